// The vocabulary of Beyond the Sun: enumerations, limits and number ranges shared by content, state and rules.
#pragma once
#include "core/effect.h"
#include "core/types.h"

namespace orrery::beyond_the_sun {

// Limits of the flat state. The base game needs less; the expansion fits as well. Content packs are checked.
inline constexpr int kMaxTechs = 64;
inline constexpr int kMaxSystems = 48;
inline constexpr int kMaxEvents = 40;
inline constexpr int kMaxAchievements = 16;
inline constexpr int kMaxAchievementSpaces = 4;
inline constexpr int kAchievementsInPlay = 4;  // from the set-up on
inline constexpr int kMostAchievements = kAchievementsInPlay + 2;
inline constexpr int kMaxGuilds = 8;
inline constexpr int kMaxMats = 12;
inline constexpr int kPredictions = 3;
inline constexpr int kMaxLeaders = 32;  // a set of them is a word
inline constexpr int kLeaderColours = 2;
inline constexpr int kMaxSlots = 20;        // technology spaces on the board
inline constexpr int kMaxLocations = 14;    // of the exploration board, attached systems included
inline constexpr int kMaxBoardSpaces = 48;  // action spaces of Basic Spacefaring and of the guilds
inline constexpr int kMaxPrivateTechs = 4;  // per faction
inline constexpr int kActionsPerCard = 2;
inline constexpr int kSpacesPerAction = 2;
inline constexpr int kColumns = 5;
inline constexpr int kTrackDiscs = 8;
inline constexpr int kAutomationLevels = 7;
inline constexpr int kCubes = 20;
inline constexpr int kMaxShipLevel = 4;

inline constexpr u8 kNone = 0xFF;

// Small numbers as indices and as members of a set.
constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }
constexpr u64 bit(int i) { return u64{1} << i; }

enum class Type : u8 { kScientific, kEconomic, kMilitary, kCommercial };
inline constexpr int kTypes = 4;

enum Disc : u8 { kFood = 0, kOre = 1, kStar = 2 };  // star: substitute [BTS-12.2], [BTS-14.3.3]

enum class LocationKind : u8 { kSol, kYard, kSlotA, kSlotB, kDeepSpace, kAttached };

// Operations of the effect language. Fields not named are 0.
enum class Op : u8 {
  kEnd = 0,
  kChoose,    // a = times, b = 1 if an option may be repeated; child = first kOption
  kOption,    // a = its letter (0 = A); cost, child
  kOptional,  // cost, child
  kPer,       // a = counter, b = every, c = max (0 = no limit), child
  kFactions,  // a = selector, child

  kGainOre = 16,        // a = n
  kPop,                 // a = n
  kPopAny,              // a = n
  kShiftSupply,         // a = n, b = 1 from any column (0: rightmost), c = 1 to any column (0: to A)
  kBuild,               // a = level, b = BuildAt | 0x80 if from supply, c = n; kMay
  kUpgrade,             // a = ships, b = levels, c = 1 if the start ship, set-up only
  kUpgradePool,         // a = n
  kJump,                // a = n
  kJumpAnywhere,        // a = n
  kResearch,            // a = mask of levels (bit l-1) or kLevelByColonies, b = ResearchFlag mask; kMay
  kAutomate,            // a = Disc, kAnyDisc or kOwnTrack + Disc
  kColonize,            // a = ColonizeFlag mask
  kProduce,             // a = Production
  kCopyAction,          // a = CopyWhich, b = mask of technology levels
  kUseNewTechAction,    // kMay
  kPrivateTech,         // a = level, b = draw, c = keep
  kTakeSystem,          // a = deck (0 A, 1 B), b = draw | keep << 4, c = discs | bonus << 4
  kRepeatImmediate,     // child = the immediate bonus of the same card
  kPay,                 // a = ore
  kUncoverGuild,        // a = guild, or kNone and b = tier: one of it is chosen [BTS-9.7]
  kAttachSystem,        // a = deck, b = 1 to deep space (0: to a system card's space), c = 1 if a shipyard
  kPutShipOnCard,       // a = n
  kLaySystemUnderCard,  // a = deck
  kTakeAttachedSystem,  // a = discs, b = bonus
  kPopFromColumn,       // a = column, b = n; set-up only
  kMoveStartingShip,    // a = BuildAt of the place (sol or deep space); set-up only
  kChoosePrediction,    // set-up only
  kTakeToken,           // one of the mat
  kAssignEvent,         // the event goes with an uncolonised system
  kCollectOre,          // a = n from every other faction
  kCalm,                // a = n threat markers come back to the track [SOLO-5.2]
  kPlaceToken,          // a = LeaderToken; set-up only
  kPrivateSystem,       // a = deck, b = draw | keep << 4; set-up only
  kJumpStartShip,       // a = n; set-up only
  kCount
};

using EffectNode = EffectNodeOf<Op>;

inline constexpr u8 kLevelByColonies = 0x80;  // [BTS-17.22] the single level "colonised systems + 1", at most IIII
inline constexpr u8 kAnyDisc = 2;
inline constexpr u8 kOwnTrack = 3;  // plus food or ore: from no other track [LND-6.9.1]

enum BuildAt : u8 { kAtYard = 0, kAtSol = 1, kAtDeepSpace = 2, kAtControlled = 3 };
inline constexpr u8 kFromSupply = 0x80;
constexpr BuildAt build_at(const EffectNode& build) { return static_cast<BuildAt>(build.b & ~kFromSupply); }

