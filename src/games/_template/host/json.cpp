// The full-information position as JSON. Cards are named by their ids; the seeds nobody holds are the pile.
#include <algorithm>
#include <initializer_list>

#include "core/json_reader.h"
#include "games/_template/host/handle.h"

namespace orrery::template_game {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFrameNames[] = {"next-turn", "neighbour", "turn", "feed", "gift"};

Json names(const Content& content, u64 cards) {
  Json list = Json::array();
  for_each_card(cards, [&](int i) { list.push_back(content.cards[static_cast<std::size_t>(i)].name()); });
  return list;
}

// The stall pile as the list of its sets, by number, so that loading gives the same bytes again.
Json pile_sets(const Content& content, const State& s) {
  Json list = Json::array();
  for (int set = 0; set <= s.deck.last_batch; ++set) {
    u64 cards = 0;
    for_each_card(kStallPile, [&](int i) {
      if (s.deck.batch[static_cast<std::size_t>(i)] == set) cards |= u64{1} << i;
    });
    list.push_back(names(content, cards));
  }
  return list;
}

// The stack is never anything else while somebody decides.
bool is_known_stack(const State& s) {
  const auto kinds_are = [&](std::initializer_list<FrameKind> kinds) {
    return std::equal(kinds.begin(), kinds.end(), s.frames.begin(), s.frames.begin() + s.frame_count,
                      [](FrameKind kind, const Frame& frame) { return static_cast<u8>(kind) == frame.kind; });
  };
  return kinds_are({}) || kinds_are({FrameKind::kTurn}) || kinds_are({FrameKind::kNextTurn, FrameKind::kGift}) ||
         kinds_are({FrameKind::kNextTurn, FrameKind::kNeighbour, FrameKind::kFeed});
}

class Loader {
 public:
  Loader(const TemplateGame& game, const GameInfo& info) : game_(game), info_(info) {}

  Result<State> load(const Json& json) {
    read(JsonValue(problems_, &json, ""));
    if (problems_.any()) return tl::unexpected(problems_.first());
    if (const std::string violation = game_.violation(s_); !violation.empty()) return fail(violation, "position");
    return s_;
  }

 private:
  void read(const JsonValue& value) {
    JsonObject root(value);
    if (const JsonValue game = root["game"]; game.text() != info_.id)
      game.problem("expected \"" + info_.id + "\", found " + game.found());
    for (const JsonValue& name : root["variants"].list(0, info_.variants.size())) read_variant(name);
    s_.deck.clear();
    for (int i = 0; i < kSeeds; ++i) s_.deck.insert(i);
    for (const JsonValue& player : root["players"].list(static_cast<std::size_t>(info_.min_players), kMaxSeats))
      read_player(player);
    s_.seeds_left = static_cast<u8>(s_.deck.size(kSeedPile));
    s_.round = static_cast<u8>(root["round"].number(0, TemplateGame::last_round(s_)));
    s_.start_player = read_seat(root["start_player"]);
    s_.market.fill(kNoCard);
    std::size_t place = 0;
    for (const JsonValue& stall : root["market"].list(0, kMarket))
      s_.market[place++] = static_cast<u8>(read_card(stall, kSeeds, kCards));
    u8 set = 0;
    for (const JsonValue& cards : root["stall_pile"].list(1, kRounds)) {
      for_each_card(read_cards(cards, kSeeds, kCards),
                    [&](int i) { s_.deck.batch[static_cast<std::size_t>(i)] = set; });
      s_.deck.last_batch = set++;
    }
    const JsonValue decisions = root["decisions"];
    for (const JsonValue& frame : decisions.list(0, kMaxFrames)) read_frame(frame);
    if (!is_known_stack(s_))
      decisions.problem("expected a turn, next-turn and gift, or next-turn, neighbour and feed");
    if ((s_.round == TemplateGame::last_round(s_)) != (s_.frame_count == 0))
      decisions.problem("expected no decision after the last round, and one before");
    JsonObject random(root["random"]);
    s_.random.seed = random["seed"].number64();
    std::size_t stream = 0;
    for (const JsonValue& drawn : random["drawn"].list(kStreams, kStreams))
      s_.random.drawn[stream++] = static_cast<u16>(drawn.number(0, 0xFFFF));
  }

