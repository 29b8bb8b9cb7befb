#include "games/_template/host/handle.h"

#include <bit>

#include "content/identity.h"
#include "games/_template/host/words.h"

namespace orrery::template_game {

const GameInfo& Handle::info() const {
  static const GameInfo kInfo{.id = "template-game",
                              .name = "Template Game",
                              .rules = {{"TPL", "template-game"}},
                              .min_players = 2,
                              .max_players = 4,
                              .variants = {{"short-game", "four rounds instead of six", "vier Runden statt sechs"},
                                           {"harvest-prize", "a prize for the most seeds of each crop",
                                            "ein Preis für die meiste Saat jeder Sorte"},
                                           {.id = "solo",
                                            .en = "one player against the calendar",
                                            .de = "eine Person gegen den Kalender",
                                            .min_players = 1,
                                            .max_players = 1,
                                            .excludes = {"harvest-prize"},
                                            .rule = "TPL-6.1"}},
                              .presets = {{"market-day",
                                           {"Market day", "Markttag"},
                                           {"the short game with prizes", "die kurze Partie mit Preisen"},
                                           {"short-game", "harvest-prize"}}}};
  return kInfo;
}

Result<void> Handle::load_content(const std::vector<Doc>& files) {
  auto pack = compile_pack(files);
  if (!pack) return tl::unexpected(pack.error());
  game_ = TemplateGame(pack->content);
  pack_ = std::move(*pack);
  identity_ = content::pack_identity(files);
  return {};
}

std::vector<ContentEntry> Handle::entries() const {
  std::vector<ContentEntry> entries;
  for (int i = 0; i < kCards; ++i) {
    const CardLabel& label = pack_.labels[static_cast<std::size_t>(i)];
    entries.push_back({std::string(game_.content().cards[static_cast<std::size_t>(i)].name()),
                       i < kSeeds ? "seed" : "stall", label.source, label.en, label.de,
                       card_text(pack_, i, Language::kEnglish), card_text(pack_, i, Language::kGerman)});
  }
  return entries;
}

std::string Handle::format(const AnyState& s, Move m) const { return format_move(pack_, typed(s), m); }
Result<Move> Handle::parse(const AnyState& s, std::string_view text) const {
  return parse_move(pack_, typed(s), text);
}
Refusal Handle::explain(const AnyState& s, Move m) const { return explain_move(pack_, typed(s), m); }
std::string Handle::prompt(const AnyState& s, Language l) const { return template_game::prompt(pack_, typed(s), l); }
std::string Handle::describe(const AnyState& s, Move m, Language l) const {
  return describe_move(pack_, typed(s), m, l);
}
std::string Handle::describe(const AnyState& s, const Event& e, Language l) const {
  return describe_event(pack_, typed(s), e, l);
}
std::string Handle::seat_name(const AnyState& s, Seat seat, Language l) const {
  return Phrases(pack_, typed(s), l).seat(seat);
}
Words Handle::outcome(const AnyState& any, Seat) const {
  const State& s = typed(any);
  if (!TemplateGame::is_solo(s)) return {};
  switch (game_.harvest(s)) {
    case Harvest::kPoor:
      return {"A poor harvest", "Eine magere Ernte"};
    case Harvest::kGood:
      return {"A good harvest", "Eine gute Ernte"};
    case Harvest::kRich:
      break;
  }
  return {"A rich harvest", "Eine reiche Ernte"};
}
std::vector<std::string> Handle::affected_elements(const AnyState& s, Move m) const {
  return template_game::affected_elements(pack_, typed(s), m);
}
Json Handle::event_json(const AnyState& after, const Event& e) const {
  return template_game::event_json(pack_, typed(after), e);
}

Json Handle::figures(const AnyState& view) const {
  const State& s = typed(view);
  Json coins = Json::array(), feed = coins, garden = coins;
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    coins.push_back(s.players[seat].coins);
    feed.push_back(s.players[seat].feed);
    garden.push_back(std::popcount(s.players[seat].garden));
  }
  return {{"resources", {{"coins", coins}, {"feed", feed}, {"garden", garden}}}};
}

std::vector<ScoreLine> Handle::breakdown(const AnyState& any) const {
  const State& s = typed(any);
  std::vector<ScoreLine> lines{{"seeds", "Seeds", "Saat", {}},
                               {"feed", "Feed", "Dünger", {}},
                               {"stalls", "Stalls", "Stände", {}},
                               {"prizes", "Prizes", "Preise", {}}};
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    const Score score = game_.score(s, seat);
    lines[0].points.push_back(score.garden);
    lines[1].points.push_back(score.feed);
    lines[2].points.push_back(score.stalls);
    lines[3].points.push_back(score.prizes);
  }
  return lines;
}

// Called by the registry, which loads the embedded pack afterwards.
std::unique_ptr<AnyGame> make_game();
std::unique_ptr<AnyGame> make_game() { return std::make_unique<Handle>(); }

}  // namespace orrery::template_game
