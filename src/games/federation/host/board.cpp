#include "games/federation/host/board.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/markup.h"
#include "games/federation/host/phrases.h"
#include "games/federation/host/sign_text.h"
#include "kit/page.h"

namespace orrery::federation {
namespace {

constexpr char kSeatColours[kMaxSeats + 1] = "brgm";
constexpr Text kShortActions[kActions] = {{"Neo", "Neo"},
                                          {"6Moon", "6Moon"},
                                          {"Atalum", "Atalum"},
                                          {"Arratooine", "Arratooine"},
                                          {"E81216", "E81216"},
                                          {"Officials", "Beamte"},
                                          {"Buyers", "Einkäufer"},
                                          {"Pilots", "Piloten"},
                                          {"President", "Präsidentin"},
                                          {"Assistants", "Assistenten"},
                                          {"Investors", "Investoren"},
                                          {"Spy", "Spionage"},
                                          {"Fallback", "Ausweich"}};

class Drawing {
 public:
  Drawing(const Pack& pack, const State& s, int width, Language language)
      : pack_(pack), c_(pack.content), s_(s), e_(reader_of(pack, s)), page_(width), p_(pack, s, language) {}

  std::string draw() {
    head();
    senate();
    floors();
    projects();
    neo();
    sixmoon();
    atalum();
    arratooine();
    e81216();
    medals();
    mission_list();
    for (int i = 0; i < s_.players_count; ++i) player(e_.nth_player(s_.start_player, i));
    return std::move(page_).text();
  }

 private:
  Language language() const { return p_.language(); }
  std::string seat(u8 who) const {
    return fmt::format("{{{}}}{}{{/}}", kSeatColours[who % kMaxSeats], seat_word(who, language()));
  }
  void title(std::string_view en, std::string_view de) { page_.add(fmt::format("{{*}}{}{{/}}", p_.pick(en, de))); }
  static std::string padded(const std::string& text, int width) {
    return text + std::string(static_cast<std::size_t>(std::max(0, width - markup::width(text))), ' ');
  }

  void head() {
    title("Round", "Runde");
    page_.add(fmt::format("{}/{}", std::min(s_.round + 1, kRounds), kRounds));
    title("President", "Präsidentin");
    page_.add(seat(s_.president));
    if (s_.frame_count > 0 && s_.start_planets != 0) {
      title("Starting planets", "Startplaneten");
      for (int i = 0; i < kStartPlanets; ++i)
        if (has(s_.start_planets, i))
          page_.say(
              fmt::format("[{}] {}", pack_.labels.start_planets[at(i)].id, p_.effects(c_.start_planets[at(i)])));
    }
    page_.end_line();
    if (s_.laws[0] >= kPlanets) return;
    title("Laws", "Gesetze");
    for (int wing = 0; wing < kWings; ++wing)
      page_.say(p_.say("{} {} ({}){}", "{} {} ({}){}",
                       wing == 0 ? p_.pick("left", "links") : p_.pick("right", "rechts"), p_.law(s_.laws[at(wing)]),
                       p_.votes(e_.wing_votes(wing)), wing == 0 ? "," : ""));
    if (s_.next_laws[0] < kPlanets)
      page_.say(
          p_.say("; round 5: {} and {}", "; Runde 5: {} und {}", p_.law(s_.next_laws[0]), p_.law(s_.next_laws[1])));
    page_.end_line();
  }

  // Who stands on a space and with what: votes, or the funding symbol.
  std::string token(int space) const {
    if (has(s_.blocked, space))
      return p_.say("{{d}}neutral {}{{/}}", "{{d}}neutral {}{{/}}", has(s_.voting, space) ? e_.round() : 0);
    for (Seat who = 0; who < s_.players_count; ++who)
      for (int i = 0; i <= kAmbassadors; ++i) {
        const Ambassador& a = s_.players[who].ambassadors[at(i)];
        if (a.place != space) continue;
        return fmt::format("{} {}", seat(who),
                           e_.shows_funding(a) ? std::string("$") : std::to_string(e_.votes_of(who, i)));
      }
    return "{d}·{/}";
  }

  void senate() {
    constexpr int kLabel = 4;
    const int cell = (page_.width() - kLabel) / kColumns;
    for (int floor = 0; floor < kFloorCount; ++floor) {
      std::string actions = padded(fmt::format("{{*}}{}{{/}}", floor == 0   ? p_.pick("top", "ob.")
                                                               : floor == 1 ? p_.pick("mid", "mi.")
                                                                            : p_.pick("bot", "un.")),
                                   kLabel);
      std::string tokens(kLabel, ' ');
      for (int column = 0; column < kColumns; ++column) {
        const int space = floor * kColumns + column;
        actions += padded(std::string(kShortActions[at(c_.spaces[at(space)])].in(language())), cell);
        tokens += padded(token(space), cell);
      }
      page_.line(actions);
      page_.line(tokens);
    }
  }

