// Research [BTS-11], events [BTS-11.3], private technologies [BTS-18] and the technology display [BTS-20.3].
#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

bool Position::meets_prerequisites(Seat seat, int slot, u8 flags) const {
  if ((flags & research_flag::kIgnorePrereqs) != 0) return true;
  const Slot& space = c.slots[at(slot)];
  int need = space.need;
  // [BTS-17.17] Of the two prerequisites of a discovered technology one may be missing.
  if (need == 2 && s.slots[at(slot)].tech != kNone && has_mod(seat, Mod::kSkipOnePrereq)) --need;
  return std::popcount(player(seat).researched & space.prereqs) >= need;
}

bool Position::can_research(Seat seat, int slot, u8 levels, u8 flags) const {
  if ((levels >> (c.slots[at(slot)].level - 1) & 1) == 0) return false;                           // [BTS-11.1.1]
  if ((player(seat).researched >> slot & 1) != 0) return false;                                   // [BTS-11.1.2]
  if ((flags & research_flag::kKnownOnly) != 0 && s.slots[at(slot)].tech == kNone) return false;  // [BTS-11.1.6]
  return meets_prerequisites(seat, slot, flags);                                                  // [BTS-11.1.3]
}

u8 Position::research_levels(Seat seat, u8 levels) const {
  if (levels != kLevelByColonies) return levels;
  const int colonies = std::popcount(player(seat).colonised);  // [BTS-17.22]
  return static_cast<u8>(1 << (colonies > 3 ? 3 : colonies));
}

u32 Position::researchable(Seat seat, u8 flags) const {
  const Player& p = player(seat);
  const u32 open = (flags & research_flag::kIgnorePrereqs) != 0 ? ~p.researched : p.open_spaces;
  if ((flags & research_flag::kKnownOnly) == 0) return open;
  u32 known = 0;
  for (int slot = 0; slot < c.slot_count; ++slot) known |= u32{s.slots[at(slot)].tech != kNone} << slot;
  return open & known;
}

// Whatever is derived from cubes and cards: after a research, a discovery or a new system.
void Engine::refresh(Seat seat) {
  update_mods(seat);
  Player& p = player(seat);
  p.open_spaces = 0;
  for (int slot = 0; slot < c.slot_count; ++slot)
    if ((p.researched >> slot & 1) == 0 && meets_prerequisites(seat, slot, 0)) p.open_spaces |= u32{1} << slot;
}

void Position::legal(Seat seat, const ResearchSpace& d, MoveList& out) const {
  const EffectNode& n = node(d.node);
  const bool from_supply = (n.b & research_flag::kFromSupply) != 0;
  if (player(seat).population > 0 || (from_supply && supply(seat) > 0)) {
    u32 slots = researchable(seat, n.b) & c.slots_of_levels[open_levels(n, research_levels(seat, n.a))];
    for (; slots != 0; slots &= slots - 1) out.push(make_move(MoveKind::kResearch, std::countr_zero(slots)));
  }
  if (out.done()) return;
  if (may_skip(n) && may_do_nothing()) out.push(make_move(MoveKind::kSkip));
}

void Engine::apply(Seat seat, const ResearchSpace& d, Move m) {
  pop();
  if (m.kind == static_cast<u8>(MoveKind::kSkip)) return;
  const bool discovers = s.slots[m.a].tech == kNone;
  push(seat,
       ResearchStep{.type = d.node, .slot = m.a, .flags = node(d.node).b, .discovers = discovers ? u8{1} : u8{0}});
}

// [BTS-11.4.1] The right triangles of the prerequisites; on a "2 of 3" space of those researched [BTS-11.4.2].
u8 Position::types_for(Seat seat, int slot) const {
  const Slot& space = c.slots[at(slot)];
  u32 prereqs = space.prereqs;
  if (space.need < space.prereq_count) prereqs &= player(seat).researched;
  return types_passed_on(prereqs);
}

u8 Position::types_passed_on(u32 slots) const {
  u8 types = 0;
  for (; slots != 0; slots &= slots - 1) {
    const u8 tech = s.slots[at(std::countr_zero(slots))].tech;
    if (tech != kNone && c.techs[tech].right != kNone) types |= static_cast<u8>(1 << c.techs[tech].right);
  }
  return types;
}

