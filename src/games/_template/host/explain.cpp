// Why a move is refused: the rule that forbids it, with figures where something is missing.
#include <fmt/format.h>

#include <algorithm>

#include "games/_template/game.h"
#include "games/_template/host/words.h"

namespace orrery::template_game {
namespace {

Refusal needs_coins(int need, int have) {
  Refusal refusal{"TPL-4.5", fmt::format("it costs {} coins, there are {}", need, have),
                  fmt::format("er kostet {} Münzen, da sind {}", need, have)};
  refusal.conditions.push_back({"coins", "TPL-4.5", "", need, have, fmt::format("{} coins", need),
                                fmt::format("{} Münzen", need), fmt::format("{} there", have),
                                fmt::format("{} vorhanden", have)});
  return refusal;
}

}  // namespace

Refusal explain_move(const Pack& pack, const State& s, Move move) {
  if (s.frame_count == 0) return {"TPL-3.3", "the game is over", "die Partie ist zu Ende"};
  const Frame& frame = TemplateGame::top(s);
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
      return needs_coins(pack.content.cards[move.a].price, p.coins);
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
