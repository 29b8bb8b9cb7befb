// Refused placements, missions and copied actions.
#include <algorithm>

#include "games/federation/host/explain_parts.h"

namespace orrery::federation {
namespace {

// Resources after the bonus of the visible face [FED-5.7]; nothing where it cannot be paid for [FED-6.7].
bool after_bonus(const Situation& x, const EffectList& bonus, Means& have) {
  for (int i = 0; i < bonus.count; ++i) {
    const Effect& e = x.c.effects[at(bonus.first + i)];
    const Cost amount = {e.a, e.b, e.c, e.d};
    if (e.op == Op::kGain)
      for (std::size_t k = 0; k < kResources; ++k) have.purse[k] = byte(have.purse[k] + amount[k]);
    if (e.op == Op::kPay) {
      if (!x.e.can_pay(have.purse, amount)) return false;
      have.purse = x.e.paid(have.purse, amount);
    }
  }
  return true;
}

// [FED-6.7]
Refusal unpaid_tile(const Situation& x, int tile) {
  const EffectList& bonus = x.c.modifiers[at(tile)].bonus;
  Cost cost{};
  for (int i = 0; i < bonus.count; ++i)
    if (const Effect& e = x.c.effects[at(bonus.first + i)]; e.op == Op::kPay) cost = {e.a, e.b, e.c, e.d};
  return refuse_conditions("FED-6.7", both("The tile “{}”", "Das Plättchen „{}“", x.modifier(tile)),
                           cost_conditions("FED-6.7", cost, x.player().resources));
}

Refusal taken_space(const Situation& x, int space) {
  for (Seat seat = 0; seat < x.s.players_count; ++seat)
    for (const Ambassador& a : x.s.players[seat].ambassadors)
      if (a.place == space)
        return refuse("FED-5.14", "An ambassador of {} lies there: {}.", "Dort liegt ein Gesandter von {}: {}.",
                      seat_both(seat), x.place(space));
  return refuse(x.s.players_count == 2 ? "FED-26.3" : "FED-25.3", "A neutral tile blocks the space: {}.",
                "Ein neutrales Plättchen blockiert das Feld: {}.", x.place(space));
}

Refusal ambassador_gone(const Situation& x, int ambassador) {
  const Both name = named(x.pack.labels.ambassadors[at(ambassador)]);
  if (ambassador == kFifthAmbassador) {
    if (x.player().bonus == Bonus::kUsed)
      return refuse("FED-6.9", "The bonus ambassador is used once, and it was.",
                    "Der Bonus-Gesandte wird nur einmal eingesetzt, und das ist schon geschehen.");
    if (x.player().bonus == Bonus::kKept)
      return refuse("FED-6.9", "The bonus ambassador was kept for a later round.",
                    "Der Bonus-Gesandte wurde für eine spätere Runde behalten.");
    return refuse("FED-6.9", "You do not have the bonus ambassador.", "Du hast den Bonus-Gesandten nicht.");
  }
  if (x.e.is_like_an_earlier_one(x.seat, ambassador))
    return refuse("FED-6.1", "Another ambassador with the same votes comes to the same.",
                  "Ein anderer Gesandter mit gleich vielen Stimmen bewirkt dasselbe.");
  return refuse("FED-5.2", "It was placed this round already: {}.", "In dieser Runde schon gelegt: {}.", name);
}

}  // namespace

Refusal explain_means(const Situation& x, std::string_view rule, const Both& lead, Action action,
                      const Means& means) {
  const ActionData& data = x.c.actions[at(action)];
  if (!x.e.can_pay(means.purse, data.cost))
    return refuse_conditions(rule, lead, cost_conditions(rule, data.cost, means.purse));
  Means left = means;
  left.purse = x.e.paid(means.purse, data.cost);
  if (action == Action::kArratooine && !x.e.can_trade(left.purse))
    return refuse_conditions(
        "FED-5.15", lead,
        {thing_condition("post", "FED-5.15", false,
                         both("a trading post that you can pay", "einen Handelsposten, den du bezahlen kannst"),
                         both("there is none", "es gibt keinen"))});
  if (action == Action::kE81216 && !x.e.could_build(x.seat, left))
    return refuse_conditions("FED-5.15", lead,
                             {thing_condition("building", "FED-5.15", false,
                                              both("a building that you can pay and have not built",
                                                   "ein Bauwerk, das du bezahlen kannst und noch nicht gebaut hast"),
                                              both("there is none", "es gibt keines"))});
  return {};
}

Refusal explain_unpaid_tile(const Situation& x, int tile) {
  Means have = x.e.means(x.seat);
  return after_bonus(x, x.c.modifiers[at(tile)].bonus, have) ? Refusal{} : unpaid_tile(x, tile);
}

std::vector<Means> means_of_faces(const Situation& x) {
  std::vector<Means> all = {x.e.means(x.seat)};
  const auto add = [&](const EffectList& bonus) {
    Means have = x.e.means(x.seat);
    if (after_bonus(x, bonus, have)) all.push_back(have);
  };
  const u32 left = x.e.ambassadors_left(x.seat);
  for (int i = 0; i < kAmbassadors; ++i)
    if (has(left, i)) add(x.c.funding_bonus[at(i)]);
  for (u64 rest = x.player().modifiers; rest != 0; rest &= rest - 1)
    add(x.c.modifiers[at(std::countr_zero(rest))].bonus);
  return all;
}

Refusal explain_place(const Situation& x, Move m) {
  const auto face = static_cast<Face>(m.c);
  if (!has(x.e.ambassadors_left(x.seat), m.a) || x.e.is_like_an_earlier_one(x.seat, m.a))
    return ambassador_gone(x, m.a);
  if (face == Face::kFunding && m.a == kFifthAmbassador)
    return refuse("FED-6.9", "The bonus ambassador has no funding side.",
                  "Der Bonus-Gesandte hat keine Investorenseite.");
  if (face == Face::kTile && x.player().modifiers == 0)
    return refuse_conditions(
        "FED-6.6", both("This face", "Diese Seite"),
        {count_condition("modifier", "FED-6.6", 1, 0, both("a modifier tile", "ein Modifikatorplättchen"),
                         both("you have none", "du hast keines"))});
  if (m.b < kSpaces && !x.e.is_free(m.b)) return taken_space(x, m.b);
  const Action action = x.e.action_at(m.b);
  if (x.e.is_barred(x.seat, action))
    return refuse("FED-17.7", "The start player may not use it in the first turn of the round: {}.",
                  "Der Startspieler darf das nicht in seinem ersten Zug der Runde: {}.", x.place(m.b));
  Means have = x.e.means(x.seat);
  if (face == Face::kFunding) after_bonus(x, x.c.funding_bonus[m.a], have);
  if (face == Face::kTile) {
    // The tile that would help most; where only payments are on them, the first that cannot be made.
    Refusal why;
    for (u64 rest = x.player().modifiers; rest != 0; rest &= rest - 1) {
      const int tile = std::countr_zero(rest);
      Means with = x.e.means(x.seat);
      if (!after_bonus(x, x.c.modifiers[at(tile)].bonus, with)) {
        if (why.rule.empty()) why = unpaid_tile(x, tile);
        continue;
      }
      if (Refusal other = explain_means(x, "FED-5.13", x.place(m.b), action, with); !other.rule.empty())
        why = std::move(other);
    }
    return why.rule.empty() ? x.another_question() : why;
  }
  Refusal why = explain_means(x, "FED-5.13", x.place(m.b), action, have);
  return why.rule.empty() ? x.another_question() : why;
}

Refusal explain_tile(const Situation& x, Move m) {
  const LayTile asked = read<LayTile>(x.frame);
  const u64 own = x.player().modifiers;
  if ((own >> m.b & 1) == 0)
    return refuse("FED-6.6", "You do not have this tile: {}.", "Dieses Plättchen hast du nicht: {}.",
                  x.modifier(m.b));
  if ((x.e.different(own) >> m.b & 1) == 0)
    return refuse("FED-6.6", "Another of your tiles is the same: {}.", "Ein anderes deiner Plättchen ist gleich: {}.",
                  x.modifier(m.b));
  Means have = x.e.means(x.seat);
  if (!after_bonus(x, x.c.modifiers[m.b].bonus, have)) return unpaid_tile(x, m.b);
  Refusal why = explain_means(x, "FED-5.13", x.place(asked.place), x.e.action_at(asked.place), have);
  return why.rule.empty() ? x.another_question() : why;
}

Refusal explain_keep(const Situation& x) {
  if (x.player().bonus != Bonus::kReady) return ambassador_gone(x, kFifthAmbassador);
  if (x.e.ambassadors_left(x.seat) == bit(kFifthAmbassador))
    return refuse("FED-6.9", "Who has used a scholar in this turn takes it, and places the bonus ambassador.",
                  "Wer in diesem Zug schon einen Gelehrten genutzt hat, muss nun den Bonus-Gesandten legen.");
  return refuse("FED-6.9", "It can be kept when no other ambassador is left to place.",
                "Behalten kann man ihn, wenn kein anderer Gesandter mehr zu legen ist.");
}

// [FED-7.1] [FED-7.2]
Refusal explain_mission(const Situation& x, Move m) {
  const Player& own = x.player();
  const Mission& mission = x.c.missions[m.b];
  if (x.asked() == FrameKind::kPlace)
    return refuse("FED-7.5", "Missions are fulfilled after the main action.",
                  "Missionen werden nach der Hauptaktion erfüllt.");
  if (read<Extra>(x.frame).done == 1)
    return refuse("FED-7.4", "One mission was fulfilled this turn already.",
                  "In diesem Zug wurde schon eine Mission erfüllt.");
  if (has(own.fulfilled, m.b))
    return refuse("FED-7.2", "{} is fulfilled already.", "{} ist schon erfüllt.", x.mission(m.b));
  const bool unlocked = has(own.unlocked, m.b);
  const int level = x.e.effective_level(x.seat);
  std::vector<Condition> conditions = {
      thing_condition("marker", "FED-7.1", unlocked, both("a mission marker", "einen Missionsmarker"),
                      unlocked ? both("it has one", "es liegt einer da") : both("it has none", "es liegt keiner da")),
      count_condition("ship", "FED-7.1", 1, own.hangar, both("a ship in the hangar", "ein Raumschiff im Hangar"),
                      both("you have {}", "du hast {}", int{own.hangar})),
      count_condition("level", "FED-7.1", mission.level, level, both("level {}", "Stufe {}", int{mission.level}),
                      both("you have {}", "du hast {}", level))};
  const bool met = std::ranges::all_of(conditions, &Condition::holds);
  for (Condition& cost : cost_conditions("FED-7.2", mission.cost, own.resources))
    conditions.push_back(std::move(cost));
  const Both lead = x.mission(m.b);
  if (!met) return refuse_conditions("FED-7.1", lead, std::move(conditions));
  if (!std::ranges::all_of(conditions, &Condition::holds))
    return refuse_conditions("FED-7.2", lead, std::move(conditions));
  // What is left can only be an action that cannot be paid.
  Means left = x.e.means(x.seat);
  left.purse = x.e.paid(left.purse, mission.cost);
  for (int i = 0; i < mission.effects.count; ++i) {
    const Effect& e = x.c.effects[at(mission.effects.first + i)];
    if (e.op != Op::kPlanetAction) continue;
    for (int planet = 0; planet < kPlanets; ++planet) {
      if (!has(e.a, planet)) continue;
      if (Refusal why = explain_means(x, "FED-7.2", lead, static_cast<Action>(planet), left); !why.rule.empty())
        return why;
    }
  }
  return x.another_question();
}

// [FED-18.1] [FED-18.2]
Refusal explain_action(const Situation& x, Move m) {
  const ChooseAction asked = read<ChooseAction>(x.frame);
  const auto action = static_cast<Action>(m.b);
  const ActionData& data = x.c.actions[m.b];
  const Both name = named(x.pack.labels.actions[m.b]);
  if (data.kind == ActionKind::kSpy || data.kind == ActionKind::kFallback)
    return refuse("FED-18.1", "Planets and rooms can be copied, not: {}.",
                  "Kopiert werden Planeten und Räume, nicht: {}.", name);
  if (data.copyable == 0)
    return refuse("FED-17.7", "It cannot be copied: {}.", "Das kann nicht kopiert werden: {}.", name);
  const bool planet = data.kind == ActionKind::kPlanet;
  if (planet ? !has(asked.planets, m.b) : !has(asked.rooms, m.b - static_cast<int>(Action::kOfficials))) {
    if (!planet && asked.rooms == 0)
      return refuse("FED-19.1", "A planet action is asked for, not a room: {}.",
                    "Gefragt ist eine Planetenaktion, kein Raum: {}.", name);
    return refuse("FED-19.1", "The effect does not give this action: {}.",
                  "Der Effekt gibt diese Aktion nicht her: {}.", name);
  }
  if (Refusal why = explain_means(x, "FED-18.2", name, action, x.e.means(x.seat)); !why.rule.empty()) return why;
  return refuse("FED-18.1", "All its spaces are blocked: {}.", "Alle Felder sind blockiert: {}.", name);
}

}  // namespace orrery::federation
