#include "games/federation/host/explain.h"

#include <algorithm>

#include "games/federation/host/explain_parts.h"

namespace orrery::federation {
namespace {

// What is being asked. A decision without a question here does not compile.
struct Question {
  Both operator()(const Work auto&) const { return {}; }
  Both operator()(const Draft&) const { return {"choose a starting planet", "wähle einen Startplaneten"}; }
  Both operator()(const Place&) const { return {"place an ambassador", "lege einen Gesandten"}; }
  Both operator()(const LayTile&) const {
    return {"choose the modifier tile for the ambassador", "wähle das Modifikatorplättchen für den Gesandten"};
  }
  Both operator()(const AddDie&) const {
    return {"add the assistant die or not", "lege den Assistentenwürfel dazu oder nicht"};
  }
  Both operator()(const Extra&) const {
    return {"fulfil a mission or end the turn", "erfülle eine Mission oder beende den Zug"};
  }
  Both operator()(const Immediate&) const {
    return {"use the scholar now or not", "nutze den Gelehrten jetzt oder nicht"};
  }
  Both operator()(const ChooseAction&) const { return {"choose the action", "wähle die Aktion"}; }
  Both operator()(const NeoStep&) const { return {"move the miner", "bewege den Bergarbeiter"}; }
  Both operator()(const NeoStop&) const {
    return {"stay on this asteroid or use a scholar", "bleibe auf diesem Asteroiden oder nutze einen Gelehrten"};
  }
  Both operator()(const MoonTile&) const {
    return {"take a tile from this moon", "nimm ein Plättchen von diesem Mond"};
  }
  Both operator()(const Atalum&) const { return {"take a scholar", "nimm einen Gelehrten"}; }
  Both operator()(const Arratooine&) const { return {"choose a trading post", "wähle einen Handelsposten"}; }
  Both operator()(const Build&) const { return {"choose what to build", "wähle, was du baust"}; }
  Both operator()(const After&) const {
    return {"use a scholar for this action or go on", "nutze einen Gelehrten für diese Aktion oder fahre fort"};
  }
  Both operator()(const Unlock&) const { return {"unlock a mission", "schalte eine Mission frei"}; }
  Both operator()(const Invest&) const { return {"invest in a project", "investiere in ein Projekt"}; }
  Both operator()(const ChooseMedal&) const { return {"choose a medal", "wähle eine Medaille"}; }
  Both operator()(const ChooseOption&) const { return {"choose a bonus", "wähle einen Bonus"}; }
  Both operator()(const ChooseSpaceTile&) const { return {"choose a space tile", "wähle ein Weltraumplättchen"}; }
  Both operator()(const ChooseSupply&) const {
    return {"choose a tile of the supply", "wähle ein Plättchen aus dem Vorrat"};
  }
  Both operator()(const FreeMove&) const {
    return {"move the miner or the manipulator", "bewege den Bergarbeiter oder den Manipulator"};
  }
  Both operator()(const Upgrade&) const {
    return {"choose the resource to change, or none", "wähle die Ressource, die du umwandelst, oder keine"};
  }
  Both operator()(const SiteIncome&) const { return {"choose a production site", "wähle eine Produktionsstätte"}; }
  Both operator()(const BuildFree&) const {
    return {"choose what to build for free", "wähle, was du kostenlos baust"};
  }
  Both operator()(const TradeFree&) const { return {"choose a trading post", "wähle einen Handelsposten"}; }
  Both operator()(const Refresh&) const {
    return {"choose the scholar to turn face up", "wähle den Gelehrten, den du aufdeckst"};
  }
  Both operator()(const Discard&) const { return {"return a crystal", "lege einen Kristall zurück"}; }
  Both operator()(const Upkeep&) const {
    return {"pay for a level of accreditation", "zahle für eine Stufe der Akkreditierung"};
  }
  Both operator()(const ChooseLaw&) const { return {"choose the law that passes", "wähle das Gesetz"}; }
};

class Explainer {
 public:
  Explainer(const Pack& pack, const State& s, Move m) : at_hand_(pack, s), m_(m) {}

