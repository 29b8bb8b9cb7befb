#include "cli/play/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/input.h"
#include "content/pack_text.h"
#include "core/hash.h"
#include "table/reveal.h"

namespace orrery::cli {
namespace {

std::vector<Event> copy_events(const EventLog& log) { return {log.begin(), log.end()}; }

}  // namespace

Result<void> Session::seat_bots() {
  for (const std::string& seat : record_.seats) {
    if (seat == kHuman) {
      bots_.push_back(nullptr);
      continue;
    }
    Result<std::unique_ptr<Bot>> bot = make_bot(seat);
    if (!bot) return tl::unexpected(bot.error());
    bots_.push_back(std::move(*bot));
  }
  return {};
}

Result<Session> Session::begin(const AnyGame& game, Record record, const std::string& path) {
  Session session(game, std::move(record));
  if (Result<void> seated = session.seat_bots(); !seated) return tl::unexpected(seated.error());
  EventLog log;
  const Result<AnyState> first = first_position(game, session.record_, true, &log);
  if (!first) return tl::unexpected(first.error());
  session.plies_.push_back({std::nullopt, kNoSeat, *first, *first, copy_events(log), true});
  // A saved game brings its content along: it can be played on after an update that changed a card.
  if (!game.pack().empty()) session.record_.pack = content::pack_up(game.pack());
  Result<Journal> journal = Journal::create(path, record_head(session.record_));
  if (!journal) return tl::unexpected(journal.error());
  session.journal_ = std::move(*journal);
  return session;
}

Result<Session> Session::resume(const AnyGame& game, Record record, const std::string& path,
                                std::vector<std::string> seats) {
  Session session(game, std::move(record));
  Record& kept = session.record_;
  if (!seats.empty() && seats.size() != static_cast<std::size_t>(kept.players))
    return fail(fmt::format("the saved game has {} players, and --seats names {}", kept.players, seats.size()));
  if (!seats.empty()) kept.seats = std::move(seats);
  if (kept.seats.empty()) kept.seats.assign(static_cast<std::size_t>(kept.players), std::string(kHuman));
  if (Result<void> seated = session.seat_bots(); !seated) return tl::unexpected(seated.error());

  ReplayOptions options;
  options.on_start = [&](const AnyState& state, const EventLog& log) {
    session.plies_.push_back({std::nullopt, kNoSeat, state, state, copy_events(log), true});
  };
  options.on_step = [&](const ReplayStep& step) {
    session.plies_.push_back(
        {step.move, step.seat, step.before, step.after, copy_events(step.events),
         table::reveals(game, step.before, step.move, step.after, kept.seed + static_cast<u64>(step.ply))});
  };
  const Result<ReplayResult> played = replay(game, kept, options);
  if (!played) return tl::unexpected(played.error());
  for (const RecordLuck& luck : kept.luck)
    game.reseed(session.plies_[static_cast<std::size_t>(luck.ply)].after, luck.seed);
  Result<Journal> journal = Journal::reopen(path, kept.good_bytes);
  if (!journal) return tl::unexpected(journal.error());
  session.journal_ = std::move(*journal);
  return session;
}

bool Session::any_human() const {
  return std::any_of(bots_.begin(), bots_.end(), [](const auto& bot) { return bot == nullptr; });
}

void Session::accepted(MoveList& moves) const {
  moves.clear();
  game_->accepted(state(), moves);
}

Result<void> Session::play(Move move) {
  Ply ply;
  ply.move = move;
  ply.seat = to_act();
  ply.before = state();
  ply.after = state();
  EventLog log;
  game_->apply(ply.after, move, &log);
  ply.events = copy_events(log);
  ply.revealed = table::reveals(*game_, ply.before, move, ply.after, record_.seed + plies_.size());

  RecordMove line;
  line.seat = ply.seat;
  line.text = game_->format(ply.before, move);
  line.hash = game_->hash(ply.after);
  std::string text = record_move_line(line);
  Record ended = record_;
  if (game_->is_over(ply.after)) {
    end_record(*game_, ply.after, ended);
    text += record_result_line(*ended.result);
  }
  if (Result<void> written = journal_->append(text); !written) return written;
  record_.moves.push_back(std::move(line));
  record_.result = ended.result;
  plies_.push_back(std::move(ply));
  return {};
}

Result<void> Session::play_bot() {
  const Seat seat = to_act();
  // A fresh start before every decision: the bot plays the same after undo and resume.
  bots_[seat]->start(mix64(record_.seed ^ mix64(plies_.size() * kMaxSeats + seat)));
  MoveList moves;
  game_->legal(state(), moves);
  AnyState view;
  game_->view(state(), seat, view);
  return play(bots_[seat]->choose(*game_, view, seat, moves));
}

// From the end back to the last decision of the person who is to act: moves of bots in between go with it.
int Session::plies_to_undo() const {
  for (std::size_t i = plies_.size(); i-- > 1;)
    if (is_human(plies_[i].seat)) return static_cast<int>(plies_.size() - i);
  return 0;
}

UndoBarrier Session::undo_barrier() const {
  const int count = plies_to_undo();
  if (count == 0 || record_.result) return UndoBarrier::kNothingToUndo;
  const std::size_t first = plies_.size() - static_cast<std::size_t>(count);
  if (plies_[first].seat != to_act()) return UndoBarrier::kOtherPlayer;
  for (std::size_t i = first; i < plies_.size(); ++i)
    if (plies_[i].revealed) return UndoBarrier::kRevealed;
  return UndoBarrier::kNone;
}

Result<void> Session::undo() {
  const int count = plies_to_undo();
  if (Result<void> written = journal_->append(record_undo_line(count)); !written) return written;
  const std::size_t left = plies_.size() - static_cast<std::size_t>(count);
  plies_.resize(left);
  take_back(record_, static_cast<std::size_t>(count));
  // Luck that was drawn anew stays so.
  if (!record_.luck.empty() && record_.luck.back().ply == static_cast<int>(record_.moves.size()))
    game_->reseed(plies_.back().after, record_.luck.back().seed);
  return {};
}

Result<void> Session::save_copy(const std::string& path) const {
  const Result<Journal> copy = Journal::create(path, write_record(record_));
  if (!copy) return tl::unexpected(copy.error());
  return {};
}

}  // namespace orrery::cli
