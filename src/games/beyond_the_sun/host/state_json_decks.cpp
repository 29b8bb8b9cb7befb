// Piles of cards and the rows of the technology display as JSON.
#include <array>
#include <bit>

#include "core/json_build.h"
#include "games/beyond_the_sun/host/state_json_parts.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr int kTech = static_cast<int>(Value::kTech);
constexpr int kSystem = static_cast<int>(Value::kSystem);

// f(key, deck, kind of its cards, the cards that belong to it) for every pile.
template <class S, class F>
void for_each_pile(const Content& c, S& s, F&& f) {
  for (int level = 2; level <= 4; ++level)
    f("technology-" + std::to_string(level), s.techs, kTech, c.techs_of_level[level]);
  f(std::string("system-A"), s.systems, kSystem, c.systems_of_deck[0]);
  f(std::string("system-B"), s.systems, kSystem, c.systems_of_deck[1]);
}

// A pile is a list of sets. The number of a set is its place in the list unless it says otherwise.
template <int N>
Json write_pile(const Values& values, const Deck<N>& deck, int kind, u64 cards) {
  Json out = Json::array();
  std::array<u64, 256> sets{};
  for (u64 rest = deck.cards(cards); rest != 0; rest &= rest - 1)
    at(sets, at(deck.batch, std::countr_zero(rest))) |= rest & (~rest + 1);
  for (std::size_t batch = 0; batch < sets.size(); ++batch) {
    if (sets[batch] == 0) continue;
    Json set = values.set_to_json(kind, sets[batch]);
    out.push_back(out.size() == batch ? std::move(set) : json_object("batch", batch, "cards", std::move(set)));
  }
  return out;
}

template <int N>
void read_pile(const Values& values, const JsonValue& value, Deck<N>& deck, int kind, u64 cards) {
  const auto put = [&](const JsonValue& list, int batch) {
    for (u64 set = values.set_from_json(kind, list); set != 0; set &= set - 1) {
      const int card = std::countr_zero(set);
      if ((cards >> card & 1) == 0) return list.problem(values.word(kind, card) + " belongs to another deck");
      u8& where = at(deck.batch, card);
      if (where != Deck<N>::kOut) list.problem(values.word(kind, card) + " lies in the deck twice");
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

template <int N>
void read_last_batch(const JsonValue& value, Deck<N>& deck) {
  int highest = 0;
  for (const u8 batch : deck.batch)
    if (batch != Deck<N>::kOut && batch > highest) highest = batch;
  const int number = value.number(0, Deck<N>::kOut - 1);
  if (number < highest) value.expected("at least " + std::to_string(highest) + ", the number of the last set");
  deck.last_batch = static_cast<u8>(number);
}

}  // namespace

Json write_decks(const Values& values, const State& s) {
  Json out = object_for(24);
  for_each_pile(values.pack().content, s, [&](const std::string& key, const auto& deck, int kind, u64 cards) {
    add_field(out, key, write_pile(values, deck, kind, cards));
  });
  add_fields(out, "technology_batches", s.techs.last_batch, "system_batches", s.systems.last_batch);
  return out;
}

void read_decks(const Values& values, const JsonValue& value, State& s) {
  JsonObject decks(value);
  s.techs.clear();
  s.systems.clear();
  for_each_pile(values.pack().content, s, [&](const std::string& key, auto& deck, int kind, u64 cards) {
    read_pile(values, decks[key], deck, kind, cards);
  });
  read_last_batch(decks["technology_batches"], s.techs);
  read_last_batch(decks["system_batches"], s.systems);
}

Json write_display(const Values& values, const State& s) {
  Json out = Json::object();
  for (int level = 2; level <= 4; ++level)
    if ((s.display_shown >> (level - 1) & 1) != 0)
      out[std::to_string(level)] = values.set_to_json(kTech, s.display & values.pack().content.techs_of_level[level]);
  return out;
}

void read_display(const Values& values, const JsonValue& value, State& s) {
  s.display = 0;
  s.display_shown = 0;
  JsonObject rows(value);
  for (int level = 2; level <= 4; ++level) {
    const auto row = rows.find(std::to_string(level));
    if (!row) continue;
    const u64 cards = values.set_from_json(kTech, *row);
    if ((cards & ~values.pack().content.techs_of_level[level]) != 0)
      row->problem("expected technologies of level " + std::to_string(level) + " only");
    s.display |= cards;
    s.display_shown |= static_cast<u8>(1 << (level - 1));
  }
}

}  // namespace orrery::beyond_the_sun