  Refusal explain() const {
    const Situation& x = at_hand_;
    if (x.s.frame_count == 0) return refuse("FED-24.1", "The game is over.", "Die Partie ist zu Ende.");
    if (x.seat >= x.s.players_count || !is_well_formed(x.pack, x.s, m_)) return x.another_question();
    const FrameKind asked = x.asked();
    const auto kind = static_cast<MoveKind>(m_.kind);
    if ((asked == FrameKind::kLayTile && kind != MoveKind::kLayTile) ||
        (asked == FrameKind::kAddDie && kind != MoveKind::kScholar))
      return explain_pending(x);
    if (asked == FrameKind::kPlace && !answers_placement(kind)) return explain_ahead(x, m_);
    const auto when = [&](FrameKind decision, Refusal (*why)(const Situation&, Move)) {
      return asked == decision ? why(x, m_) : x.another_question();
    };
    switch (kind) {
      case MoveKind::kStartPlanet:
        return asked == FrameKind::kDraft ? start_planet() : x.another_question();
      case MoveKind::kPlace:
        return when(FrameKind::kPlace, explain_place);
      case MoveKind::kLayTile:
        return when(FrameKind::kLayTile, explain_tile);
      case MoveKind::kKeep:
        return asked == FrameKind::kPlace ? explain_keep(x) : x.another_question();
      case MoveKind::kMission:
        return asked == FrameKind::kExtra || asked == FrameKind::kPlace ? explain_mission(x, m_)
                                                                        : x.another_question();
      case MoveKind::kScholar:
        return explain_scholar(x, m_);
      case MoveKind::kAction:
        return when(FrameKind::kChooseAction, explain_action);
      case MoveKind::kNeo:
        return when(FrameKind::kNeo, explain_neo);
      case MoveKind::kMoonTile:
        return when(FrameKind::kMoonTile, explain_moon_tile);
      case MoveKind::kTakeScholar:
        return when(FrameKind::kAtalum, explain_take_scholar);
      case MoveKind::kPost:
        return asked == FrameKind::kArratooine || asked == FrameKind::kTradeFree ? explain_post(x, m_)
                                                                                 : x.another_question();
      case MoveKind::kBuild:
        return asked == FrameKind::kBuild || asked == FrameKind::kBuildFree ? explain_build(x, m_)
                                                                            : x.another_question();
      case MoveKind::kUnlock:
        return asked == FrameKind::kUnlock ? unlock() : x.another_question();
      case MoveKind::kInvest:
        return asked == FrameKind::kInvest ? invest() : x.another_question();
      case MoveKind::kMedal:
        return asked == FrameKind::kChooseMedal ? explain_no_medal(x, m_.b) : x.another_question();
      case MoveKind::kOption:
        return asked == FrameKind::kOption ? option() : x.another_question();
      case MoveKind::kSpaceTile:
        return asked == FrameKind::kSpaceTile ? space_tile() : x.another_question();
      case MoveKind::kSupply:
        return asked == FrameKind::kSupply ? supply() : x.another_question();
      case MoveKind::kFreeMove:
        return when(FrameKind::kFreeMove, explain_free_move);
      case MoveKind::kUpgrade:
        return asked == FrameKind::kUpgrade ? upgrade() : x.another_question();
      case MoveKind::kIncome:
        return when(FrameKind::kSiteIncome, explain_income);
      case MoveKind::kRefresh:
        return when(FrameKind::kRefresh, explain_refresh);
      case MoveKind::kDiscard:
        return asked == FrameKind::kDiscard ? discard() : x.another_question();
      case MoveKind::kUpkeep:
        return asked == FrameKind::kUpkeep ? upkeep() : x.another_question();
      case MoveKind::kDie:
      case MoveKind::kEndTurn:
      case MoveKind::kImmediate:
      case MoveKind::kStop:
      case MoveKind::kDone:
      case MoveKind::kLaw:
      case MoveKind::kCount:
        break;
    }
    return x.another_question();
  }

 private:
  static bool answers_placement(MoveKind kind) {
    return kind == MoveKind::kPlace || kind == MoveKind::kKeep || kind == MoveKind::kMission ||
           kind == MoveKind::kScholar;
  }

  Refusal start_planet() const {
    const Both planet = named(at_hand_.pack.labels.start_planets[m_.b]);
    for (Seat seat = 0; seat < at_hand_.s.players_count; ++seat)
      if (at_hand_.s.players[seat].start_planet == m_.b)
        return refuse("FED-2.25", "“{}” was taken by {}.", "„{}“ hat schon {} genommen.", planet, seat_both(seat));
    return refuse("FED-2.24", "“{}” is not on offer.", "„{}“ liegt nicht aus.", planet);
  }

  // [FED-23.4]
  Refusal unlock() const {
    const Both mission = at_hand_.mission(m_.b);
    return refuse("FED-17.3", "{} has a marker already.", "{} hat schon einen Marker.", mission);
  }

  Refusal invest() const {
    const Both project = named(at_hand_.pack.labels.projects[m_.b]);
    if (m_.b != kCommunity && at_hand_.e.is_funded(m_.b))
      return refuse("FED-9.14", "The {} is funded: its marker stands on space {}.",
                    "Das {} ist finanziert: sein Marker steht auf Feld {}.", project,
                    int{at_hand_.c.projects[m_.b].length});
    return refuse("FED-5.13", "What the community project brings is needed to pay for the action.",
                  "Was das Gemeinschaftsprojekt bringt, wird zum Bezahlen der Aktion gebraucht.");
  }

  Refusal option() const {
    if (has(read<ChooseOption>(at_hand_.frame).taken, m_.b) &&
        at_hand_.c.effects[read<ChooseOption>(at_hand_.frame).node].op == Op::kChoose)
      return refuse("FED-15.4", "This was chosen already.", "Das wurde schon gewählt.");
    return refuse("FED-23.5", "This would bring nothing now.", "Das brächte jetzt nichts.");
  }

