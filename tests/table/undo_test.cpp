// Taking back: free until something hidden comes to light or somebody else decides, then with the others' consent.
#include "table/fixture.h"

namespace orrery::table {
namespace {

// Until `seat` decides and has a move for which `wanted` holds; plays on at random before.
template <class Wanted>
int find_position(Table& table, Wanted&& wanted) {
  for (u64 i = 0; i < 500 && !table.is_over(); ++i) {
    MoveList moves;
    table.game().accepted(table.state(), moves);
    for (int id = 0; id < moves.size(); ++id)
      if (wanted(table.game().format(table.state(), moves[id]))) return id;
    EXPECT_TRUE(play_any(table, i));
  }
  return -1;
}

bool starts(const std::string& text, const char* with) { return text.rfind(with, 0) == 0; }

TEST(Undo, FreeInsideOnesOwnTurn) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  const Seat seat = table.to_act();
  EXPECT_FALSE(table.undo_offer(seat).possible);
  EXPECT_EQ(code_of(table.plan_undo(seat, 0)), "no-undo");
  // Planting asks how much to feed: the same player goes on, and nothing hidden was shown.
  const int plant = find_position(table, [](const std::string& move) { return starts(move, "plant"); });
  ASSERT_GE(plant, 0);
  const int ply = table.ply();
  const Seat planter = table.to_act();
  const AnyState before = table.state();
  ASSERT_TRUE(play(table, plant));
  ASSERT_EQ(table.to_act(), planter);
  const UndoOffer offer = table.undo_offer(planter);
  EXPECT_TRUE(offer.possible);
  EXPECT_FALSE(offer.consent);
  EXPECT_EQ(offer.plies, 1);
  EXPECT_FALSE(offer.what.en.empty());
  EXPECT_EQ(code_of(table.plan_undo(planter, ply)), "stale");
  EXPECT_EQ(*table.plan_undo(planter, ply + 1), "undo 1");
  ASSERT_TRUE(act(table, table.plan_undo(planter, ply + 1)));
  EXPECT_EQ(table.ply(), ply);
  EXPECT_EQ(table.game().hash(table.state()), table.game().hash(before));
}

// [TPL-4.1] a drawn seed is new to the one who draws it.
TEST(Undo, AskedForAfterTheTurnPassed) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo"), person("Cy")});
  const Seat seat = table.to_act();
  ASSERT_TRUE(play(table, find_move(table, "work")));
  ASSERT_NE(table.to_act(), seat);
  const UndoOffer offer = table.undo_offer(seat);
  EXPECT_TRUE(offer.possible);
  EXPECT_TRUE(offer.consent);
  EXPECT_FALSE(offer.why.de.empty());

  EXPECT_EQ(*act(table, table.plan_undo(seat, 1)), Change::kRequest);
  ASSERT_TRUE(table.request());
  EXPECT_EQ(table.request()->id, 2);
  EXPECT_EQ(table.request()->waiting_for.size(), 2u);
  EXPECT_EQ(code_of(table.plan_undo(seat, 1)), "waiting");
  const Seat second = static_cast<Seat>((seat + 1) % 3);
  const Seat third = static_cast<Seat>((seat + 2) % 3);
  EXPECT_EQ(code_of(table.plan_consent(seat, 2, true)), "not-allowed");
  EXPECT_EQ(code_of(table.plan_consent(second, 3, true)), "stale");
  ASSERT_TRUE(act(table, table.plan_consent(second, 2, true)));
  EXPECT_EQ(code_of(table.plan_consent(second, 2, true)), "not-allowed");  // once is enough
  EXPECT_EQ(table.ply(), 1);
  EXPECT_EQ(*table.plan_consent(third, 2, true), "undo 1");
  EXPECT_EQ(*act(table, table.plan_consent(third, 2, true)), Change::kPosition);
  EXPECT_EQ(table.ply(), 0);
  EXPECT_FALSE(table.request());
}

TEST(Undo, OneNoOrAMoveEndsTheRequest) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  const Seat seat = table.to_act();
  const Seat other = static_cast<Seat>(1 - seat);
  ASSERT_TRUE(play(table, find_move(table, "work")));
  ASSERT_TRUE(act(table, table.plan_undo(seat, 1)));
  ASSERT_TRUE(act(table, table.plan_consent(other, table.request()->id, false)));
  EXPECT_FALSE(table.request());
  ASSERT_TRUE(act(table, table.plan_undo(seat, 1)));
  ASSERT_TRUE(act(table, table.plan_consent(seat, table.request()->id, false)));  // withdrawn
  EXPECT_FALSE(table.request());
  ASSERT_TRUE(act(table, table.plan_undo(seat, 1)));
  ASSERT_TRUE(play_any(table, 1));
  EXPECT_FALSE(table.request());
}

