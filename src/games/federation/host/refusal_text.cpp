#include "games/federation/host/refusal_text.h"

namespace orrery::federation {

Refusal refuse_conditions(std::string_view rule, const Both& lead, std::vector<Condition> conditions) {
  Both list;
  const auto add = [](std::string& out, const std::string& need, const std::string& have) {
    out += (out.empty() ? "" : "; ") + need + ", " + have;
  };
  for (const Condition& c : conditions) {
    if (c.holds()) continue;
    add(list.en, c.need_en, c.have_en);
    add(list.de, c.need_de, c.have_de);
  }
  return {std::string(rule), fmt::format("{}: needs {}.", lead.en, list.en),
          fmt::format("{}: braucht {}.", lead.de, list.de), std::move(conditions)};
}

Condition count_condition(std::string about, std::string_view rule, int need, int have, Both needed, Both there) {
  return {std::move(about),    std::string(rule),  "", need, have, std::move(needed.en), std::move(needed.de),
          std::move(there.en), std::move(there.de)};
}

Condition thing_condition(std::string about, std::string_view rule, bool holds, Both needed, Both there,
                          std::string element) {
  Condition out = count_condition(std::move(about), rule, 1, holds ? 1 : 0, std::move(needed), std::move(there));
  out.element = std::move(element);
  return out;
}

Condition resource_condition(std::string_view rule, int resource, int need, int have) {
  return count_condition(std::string(kResourceNames[at(resource)]), rule, need, have, amount_both(need, resource),
                         both("you have {}", "du hast {}", have));
}

std::vector<Condition> cost_conditions(std::string_view rule, const Cost& cost, const Cost& have) {
  std::vector<Condition> list;
  for (int i = 0; i < kResources; ++i)
    if (cost[at(i)] > 0) list.push_back(resource_condition(rule, i, cost[at(i)], have[at(i)]));
  return list;
}

}  // namespace orrery::federation
