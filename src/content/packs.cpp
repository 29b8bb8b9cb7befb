#include "content/packs.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

#include "content/embedded.h"
#include "content/extend.h"
#include "content/yaml.h"
#include "core/text.h"

namespace orrery::content {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kContent = "content/";

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

Result<std::vector<PackFile>> embedded_files(std::string_view game_id) {
  const std::string folder = "content/" + std::string(game_id) + "/";
  std::vector<PackFile> found;
  for (const embedded::File& file : embedded::files()) {
    if (!file.path.starts_with(kContent) || !file.path.ends_with(".yaml")) continue;
    // Files of a folder that extends the pack bear its name, since the pack has one of each already.
    std::string name(file.path.substr(file.path.starts_with(folder) ? folder.size() : kContent.size()));
    if (!file.path.starts_with(folder) && extended_pack(file.bytes) != game_id) continue;
    std::ranges::replace(name, '/', '-');
    found.push_back({std::move(name), std::string(file.path), std::string(file.bytes)});
  }
  if (found.empty()) return fail("no content for this game is built into the program", folder);
  return found;
}

Result<std::vector<PackFile>> folder_files(std::string_view dir, std::string_view game_id) {
  std::error_code error;
  fs::path folder(dir);
  if (fs::is_directory(folder / game_id, error)) folder /= game_id;
  if (!fs::is_directory(folder, error)) return fail("is not a folder with content files", std::string(dir));

  std::vector<fs::path> paths;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (it->path().extension() == ".yaml") paths.push_back(it->path());
  if (error) return fail("cannot be read: " + error.message(), folder.string());
  if (paths.empty()) return fail("holds no .yaml file", folder.string());
  if (paths.size() > kMaxPackFiles)
    return fail("holds more than " + std::to_string(kMaxPackFiles) + " .yaml files", folder.string());
  std::sort(paths.begin(), paths.end());

  std::vector<PackFile> found;
  for (const fs::path& path : paths) {
    Result<std::string> text = read_text(path);
    if (!text) return tl::unexpected(text.error());
    found.push_back({path.filename().string(), path.string(), std::move(*text)});
  }
  const auto extends = [](const PackFile& file) { return !extended_pack(file.text).empty(); };
  if (!std::ranges::all_of(found, extends)) return found;
  Result<std::vector<PackFile>> whole = embedded_files(game_id);
  if (!whole) return whole;
  for (PackFile& file : found) {
    file.name = "zz-outside-" + file.name;  // files are merged by name: after all that is built in
    whole->push_back(std::move(file));
  }
  return whole;
}

Result<std::vector<Doc>> documents(const Result<std::vector<PackFile>>& files, std::string_view game_id) {
  if (!files) return tl::unexpected(files.error());
  return parse_files(*files, game_id);
}

}  // namespace

Result<std::vector<Doc>> embedded_pack(std::string_view game_id) {
  return documents(embedded_files(game_id), game_id);
}

Result<std::vector<Doc>> read_pack(std::string_view dir, std::string_view game_id) {
  return documents(folder_files(dir, game_id), game_id);
}

Result<void> load_embedded(AnyGame& game) {
  Result<std::vector<PackFile>> files = embedded_files(game.info().id);
  if (!files) return tl::unexpected(files.error());
  return load_files(game, std::move(*files));
}

Result<void> load_folder(AnyGame& game, std::string_view dir) {
  Result<std::vector<PackFile>> files = folder_files(dir, game.info().id);
  if (!files) return tl::unexpected(files.error());
  return load_files(game, std::move(*files));
}

std::string earlier_pack(std::string_view game_id, u64 content_hash) {
  const std::string path = "content/earlier/" + std::string(game_id) + "/" + hex64(content_hash) + ".pack";
  for (const embedded::File& file : embedded::files()) {
    if (file.path != path) continue;
    const std::size_t end = file.bytes.find('\n');
    return unpack(file.bytes.substr(0, end)).value_or(std::string());
  }
  return {};
}

Result<std::unique_ptr<AnyGame>> with_other_content(const AnyGame& game, u64 content_hash, std::string_view packed) {
  std::string text = earlier_pack(game.info().id, content_hash);
  if (text.empty() && !packed.empty()) {
    Result<std::string> unpacked = unpack(packed);
    if (!unpacked) return tl::unexpected(unpacked.error());
    text = std::move(*unpacked);
  }
  if (text.empty())
    return fail("the record was played with other content (its hash is " + hex64(content_hash) + ", here it is " +
                hex64(game.content_hash()) + ") and does not bring it along");
  std::unique_ptr<AnyGame> other = game.another();
  if (other == nullptr) return fail("this game can be played with its own content only");
  if (Result<void> loaded = load_text(*other, text); !loaded) return tl::unexpected(loaded.error());
  if (other->content_hash() != content_hash)
    return fail("the content that the record brings along has the hash " + hex64(other->content_hash()) + ", not " +
                hex64(content_hash));
  return other;
}

}  // namespace orrery::content
