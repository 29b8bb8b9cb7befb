// What people and bots may do at a table: each plan checks and gives the line for the journal.
#include <fmt/format.h>

#include <algorithm>

#include "ai/bot.h"
#include "core/text.h"
#include "table/reveal.h"
#include "table/table.h"

namespace orrery::table {
namespace {

tl::unexpected<Problem> stale(int seen, int now) {
  return refuse("stale",
                fmt::format("The game has moved on (you saw {} moves, there are {}); nothing was done.", seen, now),
                fmt::format("Das Spiel ging inzwischen weiter (du kanntest {} Züge, es sind {}); nichts wurde getan.",
                            seen, now));
}

tl::unexpected<Problem> only_players() {
  return refuse("not-allowed", "Only those who sit at the table can do that.", "Das kann nur, wer am Tisch sitzt.");
}

bool is_level(std::string_view bot) { return make_bot(bot).has_value(); }

// One character of UTF-8 text from `at` on; `at` moves behind it.
u32 next_code_point(std::string_view text, std::size_t& at) {
  const u32 lead = static_cast<unsigned char>(text[at++]);
  if (lead < 0x80) return lead;
  const int more = lead >> 5 == 6 ? 1 : lead >> 4 == 14 ? 2 : 3;
  u32 code = lead & (0x3F >> more);
  for (int i = 0; i < more; ++i) code = code << 6 | (static_cast<unsigned char>(text[at++]) & 0x3F);
  return code;
}

// Controls, and the marks that turn the direction of the text around them.
bool is_control(u32 code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029 ||
         (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0xFEFF;
}

}  // namespace

Answer<std::string> clean_text(std::string_view text, std::size_t most) {
  if (!is_utf8(text)) return refuse("bad-text", "This text is not UTF-8.", "Dieser Text ist kein UTF-8.");
  std::size_t letters = 0;
  for (std::size_t at = 0; at < text.size(); ++letters)
    if (is_control(next_code_point(text, at)))
      return refuse("bad-text", "This text holds control characters.", "Dieser Text enthält Steuerzeichen.");
  const std::string_view trimmed = trim(text);
  if (trimmed.empty()) return refuse("bad-text", "This text is empty.", "Dieser Text ist leer.");
  if (letters > most)
    return refuse("bad-text", fmt::format("This text is too long; {} characters fit.", most),
                  fmt::format("Dieser Text ist zu lang; {} Zeichen passen.", most));
  return std::string(trimmed);
}

std::string Table::move_line(Move move) const {
  RecordMove entry;
  entry.seat = to_act();
  entry.text = game_->format(state_, move);
  AnyState after = state_;
  game_->apply(after, move);
  entry.hash = game_->hash(after);
  std::string line = record_move_line(entry);
  line.pop_back();
  return line;
}

Answer<void> Table::check_decision(Seat seat, int ply) const {
  if (seat == kNoSeat) return only_players();
  if (ply != this->ply()) return stale(ply, this->ply());
  if (is_over()) return refuse("over", "The game is over.", "Das Spiel ist zu Ende.");
  if (seat != to_act())
    return refuse("not-your-turn", "It is not your decision now.", "Du entscheidest gerade nicht.");
  if (!seats_[seat].bot.empty())
    return refuse("not-your-turn", "A bot plays for you; take the seat back first.",
                  "Ein Bot spielt für dich; übernimm den Platz zuerst wieder.");
  return {};
}

Answer<std::string> Table::plan_move(Seat seat, int ply, int id) const {
  if (const Answer<void> free = check_decision(seat, ply); !free) return tl::unexpected(free.error());
  MoveList moves;
  game_->legal(state_, moves);
  if (id < 0 || id >= moves.size())
    return refuse("illegal-move",
                  fmt::format("There is no move {}; the moves are numbered 0 to {}.", id, moves.size() - 1),
                  fmt::format("Es gibt keinen Zug {}; die Züge haben die Nummern 0 bis {}.", id, moves.size() - 1));
  return move_line(moves[id]);
}

std::string Table::plan_bot_move(Move move) const { return move_line(move); }

std::vector<Seat> Table::other_people(Seat seat) const {
  std::vector<Seat> others;
  for (Seat other = 0; other < players(); ++other)
    if (other != seat && seats_[other].kind == SeatKind::kHuman && seats_[other].bot.empty()) others.push_back(other);
  return others;
}

bool Table::has_revealed(int from) const {
  bool found = false;
  for (std::size_t i = static_cast<std::size_t>(from); i < moves_.size(); ++i) {
    if (moves_[i].revealed < 0) {
      replay(static_cast<int>(i), ply(), [&](const ReplayStep& step) {
        moves_[static_cast<std::size_t>(step.ply - 1)].revealed =
            reveals(*game_, step.before, step.move, step.after) ? 1 : 0;
      });
    }
    found |= moves_[i].revealed == 1;
  }
  return found;
}

Words Table::words_of(int ply, Seat viewer) const {
  AnyState view;
  game_->view(state_at(ply), viewer, view);
  const Move move = moves_[static_cast<std::size_t>(ply)].move;
  return {game_->describe(view, move, Language::kEnglish), game_->describe(view, move, Language::kGerman)};
}

UndoOffer Table::undo_offer(Seat seat) const {
  UndoOffer offer;
  if (seat == kNoSeat || seats_[seat].kind != SeatKind::kHuman) {
    offer.why = {"Only players can take something back.", "Nur wer mitspielt, kann etwas zurücknehmen."};
    return offer;
  }
  if (is_over()) {
    offer.why = {"The game is over.", "Das Spiel ist zu Ende."};
    return offer;
  }
  const auto last =
      std::find_if(moves_.rbegin(), moves_.rend(), [&](const Played& played) { return played.seat == seat; });
  if (last == moves_.rend()) {
    offer.why = {"You have not decided anything yet.", "Du hast noch nichts entschieden."};
    return offer;
  }
  offer.plies = static_cast<int>(last - moves_.rbegin()) + 1;
  const int from = ply() - offer.plies;
  offer.what = words_of(from, seat);
  offer.possible = true;
  const bool passed = offer.plies > 1 || to_act() != seat;
  if (passed) {
    offer.why = {"Another player has decided since, or decides now.",
                 "Seither hat jemand anders entschieden oder ist jetzt am Zug."};
  } else if (has_revealed(from)) {
    offer.why = {"Something hidden has come to light since.", "Seither wurde Verdecktes aufgedeckt."};
  }
  offer.consent = !offer.why.en.empty() && !other_people(seat).empty();
  return offer;
}

Answer<std::string> Table::plan_undo(Seat seat, int ply) const {
  if (seat == kNoSeat) return only_players();
  if (ply != this->ply()) return stale(ply, this->ply());
  const UndoOffer offer = undo_offer(seat);
  if (!offer.possible) return tl::unexpected(Problem{"no-undo", offer.why});
  if (!offer.consent) return "undo " + std::to_string(offer.plies);
  if (request_) return refuse("waiting", "The others are being asked already.", "Die anderen werden schon gefragt.");
  return fmt::format("# ask {} {}", seat, offer.plies);
}

Answer<std::string> Table::plan_consent(Seat seat, int request, bool yes) const {
  if (seat == kNoSeat) return only_players();
  if (!request_ || request_->id != request)
    return refuse("stale", "Nobody asks for that any more.", "Danach fragt niemand mehr.");
  const auto& waiting = request_->waiting_for;
  // Whoever asked may think better of it.
  const bool withdraws = seat == request_->seat && !yes;
  if (!withdraws && std::find(waiting.begin(), waiting.end(), seat) == waiting.end())
    return refuse("not-allowed", "You are not asked.", "Du bist nicht gefragt.");
  if (yes && waiting.size() == 1) return "undo " + std::to_string(request_->plies);
  return fmt::format("# answer {} {} {}", seat, request, yes ? "yes" : "no");
}

Answer<std::string> Table::plan_say(Seat seat, std::string_view text) const {
  if (seat == kNoSeat) return only_players();
  const Answer<std::string> clean = clean_text(text, kMaxChat);
  if (!clean) return clean;
  return fmt::format("# say {} {}", seat, *clean);
}

Answer<std::string> Table::plan_name(Seat seat, std::string_view name) const {
  if (seat == kNoSeat) return only_players();
  const Answer<std::string> clean = clean_text(name, kMaxName);
  if (!clean) return clean;
  return fmt::format("# name {} {}", seat, *clean);
}

Seat Table::open_seat() const {
  for (Seat seat = 0; seat < players(); ++seat)
    if (seats_[seat].kind == SeatKind::kOpen) return seat;
  return kNoSeat;
}

Answer<std::string> Table::plan_join(std::string_view name) const {
  const Answer<std::string> clean = clean_text(name, kMaxName);
  if (!clean) return clean;
  const Seat seat = open_seat();
  if (seat == kNoSeat)
    return refuse("full", "There is no open seat at this table.", "An diesem Tisch ist kein Platz frei.");
  return fmt::format("# sit {} {}", seat, *clean);
}

Answer<std::string> Table::plan_replace(Seat by, Seat seat, std::string_view bot, bool present) const {
  if (by == kNoSeat) return only_players();
  if (seat >= players()) return refuse("not-allowed", "There is no such seat.", "Diesen Platz gibt es nicht.");
  const SeatInfo& info = seats_[seat];
  if (info.kind == SeatKind::kBot)
    return refuse("not-allowed", "A bot sits there already.", "Dort sitzt schon ein Bot.");
  if (bot.empty()) {
    if (by != seat)
      return refuse("not-allowed", "Only the player of the seat can take it back.",
                    "Nur wer dort sitzt, kann den Platz wieder übernehmen.");
    return fmt::format("# bot {} -", seat);
  }
  if (!is_level(bot)) return refuse("bad-message", make_bot(bot).error().message + ".", "Diesen Bot gibt es nicht.");
  if (by != seat && present)
    return refuse("not-allowed", "The player of that seat is here.", "Wer dort sitzt, ist da.");
  return fmt::format("# bot {} {}", seat, bot);
}

Answer<std::string> Table::plan_rematch(Seat by, std::string_view id) const {
  if (by == kNoSeat) return only_players();
  if (!is_over()) return refuse("not-allowed", "The game is not over yet.", "Das Spiel ist noch nicht zu Ende.");
  return fmt::format("# rematch {}", id);
}

bool Table::may_ask(Seat seat) const {
  if (seat == kNoSeat) return false;
  return hints_ || std::count_if(seats_.begin(), seats_.end(),
                                 [](const SeatInfo& info) { return info.kind == SeatKind::kHuman; }) == 1;
}

Answer<void> Table::check_hint(Seat seat, int ply) const {
  if (seat != kNoSeat && !may_ask(seat))
    return refuse("not-allowed", "There are no hints at this table: other people play.",
                  "An diesem Tisch gibt es keine Tipps: Andere Menschen spielen mit.");
  return check_decision(seat, ply);
}

}  // namespace orrery::table
