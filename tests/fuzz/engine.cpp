// Any bytes as lines of the engine protocol: every line gets an answer, which is one line of JSON with a type.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "arena/engine_session.h"
#include "core/registry.h"
#include "core/text.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto all = orrery::all_games();
  std::vector<const orrery::AnyGame*> games;
  for (const auto& game : all) games.push_back(game.get());
  orrery::arena::EngineSession session(games, "0", "random");
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty() && !session.done()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string reply = session.answer(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const nlohmann::json json = nlohmann::json::parse(reply, nullptr, false);
    if (!json.is_object() || !json.contains("type") || !json["type"].is_string()) std::abort();
    if (reply.find('\n') != std::string::npos || !orrery::is_utf8(reply)) std::abort();
  }
  return 0;
}
