#include "games/beyond_the_sun/host/values.h"

#include <algorithm>
#include <iterator>

#include "games/beyond_the_sun/moves.h"
#include "games/beyond_the_sun/position.h"
#include "kit/decisions.h"

namespace orrery::beyond_the_sun {
namespace {

using kit::fixed_value;
using kit::NamedValue;
using kit::number_value;
using kit::word_value;

constexpr bool kMayBeNone = true;

constexpr std::string_view kReturnedIds[] = {"population", "ore"};
constexpr std::string_view kTrackDiscIds[] = {"food", "ore"};
constexpr std::string_view kDiscsAsked[] = {"food", "ore", "any", "food-track", "ore-track"};
constexpr std::string_view kOptionIds[] = {"A", "B", "C", "D", "E", "F", "G", "H"};
constexpr std::string_view kSequenceFlags[] = {"strict", "must-research", "may-skip"};
constexpr std::string_view kResearchFlags[] = {"from-supply", "known-only", "ignore-prerequisites", "skip-immediate"};
constexpr std::string_view kColonizeFlags[] = {"without-control", "uncontrolled-at-turn-start",
                                               "suppress-control-bonus", "drove-out"};
constexpr std::string_view kControlStages[] = {"look", "adjust", "bonuses"};
constexpr std::string_view kResearchStages[] = {"place-cube", "type", "draw", "bonus", "end", "turn-up"};
constexpr std::string_view kColonizeStages[] = {"settled", "discs", "bonus"};
constexpr std::string_view kTurnParts[] = {"begin",    "production", "window",         "claims",      "end",
                                           "game-end", "anarchists", "anarchists-end", "extra-action"};
constexpr std::string_view kSetupParts[] = {"mats", "lines", "start", "leaders", "leader-lines", "leaders-ready"};
constexpr std::string_view kSetupLines[] = {"mat", "political", "military"};
constexpr std::string_view kTradesBy[] = {"effect", "production", "ability"};
constexpr std::string_view kAbilityNames[] = {"A",           "B",           "C",          "D",
                                              "political-1", "political-2", "military-1", "military-2"};
static_assert(std::size(kAbilityNames) == kOwnAbilities);
constexpr std::string_view kPhases[] = {"setup",  "action", "production", "achievement",
                                        "finish", "over",   "anarchists"};
static_assert(std::size(kPhases) == static_cast<int>(Phase::kAnarchists) + 1);
constexpr std::string_view kFoeResearchStages[] = {"place-cube", "discover", "take-card"};
constexpr std::string_view kThreatSteps[] = {"leaves", "returns"};

// One of the nodes of the effect language, which are more than other things.
constexpr kit::ValueInfo effect_value(std::string_view noun, bool may_be_none = false) {
  return {noun, kit::ValueInfo::Written::kWord, 0, kMaxNodes, may_be_none, {}, kNoNode};
}

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
    fixed_value("a production", kProductionIds),
    word_value("an achievement in play"),
    word_value("a space of an achievement"),
    word_value("a technology space"),
    word_value("a technology space", kMayBeNone),
    fixed_value("a technology type", kTypeIds),
    fixed_value("a technology type", kTypeIds, kMayBeNone),
    word_value("a technology"),
    word_value("a technology", kMayBeNone),
    word_value("a system"),
    word_value("an event"),
    word_value("an event", kMayBeNone),
    word_value("a location of this board"),
    word_value("a location of this board", kMayBeNone),
    word_value("a location or any-order", kMayBeNone),
    word_value("a location to be added"),
    fixed_value("a kind of disc", kDiscIds),
    fixed_value("a kind of disc", kTrackDiscIds),
    fixed_value("a supply column", kColumnNames),
    word_value("a guild"),
    fixed_value("an option", kOptionIds),
    fixed_value("a piece to return", kReturnedIds),
    effect_value("an effect"),
    word_value("a technology or an event", kMayBeNone),
    number_value("a ship level", 1, kMaxShipLevel),
    number_value("a ship level", 0, kMaxShipLevel),
    number_value("a number of levels", 1, 9),
    fixed_value("strict, must-research or may-skip", kSequenceFlags),
    number_value("a number", 0, 0xFF),
    number_value("a number", 1, 0xFE),
    number_value("a number", 1, 0xFE, kMayBeNone),
    effect_value("a technology type or the effect of the research"),
    fixed_value("food, ore, any, food-track or ore-track", kDiscsAsked),
    effect_value("an effect", kMayBeNone),
    fixed_value("a property of the research", kResearchFlags),
    fixed_value("a property of the colonisation", kColonizeFlags),
    fixed_value("a stage of the control check", kControlStages),
    fixed_value("a stage of the research", kResearchStages),
    fixed_value("a stage of the colonisation", kColonizeStages),
    fixed_value("a part of the turn", kTurnParts),
    fixed_value("a part of the set-up", kSetupParts),
    fixed_value("effect, production or ability", kTradesBy),
    word_value("a faction mat", kMayBeNone),
    word_value("\"beside\" or the name of an action space"),
    fixed_value("an ability of the mat or a leader, A, B, political-1 …", kAbilityNames),
    word_value("a system", kMayBeNone),
    fixed_value("a kind of disc", kDiscIds, kMayBeNone),
    word_value("an achievement", kMayBeNone),
    word_value("unseen, discarded, achievements, with dyson_system, \"seat N\" or \"at LOCATION\""),
    word_value("a card of the kind that lies aside"),
    fixed_value("a phase", kPhases),
    {"a round", kit::ValueInfo::Written::kNumber, 0, kMostRounds, kMayBeNone, {}, kNoRound},
    number_value("a place from 1 to 3", 1, kPredictions),
    word_value("a prediction card"),
    word_value("an action card of the Anarchists"),
    word_value("an event of the Anarchists"),
    fixed_value("a stage of the Anarchists' research", kFoeResearchStages),
    word_value("beside, colony or a location"),
    fixed_value("leaves or returns", kThreatSteps),
    word_value("a result of the solo mode"),
    word_value("a leader"),
    fixed_value("mat, political or military", kSetupLines),
    word_value("mat or a leader"),
};
static_assert(std::size(kValues) == static_cast<int>(Value::kCount));

bool is_action(Value kind) {
  return kind == Value::kSpace || kind == Value::kTakenSpace || kind == Value::kCopiedSpace;
}
bool is_place(Value kind) {
  return kind == Value::kPlace || kind == Value::kPlaceOrNone || kind == Value::kLastPlace;
}

template <class Entry>
std::string id_of(const std::vector<Entry>& entries, int index) {
  return index < static_cast<int>(entries.size()) ? at(entries, index).id : std::string();
}

}  // namespace

