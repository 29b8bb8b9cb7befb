// What people and bots may do at a table: each plan checks and gives the line for the journal.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "table/refusals.h"
#include "table/table.h"

namespace orrery::table {
namespace {

// Which levels there are is the server's business; here one must only fit into a line of the journal.
bool is_level(std::string_view bot) {
  return bot.size() <= kMaxName &&
         bot.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-:") == std::string_view::npos;
}

}  // namespace

std::vector<std::string> plan_lines(const std::string& plan) {
  std::vector<std::string> lines;
  for (std::string_view rest = plan; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    lines.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return lines;
}

std::string brought_line(Brought brought) { return fmt::format("# brought {}", name_of(brought)); }

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
  if (const Answer<void> playable = check_playable(); !playable) return playable;
  if (is_over()) return refuse("over", "The game is over.", "Die Partie ist zu Ende.");
  if (seat != to_act())
    return refuse("not-your-turn", "It is not your decision now.", "Du entscheidest gerade nicht.");
  if (!seats_[seat].bot.empty())
    return refuse("not-your-turn", "A bot plays for you; take the seat back first.",
                  "Ein Bot spielt für dich; übernimm den Platz zuerst wieder.");
  return {};
}

Answer<std::string> Table::plan_move(Seat seat, int ply, int id) const {
  if (const Answer<void> free = check_decision(seat, ply); !free) return tl::unexpected(free.error());
  const std::vector<Move>& moves = choices();
  if (id < 0 || id >= static_cast<int>(moves.size()))
    return refuse("illegal-move",
                  fmt::format("There is no move {}; the moves are numbered 0 to {}.", id, moves.size() - 1),
                  fmt::format("Es gibt keinen Zug {}; die Züge haben die Nummern 0 bis {}.", id, moves.size() - 1));
  return move_line(moves[static_cast<std::size_t>(id)]);
}

std::string Table::plan_bot_move(Move move) const { return move_line(move); }

Answer<std::string> Table::plan_say(Seat seat, std::string_view text) const {
  if (seat == kNoSeat) return only_players();
  const Answer<std::string> clean = clean_text(text, kMaxChat);
  if (!clean) return clean;
  return fmt::format("# say {} {}", seat, *clean);
}

Answer<std::string> Table::plan_name(Seat seat, std::string_view name) const {
  if (seat == kNoSeat) return only_players();
  const Answer<std::string> clean = clean_name(name);
  if (!clean) return clean;
  const std::string mine = name_for(seat, *clean);
  if (mine == seats_[seat].name) return std::string();
  return fmt::format("# name {} {}", seat, mine);
}

Answer<std::string> Table::plan_person(Seat seat, std::string_view hash) const {
  if (seat == kNoSeat) return only_players();
  // What is known when the game ends counts.
  if (is_over() || hash == persons_[seat]) return std::string();
  return fmt::format("# person {} {}", seat, hash);
}

std::string Table::name_for(Seat seat, const std::string& name) const {
  std::vector<std::string> taken;
  for (Seat other = 0; other < players(); ++other) {
    if (other == seat) continue;
    taken.push_back(seats_[other].name);
    taken.push_back(seats_[other].bot);
  }
  return distinct_name(name, taken);
}

Seat Table::open_seat() const {
  for (Seat seat = 0; seat < players(); ++seat)
    if (seats_[seat].kind == SeatKind::kOpen) return seat;
  return kNoSeat;
}

Answer<std::string> Table::plan_join(std::string_view name) const {
  const Answer<std::string> clean = name.empty() ? std::string() : clean_name(name);
  if (!clean) return clean;
  const Seat seat = open_seat();
  if (seat == kNoSeat)
    return refuse("full", "There is no open seat at this table.", "An diesem Tisch ist kein Platz frei.");
  if (clean->empty()) return fmt::format("# sit {}", seat);
  return fmt::format("# sit {} {}", seat, name_for(seat, *clean));
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
    if (info.bot.empty()) return std::string();
    if (is_out_of_time(seat))
      return refuse("out-of-time",
                    clock_.terms().kind == ClockKind::kGame
                        ? "Your time is used up: the bot plays this game to the end."
                        : "Your time was up: the bot plays this turn, then the seat is yours again.",
                    clock_.terms().kind == ClockKind::kGame
                        ? "Deine Zeit ist aufgebraucht: Der Bot spielt diese Partie zu Ende."
                        : "Deine Zeit war um: Der Bot spielt diesen Zug, dann gehört der Platz wieder dir.");
    return fmt::format("# bot {} -", seat);
  }
  if (!is_level(bot)) return refuse("bad-message", "There is no such level.", "Diese Stärke gibt es nicht.");
  if (by != seat && present)
    return refuse("not-allowed", "The player of that seat is here.", "Wer dort sitzt, ist da.");
  // Whose doing it was decides who may take back what that bot does.
  return by == seat ? fmt::format("# bot {} {}", seat, bot) : fmt::format("# bot {} {} by {}", seat, bot, by);
}

Answer<std::string> Table::plan_rematch(Seat by, std::string_view id) const {
  if (by == kNoSeat) return only_players();
  if (!is_over()) return refuse("not-allowed", "The game is not over yet.", "Die Partie ist noch nicht zu Ende.");
  return fmt::format("# rematch {}", id);
}

bool Table::may_ask(Seat seat) const {
  if (seat == kNoSeat) return false;
  return hints_ || is_alone();
}

Answer<void> Table::check_hint(Seat seat, int ply) const {
  if (seat != kNoSeat && !may_ask(seat))
    return refuse(
        "not-allowed", "There are no hints at this table: other people play, or may still sit down.",
        "An diesem Tisch gibt es keine Tipps: Andere Menschen spielen mit oder können sich noch dazusetzen.");
  return check_decision(seat, ply);
}

}  // namespace orrery::table
