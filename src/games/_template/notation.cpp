// Moves as text and back, and why a move is refused.
#include <algorithm>

#include "core/text.h"
#include "games/_template/game.h"

namespace orrery::template_game {

std::string TemplateGame::format(const State&, Move move) const {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::kTake:
      return "take";
    case MoveKind::kPlant:
      return "plant " + std::string(card(move.a).name());
    case MoveKind::kBuy:
      return "buy " + std::string(card(move.a).name());
    case MoveKind::kWork:
      return "work";
    case MoveKind::kFeed:
      return "feed " + std::to_string(move.a);
    case MoveKind::kGiftCoin:
      return "accept coin";
    case MoveKind::kGiftSeed:
      return "accept seed";
    case MoveKind::kCount:
      break;
  }
  return "";
}

Result<Move> TemplateGame::parse(const State&, std::string_view text) const {
  std::string_view rest = text;
  const std::string_view verb = take_word(rest);
  if (verb == "take" && rest.empty()) return make_move(MoveKind::kTake);
  if (verb == "work" && rest.empty()) return make_move(MoveKind::kWork);
  if (verb == "accept" && rest == "coin") return make_move(MoveKind::kGiftCoin);
  if (verb == "accept" && rest == "seed") return make_move(MoveKind::kGiftSeed);
  if (verb == "feed") {
    const auto coins = to_number<u8>(rest);
    if (!coins || *coins > kMaxFeed) return fail("'feed' needs a number from 0 to " + std::to_string(kMaxFeed));
    return make_move(MoveKind::kFeed, *coins);
  }
  if (verb == "plant" || verb == "buy") {
    const int first = verb == "plant" ? 0 : kSeeds;
    const int end = verb == "plant" ? kSeeds : kCards;
    for (int i = first; i < end; ++i)
      if (card(i).name() == rest) return make_move(verb == "plant" ? MoveKind::kPlant : MoveKind::kBuy, i);
    return fail("there is no " + std::string(verb == "plant" ? "seed" : "stall") + " '" + std::string(rest) + "'");
  }
  return fail("expected take, plant, buy, work, feed or accept");
}

Refusal TemplateGame::explain(const State& s, Move move) const {
  if (is_over(s)) return {"TPL-3.3", "the game is over", "das Spiel ist zu Ende"};
  const Frame& frame = top(s);
  const Player& p = s.players[frame.seat];
  const auto asked = static_cast<FrameKind>(frame.kind);
  const Refusal other_question{"TPL-4.7", "something else is being asked", "gefragt ist etwas anderes"};
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::kTake:
    case MoveKind::kGiftSeed:
      if (asked != (static_cast<MoveKind>(move.kind) == MoveKind::kTake ? FrameKind::kTurn : FrameKind::kGift))
        return other_question;
      if (s.seeds_left == 0) return {"TPL-4.1", "the seed pile is empty", "der Saatstapel ist leer"};
      return {"TPL-4.1", "the hand is full", "die Hand ist voll"};
    case MoveKind::kPlant:
      if (asked != FrameKind::kTurn) return other_question;
      return {"TPL-4.2", "this seed is not in the own hand", "diese Saat ist nicht auf der eigenen Hand"};
    case MoveKind::kBuy:
      if (asked != FrameKind::kTurn) return other_question;
      if (std::find(s.market.begin(), s.market.end(), move.a) == s.market.end())
        return {"TPL-4.5", "this stall is not in the market", "dieser Stand ist nicht auf dem Markt"};
      return {"TPL-4.5",
              "it costs " + std::to_string(card(move.a).price) + " coins, there are " + std::to_string(p.coins),
              "er kostet " + std::to_string(card(move.a).price) + " Münzen, da sind " + std::to_string(p.coins)};
    case MoveKind::kFeed:
      if (asked != FrameKind::kFeed) return other_question;
      return {"TPL-4.3", "at most 2 coins, and no more than there are",
              "höchstens 2 Münzen, und nicht mehr als vorhanden"};
    case MoveKind::kWork:
    case MoveKind::kGiftCoin:
    case MoveKind::kCount:
      break;
  }
  return other_question;
}

}  // namespace orrery::template_game
