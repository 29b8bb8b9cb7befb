#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "core/json_reader.h"
#include "games/pulsar_2849/game.h"
#include "games/pulsar_2849/host/notation.h"
#include "games/pulsar_2849/host/state_json.h"

namespace orrery::pulsar_2849 {
namespace {

class Loader {
 public:
  explicit Loader(const Pack& pack) : pack_(pack), names_(pack.labels) {}

  Result<State> load(const nlohmann::ordered_json& json) {
    read(JsonValue(problems_, &json, ""));
    if (problems_.any()) return tl::unexpected(problems_.first());
    Engine engine(pack_.content, s_, nullptr);
    for (Seat seat = 0; seat < s_.players_count; ++seat) engine.refresh(seat);
    if (const std::string violation = Rules(&pack_.content).violation(s_); !violation.empty())
      return fail(violation, "position");
    if (const std::string problem = stack_problem(pack_, s_); !problem.empty()) return fail(problem, "decisions");
    engine.settle();
    return s_;
  }

 private:
  void read(const JsonValue& value) {
    JsonObject root(value);
    if (const JsonValue game = root["game"]; game.text() != "pulsar-2849")
      game.problem("expected \"pulsar-2849\", found " + game.found());
    for (const JsonValue& name : root["variants"].list(0, kVariantNames.size()))
      s_.variants = static_cast<u8>(s_.variants | bit(name.word(kVariantNames, "a variant")));
    const JsonValue players = root["players"];
    const std::vector<JsonValue> seats = players.list(2, kMaxSeats);
    s_.players_count = static_cast<u8>(seats.size());
    if (seats.empty()) s_.players_count = 2;  // a problem already; what follows needs some number
    s_.round = static_cast<u8>(root["round"].number(1, kRounds + 1) - 1);
    s_.turns = static_cast<u16>(root["turns"].number(0, 0xFFFF));
    read_shared(root);
    read_piles(root);
    read_map(root);
    read_bonus(root);
    Seat seat = 0;
    for (const JsonValue& one : seats) read_player(one, seat++);
    derive();
    s_.median = static_cast<u8>(root["median"].number(0, 12));
    for (const JsonValue& frame : root["decisions"].list(0, kMaxFrames)) read_frame(frame);
    JsonObject random(root["random"]);
    s_.random.seed = random["seed"].number64();
    std::size_t stream = 0;
    for (const JsonValue& drawn : random["drawn"].list(kStreams, kStreams))
      s_.random.drawn[stream++] = static_cast<u16>(drawn.number(0, 0xFFFF));
  }

  std::size_t order_count() const { return s_.players_count == 2 ? 4 : s_.players_count; }
  u8 seat_of(const JsonValue& value) const { return static_cast<u8>(value.number(0, s_.players_count - 1)); }
  u8 seat_or_none(const JsonValue& value) const { return value.is_null() ? kNone : seat_of(value); }

  template <class Labels>
  u8 id_of(const JsonValue& value, const Labels& labels, std::string_view what) const {
    const std::string id = value.text();
    for (std::size_t i = 0; i < labels.size(); ++i)
      if (!id.empty() && labels[i].id == id) return static_cast<u8>(i);
    value.expected(what == "a" ? "an id" : fmt::format("the id of {}", what));
    return 0;
  }
  template <class Labels>
  u32 ids_of(const JsonValue& value, const Labels& labels, std::string_view what) const {
    u32 mask = 0;
    for (const JsonValue& id : value.list(0, labels.size())) {
      const u32 one = bit(id_of(id, labels, what));
      if ((mask & one) != 0) id.problem("this is there twice");
      mask |= one;
    }
    return mask;
  }

  void read_shared(JsonObject& root) {
    std::size_t i = 0;
    for (const JsonValue& seat : root["turn_order"].list(order_count(), order_count())) s_.order[i++] = seat_of(seat);
    i = 0;
    for (const JsonValue& face : root["faces"].list(kCategories, kCategories)) {
      const u8 which = id_of(face, names_.faces, "a technology face");
      if (which / kFaces != i)
        face.problem(fmt::format("expected a face of category {}, found {}", i + 1, face.found()));
      s_.faces[i++] = static_cast<u8>(which % kFaces);
    }
    i = 0;
    for (const JsonValue& goal : root["goals"].list(kGoalCount, kGoalCount)) {
      s_.goals[i] = id_of(goal, names_.goals, "a goal");
      for (std::size_t k = 0; k < i; ++k)
        if (s_.goals[k] / 2 == s_.goals[i] / 2) goal.problem("a goal of this tile is there already");
      ++i;
    }
    for (const JsonValue& die : root["dice"].list(0, kSilverDice)) ++s_.dice[at(die.number(1, 6))];
    JsonObject tracks(root["tracks"]);
    for (std::size_t track = 0; track < kTrackCount; ++track) {
      i = 0;
      for (const JsonValue& one : tracks[std::string(kTrackNames[track])].list(order_count(), order_count())) {
        JsonObject marker(one);
        s_.tracks[track][i++] = {seat_of(marker["seat"]), static_cast<u8>(marker["space"].number(1, kTrackSpaces))};
      }
    }
  }

