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

// What the rules say of effects and goals, where a page is told no more than signs: [[operation, number]].
Json with_rules(Json board, const Pack& pack) {
  const Content& c = pack.content;
  const auto effects = [&](const EffectList& list) {
    const std::map<Op, const char*> names = {{Op::kDouble, "double"},
                                             {Op::kRedDie, "red-die"},
                                             {Op::kAdjust, "adjust"},
                                             {Op::kCopyCost, "copy-cost"},
                                             {Op::kGateRun, "gate-run"}};
    Json out = Json::array();
    for (int i = 0; i < list.count; ++i) {
      const Effect& effect = c.effects[at(list.first + i)];
      if (const auto name = names.find(effect.op); name != names.end()) out.push_back({name->second, effect.a});
    }
    return out;
  };
  for (Json& face : board["faces"])
    for (Json& tech : face["techs"])
      for (std::size_t i = 0; i < pack.labels.techs.size(); ++i)
        if (tech["id"] == Json(pack.labels.techs[i].id)) tech["effects"] = effects(c.techs[i].effects);
  for (std::size_t side = 0; side < board["headquarters"].size(); ++side)
    for (std::size_t i = 0; i < kProjectCount; ++i)
      board["headquarters"][side]["projects"][i]["effects"] = effects(c.headquarters[side][i].effects);
  constexpr const char* kCounters[] = {"stations",       "patents",        "projects", "runs",
                                       "transmitters",   "links",          "pulsars",  "gyrodynes",
                                       "gyrodyne-types", "gyrodynes-same", "awards",   "goals"};
  for (std::size_t i = 0; i < board["goals"].size(); ++i)
    board["goals"][i]["counter"] = kCounters[static_cast<std::size_t>(c.goals[i].counter)];
  return board;
}

std::string untrue(Truth& truth, const std::string& element, const Refusal& why) {
  if (!why.rule.starts_with("PUL-") || why.en.empty() || why.de.empty()) return "no rule or no words";
  // "zu zweit" has no figure.
  if (why.rule != "PUL-10.5" && digits(why.en) != digits(why.de)) return "other figures in German: " + why.de;
  return truth.check(element, why.rule, why.en);
}

TEST(Reasons, AreTrueOfThePosition) {
  const Pack& pack = shipped_pack();
  const Json board = with_rules(board_json(pack), pack);
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
          const Json state = to_json(pack, s);
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
