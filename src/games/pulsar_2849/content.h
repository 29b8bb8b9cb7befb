// The compiled content of Pulsar 2849: flat tables that the engine reads while it plays. host/pack*.cpp makes it from
// content/pulsar-2849/*.yaml; ids and names for people stay there.
#pragma once
#include <array>
#include <type_traits>

#include "games/pulsar_2849/ids.h"

namespace orrery::pulsar_2849 {

struct Effect {
  Op op;
  u8 a, b, c, d;
  u8 unused;
};
struct EffectList {
  u16 first;
  u8 count;
  u8 unused;
};

namespace node_flag {
enum : u8 { kIsolated = 1, kDeadEnd = 2 };
}

struct Node {
  NodeKind kind;
  Colour colour;  // of a gate
  u8 flags;
  u8 index;       // of a system or pulsar among its kind
  u8 first_edge;  // flights leave along edges [first_edge, first_edge + edge_count)
  u8 edge_count;
};
struct Edge {
  u8 to;
  u8 segment;
};
inline constexpr int kMaxEdges = 2 * kMaxSegments;

// A set of locations of one side.
struct NodeSet {
  std::array<u64, 2> words;
  void add(int node) { words[at(node >> 6)] |= u64{1} << (node & 63); }
  bool has(int node) const { return (words[at(node >> 6)] >> (node & 63) & 1) != 0; }
  bool meets(const NodeSet& other) const { return ((words[0] & other.words[0]) | (words[1] & other.words[1])) != 0; }
  bool operator==(const NodeSet&) const = default;
};

// One side of the star cluster board. Entry points have edges that leave them, and none that leads back [PUL-5.5].
struct Side {
  std::array<NodeSet, kColours> gates;
  NodeSet pulsars;  // those a flight can reach
  NodeSet systems;
  std::array<u16, kMaxNodes> lengths;  // bit n: some flight of n segments begins here
  std::array<Node, kMaxNodes> nodes;
  std::array<Edge, kMaxEdges> edges;
  std::array<u8, kMaxSegments> lines;  // of each segment [PUL-5.4]
  std::array<u8, kSystems> system_nodes;
  std::array<u8, kPulsars> pulsar_nodes;
  std::array<u8, kEntries> entry_nodes;
  u8 node_count;
  u8 segment_count;
  std::array<u8, 6> unused;
};

struct SystemTile {
  EffectList bonus;
  std::array<u8, kPlanets> blue;         // 1: blue, 0: lifeless
  std::array<u8, kPlanets> min_players;  // [PUL-6.1]
  u8 planet_count;
  u8 has_red_die;
  std::array<u8, 2> unused;
};

struct ExplorationTile {
  EffectList effects;
  u8 keep;
  std::array<u8, 3> unused;
};

struct Transmitter {
  EffectList instant;
  EffectList production;
  u8 letter;
  u8 cost_count;
  std::array<u8, kSymbols> cost;
  std::array<u8, 2> ends;  // pips of the half-die on the left and right, kNone: no link
  u8 unused;
};

struct Technology {
  EffectList effects;
  Timing timing;
  u8 round;
  u8 cost;
  u8 dice;         // 1 or 2 die symbols [PUL-10.4]
  u8 extra_cubes;  // [PUL-12.10]
  u8 gives_red;    // contains a red die
  u8 doubles;      // contains a die doubler
  u8 exists;
};

struct Project {
  EffectList effects;
  u8 cost;
  u8 needs;  // mask of projects [PUL-9.3]
  u8 gives_red;
  u8 doubles;
  u8 run_colour;  // kNone: no gate run
  u8 run_points;
  std::array<u8, 2> unused;
};

struct Goal {
  Counter counter;
  u8 needed;
  u8 points;
  std::array<u8, 2> cubes;  // of the first and second purchase
  std::array<u8, 2> bonus;
  u8 unused;
};

struct Gyrodyne {
  u8 take;      // die
  u8 complete;  // die
  u8 points;    // each production phase
  u8 count;
};

inline constexpr u8 kMedianBonus = 0xFE;
inline constexpr int kMaxEffects = 400;

struct Content {
  std::array<Side, 2> sides;
  std::array<Effect, kMaxEffects> effects;
  std::array<SystemTile, kSystemTiles> systems;
  std::array<ExplorationTile, kTiles> tiles;
  std::array<Transmitter, kTransmitterCount> transmitters;
  std::array<Technology, kTechs> techs;  // index: (category * kFaces + face) * kFaceTechs + place
  std::array<std::array<Project, kProjectCount>, kHqSides> headquarters;  // board * 2 + side
  std::array<Goal, 2 * kGoalTiles> goals;                                 // tile * 2 + side
  std::array<std::array<u8, kRounds>, kFaces> gyro_bonus;                 // by face and round; kMedianBonus
  std::array<Gyrodyne, kSizes> gyrodynes;
  std::array<std::array<u8, 2>, kSizes> awards;                           // the first on top [PUL-1.6]
  std::array<std::array<u8, kMaxMarkers>, kMaxSeats + 1> reward_cubes;    // by players and place [PUL-13.4]
  std::array<std::array<u8, kMaxMarkers>, kMaxSeats + 1> reward_points;   // [PUL-16.7]
  std::array<std::array<u8, kMaxMarkers>, kMaxSeats + 1> initiative_end;  // [PUL-14.7]
  std::array<u8, kMaxSeats + 1> silver_dice;                              // by players
  std::array<u8, kMaxSeats + 1> single_die_owners;                        // [PUL-10.5]
  std::array<u8, kMaxSeats> start_points;                                 // [PUL-1.13]
  std::array<std::array<u8, 7>, kMaxSeats + 1> even_start;                // set dice by value, index 1 to 6
  std::array<u8, kTrackSpaces + 1> penalty;                               // by space [PUL-3.9]
  std::array<u8, kStationTable> station_points;
  std::array<u8, kGoalCount> first_game_goals;
  u8 start_space;
  u8 start_pm1;
  u8 start_plus2;
  u8 start_cubes;
  u8 rings;
  u8 station_beyond;  // points for each station beyond the table
  u8 copy_cost;
  u8 cubes_per_point;
  u8 pulsar_points;
  u8 gyrodyne_points;
  u8 pm1_dice;  // mask of values that buy a token [PUL-11.1]
  u8 plus2_dice;
  u16 effect_count;
  std::array<u8, 2> unused;
};

// No padding: the bytes are what other builds of the engine are given.
static_assert(std::has_unique_object_representations_v<Content>);

}  // namespace orrery::pulsar_2849
