// A position of Beyond the Sun: one flat value. Nothing in it is hidden except the seed of the random streams: decks
// and face-down events are sets that are drawn from only when they are turned up.
#pragma once
#include <array>
#include <bit>
#include <cstddef>

#include "core/deck.h"
#include "core/random.h"
#include "games/beyond_the_sun/achievement_state.h"
#include "games/beyond_the_sun/expansion.h"
#include "games/beyond_the_sun/ids.h"

namespace orrery::beyond_the_sun {

enum Stream : u8 {
  kStreamSetup,
  kStreamTech2,
  kStreamTech3,
  kStreamTech4,
  kStreamSystemA,
  kStreamSystemB,
  kStreamEvent2,
  kStreamEvent3,
  kStreams
};

// Bits of Options::variants. Game::kVariantIds has their names in the same order.
namespace variant {
enum : u16 {
  kExpertMats = 1 << 0,
  kTechnologyDisplay = 1 << 1,
  kNewTechnologies = 1 << 2,
  kNewEvents = 1 << 3,
  kNewSystems = 1 << 4,
  kRevisedTechnologies = 1 << 5,
  kNewMats = 1 << 6,
  kSolo = 1 << 7,
  kHarder = 1 << 8,
  kEasier = 1 << 9,
  kLeaders = 1 << 10,
  // Whatever needs the box of the expansion.
  kExpansion = kNewTechnologies | kNewEvents | kNewSystems | kRevisedTechnologies | kNewMats | kSolo | kLeaders,
};
}

enum class Phase : u8 { kSetup, kAction, kProduction, kAchievement, kFinish, kOver, kAnarchists };

// Ships of one faction at one location: one byte per level, level 1 in the lowest.
using Ships = u32;
constexpr int ship_count(Ships s, int level) { return static_cast<int>(s >> (8 * (level - 1)) & 0xFF); }
constexpr Ships one_ship(int level) { return Ships{1} << (8 * (level - 1)); }
// [BTS-14.2.3] The sum of the levels, by one multiplication: byte 3 of the product is 1*b0 + 2*b1 + 3*b2 + 4*b3.
constexpr int strength(Ships s) { return static_cast<int>((s * 0x01020304u) >> 24); }
constexpr int all_ships(Ships s) { return static_cast<int>((s * 0x01010101u) >> 24); }

struct Player {
  u64 colonised;        // mask of systems beside the mat
  u32 researched;       // mask of technology spaces with an own cube
  u32 abilities_used;   // this turn, mask of Content::abilities
  u32 abilities_owned;  // cached from technologies and systems
  std::array<Ships, kMaxLocations> ships;
  u16 ore;
  u8 population;
  std::array<u8, kColumns> supply;  // column A may hold more than its spaces [BTS-10.5.2]
  std::array<u8, 2> track;          // food and ore discs left on the production tracks
  std::array<u8, 3> automation;     // markers by Disc on and beyond the automation track
  std::array<u8, kMaxPrivateTechs> private_techs;
  u8 private_count;
  u8 mat;
  SpaceId pawn;
  u8 once_fired;        // abilities, by own number, that have fired for the only time or are closed
  u8 pending_triggers;  // abilities waiting for their moment
  u16 mods;             // mask of active Mod values, cached from technologies and systems
  Ships museum;         // ships lying on an event card [BTS-17.9]
  u32 open_spaces;      // technology spaces it has not researched and whose prerequisites it meets; cached
  u32 unused;
};

struct SlotState {
  u8 tech;   // kNone while undiscovered
  u8 event;  // 1 while a face-down event lies on it
};

struct LocationState {
  u8 system;  // system card, kNone: none
  Seat controller;
  u8 disc;         // Disc lying there as outpost
  u8 attached_to;  // attached systems: their neighbour; kNone on printed locations
};

inline constexpr int kMaxFrames = 64;

// Values of State::event_place.
namespace event_place {
enum : u8 {
  kUnseen = 0xFF,
  kDiscarded = 0xFE,
  kBesideAchievements = 0xFD,
  kWithDysonSystem = 0xFC,  // with the system that lies with another event [LND-9.3.1]
  // 0..3: kept by that seat; kAtLocation + location
  kAtLocation = 0x10,
};
}

// The faction of the Anarchists of Sol in the solo mode: beside the one seat.
inline constexpr Seat kAnarchists = 1;

inline constexpr u16 kNoRound = 0xFFFF;
inline constexpr int kQuietRounds = 50;  // [BTS-7.8]

struct State {
  RandomStreams<kStreams> random;
  Deck<kMaxTechs> techs;
  Deck<kMaxSystems> systems;
  std::array<u8, 6> padding0;
  u64 display;  // technology display: cards lying in the rows
  u64 aside;    // technology cards turned up during a search, put under the deck afterwards [BTS-11.4.5]
  std::array<Player, kMaxSeats> players;
  std::array<SlotState, kMaxSlots> slots;
  std::array<LocationState, kMaxLocations> locations;
  std::array<u8, kMaxSystems>
      colony_discs;  // Disc + 1 of the first disc in the low nibble, of the second in the high one
  std::array<u8, kMaxEvents> event_place;
  std::array<AchievementState, kAchievementsInPlay> achievements;
  std::array<Frame, kMaxFrames> frames;
  std::array<Ships, kMaxLocations> action_ships;  // own ships when the current action began [BTS-16.4]
  std::array<Ships, kMaxLocations> arriving;      // ships picked up by the movement or upgrade under way
  u8 frame_count;
  u8 players_count;
  u8 variants_low;
  Seat start_player;
  Seat active;
  Phase phase;
  u8 side;
  u8 location_count;
  u8 claims;         // claimed achievements [BTS-7.7]
  u8 guilds;         // mask of uncovered guilds
  u8 display_shown;  // mask of levels whose row is revealed
  u8 trades;         // trades of this production phase
  u8 wrested;        // locations taken from others in the current action
  u8 changed;        // the current action has changed something besides ship positions
  u8 jumps_this_turn;
  u8 replaced_pop;        // cubes replaced by ore in the current action [BTS-17.20]
  u8 system_bonus_depth;  // > 0 while control or colonisation bonuses are being resolved
  u8 stealth_target;      // location named by [BTS-17.31], kNone
  u8 dyson_system;        // system lying with an event, kNone
  u8 trial;               // exact trial: hidden draws bring nothing, nobody sees it
  u8 strict;              // an action is under way and nothing hidden has turned up in it [BTS-16.4]
  u8 last_attached;       // location added by the event being resolved, kNone
  u8 acting;              // an action is under way
  Seat action_seat;       // whose action is under way, 0 otherwise
  u8 quiet_rounds;        // rounds ended since the last step forward [BTS-7.8]
  u8 variants_high;
  std::array<u8, 2> unused;
  u16 round;               // completed rounds
  u16 end_round;           // the last round, kNoRound until the end is triggered
  u16 bonus_locations;     // whose control bonus the acting faction gained in this action [BTS-17.21]
  u16 touched;             // locations that ships picked up left or will reach
  u16 attached_yards;      // attached locations where their controller may build
  u16 free_at_turn_start;  // locations nobody controlled when the turn began
  Expansion more;

