#include "arena/engine_message.h"
#include "core/json.h"

#include <array>
#include <charconv>
#include <limits>

namespace orrery::arena {
namespace {

constexpr std::array<std::string_view, 6> kTypes = {"hello", "new", "position", "go", "stop", "quit"};
constexpr int kMost = std::numeric_limits<int>::max();
constexpr std::size_t kMostVariants = 32;

// As text: many programs round large numbers.
u64 read_seed(const JsonValue& value) {
  const std::string text = value.text();
  u64 seed = 1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (value.is_text() && (error != std::errc() || end != text.data() + text.size()))
    value.expected("a whole number from 0 to 2^64-1 as a text");
  return seed;
}

void read_new(JsonObject& fields, EngineMessage& message) {
  message.game = fields["game"].text();
  if (const auto seed = fields.find("seed")) message.seed = read_seed(*seed);
  if (const auto players = fields.find("players")) message.players = players->number(1, kMaxSeats);
  if (const auto variants = fields.find("variants"))
    for (const JsonValue& variant : variants->list(0, kMostVariants)) message.variants.push_back(variant.text());
  if (const auto seat = fields.find("seat")) message.seat = static_cast<Seat>(seat->number(0, kMaxSeats - 1));
}

void read_position(JsonObject& fields, const Json& json, JsonProblems& problems, EngineMessage& message) {
  if (const auto game = fields.find("game")) message.game = game->text();
  if (const auto record = fields.find("record")) message.record = record->text();
  if (const auto ply = fields.find("ply")) message.ply = ply->number(0, kMost);
  if (const auto seat = fields.find("seat")) message.seat = static_cast<Seat>(seat->number(0, kMaxSeats - 1));
  if (const auto state = fields.find("state")) {
    if (!state->is_object()) state->expected("an object");
    message.state = json["state"];
  }
  // For programs that know less of the game than this one.
  (void)fields.find("view");
  (void)fields.find("moves");
  if (message.record && message.state)
    problems.add("record", "a position comes from a state or from a record, not from both");
  if (message.state && !message.game) problems.add("game", "this field is missing");
  if (message.ply && !message.record) problems.add("ply", "only a record has plies");
}

}  // namespace

Result<EngineMessage> parse_engine_message(const Json& json) {
  JsonProblems problems;
  EngineMessage message;
  {
    JsonObject fields(JsonValue(problems, &json, ""));
    if (fields["v"].number(1, kMost) > kEngineProtocol)
      problems.add("v", "this program speaks version " + std::to_string(kEngineProtocol) + " of the protocol");
    message.type = static_cast<EngineMessageType>(fields["type"].word(kTypes, "a type of message"));
    (void)fields.find("id");
    // After a problem nothing more is asked for; the first one is what is reported.
    if (message.type == EngineMessageType::kNew) read_new(fields, message);
    const bool goes = message.type == EngineMessageType::kGo;
    if (goes || message.type == EngineMessageType::kPosition) read_position(fields, json, problems, message);
    if (const auto level = goes ? fields.find("level") : std::nullopt) message.level = level->text();
    if (const auto advice = goes ? fields.find("advice") : std::nullopt) message.advice = advice->text();
  }
  if (!problems.any()) return message;
  Error error = problems.first();
  if (error.where == "position") error.where = "message";  // the reader's name for the whole
  return tl::unexpected(std::move(error));
}

}  // namespace orrery::arena
