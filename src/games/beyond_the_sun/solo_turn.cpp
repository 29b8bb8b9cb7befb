// The Anarchists' set-up and turns [SOLO-1] to [SOLO-6]: action cards, events and what they do. Each step is told.
#include <algorithm>

#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

namespace {
constexpr int event_stream(int level) { return level == 2 ? kStreamEvent2 : kStreamEvent3; }
}  // namespace

// [SOLO-1.12] to [SOLO-1.19]
void Engine::set_up_foe() {
  SoloState& solo = s.more.solo;
  const bool harder = s.plays_with(variant::kHarder);
  solo.end_markers = static_cast<u8>(1 + (s.plays_with(variant::kEasier) ? c.solo.easier_added : 0));  // [SOLO-8.2]
  solo.beside = harder ? c.solo.harder_removed : u8{0};                                                // [SOLO-8.1]
  solo.markers = static_cast<u8>(c.solo.track_length - 2 - solo.beside);
  player(kAnarchists).ships[side().deep_space] = one_ship(c.solo.foe_ship);
  for (int card = 0; card < c.solo.card_count; ++card)
    solo.piles[at(card)] = c.solo.cards[at(card)].level == 1 ? foe_pile::kDraw : foe_pile::kBelow;
  for (int slot = 0; slot < c.slot_count; ++slot)
    if (s.slots[at(slot)].event != 0) solo.spaces_with_card |= u32{1} << slot;
}

void Engine::tell(EventKind kind, Seat seat, std::array<u8, 6> args) {
  if (log_ == nullptr) return;
  if (is_foe(seat)) {
    args.back() = kByFoe;
    seat = kNoSeat;
  }
  log_->push({static_cast<u8>(kind), seat, args});
}

// What the Anarchists draw is unknown to a trial.
bool Engine::ends_trial() {
  if (s.trial == trial::kOff) return false;
  s.trial = trial::kDone;
  return true;
}

// [SOLO-2.2]
void Engine::begin_foe_turn() {
  if (ends_trial()) return;
  s.phase = Phase::kAnarchists;
  s.free_at_turn_start = 0;
  emit(EventKind::kFoeTurn, kNoSeat, s.round + 1);
  push(s.active, FoeDraw{.left = 1});
}

// [SOLO-2.5] All cards of the turn together.
void Engine::end_foe_turn() {
  for (int order = 0; order < kMaxFoeCards; ++order)
    for (int card = 0; card < c.solo.card_count; ++card)
      if (s.more.solo.piles[at(card)] == (foe_pile::kExecuted | order)) put_foe_card(card, foe_pile::kDiscard);
}

void Engine::put_foe_card(int card, u8 pile) {
  const int top = highest_foe_card(pile);
  const int order = top == kNone ? 0 : (s.more.solo.piles[at(top)] & foe_pile::kOrderMask) + 1;
  s.more.solo.piles[at(card)] = static_cast<u8>(pile | order);
}

void Engine::work(Seat seat, FoeDraw d) {
  if (d.left == 0) return pop();
  if (ends_trial()) return;
  --d.left;
  write(top(), d);
  SoloState& solo = s.more.solo;
  int card = highest_foe_card(foe_pile::kOnTop);
  if (card == kNone) {
    if (foe_cards(foe_pile::kDraw) == 0) {  // [SOLO-2.4]
      const u16 discards = foe_cards(foe_pile::kDiscard);
      if (discards == 0) return emit(EventKind::kFoeNoCard, kNoSeat);
      for (u32 rest = discards; rest != 0; rest &= rest - 1) solo.piles[at(std::countr_zero(rest))] = foe_pile::kDraw;
      emit(EventKind::kFoeShuffled, kNoSeat, std::popcount(discards));
    }
    card = s.random.pick(kStreamSetup, foe_cards(foe_pile::kDraw));
  }
  // Cards on top keep their order: the next one is the highest of those left.
  put_foe_card(card, foe_pile::kExecuted);
  emit(EventKind::kFoeCard, kNoSeat, card);
  push(seat, FoeCard{.which = static_cast<u8>(card)});
}

