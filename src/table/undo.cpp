// Taking back. It is free until luck was seen or somebody else decided; from then on the other people are asked,
// those who are away or have a bot play for them as well. Luck that was seen is drawn anew, so that nobody plays on
// with knowledge of it. docs/protocol.md gives the reasons.
#include <fmt/format.h>

#include <algorithm>

#include "table/luck.h"
#include "table/refusals.h"
#include "table/reveal.h"
#include "table/table.h"

namespace orrery::table {

bool is_alone(const std::vector<SeatInfo>& seats) {
  const auto count = [&](SeatKind kind) { return std::ranges::count(seats, kind, &SeatInfo::kind); };
  return count(SeatKind::kHuman) <= 1 && count(SeatKind::kOpen) == 0;
}

bool Table::has_revealed(int from) const {
  bool found = false;
  for (std::size_t i = static_cast<std::size_t>(from); i < moves_.size(); ++i) {
    if (moves_[i].revealed < 0) {
      replay(static_cast<int>(i), ply(), [&](const ReplayStep& step) {
        moves_[static_cast<std::size_t>(step.ply - 1)].revealed =
            reveals(*game_, step.before, step.move, step.after, secret_ + static_cast<u64>(step.ply)) ? 1 : 0;
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

// Somebody whose bot has decided ever since has no decision among those moves. But luck concerns everybody: it could
// be drawn again and again behind the back of somebody who is away, until it suits.
//
// What a bot decided that somebody else had step in is no decision of the seat. It goes back without a word of the
// one whose doing it was: otherwise whoever waits for a broken connection could choose a bad move for somebody else.
std::vector<Seat> Table::asked(Seat seat, int from) const {
  const bool revealed = has_revealed(from);
  const bool passed = ply() - from > 1 || to_act() != seat;
  std::vector<Seat> others;
  if (!passed && !revealed) return others;
  const Seat installer = moves_[static_cast<std::size_t>(from)].installer;
  const auto has_decided = [&](Seat other) {
    return std::any_of(moves_.begin() + from, moves_.end(),
                       [&](const Played& played) { return played.seat == other && played.installer == kNoSeat; });
  };
  for (Seat other = 0; other < players(); ++other) {
    if (other == seat || other == installer || seats_[other].kind != SeatKind::kHuman) continue;
    const bool absent = !seats_[other].bot.empty() && bot_since_[other] >= 0 && bot_since_[other] <= from;
    const bool concerned = installer == kNoSeat ? !absent : has_decided(other);
    if (revealed || concerned) others.push_back(other);
  }
  return others;
}

UndoOffer Table::undo_offer(Seat seat) const {
  UndoOffer offer;
  if (seat == kNoSeat || seats_[seat].kind != SeatKind::kHuman) {
    offer.why = {"Only players can take something back.", "Nur wer mitspielt, kann etwas zurücknehmen."};
    return offer;
  }
  if (const Answer<void> playable = check_playable(); !playable) {
    offer.why = playable.error().text;
    return offer;
  }
  if (is_over()) {
    offer.why = {"The game is over.", "Die Partie ist zu Ende."};
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
  if (is_alone()) return offer;
  offer.luck = has_revealed(from);
  if (offer.luck && open_seat() != kNoSeat) {
    offer.possible = offer.luck = false;
    offer.why = {
        "Something hidden has come to light since, and a seat is still open: whoever sits down there must not "
        "meet luck that others chose.",
        "Seither wurde Verdecktes aufgedeckt, und ein Platz ist noch frei: Wer sich dort hinsetzt, soll kein "
        "Glück vorfinden, das andere sich ausgesucht haben."};
    return offer;
  }
  offer.consent = !asked(seat, from).empty();
  if (!offer.consent) return offer;
  if (offer.luck) {
    offer.why = {"Something hidden has come to light since; luck is drawn anew if the others agree.",
                 "Seither wurde Verdecktes aufgedeckt; stimmen die anderen zu, wird das Glück neu gezogen."};
  } else {
    offer.why = {"Another player has decided since, or decides now.",
                 "Seither hat jemand anders entschieden oder ist jetzt am Zug."};
  }
  return offer;
}

// With the undo comes new luck for what was seen; both lines are stored together.
std::string Table::undo_lines(int plies) const {
  std::string lines = "undo " + std::to_string(plies);
  if (is_alone() || !has_revealed(ply() - plies)) return lines;
  lines += "\n" + record_luck_line(draw_luck(ply() - plies));
  lines.pop_back();
  return lines;
}

Answer<std::string> Table::plan_undo(Seat seat, int ply) const {
  if (seat == kNoSeat) return only_players();
  if (ply != this->ply()) return stale(ply, this->ply());
  const UndoOffer offer = undo_offer(seat);
  if (!offer.possible) return tl::unexpected(Problem{"no-undo", offer.why});
  if (!offer.consent) return undo_lines(offer.plies);
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
  if (yes && waiting.size() == 1) return undo_lines(request_->plies);
  return fmt::format("# answer {} {} {}", seat, request, yes ? "yes" : "no");
}

}  // namespace orrery::table
