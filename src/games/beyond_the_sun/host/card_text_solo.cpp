// What the cards of the Anarchists say.
#include "games/beyond_the_sun/host/card_text.h"
#include "games/beyond_the_sun/host/card_text_phrases.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/words_solo.h"

namespace orrery::beyond_the_sun {
namespace {

using text::Speech;

std::string effects(const Speech& s, const FoeSection& section, std::string_view joint) {
  std::string out;
  for (int i = 0; i < section.count; ++i)
    out += (i == 0 ? "" : std::string(joint)) +
           solo_words::effect(s, at(s.pack.content.solo.effects, section.first + i));
  return text::sentence(out);
}

}  // namespace

std::vector<CardBox> foe_card_boxes(const Pack& pack, int index, Language language) {
  const Speech s{pack, language};
  const FoeAction& card = at(pack.content.solo.cards, index);
  std::vector<CardBox> boxes{{"kind", "",
                              s.say("Level {} action card of the Anarchists.",
                                    "Aktionskarte der Anarchisten, Stufe {}.", kRoman[card.level])}};
  for (int i = 0; i < card.section_count; ++i)
    boxes.push_back({"section", s.say("Section {}", "Abschnitt {}", i + 1), effects(s, at(card.sections, i), " → ")});
  return boxes;
}

std::vector<CardBox> foe_event_boxes(const Pack& pack, int index, Language language) {
  const Speech s{pack, language};
  const FoeEvent& event = at(pack.content.solo.events, index);
  std::vector<CardBox> boxes{
      {"kind", "",
       s.say("Level {} event of the Anarchists.", "Ereignis der Anarchisten, Stufe {}.", kRoman[event.level])}};
  if (event.guild != kNone)
    boxes.push_back(
        {"text", "",
         s.say("Uncovers the {}.", "Enthüllt die {}.", at(pack.labels.guilds, event.guild).name(language))});
  boxes.push_back(
      {"you", std::string(s.pick("You turn it up", "Du deckst es auf")), effect_text(pack, event.help, language)});
  boxes.push_back({"anarchists", std::string(s.pick("The Anarchists turn it up", "Die Anarchisten decken es auf")),
                   effects(s, event.harm, ", ")});
  return boxes;
}

}  // namespace orrery::beyond_the_sun
