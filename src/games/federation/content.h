// The compiled content of Federation: flat tables that the engine reads while it plays. host/pack*.cpp makes it from
// content/federation/*.yaml; ids and names for people stay there.
#pragma once
#include <array>
#include <type_traits>

#include "games/federation/ids.h"

namespace orrery::federation {

struct Effect {
  Op op;
  u8 a, b, c, d;
  u8 unused;
};
struct EffectList {
  u16 first;
  u8 count;  // options of `choose` and `mix` included
  u8 unused;
};

using Cost = std::array<u8, kResources>;

struct ActionData {
  EffectList effects;
  Cost cost;
  ActionKind kind;
  u8 mission;  // that a funding symbol unlocks [FED-5.10], kNone: none
  u8 copyable;
  u8 not_first_turn;  // the start player may not use it in the first turn of a round [FED-17.7]
};

struct Project {
  Metric metric;
  u8 column;  // kNone: community
  u8 length;
  std::array<u8, kMaxSeats + 1> start;  // by players
};

struct NeoNode {
  EffectList gives;
  u8 influence;
  u8 tile;  // place among kTileSpaces, kNone: printed
  u8 extinct;
  u8 next_count;
  std::array<u8, kNeoNext> next;
};

struct AsteroidTile {
  EffectList effects;
  u8 extinct;
  std::array<u8, 3> unused;
};

struct ModifierTile {
  EffectList bonus;
  u8 level;    // 1 to 4
  u8 funding;  // 1: funding symbol, 0: vote
  u8 votes;
  u8 unused;
};

struct Scholar {
  EffectList effects;
  Timing timing;
  u8 planet;  // of Timing::kPlanet
  u8 level;   // 1 to 3
  u8 delegation;
};

struct Post {
  EffectList level1;
  EffectList level2;
  Cost cost;
};

struct Site {
  EffectList income;
  Cost cost;
};

struct Megastructure {
  Cost cost;
  std::array<u8, kMegaSpaces> multipliers;  // the highest first
  u8 influence;
  std::array<u8, 2> basic_tiles;
  std::array<u8, 2> unused;
};

struct Mission {
  EffectList effects;
  Cost cost;
  u8 level;
  std::array<u8, 3> unused;
};

struct Level {
  u8 lowest;  // space
  u8 highest;
  Cost upkeep;
};

struct Block {
  Planet planet;
  u8 wing;
  u8 round_votes;  // 1: as many votes as the number of the round, 0: none
};

struct Law {
  Metric metric;
  u8 factor;
};

inline constexpr int kMaxEffects = 400;

struct Content {
  std::array<Effect, kMaxEffects> effects;
  std::array<ActionData, kActions> actions;
  std::array<Action, kSpaces> spaces;  // what each does
  std::array<Project, kProjectCount> projects;
  std::array<EffectList, 3> community_rewards;  // of a player's first three investments [FED-9.13]
  std::array<NeoNode, kNeoNodes> neo;           // the start is 0
  std::array<AsteroidTile, kAsteroidTileCount> asteroids;
  std::array<u8, kMoons> moon_levels;  // of the tiles there, 0: none
  std::array<ModifierTile, kModifiers> modifiers;
  std::array<Scholar, kScholarCount> scholars;
  std::array<Post, kPostCount> posts;
  std::array<Site, kSites> sites;
  std::array<Megastructure, kMegastructureCount> megastructures;
  std::array<Metric, kMegaTiles> mega_tiles;
  std::array<Law, kPlanets> laws;  // the same five in both wings
  std::array<Mission, kMissionCount> missions;
  std::array<EffectList, kStartPlanets> start_planets;
  std::array<EffectList, kSpaceTiles> space_tiles;
  std::array<std::array<Block, 3>, kPlanetBlockers> planet_blockers;
  std::array<Action, kRoomBlockers> room_blockers;
  std::array<Level, kLevels> levels;
  // Influence spaces with a medal, by players, ascending; 0: none [FED-2.6] [FED-3.2].
  std::array<std::array<u8, kMedalSpaces>, kMaxSeats + 1> medal_spaces;
  std::array<u8, kMedalKinds + 1> medal_scores;
  std::array<std::array<u8, kMaxSeats>, kMaxSeats + 1> project_places;  // by players and place [FED-24.8]
  std::array<EffectList, kAmbassadors> funding_bonus;
  EffectList top_effects;  // of the accreditation track's top space [FED-21.6]
  EffectList beyond_top;   // of each step beyond it [FED-21.7]
  Cost start_resources;
  std::array<u8, kAmbassadors + 1> votes;  // the bonus ambassador last
  std::array<u8, 2> tile_draw;             // asteroid and extinct tiles laid out
  u8 neo_count;                            // nodes in use
  u8 medal_space;                          // of the accreditation track [FED-21.5]
  u8 top_space;
  u8 crystal_limit;
  u8 gold_limit;
  u8 die_limit;
  u8 hangar_limit;  // kNone: none
  u8 start_hangar;
  u8 start_reserve;
  u8 two_first, two_tie, two_close, two_gap;  // projects with two players [FED-26.4]
  u8 crystals_per_point;
  u8 gold_points;
  u8 ship_points;
  u8 modifier_points;
  // Switches for the open points of the rules.
  u8 neutral_votes_on_floors;  // [FED-25.6]
  u8 oceanium_for_all_costs;   // [FED-9.4]: otherwise for upkeep only
  u8 upkeep_of_effective_level;
  u8 new_president_first;         // in the income phase [FED-4.3]
  u8 new_die_usable;              // [FED-5.12]
  u8 empty_tile_space_enterable;  // [FED-12.5]
  u8 least_votes;                 // for a floor [FED-9.18]
  u8 spy_copies_blocked;          // [FED-18.1]
  u8 discards_return;             // modifier tiles of a level whose supply is empty
  u8 unused;
  u16 effect_count;
};

// No padding: the bytes are what other builds of the engine are given.
static_assert(std::has_unique_object_representations_v<Content>);

}  // namespace orrery::federation
