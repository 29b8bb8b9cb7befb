#include "cli/record_file.h"

#include <nlohmann/json.hpp>

#include "content/packs.h"
#include "core/position_text.h"

namespace orrery::cli {

tl::unexpected<Error> in_file(const std::string& path, Error error) {
  error.where = error.where.empty() ? path : path + ": " + error.where;
  return tl::unexpected(std::move(error));
}

Result<OpenRecord> open_record(const Arguments& args, const std::string& path, LastLine last_line) {
  const Result<std::string> text = read_file(path, "the record");
  if (!text) return tl::unexpected(text.error());
  Result<Record> record = parse_record(*text, last_line);
  if (!record) return in_file(path, record.error());
  Result<LoadedGame> loaded = load_game(args, record->game);
  if (!loaded) return in_file(path, loaded.error());
  if (!args.content && loaded->game->content_hash() != record->content) {
    auto other = content::with_other_content(*loaded->game, record->content, record->pack);
    if (!other) return in_file(path, other.error());
    loaded->game = other->get();
    loaded->games.push_back(std::move(*other));
  }
  return OpenRecord{std::move(*loaded), std::move(*record)};
}

Result<Position> read_position(const Arguments& args, const std::string& path) {
  const Result<std::string> text = read_file(path, "the position");
  if (!text) return tl::unexpected(text.error());
  std::optional<std::string> id = args.game;
  const auto json = nlohmann::json::parse(*text, nullptr, false);
  if (json.is_discarded()) return fail("this is not JSON", path);
  if (json.is_object() && json.contains("game") && json["game"].is_string()) {
    if (id && json["game"] != *id)
      return fail("this is a position of " + json["game"].get<std::string>() + ", not of " + *id, path);
    id = json["game"].get<std::string>();
  }
  if (!id) return fail("the position does not name its game", path);
  Result<LoadedGame> loaded = load_game(args, id);
  if (!loaded) return in_file(path, loaded.error());
  Position position{std::move(*loaded), {}};
  if (Result<void> read = read_position(*position.loaded.game, *text, position.state); !read)
    return in_file(path, read.error());
  return position;
}

}  // namespace orrery::cli
