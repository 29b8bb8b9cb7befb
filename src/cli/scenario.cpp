#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/input.h"
#include "cli/output.h"
#include "content/packs.h"
#include "core/registry.h"
#include "scenario/run.h"

namespace orrery::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDefaultFolder = "tests/scenarios";

// DIR/<game>/ for every game that has one; a folder without such parts belongs to the only game.
Result<void> replace_content(const std::string& dir, const std::vector<std::unique_ptr<AnyGame>>& games) {
  std::error_code ignored;
  if (!fs::is_directory(dir, ignored)) return fail(fmt::format("--content '{}' is not a folder", dir));
  int replaced = 0;
  for (const auto& game : games) {
    if (games.size() > 1 && !fs::is_directory(fs::path(dir) / game->info().id, ignored)) continue;
    const Result<std::vector<Doc>> pack = content::read_pack(dir, game->info().id);
    if (!pack) return tl::unexpected(pack.error());
    if (Result<void> loaded = game->load_content(*pack); !loaded) return loaded;
    ++replaced;
  }
  if (replaced == 0) return fail(fmt::format("--content '{}' has no folder named after a game", dir));
  return {};
}

}  // namespace

Result<int> scenario_command(const Arguments& args) {
  std::vector<std::string> paths = args.paths;
  if (paths.empty()) paths.emplace_back(kDefaultFolder);
  for (const std::string& path : paths) {
    std::error_code ignored;
    if (!fs::exists(path, ignored)) return fail(fmt::format("there is no file or folder '{}'", path));
  }
  const auto games = all_games();
  if (args.content)
    if (Result<void> replaced = replace_content(*args.content, games); !replaced)
      return tl::unexpected(replaced.error());

  const scenario::Report report = scenario::run_paths(paths, games);
  if (report.passed + report.failed == 0) return fail(fmt::format("no scenario (*.scn) below '{}'", paths.front()));
  if (args.json) {
    Json json = {{"passed", report.passed}, {"failed", report.failed}, {"failures", Json::array()}};
    for (const scenario::Failure& failure : report.failures)
      json["failures"].push_back({{"file", failure.file},
                                  {"rule", failure.rule},
                                  {"message", failure.message},
                                  {"line", failure.line},
                                  {"title", failure.title}});
    print_json(json);
  } else {
    for (const scenario::Failure& failure : report.failures)
      fmt::print("{}{}\n", failure.text(), failure.rule.empty() ? "" : fmt::format(" [{}]", failure.rule));
    fmt::print("{} passed, {} failed\n", report.passed, report.failed);
  }
  return report.failed > 0 ? kFound : 0;
}

}  // namespace orrery::cli
