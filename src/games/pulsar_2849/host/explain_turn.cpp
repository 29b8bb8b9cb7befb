// Refusals of what can be done in a turn: die actions, construction, bonus dice and its end.
#include "games/pulsar_2849/host/explain.h"
#include "games/pulsar_2849/host/refusal_text.h"
#include "games/pulsar_2849/payments.h"

namespace orrery::pulsar_2849 {
namespace {

class TurnExplainer {
 public:
  TurnExplainer(const Pack& pack, const State& s, Move m)
      : pack_(pack), c_(pack.content), s_(s), e_(reader_of(pack, s)), m_(m), seat_(decision(s).seat) {}

  Refusal paid() const {
    const Payment p = payment_of(m_);
    const auto kind = static_cast<MoveKind>(m_.kind);
    if (p.red && e_.has_die(seat_, p) && doubles())
      return refuse("PUL-12.8", "A doubler cannot be paid with the bonus die.",
                    "Ein Verdoppler lässt sich nicht mit dem Bonuswürfel bezahlen.");
    if (Refusal why = target(); !why.rule.empty()) return why;
    if (Refusal why = die(p); !why.rule.empty()) return why;
    const int limit = e_.adjust_limit(seat_, kind);
    const int change = p.adjust < 0 ? -p.adjust : p.adjust;
    if (change > limit && limit == 0)
      return refuse("PUL-4.7", "No technology changes the die for this action.",
                    "Keine Technologie ändert den Würfel für diese Aktion.");
    if (change > limit)
      return refuse("PUL-4.7", "Technologies change the die for this action by {} at most, not by {}.",
                    "Technologien ändern den Würfel für diese Aktion um höchstens {}, nicht um {}.", limit, change);
    if (kind == MoveKind::kFly) return flight(p, change);
    const u32 costs = kind == MoveKind::kBuyToken ? token_dice() : bit(cost());
    return refuse(kind == MoveKind::kBuyToken ? "PUL-11.1" : "PUL-4.5", "This costs a {}, the die counts {}.",
                  "Das kostet eine {}, der Würfel zählt {}.", listed_numbers(costs), p.value());
  }

  // What stands against the action whatever the die; an empty rule where nothing does.
  Refusal target() const {
    const auto kind = static_cast<MoveKind>(m_.kind);
    if (kind == MoveKind::kTakeGyrodyne && s_.supply[m_.b] == 0)
      return refuse("PUL-0.4", "No gyrodyne tile of this size is left ({}): all {} are taken.",
                    "Kein Gyrodyne-Plättchen dieser Größe ist übrig ({}): alle {} sind vergeben.", size_both(m_.b),
                    int{c_.gyrodynes[m_.b].count});
    if (kind == MoveKind::kComplete && e_.pulsar_under_construction(seat_, m_.b) == kNone)
      return refuse("PUL-7.11", "No own gyrodyne of this size ({}) is under construction.",
                    "Kein eigenes Gyrodyne dieser Größe ({}) ist im Bau.", size_both(m_.b));
    if (kind == MoveKind::kTakeTransmitter) return offered_transmitter();
    if (kind == MoveKind::kPayTransmitter) return own_transmitter();
    if (kind == MoveKind::kProject) return project();
    if (kind == MoveKind::kPatent) return patent();
    return {};
  }

  Refusal hand(u32 costs) const {
    const Purse purse(s_, seat_);
    if (purse.count == 0)
      return refuse("PUL-4.2", "There is no die left in hand.", "Es ist kein Würfel mehr in der Hand.");
    const auto kind = static_cast<MoveKind>(m_.kind);
    const char* rule = kind == MoveKind::kBuyToken ? "PUL-11.1" : kind == MoveKind::kFly ? "PUL-5.1" : "PUL-4.5";
    u32 values = 0;
    const int limit = e_.adjust_limit(seat_, kind);
    for (int value = 1; value <= kMaxFlight; ++value)
      if (purse.reaches(value, limit)) values |= bit(value);
    if (kind == MoveKind::kFly && limit > 0)
      return refuse(
          "PUL-5.12",
          "The only die in hand counts 0, and no flight from here meets the conditions of the technologies.",
          "Der einzige Würfel in der Hand zählt 0, und kein Flug von hier aus erfüllt die Bedingungen der "
          "Technologien.");
    if (kind == MoveKind::kFly || values == 0)
      return refuse(rule, "The only die in hand counts 0, and nothing raises it.",
                    "Der einzige Würfel in der Hand zählt 0, und nichts erhöht ihn.");
    return refuse(rule, "This costs a {}; what is in hand can pay {}.",
                  "Das kostet eine {}; was in der Hand ist, kann {} bezahlen.", listed_numbers(costs),
                  listed_numbers(values));
  }

