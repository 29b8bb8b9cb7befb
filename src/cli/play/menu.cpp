#include "cli/play/menu.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "ai/bot.h"
#include "cli/input.h"
#include "cli/output.h"
#include "core/options.h"

namespace orrery::cli {
namespace {

std::vector<std::string> kinds_of_players() {
  std::vector<std::string> kinds = {std::string(kHuman)};
  for (const BotInfo& bot : bot_infos()) kinds.push_back(bot.name);
  return kinds;
}

class Menu {
 public:
  Menu(Terminal& terminal, const Games& games, std::string newest, Language& lang)
      : terminal_(terminal), games_(games), newest_(std::move(newest)), lang_(lang), kinds_(kinds_of_players()) {
    // One person against the strongest bots is what most people come for.
    seats_.assign(kMaxSeats, kinds_.size() - 1);
    seats_[0] = 0;
    options_ = {static_cast<u8>(info().max_players), 0};
    selected_ = newest_.empty() ? -1 : 0;
  }

  std::optional<GameChoice> run() {
    for (;;) {
      build();
      if (selected_ < 0) selected_ = static_cast<int>(rows_.size()) - 1;
      draw();
      KeyPress press;
      while ((press = terminal_.key()).key == Key::kNone)
        if (caught_signal() != 0) return std::nullopt;
      if (press.key == Key::kClosed || press.key == Key::kEscape || press.is('q')) return std::nullopt;
      const int count = static_cast<int>(rows_.size());
      Row& row = rows_[static_cast<std::size_t>(selected_)];
      if (press.key == Key::kUp) selected_ = (selected_ + count - 1) % count;
      if (press.key == Key::kDown || press.key == Key::kTab) selected_ = (selected_ + 1) % count;
      if (press.key == Key::kLeft && row.change) row.change(-1);
      if ((press.key == Key::kRight || press.is(' ')) && row.change) row.change(1);
      if (press.key == Key::kEnter) {
        if (row.go) return row.go();
        row.change(1);
      }
    }
  }

 private:
  struct Row {
    std::string label, value, hint;
    std::function<void(int)> change;  // for a row with a value
    std::function<GameChoice()> go;   // for a row that ends the menu
  };

  const GameInfo& info() const { return games_[game_]->info(); }

  static std::size_t step(std::size_t value, int by, std::size_t count) {
    return (value + count + static_cast<std::size_t>(by + static_cast<int>(count))) % count;
  }

  GameChoice choice() const {
    GameChoice out;
    out.game = game_;
    for (std::size_t i = 0; i < options_.players; ++i) out.seats.push_back(kinds_[seats_[i]]);
    out.variants = variant_names(info(), options_);
    return out;
  }

  std::string kind_hint(std::size_t kind) const {
    if (kind == 0) return pick(lang_, "somebody at this keyboard", "jemand an dieser Tastatur");
    const BotInfo& bot = bot_infos()[kind - 1];
    return pick(lang_, bot.en, bot.de);
  }

  std::string kind_name(std::size_t kind) const { return kind == 0 ? pick(lang_, "human", "Mensch") : kinds_[kind]; }

  void build() {
    rows_.clear();
    if (!newest_.empty())
      rows_.push_back(
          {pick(lang_, "Go on with the last game", "Die letzte Partie fortsetzen"), "", newest_, nullptr, [this] {
             GameChoice out;
             out.resume = newest_;
             return out;
           }});
    rows_.push_back({pick(lang_, "Game", "Spiel"), info().name, "",
                     [this](int by) {
                       game_ = step(game_, by, games_.size());
                       options_ = with_players(info(), {}, options_.players);
                     },
                     nullptr});
    rows_.push_back({pick(lang_, "Players", "Personenzahl"), std::to_string(options_.players), "",
                     [this](int by) { options_ = with_players(info(), options_, options_.players + by); }, nullptr});
    for (std::size_t seat = 0; seat < options_.players; ++seat)
      rows_.push_back({fmt::format("  {} {}", pick(lang_, "Seat", "Platz"), seat + 1), kind_name(seats_[seat]),
                       kind_hint(seats_[seat]),
                       [this, seat](int by) { seats_[seat] = step(seats_[seat], by, kinds_.size()); }, nullptr});
    for (std::size_t i = 0; i < info().variants.size(); ++i) {
      const bool on = (options_.variants >> i & 1) != 0;
      rows_.push_back({i == 0 ? pick(lang_, "Variants", "Varianten") : "", on ? "[x]" : "[ ]",
                       pick(lang_, info().variants[i].en, info().variants[i].de),
                       [this, i, on](int) { options_ = with_variant(info(), options_, u32{1} << i, !on); }, nullptr});
    }
    rows_.push_back({pick(lang_, "Language", "Sprache"), pick(lang_, "English", "Deutsch"), "",
                     [this](int) { lang_ = lang_ == Language::kEnglish ? Language::kGerman : Language::kEnglish; },
                     nullptr});
    rows_.push_back(
        {pick(lang_, "Start a new game", "Neue Partie beginnen"), "", "", nullptr, [this] { return choice(); }});
  }

  void draw() {
    terminal_.clear();
    const int width = terminal_.width();
    terminal_.bar(0, styled_line(pick(lang_, " {*}Orrery{/}  a table for heavy space games",
                                      " {*}Orrery{/}  ein Tisch für große Weltraumspiele")));
    const int left = std::max(1, (width - 78) / 2);
    int y = std::max(2, (terminal_.height() - static_cast<int>(rows_.size())) / 3);
    for (int i = 0; i < static_cast<int>(rows_.size()); ++i, ++y) {
      const Row& row = rows_[static_cast<std::size_t>(i)];
      const bool chosen = i == selected_;
      const std::string mark = chosen ? "{c*}▸{/} " : "  ";
      if (row.go) {
        terminal_.put(y, left, fmt::format("{}{}{}{{/}}", mark, chosen ? "{*~}" : "{*}", " " + row.label + " "),
                      width);
        if (!row.hint.empty())
          terminal_.put(y, left + 30, Line{{row.hint, {'d', false, false, false}}}, width - left - 31);
        continue;
      }
      terminal_.put(y, left, mark + row.label, 18);
      const std::string value =
          chosen ? fmt::format("{{c}}‹{{/}} {{*}}{}{{/}} {{c}}›{{/}}", row.value) : fmt::format("  {}", row.value);
      terminal_.put(y, left + 18, value, width - left - 18);
      if (!row.hint.empty())
        terminal_.put(y, left + 34, Line{{row.hint, {'d', false, false, false}}}, width - left - 35);
    }
    terminal_.put(terminal_.height() - 1, 0,
                  pick(lang_, "{c}↑↓{/} choose  {c}←→{/} change  {c}Enter{/} go  {c}q{/} quit",
                       "{c}↑↓{/} wählen  {c}←→{/} ändern  {c}Enter{/} los  {c}q{/} Ende"),
                  width);
    terminal_.show();
  }

  Terminal& terminal_;
  const Games& games_;
  std::string newest_;
  Language& lang_;
  std::vector<std::string> kinds_;
  std::vector<std::size_t> seats_;
  std::size_t game_ = 0;
  Options options_;
  int selected_ = 0;
  std::vector<Row> rows_;
};

}  // namespace

std::optional<GameChoice> menu_on_screen(Terminal& terminal, const Games& games, const std::string& newest,
                                         Language& lang) {
  return Menu(terminal, games, newest, lang).run();
}

}  // namespace orrery::cli
