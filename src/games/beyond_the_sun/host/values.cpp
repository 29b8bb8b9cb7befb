#include "games/beyond_the_sun/host/values.h"

#include <algorithm>
#include <iterator>

#include "games/beyond_the_sun/moves.h"

namespace orrery::beyond_the_sun {
namespace {

using kit::NamedValue;
using kit::number_value;
using kit::word_value;

constexpr bool kMayBeNone = true;
constexpr int kLetters = 26;

// In the order of Value.
constexpr kit::ValueInfo kValues[] = {
    number_value("a seat", 0, kMaxSeats - 1),
    number_value("a seat", 0, kMaxSeats - 1, kMayBeNone),
    word_value("a seat"),
    word_value("a faction mat"),
    word_value("a faction mat"),
    word_value("an action space"),
    word_value("an action"),
    word_value("an action"),
    word_value("an action"),
    word_value("an ability"),
    word_value("a production"),
    word_value("an achievement in play"),
    word_value("a space of an achievement"),
    word_value("a technology space"),
    word_value("a technology space", kMayBeNone),
    word_value("a technology type"),
    word_value("a technology type", kMayBeNone),
    word_value("a technology"),
    word_value("a technology", kMayBeNone),
    word_value("a system"),
    word_value("an event"),
    word_value("an event", kMayBeNone),
    word_value("a location of this board"),
    word_value("a location of this board", kMayBeNone),
    word_value("a location of this board", kMayBeNone),
    word_value("a location to be added"),
    word_value("a kind of disc"),
    word_value("a kind of disc"),
    word_value("a supply column"),
    word_value("a guild"),
    word_value("an option"),
    word_value("a piece to return"),
    number_value("an effect", 0, kMaxNodes - 1),
    number_value("a card", 0, kMaxTechs - 1, kMayBeNone),
    number_value("a ship level", 1, kMaxShipLevel),
    number_value("a ship level", 0, kMaxShipLevel),
    number_value("a number of levels", 1, 9),
    number_value("a mask of flags", 0, 7),
    number_value("a number", 0, 0xFF),
    number_value("a number", 1, 0xFF),
    number_value("a number", 1, 0xFE, kMayBeNone),
    // Of the decision stack alone: their words are in frame_values.cpp.
    word_value("a type or an effect"),
    word_value("food, ore or any"),
    word_value("an effect", kMayBeNone),
    word_value("a property of the research"),
    word_value("a property of the colonisation"),
    word_value("a stage of the control check"),
    word_value("a stage of the research"),
    word_value("a stage of the colonisation"),
    word_value("a part of the turn"),
    word_value("a part of the set-up"),
    word_value("effect, production or ability"),
};
static_assert(std::size(kValues) == static_cast<int>(Value::kCount));

constexpr std::string_view kReturnedIds[] = {"population", "ore"};

bool is_action(Value kind) {
  return kind == Value::kSpace || kind == Value::kTakenSpace || kind == Value::kCopiedSpace;
}

template <class Entry>
std::string id_of(const std::vector<Entry>& entries, int index) {
  return index < static_cast<int>(entries.size()) ? at(entries, index).id : std::string();
}

template <std::size_t N>
std::string id_of(const std::string_view (&ids)[N], int index) {
  return index < static_cast<int>(N) ? std::string(ids[index]) : std::string();
}

std::string letter(int index, int count) {
  return index < count ? std::string(1, static_cast<char>('A' + index)) : std::string();
}

}  // namespace

const kit::ValueInfo& Values::info(int kind) const { return kValues[kind]; }

int Values::highest(int kind) const {
  const bool seat = static_cast<Value>(kind) == Value::kSeat || static_cast<Value>(kind) == Value::kSeatOrNone;
  return seat ? s_.players_count - 1 : info(kind).high;
}

bool Values::is_own_kind_of_mat(int mat) const {
  return mat < pack_.content.mat_count &&
         (at(pack_.content.mats, mat).expert != 0) == ((s_.variants & variant::kExpertMats) != 0);
}

std::string Values::faction_of(int mat) const {
  return at(pack_.labels.factions, at(pack_.content.mats, mat).faction).id;
}

std::string Values::word(int kind, int value) const {
  const Labels& labels = pack_.labels;
  switch (const auto what = static_cast<Value>(kind)) {
    case Value::kSeatName:
      return value < s_.players_count ? std::to_string(value) : std::string();
    case Value::kMat:
      return id_of(labels.mats, value);
    case Value::kFaction:
      return is_own_kind_of_mat(value) ? faction_of(value) : std::string();
    case Value::kActionSpace:
      return exact_space_name(pack_, s_, seat_, static_cast<SpaceId>(value));
    case Value::kSpace:
    case Value::kTakenSpace:
    case Value::kCopiedSpace:
      return space_word(what, value);
    case Value::kAbility:
      return value < pack_.content.ability_count ? ability_id(pack_, value) : std::string();
    case Value::kProduction:
      return id_of(kProductionIds, value);
    case Value::kAchievement:
      return value < kAchievementsInPlay ? id_of(labels.achievements, at(s_.achievements, value).card)
                                         : std::string();
    case Value::kAchievementSpace:
      return value < kMaxAchievementSpaces ? std::to_string(value + 1) : std::string();
    case Value::kSlot:
    case Value::kSlotOrNone:
      return id_of(labels.slots, value);
    case Value::kType:
    case Value::kTypeOrNone:
      return id_of(kTypeIds, value);
    case Value::kTech:
    case Value::kTechOrNone:
      return id_of(labels.techs, value);
    case Value::kSystem:
      return id_of(labels.systems, value);
    case Value::kEvent:
    case Value::kEventOrNone:
      return id_of(labels.events, value);
    case Value::kLastPlace:
      if (value == kAnyOrder) return "any-order";
      [[fallthrough]];
    case Value::kPlace:
    case Value::kPlaceOrNone:
      return value < s_.location_count ? location_id(pack_, s_, value) : std::string();
    case Value::kNewPlace:
      return value == s_.location_count ? location_id(pack_, s_, value) : std::string();
    case Value::kDisc:
      return id_of(kDiscIds, value);
    case Value::kTrackDisc:
      return value == kStar ? std::string() : id_of(kDiscIds, value);
    case Value::kColumn:
      return letter(value, kColumns);
    case Value::kGuild:
      return id_of(labels.guilds, value);
    case Value::kOption:
      return letter(value, kLetters);
    case Value::kReturned:
      return id_of(kReturnedIds, value);
    case Value::kSeat:
    case Value::kSeatOrNone:
    case Value::kEffect:
    case Value::kCard:
    case Value::kLevel:
    case Value::kLevelOrZero:
    case Value::kLevels:
    case Value::kSequenceFlags:
    case Value::kNumber:
    case Value::kAmount:
    case Value::kAmountOrAny:
    case Value::kTypeOrEffect:
    case Value::kDiscOrAny:
    case Value::kEffectOrNone:
    case Value::kResearchFlags:
    case Value::kColonizeFlags:
    case Value::kControlStage:
    case Value::kResearchStage:
    case Value::kColonizeStage:
    case Value::kTurnPart:
    case Value::kSetupPart:
    case Value::kTradeBy:
    case Value::kCount:
      break;
  }
  return {};
}

std::vector<NamedValue> Values::words(int kind) const {
  std::vector<NamedValue> out;
  const auto what = static_cast<Value>(kind);
  if (is_action(what)) {
    add_spaces(what, out);
    return out;
  }
  for (int value = 0; value < kNone; ++value)
    if (std::string one = word(kind, value); !one.empty()) out.push_back({std::move(one), value});
  if (what == Value::kPlace) {
    for (int l = 0; l < s_.location_count; ++l)
      if (const u8 system = at(s_.locations, l).system; system != kNone)
        out.push_back({at(pack_.labels.systems, system).id, l});
  } else if (what == Value::kSeatName) {
    for (int seat = 0; seat < s_.players_count; ++seat)
      if (const u8 mat = at(s_.players, seat).mat; mat != kNone) out.push_back({faction_of(mat), seat});
  }
  return out;
}

// Spaces of equal name are interchangeable, so the plain name means the one the engine offers: the first that is free
// (kSpace) or that somebody else occupies (kTakenSpace). With two pawns to choose from, only the exact names say
// which one is pushed aside.
std::optional<SpaceId> Values::meaning(Value kind, const SpaceRow& row) const {
  if (kind == Value::kCopiedSpace) return row.spaces.front();
  const auto fits = [&](SpaceId space) {
    const Seat pawn = pawn_on(s_, seat_, space);
    return kind == Value::kSpace ? row.unlimited != 0 || pawn == kNoSeat : pawn != kNoSeat && pawn != seat_;
  };
  const auto first = std::ranges::find_if(row.spaces, fits);
  if (first == row.spaces.end()) return row.spaces.front();
  if (kind == Value::kTakenSpace && std::any_of(first + 1, row.spaces.end(), fits)) return std::nullopt;
  return *first;
}

std::string Values::space_word(Value kind, int space) const {
  const auto row = find_row(pack_, s_, seat_, static_cast<SpaceId>(space));
  if (!row) return {};
  if (meaning(kind, *row) == space) return row->name;
  const auto place = std::ranges::find(row->spaces, space) - row->spaces.begin();
  return row->name + ':' + std::to_string(place + 1);
}

void Values::add_spaces(Value kind, std::vector<NamedValue>& out) const {
  std::vector<NamedValue> exact;
  for (int space = 0; space < kSpaceElsewhere; ++space) {
    const auto row = find_row(pack_, s_, seat_, static_cast<SpaceId>(space));
    if (!row || row->spaces.front() != space) continue;
    if (const auto meant = meaning(kind, *row)) out.push_back({row->name, *meant});
    for (std::size_t i = 0; i < row->spaces.size(); ++i)
      exact.push_back({row->name + ':' + std::to_string(i + 1), row->spaces[i]});
  }
  std::ranges::move(exact, std::back_inserter(out));
}

std::string Values::decision_field(std::string_view name) const {
  if (s_.frame_count == 0) return {};
  const Frame& top = at(s_.frames, s_.frame_count - 1);
  if (name == "location" && static_cast<FrameKind>(top.kind) == FrameKind::kSettle)
    return word(static_cast<int>(Value::kPlace), top.a);
  return {};
}

std::optional<Move> Values::elsewhere(Move so_far, const kit::Argument& argument, std::string_view word) const {
  const auto kind = static_cast<Value>(argument.kind);
  if ((kind == Value::kAchievement && find_id(pack_.labels.achievements, word) >= 0) ||
      (kind == Value::kPlace && find_id(pack_.labels.systems, word) >= 0))
    return kit::move_of_bits(so_far.bits() | kit::scatter(kNone, argument.mask));
  if (!is_action(kind)) return std::nullopt;
  const int card = find_id(pack_.labels.techs, word.substr(0, word.find_first_of("/:")));
  const bool on_board = std::ranges::any_of(s_.slots, [&](const SlotState& slot) { return slot.tech == card; });
  if (card < 0 || on_board || seat_ >= s_.players_count) return std::nullopt;
  const Player& p = at(s_.players, seat_);
  for (int i = 0; i < p.private_count; ++i)
    if (at(p.private_techs, i) == card) return std::nullopt;
  so_far.a = kSpaceElsewhere;
  so_far.c = static_cast<u8>(card);
  return so_far;
}

}  // namespace orrery::beyond_the_sun
