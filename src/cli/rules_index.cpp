#include "cli/rules_index.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/text.h"

namespace orrery::cli {
namespace {

namespace fs = std::filesystem;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_word(char c) { return is_upper(c) || is_digit(c) || (c >= 'a' && c <= 'z') || c == '_'; }

// Length of the id that starts at `at`, 0: none. Its dashes and dots are `dash` and `dot`.
std::size_t id_length(std::string_view text, std::size_t at, char dash, char dot) {
  constexpr std::size_t kLongestPrefix = 5;
  std::size_t i = at;
  while (i < text.size() && is_upper(text[i])) ++i;
  if (i - at < 2 || i - at > kLongestPrefix || i >= text.size() || text[i] != dash) return 0;
  if (++i >= text.size() || !is_digit(text[i])) return 0;
  for (;;) {
    while (i < text.size() && is_digit(text[i])) ++i;
    if (i + 1 >= text.size() || text[i] != dot || !is_digit(text[i + 1])) break;
    ++i;
  }
  return i - at;
}

template <class Use>
void for_each_line(std::string_view text, Use&& use) {
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    use(++number, text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

// In a scenario only what runs counts, not its comments; in C++ the comment above a test is its citation.
void cite(std::string_view text, const std::string& file, bool comments_count, std::vector<Citation>& out) {
  for_each_line(text, [&](int number, std::string_view line) {
    if (!comments_count && trim(line).substr(0, 1) == "#") return;
    for (std::string& id : ids_in(line)) {
      Citation citation{std::move(id), file, number};
      if (out.empty() || !(out.back() == citation)) out.push_back(std::move(citation));
    }
  });
}

Result<void> scan_folder(const fs::path& root, const char* folder, std::vector<Citation>& out) {
  std::error_code error;
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder, error)) {
    const std::string extension = entry.path().extension().string();
    const bool cites = extension == ".cpp" || extension == ".h" || extension == ".scn";
    // Inputs kept for fuzzing test no rule.
    const bool corpus = entry.path().generic_string().find("/fuzz/corpus/") != std::string::npos;
    if (cites && !corpus && entry.is_regular_file(error)) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  for (const fs::path& path : files) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    if (!in) return fail("cannot be read", path.string());
    const std::string extension = path.extension().string();
    cite(bytes.str(), fs::relative(path, root, error).generic_string(), extension == ".cpp" || extension == ".h",
         out);
  }
  return {};
}

}  // namespace

std::vector<std::string> ids_in(std::string_view text) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < text.size();) {
    if (!is_upper(text[i]) || (i > 0 && is_word(text[i - 1]) && text[i - 1] != '_')) {
      ++i;
      continue;
    }
    std::size_t length = id_length(text, i, '-', '.');
    if (length > 0) {
      ids.emplace_back(text.substr(i, length));
    } else if ((length = id_length(text, i, '_', '_')) > 0) {
      std::string id(text.substr(i, length));
      id[id.find('_')] = '-';
      std::replace(id.begin(), id.end(), '_', '.');
      ids.push_back(std::move(id));
    } else {
      length = 1;
    }
    i += length;
  }
  return ids;
}

std::vector<Rule> parse_rules(std::string_view markdown, std::string_view prefix) {
  std::vector<Rule> rules;
  for_each_line(markdown, [&](int number, std::string_view line) {
    line = trim(line);
    if (line.substr(0, 4) != "- **") return;
    line.remove_prefix(4);
    const std::size_t close = line.find("**");
    if (close == std::string_view::npos) return;
    const std::vector<std::string> ids = ids_in(line.substr(0, close));
    if (ids.empty()) return;
    const std::string& id = ids.front();
    const std::string_view kind = std::string_view(id).substr(0, id.find('-'));
    if (kind != prefix && kind != "EX" && kind != "DX") return;
    std::string text(trim(line.substr(close + 2)));
    if (kind != prefix) text = std::string(line.substr(0, close)) + " " + text;
    rules.push_back({id, std::move(text), number});
  });
  return rules;
}

Result<Citations> scan_sources(const std::string& root) {
  Citations found;
  if (Result<void> done = scan_folder(root, "src", found.code); !done) return tl::unexpected(done.error());
  if (Result<void> done = scan_folder(root, "tests", found.tests); !done) return tl::unexpected(done.error());
  return found;
}

std::string write_index(const Citations& citations) {
  std::string out;
  const auto add = [&](char kind, const std::vector<Citation>& list) {
    for (const Citation& c : list)
      out += std::string(1, kind) + " " + c.id + " " + std::to_string(c.line) + " " + c.file + "\n";
  };
  add('c', citations.code);
  add('t', citations.tests);
  return out;
}

Citations read_index(std::string_view text) {
  Citations citations;
  for_each_line(text, [&](int, std::string_view line) {
    const std::string_view kind = take_word(line);
    Citation citation;
    citation.id = take_word(line);
    citation.line = to_number<int>(take_word(line)).value_or(0);
    citation.file = line;
    if (!citation.id.empty()) (kind == "c" ? citations.code : citations.tests).push_back(std::move(citation));
  });
  return citations;
}

}  // namespace orrery::cli
