// Golden playthroughs and perft counts: what has been played must never play out differently. ORRERY_REGENERATE=1
// (tools/regenerate_golden) writes the files anew; read the difference before you commit it.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>

#include "core/options.h"
#include "core/record.h"
#include "core/text.h"
#include "generic/setups.h"

namespace orrery {
namespace {

constexpr u64 kSeed = 2849;
constexpr int kHashEvery = 25;
constexpr int kMaxDepth = 6;
constexpr u64 kMaxLeaves = 20'000;
constexpr const char* kHint = "; if that is intended, run tools/regenerate_golden and read the difference";

bool regenerating() { return std::getenv("ORRERY_REGENERATE") != nullptr; }

std::string read(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void write(const std::string& path, const std::string& text) {
  std::filesystem::create_directories(std::filesystem::path(path).parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

u64 perft(const AnyGame& game, const AnyState& state, int depth) {
  if (depth == 0 || game.is_over(state)) return 1;
  MoveList moves;
  game.legal(state, moves);
  if (depth == 1) return static_cast<u64>(moves.size());
  u64 leaves = 0;
  for (const Move move : moves) {
    AnyState next = state;
    game.apply(next, move);
    leaves += perft(game, next, depth - 1);
    if (leaves > kMaxLeaves) return leaves;
  }
  return leaves;
}

class Golden : public generic::EverySetup {
 protected:
  std::string folder() const { return "tests/golden/" + game().info().id + "/"; }
  // "4p-expert-mats"
  std::string label() const {
    std::string text = std::to_string(options().players) + "p";
    for (const std::string& variant : variant_names(game().info(), options())) text += "-" + variant;
    return text;
  }

  std::string play() const {
    Rng random(kSeed);
    AnyState state;
    (void)game().initial(options(), kSeed, state);
    Record record = begin_record(game(), options(), kSeed, std::vector<std::string>(options().players, "random"));
    for (int ply = 1; !game().is_over(state) && ply < generic::kMaxPlies; ++ply) {
      MoveList moves;
      game().legal(state, moves);
      const Move move = moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))];
      RecordMove entry{game().to_act(state), game().format(state, move), std::nullopt, 0};
      game().apply(state, move);
      if (ply % kHashEvery == 0) entry.hash = game().hash(state);
      record.moves.push_back(std::move(entry));
    }
    end_record(game(), state, record);
    return write_record(record);
  }

  // One line per position: how many sequences of `depth` moves there are, not more than kMaxLeaves.
  std::string count_leaves() const {
    std::string text;
    Rng random(kSeed);
    AnyState state;
    (void)game().initial(options(), kSeed, state);
    for (int ply = 0; ply <= 120 && !game().is_over(state); ++ply) {
      if (ply == 0 || ply == 15 || ply == 40 || ply == 120) {
        int depth = 1;
        u64 leaves = perft(game(), state, depth);
        while (depth < kMaxDepth) {
          const u64 deeper = perft(game(), state, depth + 1);
          if (deeper > kMaxLeaves) break;
          leaves = deeper;
          ++depth;
        }
        text += "ply " + std::to_string(ply) + " depth " + std::to_string(depth) + " leaves " +
                std::to_string(leaves) + "\n";
      }
      MoveList moves;
      game().legal(state, moves);
      game().apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))]);
    }
    return text;
  }

  static void expect_same(const std::string& path, const std::string& now) {
    if (regenerating()) return write(path, now);
    const std::string kept = read(path);
    ASSERT_FALSE(kept.empty()) << path << " is missing" << kHint;
    std::istringstream old_lines(kept), new_lines(now);
    std::string old_line, new_line;
    for (int line = 1; kept != now; ++line) {
      const bool old_there = static_cast<bool>(std::getline(old_lines, old_line));
      const bool new_there = static_cast<bool>(std::getline(new_lines, new_line));
      if (old_there && new_there && old_line == new_line) continue;
      FAIL() << path << ":" << line << ": '" << (old_there ? old_line : "") << "' is now '"
             << (new_there ? new_line : "") << "'" << kHint;
    }
  }
};

TEST_P(Golden, PlaythroughIsTheSame) { expect_same(folder() + label() + ".record", play()); }

TEST_P(Golden, RecordReplays) {
  const std::string path = folder() + label() + ".record";
  const auto record = parse_record(read(path));
  ASSERT_TRUE(record) << path << ": " << record.error().text() << kHint;
  const auto replayed = replay(game(), *record);
  ASSERT_TRUE(replayed) << path << ": " << replayed.error().text() << kHint;
  EXPECT_TRUE(replayed->over);
}

TEST_P(Golden, PerftCountsAreTheSame) { expect_same(folder() + label() + ".perft", count_leaves()); }

// The sample changes with the variants that a game lists; what was recorded once stays and is replayed for ever.
std::vector<generic::Setup> sampled_and_recorded() {
  std::vector<generic::Setup> setups = generic::all_setups();
  for (const AnyGame* game : generic::all_test_games()) {
    const std::string folder = "tests/golden/" + game->info().id;
    std::vector<std::string> paths;
    std::error_code ignored;
    for (const auto& file : std::filesystem::directory_iterator(folder, ignored))
      if (file.path().extension() == ".record") paths.push_back(file.path().string());
    std::ranges::sort(paths);
    for (const std::string& path : paths) {
      const auto record = parse_record(read(path));
      const auto options = record ? make_options(game->info(), record->players, record->variants)
                                  : Result<Options>(tl::unexpected(record.error()));
      if (!options) throw std::runtime_error(path + ": " + options.error().text());
      const auto is_it = [&](const generic::Setup& setup) { return setup.game == game && setup.options == *options; };
      if (std::ranges::none_of(setups, is_it)) setups.push_back({game, *options});
    }
  }
  return setups;
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, testing::ValuesIn(sampled_and_recorded()),
                         [](const auto& setup) { return setup.param.name(); });

}  // namespace
}  // namespace orrery
