#include "tests/content/pack_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "content/yaml.h"

namespace orrery::content_tests {

PackFiles::PackFiles() {
  for (const auto& entry : std::filesystem::directory_iterator("content/beyond-the-sun")) {
    std::ifstream stream(entry.path(), std::ios::binary);
    files_[entry.path().filename().string()] =
        std::string{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
}

void PackFiles::change(const std::string& file, std::string_view from, std::string_view to) {
  std::string& text = files_.at(file);
  const std::size_t at = text.find(from);
  ASSERT_NE(at, std::string::npos) << file << " does not hold: " << from;
  ASSERT_EQ(text.find(from, at + 1), std::string::npos) << file << " holds more than once: " << from;
  text.replace(at, from.size(), to);
}

int PackFiles::line_of(const std::string& file, std::string_view text) const {
  const std::string& all = files_.at(file);
  const std::size_t at = all.find(text);
  EXPECT_NE(at, std::string::npos) << file << " does not hold: " << text;
  return 1 + static_cast<int>(
                 std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(at, all.size())), '\n'));
}

Result<beyond_the_sun::Pack> PackFiles::compile() const {
  std::vector<Doc> docs;
  for (const auto& [name, text] : files_) {
    auto doc = content::parse_yaml(text, name);
    if (!doc) return tl::unexpected(doc.error());
    docs.push_back(std::move(*doc));
  }
  return beyond_the_sun::compile_pack(docs);
}

const beyond_the_sun::Pack& shipped_pack() {
  static const beyond_the_sun::Pack compiled = [] {
    auto pack = PackFiles().compile();
    if (!pack) ADD_FAILURE() << pack.error().text();
    return pack ? std::move(*pack) : beyond_the_sun::Pack{};
  }();
  return compiled;
}

int tech_index(std::string_view id) { return beyond_the_sun::find_id(shipped_pack().labels.techs, id); }

}  // namespace orrery::content_tests
