// Refused choices on the planets.
#include <algorithm>

#include "games/federation/host/explain_parts.h"

namespace orrery::federation {
namespace {

Both node_name(const Situation& x, int node) { return named(x.pack.labels.neo[at(node)]); }

// [FED-12.1] [FED-12.5] [FED-12.6]
Refusal asteroid(const Situation& x, int node, std::string_view rule) {
  const int from = x.player().miner;
  const NeoNode& here = x.c.neo[at(from)];
  const bool connected =
      std::find(here.next.begin(), here.next.begin() + here.next_count, node) != here.next.begin() + here.next_count;
  if (node == from)
    return refuse(rule, "Your miner is there already: {}.", "Dort ist dein Bergarbeiter schon: {}.",
                  node_name(x, node));
  if (!connected)
    return refuse(rule, "No way leads from {} to {}.", "Von {} führt kein Weg zu {}.", node_name(x, from),
                  node_name(x, node));
  return refuse(here.extinct == 1 ? "FED-12.6" : "FED-12.5", "Its tile is gone: {}.", "Das Plättchen ist fort: {}.",
                node_name(x, node));
}

// Crystals of the cost that are not there.
int missing(const Cost& cost, const Cost& have) {
  int n = 0;
  for (std::size_t i = 0; i < kCrystals; ++i) n += std::max(0, cost[i] - have[i]);
  return n;
}

u64 same_level(int scholar) { return (big_bit(kScholarsEach) - 1) << scholar / kScholarsEach * kScholarsEach; }

}  // namespace

Refusal explain_neo(const Situation& x, Move m) { return asteroid(x, m.b, "FED-12.1"); }

// [FED-16.3]
Refusal explain_free_move(const Situation& x, Move m) {
  const FreeMove asked = read<FreeMove>(x.frame);
  if (!has(asked.tracks, m.a))
    return refuse("FED-16.3", "This free move is not on {}.", "Diese Bewegung gilt nicht für {}.", planet_word(m.a));
  if (static_cast<Planet>(m.a) == Planet::kNeo) {
    if (x.c.neo[x.player().miner].extinct == 1)
      return refuse("FED-16.3", "Your miner has reached the end of Neo.",
                    "Dein Bergarbeiter hat das Ende von Neo erreicht.");
    return asteroid(x, m.b, "FED-16.3");
  }
  const int next = x.player().manipulator + 1;
  if (next > x.e.last_moon())
    return refuse("FED-16.3", "Your manipulator has reached the end of 6Moon.",
                  "Dein Manipulator hat das Ende von 6Moon erreicht.");
  return refuse("FED-16.3", "Your manipulator moves to the next space: {}.",
                "Dein Manipulator geht auf das nächste Feld: {}.", named(x.pack.labels.moons[at(next)]));
}

// [FED-13.1]
Refusal explain_moon_tile(const Situation& x, Move m) {
  const int moon = read<MoonTile>(x.frame).moon;
  const auto& tiles = x.s.moons[at(moon)];
  if (std::find(tiles.begin(), tiles.end(), m.b) == tiles.end())
    return refuse("FED-13.1", "Your manipulator is elsewhere: {}.", "Dein Manipulator ist woanders: {}.",
                  named(x.pack.labels.moons[at(moon)]));
  return refuse("FED-13.1", "Another tile here is the same: {}.", "Ein anderes Plättchen hier ist gleich: {}.",
                x.modifier(m.b));
}

// [FED-14.1] [FED-14.2]
Refusal explain_take_scholar(const Situation& x, Move m) {
  Refusal why = explain_pick(x, m.b, read<Atalum>(x.frame).levels);
  return why.rule.empty() ? x.another_question() : why;
}

Refusal explain_pick(const Situation& x, int taken, u8 levels) {
  const Scholar& scholar = x.c.scholars[at(taken)];
  const Both name = x.scholar(taken);
  const u64 own = x.player().scholars;
  if ((own >> taken & 1) != 0)
    return refuse("FED-14.2", "You have scholar {} already.", "Du hast den Gelehrten {} schon.", name);
  if (x.s.displayed[at(taken / kScholarsEach)] != taken)
    return refuse("FED-14.1", "Scholar {} is not on display.", "Der Gelehrte {} liegt nicht aus.", name);
  const Both delegation = named(x.pack.labels.delegations[scholar.delegation]);
  if (x.e.can_take(x.seat, taken, levels)) return {};
  if ((own & same_level(taken)) != 0)
    return refuse("FED-14.2", "You have a level {} scholar of {} already.",
                  "Du hast schon einen Gelehrten der Stufe {} von {}.", int{scholar.level}, delegation);
  if (levels != 0)
    return refuse("FED-27.15", "Scholar {} is of level {}; another level is taken instead of a normal pick.",
                  "Der Gelehrte {} hat Stufe {}; genommen wird eine andere Stufe anstelle der normalen Wahl.", name,
                  int{scholar.level});
  return refuse_conditions("FED-14.1", both("Scholar {}", "Der Gelehrte {}", name),
                           {thing_condition("scholar", "FED-14.1", false,
                                            both("a level {} scholar of {}", "einen Gelehrten der Stufe {} von {}",
                                                 scholar.level - 1, delegation),
                                            both("you have none", "du hast keinen"))});
}

// [FED-15.1] [FED-28.4] [FED-27.33]
Refusal explain_post(const Situation& x, Move m) {
  const Both post = named(x.pack.labels.posts[m.b]);
  if (is<Arratooine>(x.frame))
    return refuse_conditions("FED-15.1", post,
                             cost_conditions("FED-15.1", x.c.posts[m.b].cost, x.player().resources));
  const int own = x.player().posts[m.b];
  if (read<TradeFree>(x.frame).level == 1)
    return refuse("FED-27.33", "Your marker is on level {} there: {}.", "Dein Marker liegt dort auf Stufe {}: {}.",
                  own, post);
  return refuse("FED-28.4", "Your marker is on level {} there: {}.", "Dein Marker liegt dort auf Stufe {}: {}.", own,
                post);
}

// [FED-16.1] [FED-16.5] [FED-27.60]
Refusal explain_closed(const Situation& x, int building) {
  if (has(x.player().robots, building))
    return refuse("FED-16.1", "You have built it already: {}.", "Das hast du schon gebaut: {}.",
                  x.building(building));
  if (!x.e.is_building_open(x.seat, building))
    return refuse("FED-16.5", "All its {} spaces are taken: {}.", "Alle {} Felder sind besetzt: {}.", kMegaSpaces,
                  x.building(building));
  return {};
}

Refusal explain_build(const Situation& x, Move m) {
  if (Refusal why = explain_closed(x, m.b); !why.rule.empty()) return why;
  const Both building = x.building(m.b);
  const Cost& cost = x.e.building_cost(m.b);
  const Cost less = {byte(m.a & 15), byte(m.a >> 4), m.c, 0};
  if (is<BuildFree>(x.frame)) {
    if (less != Cost{}) return refuse("FED-28.14", "It is built for free.", "Gebaut wird kostenlos.");
    return refuse("FED-28.14", "This kind of building is not built for free: {}.",
                  "Diese Art Bauwerk wird nicht kostenlos gebaut: {}.", building);
  }
  const int discount = read<Build>(x.frame).discount;
  const int off = std::min(discount, x.e.crystals(cost));
  if (less[0] > cost[0] || less[1] > cost[1] || less[2] > cost[2] || x.e.crystals(less) != off) {
    // Named without its crystals it may simply be too dear, whatever the discount takes away.
    Means have = x.e.means(x.seat);
    have.discount = discount;
    if (less != Cost{} || x.e.can_afford(have, m.b))
      return refuse("FED-27.60", "The discount takes {} crystals off the cost of {}.",
                    "Der Rabatt nimmt {} Kristalle von den Kosten weg: {}.", off, cost_both(cost));
    std::vector<Condition> conditions = cost_conditions("FED-16.1", cost, have.purse);
    conditions.push_back(count_condition(
        "discount", "FED-27.60", missing(cost, have.purse), discount,
        both("a discount of {} crystals", "einen Rabatt von {} Kristallen", missing(cost, have.purse)),
        both("you have {}", "du hast {}", discount)));
    return refuse_conditions("FED-16.1", building, std::move(conditions));
  }
  const Cost rest = {byte(cost[0] - less[0]), byte(cost[1] - less[1]), byte(cost[2] - less[2]), cost[3]};
  return refuse_conditions("FED-16.1", building, cost_conditions("FED-16.1", rest, x.player().resources));
}

// [FED-27.23] [FED-27.26]
Refusal explain_income(const Situation& x, Move m) {
  const SiteIncome asked = read<SiteIncome>(x.frame);
  const Both site = x.building(m.b);
  if (m.b >= kSlots)
    return refuse("FED-27.23", "Production sites have an income, megastructures have none.",
                  "Einkommen bringen Produktionsstätten, keine Megastrukturen.");
  if (asked.repeat == 0 && has(asked.taken, m.b))
    return refuse("FED-27.23", "Its income was taken already: {}.", "Dieses Einkommen wurde schon genommen: {}.",
                  site);
  return refuse("FED-23.5", "Its income would bring nothing now: {}.", "Dieses Einkommen brächte jetzt nichts: {}.",
                site);
}

}  // namespace orrery::federation
