// The start menu where the screen cannot be drawn: one question per line, Enter takes the proposal.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "ai/bot.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/play/menu.h"
#include "core/options.h"
#include "core/text.h"

namespace orrery::cli {
namespace {

class Questions {
 public:
  Questions(LineInput& input, Language lang) : input_(input), lang_(lang) {}

  // The answer that `accept` takes; it says what is wrong with others. Nothing at the end of the input.
  template <class Accept>
  bool ask(const std::string& question, const std::string& proposal, Accept&& accept) {
    for (;;) {
      fmt::print("{} [{}]: ", question, proposal);
      std::fflush(stdout);
      const std::optional<std::string> line = input_.next();
      if (!line) return false;
      const std::string answer(trim(*line).empty() ? std::string_view(proposal) : trim(*line));
      const std::string complaint = accept(answer);
      if (complaint.empty()) return true;
      fmt::print("{}\n", complaint);
    }
  }

  Language lang() const { return lang_; }

 private:
  LineInput& input_;
  Language lang_;
};

bool ask_seats(Questions& questions, const GameInfo& info, GameChoice& choice) {
  std::string proposal(kHuman);
  for (int i = 1; i < info.max_players; ++i) proposal += "," + bot_infos().back().name;
  return questions.ask(
      pick(questions.lang(), "Who plays (human or a bot for each seat)", "Wer spielt (human oder ein Bot je Platz)"),
      proposal, [&](const std::string& answer) -> std::string {
        Arguments args;
        args.seats = answer;
        const auto seats = parse_seats(args, info, Seats::kBotsAndPeople, kHuman, kHuman);
        if (!seats) return seats.error().text();
        choice.seats = *seats;
        return "";
      });
}

bool ask_variants(Questions& questions, const GameInfo& info, GameChoice& choice) {
  if (info.variants.empty()) return true;
  const std::vector<std::string> needed =
      variant_names(info, with_players(info, {}, static_cast<int>(choice.seats.size())));
  for (const Variant& variant : info.variants)
    fmt::print("  {:<24} {}\n", variant.id, pick(questions.lang(), variant.en, variant.de));
  return questions.ask(pick(questions.lang(), "Variants", "Varianten"),
                       needed.empty() ? "none" : fmt::format("{}", fmt::join(needed, ",")),
                       [&](const std::string& answer) -> std::string {
                         choice.variants = answer == "none" ? std::vector<std::string>() : split(answer, ',');
                         const auto options =
                             make_options(info, static_cast<int>(choice.seats.size()), choice.variants);
                         return options ? "" : options.error().text();
                       });
}

}  // namespace

std::optional<GameChoice> menu_in_lines(LineInput& input, const Games& games, const std::string& newest,
                                        Language lang) {
  Questions questions(input, lang);
  GameChoice choice;
  if (!newest.empty()) {
    bool go_on = false;
    fmt::print("{}: {}\n", pick(lang, "The last game", "Die letzte Partie"), newest);
    if (!questions.ask(pick(lang, "Go on with it (yes or no)", "Fortsetzen (yes oder no)"), "no",
                       [&](const std::string& answer) -> std::string {
                         go_on = answer == "yes";
                         return go_on || answer == "no" ? "" : "yes | no";
                       }))
      return std::nullopt;
    if (go_on) {
      choice.resume = newest;
      return choice;
    }
  }
  if (!questions.ask(pick(lang, "Game", "Spiel"), games[0]->info().id, [&](const std::string& answer) -> std::string {
        const Result<AnyGame*> found = find_game(games, answer);
        if (!found) return found.error().text();
        for (std::size_t i = 0; i < games.size(); ++i)
          if (games[i].get() == *found) choice.game = i;
        return "";
      }))
    return std::nullopt;
  const GameInfo& info = games[choice.game]->info();
  if (!ask_seats(questions, info, choice) || !ask_variants(questions, info, choice)) return std::nullopt;
  return choice;
}

}  // namespace orrery::cli
