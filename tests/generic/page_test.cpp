// What a drawn board is told, for every game: JSON that can be read, refusals with a rule and words, and nothing that
// the view does not tell already.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>

#include "generic/setups.h"

namespace orrery {
namespace {

using generic::for_seeds;
using generic::Stop;
using generic::walk;

class Page : public generic::EverySetup {
 protected:
  std::string check(const Stop& stop) const {
    for (const Event& event : stop.events)
      if (!game().event_json(stop.state, event).is_object()) return "an event is no JSON object";
    const Seat seat = game().to_act(stop.state);
    if (stop.random.below(5) != 0) return "";
    AnyState view{};
    game().view(stop.state, kNoSeat, view);
    const auto figures = game().figures(view);
    if (!figures.is_object()) return "the figures are no JSON object";
    const auto resources = figures.value("resources", nlohmann::ordered_json::object());
    for (const auto& [resource, numbers] : resources.items())
      if (numbers.size() != options().players) return resource + " does not have one number per seat";
    if (seat == kNoSeat) return "";
    game().view(stop.state, seat, view);
    for (const Move move : stop.moves) {
      const std::string name = game().format(stop.state, move);
      if (!game().cost_json(view, move).is_object()) return "the cost of " + name + " is no JSON object";
      if (game().cost_json(view, move) != game().cost_json(stop.state, move)) return "the cost of " + name + " leaks";
      if (game().preview_json(view, move) != game().preview_json(stop.state, move))
        return "where " + name + " leads leaks";
      if (game().affected_elements(view, move) != game().affected_elements(stop.state, move))
        return "the elements of " + name + " leak";
    }
    for (const auto& [element, why] : game().refused(view, seat)) {
      if (!game().info().has_rule_prefix(why.rule)) return element + " is refused without a rule";
      if (why.en.empty() || why.de.empty()) return element + " is refused without words";
    }
    for (Seat other = 0; other < options().players; ++other)
      if (other != seat && !game().refused(view, other).empty()) return "refusals for a seat that is not to act";
    return "";
  }
};

TEST_P(Page, IsToldWhatItNeeds) {
  for_seeds(2, [&](u64 seed) { return walk(GetParam(), seed, [&](const Stop& stop) { return check(stop); }); });
}

TEST_P(Page, BoardIsAnObject) { EXPECT_TRUE(game().board_json().is_object()); }

ORRERY_FOR_EVERY_SETUP(Page);

// The names of all signs {"kind": "icon", "icon": …}, wherever they lie.
void add_icons(const nlohmann::ordered_json& json, std::set<std::string>& icons) {
  if (json.is_object() && json.contains("icon") && json.value("kind", nlohmann::ordered_json()) == "icon")
    icons.insert(json["icon"].get<std::string>());
  if (json.is_structured())
    for (const auto& part : json) add_icons(part, icons);
}

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// As the symbol of that name, or by a component of the game's own board.
TEST(PageIcons, AreDrawn) {
  const std::string symbols = text_of("web/src/style/icons.svg");
  for (const AnyGame* game : generic::all_test_games()) {
    std::set<std::string> icons;
    add_icons(game->board_json(), icons);
    std::string own;
    const std::filesystem::path board = "web/src/boards/" + game->info().id;
    if (std::filesystem::exists(board))
      for (const auto& file : std::filesystem::directory_iterator(board))
        if (file.path().extension() == ".svelte") own += text_of(file.path());
    for (const std::string& icon : icons)
      EXPECT_TRUE(symbols.find("id=\"i-" + icon + "\"") != std::string::npos ||
                  own.find("=== '" + icon + "'") != std::string::npos)
          << game->info().id << ": " << icon;
  }
}

}  // namespace
}  // namespace orrery