  u16 variants() const { return static_cast<u16>(variants_low | variants_high << 8); }
  bool plays_with(u16 any_of) const {
    return (variants_low & (any_of & 0xFF)) != 0 || (variants_high & (any_of >> 8)) != 0;
  }
  // The modules whose cards are in play. [LND-1.6] The revised technologies come with every part of the expansion.
  u16 modules() const {
    return static_cast<u16>(variants() | (plays_with(variant::kExpansion) ? variant::kRevisedTechnologies : 0));
  }
  // Seats and the faction that nobody sits for [SOLO-1.12]. Where the rules speak of factions on the map and at the
  // end, loops go up to here; where somebody decides, up to players_count.
  Seat factions() const { return static_cast<Seat>(players_count + (plays_with(variant::kSolo) ? 1 : 0)); }
  // Index of what the board has for 2, 3 and 4 players; [SOLO-1.1] one plays on the board for two.
  std::size_t table_index() const { return players_count < 2 ? 0 : players_count - 2u; }
  // The cards of the set-up, then the one that an event has become [LND-9.4] and the one of a leader [LND-6.15].
  AchievementState achievement(int index) const {
    if (index < kAchievementsInPlay) return achievements[at(index)];
    AchievementState more_card = index == kAchievementsInPlay ? more.modules.achievement : more.leaders.achievement;
    more_card.card = static_cast<u8>(more_card.card - 1);  // none: kNone
    return more_card;
  }
  // To change its markers.
  AchievementState& markers_of(int index) {
    if (index < kAchievementsInPlay) return achievements[at(index)];
    return index == kAchievementsInPlay ? more.modules.achievement : more.leaders.achievement;
  }
  // A blank expansion is left out of the hash, and so are blank leaders, so that games without them have the hash
  // they always had.
  static constexpr std::array<std::size_t, 2> hash_ends() {
    return {offsetof(State, more), offsetof(State, more) + offsetof(Expansion, leaders)};
  }
};

}  // namespace orrery::beyond_the_sun
