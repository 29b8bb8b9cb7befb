#include <algorithm>
#include <bit>

#include "core/json_reader.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json.h"
#include "games/beyond_the_sun/host/state_json_names.h"
#include "games/beyond_the_sun/host/state_json_read.h"

namespace orrery::beyond_the_sun {
namespace {

template <class Entry>
Json id_or_null(const std::vector<Entry>& entries, u8 index) {
  return index == kNone ? Json() : Json(at(entries, index).id);
}

template <class Entry>
Json ids_of(const std::vector<Entry>& entries, u64 mask) {
  Json out = Json::array();
  for (; mask != 0; mask &= mask - 1) out.push_back(at(entries, std::countr_zero(mask)).id);
  return out;
}

Json seat_or_null(Seat seat) { return seat == kNoSeat ? Json() : Json(seat); }
Json disc_or_null(u8 disc) { return disc == kNone ? Json() : Json(kDiscIds[disc]); }

Json four(Ships ships) {
  Json out = Json::array();
  for (int level = 1; level <= kMaxShipLevel; ++level) out.push_back(ship_count(ships, level));
  return out;
}

class Writer {
 public:
  Writer(const Pack& pack, const State& s) : pack_(pack), s_(s) {}

  Json all() const {
    Json out = Json::object();
    out["game"] = "beyond-the-sun";
    out["variants"] = Json::array();
    for (std::size_t i = 0; i < kVariantNames.size(); ++i)
      if ((s_.variants >> i & 1) != 0) out["variants"].push_back(kVariantNames[i]);
    out["turn"] = turn();
    out["players"] = Json::array();
    for (Seat seat = 0; seat < s_.players_count; ++seat) out["players"].push_back(player(seat));
    out["slots"] = slots();
    out["locations"] = locations();
    out["achievements"] = achievements();
    out["guilds"] = ids_of(pack_.labels.guilds, s_.guilds);
    out["events"] = events();
    out["dyson_system"] = id_or_null(pack_.labels.systems, s_.dyson_system);
    out["decks"] = decks();
    out["display"] = display();
    out["aside"] =
        systems_lie_aside(s_) ? ids_of(pack_.labels.systems, s_.aside) : ids_of(pack_.labels.techs, s_.aside);
    out["arriving"] = fleet(s_.arriving);
    out["action_start_ships"] = fleet(s_.action_ships);
    out["random"] = random();
    out["frames"] = frames_to_json(pack_, s_);
    return out;
  }

 private:
  Json place(u8 location) const { return location == kNone ? Json() : Json(location_id(pack_, s_, location)); }

  Json places(u32 mask) const {
    Json out = Json::array();
    for (; mask != 0; mask &= mask - 1) out.push_back(location_id(pack_, s_, std::countr_zero(mask)));
    return out;
  }

  Json fleet(const std::array<Ships, kMaxLocations>& ships) const {
    Json out = Json::object();
    for (int l = 0; l < kMaxLocations; ++l)
      if (at(ships, l) != 0) out[location_id(pack_, s_, l)] = four(at(ships, l));
    return out;
  }

  Json turn() const {
    Json out = Json::object();
    out["round"] = s_.round;
    out["end_round"] = s_.end_round == kNoRound ? Json() : Json(s_.end_round);
    out["quiet_rounds"] = s_.quiet_rounds;
    out["start_player"] = s_.start_player;
    out["active"] = seat_or_null(s_.active);
    out["phase"] = at(kPhaseNames, static_cast<int>(s_.phase));
    out["trades"] = s_.trades;
    out["jumps"] = s_.jumps_this_turn;
    out["wrested"] = s_.wrested;
    out["changed"] = s_.changed != 0;
    out["acting"] = s_.acting != 0;
    out["strict"] = s_.strict != 0;
    out["replaced_population"] = s_.replaced_pop;
    out["bonus_depth"] = s_.system_bonus_depth;
    out["named_location"] = place(s_.stealth_target);
    out["last_attached"] = place(s_.last_attached);
    out["bonus_locations"] = places(s_.bonus_locations);
    out["touched_locations"] = places(s_.touched);
    out["free_locations"] = places(s_.free_at_turn_start);
    return out;
  }