  void floors() {
    title("Votes", "Stimmen");
    for (int floor = 0; floor < kFloorCount; ++floor) {
      page_.say(fmt::format("{}:", p_.floor(floor)));
      for (Seat who = 0; who < s_.players_count; ++who)
        page_.add(fmt::format("{} {}", seat(who), e_.floor_votes(who, floor)));
      if (s_.voting != 0) page_.add(fmt::format("{{d}}neutral{{/}} {}", e_.neutral_votes(floor)));
      if (floor + 1 < kFloorCount) page_.add("|");
    }
    page_.end_line();
  }

  void projects() {
    title("Projects", "Projekte");
    for (int i = 0; i < kProjectCount; ++i)
      page_.add(fmt::format("{} {}/{}{}", p_.project(i), s_.projects[at(i)], c_.projects[at(i)].length,
                            e_.is_funded(i) ? "*" : ""));
    page_.end_line();
  }

  std::string signs(const EffectList& list) const { return signs_text(c_, list, p_); }
  std::string tile(int i) const {
    const ModifierTile& t = c_.modifiers[at(i)];
    return fmt::format("{{d}}{}{{/}} {}:{}", pack_.labels.modifiers[at(i)].id,
                       t.funding == 1 ? std::string("$") : fmt::format("{}{}", t.votes, p_.pick("v", "S")),
                       signs(t.bonus));
  }
  std::string seats_where(auto&& holds) const {
    std::string text;
    for (Seat who = 0; who < s_.players_count; ++who)
      if (holds(s_.players[who])) text += " " + seat(who);
    return text;
  }
  // Entries side by side, as many as the width has room for.
  void table(const std::vector<std::string>& cells) {
    int widest = 1;
    for (const std::string& cell : cells) widest = std::max(widest, markup::width(cell) + 2);
    const int columns = std::max(1, (page_.width() - 2) / widest);
    for (std::size_t i = 0; i < cells.size();) {
      std::string line = "  ";
      for (int k = 0; k < columns && i < cells.size(); ++k, ++i)
        line += k + 1 < columns && i + 1 < cells.size() ? padded(cells[i], widest) : cells[i];
      page_.line(line);
    }
  }

  void neo() {
    title("Neo", "Neo");
    page_.end_line();
    std::vector<std::string> cells;
    for (int i = 0; i < c_.neo_count; ++i) {
      const NeoNode& node = c_.neo[at(i)];
      const std::string here = seats_where([&](const Player& p) { return p.miner == i; });
      std::string gives = node.tile == kNone ? signs(node.gives) : "";
      if (node.tile != kNone) {
        const u8 there = s_.tiles[node.tile];
        gives = there == kFaceDown           ? "?"
                : there < kAsteroidTileCount ? fmt::format("[{}]", signs(c_.asteroids[there].effects))
                                             : "-";
      }
      cells.push_back(fmt::format("{{d}}{}{{/}} {}{}", pack_.labels.neo[at(i)].id, gives, here));
    }
    table(cells);
  }

  void sixmoon() {
    title("6Moon", "6Moon");
    page_.end_line();
    for (int moon = 0; moon < kMoons; ++moon) {
      const std::string here = seats_where([&](const Player& p) { return p.manipulator == moon; });
      if (!has(s_.moons_revealed, moon) && here.empty()) continue;
      page_.add(fmt::format("  {}{}:", pack_.labels.moons[at(moon)].id, here));
      for (const u8 one : s_.moons[at(moon)])
        if (one < kModifiers) page_.add(tile(one) + " ");
      page_.end_line();
    }
  }

  void atalum() {
    title("Atalum", "Atalum");
    page_.end_line();
    for (const u8 scholar : s_.displayed)
      if (scholar < kScholarCount) {
        page_.add(fmt::format("  {{*}}{}{{/}}", p_.scholar(scholar)));
        page_.say(p_.scholar_effect(scholar));
        page_.end_line();
      }
  }

  void arratooine() {
    title("Arratooine", "Arratooine");
    page_.end_line();
    std::vector<std::string> cells;
    for (int i = 0; i < kPostCount; ++i) {
      const Post& post = c_.posts[at(i)];
      std::string markers;
      for (Seat who = 0; who < s_.players_count; ++who)
        if (s_.players[who].posts[at(i)] > 0)
          markers += fmt::format(" {}={}", seat(who), s_.players[who].posts[at(i)]);
      cells.push_back(fmt::format("{{d}}{}{{/}} {} → {} | {}{}", pack_.labels.posts[at(i)].id, price_text(post.cost),
                                  signs(post.level1), signs(post.level2), markers));
    }
    table(cells);
  }