  Refusal free_thing() const {
    const auto kind = static_cast<MoveKind>(m_.kind);
    if (kind == MoveKind::kConstruct) return construct();
    if (kind == MoveKind::kEndTurn)
      return refuse("PUL-12.9", "The red {} must be used in this turn.",
                    "Die rote {} muss in diesem Zug genutzt werden.", int{s_.red});
    if (s_.bonus_taken != 0)
      return refuse("PUL-12.1", "A bonus die was taken this round already, and one is all there is.",
                    "In dieser Runde gab es schon einen Bonuswürfel, und mehr als einen gibt es nicht.");
    if (kind == MoveKind::kJoint)
      return refuse("PUL-12.5", "No joint offers a {} in this turn.",
                    "Keine Verbindung bietet in diesem Zug eine {}.", int{m_.b});
    if (s_.dice[at(m_.b % 7)] == 0)
      return refuse("PUL-12.4", "No {} is left over.", "Es ist keine {} übrig.", int{m_.b});
    return refuse("PUL-12.4", "A copy costs {}, there are {}.", "Eine Kopie kostet {}, vorhanden: {}.",
                  counted_cubes(player().copy_cost), int{player().cubes});
  }

 private:
  const Player& player() const { return s_.players[seat_]; }

  bool doubles() const {
    if (static_cast<MoveKind>(m_.kind) == MoveKind::kProject)
      return player().hq < kHqSides && e_.project(seat_, m_.b).doubles != 0;
    return static_cast<MoveKind>(m_.kind) == MoveKind::kPatent && e_.tech(m_.b).doubles != 0;
  }

  Refusal die(const Payment& p) const {
    if (!e_.has_die(seat_, p))
      return p.red ? refuse("PUL-12.1", "There is no bonus die {} in hand.",
                            "Es ist kein Bonuswürfel {} in der Hand.", int{p.die})
                   : refuse("PUL-4.2", "There is no {} in hand.", "Es ist keine {} in der Hand.", int{p.die});
    if (!e_.has_token(seat_, p.token))
      return p.token == Token::kPlusTwo
                 ? refuse("PUL-4.6", "There is no plus-two token to spend.", "Es ist kein Plus-Zwei-Marker da.")
                 : refuse("PUL-4.6", "There is no plus-minus token to spend.", "Es ist kein Plus-Minus-Marker da.");
    if (p.die + token_change(p.token) < 0)
      return refuse("PUL-4.8", "The token would take the 0 below 0.", "Der Marker brächte die 0 unter 0.");
    return {};
  }

  Refusal flight(const Payment& p, int change) const {
    if (p.value() < 1)
      return refuse("PUL-5.1", "There are no flights of length 0.", "Flüge der Länge 0 gibt es nicht.");
    if (change > 0)
      return refuse("PUL-5.12", "No flight of {} segments from here meets the conditions of {} of the technologies.",
                    "Kein Flug über {} Segmente erfüllt von hier aus die Bedingungen von {} der Technologien.",
                    p.value(), change);
    return refuse("PUL-5.3", "No flight of {} segments from here uses every line at most once.",
                  "Kein Flug über {} Segmente kommt von hier aus mit jeder Linie einmal aus.", p.value());
  }

  u32 token_dice() const { return m_.b == 0 ? c_.pm1_dice : c_.plus2_dice; }

  int cost() const {
    const auto kind = static_cast<MoveKind>(m_.kind);
    if (kind == MoveKind::kTakeGyrodyne) return c_.gyrodynes[m_.b].take;
    if (kind == MoveKind::kComplete) return c_.gyrodynes[m_.b].complete;
    if (kind == MoveKind::kProject) return e_.project(seat_, m_.b).cost;
    if (kind == MoveKind::kPatent) return e_.tech(m_.b).cost;
    return c_.transmitters[m_.b].cost[at(symbol_of(m_))];
  }

  Both transmitter() const { return named(pack_.labels.transmitters[m_.b]); }

  Refusal offered_transmitter() const {
    for (const u8 tile : s_.offer)
      if (tile == m_.b) return {};
    const u8 owner = s_.transmitters[m_.b].owner;
    if (owner != kNone)
      return refuse("PUL-8.1", "{} is not on offer: {} has taken it.", "{} liegt nicht aus: genommen von {}.",
                    transmitter(), seat_both(owner));
    return refuse("PUL-8.1", "{} is not on offer.", "{} liegt nicht aus.", transmitter());
  }

  Refusal own_transmitter() const {
    const OwnTransmitter& t = s_.transmitters[m_.b];
    if (t.owner == kNone) return refuse("PUL-8.8", "Nobody has taken {}.", "{} hat niemand genommen.", transmitter());
    if (t.owner != seat_)
      return refuse("PUL-8.8", "{} belongs to {}.", "{} gehört {}.", transmitter(), seat_both(t.owner));
    if (t.online != 0) return refuse("PUL-8.8", "{} is paid in full.", "{} ist schon ganz bezahlt.", transmitter());
    if ((t.paid & bit(symbol_of(m_))) != 0)
      return refuse("PUL-8.8", "The {} of {} is paid already.", "Die {} von {} ist schon bezahlt.", cost(),
                    transmitter());
    return {};
  }

