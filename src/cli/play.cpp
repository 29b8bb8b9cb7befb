#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <random>

#include "cli/commands.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/play/menu.h"
#include "cli/play/plain.h"
#include "cli/play/screen.h"
#include "cli/play/session.h"
#include "cli/play/words.h"
#include "cli/record_file.h"
#include "core/options.h"
#include "core/position_text.h"
#include "core/registry.h"

namespace orrery::cli {
namespace {

u64 fresh_seed() {
  std::random_device device;
  return u64{device()} << 32 | device();
}

// The options of the command line, or what the menu has made of them.
struct Plan {
  Arguments args;
  Language lang = Language::kEnglish;
};

Result<Session> resume_session(const Plan& plan, LoadedGame& kept) {
  const Arguments& args = plan.args;
  const std::string& path = *args.resume;
  Result<OpenRecord> opened = open_record(args, path, LastLine::kMayBePartial);
  if (!opened) return tl::unexpected(opened.error());
  std::vector<std::string> seats;
  if (args.seats) {
    const auto given = parse_seats(args, opened->loaded.game->info(), Seats::kBotsAndPeople, kHuman, kHuman);
    if (!given) return tl::unexpected(given.error());
    seats = *given;
  }
  kept = std::move(opened->loaded);
  Result<Session> session = Session::resume(*kept.game, std::move(opened->record), path, std::move(seats));
  if (!session) return in_file(path, session.error());
  return session;
}

Result<Record> first_record(const Plan& plan, LoadedGame& kept) {
  const Arguments& args = plan.args;
  const Result<u64> seed = args.seed ? parse_seed(args.seed) : fresh_seed();
  if (!seed) return tl::unexpected(seed.error());
  if (args.load) {
    Result<Position> position = read_position(args, *args.load);
    if (!position) return tl::unexpected(position.error());
    kept = std::move(position->loaded);
    const GameInfo& info = kept.game->info();
    const Options options = kept.game->options(position->state);
    Arguments sized = args;
    if (!sized.players) sized.players = std::to_string(options.players);
    const auto seats = parse_seats(sized, info, Seats::kBotsAndPeople, kHuman, "greedy");
    if (!seats) return tl::unexpected(seats.error());
    if (seats->size() != options.players)
      return fail(fmt::format("the position has {} players, not {}", options.players, seats->size()), *args.load);
    Record record = begin_record(*kept.game, options, *seed, *seats);
    record.position = position_line(*kept.game, position->state);
    return record;
  }
  Result<LoadedGame> loaded = load_game(args);
  if (!loaded) return tl::unexpected(loaded.error());
  kept = std::move(*loaded);
  const GameInfo& info = kept.game->info();
  const auto seats = parse_seats(args, info, Seats::kBotsAndPeople, kHuman, "greedy");
  if (!seats) return tl::unexpected(seats.error());
  const Result<Options> options = make_options(info, static_cast<int>(seats->size()), *chosen_variants(args, info));
  if (!options) return tl::unexpected(options.error());
  return begin_record(*kept.game, *options, *seed, *seats);
}

Result<Session> start_session(const Plan& plan, LoadedGame& kept) {
  if (plan.args.resume) return resume_session(plan, kept);
  Result<Record> record = first_record(plan, kept);
  if (!record) return tl::unexpected(record.error());
  const Result<std::string> path = plan.args.save ? *plan.args.save : new_save_path(record->game);
  if (!path) return tl::unexpected(path.error());
  return Session::begin(*kept.game, std::move(*record), *path);
}

Result<Session> open_session(const Plan& plan, LoadedGame& kept) {
  Result<Session> session = start_session(plan, kept);
  if (session && plan.args.content) session->set_content_folder(*plan.args.content);
  return session;
}

// Asks what the command line left open. False: the player left.
bool complete(Plan& plan, Terminal* terminal, LineInput& input) {
  Arguments& args = plan.args;
  const bool told = args.seats || args.players || args.resume || args.load;
  if (told || (args.game && terminal == nullptr)) return true;
  Games games = all_games();
  if (args.game) std::erase_if(games, [&](const auto& game) { return game->info().id != *args.game; });
  const std::string newest = args.game || args.save || args.content ? "" : newest_save();
  const std::optional<GameChoice> choice = terminal != nullptr ? menu_on_screen(*terminal, games, newest, plan.lang)
                                                               : menu_in_lines(input, games, newest, plan.lang);
  if (!choice) return false;
  if (!choice->resume.empty()) {
    args.resume = choice->resume;
    return true;
  }
  args.game = games[choice->game]->info().id;
  std::string seats;
  for (const std::string& seat : choice->seats) seats += (seats.empty() ? "" : ",") + seat;
  args.seats = seats;
  for (const std::string& variant : choice->variants)
    if (std::ranges::find(args.variants, variant) == args.variants.end()) args.variants.push_back(variant);
  return true;
}

// What can be refused is refused before the screen is taken.
Result<void> check(const Arguments& args) {
  if (args.resume &&
      (args.game || args.seed || args.players || args.save || args.load || args.preset || !args.variants.empty()))
    return fail(
        "--resume goes on with the game as it was; of the other options it takes --seats, --lang, --content and "
        "--plain");
  if (args.load && (args.preset || !args.variants.empty())) return fail("--load brings its own variants");
  if (args.game)
    if (const Result<LoadedGame> loaded = load_game(args); !loaded) return tl::unexpected(loaded.error());
  if (const Result<u64> seed = parse_seed(args.seed); !seed) return tl::unexpected(seed.error());
  if (all_games().empty()) return fail("this build holds no game");
  return {};
}

}  // namespace

Result<int> play_command(const Arguments& args) {
  Plan plan{args, Language::kEnglish};
  const Result<Language> lang = parse_language(args.lang);
  if (!lang) return tl::unexpected(lang.error());
  plan.lang = *lang;
  if (const Result<void> fine = check(args); !fine) return tl::unexpected(fine.error());
  use_utf8_locale();
  LoadedGame kept;
  LineInput input;
  const bool needs_menu = !(args.seats || args.players || args.resume || args.load);

  if (args.plain || !Terminal::usable()) {
    catch_signals();
    if (!complete(plan, nullptr, input)) return caught_signal() == 0 ? 0 : 128 + caught_signal();
    Result<Session> session = open_session(plan, kept);
    if (!session) return tl::unexpected(session.error());
    return play_plain(*session, input, plan.lang);
  }

  // Without a menu the game is opened first, so that a mistake is answered on an untouched terminal.
  std::optional<Session> session;
  const auto open = [&]() -> Result<void> {
    Result<Session> opened = open_session(plan, kept);
    if (!opened) return tl::unexpected(opened.error());
    session.emplace(std::move(*opened));
    return {};
  };
  if (!needs_menu)
    if (Result<void> opened = open(); !opened) return tl::unexpected(opened.error());
  Result<int> status = 0;
  {
    Terminal terminal;
    if (needs_menu) {
      if (!complete(plan, &terminal, input)) return caught_signal() == 0 ? 0 : 128 + caught_signal();
      if (Result<void> opened = open(); !opened) return tl::unexpected(opened.error());
    }
    Screen screen(*session, terminal, plan.lang);
    status = screen.run();
    plan.lang = screen.language();
  }
  if (!status) return status;
  fmt::print("{}\n", saved_sentence(*session, plan.lang));
  return status;
}

}  // namespace orrery::cli