  void e81216() {
    title("E81216", "E81216");
    page_.end_line();
    std::vector<std::string> cells;
    for (int i = 0; i < kBuildings; ++i) {
      const std::string here = seats_where([&](const Player& p) { return has(p.robots, i); });
      std::string gives;
      if (i < kSlots) {
        gives = signs(e_.site(i).income);
      } else {
        const auto& robots = s_.mega_robots[at(i - kSlots)];
        const auto free = static_cast<std::size_t>(std::ranges::find(robots, kNone) - robots.begin());
        const auto& tiles = s_.mega_tiles[at(i - kSlots)];
        gives = fmt::format(
            "{} × {} / {}",
            free < kMegaSpaces ? std::to_string(c_.megastructures[at(i - kSlots)].multipliers[free]) : "-",
            p_.mega_tile(tiles[0]), p_.mega_tile(tiles[1]));
      }
      const std::string& id =
          i < kSlots ? pack_.labels.sites[s_.sites[at(i)]].id : pack_.labels.megastructures[at(i - kSlots)].id;
      cells.push_back(fmt::format("{{d}}{}{{/}} {} → {}{}", id, price_text(e_.building_cost(i)), gives, here));
    }
    table(cells);
  }

  void medals() {
    title("Medals", "Medaillen");
    for (int kind = 0; kind < kMedalKinds; ++kind) {
      std::string left;
      if (kind < kPlanets) {
        for (int space = 0; space < 16; ++space)
          if (has(s_.medals[at(kind)], space)) left += (left.empty() ? "" : ",") + std::to_string(space);
      } else {
        left = "×" + std::to_string(e_.medals_left(kind));
      }
      page_.add(fmt::format("{} {}", kind < kPlanets ? std::string(planet_word(kind)) : p_.medal(kind),
                            left.empty() ? "-" : left));
    }
    page_.end_line();
  }

  void mission_list() {
    title("Missions", "Missionen");
    page_.end_line();
    std::vector<std::string> cells;
    for (int i = 0; i < kMissionCount; ++i) {
      const Mission& mission = c_.missions[at(i)];
      cells.push_back(fmt::format("{} {{d}}≥{}{{/}} {}{}", i + 1, mission.level,
                                  mission.cost == Cost{} ? "" : price_text(mission.cost) + " → ",
                                  signs(mission.effects)));
    }
    table(cells);
  }

  void missions(const Player& own) {
    page_.say(p_.say("missions", "Missionen"));
    std::string marked;
    for (int i = 0; i < kMissionCount; ++i) {
      if (has(own.fulfilled, i))
        marked += fmt::format(" {}*", i + 1);
      else if (has(own.unlocked, i))
        marked += fmt::format(" {}", i + 1);
    }
    page_.say(marked.empty() ? "-" : marked.substr(1));
  }

  void player(Seat who) {
    const Player& own = s_.players[who];
    page_.add(fmt::format("{{*}}{}{{/}}", seat(who)));
    page_.say(p_.say("{} points; level {} (space {})", "{} Punkte; Stufe {} (Feld {})", e_.points(who),
                     e_.effective_level(who), own.accreditation));
    for (int i = 0; i < kResources; ++i) page_.add(fmt::format("{}{}", resource_letter(i), own.resources[at(i)]));
    page_.say(p_.say("hangar {}/{}", "Hangar {}/{}", own.hangar, own.reserve));
    if (own.die > 0) page_.say(p_.say("die {}", "Würfel {}", own.die));
    page_.say(p_.say("influence", "Einfluss"));
    for (int i = 0; i < kPlanets; ++i)
      page_.add(fmt::format("{} {}", planet_word(i), e_.influence(who, static_cast<Planet>(i))));
    missions(own);
    page_.end_line();
    page_.add("  ");
    std::string ambassadors;
    for (u32 rest = e_.ambassadors_left(who); rest != 0; rest &= rest - 1)
      ambassadors += fmt::format(" {}", kAmbassadorNames[at(std::countr_zero(rest))]);
    page_.say(p_.say("ambassadors", "Gesandte") + (ambassadors.empty() ? " -" : ambassadors));
    page_.say(p_.say("medals {} of {}", "Medaillen {} von {}", std::popcount(own.medals), kMedalKinds));
    for (u64 rest = own.modifiers; rest != 0; rest &= rest - 1) {
      const int tile = std::countr_zero(rest);
      page_.add(this->tile(tile));
    }
    for (u64 rest = own.scholars; rest != 0; rest &= rest - 1) {
      const int scholar = std::countr_zero(rest);
      page_.add((own.used >> scholar & 1) != 0 ? fmt::format("{{d}}{}{{/}}", p_.scholar(scholar))
                                               : p_.scholar(scholar));
    }
    page_.end_line();
  }

  const Pack& pack_;
  const Content& c_;
  const State& s_;
  Reader e_;
  kit::Page page_;
  Phrases p_;
};

}  // namespace

std::string board_text(const Pack& pack, const State& s, int width, Language language) {
  return Drawing(pack, s, width, language).draw();
}

}  // namespace orrery::federation