  Refusal space_tile() const {
    return refuse("FED-28.1", "This space tile is not in the deck.", "Dieses Weltraumplättchen ist nicht im Stapel.");
  }

  Refusal supply() const {
    const int level = read<ChooseSupply>(at_hand_.frame).level;
    const ModifierTile& tile = at_hand_.c.modifiers[m_.b];
    if (tile.level != level)
      return refuse("FED-28.15", "This tile is of level {}, the supply of level {} is looked at.",
                    "Dieses Plättchen hat Stufe {}, angesehen wird der Vorrat der Stufe {}.", int{tile.level}, level);
    const u64 there = at_hand_.s.looked_modifiers | at_hand_.s.recycled_modifiers;
    if ((there >> m_.b & 1) == 0)
      return refuse("FED-28.15", "This tile is not in the supply.", "Dieses Plättchen liegt nicht im Vorrat.");
    return refuse("FED-28.15", "Another tile of the supply is the same.",
                  "Ein anderes Plättchen des Vorrats ist gleich.");
  }

  Refusal upgrade() const {
    const Player& own = at_hand_.player();
    if (m_.b >= kCrystals)
      return refuse("FED-16.3", "Nothing is worth more than gold diamonds.",
                    "Nichts ist mehr wert als Golddiamanten.");
    if (own.resources[m_.b] == 0)
      return refuse_conditions("FED-16.3", both("The exchange", "Die Umwandlung"),
                               {resource_condition("FED-16.3", m_.b, 1, 0)});
    if (m_.b + 1 == static_cast<int>(Resource::kGold) && own.resources[at(Resource::kGold)] >= at_hand_.c.gold_limit)
      return refuse("FED-23.1", "There is room for {} gold diamonds, and you have {}.",
                    "Platz ist für {} Golddiamanten, und du hast {}.", int{at_hand_.c.gold_limit},
                    int{own.resources[at(Resource::kGold)]});
    return needed(named(at_hand_.pack.labels.resources[m_.b]));
  }

  static Refusal needed(const Both& resource) {
    return refuse("FED-5.13", "It is needed to pay for the action that was begun: {}.",
                  "Es wird für die begonnene Aktion gebraucht: {}.", resource);
  }

  Refusal discard() const {
    if (m_.b >= kCrystals)
      return refuse("FED-23.2", "Crystals are returned, gold diamonds are not.",
                    "Zurückgelegt werden Kristalle, keine Golddiamanten.");
    if (at_hand_.player().resources[m_.b] == 0)
      return refuse_conditions("FED-23.2", both("Returning it", "Das Zurücklegen"),
                               {resource_condition("FED-23.2", m_.b, 1, 0)});
    return needed(named(at_hand_.pack.labels.resources[m_.b]));
  }

  // [FED-9.3] [FED-9.4] [FED-9.5]
  Refusal upkeep() const {
    const Reader& e = at_hand_.e;
    const int own = e.marker_level(at_hand_.seat);
    if (m_.b > own)
      return refuse("FED-9.5", "The marker stands on level {} and can only drop.",
                    "Der Marker steht auf Stufe {} und kann nur sinken.", own);
    const Cost& cost = at_hand_.c.levels[at(e.upkeep_level(at_hand_.seat, m_.b) - 1)].upkeep;
    const Both lead = both("Level {}", "Stufe {}", int{m_.b});
    if (m_.a > cost[0] || m_.c > cost[1])
      return refuse("FED-9.4", "Level {} does not cost so much that oceanium could replace.",
                    "Bei den Kosten der Stufe {} gibt es nicht so viel zu ersetzen.", int{m_.b});
    if (cost == Cost{})
      return refuse("FED-9.5", "Who pays nothing drops to the highest level without upkeep.",
                    "Wer nichts zahlt, sinkt auf die höchste Stufe ohne Kosten.");
    const Cost asked = {byte(cost[0] - m_.a), byte(cost[1] - m_.c), byte(cost[2] + m_.a + m_.c), cost[3]};
    return refuse_conditions("FED-9.3", lead, cost_conditions("FED-9.3", asked, at_hand_.player().resources));
  }

  Situation at_hand_;
  Move m_;
};

}  // namespace

Refusal Situation::another_question() const {
  return refuse(kit::rule_of<Decisions>(frame), "This is not what is being asked now: {}.",
                "Danach ist jetzt nicht gefragt: {}.", Decisions::visit(frame, Question{}));
}

Refusal explain_no_medal(const Situation& x, int kind) {
  const Both medal = named(x.pack.labels.medals[at(kind)]);
  if (has(x.player().medals, kind)) return refuse("FED-8.1", "You have the {} already.", "Du hast schon: {}.", medal);
  if (x.e.medals_left(kind) == 0) return refuse("FED-8.7", "None is left: {}.", "Keine mehr da: {}.", medal);
  return {};
}

Refusal explain_move(const Pack& pack, const State& s, Move m) { return Explainer(pack, s, m).explain(); }

}  // namespace orrery::federation
