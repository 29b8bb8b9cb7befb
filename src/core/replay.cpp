// Replaying a record move by move, with everything that it claims checked.
#include "core/accepted.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/options.h"
#include "core/position_text.h"
#include "core/record.h"
#include "core/text.h"

namespace orrery {
namespace {

// Whether the record belongs to this game and content, and its options.
Result<Options> check_record_head(const GameInfo& info, u64 content_hash, bool check_content, const Record& record) {
  if (record.game != info.id) return fail("this is a record of '" + record.game + "', not of '" + info.id + "'");
  Result<Options> options = make_options(info, record.players, record.variants);
  if (!options) return options;
  if (check_content && record.content != content_hash)
    return fail("the record was played with other content (its hash is " + hex64(record.content) + ", here it is " +
                hex64(content_hash) + ")");
  if (record.rules > info.rules_version)
    return fail("the record was played under version " + std::to_string(record.rules) +
                " of the rules, and this program knows version " + std::to_string(info.rules_version));
  return options;
}

std::string where(const Record& record, int ply) {
  const int line = record.moves[static_cast<std::size_t>(ply - 1)].line;
  std::string text = "ply " + std::to_string(ply);
  if (line > 0) text += " (line " + std::to_string(line) + ")";
  return text;
}

Result<void> check_hash(const Record& record, int ply, u64 hash) {
  const RecordMove& move = record.moves[static_cast<std::size_t>(ply - 1)];
  if (move.hash == hash) return {};
  return fail("after '" + move.text + "' the position differs from the recorded one (hash " + hex64(hash) +
                  ", recorded " + hex64(move.hash.value_or(0)) + ")",
              where(record, ply));
}

Result<void> check_result(const Record& record, bool over, std::span<const int> scores, u64 hash) {
  if (!record.result) return {};
  const std::string place =
      record.result->line > 0 ? "result (line " + std::to_string(record.result->line) + ")" : "result";
  if (!over) return fail("the game is not over after its " + std::to_string(record.moves.size()) + " moves", place);
  const auto words = [](std::span<const int> points) {
    std::vector<std::string> texts;
    for (const int p : points) texts.push_back(std::to_string(p));
    return list_of(texts);
  };
  if (!std::equal(scores.begin(), scores.end(), record.result->scores.begin(), record.result->scores.end()))
    return fail("the scores are " + words(scores) + ", recorded as " + words(record.result->scores), place);
  if (hash != record.result->hash)
    return fail("the final position differs from the recorded one (hash " + hex64(hash) + ", recorded " +
                    hex64(record.result->hash) + ")",
                place);
  return {};
}

Result<Move> find_move(const AnyGame& game, const AnyState& state, const Record& record, int ply) {
  const RecordMove& entry = record.moves[static_cast<std::size_t>(ply - 1)];
  if (game.is_over(state)) return fail("'" + entry.text + "' comes after the end of the game", where(record, ply));
  const Seat to_act = game.to_act(state);
  if (entry.seat != to_act)
    return fail("seat " + std::to_string(entry.seat) + " plays '" + entry.text + "', but seat " +
                    std::to_string(to_act) + " is to act",
                where(record, ply));
  Result<Move> move = game.parse(state, entry.text);
  if (!move) return fail("'" + entry.text + "' cannot be read: " + move.error().message, where(record, ply));
  move = meant_move(game, state, *move);
  if (!may_be_played(game, state, *move)) {
    const Refusal refusal = game.explain(state, *move);
    return fail("'" + entry.text + "' is not legal: " + refusal.en, where(record, ply), refusal.rule);
  }
  return *move;
}

Result<void> check_end(const AnyGame& game, const AnyState& state, const Record& record, u64 hash) {
  std::array<int, kMaxSeats> scores{};
  const std::span<int> points{scores.data(), static_cast<std::size_t>(record.players)};
  game.scores(state, points);
  return check_result(record, game.is_over(state), points, hash);
}

}  // namespace

Result<AnyState> first_position(const AnyGame& game, const Record& record, bool check_content, EventLog* log) {
  const Result<Options> options = check_record_head(game.info(), game.content_hash(), check_content, record);
  if (!options) return tl::unexpected(options.error());
  AnyState state;
  if (auto begun = game.initial(*options, record.seed, state, log); !begun) return tl::unexpected(begun.error());
  if (record.position.empty()) return state;
  if (log != nullptr) log->clear();
  if (auto loaded = read_position(game, record.position, state); !loaded)
    return fail(loaded.error().text(), "position");
  if (game.options(state) != *options)
    return fail("it was set up with other players or variants than the record says", "position");
  return state;
}

Result<ReplayResult> replay(const AnyGame& game, const Record& record, const ReplayOptions& options) {
  EventLog events;
  auto first = first_position(game, record, options.check_content, &events);
  if (!first) return tl::unexpected(first.error());
  if (options.on_start) options.on_start(*first, events);

  const int all = static_cast<int>(record.moves.size());
  const int plies = options.plies < 0 ? all : std::min(options.plies, all);
  ReplayResult out;
  out.state = *first;
  out.options = *make_options(game.info(), record.players, record.variants);
  const auto step = [&](int ply, Move move) {
    if (!options.on_step) return game.apply(out.state, move, nullptr);
    const AnyState before = out.state;
    events.clear();
    game.apply(out.state, move, &events);
    options.on_step({ply, record.moves[static_cast<std::size_t>(ply - 1)].seat, move, before, out.state, events});
  };
  auto luck = record.luck.begin();
  const auto draw_anew = [&](int ply) {
    for (; luck != record.luck.end() && luck->ply <= ply; ++luck) game.reseed(out.state, luck->seed);
  };
  for (int ply = 1; ply <= plies; ++ply) {
    draw_anew(ply - 1);
    const Result<Move> move = find_move(game, out.state, record, ply);
    if (!move) return tl::unexpected(move.error());
    step(ply, *move);
    if (!record.moves[static_cast<std::size_t>(ply - 1)].hash) continue;
    if (auto same = check_hash(record, ply, game.hash(out.state)); !same) return tl::unexpected(same.error());
  }
  draw_anew(plies);

  out.hash = game.hash(out.state);
  out.plies = plies;
  out.over = game.is_over(out.state);
  if (plies == all)
    if (auto end = check_end(game, out.state, record, out.hash); !end) return tl::unexpected(end.error());
  return out;
}

}  // namespace orrery
