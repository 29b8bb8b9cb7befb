#include <nlohmann/json.hpp>

#include "games/pulsar_2849/host/page_json.h"
#include "games/pulsar_2849/host/sign_rows.h"
#include "games/pulsar_2849/host/tile_text.h"
#include "games/pulsar_2849/host/values.h"

namespace orrery::pulsar_2849 {
namespace {

constexpr std::string_view kKinds[] = {"entry", "system", "pulsar", "gate"};
constexpr std::string_view kTimings[] = {"instant", "permanent", "production", "end"};
Json words(std::string en, std::string de) { return Json{{"en", std::move(en)}, {"de", std::move(de)}}; }

Json end_json(u8 pips) { return pips == kNone ? Json() : Json(pips); }

class BoardWriter {
 public:
  explicit BoardWriter(const Pack& pack) : pack_(pack), c_(pack.content), labels_(pack.labels) {}

  Json all() const {
    Json out = Json::object();
    out["sides"] = Json::array();
    for (int i = 0; i < 2; ++i) out["sides"].push_back(side(i));
    out["systems"] = Json::array();
    for (int i = 0; i < kSystemTiles; ++i) out["systems"].push_back(system(i));
    out["tiles"] = Json::array();
    for (int i = 0; i < kTiles; ++i) {
      Json tile = entry(labels_.tiles[at(i)]);
      const EffectList& list = c_.tiles[at(i)].effects;
      tile["text"] =
          words(effects_text(pack_, list, Language::kEnglish), effects_text(pack_, list, Language::kGerman));
      tile["effects"] = sign_rows(pack_, list);
      out["tiles"].push_back(std::move(tile));
    }
    out["transmitters"] = Json::array();
    for (int i = 0; i < kTransmitterCount; ++i) out["transmitters"].push_back(transmitter(i));
    out["faces"] = Json::array();
    for (int i = 0; i < kCategories * kFaces; ++i) out["faces"].push_back(face(i));
    out["headquarters"] = Json::array();
    for (int i = 0; i < kHqSides; ++i) out["headquarters"].push_back(headquarters(i));
    out["goals"] = Json::array();
    for (int i = 0; i < 2 * kGoalTiles; ++i) out["goals"].push_back(goal(i));
    out["gyrodynes"] = Json::array();
    for (int i = 0; i < kSizes; ++i) {
      const Gyrodyne& g = c_.gyrodynes[at(i)];
      Json gyrodyne = entry(labels_.gyrodynes[at(i)]);
      gyrodyne["size"] = kSizeNames[i];
      gyrodyne["take"] = g.take;
      gyrodyne["complete"] = g.complete;
      gyrodyne["points"] = g.points;
      gyrodyne["count"] = g.count;
      gyrodyne["awards"] = c_.awards[at(i)];
      out["gyrodynes"].push_back(std::move(gyrodyne));
    }
    out["tracks"] = tracks();
    out["rounds"] = kRounds;
    out["copy_cost"] = c_.copy_cost;
    return out;
  }

 private:
  static Json entry(const Label& label) {
    return {{"id", label.id}, {"name", words(label.en, label.de)}, {"source", label.source}};
  }

  Json side(int which) const {
    const Side& s = c_.sides[at(which)];
    const auto& places = labels_.places[at(which)];
    Json out = entry(labels_.sides[at(which)]);
    out["places"] = Json::array();
    for (std::size_t i = 0; i < places.size(); ++i) {
      const Node& n = s.nodes[i];
      Json place{{"id", places[i].id},
                 {"name", words(places[i].en, places[i].de)},
                 {"kind", kKinds[static_cast<int>(n.kind)]},
                 {"x", places[i].x},
                 {"y", places[i].y}};
      if (n.kind == NodeKind::kGate) place["color"] = kColourNames[n.colour];
      if ((n.flags & node_flag::kIsolated) != 0) place["isolated"] = true;
      out["places"].push_back(std::move(place));
    }
    out["segments"] = Json::array();
    for (const Segment& segment : labels_.segments[at(which)])
      out["segments"].push_back({{"a", places[segment.a].id},
                                 {"b", places[segment.b].id},
                                 {"lines", segment.lines},
                                 {"color", segment.colour}});
    return out;
  }

