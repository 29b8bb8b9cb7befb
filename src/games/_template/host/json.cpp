// The full-information position as JSON. Cards are named by their ids; the seeds nobody holds are the pile.
#include <algorithm>
#include <initializer_list>

#include "core/options.h"
#include "games/_template/host/handle.h"
#include "games/_template/host/values.h"
#include "kit/decisions.h"
#include "kit/state_json.h"

namespace orrery::template_game {
namespace {

constexpr auto kPlayerFields =
    fields<Player>(set("hand", &Player::hand, Value::kSeed), set("garden", &Player::garden, Value::kSeed),
                   set("stalls", &Player::stalls, Value::kStall), number("coins", &Player::coins, 0, 99),
                   number("feed", &Player::feed, 0, 99));

// The stall pile as the list of its sets, by number, so that loading gives the same bytes again.
Json write_pile(const Values& values, const State& s) {
  Json list = Json::array();
  for (int set = 0; set <= s.deck.last_batch; ++set) {
    u64 cards = 0;
    for_each_card(kStallPile, [&](int i) {
      if (s.deck.batch[static_cast<std::size_t>(i)] == set) cards |= u64{1} << i;
    });
    list.push_back(values.set_to_json(static_cast<int>(Value::kStall), cards));
  }
  return list;
}

void read_pile(const Values& values, const JsonValue& list, State& s) {
  u8 set = 0;
  for (const JsonValue& cards : list.list(1, kRounds)) {
    for_each_card(values.set_from_json(static_cast<int>(Value::kStall), cards),
                  [&](int i) { s.deck.batch[static_cast<std::size_t>(i)] = set; });
    s.deck.last_batch = set++;
  }
}

constexpr auto kStateFields = fields<State>(
    number("round", &State::round, 0, kRounds), value("start_player", &State::start_player, Value::kSeat),
    list("market", &State::market, Value::kStall, true), kit::own("stall_pile", write_pile, read_pile, "string[][]"));

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
  Loader(const Handle& game, const Pack& pack) : game_(game), pack_(pack) {}

  Result<State> load(const Json& json) {
    read(JsonValue(problems_, &json, ""));
    if (problems_.any()) return tl::unexpected(problems_.first());
    if (const auto fits = check_options(game_.info(), game_.game().options(s_)); !fits)
      return tl::unexpected(fits.error());
    if (const std::string violation = game_.game().violation(s_); !violation.empty())
      return fail(violation, "position");
    return s_;
  }

 private:
  void read(const JsonValue& value) {
    const GameInfo& info = game_.info();
    const Values values(pack_, s_);
    JsonObject root(value);
    if (const JsonValue game = root["game"]; game.text() != info.id)
      game.problem("expected \"" + info.id + "\", found " + game.found());
    s_.variants = static_cast<u8>(kit::read_variants(root["variants"], info));
    s_.deck.clear();
    for (int i = 0; i < kSeeds; ++i) s_.deck.insert(i);
    for (const JsonValue& player : root["players"].list(1, kMaxSeats)) {
      Player& p = s_.players[s_.players_count++];
      kit::from_json(values, player, p, kPlayerFields);
      p.hand_count = static_cast<u8>(std::popcount(p.hand));
      for_each_card(p.hand | p.garden, [&](int i) { s_.deck.remove(i); });
    }
    s_.seeds_left = static_cast<u8>(s_.deck.size(kSeedPile));
    kit::from_json(values, root, s_, kStateFields);
    const JsonValue decisions = root["decisions"];
    for (const JsonValue& one : decisions.list(0, kMaxFrames))
      s_.frames[s_.frame_count++] = kit::decision_from_json<Decisions>(values, static_cast<int>(Value::kSeat), one);
    if (!is_known_stack(s_))
      decisions.problem("expected a turn, next-turn and gift, or next-turn, neighbour and feed");
    if ((s_.round == TemplateGame::last_round(s_)) != (s_.frame_count == 0))
      decisions.problem("expected no decision after the last round, and one before");
    kit::read_random(root["random"], s_.random);
  }

  const Handle& game_;
  const Pack& pack_;
  JsonProblems problems_;
  State s_{};
};

}  // namespace

Json Handle::to_json(const AnyState& any) const {
  const State& s = typed(any);
  const Values values(pack_, s);
  Json json;
  json["game"] = info().id;
  json["variants"] = variant_names(info(), game_.options(s));
  json["players"] = Json::array();
  for (Seat seat = 0; seat < s.players_count; ++seat)
    json["players"].push_back(kit::to_json(values, s.players[seat], kPlayerFields));
  json.update(kit::to_json(values, s, kStateFields));
  json["decisions"] = Json::array();
  for (std::size_t i = 0; i < s.frame_count; ++i)
    json["decisions"].push_back(
        kit::decision_to_json<Decisions>(values, static_cast<int>(Value::kSeat), s.frames[i]));
  json["random"] = kit::write_random(s.random);
  return json;
}

Result<void> Handle::from_json(const Json& json, AnyState& out) const {
  const Result<State> state = Loader(*this, pack_).load(json);
  if (!state) return tl::unexpected(state.error());
  put(out, *state);
  return {};
}

}  // namespace orrery::template_game