TEST(Undo, NeedsConsentAfterAReveal) {
  Table table = table_of(kSun, {person("Ada"), person("Bo")});
  int revealed = 0, free = 0;
  for (u64 i = 0; i < 400 && !table.is_over(); ++i) {
    const Seat seat = table.to_act();
    ASSERT_TRUE(play_any(table, i));
    if (table.is_over() || table.to_act() != seat) continue;
    const UndoOffer offer = table.undo_offer(seat);
    ASSERT_TRUE(offer.possible);
    ++(offer.consent ? revealed : free);
    if (offer.consent) {
      EXPECT_NE(offer.why.en.find("hidden"), std::string::npos);
    }
  }
  EXPECT_GT(revealed, 0);
  EXPECT_GT(free, 20);
}

// Against bots alone nobody is to be asked: their moves go back as well.
TEST(Undo, FreeAgainstBots) {
  Table table = table_of(kTemplate, {person("Ada"), bot("random")});
  while (table.to_act() != 0) ASSERT_TRUE(play_any(table, 2));
  const int ply = table.ply();
  ASSERT_TRUE(play(table, find_move(table, "work")));
  while (table.to_act() != 0) ASSERT_TRUE(play_any(table, 2));
  ASSERT_GT(table.ply(), ply + 1);
  const UndoOffer offer = table.undo_offer(0);
  EXPECT_TRUE(offer.possible);
  EXPECT_FALSE(offer.consent);
  ASSERT_TRUE(act(table, table.plan_undo(0, table.ply())));
  EXPECT_EQ(table.ply(), ply);
  EXPECT_EQ(table.to_act(), 0);
  EXPECT_FALSE(table.undo_offer(1).possible);
  EXPECT_FALSE(table.undo_offer(kNoSeat).possible);
}

// A bot that steps in takes nothing from the person: what was decided before is still theirs to agree to.
TEST(Undo, PeopleAreAskedThoughABotPlaysForThem) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  const Seat seat = table.to_act();
  const Seat other = static_cast<Seat>(1 - seat);
  ASSERT_TRUE(play(table, find_move(table, "work")));
  EXPECT_TRUE(table.undo_offer(seat).consent);
  ASSERT_TRUE(act(table, table.plan_replace(seat, other, "greedy", false)));
  EXPECT_TRUE(table.undo_offer(seat).consent);
  EXPECT_EQ(*act(table, table.plan_undo(seat, table.ply())), Change::kRequest);
  EXPECT_EQ(table.request()->waiting_for, std::vector<Seat>{other});
}

// From a bot's first move on only luck needs the absent person: it must not be drawn again and again until it suits.
TEST(Undo, MovesSinceABotSteppedInAreFreeWithoutLuck) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  int free = 0, asked = 0;
  const Seat seat = table.to_act();
  ASSERT_TRUE(act(table, table.plan_replace(seat, static_cast<Seat>(1 - seat), "random", false)));
  for (u64 i = 0; i < 200 && !table.is_over(); ++i) {
    ASSERT_TRUE(play_any(table, i));
    const UndoOffer offer = table.undo_offer(seat);
    if (!offer.possible) continue;
    EXPECT_EQ(offer.consent, offer.luck);
    ++(offer.consent ? asked : free);
  }
  EXPECT_GT(free, 3);
  EXPECT_GT(asked, 3);
}

// Until the seat has a move of such a bot as its last decision; everybody else plays at random.
void play_until_it_decided(Table& table, Seat seat, u64 seed) {
  const int ply = table.ply();
  const auto decided = [&] {
    return table.undo_offer(seat).possible && table.ply() - table.undo_offer(seat).plies >= ply;
  };
  for (u64 i = 0; !table.is_over() && (!decided() || table.to_act() == seat); ++i)
    ASSERT_TRUE(play_any(table, mix64(seed) + i));
}

