#include "ai/mcts_bot.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace orrery {
namespace {

// Tries beside the best move grow with the fourth root of all tries: as wide as the usual square root with some
// hundred of them, narrower with thousands. What was compared is in docs/ai/methods.md.
constexpr double kExplore = 2.5;
// The part of the turn's remaining time for a decision. What it learns stays in the tree for the next one.
constexpr double kPart = 0.8;
// A move after which the turn ends this many hundredths of a point worse is a third as likely to be tried.
constexpr double kSight = 300;
// So much of the first guess is shared out equally.
constexpr double kOpen = 0.25;
// Positions for the plan of a turn after each move of the decision at hand.
constexpr int kGuess = 300;
// A move that was never tried here is expected to bring what its siblings do, weighed like so many tries of it
// elsewhere.
constexpr double kDoubt = 4;
// Outcomes of chance that get a node of their own; further ones share one.
constexpr int kOutcomes = 12;
constexpr int kDeepest = 200;

// Fast and good enough to tell positions apart within one search; never leaves it.
u64 quick_hash(const std::byte* bytes, std::size_t size) {
  constexpr u64 kOdd = 0x9E3779B97F4A7C15ull;
  u64 lanes[4] = {kOdd, 2 * kOdd, 3 * kOdd, 4 * kOdd};
  std::size_t i = 0;
  for (; i + 32 <= size; i += 32) {
    for (std::size_t lane = 0; lane < 4; ++lane) {
      u64 word = 0;
      std::memcpy(&word, bytes + i + 8 * lane, 8);
      lanes[lane] = std::rotl(lanes[lane] ^ word, 29) * 0xBF58476D1CE4E5B9ull;
    }
  }
  u64 rest[4] = {};
  std::memcpy(rest, bytes + i, size - i);
  u64 hash = size;
  for (std::size_t lane = 0; lane < 4; ++lane) hash = mix64(hash ^ lanes[lane] ^ mix64(rest[lane]));
  return hash;
}

}  // namespace

MctsBot::MctsBot(TurnClock clock, std::size_t tree_bytes) : clock_(clock) {
  tree_bytes -= kMaxSeats * kAverages * sizeof(Average);
  // A node has about eight moves; the table has twice as many places as nodes.
  max_nodes_ = std::bit_floor(tree_bytes / (sizeof(Node) + 8 * sizeof(Edge) + 2 * sizeof(Index)));
  max_edges_ = (tree_bytes - max_nodes_ * (sizeof(Node) + 2 * sizeof(Index))) / sizeof(Edge);
  nodes_.reserve(max_nodes_);
  edges_.reserve(max_edges_);
  table_.assign(2 * max_nodes_, kNone);
  averages_.resize(kMaxSeats * kAverages);
  path_.reserve(kDeepest + 1);
}

std::size_t MctsBot::tree_bytes() const {
  return nodes_.capacity() * sizeof(Node) + edges_.capacity() * sizeof(Edge) + table_.capacity() * sizeof(Index) +
         averages_.capacity() * sizeof(Average);
}

void MctsBot::start(u64 seed) {
  rng_ = Rng(seed);
  clock_.forget();
  averages_turn_ = -1;
  clear();
}

void MctsBot::clear() {
  nodes_.clear();
  edges_.clear();
  guessed_ = kNone;
  std::fill(table_.begin(), table_.end(), kNone);
}

u64 MctsBot::key_of(const AnyRules& game, const AnyState& state, Seat seat) {
  game.view(state, seat, view_);
  return mix64(quick_hash(view_.bytes, game.state_bytes()) + seat);
}

MctsBot::Index MctsBot::find(u64 key) const {
  for (std::size_t i = key;; ++i) {
    const Index node = table_[i & (table_.size() - 1)];
    if (node == kNone || nodes_[node].key == key) return node;
  }
}

MctsBot::Index MctsBot::find_or_add(u64 key) {
  std::size_t i = key;
  for (;; ++i) {
    const Index node = table_[i & (table_.size() - 1)];
    if (node == kNone) break;
    if (nodes_[node].key == key) return node;
  }
  if (full()) return kNone;
  const auto node = static_cast<Index>(nodes_.size());
  nodes_.push_back({key, kNone, 0});
  table_[i & (table_.size() - 1)] = node;
  return node;
}

