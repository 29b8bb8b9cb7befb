#include "arena/external_bot.h"

#include "arena/bias.h"
#include "arena/engine_message.h"
#include "core/json.h"
#include "core/options.h"
#include "core/random.h"
#include "core/text.h"

namespace orrery::arena {
namespace {

std::string shortened(std::string text) {
  constexpr std::size_t kMostShown = 100;
  return text.size() <= kMostShown ? text : text.substr(0, kMostShown) + "...";
}

}  // namespace

Result<Json> ExternalBot::ask(const Json& message, std::string_view type) {
  const Result<std::string> line =
      process_->ask(message.dump(-1, ' ', false, Json::error_handler_t::replace), options_.patience, *options_.stop);
  if (!line) return tl::unexpected(line.error());
  const Result<Json> answer = parse_json(*line);
  if (!answer || !answer->is_object() || !answer->contains("type") || !(*answer)["type"].is_string())
    return fail("answers '" + shortened(*line) + "', which is no message");
  const std::string found = (*answer)["type"];
  const bool says = answer->contains("text") && (*answer)["text"].is_string();
  if (found == "error")
    return fail("says: " + (says ? shortened((*answer)["text"].get<std::string>()) : std::string("error")));
  if (found != type) return fail("answers with '" + shortened(found) + "', expected was '" + std::string(type) + "'");
  return *answer;
}

Result<void> ExternalBot::greet(const AnyGame& game) {
  if (process_) return {};
  Result<std::unique_ptr<ChildProcess>> process = ChildProcess::start(command_);
  if (!process) return tl::unexpected(process.error());
  process_ = std::move(*process);
  const Result<Json> hello = ask({{"v", kEngineProtocol}, {"type", "hello"}}, "hello");
  if (!hello) return tl::unexpected(hello.error());
  // A program that does not say what it plays is trusted.
  if (!hello->contains("games") || !(*hello)["games"].is_array()) return {};
  for (const Json& entry : (*hello)["games"]) {
    if (!entry.is_object() || entry.value("id", Json()) != game.info().id) continue;
    if (entry.contains("content") && entry["content"] != hex64(game.content_hash()))
      return fail("plays " + game.info().id + " with other cards");
    return {};
  }
  return fail("does not play " + game.info().id);
}

void ExternalBot::start(u64 seed) {
  seed_ = seed;
  asked_ = 0;
  begun_ = false;
}

Result<void> ExternalBot::begin(const AnyState& view, Seat seat) {
  const AnyGame& game = *options_.game;
  if (Result<void> greeted = greet(game); !greeted) return greeted;
  const Options options = game.options(view);
  const Result<Json> ready = ask({{"v", kEngineProtocol},
                                  {"type", "new"},
                                  {"game", game.info().id},
                                  {"players", int{options.players}},
                                  {"variants", variant_names(game.info(), options)},
                                  {"seat", int{seat}},
                                  {"seed", std::to_string(seed_)}},
                                 "ready");
  if (!ready) return tl::unexpected(ready.error());
  begun_ = true;
  return {};
}

Result<Move> ExternalBot::ask_for_move(const AnyState& view, Seat seat, const MoveList& legal) {
  const AnyGame& game = *options_.game;
  if (!begun_)
    if (Result<void> ready = begin(view, seat); !ready) return tl::unexpected(ready.error());
  // A whole position can be loaded and searched; what the seat cannot see in it is a guess.
  AnyState guess = view;
  game.reshuffle_hidden(guess, seat, mix64(seed_ ^ mix64(++asked_)));
  Json message = {{"v", kEngineProtocol}, {"type", "go"}, {"game", game.info().id}, {"seat", int{seat}}};
  message["state"] = game.to_json(guess);
  message["view"] = game.to_json(view);
  message["view"].erase("random");
  for (const Move& move : legal) message["moves"].push_back(game.format(view, move));
  const Result<Json> best = ask(message, "best");
  if (!best) return tl::unexpected(best.error());
  if (!best->contains("move") || !(*best)["move"].is_string()) return fail("names no move");
  const std::string text = (*best)["move"];
  const Result<Move> move = game.parse(view, text);
  if (!move) return fail("plays '" + shortened(text) + "', which is no move: " + move.error().text());
  if (!legal.contains(*move)) {
    const Refusal refusal = game.explain(view, *move);
    return fail("plays '" + shortened(text) + "', which is not legal: " + refusal.en);
  }
  return *move;
}

Move ExternalBot::choose(const AnyRules&, const AnyState& view, Seat seat, const MoveList& legal) {
  const Result<Move> move = ask_for_move(view, seat, legal);
  if (move) return *move;
  process_.reset();
  throw Forfeit{std::string(kExec) + command_ + " " + move.error().message};
}

Result<std::unique_ptr<Bot>> make_seat(std::string_view name, const ExternalBotOptions& options) {
  if (!is_external(name)) {
    const std::size_t bent = name.find(kBent);
    Result<std::unique_ptr<Bot>> bot = make_bot(name.substr(0, bent), TimeKind::kProcessor);
    if (!bot || bent == std::string_view::npos) return bot;
    Result<Bias> bias = parse_bias(name.substr(bent + 1));
    if (!bias) return tl::unexpected(bias.error());
    if (options.game == nullptr) return bot;
    if (Result<void> known = check_bias(*options.game, *bias); !known) return tl::unexpected(known.error());
    return make_bent(std::move(*bot), *options.game, std::move(*bias));
  }
  const std::string command(name.substr(kExec.size()));
  if (command.find_first_not_of(' ') == std::string::npos) return fail("'exec:' needs a command");
  return std::make_unique<ExternalBot>(command, options);
}

}  // namespace orrery::arena