  void read_piles(JsonObject& root) {
    std::size_t i = 0;
    s_.offer.fill(kNone);
    for (const JsonValue& tile : root["offer"].list(kOffer, kOffer))
      s_.offer[i++] = tile.is_null() ? kNone : id_of(tile, names_.transmitters, "a transmitter");
    s_.transmitter_pile = ids_of(root["transmitter_pile"], names_.transmitters, "a transmitter");
    s_.tile_pile = static_cast<u16>(ids_of(root["exploration_pile"], names_.tiles, "an exploration tile"));
    for (OwnTransmitter& t : s_.transmitters) t = {kNone, 0, 0, {kNone, kNone}};
  }

  const Side& side() const { return pack_.content.sides[side_of(s_)]; }
  u8 place(const JsonValue& value) const { return id_of(value, names_.places[side_of(s_)], "a location"); }

  void read_map(JsonObject& root) {
    s_.system_pile = bit(kSystemTiles) - 1;
    JsonObject systems(root["systems"]);
    for (std::size_t i = 0; i < kSystems; ++i) {
      System& system = s_.systems[i];
      system.tile = kNone;
      system.stations.fill(kNone);
      const JsonValue one = systems[place_of(pack_, s_, side().system_nodes[i]).id];
      if (one.is_null()) continue;
      JsonObject entry(one);
      system.tile = id_of(entry["tile"], names_.systems, "a system tile");
      if ((s_.system_pile & bit(system.tile)) == 0) one.problem("this system tile lies elsewhere already");
      s_.system_pile &= ~bit(system.tile);
      const std::size_t planets = pack_.content.systems[system.tile].planet_count;
      std::size_t k = 0;
      for (const JsonValue& seat : entry["stations"].list(planets, planets))
        system.stations[k++] = seat_or_none(seat);
    }
    JsonObject pulsars(root["pulsars"]);
    for (std::size_t i = 0; i < kPulsars; ++i) {
      Pulsar& pulsar = s_.pulsars[i];
      pulsar = {kNone, kNone, 0};
      const JsonValue one = pulsars[place_of(pack_, s_, side().pulsar_nodes[i]).id];
      if (one.is_null()) continue;
      JsonObject entry(one);
      pulsar.owner = seat_of(entry["owner"]);
      if (const JsonValue size = entry["gyrodyne"]; !size.is_null())
        pulsar.gyrodyne = static_cast<u8>(size.word(kSizeNames, "a size"));
      pulsar.spinning = entry["spinning"].flag() ? 1 : 0;
    }
    const Engine e(pack_.content, s_, nullptr);
    for (const auto& [id, one] : root["patents"].entries()) {
      int slot = 0;
      while (slot < kTechSlots && (e.tech(slot).exists == 0 || names_.techs[at(e.tech_of(slot))].id != id)) ++slot;
      if (slot == kTechSlots) {
        one.problem("there is no such technology in play");
        continue;
      }
      JsonObject entry(one);
      for (const JsonValue& owner : entry["owners"].list(1, 2)) {
        const u8 seat = seat_of(owner);
        if ((s_.patent_owners[at(slot)] >> seat & 1) != 0) owner.problem("this owner is there twice");
        s_.patent_owners[at(slot)] = static_cast<u8>(s_.patent_owners[at(slot)] | bit(seat));
        s_.players[seat].patents |= bit(slot);
      }
      s_.patent_round[at(slot)] = static_cast<u8>(entry["round"].number(1, kRounds));
    }
  }