void Engine::work(Seat seat, ResearchStep d) {
  const int slot = d.slot;
  const bool discovers = d.discovers != 0;
  Player& p = player(seat);
  const auto next = [&](ResearchStage stage) {
    d.stage = stage;
    write(top(), d);
  };
  switch (d.stage) {
    case ResearchStage::kPlaceCube: {
      const bool from_supply = (d.flags & research_flag::kFromSupply) != 0;
      if (!from_supply || !take_supply(seat)) --p.population;
      p.researched |= u32{1} << slot;
      s.quiet_rounds = 0;
      s.changed = 1;
      emit(EventKind::kResearched, seat, slot, s.slots[at(slot)].tech);
      refresh(seat);
      if (s.plays_with(variant::kLeaders)) {
        if (seat == s.active && s.phase != Phase::kSetup) s.more.leaders.fresh |= u32{1} << slot;
        pay_marked_income(seat, slot);
      }
      if (!discovers) return next(ResearchStage::kBonus);
      next(ResearchStage::kTurnUp);
      if (s.slots[at(slot)].event != 0) trigger(seat, Trigger::kTriggersEvent);
      return;
    }
    case ResearchStage::kTurnUp:
      if (s.trial != trial::kOff) return next(ResearchStage::kEnd);  // what turns up is unknown to a trial
      next(ResearchStage::kType);
      hidden_turned_up();
      return turn_up_event(seat, slot);
    case ResearchStage::kType: {
      // An effect of the event may have discovered the space meanwhile.
      if (s.slots[at(slot)].tech != kNone) return next(ResearchStage::kBonus);
      u8 types = types_for(seat, slot);
      if (types == 0) types = (1 << kTypes) - 1;
      const bool choice = (types & (types - 1)) != 0;
      if (!choice) d.type = static_cast<u16>(std::countr_zero(types));
      next(ResearchStage::kDraw);
      if (choice) push(seat, ResearchType{.slot = d.slot, .types = types});
      return;
    }
    case ResearchStage::kDraw:
      return draw_for_type(seat, d);
    case ResearchStage::kBonus: {
      next(ResearchStage::kEnd);
      const u8 tech = s.slots[at(slot)].tech;
      if (s.more.leaders.unchosen != 0) offer_second_bonus(seat, d);
      if (tech == kNone || (d.flags & research_flag::kSkipImmediate) != 0 || c.techs[tech].immediate == kNoNode)
        return;
      emit(EventKind::kImmediate, seat, tech);
      return push_sequence(seat, c.techs[tech].immediate, 0, tech);  // [BTS-11.5.1]
    }
    case ResearchStage::kEnd:
      pop();
      if (s.frame_count > 0 && is<Sequence>(top()))
        change<Sequence>(top(), [&](Sequence& effect) { effect.researched = d.slot; });
      if (discovers && s.trial == trial::kOff) trigger(seat, Trigger::kResearchedUndiscovered);
      return;
  }
}

// [BTS-11.3] Which events lie on the board is not decided before one is turned up: a light-border event with the
// chance that a random one of the face-down cards of this level has, otherwise any other event not seen yet.
void Engine::turn_up_event(Seat seat, int on) {
  if (is_solo()) return turn_up_foe_event(seat, on);
  SlotState& slot = s.slots[at(on)];
  if (slot.event == 0) return;
  const int level = c.slots[at(on)].level;
  u32 face_down = 0;
  for (int i = 0; i < c.slot_count; ++i)
    if (c.slots[at(i)].level == level && s.slots[at(i)].event != 0) ++face_down;
  u64 unseen = 0;
  for (u64 rest = c.events_of_level[level]; rest != 0; rest &= rest - 1)
    if (const int event = std::countr_zero(rest);
        s.event_place[at(event)] == event_place::kUnseen && event_in_play(event))
      unseen |= bit(event);
  const u64 always = unseen & c.events_always;
  const u64 others = unseen & ~c.events_always;
  const int stream = level == 2 ? kStreamEvent2 : kStreamEvent3;
  const u32 pick = s.random.draw(stream, face_down);
  const bool light = others == 0 || pick < static_cast<u32>(std::popcount(always));
  const u64 set = light ? always : others;
  slot.event = 0;
  if (set == 0) return;
  const int event = s.random.pick(stream, set);
  s.event_place[at(event)] = event_place::kDiscarded;
  emit(EventKind::kEventTurned, seat, event);
  push(seat, EventEnd{.event = static_cast<u8>(event)});
  push_sequence(seat, c.events[at(event)].effect, 0, static_cast<u8>(event));
}