// How well each move does at first sight: of the decision at hand with the rest of the turn planned, elsewhere as it
// stands.
void MctsBot::guess(const AnyRules& game, const AnyState& state, Index node, const MoveList& moves, Seat seat,
                    int positions) {
  std::array<double, MoveList::kCapacity> weight;
  const auto count = static_cast<std::size_t>(moves.size());
  double best = std::numeric_limits<double>::lowest();
  for (std::size_t i = 0; i < count; ++i) {
    if (clock_.is_stopped()) {  // nobody waits for the answer any more: all alike
      std::fill_n(weight.begin(), count, 0.0);
      best = 0;
      break;
    }
    std::memcpy(trial_.bytes, state.bytes, game.state_bytes());
    game.apply(trial_, moves[static_cast<int>(i)]);
    if (positions == 0)
      weight[i] = game.evaluate(trial_, seat);
    else if (clock_.is_late())  // no time for plans: as it stands, on the scale of a plan
      weight[i] = standing(game, trial_, seat, &AnyRules::evaluate);
    else
      weight[i] = planner_.plan(game, trial_, seat, positions);
    best = std::max(best, weight[i]);
  }
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += weight[i] = 1 / (1 + 2 * (best - weight[i]) / kSight);
  for (std::size_t i = 0; i < count; ++i) {
    const double prior = kOpen / static_cast<double>(count) + (1 - kOpen) * weight[i] / sum;
    if (const Index e = edge_of(node, moves[static_cast<int>(i)]); e != kNone)
      edges_[e].prior = static_cast<u16>(prior * 65535);
  }
}

// Moves that another outcome of chance did not offer join the list when they first appear.
MctsBot::Index MctsBot::edge_of(Index node, Move move) {
  Index last = kNone;
  for (Index e = nodes_[node].edges; e != kNone; e = edges_[e].next) {
    if (edges_[e].move == move) return e;
    last = e;
  }
  if (edges_.size() >= max_edges_) return kNone;
  const auto edge = static_cast<Index>(edges_.size());
  edges_.push_back({move, kNone, 0, 0, 65535 / 20, 0});
  if (last == kNone)
    nodes_[node].edges = edge;
  else
    edges_[last].next = edge;
  return edge;
}

MctsBot::Average& MctsBot::average_of(Seat seat, Move move) {
  return averages_[seat * kAverages + mix64(move.bits()) % kAverages];
}

MctsBot::Index MctsBot::pick(Index node, const MoveList& moves, Seat seat) {
  double tried_sum = 0;
  u32 tried = 0;
  for (Index e = nodes_[node].edges; e != kNone; e = edges_[e].next) {
    tried_sum += edges_[e].sum;
    tried += edges_[e].visits;
  }
  const double unknown = tried == 0 ? 0.5 : tried_sum / tried;
  const double width = kExplore * std::sqrt(std::sqrt(static_cast<double>(tried + 1))) / 65535;
  Index best = kNone;
  double best_bound = -1e9;
  for (const Move& move : moves) {
    const Index e = edge_of(node, move);
    if (e == kNone) continue;
    const Edge& edge = edges_[e];
    const Average& elsewhere = average_of(seat, move);
    const double mean =
        edge.visits == 0 ? (kDoubt * unknown + elsewhere.sum) / (kDoubt + elsewhere.tries) : edge.sum / edge.visits;
    const double bound = mean + width * edge.prior / (1 + edge.visits);
    if (bound <= best_bound) continue;
    best = e;
    best_bound = bound;
  }
  return best;
}

void MctsBot::simulate(const AnyRules& game, AnyState& state, Index root, Index first) {
  path_.clear();
  Index node = root;
  while (node != kNone && !game.is_over(state) && game.turn(state) < horizon_ &&
         static_cast<int>(path_.size()) < kDeepest && !clock_.is_stopped()) {
    const Seat seat = game.to_act(state);
    if (nodes_[node].edges == kNone && nodes_[node].visits == 0 && node != root) break;  // a leaf: first a look
    moves_.clear();
    game.legal(state, moves_);
    if (nodes_[node].edges == kNone) {
      if (full()) break;
      guess(game, state, node, moves_, seat, 0);
    }
    const Index e = node == root ? first : pick(node, moves_, seat);
    if (e == kNone) break;
    path_.push_back({node, e, seat});
    const Move move = edges_[e].move;
    const u64 mixed = mix64(nodes_[node].key ^ mix64(move.bits()));
    game.apply(state, move);
    if (game.is_over(state)) break;
    const u64 key = key_of(game, state, game.to_act(state));
    Index next = find(key);
    if (next == kNone) {
      if (edges_[e].outcomes < kOutcomes) {
        next = find_or_add(key);
        ++edges_[e].outcomes;
      } else {
        next = find_or_add(mixed);
      }
    }
    node = next;
  }
  if (node != kNone) ++nodes_[node].visits;
  if (!game.is_over(state)) {
    Playout playout(game, planner_, kReplies);
    playout.run(state, horizon_);
  }
  Shares shares{};
  judge(game, state, &AnyRules::evaluate_leaf, shares);
  for (const Step& step : path_) {
    ++nodes_[step.node].visits;
    ++edges_[step.edge].visits;
    edges_[step.edge].sum += shares[step.seat];
    Average& average = average_of(step.seat, edges_[step.edge].move);
    average.sum += shares[step.seat];
    ++average.tries;
  }
}

