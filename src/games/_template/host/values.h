// The words for the values of the Template Game in one position, and the phrases that its sentences are made of.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "games/_template/host/pack.h"
#include "games/_template/moves.h"
#include "games/_template/state.h"
#include "kit/moves.h"
#include "kit/speech.h"

namespace orrery::template_game {

class Values final : public kit::MoveContext {
 public:
  Values(const Pack& pack, const State& s) : pack_(pack), s_(s) {}
  const Pack& pack() const { return pack_; }
  const State& state() const { return s_; }

  const kit::ValueInfo& info(int kind) const override;
  int highest(int kind) const override;
  Seat seat() const override { return s_.frame_count == 0 ? kNoSeat : s_.frames[s_.frame_count - 1u].seat; }
  std::string decision_field(std::string_view name) const override;

 private:
  std::string word_here(int kind, int value) const override;

  const Pack& pack_;
  const State& s_;
};

class Phrases : public kit::Speech {
 public:
  Phrases(const Pack& pack, const State& s, Language language) : Speech(language), pack_(pack), s_(s) {}
  const Content& content() const { return pack_.content; }
  const State& state() const { return s_; }

  std::string seat(int) const;
  std::string card(int) const;
  std::string coins(int n) const { return count(n, "coin", "coins", "Münze", "Münzen"); }

 private:
  const Pack& pack_;
  const State& s_;
};

}  // namespace orrery::template_game
