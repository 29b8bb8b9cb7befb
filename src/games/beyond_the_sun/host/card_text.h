// What cards say, in English and German, generated from the compiled effects: what a card says is what it does.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "games/beyond_the_sun/host/pack.h"

namespace orrery::beyond_the_sun {

// One or more whole sentences; "" for an empty list.
std::string effect_text(const Pack&, NodeId list, Language);
// "pay 2 ore and return 1 population"; "" when free.
std::string cost_text(const Pack&, u8 cost, Language);
// The effect after its cost: "Pay 2 ore: research a level II technology."
std::string action_text(const Pack&, u8 action, Language);
std::string ability_text(const Pack&, u8 ability, Language);

// A box of a card. Pages choose its sign by the id: "action", "lasting", "end" …; "kind" says what card it is.
struct CardBox {
  std::string_view id;
  std::string heading;  // "" where the text says enough
  std::string text;
};
// Whole cards, without the name. Both languages have the same boxes.
using BoxesOf = std::vector<CardBox> (*)(const Pack&, int index, Language);
std::vector<CardBox> tech_boxes(const Pack&, int tech, Language);
std::vector<CardBox> system_boxes(const Pack&, int system, Language);
std::vector<CardBox> event_boxes(const Pack&, int event, Language);
std::vector<CardBox> achievement_boxes(const Pack&, int achievement, Language);
std::vector<CardBox> prediction_boxes(const Pack&, int index, Language);
std::vector<CardBox> foe_card_boxes(const Pack&, int index, Language);
std::vector<CardBox> foe_event_boxes(const Pack&, int index, Language);
std::vector<CardBox> leader_boxes(const Pack&, int index, Language);
std::vector<CardBox> guild_boxes(const Pack&, int guild, Language);
std::vector<CardBox> basic_boxes(const Pack&, int basic, Language);  // index into Labels::basics
std::vector<CardBox> mat_boxes(const Pack&, int mat, Language);
// One line per box, joined by '\n'.
std::string lines_of(const std::vector<CardBox>&);

// Every card, guild, mat and printed action of the pack, for lists and counts.
std::vector<ContentEntry> content_entries(const Pack&);

}  // namespace orrery::beyond_the_sun
