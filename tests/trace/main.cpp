// Turns records into what the WebAssembly test needs: the compiled content and, per game, the moves as bits with the
// number of legal moves, the hash of every position and a sum of what it is worth to the seats.
// Usage: trace GAME RECORD...
#include <fmt/format.h>

#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/hash.h"
#include "core/record.h"
#include "core/registry.h"

namespace {

std::string hex(orrery::u64 value) { return fmt::format("{:016x}", value); }

// What the judge of leaves says of every seat.
orrery::u64 judged(const orrery::AnyGame& game, const orrery::AnyState& state) {
  orrery::u64 sum = 0;
  for (orrery::Seat seat = 0; seat < game.options(state).players; ++seat)
    sum = orrery::mix64(sum + static_cast<orrery::u64>(std::int64_t{game.evaluate_leaf(state, seat)}));
  return sum;
}

int complain(const std::string& sentence) {
  std::cerr << "trace: " << sentence << "\n";
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return complain("expected a game and at least one record");
  const auto games = orrery::all_games();
  const orrery::AnyGame* game = nullptr;
  for (const auto& g : games)
    if (g->info().id == argv[1]) game = g.get();
  if (game == nullptr) return complain(std::string("unknown game '") + argv[1] + "'");

  nlohmann::json out;
  std::string content;
  for (const std::byte b : game->content_bytes()) content += fmt::format("{:02x}", static_cast<unsigned>(b));
  out["content"] = std::move(content);
  out["state_bytes"] = game->state_bytes();
  out["games"] = nlohmann::json::array();
  for (int i = 2; i < argc; ++i) {
    std::ifstream file(argv[i]);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto record = orrery::parse_record(text);
    if (!record) return complain(argv[i] + (": " + record.error().text()));
    nlohmann::json moves = nlohmann::json::array();
    orrery::Options options;
    std::string first;
    orrery::ReplayOptions watch;
    watch.on_start = [&](const orrery::AnyState& state, const orrery::EventLog&) {
      options = game->options(state);
      first = hex(game->hash(state));
    };
    watch.on_step = [&](const orrery::ReplayStep& step) {
      orrery::MoveList legal;
      game->legal(step.before, legal);
      moves.push_back({step.move.bits(), legal.size(), hex(game->hash(step.after)), hex(judged(*game, step.after))});
    };
    if (const auto played = orrery::replay(*game, *record, watch); !played)
      return complain(argv[i] + (": " + played.error().text()));
    nlohmann::json luck = nlohmann::json::array();
    for (const orrery::RecordLuck& drawn : record->luck)
      luck.push_back({{"ply", drawn.ply}, {"seed", hex(drawn.seed)}});
    out["games"].push_back({{"file", argv[i]},
                            {"players", options.players},
                            {"variants", options.variants},
                            {"seed", hex(record->seed)},
                            {"start", first},
                            {"luck", std::move(luck)},
                            {"moves", std::move(moves)}});
  }
  std::cout << out.dump() << "\n";
  return 0;
}
