// What must hold in every position between two moves; positions read from outside are checked with it too.
#include "games/pulsar_2849/engine.h"
#include "games/pulsar_2849/game.h"

namespace orrery::pulsar_2849 {

namespace {

std::string of_seat(int seat, const char* problem) { return "seat " + std::to_string(seat) + " " + problem; }

std::string check_tracks(const Reader& e, const State& s) {
  for (const auto& track : s.tracks) {
    std::array<int, kMaxSeats> markers{};
    for (int i = 0; i < e.order_count(); ++i) {
      const Marker& m = track[at(i)];
      if (m.seat >= s.players_count || m.space < 1 || m.space > kTrackSpaces) return "a track marker is nowhere";
      if (i > 0 && track[at(i - 1)].space > m.space) return "the markers of a track are not in their order";
      ++markers[m.seat];
    }
    for (int seat = 0; seat < s.players_count; ++seat)
      if (markers[at(seat)] != e.order_count() / s.players_count) return of_seat(seat, "miscounts its track markers");
  }
  std::array<int, kMaxSeats> turns{};
  for (int i = 0; i < e.order_count(); ++i) ++turns[s.order[at(i)]];
  for (int seat = 0; seat < s.players_count; ++seat)
    if (turns[at(seat)] != e.order_count() / s.players_count) return of_seat(seat, "miscounts its turn markers");
  return "";
}

std::string check_systems(const Content& c, const State& s) {
  u32 tiles = s.system_pile;
  int count = std::popcount(tiles);
  for (const System& system : s.systems) {
    u32 seats = 0;
    if (system.tile != kNone) {
      tiles |= bit(system.tile);
      ++count;
    }
    for (int i = 0; i < kPlanets; ++i) {
      const u8 seat = system.stations[at(i)];
      if (seat == kNone) continue;
      if (system.tile == kNone || i >= c.systems[system.tile].planet_count ||
          c.systems[system.tile].min_players[at(i)] > s.players_count)
        return "a station stands on no available planet";
      if ((seats & bit(seat)) != 0) return of_seat(seat, "has two stations in one system");
      seats |= bit(seat);
    }
  }
  return count == kSystemTiles && tiles == bit(kSystemTiles) - 1 ? "" : "a system tile is in no place or in two";
}

std::string check_gyrodynes(const Reader& e, const Content& c, const State& s) {
  for (int size = 0; size < kSizes; ++size) {
    int tiles = s.supply[at(size)];
    int awards = s.awards_left[at(size)];
    for (Seat seat = 0; seat < s.players_count; ++seat) {
      tiles += s.players[seat].kept[at(size)] + e.on_board(seat, size);
      awards += s.players[seat].awards[at(size)];
    }
    if (tiles != c.gyrodynes[at(size)].count) return "a gyrodyne tile is lost";
    if (awards != 2) return "an award is lost";
  }
  for (const Pulsar& pulsar : s.pulsars)
    if ((pulsar.owner == kNone && pulsar.gyrodyne != kNone) || (pulsar.gyrodyne == kNone && pulsar.spinning != 0))
      return "a pulsar carries what it cannot";
  for (Seat seat = 0; seat < s.players_count; ++seat)
    if (e.free_rings(seat) < 0) return of_seat(seat, "has claimed too many pulsars");
  return "";
}

std::string check_transmitters(const Content& c, const State& s) {
  u32 seen = s.transmitter_pile;
  int count = std::popcount(seen);
  for (const u8 tile : s.offer) {
    if (tile == kNone) continue;
    seen |= bit(tile);
    ++count;
  }
  for (int i = 0; i < kTransmitterCount; ++i) {
    const OwnTransmitter& t = s.transmitters[at(i)];
    if (t.owner == kNone) continue;
    seen |= bit(i);
    ++count;
    if (t.paid == 0 || t.paid >= bit(c.transmitters[at(i)].cost_count)) return "a transmitter is wrongly paid";
    for (int end = 0; end < 2; ++end) {
      const u8 link = t.links[at(end)];
      if (link == kNone) continue;
      const OwnTransmitter& other = s.transmitters[at(link / 2)];
      if (c.transmitters[at(i)].ends[at(end)] == kNone || other.owner != t.owner || link / 2 == i ||
          other.links[at(link % 2)] != 2 * i + end)
        return "a link between transmitters has one end only";
    }
  }
  return std::popcount(seen) == count ? "" : "a transmitter is in two places";
}

std::string check_patents(const Reader& e, const State& s) {
  for (int slot = 0; slot < kTechSlots; ++slot) {
    const u8 owners = s.patent_owners[at(slot)];
    for (Seat seat = 0; seat < s.players_count; ++seat)
      if (((s.players[seat].patents >> slot & 1) != 0) != ((owners >> seat & 1) != 0))
        return of_seat(seat, "miscounts its patents");
    if (owners != 0 && e.tech(slot).exists == 0) return "a technology that is not there has a patent";
    if (std::popcount(owners) > 2) return "a technology has more than two patents";
    if ((owners != 0) != (s.patent_round[at(slot)] != 0)) return "a patent has no round";
  }
  return "";
}

}  // namespace

std::string Rules::violation(const State& s) const {
  const Reader e(*content_, s);
  if (std::string problem = check_tracks(e, s); !problem.empty()) return problem;
  if (std::string problem = check_systems(*content_, s); !problem.empty()) return problem;
  if (std::string problem = check_gyrodynes(e, *content_, s); !problem.empty()) return problem;
  if (std::string problem = check_transmitters(*content_, s); !problem.empty()) return problem;
  if (std::string problem = check_patents(e, s); !problem.empty()) return problem;
  int dice = 0;
  for (const u8 n : s.dice) dice += n;
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    const Player& p = s.players[seat];
    for (const u8 die : p.dice) dice += die != 0 ? 1 : 0;
    if (e.points(seat) < 0) return of_seat(seat, "has fewer than 0 points");  // [PUL-0.3]
    if ((p.runs & ~p.projects) != 0) return of_seat(seat, "ran gates of a project that is not completed");
    Player derived = p;
    State copy = s;
    Engine(*content_, copy, nullptr).refresh(seat);
    derived.triggers = copy.players[seat].triggers;
    derived.adjusts = copy.players[seat].adjusts;
    if (derived.triggers != p.triggers || derived.adjusts != p.adjusts || copy.players[seat].copy_cost != p.copy_cost)
      return of_seat(seat, "has abilities that do not follow from its patents");
  }
  return dice <= content_->silver_dice[s.players_count] ? "" : "there are too many dice";
}

}  // namespace orrery::pulsar_2849