  Json system(int i) const {
    const SystemTile& tile = c_.systems[at(i)];
    Json out = entry(labels_.systems[at(i)]);
    out["text"] = words(system_text(pack_, i, Language::kEnglish), system_text(pack_, i, Language::kGerman));
    out["planets"] = Json::array();
    for (int k = 0; k < tile.planet_count; ++k)
      out["planets"].push_back({{"blue", tile.blue[at(k)] != 0}, {"players", tile.min_players[at(k)]}});
    out["bonus"] = sign_rows(pack_, tile.bonus);
    return out;
  }

  Json transmitter(int i) const {
    const Transmitter& t = c_.transmitters[at(i)];
    Json out = entry(labels_.transmitters[at(i)]);
    out["text"] =
        words(transmitter_text(pack_, i, Language::kEnglish), transmitter_text(pack_, i, Language::kGerman));
    out["letter"] = std::string(1, static_cast<char>('A' + t.letter));
    out["cost"] = Json::array();
    for (int k = 0; k < t.cost_count; ++k) out["cost"].push_back(t.cost[at(k)]);
    out["ends"] = {end_json(t.ends[0]), end_json(t.ends[1])};
    out["instant"] = sign_rows(pack_, t.instant);
    out["production"] = sign_rows(pack_, t.production);
    return out;
  }

  Json face(int i) const {
    Json out = entry(labels_.faces[at(i)]);
    out["category"] = i / kFaces + 1;
    out["gyro_bonus"] = Json::object();
    out["techs"] = Json::array();
    for (int k = 0; k < kFaceTechs; ++k) {
      const int index = i * kFaceTechs + k;
      const Technology& t = c_.techs[at(index)];
      if (t.exists == 0) continue;
      const u8 bonus = c_.gyro_bonus[at(i % kFaces)][at(t.round - 1)];
      out["gyro_bonus"][std::to_string(t.round)] = bonus == kMedianBonus ? Json("median") : Json(bonus);
      Json tech = entry(labels_.techs[at(index)]);
      tech["text"] = words(tech_text(pack_, index, Language::kEnglish), tech_text(pack_, index, Language::kGerman));
      tech["round"] = t.round;
      tech["cost"] = t.cost;
      tech["dice"] = t.dice;
      tech["cubes"] = t.extra_cubes;
      tech["timing"] = kTimings[static_cast<int>(t.timing)];
      tech["effects"] = sign_rows(pack_, t.effects);
      out["techs"].push_back(std::move(tech));
    }
    return out;
  }

  Json headquarters(int side) const {
    Json out = entry(labels_.hq_sides[at(side)]);
    out["projects"] = Json::array();
    for (int i = 0; i < kProjectCount; ++i) {
      const Project& p = c_.headquarters[at(side)][at(i)];
      Json project = entry(labels_.projects[at(side)][at(i)]);
      project["text"] =
          words(project_text(pack_, side, i, Language::kEnglish), project_text(pack_, side, i, Language::kGerman));
      project["cost"] = p.cost;
      project["run"] = p.run_colour != kNone;
      project["needs"] = Json::array();
      for (int k = 0; k < kProjectCount; ++k)
        if ((p.needs & bit(k)) != 0) project["needs"].push_back(labels_.projects[at(side)][at(k)].id);
      project["effects"] = sign_rows(pack_, p.effects);
      out["projects"].push_back(std::move(project));
    }
    return out;
  }

  Json goal(int i) const {
    const Goal& g = c_.goals[at(i)];
    Json out = entry(labels_.goals[at(i)]);
    out["text"] = words(goal_text(pack_, i, Language::kEnglish), goal_text(pack_, i, Language::kGerman));
    out["needed"] = g.needed;
    out["points"] = g.points;
    out["cubes"] = g.cubes;
    out["bonus"] = g.bonus;
    return out;
  }

  Json tracks() const {
    Json out{{"spaces", kTrackSpaces}, {"penalty", c_.penalty}};
    for (int players = 2; players <= kMaxSeats && at(players) < c_.reward_cubes.size(); ++players) {
      const std::string key = std::to_string(players);
      out["reward_cubes"][key] = c_.reward_cubes[at(players)];
      out["reward_points"][key] = c_.reward_points[at(players)];
      out["initiative_end"][key] = c_.initiative_end[at(players)];
    }
    return out;
  }

  const Pack& pack_;
  const Content& c_;
  const Labels& labels_;
};

}  // namespace

Json board_json(const Pack& pack) { return BoardWriter(pack).all(); }

}  // namespace orrery::pulsar_2849
