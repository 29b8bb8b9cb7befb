// A position of Pulsar 2849: one flat value. Hidden is only what has not been drawn yet, and that is in the seed of
// the random streams alone [PUL-0.5]: piles are sets without an order.
#pragma once
#include <array>
#include <cstdint>

#include "core/random.h"
#include "games/pulsar_2849/content.h"
#include "games/pulsar_2849/decisions.h"

namespace orrery::pulsar_2849 {

enum Stream : u8 { kStreamSetup, kStreamDice, kStreamSystems, kStreamTiles, kStreamTransmitters, kStreams = 8 };

inline constexpr int kMaxFrames = 10;

struct Marker {
  u8 seat;
  u8 space;
};

struct System {
  u8 tile;                            // kNone: face down
  std::array<u8, kPlanets> stations;  // seat, kNone: none
};

struct Pulsar {
  u8 owner;     // kNone: unclaimed
  u8 gyrodyne;  // kNone, or the size
  u8 spinning;
};

struct OwnTransmitter {
  u8 owner;  // kNone: nobody's
  u8 paid;   // mask of symbols
  u8 online;
  std::array<u8, 2> links;  // kNone, or other transmitter * 2 + its end
};

struct Player {
  u32 patents;  // mask of technology slots
  std::array<std::int16_t, kPointKinds> points;
  u16 tiles;  // exploration tiles kept, as a mask
  u8 cubes;
  u8 pm1;
  u8 plus2;
  u8 ship;                      // location, kNone before the entry point is chosen
  std::array<u8, 2> dice;       // silver dice in hand, 0: none
  std::array<u8, kSizes> kept;  // gyrodyne tiles not placed yet
  std::array<u8, kSizes> awards;
  u8 hq;  // board * 2 + side; with the side still open kHqOpen + board; kNone without
  u8 projects;
  u8 runs;                             // executed gate runs, as a mask of projects
  u8 goals;                            // scored goals in play, as a mask
  std::array<u8, 2> purchases;         // first and second purchases, as masks
  std::array<u8, kTriggers> triggers;  // points per event: follows from the patents
  std::array<u8, kAdjusts> adjusts;    // number of technologies: follows from the patents
  u8 copy_cost;                        // follows from the patents
  std::array<u8, 6> unused;
};
inline constexpr u8 kHqOpen = 0x80;

struct State {
  RandomStreams<kStreams> random;
  std::array<Player, kMaxSeats> players;
  std::array<Frame, kMaxFrames> frames;
  u32 transmitter_pile;  // mask
  u32 system_pile;       // mask of tiles not revealed; one of them is out of the game
  u16 tile_pile;         // exploration tiles, as a mask
  u16 turns;             // completed turns and picks
  std::array<System, kSystems> systems;
  std::array<Pulsar, kPulsars> pulsars;
  std::array<OwnTransmitter, kTransmitterCount> transmitters;
  std::array<u8, kOffer> offer;                                     // kNone: taken
  std::array<u8, kTechSlots> patent_owners;                         // masks of seats
  std::array<u8, kTechSlots> patent_round;                          // round of the first patent, 0: none
  std::array<std::array<Marker, kMaxMarkers>, kTrackCount> tracks;  // in the order of their rank [PUL-3.10]
  std::array<u8, kMaxMarkers> order;                                // seats on the turn-order spaces
  std::array<u8, 7> dice;                                           // on the dice board by value, index 1 to 6
  std::array<u8, kSizes> supply;                                    // gyrodyne tiles
  std::array<u8, kSizes> awards_left;
  std::array<u8, kCategories> faces;
  std::array<u8, kGoalCount> goals;
  std::array<u8, kMaxFlight> route;  // of the flight that is being resolved
  u8 route_length;
  u8 run;  // project of the announced gate run, kNone
  u8 run_colour;
  u8 median;  // [PUL-3.4], 0 before the first roll
  u8 round;   // completed rounds
  u8 players_count;
  u8 variants;
  u8 frame_count;
  // The bonus die of the player whose turn it is [PUL-12.1].
  u8 bonus_taken;
  u8 red;       // value of the red die in hand, kNone
  u8 red_must;  // it has to be used [PUL-12.9]
  u8 joints;    // values offered by joints, as a mask [PUL-12.5]
  std::array<u8, 6> unused;
};
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace orrery::pulsar_2849
