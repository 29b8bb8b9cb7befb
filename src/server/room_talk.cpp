// What people say to a table and what it tells them.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "server/hub.h"
#include "server/invite.h"
#include "server/keys.h"
#include "server/log.h"
#include "server/refusals.h"
#include "server/room.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::Message;
using table::MessageType;
using table::refuse;

Json message(const char* type) { return {{"v", table::kProtocolVersion}, {"type", type}}; }

Json request_message(const std::optional<table::UndoRequest>& request) {
  Json json = message("consent");
  if (request) {
    json.update(table::request_json(*request));
  } else {
    json["request"] = nullptr;
  }
  return json;
}

// Messages of one connection on the queue of its table.
constexpr int kAhead = 8;

// A message is dealt with, however that ended; another may come.
class Answered {
 public:
  explicit Answered(Guest& guest) : guest_(guest) {}
  ~Answered() {
    if (guest_.greeted && guest_.credit.fetch_add(1) <= 0) guest_.sink->resume();
  }
  Answered(const Answered&) = delete;
  Answered& operator=(const Answered&) = delete;

 private:
  Guest& guest_;
};

}  // namespace

void Room::receive(std::shared_ptr<Guest> guest, Message message) {
  // Those who are in wait for answers; strangers could come and go without end.
  if (!guest->entered && queue_.waiting() >= hub_.limits()[Limit::kTableWaiting]) {
    hub_.gate().refuse(Limit::kTableWaiting, guest->address);
    return turn_away(*guest, refusal_of(Limit::kTableWaiting));
  }
  queue_.post(
      [self = shared_from_this(), guest = std::move(guest), message = std::move(message), began = Clock::now()] {
        const Answered answered(*guest);
        self->handle(guest, message);
        if (message.type == MessageType::kMove) self->hub_.metrics().move_seconds.add_since(began);
      });
}

void Room::leave(std::shared_ptr<Guest> guest) {
  guest->gone = true;
  if (!guest->entered) return;
  queue_.post([self = shared_from_this(), guest = std::move(guest)] {
    self->forget_wishes(*guest);
    const auto erased = std::erase(self->guests_, guest);
    self->hub_.metrics().guests.add(-static_cast<std::int64_t>(erased));
    self->maybe_end_analysis();
    self->count_watchers();
    const bool watched = guest->seat == kNoSeat;
    if (erased > 0 && !watched && !self->is_connected(guest->seat)) self->left_[guest->seat] = Clock::now();
    if (erased > 0 && (watched || !self->is_connected(guest->seat))) self->tell_presence();
    self->maybe_think();  // with fewer people there it is less urgent
  });
}

void Room::join(table::Join wish, std::function<void(Answer<Joined>)> done) {
  queue_.post([self = shared_from_this(), wish = std::move(wish), done = std::move(done)] {
    if (const Answer<void> awake = self->load(); !awake) return done(tl::unexpected(awake.error()));
    if (!self->is_public_ && !is_invited(self->options_, self->watch_hash_, wish.invite))
      return done(refuse("bad-invite", "This table is private: only somebody with its invitation link can sit down.",
                         "Dieser Tisch ist privat: Nur wer seinen Einladungslink hat, kann sich hinsetzen."));
    Joined joined{kNoSeat, new_key()};
    const std::string hash = hash_of_key(joined.key);
    // The seat that is open may be another when somebody else on another server was first.
    for (;;) {
      joined.seat = self->table_->open_seat();
      const Seat wanted = joined.seat;
      const auto plan = [&](const table::Table& table) -> Answer<std::string> {
        if (wanted != kNoSeat && table.open_seat() != wanted) return refuse("moved", "", "");
        return table.plan_join(wish.name);
      };
      const Answer<void> sat =
          self->change(plan, wanted == kNoSeat ? std::nullopt : std::optional(std::pair(wanted, hash)));
      if (sat) return done(joined);
      if (sat.error().code != "moved") return done(tl::unexpected(sat.error()));
    }
  });
}

std::optional<Seat> Room::seat_of(const std::string& key) const {
  if (key.empty()) return is_public_ ? std::optional(kNoSeat) : std::nullopt;
  const std::string hash = hash_of_key(key);
  for (std::size_t seat = 0; seat < key_hashes_.size(); ++seat)
    if (same_hash(key_hashes_[seat], hash)) return static_cast<Seat>(seat);
  if (same_hash(watch_hash_, hash)) return kNoSeat;
  return std::nullopt;
}

void Room::handle(const std::shared_ptr<Guest>& guest, const Message& message) {
  if (removed_) return turn_away(*guest, no_table());
  if (!guest->greeted) return greet(guest, message);
  if (const auto broken = meter_.take(guest->seat, message, Clock::now())) {
    hub_.gate().refuse(*broken, guest->address);
    guest->sink->send(packed(table::error_message(refusal_of(*broken))));
    return;
  }
  if (const Answer<void> done = obey(guest, message); !done) {
    Json error = table::error_message(done.error());
    error["ply"] = table_->ply();
    guest->sink->send(packed(error));
  }
}

