#include "games/_template/host/values.h"

#include "games/_template/decisions.h"
#include "kit/decisions.h"

namespace orrery::template_game {
namespace {

constexpr kit::ValueInfo kValues[] = {
    kit::number_value("a seat", 0, kMaxSeats - 1),
    kit::word_value("a seed"),
    kit::word_value("a stall"),
    kit::word_value("a card"),
    kit::number_value("a number of coins", 0, kMaxFeed),
    kit::number_value("a number", 0, 0xFF),
};
static_assert(std::size(kValues) == static_cast<int>(Value::kCount));

}  // namespace

const kit::ValueInfo& Values::info(int kind) const { return kValues[kind]; }

int Values::highest(int kind) const {
  return static_cast<Value>(kind) == Value::kSeat ? s_.players_count - 1 : info(kind).high;
}

std::string Values::word_here(int kind, int value) const {
  const auto what = static_cast<Value>(kind);
  if (value < (what == Value::kStall ? kSeeds : 0) || value >= (what == Value::kSeed ? kSeeds : kCards)) return "";
  return std::string(pack_.content.cards[static_cast<std::size_t>(value)].name());
}

std::string Values::decision_field(std::string_view name) const {
  return s_.frame_count == 0 ? "" : kit::decision_field<Decisions>(*this, s_.frames[s_.frame_count - 1u], name);
}

std::string Phrases::seat(int seat) const {
  static constexpr std::string_view kEnglish[kMaxSeats] = {"Red", "Blue", "Green", "Yellow"};
  static constexpr std::string_view kGerman[kMaxSeats] = {"Rot", "Blau", "Grün", "Gelb"};
  return std::string(pick(kEnglish[seat % kMaxSeats], kGerman[seat % kMaxSeats]));
}

std::string Phrases::card(int card) const {
  if (card >= kCards) return "?";
  const CardLabel& label = pack_.labels[static_cast<std::size_t>(card)];
  return std::string(pick(label.en, label.de));
}

}  // namespace orrery::template_game