// [BTS-11.3.2] Discarded unless the card says otherwise.
void Engine::work(Seat seat, const EventEnd& d) {
  pop();
  const EventCard& event = c.events[d.event];
  u8& place = s.event_place[d.event];
  switch (event.keep) {
    case EventKeep::kDiscard:
      emit(EventKind::kEventDiscarded, kNoSeat, d.event);
      return;
    case EventKeep::kAchievements:
      if (event.action != kNone && event.action_discards != 0 && s.dyson_system == kNone)
        return;  // nothing lies with it
      place = event_place::kBesideAchievements;
      if (event.achievement != kNone) {
        add_achievement(event.achievement);
        return emit(EventKind::kBecameAchievement, kNoSeat, d.event);
      }
      emit(EventKind::kEventKept, kNoSeat, d.event, kNone, kNone);
      return;
    case EventKeep::kFaction:
      place = seat;
      emit(EventKind::kEventKept, seat, d.event, seat, kNone);
      return;
    case EventKeep::kLocation:
      if (event.attach == EventAttach::kChosenShipyard) return push(seat, BeaconAt{.event = d.event});
      if (event.attach == EventAttach::kChosenSystem) {
        if (place == event_place::kDiscarded) emit(EventKind::kEventDiscarded, kNoSeat, d.event);
        return;
      }
      if (event.attach == EventAttach::kDeepSpace) {
        place = static_cast<u8>(event_place::kAtLocation + side().deep_space);
        emit(EventKind::kEventKept, kNoSeat, d.event, kNone, side().deep_space);
        return;
      }
      if (s.last_attached != kNone) place = static_cast<u8>(event_place::kAtLocation + s.last_attached);
      return;
  }
}

void Position::legal(Seat, const BeaconAt&, MoveList& out) const {
  for (int loc = 0; loc < side().location_count; ++loc)
    if (side().locations[at(loc)].kind == LocationKind::kYard) out.push(make_move(MoveKind::kBeacon, loc));
}

void Engine::apply(Seat seat, const BeaconAt& d, Move m) {
  pop();
  s.event_place[d.event] = static_cast<u8>(event_place::kAtLocation + m.a);
  emit(EventKind::kEventKept, seat, d.event, kNone, m.a);
}

// Types that some card still to be had from this pile shows on its left triangle.
u8 Position::types_with_cards(u64 pile) const {
  const u64 cards = s.techs.cards(pile) | (s.aside & pile) | (s.display & pile);
  u8 types = 0;
  for (int t = 0; t < kTypes; ++t)
    if ((cards & c.techs_of_type[t]) != 0) types |= static_cast<u8>(1 << t);
  return types;
}

// [BTS-11.4.3] Reveal until two cards match; [BTS-20.3.3] or take from the row of the display.
void Engine::draw_for_type(Seat seat, ResearchStep d) {
  const int slot = d.slot;
  const int level = c.slots[at(slot)].level;
  const int stream = kStreamTech2 + level - 2;
  const u64 pile = c.techs_of_level[level];
  const bool display = s.plays_with(variant::kTechnologyDisplay);
  if (display) reveal_row(level);
  u8 allowed = types_for(seat, slot);
  u8 type = static_cast<u8>(d.type);
  for (;;) {
    const u64 matching_type = c.techs_of_type[type] & pile;
    const auto found = [&] { return (display ? s.display | s.aside : s.aside) & matching_type; };
    while (std::popcount(found()) < (display ? c.row_minimum : 2) && s.techs.top_set(pile) != 0) {
      const int card = s.techs.draw(pile, s.random, stream);
      s.aside |= bit(card);
      emit(EventKind::kRevealed, seat, card);
    }
    if (found() != 0) break;
    // [BTS-11.4.6] No card of this type is left: another allowed type, otherwise any revealed card.
    allowed &= static_cast<u8>(~(1 << type) & types_with_cards(pile));
    if (allowed == 0) {
      type = kNone;
      break;
    }
    if ((allowed & (allowed - 1)) != 0) {
      write(top(), d);
      return push(seat, ResearchType{.slot = d.slot, .types = allowed});
    }
    type = static_cast<u8>(std::countr_zero(allowed));
    d.type = type;
  }
  d.stage = ResearchStage::kBonus;
  write(top(), d);
  if (type == kNone && s.aside == 0 && (!display || (s.display & pile) == 0))
    return;  // no card of this level is left
  push(seat, ResearchCard{.slot = d.slot, .type = type});
}

void Position::legal(Seat, const ResearchType& d, MoveList& out) const {
  for (int t = 0; t < kTypes; ++t)
    if ((d.types >> t & 1) != 0) out.push(make_move(MoveKind::kType, t));
}

void Engine::apply(Seat seat, const ResearchType&, Move m) {
  pop();
  emit(EventKind::kTypeChosen, seat, m.a);
  change<ResearchStep>(top(), [&](ResearchStep& d) { d.type = m.a; });
}

