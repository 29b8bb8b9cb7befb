// Hints for those who play and the analysis of a finished game.
#include "server/hub.h"
#include "server/room.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

}  // namespace

// One thing at a time: whatever this guest has asked for before is over.
Answer<void> Room::begin_hint(const std::shared_ptr<Guest>& guest, int ply) {
  if (const Answer<void> may = table_->check_hint(guest->seat, ply); !may) return may;
  if (guest->hint) guest->hint->drop();
  guest->analysis.reset();
  guest->hint = std::make_shared<Hint>(table_->game(), table_->state(), ply, hub_.options().hint, seed_of_thinking());
  work_on_hint(guest, guest->hint);
  return {};
}

void Room::work_on_hint(const std::shared_ptr<Guest>& guest, const std::shared_ptr<Hint>& hint) {
  hub_.bots().post([self = shared_from_this(), guest, hint] {
    if (guest->gone) return;
    auto news = hint->work();
    self->queue_.post([self, guest, hint, news = std::move(news)]() mutable {
      if (guest->hint != hint || guest->gone) return;
      if (news) {
        hint->learn(std::move(*news));
        guest->sink->send(packed(hint->message()));
      }
      if (hint->done()) {
        guest->hint = nullptr;
        return;
      }
      self->work_on_hint(guest, hint);
    });
  });
}

Answer<void> Room::begin_analysis(Guest& guest) {
  if (!table_->is_over())
    return refuse("not-allowed", "A game can be analysed when it is over.",
                  "Eine Partie kann analysiert werden, wenn sie zu Ende ist.");
  if (analysis_ == nullptr)
    analysis_ =
        std::make_shared<Analysis>(table_->game(), table_->record(), hub_.options().review, seed_of_thinking());
  std::size_t from = 0;
  guest.sink->send(packed(analysis_->message(from)));
  guest.analysis.reset();
  if (analysis_->done()) return {};
  guest.analysis = from;
  if (!analysis_->working) work_on_analysis(analysis_);
  return {};
}

void Room::work_on_analysis(const std::shared_ptr<Analysis>& analysis) {
  analysis->working = true;
  hub_.bots().post([self = shared_from_this(), analysis] {
    auto news = analysis->work();
    self->queue_.post([self, analysis, news = std::move(news)]() mutable {
      analysis->working = false;
      if (self->analysis_ != analysis) return;
      const bool told = news.has_value();
      if (told) analysis->learn(std::move(*news));
      bool wanted = false;
      for (const auto& guest : self->guests_) {
        if (!guest->analysis) continue;
        wanted = true;
        if (told) guest->sink->send(packed(analysis->message(*guest->analysis)));
        if (analysis->done()) guest->analysis.reset();
      }
      if (wanted && !analysis->done()) self->work_on_analysis(analysis);
    });
  });
}

void Room::stop_thinking(Guest& guest) {
  if (guest.hint) {
    guest.hint->drop();
    guest.sink->send(packed(guest.hint->message(true)));
    guest.hint = nullptr;
  }
  if (guest.analysis && analysis_) guest.sink->send(packed(analysis_->message(*guest.analysis, true)));
  guest.analysis.reset();
}

void Room::end_hints(bool all) {
  for (const auto& guest : guests_) {
    if (!guest->hint || (!all && table_->may_ask(guest->seat))) continue;
    guest->hint->drop();
    guest->hint = nullptr;
  }
}

}  // namespace orrery::server