void Room::turn_away(Guest& guest, const table::Problem& problem) {
  guest.sink->send(packed(table::error_message(problem)));
  guest.sink->close(problem.code);
}

// Whoever comes now finds no table at all.
void Room::say_goodbye() {
  if (std::exchange(removed_, true)) return;
  log_info(fmt::format("table {} has been removed", id_));
  stop_bots();
  end_hints();
  end_analysis();
  for (const auto& guest : guests_) turn_away(*guest, no_table());
  hub_.forget(*this);
}

void Room::greet(const std::shared_ptr<Guest>& guest, const Message& message) {
  guest->entered = true;
  if (guest->gone) return;
  if (const Answer<void> awake = load(); !awake) return turn_away(*guest, awake.error());
  const auto seat = seat_of(message.key);
  if (!seat)
    return turn_away(
        *guest, {"bad-key", {"This link is not valid for this table.", "Dieser Link gilt nicht für diesen Tisch."}});
  std::optional<Limit> broken = crowded(*seat);
  if (!broken && !meter_.take_hello(*seat, Clock::now())) broken = Limit::kSeatHellos;
  if (broken) {
    hub_.gate().refuse(*broken, guest->address);
    return turn_away(*guest, refusal_of(*broken));
  }
  if (!may_show(Whole::kState, *seat, guest->address)) return turn_away(*guest, refusal_of(Limit::kAddressMoves));
  guest->seat = *seat;
  guest->key = message.key;
  if (*seat != kNoSeat) take_seat(*seat, message, guest->address);
  const bool news = *seat == kNoSeat || !is_connected(*seat);
  guest->greeted = true;
  guests_.push_back(guest);
  if (*seat != kNoSeat) heard(*seat);
  guest->sink->accept();
  guest->credit = kAhead - 1;  // and one when hello is answered
  guest->sink->resume();
  hub_.metrics().guests.add();
  count_watchers();
  send_welcome(*guest);
  if (news) tell_presence();
  maybe_think();
}

std::optional<Limit> Room::crowded(Seat seat) const {
  const Limit limit = seat == kNoSeat ? Limit::kTableWatchers : Limit::kSeatConnections;
  const auto alike = std::ranges::count_if(guests_, [&](const auto& guest) { return guest->seat == seat; });
  return static_cast<u64>(alike) >= hub_.limits()[limit] ? std::optional(limit) : std::nullopt;
}

void Room::send_welcome(Guest& guest) {
  const AnyGame& game = table_->game();
  Json welcome = message("welcome");
  welcome["table"] = id_;
  welcome["game"] = game.info().id;
  welcome["content"] = played_->name();
  welcome["cards"] = name_of(played_->cards());
  welcome["variants"] = table_->head().variants;
  welcome["seat"] = guest.seat == kNoSeat ? Json() : Json(guest.seat);
  welcome["players"] = players();
  welcome["watchers"] = watchers();
  welcome["public"] = is_public_;
  welcome["clock"] = table::clock_terms_json(table_->clock().terms());
  welcome["time"] = hub_.now_ms();
  welcome["hints"] = table_->may_ask(guest.seat) && !foreign_;
  if (closed_) welcome["closed"] = true;
  welcome["luck"] = table::luck_json(*table_);
  welcome["brought"] = table_->brought() == table::Brought::kNothing ? Json() : Json(name_of(table_->brought()));
  welcome["chat"] = Json::array();
  for (const table::ChatLine& line : table_->chat()) welcome["chat"].push_back(table::chat_json(line));
  guest.sink->send(packed(welcome));
  guest.sink->send(whole(Whole::kState, guest.seat));
  if (table_->request()) guest.sink->send(packed(request_message(table_->request())));
  if (table_->halt()) guest.sink->send(packed(halted_message(*table_)));
  if (table_->is_over()) guest.sink->send(whole(Whole::kResult, guest.seat));
  if (!table_->rematch().empty()) send_rematch(guest);
  if (closed_) guest.sink->send(packed(table::error_message(closed_problem())));
}

Answer<void> Room::obey(const std::shared_ptr<Guest>& guest, const Message& message) {
  const Seat seat = guest->seat;
  // A client that names the line it saw last is safe even where undo and a new move led to the same number of moves.
  if (message.entry && (*message.entry < table_->last_change() || *message.entry > table_->lines()))
    return refuse("stale", "The game has moved on; nothing was done.",
                  "Die Partie ging inzwischen weiter; nichts wurde getan.");
  Answer<void> done;
  switch (message.type) {
    case MessageType::kHello:
      return refuse("bad-message", "You have said hello already.", "Du hast dich schon angemeldet.");
    case MessageType::kMove:
      done = change([&](const table::Table& table) { return table.plan_move(seat, message.ply, message.move); });
      break;
    case MessageType::kUndo:
      done = change([&](const table::Table& table) { return table.plan_undo(seat, message.ply); });
      break;
    case MessageType::kConsent:
      done =
          change([&](const table::Table& table) { return table.plan_consent(seat, message.request, message.yes); });
      break;
    case MessageType::kSay:
      return change([&](const table::Table& table) { return table.plan_say(seat, message.text); });
    case MessageType::kName:
      return change([&](const table::Table& table) { return table.plan_name(seat, message.text); });
    case MessageType::kReplace:
      done = replace(*guest, message);
      break;
    case MessageType::kRematch:
      return begin_rematch(*guest);
    case MessageType::kGoOn:
      return go_on(seat);
    case MessageType::kAt:
      return show_past(*guest, message.ply);
    case MessageType::kHint:
      return begin_hint(*guest, message.ply);
    case MessageType::kAnalyse:
      return begin_analysis(*guest);
    case MessageType::kStop:
      stop_thinking(*guest);
      return {};
    case MessageType::kLook:
      look(*guest, message.yes);
      return {};
    case MessageType::kPing:
      return {};
  }
  maybe_think();
  return done;
}

