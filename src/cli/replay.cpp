#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "core/markup.h"
#include "core/record.h"
#include "table/luck.h"

namespace orrery::cli {
namespace {

std::vector<std::string> event_lines(const AnyGame& game, const AnyState& state, const EventLog& events,
                                     Language lang) {
  std::vector<std::string> lines;
  for (const Event& event : events)
    if (std::string line = game.describe(state, event, lang); !line.empty()) lines.push_back(markup::plain(line));
  return lines;
}

// Tells the moves one by one, as JSON or as lines.
class Teller {
 public:
  Teller(const AnyGame& game, Language lang, bool json) : game_(game), lang_(lang), json_(json) {}

  void start(const AnyState& state, const EventLog& events) {
    const std::vector<std::string> lines = event_lines(game_, state, events, lang_);
    if (json_) {
      start_ = lines;
      return;
    }
    for (const std::string& line : lines) text_ += line + "\n";
  }

  void step(const ReplayStep& step) {
    const std::string words = markup::plain(game_.describe(step.before, step.move, lang_));
    const std::string name = markup::plain(game_.seat_name(step.before, step.seat, lang_));
    const std::vector<std::string> lines = event_lines(game_, step.after, step.events, lang_);
    if (json_) {
      moves_.push_back({{"ply", step.ply},
                        {"seat", int{step.seat}},
                        {"name", name},
                        {"move", game_.format(step.before, step.move)},
                        {"words", words},
                        {"events", lines}});
      return;
    }
    const int round = game_.round(step.before);
    if (round != round_) text_ += fmt::format("\n{} {}\n", pick(lang_, "Round", "Runde"), round + 1);
    round_ = round;
    text_ += fmt::format("{:>4}  {}: {}\n", step.ply, name, words);
    for (const std::string& line : lines) text_ += "        " + line + "\n";
  }

  const std::string& text() const { return text_; }
  const Json& moves() const { return moves_; }
  const Json& start_events() const { return start_; }

 private:
  const AnyGame& game_;
  Language lang_;
  bool json_;
  int round_ = -1;
  std::string text_;
  Json moves_ = Json::array();
  Json start_ = Json::array();
};

// The commitments of the record, in the order in which they were shown, and the plies before them.
std::vector<std::pair<int, std::string>> commitments_of(const Record& record) {
  std::vector<std::pair<int, std::string>> list;
  if (!record.salt.empty()) list.emplace_back(0, record.commitment);
  for (const RecordLuck& luck : record.luck)
    if (!luck.salt.empty()) list.emplace_back(luck.ply, luck.commitment);
  return list;
}

// Every commitment belongs to its seed, and every one that the user was shown is there.
Result<void> check_luck(const Record& record, const std::vector<std::string>& shown) {
  if (Result<void> honest = table::check_commitments(record); !honest) return honest;
  const auto known = commitments_of(record);
  for (const std::string& commitment : shown) {
    if (!is_hex(commitment, kCommitmentDigits))
      return fail("--commitment needs 64 hexadecimal digits, not '" + commitment + "'");
    if (std::ranges::none_of(known, [&](const auto& one) { return one.second == commitment; }))
      return fail("the luck of this record is not the one that was committed to: " + commitment + " does not occur");
  }
  return {};
}

// From 1; those who share a place have the same.
Json places_of(const AnyGame& game, const AnyState& state) {
  std::vector<int> places(game.options(state).players);
  game.ranks(state, places);
  for (int& place : places) ++place;
  return places;
}

// The lines of the score with the points of every seat, as the game's biases name them.
Json lines_of(const AnyGame& game, const AnyState& state) {
  Json lines = Json::array();
  for (const ScoreLine& line : game.breakdown(state))
    lines.push_back({{"id", line.id}, {"name", line.en}, {"points", line.points}});
  return lines;
}

std::string luck_lines(const Record& record) {
  const auto known = commitments_of(record);
  if (known.empty()) return "no commitment: whether the luck was fixed beforehand cannot be checked\n";
  std::string text = "luck verified: seeds and salts belong to these commitments\n";
  for (const auto& [ply, commitment] : known)
    text +=
        fmt::format("  {} {}\n", commitment, ply == 0 ? "from the beginning" : fmt::format("after {} moves", ply));
  const auto open = std::ranges::count_if(record.luck, [](const RecordLuck& luck) { return luck.salt.empty(); });
  if (record.salt.empty()) text += "no commitment to the luck of the beginning\n";
  if (open > 0) text += fmt::format("no commitment to luck drawn anew {} times\n", open);
  return text;
}

}  // namespace

Result<int> replay_command(const Arguments& args) {
  if (!args.file) return fail("'replay' needs the file of a record");
  if (args.check && args.print) return fail("--check and --print contradict each other");
  const Result<Language> lang = parse_language(args.lang);
  if (!lang) return tl::unexpected(lang.error());
  const Result<OpenRecord> opened = open_record(args, *args.file, LastLine::kWhole);
  if (!opened) return tl::unexpected(opened.error());
  const AnyGame& game = *opened->loaded.game;
  const Record& record = opened->record;

  ReplayOptions options;
  if (args.ply) {
    const Result<u64> ply = parse_whole("--ply", *args.ply, 0, record.moves.size());
    if (!ply) return tl::unexpected(ply.error());
    options.plies = static_cast<int>(*ply);
  }
  Teller teller(game, *lang, args.json);
  if (args.print) {
    options.on_start = [&](const AnyState& state, const EventLog& events) { teller.start(state, events); };
    options.on_step = [&](const ReplayStep& step) { teller.step(step); };
  }
  const Result<ReplayResult> result = replay(game, record, options);
  if (!result) return in_file(*args.file, result.error());
  if (Result<void> luck = check_luck(record, args.commitments); !luck) return in_file(*args.file, luck.error());

  std::vector<int> scores(static_cast<std::size_t>(record.players));
  game.scores(result->state, scores);
  if (args.json) {
    Json json = {{"game", record.game},
                 {"players", record.players},
                 {"variants", record.variants},
                 {"seed", record.seed},
                 {"content", hex64(record.content)},
                 {"seats", record.seats},
                 {"plies", result->plies},
                 {"over", result->over},
                 {"hash", hex64(result->hash)},
                 {"scores", scores},
                 {"places", places_of(game, result->state)},
                 {"lines", lines_of(game, result->state)},
                 {"round", game.round(result->state)},
                 {"commitments", Json::array()}};
    for (const auto& [ply, commitment] : commitments_of(record))
      json["commitments"].push_back({{"ply", ply}, {"commitment", commitment}});
    if (args.print) {
      json["start"] = teller.start_events();
      json["moves"] = teller.moves();
    }
    print_json(json);
    return 0;
  }
  fmt::print("{}", teller.text());
  if (args.print && result->over) fmt::print("\n{}", score_table(game, result->state, *lang, stdout_columns()));
  if (args.ply) fmt::print("{}", for_stdout(game.board(result->state, kNoSeat, stdout_columns(), *lang)));
  if (!args.print)
    fmt::print("{}: {} moves of {}, {}, hash {}\n", *args.file, result->plies, game.info().name,
               result->over ? "a finished game" : "a game in progress", hex64(result->hash));
  if (!args.ply) fmt::print("{}{}", args.print ? "\n" : "", luck_lines(record));
  return 0;
}

}  // namespace orrery::cli
