// Reading piles of cards.
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_read.h"

namespace orrery::beyond_the_sun {

// A set is a list of cards, or an object that also says its number; without it the number is the place in the list.
template <int N>
void StateReader::read_pile(const JsonValue& value, Deck<N>& deck, u64 cards, const std::vector<Label>& entries) {
  const auto put = [&](const JsonValue& list, int batch) {
    for (u64 set = ids(list, entries, "a card of this deck"); set != 0; set &= set - 1) {
      const int card = std::countr_zero(set);
      if ((cards >> card & 1) == 0) list.problem(at(entries, card).id + " belongs to another deck");
      u8& where = at(deck.batch, card);
      if (where != Deck<N>::kOut) list.problem(at(entries, card).id + " lies in the deck twice");
      where = static_cast<u8>(batch);
    }
  };
  int place = 0;
  for (const JsonValue& item : value.list(0, Deck<N>::kOut)) {
    if (item.is_object()) {
      JsonObject set(item);
      put(set["cards"], set["batch"].number(0, Deck<N>::kOut - 1));
    } else {
      put(item, place);
    }
    ++place;
  }
}

void StateReader::read_decks(const JsonValue& value) {
  JsonObject decks(value);
  s_.techs.clear();
  s_.systems.clear();
  for (int level = 2; level <= 4; ++level)
    read_pile(decks["technology-" + std::to_string(level)], s_.techs, content().techs_of_level[level],
              labels().techs);
  read_pile(decks["system-A"], s_.systems, content().systems_of_deck[0], labels().systems);
  read_pile(decks["system-B"], s_.systems, content().systems_of_deck[1], labels().systems);
  const auto last = [&](const std::string& key, auto& deck) {
    int highest = 0;
    for (const u8 batch : deck.batch)
      if (batch != deck.kOut && batch > highest) highest = batch;
    deck.last_batch = static_cast<u8>(highest);
    const JsonValue given = decks[key];
    const int number = given.number(0, deck.kOut - 1);
    if (number < highest) given.expected("at least " + std::to_string(highest) + ", the number of the last set");
    deck.last_batch = static_cast<u8>(number);
  };
  last("technology_batches", s_.techs);
  last("system_batches", s_.systems);
}

void StateReader::read_display(const JsonValue& value) {
  s_.display = 0;
  s_.display_shown = 0;
  JsonObject rows(value);
  for (int level = 2; level <= 4; ++level) {
    const auto row = rows.find(std::to_string(level));
    if (!row) continue;
    const u64 cards = ids(*row, labels().techs, "a technology");
    if ((cards & ~content().techs_of_level[level]) != 0)
      row->problem("expected technologies of level " + std::to_string(level) + " only");
    s_.display |= cards;
    s_.display_shown |= static_cast<u8>(1 << (level - 1));
  }
}

}  // namespace orrery::beyond_the_sun
