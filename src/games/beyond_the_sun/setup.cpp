// Setup [BTS-2]: everything random is drawn here or when it turns up.
#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

void Engine::set_up(u8 players, u16 variants, u64 seed) {
  s = State{};
  s.random.seed = seed;
  s.players_count = players;
  s.variants_low = static_cast<u8>(variants);
  s.variants_high = static_cast<u8>(variants >> 8);
  s.phase = Phase::kSetup;
  s.end_round = kNoRound;
  s.stealth_target = kNone;
  s.dyson_system = kNone;
  s.last_attached = kNone;
  s.side = c.side_of_players[s.table_index()];
  s.location_count = side().location_count;
  s.event_place.fill(event_place::kUnseen);
  for (LocationState& l : s.locations) l = {kNone, kNoSeat, kNone, kNone};
  for (SlotState& slot : s.slots) slot = {kNone, 0};
  for (AchievementState& a : s.achievements) {
    a = {};
    a.card = kNone;
    a.owner.fill(kNoSeat);
  }
  for (Player& p : s.players) {
    p.private_techs.fill(kNone);
    p.pawn = kBeside;
    p.mat = kNone;
  }

  // [BTS-2.2] The four level I technologies on the level I spaces at random; [BTS-2.3] the others form three decks.
  s.techs.clear();
  for (int t = 0; t < c.tech_count; ++t)
    if (c.techs[at(t)].level > 1 && tech_in_play(t)) s.techs.insert(t);
  u64 first = c.techs_of_level[1];
  for (int slot = 0; slot < c.slot_count; ++slot) {
    if (c.slots[at(slot)].level == 1 && first != 0) {
      const int tech = s.random.pick(kStreamSetup, first);
      first &= ~bit(tech);
      s.slots[at(slot)].tech = static_cast<u8>(tech);
    }
    s.slots[at(slot)].event = c.slots[at(slot)].event;  // [BTS-2.4], [BTS-2.5]
  }

  // [BTS-2.9] Start systems near Sol, the rest of them into deck A; one card of deck B on every B space.
  s.systems.clear();
  u64 start = 0;
  for (int i = 0; i < c.system_count; ++i) {
    if (!system_in_play(i)) continue;
    s.systems.insert(i);
    start |= c.start_systems & bit(i);
  }
  int drawn = 0;
  for (int loc = 0; loc < s.location_count; ++loc) {
    const Location& here = side().locations[at(loc)];
    if (here.kind != LocationKind::kSlotA && here.kind != LocationKind::kSlotB) continue;
    int system = kNone;
    if (here.kind == LocationKind::kSlotA && drawn < c.start_systems_drawn && start != 0) {
      system = s.random.pick(kStreamSetup, start);
      start &= ~bit(system);
      s.systems.remove(system);
      ++drawn;
    } else {
      system = draw_system(here.deck);
    }
    if (system != kNone) s.locations[at(loc)].system = static_cast<u8>(system);
  }

  // [BTS-2.10] The basic achievements, then random ones of A and B.
  const bool solo = is_solo();
  int used = 0;
  for (int i = 0; i < c.achievement_count && !solo; ++i)  // [SOLO-1.6]
    if (c.achievements[at(i)].group == 0 && used < kAchievementsInPlay)
      s.achievements[at(used++)].card = static_cast<u8>(i);
  for (const int group : {1, 2}) {
    u64 set = 0;
    for (int i = 0; i < c.achievement_count; ++i)
      if (c.achievements[at(i)].group == group) set |= bit(i);
    const int wanted = solo ? 0 : group == 1 ? c.random_achievements_a : c.random_achievements_b;
    for (int i = 0; i < wanted && set != 0 && used < kAchievementsInPlay; ++i) {
      const int card = s.random.pick(kStreamSetup, set);
      set &= ~bit(card);
      s.achievements[at(used++)].card = static_cast<u8>(card);
    }
  }

  s.start_player = static_cast<Seat>(s.random.draw(kStreamSetup, players));  // [BTS-2.11]
  s.active = s.start_player;
  if (solo)
    set_up_foe();
  else
    emit(EventKind::kStartPlayer, s.start_player);
  if (s.plays_with(variant::kTechnologyDisplay)) reveal_row(2);  // [BTS-20.3.1]
  push(s.start_player, SetupStep{});
  run();
}

