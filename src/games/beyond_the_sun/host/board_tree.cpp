// The technology board: levels from left to right, each space with its card, its researchers and the pawns on it.
#include <bit>

#include "core/markup.h"
#include "games/beyond_the_sun/host/board_paint.h"
#include "games/beyond_the_sun/host/notation_ids.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr int kRows = 6;

std::string letter_of_slot(const Painter& b, int slot) {
  const std::string& id = at(b.p.labels().slots, slot).id;
  return id.substr(id.rfind('-') + 1);
}

// "◂ab", "◂2/abc": the spaces one level to the left that have to be researched first.
std::string needs(const Painter& b, int slot) {
  const Slot& space = at(b.content().slots, slot);
  if (space.prereqs == 0) return {};
  std::string out = "◂";
  if (space.need < space.prereq_count) out += std::to_string(space.need) + "/";
  for (u32 rest = space.prereqs; rest != 0; rest &= rest - 1) out += letter_of_slot(b, std::countr_zero(rest));
  return out;
}

std::string researchers(const Painter& b, int slot) {
  std::string out;
  for (Seat seat = 0; seat < b.state().factions(); ++seat)
    if ((at(b.state().players, seat).researched >> slot & 1) != 0) out += b.letter(seat);
  return out;
}

std::string action_spaces(const Painter& b, int slot) {
  const Tech& card = at(b.content().techs, at(b.state().slots, slot).tech);
  std::string out;
  for (int a = 0; a < card.action_count; ++a) {
    if (a > 0) out += '/';
    for (int i = 0; i < at(b.content().actions, at(card.actions, a)).spaces; ++i)
      out += b.pawn_space(kNoSeat, static_cast<SpaceId>(kFirstTechSpace + slot * 4 + a * kSpacesPerAction + i), 0);
  }
  return out;
}

Block cell(const Painter& b, int slot, int columns) {
  const SlotState& here = at(b.state().slots, slot);
  const std::string label = styled("d", letter_of_slot(b, slot)) + ' ';
  if (here.tech == kNone) {
    std::string second = researchers(b, slot);
    if (here.event != 0) second += (second.empty() ? "" : " ") + std::string(b.p.pick("event", "Ereignis"));
    second += (second.empty() ? "" : " ") + styled("d", needs(b, slot));
    return {label + styled("d", b.p.pick("undiscovered", "unentdeckt")), "  " + second};
  }
  const Tech& card = at(b.content().techs, here.tech);
  const bool own = b.viewer < kMaxSeats && (at(b.state().players, b.viewer).researched >> slot & 1) != 0;
  std::string second = b.types(card.types);
  if (card.right != kNone) second += styled("d", "▸") + b.types(static_cast<u8>(1 << card.right));
  for (const std::string& part : {researchers(b, slot), action_spaces(b, slot), styled("d", needs(b, slot))})
    if (markup::width(part) > 0 && markup::width(second) + markup::width(part) + 3 <= columns) second += ' ' + part;
  return {label + styled(own ? "*_" : "*", fit(b.p.tech(here.tech), columns - 2)), "  " + second};
}

}  // namespace

Block Painter::tree(int columns) const {
  constexpr int kGap = 1;
  const int width = (columns - 3 * kGap) / 4;
  std::vector<std::pair<Block, int>> levels;
  for (int level = 1; level <= 4; ++level) {
    Block column{styled("_", p.say("Level {}", "Stufe {}", kRoman[level])) +
                 styled("d", p.say("  t{}-", "  t{}-", level))};
    column.resize(1 + 2 * kRows);
    for (int slot = 0; slot < content().slot_count; ++slot) {
      if (at(content().slots, slot).level != level) continue;
      auto row = static_cast<std::size_t>(at(p.labels().slots, slot).y * kRows / 100);
      // Boards of other packs may put two spaces at one height.
      while (row < kRows && !column[1 + 2 * row].empty()) ++row;
      if (row >= kRows) {
        row = (column.size() - 1) / 2;
        column.resize(column.size() + 2);
      }
      const Block lines = cell(*this, slot, width);
      column[1 + 2 * row] = lines[0];
      column[2 + 2 * row] = lines[1];
    }
    levels.emplace_back(std::move(column), width);
  }
  Block out{heading(p.pick("Technology", "Technologie"), columns)};
  append(out, beside(levels, kGap));
  return out;
}

Block Painter::spaces(int columns) const {
  std::vector<std::string> pieces;
  std::string last;
  for (const NamedSpace& space : named_spaces(p.pack(), state(), kNoSeat)) {
    if (space.space >= kFirstTechSpace && space.space < kFirstEventSpace) continue;
    if (space.space >= kFirstLeaderSpace) continue;
    if (space.space >= kFirstEventSpace &&
        at(state().event_place, space.space - kFirstEventSpace) != event_place::kBesideAchievements)
      continue;
    const std::string& name = at(p.labels().actions, space.action).name(p.language());
    int surcharge = 0;
    if (space.space < kFirstTechSpace) {
      const BoardSpace& printed = at(at(content().spaces, static_cast<int>(state().table_index())), space.space);
      surcharge = printed.surcharge;
      if (printed.guild != kNone && (state().guilds >> printed.guild & 1) == 0) {
        if (name != last) pieces.push_back(styled("d", name + p.say(" (covered)", " (verdeckt)")));
        last = name;
        continue;
      }
    }
    std::string shown = pawn_space(kNoSeat, space.space, surcharge);
    if (space.unlimited != 0) {
      shown = "(";
      for (Seat seat = 0; seat < state().players_count; ++seat)
        if (at(state().players, seat).pawn == space.space) shown += letter(seat);
      shown += "…)";
    }
    if (name != last) pieces.push_back(name + ' ');
    pieces.back() += shown;
    last = name;
  }
  return flow("", pieces, columns);
}

}  // namespace orrery::beyond_the_sun
