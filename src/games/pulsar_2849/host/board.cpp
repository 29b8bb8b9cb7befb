#include "games/pulsar_2849/host/board.h"

#include <fmt/format.h>

#include "games/pulsar_2849/host/phrases.h"
#include "games/pulsar_2849/host/tile_text.h"
#include "kit/page.h"

namespace orrery::pulsar_2849 {
namespace {

constexpr char kSeatColours[kMaxSeats + 1] = "brgm";

class Drawing {
 public:
  Drawing(const Pack& pack, const State& s, int width, Language language)
      : pack_(pack),
        s_(s),
        e_(reader_of(pack, s)),
        page_(width),
        language_(language),
        de_(language == Language::kGerman) {}

  std::string draw() {
    head();
    tracks();
    offer();
    technologies();
    map();
    for (int i = 0; i < s_.players_count; ++i) player(e_.nth_player(i));
    return std::move(page_).text();
  }

 private:
  std::string seat(u8 who) const {
    return fmt::format("{{{}}}{}{{/}}", kSeatColours[who % kMaxSeats], seat_word(who, language_));
  }
  void title(std::string_view en, std::string_view de) { page_.add(fmt::format("{{*}}{}{{/}}", de_ ? de : en)); }

  void head() {
    title("Round", "Runde");
    page_.add(fmt::format("{}/{}", s_.round < kRounds ? s_.round + 1 : kRounds, kRounds));
    title("Dice", "Würfel");
    for (int value = 1; value <= 6; ++value) {
      if (s_.dice[at(value)] == 0 && s_.median != 2 * value) continue;
      page_.add(fmt::format("{}{}x{}", s_.median == 2 * value ? "^" : "", value, s_.dice[at(value)]));
    }
    if (s_.median % 2 == 1) page_.add(fmt::format("^{}|{}", s_.median / 2, s_.median / 2 + 1));
    title("Order", "Zugfolge");
    for (int i = 0; i < e_.order_count(); ++i) page_.add(seat(s_.order[at(i)]));
    page_.end_line();
  }

  void tracks() {
    for (int track = 0; track < kTrackCount; ++track) {
      title(track == 0 ? "Initiative" : "Engineering", track == 0 ? "Initiative" : "Technik");
      for (int i = 0; i < e_.order_count(); ++i) {
        const Marker& m = s_.tracks[at(track)][at(i)];
        page_.add(fmt::format("{}:{}", m.space, seat(m.seat)));
      }
    }
    page_.end_line();
  }

  void offer() {
    title("Transmitters", "Transmitter");
    bool any = false;
    for (const u8 tile : s_.offer) {
      if (tile == kNone) continue;
      page_.say(fmt::format("[{}] {}", pack_.labels.transmitters[tile].id, transmitter_text(pack_, tile, language_)));
      any = true;
    }
    if (!any) page_.add("-");
    page_.end_line();
    title("Goals", "Ziele");
    for (int i = 0; i < kGoalCount; ++i)
      page_.say(
          fmt::format("{}{}", pack_.labels.goals[s_.goals[at(i)]].name(language_), i + 1 < kGoalCount ? ";" : ""));
    page_.end_line();
  }

  void technologies() {
    title("Technologies", "Technologien");
    for (int slot = 0; slot < kTechSlots; ++slot) {
      const Technology& t = e_.tech(slot);
      if (t.exists == 0) continue;
      std::string owners;
      for (Seat who = 0; who < s_.players_count; ++who)
        if ((s_.patent_owners[at(slot)] >> who & 1) != 0) owners += "," + seat(who);
      const std::string id = pack_.labels.techs[at(e_.tech_of(slot))].id;
      page_.add(t.round <= e_.round() ? fmt::format("{}({}){}", id, t.cost, owners)
                                      : fmt::format("{{d}}{}({}){{/}}", id, t.cost));
    }
    page_.end_line();
  }

