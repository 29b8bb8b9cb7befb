#include <nlohmann/json.hpp>

#include "games/pulsar_2849/host/notation.h"
#include "games/pulsar_2849/host/state_json.h"

namespace orrery::pulsar_2849 {
namespace {

using Json = nlohmann::ordered_json;

template <class Labels>
Json ids(const Labels& labels, u32 mask) {
  Json list = Json::array();
  for (u32 rest = mask; rest != 0; rest &= rest - 1) list.push_back(labels[at(std::countr_zero(rest))].id);
  return list;
}

Json seat_or_null(u8 seat) { return seat == kNone ? Json() : Json(seat); }

class Writer {
 public:
  Writer(const Pack& pack, const State& s) : pack_(pack), s_(s), e_(look_at(pack, s)) {}

  Json write() const {
    const Labels& names = pack_.labels;
    Json json;
    json["game"] = "pulsar-2849";
    json["variants"] = Json::array();
    for (std::size_t i = 0; i < kVariantNames.size(); ++i)
      if ((s_.variants >> i & 1) != 0) json["variants"].push_back(kVariantNames[i]);
    json["round"] = s_.round + 1;
    json["turns"] = s_.turns;
    json["turn_order"] = Json::array();
    for (int i = 0; i < e_.order_count(); ++i) json["turn_order"].push_back(s_.order[at(i)]);
    json["faces"] = Json::array();
    for (int i = 0; i < kCategories; ++i) json["faces"].push_back(names.faces[at(i * kFaces + s_.faces[at(i)])].id);
    json["goals"] = Json::array();
    for (const u8 goal : s_.goals) json["goals"].push_back(names.goals[goal].id);
    json["dice"] = Json::array();
    for (int value = 1; value <= 6; ++value)
      for (int k = 0; k < s_.dice[at(value)]; ++k) json["dice"].push_back(value);
    json["median"] = s_.median;
    json["tracks"] = tracks();
    json["offer"] = Json::array();
    for (const u8 tile : s_.offer)
      json["offer"].push_back(tile == kNone ? Json() : Json(names.transmitters[tile].id));
    json["transmitter_pile"] = ids(names.transmitters, s_.transmitter_pile);
    json["exploration_pile"] = ids(names.tiles, s_.tile_pile);
    json["systems"] = systems();
    json["pulsars"] = pulsars();
    json["patents"] = patents();
    json["bonus"]["taken"] = s_.bonus_taken != 0;
    json["bonus"]["die"] = seat_or_null(s_.red);
    json["bonus"]["must"] = s_.red_must != 0;
    json["bonus"]["joints"] = Json::array();
    for (int value = 0; value <= 6; ++value)
      if ((s_.joints >> value & 1) != 0) json["bonus"]["joints"].push_back(value);
    json["route"] = Json::array();
    for (int i = 0; i < s_.route_length; ++i) json["route"].push_back(place_of(pack_, s_, s_.route[at(i)]).id);
    json["run"] = Json();
    if (s_.run != kNone) json["run"] = {{"project", s_.run}, {"color", kColourNames[s_.run_colour]}};
    json["players"] = Json::array();
    for (Seat seat = 0; seat < s_.players_count; ++seat) json["players"].push_back(player(seat));
    json["decisions"] = Json::array();
    for (int i = 0; i < s_.frame_count; ++i) json["decisions"].push_back(frame(s_.frames[at(i)]));
    json["random"]["seed"] = s_.random.seed;
    json["random"]["drawn"] = s_.random.drawn;
    return json;
  }

 private:
  Json tracks() const {
    Json json;
    for (int track = 0; track < kTrackCount; ++track) {
      Json list = Json::array();
      for (int i = 0; i < e_.order_count(); ++i) {
        const Marker& marker = s_.tracks[at(track)][at(i)];
        list.push_back({{"seat", marker.seat}, {"space", marker.space}});
      }
      json[kTrackNames[track]] = std::move(list);
    }
    return json;
  }

  Json systems() const {
    Json json = Json::object();
    for (int i = 0; i < kSystems; ++i) {
      const System& system = s_.systems[at(i)];
      Json entry;
      if (system.tile != kNone) {
        entry["tile"] = pack_.labels.systems[system.tile].id;
        entry["stations"] = Json::array();
        for (int k = 0; k < pack_.content.systems[system.tile].planet_count; ++k)
          entry["stations"].push_back(seat_or_null(system.stations[at(k)]));
      }
      json[place_of(pack_, s_, e_.side().system_nodes[at(i)]).id] = std::move(entry);
    }
    return json;
  }

