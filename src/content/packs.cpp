#include "content/packs.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

#include "content/embedded.h"
#include "content/yaml.h"

namespace orrery::content {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxFiles = 64;

Result<std::string> read_text(const fs::path& path) {
  std::error_code error;
  const auto size = fs::file_size(path, error);
  if (error) return fail("cannot be read: " + error.message(), path.string());
  if (size > kMaxYamlBytes)
    return fail("expected at most 4 MiB of text, found " + std::to_string(size) + " bytes", path.string());
  std::ifstream stream(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  if (!stream.good() && !stream.eof()) return fail("cannot be read", path.string());
  if (!stream.is_open()) return fail("cannot be opened", path.string());
  return text;
}

}  // namespace

Result<std::vector<Doc>> embedded_pack(std::string_view game_id) {
  const std::string folder = "content/" + std::string(game_id) + "/";
  std::vector<Doc> docs;
  for (const embedded::File& file : embedded::files()) {
    if (!file.path.starts_with(folder) || !file.path.ends_with(".yaml")) continue;
    auto doc = parse_yaml(file.bytes, std::string(file.path));
    if (!doc) return tl::unexpected(doc.error());
    docs.push_back(std::move(*doc));
  }
  if (docs.empty()) return fail("no content for this game is built into the program", folder);
  return docs;
}

Result<std::vector<Doc>> read_pack(std::string_view dir, std::string_view game_id) {
  std::error_code error;
  fs::path folder(dir);
  if (fs::is_directory(folder / game_id, error)) folder /= game_id;
  if (!fs::is_directory(folder, error)) return fail("is not a folder with content files", std::string(dir));

  std::vector<fs::path> paths;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (it->path().extension() == ".yaml") paths.push_back(it->path());
  if (error) return fail("cannot be read: " + error.message(), folder.string());
  if (paths.empty()) return fail("holds no .yaml file", folder.string());
  if (paths.size() > kMaxFiles)
    return fail("holds more than " + std::to_string(kMaxFiles) + " .yaml files", folder.string());
  std::sort(paths.begin(), paths.end());

  std::vector<Doc> docs;
  for (const fs::path& path : paths) {
    const auto text = read_text(path);
    if (!text) return tl::unexpected(text.error());
    auto doc = parse_yaml(*text, path.string());
    if (!doc) return tl::unexpected(doc.error());
    docs.push_back(std::move(*doc));
  }
  return docs;
}

}  // namespace orrery::content
