// While a placement is put together: why what is chosen in its action or later cannot be chosen yet. What stands
// against the thing itself comes first, then where an ambassador leads to it.
#include <algorithm>

#include "games/federation/host/explain_parts.h"

namespace orrery::federation {
namespace {

Both listed_both(const char* en, const char* de, const std::vector<Both>& words) {
  std::vector<std::string> english;
  std::vector<std::string> german;
  for (const Both& word : words) {
    english.push_back(word.en);
    german.push_back(word.de);
  }
  return {listed(en, english), listed(de, german)};
}

// Spaces on which an ambassador can be placed now.
u32 open_spaces(const Situation& x) {
  MoveList moves;
  x.e.legal(moves);
  u32 open = 0;
  for (const Move m : moves)
    if (m.kind == static_cast<u8>(MoveKind::kPlace)) open |= bit(m.b);
  return open;
}

// Who is in the way.
Both holder(const Situation& x, int space) {
  for (Seat seat = 0; seat < x.s.players_count; ++seat)
    for (const Ambassador& a : x.s.players[seat].ambassadors)
      if (a.place == space) return seat_both(seat);
  return both("a neutral tile", "ein neutrales Plättchen");
}

// Free spaces from which a spy could copy the action, with what one of the faces brings [FED-18.2].
std::vector<Both> spies(const Situation& x, Action action, u32 open) {
  const Cost& cost = x.c.actions[at(Action::kSpy)].cost;
  const bool can_copy = std::ranges::any_of(means_of_faces(x), [&](Means have) {
    if (!x.e.can_pay(have.purse, cost)) return false;
    have.purse = x.e.paid(have.purse, cost);
    return x.e.can_act(x.seat, action, have, true);
  });
  std::vector<Both> out;
  for (int space = 0; can_copy && space < kSpaces; ++space)
    if (x.e.action_at(space) == Action::kSpy && has(open, space)) out.push_back(x.place(space));
  return out;
}

// [FED-5.8] What an action brings is chosen in it; the spaces that lead there.
Refusal through(const Situation& x, const Both& what, Planet planet) {
  const auto action = static_cast<Action>(planet);
  const u32 open = open_spaces(x);
  std::vector<Both> ways;
  std::vector<Both> taken;
  int unpaid = kNone;
  for (int space = 0; space < kSpaces; ++space) {
    if (x.e.action_at(space) != action) continue;
    if (has(open, space))
      ways.push_back(x.place(space));
    else if (x.e.is_free(space))
      unpaid = space;
    else
      taken.push_back(both("{} on {}", "{} auf {}", holder(x, space), x.place(space)));
  }
  if (!ways.empty())
    return refuse("FED-5.8", "{} is chosen in the action: first place an ambassador on {}.",
                  "{} wird erst in der Aktion gewählt: Lege zuerst einen Gesandten auf {}.", what,
                  listed_both(" or ", " oder ", ways));
  if (unpaid != kNone) {
    Refusal why = explain_means(x, "FED-5.13", x.place(unpaid), action, x.e.means(x.seat));
    return why.rule.empty() ? x.another_question() : why;
  }
  if (const std::vector<Both> copies = spies(x, action, open); !copies.empty())
    return refuse("FED-5.14", "{} is chosen in an action whose spaces are taken: {}. Spying leads there: {}.",
                  "{} wird in einer Aktion gewählt, deren Felder belegt sind: {}. Spionage führt hin: {}.", what,
                  listed_both(" and ", " und ", taken), listed_both(" or ", " oder ", copies));
  return refuse("FED-5.14", "{} is chosen in an action whose spaces are taken: {}.",
                "{} wird in einer Aktion gewählt, deren Felder belegt sind: {}.", what,
                listed_both(" and ", " und ", taken));
}

Refusal ahead_neo(const Situation& x, int node) {
  const NeoNode& here = x.c.neo[x.player().miner];
  const auto* end = here.next.begin() + here.next_count;
  if (std::find(here.next.begin(), end, node) != end && x.e.may_enter(x.player().miner, node))
    return through(x, named(x.pack.labels.neo[at(node)]), Planet::kNeo);
  return explain_neo(x, make_move(MoveKind::kNeo, node));
}

// [FED-13.1] [FED-13.4]
Refusal ahead_moon(const Situation& x, const Both& what, int moon) {
  const int from = x.player().manipulator;
  if (moon == from + 1 || (moon == from && moon == x.e.last_moon())) return through(x, what, Planet::kSixmoon);
  if (moon <= from)
    return refuse("FED-13.1", "{} is out of reach: your manipulator stands on space {} and moves on from there.",
                  "{} ist nicht erreichbar: Dein Manipulator steht auf Feld {} und geht von dort weiter.", what,
                  from);
  return refuse("FED-13.1", "{} is out of reach: your manipulator stands {} spaces before it and moves 1.",
                "{} ist nicht erreichbar: Dein Manipulator steht {} Felder davor und geht 1 weit.", what,
                moon - from);
}

// [FED-6.6] Own tiles are laid, those on 6Moon are taken.
Refusal ahead_tile(const Situation& x, int tile) {
  const Both what = both("The tile “{}”", "Das Plättchen „{}“", x.modifier(tile));
  for (Seat seat = 0; seat < x.s.players_count; ++seat) {
    if ((x.s.players[seat].modifiers >> tile & 1) == 0) continue;
    if (seat != x.seat)
      return refuse("FED-6.6", "{} belongs to {}; own ones are laid.", "{} gehört {}; aufgelegt werden nur eigene.",
                    what, seat_both(seat));
    if (Refusal why = explain_unpaid_tile(x, tile); !why.rule.empty()) return why;
    return refuse("FED-6.6", "{} is laid on the ambassador that is placed: choose the modifier tile as its face.",
                  "{} kommt auf den Gesandten, der gelegt wird: Wähle das Modifikatorplättchen als seine Seite.",
                  what);
  }
  for (int moon = 1; moon < kMoons; ++moon)
    if (const auto& tiles = x.s.moons[at(moon)]; std::find(tiles.begin(), tiles.end(), tile) != tiles.end())
      return ahead_moon(x, what, moon);
  return refuse("FED-6.6", "You do not have this tile: {}.", "Dieses Plättchen hast du nicht: {}.", what);
}

Refusal ahead_scholar(const Situation& x, int scholar) {
  if (Refusal why = explain_pick(x, scholar, 0); !why.rule.empty()) return why;
  return through(x, both("Scholar {}", "Der Gelehrte {}", x.scholar(scholar)), Planet::kAtalum);
}

Refusal ahead_post(const Situation& x, int post) {
  const Both what = named(x.pack.labels.posts[at(post)]);
  const Cost& cost = x.c.posts[at(post)].cost;
  const bool payable =
      std::ranges::any_of(means_of_faces(x), [&](const Means& have) { return x.e.can_pay(have.purse, cost); });
  if (payable) return through(x, what, Planet::kArratooine);
  return refuse_conditions("FED-15.1", what, cost_conditions("FED-15.1", cost, x.player().resources));
}

Refusal ahead_building(const Situation& x, int building) {
  if (Refusal why = explain_closed(x, building); !why.rule.empty()) return why;
  const bool payable =
      std::ranges::any_of(means_of_faces(x), [&](const Means& have) { return x.e.can_afford(have, building); });
  if (payable) return through(x, x.building(building), Planet::kE81216);
  return refuse_conditions("FED-16.1", x.building(building),
                           cost_conditions("FED-16.1", x.e.building_cost(building), x.player().resources));
}

// [FED-9.8] [FED-9.9] [FED-9.10]
Refusal ahead_project(const Situation& x, int project) {
  const Both name = named(x.pack.labels.projects[at(project)]);
  const int on = x.s.projects[at(project)];
  const int length = x.c.projects[at(project)].length;
  if (project == kCommunity)
    return refuse("FED-9.10", "Effects and surplus feed the {}: its marker is on {} of {}, {} of that yours.",
                  "Effekte und Überschuss bringen das {} voran: sein Marker steht auf {} von {}, {} davon von dir.",
                  name, on, length, int{x.player().community});
  if (x.e.is_funded(project))
    return refuse("FED-9.9", "The {} is funded: its marker stands on space {}.",
                  "Das {} ist finanziert: sein Marker steht auf Feld {}.", name, length);
  return refuse("FED-9.8",
                "The {} moves in the income phase, by the funding symbols in its column: {} now. Its marker is on {} "
                "of {}.",
                "Das {} rückt in der Einkommensphase vor, um die Investorensymbole seiner Spalte: jetzt {}. Sein "
                "Marker steht auf {} von {}.",
                name, x.e.pledged(project), on, length);
}

// [FED-8.1] [FED-8.2] [FED-8.5] [FED-8.6]
Refusal ahead_medal(const Situation& x, int kind) {
  const Both name = named(x.pack.labels.medals[at(kind)]);
  if (Refusal why = explain_no_medal(x, kind); !why.rule.empty()) return why;
  if (kind == kAccreditationMedal) {
    const int space = x.player().accreditation;
    return refuse_conditions("FED-8.5", name,
                             {count_condition("accreditation", "FED-8.5", x.c.medal_space, space,
                                              both("space {} of the accreditation track",
                                                   "Feld {} der Akkreditierungsleiste", int{x.c.medal_space}),
                                              both("you are on {}", "du stehst auf {}", space))});
  }
  if (kind == kInvestorMedal) {
    for (int mission = 0; mission < kMissionCount; ++mission) {
      const EffectList& list = x.c.missions[at(mission)].effects;
      for (int i = 0; i < list.count; ++i)
        if (const Effect& e = x.c.effects[at(list.first + i)]; e.op == Op::kMedal && e.a == kind)
          return refuse("FED-8.6", "The {} comes with a fulfilled mission: {}.",
                        "Die {} gibt es für eine erfüllte Mission: {}.", name, x.mission(mission));
    }
    return x.another_question();
  }
  const int lowest = std::countr_zero(x.e.medals_left(kind));
  const int own = x.e.influence(x.seat, static_cast<Planet>(kind));
  if (own >= lowest) return x.another_question();
  return refuse_conditions(
      "FED-8.2", name,
      {count_condition("influence", "FED-8.2", lowest, own,
                       both("influence {} on {}", "Einfluss {} auf {}", lowest, planet_word(kind)),
                       both("you have {}", "du hast {}", own))});
}

// [FED-9.19]
Refusal ahead_law(const Situation& x, int wing) {
  return refuse(
      "FED-9.19", "The {} is voted on in the income phase: {} votes in its wing, {} in the other.",
      "Über das {} wird in der Einkommensphase abgestimmt: {} Stimmen auf seiner Seite, {} auf der anderen.",
      named(x.pack.labels.laws[x.s.laws[at(wing)]]), x.e.wing_votes(wing), x.e.wing_votes(1 - wing));
}

// [FED-22.2]
Refusal ahead_die(const Situation& x) {
  const Player& own = x.player();
  if (own.die == 0) return refuse("FED-22.2", "You have no assistant die.", "Du hast keinen Assistentenwürfel.");
  if (own.die_on != kNone)
    return refuse("FED-22.2", "The assistant die, {}, stays with its ambassador until the end of the round: {}.",
                  "Der Assistentenwürfel, {}, bleibt bis zum Ende der Runde bei seinem Gesandten: {}.", int{own.die},
                  x.place(own.ambassadors[own.die_on].place));
  return refuse("FED-22.2", "The assistant die, {}, is added after the action, to an ambassador that votes.",
                "Der Assistentenwürfel, {}, kommt nach der Aktion zu einem Gesandten, der abstimmt.", int{own.die});
}

// [FED-23.1] [FED-23.2]
Refusal ahead_resource(const Situation& x, int resource) {
  const Purse& have = x.player().resources;
  if (resource == static_cast<int>(Resource::kGold))
    return refuse("FED-23.1", "You have {} gold diamonds and there is room for {}: none is given back.",
                  "Du hast {} Golddiamanten, und Platz ist für {}: keiner wird zurückgelegt.",
                  int{have[at(resource)]}, int{x.c.gold_limit});
  return refuse("FED-23.2", "You have {} crystals and there is room for {}: none has to be returned.",
                "Du hast {} Kristalle, und Platz ist für {}: keiner muss zurück.", x.e.crystals(have),
                int{x.c.crystal_limit});
}

// [FED-9.3]
Refusal ahead_level(const Situation& x, int level) {
  return refuse("FED-9.3", "Upkeep is paid in the income phase. Level {} costs {}; your marker is on level {}.",
                "Gezahlt wird in der Einkommensphase. Stufe {} kostet {}; dein Marker steht auf Stufe {}.", level,
                cost_both(x.c.levels[at(x.e.upkeep_level(x.seat, level) - 1)].upkeep), x.e.marker_level(x.seat));
}

}  // namespace

Refusal explain_ahead(const Situation& x, Move m) {
  switch (static_cast<MoveKind>(m.kind)) {
    case MoveKind::kNeo:
      return ahead_neo(x, m.b);
    case MoveKind::kFreeMove:
      return static_cast<Planet>(m.a) == Planet::kNeo ? ahead_neo(x, m.b)
                                                      : ahead_moon(x, named(x.pack.labels.moons[m.b]), m.b);
    case MoveKind::kMoonTile:
    case MoveKind::kLayTile:
      return ahead_tile(x, m.b);
    case MoveKind::kTakeScholar:
      return ahead_scholar(x, m.b);
    case MoveKind::kPost:
      return ahead_post(x, m.b);
    case MoveKind::kBuild:
      return ahead_building(x, m.b);
    case MoveKind::kInvest:
      return ahead_project(x, m.b);
    case MoveKind::kMedal:
      return ahead_medal(x, m.b);
    case MoveKind::kLaw:
      return ahead_law(x, m.b);
    case MoveKind::kDie:
      return ahead_die(x);
    case MoveKind::kUpgrade:
      return x.another_question();
    case MoveKind::kDiscard:
      return ahead_resource(x, m.b);
    case MoveKind::kUpkeep:
      return ahead_level(x, m.b);
    case MoveKind::kStartPlanet:
    case MoveKind::kPlace:
    case MoveKind::kKeep:
    case MoveKind::kMission:
    case MoveKind::kEndTurn:
    case MoveKind::kScholar:
    case MoveKind::kImmediate:
    case MoveKind::kAction:
    case MoveKind::kStop:
    case MoveKind::kDone:
    case MoveKind::kUnlock:
    case MoveKind::kOption:
    case MoveKind::kSpaceTile:
    case MoveKind::kSupply:
    case MoveKind::kIncome:
    case MoveKind::kRefresh:
    case MoveKind::kCount:
      break;
  }
  return x.another_question();
}

// [FED-5.5] The placement is made but for its tile, or its die.
Refusal explain_pending(const Situation& x) {
  if (is<LayTile>(x.frame)) {
    const LayTile asked = read<LayTile>(x.frame);
    return refuse("FED-6.6", "First the modifier tile: {} goes on {}.", "Zuerst das Modifikatorplättchen: {} auf {}.",
                  named(x.pack.labels.ambassadors[asked.ambassador]), x.place(asked.place));
  }
  const AddDie asked = read<AddDie>(x.frame);
  const int place = x.player().ambassadors[asked.ambassador].place;
  return refuse("FED-22.2", "First the assistant die: added to {} on {} or not.",
                "Zuerst der Assistentenwürfel: zu {} auf {} oder nicht.",
                named(x.pack.labels.ambassadors[asked.ambassador]), x.place(place));
}

}  // namespace orrery::federation