  Json player(Seat seat) const {
    const Player& p = at(s_.players, seat);
    Json out = Json::object();
    out["mat"] = id_or_null(pack_.labels.mats, p.mat);
    out["ore"] = p.ore;
    out["population"] = p.population;
    for (int i = 0; i < kColumns; ++i) out["supply"][std::string(at(kColumnNames, i))] = at(p.supply, i);
    out["food_discs"] = p.track[kFood];
    out["ore_discs"] = p.track[kOre];
    for (int i = 0; i < 3; ++i) out["automation"][std::string(kDiscIds[i])] = at(p.automation, i);
    out["researched"] = ids_of(pack_.labels.slots, p.researched);
    out["private"] = Json::array();
    for (int i = 0; i < p.private_count; ++i)
      out["private"].push_back(at(pack_.labels.techs, at(p.private_techs, i)).id);
    out["colonised"] = Json::object();
    for (u64 rest = p.colonised; rest != 0; rest &= rest - 1) {
      const int system = std::countr_zero(rest);
      const u8 discs = at(s_.colony_discs, system);
      Json& lying = out["colonised"][at(pack_.labels.systems, system).id] = Json::array();
      for (int part = discs; part != 0; part >>= 4) lying.push_back(kDiscIds[(part & 0xF) - 1]);
    }
    out["ships"] = fleet(p.ships);
    out["museum"] = four(p.museum);
    out["pawn"] = p.pawn == kBeside ? "beside" : exact_space_name(named_spaces(pack_, s_, seat), p.pawn);
    out["abilities_used"] = Json::array();
    for (u32 rest = p.abilities_used; rest != 0; rest &= rest - 1)
      out["abilities_used"].push_back(ability_id(pack_, std::countr_zero(rest)));
    out["abilities_fired"] = mat_abilities(p.once_fired);
    out["abilities_pending"] = mat_abilities(p.pending_triggers);
    return out;
  }

  static Json mat_abilities(u8 mask) {
    Json out = Json::array();
    for (int i = 0; i < 2; ++i)
      if ((mask >> i & 1) != 0) out.push_back(at(kColumnNames, i));
    return out;
  }

  Json slots() const {
    Json out = Json::object();
    for (int i = 0; i < pack_.content.slot_count; ++i) {
      Json& slot = out[at(pack_.labels.slots, i).id] = Json::object();
      slot["tech"] = id_or_null(pack_.labels.techs, at(s_.slots, i).tech);
      slot["event"] = at(s_.slots, i).event != 0;
    }
    return out;
  }

  Json locations() const {
    const int printed = at(pack_.content.sides, s_.side).location_count;
    Json out = Json::object();
    for (int l = 0; l < s_.location_count; ++l) {
      const LocationState& here = at(s_.locations, l);
      Json& location = out[location_id(pack_, s_, l)] = Json::object();
      location["system"] = id_or_null(pack_.labels.systems, here.system);
      location["controller"] = seat_or_null(here.controller);
      location["disc"] = disc_or_null(here.disc);
      if (l < printed) continue;
      location["attached_to"] = place(here.attached_to);
      location["shipyard"] = (s_.attached_yards >> l & 1) != 0;
    }
    return out;
  }

  Json achievements() const {
    Json out = Json::array();
    for (const AchievementState& card : s_.achievements) {
      Json entry = Json::object();
      entry["card"] = id_or_null(pack_.labels.achievements, card.card);
      entry["claims"] = Json::array();
      for (int i = 0; i < card.claimed; ++i)
        entry["claims"].push_back({{"seat", at(card.owner, i)}, {"marker", kDiscIds[at(card.marker, i)]}});
      out.push_back(std::move(entry));
    }
    return out;
  }

  Json events() const {
    Json out = Json::object();
    for (int e = 0; e < pack_.content.event_count; ++e) {
      const u8 where = at(s_.event_place, e);
      std::string word;
      if (where == event_place::kUnseen)
        word = "unseen";
      else if (where == event_place::kDiscarded)
        word = "discarded";
      else if (where == event_place::kBesideAchievements)
        word = "achievements";
      else if (where >= event_place::kAtLocation)
        word = "at " + location_id(pack_, s_, where - event_place::kAtLocation);
      else
        word = "seat " + std::to_string(where);
      out[at(pack_.labels.events, e).id] = word;
    }
    return out;
  }

