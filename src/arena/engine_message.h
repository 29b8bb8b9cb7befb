// Messages of the engine protocol (docs/engine-protocol.md), read strictly: an unknown type or field, or a value of
// the wrong kind, is one clear problem.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_reader.h"

namespace orrery::arena {

inline constexpr int kEngineProtocol = 1;
inline constexpr std::size_t kMaxEngineLine = std::size_t{16} << 20;  // bytes

enum class EngineMessageType : u8 { kHello, kNew, kPosition, kGo, kStop, kQuit };

// Only the fields of its type mean something.
struct EngineMessage {
  EngineMessageType type = EngineMessageType::kHello;
  std::optional<std::string> game;
  std::optional<std::string> level;   // go
  std::optional<std::string> advice;  // go: how much to think about it
  std::optional<Json> state;          // position, go
  std::optional<std::string> record;  // position, go: instead of game and state
  std::optional<int> ply;             // of the record
  std::optional<Seat> seat;
  int players = 0;  // new; 0: not said
  std::vector<std::string> variants;
  u64 seed = 1;  // new: of the program's own luck
};

Result<EngineMessage> parse_engine_message(const Json& json);

}  // namespace orrery::arena
