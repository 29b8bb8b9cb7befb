// The vocabulary of Pulsar 2849: enumerations, limits and number ranges shared by content, state and rules.
#pragma once
#include <bit>
#include <type_traits>

#include "core/effect.h"
#include "core/types.h"

namespace orrery::pulsar_2849 {

inline constexpr int kRounds = 8;             // [PUL-0.1]
inline constexpr int kTrackSpaces = 15;       // [PUL-3.9]
inline constexpr int kMaxMarkers = 4;         // per track: one per player, or two each with 2 players [PUL-16.3]
inline constexpr int kSilverDice = 9;         // at most
inline constexpr int kSystems = 16;           // locations with a planetary system
inline constexpr int kSystemTiles = 17;       // [PUL-1.4]
inline constexpr int kPlanets = 4;            // per system, at most
inline constexpr int kPulsars = 16;           // isolated ones included
inline constexpr int kEntries = 4;            // [PUL-1.15]
inline constexpr int kMaxNodes = 96;          // locations of one board side
inline constexpr int kMaxSegments = 124;      // of one board side
inline constexpr int kTransmitterCount = 24;  // [PUL-1.7]
inline constexpr int kLetters = 3;
inline constexpr int kOffer = 3;
inline constexpr int kSymbols = 3;     // die symbols on one transmitter, at most
inline constexpr int kCategories = 3;  // of technology boards [PUL-1.8]
inline constexpr int kFaces = 4;       // of each category
inline constexpr int kFaceTechs = 6;   // technologies on one face, at most
inline constexpr int kTechs = kCategories * kFaces * kFaceTechs;
inline constexpr int kTechSlots = kCategories * kFaceTechs;  // in play
inline constexpr int kHqBoards = 4;
inline constexpr int kHqSides = 2 * kHqBoards;
inline constexpr int kProjectCount = 8;  // [PUL-9.2]
inline constexpr int kGoalTiles = 6;
inline constexpr int kGoalCount = 3;      // in play [PUL-1.10]
inline constexpr int kTiles = 12;         // exploration bonus tiles [PUL-1.5]
inline constexpr int kMaxFlight = 12;     // segments of the longest flight: 6, a token and four technologies
inline constexpr int kStationTable = 14;  // 0 to 13 stations [PUL-14.8]

inline constexpr int kMostPoints = 20'000;  // of one source; positions from outside may begin anywhere up to here

inline constexpr u8 kNone = 0xFF;

// Small numbers as indices, as members of a set and as fields.
constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
template <class E>
  requires std::is_enum_v<E>
constexpr std::size_t at(E e) {
  return static_cast<std::size_t>(e);
}
constexpr u32 bit(int i) { return u32{1} << i; }
constexpr u8 byte(int i) { return static_cast<u8>(i); }

enum class Size : u8 { kSmall, kMedium, kLarge };
inline constexpr int kSizes = 3;
inline constexpr u8 kAllSizes = 7;  // as a mask

enum class NodeKind : u8 { kEntry, kSystem, kPulsar, kGate };
enum Colour : u8 { kOrange, kPink, kGreen, kAnyColour };
inline constexpr int kColours = 3;

enum class Track : u8 { kInitiative, kEngineering };
inline constexpr int kTrackCount = 2;

// What a token does to a die [PUL-4.6].
enum class Token : u8 { kNoToken, kMinus, kPlus, kPlusTwo };
constexpr int token_change(Token token) {
  return token == Token::kMinus ? -1 : token == Token::kPlus ? 1 : token == Token::kPlusTwo ? 2 : 0;
}

enum class Timing : u8 { kInstant, kPermanent, kProduction, kEnd };  // [PUL-10.6]

// What an `adjust` technology helps to pay [PUL-4.7]. Flights may carry a condition on their route [PUL-5.12].
enum class Adjust : u8 {
  kFly,
  kFlyOrange,
  kFlyPink,
  kFlyGreen,
  kFlyEndPulsar,
  kPatent,
  kTakeGyrodyne,
  kCompleteGyrodyne,
  kPayTransmitter,
  kProject,
  kCount
};
inline constexpr int kAdjusts = static_cast<int>(Adjust::kCount);
inline constexpr int kMaxAdjust = 3;  // of one die, all technologies together

// What a `trigger` technology reacts to [PUL-10.8] to [PUL-10.12].
enum class Trigger : u8 {
  kPatent,
  kVisitPulsar,
  kVisitSystem,
  kStation,
  kStationEndBlue,
  kClaimPulsar,
  kStartGyrodyne,
  kCompleteGyrodyne,
  kPayTransmitter,
  kActivateTransmitter,
  kProject,
  kSpendModifier,
  kUseBonusDie,
  kCount
};
inline constexpr int kTriggers = static_cast<int>(Trigger::kCount);

// What can be counted of a player.
enum class Counter : u8 {
  kStations,
  kPatents,
  kProjects,
  kExecutedGateRuns,
  kOnlineTransmitters,
  kLinks,
  kClaimedPulsars,
  kSpinningGyrodynes,
  kSpinningTypes,
  kSpinningSameSize,
  kAwardTiles,
  kGoalsAchieved,
  kCount
};

enum class Teleport : u8 { kPulsar, kSystem, kAny };  // [PUL-8.16]

// Operations of the effect language. Fields not named are 0.
enum class Op : u8 {
  kVp,            // a = points
  kCubes,         // a = cubes
  kPm1,           // one token
  kPlus2,         // one token
  kGyro,          // a = mask of sizes
  kGyroPair,      // two of different sizes
  kExplore,       // a = tiles
  kRedDie,        // a = value
  kDouble,        // a = silver value, b = red value
  kClaim,         // an isolated pulsar
  kTeleport,      // a = Teleport
  kGateRun,       // a = Colour, b = points
  kVpPer,         // a = Counter, b = points
  kExtraStation,  // a = stations
  kAdjust,        // a = Adjust
  kTrigger,       // a = Trigger, b = points
  kCopyCost,      // a = cubes
  kBuy,           // a = cubes, b = points, c = times
  kTrackVp,       // a = Track, b, c, d = points of places 1 to 3
  kVpTable,       // a = Counter, b, c, d = points for 1, 2, 3
  kGoalAchieved,  // a = goals
  kInitiativeAgain,
  kCubeRate,  // a = cubes for one point
  kCount
};

// Where points come from: the lines of the final account.
enum class Points : u8 {
  kStart,
  kExploration,
  kAwards,
  kTransmitters,
  kGyrodynes,
  kTechnologies,
  kHeadquarters,
  kGateRuns,
  kTracks,
  kGoals,  // from here on by the final scoring alone
  kLeftovers,
  kInitiative,
  kStations,
  kCount
};
inline constexpr int kPointKinds = static_cast<int>(Points::kCount);

// Bits of Options::variants, in the order of GameInfo::variants.
namespace variant {
enum : u8 { kFirstGame = 1, kEvenStart = 2, kDeadEnds = 4, kNoHeadquarters = 8 };
}

}  // namespace orrery::pulsar_2849
