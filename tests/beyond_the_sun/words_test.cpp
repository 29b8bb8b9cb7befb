// Words for people: sentences that must read well, and words for everything that can happen.
#include "games/beyond_the_sun/host/words.h"

#include "beyond_the_sun/fixture.h"

namespace orrery::beyond_the_sun {
namespace {

struct Both {
  std::string en, de;
  bool operator==(const Both&) const = default;
  friend void PrintTo(const Both& both, std::ostream* out) { *out << both.en << " | " << both.de; }
};

// Seat 0 plays United Nations of Sol, seat 1 Lunar Mining Combine.
State position() {
  const Pack& pack = shipped_pack();
  State state = new_game(4);
  const auto mat = [&](const char* id) { return static_cast<u8>(find_id(pack.labels.mats, id)); };
  for (const auto& [seat, id] :
       {std::pair{0, "united-nations-of-sol"}, std::pair{1, "lunar-mining-combine"},
        std::pair{2, "free-stations-alliance"}, std::pair{3, "nishida-ostergaard-corporation"}})
    state.players[static_cast<std::size_t>(seat)].mat = mat(id);
  state.frames[state.frame_count - 1u].seat = state.active = 0;
  state.locations[1].system = static_cast<u8>(find_id(pack.labels.systems, "sirius"));
  return state;
}

Both move(const State& state, const char* text) {
  const auto parsed = parse_move(shipped_pack(), state, text);
  EXPECT_TRUE(parsed) << text;
  return {describe_move(shipped_pack(), state, *parsed, Language::kEnglish),
          describe_move(shipped_pack(), state, *parsed, Language::kGerman)};
}

Both event(const State& state, EventKind what, Seat seat, std::array<u8, 6> args) {
  const Event e{static_cast<u8>(what), seat, args};
  return {describe_event(shipped_pack(), state, e, Language::kEnglish),
          describe_event(shipped_pack(), state, e, Language::kGerman)};
}

TEST(Words, MovesReadLikeInstructions) {
  const State s = position();
  EXPECT_EQ(move(s, "jump 2 sol>a1"), (Both{"Move a level 2 ship from Sol to Sirius",
                                            "Bewege ein Raumschiff der Stufe 2 von Sol nach Sirius"}));
  EXPECT_EQ(move(s, "jump 1 yard-left>deep-space"),
            (Both{"Move a level 1 ship from the left shipyard to Deep Space",
                  "Bewege ein Raumschiff der Stufe 1 von der linken Werft in den Deep Space"}));
  EXPECT_EQ(move(s, "jump 1 deep-space>yard-top"),
            (Both{"Move a level 1 ship from Deep Space to the top shipyard",
                  "Bewege ein Raumschiff der Stufe 1 aus dem Deep Space zur oberen Werft"}));
  EXPECT_EQ(move(s, "research t2-b"),
            (Both{"Research level II space B (undiscovered)", "Erforsche Feld B der Stufe II (unentdeckt)"}));
  EXPECT_EQ(move(s, "action basic-research-2+1"),
            (Both{"Applied research (+1 ore) – Pay 2 ore: research a level II technology",
                  "Angewandte Forschung (+1 Erz) – Zahle 2 Erz: Erforsche eine Stufe-II-Technologie"}));
  EXPECT_EQ(move(s, "trade scrap 3 yard-right"),
            (Both{"Pay 1 ore: a level 3 ship at the right shipyard becomes population",
                  "Zahle 1 Erz: Ein Raumschiff der Stufe 3 auf der rechten Werft wird Bevölkerung"}));
  EXPECT_EQ(move(s, "upgrade 1 a1 by 2"), (Both{"Upgrade a level 1 ship at Sirius to level 3",
                                                "Verbessere ein Raumschiff der Stufe 1 bei Sirius auf Stufe 3"}));
  EXPECT_EQ(move(s, "type military"), (Both{"Look for military technologies", "Suche militärische Technologien"}));
  EXPECT_EQ(move(s, "automate ore"), (Both{"Automate an ore disc", "Automatisiere einen Erzmarker"}));
  EXPECT_EQ(move(s, "colonize a1"),
            (Both{"Colonise Sirius (strength 3, 5 points)", "Kolonisiere Sirius (Stärke 3, 5 Punkte)"}));
  EXPECT_EQ(move(s, "claim empire"), (Both{"Claim Empire (4 points)", "Beanspruche Imperium (4 Punkte)"}));
  EXPECT_EQ(move(s, "produce ore"), (Both{"Ore production: gain 1 ore", "Erzproduktion: Erhalte 1 Erz"}));
}

TEST(Words, EventsReadLikeALog) {
  const State s = position();
  EXPECT_EQ(event(s, EventKind::kTookControl, 0, {3, 1, kFood}),
            (Both{"United Nations of Sol took control of the left shipyard from Lunar Mining Combine (food disc).",
                  "Vereinte Nationen von Sol: Kontrolle über die linke Werft übernommen, bisher Lunares "
                  "Bergbaukombinat (Nahrungsmarker)."}));
  EXPECT_EQ(event(s, EventKind::kBuilt, 1, {3, 0}),
            (Both{"Lunar Mining Combine built a level 3 ship at Sol.",
                  "Lunares Bergbaukombinat: Raumschiff der Stufe 3 auf Sol gebaut."}));
  EXPECT_EQ(event(s, EventKind::kPaidOreTo, 0, {1, 1}),
            (Both{"United Nations of Sol paid 1 ore to Lunar Mining Combine.",
                  "Vereinte Nationen von Sol: 1 Erz an Lunares Bergbaukombinat gezahlt."}));
  EXPECT_EQ(event(s, EventKind::kRound, kNoSeat, {4}), (Both{"Round 4.", "Runde 4."}));
}

TEST(Words, EveryEventHasWordsInBothLanguages) {
  const State s = position();
  for (int type = 0; type <= static_cast<int>(EventKind::kGameOver); ++type) {
    const Both both = event(s, static_cast<EventKind>(type), 0, {1, 1, 1});
    EXPECT_FALSE(both.en.empty()) << type;
    EXPECT_FALSE(both.de.empty()) << type;
    EXPECT_NE(both.en, both.de) << type;
    EXPECT_TRUE(both.en.ends_with('.')) << both.en;
    EXPECT_TRUE(both.de.ends_with('.')) << both.de;
  }
}

TEST(Words, PromptsAskSomebody) {
  State s = position();
  EXPECT_EQ(prompt(shipped_pack(), s, Language::kEnglish), "United Nations of Sol: choose an action");
  EXPECT_EQ(prompt(shipped_pack(), s, Language::kGerman), "Vereinte Nationen von Sol: Wähle eine Aktion");
  s.frame_count = 0;
  s.phase = Phase::kOver;
  EXPECT_EQ(prompt(shipped_pack(), s, Language::kGerman), "Die Partie ist zu Ende.");
}

TEST(Words, SeatsAreCalledByTheirFaction) {
  State s = position();
  EXPECT_EQ(seat_name(shipped_pack(), s, 1, Language::kGerman), "Lunares Bergbaukombinat");
  s.players[1].mat = kNone;
  EXPECT_EQ(seat_name(shipped_pack(), s, 1, Language::kGerman), "Platz 2");
}

}  // namespace
}  // namespace orrery::beyond_the_sun
