#include "games/beyond_the_sun/host/frame_values.h"

#include <algorithm>
#include <span>

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_count.h"

namespace orrery::beyond_the_sun {
namespace {

using kit::number_value;
using kit::word_value;

struct Row {
  Value kind;
  kit::ValueInfo info;
};

constexpr Row kRows[] = {
    {Value::kSeat, number_value("a seat", 0, kMaxSeats - 1)},
    {Value::kSeatOrNone, number_value("a seat", 0, kMaxSeats - 1, true)},
    {Value::kSlot, word_value("a technology space")},
    {Value::kSlotOrNone, word_value("a technology space", true)},
    {Value::kType, word_value("a type")},
    {Value::kTypeOrNone, word_value("a type", true)},
    {Value::kTypeOrEffect, word_value("a type or the effect of the research")},
    {Value::kSystem, word_value("a system")},
    {Value::kEvent, word_value("an event")},
    {Value::kEventOrNone, word_value("an event", true)},
    {Value::kPlace, word_value("a location")},
    {Value::kLastPlace, word_value("a location or any-order", true)},
    {Value::kNewPlace, word_value("a location that does not exist yet")},
    {Value::kDiscOrAny, word_value("food, ore or any")},
    {Value::kOption, word_value("an option")},
    {Value::kEffect, word_value("an effect")},
    {Value::kEffectOrNone, {"an effect", kit::ValueInfo::Written::kWord, 0, 0xFF, true, {}, kNoNode}},
    {Value::kCard, word_value("a technology or an event", true)},
    {Value::kLevel, number_value("a level", 1, kMaxShipLevel)},
    {Value::kLevelOrZero, number_value("a level", 0, kMaxShipLevel)},
    {Value::kSequenceFlags, word_value("strict, must-research or may-skip")},
    {Value::kResearchFlags, word_value("a property of the research")},
    {Value::kColonizeFlags, word_value("a property of the colonisation")},
    {Value::kControlStage, word_value("a stage of the control check")},
    {Value::kResearchStage, word_value("a stage of the research")},
    {Value::kColonizeStage, word_value("a stage of the colonisation")},
    {Value::kTurnPart, word_value("a part of the turn")},
    {Value::kSetupPart, word_value("a part of the set-up")},
    {Value::kTradeBy, word_value("effect, production or ability")},
    {Value::kNumber, number_value("a number", 0, 0xFF)},
    {Value::kAmount, number_value("a number", 1, 0xFE)},
    {Value::kAmountOrAny, number_value("a number", 1, 0xFE, true)},
};

constexpr std::string_view kDiscsAsked[] = {"food", "ore", "any"};
constexpr std::string_view kOptions[] = {"A", "B", "C", "D", "E", "F", "G", "H"};
constexpr std::string_view kSequenceFlags[] = {"strict", "must-research", "may-skip"};
constexpr std::string_view kResearchFlags[] = {"from-supply", "known-only", "ignore-prerequisites", "skip-immediate"};
constexpr std::string_view kColonizeFlags[] = {"without-control", "uncontrolled-at-turn-start",
                                               "suppress-control-bonus"};
constexpr std::string_view kControlStages[] = {"look", "adjust", "bonuses"};
constexpr std::string_view kResearchStages[] = {"place-cube", "type", "draw", "bonus", "end"};
constexpr std::string_view kColonizeStages[] = {"settled", "discs", "bonus"};
constexpr std::string_view kTurnParts[] = {"begin", "production", "window", "claims", "end", "game-end"};
constexpr std::string_view kSetupParts[] = {"mats", "lines", "start"};
constexpr std::string_view kTradesBy[] = {"effect", "production", "ability"};

struct FixedWords {
  Value kind;
  std::span<const std::string_view> words;
};

// In the order of their enumerations or bits.
constexpr FixedWords kFixed[] = {
    {Value::kType, kTypeIds},
    {Value::kTypeOrNone, kTypeIds},
    {Value::kDiscOrAny, kDiscsAsked},
    {Value::kOption, kOptions},
    {Value::kSequenceFlags, kSequenceFlags},
    {Value::kResearchFlags, kResearchFlags},
    {Value::kColonizeFlags, kColonizeFlags},
    {Value::kControlStage, kControlStages},
    {Value::kResearchStage, kResearchStages},
    {Value::kColonizeStage, kColonizeStages},
    {Value::kTurnPart, kTurnParts},
    {Value::kSetupPart, kSetupParts},
    {Value::kTradeBy, kTradesBy},
};

template <class Entry>
std::string id_of(const std::vector<Entry>& entries, int value) {
  return value < static_cast<int>(entries.size()) ? at(entries, value).id : "";
}

}  // namespace

const kit::ValueInfo& FrameValues::info(int kind) const {
  return std::ranges::find(kRows, static_cast<Value>(kind), &Row::kind)->info;
}

int FrameValues::highest(int kind) const {
  const auto value = static_cast<Value>(kind);
  return value == Value::kSeat || value == Value::kSeatOrNone ? s_.players_count - 1 : info(kind).high;
}

std::string FrameValues::word(int kind, int value) const {
  const auto is_one_of = [&](auto... kinds) { return ((static_cast<Value>(kind) == kinds) || ...); };
  for (const FixedWords& fixed : kFixed)
    if (is_one_of(fixed.kind))
      return value < static_cast<int>(fixed.words.size()) ? std::string(at(fixed.words, value)) : "";
  const Labels& labels = pack_.labels;
  if (is_one_of(Value::kTypeOrEffect) && value < kTypes) return std::string(kTypeIds[value]);
  if (is_one_of(Value::kEffect, Value::kEffectOrNone, Value::kTypeOrEffect)) return id_of(labels.effects, value);
  if (is_one_of(Value::kCard)) return card_is_event() ? id_of(labels.events, value) : id_of(labels.techs, value);
  if (is_one_of(Value::kSlot, Value::kSlotOrNone)) return id_of(labels.slots, value);
  if (is_one_of(Value::kSystem)) return id_of(labels.systems, value);
  if (is_one_of(Value::kEvent, Value::kEventOrNone)) return id_of(labels.events, value);
  if (is_one_of(Value::kLastPlace) && value == kAnyOrder) return "any-order";
  const bool there =
      is_one_of(Value::kNewPlace)
          ? value <= s_.location_count && value < kMaxLocations && !location_exists(pack_.content, s_, value)
          : is_one_of(Value::kPlace, Value::kLastPlace) && value < s_.location_count;
  return there ? location_id(pack_, s_, value) : "";
}

std::vector<kit::NamedValue> FrameValues::words(int kind) const {
  std::vector<kit::NamedValue> out;
  const auto add = [&](std::string word, int value) {
    if (!word.empty()) out.push_back({std::move(word), value});
  };
  const auto wanted = static_cast<Value>(kind);
  if (wanted == Value::kCard) {
    for (const auto* cards : {&pack_.labels.techs, &pack_.labels.events})
      for (std::size_t i = 0; i < cards->size(); ++i) add((*cards)[i].id, static_cast<int>(i));
    return out;
  }
  const bool effects = wanted == Value::kEffect || wanted == Value::kEffectOrNone || wanted == Value::kTypeOrEffect;
  const int end = effects ? pack_.content.node_count : kMaxTechs;  // nothing else is as many as technologies
  for (int value = 0; value < end; ++value) add(word(kind, value), value);
  if (wanted == Value::kLastPlace) add(word(kind, kAnyOrder), kAnyOrder);
  return out;
}

// Technologies and events are numbered alike: the effect tells which of them its card is. One that has come to its
// end belongs to what lies below it.
bool FrameValues::card_is_event() const {
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

}  // namespace orrery::beyond_the_sun
