#include "scenario/run.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "core/options.h"

namespace orrery::scenario {

namespace {

constexpr std::size_t kMaxBytes = std::size_t{4} << 20;

Result<std::string> read_file(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return fail("there is no file '" + path + "'");
  if (std::filesystem::file_size(path, error) > kMaxBytes || error) return fail("'" + path + "' is too large");
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file) return fail("'" + path + "' cannot be read");
  return text;
}

// Errors carry "file:line"; a failure keeps them apart.
Failure failure_from(const Error& error, const std::string& name) {
  Failure failure{name, 0, "", "", error.message};
  if (!error.rule.empty()) failure.message += " [" + error.rule + "]";
  const auto colon = error.where.rfind(':');
  if (colon == std::string::npos) return failure;
  failure.file = error.where.substr(0, colon);
  failure.line = std::atoi(error.where.c_str() + colon + 1);
  return failure;
}

Report one_failure(Failure failure) { return {0, 1, {std::move(failure)}}; }

std::vector<std::string> files_below(const std::string& path) {
  std::vector<std::string> files;
  std::error_code error;
  if (!std::filesystem::is_directory(path, error)) return {path};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(path, error))
    if (entry.path().extension() == ".scn") files.push_back(entry.path().generic_string());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

void Report::add(const Report& other) {
  passed += other.passed;
  failed += other.failed;
  failures.insert(failures.end(), other.failures.begin(), other.failures.end());
}

Report run_text(std::string_view text, const std::string& name, Games games, const ReadFile& read) {
  const Result<File> file = parse(text, name, read);
  if (!file) return one_failure(failure_from(file.error(), name));
  Report report;
  for (const Case& one : file->cases) {
    const auto held = run_case(one, games);
    if (held) {
      ++report.passed;
      continue;
    }
    ++report.failed;
    Failure failure = failure_from(held.error(), name);
    failure.title = one.title;
    for (const std::string& rule : one.rules) failure.rule += (failure.rule.empty() ? "" : ", ") + rule;
    report.failures.push_back(std::move(failure));
  }
  return report;
}

Report run_file(const std::string& path, Games games) {
  const auto text = read_file(path);
  if (!text) return one_failure({path, 0, "", "", text.error().message});
  return run_text(*text, path, games, read_file);
}

Report run_paths(std::span<const std::string> paths, Games games) {
  Report report;
  for (const std::string& path : paths)
    for (const std::string& file : files_below(path)) report.add(run_file(file, games));
  return report;
}

Result<std::vector<Citation>> cited_rules(const std::string& path) {
  std::vector<Citation> citations;
  for (const std::string& name : files_below(path)) {
    const auto text = read_file(name);
    if (!text) return tl::unexpected(text.error());
    const auto file = parse(*text, name, read_file);
    if (!file) return tl::unexpected(file.error());
    for (const Case& one : file->cases) {
      if (one.broken) return tl::unexpected(*one.broken);
      for (const std::string& rule : one.rules) citations.push_back({rule, name, one.at.number});
    }
  }
  return citations;
}

}  // namespace orrery::scenario
