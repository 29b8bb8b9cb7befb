// Compiles content packs: documents in, flat tables and their labels out. docs/formats/content.md describes the
// format.
#pragma once
#include <vector>

#include "core/doc.h"
#include "core/result.h"
#include "games/federation/content.h"
#include "games/federation/host/labels.h"

namespace orrery::federation {

struct Pack {
  Content content{};
  Labels labels;
};

// The top-level keys may be spread over the files in any way. Everything is checked; the error names file, line, what
// was expected and what was found.
Result<Pack> compile_pack(const std::vector<Doc>& files);

}  // namespace orrery::federation
