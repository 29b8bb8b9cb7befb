// The Anarchists in the terminal: threat track, piles, what ends the game and how it stands.
#include <bit>

#include "core/markup.h"
#include "games/beyond_the_sun/host/board_paint.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/words_solo.h"
#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {
namespace {

// "· ▸ ● ● ●": free spaces, the one that counts, markers.
std::string track(const Painter& b, const Position& position) {
  std::string out;
  for (int i = 0; i < b.content().solo.track_length; ++i) {
    const int markers = position.threat_markers_on(i);
    out += i == 0 ? "" : " ";
    if (markers > 0)
      out += styled("c*", markers > 1 ? std::to_string(markers) : "●");
    else
      out += i == position.threat_space() ? styled("*", "▸") : styled("d", "·");
  }
  return out;
}

// The cards of a pile, the highest first.
std::vector<std::string> cards(const Painter& b, u8 pile) {
  std::vector<std::string> out;
  for (int order = kMaxFoeCards - 1; order >= 0; --order)
    for (int card = 0; card < b.content().solo.card_count; ++card)
      if (at(b.state().more.solo.piles, card) == (pile | order))
        out.push_back(at(b.p.labels().foe_cards, card).name(b.p.language()));
  return out;
}

}  // namespace

Block Painter::anarchists(int columns) const {
  const Position position(content(), state());
  const SoloState& solo = state().more.solo;
  const Player& foe = at(state().players, kAnarchists);
  Block out{heading(p.faction(kAnarchists), columns)};
  std::vector<std::string> pieces{track(*this, position),
                                  p.say("{} beside the track", "{} neben der Leiste", solo.beside)};
  if (state().phase != Phase::kOver)
    pieces.push_back(p.say("▸ next target {}", "▸ nächstes Ziel {}", p.place(position.foe_target())));
  append(out, flow(p.say("threat", "Bedrohung"), pieces, columns));

  std::array<int, 5> technologies{};
  for (u32 rest = foe.researched; rest != 0; rest &= rest - 1)
    ++at(technologies, at(content().slots, std::countr_zero(rest)).level);
  pieces = {p.say("technologies I:{} II:{} III:{}", "Technologien I:{} II:{} III:{}", at(technologies, 1),
                  at(technologies, 2), at(technologies, 3))};
  for (u64 rest = foe.colonised; rest != 0; rest &= rest - 1)
    pieces.push_back(p.say("colony {}", "Kolonie {}", p.system(std::countr_zero(rest))));
  append(out, flow("", pieces, columns));

  const int hidden = std::popcount(position.foe_cards(foe_pile::kDraw));
  pieces = {p.say("{} face down", "{} verdeckt", hidden)};
  for (const std::string& top : cards(*this, foe_pile::kOnTop))
    pieces.push_back(p.say("next: {}", "als Nächstes: {}", top));
  append(out, flow(p.say("action cards", "Aktionskarten"), pieces, columns));
  if (pieces = cards(*this, foe_pile::kDiscard); !pieces.empty())
    append(out, flow(p.say("discarded", "abgelegt"), pieces, columns));

  pieces.clear();
  if (solo.jump_limit != 0) pieces.push_back(solo_words::limit(p, 0, solo.jump_limit - 1));
  for (const u8 one : {solo_limit::kColonize, solo_limit::kResearch2, solo_limit::kResearch3})
    if ((solo.limits & one) != 0) pieces.push_back(solo_words::limit(p, one, 0));
  if (!pieces.empty()) append(out, flow(styled("r*", p.say("this turn", "in diesem Zug")), pieces, columns));

  pieces.clear();
  for (int i = 0; i < content().solo.end_count; ++i)
    pieces.push_back(solo_words::end_condition(p, at(content().solo.ends, i)));
  append(out, flow(p.say("you end with", "du beendest mit"), pieces, columns));
  const auto result = static_cast<int>(position.solo_result());
  append(out,
         flow(p.say("if it ended now", "wäre jetzt Schluss"),
              {p.points(total(points(position, 0))) + " : " + std::to_string(total(points(position, kAnarchists))),
               at(p.labels().solo_results, result).name(p.language())},
              columns));
  return out;
}

}  // namespace orrery::beyond_the_sun
