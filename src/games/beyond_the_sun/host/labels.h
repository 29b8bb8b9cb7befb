// The text that belongs to a compiled content pack: ids, names and where the figures come from. Indices are those of
// Content.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "content/entry.h"
#include "games/beyond_the_sun/ids.h"

namespace orrery::beyond_the_sun {

using content::Label;

// Levels, as they are printed.
inline constexpr std::string_view kRoman[] = {"0", "I", "II", "III", "IIII"};

// A technology space or a location; x and y are percentages of the board.
struct Place {
  std::string id;
  std::string en, de;
  int x = 0, y = 0;

  const std::string& name(Language language) const { return language == Language::kGerman ? de : en; }
};

// A node of an effect.
struct EffectLabel {
  std::string id;   // the card it is printed on and its place there: "plasma-cannon:2"
  u8 card = kNone;  // the technology of an action or an immediate bonus, the event of an event's effect
  bool of_event = false;
};

struct Labels {
  std::vector<Label> techs, systems, events, achievements, guilds;
  std::vector<Label> basics;    // actions of Basic Spacefaring, in the order of their first spaces
  std::vector<Label> factions;  // id and name without "(expert)"
  std::vector<std::string> faction_colors;
  std::vector<Label> mats;
  std::vector<Label> predictions, leaders;
  Label foe;  // the Anarchists of Sol
  std::vector<Label> foe_cards, foe_events, solo_results;
  std::vector<Label> ability_choices;  // names of abilities of mats of which the first use closes another one
  // Content::actions and Content::abilities: the card or space that offers them. Ids of actions are unique
  // ("jump-gate-survey.2"), names are those of the card.
  std::vector<Label> actions, abilities;
  std::vector<EffectLabel> effects;  // Content::nodes
  std::vector<Place> slots;
  std::array<std::string, 2> side_ids;
  std::array<std::vector<Place>, 2> locations;  // per side
};

// Index of the entry with this id, or -1.
template <class Entry>
int find_id(const std::vector<Entry>& entries, std::string_view id) {
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (entries[i].id == id) return static_cast<int>(i);
  return -1;
}

}  // namespace orrery::beyond_the_sun
