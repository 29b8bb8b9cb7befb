// The compiled content of Beyond the Sun: flat tables without pointers or text that the engine reads while it plays.
// host/pack.cpp makes it from content/beyond-the-sun/*.yaml; names and sources of cards are in host/labels.h.
#pragma once
#include <array>
#include <span>

#include "games/beyond_the_sun/ids.h"
#include "games/beyond_the_sun/solo_content.h"

namespace orrery::beyond_the_sun {

inline constexpr int kMaxNodes = 1024;
inline constexpr int kMaxCosts = 64;
inline constexpr int kMaxActions = 160;
inline constexpr int kMaxAbilities = 24;
inline constexpr int kMaxTriggered = 40;
inline constexpr int kMaxScoreRules = 48;

struct Cost {
  u8 ore;
  u8 return_pop;
  u8 ore_to_opponent;
  u8 unused;
};

// Effects so plain that their feasibility needs no walk through the nodes: what decides whether they can be carried
// out and change something. The argument is Action::fast_path_argument.
enum class FastPath : u8 {
  kNo,         // anything else: FeasibilityCheck
  kAlways,     // nothing in it can fail and something surely changes
  kUsesCubes,  // needs as much population as the argument, which is used before ships move
  kResearch,   // one research on the levels of the mask in the argument, nothing else
  kColonize,   // one colonisation with the flags in the argument, nothing else
  kShips,      // nothing in it can fail, and with a ship on the board something can change; argument 1: or with a
               // cube that can become one
};

// Something a pawn can do: an action of Basic Spacefaring, a guild, a technology or an event.
struct Action {
  NodeId effect;
  u8 cost;
  u8 spaces;
  u8 contains_research;  // anywhere in the effect: may be copied by Quantum Data Exchange [BTS-17.3]
  u8 copies;             // consists of copying, so it cannot be copied itself [BTS-17.26]
  FastPath fast_path;    // how its feasibility is decided at once
  u8 fast_path_argument;
  u8 colonizes;  // its text says that it colonises a system [LND-10.7]
  u8 guild;      // of a guild [LND-6.6]
};

struct BoardSpace {
  u8 action;
  u8 surcharge;  // [BTS-4.8]
  u8 unlimited;  // [BTS-4.5]
  u8 guild;      // kNone, or the guild that must be uncovered
  u8 row = 0;    // on the first of the spaces that share action and surcharge: their number
};

struct Ability {  // a lasting ability with its own use; mods without fields have one too
  Mod mod;
  u8 cost;
  NodeId effect;
  u8 once_per_turn;
  u8 amount;       // trades, or cubes that may be replaced per action
  u8 replace_ore;  // kReplaceReturnPop: ore instead of one cube
  u8 unused;
};

enum class ScoreForm : u8 {
  kFlat,
  kPer,
  kMajority,
  kAgain,
  kShipOnCard,
  kControllerOfAttached,
  kStrongestAt,
  kPrediction,
};
struct ScoreRule {
  ScoreForm form;
  Counter counter;
  u8 counter_arg;
  u8 every;
  u8 vp;      // per step, flat, or for the first
  u8 max;     // 0 = no limit
  u8 second;  // majority
  u8 place;   // kStrongestAt: 0 Sol, 1 Deep Space
};

struct Tech {
  u8 level;  // 1..4
  u8 types;  // mask of Type
  u8 right;  // Type, or kNone on level IIII
  u8 action_count;
  std::array<u8, kActionsPerCard> actions;  // index into actions, kNone
  NodeId immediate;
  std::array<u8, 2> abilities;  // index into abilities, kNone
  u8 vp;
  u8 first_score;
  u8 score_count;
  u8 display_levels;  // technology display: levels whose row this card reveals, mask of bit level-1 [BTS-20.3]
  u8 replaced_by;     // the revised card that stands in for this one where its module is played with, kNone
  u8 unused;
  u16 module;  // the variant that brings the card in, 0: the base game
};

namespace gives {
enum : u8 { kPopulation = 1, kOre = 2, kElse = 4 };
}

struct System {
  u8 deck;   // 0 A, 1 B
  u8 start;  // one of the four start systems
  u8 spec;   // mask of Disc
  u8 strength;
  NodeId on_control;
  NodeId on_colonize;
  u8 vp;
  u8 ability;        // index into abilities, kNone
  u8 control_gives;  // what the control bonus may bring, mask of gives
  u8 once;           // each faction uses the control bonus once in a game at most [LND-10.4]
  u8 first_score;    // for the faction that has colonised it
  u8 score_count;
  u16 module;  // the variant that brings the card in, 0: the base game
};

struct EventCard {
  u8 level;   // 2 or 3
  u8 always;  // light border: in every game [BTS-2.4]
  NodeId effect;
  EventKeep keep;
  EventAttach attach;
  u8 action;           // index into actions, kNone
  u8 action_discards;  // after the action: discard the event, pawn beside Basic Spacefaring [BTS-17.10]
  u8 first_score;
  u8 score_count;
  u8 achievement;  // that it becomes [LND-9.4], kNone
  u8 unused;
  u16 module;  // the variant that brings the card in, 0: the base game
};

inline constexpr u8 kOfLeader = 4;

struct Achievement {
  u8 group;  // 0 basic, 1 A, 2 B, 3 an event that becomes one, kOfLeader
  Counter counter;
  u8 counter_arg;
  u8 at_least;
  u8 space_count;
  std::array<u8, kMaxAchievementSpaces> vp;
  std::array<u8, kMaxAchievementSpaces> min_players;
};

struct Guild {
  u8 action;
  u8 display_levels;
  u8 tier;  // 0: uncovered by name only
};

// An ability that a trigger sets off.
struct Triggered {
  Trigger trigger;
  Limit limit;
  Gives gives;
  u8 amount;                // of what it gives
  u8 own_turn;              // only then
  u8 optional;              // the faction is asked
  u8 star;                  // each use removes one from the leader
  u8 after_system_bonuses;  // [BTS-17.14]
  u8 closes;                // own number of the ability that its first use closes for good, kNone
  u8 unused;
  NodeId effect;
};

// The abilities of a mat or leader: a part of Content::triggered.
struct Source {
  u8 first;
  u8 count;
};

struct Mat {
  u8 faction;
  u8 expert;
  std::array<u8, kColumns> columns;
  u8 growth_base;                      // column of the symbol that is always visible
  std::array<u8, kTrackDiscs> growth;  // column shown when the i-th disc from the left is gone, kNone
  u8 ore_base;
  std::array<u8, kTrackDiscs> ore;  // ore symbols shown when the i-th disc is gone
  std::array<u8, kAutomationLevels> automation_vp;
  NodeId setup;
  Source source;
  u8 first_score;
  u8 score_count;
  u8 tokens;    // +1 VP tokens that lie on it
  u8 predicts;  // its set-up line is a prediction [LND-7.4]
  u16 module;   // the variant that brings the mat in, 0: the base game
};

struct Leader {
  u8 colour;  // 0 political, 1 military
  u8 stars;
  u8 action;       // index into actions, kNone
  u8 action_star;  // each use of it removes a star [LND-3.4]
  NodeId setup;
  Source source;
  u8 mods;         // mask of LeaderMod
  u8 achievement;  // of its own [LND-6.15], kNone
  u8 first_score;
  u8 score_count;
  std::array<u8, kLeaderMods> amounts;  // by LeaderMod
  u8 unused;
};

// A prediction card [LND-7.4]: compares the markers on two achievements.
struct Prediction {
  u8 achievement;
  u8 other;
  u8 equal;  // as many on both; 0: more on the first
  u8 vp;
};

struct Slot {
  u8 level;
  u8 event;  // carries an event at the start
  u8 prereq_count;
  u8 need;      // how many of the prerequisites are needed
  u32 prereqs;  // mask of slots
};

struct Location {
  LocationKind kind;
  u8 shipyard;
  u8 controllable;
  u8 spec;  // mask of Disc, shipyard systems
  u8 deck;  // 0 A, 1 B, kNone
  u8 unused;
  u16 lines;  // mask of neighbours
};

inline constexpr int kReachSteps = 8;

struct Side {
  u8 location_count;
  u8 sol;
  u8 deep_space;
  u8 unused;
  std::array<Location, kMaxLocations> locations;
  std::array<std::array<u8, kMaxLocations>, kMaxLocations> distance;
  std::array<std::array<u16, kReachSteps>, kMaxLocations> reach;  // mask of locations within so many steps
};

struct Content {
  std::array<EffectNode, kMaxNodes> nodes;
  std::array<Cost, kMaxCosts> costs;
  std::array<Action, kMaxActions> actions;
  std::array<Ability, kMaxAbilities> abilities;
  std::array<ScoreRule, kMaxScoreRules> scores;
  std::array<Tech, kMaxTechs> techs;
  std::array<System, kMaxSystems> systems;
  std::array<EventCard, kMaxEvents> events;
  std::array<Achievement, kMaxAchievements> achievements;
  std::array<Guild, kMaxGuilds> guilds;
  std::array<Mat, kMaxMats> mats;
  std::array<Triggered, kMaxTriggered> triggered;
  std::array<Leader, kMaxLeaders> leaders;
  std::array<Prediction, kPredictions + 1> predictions;  // one more for the alignment
  std::array<Slot, kMaxSlots> slots;
  // Per number of players, index players - 2: the spaces of Basic Spacefaring, then those of the guilds.
  std::array<std::array<BoardSpace, kMaxBoardSpaces>, 3> spaces;
  std::array<Side, 2> sides;

