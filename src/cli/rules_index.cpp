#include "cli/rules_index.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "content/rules_document.h"
#include "core/text.h"

namespace orrery::cli {
namespace {

namespace fs = std::filesystem;
using content::for_each_line;

// In a scenario only what runs counts, not its comments; in C++ the comment above a test is its citation.
void cite(std::string_view text, const std::string& file, bool comments_count, std::vector<Citation>& out) {
  for_each_line(text, [&](int number, std::string_view line) {
    if (!comments_count && trim(line).substr(0, 1) == "#") return;
    for (std::string& id : content::ids_in(line)) {
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
