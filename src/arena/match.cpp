#include "arena/match.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <numeric>
#include <thread>

#include "arena/checker.h"
#include "arena/statistics.h"
#include "core/random.h"

namespace orrery::arena {
namespace {

// Divisible by any number of winners, so that shared victories add up exactly.
constexpr u64 kWholeWin = 12;
static_assert(kWholeWin % 2 == 0 && kWholeWin % 3 == 0 && kWholeWin % 4 == 0 && kMaxSeats <= 4);
constexpr std::size_t kListedViolations = 10;

// Only sums of integers and lists by game number: adding the parts of several threads in any order gives the same.
struct Tally {
  u64 games = 0, violations = 0, unfinished = 0, decisions = 0, rounds = 0;
  std::array<u64, kMaxSeats> entry_wins{}, seat_wins{}, entry_games{};
  std::array<long, kMaxSeats> entry_scores{};
  std::vector<Violation> list;

  void add(const Tally& other) {
    games += other.games;
    violations += other.violations;
    unfinished += other.unfinished;
    decisions += other.decisions;
    rounds += other.rounds;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      entry_wins[i] += other.entry_wins[i];
      seat_wins[i] += other.seat_wins[i];
      entry_games[i] += other.entry_games[i];
      entry_scores[i] += other.entry_scores[i];
    }
    list.insert(list.end(), other.list.begin(), other.list.end());
  }
};

class Worker {
 public:
  Worker(const AnyGame& game, const MatchOptions& options) : game_(game), options_(options) {
    for (const std::string& name : options.seats) bots_.push_back(std::move(*make_bot(name)));
  }

  void play(u64 number) {
    const std::size_t players = options_.seats.size();
    const u64 seed = game_seed(options_.seed, number / players);
    // Entry i of --seats sits at place (i + rotation) % players.
    const std::size_t rotation = number % players;
    for (std::size_t i = 0; i < players; ++i) bots_[i]->start(mix64(seed ^ mix64(number * kMaxSeats + i + 1)));

    ++tally.games;
    if (!game_.initial(options_.options, seed, state_)) return;
    moves_.clear();
    const int ply = options_.check ? play_checked(seed, rotation, number) : play_fast(rotation);
    if (options_.on_record) options_.on_record(number, record_of(seed, rotation));
    tally.decisions += static_cast<u64>(ply);
    tally.rounds += static_cast<u64>(game_.round(state_));
    if (!game_.is_over(state_)) {
      ++tally.unfinished;
      return;
    }
    count_result(rotation);
  }

  Tally tally;

 private:
  Move choose(std::size_t rotation) {
    const std::size_t players = options_.seats.size();
    const Seat seat = game_.to_act(state_);
    const std::size_t entry = (seat + players - rotation) % players;
    game_.view(state_, seat, view_);
    return bots_[entry]->choose(game_, view_, seat, legal_);
  }

  bool running(int ply) const {
    return !game_.is_over(state_) && game_.round(state_) < kMaxRounds && ply < kMaxDecisions;
  }

  int play_fast(std::size_t rotation) {
    int ply = 0;
    for (; running(ply); ++ply) {
      legal_.clear();
      game_.legal(state_, legal_);
      if (legal_.empty()) break;
      const Move move = choose(rotation);
      if (options_.on_record) moves_.push_back(move);
      game_.apply(state_, move);
    }
    return ply;
  }

  int play_checked(u64 seed, std::size_t rotation, u64 number) {
    Checker checker(game_, options_.options, seed);
    std::string message = game_.violation(state_);
    int ply = 0;
    while (message.empty() && running(ply)) {
      legal_.clear();
      game_.legal(state_, legal_);
      message = checker.before(state_, legal_);
      if (!message.empty()) break;
      const Move move = choose(rotation);
      if (!legal_.contains(move)) {
        message = "the bot chose a move that is not legal";
        break;
      }
      if (options_.on_record) moves_.push_back(move);
      message = checker.apply(state_, move);
      ++ply;
    }
    if (message.empty()) message = checker.at_end(state_);
    if (!message.empty()) {
      ++tally.violations;
      if (tally.list.size() < kListedViolations) tally.list.push_back({number, seed, ply, message});
    }
    return ply;
  }