  u64 techs_of_level[5];                // masks by level, index 1..4
  std::array<u32, 16> slots_of_levels;  // technology spaces by mask of levels (bit level-1)
  u64 techs_of_type[4];                 // masks by left type
  u64 systems_of_deck[2];
  u64 start_systems;
  u64 events_of_level[4];  // index 2, 3
  u64 events_always;

  u16 node_count;
  NodeId basic_ship;  // the build effect of the ship action of Basic Spacefaring, kNoNode: none
  u8 cost_count, action_count, ability_count, score_count;
  u8 tech_count, system_count, event_count, achievement_count, guild_count, mat_count, slot_count, triggered_count;
  u8 side_count;
  std::array<u8, 3> space_count;
  std::array<u8, 3> side_of_players;  // index into sides
  std::array<u8, 3> end_trigger;      // [BTS-7.1]

  u8 starting_population;
  u8 starting_ship_level;
  std::array<u8, 4> starting_ore;  // by seat in turn order [BTS-2.14]
  u8 random_events[4];             // index 2, 3: how many besides the ones that are always there
  u8 start_systems_drawn;
  u8 random_achievements_a, random_achievements_b;
  u8 trade_ore_for_pop, trade_ore_for_scrap, trade_ore_gained;
  std::array<u8, 5> vp_per_tech;  // index level 1..3
  std::array<u8, 5> vp_private;   // index level
  u8 vp_per_outpost, vp_majority, vp_beyond_automation;
  std::array<u8, 5> row_size;  // technology display, index level 2..4
  u8 row_minimum;              // matching cards a row must offer
  u8 prediction_count;
  u8 leader_count;
  u8 padding;
  SoloContent solo;
};

inline std::span<const Triggered> abilities_of(const Content& c, Source source) {
  return {c.triggered.data() + source.first, source.count};
}

static_assert(std::is_trivially_copyable_v<Content>);
// No padding: the hash of the bytes identifies the content a record was played with.
static_assert(std::has_unique_object_representations_v<Content>);

}  // namespace orrery::beyond_the_sun
