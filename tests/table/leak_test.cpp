// Nobody learns what they must not: change everything hidden from a seat, and every byte sent to it stays the same,
// for every game, viewer and kind of message.
#include <rapidcheck.h>

#include <algorithm>
#include <cstring>

#include "core/hash.h"
#include "table/fixture.h"

namespace orrery::table {
namespace {

// The table from this position on, with the hidden things where they are in it.
Table table_from(const AnyGame& game, const AnyState& state, int players) {
  Record head = begin_record(game, game.options(state), 1);
  head.salt = std::string(kSaltDigits, '0');
  head.commitment = std::string(kCommitmentDigits, '0');
  head.position = game.to_json(state).dump();
  std::vector<SeatInfo> seats(static_cast<std::size_t>(players), person("Somebody"));
  return std::move(*Table::open(game, head, seats, 1000));
}

bool looks_the_same(const Table& a, const Table& b, Seat viewer) {
  AnyState seen_a, seen_b;
  a.game().view(a.state(), viewer, seen_a);
  b.game().view(b.state(), viewer, seen_b);
  return std::memcmp(seen_a.bytes, seen_b.bytes, sizeof(AnyState)) == 0;
}

std::string everything_sent(const Table& table, Seat viewer, const Shown* shown) {
  std::string text = state_message(table, viewer, shown);
  text += state_message(table, viewer, nullptr);
  for (int ply = std::max(0, table.ply() - 1); ply <= table.ply(); ++ply)
    text += to_text(past_message(table, viewer, ply));
  text += to_text(luck_json(table));
  text += to_text(players_json(table, std::vector<bool>(kMaxSeats, true)));
  if (table.request()) text += to_text(request_json(*table.request()));
  if (!table.is_over()) text += record_for(table, viewer);
  return text;
}

void check_from(const AnyGame& game, u64 seed, int plies) {
  AnyState state;
  const int players =
      game.info().min_players +
      static_cast<int>(mix64(seed) % static_cast<u64>(game.info().max_players - game.info().min_players + 1));
  RC_ASSERT(game.initial({static_cast<u8>(players), 0}, seed, state).has_value());
  for (int ply = 0; ply < plies && !game.is_over(state); ++ply) {
    MoveList moves;
    game.legal(state, moves);
    game.apply(state, moves[static_cast<int>(mix64(seed + static_cast<u64>(ply)) % static_cast<u64>(moves.size()))]);
  }
  if (game.is_over(state)) return;
  for (const Seat who : {static_cast<Seat>(seed % static_cast<u64>(players)), kNoSeat}) {
    AnyState other = state;
    game.reshuffle_hidden(other, who, mix64(seed ^ who));
    Table a = table_from(game, state, players);
    Table b = table_from(game, other, players);
    RC_ASSERT(looks_the_same(a, b, who));
    RC_ASSERT(everything_sent(a, who, nullptr) == everything_sent(b, who, nullptr));
    // On with the same moves, as long as nothing different comes to light.
    for (u64 step = 0; step < 6 && !a.is_over(); ++step) {
      // New luck is a secret too: all that is seen of it is the commitment.
      const std::string commitment(kCommitmentDigits, 'c');
      if (step == 2) {
        RC_ASSERT(a.apply("luck 1 " + std::string(kSaltDigits, '1') + " " + commitment, 5).has_value());
        RC_ASSERT(b.apply("luck 2 " + std::string(kSaltDigits, '2') + " " + commitment, 5).has_value());
      }
      const Shown shown_a{a.state(), a.ply(), a.lines()};
      const Shown shown_b{b.state(), b.ply(), b.lines()};
      MoveList moves, moves_b;
      game.legal(a.state(), moves);
      game.legal(b.state(), moves_b);
      const Move move = moves[static_cast<int>(mix64(seed + step) % static_cast<u64>(moves.size()))];
      if (!moves_b.contains(move)) break;  // a card only its owner knows
      RC_ASSERT(a.apply(a.plan_bot_move(move), 5).has_value());
      RC_ASSERT(b.apply(b.plan_bot_move(move), 5).has_value());
      // Cards may come to light in another order and lead to the same position.
      if (game.has_drawn(shown_a.state, a.state()) || !looks_the_same(a, b, who)) break;
      if (step == 3 && a.undo_offer(0).consent && b.undo_offer(0).consent) {
        RC_ASSERT(a.apply(*a.plan_undo(0, a.ply()), 5).has_value());
        RC_ASSERT(b.apply(*b.plan_undo(0, b.ply()), 5).has_value());
      }
      RC_ASSERT(everything_sent(a, who, &shown_a) == everything_sent(b, who, &shown_b));
    }
  }
}

TEST(Leaks, NoByteDependsOnWhatIsHidden) {
  for (const auto& game : all_games()) {
    EXPECT_TRUE(rc::check("messages of " + game->info().id, [&] {
      const auto seed = *rc::gen::arbitrary<u32>();
      const auto plies = *rc::gen::inRange(0, 120);
      check_from(*game, seed, plies);
    }));
  }
}

// [LND-7.4] The three cards lie in an order of which the others learn nothing: whatever it is, every byte sent to
// them, every guess of a bot in their place and everything that can be asked of their view is the same.
void check_prediction(u64 seed, int players) {
  const AnyGame& game = game_called(kSun);
  const std::string variants[] = {"expert-mats", "new-mats", "new-events"};
  const Options options = *make_options(game.info(), players, variants);
  AnyState state;
  ASSERT_TRUE(game.initial(options, seed, state).has_value());
  for (u64 i = 0;; ++i) {
    MoveList moves;
    game.legal(state, moves);
    if (game.format(state, moves[0]) == "predict 1") break;
    Move move = moves[static_cast<int>(mix64(seed + i) % static_cast<u64>(moves.size()))];
    for (const Move one : moves)
      if (i == seed % static_cast<u64>(players) && game.format(state, one) == "mat android-omniweb-hivemind")
        move = one;
    game.apply(state, move);
    if (i > 8) return;  // nobody plays the faction
  }
  const Seat owner = game.to_act(state);
  std::vector<std::string> cards = game.to_json(state)["modules"]["prediction"]["order"];
  std::ranges::sort(cards);
  std::vector<Table> tables;
  do {
    Json document = game.to_json(state);
    document["modules"]["prediction"]["order"] = cards;
    AnyState other;
    ASSERT_TRUE(game.from_json(document, other).has_value());
    tables.push_back(table_from(game, other, players));
  } while (std::ranges::next_permutation(cards).found);
  ASSERT_EQ(tables.size(), 6u);
  bool owner_knows = false;
  for (u64 step = 0; step < 60 && !tables[0].is_over(); ++step) {
    std::vector<Shown> shown;
    for (const Table& table : tables) shown.push_back({table.state(), table.ply(), table.lines()});
    MoveList moves;
    game.legal(tables[0].state(), moves);
    const Move move = moves[static_cast<int>(mix64(seed ^ step) % static_cast<u64>(moves.size()))];
    for (Table& table : tables) {
      MoveList same;
      game.legal(table.state(), same);
      ASSERT_TRUE(std::equal(moves.begin(), moves.end(), same.begin(), same.end()));
      ASSERT_TRUE(table.apply(table.plan_bot_move(move), 5).has_value());
    }
    for (int i = 0; i <= players && !tables[0].is_over(); ++i) {
      const Seat viewer = i < players ? static_cast<Seat>(i) : kNoSeat;
      const std::string sent = everything_sent(tables[0], viewer, &shown[0]);
      AnyState guess = tables[0].state();
      game.reshuffle_hidden(guess, viewer, step);
      for (std::size_t k = 1; k < tables.size(); ++k) {
        if (viewer == owner) {
          owner_knows = owner_knows || sent != everything_sent(tables[k], viewer, &shown[k]);
          continue;
        }
        ASSERT_EQ(sent, everything_sent(tables[k], viewer, &shown[k])) << "seat " << i << ", step " << step;
        AnyState other_guess = tables[k].state();
        game.reshuffle_hidden(other_guess, viewer, step);
        ASSERT_EQ(std::memcmp(guess.bytes, other_guess.bytes, sizeof(AnyState)), 0) << "the guess knows the truth";
        ASSERT_EQ(game.evaluate(guess, owner), game.evaluate(other_guess, owner));
      }
    }
  }
  EXPECT_TRUE(owner_knows);
}

TEST(Leaks, APredictionIsKnownToItsOwnerAlone) {
  for (u64 seed = 0; seed < 6; ++seed) check_prediction(seed, static_cast<int>(2 + seed % 3));
}

}  // namespace
}  // namespace orrery::table