  Json pulsars() const {
    Json json = Json::object();
    for (int i = 0; i < kPulsars; ++i) {
      const Pulsar& pulsar = s_.pulsars[at(i)];
      Json entry;
      if (pulsar.owner != kNone) {
        entry["owner"] = pulsar.owner;
        entry["gyrodyne"] = pulsar.gyrodyne == kNone ? Json() : Json(kSizeNames[pulsar.gyrodyne]);
        entry["spinning"] = pulsar.spinning != 0;
      }
      json[place_of(pack_, s_, e_.side().pulsar_nodes[at(i)]).id] = std::move(entry);
    }
    return json;
  }

  Json patents() const {
    Json json = Json::object();
    for (int slot = 0; slot < kTechSlots; ++slot) {
      if (s_.patent_owners[at(slot)] == 0) continue;
      Json entry;
      entry["owners"] = Json::array();
      for (Seat seat = 0; seat < s_.players_count; ++seat)
        if ((s_.patent_owners[at(slot)] >> seat & 1) != 0) entry["owners"].push_back(seat);
      entry["round"] = s_.patent_round[at(slot)];
      json[pack_.labels.techs[at(e_.tech_of(slot))].id] = std::move(entry);
    }
    return json;
  }

  Json sizes(const std::array<u8, kSizes>& counts) const {
    Json json;
    for (int size = 0; size < kSizes; ++size) json[kSizeNames[size]] = counts[at(size)];
    return json;
  }

  Json headquarters(u8 hq) const {
    if (hq == kNone) return {};
    return hq >= kHqOpen ? pack_.labels.hq_boards[at(hq - kHqOpen)].id : pack_.labels.hq_sides[hq].id;
  }

  Json transmitters(Seat seat) const {
    Json list = Json::array();
    for (int i = 0; i < kTransmitterCount; ++i) {
      const OwnTransmitter& t = s_.transmitters[at(i)];
      if (t.owner != seat) continue;
      Json entry;
      entry["tile"] = pack_.labels.transmitters[at(i)].id;
      entry["paid"] = Json::array();
      for (int k = 0; k < kSymbols; ++k)
        if ((t.paid >> k & 1) != 0) entry["paid"].push_back(k);
      entry["online"] = t.online != 0;
      for (int end = 0; end < 2; ++end) {
        const u8 link = t.links[at(end)];
        entry[kEndNames[end]] =
            link == kNone ? Json()
                          : Json(pack_.labels.transmitters[at(link / 2)].id + " " + std::string(kEndNames[link % 2]));
      }
      list.push_back(std::move(entry));
    }
    return list;
  }

  Json player(Seat seat) const {
    const Player& p = s_.players[seat];
    const Labels& names = pack_.labels;
    Json json;
    for (int i = 0; i < kPointKinds; ++i) json["points"][kPointNames[i]] = p.points[at(i)];
    json["cubes"] = p.cubes;
    json["pm1"] = p.pm1;
    json["plus2"] = p.plus2;
    json["ship"] = p.ship == kNone ? Json() : Json(place_of(pack_, s_, p.ship).id);
    json["dice"] = Json::array();
    for (const u8 die : p.dice) json["dice"].push_back(die == 0 ? Json() : Json(die));
    json["gyrodynes"] = sizes(p.kept);
    json["awards"] = sizes(p.awards);
    json["headquarters"] = headquarters(p.hq);
    const bool chosen = p.hq < kHqSides;
    json["projects"] = chosen ? ids(names.projects[p.hq], p.projects) : Json::array();
    json["runs"] = chosen ? ids(names.projects[p.hq], p.runs) : Json::array();
    json["tiles"] = ids(names.tiles, p.tiles);
    json["transmitters"] = transmitters(seat);
    json["goals"] = goals(p.goals);
    json["first_bonuses"] = goals(p.purchases[0]);
    json["second_bonuses"] = goals(p.purchases[1]);
    return json;
  }

  Json goals(u8 mask) const {
    Json list = Json::array();
    for (int i = 0; i < kGoalCount; ++i)
      if ((mask >> i & 1) != 0) list.push_back(pack_.labels.goals[s_.goals[at(i)]].id);
    return list;
  }

  static Json frame(const Frame& f) {
    Json json;
    json["kind"] = kFrameNames[f.kind];
    json["seat"] = seat_or_null(f.seat);
    for (const FrameField& field : kFrameFields[f.kind]) {
      if (field.name.empty()) continue;
      const int value = field.where == 'n'   ? f.node
                        : field.where == 'a' ? f.a
                        : field.where == 'b' ? f.b
                        : field.where == 'c' ? f.c
                                             : f.d;
      json[std::string(field.name)] = value;
    }
    return json;
  }

  const Pack& pack_;
  const State& s_;
  Engine e_;
};

}  // namespace

std::string to_json(const Pack& pack, const State& s) { return Writer(pack, s).write().dump(1); }

}  // namespace orrery::pulsar_2849
