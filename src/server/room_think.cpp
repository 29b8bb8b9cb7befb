// What the bots of a table do, and how urgent that is.
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <span>
#include <utility>

#include "ai/bot.h"
#include "core/hash.h"
#include "server/hub.h"
#include "server/log.h"
#include "server/room.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;
using FloatMilliseconds = std::chrono::duration<double, std::milli>;

// What a level that counts simulations is thought to take.
constexpr std::chrono::milliseconds kUsualTime{1'000};

}  // namespace

// From what everybody knows: a bot's luck has nothing to do with the luck of the game.
u64 Room::seed_of_thinking() const {
  const u64 of_table = hash_bytes(std::as_bytes(std::span(id_)));
  return mix64(of_table ^ mix64((static_cast<u64>(table_->ply()) + 1) * kMaxSeats + table_->to_act()));
}

Room::Decision Room::decision() const { return {table_->ply(), table_->game().hash(table_->state())}; }

// Somebody who plays and is here waits for the bots; nobody else does.
Rank Room::rank_of_bots() const {
  for (const auto& guest : guests_) {
    if (guest->seat == kNoSeat) continue;
    const table::SeatInfo& info = table_->seats()[guest->seat];
    if (info.kind == table::SeatKind::kHuman && info.bot.empty()) return Rank::kPeople;
  }
  return guests_.empty() ? Rank::kAlone : Rank::kWatched;
}

// Tables of one address take turns with those of others as one: whoever opens many waits for himself, also when he
// has left them to bots. Spectators cause none of it.
std::string Room::lane() {
  const auto plays = std::ranges::find_if(guests_, [](const auto& guest) { return guest->seat != kNoSeat; });
  if (plays != guests_.end()) lane_ = (*plays)->address.key().text();
  return lane_.empty() ? id_ : lane_;
}

void Room::stop_bots() {
  if (const JobPtr job = bot_job_.lock()) hub_.bots().cancel(job);
  bot_job_.reset();
  thinking_ = {};
}

void Room::maybe_think() {
  if (!table_ || removed_) return;
  mind_clock();
  const std::string stored = table_->bot_to_act();
  if (stored.empty() || closed_) return stop_bots();
  const Decision about = decision();
  if (thinking_ == about) {
    if (const JobPtr job = bot_job_.lock()) hub_.bots().rerank(job, rank_of_bots());
    return;
  }
  stop_bots();
  if (!claim()) {  // another server lets them play, or the database is away
    waiting_ = true;
    return;
  }
  struct Question {
    AnyState view;
    MoveList moves;
    Seat seat;
    u64 seed;
    int turn;
    double spent;
  };
  auto question = std::make_shared<Question>();
  const AnyGame& game = table_->game();
  question->seat = table_->to_act();
  game.view(table_->state(), question->seat, question->view);
  game.legal(table_->state(), question->moves);
  question->seed = seed_of_thinking();
  question->turn = game.turn(table_->state());
  if (bot_turn_ != std::pair(question->turn, question->seat)) {
    bot_turn_ = {question->turn, question->seat};
    bot_spent_ = 0;
  }
  question->spent = bot_spent_;
  const Level& level = hub_.levels().nearest(stored);
  const auto job = std::make_shared<Job>();
  job->rank = rank_of_bots();
  job->lane = lane();
  job->quick = !level.thinks;
  job->foreign = foreign_;
  if (level.milliseconds > 0)
    job->time = std::chrono::duration_cast<Job::Clock::duration>(
        FloatMilliseconds(std::max(0.0, level.milliseconds - bot_spent_)));
  else if (level.thinks)
    job->time = kUsualTime;
  job->work = [self = shared_from_this(), question, &level, about, played = played_](const Job& mine, Bots& bots) {
    try {
      Bot& bot = bots.of(level);
      bot.set_control(&mine.control);
      bot.start(question->seed);
      bot.resume_turn(question->turn, question->spent);
      const Move move = bot.choose(played->game(), question->view, question->seat, question->moves);
      bot.set_control(nullptr);
      if (mine.control.stopped()) return;
      const double spent = FloatMilliseconds(Job::Clock::now() - mine.began).count();
      self->hub_.metrics().thinking_seconds.add(Job::Clock::now() - mine.began);
      self->queue_.post([self, about, move, spent] {
        self->bot_spent_ += spent;
        self->bot_decided(about, move);
      });
    } catch (const std::exception& error) {  // out of memory: the tick tries again
      log_error(std::string("a bot failed: ") + error.what());
      self->queue_.post([self, about] {
        if (self->thinking_ == about) self->thinking_ = {};
        self->waiting_ = true;
      });
    }
  };
  thinking_ = about;
  bot_job_ = job;
  hub_.bots().post(job);
}

void Room::bot_decided(const Decision& about, Move move) {
  if (thinking_ == about) stop_bots();
  const auto plan = [&](const table::Table& table) -> Answer<std::string> {
    const Decision now{table.ply(), table.game().hash(table.state())};
    if (now != about || table.bot_to_act().empty())
      return refuse("stale", "The game has moved on.", "Die Partie ging weiter.");
    return table.plan_bot_move(move);
  };
  if (const Answer<void> played = change(plan); !played && played.error().code != "stale") {
    waiting_ = !removed_ && !closed_;
    return;
  }
  maybe_think();
}

}  // namespace orrery::server
