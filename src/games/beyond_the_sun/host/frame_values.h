// The words for the values of the decision stack in one position.
#pragma once
#include <string>
#include <vector>

#include "games/beyond_the_sun/decisions.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"
#include "kit/values.h"

namespace orrery::beyond_the_sun {

class FrameValues final : public kit::Values {
 public:
  // `frame` is the index of the one whose values are written.
  FrameValues(const Pack& pack, const State& s, int frame) : pack_(pack), s_(s), frame_(frame) {}

  const kit::ValueInfo& info(int kind) const override;
  int highest(int kind) const override;
  std::string word(int kind, int value) const override;
  std::vector<kit::NamedValue> words(int kind) const override;

 private:
  bool card_is_event() const;

  const Pack& pack_;
  const State& s_;
  int frame_;
};

}  // namespace orrery::beyond_the_sun
