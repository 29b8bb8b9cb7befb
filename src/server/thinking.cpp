#include "server/thinking.h"

#include "server/log.h"

namespace orrery::server {
namespace {

using std::chrono::steady_clock;

constexpr std::chrono::milliseconds kSlice{40};
constexpr std::chrono::milliseconds kTellEvery{300};

template <class Thinker>
void work_for_a_slice(Thinker& thinker, const SearchControl& control) {
  const auto until = steady_clock::now() + kSlice;
  while (!thinker.done() && steady_clock::now() < until && !control.is_late()) thinker.step();
}

}  // namespace

bool Pulse::due() {
  const auto now = steady_clock::now();
  if (now - last_ < kTellEvery) return false;
  last_ = now;
  return true;
}

Hint::Hint(const AnyGame& game, const AnyState& state, int ply, Budget budget, u64 seed)
    : game_(game), state_(state), ply_(ply), budget_(budget), seed_(seed) {}

std::optional<Hint::News> Hint::work(const SearchControl& control) {
  if (advisor_ == nullptr)
    advisor_ = std::make_unique<analysis::Advisor>(game_, state_, game_.to_act(state_), budget_, seed_);
  work_for_a_slice(*advisor_, control);
  if (!pulse_.due() && !advisor_->done()) return std::nullopt;
  News news;
  news.thought.progress = advisor_->progress();
  news.thought.done = advisor_->done();
  const std::size_t players = game_.options(state_).players;
  MoveList accepted;
  game_.accepted(state_, accepted);
  for (analysis::Advice& advice : advisor_->advice()) {
    advice.move = game_.accepted_form(state_, advice.move);
    news.moves.push_back(analysis::advice_json(advice, accepted, players));
  }
  return news;
}

Json Hint::message(bool stopped) const {
  table::Thought thought = known_.thought;
  thought.stopped = stopped;
  return table::hint_message(ply_, thought, known_.moves);
}

Analysis::Analysis(const AnyGame& game, Record record, Budget budget, u64 seed, std::string lane)
    : game_(game), record_(std::move(record)), budget_(budget), seed_(seed), lane_(std::move(lane)) {}

std::optional<Analysis::News> Analysis::work(const SearchControl& control) {
  News news;
  if (!review_) {
    Result<analysis::Review> opened = analysis::Review::open(game_, record_, budget_, seed_);
    if (!opened) {  // a table holds only moves that were legal
      log_error("the game of a table cannot be analysed: " + opened.error().text());
      news.thought.done = true;
      return news;
    }
    review_.emplace(std::move(*opened));
  }
  work_for_a_slice(*review_, control);
  if (!pulse_.due() && !review_->done()) return std::nullopt;
  news.thought.progress = review_->progress();
  news.thought.done = review_->done();
  news.total = review_->turns();
  for (; told_ < review_->curve().size(); ++told_)
    news.points.push_back(analysis::point_json(review_->curve()[told_], review_->players()));
  for (const analysis::TurningPoint& turning : review_->turning_points())
    news.turns.push_back(analysis::turning_point_json(turning));
  if (news.thought.done) review_.reset();  // only what is told is kept
  return news;
}

void Analysis::learn(News news) {
  Json points = std::move(known_.points);
  for (Json& point : news.points) points.push_back(std::move(point));
  known_ = std::move(news);
  known_.points = std::move(points);
}

Json Analysis::message(std::size_t& from, bool stopped) const {
  table::Thought thought = known_.thought;
  thought.stopped = stopped;
  Json json = table::analysis_message(thought, known_.total, known_.points, from, known_.turns);
  from = known_.points.size();
  return json;
}

}  // namespace orrery::server