// [SOLO-3] Sections from top to bottom; of each the first effect from the left that can be executed.
void Engine::work(Seat, FoeCard d) {
  const FoeAction& card = c.solo.cards[d.which];
  if (d.section == card.section_count) return pop();
  const FoeSection& section = card.sections[d.section];
  if (d.effect == 0) emit(EventKind::kFoeSection, kNoSeat, d.section + 1, d.which);
  const u8 number = static_cast<u8>(d.section + 1);
  if (d.effect < section.count) {
    const int index = section.first + d.effect;
    const FoeEffect& effect = c.solo.effects[at(index)];
    const FoeAnswer answer = foe_answer(effect);
    const u8 place = d.effect;
    if (answer.reason != FoeReason::kCan) {
      tell(EventKind::kFoeTried, kNoSeat,
           {number, place, static_cast<u8>(index), static_cast<u8>(answer.reason), answer.place,
            static_cast<u8>(std::min<int>(answer.needed, 15) << 4 | std::min<int>(answer.have, 15))});
      ++d.effect;
      return write(top(), d);
    }
    ++d.section;
    d.effect = 0;
    write(top(), d);
    const auto [a, b, more] = details_of(effect);
    tell(EventKind::kFoeDoes, kNoSeat, {number, place, static_cast<u8>(index), a, b, more});
    return execute(effect, index);
  }
  ++d.section;  // [SOLO-3.6]
  d.effect = 0;
  write(top(), d);
}

// [SOLO-4.2] All effects in order.
void Engine::work(Seat, FoeEventStep d) {
  const FoeSection& harm = c.solo.events[d.event].harm;
  if (d.effect == harm.count) {
    pop();
    return emit(EventKind::kFoeEventDiscarded, kNoSeat, d.event);
  }
  const int index = harm.first + d.effect;
  ++d.effect;
  write(top(), d);
  const FoeEffect& effect = c.solo.effects[at(index)];
  if (const FoeAnswer answer = foe_answer(effect); answer.reason != FoeReason::kCan)
    return emit(EventKind::kFoeLacks, kNoSeat, index, static_cast<u8>(answer.reason));
  const auto [a, b, more] = details_of(effect);
  tell(EventKind::kFoeTells, kNoSeat, {static_cast<u8>(index), a, b, more, 0, 0});
  execute(effect, index);
}

// What the sentence about an effect needs to know: see host/words_solo.cpp.
std::array<u8, 3> Position::details_of(const FoeEffect& effect) const {
  switch (effect.op) {
    case FoeOp::kJump: {
      const int waiting = all_ships(player(kAnarchists).ships[side().deep_space]);
      return {s.locations[at(foe_target())].system, static_cast<u8>(std::min<int>(waiting, effect.a)),
              static_cast<u8>(waiting)};
    }
    case FoeOp::kColonize: {
      const u32 places = foe_colonies();
      const int first = std::countr_zero(places);
      return {s.locations[at(first)].system, static_cast<u8>(std::popcount(places)),
              static_cast<u8>(strength_of(kAnarchists, first, Purpose::kColonize))};
    }
    case FoeOp::kResearch: {
      const u32 spaces = foe_spaces(effect);
      const int first = std::countr_zero(spaces);
      return {static_cast<u8>(first), static_cast<u8>(std::popcount(spaces)),
              static_cast<u8>(s.slots[at(first)].tech == kNone ? 1 : 0)};
    }
    case FoeOp::kTakeOre:
      return {static_cast<u8>(std::min<int>(player(0).ore, effect.a)), 0, 0};
    case FoeOp::kTakePop:
      return {static_cast<u8>(std::min<int>(player(0).population, effect.a)), 0, 0};
    case FoeOp::kUpgradeShips:
      return {static_cast<u8>(all_ships(player(kAnarchists).ships[side().deep_space])), 0, 0};
    case FoeOp::kThreat:
    case FoeOp::kShip:
    case FoeOp::kDraw:
    case FoeOp::kForbid:
    case FoeOp::kLimitJumps:
      break;
  }
  return {};
}

