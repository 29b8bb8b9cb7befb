// Set-up, tracks, rates, tokens, gyrodynes and awards.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "games/pulsar_2849/host/pack_builder.h"

namespace orrery::pulsar_2849::packing {
namespace {

constexpr Word<u8> kTokenWords[] = {{"pm1", 0}, {"plus2", 1}};

// What the engine knows by itself stands in the pack as well, for people and for the page.
void read_display(Builder& b, Record& root) {
  {
    static constexpr std::string_view kColours[] = {"red", "yellow", "green", "blue"};
    Record r(b.problems, root.need("player_colors"), "the colours of the players");
    b.label(r);
    r.fixed("colors", kColours);
  }
  int colour = 0;
  for (const Doc& gate : root.list("gate_display", kColours, kColours, "gates")) {
    Record r(b.problems, gate, "the look of a gate");
    b.label(r);
    r.fixed("color", kColourWords[colour++].text);
    r.text("shape");
  }
}

void read_places(Builder& b, const Doc& doc, bool rewards, int players, std::array<u8, kMaxMarkers>& cubes,
                 std::array<u8, kMaxMarkers>& points) {
  const std::size_t markers = players == 2 ? 4 : static_cast<std::size_t>(players);
  std::size_t place = 0;
  for (const Doc& one : content::read_list(b.problems, doc, markers, markers, "places")) {
    if (!rewards) {
      points[place++] = b.number(one, 0, 50);
      continue;
    }
    for (const Doc& effect : content::read_list(b.problems, one, 0, 2, "rewards")) {
      Record r(b.problems, effect, "a reward");
      cubes[place] = static_cast<u8>(cubes[place] + r.number_or("cubes", 0, 0, 20));
      points[place] = static_cast<u8>(points[place] + r.number_or("vp", 0, 0, 20));
    }
    ++place;
  }
}

int read_players(Builder& b, Record& r, std::array<bool, kMaxSeats + 1>& seen) {
  const int players = r.number("players", 2, kMaxSeats);
  if (seen[at(players)])
    b.problems.add(r.need("players"), fmt::format("expected every number of players once, found {} again", players));
  seen[at(players)] = true;
  return players;
}

void read_dice_board(Builder& b, const Doc& doc) {
  static constexpr std::string_view kSpaces[] = {"1", "2", "3", "4", "5", "6"};
  Content& c = b.content;
  Record r(b.problems, doc, "the dice board");
  const Label board = b.label(r);
  r.fixed("die_spaces", kSpaces);
  r.fixed("median_positions", "11");
  r.fixed("turn_order_spaces", "4");
  for (const Doc& track : r.list("tracks", kTrackCount, kTrackCount, "tracks")) {
    Record t(b.problems, track, "a track");
    b.label(t, &board);
    t.number("spaces", kTrackSpaces, kTrackSpaces);
    const u8 start = static_cast<u8>(t.number("start_space", 1, kTrackSpaces));
    std::array<u8, kTrackSpaces + 1> penalty{};
    for (const Doc& one : t.list("penalties", 0, kTrackSpaces, "penalties")) {
      Record p(b.problems, one, "a penalty");
      penalty[at(p.number("space", 1, kTrackSpaces))] = static_cast<u8>(-p.number("vp", -20, -1));
    }
    if (&track != &r.need("tracks").list.front() && (start != c.start_space || penalty != c.penalty))
      b.problems.add(track, "expected both tracks to be alike, found a difference");
    c.start_space = start;
    c.penalty = penalty;
  }
  std::array<bool, kMaxSeats + 1> seen{};
  for (const Doc& reward : r.list("engineering_rewards", 3, 3, "rewards")) {
    Record e(b.problems, reward, "engineering rewards");
    b.label(e);
    const int players = read_players(b, e, seen);
    read_places(b, e.need("places"), true, players, c.reward_cubes[at(players)], c.reward_points[at(players)]);
  }
  seen.fill(false);
  std::array<u8, kMaxMarkers> none{};
  for (const Doc& final_points : r.list("initiative_final", 3, 3, "lists of points")) {
    Record e(b.problems, final_points, "points for the initiative");
    b.label(e);
    const int players = read_players(b, e, seen);
    read_places(b, e.need("places"), false, players, none, c.initiative_end[at(players)]);
  }
}

void read_even_start(Builder& b, Record& root) {
  std::array<bool, kMaxSeats + 1> seen{};
  for (const Doc& doc : root.list("even_start_variant", 1, 3, "ways to set the dice")) {
    Record r(b.problems, doc, "an even start");
    b.label(r);
    std::array<u8, 7> dice{};
    int set = 0;
    for (const Doc& die : r.list("fixed", 1, kSilverDice, "dice")) {
      ++dice[b.number(die, 1, 6)];
      ++set;
    }
    const int rolled = r.number("rolled", 0, kSilverDice);
    for (const Doc& number : r.list("players", 1, 3, "numbers of players")) {
      const u8 players = b.number(number, 2, kMaxSeats);
      if (seen[players])
        b.problems.add(number, fmt::format("expected every number of players once, found {} again", players));
      seen[players] = true;
      if (set + rolled != b.content.silver_dice[players])
        b.problems.add(number, fmt::format("expected {} dice in all for {} players, found {}",
                                           b.content.silver_dice[players], players, set + rolled));
      b.content.even_start[players] = dice;
    }
  }
  for (int players = 2; players <= kMaxSeats; ++players)
    if (!seen[at(players)])
      b.problems.add(root.need("even_start_variant"),
                     fmt::format("expected an even start for {} players, found none", players));
}

}  // namespace

void read_box(Builder& b, Record& root) {
  read_display(b, root);
  for (const Doc& entry : root.list("box", 1, 60, "components")) {
    Record r(b.problems, entry, "a component");
    b.label(r);
    r.number("count", 1, 500);
  }
  Record r(b.problems, root.need("score_track"), "the score track");
  b.label(r);
  r.number("spaces", 1, 1000);
  r.list("overflow_tiles", 1, 10, "tiles");
}

void read_setup(Builder& b, Record& root) {
  Content& c = b.content;
  std::array<bool, kMaxSeats + 1> seen{};
  std::size_t known_starts = 0;
  for (const Doc& doc : root.list("setup", 3, 3, "set-ups")) {
    static constexpr std::string_view kSides[] = {"two-three", "four"};
    Record r(b.problems, doc, "a set-up");
    b.label(r);
    const int players = read_players(b, r, seen);
    const int dice = r.number("silver_dice", 2 * players + 1, kSilverDice);
    if (dice % 2 == 0) b.problems.add(r.need("silver_dice"), "expected an odd number of dice, found an even one");
    c.silver_dice[at(players)] = static_cast<u8>(dice);
    r.fixed("dice_board_side", kSides[players == 4 ? 1 : 0]);
    r.number("turn_markers_per_player", players == 2 ? 2 : 1, players == 2 ? 2 : 1);
    r.number("track_markers_per_player", players == 2 ? 2 : 1, players == 2 ? 2 : 1);
    std::size_t place = 0;
    for (const Doc& vp : r.list("start_vp", at(players), at(players), "start scores")) {
      const u8 points = b.number(vp, 0, 50);
      if (known_starts > place && c.start_points[place] != points)
        b.problems.add(vp, "expected the same start scores for every number of players, found a difference");
      c.start_points[place++] = points;
      known_starts = std::max(known_starts, place);
    }
    // The marks that are blocked follow from the number of players [PUL-6.1].
    int blocked = players;
    for (const Doc& mark : r.list("blocked_planet_marks", at(4 - players), at(4 - players), "marks")) {
      ++blocked;
      b.number(mark, blocked, blocked);
    }
    c.single_die_owners[at(players)] = static_cast<u8>(r.number("single_die_patent_owners", 1, 2));
    const int left = dice - 2 * players;
    r.number("leftover_dice", left, left);
  }
  {
    Record r(b.problems, root.need("per_player_start"), "what a player begins with");
    b.label(r);
    for (const Doc& token : r.list("mods", 0, 9, "tokens"))
      ++(content::read_word(b.problems, token, kTokenWords) == 0 ? c.start_pm1 : c.start_plus2);
    c.start_cubes = static_cast<u8>(r.number("cubes", 0, 20));
    c.rings = static_cast<u8>(r.number("pulsar_rings", 1, kPulsars));
    r.number("survey_ships", 1, 1);
  }
  read_dice_board(b, root.need("dice_board"));
  read_even_start(b, root);
}

void read_rates(Builder& b, Record& root) {
  Content& c = b.content;
  {
    Record r(b.problems, root.need("station_scoring"), "points for stations");
    b.label(r);
    std::size_t n = 0;
    for (const Doc& points : r.list("table", kStationTable, kStationTable, "numbers of points"))
      c.station_points[n++] = b.number(points, 0, 200);
    c.station_beyond = static_cast<u8>(r.number("beyond_13_each", 0, 50));
  }
  {
    Record r(b.problems, root.need("final_rates"), "the rates of the end");
    b.label(r);
    c.pulsar_points = static_cast<u8>(r.number("vp_per_unfinished_pulsar", 0, 9));
    c.gyrodyne_points = static_cast<u8>(r.number("vp_per_unfinished_gyrodyne", 0, 9));
    c.cubes_per_point = static_cast<u8>(r.number("cubes_per_vp", 1, 20));
  }
  {
    Record r(b.problems, root.need("leftover_copy"), "the price of a copied die");
    b.label(r);
    c.copy_cost = static_cast<u8>(r.number("cubes", 0, 20));
  }
  for (const Doc& doc : root.list("buy_modifier", 2, 2, "tokens")) {
    static constexpr std::string_view kPm1[] = {"-1", "1"};
    static constexpr std::string_view kPlus2[] = {"2"};
    Record r(b.problems, doc, "a token");
    b.label(r);
    const bool plus_two = r.word("token", kTokenWords) == 1;
    u8 dice = 0;
    for (const Doc& value : r.list("die_values", 1, 6, "dice"))
      dice = static_cast<u8>(dice | 1u << b.number(value, 1, 6));
    (plus_two ? c.plus2_dice : c.pm1_dice) = dice;
    r.fixed("delta", plus_two ? std::span<const std::string_view>(kPlus2) : std::span<const std::string_view>(kPm1));
    r.number("supply", 1, 99);
    r.fixed("unlimited", "true");
  }
  if (c.pm1_dice == 0 || c.plus2_dice == 0)
    b.problems.add(root.need("buy_modifier"), "expected the tokens pm1 and plus2, found one of them twice");
  std::size_t size = 0;
  for (const Doc& doc : root.list("gyrodynes", kSizes, kSizes, "gyrodynes")) {
    Record r(b.problems, doc, "a gyrodyne");
    Label& label = b.labels.gyrodynes[size];
    label = b.label(r);
    label.en = r.text("name");
    label.de = r.text_or("name_de", label.en);
    r.fixed("size", kSizeWords[size].text);
    c.gyrodynes[size] = {static_cast<u8>(r.number("take_die", 1, 6)), static_cast<u8>(r.number("complete_die", 1, 6)),
                         static_cast<u8>(r.number("vp_per_production", 0, 20)),
                         static_cast<u8>(r.number("count", 1, 60))};
    ++size;
  }
  std::array<std::array<bool, 2>, kSizes> seen{};
  for (const Doc& doc : root.list("construction_awards", 6, 6, "awards")) {
    Record r(b.problems, doc, "an award");
    b.label(r);
    const u8 of = r.word("size", kSizeWords);
    const int order = r.number("order", 1, 2);
    if (seen[of][at(order - 1)]) b.problems.add(doc, "expected every size and order once, found one twice");
    seen[of][at(order - 1)] = true;
    c.awards[of][at(order - 1)] = static_cast<u8>(r.number("vp", 0, 50));
  }
}

}  // namespace orrery::pulsar_2849::packing
