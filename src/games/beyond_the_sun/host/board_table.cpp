// What lies beside the boards: achievements, events that stay, the technology display.
#include <array>
#include <bit>

#include "games/beyond_the_sun/host/board_paint.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/moves.h"

namespace orrery::beyond_the_sun {
namespace {

// "Empire 4:B 3 2 1": points of the spaces, with the faction that claimed them.
std::string achievement(const Painter& b, int index) {
  const AchievementState state = b.state().achievement(index);
  const Achievement& card = at(b.content().achievements, state.card);
  std::string out = b.p.achievement(index);
  for (int i = 0; i < card.space_count; ++i) {
    if (at(card.min_players, i) > b.state().players_count) continue;
    const std::string vp = std::to_string(at(card.vp, i));
    out += ' ';
    if (i < state.claimed)
      out += b.in_colour(at(state.owner, i), vp + ":") + b.letter(at(state.owner, i));
    else
      out += styled("d", vp);
  }
  return out;
}

std::string museum(const Painter& b) {
  std::string out;
  for (Seat seat = 0; seat < b.state().players_count; ++seat)
    for (int level = 1; level <= kMaxShipLevel; ++level)
      for (int i = 0; i < ship_count(at(b.state().players, seat).museum, level); ++i)
        out += ' ' + b.letter(seat) + b.in_colour(seat, std::to_string(level));
  return out;
}

std::string event(const Painter& b, int index) {
  const u8 place = at(b.state().event_place, index);
  std::string out = b.p.event(index);
  if (place == event_place::kWithDysonSystem) return out + " (" + b.p.system(b.state().dyson_system) + ")";
  if (place >= event_place::kAtLocation && place < event_place::kWithDysonSystem)
    return out + " " + b.p.in(place - event_place::kAtLocation);
  if (place < kMaxSeats) return out + " " + b.letter(place);
  const EventCard& card = at(b.content().events, index);
  if (card.action_discards != 0 && b.state().dyson_system != kNone)
    return out + " (" + b.p.system(b.state().dyson_system) + ")";
  for (int i = 0; i < card.score_count; ++i)
    if (at(b.content().scores, card.first_score + i).form == ScoreForm::kShipOnCard) out += museum(b);
  return out;
}

// A card that came with a system has nothing to say any more once the system has left the board [BTS-17.12].
bool stays(const Painter& b, int index) {
  const u8 place = at(b.state().event_place, index);
  if (place == event_place::kUnseen || place == event_place::kDiscarded) return false;
  if (at(b.content().events, index).achievement != kNone) return false;  // shown with the achievements
  const int location = place - event_place::kAtLocation;
  return location < at(b.content().sides, b.state().side).location_count || location >= kMaxLocations ||
         at(b.state().locations, location).attached_to != kNone;
}

std::vector<std::string> names(const Painter& b, u64 techs) {
  std::vector<std::string> out;
  for (; techs != 0; techs &= techs - 1) {
    const int tech = std::countr_zero(techs);
    out.push_back(b.p.tech(tech) + ' ' + b.types(at(b.content().techs, tech).types));
  }
  return out;
}

}  // namespace

Block Painter::table(int columns) const {
  const State& s = state();
  if (s.plays_with(variant::kSolo)) return anarchists(columns);
  Block out{heading(p.pick("Achievements and events", "Errungenschaften und Ereignisse"), columns)};
  std::vector<std::string> pieces;
  for (int i = 0; i < kMostAchievements; ++i)
    if (s.achievement(i).card != kNone) pieces.push_back(achievement(*this, i));
  pieces.push_back(styled("d", p.say("(the end is near with {} claims: {})", "(Ende naht bei {} Markern: {})",
                                     at(content().end_trigger, static_cast<int>(s.table_index())), s.claims)));
  append(out, flow("", pieces, columns));

  pieces.clear();
  for (int e = 0; e < content().event_count; ++e)
    if (stays(*this, e)) pieces.push_back(event(*this, e));
  if (!pieces.empty()) append(out, flow(p.say("events", "Ereignisse"), pieces, columns));

  for (int level = 2; level <= 4; ++level)
    if ((s.display_shown >> (level - 1) & 1) != 0)
      append(out, flow(p.say("display {}", "Auslage {}", kRoman[level]),
                       names(*this, s.display & content().techs_of_level[level]), columns));
  const auto top =
      s.frame_count == 0 ? FrameKind::kTurnStep : static_cast<FrameKind>(at(s.frames, s.frame_count - 1).kind);
  const bool systems = top == FrameKind::kKeepSystem || top == FrameKind::kAttachTo;
  if (s.aside != 0) {
    pieces.clear();
    if (systems)
      for (u64 rest = s.aside; rest != 0; rest &= rest - 1) pieces.push_back(p.system(std::countr_zero(rest)));
    append(out, flow(p.say("turned up", "aufgedeckt"), systems ? pieces : names(*this, s.aside), columns));
  }
  return out;
}

Block Painter::legend(int columns) const {
  std::vector<std::string> pieces;
  for (int t = 0; t < kTypes; ++t) pieces.push_back(types(static_cast<u8>(1 << t)) + styled("d", " " + p.type(t)));
  for (const auto& [en, de] : std::to_array<std::pair<const char*, const char*>>({
           {"◂ needs", "◂ setzt voraus"},
           {"( ) action space", "( ) Aktionsfeld"},
           {"F food, O ore", "N Nahrung, E Erz"},
           {"≥ strength", "≥ Stärke"},
           {"★ points", "★ Punkte"},
           {"◆ outpost", "◆ Stützpunkt"},
           {"B2 ship of level 2", "B2 Raumschiff der Stufe 2"},
           {"› arriving", "› kommt an"},
           {"⌂ shipyard", "⌂ Werft"},
           {"| discs cover the rest", "| ab hier liegen Marker"},
           {"① start player", "① Startspieler"},
           {"◀ decides", "◀ entscheidet"},
       }))
    pieces.push_back(styled("d", p.pick(en, de)));
  return flow("", pieces, columns);
}

}  // namespace orrery::beyond_the_sun
