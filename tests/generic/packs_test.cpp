// The shipped pack of every game with one node after the other damaged: the compiler answers every mutant with a
// sentence and a place, or with a pack whose entries can be read and played. More or fewer: ORRERY_MUTANTS=600.
#include <gmock/gmock.h>

#include "content/packs.h"
#include "core/options.h"
#include "core/registry.h"
#include "generic/setups.h"
#include "support/environment.h"

namespace orrery {
namespace {

constexpr int kMutants = 2500;  // of each game, spread over its nodes
constexpr int kKinds = 9;
constexpr int kPlies = 1500;

void collect(Doc& doc, std::vector<Doc*>& out) {
  out.push_back(&doc);
  for (Doc& entry : doc.list) collect(entry, out);
  for (auto& entry : doc.map) collect(entry.second, out);
}

Doc scalar(const Doc& like, std::string text) {
  Doc doc;
  doc.kind = Doc::Kind::kScalar;
  doc.line = like.line;
  doc.file = like.file;
  doc.scalar = std::move(text);
  return doc;
}

void damage(Doc& doc, int kind) {
  switch (kind) {
    case 0:
      doc = scalar(doc, "nonsense");
      break;
    case 1:
      doc = scalar(doc, "0");
      break;
    case 2:
      doc = scalar(doc, "4000000000");
      break;
    case 3:
      doc.kind = Doc::Kind::kNull;
      doc.list.clear();
      doc.map.clear();
      break;
    case 4:
      if (!doc.list.empty()) doc.list.push_back(Doc(doc.list.front()));
      if (!doc.map.empty()) doc.map.pop_back();
      if (doc.kind == Doc::Kind::kScalar) doc.quoted = !doc.quoted;
      break;
    case 5:
      doc.list.clear();
      doc.map.clear();
      doc.scalar = "9";
      break;
    case 6:
      for (int i = 0; i < 6 && doc.list.size() < 1000; ++i) {
        const std::vector<Doc> more = doc.list;
        doc.list.insert(doc.list.end(), more.begin(), more.end());
      }
      break;
    case 7:
      doc.scalar = "\x1b[31m" + doc.scalar;
      break;
    default:
      if (!doc.map.empty()) doc.map.front().first += "x";
      if (!doc.list.empty()) doc.list.pop_back();
      if (doc.kind == Doc::Kind::kScalar) doc.scalar = "2";
      break;
  }
}

// A random game of at most kPlies moves with every invariant checked; a game that does not end within them is not the
// pack's fault.
std::string play_randomly(const AnyGame& game, u64 seed) {
  Rng random(seed);
  const GameInfo& info = game.info();
  const PlayerRange range = players_of(info);
  const int players = range.low + static_cast<int>(random.below(static_cast<u32>(range.high - range.low + 1)));
  const Options options =
      with_players(info, {static_cast<u8>(players), random.below(u32{1} << info.variants.size())}, players);
  AnyState state{};
  // A combination of variants that the game does not offer is played without variants.
  if (const auto begun = game.initial(options, seed, state); !begun) return begun.error().text();
  for (int ply = 0; ply < kPlies && !game.is_over(state); ++ply) {
    if (const std::string wrong = game.violation(state); !wrong.empty())
      return "ply " + std::to_string(ply) + ": " + wrong;
    MoveList moves;
    game.legal(state, moves);
    if (moves.empty()) return "ply " + std::to_string(ply) + ": no legal move";
    game.apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))]);
  }
  return game.violation(state);
}

struct Tally {
  int refused = 0, accepted = 0, played = 0;
};

void try_mutant(AnyGame& game, const std::vector<Doc>& files, const std::string& where, u64 shipped, u64 seed,
                Tally& tally) {
  const auto loaded = game.load_content(files);
  if (!loaded) {
    ++tally.refused;
    EXPECT_THAT(loaded.error().message, testing::StartsWith("expected ")) << where;
    EXPECT_THAT(loaded.error().message, testing::Not(testing::HasSubstr("\x1b"))) << where;
    EXPECT_THAT(loaded.error().where, testing::MatchesRegex(".*[.]yaml:[1-9][0-9]*")) << where;
    return;
  }
  ++tally.accepted;
  for (const ContentEntry& entry : game.entries()) EXPECT_FALSE(entry.text_en.empty() || entry.text_de.empty());
  if (game.content_hash() == shipped || tally.accepted % 4 != 0) return;
  ++tally.played;
  EXPECT_EQ(play_randomly(game, seed), "") << where;
}

TEST(MutatedPacks, AreRefusedOrReadableAndPlayable) {
  for (const auto& game : all_games()) {
    SCOPED_TRACE(game->info().id);
    const u64 shipped = game->content_hash();
    auto files = content::embedded_pack(game->info().id);
    ASSERT_TRUE(files) << files.error().text();
    std::vector<Doc*> nodes;
    for (Doc& file : *files) collect(file, nodes);
    // Odd, so that neighbours of one kind (the same key of many entries) meet different damage.
    const std::size_t step =
        nodes.size() / static_cast<std::size_t>(test::from_environment("ORRERY_MUTANTS", kMutants)) | 1;
    Tally tally;
    for (std::size_t i = 0; i < nodes.size(); i += step) {
      // Moved aside and back, so that the nodes below keep their places.
      Doc original = std::move(*nodes[i]);
      *nodes[i] = Doc(original);
      damage(*nodes[i], static_cast<int>(i / step % kKinds));
      try_mutant(*game, *files, original.where(), shipped, i, tally);
      *nodes[i] = std::move(original);
    }
    EXPECT_GT(tally.refused, tally.accepted);
    EXPECT_GT(tally.played, 0);
  }
}

}  // namespace
}  // namespace orrery
