#include "games/federation/host/operations.h"

#include <algorithm>
#include <array>

#include "games/federation/host/operations_actions.h"
#include "games/federation/host/operations_gains.h"

namespace orrery::federation {
namespace {

using operations::kActionOperations;
using operations::kGainOperations;

constexpr const Operation* find(Op op) {
  for (const Operation& one : kGainOperations)
    if (one.op == op) return &one;
  for (const Operation& one : kActionOperations)
    if (one.op == op) return &one;
  return nullptr;
}

// By number.
constexpr auto kOperations = [] {
  std::array<const Operation*, kOps> table{};
  for (int i = 0; i < kOps; ++i) table[at(i)] = find(static_cast<Op>(i));
  return table;
}();
static_assert(std::ranges::none_of(kOperations, [](const Operation* one) { return one == nullptr; }),
              "every operation has a row in one of the files included here");
static_assert(std::size(kGainOperations) + std::size(kActionOperations) == kOps);

void read_effect(packing::Builder& b, const Doc& doc, u32 where) {
  if (doc.kind != Doc::Kind::kMap || doc.map.size() != 1)
    return b.problems.expected(doc, "an effect, a map with one key");
  const auto& [name, arg] = doc.map.front();
  std::vector<std::string_view> allowed;
  for (const Operation* one : kOperations) {
    if ((one->where & where) == 0) continue;
    allowed.push_back(one->name);
    if (one->name != name) continue;
    if (b.content.effect_count >= kMaxEffects)
      return b.problems.add(doc, fmt::format("expected at most {} effects in a pack, found more", kMaxEffects));
    Effect& e = b.content.effects[b.content.effect_count++];
    e.op = one->op;
    return one->read(b, arg, e);
  }
  b.problems.add(doc, fmt::format("expected the effect {} here, found `{}`", content::one_of(allowed), name));
}

}  // namespace

namespace operations {

// The options lie behind the effect itself.
void read_options_of(Builder& b, const Doc& arg, Effect& e, std::string_view what, bool repeats) {
  Record r(b.problems, arg, what);
  const std::vector<Doc>& options = r.list("of", 2, 4, "effects");
  const int count = static_cast<int>(options.size());
  e.a = static_cast<u8>(r.number("n", 1, repeats ? 6 : std::max(count - 1, 1)));
  const u16 first = b.content.effect_count;
  for (const Doc& option : options) read_effect(b, option, kOption);
  e.b = static_cast<u8>(b.content.effect_count - first);
}

}  // namespace operations

const Operation& operation(Op op) { return *kOperations[at(op)]; }

EffectList packing::Builder::effects(const Doc& list, Where where) {
  constexpr std::size_t kLongest = 6;
  EffectList result{content.effect_count, 0, 0};
  for (const Doc& effect : content::read_list(problems, list, 0, kLongest, "effects"))
    read_effect(*this, effect, 1u << static_cast<int>(where));
  result.count = static_cast<u8>(content.effect_count - result.first);
  return result;
}

std::string effect_text(const Content& c, int effect, const kit::Speech& p) {
  const Effect* e = &c.effects[at(effect)];
  return operation(e->op).words(p, e);
}

std::string effects_text(const Content& c, const EffectList& list, const kit::Speech& p) {
  if (list.count == 0) return std::string(p.pick("nothing", "nichts"));
  std::string text;
  for_each_effect(c, list, [&](int i) { text += (text.empty() ? "" : ", ") + effect_text(c, i, p); });
  return text;
}

Json sign_rows(const Content& c, const EffectList& list) {
  Json rows = Json::array();
  for_each_effect(c, list, [&](int i) { rows.push_back(operation(c.effects[at(i)].op).signs(&c.effects[at(i)])); });
  return rows;
}

Json cost_signs(const Cost& cost) {
  Json row = Json::array();
  for (int i = 0; i < kResources; ++i)
    if (cost[at(i)] > 0) operations::add_signs(row, cost[at(i)], operations::resource_sign(i));
  return row;
}

}  // namespace orrery::federation
