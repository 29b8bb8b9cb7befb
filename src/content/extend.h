// A pack and the files that extend it, put together before anything is compiled: docs/formats/content.md has the
// rules.
#pragma once
#include <string_view>
#include <vector>

#include "core/doc.h"
#include "core/result.h"

namespace orrery::content {

// Which pack the file says it extends; "" for one that extends none. Of text that need not be well-formed.
std::string_view extended_pack(std::string_view text);

// Files with `extends` are merged into the others, in the order they come in. What they say of entries that exist is
// refused with file and line where it does not fit.
Result<std::vector<Doc>> merge_extensions(std::vector<Doc> files, std::string_view pack);

}  // namespace orrery::content
