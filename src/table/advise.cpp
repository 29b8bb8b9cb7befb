#include "table/advise.h"

#include <cmath>

namespace orrery::table {
namespace {

Json thought_message(const char* type, const Thought& thought) {
  Json json = {{"v", kProtocolVersion},
               {"type", type},
               {"progress", std::floor(1000 * thought.progress) / 1000},
               {"done", thought.done || thought.stopped}};
  if (thought.stopped) json["stopped"] = true;
  return json;
}

}  // namespace

Json hint_message(int ply, const Thought& thought, const Json& moves) {
  Json json = thought_message("hint", thought);
  json["ply"] = ply;
  json["moves"] = moves;
  return json;
}

Json analysis_message(const Thought& thought, std::size_t total, const Json& curve, std::size_t from,
                      const Json& turns) {
  Json json = thought_message("analysis", thought);
  json["total"] = total;
  json["from"] = from;
  json["curve"] = Json::array();
  for (std::size_t i = from; i < curve.size(); ++i) json["curve"].push_back(curve[i]);
  json["turns"] = turns;
  return json;
}

}  // namespace orrery::table
