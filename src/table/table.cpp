#include "table/table.h"

#include <algorithm>
#include <span>

#include "core/accepted.h"
#include "core/hash.h"
#include "core/text.h"

namespace orrery::table {
namespace {

constexpr std::size_t kChatKept = 200;
constexpr std::size_t kUndoneKept = 100;

// "0 rest": a seat of this table, or nothing.
std::optional<Seat> take_seat(std::string_view& rest, int players) {
  const auto seat = to_number<int>(take_word(rest));
  if (!seat || *seat < 0 || *seat >= players) return std::nullopt;
  return static_cast<Seat>(*seat);
}

}  // namespace

Table::Table(const AnyGame& game, Record head, std::vector<SeatInfo> seats)
    : game_(&game), head_(std::move(head)), seats_(std::move(seats)) {
  bot_since_.fill(-1);
  installer_.fill(kNoSeat);
  secret_ = mix64(head_.seed ^ hash_bytes(std::as_bytes(std::span(head_.salt))));
}

Result<Table> Table::open(const AnyGame& game, Record head, std::vector<SeatInfo> seats, u64 time) {
  if (seats.size() != static_cast<std::size_t>(head.players))
    return fail("the record has " + std::to_string(head.players) + " players, the table " +
                std::to_string(seats.size()) + " seats");
  const Result<AnyState> first = first_position(game, head);
  if (!first) return tl::unexpected(first.error());
  Table table(game, std::move(head), std::move(seats));
  table.head_.moves.clear();
  table.head_.luck.clear();
  table.head_.result.reset();
  table.first_ = table.previous_ = table.state_ = *first;
  table.since_ = table.opened_ = time;
  return table;
}

Result<Change> Table::apply(std::string_view line, u64 time) {
  line = trim(line);
  if (!line.empty() && line.back() == '\n') line = trim(line.substr(0, line.size() - 1));
  const bool note = !line.empty() && line.front() == '#';
  Result<Change> change = note ? apply_note(line.substr(1), time) : apply_entry(line, time);
  if (!change) return change;
  ++lines_;
  if (*change == Change::kPosition || *change == Change::kSeats) last_change_ = lines_;
  if (*change == Change::kPosition) choices_.reset();
  return change;
}

const std::vector<Move>& Table::choices() const {
  if (!choices_) {
    MoveList moves;
    game_->accepted(state_, moves);
    choices_.emplace(moves.begin(), moves.end());
  }
  return *choices_;
}

Result<Change> Table::apply_entry(std::string_view line, u64 time) {
  const Result<JournalEntry> read = parse_journal_entry(line, head_.players, moves_.size());
  if (read) return std::visit([&](const auto& entry) { return apply(entry, time); }, *read);
  // A line about luck is a secret: no message repeats it.
  const bool luck = line.starts_with("luck");
  return fail(luck ? "a line about luck cannot be read" : read.error().message, "line " + std::to_string(lines_ + 1));
}

Result<Change> Table::apply(const RecordMove& entry, u64 time) {
  const std::string where = "ply " + std::to_string(ply() + 1);
  if (is_over()) return fail("'" + entry.text + "' comes after the end of the game", where);
  if (entry.seat != to_act())
    return fail("seat " + std::to_string(entry.seat) + " plays '" + entry.text + "', but seat " +
                    std::to_string(to_act()) + " is to act",
                where);
  Result<Move> move = game_->parse(state_, entry.text);
  if (!move) return fail("'" + entry.text + "' cannot be read: " + move.error().message, where);
  // What was chosen from a list is in it; a record may hold moves that are written otherwise.
  if (!choices_ || std::ranges::find(*choices_, *move) == choices_->end()) {
    move = meant_move(*game_, state_, *move);
    if (!may_be_played(*game_, state_, *move)) {
      const Refusal refusal = game_->explain(state_, *move);
      return fail("'" + entry.text + "' is not legal: " + refusal.en, where, refusal.rule);
    }
  }
  AnyState after = state_;
  game_->apply(after, *move);
  if (entry.hash && *entry.hash != game_->hash(after))
    return fail("after '" + entry.text + "' the position differs from the recorded one", where);
  moves_.push_back({*move, entry.seat, installer_[entry.seat], -1});
  previous_ = state_;
  state_ = after;
  since_ = time;
  request_.reset();
  // Moves of a record came with the table.
  if (time > opened_) clock_.begin();
  follow_clock(false, time);
  return Change::kPosition;
}

Result<Change> Table::apply(const RecordUndo& undo, u64 time) {
  const int left = ply() - static_cast<int>(undo.moves);
  const Seat seat = moves_[static_cast<std::size_t>(left)].seat;
  moves_.resize(static_cast<std::size_t>(left));
  take_luck_back(luck_, moves_.size());
  for (Undone& undone : undone_) undone.ply = std::min(undone.ply, left);
  for (int& since : bot_since_) since = std::min(since, left);
  if (!is_alone()) {
    if (undone_.size() == kUndoneKept) undone_.erase(undone_.begin());
    undone_.push_back({left, seat, static_cast<int>(undo.moves), false, lines_ + 1});
  }
  state_ = previous_ = first_;
  draw_anew(state_, 0);
  previous_ = state_;
  for (int i = 0; i < left; ++i) {
    previous_ = state_;
    game_->apply(state_, moves_[static_cast<std::size_t>(i)].move);
    draw_anew(state_, i + 1);
  }
  since_ = time;
  request_.reset();
  follow_clock(true, time);
  return Change::kPosition;
}

Result<Change> Table::apply(const RecordLuck& luck, u64) {
  if (is_over()) return fail("luck cannot be drawn anew after the end of the game");
  luck_.push_back({luck, lines_ + 1});
  if (!undone_.empty() && undone_.back().line == lines_) undone_.back().luck = true;
  game_->reseed(state_, luck_.back().seed);
  return Change::kPosition;
}

// Whoever opens a table looks for it.
Result<Change> Table::apply(const Anew&, u64) { return fail("a game that is under way does not begin anew"); }

Result<Change> Table::apply(const RecordResult&, u64) { return fail("the result of a table follows from its moves"); }

void Table::draw_anew(AnyState& state, int ply) const {
  const auto after = std::ranges::upper_bound(luck_, ply, {}, &Drawn::ply);
  if (after != luck_.begin() && std::prev(after)->ply == ply) game_->reseed(state, std::prev(after)->seed);
}

Result<Change> Table::apply_note(std::string_view note, u64 time) {
  const std::string_view word = take_word(note);
  if (word == "rematch") {
    rematch_ = note;
    return Change::kRematch;
  }
  if (word == "luck") {
    luck_chosen_ = luck_chosen_ || note == "chosen";
    return Change::kNothing;
  }
  if (word == "brought") {
    for (const Brought one : {Brought::kRecord, Brought::kPosition})
      if (note == name_of(one)) brought_ = one;
    return Change::kNothing;
  }
  if (word == "hints") {
    hints_ = true;
    return Change::kNothing;
  }
  if (word == "clock") {
    if (const auto terms = read_clock(note)) clock_.agree(*terms);
    return Change::kNothing;
  }
  if (word == "closed" || word == "opened") {
    closed_ = word == "closed";
    follow_clock(false, time);
    return Change::kNothing;
  }
  const auto seat = take_seat(note, players());
  // Lines of a later version mean nothing to this one.
  if (!seat) return Change::kNothing;
  SeatInfo& info = seats_[*seat];
  if (word == "say") {
    if (chat_.size() == kChatKept) chat_.erase(chat_.begin());
    chat_.push_back({*seat, info.name, std::string(note), time});
    return Change::kChat;
  }
  if (word == "name") {
    info.name = note;
    return Change::kName;
  }
  if (word == "person") {
    persons_[*seat] = note;
    return Change::kNothing;
  }
  if (word == "sit") {
    persons_[*seat].clear();
    info = {SeatKind::kHuman, std::string(note), {}};
    bot_since_[*seat] = -1;
    installer_[*seat] = kNoSeat;
    stand_in_[*seat] = by_clock_[*seat] = false;
    clock_.sit(*seat, time);
    follow_clock(false, time);
    request_.reset();
    return Change::kSeats;
  }
  if (word == "bot") {
    const Change change = apply_bot(*seat, note);
    follow_clock(false, time);
    return change;
  }
  if (word == "agree") return apply_agreement(*seat);
  if (word == "ask") return apply_request(*seat, note);
  if (word == "answer") return apply_answer(*seat, note);
  return Change::kNothing;
}

// "greedy", "greedy by 0", "greedy clock", or "-": the person plays again.
Change Table::apply_bot(Seat seat, std::string_view rest) {
  SeatInfo& info = seats_[seat];
  const std::string_view level = take_word(rest);
  const bool back = level == "-";
  std::optional<Seat> installer;
  const std::string_view why = take_word(rest);
  if (why == "by") installer = take_seat(rest, players());
  stand_in_[seat] = !back;
  by_clock_[seat] = !back && (why == "clock" || by_clock_[seat]);
  if (info.kind != SeatKind::kBot) info.bot = back ? std::string() : std::string(level);
  if (back || bot_since_[seat] < 0) bot_since_[seat] = back ? -1 : ply();
  installer_[seat] = info.kind == SeatKind::kHuman ? installer.value_or(kNoSeat) : kNoSeat;
  request_.reset();  // who is asked may be another now
  return Change::kSeats;
}

Result<Change> Table::apply_request(Seat seat, std::string_view rest) {
  const auto plies = to_number<int>(trim(rest));
  if (!plies || *plies < 1 || *plies > ply()) return Change::kNothing;
  request_ = UndoRequest{lines_ + 1, seat, *plies, asked(seat, ply() - *plies), words_of(ply() - *plies, kNoSeat)};
  return Change::kRequest;
}

Result<Change> Table::apply_answer(Seat seat, std::string_view rest) {
  const auto id = to_number<int>(take_word(rest));
  if (!request_ || !id || *id != request_->id) return Change::kNothing;
  if (rest == "no") {
    request_.reset();
  } else {
    std::erase(request_->waiting_for, seat);
  }
  return Change::kRequest;
}

std::string Table::bot_to_act() const {
  const Seat seat = to_act();
  return seat == kNoSeat || is_over() || halt_ ? std::string() : seats_[seat].bot;
}

bool Table::is_left_to_bots() const {
  return std::ranges::none_of(seats_, [](const SeatInfo& info) { return info.bot.empty(); });
}

AnyState Table::state_at(int ply) const {
  if (ply >= this->ply()) return state_;
  if (ply == this->ply() - 1) return previous_;
  AnyState state = first_;
  draw_anew(state, 0);
  for (int i = 0; i < ply; ++i) {
    game_->apply(state, moves_[static_cast<std::size_t>(i)].move);
    draw_anew(state, i + 1);
  }
  return state;
}

void Table::replay(int from, int to, const std::function<void(const ReplayStep&)>& step) const {
  AnyState before = state_at(from);
  AnyState after = before;
  EventLog events;
  for (int i = from; i < to && i < ply(); ++i) {
    const Played& played = moves_[static_cast<std::size_t>(i)];
    events.clear();
    game_->apply(after, played.move, &events);
    step({i + 1, played.seat, played.move, before, after, events});
    draw_anew(after, i + 1);
    before = after;
  }
}

EventLog Table::setup_events() const {
  EventLog events;
  if (!first_position(*game_, head_, true, &events)) events.clear();
  return events;
}

Record Table::record() const {
  Record record = head_;
  record.seats.clear();
  for (const SeatInfo& seat : seats_)
    record.seats.push_back(seat.kind == SeatKind::kBot ? seat.bot : seat.name.empty() ? "human" : seat.name);
  replay(0, ply(), [&](const ReplayStep& step) {
    record.moves.push_back({step.seat, game_->format(step.before, step.move), game_->hash(step.after), 0});
  });
  record.luck.assign(luck_.begin(), luck_.end());
  if (is_over()) end_record(*game_, state_, record);
  return record;
}

}  // namespace orrery::table
