// The vocabulary of Federation: enumerations, limits and number ranges shared by content, state and rules.
#pragma once
#include <bit>
#include <type_traits>

#include "core/types.h"

namespace orrery::federation {

inline constexpr int kRounds = 5;                       // [FED-1.2]
inline constexpr int kFloorCount = 3;                   // top, middle, bottom [FED-11.1]
inline constexpr int kColumns = 6;                      // 0 to 2 left wing, 3 to 5 right wing [FED-11.1]
inline constexpr int kSpaces = kFloorCount * kColumns;  // index: floor * kColumns + column
inline constexpr int kFallbackPlace = kSpaces;          // the fallback action as a place beside the spaces [FED-20.1]
inline constexpr int kWings = 2;                        // 0 left, 1 right
inline constexpr int kAmbassadors = 4;                  // of each player [FED-6.1]
inline constexpr int kFifthAmbassador = 4;              // index behind them [FED-6.9]
inline constexpr int kProjectCount = 7;                 // six columns, then the community project
inline constexpr int kCommunity = 6;
inline constexpr int kMissionCount = 12;       // [FED-19.1]
inline constexpr int kNeoNodes = 24;           // at most
inline constexpr int kNeoNext = 4;             // ways from one asteroid, at most
inline constexpr int kAsteroidTileCount = 12;  // asteroid and extinct ones [FED-2.9]
inline constexpr int kTileSpaces = 8;          // of Neo: places for tiles, in the order of the nodes
inline constexpr int kMoons = 8;               // spaces of 6Moon with the start [FED-13.3]
inline constexpr int kMoonTiles = 4;           // per moon [FED-2.1]
inline constexpr int kModifiers = 50;          // [FED-2.1]
inline constexpr int kModifierLevels = 4;
inline constexpr int kDelegationCount = 5;
inline constexpr int kScholarLevels = 3;
inline constexpr int kScholarsEach = 3;  // of one level of one delegation
inline constexpr int kScholarCount =
    kDelegationCount * kScholarLevels * kScholarsEach;  // (delegation * 3 + level - 1) * 3 + number - 1
inline constexpr int kPostCount = 6;                    // [FED-15.1]
inline constexpr int kSlots = 4;                        // production sites in play [FED-2.18]
inline constexpr int kSites = 2 * kSlots;               // slot * 2 + face
inline constexpr int kMegastructureCount = 2;
inline constexpr int kMegaTiles = 8;
inline constexpr int kMegaSpaces = 3;                            // multiplier spaces [FED-16.5]
inline constexpr int kBuildings = kSlots + kMegastructureCount;  // sites first
inline constexpr int kMedalKinds = 7;                            // five planets, accreditation, investor [FED-8.1]
inline constexpr int kMedalSpaces = 4;                           // of a planet, at most [FED-2.6]
inline constexpr int kStartPlanets = 8;
inline constexpr int kSpaceTiles = 8;
inline constexpr int kPlanetBlockers = 5;
inline constexpr int kRoomBlockers = 5;
inline constexpr int kLevels = 5;           // of accreditation
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

enum class Resource : u8 { kLavandium, kKuppernium, kOceanium, kGold };  // in the order of the chain [FED-16.3]
inline constexpr int kResources = 4;
inline constexpr int kCrystals = 3;  // the first ones [FED-0.1]

// In the order of the content: also the order of laws, planet medals and influence.
enum class Planet : u8 { kNeo, kSixmoon, kAtalum, kArratooine, kE81216 };
inline constexpr int kPlanets = 5;

// Medals beside those of the planets, as indices behind them.
inline constexpr int kAccreditationMedal = 5;
inline constexpr int kInvestorMedal = 6;

enum class Action : u8 {
  kNeo,
  kSixmoon,
  kAtalum,
  kArratooine,
  kE81216,
  kOfficials,   // A
  kBuyers,      // B
  kPilots,      // C
  kPresident,   // D
  kAssistants,  // E
  kInvestors,   // F
  kSpy,
  kFallback,
};
inline constexpr int kActions = 13;
inline constexpr int kRoomCount = 6;  // A to F

enum class ActionKind : u8 { kPlanet, kRoom, kSpy, kFallback };

// What an ambassador shows: its vote, its funding side, or a modifier tile on top of it.
enum class Face : u8 { kVote, kFunding, kTile };

enum class Timing : u8 { kImmediate, kPlanet, kAnytime };  // of scholars [FED-14.4]

// What can be counted of a player.
enum class Metric : u8 {
  kInfluenceNeo,
  kInfluenceSixmoon,
  kInfluenceAtalum,
  kInfluenceArratooine,
  kInfluenceE81216,
  kCompletedMissions,  // [FED-0.3]
  kUnlockedMissions,   // [FED-0.4]
  kLevel,              // effective [FED-0.2]
  kDie,                // 0 without one
  kCrystalsAndGold,
  kGold,
  kHangar,
  kUnusedModifiers,
  kMegastructures,
  kTradeLevel2,
  kDelegations,
  kAsteroidTiles,
  kCommunitySteps,
  kCount
};
inline constexpr int kMetrics = static_cast<int>(Metric::kCount);

// Operations of the effect language. Fields not named are 0. The options of `choose` and `mix` are the effects that
// follow, one each; a list is carried out without them.
enum class Op : u8 {
  kGain,             // a to d = lavandium, kuppernium, oceanium, gold
  kPay,              // a to d; whatever contains it cannot be chosen when it cannot be paid
  kVp,               // a = points
  kVpPer,            // a = Metric, b = factor
  kShip,             // a = ships
  kUnlock,           // a = missions, kNone: all
  kAccreditation,    // a = steps
  kLevelBonus,       // a = amount, b = 1: until the end of the game, 0: of the round
  kDie,              // a = amount
  kDieSet,           // a = value
  kProject,          // a = investments
  kModifier,         // a = level, b = 1: look at the supply and choose, 0: a random one, c = tiles
  kMedal,            // a = kind of medal, kNone: any missing one, on planets the highest
  kPresident,        //
  kPlanetAction,     // a = mask of planets
  kCopyAction,       // a = mask of planets, b = mask of rooms (bit: Action - kOfficials)
  kMoveFree,         // a = mask of tracks (Planet), b = steps
  kUpgrade,          // a = exchanges
  kIncome,           // a = incomes, b = 1: the same site may be chosen again
  kBuildFree,        // a = 1: sites, 2: megastructures, 3: both
  kTradeFree,        // a = level, b = 1: with its bonus
  kRefreshScholar,   // a = level
  kCopyScholar,      // a = mask of levels (bit level - 1)
  kTakeScholar,      // a = mask of levels (bit level - 1); replaces the pick of an Atalum action, no prerequisite
  kDiscount,         // a = crystals
  kGainPer,          // a = Metric, b = Resource
  kExtraSteps,       // a = Planet, b = steps
  kBonusAmbassador,  // a = votes
  kSpaceTile,        // one of the deck, once per game
  kChoose,           // a = different ones, b = options that follow
  kMix,              // a = in all, repeats allowed, b = options that follow
  kCount
};
inline constexpr int kOps = static_cast<int>(Op::kCount);

// Where points come from: the lines of the final account.
enum class Points : u8 {
  kFloors,  // income step 4
  kLaws,    // income step 5
  kMissions,
  kScholars,
  kMegastructures,
  kPosts,
  kAccreditation,  // steps beyond the top
  kMedals,         // from here on by the final scoring alone [FED-24.1]
  kLeftovers,
  kProjects,
};
inline constexpr int kPointKinds = 10;

// Bits of Options::variants, in the order of GameInfo::variants.
namespace variant {
enum : u8 { kAdvanced = 1 };  // [FED-2.18] [FED-2.19]
}

}  // namespace orrery::federation
