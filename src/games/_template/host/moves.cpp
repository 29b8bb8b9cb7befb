// The moves: how they are written down, what they touch on the board, and as sentences.
#include "games/_template/host/words.h"

namespace orrery::template_game {
namespace {

using kit::arguments;
using kit::elements;
using kit::forms;
using kit::kA;
using P = const Phrases&;

constexpr kit::MoveRow<Phrases> kMoves[] = {
    {{MoveKind::kTake, arguments(), forms({"take"}), elements("pile:seeds")},
     [](P p, Move) { return p.say("Take a seed", "Eine Saat ziehen"); }},
    {{MoveKind::kPlant, arguments({"SEED", kA, Value::kSeed}), forms({"plant SEED"}), elements("hand:SEED")},
     [](P p, Move m) { return p.say("Plant {}", "{} pflanzen", p.card(m.a)); }},
    {{MoveKind::kBuy, arguments({"STALL", kA, Value::kStall}), forms({"buy STALL"}), elements("market:STALL")},
     [](P p, Move m) {
       return p.say("Buy {} for {}", "{} für {} kaufen", p.card(m.a), p.coins(p.content().cards[m.a].price));
     }},
    {{MoveKind::kWork, arguments(), forms({"work"}), elements("coins:SEAT")},
     [](P p, Move) { return p.say("Work for {}", "Für {} arbeiten", p.coins(p.content().wages)); }},
    {{MoveKind::kFeed, arguments({"COINS", kA, Value::kCoins}), forms({"feed COINS"}), elements("garden:@card")},
     [](P p, Move m) { return p.say("Pay {} for feed", "{} für Dünger zahlen", p.coins(m.a)); }},
    {{MoveKind::kGiftCoin, arguments(), forms({"accept coin"}), elements("coins:SEAT")},
     [](P p, Move) { return p.say("Take a coin", "Eine Münze nehmen"); }},
    {{MoveKind::kGiftSeed, arguments(), forms({"accept seed"}), elements("pile:seeds")},
     [](P p, Move) { return p.say("Draw a seed", "Eine Saat ziehen"); }},
};
static_assert(kit::is_complete(kMoves, static_cast<int>(MoveKind::kCount)));

}  // namespace

std::string format_move(const Pack& pack, const State& s, Move m) {
  return kit::format_move(kMoves[m.kind], Values(pack, s), m);
}

Result<Move> parse_move(const Pack& pack, const State& s, std::string_view text) {
  return kit::parse_move(kMoves, Values(pack, s), text);
}

std::string describe_move(const Pack& pack, const State& s, Move m, Language language) {
  return kMoves[m.kind].sentence(Phrases(pack, s, language), m);
}

std::vector<std::string> affected_elements(const Pack& pack, const State& s, Move m) {
  return kit::affected_elements(kMoves[m.kind], Values(pack, s), m);
}

}  // namespace orrery::template_game