void Engine::execute(const FoeEffect& effect, int index) {
  switch (effect.op) {
    case FoeOp::kThreat:
      for (int i = 0; i < effect.a && s.more.solo.track_lost == 0; ++i) lose_marker(marker_place::kBeside);
      return;
    case FoeOp::kShip:
      player(kAnarchists).ships[side().deep_space] += one_ship(effect.a);  // [SOLO-5.3]
      return emit(EventKind::kBuilt, kAnarchists, effect.a, side().deep_space);
    case FoeOp::kJump:
      return foe_jump(effect.a);
    case FoeOp::kColonize:
      return push(s.active, ChooseFoeSystem{});
    case FoeOp::kResearch:
      return push(s.active, ChooseFoeSpace{.effect = static_cast<u8>(index)});
    case FoeOp::kDraw:
      return push(s.active, FoeDraw{.left = effect.a});  // [SOLO-6.5]
    case FoeOp::kForbid:
      s.more.solo.limits |= effect.a;  // [SOLO-6.4]
      return;
    case FoeOp::kLimitJumps: {
      u8& limit = s.more.solo.jump_limit;
      limit = limit == 0 ? static_cast<u8>(effect.a + 1) : std::min(limit, static_cast<u8>(effect.a + 1));
      return;
    }
    case FoeOp::kUpgradeShips: {
      Ships& ships = player(kAnarchists).ships[side().deep_space];
      for (int level = kMaxShipLevel - 1; level >= 1; --level) {
        const int to = std::min(level + effect.a, kMaxShipLevel);
        for (int n = ship_count(ships, level); n > 0; --n) {
          ships += one_ship(to) - one_ship(level);
          emit(EventKind::kUpgraded, kAnarchists, level, to, side().deep_space);
        }
      }
      return;
    }
    case FoeOp::kTakeOre:
      return pay_ore(0, std::min<int>(player(0).ore, effect.a));
    case FoeOp::kTakePop: {
      const int n = std::min<int>(player(0).population, effect.a);
      for (int i = 0; i < n; ++i) {
        --player(0).population;
        return_cube(0);
      }
      if (n > 0) emit(EventKind::kReturnedPop, 0, n);
      return;
    }
  }
}

// [SOLO-5.4] The target is read once; the highest levels move first, all together.
void Engine::foe_jump(int jumps) {
  const int target = foe_target();
  Player& foe = player(kAnarchists);
  for (int level = kMaxShipLevel; level >= 1; --level)
    for (; jumps > 0 && ship_count(foe.ships[side().deep_space], level) > 0; --jumps) {
      foe.ships[side().deep_space] -= one_ship(level);
      foe.ships[at(target)] += one_ship(level);
      emit(EventKind::kJumped, kAnarchists, level, side().deep_space, target);
    }
  check_control(s.active, static_cast<u16>(1 << target));
}

void Position::legal(Seat, const ChooseFoeSystem&, MoveList& out) const {
  for (u32 rest = foe_colonies(); rest != 0; rest &= rest - 1)
    out.push(make_move(MoveKind::kFoeColonize, std::countr_zero(rest)));
}

void Engine::apply(Seat, const ChooseFoeSystem&, Move m) {
  pop();
  foe_colonize(m.a);
}

// [SOLO-5.5.4] to [SOLO-5.5.6]
void Engine::foe_colonize(int loc) {
  Player& foe = player(kAnarchists);
  LocationState& here = s.locations[at(loc)];
  const int system = here.system;
  const Ships settlers = foe_settlers(loc);
  foe.ships[at(loc)] -= settlers;
  foe.colonised |= bit(system);
  s.quiet_rounds = 0;
  tell(EventKind::kFoeSettled, kAnarchists,
       {static_cast<u8>(system), static_cast<u8>(ship_count(settlers, 1)), static_cast<u8>(ship_count(settlers, 2)),
        static_cast<u8>(ship_count(settlers, 3)), static_cast<u8>(ship_count(settlers, 4)), 0});
  emit(EventKind::kColonised, kAnarchists, system);
  for (Seat p = 0; p < s.factions(); ++p) {
    const Ships expelled = player(p).ships[at(loc)];
    if (expelled == 0) continue;
    player(p).ships[at(loc)] = 0;
    player(p).ships[side().deep_space] += expelled;
    emit(EventKind::kExpelled, p, all_ships(expelled), loc);
  }
  here = {kNone, kNoSeat, kNone, kNone};  // its marker stays on the card
  lose_marker(marker_place::kColony);
  if (s.more.solo.track_lost != 0 || s.trial != trial::kOff) return;
  const int next = draw_system(side().locations[at(loc)].deck);
  if (next == kNone) return;
  here.system = static_cast<u8>(next);
  emit(EventKind::kSystemRevealed, kNoSeat, next, loc);
}

void Position::legal(Seat, const ChooseFoeSpace& d, MoveList& out) const {
  for (u32 rest = foe_spaces(c.solo.effects[d.effect]); rest != 0; rest &= rest - 1)
    out.push(make_move(MoveKind::kFoeResearch, std::countr_zero(rest)));
}