void Position::legal(Seat, const ResearchCard& d, MoveList& out) const {
  u64 cards = s.aside;
  if (s.plays_with(variant::kTechnologyDisplay)) cards |= s.display;
  cards &= c.techs_of_level[c.slots[d.slot].level];
  if (d.type != kNone) cards &= c.techs_of_type[d.type];
  for (; cards != 0; cards &= cards - 1) out.push(make_move(MoveKind::kCard, std::countr_zero(cards)));
}

void Engine::apply(Seat seat, const ResearchCard& d, Move m) {
  pop();
  place_tech(d.slot, m.a, seat);
}

// For the research on top.
void Engine::place_tech(int slot, int tech, Seat seat) {
  const int level = c.slots[at(slot)].level;
  s.slots[at(slot)].tech = static_cast<u8>(tech);
  emit(EventKind::kDiscovered, seat, slot, tech);
  u64 under = s.aside & ~bit(tech);
  if (star_for(seat, Trigger::kDiscovered) != kNone) {
    const u16 type = read<ResearchStep>(top()).type;
    const u64 matching = type < kTypes ? under & c.techs_of_type[type] : 0;
    if (s.plays_with(variant::kTechnologyDisplay))
      s.more.leaders.unchosen = kNone;
    else if (matching != 0)
      s.more.leaders.unchosen = static_cast<u8>(std::countr_zero(matching) + 1);
  }
  s.aside = 0;
  if (s.plays_with(variant::kTechnologyDisplay)) {
    // Matching cards turned up for the row stay in it; only the others go under the deck.
    s.display &= ~bit(tech);
    const u16 type = read<ResearchStep>(top()).type;
    const u64 stays = under & c.techs_of_type[type < kTypes ? type : 0];
    s.display |= stays;
    under &= ~stays;
  }
  s.techs.put_under(under);  // [BTS-11.4.5]
  if (under != 0) emit(EventKind::kPutUnder, kNoSeat, std::popcount(under), level);
  if ((s.display_shown >> (level - 1) & 1) != 0) refill_row(level);
  reveal_rows(c.techs[at(tech)].display_levels);
  for (Seat p = 0; p < s.players_count; ++p) refresh(p);
}

void Engine::reveal_rows(u8 levels) {
  if (!s.plays_with(variant::kTechnologyDisplay)) return;
  for (int level = 2; level <= 4; ++level)
    if ((levels >> (level - 1) & 1) != 0) reveal_row(level);
}

void Engine::reveal_row(int level) {
  if ((s.display_shown >> (level - 1) & 1) != 0) return;
  s.display_shown |= static_cast<u8>(1 << (level - 1));
  emit(EventKind::kRowRevealed, kNoSeat, level);
  refill_row(level);
}

void Engine::refill_row(int level) {
  const u64 pile = c.techs_of_level[level];
  while (std::popcount(s.display & pile) < c.row_size[at(level)] && s.techs.top_set(pile) != 0) {
    const int card = s.techs.draw(pile, s.random, kStreamTech2 + level - 2);
    s.display |= bit(card);
    emit(EventKind::kRevealed, kNoSeat, card);
  }
}

// [BTS-18.7] Chosen from the top cards of the level's deck.
void Engine::draw_private(Seat seat, NodeId id) {
  if (s.trial != trial::kOff) return;
  const EffectNode& n = node(id);
  const u64 pile = c.techs_of_level[n.a];
  hidden_turned_up();
  for (int i = 0; i < n.b && s.techs.top_set(pile) != 0; ++i) {
    const int card = s.techs.draw(pile, s.random, kStreamTech2 + n.a - 2);
    s.aside |= bit(card);
    emit(EventKind::kRevealed, seat, card);
  }
  if (s.aside != 0) push(seat, KeepTech{.node = id, .left = n.c});
}

void Position::legal(Seat, const KeepTech&, MoveList& out) const {
  for (u64 rest = s.aside; rest != 0; rest &= rest - 1)
    out.push(make_move(MoveKind::kKeepTech, std::countr_zero(rest)));
}

void Engine::apply(Seat seat, KeepTech d, Move m) {
  Player& p = player(seat);
  s.aside &= ~bit(m.a);
  --d.left;
  write(top(), d);
  if (d.left == 0 || s.aside == 0) {
    pop();
    s.techs.put_under(s.aside);
    s.aside = 0;
  }
  if (p.private_count == kMaxPrivateTechs) return s.techs.put_under(bit(m.a));
  p.private_techs[p.private_count++] = m.a;
  s.changed = 1;
  emit(EventKind::kPrivateTech, seat, m.a);
  refresh(seat);
  reveal_rows(c.techs[m.a].display_levels);
  push_sequence(seat, c.techs[m.a].immediate, 0, m.a);  // [BTS-18.3]
}

}  // namespace orrery::beyond_the_sun
