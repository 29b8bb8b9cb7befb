#include "games/pulsar_2849/host/tile_text.h"

#include <fmt/format.h>

#include "games/pulsar_2849/host/phrases.h"

namespace orrery::pulsar_2849 {
namespace {

constexpr Text kCounterTexts[] = {{"station on a planet", "Station auf einem Planeten"},
                                  {"patent", "Patent"},
                                  {"completed project", "abgeschlossenem Projekt"},
                                  {"executed gate run", "ausgeführter Sprungfolge"},
                                  {"online transmitter", "aktivem Transmitter"},
                                  {"joint between online transmitters", "Verbindung aktiver Transmitter"},
                                  {"claimed pulsar", "Pulsar in Besitz"},
                                  {"spinning gyrodyne", "rotierendem Gyrodyne"},
                                  {"size of spinning gyrodynes", "Größe rotierender Gyrodynes"},
                                  {"spinning gyrodyne of one size", "rotierendem Gyrodyne einer Größe"},
                                  {"construction award", "Konstruktionsbonus"},
                                  {"achieved goal", "erreichtem Ziel"}};
static_assert(std::size(kCounterTexts) == static_cast<int>(Counter::kCount));

constexpr Text kTriggerTexts[] = {
    {"for each further patent", "für jedes weitere Patent"},
    {"for each pulsar visited in a flight", "für jeden im Flug besuchten Pulsar"},
    {"for each system visited in a flight", "für jedes im Flug besuchte System"},
    {"for each station you set", "für jede errichtete Station"},
    {"for each station on a blue planet at the end of a flight",
     "für jede Station auf einem blauen Planeten am Flugende"},
    {"for each pulsar you claim", "für jeden Pulsar, den du in Besitz nimmst"},
    {"for each gyrodyne whose construction you start", "für jede begonnene Gyrodyne-Konstruktion"},
    {"for each gyrodyne you complete", "für jedes vollendete Gyrodyne"},
    {"for each die you pay for a transmitter", "für jeden für einen Transmitter bezahlten Würfel"},
    {"for each transmitter going online", "für jeden Transmitter, der aktiv wird"},
    {"for each project you complete", "für jedes abgeschlossene Projekt"},
    {"for each token you spend", "für jeden ausgegebenen Marker"},
    {"for each action paid with the bonus die", "für jede mit dem Bonuswürfel bezahlte Aktion"}};
static_assert(std::size(kTriggerTexts) == kTriggers);

constexpr Text kAdjustTexts[] = {{"flights", "Flüge"},
                                 {"flights that visit an orange gate", "Flüge, die ein orangefarbenes Tor besuchen,"},
                                 {"flights that visit a pink gate", "Flüge, die ein rosa Tor besuchen,"},
                                 {"flights that visit a green gate", "Flüge, die ein grünes Tor besuchen,"},
                                 {"flights that end at a pulsar", "Flüge, die an einem Pulsar enden,"},
                                 {"patents", "Patente"},
                                 {"taking gyrodynes", "das Nehmen von Gyrodynes"},
                                 {"completing gyrodynes", "das Vollenden von Gyrodynes"},
                                 {"transmitters", "Transmitter"},
                                 {"projects", "Projekte"}};
static_assert(std::size(kAdjustTexts) == kAdjusts);

constexpr Text kTeleports[] = {{"a pulsar", "einem Pulsar"},
                               {"a planetary system", "einem Planetensystem"},
                               {"any location", "einem beliebigen Ort"}};
constexpr Text kRunColours[] = {{"orange", "orangefarbenem"}, {"pink", "rosa"}, {"green", "grünem"}};

std::string sizes_text(int mask, Language language) {
  if (mask == 7) return language == Language::kGerman ? "beliebige Größe" : "any size";
  std::string text;
  for (int size = 0; size < kSizes; ++size)
    if ((mask & static_cast<int>(bit(size))) != 0)
      text += (text.empty()                    ? ""
               : language == Language::kGerman ? " oder "
                                               : " or ") +
              std::string(size_word(size, language));
  return text;
}

std::string effect_text(const Effect& e, Language language) {
  const bool de = language == Language::kGerman;
  const auto say = [&](std::string_view en, std::string_view german, auto... args) {
    return fmt::format(fmt::runtime(de ? german : en), args...);
  };
  const auto points = [&](int n) {
    return say(n == 1 ? "{} point" : "{} points", n == 1 ? "{} Punkt" : "{} Punkte", n);
  };
  const auto cubes = [&](int n) { return say(n == 1 ? "{} cube" : "{} cubes", n == 1 ? "{} Cube" : "{} Cubes", n); };
  const int a = e.a;
  const int b = e.b;
  switch (e.op) {
    case Op::kVp:
      return points(a);
    case Op::kCubes:
      return cubes(a);
    case Op::kPm1:
      return say("a plus-minus token", "ein Plus-Minus-Marker");
    case Op::kPlus2:
      return say("a plus-two token", "ein Plus-Zwei-Marker");
    case Op::kGyro:
      return say("a gyrodyne tile, {}", "ein Gyrodyne-Plättchen, {}", sizes_text(a, language));
    case Op::kGyroPair:
      return say("two gyrodyne tiles of different sizes", "zwei Gyrodyne-Plättchen verschiedener Größe");
    case Op::kExplore:
      return a == 1 ? say("draw an exploration tile", "ziehe ein Entdeckungsplättchen")
                    : say("draw {} exploration tiles", "ziehe {} Entdeckungsplättchen", a);
    case Op::kRedDie:
      return say("a red die of {}, to be used this turn", "ein roter Würfel {}, in diesem Zug zu nutzen", a);
    case Op::kDouble:
      return say("turn the silver die to {} and gain a red {}, to be used this turn",
                 "drehe den silbernen Würfel auf {} und erhalte eine rote {}, in diesem Zug zu nutzen", a, b);
    case Op::kClaim:
      return say("you may claim an isolated pulsar", "du darfst einen isolierten Pulsar in Besitz nehmen");
    case Op::kTeleport:
      return say("teleport to {}", "Teleport zu {}", kTeleports[a].in(language));
    case Op::kGateRun:
      if (a == kAnyColour)
        return say("gate run: {} for each gate of a colour of your choice",
                   "Sprungfolge: {} je Tor einer Farbe deiner Wahl", points(b));
      return say("gate run: {} for each {} gate", "Sprungfolge: {} je {} Tor", points(b),
                 kRunColours[a].in(language));
    case Op::kVpPer:
      return say("{} per {}", "{} je {}", points(b), kCounterTexts[a].in(language));
    case Op::kExtraStation:
      return a == 1 ? say("counts as an extra station", "zählt als zusätzliche Station")
                    : say("counts as {} extra stations", "zählt als {} zusätzliche Stationen", a);
    case Op::kAdjust:
      return say("the die for {} may count 1 higher or lower",
                 "der Würfel für {} darf um 1 höher oder niedriger zählen", kAdjustTexts[a].in(language));
    case Op::kTrigger:
      return say("{} {}", "{} {}", points(b), kTriggerTexts[a].in(language));
    case Op::kCopyCost:
      return say("copying a leftover die costs {}", "das Kopieren eines übrigen Würfels kostet {}", cubes(a));
    case Op::kBuy:
      return e.c == 1 ? say("you may pay {} for {}", "du darfst {} für {} bezahlen", cubes(a), points(b))
                      : say("up to {} times you may pay {} for {}", "bis zu {}-mal darfst du {} für {} bezahlen",
                            int{e.c}, cubes(a), points(b));
    case Op::kTrackVp:
      return static_cast<Track>(a) == Track::kInitiative
                 ? say("{}, {} or {} points for place 1, 2 or 3 of the initiative",
                       "{}, {} oder {} Punkte für Platz 1, 2 oder 3 der Initiative", b, int{e.c}, int{e.d})
                 : say("{}, {} or {} points for place 1, 2 or 3 of the engineering track",
                       "{}, {} oder {} Punkte für Platz 1, 2 oder 3 der Technikleiste", b, int{e.c}, int{e.d});
    case Op::kVpTable:
      return say("{}, {} or {} points for 1, 2 or 3 ({})", "{}, {} oder {} Punkte für 1, 2 oder 3 ({})", b, int{e.c},
                 int{e.d}, kCounterTexts[a].in(language));
    case Op::kGoalAchieved:
      return a == 1 ? say("one goal of your choice counts as achieved", "ein Ziel deiner Wahl gilt als erreicht")
                    : say("{} goals of your choice count as achieved", "{} Ziele deiner Wahl gelten als erreicht", a);
    case Op::kInitiativeAgain:
      return say("the points for the initiative once more", "die Punkte für die Initiative noch einmal");
    case Op::kCubeRate:
      return a == 1 ? say("1 point for each cube left", "1 Punkt für jeden übrigen Cube")
                    : say("1 point for each {} cubes left", "1 Punkt für je {} übrige Cubes", a);
    case Op::kCount:
      break;
  }
  return "";
}

}  // namespace

std::string effects_text(const Pack& pack, const EffectList& list, Language language) {
  if (list.count == 0) return language == Language::kGerman ? "nichts" : "nothing";
  std::string text;
  for (int i = 0; i < list.count; ++i)
    text += (i == 0 ? "" : ", ") + effect_text(pack.content.effects[at(list.first + i)], language);
  return text;
}

std::string tech_text(const Pack& pack, int tech, Language language) {
  const bool de = language == Language::kGerman;
  const Technology& t = pack.content.techs[at(tech)];
  static constexpr Text kTimingTexts[] = {{"at once", "sofort"},
                                          {"from now on", "ab jetzt"},
                                          {"each production phase", "in jeder Produktionsphase"},
                                          {"at the end", "am Ende"}};
  std::string text = fmt::format(fmt::runtime(de ? "Runde {}, Würfel {}" : "Round {}, die {}"), t.round, t.cost);
  if (t.extra_cubes > 0)
    text += fmt::format(fmt::runtime(de ? " und {} {}" : " and {} {}"), t.extra_cubes,
                        t.extra_cubes == 1 ? (de ? "Cube" : "cube") : (de ? "Cubes" : "cubes"));
  if (t.dice == 2) text += de ? ", zwei Patente zugleich möglich" : ", two patents at once";
  return text + "; " + std::string(kTimingTexts[static_cast<int>(t.timing)].in(language)) + ": " +
         effects_text(pack, t.effects, language);
}

std::string project_text(const Pack& pack, int hq, int project, Language language) {
  const Project& p = pack.content.headquarters[at(hq)][at(project)];
  return fmt::format(fmt::runtime(language == Language::kGerman ? "Würfel {}: {}" : "die {}: {}"), p.cost,
                     effects_text(pack, p.effects, language));
}

std::string transmitter_text(const Pack& pack, int transmitter, Language language) {
  const bool de = language == Language::kGerman;
  const Transmitter& t = pack.content.transmitters[at(transmitter)];
  std::string text = de ? "Würfel" : "dice";
  for (int i = 0; i < t.cost_count; ++i) text += fmt::format(" {}", t.cost[at(i)]);
  text += de ? "; Enden" : "; ends";
  for (const u8 end : t.ends) text += end == kNone ? " -" : fmt::format(" {}", end);
  if (t.instant.count > 0) text += (de ? "; sofort: " : "; at once: ") + effects_text(pack, t.instant, language);
  if (t.production.count > 0)
    text += (de ? "; in jeder Produktionsphase: " : "; each production phase: ") +
            effects_text(pack, t.production, language);
  return text;
}

std::string system_text(const Pack& pack, int tile, Language language) {
  const bool de = language == Language::kGerman;
  const SystemTile& t = pack.content.systems[at(tile)];
  std::string text = de ? "Planeten:" : "planets:";
  for (int i = 0; i < t.planet_count; ++i) {
    text += t.blue[at(i)] != 0 ? (de ? " blau" : " blue") : (de ? " leblos" : " lifeless");
    if (t.min_players[at(i)] > 2) text += fmt::format(" ({}+)", t.min_players[at(i)]);
    if (i + 1 < t.planet_count) text += ",";
  }
  return text + (de ? "; Bonus: " : "; bonus: ") + effects_text(pack, t.bonus, language);
}

std::string goal_text(const Pack& pack, int goal, Language language) {
  const Goal& g = pack.content.goals[at(goal)];
  return fmt::format(
      fmt::runtime(language == Language::kGerman
                       ? "{} Punkte; für {} Cubes weitere {} Punkte; dann für {} Cubes weitere {} Punkte"
                       : "{} points; {} cubes buy {} more points; then {} cubes buy {} more"),
      g.points, g.cubes[0], g.bonus[0], g.cubes[1], g.bonus[1]);
}

namespace {

std::string side_text(const Pack& pack, int side, Language language) {
  const Side& s = pack.content.sides[at(side)];
  int dead_ends = 0;
  for (const Node& n : s.nodes) dead_ends += (n.flags & node_flag::kDeadEnd) != 0 ? 1 : 0;
  return fmt::format(fmt::runtime(language == Language::kGerman ? "{} Orte, {} Segmente, {} tote Enden"
                                                                : "{} locations, {} segments, {} dead ends"),
                     s.node_count, s.segment_count, dead_ends);
}

}  // namespace

std::vector<ContentEntry> content_entries(const Pack& pack) {
  std::vector<ContentEntry> entries;
  const auto add = [&](const Label& label, std::string_view group, auto&& text) {
    entries.push_back({label.id, std::string(group), label.source, label.en, label.de, text(Language::kEnglish),
                       text(Language::kGerman)});
  };
  const Labels& names = pack.labels;
  for (int i = 0; i < 2; ++i) add(names.sides[at(i)], "board", [&](Language l) { return side_text(pack, i, l); });
  for (int i = 0; i < kSystemTiles; ++i)
    add(names.systems[at(i)], "system", [&](Language l) { return system_text(pack, i, l); });
  for (int i = 0; i < kTiles; ++i)
    add(names.tiles[at(i)], "exploration",
        [&](Language l) { return effects_text(pack, pack.content.tiles[at(i)].effects, l); });
  for (int i = 0; i < kTransmitterCount; ++i)
    add(names.transmitters[at(i)], "transmitter", [&](Language l) { return transmitter_text(pack, i, l); });
  for (int i = 0; i < kTechs; ++i)
    if (pack.content.techs[at(i)].exists != 0)
      add(names.techs[at(i)], "technology", [&](Language l) { return tech_text(pack, i, l); });
  for (int hq = 0; hq < kHqSides; ++hq)
    for (int i = 0; i < kProjectCount; ++i)
      add(names.projects[at(hq)][at(i)], "project", [&](Language l) { return project_text(pack, hq, i, l); });
  for (int i = 0; i < 2 * kGoalTiles; ++i)
    add(names.goals[at(i)], "goal", [&](Language l) { return goal_text(pack, i, l); });
  for (int i = 0; i < kSizes; ++i) {
    const Gyrodyne& g = pack.content.gyrodynes[at(i)];
    add(names.gyrodynes[at(i)], "gyrodyne", [&](Language l) {
      return fmt::format(
          fmt::runtime(l == Language::kGerman ? "nehmen {}, vollenden {}, {} Punkte je Produktionsphase"
                                              : "take {}, complete {}, {} points each production phase"),
          g.take, g.complete, g.points);
    });
  }
  return entries;
}

}  // namespace orrery::pulsar_2849