const kit::ValueInfo& Values::info(int kind) const { return kValues[kind]; }

int Values::highest(int kind) const {
  switch (static_cast<Value>(kind)) {
    case Value::kSeat:
      return s_.players_count - 1;
    case Value::kSeatOrNone:
      return s_.factions() - 1;  // the Anarchists control systems
    default:
      return info(kind).high;
  }
}

bool Values::is_own_kind_of_mat(int mat) const {
  return mat < pack_.content.mat_count &&
         (at(pack_.content.mats, mat).expert != 0) == (s_.plays_with(variant::kExpertMats));
}

std::string Values::faction_of(int mat) const {
  return at(pack_.labels.factions, at(pack_.content.mats, mat).faction).id;
}

std::string Values::word_here(int kind, int value) const {
  const Labels& labels = pack_.labels;
  switch (const auto what = static_cast<Value>(kind)) {
    case Value::kSeatName:
      return value < s_.players_count ? std::to_string(value) : std::string();
    case Value::kMat:
    case Value::kMatOrNone:
      return id_of(labels.mats, value);
    case Value::kFaction:
      return is_own_kind_of_mat(value) ? faction_of(value) : std::string();
    case Value::kPawn:
      if (value == kBeside) return "beside";
      [[fallthrough]];
    case Value::kActionSpace:
    case Value::kSpace:
    case Value::kTakenSpace:
    case Value::kCopiedSpace:
      return space_word(what, value);
    case Value::kAbility:
      return value < pack_.content.ability_count ? ability_id(pack_, value) : std::string();
    case Value::kAchievement:
      return value < kMostAchievements ? id_of(labels.achievements, s_.achievement(value).card) : std::string();
    case Value::kAchievementCard:
      return id_of(labels.achievements, value);
    case Value::kAchievementSpace:
      return value < kMaxAchievementSpaces ? std::to_string(value + 1) : std::string();
    case Value::kSlot:
    case Value::kSlotOrNone:
      return id_of(labels.slots, value);
    case Value::kTech:
    case Value::kTechOrNone:
      return id_of(labels.techs, value);
    case Value::kSystem:
    case Value::kSystemOrNone:
      return id_of(labels.systems, value);
    case Value::kAside:
      return systems_lie_aside(s_) ? id_of(labels.systems, value) : id_of(labels.techs, value);
    case Value::kSetupLineOwner:
      if (value == kLineOfMat) return "mat";
      [[fallthrough]];
    case Value::kLeader:
      return id_of(labels.leaders, value);
    case Value::kPrediction:
      return id_of(labels.predictions, value);
    case Value::kFoeCard:
      return id_of(labels.foe_cards, value);
    case Value::kFoeEvent:
      return id_of(labels.foe_events, value);
    case Value::kSoloResult:
      return id_of(labels.solo_results, value);
    case Value::kMarkerPlace:
      if (value == marker_place::kBeside) return "beside";
      if (value == marker_place::kColony) return "colony";
      return value < s_.location_count ? location_id(pack_, s_, value) : std::string();
    case Value::kEvent:
    case Value::kEventOrNone:
      return value < pack_.content.event_count && Position(pack_.content, s_).event_in_play(value)
                 ? id_of(labels.events, value)
                 : std::string();
    case Value::kEventPlace:
      return event_place_word(value);
    case Value::kLastPlace:
      if (value == kAnyOrder) return "any-order";
      [[fallthrough]];
    case Value::kPlace:
    case Value::kPlaceOrNone:
      return value < s_.location_count ? location_id(pack_, s_, value) : std::string();
    case Value::kNewPlace:
      return value <= s_.location_count && value < kMaxLocations && !Position(pack_.content, s_).is_location(value)
                 ? location_id(pack_, s_, value)
                 : std::string();
    case Value::kGuild:
      return id_of(labels.guilds, value);
    case Value::kTypeOrEffect:
      if (value < kTypes) return std::string(kTypeIds[value]);
      [[fallthrough]];
    case Value::kEffect:
    case Value::kEffectOrNone:
      return id_of(labels.effects, value);
    case Value::kCard:
      return card_is_event() ? id_of(labels.events, value) : id_of(labels.techs, value);
    case Value::kSeat:
    case Value::kSeatOrNone:
    case Value::kProduction:
    case Value::kType:
    case Value::kTypeOrNone:
    case Value::kDisc:
    case Value::kDiscOrNone:
    case Value::kTrackDisc:
    case Value::kDiscOrAny:
    case Value::kColumn:
    case Value::kOption:
    case Value::kReturned:
    case Value::kLevel:
    case Value::kLevelOrZero:
    case Value::kLevels:
    case Value::kSequenceFlags:
    case Value::kNumber:
    case Value::kAmount:
    case Value::kAmountOrAny:
    case Value::kResearchFlags:
    case Value::kColonizeFlags:
    case Value::kControlStage:
    case Value::kResearchStage:
    case Value::kColonizeStage:
    case Value::kTurnPart:
    case Value::kSetupPart:
    case Value::kTradeBy:
    case Value::kOwnAbility:
    case Value::kPhase:
    case Value::kRoundOrNone:
    case Value::kPredictionPlace:
    case Value::kFoeResearchStage:
    case Value::kThreatStep:
    case Value::kSetupLine:
    case Value::kCount:
      break;
  }
  return {};
}

