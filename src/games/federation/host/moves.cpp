// The moves: how they are written down, what they touch on the board, and as sentences.
#include <algorithm>

#include "games/federation/host/operations.h"
#include "games/federation/host/phrases.h"
#include "games/federation/host/words.h"

namespace orrery::federation {
namespace {

using kit::arguments;
using kit::elements;
using kit::forms;
using kit::kA;
using kit::kB;
using kit::kC;
using P = const Phrases&;

constexpr u32 kYes = 0x100;                 // b = 1
constexpr u32 kNoThing = 0xFF00;            // b = kNone
constexpr u32 kNoModel = 0xFF0000;          // a = kNone
constexpr u32 kOnSixmoon = 0x010000;        // a = Planet::kSixmoon
constexpr u32 kLavandiumBits = 0x000F0000;  // of a discount
constexpr u32 kKupperniumBits = 0x00F00000;

std::string_view face_word(P p, Face face) {
  if (face == Face::kVote) return p.pick("votes", "Abstimmung");
  return face == Face::kFunding ? p.pick("funding", "Investition") : p.pick("modifier tile", "Modifikatorplättchen");
}

// There are many of them in a list, so what tells them apart comes first and in few words.
std::string place_words(P p, Move m) {
  const std::string ambassador =
      m.a == kFifthAmbassador ? p.ambassador(m.a) : p.say("ambassador {}", "Gesandter {}", kAmbassadorNames[at(m.a)]);
  return p.say("{}: {}, {}", "{}: {}, {}", p.place(m.b), ambassador, face_word(p, static_cast<Face>(m.c)));
}

std::string use_words(P p, Move m) {
  if (m.a == kNone)
    return p.say("Use scholar {}: {}", "Gelehrten {} nutzen: {}", p.scholar(m.b), p.scholar_effect(m.b));
  return p.say("Use scholar {} as {}: {}", "Gelehrten {} wie {} nutzen: {}", p.scholar(m.b), p.scholar(m.a),
               p.scholar_effect(m.a));
}

std::string immediate_words(P p, Move m) {
  const Frame frame = decision(p.state());
  if (!is<Immediate>(frame))
    return m.b == 1 ? p.say("Use the effect", "Effekt nutzen") : p.say("Forgo it", "Verzichten");
  const int scholar = read<Immediate>(frame).scholar;
  return m.b == 1
             ? p.say("Use scholar {}: {}", "Gelehrten {} nutzen: {}", p.scholar(scholar), p.scholar_effect(scholar))
             : p.say("Forgo the effect of scholar {}", "Auf den Effekt von {} verzichten", p.scholar(scholar));
}

Cost discount_of(Move m) { return {byte(m.a & 15), byte(m.a >> 4), m.c, 0}; }

std::string build_words(P p, Move m) {
  const std::string text = p.say("Build: {}", "{} bauen", p.building(m.b));
  const Cost less = discount_of(m);
  return less == Cost{} ? text : text + p.say(", saving {}", ", ohne {}", p.cost(less));
}

std::string post_words(P p, Move m) {
  const Frame frame = decision(p.state());
  const Post& post = p.pack().content.posts[at(m.b % kPostCount)];
  const u8 level =
      frame.seat < p.state().players_count ? p.state().players[frame.seat].posts[at(m.b % kPostCount)] : u8{0};
  if (is<TradeFree>(frame)) {
    const TradeFree free = read<TradeFree>(frame);
    return p.say("Trade at {}, level {}", "{}, Stufe {}", p.post(m.b), free.level);
  }
  return p.say("Trade at {} for {}: {}", "{} für {}: {}", p.post(m.b), p.cost(post.cost),
               p.effects(level == 0 ? post.level1 : post.level2));
}

std::string option_words(P p, Move m) {
  const Frame frame = decision(p.state());
  if (!is<ChooseOption>(frame)) return p.say("Option {}", "Möglichkeit {}", m.b + 1);
  const int node = read<ChooseOption>(frame).node;
  if (node + 1 + m.b >= kMaxEffects) return "?";
  std::string text = effect_text(p.pack().content, node + 1 + m.b, p);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string move_free_words(P p, Move m) {
  return static_cast<Planet>(m.a) == Planet::kNeo ? p.say("Move the miner to {}", "Bergarbeiter nach {}", p.node(m.b))
                                                  : p.say("Move the manipulator: {}", "Manipulator: {}", p.moon(m.b));
}

std::string upkeep_words(P p, Move m) {
  const Content& c = p.pack().content;
  const Seat seat = p.decider();
  if (m.b < 1 || m.b > kLevels || seat >= p.state().players_count) return "?";
  Cost cost = c.levels[at(m.b - 1)].upkeep;
  cost[0] = byte(std::max(cost[0] - m.a, 0));
  cost[1] = byte(std::max(cost[1] - m.c, 0));
  cost[2] = byte(cost[2] + m.a + m.c);
  const bool stays = reader_of(p.pack(), p.state()).marker_level(seat) == m.b;
  if (cost == Cost{})
    return stays ? p.say("Stay on level {}", "Auf Stufe {} bleiben", m.b)
                 : p.say("Pay nothing and drop to level {}", "Nichts zahlen, auf Stufe {} sinken", m.b);
  return stays ? p.say("Pay {} and stay on level {}", "{} zahlen, auf Stufe {} bleiben", p.cost(cost), m.b)
               : p.say("Pay {} and drop to level {}", "{} zahlen, auf Stufe {} sinken", p.cost(cost), m.b);
}

std::string law_words(P p, Move m) {
  const int wing = m.b % kWings;
  return p.say("Pass the {} ({} wing)", "Das {} verabschieden ({} Seite)", p.law(p.state().laws[at(wing)]),
               p.wing(wing));
}

constexpr kit::MoveRow<Phrases> kMoves[] = {
    {{MoveKind::kStartPlanet, arguments({"PLANET", kB, Value::kStartPlanet}), forms({"draft PLANET"}),
      elements("start-planet:PLANET")},
     [](P p, Move m) {
       return p.say("Take “{}”: {}", "„{}“ nehmen: {}", p.start_planet(m.b),
                    p.effects(p.pack().content.start_planets[at(m.b % kStartPlanets)]));
     }},
    {{MoveKind::kPlace,
      arguments({"AMBASSADOR", kA, Value::kAmbassador}, {"FACE", kC, Value::kFace}, {"PLACE", kB, Value::kPlace}),
      forms({"place AMBASSADOR FACE PLACE"}), elements("ambassador:SEAT:AMBASSADOR", "face:FACE", "space:PLACE")},
     place_words},
    {{MoveKind::kLayTile, arguments({"TILE", kB, Value::kModifier}), forms({"lay TILE"}), elements("modifier:TILE")},
     [](P p, Move m) { return p.say("Lay the tile: {}", "Plättchen auflegen: {}", p.modifier(m.b)); }},
    {{MoveKind::kKeep, arguments(), forms({"keep bonus"}), elements()},
     [](P p, Move) {
       return p.say("Keep the bonus ambassador for a later round", "Bonus-Gesandten für eine spätere Runde behalten");
     }},
    {{MoveKind::kDie, arguments(), forms({"add die", kYes, {}, elements("die:SEAT")}, {"no die"}), elements()},
     [](P p, Move m) {
       return m.b == 1 ? p.say("Add the assistant die", "Assistentenwürfel dazulegen")
                       : p.say("Do not add the assistant die", "Assistentenwürfel nicht dazulegen");
     }},
    {{MoveKind::kMission, arguments({"MISSION", kB, Value::kMission}), forms({"mission MISSION"}),
      elements("mission:SEAT:MISSION")},
     [](P p, Move m) {
       return p.say("Fulfil {}: {}", "{} erfüllen: {}", p.mission(m.b),
                    p.effects(p.pack().content.missions[at(m.b % kMissionCount)].effects));
     }},
    {{MoveKind::kEndTurn, arguments(), forms({"end turn"}), elements()},
     [](P p, Move) { return p.say("End the turn", "Zug beenden"); }},
    {{MoveKind::kScholar, arguments({"SCHOLAR", kB, Value::kScholar}, {"MODEL", kA, Value::kScholar}),
      forms({"use SCHOLAR", kNoModel}, {"use SCHOLAR as MODEL", 0, {}, elements("scholar:MODEL")}),
      elements("scholar:SCHOLAR")},
     use_words},
    {{MoveKind::kImmediate, arguments(), forms({"accept", kYes, {}, elements("scholar:@scholar")}, {"forgo"}),
      elements()},
     immediate_words},
    {{MoveKind::kAction, arguments({"ACTION", kB, Value::kAction}), forms({"action ACTION"}),
      elements("action:ACTION")},
     [](P p, Move m) { return p.say("Carry out: {}", "Ausführen: {}", p.action(m.b)); }},
    {{MoveKind::kNeo, arguments({"NODE", kB, Value::kNode}), forms({"mine NODE"}), elements("asteroid:NODE")},
     [](P p, Move m) { return p.say("Mine {}: {}", "{} anfliegen: {}", p.node(m.b), p.node_effect(m.b)); }},
    {{MoveKind::kStop, arguments(), forms({"stop"}), elements()},
     [](P p, Move) { return p.say("Stay here", "Hier bleiben"); }},
    {{MoveKind::kMoonTile, arguments({"TILE", kB, Value::kModifier}), forms({"take TILE"}),
      elements("modifier:TILE")},
     [](P p, Move m) { return p.say("Take the tile: {}", "Plättchen nehmen: {}", p.modifier(m.b)); }},
    {{MoveKind::kTakeScholar, arguments({"SCHOLAR", kB, Value::kScholar}), forms({"recruit SCHOLAR"}),
      elements("scholar:SCHOLAR")},
     [](P p, Move m) {
       return p.say("Take scholar {}: {}", "Gelehrten {} nehmen: {}", p.scholar(m.b), p.scholar_effect(m.b));
     }},
    {{MoveKind::kPost, arguments({"POST", kB, Value::kPost}), forms({"trade POST"}), elements("post:POST")},
     post_words},
    {{MoveKind::kBuild,
      arguments({"BUILDING", kB, Value::kBuilding}, {"LAVANDIUM", kLavandiumBits, Value::kNumber},
                {"KUPPERNIUM", kKupperniumBits, Value::kNumber}, {"OCEANIUM", kC, Value::kNumber}),
      forms({"build BUILDING"}, {"build BUILDING less LAVANDIUM KUPPERNIUM OCEANIUM"}),
      elements("building:BUILDING")},
     build_words},
    {{MoveKind::kDone, arguments(), forms({"done"}), elements()},
     [](P p, Move) { return p.say("Go on without a scholar", "Ohne weiteren Gelehrten fortfahren"); }},
    {{MoveKind::kUnlock, arguments({"MISSION", kB, Value::kMission}), forms({"unlock MISSION"}),
      elements("mission:SEAT:MISSION")},
     [](P p, Move m) { return p.say("Unlock {}", "{} freischalten", p.mission(m.b)); }},
    {{MoveKind::kInvest, arguments({"PROJECT", kB, Value::kProject}), forms({"invest PROJECT"}),
      elements("project:PROJECT")},
     [](P p, Move m) { return p.say("Invest in the {}", "In das {} investieren", p.project(m.b)); }},
    {{MoveKind::kMedal, arguments({"MEDAL", kB, Value::kMedal}), forms({"medal MEDAL"}), elements("medal:MEDAL")},
     [](P p, Move m) { return p.say("Take the {}", "{} nehmen", p.medal(m.b)); }},
    {{MoveKind::kOption, arguments({"OPTION", kB, Value::kOption}), forms({"option OPTION"}), elements()},
     option_words},
    {{MoveKind::kSpaceTile, arguments({"TILE", kB, Value::kSpaceTile}), forms({"choose TILE"}),
      elements("space-tile:TILE")},
     [](P p, Move m) {
       return p.say("Take {}: {}", "{} nehmen: {}", p.space_tile(m.b),
                    p.effects(p.pack().content.space_tiles[at(m.b % kSpaceTiles)]));
     }},
    {{MoveKind::kSupply, arguments({"TILE", kB, Value::kModifier}), forms({"pick TILE"}), elements("modifier:TILE")},
     [](P p, Move m) { return p.say("Keep the tile: {}", "Plättchen behalten: {}", p.modifier(m.b)); }},
    {{MoveKind::kFreeMove, arguments({"NODE", kB, Value::kNode}, {"MOON", kB, Value::kMoon}),
      forms({"move neo NODE", 0, {}, elements("asteroid:NODE")},
            {"move sixmoon MOON", kOnSixmoon, {}, elements("moon:MOON")}),
      elements()},
     move_free_words},
    {{MoveKind::kUpgrade, arguments({"RESOURCE", kB, Value::kResource}),
      forms({"no upgrade", kNoThing}, {"upgrade RESOURCE"}), elements("resource:SEAT:RESOURCE")},
     [](P p, Move m) {
       if (m.b == kNone) return p.say("Change nothing", "Nichts umwandeln");
       return p.say("Change 1 {} into {}", "1 {} in {} umwandeln", p.resource(m.b), p.resource(m.b + 1));
     }},
    {{MoveKind::kIncome, arguments({"SITE", kB, Value::kBuilding}), forms({"income SITE"}),
      elements("building:SITE")},
     [](P p, Move m) { return p.say("Take the income of: {}", "Einkommen nehmen: {}", p.building(m.b)); }},
    {{MoveKind::kRefresh, arguments({"SCHOLAR", kB, Value::kScholar}), forms({"refresh SCHOLAR"}),
      elements("scholar:SCHOLAR")},
     [](P p, Move m) { return p.say("Turn scholar {} face up", "Gelehrten {} aufdecken", p.scholar(m.b)); }},
    {{MoveKind::kDiscard, arguments({"RESOURCE", kB, Value::kResource}), forms({"discard RESOURCE"}),
      elements("resource:SEAT:RESOURCE")},
     [](P p, Move m) { return p.say("Return 1 {}", "1 {} zurücklegen", p.resource(m.b)); }},
    {{MoveKind::kUpkeep,
      arguments({"LEVEL", kB, Value::kLevel}, {"LAVANDIUM", kA, Value::kNumber}, {"KUPPERNIUM", kC, Value::kNumber}),
      forms({"upkeep LEVEL"},
            {"upkeep LEVEL oceanium for LAVANDIUM KUPPERNIUM", 0, {}, elements("resource:SEAT:oceanium")}),
      elements("level:SEAT:LEVEL")},
     upkeep_words},
    {{MoveKind::kLaw, arguments({"WING", kB, Value::kWing}), forms({"law WING"}), elements("law:WING")}, law_words},
};
static_assert(kit::is_complete(kMoves, static_cast<int>(MoveKind::kCount)));

bool is_known(Move m) { return m.kind < std::size(kMoves); }

// Two ambassadors are alike and one element; buildings are of two kinds.
std::string element_of(std::string element) {
  if (element.starts_with("ambassador:") && (element.ends_with(":1a") || element.ends_with(":1b")))
    element.pop_back();
  if (element.starts_with("building:"))
    element.replace(0, 8, element.starts_with("building:megastructure") ? "megastructure" : "site");
  return element;
}

}  // namespace

std::string ambassador_element(Seat seat, int ambassador) {
  return fmt::format("ambassador:{}:{}", seat, kAmbassadorNames[at(ambassador)]);
}

std::string building_element(const Pack& pack, const State& s, int building) {
  return building < kSlots ? "site:" + pack.labels.sites[s.sites[at(building)]].id
                           : "megastructure:" + pack.labels.megastructures[at(building - kSlots)].id;
}

std::string format_move(const Pack& pack, const State& s, Move m) {
  return is_known(m) ? kit::format_move(kMoves[m.kind], Values(pack, s), m) : "";
}

Result<Move> parse_move(const Pack& pack, const State& s, std::string_view text) {
  return kit::parse_move(kMoves, Values(pack, s), text);
}

bool is_well_formed(const Pack& pack, const State& s, Move m) {
  return is_known(m) && kit::is_well_formed(kMoves[m.kind], Values(pack, s), m);
}

std::string describe_move(const Pack& pack, const State& s, Move m, Language language) {
  return is_known(m) ? kMoves[m.kind].sentence(Phrases(pack, s, language), m) : "";
}

std::vector<std::string> affected_elements(const Pack& pack, const State& s, Move m) {
  const Values values(pack, s);
  if (!is_known(m) || values.seat() >= s.players_count) return {};
  std::vector<std::string> list = kit::affected_elements(kMoves[m.kind], values, m);
  std::ranges::transform(list, list.begin(), element_of);
  return list;
}

}  // namespace orrery::federation
