#include "games/_template/host/operations.h"

#include <iterator>

namespace orrery::template_game {
namespace {

using Say = const kit::Speech&;

struct Operation {
  Op op;
  std::string_view name;
  int most;
  std::string (*words)(Say, int amount);
};

// A row per operation; its action is in turn.cpp, where a forgotten one does not compile.
constexpr Operation kOperations[] = {
    {Op::kNothing, "nothing", 0, [](Say, int) { return std::string(); }},
    {Op::kGainCoins, "coins", 9, [](Say p, int n) { return p.count(n, "coin", "coins", "Münze", "Münzen"); }},
    {Op::kDrawSeeds, "seeds", kSeeds, [](Say p, int n) { return p.count(n, "seed", "seeds", "Saat", "Saaten"); }},
};
constexpr bool is_complete() {
  int next = 0;
  for (const Operation& row : kOperations)
    if (static_cast<int>(row.op) != next++) return false;
  return next == static_cast<int>(Op::kCount);
}
static_assert(is_complete());

}  // namespace

Effect read_effect(content::Problems& problems, const Doc& doc) {
  std::string_view names[std::size(kOperations)];
  for (std::size_t i = 0; i < std::size(names); ++i) names[i] = kOperations[i].name;
  if (doc.kind != Doc::Kind::kMap || doc.map.size() != 1) {
    problems.expected(doc, "one operation and its amount");
    return {};
  }
  Doc name = doc;
  name.kind = Doc::Kind::kScalar;
  name.scalar = doc.map[0].first;
  const Operation& operation = kOperations[content::read_word_index(problems, name, names)];
  return {operation.op, static_cast<u8>(content::read_number(problems, doc.map[0].second, 1, operation.most))};
}

std::string effect_text(Effect effect, const kit::Speech& p) {
  return kOperations[static_cast<std::size_t>(effect.op)].words(p, effect.amount);
}

}  // namespace orrery::template_game