std::string Values::event_place_word(int place) const {
  if (place == event_place::kUnseen) return "unseen";
  if (place == event_place::kDiscarded) return "discarded";
  if (place == event_place::kBesideAchievements) return "achievements";
  if (place == event_place::kWithDysonSystem) return "with dyson_system";
  if (place < s_.players_count) return "seat " + std::to_string(place);
  const int location = place - event_place::kAtLocation;
  return location >= 0 && location < s_.location_count ? "at " + location_id(pack_, s_, location) : std::string();
}

std::vector<NamedValue> Values::words(int kind) const {
  const auto what = static_cast<Value>(kind);
  std::vector<NamedValue> out;
  if (is_action(what)) {
    add_spaces(what, out);
    return out;
  }
  if (what == Value::kCard) {
    for (const auto* cards : {&pack_.labels.techs, &pack_.labels.events})
      for (std::size_t i = 0; i < cards->size(); ++i) out.push_back({(*cards)[i].id, static_cast<int>(i)});
    return out;
  }
  out = MoveContext::words(kind);
  // A location may be called by the system that lies there.
  const std::string_view prefix = what == Value::kEventPlace ? "at " : "";
  const int first = what == Value::kEventPlace ? event_place::kAtLocation : 0;
  if (is_place(what) || what == Value::kEventPlace)
    for (int l = 0; l < s_.location_count; ++l)
      if (const u8 system = at(s_.locations, l).system; system != kNone)
        out.push_back({std::string(prefix) + at(pack_.labels.systems, system).id, first + l});
  if (what == Value::kEventPlace) out.push_back({word(what, event_place::kUnseen), event_place::kUnseen});
  if (what == Value::kPawn) {
    add_spaces(what, out);
    out.push_back({word(what, kBeside), kBeside});
  }
  if (what == Value::kSeatName)
    for (int seat = 0; seat < s_.players_count; ++seat)
      if (const u8 mat = at(s_.players, seat).mat; mat != kNone) out.push_back({faction_of(mat), seat});
  return out;
}

