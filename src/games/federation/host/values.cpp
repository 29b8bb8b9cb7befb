#include "games/federation/host/values.h"

#include <fmt/format.h>

#include "core/text.h"
#include "kit/decisions.h"

namespace orrery::federation {
namespace {

using kit::fixed_value;
using kit::number_value;
using kit::word_value;

// Two ambassadors are alike: their letters tell them apart where a position is written down.
constexpr std::array<std::string_view, kAmbassadors + 1> kAmbassadorWords = {"1a", "1b", "2", "3", "bonus"};

constexpr kit::ValueInfo kValues[] = {
    number_value("a number", 0, 0xFF),
    number_value("a seat", 0, kMaxSeats - 1),
    number_value("a seat", 0, kMaxSeats - 1, true),
    word_value("a space of the senate"),
    word_value("a space of the senate or the fallback action", true),
    fixed_value("an ambassador", kAmbassadorWords, true, "AmbassadorId"),
    fixed_value("a face of an ambassador", kFaceNames, false, "Face"),
    fixed_value("a wing", kWingNames, true, "WingId"),
    fixed_value("a floor", kFloorNames, false, "FloorId"),
    fixed_value("a planet", kPlanetNames, false, "PlanetId"),
    word_value("an action"),
    fixed_value("a resource", kResourceNames, true, "ResourceId"),
    word_value("a mission"),
    word_value("a moon"),
    word_value("a modifier tile", true),
    word_value("a scholar", true),
    word_value("an asteroid"),
    word_value("an asteroid tile", true),
    word_value("a trading post"),
    word_value("a building in play"),
    word_value("a production site"),
    word_value("a megastructure tile"),
    word_value("a kind of medal"),
    word_value("a project"),
    word_value("a law", true),
    word_value("a space tile", true),
    word_value("a starting planet", true),
    number_value("a level", 1, kLevels),
    word_value("a tile that blocks planets", true),
    word_value("a tile that blocks a room", true),
    fixed_value("a source of points", kPointNames),
    word_value("an effect, such as \"mission-09:1\""),
    word_value("the number of an option"),
};
static_assert(std::size(kValues) == static_cast<std::size_t>(Value::kCount));

template <class Labels>
std::string id_of(const Labels& labels, int index) {
  return at(index) < labels.size() ? labels[at(index)].id : std::string();
}

// All lists of effects that can be carried out, with the names of their owners.
template <class Visit>
void for_each_list(const Pack& pack, Visit&& visit) {
  const Content& c = pack.content;
  const Labels& names = pack.labels;
  for (std::size_t i = 0; i < kActions; ++i) visit(names.actions[i].id, c.actions[i].effects);
  for (std::size_t i = 0; i < kMissionCount; ++i) visit(names.missions[i].id, c.missions[i].effects);
  for (std::size_t i = 0; i < c.neo_count; ++i) visit(names.neo[i].id, c.neo[i].gives);
  for (std::size_t i = 0; i < kAsteroidTileCount; ++i) visit(names.asteroids[i].id, c.asteroids[i].effects);
  for (std::size_t i = 0; i < kModifiers; ++i) visit(names.modifiers[i].id, c.modifiers[i].bonus);
  for (std::size_t i = 0; i < kScholarCount; ++i) visit(names.scholars[i].id, c.scholars[i].effects);
  for (std::size_t i = 0; i < kPostCount; ++i) {
    visit(names.posts[i].id + "-level-1", c.posts[i].level1);
    visit(names.posts[i].id + "-level-2", c.posts[i].level2);
  }
  for (std::size_t i = 0; i < kSites; ++i) visit(names.sites[i].id, c.sites[i].income);
  for (std::size_t i = 0; i < kStartPlanets; ++i) visit(names.start_planets[i].id, c.start_planets[i]);
  for (std::size_t i = 0; i < kSpaceTiles; ++i) visit(names.space_tiles[i].id, c.space_tiles[i]);
  for (std::size_t i = 0; i < kAmbassadors; ++i) visit(names.ambassadors[i].id, c.funding_bonus[i]);
  for (std::size_t i = 0; i < c.community_rewards.size(); ++i)
    visit(fmt::format("community-{}", i + 1), c.community_rewards[i]);
  visit(std::string("accreditation-top"), c.top_effects);
  visit(std::string("accreditation-beyond"), c.beyond_top);
}

}  // namespace

const kit::ValueInfo& Values::info(int kind) const { return kValues[kind]; }

int Values::highest(int kind) const {
  const auto what = static_cast<Value>(kind);
  return what == Value::kSeat || what == Value::kNobody ? s_.players_count - 1 : info(kind).high;
}

// "1" stands for whichever of the two that are alike is left.
std::vector<kit::NamedValue> Values::words(int kind) const {
  std::vector<kit::NamedValue> list = MoveContext::words(kind);
  if (static_cast<Value>(kind) == Value::kAmbassador && seat_ < s_.players_count)
    list.push_back({"1", s_.players[seat_].ambassadors[0].place == kNone ? 0 : 1});
  return list;
}

std::string Values::word_here(int kind, int value) const {
  const Labels& names = pack_.labels;
  switch (static_cast<Value>(kind)) {
    case Value::kSpace:
      return id_of(names.spaces, value);
    case Value::kPlace:
      return value == kFallbackPlace ? "fallback" : id_of(names.spaces, value);
    case Value::kAction:
      return id_of(names.actions, value);
    case Value::kMission:
      return id_of(names.missions, value);
    case Value::kMoon:
      return id_of(names.moons, value);
    case Value::kModifier:
      return id_of(names.modifiers, value);
    case Value::kScholar:
      return id_of(names.scholars, value);
    case Value::kNode:
      return id_of(names.neo, value);
    case Value::kAsteroid:
      return id_of(names.asteroids, value);
    case Value::kPost:
      return id_of(names.posts, value);
    case Value::kBuilding:
      return value < kSlots ? id_of(names.sites, s_.sites[at(value)]) : id_of(names.megastructures, value - kSlots);
    case Value::kSite:
      return id_of(names.sites, value);
    case Value::kMegaTile:
      return id_of(names.mega_tiles, value);
    case Value::kMedal:
      return id_of(names.medals, value);
    case Value::kProject:
      return id_of(names.projects, value);
    case Value::kLaw:
      return id_of(names.laws, value);
    case Value::kSpaceTile:
      return id_of(names.space_tiles, value);
    case Value::kStartPlanet:
      return id_of(names.start_planets, value);
    case Value::kPlanetBlocker:
      return id_of(names.planet_blockers, value);
    case Value::kRoomBlocker:
      return id_of(names.room_blockers, value);
    case Value::kEffect:
      return effect(value);
    case Value::kOption: {
      if (!is<ChooseOption>(frame_)) return "";
      const u16 node = read<ChooseOption>(frame_).node;
      return node < kMaxEffects && value < pack_.content.effects[node].b ? std::to_string(value + 1) : "";
    }
    case Value::kNumber:
    case Value::kSeat:
    case Value::kNobody:
    case Value::kAmbassador:
    case Value::kFace:
    case Value::kWing:
    case Value::kFloor:
    case Value::kPlanet:
    case Value::kResource:
    case Value::kLevel:
    case Value::kPoints:
    case Value::kCount:
      break;
  }
  return "";
}

// Named by its owner and its place in the list, so that other cards may come and go. The end of one list is the
// beginning of the next: with nothing left to do it is the end.
std::string Values::effect(int index) const {
  const bool at_end = is<Effects>(frame_) && read<Effects>(frame_).left == 0;
  std::string text;
  for_each_list(pack_, [&](const std::string& owner, const EffectList& list) {
    const int place = index - list.first;
    if (at_end ? place > 0 && place <= list.count : place >= 0 && place < list.count)
      text = fmt::format("{}:{}", owner, place);
  });
  return text;
}

int Values::from_json(int kind, const JsonValue& value) const {
  if (static_cast<Value>(kind) != Value::kEffect) return MoveContext::from_json(kind, value);
  const std::string text = value.is_text() ? value.text() : "";
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto place = to_number<int>(std::string_view(text).substr(std::min(colon + 1, text.size())));
  int index = -1;
  for_each_list(pack_, [&](const std::string& owner, const EffectList& list) {
    if (place && owner == text.substr(0, colon) && *place >= 0 && *place <= list.count) index = list.first + *place;
  });
  if (index < 0) value.expected(std::string(info(kind).noun));
  return std::max(index, 0);
}

std::string Values::decision_field(std::string_view name) const {
  return s_.frame_count == 0 ? std::string() : kit::decision_field<Decisions>(*this, frame_, name);
}

}  // namespace orrery::federation
