// A position of Federation: one flat value. Piles are sets without an order, and what lies face down is drawn when it
// is revealed. Hidden are only the seed of the random streams, the space tiles that somebody has looked at and the
// modifier tiles of the supply that somebody has looked at [FED-29.1].
#pragma once
#include <array>
#include <cstdint>

#include "core/random.h"
#include "games/federation/content.h"
#include "games/federation/decisions.h"

namespace orrery::federation {

enum Stream : u8 {
  kStreamSetup,
  kStreamModifiers,
  kStreamScholars,
  kStreamAsteroids,
  kStreamLaws,
  kStreamBlockers,
  kStreamSpaceTiles,
  kStreams = 8
};

inline constexpr int kMaxFrames = 24;
inline constexpr u8 kFaceDown = 0xFE;  // of a tile space of Neo

// Whether there is a bonus ambassador [FED-6.9].
enum class Bonus : u8 {
  kNever,
  kReady,
  kKept,  // not now: gained in this turn, or kept for a later round
  kUsed,
};

struct Ambassador {
  u8 place;  // kNone: not placed yet in this round
  Face face;
  u8 tile;  // modifier tile on it, kNone: none
};

struct Player {
  u64 scholars;   // owned, as a mask
  u64 used;       // those of them that lie face down
  u64 modifiers;  // beside the board, as a mask
  std::array<std::int16_t, kPointKinds> points;
  u16 unlocked;   // missions with a marker
  u16 fulfilled;  // missions with a ship
  u16 asteroids;  // tiles taken
  std::array<u8, kResources> resources;
  std::array<Ambassador, kAmbassadors + 1> ambassadors;  // the bonus ambassador last
  std::array<u8, kPostCount> posts;                      // level of the own marker, 0: none
  u8 hangar;
  u8 reserve;
  u8 miner;        // node of Neo
  u8 manipulator;  // space of 6Moon
  u8 robots;       // mask of buildings
  u8 accreditation;
  u8 round_bonus;  // of the level [FED-21.8]
  u8 game_bonus;
  u8 die;     // 0: none
  u8 die_on;  // ambassador, kNone: on the player board
  Bonus bonus;
  u8 medals;  // mask of kinds
  u8 community;
  u8 start_planet;  // kNone before the draft
  u8 space_tile;    // kNone: none
  std::array<u8, 6> unused;
};

struct State {
  RandomStreams<kStreams> random;
  std::array<Player, kMaxSeats> players;
  std::array<Frame, kMaxFrames> frames;
  u64 hidden_modifiers;              // face down on moons and in the supply, where nobody has looked
  u64 looked_modifiers;              // in the supply, known to those who looked; hidden from others
  u64 recycled_modifiers;            // in the supply after its first tiles were gone [FED-27.41]
  u64 discarded_modifiers;           // [FED-6.8]
  u64 hidden_scholars;               // stacks of the levels 1 and 2
  u64 fresh_scholars;                // taken during the action on a planet that is being carried out [FED-27.4]
  u32 blocked;                       // senate spaces with a neutral tile
  u32 voting;                        // those of them whose tile shows the number of the round
  u16 hidden_asteroids;              // not revealed; some of them are out of the game
  u16 turns;                         // completed turns and choices of the income phase
  std::array<u16, kPlanets> medals;  // influence spaces with a medal, as masks
  std::array<std::array<u8, kMoonTiles>, kMoons> moons;           // tiles face up, kNone: taken or face down
  std::array<u8, kDelegationCount * kScholarLevels> displayed;    // scholars, kNone: none; delegation * 3 + level - 1
  std::array<u8, kTileSpaces> tiles;                              // of Neo: kFaceDown, kNone: gone
  std::array<u8, kProjectCount> projects;                         // spaces of the white markers
  std::array<u8, kSlots> sites;                                   // in play
  std::array<std::array<u8, 2>, kMegastructureCount> mega_tiles;  // in play
  std::array<std::array<u8, kMegaSpaces>, kMegastructureCount> mega_robots;  // seats, kNone: free
  std::array<u8, kModifierLevels> looked_by;  // masks of seats that know looked_modifiers
  std::array<u8, kWings> laws;                // of this round
  std::array<u8, kWings> next_laws;           // of round 5 during round 4, kNone otherwise
  std::array<u8, kWings> law_piles;           // masks
  u8 accreditation_medals;
  u8 investor_medals;
  u8 moons_revealed;   // mask
  u8 start_planets;    // offered, as a mask
  u8 space_deck;       // mask; 0 where it is not known or nobody has looked yet
  u8 space_known;      // mask of seats that have looked
  u8 planet_blockers;  // not revealed yet, as a mask
  u8 room_blockers;    // not revealed yet, as a mask
  u8 planet_blocker;   // of this round, kNone: none
  u8 room_blocker;     // of this round, kNone: none
  u8 president;        // who holds the marker
  u8 start_player;     // of the round [FED-0.5]
  u8 round;            // completed rounds
  u8 passed_law;       // wing of the law that passed last, kNone: none yet in this round
  u8 players_count;
  u8 variants;
  u8 frame_count;
  u8 overflowed;  // 1: there was no room on the stack, an error
  std::array<u8, 2> unused;
};
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2048);

}  // namespace orrery::federation