// Technologies and events are numbered alike: the effect tells which of them its card is. One that has come to its
// end belongs to what lies below it.
bool Values::card_is_event() const {
  for (int i = frame_; i >= 0; --i) {
    const Frame& f = at(s_.frames, i);
    if (is<EventEnd>(f)) return true;
    const NodeId node = Decisions::visit(f, []<class D>(const D& entry) -> NodeId {
      if constexpr (requires { entry.card; })
        return entry.node;
      else
        return kNoNode;
    });
    if (node != kNoNode) return node < pack_.labels.effects.size() && pack_.labels.effects[node].of_event;
    if (!is<Sequence>(f)) return false;
  }
  return false;
}

bool systems_lie_aside(const State& s) {
  return std::any_of(s.frames.begin(), s.frames.begin() + s.frame_count, [](const Frame& frame) {
    return is<KeepSystem>(frame) || is<AttachTo>(frame) || is<KeepPrivate>(frame);
  });
}

// Spaces of equal name are interchangeable, so the plain name means the one the engine offers: the first that is free
// (kSpace) or that somebody else occupies (kTakenSpace). With two pawns to choose from, only the exact names say
// which one is pushed aside. Elsewhere it means the first.
std::optional<SpaceId> Values::meaning(Value kind, const SpaceRow& row) const {
  if (kind != Value::kSpace && kind != Value::kTakenSpace) return row.spaces.front();
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
  return frame_ < 0 ? std::string() : kit::decision_field<Decisions>(*this, at(s_.frames, frame_), name);
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
