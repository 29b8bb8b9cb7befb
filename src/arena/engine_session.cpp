#include "arena/engine_session.h"

#include "analysis/json.h"
#include "core/json.h"
#include "core/options.h"
#include "core/record.h"
#include "core/text.h"

namespace orrery::arena {
namespace {

std::string to_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json error_json(const std::string& text) { return {{"v", kEngineProtocol}, {"type", "error"}, {"text", text}}; }

Json reply_json(const char* type) { return {{"v", kEngineProtocol}, {"type", type}}; }

}  // namespace

EngineSession::EngineSession(std::vector<const AnyGame*> games, std::string version, std::string level)
    : games_(std::move(games)), version_(std::move(version)), level_(std::move(level)) {}

std::string EngineSession::error_reply(const std::string& text) { return to_line(error_json(text)); }

std::string EngineSession::answer(std::string_view line) {
  const Result<Json> json = parse_json(line);
  if (!json) return error_reply(json.error().text());
  const Result<EngineMessage> message = parse_engine_message(*json);
  Result<Json> reply = message ? act(*message) : Result<Json>(tl::unexpected(message.error()));
  if (!reply) reply = error_json(reply.error().text());
  if (json->is_object() && json->contains("id")) (*reply)["id"] = (*json)["id"];
  return to_line(*reply);
}

Result<Json> EngineSession::act(const EngineMessage& message) {
  switch (message.type) {
    case EngineMessageType::kHello:
      return hello();
    case EngineMessageType::kNew:
      return new_game(message);
    case EngineMessageType::kPosition:
      return set_position(message);
    case EngineMessageType::kGo:
      return go(message);
    case EngineMessageType::kStop:
      return reply_json("stopped");
    case EngineMessageType::kQuit:
      done_ = true;
      return reply_json("bye");
  }
  return fail("this message has no answer");
}

Json EngineSession::hello() const {
  Json json = reply_json("hello");
  json["name"] = "orrery";
  json["version"] = version_;
  json["level"] = level_;
  json["levels"] = Json::array();
  for (const BotInfo& info : bot_infos()) json["levels"].push_back(info.name);
  json["games"] = Json::array();
  for (const AnyGame* game : games_) {
    const GameInfo& info = game->info();
    Json entry = {{"id", info.id}, {"content", hex64(game->content_hash())}};
    const PlayerRange range = players_of(info);
    for (int n = range.low; n <= range.high; ++n) entry["players"].push_back(n);
    entry["variants"] = Json::array();
    for (const Variant& variant : info.variants) entry["variants"].push_back(variant.id);
    json["games"].push_back(std::move(entry));
  }
  return json;
}

Result<const AnyGame*> EngineSession::find(const std::string& id) const {
  std::vector<std::string> ids;
  for (const AnyGame* game : games_) {
    if (game->info().id == id) return game;
    ids.push_back(game->info().id);
  }
  return fail("there is no game '" + id + "'; the games are " + list_of(ids));
}

Result<Json> EngineSession::new_game(const EngineMessage& message) {
  const Result<const AnyGame*> game = find(*message.game);
  if (!game) return tl::unexpected(game.error());
  const GameInfo& info = (*game)->info();
  const int players = message.players != 0
                          ? message.players
                          : players_with(info, find_variants(info, message.variants).value_or(0)).low;
  if (const Result<Options> options = make_options(info, players, message.variants); !options)
    return tl::unexpected(options.error());
  seed_ = message.seed;
  bot_.reset();
  position_.reset();
  return reply_json("ready");
}

Result<EngineSession::Position> EngineSession::from_record(const EngineMessage& message) const {
  const Result<Record> record = parse_record(*message.record, LastLine::kMayBePartial);
  if (!record) return tl::unexpected(record.error());
  const Result<const AnyGame*> game = find(record->game);
  if (!game) return tl::unexpected(game.error());
  const auto plies = static_cast<int>(record->moves.size());
  if (message.ply.value_or(plies) > plies)
    return fail("the record has " + std::to_string(plies) + " moves, so there is no ply " +
                std::to_string(*message.ply));
  ReplayOptions options;
  options.plies = message.ply.value_or(plies);
  const Result<ReplayResult> result = replay(**game, *record, options);
  if (!result) return tl::unexpected(result.error());
  return Position{*game, result->state};
}

Result<EngineSession::Position> EngineSession::read_position(const EngineMessage& message) const {
  Position position;
  if (message.record) {
    Result<Position> recorded = from_record(message);
    if (!recorded) return recorded;
    position = *recorded;
  } else if (message.state) {
    const Result<const AnyGame*> game = find(*message.game);
    if (!game) return tl::unexpected(game.error());
    position.game = *game;
    if (Result<void> read = position.game->from_json(*message.state, position.state); !read)
      return tl::unexpected(read.error());
  } else if (position_) {
    position = *position_;
  } else {
    return fail("there is no position yet; it comes as 'state' or as 'record'");
  }
  if (message.game && *message.game != position.game->info().id)
    return fail("this is a position of " + position.game->info().id + ", not of " + *message.game);
  if (!message.seat || position.game->is_over(position.state)) return position;
  if (const Seat seat = position.game->to_act(position.state); seat != *message.seat)
    return fail("seat " + std::to_string(seat) + " is to act, not seat " + std::to_string(*message.seat));
  return position;
}

Result<Json> EngineSession::set_position(const EngineMessage& message) {
  const Result<Position> position = read_position(message);
  if (!position) return tl::unexpected(position.error());
  position_ = *position;
  const AnyGame& game = *position->game;
  const AnyState& state = position->state;
  Json json = reply_json("position");
  json["game"] = game.info().id;
  json["over"] = game.is_over(state);
  json["seat"] = game.is_over(state) ? Json() : Json(int{game.to_act(state)});
  MoveList legal;
  if (!game.is_over(state)) game.legal(state, legal);
  json["moves"] = Json::array();
  for (const Move& move : legal) json["moves"].push_back(game.format(state, move));
  return json;
}

Result<Json> EngineSession::go(const EngineMessage& message) {
  const Result<Position> position = read_position(message);
  if (!position) return tl::unexpected(position.error());
  const std::string level = message.level.value_or(level_);
  std::optional<Budget> budget;
  if (message.advice) {
    const Result<Budget> read = parse_budget(*message.advice);
    if (!read) return tl::unexpected(read.error());
    budget = *read;
  }
  const Result<Move> move = think(*position, level);
  if (!move) return tl::unexpected(move.error());
  position_ = *position;
  Json json = reply_json("best");
  json["seat"] = int{position->game->to_act(position->state)};
  json["level"] = level;
  json["move"] = position->game->format(position->state, *move);
  if (budget) advise(*position, *move, *budget, json);
  return json;
}

void EngineSession::advise(const Position& position, Move move, Budget budget, Json& reply) const {
  const AnyGame& game = *position.game;
  analysis::Advisor advisor(game, position.state, game.to_act(position.state), budget, seed_);
  advisor.include(move);
  while (!advisor.done()) advisor.step();
  const std::size_t players = game.options(position.state).players;
  MoveList legal;
  game.legal(position.state, legal);
  Json moves = Json::array();
  for (const analysis::Advice& advice : advisor.advice()) {
    Json entry = analysis::advice_json(advice, legal, players);
    if (advice.move == move) {
      reply["values"] = entry["share"];
      reply["line"] = Json::array();
      for (const Json& step : entry["line"]) reply["line"].push_back(step["notation"]);
    }
    moves.push_back(std::move(entry));
  }
  reply["moves"] = std::move(moves);
}

Result<Move> EngineSession::think(const Position& position, const std::string& level) {
  const AnyGame& game = *position.game;
  if (game.is_over(position.state)) return fail("the game is over, so there is no move");
  if (!bot_ || bot_level_ != level || bot_game_ != &game) {
    Result<std::unique_ptr<Bot>> bot = make_bot(level);
    if (!bot) return tl::unexpected(bot.error());
    bot_ = std::move(*bot);
    bot_level_ = level;
    bot_game_ = &game;
    bot_->start(seed_);
  }
  // A level gets the view of its seat, so it makes no difference what the position says about hidden things.
  const Seat seat = game.to_act(position.state);
  AnyState view;
  game.view(position.state, seat, view);
  MoveList legal;
  game.legal(position.state, legal);
  if (legal.empty()) return fail("there is no legal move in this position");
  return bot_->choose(game, view, seat, legal);
}

}  // namespace orrery::arena