  Refusal project() const {
    if (player().hq >= kHqSides)
      return refuse("PUL-1.16", "There are no headquarters in this game.",
                    "In dieser Partie gibt es keine Hauptquartiere.");
    const auto& names = pack_.labels.projects[player().hq];
    if ((player().projects & bit(m_.b)) != 0)
      return refuse("PUL-9.4", "{} is completed already.", "{} ist schon abgeschlossen.", named(names[m_.b]));
    const Project& wanted = e_.project(seat_, m_.b);
    const u32 missing = wanted.needs & ~u32{player().projects};
    if (missing != 0)
      return refuse("PUL-9.3", "First complete: {}.", "Zuerst abzuschließen: {}.",
                    listed(missing, {", ", ", "}, [&](int i) { return named(names[at(i)]); }));
    if (s_.bonus_taken == 0 || (wanted.gives_red == 0 && wanted.doubles == 0)) return {};
    return red_die_taken(wanted.doubles != 0 ? "PUL-12.7" : "PUL-12.1");
  }

  static Refusal red_die_taken(const char* rule) {
    return refuse(rule, "It yields a red die, and a bonus die was taken this round already.",
                  "Es bringt einen roten Würfel, und in dieser Runde gab es schon einen Bonuswürfel.");
  }

  Refusal patent() const {
    const Technology& t = e_.tech(m_.b);
    if (t.round > e_.round())
      return refuse("PUL-10.1", "It is available from round {} on; this is round {}.",
                    "Sie ist ab Runde {} verfügbar; jetzt ist Runde {}.", int{t.round}, e_.round());
    const u8 owners = s_.patent_owners[m_.b];
    const Both by = listed(owners, {" and ", " und "}, [](int seat) { return seat_both(byte(seat)); });
    if ((owners & bit(seat_)) != 0)
      return refuse("PUL-10.2", "This patent is yours already.", "Dieses Patent hast du schon.");
    if (std::popcount(owners) >= 2)
      return refuse("PUL-10.2", "Two players hold this patent, {}, and more cannot.",
                    "Zwei Spieler haben dieses Patent, {}, und mehr können es nicht.", by);
    if (owners != 0 && t.dice == 1) {
      if (std::popcount(owners) >= c_.single_die_owners[s_.players_count])
        return refuse("PUL-10.5",
                      "It has one die symbol and belongs to {}: with {} players nobody else can patent it.",
                      "Sie hat ein Würfelsymbol und gehört {}: zu {} kann sie sonst niemand patentieren.", by,
                      zu(s_.players_count));
      if (s_.patent_round[m_.b] == e_.round())
        return refuse(
            "PUL-10.5",
            "It has one die symbol and was patented this round by {}; a second player can from "
            "the next round on.",
            "Sie hat ein Würfelsymbol und wurde in dieser Runde von {} patentiert; ein zweiter Spieler kann "
            "es ab der nächsten.",
            by);
    }
    if ((t.gives_red != 0 || t.doubles != 0) && s_.bonus_taken != 0)
      return red_die_taken(t.doubles != 0 ? "PUL-12.7" : "PUL-12.10");
    if (player().cubes < t.extra_cubes)
      return refuse("PUL-12.10", "Besides the die it costs {}, there are {}.",
                    "Außer dem Würfel kostet sie {}, vorhanden: {}.", counted_cubes(t.extra_cubes),
                    int{player().cubes});
    return {};
  }

  static Both zu(int players) {
    static constexpr std::string_view kGerman[] = {"", "", "zweit", "dritt", "viert"};
    return {std::to_string(players), std::string(kGerman[players])};
  }

  Refusal construct() const {
    if (player().kept[m_.b] == 0)
      return refuse("PUL-7.7", "There is no gyrodyne tile of this size ({}) to place.",
                    "Es ist kein Gyrodyne-Plättchen dieser Größe ({}) da.", size_both(m_.b));
    const int pulsars = e_.count(seat_, Counter::kClaimedPulsars);
    if (pulsars == 0)
      return refuse("PUL-7.7", "A gyrodyne is placed on an own pulsar, and none is claimed yet.",
                    "Ein Gyrodyne kommt auf einen eigenen Pulsar, und noch keiner ist in Besitz.");
    return refuse("PUL-7.8", "Every own pulsar carries a gyrodyne already: {} of {}.",
                  "Jeder eigene Pulsar trägt schon ein Gyrodyne: {} von {}.", pulsars, pulsars);
  }

  const Pack& pack_;
  const Content& c_;
  const State& s_;
  Reader e_;
  Move m_;
  Seat seat_;
};

}  // namespace

Refusal explain_paid(const Pack& pack, const State& s, Move m) { return TurnExplainer(pack, s, m).paid(); }
Refusal explain_target(const Pack& pack, const State& s, Move m) { return TurnExplainer(pack, s, m).target(); }
Refusal explain_hand(const Pack& pack, const State& s, MoveKind kind, u32 costs) {
  return TurnExplainer(pack, s, make_move(kind)).hand(costs);
}
Refusal explain_free(const Pack& pack, const State& s, Move m) { return TurnExplainer(pack, s, m).free_thing(); }

}  // namespace orrery::pulsar_2849
