// What the final scoring pays, line by line: projects by rank, medals, leftovers.
#include <algorithm>

#include "games/federation/host/refusal_text.h"
#include "games/federation/host/words.h"

namespace orrery::federation {
namespace {

Words words(Both both) { return {std::move(both.en), std::move(both.de)}; }

class Accountant {
 public:
  Accountant(const Pack& pack, const State& s) : pack_(pack), c_(pack.content), s_(s), e_(reader_of(pack, s)) {}

  // [FED-24.4] [FED-24.8] [FED-26.4]
  AccountTable projects() const {
    const bool two = s_.players_count == 2;
    AccountTable table{words(both("Projects", "Projekte")), {}, {two ? "FED-26.4" : "FED-24.8"}, {}};
    const auto& places = c_.project_places[s_.players_count];
    table.note = words(
        two ? both("funded ones pay {} and {}, {} on a tie", "finanzierte bringen {} und {}, {} bei Gleichstand",
                   int{c_.two_first}, int{c_.two_close}, int{c_.two_tie})
            : both("funded ones pay {}, {} and {} by rank", "finanzierte bringen {}, {} und {} nach Rang",
                   int{places[0]}, int{places[1]}, int{places[2]}));
    for (int i = 0; i < kProjectCount; ++i) table.lines.push_back(project(i));
    return table;
  }

  // [FED-24.2] [FED-24.3]
  AccountTable medals_and_leftovers() const {
    AccountTable table{
        words(both("Medals and leftovers", "Medaillen und Übriges")), {}, {"FED-24.2", "FED-24.3"}, {}};
    const auto add = [&](std::string id, Both name, Both note, auto&& have, auto&& points) {
      AccountLine line{std::move(id), words(std::move(name)), words(std::move(note)), true, {}};
      for (Seat seat = 0; seat < s_.players_count; ++seat) {
        const int n = have(s_.players[seat]);
        line.cells.push_back({n, points(n), false});
      }
      table.lines.push_back(std::move(line));
    };
    std::string row;
    for (int i = 1; i <= kMedalKinds; ++i) row += fmt::format("{}{}", i == 1 ? "" : " ", c_.medal_scores[at(i)]);
    add(
        "medals", both("Medals", "Medaillen"), {row, row}, [](const Player& p) { return std::popcount(p.medals); },
        [&](int n) { return int{c_.medal_scores[at(n)]}; });
    add(
        "crystals", both("Crystals", "Kristalle"), both("1 for {}", "1 für {}", int{c_.crystals_per_point}),
        [&](const Player& p) { return e_.crystals(p.resources); }, [&](int n) { return n / c_.crystals_per_point; });
    add(
        "gold", both("Gold diamonds", "Golddiamanten"), each(c_.gold_points),
        [](const Player& p) { return int{p.resources[at(Resource::kGold)]}; },
        [&](int n) { return n * c_.gold_points; });
    add(
        "ships", both("Ships in the hangar", "Raumschiffe im Hangar"), each(c_.ship_points),
        [](const Player& p) { return int{p.hangar}; }, [&](int n) { return n * c_.ship_points; });
    add(
        "modifiers", both("Unused modifier tiles", "Ungenutzte Modifikatorplättchen"), each(c_.modifier_points),
        [](const Player& p) { return std::popcount(p.modifiers); }, [&](int n) { return n * c_.modifier_points; });
    return table;
  }

 private:
  static Both each(int points) { return both("{} each", "je {}", points); }

  AccountLine project(int i) const {
    const Project& data = c_.projects[at(i)];
    const bool funded = e_.is_funded(i);
    AccountLine line{pack_.labels.projects[at(i)].id, words(named(pack_.labels.projects[at(i)])), {}, funded, {}};
    line.note = words(funded ? both("funded", "finanziert")
                             : both("{} of {}", "{} von {}", int{s_.projects[at(i)]}, int{data.length}));
    for (Seat seat = 0; seat < s_.players_count; ++seat) {
      AccountCell cell{e_.count(seat, data.metric), funded ? e_.project_points(seat, i) : 0, false};
      for (Seat other = 0; other < s_.players_count; ++other)
        cell.tied |= funded && cell.have > 0 && other != seat && e_.count(other, data.metric) == cell.have;
      line.cells.push_back(cell);
    }
    return line;
  }

  const Pack& pack_;
  const Content& c_;
  const State& s_;
  Reader e_;
};

}  // namespace

std::vector<AccountTable> account(const Pack& pack, const State& s) {
  const Accountant accountant(pack, s);
  return {accountant.projects(), accountant.medals_and_leftovers()};
}

}  // namespace orrery::federation
