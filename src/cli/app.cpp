// The option parser and the list of commands. CLI11 is included here and nowhere else.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>

#include "cli/commands.h"
#include "server/limits.h"

namespace orrery::cli {
namespace {

struct Command {
  const char* name;
  const char* summary;
  const char* example;
  void (*options)(CLI::App&, Arguments&);
  Result<int> (*execute)(const Arguments&);
};

void add_game(CLI::App& app, Arguments& args) { app.add_option("GAME", args.game, "game id, see 'orrery games'"); }
void add_json(CLI::App& app, Arguments& args) { app.add_flag("--json", args.json, "output for programs"); }
void add_content(CLI::App& app, Arguments& args) {
  app.add_option("--content", args.content, "play with the cards of this folder")->type_name("DIR");
}
void add_lang(CLI::App& app, Arguments& args) {
  app.add_option("--lang", args.lang, "language of texts: en or de")->type_name("LANG");
}
void add_seed(CLI::App& app, Arguments& args, const char* text = "seed of all chance, 0 to 2^64-1 (default 1)") {
  app.add_option("--seed", args.seed, text)->type_name("S");
}
void add_players(CLI::App& app, Arguments& args) {
  app.add_option("--players", args.players, "number of players")->type_name("N");
}
void add_variants(CLI::App& app, Arguments& args) {
  app.add_option("--preset", args.preset, "variants that go together, by their common name")->type_name("NAME");
  app.add_option("--variant", args.variants, "variant of the game (repeatable)")
      ->type_name("NAME")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void games_options(CLI::App& app, Arguments& args) { add_json(app, args); }

void rules_options(CLI::App& app, Arguments& args) {
  add_game(app, args);
  app.add_option("RULE", args.rule, "print this rule and where it is enforced and tested");
  app.add_flag("--check", args.check, "print only what is missing");
  app.add_option("--source", args.source, "source tree to search (default: the current folder if it is one)")
      ->type_name("DIR");
  add_lang(app, args);
  add_json(app, args);
}

void content_options(CLI::App& app, Arguments& args) {
  add_game(app, args);
  add_content(app, args);
  app.add_flag("--check", args.check, "only check the files");
  app.add_flag("--text", args.text, "print the text of every card");
  app.add_flag("--pack", args.pack, "print the whole pack in one line, as a record carries it");
  app.add_option("--card", args.card, "print one card")->type_name("ID");
  add_lang(app, args);
  add_json(app, args);
}

void bench_options(CLI::App& app, Arguments& args) {
  add_game(app, args);
  add_players(app, args);
  app.add_option("--seconds", args.seconds, "processor time per number of players (default 2)")->type_name("S");
  app.add_option("--level", args.level, "simulations per second of this bot instead, such as mcts:200ms")
      ->type_name("BOT");
  add_seed(app, args);
  add_variants(app, args);
  add_content(app, args);
  add_json(app, args);
}

void arena_options(CLI::App& app, Arguments& args) {
  add_game(app, args);
  app.add_option("--seats", args.seats,
                 "bots, one per seat; they change places within each block. 'exec:COMMAND' is another program")
      ->type_name("A,B,C");
  add_players(app, args);
  app.add_option("--games", args.games,
                 "number of games (default 100), rounded up to whole blocks; with --round-robin for each pair, with "
                 "--sprt at most (default 100000)")
      ->type_name("N");
  add_seed(app, args);
  app.add_option("--orders", args.orders,
                 "orders around the table in a block: all or rotations (default: all, where those are at most 6)")
      ->type_name("HOW");
  app.add_option("--round-robin", args.round_robin, "every pair of these bots, with ratings")->type_name("A,B,C");
  app.add_flag("--sprt", args.sprt, "play until it is decided whether the first bot is better than the other one");
  app.add_option("--elo0", args.elo0, "--sprt: not better means this Elo difference (default 0)")->type_name("E");
  app.add_option("--elo1", args.elo1, "--sprt: better means this Elo difference (default 20)")->type_name("E");
  app.add_option("--share0", args.share0, "--sprt: the same as a win share per seat, in percent")->type_name("P");
  app.add_option("--share1", args.share1, "--sprt: the same as a win share per seat, in percent")->type_name("P");
  app.add_option("--alpha", args.alpha, "--sprt: chance to call a bot better that is not (default 0.05)")
      ->type_name("P");
  app.add_option("--beta", args.beta, "--sprt: chance to miss that a bot is better (default 0.05)")->type_name("P");
  app.add_option("--threads", args.threads, "games played at the same time (default: all cores)")->type_name("N");
  app.add_option("--answer-seconds", args.answer_seconds,
                 "a program that takes longer for an answer has lost (default 60)")
      ->type_name("S");
  app.add_flag("--check", args.check, "test every invariant after every move");
  app.add_option("--records", args.records, "write the record of every game into this new folder")->type_name("DIR");
  add_variants(app, args);
  add_content(app, args);
  add_json(app, args);
}

void probe_options(CLI::App& app, Arguments& args) {
  add_game(app, args);
  app.add_option("BIAS", args.items, "lines of the score with a percentage, 'prefer:MOVE', 'shun:MOVE'");
  app.add_option("--biases", args.biases,
                 "a file with one to a line (default: every line of the score, +100 and -100)")
      ->type_name("FILE");
  app.add_option("--level", args.level, "the bot that is bent, and the others (default greedy)")->type_name("BOT");
  add_players(app, args);
  app.add_option("--games", args.games, "games for each, rounded up to whole blocks (default 400)")->type_name("N");
  app.add_option("--threads", args.threads, "games played at the same time (default: all cores)")->type_name("N");
  add_seed(app, args);
  add_variants(app, args);
  add_content(app, args);
  add_json(app, args);
}

void bot_options(CLI::App& app, Arguments& args) {
  app.add_option("GAME", args.game, "play this game only (default: all games)");
  app.add_option("--level", args.level, "the bot that answers, where a message names none (default greedy)")
      ->type_name("BOT");
  add_content(app, args);
}

void perft_options(CLI::App& app, Arguments& args) {
  add_game(app, args);
  app.add_option("--depth", args.depth, "number of moves (default 3)")->type_name("D");
  add_seed(app, args);
  add_players(app, args);
  add_variants(app, args);
  add_content(app, args);
  add_json(app, args);
}

void replay_options(CLI::App& app, Arguments& args) {
  app.add_option("FILE", args.file, "a record");
  app.add_flag("--check", args.check, "check it, print one line (the default)");
  app.add_flag("--print", args.print, "tell the game in words");
  app.add_option("--ply", args.ply, "stop after this move and show the position")->type_name("N");
  app.add_option("--commitment", args.commitments,
                 "luck that was shown during the game; the record must follow from it")
      ->type_name("HEX");
  add_lang(app, args);
  add_content(app, args);
  add_json(app, args);
}

void analyse_options(CLI::App& app, Arguments& args) {
  app.add_option("FILE", args.file, "a record");
  app.add_option("--ply", args.ply, "the best moves of the decision after so many moves, instead of the whole game")
      ->type_name("N");
  app.add_option("--budget", args.budget,
                 "how much to think about a decision: simulations or milliseconds (default 400n; with --ply 2000ms)")
      ->type_name("400n|1000ms");
  add_seed(app, args, "seed of the thinking (default 1)");
  add_lang(app, args);
  add_content(app, args);
  add_json(app, args);
}

void state_options(CLI::App& app, Arguments& args) {
  add_game(app, args);
  add_seed(app, args);
  app.add_option("--plies", args.plies, "random moves from the start, or end (default 0)")->type_name("N");
  app.add_option("--record", args.record, "the position in this record instead")->type_name("FILE");
  app.add_option("--ply", args.ply, "after this move of the record (default: the last)")->type_name("N");
  app.add_option("--load", args.load, "check a position and sum it up")->type_name("FILE");
  add_players(app, args);
  add_variants(app, args);
  add_lang(app, args);
  add_content(app, args);
  add_json(app, args);
}

void scenario_options(CLI::App& app, Arguments& args) {
  app.add_option("PATHS", args.paths, "files or folders (default tests/scenarios)");
  add_content(app, args);
  add_json(app, args);
}

void play_options(CLI::App& app, Arguments& args) {
  add_game(app, args);
  app.add_option("--seats", args.seats, "who plays: human or a bot for each seat")->type_name("A,B,C");
  add_players(app, args);
  add_seed(app, args, "seed of all chance (default: a new one)");
  add_variants(app, args);
  app.add_option("--save", args.save, "file the moves are written to, one by one")->type_name("FILE");
  app.add_option("--resume", args.resume, "go on with a saved game")->type_name("FILE");
  app.add_option("--load", args.load, "begin with this position, as 'orrery state' writes it")->type_name("FILE");
  app.add_flag("--plain", args.plain, "line by line, without drawing the screen");
  add_lang(app, args);
  add_content(app, args);
}

void serve_options(CLI::App& app, Arguments& args) {
  app.add_option("--host", args.host, "address to listen on (default 127.0.0.1; 0.0.0.0: your whole network)")
      ->type_name("ADDRESS");
  app.add_option("--port", args.port, "port to listen on (default 8080; 0: any free one)")->type_name("N");
  app.add_option("--db", args.db,
                 "file of the tables, or postgres://user@host/database (default: one in your data folder)")
      ->type_name("FILE|URL");
  app.add_option("--threads", args.threads, "threads that work for the tables (default: all cores)")->type_name("N");
  app.add_option("--keep", args.keep, "remove tables that nobody has changed for so many days (default: never)")
      ->type_name("DAYS");
  const auto add_list = [&](const char* name, std::vector<std::string>& values, const char* about, const char* type) {
    app.add_option(name, values, about)
        ->type_name(type)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  };
  add_list("--origin", args.origins, "other address under which the page is known (repeatable)", "URL");
  app.add_option("--foreign-packs", args.foreign_packs,
                 "contents that may come along with records and be kept at a time (default 0: none)")
      ->type_name("N");
  add_list("--level", args.levels,
           "a bot to choose, with its time per turn: mcts=3000ms, patient=mcts:8000ms, rollout=off (repeatable)",
           "NAME=BUDGET");
  add_list("--name", args.names, "what this server is called, e.g. games.example (repeatable)", "HOST");
  add_list("--trust-proxy", args.proxies, "proxy whose word about the address of a client is believed (repeatable)",
           "ADDRESS[/BITS]");
  app.add_option("--proxy-header", args.proxy_header,
                 "where such a proxy writes it: X-Forwarded-For or Forwarded (default X-Forwarded-For)")
      ->type_name("NAME");
  add_list("--limit", args.limits, "another value for one of the limits below (repeatable)", "NAME=VALUE");
  add_list("--metrics", args.metrics, "who may read /metrics beside this machine, or 'any' (repeatable)",
           "ADDRESS[/BITS]");
  app.add_option("--web-push", args.web_push,
                 "tell people of their turn when the page is closed; push services may complain to this address")
      ->type_name("mailto:ADDRESS|URL");
  add_list("--web-push-service", args.push_services,
           "push service beside those of the browsers, also in your own network (repeatable)", "URL");
  app.add_option("--log", args.log, "form of the log: text or json (default text)")->type_name("FORM");
  app.add_option("--log-level", args.log_level, "least that is logged: info, warning, error, off (default info)")
      ->type_name("LEVEL");
  app.add_flag("--access-log", args.access_log, "log every request");
  add_content(app, args);
}

void tables_options(CLI::App& app, Arguments& args) {
  app.add_option("ACTION", args.action, "list, show, close, open, delete, link, export, erase, backup or check");
  app.add_option("ITEMS", args.items, "what it is about: a table, a seat, a file");
  app.add_option("--db", args.db, "file of the tables, or postgres://user@host/database, as 'orrery serve' has it")
      ->type_name("FILE|URL");
  app.add_option("--game", args.of_game, "list: only tables of this game")->type_name("GAME");
  app.add_flag("--running", args.running, "list: only games that are not over");
  app.add_flag("--public", args.only_public, "list: only those that everybody sees");
  app.add_option("--older", args.older, "list: only those nobody has changed for so many days")->type_name("DAYS");
  app.add_option("--limit", args.limit, "list: at most so many (default 1000)")->type_name("N");
  app.add_option("--name", args.name, "export, erase: what was written under this name")->type_name("NAME");
  app.add_flag("--yes", args.yes, "delete, erase: do not ask");
  add_json(app, args);
}

constexpr Command kCommands[] = {
    {"serve", "the table in the browser",
     "  orrery serve\n  orrery serve --host 0.0.0.0 --port 8080 --db games.db\n"
     "  orrery serve --db postgres://orrery@db.example/orrery --origin https://games.example",
     serve_options, serve_command},
    {"tables", "the tables of a server: look, close, delete, new links, backup",
     "  orrery tables list --older 100\n  orrery tables link abcdefghjkmn 1 --db games.db\n"
     "  orrery tables erase --name Ada --yes --db postgres://orrery@db.example/orrery",
     tables_options, tables_command},
    {"play", "a game in the terminal",
     "  orrery play\n  orrery play beyond-the-sun --seats human,greedy,greedy --lang de\n"
     "  orrery play --resume FILE",
     play_options, play_command},
    {"games", "the games, their variants and bots", "  orrery games --json", games_options, games_command},
    {"rules", "rule -> code -> test table, or one rule",
     "  orrery rules beyond-the-sun\n  orrery rules beyond-the-sun BTS-4.2", rules_options, rules_command},
    {"content", "check packs, counts per provenance, card text",
     "  orrery content beyond-the-sun --content my-cards --text --lang de", content_options, content_command},
    {"arena", "bots against bots, with intervals",
     "  orrery arena beyond-the-sun --seats greedy,random,random,random --games 1000 --check\n"
     "  orrery arena beyond-the-sun --seats greedy,random --sprt --elo0 0 --elo1 50\n"
     "  orrery arena beyond-the-sun --round-robin greedy,random --players 4",
     arena_options, arena_command},
    {"probe", "what a bot over- and undervalues: its judgement bent, against straight ones",
     "  orrery probe beyond-the-sun systems+100 --games 400\n  orrery probe federation --biases "
     "docs/ai/biases/federation.txt",
     probe_options, probe_command},
    {"bot", "engine protocol: JSON lines in, best moves out", "  orrery bot --level greedy", bot_options,
     bot_command},
    {"bench", "decisions per second, state bytes, copy time", "  orrery bench beyond-the-sun --players 4 --json",
     bench_options, bench_command},
    {"perft", "counts of move sequences from a seed", "  orrery perft beyond-the-sun --depth 3 --seed 7 --players 2",
     perft_options, perft_command},
    {"replay", "check or print a record", "  orrery replay game.record --print --lang de", replay_options,
     replay_command},
    {"analyse", "best moves of a decision, or the turning points of a game",
     "  orrery analyse game.record\n  orrery analyse game.record --ply 40 --budget 5000ms", analyse_options,
     analyse_command},
    {"state", "dump a position, or check one",
     "  orrery state beyond-the-sun --seed 7 --plies 40 > position.json\n  orrery state --load position.json",
     state_options, state_command},
    {"scenario", "run rule scenarios", "  orrery scenario tests/scenarios/beyond-the-sun", scenario_options,
     scenario_command},
};

std::string command_names() {
  std::string names;
  for (const Command& command : kCommands) names += (names.empty() ? "" : ", ") + std::string(command.name);
  return names;
}

int complain(const std::string& sentence) {
  fmt::print(stderr, "orrery: {}\n", sentence);
  return kBadInput;
}

// The parser's own sentences name its types; ours name the option.
std::string sentence_for(const CLI::ParseError& error, const std::string& command) {
  std::string text = error.what();
  text = text.substr(0, text.find('\n'));
  const std::string option = text.substr(0, text.find(':'));
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr && option.rfind("--", 0) == 0)
    return fmt::format("{} takes exactly one value; see 'orrery {} --help'", option, command);
  return fmt::format("{}; see 'orrery {} --help'", text, command);
}

std::string unexpected_sentence(const std::string& argument, const std::string& command) {
  if (argument.rfind('-', 0) == 0)
    return fmt::format("'{}' has no option '{}'; see 'orrery {} --help'", command, argument, command);
  return fmt::format("'{}' does not know what to do with '{}'; see 'orrery {} --help'", command, argument, command);
}

}  // namespace

int run(int argc, const char* const* argv) {
  CLI::App app("Orrery, a table for heavy space board games. Unofficial; affiliated with no publisher.", "orrery");
  Arguments args;
  app.set_version_flag("--version", "orrery " ORRERY_VERSION);
  app.set_help_flag("-h,--help", "this help");
  app.require_subcommand(0, 1);
  app.allow_extras();
  app.footer("Each command explains itself: orrery arena --help");
  const Command* chosen = nullptr;
  for (const Command& command : kCommands) {
    CLI::App* sub = app.add_subcommand(command.name, command.summary);
    sub->set_help_flag("-h,--help", "this help");
    sub->allow_extras();
    const bool limited = command.name == std::string_view("serve");
    sub->footer(
        fmt::format("Example:\n{}{}", command.example, limited ? "\n\nLimits:\n" + server::describe_limits() : ""));
    command.options(*sub, args);
    sub->callback([&chosen, &command] { chosen = &command; });
  }

  const auto current = [&] {
    const auto subs = app.get_subcommands();
    return subs.empty() ? std::string() : subs.front()->get_name();
  };
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked) {  // --help and --version
    return app.exit(asked);
  } catch (const CLI::ParseError& error) {
    return complain(sentence_for(error, current()));
  }
  if (chosen == nullptr) {
    const std::vector<std::string> rest = app.remaining();
    if (rest.empty()) {
      fmt::print("{}", app.help());
      return 0;
    }
    if (rest.front().rfind('-', 0) == 0) return complain(fmt::format("no option '{}'; see 'orrery --help'", rest[0]));
    return complain(fmt::format("unknown command '{}'; the commands are {}", rest.front(), command_names()));
  }
  if (const std::vector<std::string> rest = app.remaining(true); !rest.empty())
    return complain(unexpected_sentence(rest.front(), chosen->name));

  args.command = chosen->name;
  Result<int> status = 0;
  try {
    status = chosen->execute(args);
  } catch (const std::exception& error) {  // out of memory, a full disk: what no command expects
    return complain(error.what());
  }
  if (!status) return complain(status.error().text());
  if (std::fflush(stdout) != 0) return complain("the output could not be written");
  return *status;
}

}  // namespace orrery::cli