namespace research_flag {
enum : u8 { kFromSupply = 1, kKnownOnly = 2, kIgnorePrereqs = 4, kSkipImmediate = 8 };
}
namespace colonize_flag {
enum : u8 {
  kWithoutControl = 1,
  kUncontrolledAtTurnStart = 2,
  kSuppressControlBonus = 4,
  kDroveOut = 8,  // of a colonisation under way: another faction's ships had to leave
};
}

enum class Production : u8 { kGrowth, kOre, kTrade };
enum class CopyWhich : u8 { kContainsResearch, kResearchedByPaid };

// Who a kFactions node addresses.
enum class Selector : u8 { kAll, kOthers, kWith5OrMoreOre, kLowestAutomation, kPaid };

// What kPer nodes, achievements and score formulas count. A level filter comes as a separate argument, 0 = none.
enum class Counter : u8 {
  kColonizedSystems,
  kControlledLocations,
  kFleetStrength,
  kDiscsRemoved,
  kAutomationLevel,
  kTechnologies,  // argument: level
  kAchievementVp,
  kLocationsWrested,
  kTypesHeld,  // argument: lowest level
  kFoodDiscsRemoved,
  kOreDiscsRemoved,
  kMaxSystemsOfOneSpec,
  kShipCubes,
  kOreOwned,
  kTokens,
  kClaimedAchievements,
  kLocationsWithShip,
};

// Lasting abilities of technologies and systems.
enum class Mod : u8 {
  kFreeExchange,  // cost, do; between phases
  kFreeUpgrade,   // the same fields
  kFreeTrade,     // trades
  kSkipOnePrereq,
  kReplaceReturnPop,
  kDiscFromEitherTrack,
  kOneJumpAnywhere,
  kDiscsAsAchievementMarkers,
  kDisplacePawn,
  kColonizeDiscount,  // amount
};

// What a leader does all the time [LND-3.2].
enum class LeaderMod : u8 {
  kGuildDiscount,  // amount: ore
  kGuildSharedSpaces,
  kMarkedTechnologyIncome,  // amount: ore
  kPrivateAchievement,
  kTokenShipPower,         // amount
  kControlledSystemPower,  // amount
  kPrivateSystem,
};
inline constexpr int kLeaderMods = 7;

enum LeaderToken : u8 { kCredit, kPower };

// Sources of abilities are mats and leaders. A faction numbers the abilities of its sources: those of the mat come
// first.
inline constexpr int kMatAbilities = 4;
inline constexpr int kLeaderAbilities = 2;  // per leader
inline constexpr int kOwnAbilities = kMatAbilities + 2 * kLeaderAbilities;

// When an ability fires.
enum class Trigger : u8 {
  kNever,
  kResearchedUndiscovered,
  kLastOreDisc,
  kThreeTrades,
  kAutomationLevel4,
  kChoseOreProduction,
  kFifthFoodDisc,
  kFirstJump,
  kSecondColony,
  kBeforeProduction,  // after the action phase, before the own production phase
  kDiscovered,        // after the immediate bonus of a technology just placed
  kResearchAction,    // the cost of an action with a research effect is paid
  kJumpEffect,        // a jump effect begins
  kBuildingShip,      // before the place of a new ship is chosen
  kBuiltShip,         // after the control check that a new ship caused
  kTookControl,       // after the control bonus, once per location
  kTriggersEvent,     // the cube lies beside the space, the event is not yet turned up
  kBuiltByBasicShip,  // kBuiltShip, of the ship action of Basic Spacefaring
  kWrestedControl,    // took control of a location that another faction controlled
  kDroveOut,          // colonised where another faction's ships had to leave, after the colonisation bonus
};

enum class Limit : u8 { kUnlimited, kOncePerGame, kOncePerTurn };

// What an ability brings.
enum class Gives : u8 {
  kEffect,
  kJumpPlus,       // amount more steps
  kExtraAction,    // one on a technology researched in this turn
  kSecondBonus,    // the immediate bonus of the card not chosen
  kDiscount,       // amount of ore
  kPlaceAnywhere,  // the ship that is built
};

enum class EventKeep : u8 { kDiscard, kAchievements, kFaction, kLocation };
// kWithSystem: it brings a system; kChosenSystem: its discoverer lays it to one.
enum class EventAttach : u8 { kNowhere, kDeepSpace, kChosenShipyard, kWithSystem, kChosenSystem };

// Action spaces are numbered across the whole table; a pawn stands on one of them or beside the board.
//   0 ..                     spaces of Basic Spacefaring and guilds (Content::spaces)
//   kFirstTechSpace ..       slot * 4 + action * 2 + space
//   kFirstPrivateSpace ..    index of the private technology * 4 + action * 2 + space, relative to its owner
//   kFirstEventSpace ..      event
//   kFirstLeaderSpace ..     colour of the leader, relative to its owner
using SpaceId = u8;
inline constexpr SpaceId kFirstTechSpace = kMaxBoardSpaces;
inline constexpr SpaceId kFirstPrivateSpace = kFirstTechSpace + kMaxSlots * 4;
inline constexpr SpaceId kFirstEventSpace = kFirstPrivateSpace + kMaxPrivateTechs * 4;
inline constexpr SpaceId kBeside = 0xFF;  // beside Basic Spacefaring
inline constexpr SpaceId kFirstLeaderSpace = kFirstEventSpace + kMaxEvents;
static_assert(kFirstLeaderSpace + kLeaderColours < kBeside);

}  // namespace orrery::beyond_the_sun