void Engine::apply(Seat seat, const ChooseFoeSpace& d, Move m) {
  pop();
  const u8 type = c.solo.effects[d.effect].b;
  u8 types = type == kNone ? types_passed_on(c.slots[m.a].prereqs) : static_cast<u8>(1 << type);  // [SOLO-5.7.7]
  if (types == 0) types = (1 << kTypes) - 1;
  push(seat, FoeResearch{.slot = m.a, .types = types});
}

void Engine::work(Seat, FoeResearch d) {
  const int slot = d.slot;
  const auto next = [&](FoeResearchStage stage) {
    d.stage = stage;
    write(top(), d);
  };
  switch (d.stage) {
    case FoeResearchStage::kPlaceCube:
      player(kAnarchists).researched |= u32{1} << slot;
      s.quiet_rounds = 0;
      emit(EventKind::kResearched, kAnarchists, slot, s.slots[at(slot)].tech);
      if (s.slots[at(slot)].tech != kNone) return next(FoeResearchStage::kTakeCard);
      if (ends_trial()) return;
      next(FoeResearchStage::kDiscover);
      return turn_up_foe_event(kAnarchists, slot);  // [SOLO-5.7.5]
    case FoeResearchStage::kDiscover:
      next(FoeResearchStage::kTakeCard);
      return foe_discover(slot, d.types);
    case FoeResearchStage::kTakeCard:
      pop();
      return take_foe_card(slot);
  }
}

// [SOLO-5.7.6] Reveals until a card shows one of the types; [SOLO-5.7.8] without any, the first one.
void Engine::foe_discover(int slot, u8 types) {
  const int level = c.slots[at(slot)].level;
  const u64 pile = c.techs_of_level[level];
  int first = kNone;
  int found = kNone;
  while (found == kNone && s.techs.top_set(pile) != 0) {
    const int card = s.techs.draw(pile, s.random, kStreamTech2 + level - 2);
    if (first == kNone) first = card;
    s.aside |= bit(card);
    emit(EventKind::kRevealed, kNoSeat, card);
    if ((c.techs[at(card)].types & types) != 0) found = card;
  }
  if (found == kNone) found = first;
  if (found != kNone) place_tech(slot, found, kAnarchists);
}

// [SOLO-5.7.9] Which card lies below a space is not decided before it is taken.
void Engine::take_foe_card(int slot) {
  SoloState& solo = s.more.solo;
  if ((solo.spaces_with_card >> slot & 1) == 0 || ends_trial()) return;
  const int level = c.slots[at(slot)].level;
  u32 below = 0;
  for (u32 rest = foe_cards(foe_pile::kBelow); rest != 0; rest &= rest - 1)
    if (c.solo.cards[at(std::countr_zero(rest))].level == level) below |= rest & (~rest + 1);
  if (below == 0) return;
  const int card = s.random.pick(event_stream(level), below);
  solo.spaces_with_card &= ~(u32{1} << slot);
  put_foe_card(card, foe_pile::kOnTop);
  emit(EventKind::kFoeCardTaken, kNoSeat, slot, card);
}

// [SOLO-4] Which event lies on a space is not decided before it is turned up.
void Engine::turn_up_foe_event(Seat seat, int on) {
  SlotState& slot = s.slots[at(on)];
  if (slot.event == 0) return;
  slot.event = 0;
  const int level = c.slots[at(on)].level;
  u32 unseen = 0;
  for (int event = 0; event < c.solo.event_count; ++event)
    if (c.solo.events[at(event)].level == level && (s.more.solo.events_seen >> event & 1) == 0) unseen |= 1u << event;
  if (unseen == 0) return;
  const int event = s.random.pick(event_stream(level), unseen);
  s.more.solo.events_seen |= static_cast<u16>(1 << event);
  const FoeEvent& card = c.solo.events[at(event)];
  emit(EventKind::kFoeEvent, seat, event);
  if (card.guild != kNone && (s.guilds >> card.guild & 1) == 0) uncover_guild(card.guild, kNoSeat);  // [SOLO-4.3]
  if (is_foe(seat)) return push(s.active, FoeEventStep{.event = static_cast<u8>(event)});
  push_sequence(seat, card.help, 0, kNone);
}

}  // namespace orrery::beyond_the_sun
