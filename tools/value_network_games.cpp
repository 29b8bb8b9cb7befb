// Games that tools/train_value_network trains on: Pulsar 2849 between greedy players, some of whom evaluate the ends
// of their plans with the value network as it is compiled in.
//
//   value_network_games play <players> <games> <seed> <file> <percent>
//       so many of the seats use the network, all err once in thirty decisions; after every third turn or so the file
//       gets what each seat knows and its final score
//   value_network_games match <players> <games> <seed>
//       one that uses the network against others that do not; prints games, victories and the sum of its leads over
//       the best other
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ai/greedy_bot.h"
#include "core/random.h"
#include "core/registry.h"
#include "games/pulsar_2849/engine.h"
#include "games/pulsar_2849/host/handle.h"
#include "games/pulsar_2849/value_network.h"

namespace orrery {
namespace {

constexpr u32 kErrOnceIn = 30;
constexpr u32 kTurnsPerSample = 3;

using Scores = std::vector<int>;
using Known = std::vector<std::array<int, pulsar_2849::kInputs>>;

class Games {
 public:
  Games(const AnyGame& game, int players, u64 seed)
      : game_(game), players_(static_cast<std::size_t>(players)), rng_(seed) {
    std::memcpy(static_cast<void*>(&content_), game.content_bytes().data(), sizeof(content_));
  }

  Rng& rng() { return rng_; }
  std::size_t players() const { return players_; }

  // `samples`: where what everybody knows is put now and then; without it nobody errs.
  Scores play(const std::vector<bool>& uses_network, std::vector<Known>* samples) {
    (void)game_.initial({static_cast<Seat>(players_), 0}, rng_.next(), state_);
    std::vector<std::unique_ptr<GreedyBot>> bots(players_);
    for (std::size_t seat = 0; seat < players_; ++seat) {
      bots[seat] = std::make_unique<GreedyBot>(uses_network[seat] ? &AnyRules::evaluate_leaf : &AnyRules::evaluate);
      bots[seat]->start(rng_.next());
    }
    int turn = game_.turn(state_);
    while (!game_.is_over(state_)) {
      const Seat seat = game_.to_act(state_);
      moves_.clear();
      game_.legal(state_, moves_);
      game_.view(state_, seat, view_);
      Move move = bots[seat]->choose(game_, view_, seat, moves_);
      if (samples != nullptr && rng_.below(kErrOnceIn) == 0)
        move = moves_[static_cast<int>(rng_.below(static_cast<u32>(moves_.size())))];
      game_.apply(state_, move);
      if (samples == nullptr || game_.turn(state_) == turn || game_.is_over(state_)) continue;
      turn = game_.turn(state_);
      if (rng_.below(kTurnsPerSample) == 0) samples->push_back(known());
    }
    Scores scores(players_);
    game_.scores(state_, scores);
    return scores;
  }

 private:
  Known known() {
    auto& state = pulsar_2849::Handle::typed(state_);
    Known out(players_);
    for (std::size_t seat = 0; seat < players_; ++seat)
      out[seat] = pulsar_2849::inputs_of(pulsar_2849::Reader(content_, state), static_cast<Seat>(seat));
    return out;
  }

  const AnyGame& game_;
  std::size_t players_;
  Rng rng_;
  pulsar_2849::Content content_;
  AnyState state_, view_;
  MoveList moves_;
};

void write(std::ofstream& out, const Scores& scores, const std::vector<Known>& samples) {
  const auto put = [&](int value) {
    const auto word = static_cast<std::int16_t>(value);
    out.write(reinterpret_cast<const char*>(&word), sizeof(word));
  };
  for (const Known& sample : samples) {
    for (const int score : scores) put(score);
    for (const auto& seat : sample)
      for (const int value : seat) put(value);
  }
}

int run(const std::vector<std::string>& args) {
  const bool playing = args.size() == 7 && args[1] == "play";
  const int players = args.size() > 2 ? std::atoi(args[2].c_str()) : 0;
  if (players < 2 || players > 4 || (!playing && !(args.size() == 5 && args[1] == "match"))) {
    fmt::print(stderr,
               "usage: value_network_games play <players> <games> <seed> <file> <percent> | match <players> <games> "
               "<seed>\n");
    return 2;
  }
  const auto all = all_games();
  const auto found =
      std::find_if(all.begin(), all.end(), [](const auto& game) { return game->info().id == "pulsar-2849"; });
  const int count = std::atoi(args[3].c_str());
  Games games(**found, players, std::strtoull(args[4].c_str(), nullptr, 10));
  if (!playing) {
    double victories = 0;
    int lead = 0;
    for (int g = 0; g < count; ++g) {
      const std::size_t seat = static_cast<std::size_t>(g) % games.players();
      std::vector<bool> uses_network(games.players());
      uses_network[seat] = true;
      Scores scores = games.play(uses_network, nullptr);
      const int own = std::exchange(scores[seat], -1000);
      const int best = *std::max_element(scores.begin(), scores.end());
      victories += own > best ? 1 : own == best ? 0.5 : 0;
      lead += own - best;
    }
    fmt::print("{} {} {}\n", count, victories, lead);
    return 0;
  }
  const int percent = std::atoi(args[6].c_str());
  std::ofstream out(args[5], std::ios::binary);
  for (int g = 0; g < count && out; ++g) {
    std::vector<bool> uses_network(games.players());
    for (auto&& seat : uses_network) seat = static_cast<int>(games.rng().below(100)) < percent;
    std::vector<Known> samples;
    const Scores scores = games.play(uses_network, &samples);
    write(out, scores, samples);
  }
  if (!out.flush()) fmt::print(stderr, "value_network_games: cannot write {}\n", args[5]);
  return out ? 0 : 1;
}

}  // namespace
}  // namespace orrery

int main(int argc, char** argv) { return orrery::run({argv, argv + argc}); }
