#include "cluster/player.h"

#include <fmt/format.h>

#include "core/options.h"
#include "core/record.h"
#include "core/registry.h"

namespace orrery::cluster {
namespace {

using test::Json;

// The server allows 30 messages per second.
constexpr Milliseconds kPause{35};

}  // namespace

TableLinks create_table(u16 port, const std::vector<std::string>& seats, u64 seed) {
  Json rows = Json::array();
  for (const std::string& seat : seats) {
    if (seat == "human")
      rows.push_back({{"kind", "human"}});
    else
      rows.push_back({{"kind", "bot"}, {"bot", seat}});
  }
  const Json wish = {{"v", 1}, {"game", "beyond-the-sun"}, {"seats", rows}, {"seed", std::to_string(seed)}};
  const Json made = test::ask(port, {"POST", "/api/tables", wish.dump()}).json();
  TableLinks links;
  if (!made.is_object() || !made.contains("id")) return links;
  links.id = made.at("id");
  links.watch = made.at("watch");
  for (const Json& seat : made.at("seats")) links.keys.push_back(seat.at("key"));
  return links;
}

std::string replay_record(u16 port, const TableLinks& table, const std::vector<std::string>& shown) {
  const test::Answer answer =
      test::ask(port, {"GET", "/api/tables/" + table.id + "/record", {}, {"Authorization: Bearer " + table.watch}});
  const Result<Record> record = parse_record(answer.body);
  if (!record) return record.error().text();
  std::vector<std::string> moves;
  for (const RecordMove& move : record->moves) moves.push_back(move.text);
  if (moves != shown) return fmt::format("the record has {} moves and not the {} shown", moves.size(), shown.size());
  const auto games = all_games();
  const auto game = find_game(games, record->game);
  if (!game) return game.error().text();
  const Result<ReplayResult> played = replay(**game, *record);
  if (!played) return played.error().text();
  return played->over ? "" : "the game of the record is not over";
}

bool Player::connect(u16 port) {
  my_turn_ = asked_ = false;
  client_ = std::make_unique<test::Client>(port, table_.id);
  client_->send({{"v", 1}, {"type", "hello"}, {"key", key_}});
  return connected();
}

bool Player::step(Milliseconds limit) {
  maybe_move();
  const std::optional<Json> message = client_->next(static_cast<int>(limit.count()));
  if (!message) return false;
  const std::string type = message->value("type", "");
  if (type == "error") ++errors_[message->value("code", "")];
  if (type != "state") return true;
  take_state(*message);
  asked_ = my_turn_;
  maybe_move();
  return true;
}

bool Player::play(Milliseconds limit) {
  const auto until = Clock::now() + limit;
  while (!over_ && connected() && Clock::now() < until) step(Milliseconds(10));
  return over_;
}

void Player::take_state(const Json& state) {
  const auto now = Clock::now();
  known_ply_ = state.at("ply");
  entry_ = state.at("entry");
  over_ = state.at("over");
  my_turn_ = state.at("your_turn");
  choices_ = state.at("moves");
  for (const Json& line : state.at("log")) {
    const int at = line.at("ply");
    if (at == 0) continue;
    const std::string text = line.at("notation");
    const auto index = static_cast<std::size_t>(at - 1);
    if (index < log_.size()) {
      if (log_[index] != text) complaint_ = fmt::format("ply {} was '{}' and is '{}'", at, log_[index], text);
    } else if (index > log_.size()) {
      complaint_ = fmt::format("ply {} follows ply {}", at, log_.size());
    } else {
      log_.push_back(text);
      shown.emplace(at, now);
    }
  }
  if (known_ply_ != ply()) complaint_ = fmt::format("{} moves were shown, and there are {}", ply(), known_ply_);
}

void Player::maybe_move() {
  if (!asked_ || Clock::now() < next_move_) return;
  asked_ = false;
  next_move_ = Clock::now() + kPause;
  const Json& choice = choices_.at(random_.below(static_cast<u32>(choices_.size())));
  sent[known_ply_ + 1] = Clock::now();
  client_->send({{"v", 1}, {"type", "move"}, {"ply", known_ply_}, {"entry", entry_}, {"move", choice.at("id")}});
}

}  // namespace orrery::cluster