  void map() {
    title("Systems", "Systeme");
    bool any = false;
    for (int i = 0; i < kSystems; ++i) {
      const System& system = s_.systems[at(i)];
      if (system.tile == kNone) continue;
      const SystemTile& tile = pack_.content.systems[system.tile];
      std::string planets;
      for (int k = 0; k < tile.planet_count; ++k) {
        const u8 who = system.stations[at(k)];
        if (who != kNone)
          planets += fmt::format("{{{}}}@{{/}}", kSeatColours[who]);
        else if (tile.min_players[at(k)] > s_.players_count)
          planets += "x";
        else
          planets += tile.blue[at(k)] != 0 ? "{c}o{/}" : "{d}.{/}";
      }
      page_.add(place_of(pack_, s_, e_.side().system_nodes[at(i)]).id + ":" + planets);
      any = true;
    }
    if (!any) page_.add("-");
    page_.end_line();
  }

  void player(Seat who) {
    const Player& p = s_.players[who];
    const Frame frame = decision(s_);
    page_.add(fmt::format("{}{{*}}{}{{/}}", s_.frame_count > 0 && frame.seat == who ? "> " : "  ", seat(who)));
    page_.say(fmt::format("{} {},", e_.points(who), de_ ? "Punkte" : "points"));
    page_.say(fmt::format("{} {},", p.cubes, de_ ? "Cubes" : "cubes"));
    page_.say(fmt::format("+-1 x{}, +2 x{}", p.pm1, p.plus2));
    std::string dice;
    for (const u8 die : p.dice)
      if (die != 0) dice += fmt::format(" {}", die);
    if (frame.seat == who && s_.red != kNone) dice += fmt::format(" {{r}}{}{{/}}", s_.red);
    if (!dice.empty()) page_.say((de_ ? "Würfel" : "dice") + dice);
    if (p.ship != kNone) page_.say((de_ ? "Schiff " : "ship ") + place_of(pack_, s_, p.ship).id);
    page_.end_line();
    page_.add("   ");
    page_.say(fmt::format("{} {},", e_.count(who, Counter::kStations), de_ ? "Stationen" : "stations"));
    pulsars(who);
    for (int i = 0; i < kTransmitterCount; ++i) {
      const OwnTransmitter& t = s_.transmitters[at(i)];
      if (t.owner != who) continue;
      std::string unpaid;
      for (int k = 0; k < pack_.content.transmitters[at(i)].cost_count; ++k)
        if ((t.paid >> k & 1) == 0) unpaid += fmt::format("{}", pack_.content.transmitters[at(i)].cost[at(k)]);
      page_.add(pack_.labels.transmitters[at(i)].id + (t.online != 0 ? "{g}*{/}" : "(" + unpaid + ")"));
    }
    if (p.hq < kHqSides) {
      page_.add(pack_.labels.hq_sides[p.hq].id + ":");
      for (int i = 0; i < kProjectCount; ++i) {
        const Project& project = e_.project(who, i);
        const bool done = (p.projects >> i & 1) != 0;
        const bool run = done && project.run_colour != kNone && (p.runs >> i & 1) == 0;
        page_.add(done ? (run ? "{y}#{/}" : "{g}#{/}") : fmt::format("{}", project.cost));
      }
    }
    page_.end_line();
  }

  void pulsars(Seat who) {
    const Player& p = s_.players[who];
    page_.add(de_ ? "Pulsare:" : "pulsars:");
    bool any = false;
    for (int i = 0; i < kPulsars; ++i) {
      const Pulsar& pulsar = s_.pulsars[at(i)];
      if (pulsar.owner != who) continue;
      any = true;
      std::string text = place_of(pack_, s_, e_.side().pulsar_nodes[at(i)]).id;
      if (pulsar.gyrodyne != kNone)
        text += fmt::format("={}{}", kSizeNames[pulsar.gyrodyne].substr(0, 1), pulsar.spinning != 0 ? "*" : "");
      page_.add(text);
    }
    if (!any) page_.add("-");
    for (int size = 0; size < kSizes; ++size)
      if (p.kept[at(size)] > 0) page_.add(fmt::format("{}x{}", p.kept[at(size)], kSizeNames[at(size)].substr(0, 1)));
  }

  const Pack& pack_;
  const State& s_;
  Reader e_;
  kit::Page page_;
  Language language_;
  bool de_;
};

}  // namespace

std::string board_text(const Pack& pack, const State& s, int width, Language language) {
  return Drawing(pack, s, width, language).draw();
}

}  // namespace orrery::pulsar_2849