Answer<void> Room::show_past(const Guest& guest, int ply) {
  if (guest.gone) return {};  // nobody reads it, and the others wait
  if (ply > table_->ply())
    return refuse("stale", fmt::format("There are only {} moves.", table_->ply()),
                  fmt::format("Es gibt nur {} Züge.", table_->ply()));
  guest.sink->send(packed(table::past_message(*table_, guest.seat, ply)));
  return {};
}

Answer<void> Room::begin_rematch(const Guest& guest) {
  if (!table_->rematch().empty()) {
    for (const auto& other : guests_) send_rematch(*other);
    return {};
  }
  if (closed_) return tl::unexpected(closed_problem());
  if (const auto may = table_->plan_rematch(guest.seat, "-"); !may) return tl::unexpected(may.error());
  if (const auto may = take_table(guest.address, false); !may) return may;
  const Answer<std::string> next = hub_.create_rematch(*table_, key_hashes_, watch_hash_, options_);
  if (!next) return tl::unexpected(next.error());
  return change([&](const table::Table& table) -> Answer<std::string> {
    if (!table.rematch().empty())
      return refuse("stale", "The next game has begun already.", "Die nächste Partie hat schon begonnen.");
    return table.plan_rematch(guest.seat, *next);
  });
}

void Room::send_rematch(Guest& guest) {
  if (guest.key.empty()) return;  // the next table is private
  Json json = message("rematch");
  json["table"] = table_->rematch();
  json["key"] = guest.key;
  guest.sink->send(packed(json));
}

void Room::show(table::Change change) {
  switch (change) {
    case table::Change::kNothing:
      return;
    case table::Change::kPosition:
      return show_position();
    case table::Change::kSeats:
      show_players();
      if (table_->halt()) {
        to_all(halted_message(*table_));  // who is asked may be another now
        maybe_go_on();
      }
      return show_position();  // whose decision it is may have changed
    case table::Change::kName:
      return show_players();
    case table::Change::kChat: {
      Json json = message("chat");
      json.update(table::chat_json(table_->chat().back()));
      return to_all(json);
    }
    case table::Change::kRequest:
      return to_all(request_message(table_->request()));
    case table::Change::kHalt:
      return to_all(halted_message(*table_));
    case table::Change::kRematch:
      for (const auto& guest : guests_) send_rematch(*guest);
      return;
  }
}

// Every seat has its own message, made once however many tabs look at it.
void Room::show_position() {
  if (table_->ply() != shown_.ply || table_->game().hash(table_->state()) != table_->game().hash(shown_.state)) {
    end_hints();
    end_analysis();
  }
  std::vector<std::pair<Seat, std::vector<std::shared_ptr<const std::string>>>> made;
  table::Shared shared;
  for (const auto& guest : guests_) {
    auto found = std::find_if(made.begin(), made.end(), [&](const auto& one) { return one.first == guest->seat; });
    if (found == made.end()) {
      found = made.insert(made.end(), {guest->seat, {}});
      found->second.push_back(
          std::make_shared<const std::string>(table::state_message(*table_, guest->seat, &shown_, &shared)));
      if (table_->is_over()) found->second.push_back(whole(Whole::kResult, guest->seat));
    }
    for (const auto& text : found->second) guest->sink->send(text);
  }
  shown_ = {table_->state(), table_->ply(), table_->lines()};
}

void Room::show_players() {
  Json json = message("players");
  json["players"] = players();
  json["watchers"] = watchers();
  std::shared_ptr<const std::string> texts[2];
  for (const auto& guest : guests_) {
    const bool hints = table_->may_ask(guest->seat);
    json["hints"] = hints;
    auto& text = texts[hints ? 1 : 0];
    if (text == nullptr) text = packed(json);
    guest->sink->send(text);
  }
}

void Room::to_all(const Json& json) {
  const auto text = packed(json);
  for (const auto& guest : guests_) guest->sink->send(text);
}

bool Room::is_connected(Seat seat) const {
  return std::any_of(guests_.begin(), guests_.end(), [&](const auto& guest) { return guest->seat == seat; });
}

}  // namespace orrery::server
