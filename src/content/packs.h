// Where content packs come from: the files built into the program, or a folder that replaces them.
#pragma once
#include <string_view>
#include <vector>

#include "core/doc.h"
#include "core/result.h"

namespace orrery::content {

// Every *.yaml below content/<game_id>/ as it was when the program was built.
Result<std::vector<Doc>> embedded_pack(std::string_view game_id);

// Every *.yaml of DIR/<game_id>/ if that folder exists, else of DIR itself, sorted by name.
Result<std::vector<Doc>> read_pack(std::string_view dir, std::string_view game_id);

}  // namespace orrery::content
