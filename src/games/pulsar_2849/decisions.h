// The kinds of value of Pulsar 2849, and the entries of its decision stack. At the bottom of the stack lies the one
// that says where in the game we are.
#pragma once
#include <string_view>

#include "core/decision.h"
#include "core/fields.h"
#include "games/pulsar_2849/ids.h"

namespace orrery::pulsar_2849 {

// What numbers stand for in decisions, moves, events and positions; host/values.cpp knows their words.
enum class Value : u8 {
  kNumber,
  kSeat,
  kNobody,  // a seat or none
  kDie,     // 1 to 6
  kBonusDie,
  kPlace,
  kSystem,  // by its location
  kPulsar,  // by its location
  kSystemTile,
  kTile,
  kSize,
  kSizeSet,
  kTransmitter,
  kSymbol,  // of the transmitter in the higher bits
  kSymbolPlace,
  kEnd,
  kLink,  // an end of a transmitter
  kFace,
  kTech,
  kTechSlot,      // a technology in play
  kHeadquarters,  // a side, or a board whose side is open
  kOwnSide,
  kProject,  // of the seat that is meant
  kColour,
  kTrack,
  kMarker,
  kMarkerPlace,
  kToken,
  kGoal,
  kGoalInPlay,
  kGoalSet,  // of those in play
  kPayment,
  kPaidWith,
  kGyrodyne,  // the one of a size that is under construction, by its location
  kRoute,
  kRoutePlaces,  // the end first
  kEffect,
  kCount
};

enum class FrameKind : u8 {
  // Work.
  kEffects,
  kFlight,
  kFinish,
  kProduction,
  kFinal,
  // Decisions.
  kChooseSide,
  kChooseEntry,
  kDraft,
  kTurn,
  kRun,
  kRoute,
  kStation,
  kBonus,
  kGyro,
  kGyroPair,
  kClaim,
  kTeleport,
  kLink,
  kBuy,
  kGoals,
  kGoalBuy,
};
inline constexpr FrameKind kLastWork = FrameKind::kFinal;
template <class D>
concept Work = D::kKind <= kLastWork;

// The rest of a list of effects.
struct Effects {
  static constexpr FrameKind kKind = FrameKind::kEffects;
  static constexpr std::string_view kName = "effects";
  static constexpr std::string_view kRule = "PUL-9.5";
  NodeId next = 0;  // index into Content::effects
  u8 left = 0;
  u8 die_slot = kNone;  // of the silver die that paid
  Points points{};      // where points come from
  u8 draws = 0;         // exploration tiles still to draw
  static constexpr auto kFields = fields<Effects>(
      value("next", &Effects::next, Value::kEffect), number("left", &Effects::left, 0, 0xFF),
      number("die_slot", &Effects::die_slot, 0, 0xFF), number("points", &Effects::points, 0, kPointKinds - 1),
      number("draws", &Effects::draws, 0, 0xFF));
};

// What follows the last step of a flight or a teleport.
struct Flight {
  enum class Stage : u8 { kReveal, kOnTheWay, kEnd, kVisits };
  static constexpr FrameKind kKind = FrameKind::kFlight;
  static constexpr std::string_view kName = "flight";
  static constexpr std::string_view kRule = "PUL-5.10";
  u8 place = 0;  // on the route
  Stage stage{};
  u8 teleport = 0;
  static constexpr auto kFields =
      fields<Flight>(number("place", &Flight::place, 0, kMaxFlight), number("stage", &Flight::stage, 0, 3),
                     number("teleport", &Flight::teleport, 0, 1));
};

// A transmitter that may be paid in full.
struct Finish {
  static constexpr FrameKind kKind = FrameKind::kFinish;
  static constexpr std::string_view kName = "finish";
  static constexpr std::string_view kRule = "PUL-8.9";
  u8 transmitter = 0;
  u8 stage = 0;  // 1: its instant benefit is being resolved
  static constexpr auto kFields = fields<Finish>(
      number("transmitter", &Finish::transmitter, 0, kTransmitterCount - 1), number("stage", &Finish::stage, 0, 1));
};

inline constexpr int kMostPurchases = 200;

struct Production {
  enum class Step : u8 { kTransmitters = 4, kTechnologies = 6 };  // [PUL-13.6] [PUL-13.9]
  static constexpr FrameKind kKind = FrameKind::kProduction;
  static constexpr std::string_view kName = "production";
  static constexpr std::string_view kRule = "PUL-13.1";
  Step step{};
  u8 player = 0;  // by turn order
  u8 stage = 0;   // 0: nothing done yet, then one more than the purchases asked for
  static constexpr auto kFields =
      fields<Production>(number("step", &Production::step, 4, 6), number("player", &Production::player, 0, kMaxSeats),
                         number("stage", &Production::stage, 0, kMostPurchases));
};

struct Final {
  enum class Step : u8 { kTechnologies, kGoals, kGoalPurchases, kRest };
  static constexpr FrameKind kKind = FrameKind::kFinal;
  static constexpr std::string_view kName = "final";
  static constexpr std::string_view kRule = "PUL-14.1";
  Step step{};
  u8 player = 0;  // by turn order
  u8 stage = 0;   // as in production; then the purchases of goals looked at
  static constexpr auto kFields =
      fields<Final>(number("step", &Final::step, 0, 3), number("player", &Final::player, 0, kMaxSeats),
                    number("stage", &Final::stage, 0, kMostPurchases));
};

struct ChooseSide {
  static constexpr FrameKind kKind = FrameKind::kChooseSide;
  static constexpr std::string_view kName = "choose-side";
  static constexpr std::string_view kRule = "PUL-1.11";
  u8 place = 0;  // in the turn order
  static constexpr auto kFields = fields<ChooseSide>(number("place", &ChooseSide::place, 0, kMaxSeats - 1));
};

struct ChooseEntry {
  static constexpr FrameKind kKind = FrameKind::kChooseEntry;
  static constexpr std::string_view kName = "choose-entry";
  static constexpr std::string_view kRule = "PUL-1.15";
  u8 place = 0;  // in the turn order
  static constexpr auto kFields = fields<ChooseEntry>(number("place", &ChooseEntry::place, 0, kMaxSeats - 1));
};

struct Draft {
  static constexpr FrameKind kKind = FrameKind::kDraft;
  static constexpr std::string_view kName = "draft";
  static constexpr std::string_view kRule = "PUL-3.6";
  u8 pick = 0;
  static constexpr auto kFields = fields<Draft>(number("pick", &Draft::pick, 0, 2 * kMaxSeats - 1));
};

struct Turn {
  static constexpr FrameKind kKind = FrameKind::kTurn;
  static constexpr std::string_view kName = "turn";
  static constexpr std::string_view kRule = "PUL-4.1";
  u8 number = 0;  // in this round
  static constexpr auto kFields = fields<Turn>(orrery::number("number", &Turn::number, 0, kMaxSeats - 1));
};

struct ChooseRun {
  static constexpr FrameKind kKind = FrameKind::kRun;
  static constexpr std::string_view kName = "run";
  static constexpr std::string_view kRule = "PUL-9.9";
  static constexpr auto kFields = fields<ChooseRun>();
};

struct ChooseRoute {
  static constexpr FrameKind kKind = FrameKind::kRoute;
  static constexpr std::string_view kName = "route";
  static constexpr std::string_view kRule = "PUL-5.2";
  u8 length = 0;      // segments
  u8 conditions = 0;  // technologies whose condition the route must meet
  static constexpr auto kFields = fields<ChooseRoute>(number("length", &ChooseRoute::length, 1, kMaxFlight),
                                                      number("conditions", &ChooseRoute::conditions, 0, kMaxAdjust));
};

struct SetStation {
  static constexpr FrameKind kKind = FrameKind::kStation;
  static constexpr std::string_view kName = "station";
  static constexpr std::string_view kRule = "PUL-6.6";
  u8 system = 0;
  u8 end = 0;  // 1: of the flight
  static constexpr auto kFields = fields<SetStation>(number("system", &SetStation::system, 0, kSystems - 1),
                                                     number("end", &SetStation::end, 0, 1));
};

struct ChooseBonus {
  static constexpr FrameKind kKind = FrameKind::kBonus;
  static constexpr std::string_view kName = "bonus";
  static constexpr std::string_view kRule = "PUL-6.7";
  u8 system = 0;
  static constexpr auto kFields = fields<ChooseBonus>(number("system", &ChooseBonus::system, 0, kSystems - 1));
};

struct ChooseGyro {
  static constexpr FrameKind kKind = FrameKind::kGyro;
  static constexpr std::string_view kName = "gyrodyne";
  static constexpr std::string_view kRule = "PUL-7.5";
  u8 sizes = 0;  // mask
  static constexpr auto kFields = fields<ChooseGyro>(number("sizes", &ChooseGyro::sizes, 0, kAllSizes));
};

struct ChooseGyroPair {
  static constexpr FrameKind kKind = FrameKind::kGyroPair;
  static constexpr std::string_view kName = "gyrodyne-pair";
  static constexpr std::string_view kRule = "PUL-7.5";
  static constexpr auto kFields = fields<ChooseGyroPair>();
};

struct ClaimIsolated {
  static constexpr FrameKind kKind = FrameKind::kClaim;
  static constexpr std::string_view kName = "claim";
  static constexpr std::string_view kRule = "PUL-7.4";
  static constexpr auto kFields = fields<ClaimIsolated>();
};

struct ChooseTeleport {
  static constexpr FrameKind kKind = FrameKind::kTeleport;
  static constexpr std::string_view kName = "teleport";
  static constexpr std::string_view kRule = "PUL-8.16";
  Teleport to{};
  static constexpr auto kFields = fields<ChooseTeleport>(number("to", &ChooseTeleport::to, 0, 2));
};

struct ChooseLink {
  static constexpr FrameKind kKind = FrameKind::kLink;
  static constexpr std::string_view kName = "link";
  static constexpr std::string_view kRule = "PUL-8.4";
  u8 transmitter = 0;  // just taken
  static constexpr auto kFields =
      fields<ChooseLink>(number("transmitter", &ChooseLink::transmitter, 0, kTransmitterCount - 1));
};

struct BuyPoints {
  static constexpr FrameKind kKind = FrameKind::kBuy;
  static constexpr std::string_view kName = "buy";
  static constexpr std::string_view kRule = "PUL-13.6";
  u8 cubes = 0;
  u8 vp = 0;
  Points points{};  // where they come from
  static constexpr auto kFields =
      fields<BuyPoints>(number("cubes", &BuyPoints::cubes, 1, 0xFF), number("vp", &BuyPoints::vp, 1, 50),
                        number("points", &BuyPoints::points, 0, kPointKinds - 1));
};

struct ChooseGoals {
  static constexpr FrameKind kKind = FrameKind::kGoals;
  static constexpr std::string_view kName = "goals";
  static constexpr std::string_view kRule = "PUL-15.5";
  static constexpr auto kFields = fields<ChooseGoals>();
};

struct BuyGoalBonus {
  static constexpr FrameKind kKind = FrameKind::kGoalBuy;
  static constexpr std::string_view kName = "goal-bonus";
  static constexpr std::string_view kRule = "PUL-15.2";
  u8 goal = 0;  // in play
  u8 purchase = 0;
  static constexpr auto kFields = fields<BuyGoalBonus>(number("goal", &BuyGoalBonus::goal, 0, kGoalCount - 1),
                                                       number("purchase", &BuyGoalBonus::purchase, 0, 1));
};

using Decisions = DecisionList<Effects, Flight, Finish, Production, Final, ChooseSide, ChooseEntry, Draft, Turn,
                               ChooseRun, ChooseRoute, SetStation, ChooseBonus, ChooseGyro, ChooseGyroPair,
                               ClaimIsolated, ChooseTeleport, ChooseLink, BuyPoints, ChooseGoals, BuyGoalBonus>;
static_assert(Decisions::is_complete());

}  // namespace orrery::pulsar_2849
