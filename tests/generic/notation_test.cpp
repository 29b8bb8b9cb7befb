// Moves as text, and the refusal of moves that are not legal.
#include <fstream>
#include <iterator>
#include <set>
#include <vector>

#include "core/text.h"
#include "generic/setups.h"

namespace orrery {
namespace {

using generic::for_seeds;
using generic::same;
using generic::Stop;
using generic::walk;

class Notation : public generic::EverySetup {};

std::string check_text(const std::string& text) {
  if (text.empty()) return "a move without text";
  if (text != trim(text)) return "'" + text + "' begins or ends with a space";
  if (text.find_first_of("\n\r") != std::string::npos) return "'" + text + "' has more than one line";
  // A record may put the hash of the position behind a move.
  if (text.size() >= 19 && text.substr(text.size() - 19, 3) == " @ ") return "'" + text + "' ends like a hash";
  return "";
}

TEST_P(Notation, EveryLegalMoveParsesBack) {
  for_seeds(4, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      std::set<std::string> texts;
      for (const Move move : stop.moves) {
        const std::string text = game().format(stop.state, move);
        if (const std::string problem = check_text(text); !problem.empty()) return problem;
        if (!texts.insert(text).second) return "'" + text + "' stands for two moves";
        const Result<Move> parsed = game().parse(stop.state, text);
        if (!parsed) return "'" + text + "' does not parse: " + parsed.error().text();
        if (*parsed != move) return "'" + text + "' parses to '" + game().format(stop.state, *parsed) + "'";
      }
      return "";
    });
  });
}

TEST_P(Notation, NonsenseIsRefusedWithAMessage) {
  AnyState state;
  (void)game().initial(options(), 1, state);
  for (const std::string_view text : {"", " ", "xyzzy", "xyzzy 1 2 3", "-", "\xff\xfe", "(((((((("}) {
    const Result<Move> parsed = game().parse(state, text);
    if (parsed) {
      ADD_FAILURE() << "'" << text << "' parses";
    } else {
      EXPECT_FALSE(parsed.error().message.empty());
    }
  }
}

std::string file_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// Moves that are legal somewhere are well formed, and mostly not legal here.
TEST_P(Notation, OtherMovesAreRefusedWithARule) {
  std::string rules;
  for (const RuleSet& set : game().info().rules) {
    const std::string document = file_text("docs/rules/" + set.document + ".md");
    ASSERT_FALSE(document.empty()) << "docs/rules/" << set.document << ".md is missing";
    rules += document;
  }
  std::set<u32> known;
  std::vector<Move> pool;
  for_seeds(3, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      if (pool.size() < 2000)
        for (const Move move : stop.moves)
          if (known.insert(move.bits()).second) pool.push_back(move);
      if (pool.empty()) return "";
      for (int i = 0; i < 4; ++i) {
        const Move move = pool[stop.random.below(static_cast<u32>(pool.size()))];
        if (stop.moves.contains(move)) continue;
        const AnyState before = stop.state;
        const Refusal refusal = game().explain(stop.state, move);
        const std::string text = "'" + game().format(stop.state, move) + "' ";
        if (!same(before, stop.state)) return text + "changed the position while it was explained";
        if (refusal.rule.empty()) return text + "is refused without a rule";
        // A rule may have a name: "**LND-9.3 Outer Sector Leaders' Summit (II)**".
        if (rules.find("**" + refusal.rule + "**") == std::string::npos &&
            rules.find("**" + refusal.rule + " ") == std::string::npos)
          return text + "cites unknown " + refusal.rule;
        if (refusal.en.empty() || refusal.de.empty()) return text + "is refused without words";
        if (refusal.en.find('\n') != std::string::npos) return text + "is refused with more than one line";
      }
      return "";
    });
  });
}

ORRERY_FOR_EVERY_SETUP(Notation);

}  // namespace
}  // namespace orrery
