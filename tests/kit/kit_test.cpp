// What follows from a declaration: bytes of decisions, JSON in both directions, notation, elements, types.
#include <gtest/gtest.h>

#include "core/decision.h"
#include "kit/decisions.h"
#include "kit/events.h"
#include "kit/moves.h"
#include "kit/speech.h"

namespace orrery::kit {
namespace {

enum class Value : u8 { kPlace, kPlaceOrNone, kLevel, kSwitch, kPlaces, kCount };
constexpr ValueInfo kValues[] = {word_value("a place"), word_value("a place", true), number_value("a level", 1, 4),
                                 flag_value(), word_value("places")};
constexpr std::string_view kPlaces[] = {"sol", "vega", "altair", "deneb"};

class Fake final : public MoveContext {
 public:
  const ValueInfo& info(int kind) const override { return kValues[kind]; }
  std::string word_here(int kind, int value) const override {
    if (static_cast<Value>(kind) == Value::kPlaces) {
      std::string text;
      for (int i = 0; i < 4; ++i)
        if (value < 16 && (value >> i & 1) != 0) text += (text.empty() ? "" : " ") + std::string(kPlaces[i]);
      return text;
    }
    return value < 4 ? std::string(kPlaces[value]) : "";
  }
  Seat seat() const override { return 2; }
  std::string decision_field(std::string_view name) const override { return name == "from" ? "sol" : ""; }
  std::optional<Move> elsewhere(Move so_far, const Argument&, std::string_view word) const override {
    if (word != "andromeda") return std::nullopt;
    so_far.a = 0xFE;
    return so_far;
  }
};

enum class Kind : u8 { kWait, kTravel };
struct Wait {
  static constexpr Kind kKind = Kind::kWait;
  static constexpr std::string_view kName = "wait";
  static constexpr std::string_view kRule = "X-1";
  static constexpr auto kFields = fields<Wait>();
};
struct Travel {
  static constexpr Kind kKind = Kind::kTravel;
  static constexpr std::string_view kName = "travel";
  static constexpr std::string_view kRule = "X-2";
  NodeId node = kNoNode;
  u8 from = 0;
  u8 steps = 0;
  static constexpr auto kFields =
      fields<Travel>(value("from", &Travel::from, Value::kPlaceOrNone), number("steps", &Travel::steps, 1, 9));
};
using Decisions = DecisionList<Wait, Travel>;
static_assert(Decisions::is_complete());
static_assert(!DecisionList<Travel, Wait>::is_complete());

constexpr MoveShape kMoves[] = {
    {Kind::kWait, arguments(), forms({"wait"}), elements("seat:SEAT")},
    {Kind::kTravel,
     arguments({"LEVEL", 0x00007F00, Value::kLevel}, {"FROM", kA, Value::kPlace}, {"TO", kC, Value::kPlace}),
     forms({"jump LEVEL FROM > TO"}, {"jump LEVEL FROM > TO first", 0x8000}),
     elements("ship:SEAT:FROM:LEVEL", "place:TO", "origin:@from")},
};
static_assert(is_complete(kMoves, 2));
static_assert(!is_complete(kMoves, 3), "a kind without a row");
constexpr MoveShape kWrong[] = {{Kind::kWait, arguments(), forms({"wait PLACE"}), elements()}};
static_assert(!is_complete(kWrong, 1), "a name that is no argument");

struct Player {
  u16 ore = 0;
  u8 place = 0xFF;
  u8 ready = 0;
  u8 seen = 0;
  std::array<u8, 2> supply = {};
  std::array<u8, 3> route = {0xFF, 0xFF, 0xFF};
};
constexpr auto kPlayer = fields<Player>(
    number("ore", &Player::ore, 0, 1000), value("place", &Player::place, Value::kPlaceOrNone),
    flag("ready", &Player::ready), set("seen", &Player::seen, Value::kPlace),
    group<Player>("stock", number_table("supply", &Player::supply, std::array<std::string_view, 2>{"A", "B"}, 0, 9)),
    list("route", &Player::route, Value::kPlace, true));

Error read_error(const char* text) {
  JsonProblems problems;
  const Json json = Json::parse(text);
  Player player;
  from_json(Fake(), JsonValue(problems, &json, "players[0]"), player, kPlayer);
  return problems.any() ? problems.first() : Error{};
}

TEST(Decision, LiesOverTheBytesOfAFrame) {
  const Frame frame = make_frame(3, Travel{.node = 0x0102, .from = 7, .steps = 9});
  EXPECT_EQ(frame.kind, 1);
  EXPECT_EQ(frame.seat, 3);
  EXPECT_EQ(frame.node, 0x0102);
  EXPECT_EQ(frame.a, 7);
  EXPECT_EQ(frame.b, 9);
  EXPECT_EQ(frame.c, 0);
  EXPECT_TRUE(is<Travel>(frame));
  EXPECT_FALSE(is<Wait>(frame));
  EXPECT_EQ(read<Travel>(frame).steps, 9);
  EXPECT_EQ(rule_of<Decisions>(frame), "X-2");
}

TEST(Decision, AsJsonAndBack) {
  const Fake fake;
  const int level = static_cast<int>(Value::kLevel);
  const Frame frame = make_frame(2, Travel{.from = 1, .steps = 4});
  const Json json = decision_to_json<Decisions>(fake, level, frame);
  EXPECT_EQ(json.dump(), R"({"kind":"travel","seat":2,"from":"vega","steps":4})");
  JsonProblems problems;
  const Frame back = decision_from_json<Decisions>(fake, level, JsonValue(problems, &json, "decisions[0]"));
  EXPECT_FALSE(problems.any());
  EXPECT_EQ(read<Travel>(back).from, 1);
  EXPECT_EQ(decision_field<Decisions>(fake, frame, "from"), "vega");
  EXPECT_EQ(decision_field<Decisions>(fake, frame, "nothing"), "");

  for (const auto& [text, message] :
       {std::pair(R"({"kind":"fly","seat":1})", "decisions[0].kind: there is no decision \"fly\""),
        std::pair(R"({"kind":"travel","seat":1,"from":"vega","steps":10})",
                  "decisions[0].steps: expected a number from 1 to 9, found 10"),
        std::pair(R"({"kind":"wait","seat":1,"steps":1})", "decisions[0].steps: this field is unknown")}) {
    JsonProblems wrong;
    const Json document = Json::parse(text);
    (void)decision_from_json<Decisions>(fake, level, JsonValue(wrong, &document, "decisions[0]"));
    ASSERT_TRUE(wrong.any()) << text;
    EXPECT_EQ(wrong.first().text(), message);
  }
}

TEST(Fields, AsJsonAndBack) {
  const Fake fake;
  Player player;
  player.ore = 12;
  player.place = 2;
  player.ready = 1;
  player.seen = 0b1010;
  player.supply = {3, 4};
  player.route = {1, 3, 0xFF};
  const Json json = to_json(fake, player, kPlayer);
  EXPECT_EQ(json.dump(), R"({"ore":12,"place":"altair","ready":true,"seen":["vega","deneb"],)"
                         R"("stock":{"supply":{"A":3,"B":4}},"route":["vega","deneb"]})");
  JsonProblems problems;
  Player back;
  from_json(fake, JsonValue(problems, &json, ""), back, kPlayer);
  EXPECT_FALSE(problems.any());
  EXPECT_EQ(to_json(fake, back, kPlayer), json);
  EXPECT_EQ(back.route[2], 0xFF);
  EXPECT_EQ(to_json(fake, Player{}, kPlayer)["place"], nullptr);
  EXPECT_EQ(typescript(fake, kPlayer),
            "{ ore: number; place: string | null; ready: boolean; seen: string[]; stock: { supply: Record<'A' | 'B', "
            "number> }; route: string[] }");
}

struct Board {
  std::array<u8, 2> track{4, 5};
  std::array<u8, 4> lying{0xFF, 3, 0, 1};
  std::array<Player, 2> camps{};
  std::array<u8, 3> hand{2, 1, 0};
  u8 in_hand = 2;
};
constexpr auto kCamp = fields<Player>(number("ore", &Player::ore, 0, 9));
constexpr auto kBoard = fields<Board>(number("second", entry(&Board::track, 1), 0, 9),
                                      value_map("lying", &Board::lying, Value::kPlace, Value::kPlaceOrNone),
                                      record_map("by_place", &Board::camps, Value::kPlace, kCamp),
                                      record_list("camps", &Board::camps, kCamp),
                                      list("hand", &Board::hand, &Board::in_hand, Value::kPlace));

TEST(Fields, ArraysByWordAndByCount) {
  const Fake fake;
  const Json json = to_json(fake, Board{}, kBoard);
  EXPECT_EQ(json.dump(), R"({"second":5,"lying":{"sol":null,"vega":"deneb","altair":"sol","deneb":"vega"},)"
                         R"("by_place":{"sol":{"ore":0},"vega":{"ore":0}},"camps":[{"ore":0},{"ore":0}],)"
                         R"("hand":["altair","vega"]})");
  Json other = json;
  other["second"] = 7;
  other["lying"]["deneb"] = "altair";
  other["camps"][1]["ore"] = 3;
  other["hand"] = {"deneb"};
  JsonProblems problems;
  Board back;
  from_json(fake, JsonValue(problems, &other, ""), back, kBoard);
  EXPECT_FALSE(problems.any());
  EXPECT_EQ(back.track, (std::array<u8, 2>{4, 7}));
  EXPECT_EQ(back.lying[3], 2);
  EXPECT_EQ(back.camps[1].ore, 3);
  EXPECT_EQ(back.in_hand, 1);
  EXPECT_EQ(back.hand, (std::array<u8, 3>{3, 1, 0})) << "what is not in use stays as it is";
  other["camps"][1]["ore"] = 10;
  from_json(fake, JsonValue(problems, &other, ""), back, kBoard);
  ASSERT_TRUE(problems.any());
  EXPECT_EQ(problems.first().text(), "camps[1].ore: expected a number from 0 to 9, found 10");
  EXPECT_EQ(typescript(fake, kBoard),
            "{ second: number; lying: Record<string, string | null>; by_place: Record<string, { ore: number }>; "
            "camps: ({ ore: number })[]; hand: string[] }");
}

TEST(Fields, EveryErrorNamesItsPath) {
  const std::string good =
      R"({"ore":1,"place":null,"ready":false,"seen":[],"stock":{"supply":{"A":0,"B":0}},"route":[]})";
  EXPECT_EQ(read_error(good.c_str()).text(), "");
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    return read_error(text.c_str()).text();
  };
  EXPECT_EQ(with(R"("ore":1)", R"("ore":1001)"), "players[0].ore: expected a number from 0 to 1000, found 1001");
  EXPECT_EQ(with("null", R"("mars")"), "players[0].place: expected a place, found \"mars\"");
  EXPECT_EQ(with("false", "0"), "players[0].ready: expected true or false, found 0");
  EXPECT_EQ(with("[]", R"(["sol","sol"])"), "players[0].seen[1]: expected every entry once, found \"sol\"");
  EXPECT_EQ(with(R"("B":0)", R"("C":0)"), "players[0].stock.supply.B: this field is missing");
  EXPECT_EQ(with(R"("route":[])", R"("route":["sol","sol","sol","sol"])"),
            "players[0].route: expected a list of 0 to 3, found a list of 4");
}

TEST(Moves, TextBothWays) {
  const Fake fake;
  for (const auto& [text, bits] : {std::pair("wait", 0x00000000u), std::pair("jump 3 sol>deneb", 0x01000303u),
                                   std::pair("jump 2 altair>vega first", 0x01028201u)}) {
    const Move move = move_of_bits(bits);
    EXPECT_EQ(format_move(kMoves[move.kind], fake, move), text);
    const Result<Move> back = parse_move(kMoves, fake, text);
    ASSERT_TRUE(back) << back.error().text();
    EXPECT_EQ(back->bits(), bits);
  }
  EXPECT_EQ(parse_move(kMoves, fake, " jump  3 sol > deneb ")->bits(), 0x01000303u);
  EXPECT_EQ(parse_move(kMoves, fake, "jump 3 andromeda>sol")->a, 0xFE) << "well written, and somewhere else";
}

TEST(Moves, ErrorsSayWhatWasExpected) {
  const Fake fake;
  const auto error = [&](std::string_view text) { return parse_move(kMoves, fake, text).error().text(); };
  EXPECT_EQ(error(""), "the move is empty");
  EXPECT_EQ(error("fly"), "\"fly\" is no move; moves start with one of wait, jump");
  EXPECT_EQ(error("jump 3 sool>deneb"), "\"sool\" is no place; did you mean \"sol\"?");
  EXPECT_EQ(error("jump 9 sol>deneb"), "\"9\" is no level; expected one of 1, 2, 3, 4");
  EXPECT_EQ(error("jump 3 sol"), "expected \"jump LEVEL FROM>TO\" or \"jump LEVEL FROM>TO first\"");
  EXPECT_EQ(error("wait here"), "unexpected \"here\" after \"wait\"");
  EXPECT_EQ(error("jump 3 xxxxxxx>deneb"), "\"xxxxxxx\" is no place; expected one of sol, vega, altair, deneb");
  EXPECT_NE(error(std::string(5000, 'a')).find("at most"), std::string::npos);
}

TEST(Moves, ElementsInTheOrderOfClicks) {
  const Fake fake;
  EXPECT_EQ(affected_elements(kMoves[1], fake, move_of_bits(0x01000303u)),
            (std::vector<std::string>{"ship:2:sol:3", "place:deneb", "origin:sol"}));
  EXPECT_EQ(affected_elements(kMoves[1], fake, move_of_bits(0x010003FFu)),
            (std::vector<std::string>{"ship:2:sol:3", "origin:sol"}))
      << "what stands for nothing is left out";
}

TEST(Moves, BitsAreGatheredAndScattered) {
  constexpr u32 kSplit = 0x00FF00F0;
  for (const int value : {0, 1, 0x5A7, 0xFFF}) EXPECT_EQ(gather(scatter(value, kSplit), kSplit), value);
  EXPECT_EQ(gather(0x00AB00C0, kSplit), 0xABC);
  EXPECT_EQ(scatter(0xABC, kSplit), 0x00AB00C0u);
}

TEST(Events, AsJsonWithTheirArguments) {
  const EventRow<Speech> row{Kind::kTravel, "travelled",
                             event_arguments({"to", Value::kPlace}, {"from", Value::kPlaceOrNone}),
                             [](const Speech& p, const Event&) { return p.say("It travelled.", "Es reiste."); }};
  EXPECT_EQ(event_to_json(row, Fake(), Event{1, 2, {3, 0xFF, 0, 0, 0, 0}}).dump(),
            R"({"type":"travelled","seat":2,"to":"deneb","from":null})");
  EXPECT_EQ(sentence_of(row, Speech(Language::kGerman), Event{}), "Es reiste.");
}

TEST(Speech, SaysTheSameInBothLanguages) {
  EXPECT_EQ(Speech(Language::kEnglish).say("{} of {}", "{1}, davon {0}", 2, "three"), "2 of three");
  EXPECT_EQ(Speech(Language::kGerman).say("{} of {}", "{1}, davon {0}", 2, "three"), "three, davon 2");
  EXPECT_EQ(Speech(Language::kGerman).count(1, "coin", "coins", "Münze", "Münzen"), "1 Münze");
}

}  // namespace
}  // namespace orrery::kit