  Record record_of(u64 seed, std::size_t rotation) const {
    const std::size_t players = options_.seats.size();
    std::vector<std::string> seats(players);
    for (std::size_t i = 0; i < players; ++i) seats[(i + rotation) % players] = options_.seats[i];
    Record record = begin_record(game_, options_.options, seed, std::move(seats));
    AnyState state;
    if (!game_.initial(options_.options, seed, state)) return record;
    for (const Move& move : moves_) {
      RecordMove line;
      line.seat = game_.to_act(state);
      line.text = game_.format(state, move);
      record.moves.push_back(std::move(line));
      game_.apply(state, move);
    }
    if (game_.is_over(state)) end_record(game_, state, record);
    return record;
  }

  void count_result(std::size_t rotation) {
    const std::size_t players = options_.seats.size();
    std::array<int, kMaxSeats> ranks{}, scores{};
    game_.ranks(state_, std::span(ranks).first(players));
    game_.scores(state_, std::span(scores).first(players));
    const auto winners = static_cast<u64>(std::count(ranks.begin(), ranks.begin() + static_cast<long>(players), 0));
    for (std::size_t seat = 0; seat < players; ++seat) {
      const std::size_t entry = (seat + players - rotation) % players;
      ++tally.entry_games[entry];
      tally.entry_scores[entry] += scores[seat];
      if (ranks[seat] != 0 || winners == 0) continue;
      tally.entry_wins[entry] += kWholeWin / winners;
      tally.seat_wins[seat] += kWholeWin / winners;
    }
  }

  const AnyGame& game_;
  const MatchOptions& options_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<Move> moves_;  // of the game under way, when records are wanted
  AnyState state_;
  AnyState view_;
  MoveList legal_;
};

MatchReport report_of(Tally& tally, const MatchOptions& options) {
  MatchReport report;
  report.games = tally.games;
  report.violations = tally.violations;
  report.unfinished = tally.unfinished;
  report.decisions = tally.decisions;
  report.rounds = tally.rounds;
  for (std::size_t i = 0; i < options.seats.size(); ++i) {
    const auto games = static_cast<double>(tally.entry_games[i]);
    const double wins = static_cast<double>(tally.entry_wins[i]) / kWholeWin;
    const Interval interval = wilson(wins, games);
    const double share = games > 0 ? wins / games : 0;
    const double mean = games > 0 ? static_cast<double>(tally.entry_scores[i]) / games : 0;
    report.bots.push_back({options.seats[i], tally.entry_games[i], share, interval.low, interval.high, mean});
    report.seat_share.push_back(games > 0 ? static_cast<double>(tally.seat_wins[i]) / kWholeWin / games : 0);
  }
  std::sort(tally.list.begin(), tally.list.end(),
            [](const Violation& a, const Violation& b) { return a.game < b.game; });
  if (tally.list.size() > kListedViolations) tally.list.resize(kListedViolations);
  report.violation_list = std::move(tally.list);
  return report;
}

}  // namespace

u64 game_seed(u64 match_seed, u64 block) { return mix64(match_seed ^ mix64(block + 1)); }

Result<MatchReport> play_match(const AnyGame& game, const MatchOptions& options, const Progress& progress) {
  for (const std::string& name : options.seats)
    if (Result<std::unique_ptr<Bot>> bot = make_bot(name); !bot) return tl::unexpected(bot.error());
  AnyState first;
  if (Result<void> made = game.initial(options.options, options.seed, first); !made)
    return tl::unexpected(made.error());

  const auto start = std::chrono::steady_clock::now();
  std::atomic<u64> next{0};
  std::atomic<u64> done{0};
  std::atomic<bool> stop{false};
  std::mutex mutex;
  Tally tally;
  const auto work = [&](bool reports) {
    Worker worker(game, options);
    auto last = std::chrono::steady_clock::now();
    for (u64 number = next++; number < options.games && !stop; number = next++) {
      worker.play(number);
      ++done;
      const auto now = std::chrono::steady_clock::now();
      if (!reports || !progress || now - last < std::chrono::milliseconds(200)) continue;
      last = now;
      if (!progress(done)) stop = true;
    }
    const std::lock_guard lock(mutex);
    tally.add(worker.tally);
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < options.threads; ++i) threads.emplace_back(work, false);
  work(true);
  for (std::thread& thread : threads) thread.join();

  MatchReport report = report_of(tally, options);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace orrery::arena
