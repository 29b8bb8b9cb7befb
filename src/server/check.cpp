#include "server/check.h"

#include "server/opening.h"

namespace orrery::server {
namespace {

constexpr int kPage = 100;

}  // namespace

store::Stored<std::optional<Misfit>> check_table(Packs& packs, store::Store& store, const std::string& id) {
  const auto loaded = store.load(id);
  if (!loaded) {
    if (loaded.error().failure == store::Failure::kNotFound) return std::nullopt;
    return tl::unexpected(loaded.error());
  }
  const auto opened = open_table(packs, store, *loaded, seats_of(loaded->head));
  if (!opened) return Misfit{id, loaded->head.game, 0, opened.error().text.en};
  const auto& halt = opened->table.halt();
  if (!halt) return std::nullopt;
  return Misfit{id, loaded->head.game, halt->ply, halt->why};
}

store::Stored<int> check_tables(Packs& packs, store::Store& store, Checked which, int most,
                                const std::function<bool()>& go_on, const std::function<void(const Misfit&)>& found) {
  store::ListFilter filter;
  filter.only_public = false;
  filter.only_running = which == Checked::kOwnRunning;
  filter.limit = kPage;
  int checked = 0;
  for (;;) {
    const auto page = store.list(filter);
    if (!page) return tl::unexpected(page.error());
    for (const store::Summary& table : *page) {
      if (checked == most || !go_on()) return checked;
      if (which == Checked::kOwnRunning && packs.cards_of(table.head) == Cards::kForeign) continue;
      const auto misfit = check_table(packs, store, table.head.id);
      if (!misfit) return tl::unexpected(misfit.error());
      if (*misfit) found(**misfit);
      ++checked;
    }
    if (std::ssize(*page) < kPage) return checked;
    filter.before = page->back().updated;
    filter.after = page->back().head.id;
  }
}

}  // namespace orrery::server