  // A pile is a list of sets. The number of a set is its place in the list unless it says otherwise.
  template <int N, class Entry>
  static Json pile(const Deck<N>& deck, u64 cards, const std::vector<Entry>& labels) {
    Json out = Json::array();
    std::array<u64, 256> sets{};
    for (u64 rest = deck.cards(cards); rest != 0; rest &= rest - 1)
      at(sets, at(deck.batch, std::countr_zero(rest))) |= rest & (~rest + 1);
    for (std::size_t batch = 0; batch < sets.size(); ++batch) {
      if (sets[batch] == 0) continue;
      if (out.size() == batch)
        out.push_back(ids_of(labels, sets[batch]));
      else
        out.push_back({{"batch", batch}, {"cards", ids_of(labels, sets[batch])}});
    }
    return out;
  }

  Json decks() const {
    const Content& c = pack_.content;
    Json out = Json::object();
    for (int level = 2; level <= 4; ++level)
      out["technology-" + std::to_string(level)] = pile(s_.techs, c.techs_of_level[level], pack_.labels.techs);
    out["system-A"] = pile(s_.systems, c.systems_of_deck[0], pack_.labels.systems);
    out["system-B"] = pile(s_.systems, c.systems_of_deck[1], pack_.labels.systems);
    out["technology_batches"] = s_.techs.last_batch;
    out["system_batches"] = s_.systems.last_batch;
    return out;
  }

  Json display() const {
    Json out = Json::object();
    for (int level = 2; level <= 4; ++level)
      if ((s_.display_shown >> (level - 1) & 1) != 0)
        out[std::to_string(level)] = ids_of(pack_.labels.techs, s_.display & pack_.content.techs_of_level[level]);
    return out;
  }

  Json random() const {
    Json out = Json::object();
    out["seed"] = std::to_string(s_.random.seed);  // as text: many programs round large numbers
    for (int i = 0; i < kStreams; ++i) out["drawn"][std::string(at(kStreamNames, i))] = at(s_.random.drawn, i);
    return out;
  }

  const Pack& pack_;
  const State& s_;
};

constexpr std::size_t kLineWidth = 110;

std::string compact(const Json& value) {
  if (!value.is_structured()) return value.dump();
  std::string out;
  for (auto it = value.begin(); it != value.end(); ++it) {
    if (!out.empty()) out += ", ";
    if (value.is_object()) out += Json(it.key()).dump() + ": ";
    out += compact(*it);
  }
  return value.is_object() ? '{' + out + '}' : '[' + out + ']';
}

// Indented like a person would: what fits stays on one line, long lists of ids fill their lines.
void print(const Json& value, std::size_t indent, std::string& out) {
  const std::string line = compact(value);
  if (indent + line.size() < kLineWidth) {
    out += line;
    return;
  }
  const std::string margin(indent + 2, ' ');
  const bool filled = value.is_array() && !value.front().is_structured();
  out += value.is_object() ? '{' : '[';
  std::size_t column = kLineWidth;
  for (auto it = value.begin(); it != value.end(); ++it) {
    if (it != value.begin()) out += ',';
    const std::size_t width = filled ? it->dump().size() + 2 : kLineWidth;
    if (column + width > kLineWidth) {
      out += '\n' + margin;
      column = margin.size();
    } else {
      out += ' ';
    }
    column += width;
    if (value.is_object()) out += Json(it.key()).dump() + ": ";
    print(*it, indent + 2, out);
  }
  out += '\n' + std::string(indent, ' ') + (value.is_object() ? '}' : ']');
}

}  // namespace

std::string to_json(const Pack& pack, const State& s) {
  std::string out;
  print(Writer(pack, s).all(), 0, out);
  out += '\n';
  return out;
}

std::string to_short_json(const Pack& pack, const State& s) { return Writer(pack, s).all().dump(); }

}  // namespace orrery::beyond_the_sun
