#include "content/pack_text.h"

#include <zlib.h>

#include <algorithm>

#include "content/extend.h"
#include "content/yaml.h"
#include "core/text.h"

namespace orrery::content {
namespace {

constexpr std::string_view kPackMagic = "orrery-pack 1\n";
constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kMaxFileName = 64;

bool is_file_name(std::string_view name) {
  return !name.empty() && name.size() <= kMaxFileName && name.ends_with(".yaml") && name.front() != '.' &&
         name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.") ==
             std::string_view::npos;
}

std::string to_base64(std::string_view bytes) {
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    u32 group = 0;
    for (std::size_t k = 0; k < 3; ++k)
      group = group << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
    for (std::size_t k = 0; k < 4; ++k) out += i + k > bytes.size() ? '=' : kAlphabet[group >> (18 - 6 * k) & 63];
  }
  return out;
}

// Strict: whole groups, and padding only at the end.
Result<std::string> from_base64(std::string_view text) {
  const auto bad = [] { return fail("expected packed content, found letters that are not base64"); };
  if (text.empty() || text.size() % 4 != 0) return bad();
  const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
  std::string out;
  out.reserve(text.size() / 4 * 3);
  for (std::size_t i = 0; i < text.size(); i += 4) {
    u32 group = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      const bool pad = i + k >= text.size() - padding;
      const std::size_t value = pad ? 0 : kAlphabet.find(text[i + k]);
      if (value == std::string_view::npos) return bad();
      group = group << 6 | static_cast<u32>(value);
    }
    for (int shift = 16; shift >= 0; shift -= 8) out += static_cast<char>(group >> shift & 255);
  }
  out.resize(out.size() - padding);
  return out;
}

}  // namespace

std::string write_pack(std::vector<PackFile> files) {
  std::ranges::sort(files, {}, &PackFile::name);
  std::string text(kPackMagic);
  int unnamed = 0;  // names mean nothing to the game; those that could not be read again are replaced
  for (const PackFile& file : files)
    text += "file " + (is_file_name(file.name) ? file.name : "unnamed-" + std::to_string(++unnamed) + ".yaml") + " " +
            std::to_string(file.text.size()) + "\n" + file.text + "\n";
  return text;
}

Result<std::vector<PackFile>> parse_pack(std::string_view text) {
  if (text.size() > kMaxPackText)
    return fail("expected at most " + std::to_string(kMaxPackText) + " bytes of content, found " +
                std::to_string(text.size()));
  if (!text.starts_with(kPackMagic)) return fail("expected a content pack, found something else");
  text.remove_prefix(kPackMagic.size());
  std::vector<PackFile> files;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return fail("expected a line 'file NAME BYTES' in the pack, found its end");
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    const std::string_view word = take_word(line);
    const std::string_view name = take_word(line);
    const auto size = to_number<std::size_t>(line);
    if (word != "file" || !is_file_name(name) || !size)
      return fail("expected a line 'file NAME BYTES' in the pack, found something else");
    if (text.size() <= *size || text[*size] != '\n')
      return fail("expected " + std::to_string(*size) + " bytes of '" + std::string(name) + "' in the pack");
    if (files.size() == kMaxPackFiles || std::ranges::find(files, name, &PackFile::name) != files.end())
      return fail("expected at most " + std::to_string(kMaxPackFiles) + " files in a pack, each of them once");
    files.push_back({std::string(name), std::string(name), std::string(text.substr(0, *size))});
    text.remove_prefix(*size + 1);
  }
  if (files.empty()) return fail("expected a pack with files, found none");
  return files;
}

std::string pack_up(std::string_view text) {
  uLongf size = compressBound(static_cast<uLong>(text.size()));
  std::string bytes(size, '\0');
  compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, reinterpret_cast<const Bytef*>(text.data()),
            static_cast<uLong>(text.size()), Z_BEST_COMPRESSION);
  return to_base64(std::string_view(bytes).substr(0, size));
}

Result<std::string> unpack(std::string_view packed) {
  packed = trim(packed);
  if (packed.size() > kMaxPacked)
    return fail("expected at most " + std::to_string(kMaxPacked) + " bytes of packed content, found " +
                std::to_string(packed.size()));
  const Result<std::string> bytes = from_base64(packed);
  if (!bytes) return bytes;
  std::string text(kMaxPackText, '\0');
  uLongf size = kMaxPackText;
  const int done = uncompress(reinterpret_cast<Bytef*>(text.data()), &size,
                              reinterpret_cast<const Bytef*>(bytes->data()), static_cast<uLong>(bytes->size()));
  if (done == Z_BUF_ERROR && size == kMaxPackText)
    return fail("expected at most " + std::to_string(kMaxPackText) + " bytes of content, found more");
  if (done != Z_OK) return fail("expected packed content, found bytes that cannot be unpacked");
  text.resize(size);
  return text;
}

Result<std::vector<Doc>> parse_files(std::vector<PackFile> files, std::string_view pack) {
  // As they will come out of the text of the pack: extensions append entries, whose order counts.
  std::ranges::sort(files, {}, &PackFile::name);
  std::vector<Doc> docs;
  for (const PackFile& file : files) {
    Result<Doc> doc = parse_yaml(file.text, file.shown);
    if (!doc) return tl::unexpected(doc.error());
    docs.push_back(std::move(*doc));
  }
  return merge_extensions(std::move(docs), pack);
}

Result<void> load_files(AnyGame& game, std::vector<PackFile> files) {
  const Result<std::vector<Doc>> docs = parse_files(files, game.info().id);
  if (!docs) return tl::unexpected(docs.error());
  if (Result<void> loaded = game.load_content(*docs); !loaded) return loaded;
  std::string text = write_pack(std::move(files));
  game.set_pack(text.size() <= kMaxPackText ? std::move(text) : std::string());
  return {};
}

Result<void> load_text(AnyGame& game, std::string_view text) {
  Result<std::vector<PackFile>> files = parse_pack(text);
  if (!files) return tl::unexpected(files.error());
  return load_files(game, std::move(*files));
}

}  // namespace orrery::content
