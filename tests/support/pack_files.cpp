#include "support/pack_files.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "content/yaml.h"

namespace orrery::test {

PackFiles::PackFiles(std::string_view game) {
  for (const auto& entry : std::filesystem::directory_iterator("content/" + std::string(game))) {
    std::ifstream stream(entry.path(), std::ios::binary);
    files_[entry.path().filename().string()] =
        std::string{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  }
}

void PackFiles::change(const std::string& file, std::string_view from, std::string_view to) {
  std::string& text = files_.at(file);
  const std::size_t at = text.find(from);
  ASSERT_NE(at, std::string::npos) << file << " does not hold: " << from;
  line_ = 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  text.replace(at, from.size(), to);
}

Result<std::vector<Doc>> PackFiles::documents() const {
  std::vector<Doc> docs;
  for (const auto& [name, text] : files_) {
    auto doc = content::parse_yaml(text, name);
    if (!doc) return tl::unexpected(doc.error());
    docs.push_back(std::move(*doc));
  }
  return docs;
}

void expect_names(const Error& error, const Mistake& mistake) {
  EXPECT_THAT(error.where, testing::StartsWith(std::string(mistake.file) + ":")) << error.text();
  EXPECT_THAT(error.message, testing::HasSubstr(mistake.message));
  EXPECT_THAT(error.message, testing::StartsWith("expected "));
  EXPECT_THAT(error.message, testing::HasSubstr(", found "));
}

}  // namespace orrery::test
