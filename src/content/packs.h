// Where content packs come from: the files built into the program, or a folder that replaces them. What was built
// into earlier versions is there too, for games that began with it.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "content/pack_text.h"
#include "core/any_game.h"
#include "core/doc.h"
#include "core/result.h"

namespace orrery::content {

// Every *.yaml below content/<game_id>/ as it was when the program was built, and those of other folders that extend
// this pack.
Result<std::vector<Doc>> embedded_pack(std::string_view game_id);
// Every *.yaml of DIR/<game_id>/ if that folder exists, else of DIR itself, sorted by name. Where all of them extend
// the pack, it is the one built in.
Result<std::vector<Doc>> read_pack(std::string_view dir, std::string_view game_id);

// The same, loaded into the game, which then knows its pack as text.
Result<void> load_embedded(AnyGame&);
Result<void> load_folder(AnyGame&, std::string_view dir);

// The text of a pack that an earlier version of the program was built with (content/earlier), or "".
std::string earlier_pack(std::string_view game_id, u64 content_hash);

// The game with the content of this hash, which is not its own: an earlier one that is built in, or else the pack
// that came along with a record (packed; may be empty), which must be what the hash says.
Result<std::unique_ptr<AnyGame>> with_other_content(const AnyGame& game, u64 content_hash, std::string_view packed);

}  // namespace orrery::content
