// What players can do and what happens.
#pragma once
#include "core/event.h"
#include "core/move.h"
#include "games/pulsar_2849/ids.h"

namespace orrery::pulsar_2849 {

enum class MoveKind : u8 {
  kSide,   // b = 0 or 1
  kEntry,  // b = location
  kTake,   // a = value, b = track * kMaxMarkers + rank of the marker, kNone: none moves
  // Paid with a die: a and the high half of c are the payment.
  kFly,
  kTakeGyrodyne,     // b = size
  kComplete,         // b = size
  kTakeTransmitter,  // b = transmitter, low half of c = symbol
  kPayTransmitter,   // b = transmitter, low half of c = symbol
  kProject,          // b = project
  kPatent,           // b = technology slot
  kBuyToken,         // b = 0 plus-minus, 1 plus-two
  kLastPaid = kBuyToken,
  kConstruct,  // b = size
  kCopy,       // b = value
  kJoint,      // b = value
  kEndTurn,
  kRun,       // b = project, c = colour; kNone: no gate run
  kRoute,     // a, b = number of the route, high and low byte
  kStation,   // b = 1 yes, 0 no
  kBonus,     // b = 1 printed, 0 draw
  kGyro,      // b = mask of sizes
  kClaim,     // b = isolated pulsar, kNone: none
  kTeleport,  // b = location
  kLink,      // a = end of the new one, b = other transmitter, c = its end; b kNone: new array
  kBuy,       // b = 1 yes, 0 no
  kGoals,     // b = mask of goals in play
  kGoalBuy,   // b = 1 yes, 0 no
  kCount
};

constexpr Move make_move(MoveKind kind, int b = 0, int a = 0, int c = 0) {
  return {byte(static_cast<int>(kind)), byte(a), byte(b), byte(c)};
}

// How a die action is paid [PUL-4.8]: a die in hand, at most one token, and what technologies change.
struct Payment {
  u8 die = 0;  // value
  bool red = false;
  Token token = Token::kNoToken;
  int adjust = 0;
  constexpr int value() const { return die + token_change(token) + adjust; }
};

constexpr Move paid_move(MoveKind kind, const Payment& p, int b = 0, int symbol = 0) {
  return make_move(kind, b, p.die | (p.red ? 8 : 0) | static_cast<int>(p.token) << 4, (p.adjust & 15) << 4 | symbol);
}
constexpr bool is_paid(Move m) {
  return m.kind >= byte(static_cast<int>(MoveKind::kFly)) && m.kind <= byte(static_cast<int>(MoveKind::kLastPaid));
}
constexpr Payment payment_of(Move m) {
  const int nibble = m.c >> 4;
  return {byte(m.a & 7), (m.a & 8) != 0, static_cast<Token>(m.a >> 4 & 3), nibble < 8 ? nibble : nibble - 16};
}
constexpr int symbol_of(Move m) { return m.c & 15; }

// An event tells only what everybody at the table may know.
enum class EventKind : u8 {
  kFirstPlayer,
  kFace,          // category, face
  kGoalTile,      // goal
  kDealtHq,       // board
  kChoseSide,     // hq side
  kEntered,       // location
  kRound,         // number, 1-based
  kRolled,        // number of dice of value 1 to 6
  kMedian,        // position
  kOffered,       // transmitter
  kTookDie,       // value
  kMarker,        // track, space before, space after, 1: underneath, place before, 1-based
  kPaid,          // die, 1: red, Token, value paid
  kFlew,          // segments, location
  kVisited,       // location; as often as the flight or teleport visits one
  kTeleported,    // location
  kRevealed,      // system, tile
  kStation,       // system, 1: blue
  kNoStation,     // system
  kPrintedBonus,  // system
  kDrew,          // exploration tile
  kNoTile,
  kShuffled,
  kClaimed,          // location
  kNotClaimed,       // an isolated pulsar was declined
  kGyrodyne,         // size
  kConstructed,      // size, location
  kAward,            // size, points
  kCompleted,        // size, location
  kTookTransmitter,  // transmitter, die symbol
  kLinked,           // transmitter, other, value of the joint
  kPaidTransmitter,  // transmitter, die symbol
  kOnline,           // transmitter
  kJointOffer,       // value
  kProject,          // hq side, project
  kRunAnnounced,     // hq side, project, colour
  kRun,              // colour, different gates
  kPatented,         // technology
  kToken,            // 0 plus-minus, 1 plus-two
  kCubes,            // number
  kCubesPaid,        // number
  kPoints,           // number, Points
  kRedDie,           // value
  kTurned,           // silver die to this value
  kCopied,           // value
  kJointTaken,       // value
  kTurnEnded,
  kOrder,      // place, 1-based
  kPenalty,    // points lost
  kBought,     // cubes, points
  kNotBought,  // cubes, points
  kGoal,       // goal
  kGoalBonus,  // goal, 0: first purchase
  kFinal,
  kGameOver,
  kCount
};

}  // namespace orrery::pulsar_2849
