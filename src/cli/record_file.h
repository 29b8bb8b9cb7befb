// Records and positions on disk, and the game they belong to.
#pragma once
#include <string>

#include "cli/arguments.h"
#include "cli/input.h"
#include "core/record.h"

namespace orrery::cli {

struct OpenRecord {
  LoadedGame loaded;
  Record record;
};

// Reads and parses; the moves are not played yet. The game has the content that the record was played with, where the
// program knows it or the record brings it along; --content replaces it.
Result<OpenRecord> open_record(const Arguments&, const std::string& path, LastLine);

struct Position {
  LoadedGame loaded;
  AnyState state;
};

// A position as `orrery state` writes it. It names its game; args.game does where it does not.
Result<Position> read_position(const Arguments&, const std::string& path);

// The error with the file in front of the place it names.
tl::unexpected<Error> in_file(const std::string& path, Error error);

}  // namespace orrery::cli