MctsBot::Index MctsBot::begin_decision(const AnyRules& game, const AnyState& view, Seat seat) {
  // Lines judged at another moment cannot be compared with those to come.
  const int horizon = end_of_next_turn(game, view);
  if (horizon != horizon_ || edges_.size() > max_edges_ / 2 || nodes_.size() > max_nodes_ / 2) clear();
  horizon_ = horizon;
  const Index root = find_or_add(key_of(game, view, seat));
  if (root == guessed_) return root;
  guessed_ = root;
  luck_ = rng_.next();
  if (game.turn(view) != averages_turn_) std::fill(averages_.begin(), averages_.end(), Average{});
  averages_turn_ = game.turn(view);
  AnyState state;
  std::memcpy(state.bytes, view.bytes, game.state_bytes());
  game.reshuffle_hidden(state, seat, luck_);
  moves_.clear();
  game.legal(state, moves_);
  guess(game, state, root, moves_, seat, kGuess);
  return root;
}

MctsBot::Index MctsBot::pick_first(const AnyRules& game, const AnyState& view, Index root) {
  moves_.clear();
  game.legal(view, moves_);
  return pick(root, moves_, game.to_act(view));
}

// The n-th line of a move meets the same luck as the n-th of any other one, so that they can be compared.
void MctsBot::sample(const AnyRules& game, const AnyState& view, Seat seat, Index root, Index first) {
  ++simulations_;
  AnyState state;
  std::memcpy(state.bytes, view.bytes, game.state_bytes());
  game.reshuffle_hidden(state, seat, mix64(luck_ + edges_[first].visits));
  simulate(game, state, root, first);
}

void MctsBot::ponder(const AnyRules& game, const AnyState& view, Seat seat, int simulations) {
  const Index root = begin_decision(game, view, seat);
  for (int i = 0; i < simulations; ++i) sample(game, view, seat, root, pick_first(game, view, root));
}

void MctsBot::ponder_move(const AnyRules& game, const AnyState& view, Seat seat, Move move, int simulations) {
  const Index root = begin_decision(game, view, seat);
  const Index edge = edge_of(root, move);
  for (int i = 0; i < simulations && edge != kNone; ++i) sample(game, view, seat, root, edge);
}

std::vector<MctsBot::Tried> MctsBot::tried(const AnyRules& game, const AnyState& state, Seat seat,
                                           const MoveList& legal) {
  std::vector<Tried> list;
  const Index node = find(key_of(game, state, seat));
  if (node == kNone) return list;
  for (Index e = nodes_[node].edges; e != kNone; e = edges_[e].next) {
    const Edge& edge = edges_[e];
    if (edge.visits > 0 && legal.contains(edge.move))
      list.push_back({edge.move, edge.visits, edge.sum / edge.visits});
  }
  std::stable_sort(list.begin(), list.end(), [](const Tried& a, const Tried& b) {
    return a.visits != b.visits ? a.visits > b.visits : a.share > b.share;
  });
  return list;
}

// Nothing that is left to try can change the choice, which goes by visits.
bool MctsBot::settled(Index root) const {
  u32 most = 0, next = 0;
  for (Index e = nodes_[root].edges; e != kNone; e = edges_[e].next) {
    const u32 visits = edges_[e].visits;
    next = std::max(next, std::min(visits, most));
    most = std::max(most, visits);
  }
  return most - next > clock_.remaining();
}

Move MctsBot::choose(const AnyRules& game, const AnyState& view, Seat seat, const MoveList& legal) {
  if (legal.size() == 1) return legal[0];
  clock_.begin(game.turn(view), kPart);
  const Index root = begin_decision(game, view, seat);
  for (u32 i = 1; clock_.more(); ++i) {
    sample(game, view, seat, root, pick_first(game, view, root));
    if (i % kSettledEvery == 0 && settled(root)) break;
  }
  clock_.end();
  const std::vector<Tried> known = tried(game, view, seat, legal);
  return known.empty() ? legal[0] : known[0].move;
}

}  // namespace orrery
