// `orrery tables`: what an operator does with the tables of a server, also while it runs.
#include "cli/tables.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <iostream>

#include "cli/commands.h"
#include "cli/input.h"
#include "cli/play/journal.h"

namespace orrery::cli {
namespace {

struct Action {
  const char* name;
  std::size_t least;  // words behind it
  std::size_t most;
  const char* usage;
  Result<int> (*execute)(const Arguments&);
};

constexpr std::size_t kAny = 10'000;

constexpr std::array kActions = {
    Action{"list", 0, 0, "list", tables_list},
    Action{"show", 1, 1, "show ID", tables_show},
    Action{"close", 1, 1, "close ID", tables_close},
    Action{"open", 1, 1, "open ID", tables_open},
    Action{"delete", 1, kAny, "delete ID...", tables_delete},
    Action{"link", 2, 2, "link ID SEAT", tables_link},
    Action{"export", 0, 2, "export ID [SEAT], or export --name NAME", tables_export},
    Action{"erase", 0, 2, "erase ID SEAT, or erase --name NAME", tables_erase},
    Action{"backup", 1, 1, "backup FILE", tables_backup},
    Action{"check", 0, 0, "check", tables_check},
};

std::string action_names() {
  std::string names;
  for (const Action& action : kActions) names += (names.empty() ? "" : ", ") + std::string(action.name);
  return names;
}

bool is_postgres(const std::string& address) { return address.find("://") != std::string::npos; }

}  // namespace

Result<std::unique_ptr<store::Store>> open_tables(const Arguments& args, bool as_found) {
  std::string address;
  if (args.db) {
    address = *args.db;
  } else {
    const Result<std::string> path = data_file("tables.db");
    if (!path) return tl::unexpected(path.error());
    address = *path;
  }
  std::error_code ignored;
  if (!is_postgres(address) && !std::filesystem::exists(address, ignored))
    return fail(fmt::format("there is no database '{}'; --db names it", address));
  store::OpenOptions options;
  options.as_found = as_found;
  store::Stored<std::unique_ptr<store::Store>> opened = store::open_store(address, options);
  if (!opened) return fail(opened.error().message);
  return std::move(*opened);
}

int not_done(const store::StoreError& error) {
  fmt::print(stderr, "orrery: {}\n", error.message);
  return kFound;
}

Result<bool> confirmed(const Arguments& args, const std::string& question) {
  if (args.yes) return true;
  if (isatty(STDIN_FILENO) == 0)
    return fail(fmt::format("'tables {}' cannot be undone: say --yes if you mean it", *args.action));
  fmt::print("{} This cannot be undone. [y/N] ", question);
  std::fflush(stdout);
  std::string answer;
  std::getline(std::cin, answer);
  return answer == "y" || answer == "Y" || answer == "yes";
}

std::string time_text(store::Milliseconds time) {
  const std::time_t seconds = time / 1000;
  std::tm parts{};
  if (gmtime_r(&seconds, &parts) == nullptr) return "?";
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts)};
}

Result<Seat> parse_table_seat(const std::string& text, const store::TableHead& head) {
  const Result<u64> seat = parse_whole("the seat", text, 0, head.seats.empty() ? 0 : head.seats.size() - 1);
  if (!seat) return tl::unexpected(seat.error());
  return static_cast<Seat>(*seat);
}

store::Stored<void> each_table(store::Store& store, store::ListFilter filter,
                               const std::function<bool(const store::Summary&)>& use) {
  filter.limit = 500;
  for (;;) {
    const auto page = store.list(filter);
    if (!page) return tl::unexpected(page.error());
    for (const store::Summary& table : *page)
      if (!use(table)) return {};
    if (std::ssize(*page) < filter.limit) return {};
    filter.before = page->back().updated;
    filter.after = page->back().head.id;
  }
}

Result<Operated> operate(store::Store& store, const std::string& id, LoadPart part, const OperatorPlan& plan) {
  constexpr int kTries = 100;
  for (int attempt = 0;; ++attempt) {
    store::LoadedTable table;
    if (part == LoadPart::kLog) {
      auto loaded = store.load(id);
      if (!loaded) return Operated{loaded.error()};
      table = std::move(*loaded);
    } else {
      auto head = store.load_head(id);
      if (!head) return Operated{head.error()};
      static_cast<store::Summary&>(table) = std::move(*head);
    }
    Result<std::optional<store::Change>> change = plan(table);
    if (!change) return tl::unexpected(change.error());
    if (!*change) return Operated{};
    (*change)->by_operator = true;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    for (store::Entry& entry : (*change)->entries)
      entry.time = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const auto done = store.append(id, table.length, **change);
    if (done) return Operated{std::nullopt, true};
    if (done.error().failure != store::Failure::kConflict || attempt == kTries) return Operated{done.error()};
  }
}

Result<int> tables_command(const Arguments& args) {
  if (!args.action) return fail("'tables' needs an action: " + action_names());
  for (const Action& action : kActions) {
    if (*args.action != action.name) continue;
    if (args.items.size() < action.least || args.items.size() > action.most)
      return fail(fmt::format("it is 'orrery tables {}'", action.usage));
    return action.execute(args);
  }
  return fail(fmt::format("'tables' has no action '{}'; the actions are {}", *args.action, action_names()));
}

}  // namespace orrery::cli
