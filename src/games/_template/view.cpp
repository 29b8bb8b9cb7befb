// What is hidden, and what must always hold.
#include "games/_template/game.h"

namespace orrery::template_game {

// Field by field, so that one that nobody has thought about does not compile.
State TemplateGame::view(const State& s, Seat seat) const {
  State seen{.random = {0, s.random.drawn},
             .players = {},
             .frames = s.frames,
             .deck = s.deck,
             .market = s.market,
             .frame_count = s.frame_count,
             .seeds_left = s.seeds_left,
             .players_count = s.players_count,
             .variants = s.variants,
             .round = s.round,
             .start_player = s.start_player,
             .unused = {}};
  for (int seed = 0; seed < kSeeds; ++seed) seen.deck.remove(seed);
  for (Seat i = 0; i < s.players_count; ++i) {
    const Player& p = s.players[i];
    seen.players[i] = {.hand = i == seat ? p.hand : 0,
                       .garden = p.garden,
                       .stalls = p.stalls,
                       .hand_count = p.hand_count,
                       .coins = p.coins,
                       .feed = p.feed,
                       .unused = 0};
  }
  return seen;
}

void TemplateGame::reshuffle_hidden(State& s, Seat seat, u64 seed) const {
  u64 unknown = kSeedPile;
  for (Seat other = 0; other < s.players_count; ++other) {
    unknown &= ~u64{s.players[other].garden};
    if (other == seat) unknown &= ~u64{s.players[other].hand};
  }
  // Every card starts in the pile, so hands depend on the seed alone and not on what they were.
  for_each_card(unknown, [&](int card) { s.deck.insert(card); });
  RandomStreams<4> random{mix64(seed), {}};
  for (Seat other = 0; other < s.players_count; ++other) {
    if (other == seat) continue;
    s.players[other].hand = 0;
    for (int i = 0; i < s.players[other].hand_count; ++i)
      s.players[other].hand |= bit(s.deck.draw(kSeedPile, random, kStreamSeeds));
  }
  s.random.seed = mix64(seed ^ 1);
}

std::string TemplateGame::violation(const State& s) const {
  u64 seeds = s.deck.cards(kSeedPile);
  u64 stalls = s.deck.cards(kStallPile);
  int cards = std::popcount(seeds | stalls);
  for (const u8 stall : s.market) {
    if (stall == kNoCard) continue;
    stalls |= u64{1} << stall;
    ++cards;
  }
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    const Player& p = s.players[seat];
    if (std::popcount(p.hand) != p.hand_count) return "seat " + std::to_string(seat) + " miscounts its hand";
    if (p.hand_count > content_.hand_limit) return "seat " + std::to_string(seat) + " holds too many seeds";
    seeds |= p.hand | p.garden;
    stalls |= p.stalls;
    cards += std::popcount(p.hand) + std::popcount(p.garden) + std::popcount(p.stalls);
  }
  if (cards != kCards || seeds != kSeedPile || stalls != kStallPile) return "a card is in no place or in two";
  if (std::popcount(s.deck.cards(kSeedPile)) != s.seeds_left) return "the seed pile is miscounted";
  return "";
}

}  // namespace orrery::template_game
