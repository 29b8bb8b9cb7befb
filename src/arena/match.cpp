#include "arena/match.h"

#include <chrono>
#include <thread>

#include "arena/external_bot.h"

namespace orrery::arena {
namespace {

constexpr std::chrono::milliseconds kBetweenReports{200};
constexpr std::chrono::milliseconds kBetweenMessages{1};

}  // namespace

Result<void> check_match(const AnyGame& game, const MatchOptions& options) {
  AnyState first;
  if (Result<void> made = game.initial(options.options, options.seed, first); !made) return made;
  const std::atomic<bool> never{false};
  for (const Lineup& lineup : options.schedule.lineups) {
    for (const std::string& name : lineup.bots) {
      if (Result<std::unique_ptr<Bot>> bot = make_seat(name, {options.patience, &never, &game}); !bot)
        return tl::unexpected(bot.error());
      if (!is_external(name)) continue;
      if (Result<void> greeted = ExternalBot(name.substr(kExec.size()), {options.patience, &never}).greet(game);
          !greeted)
        return fail(name + " " + greeted.error().message);
    }
  }
  return {};
}

Result<MatchReport> play_match(const AnyGame& game, const MatchOptions& options, const MatchHooks& hooks,
                               Leader* leader) {
  if (Result<void> sound = check_match(game, options); !sound) return tl::unexpected(sound.error());
  const auto start = std::chrono::steady_clock::now();
  Collector collector(options, hooks);
  std::vector<std::thread> threads;
  for (int i = 0; i < options.threads; ++i)
    threads.emplace_back([&] {
      GameRunner runner(game, options, collector.ended());
      for (Batch batch = collector.take(1); batch.count > 0; batch = collector.take(1))
        collector.put(runner.play(batch.first));
    });
  const std::string mine = fingerprint(game, options);
  Result<void> served;
  auto reported = start;
  while (!collector.ended()) {
    if (leader != nullptr) served = leader->serve(collector, mine);
    collector.wait_for(leader != nullptr ? kBetweenMessages : kBetweenReports);
    if (!served) collector.stop();
    const auto now = std::chrono::steady_clock::now();
    if (!hooks.progress || collector.ended() || now - reported < kBetweenReports) continue;
    reported = now;
    if (!hooks.progress(collector.done())) collector.stop();
  }
  if (leader != nullptr) leader->stop();
  for (std::thread& thread : threads) thread.join();

  if (!served) return tl::unexpected(served.error());
  MatchReport report = collector.report();
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return report;
}

}  // namespace orrery::arena