  void read_variant(const JsonValue& value) {
    const std::string name = value.text();
    for (std::size_t i = 0; i < info_.variants.size(); ++i) {
      if (info_.variants[i].id != name) continue;
      s_.variants = static_cast<u8>(s_.variants | 1u << i);
      return;
    }
    value.problem("there is no variant " + value.found());
  }

  Seat read_seat(const JsonValue& value) { return static_cast<Seat>(value.number(0, s_.players_count - 1)); }

  int read_card(const JsonValue& value, int first, int end) {
    const std::string name = value.text();
    for (int i = first; i < end; ++i)
      if (game_.content().cards[static_cast<std::size_t>(i)].name() == name) return i;
    value.problem("there is no such card as " + value.found());
    return first;
  }

  u32 read_cards(const JsonValue& value, int first, int end) {
    u32 cards = 0;
    for (const JsonValue& name : value.list(0, static_cast<std::size_t>(end - first))) {
      const u32 one = bit(read_card(name, first, end));
      if ((cards & one) != 0) name.problem("this card is there twice");
      cards |= one;
    }
    return cards;
  }

  void read_player(const JsonValue& value) {
    Player& p = s_.players[s_.players_count++];
    JsonObject player(value);
    p.hand = read_cards(player["hand"], 0, kSeeds);
    p.hand_count = static_cast<u8>(std::popcount(p.hand));
    p.garden = read_cards(player["garden"], 0, kSeeds);
    p.stalls = read_cards(player["stalls"], kSeeds, kCards);
    p.coins = static_cast<u8>(player["coins"].number(0, 99));
    p.feed = static_cast<u8>(player["feed"].number(0, 99));
    for_each_card(p.hand | p.garden, [&](int i) { s_.deck.remove(i); });
  }

  void read_frame(const JsonValue& value) {
    JsonObject object(value);
    Frame& frame = s_.frames[s_.frame_count++];
    const JsonValue kind = object["kind"];
    const std::string name = kind.text();
    const auto found = std::find(std::begin(kFrameNames), std::end(kFrameNames), name);
    if (found == std::end(kFrameNames)) return kind.problem("there is no decision " + kind.found());
    frame.kind = static_cast<u8>(found - std::begin(kFrameNames));
    frame.seat = read_seat(object["seat"]);
    if (const JsonValue card = object["card"]; !card.is_null()) frame.a = static_cast<u8>(read_card(card, 0, kSeeds));
  }

  const TemplateGame& game_;
  const GameInfo& info_;
  JsonProblems problems_;
  State s_{};
};

}  // namespace

std::string Handle::to_json(const AnyState& any) const {
  const State& s = typed(any);
  const Content& content = game_.content();
  Json json;
  json["game"] = info().id;
  json["variants"] = variant_names(info(), game_.options(s));
  json["round"] = s.round;
  json["start_player"] = s.start_player;
  json["players"] = Json::array();
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    const Player& p = s.players[seat];
    Json player;
    player["hand"] = names(content, p.hand);
    player["garden"] = names(content, p.garden);
    player["stalls"] = names(content, p.stalls);
    player["coins"] = p.coins;
    player["feed"] = p.feed;
    json["players"].push_back(std::move(player));
  }
  json["market"] = Json::array();
  for (const u8 stall : s.market)
    if (stall != kNoCard) json["market"].push_back(content.cards[stall].name());
  json["stall_pile"] = pile_sets(content, s);
  json["decisions"] = Json::array();
  for (std::size_t i = 0; i < s.frame_count; ++i) {
    const Frame& frame = s.frames[i];
    Json decision;
    decision["kind"] = kFrameNames[frame.kind];
    decision["seat"] = frame.seat;
    const auto kind = static_cast<FrameKind>(frame.kind);
    const bool about_card = kind != FrameKind::kTurn && kind != FrameKind::kNextTurn;
    decision["card"] = about_card ? Json(content.cards[frame.a].name()) : Json();
    json["decisions"].push_back(std::move(decision));
  }
  json["random"]["seed"] = s.random.seed;
  json["random"]["drawn"] = s.random.drawn;
  return json.dump(1);
}

Result<void> Handle::from_json(std::string_view text, AnyState& out) const {
  const auto json = parse_json(text);
  if (!json) return tl::unexpected(json.error());
  const Result<State> state = Loader(game_, info()).load(*json);
  if (!state) return tl::unexpected(state.error());
  put(out, *state);
  return {};
}

}  // namespace orrery::template_game