void Position::legal(Seat, const ChooseMat&, MoveList& out) const {
  for (int mat = 0; mat < c.mat_count; ++mat) {
    if (c.mats[at(mat)].expert == 0 || !mat_in_play(mat)) continue;
    bool taken = false;
    for (Seat p = 0; p < s.players_count; ++p) taken = taken || player(p).mat == mat;
    if (!taken) out.push(make_move(MoveKind::kMat, mat));
  }
}

void Engine::apply(Seat seat, const ChooseMat&, Move m) {
  pop();
  deal_mat(seat, m.a);
}

// [BTS-2.12] to [BTS-2.14]: discs on their tracks, cubes in the columns, one ship on Sol, ore by seat.
void Engine::deal_mat(Seat seat, int mat_id) {
  Player& p = player(seat);
  const Mat& mat = c.mats[at(mat_id)];
  p.mat = static_cast<u8>(mat_id);
  p.supply = mat.columns;
  p.track = {kTrackDiscs, kTrackDiscs};
  p.population = c.starting_population;
  p.ships[side().sol] = one_ship(c.starting_ship_level);
  p.ore = c.starting_ore[at((seat + s.players_count - s.start_player) % s.players_count)];
  if (is_solo()) {  // [SOLO-1.8]
    p.population = c.solo.start_population;
    p.ships[side().sol] = one_ship(c.solo.start_ship);
    p.ore = c.solo.start_ore;
  }
  refresh(seat);
  emit(EventKind::kMatDealt, seat, mat_id);
}

void Engine::work(Seat, SetupStep d) {
  switch (d.next) {
    case SetupPart::kMats: {
      write(top(), SetupStep{.next = s.plays_with(variant::kLeaders) ? SetupPart::kLeaders : SetupPart::kLines});
      if (s.plays_with(variant::kExpertMats)) {
        // [BTS-20.1] Chosen in reverse turn order: the last faction's choice lies on top.
        for (int i = 0; i < s.players_count; ++i)
          push(static_cast<Seat>((s.start_player + i) % s.players_count), ChooseMat{});
        return;
      }
      u64 mats = 0;
      for (int i = 0; i < c.mat_count; ++i)
        if (c.mats[at(i)].expert == 0) mats |= bit(i);
      for (Seat p = 0; p < s.players_count; ++p) {
        const int mat = s.random.pick(kStreamSetup, mats);
        mats &= ~bit(mat);
        deal_mat(p, mat);
      }
      return;
    }
    case SetupPart::kLines:
      write(top(), SetupStep{.next = SetupPart::kStart});
      if (is_solo()) return;                            // [SOLO-1.7]
      for (int i = s.players_count - 1; i >= 0; --i) {  // [BTS-2.15] in turn order
        const Seat seat = static_cast<Seat>((s.start_player + i) % s.players_count);
        push_sequence(seat, c.mats[player(seat).mat].setup, 0, kNone);
      }
      return;
    case SetupPart::kLeaders:
      write(top(), SetupStep{.next = SetupPart::kLeaderLines});
      return reveal_leaders();
    case SetupPart::kLeaderLines:
      write(top(), SetupStep{.next = SetupPart::kLeadersReady});
      return begin_leader_lines();
    case SetupPart::kLeadersReady:
      write(top(), SetupStep{.next = SetupPart::kStart});
      return end_leader_set_up();
    case SetupPart::kStart:
      pop();
      if (is_solo()) return push(s.active, TurnStep{.next = TurnPart::kFoe});  // [SOLO-2.1]
      emit(EventKind::kRound, kNoSeat, 1);
      return push(s.active, TurnStep{});
  }
}

}  // namespace orrery::beyond_the_sun