  void read_bonus(JsonObject& root) {
    JsonObject bonus(root["bonus"]);
    s_.bonus_taken = bonus["taken"].flag() ? 1 : 0;
    const JsonValue die = bonus["die"];
    s_.red = die.is_null() ? kNone : static_cast<u8>(die.number(0, 6));
    const JsonValue must = bonus["must"];
    s_.red_must = must.flag() ? 1 : 0;
    if (s_.red_must != 0 && s_.red == kNone) must.problem("expected a die that must be used, found none");
    if (s_.red != kNone && s_.bonus_taken == 0) die.problem("expected no die while none is taken");
    for (const JsonValue& value : bonus["joints"].list(0, 7)) {
      s_.joints = static_cast<u8>(s_.joints | bit(value.number(0, 6)));
      if (s_.bonus_taken != 0) value.problem("expected no offer after a bonus die is taken");
    }
    for (const JsonValue& node : root["route"].list(0, kMaxFlight)) s_.route[s_.route_length++] = place(node);
    s_.run = kNone;
    if (const JsonValue run = root["run"]; !run.is_null()) {
      JsonObject entry(run);
      s_.run = static_cast<u8>(entry["project"].number(0, kProjectCount - 1));
      s_.run_colour = static_cast<u8>(entry["color"].word(kColourNames, "a colour"));
    }
  }

  void read_sizes(const JsonValue& value, std::array<u8, kSizes>& counts, int most) {
    JsonObject object(value);
    for (std::size_t size = 0; size < kSizes; ++size)
      counts[size] = static_cast<u8>(object[std::string(kSizeNames[size])].number(0, most));
  }

  u8 read_headquarters(const JsonValue& value) const {
    if (value.is_null()) return kNone;
    const std::string id = value.text();
    for (std::size_t i = 0; i < kHqBoards; ++i)
      if (names_.hq_boards[i].id == id) return static_cast<u8>(kHqOpen + i);
    return id_of(value, names_.hq_sides, "a headquarters board or side");
  }

  u8 goals_of(const JsonValue& value) const {
    u8 mask = 0;
    for (const JsonValue& goal : value.list(0, kGoalCount)) {
      const u8 which = id_of(goal, names_.goals, "a goal");
      const auto found = std::find(s_.goals.begin(), s_.goals.end(), which);
      if (found == s_.goals.end())
        goal.problem("this goal is not in play");
      else
        mask = static_cast<u8>(mask | bit(static_cast<int>(found - s_.goals.begin())));
    }
    return mask;
  }

  void read_transmitter(const JsonValue& value, Seat seat) {
    JsonObject entry(value);
    const JsonValue tile = entry["tile"];
    OwnTransmitter& t = s_.transmitters[id_of(tile, names_.transmitters, "a transmitter")];
    if (t.owner != kNone) tile.problem("this transmitter is there twice");
    t.owner = seat;
    for (const JsonValue& symbol : entry["paid"].list(1, kSymbols))
      t.paid = static_cast<u8>(t.paid | bit(symbol.number(0, kSymbols - 1)));
    t.online = entry["online"].flag() ? 1 : 0;
    for (std::size_t end = 0; end < 2; ++end) {
      const JsonValue link = entry[std::string(kEndNames[end])];
      if (link.is_null()) continue;
      const std::string text = link.text();
      const std::size_t space = text.find(' ');
      const std::string id = text.substr(0, space);
      for (std::size_t i = 0; i < kTransmitterCount; ++i)
        for (std::size_t k = 0; k < 2; ++k)
          if (space != std::string::npos && names_.transmitters[i].id == id && text.substr(space + 1) == kEndNames[k])
            t.links[end] = static_cast<u8>(2 * i + k);
      if (t.links[end] == kNone) link.expected("a transmitter and its end, such as \"tr-a1 left\"");
    }
  }

