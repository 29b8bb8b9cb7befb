// The secret prediction of the Android-Omniweb Hivemind [LND-7.4]: three cards lie in an order that the seed decides
// and only the owner knows, who picks a place. What the others see of it, the place, tells nothing.
#include "games/beyond_the_sun/predictions.h"

#include "core/hash.h"
#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

namespace {

constexpr int kOrders = 6;  // of three cards
constexpr std::array<std::array<u8, kPredictions>, kOrders> kCards = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

bool is_order(u8 order) { return order >= 1 && order <= kOrders; }

}  // namespace

int prediction_at(u8 order, int place) { return kCards[at(order - 1)][at(place - 1)]; }

u8 prediction_order_of(const std::array<u8, kPredictions>& cards) {
  for (int i = 0; i < kOrders; ++i)
    if (kCards[at(i)] == cards) return static_cast<u8>(i + 1);
  return 0;
}

Seat Position::predictor() const {
  for (Seat p = 0; p < s.players_count; ++p)
    if (player(p).mat != kNone && c.mats[player(p).mat].predicts != 0) return p;
  return kNoSeat;
}

u8 Position::prediction_order() const {
  const u8 order = s.more.modules.prediction_order & ~prediction_order::kShown;
  return is_order(order) ? order : u8{0};
}

bool Position::prediction_is_shown() const {
  return (s.more.modules.prediction_order & prediction_order::kShown) != 0;
}

bool Position::prediction_holds(int card) const {
  const Prediction& prediction = c.predictions[at(card)];
  std::array<int, 2> markers{};
  for (int i = 0; i < kMostAchievements; ++i) {
    const AchievementState here = s.achievement(i);
    if (here.card == kNone) continue;
    if (here.card == prediction.achievement) markers[0] = here.claimed;
    if (here.card == prediction.other) markers[1] = here.claimed;
  }
  return prediction.equal != 0 ? markers[0] == markers[1] : markers[0] > markers[1];
}

// Before the card is turned up it counts only for whoever sees it; `hidden_too`: for the owner's own judgement of a
// position as well.
int Position::prediction_points(Seat seat, bool hidden_too) const {
  const int place = s.more.modules.prediction_place;
  const u8 order = prediction_order();
  if (place == 0 || order == 0 || seat != predictor() || (!hidden_too && !prediction_is_shown())) return 0;
  const int card = prediction_at(order, place);
  return prediction_holds(card) ? c.predictions[at(card)].vp : 0;
}

void Engine::lay_predictions(Seat seat) {
  s.more.modules.prediction_order = static_cast<u8>(1 + s.random.draw(kStreamSetup, kOrders));
  push(seat, ChoosePrediction{});
}

void Position::legal(Seat, const ChoosePrediction&, MoveList& out) const {
  for (int place = 1; place <= c.prediction_count; ++place) out.push(make_move(MoveKind::kPredict, place));
}

void Engine::apply(Seat seat, const ChoosePrediction&, Move m) {
  pop();
  s.more.modules.prediction_place = m.a;
  emit(EventKind::kPredicted, seat, m.a);
}

void Engine::reveal_prediction() {
  const int place = s.more.modules.prediction_place;
  const u8 order = prediction_order();
  if (place == 0 || order == 0) return;
  s.more.modules.prediction_order = order | prediction_order::kShown;
  const int card = prediction_at(order, place);
  emit(EventKind::kPredictionRevealed, predictor(), card, prediction_holds(card) ? 1 : 0);
}

// Only the owner sees the order before the game is over.
void hide_prediction(const Content& content, State& visible, Seat viewer) {
  u8& order = visible.more.modules.prediction_order;
  if (order == 0 || visible.phase == Phase::kOver) return;
  if (viewer != Position(content, visible).predictor())
    order = prediction_order::kHidden;
  else if (order != prediction_order::kHidden)
    order |= prediction_order::kShown;
}

// Whoever does not know the order thinks of one.
void guess_prediction(const Content& content, State& state, Seat viewer, u64 seed) {
  u8& order = state.more.modules.prediction_order;
  if (order == 0 || state.phase == Phase::kOver) return;
  if (viewer != Position(content, state).predictor())
    order = static_cast<u8>(1 + mix64(seed ^ 0x50D1C71011ull) % kOrders);
  else
    order &= static_cast<u8>(~prediction_order::kShown);
}

}  // namespace orrery::beyond_the_sun
