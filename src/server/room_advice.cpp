// Hints for those who play and the analysis of a finished game.
#include <algorithm>
#include <utility>

#include "server/hub.h"
#include "server/refusals.h"
#include "server/room.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

tl::unexpected<table::Problem> not_with_foreign_cards() {
  return refuse("not-allowed", "With cards from elsewhere there are neither hints nor analyses.",
                "Mit Karten von anderswo gibt es weder Tipps noch Analysen.");
}

}  // namespace

// A seat has one hint at a time, whoever of its connections asks.
Answer<void> Room::begin_hint(Guest& guest, int ply) {
  if (foreign_) return not_with_foreign_cards();
  if (const Answer<void> may = table_->check_hint(guest.seat, ply); !may) return may;
  guest.analysis.reset();
  guest.wants_hint = true;
  std::shared_ptr<Hint>& hint = hints_[guest.seat];
  if (hint != nullptr) {
    guest.sink->send(packed(hint->message()));
    return {};
  }
  hint = std::make_shared<Hint>(table_->game(), table_->state(), ply, hub_.options().hint, seed_of_thinking());
  work_on_hint(guest.seat, hint);
  return {};
}

void Room::work_on_hint(Seat seat, const std::shared_ptr<Hint>& hint) {
  const auto job = std::make_shared<Job>();
  job->rank = Rank::kHint;
  job->lane = lane();
  job->goes_on = hint->begun;
  job->work = [self = shared_from_this(), seat, hint, played = played_](const Job& mine, Bots&) {
    auto news = hint->work(mine.control);
    self->queue_.post(
        [self, seat, hint, news = std::move(news)]() mutable { self->tell_hint(seat, hint, std::move(news)); });
  };
  hint_jobs_[seat] = job;
  hub_.bots().post(job);
}

void Room::tell_hint(Seat seat, const std::shared_ptr<Hint>& hint, std::optional<Hint::News> news) {
  if (hints_[seat] != hint) return;
  hint->begun = true;
  if (news) hint->learn(std::move(*news));
  const auto text = news ? packed(hint->message()) : nullptr;
  for (const auto& guest : guests_) {
    if (guest->seat != seat || !guest->wants_hint) continue;
    if (text != nullptr) guest->sink->send(text);
    if (hint->done()) guest->wants_hint = false;
  }
  if (hint->done()) return end_hint(seat);
  work_on_hint(seat, hint);
}

Answer<void> Room::begin_analysis(Guest& guest) {
  if (foreign_) return not_with_foreign_cards();
  if (!table_->is_over())
    return refuse("not-allowed", "A game can be analysed when it is over.",
                  "Eine Partie kann analysiert werden, wenn sie zu Ende ist.");
  if (table_->halt())
    return refuse("not-allowed", "The moves of this game do not fit this version, so it cannot be analysed.",
                  "Die Züge dieser Partie passen nicht zu dieser Version; sie lässt sich nicht analysieren.");
  if (analysis_ == nullptr) {
    analysis_room_ = hub_.begin_analysis(guest.address.key().text());
    if (analysis_room_ == nullptr) {
      hub_.gate().refuse(Limit::kAnalyses, guest.address);
      return tl::unexpected(refusal_of(Limit::kAnalyses));
    }
    analysis_ = std::make_shared<Analysis>(table_->game(), table_->record(), hub_.options().review,
                                           seed_of_thinking(), guest.address.key().text());
  }
  std::size_t from = 0;
  guest.sink->send(packed(analysis_->message(from)));
  guest.analysis.reset();
  if (analysis_->done()) return {};
  guest.analysis = from;
  guest.asked_analysis = true;
  if (!analysis_->working) work_on_analysis(analysis_);
  return {};
}

void Room::work_on_analysis(const std::shared_ptr<Analysis>& analysis) {
  const auto job = std::make_shared<Job>();
  job->rank = Rank::kAnalysis;
  job->lane = analysis->lane();
  job->goes_on = std::exchange(analysis->begun, true);
  analysis->working = true;
  job->work = [self = shared_from_this(), analysis, played = played_](const Job& mine, Bots&) {
    auto news = analysis->work(mine.control);
    self->queue_.post([self, analysis, news = std::move(news)]() mutable {
      analysis->working = false;
      if (self->analysis_ != analysis) return;
      const bool told = news.has_value();
      if (told) analysis->learn(std::move(*news));
      if (analysis->done()) self->analysis_room_.reset();
      bool wanted = false;
      for (const auto& guest : self->guests_) {
        if (!guest->analysis) continue;
        wanted = true;
        if (told) guest->sink->send(packed(analysis->message(*guest->analysis)));
        if (analysis->done()) guest->analysis.reset();
      }
      if (wanted && !analysis->done()) self->work_on_analysis(analysis);
    });
  };
  analysis_job_ = job;
  hub_.bots().post(job);
}

// One that was stopped holds memory and goes on when it is asked for again, as long as somebody is there who might.
void Room::maybe_end_analysis() {
  if (analysis_ == nullptr || analysis_->done()) return;
  if (std::ranges::none_of(guests_, [](const auto& guest) { return guest->asked_analysis; })) end_analysis();
}

void Room::end_analysis() {
  if (const JobPtr job = analysis_job_.lock()) hub_.bots().cancel(job);
  analysis_job_.reset();
  analysis_room_.reset();
  analysis_ = nullptr;
  for (const auto& guest : guests_) {
    guest->analysis.reset();
    guest->asked_analysis = false;
  }
}

void Room::stop_thinking(Guest& guest) {
  if (guest.wants_hint && hints_[guest.seat]) guest.sink->send(packed(hints_[guest.seat]->message(true)));
  if (guest.analysis && analysis_) guest.sink->send(packed(analysis_->message(*guest.analysis, true)));
  forget_wishes(guest);
}

void Room::forget_wishes(Guest& guest) {
  guest.analysis.reset();
  if (!std::exchange(guest.wants_hint, false)) return;
  const bool wanted =
      std::ranges::any_of(guests_, [&](const auto& other) { return other->seat == guest.seat && other->wants_hint; });
  if (!wanted) end_hint(guest.seat);
}

void Room::end_hint(Seat seat) {
  if (const JobPtr job = hint_jobs_[seat].lock()) hub_.bots().cancel(job);
  hint_jobs_[seat].reset();
  hints_[seat] = nullptr;
}

void Room::end_hints() {
  for (const auto& guest : guests_)
    if (guest->wants_hint) forget_wishes(*guest);
}

}  // namespace orrery::server
