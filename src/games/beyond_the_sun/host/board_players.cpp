// Faction panels: what lies on and beside a mat.
#include <algorithm>
#include <bit>

#include "core/markup.h"
#include "games/beyond_the_sun/host/board_paint.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {
namespace {

// The symbols of a track: what discs still cover stands behind the bar.
std::string growth_track(const Mat& mat, int removed) {
  std::string out(1, static_cast<char>('A' + mat.growth_base));
  for (int i = 0; i < kTrackDiscs; ++i) {
    if (i == removed) out += '|';
    out += at(mat.growth, i) == kNone ? std::string("·") : std::string(1, static_cast<char>('A' + at(mat.growth, i)));
  }
  return out;
}

std::string ore_track(const Mat& mat, int removed) {
  std::string out = std::to_string(mat.ore_base);
  for (int i = 0; i < kTrackDiscs; ++i) {
    if (i == removed) out += '|';
    out += at(mat.ore, i) == 0 ? std::string("·") : std::to_string(at(mat.ore, i));
  }
  return out;
}

std::string automation(const Painter& b, const Player& player) {
  const int level = player.automation[0] + player.automation[1] + player.automation[2];
  std::string out = std::string(b.p.pick("automation ", "Automatisierung "));
  for (int i = 0; i < std::max(level, kAutomationLevels); ++i) out += i < level ? "■" : "□";
  return out + ' ' + std::to_string(level);
}

std::vector<std::string> colonies(const Painter& b, const Player& player) {
  std::vector<std::string> out;
  for (u64 rest = player.colonised; rest != 0; rest &= rest - 1) {
    const int system = std::countr_zero(rest);
    out.push_back(b.p.system(system) + " ★" + std::to_string(at(b.content().systems, system).vp));
  }
  return out;
}

std::string technologies(const Painter& b, const Player& player) {
  std::array<int, 5> count{};
  for (u32 rest = player.researched; rest != 0; rest &= rest - 1)
    ++at(count, at(b.content().slots, std::countr_zero(rest)).level);
  std::string out(b.p.pick("technologies", "Technologien"));
  for (int level = 1; level <= 4; ++level) out += fmt::format(" {}:{}", kRoman[level], at(count, level));
  return out;
}

}  // namespace

std::string Painter::faction_style(Seat seat) const {
  if (Position(content(), state()).is_foe(seat)) return "c";
  if (seat >= state().players_count || at(state().players, seat).mat == kNone) return "";
  const std::string& colour =
      at(p.labels().faction_colors, at(content().mats, at(state().players, seat).mat).faction);
  static constexpr std::string_view kKnown = "rgybmcw";
  return colour.empty() || kKnown.find(colour[0]) == std::string_view::npos ? "" : colour.substr(0, 1);
}

std::string Painter::in_colour(Seat seat, std::string_view text) const { return styled(faction_style(seat), text); }

std::string Painter::letter(Seat seat) const {
  if (Position(content(), state()).is_foe(seat)) return styled("c*", "A");
  std::string style = faction_style(seat);
  if (style.empty()) return std::to_string(seat + 1);
  return styled(style + "*", std::string(1, static_cast<char>(std::toupper(static_cast<unsigned char>(style[0])))));
}

std::string Painter::types(u8 mask) const {
  static constexpr std::string_view kLetters = "SEMC";
  static constexpr std::string_view kColours = "bgry";
  std::string out;
  for (std::size_t t = 0; t < kTypes; ++t)
    if ((mask >> t & 1) != 0) out += styled(kColours.substr(t, 1), kLetters.substr(t, 1));
  return out;
}

std::string Painter::spec(u8 mask, bool brief) const {
  static constexpr std::string_view kWords[2][2] = {{"food", "ore"}, {"Nahr.", "Erz"}};
  std::string out;
  for (std::size_t disc = 0; disc < 2; ++disc) {
    if ((mask >> disc & 1) == 0) continue;
    const std::string_view word = kWords[p.language() == Language::kGerman ? 1 : 0][disc];
    if (!out.empty()) out += '/';
    if (brief)
      out += static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
    else
      out += word;
  }
  return out;
}

std::string Painter::pawn_space(Seat owner, SpaceId space, int surcharge) const {
  const Seat pawn = pawn_on(state(), owner, space);
  if (pawn != kNoSeat) return "(" + letter(pawn) + ")";
  return surcharge > 0 ? styled("d", fmt::format("(+{})", surcharge)) : styled("d", "( )");
}

Block Painter::panel(Seat seat, int columns) const {
  const Player& player = at(state().players, seat);
  if (player.mat == kNone) return {p.faction(seat)};
  const Mat& mat = at(content().mats, player.mat);
  const Position position(content(), state());
  const int score = total(points(position, seat));

  std::string marks;
  if (seat == state().start_player) marks += "①";
  if (seat == acting_seat(state())) marks += "◀";
  const std::string points_text = p.points(score);
  const int room = columns - 4 - markup::width(marks) - markup::width(points_text);
  std::string title = letter(seat) + ' ' + styled("*", fit(p.faction(seat), room));
  if (!marks.empty()) title += ' ' + marks;
  Block out{markup::pad_right(title, columns - markup::width(points_text)) + points_text};

  std::string supply;
  for (int i = 0; i < kColumns; ++i)
    supply += fmt::format("{}{}{}", i > 0 ? " " : "", static_cast<char>('A' + i), at(player.supply, i));
  append(out, flow("",
                   {p.say("{} ore", "{} Erz", player.ore), p.population(player.population),
                    p.say("supply {}", "Vorrat {}", supply)},
                   columns));

  const int food_gone = kTrackDiscs - player.track[kFood];
  const int ore_gone = kTrackDiscs - player.track[kOre];
  append(out, flow("",
                   {p.say("growth {} +{}", "Wachstum {} +{}", growth_track(mat, food_gone),
                          columns_of(position.growth(seat)).size()),
                    p.say("ore {} +{}", "Erz {} +{}", ore_track(mat, ore_gone), position.ore_production(seat))},
                   columns));
  append(out, flow("", {automation(*this, player), technologies(*this, player)}, columns));

  std::vector<std::string> more = colonies(*this, player);
  if (!more.empty()) append(out, flow(p.say("colonies", "Kolonien"), more, columns));
  more.clear();
  for (int i = 0; i < player.private_count; ++i) {
    std::string card = p.tech(at(player.private_techs, i));
    for (int k = 0; k < 4; ++k) {
      const auto space = static_cast<SpaceId>(kFirstPrivateSpace + i * 4 + k);
      if (find_space(p.pack(), state(), seat, space))
        card += (k % kSpacesPerAction == 0 ? " " : "") + pawn_space(seat, space, 0);
    }
    more.push_back(std::move(card));
  }
  if (!more.empty()) append(out, flow(p.say("private", "privat"), more, columns));
  more.clear();
  for (int colour = 0; colour < kLeaderColours; ++colour) {
    const u8 leader = at(at(state().more.leaders.held, seat), colour);
    if (leader == 0) continue;
    std::string card = p.leader(leader - 1);
    for (int star = 0; star < at(content().leaders, leader - 1).stars; ++star)
      card += star < at(at(state().more.leaders.stars, seat), colour) ? "★" : "☆";
    if (at(content().leaders, leader - 1).action != kNone)
      card += " " + pawn_space(seat, static_cast<SpaceId>(kFirstLeaderSpace + colour), 0);
    more.push_back(std::move(card));
  }
  if (!more.empty()) append(out, flow(p.say("leaders", "Anführer"), more, columns));
  return out;
}

}  // namespace orrery::beyond_the_sun
