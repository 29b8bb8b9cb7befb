// Whole cards, mats and printed actions, box by box.
#include "games/beyond_the_sun/host/card_text.h"
#include "games/beyond_the_sun/host/card_text_phrases.h"
#include "games/beyond_the_sun/host/card_text_scores.h"

namespace orrery::beyond_the_sun {
namespace {

using text::sentence;
using text::Speech;

class Boxes {
 public:
  void add(std::string_view id, std::string_view heading, std::string text) {
    if (!text.empty()) boxes_.push_back({id, std::string(heading), std::move(text)});
  }
  std::vector<CardBox> take() { return std::move(boxes_); }

 private:
  std::vector<CardBox> boxes_;
};

std::string discs(const Speech& s, u8 spec) {
  if (spec == (1 << kFood)) return s.say("food", "Nahrung");
  if (spec == (1 << kOre)) return s.say("ore", "Erz");
  return s.say("food or ore", "Nahrung oder Erz");
}

std::string action_heading(const Speech& s, int spaces) {
  return spaces == 1 ? s.say("Action", "Aktion") : s.say("Action ({} spaces)", "Aktion ({} Felder)", spaces);
}

std::string end_text(const Speech& s, int vp, std::size_t first, std::size_t count) {
  std::string text;
  if (vp > 0) text = s.points(vp);
  for (std::size_t i = first; i < first + count; ++i) {
    const std::string rule = score_text(s, s.pack.content.scores[i]);
    text += text.empty() ? rule : s.say(", plus {}", ", dazu {}", rule);
  }
  return sentence(text);
}

std::string_view end_heading(const Speech& s) { return s.pick("End of the game", "Spielende"); }

std::string types(const Speech& s, u8 mask) {
  std::string out;
  for (int t = 0; t < kTypes; ++t)
    if ((mask >> t & 1) != 0) out += std::string(out.empty() ? "" : s.pick(" and ", " und ")) + s.type(t);
  return out;
}

std::string keep_text(const Speech& s, const EventCard& event) {
  switch (event.keep) {
    case EventKeep::kDiscard:
      return {};
    case EventKeep::kAchievements:
      return s.say("Lay this card beside the achievements.", "Lege diese Karte neben die Errungenschaften.");
    case EventKeep::kFaction:
      return s.say("Keep this card.", "Behalte diese Karte.");
    case EventKeep::kLocation:
      break;
  }
  switch (event.attach) {
    case EventAttach::kDeepSpace:
      return s.say("Lay this card beside Deep Space.", "Lege diese Karte neben den Deep Space.");
    case EventAttach::kChosenShipyard:
      return s.say("Lay this card beside any shipyard.", "Lege diese Karte neben eine beliebige Werft.");
    case EventAttach::kChosenSystem:
      return s.say("The faction that colonises the system takes the card.",
                   "Die Fraktion, die das System kolonisiert, nimmt die Karte.");
    case EventAttach::kWithSystem:
    case EventAttach::kNowhere:
      break;
  }
  return {};
}

std::string control_text(const Speech& s, const System& system) {
  const std::string bonus = effect_text(s.pack, system.on_control, s.language());
  if (system.once == 0) return bonus;
  return s.say("Once in the game you may: {}", "Einmal in der Partie darfst du: {}",
               s.german() ? bonus : text::lower_first(bonus));
}

std::string spaces_text(const Speech& s, const Achievement& card) {
  std::string spaces;
  for (std::size_t i = 0; i < card.space_count; ++i) {
    spaces += fmt::format("{}{}", i == 0 ? "" : ", ", card.vp[i]);
    if (card.min_players[i] == 4)
      spaces += s.pick(" (only with 4 players)", " (nur mit 4 Spielern)");
    else if (card.min_players[i] > 2)
      spaces += s.say(" (from {} players on)", " (ab {} Spielern)", card.min_players[i]);
  }
  return spaces + ".";
}

std::string becomes_text(const Speech& s, const EventCard& event) {
  const Achievement& card = s.pack.content.achievements[event.achievement];
  return s.say("From now on this card is an achievement: {} Points: {}",
               "Von nun an ist diese Karte eine Errungenschaft: {} Punkte: {}",
               text::lower_first(sentence(condition_text(s, card))), spaces_text(s, card));
}

std::string triggered_ability(const Speech& s, const Triggered& ability) {
  std::string when = trigger_text(s, ability.trigger);
  const bool once = ability.limit == Limit::kOncePerGame;
  if (once && ability.after_system_bonuses != 0)
    when += s.pick(" (once per game, after all system bonuses)", " (einmal je Partie, nach allen Systemboni)");
  else if (once)
    when += s.pick(" (once per game)", " (einmal je Partie)");
  else if (ability.after_system_bonuses != 0)
    when += s.pick(" (after all system bonuses)", " (nach allen Systemboni)");
  if (ability.gives != Gives::kJumpPlus) return conditional(s, when, ability.effect);
  const std::string more = ability.amount == 1 ? s.say("1 more jump", "1 Sprung mehr")
                                               : s.say("{} more jumps", "{} Sprünge mehr", ability.amount);
  return sentence(s.say("{}, you have {}", "{}, hast du {}", when, more));
}

// Of the ability that is a set-up line and points [LND-7.4].
std::string prediction_text(const Speech& s) {
  return s.say(
      "You choose one of the prediction cards in secret before the first round. At the end of the game it is "
      "turned up and scores if it came true.",
      "Du wählst vor der ersten Runde geheim eine Prognosekarte. Bei Spielende wird sie aufgedeckt und bringt "
      "Punkte, wenn sie eintrifft.");
}

std::string tracks(const Speech& s, const Mat& mat, bool food) {
  std::string out = food ? std::string(1, static_cast<char>('A' + mat.growth_base)) : std::to_string(mat.ore_base);
  out += s.pick(" always, under the discs:", " immer, unter den Markern:");
  for (std::size_t i = 0; i < kTrackDiscs; ++i) {
    const bool empty = food ? mat.growth[i] == kNone : mat.ore[i] == 0;
    out += ' ';
    if (empty)
      out += "–";
    else
      out += food ? std::string(1, static_cast<char>('A' + mat.growth[i])) : std::to_string(mat.ore[i]);
  }
  return out + ".";
}

}  // namespace

std::vector<CardBox> tech_boxes(const Pack& pack, int index, Language language) {
  const Speech s{pack, language};
  const Tech& tech = pack.content.techs[static_cast<std::size_t>(index)];
  Boxes boxes;
  const std::string right = tech.right == kNone
                                ? std::string()
                                : s.say("; right triangle: {}", "; rechtes Dreieck: {}", s.type(tech.right));
  boxes.add("kind", "",
            s.say("Level {} technology, {}{}.", "Stufe-{}-Technologie, {}{}.", kRoman[tech.level],
                  types(s, tech.types), right));
  boxes.add("immediate", s.pick("Immediate bonus", "Sofortbonus"), effect_text(pack, tech.immediate, language));
  for (int i = 0; i < tech.action_count; ++i) {
    const u8 action = tech.actions[static_cast<std::size_t>(i)];
    boxes.add("action", action_heading(s, pack.content.actions[action].spaces), action_text(pack, action, language));
  }
  for (const u8 ability : tech.abilities)
    if (ability != kNone) boxes.add("lasting", s.pick("Lasting", "Dauerhaft"), ability_text(pack, ability, language));
  boxes.add("end", end_heading(s), end_text(s, tech.vp, tech.first_score, tech.score_count));
  return boxes.take();
}

std::vector<CardBox> system_boxes(const Pack& pack, int index, Language language) {
  const Speech s{pack, language};
  const System& system = pack.content.systems[static_cast<std::size_t>(index)];
  Boxes boxes;
  boxes.add(
      "kind", "",
      s.say("System of deck {}{}; discs: {}; strength {}; {}.", "System vom Stapel {}{}; Marker: {}; Stärke {}; {}.",
            system.deck == 0 ? "A" : "B", system.start == 0 ? "" : s.pick(", start system", ", Startsystem"),
            discs(s, system.spec), system.strength, s.points(system.vp)));
  boxes.add("control", s.pick("Control", "Kontrolle"), control_text(s, system));
  boxes.add("colonisation", s.pick("Colonisation", "Kolonisierung"), effect_text(pack, system.on_colonize, language));
  if (system.ability != kNone)
    boxes.add("lasting", s.pick("Lasting", "Dauerhaft"), ability_text(pack, system.ability, language));
  boxes.add("end", end_heading(s), end_text(s, 0, system.first_score, system.score_count));
  return boxes.take();
}

std::vector<CardBox> event_boxes(const Pack& pack, int index, Language language) {
  const Speech s{pack, language};
  const EventCard& event = pack.content.events[static_cast<std::size_t>(index)];
  Boxes boxes;
  boxes.add("kind", "",
            s.say("Level {} event{}.", "Stufe-{}-Ereignis{}.", kRoman[event.level],
                  event.always != 0 ? s.pick(", in every game", ", in jeder Partie") : ""));
  boxes.add("text", "", effect_text(pack, event.effect, language));
  boxes.add("text", "", event.achievement == kNone ? keep_text(s, event) : becomes_text(s, event));
  for (std::size_t i = event.first_score; i < std::size_t{event.first_score} + event.score_count; ++i)
    if (pack.content.scores[i].form == ScoreForm::kShipOnCard)
      boxes.add("text", "", s.say("Ships on it are out of play.", "Raumschiffe darauf sind nicht mehr im Spiel."));
  if (event.action != kNone) {
    std::string text = action_text(pack, event.action, language);
    if (event.action_discards != 0)
      text += s.pick(" Then discard this card and put your pawn beside Basic Spacefaring.",
                     " Dann kommt diese Karte aus dem Spiel und deine Aktionsfigur neben die Raumfahrtgrundlagen.");
    boxes.add("action", s.pick("Action (for every faction)", "Aktion (für jede Fraktion)"), text);
  }
  boxes.add("end", end_heading(s), end_text(s, 0, event.first_score, event.score_count));
  return boxes.take();
}

std::vector<CardBox> achievement_boxes(const Pack& pack, int index, Language language) {
  const Speech s{pack, language};
  const Achievement& card = pack.content.achievements[static_cast<std::size_t>(index)];
  Boxes boxes;
  boxes.add(
      "kind", "",
      card.group == 0 ? s.say("Basic achievement.", "Basis-Errungenschaft.")
      : card.group == kOfLeader
          ? s.say("Achievement of a leader: its owner alone can claim it, and it does not bring the end nearer.",
                  "Errungenschaft eines Anführers: Nur wer ihn hat, kann sie beanspruchen; sie bringt das Ende nicht "
                  "näher.")
      : card.group == 3
          ? s.say("Achievement that an event becomes.", "Errungenschaft, zu der ein Ereignis wird.")
          : s.say("Achievement of group {}.", "Errungenschaft der Gruppe {}.", card.group == 1 ? "A" : "B"));
  boxes.add("condition", s.pick("Condition", "Bedingung"), sentence(condition_text(s, card)));
  boxes.add("points", s.pick("Points", "Punkte"), spaces_text(s, card));
  return boxes.take();
}

namespace {

// "Tyler Lee or Maya Chaturvedi"
std::string events_of_tier(const Speech& s, int tier) {
  std::string out;
  for (std::size_t i = 0; i < s.pack.content.event_count; ++i)
    for (NodeId n = s.pack.content.events[i].effect; n != kNoNode; n = s.pack.content.nodes[n].next)
      if (s.pack.content.nodes[n].op == Op::kUncoverGuild && s.pack.content.nodes[n].b == tier)
        out += (out.empty() ? std::string() : s.say(" or ", " oder ")) + s.pack.labels.events[i].name(s.language());
  return out;
}

}  // namespace

std::vector<CardBox> prediction_boxes(const Pack& pack, int index, Language language) {
  const Speech s{pack, language};
  const Prediction& card = pack.content.predictions[static_cast<std::size_t>(index)];
  const std::string& first = pack.labels.achievements[card.achievement].name(language);
  const std::string& other = pack.labels.achievements[card.other].name(language);
  Boxes boxes;
  boxes.add("kind", "", s.say("Prediction card.", "Prognosekarte."));
  boxes.add("condition", s.pick("Condition", "Bedingung"),
            card.equal != 0 ? s.say("At the end of the game as many markers lie on {} as on {}.",
                                    "Bei Spielende liegen auf {} gleich viele Marker wie auf {}.", first, other)
                            : s.say("At the end of the game more markers lie on {} than on {}.",
                                    "Bei Spielende liegen auf {} mehr Marker als auf {}.", first, other));
  boxes.add("points", s.pick("Points", "Punkte"), sentence(s.points(card.vp)));
  return boxes.take();
}

std::vector<CardBox> guild_boxes(const Pack& pack, int index, Language language) {
  const Speech s{pack, language};
  const Guild& guild = pack.content.guilds[static_cast<std::size_t>(index)];
  Boxes boxes;
  if (guild.tier != 0) {
    boxes.add("text", "", s.say("Tier {} guild.", "Gilde von Rang {}.", guild.tier));
    boxes.add("text", "",
              s.say("Covered until a faction that turns up {} chooses it.",
                    "Verdeckt, bis eine Fraktion sie wählt, die {} aufdeckt.", events_of_tier(s, guild.tier)));
  }
  for (std::size_t i = 0; i < pack.content.event_count; ++i)
    for (NodeId n = pack.content.events[i].effect; n != kNoNode; n = pack.content.nodes[n].next)
      if (pack.content.nodes[n].op == Op::kUncoverGuild && pack.content.nodes[n].b == 0 &&
          pack.content.nodes[n].a == index)
        boxes.add("text", "",
                  s.say("Covered until the event {} is turned up.", "Verdeckt, bis das Ereignis {} aufgedeckt wird.",
                        pack.labels.events[i].name(language)));
  boxes.add("action", action_heading(s, pack.content.actions[guild.action].spaces),
            action_text(pack, guild.action, language));
  return boxes.take();
}

std::vector<CardBox> basic_boxes(const Pack& pack, int index, Language language) {
  const Speech s{pack, language};
  const Content& c = pack.content;
  const auto action =
      static_cast<u8>(find_id(pack.labels.actions, pack.labels.basics[static_cast<std::size_t>(index)].id));
  Boxes boxes;
  boxes.add("text", "", action_text(pack, action, language));
  std::string counts;
  for (std::size_t p = 0; p < 3; ++p) {
    int spaces = 0;
    std::string surcharges;
    for (std::size_t i = 0; i < c.space_count[p]; ++i) {
      const BoardSpace& space = c.spaces[p][i];
      if (space.action != action || space.guild != kNone) continue;
      if (space.unlimited != 0) {
        boxes.add("spaces", s.pick("Spaces", "Felder"),
                  s.say("unlimited, may be used turn after turn.", "unbegrenzt, darf Zug um Zug genutzt werden."));
        return boxes.take();
      }
      ++spaces;
      if (space.surcharge > 0)
        surcharges +=
            s.say("{}one for +{} ore", "{}eines für +{} Erz", surcharges.empty() ? "" : ", ", space.surcharge);
    }
    counts += s.say("{}{} with {} players", "{}{} mit {} Spielern", p == 0 ? "" : "; ", spaces, p + 2);
    if (!surcharges.empty()) counts += " (" + surcharges + ")";
  }
  boxes.add("spaces", s.pick("Spaces", "Felder"), counts + ".");
  return boxes.take();
}

std::vector<CardBox> mat_boxes(const Pack& pack, int index, Language language) {
  const Speech s{pack, language};
  const Mat& mat = pack.content.mats[static_cast<std::size_t>(index)];
  Boxes boxes;
  boxes.add("setup", s.pick("Set-up", "Aufbau"), setup_text(s, mat.setup));
  std::string columns;
  for (std::size_t i = 0; i < kColumns; ++i)
    columns += fmt::format("{}{} {}", i == 0 ? "" : ", ", static_cast<char>('A' + i), mat.columns[i]);
  boxes.add("columns", s.pick("Supply columns", "Vorratsspalten"), columns + ".");
  boxes.add("growth", s.pick("Population growth", "Bevölkerungswachstum"), tracks(s, mat, true));
  boxes.add("ore", s.pick("Ore production", "Erzproduktion"), tracks(s, mat, false));
  boxes.add(
      "automation", s.pick("Automation", "Automatisierung"),
      s.say("points by level: {}.", "Punkte nach Stufe: {}.", fmt::format("{}", fmt::join(mat.automation_vp, ", "))));
  char letter = 'A';
  for (const Triggered& ability : abilities_of(pack.content, mat.source)) {
    const std::string text = ability.trigger == Trigger::kNever ? prediction_text(s) : triggered_ability(s, ability);
    boxes.add("ability", s.say("Ability {}", "Fähigkeit {}", letter++), text);
  }
  if (mat.tokens > 0)
    boxes.add(
        "tokens", s.pick("Tokens", "Marker"),
        s.say("{} tokens of +1 VP lie on this mat.", "{} Marker zu +1 SP liegen auf diesem Tableau.", mat.tokens));
  boxes.add("end", end_heading(s), end_text(s, 0, mat.first_score, mat.score_count));
  return boxes.take();
}

std::string lines_of(const std::vector<CardBox>& boxes) {
  std::string lines;
  for (const CardBox& box : boxes) {
    if (!lines.empty()) lines += '\n';
    if (!box.heading.empty()) lines += fmt::format("{} — ", box.heading);
    lines += box.text;
  }
  return lines;
}

std::vector<ContentEntry> content_entries(const Pack& pack) {
  std::vector<ContentEntry> out;
  const auto add = [&](std::string_view group, const std::vector<Label>& labels, BoxesOf boxes_of) {
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const Label& label = labels[i];
      const int index = static_cast<int>(i);
      out.push_back({label.id, std::string(group), label.source, label.en, label.de,
                     lines_of(boxes_of(pack, index, Language::kEnglish)),
                     lines_of(boxes_of(pack, index, Language::kGerman))});
    }
  };
  add("basic action", pack.labels.basics, basic_boxes);
  add("guild", pack.labels.guilds, guild_boxes);
  add("technology", pack.labels.techs, tech_boxes);
  add("event", pack.labels.events, event_boxes);
  add("system", pack.labels.systems, system_boxes);
  add("achievement", pack.labels.achievements, achievement_boxes);
  add("mat", pack.labels.mats, mat_boxes);
  add("prediction", pack.labels.predictions, prediction_boxes);
  add("anarchist action", pack.labels.foe_cards, foe_card_boxes);
  add("anarchist event", pack.labels.foe_events, foe_event_boxes);
  add("leader", pack.labels.leaders, leader_boxes);
  return out;
}

}  // namespace orrery::beyond_the_sun
