// The order of the prediction cards, by number from 1 on [LND-7.4]; predictions.cpp says who knows it.
#pragma once
#include <array>

#include "games/beyond_the_sun/content.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// The card at a place, counted from 1.
int prediction_at(u8 order, int place);
// 0: no order of the three cards.
u8 prediction_order_of(const std::array<u8, kPredictions>& cards);

void hide_prediction(const Content&, State& visible, Seat viewer);
void guess_prediction(const Content&, State&, Seat viewer, u64 seed);

}  // namespace orrery::beyond_the_sun