// A broken connection is no consent: what a bot decided that somebody else had step in goes back without that one.
TEST(Undo, WhatSomebodyElsesBotDecidedIsTheSeatsAlone) {
  int with_luck = 0, without = 0;
  for (u64 seed = 0; seed < 20; ++seed) {
    Table table = table_of(kTemplate, {person("Ada"), person("Bo")}, seed);
    ASSERT_TRUE(act(table, table.plan_replace(0, 1, "random", false)));
    play_until_it_decided(table, 1, seed);
    if (table.is_over()) continue;
    ASSERT_TRUE(act(table, table.plan_replace(1, 1, "", true)));
    const UndoOffer offer = table.undo_offer(1);
    ASSERT_TRUE(offer.possible);
    EXPECT_FALSE(offer.consent);
    const std::string lines = *table.plan_undo(1, table.ply());
    EXPECT_EQ(lines.find("\nluck ") != std::string::npos, offer.luck) << "luck that was seen is drawn anew";
    ++(offer.luck ? with_luck : without);
    const int ply = table.ply();
    ASSERT_TRUE(act(table, table.plan_undo(1, ply)));
    EXPECT_EQ(table.ply(), ply - offer.plies);
    EXPECT_EQ(table.to_act(), 1);
    EXPECT_EQ(table.undone().back().seat, 1) << "everybody is told";
  }
  EXPECT_GT(with_luck, 0);
  EXPECT_GT(without, 0);
}

TEST(Undo, OnesOwnBotIsOnesOwnDecision) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")});
  ASSERT_TRUE(act(table, table.plan_replace(1, 1, "random", true)));
  play_until_it_decided(table, 1, 3);
  ASSERT_FALSE(table.is_over());
  ASSERT_TRUE(act(table, table.plan_replace(1, 1, "", true)));
  EXPECT_TRUE(table.undo_offer(1).consent);
}

// A third person's decisions, and luck that concerns all, still need a word of theirs.
TEST(Undo, OthersAreAskedThoughABotDecided) {
  int asked = 0;
  for (u64 seed = 0; seed < 20; ++seed) {
    Table table = table_of(kTemplate, {person("Ada"), person("Bo"), person("Cy")}, seed);
    ASSERT_TRUE(act(table, table.plan_replace(0, 1, "random", false)));
    play_until_it_decided(table, 1, seed);
    if (table.is_over()) continue;
    const int from = table.ply() - table.undo_offer(1).plies;
    bool cy = table.undo_offer(1).luck;
    table.replay(from, table.ply(), [&](const ReplayStep& step) { cy |= step.seat == 2; });
    ASSERT_TRUE(act(table, table.plan_replace(1, 1, "", true)));
    EXPECT_EQ(table.undo_offer(1).consent, cy);
    if (!cy) continue;
    ++asked;
    ASSERT_TRUE(act(table, table.plan_undo(1, table.ply())));
    EXPECT_EQ(table.request()->waiting_for, std::vector<Seat>{2});
  }
  EXPECT_GT(asked, 0);
}

// The way from a server review: leave, have a bot step in, take back a whole game.
TEST(Undo, LeavingDoesNotOpenTheWholeGame) {
  Table table = table_of(kSun, {person("Ada"), person("Bo")});
  for (u64 i = 0; table.ply() < 60; ++i) ASSERT_TRUE(play_any(table, i));
  ASSERT_TRUE(act(table, table.plan_replace(0, 1, "random", false)));
  const Seat to_act = table.to_act();
  while (table.undo_offer(0).possible && !table.undo_offer(0).consent) {
    EXPECT_EQ(table.undo_offer(0).plies, 1);  // inside the own turn, as ever
    EXPECT_EQ(to_act, 0);
    ASSERT_TRUE(act(table, table.plan_undo(0, table.ply())));
  }
  EXPECT_GT(table.ply(), 30);
  // Where the bot has stepped in later and an agreed undo went back before that, its moves count from there.
  ASSERT_TRUE(act(table, table.plan_undo(0, table.ply())));
  ASSERT_TRUE(act(table, table.plan_consent(1, table.request()->id, true)));
  EXPECT_FALSE(table.undone().empty());
}

// While a seat is open nobody looks ahead: not alone with bots either.
TEST(Undo, NotPastLuckWhileASeatIsOpen) {
  Table table = table_of(kSun, {person("Ada"), open_seat()});
  ASSERT_TRUE(act(table, table.plan_replace(0, 1, "random", false)));
  int refused = 0, free = 0;
  for (u64 i = 0; i < 200 && !table.is_over(); ++i) {
    ASSERT_TRUE(play_any(table, i));
    const UndoOffer offer = table.undo_offer(0);
    EXPECT_FALSE(offer.consent);
    if (offer.possible) {
      ++free;
      EXPECT_EQ(*table.plan_undo(0, table.ply()), "undo " + std::to_string(offer.plies));
    } else if (offer.plies > 0) {
      ++refused;
      EXPECT_NE(offer.why.en.find("a seat is still open"), std::string::npos);
      EXPECT_EQ(code_of(table.plan_undo(0, table.ply())), "no-undo");
    }
  }
  EXPECT_GT(refused, 5);
  EXPECT_GT(free, 10);
}

}  // namespace
}  // namespace orrery::table