  void read_player(const JsonValue& value, Seat seat) {
    Player& p = s_.players[seat];
    JsonObject player(value);
    JsonObject points(player["points"]);
    for (std::size_t i = 0; i < kPointKinds; ++i)
      p.points[i] = static_cast<std::int16_t>(points[std::string(kPointNames[i])].number(-kMostPoints, kMostPoints));
    p.cubes = static_cast<u8>(player["cubes"].number(0, 0xFF));
    p.pm1 = static_cast<u8>(player["pm1"].number(0, 0xFF));
    p.plus2 = static_cast<u8>(player["plus2"].number(0, 0xFF));
    const JsonValue ship = player["ship"];
    p.ship = ship.is_null() ? kNone : place(ship);
    if (p.ship != kNone && (side().nodes[p.ship].flags & node_flag::kIsolated) != 0)
      ship.problem("no ship can be at an isolated pulsar");
    std::size_t die = 0;
    for (const JsonValue& one : player["dice"].list(2, 2))
      p.dice[die++] = one.is_null() ? u8{0} : static_cast<u8>(one.number(1, 6));
    read_sizes(player["gyrodynes"], p.kept, 60);
    read_sizes(player["awards"], p.awards, 2);
    const JsonValue hq = player["headquarters"];
    p.hq = read_headquarters(hq);
    if ((p.hq == kNone) == Engine(pack_.content, s_, nullptr).has_headquarters())
      hq.problem("headquarters do not agree with the variants");
    for (Seat other = 0; other < seat && p.hq != kNone; ++other)
      if (board_of(s_.players[other].hq) == board_of(p.hq)) hq.problem("this board belongs to another player");
    const auto projects = [&](const std::string& key) -> u8 {
      const JsonValue list = player[key];
      if (p.hq < kHqSides) return static_cast<u8>(ids_of(list, names_.projects[p.hq], "a project of this player"));
      list.list(0, 0);
      return 0;
    };
    p.projects = projects("projects");
    p.runs = projects("runs");
    for (int i = 0; i < kProjectCount; ++i)
      if ((p.runs & bit(i)) != 0 && pack_.content.headquarters[p.hq][at(i)].run_colour == kNone)
        player["runs"].problem("a project among them has no gate run");
    p.tiles = static_cast<u16>(ids_of(player["tiles"], names_.tiles, "an exploration tile"));
    for (int i = 0; i < kTiles; ++i)
      if ((p.tiles & bit(i)) != 0 && pack_.content.tiles[at(i)].keep == 0)
        player["tiles"].problem("a tile among them is not kept");
    for (const JsonValue& one : player["transmitters"].list(0, kTransmitterCount)) read_transmitter(one, seat);
    p.goals = goals_of(player["goals"]);
    p.purchases = {goals_of(player["first_bonuses"]), goals_of(player["second_bonuses"])};
  }

  static int board_of(u8 hq) { return hq == kNone ? -1 : hq >= kHqOpen ? hq - kHqOpen : hq / 2; }

  // What follows from the rest: tiles left in the supply.
  void derive() {
    for (std::size_t size = 0; size < kSizes; ++size) {
      int tiles = pack_.content.gyrodynes[size].count;
      int awards = 2;
      for (const Player& p : s_.players) {
        tiles -= p.kept[size];
        awards -= p.awards[size];
      }
      for (const Pulsar& pulsar : s_.pulsars) tiles -= pulsar.gyrodyne == size ? 1 : 0;
      if (tiles < 0 || awards < 0)
        problems_.add("players", fmt::format("there are too many gyrodynes or awards of size {}", kSizeNames[size]));
      s_.supply[size] = static_cast<u8>(std::max(tiles, 0));
      s_.awards_left[size] = static_cast<u8>(std::max(awards, 0));
    }
    u32 kept = s_.tile_pile;
    for (const Player& p : s_.players) {
      if ((kept & p.tiles) != 0) problems_.add("exploration_pile", "an exploration tile is in two places");
      kept |= p.tiles;
    }
  }

  void read_frame(const JsonValue& value) {
    JsonObject object(value);
    Frame& frame = s_.frames[s_.frame_count++];
    const JsonValue kind = object["kind"];
    frame.kind = static_cast<u8>(kind.word(kFrameNames, "a decision"));
    frame.seat = seat_or_none(object["seat"]);
    for (const FrameField& field : kFrameFields[frame.kind]) {
      if (field.name.empty()) continue;
      const JsonValue number = object[std::string(field.name)];
      if (field.where == 'n') {
        frame.node = static_cast<NodeId>(number.number(0, kMaxEffects));
        continue;
      }
      u8& target = field.where == 'a'   ? frame.a
                   : field.where == 'b' ? frame.b
                   : field.where == 'c' ? frame.c
                                        : frame.d;
      target = static_cast<u8>(number.number(0, 0xFF));
    }
  }

  const Pack& pack_;
  const Labels& names_;
  JsonProblems problems_;
  State s_{};
};

}  // namespace

Result<State> from_json(const Pack& pack, std::string_view text) {
  const auto json = parse_json(text);
  if (!json) return tl::unexpected(json.error());
  return Loader(pack).load(*json);
}

}  // namespace orrery::pulsar_2849
