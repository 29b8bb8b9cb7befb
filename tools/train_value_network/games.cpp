#include "games.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <thread>

#include "ai/bot.h"
#include "ai/greedy_bot.h"
#include "arena/wrapped_rules.h"
#include "core/random.h"

namespace orrery::training {
namespace {

constexpr u32 kErrOnceIn = 30;
constexpr u32 kTurnsPerSample = 3;
constexpr u32 kVariedOnceIn = 4;  // games with other variants than none
constexpr u32 kBentOnceIn = 3;    // seats
constexpr u32 kHeldBackOnceIn = 20;
constexpr int kMostMoves = 20'000;
constexpr int kTriesForVariants = 20;

// The game, with leaves judged by this network; null: by the evaluation.
class JudgedRules final : public arena::WrappedRules {
 public:
  JudgedRules(const AnyGame& game, const ValueNetwork* network) : WrappedRules(game), network_(network) {}
  int evaluate_leaf(const AnyState& s, Seat seat) const override {
    if (network_ == nullptr) return rules_.evaluate(s, seat);
    const std::vector<int> inputs = rules_.inputs(s, seat);
    return inputs.empty() ? rules_.evaluate(s, seat) : network_->value(inputs);
  }

 private:
  const ValueNetwork* network_;
};

// f(i) for each i below `count`, on all threads.
void for_each(int count, const std::function<void(int)>& f) {
  std::atomic<int> next{0};
  std::vector<std::thread> threads;
  for (unsigned t = 0; t < std::max(1U, std::thread::hardware_concurrency()); ++t)
    threads.emplace_back([&] {
      for (int i = next++; i < count; i = next++) f(i);
    });
  for (std::thread& thread : threads) thread.join();
}

Options random_options(const Orders& orders, Rng& rng) {
  Options options{
      static_cast<u8>(orders.players.low +
                      static_cast<int>(rng.below(static_cast<u32>(orders.players.high - orders.players.low + 1)))),
      0};
  if (rng.below(kVariedOnceIn) != 0) return options;
  for (int i = 0; i < kTriesForVariants; ++i) {
    const u32 some = rng.below(1U << orders.game.info().variants.size());
    if (check_options(orders.game.info(), {options.players, some})) return {options.players, some};
  }
  return options;
}

void add_position(const AnyGame& game, const AnyState& state, Positions& out) {
  const std::size_t seats = game.options(state).players;
  const auto first = static_cast<u32>(out.evaluated.size());
  for (std::size_t seat = 0; seat < seats; ++seat) {
    const std::vector<int> inputs = game.inputs(state, static_cast<Seat>(seat));
    if (inputs.empty()) {  // the end is reached
      out.evaluated.resize(first);
      out.rows.resize(first * out.inputs);
      return;
    }
    out.inputs = inputs.size();
    for (const int input : inputs)
      out.rows.push_back(static_cast<std::int16_t>(std::clamp<int>(input, std::numeric_limits<std::int16_t>::min(),
                                                                   std::numeric_limits<std::int16_t>::max())));
    out.evaluated.push_back(game.evaluate(state, static_cast<Seat>(seat)));
  }
  out.all.push_back({first, static_cast<u8>(seats), false});
}

Positions play_one(const Orders& orders, const JudgedRules& judged, const JudgedRules& plain, int percent, u64 seed) {
  const AnyGame& game = orders.game;
  Rng rng(seed);
  AnyState state, view;
  const Options options = random_options(orders, rng);
  (void)game.initial(options, rng.next(), state);
  std::vector<std::unique_ptr<Bot>> bots;
  std::array<const AnyRules*, kMaxSeats> rules{};
  for (std::size_t seat = 0; seat < options.players; ++seat) {
    rules[seat] = rng.below(100) < static_cast<u32>(percent) ? &judged : &plain;
    std::unique_ptr<Bot> bot = std::make_unique<GreedyBot>(&AnyRules::evaluate_leaf);
    if (!orders.biases.empty() && rng.below(kBentOnceIn) == 0)
      bot = arena::make_bent(std::move(bot), game, orders.biases[rng.below(static_cast<u32>(orders.biases.size()))],
                             rules[seat]);
    bot->start(rng.next());
    bots.push_back(std::move(bot));
  }
  Positions out;
  MoveList moves;
  int turn = game.turn(state);
  for (int ply = 0; !game.is_over(state) && ply < kMostMoves; ++ply) {
    const Seat seat = game.to_act(state);
    moves.clear();
    game.legal(state, moves);
    game.view(state, seat, view);
    Move move = bots[seat]->choose(*rules[seat], view, seat, moves);
    if (rng.below(kErrOnceIn) == 0) move = moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))];
    game.apply(state, move);
    if (game.turn(state) == turn || game.is_over(state)) continue;
    turn = game.turn(state);
    if (rng.below(kTurnsPerSample) == 0) add_position(game, state, out);
  }
  std::array<int, kMaxSeats> scores{};
  game.scores(state, {scores.data(), options.players});
  const bool held_back = rng.below(kHeldBackOnceIn) == 0;
  for (auto& position : out.all) {
    position.held_back = held_back;
    for (std::size_t seat = 0; seat < options.players; ++seat)
      out.scores.push_back(static_cast<std::int16_t>(scores[seat]));
  }
  return out;
}

}  // namespace

