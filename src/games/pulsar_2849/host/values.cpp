#include "games/pulsar_2849/host/values.h"

#include <fmt/format.h>

#include "core/text.h"

namespace orrery::pulsar_2849 {
namespace {

using kit::fixed_value;
using kit::number_value;
using kit::word_value;

constexpr kit::ValueInfo kValues[] = {
    number_value("a number", 0, 0xFF),
    number_value("a seat", 0, kMaxSeats - 1),
    number_value("a seat", 0, kMaxSeats - 1, true),
    number_value("a die", 1, 6),
    number_value("a bonus die", 0, 6, true),
    word_value("the id of a location", true),
    word_value("the location of a planetary system"),
    word_value("the location of a pulsar"),
    word_value("the id of a system tile"),
    word_value("the id of an exploration tile"),
    fixed_value("a size", kSizeNames, true, "Size"),
    word_value("different sizes"),
    word_value("the id of a transmitter", true),
    word_value("a die symbol"),
    number_value("the place of a die symbol", 0, kSymbols - 1),
    fixed_value("an end of a transmitter", kEndNames),
    word_value("a transmitter and its end, such as \"tr-a1 left\"", true),
    word_value("the id of a technology face"),
    word_value("the id of a technology"),
    word_value("the id of a technology"),
    word_value("the id of a headquarters board or side", true),
    word_value("the id of a side of a headquarters board"),
    word_value("the id of a project"),
    fixed_value("a colour", kColourNames, false, "Colour"),
    fixed_value("a track", kTrackNames, false, "TrackId"),
    word_value("a marker", true),
    word_value("a marker"),
    fixed_value("a token", kTokenNames),
    word_value("the id of a goal"),
    word_value("the id of a goal in play"),
    word_value("ids of goals"),
    word_value("a payment"),
    word_value("what pays"),
    word_value("a gyrodyne under construction"),
    word_value("ids of locations"),
    word_value("ids of locations"),
    word_value("an effect, such as \"tr-a1:1\""),
};
static_assert(std::size(kValues) == static_cast<int>(Value::kCount));

// Every list of effects that can be carried out one by one, with the id of what it belongs to.
template <class Visit>
void for_each_list(const Pack& pack, Visit&& visit) {
  const auto& [c, names] = pack;
  for (std::size_t i = 0; i < kTiles; ++i) visit(names.tiles[i].id, c.tiles[i].effects);
  for (std::size_t i = 0; i < kSystemTiles; ++i) visit(names.systems[i].id, c.systems[i].bonus);
  for (std::size_t i = 0; i < kTransmitterCount; ++i) visit(names.transmitters[i].id, c.transmitters[i].instant);
  for (std::size_t i = 0; i < kTechs; ++i) visit(names.techs[i].id, c.techs[i].effects);
  for (std::size_t hq = 0; hq < kHqSides; ++hq)
    for (std::size_t i = 0; i < kProjectCount; ++i) visit(names.projects[hq][i].id, c.headquarters[hq][i].effects);
}

template <class Labels>
std::string id_of(const Labels& labels, int index) {
  return at(index) < labels.size() ? labels[at(index)].id : std::string();
}
Payment payment_of_value(int value) { return payment_of(kit::move_of_bits(kit::scatter(value, kPaidBits))); }

std::string payment_text(const Payment& p) {
  static constexpr std::string_view kTokens[] = {"", "/pm1-", "/pm1+", "/plus2"};
  std::string text = fmt::format("{}{}{}", p.red ? "red" : "", p.die, kTokens[static_cast<int>(p.token)]);
  if (p.adjust != 0) text += fmt::format("/adjust{:+}", p.adjust);
  return text;
}

}  // namespace

const kit::ValueInfo& Values::info(int kind) const { return kValues[kind]; }

int Values::highest(int kind) const {
  const auto what = static_cast<Value>(kind);
  return what == Value::kSeat || what == Value::kNobody ? s_.players_count - 1 : info(kind).high;
}

std::string Values::word_here(int kind, int value) const {
  const Labels& names = pack_.labels;
  const Side& side = pack_.content.sides[side_of(s_)];
  switch (static_cast<Value>(kind)) {
    case Value::kPlace:
      return id_of(names.places[side_of(s_)], value);
    case Value::kSystem:
      return value < kSystems ? word(Value::kPlace, side.system_nodes[at(value)]) : "";
    case Value::kPulsar:
      return value < kPulsars ? word(Value::kPlace, side.pulsar_nodes[at(value)]) : "";
    case Value::kSystemTile:
      return id_of(names.systems, value);
    case Value::kTile:
      return id_of(names.tiles, value);
    case Value::kSizeSet:
      return members(Value::kSize, value, kSizes);
    case Value::kTransmitter:
      return id_of(names.transmitters, value);
    case Value::kSymbol: {
      if (value >> 4 >= kTransmitterCount) return "";
      const Transmitter& t = pack_.content.transmitters[at(value >> 4)];
      return (value & 15) < t.cost_count ? std::to_string(t.cost[at(value & 15)]) : "";
    }
    case Value::kLink:
      return value < 2 * kTransmitterCount
                 ? fmt::format("{} {}", names.transmitters[at(value / 2)].id, kEndNames[at(value % 2)])
                 : "";
    case Value::kFace:
      return id_of(names.faces, value);
    case Value::kTech:
      return id_of(names.techs, value);
    case Value::kTechSlot: {
      if (value >= kTechSlots) return "";
      const int tech = reader_of(pack_, s_).tech_of(value);
      return pack_.content.techs[at(tech)].exists != 0 ? names.techs[at(tech)].id : "";
    }
    case Value::kHeadquarters:
      return value >= kHqOpen ? id_of(names.hq_boards, value - kHqOpen) : id_of(names.hq_sides, value);
    case Value::kOwnSide: {
      if (value > 1 || hq() == kNone) return "";
      const int wanted = hq() >= kHqOpen ? 2 * (hq() - kHqOpen) + value : hq();
      return wanted % 2 == value ? id_of(names.hq_sides, wanted) : "";
    }
    case Value::kProject:
      return hq() < kHqSides ? id_of(names.projects[hq()], value) : "";
    case Value::kMarker:
      return marker(value, " ", s_.players_count == 2);
    case Value::kMarkerPlace:
      return marker(value, ":", true);
    case Value::kGoal:
      return id_of(names.goals, value);
    case Value::kGoalInPlay:
      return value < kGoalCount ? names.goals[s_.goals[at(value)]].id : "";
    case Value::kGoalSet:
      return members(Value::kGoalInPlay, value, kGoalCount);
    case Value::kPayment:
      return payment_text(payment_of_value(value));
    case Value::kPaidWith:
      return payers(value);
    case Value::kGyrodyne:
      if (value >= kSizes || seat_ >= s_.players_count) return "";
      return word(Value::kPulsar, reader_of(pack_, s_).pulsar_under_construction(seat_, value));
    case Value::kRoute:
      return route(value, false);
    case Value::kRoutePlaces:
      return route(value, true);
    case Value::kEffect:
      return effect(value);
    case Value::kSize:
    case Value::kEnd:
    case Value::kColour:
    case Value::kTrack:
    case Value::kToken:
    case Value::kNumber:
    case Value::kSeat:
    case Value::kNobody:
    case Value::kDie:
    case Value::kBonusDie:
    case Value::kSymbolPlace:
    case Value::kCount:
      break;
  }
  return "";
}

std::string Values::marker(int value, std::string_view separator, bool with_place) const {
  if (value >= kTrackCount * kMaxMarkers) return "";
  const std::string_view track = kTrackNames[at(value / kMaxMarkers)];
  return with_place ? fmt::format("{}{}{}", track, separator, value % kMaxMarkers + 1) : std::string(track);
}

std::string Values::members(Value kind, int mask, int count) const {
  std::string text;
  if (mask >= 1 << count) return text;
  for (int i = 0; i < count; ++i)
    if ((mask >> i & 1) != 0) text += (text.empty() ? "" : " ") + word(kind, i);
  return text;
}

// The elements of the board that pay: die and token.
std::string Values::payers(int value) const {
  static constexpr std::string_view kTokens[] = {"", "minus", "plus", "plus2"};
  const Payment p = payment_of_value(value);
  std::string text = p.red ? fmt::format("red:{}", seat_) : fmt::format("die:{}:{}", seat_, p.die);
  if (p.token != Token::kNoToken) text += fmt::format(" token:{}:{}", seat_, kTokens[static_cast<int>(p.token)]);
  return text;
}

// Named by its owner and its place in the list, so that other cards may come and go. Where a list ends and the next
// begins only the number of effects that are left tells them apart.
std::string Values::effect(int node) const {
  std::string text;
  if (!is<Effects>(frame_)) return text;
  const int end = node + read<Effects>(frame_).left;
  for_each_list(pack_, [&](const std::string& owner, const EffectList& list) {
    if (list.count > 0 && node >= list.first && end == list.first + list.count && text.empty())
      text = fmt::format("{}:{}", owner, node - list.first);
  });
  return text;
}

// Older positions have the index of an effect.
int Values::from_json(int kind, const JsonValue& value) const {
  if (static_cast<Value>(kind) != Value::kEffect) return MoveContext::from_json(kind, value);
  if (!value.is_text()) return value.number(0, kMaxEffects);
  const std::string text = value.text();
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto place = to_number<int>(std::string_view(text).substr(std::min(colon + 1, text.size())));
  int node = -1;
  for_each_list(pack_, [&](const std::string& owner, const EffectList& list) {
    if (place && owner == text.substr(0, colon) && *place >= 0 && *place <= list.count) node = list.first + *place;
  });
  if (node < 0) value.expected(std::string(info(kind).noun));
  return std::max(node, 0);
}

// Positions are saved with numbers; the board knows these things by their ids.
std::string Values::decision_field(std::string_view name) const {
  if (name == "system") {
    if (is<SetStation>(frame_)) return word(Value::kSystem, read<SetStation>(frame_).system);
    if (is<ChooseBonus>(frame_)) return word(Value::kSystem, read<ChooseBonus>(frame_).system);
  }
  if (name == "transmitter" && is<ChooseLink>(frame_))
    return word(Value::kTransmitter, read<ChooseLink>(frame_).transmitter);
  if (name == "goal" && is<BuyGoalBonus>(frame_)) return word(Value::kGoalInPlay, read<BuyGoalBonus>(frame_).goal);
  return "";
}

// Only at the decision itself is a number a route.
bool Values::find_route(int value, Route& route) const {
  if (!is<ChooseRoute>(frame_) || seat_ >= s_.players_count) return false;
  const Reader e = reader_of(pack_, s_);
  return e.route_at(seat_, e.plan(seat_, read<ChooseRoute>(frame_)), value >> 8, route);
}

std::string Values::route(int value, bool end_first) const {
  Route route;
  if (!find_route(value, route)) return end_first ? "" : fmt::format("#{}", value >> 8);
  std::string text = end_first ? word(Value::kPlace, route.end()) : "";
  for (int i = 0; i + (end_first ? 1 : 0) < route.length; ++i)
    text += (text.empty() ? "" : " ") + word(Value::kPlace, route.nodes[at(i)]);
  return text;
}

}  // namespace orrery::pulsar_2849
