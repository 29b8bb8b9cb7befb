// What new events, systems and mats leave behind [LND-7] to [LND-10]: part of the state.
#pragma once
#include "games/beyond_the_sun/achievement_state.h"

namespace orrery::beyond_the_sun {

// Values of ModuleState::prediction_order: 1 to 6, the orders of three cards, or these.
namespace prediction_order {
enum : u8 {
  kHidden = 7,  // of a view: not for this viewer
  kShown = 8,   // flag: the viewer, or everybody when the game is over, sees the cards
};
}

struct ModuleState {
  AchievementState achievement;      // that an event has become; its card plus one [LND-9.4]
  std::array<u8, kMaxSeats> tokens;  // +1 VP tokens taken
  u8 control_used;                   // mask of seats with a star on a system whose bonus is used once [LND-10.4]
  u8 prediction_place;               // of the chosen card, from 1 on; the order of the cards is not known to all
  u8 prediction_order;               // 0: nobody makes a prediction
  std::array<u8, 7> unused;
};

}  // namespace orrery::beyond_the_sun