Positions play(const Orders& orders, const ValueNetwork* network, int percent, int games, u64 seed) {
  const JudgedRules judged(orders.game, network), plain(orders.game, nullptr);
  std::vector<Positions> played(static_cast<std::size_t>(games));
  for_each(games, [&](int g) {
    played[static_cast<std::size_t>(g)] =
        play_one(orders, judged, plain, percent, mix64(seed + mix64(static_cast<u64>(g) + 1)));
  });
  Positions all;
  for (const Positions& one : played)
    if (!one.all.empty()) all.add(one);
  return all;
}

Result<Match> match(const Orders& orders, const ValueNetwork& network, const std::string& bot,
                    const std::string& against, int games, u64 seed) {
  const bool all_have_it = !against.empty();
  const std::string& other = all_have_it ? against : bot;
  for (const std::string& name : {bot, other})
    if (const auto made = make_bot(name); !made) return fail(made.error().text());
  const AnyGame& game = orders.game;
  const JudgedRules judged(game, &network), plain(game, nullptr);
  const auto players = static_cast<std::size_t>(orders.players.high);
  std::vector<int> shares(static_cast<std::size_t>(games));
  for_each(games, [&](int g) {
    // The same luck with the network in every seat.
    const std::size_t one = static_cast<std::size_t>(g) % players;
    Rng rng(mix64(seed + mix64(static_cast<u64>(g) / players)));
    AnyState state, view;
    (void)game.initial({static_cast<u8>(players), 0}, rng.next(), state);
    std::vector<std::unique_ptr<Bot>> bots;
    for (std::size_t seat = 0; seat < players; ++seat) {
      const std::string& name = seat == one ? bot : other;
      bots.push_back(name == "greedy" ? std::make_unique<GreedyBot>(&AnyRules::evaluate_leaf)
                                      : std::move(*make_bot(name)));
      bots.back()->start(rng.next());
    }
    MoveList moves;
    for (int ply = 0; !game.is_over(state) && ply < kMostMoves; ++ply) {
      const Seat seat = game.to_act(state);
      moves.clear();
      game.legal(state, moves);
      game.view(state, seat, view);
      const AnyRules& rules = seat == one || all_have_it ? judged : plain;
      game.apply(state, bots[seat]->choose(rules, view, seat, moves));
    }
    std::array<int, kMaxSeats> reached{};
    game.shares(state, {reached.data(), players});
    shares[static_cast<std::size_t>(g)] = reached[one];
  });
  Match result{games, 0};
  for (const int share : shares) result.won += static_cast<double>(share) / kWholeShare;
  return result;
}

}  // namespace orrery::training
