#include "arena/match.h"

#include <chrono>
#include <thread>

namespace orrery::arena {
namespace {

constexpr std::chrono::milliseconds kBetweenReports{200};

Result<void> check(const AnyGame& game, const MatchOptions& options) {
  for (const Lineup& lineup : options.schedule.lineups)
    for (const std::string& name : lineup.bots)
      if (Result<std::unique_ptr<Bot>> bot = make_bot(name); !bot) return tl::unexpected(bot.error());
  AnyState first;
  return game.initial(options.options, options.seed, first);
}

}  // namespace

Result<MatchReport> play_match(const AnyGame& game, const MatchOptions& options, const MatchHooks& hooks) {
  if (Result<void> sound = check(game, options); !sound) return tl::unexpected(sound.error());
  const auto start = std::chrono::steady_clock::now();
  Collector collector(options, hooks);
  std::vector<std::thread> threads;
  for (int i = 0; i < options.threads; ++i)
    threads.emplace_back([&] {
      GameRunner runner(game, options);
      for (Batch batch = collector.take(1); batch.count > 0; batch = collector.take(1))
        collector.put(runner.play(batch.first, collector.ended()));
    });
  while (!collector.ended()) {
    collector.wait_for(kBetweenReports);
    if (hooks.progress && !collector.ended() && !hooks.progress(collector.done())) collector.stop();
  }
  for (std::thread& thread : threads) thread.join();

  MatchReport report = collector.report();
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace orrery::arena
