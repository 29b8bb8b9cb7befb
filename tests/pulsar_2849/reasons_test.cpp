// Reasons for refusals are true of the position: ORRERY_REFUSED says over how many refused elements of random games.
#include <iostream>
#include <map>
#include <set>

#include "games/pulsar_2849/host/explain.h"
#include "games/pulsar_2849/host/page_json.h"
#include "games/pulsar_2849/host/state_json.h"
#include "pulsar_2849/fixture.h"
#include "pulsar_2849/reason_truth.h"
#include "support/environment.h"

namespace orrery::pulsar_2849 {
namespace {

// Figures do not depend on the language.
std::multiset<char> digits(const std::string& text) {
  std::multiset<char> out;
  for (const char c : text)
    if (c >= '0' && c <= '9') out.insert(c);
  return out;
}

std::string untrue(Truth& truth, const std::string& element, const Refusal& why) {
  if (!why.rule.starts_with("PUL-") || why.en.empty() || why.de.empty()) return "no rule or no words";
  // "zu zweit" has no figure.
  if (why.rule != "PUL-10.5" && digits(why.en) != digits(why.de)) return "other figures in German: " + why.de;
  return truth.check(element, why.rule, why.en);
}

TEST(Reasons, AreTrueOfThePosition) {
  const Pack& pack = shipped_pack();
  const Json board = Json::parse(board_json(pack));
  const int wanted = test::from_environment("ORRERY_REFUSED", 20'000);
  int count = 0;
  std::map<std::string, int> by_rule;
  for (u64 seed = 1; (seed == 1 || count < wanted) && !HasFailure(); ++seed)
    for (int players = 2; players <= 4; ++players)
      for (const u32 variants : kVariantSets) {
        Rng random(mix64(seed));
        random_game(players, variants, seed, [&](const State& s, const EventLog&) {
          if (s.frame_count == 0 || random.below(6) != 0 || HasFailure()) return;
          const Seat seat = decision(s).seat;
          const auto elements = refused(pack, s, seat);
          if (elements.empty()) return;
          const Json state = Json::parse(to_json(pack, s));
          Truth truth(board, state, seat);
          for (const auto& [element, why] : elements) {
            ++count;
            ++by_rule[why.rule];
            EXPECT_EQ(untrue(truth, element, why), "")
                << players << " players, variants " << variants << ", seed " << seed << ": " << element << ", "
                << why.rule << ", " << why.en;
          }
        });
      }
  std::cout << count << " refused elements of Pulsar 2849 by rule:";
  for (const auto& [rule, n] : by_rule) std::cout << ' ' << rule << ' ' << n;
  std::cout << '\n';
  EXPECT_GE(count, wanted);
}

}  // namespace
}  // namespace orrery::pulsar_2849
