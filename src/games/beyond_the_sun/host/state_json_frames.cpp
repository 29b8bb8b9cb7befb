// The decision stack as JSON: each entry by the names of its fields. Positions of earlier versions have numbers
// instead, the bytes of the state; they still load.
#include <algorithm>
#include <cstring>

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_parts.h"
#include "kit/decisions.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr int kSeatKind = static_cast<int>(Value::kSeat);
constexpr std::string_view kNumbers[] = {"node", "a", "b", "c", "d"};

Json named_frame(const Pack& pack, const State& s, int i) {
  return kit::decision_to_json<Decisions>(Values(pack, s, kNoSeat, i), kSeatKind, at(s.frames, i));
}
Frame read_named(const Pack& pack, const State& s, int i, const JsonValue& value) {
  return kit::decision_from_json<Decisions>(Values(pack, s, kNoSeat, i), kSeatKind, value);
}

std::vector<std::string_view> frame_names() {
  std::vector<std::string_view> out;
  for (u8 kind = 0; kind < Decisions::kCount; ++kind) out.push_back(frame_name(Frame{kind, 0, kNoNode, 0, 0, 0, 0}));
  return out;
}

void read_numbers(const Pack& pack, const JsonValue& value, State& s, int i, JsonProblems& problems) {
  Frame& frame = at(s.frames, i);
  {
    JsonObject record(value);
    frame.kind = static_cast<u8>(record["kind"].word(frame_names(), "a kind of frame"));
    frame.seat = static_cast<Seat>(record["seat"].number(0, s.players_count - 1));
    const auto number = [&](const char* key, int high) {
      const auto given = record.find(key);
      return given ? given->number(0, high) : 0;
    };
    frame.node = static_cast<NodeId>(number("node", 0xFFFF));
    frame.a = static_cast<u8>(number("a", 0xFF));
    frame.b = static_cast<u8>(number("b", 0xFF));
    frame.c = static_cast<u8>(number("c", 0xFF));
    frame.d = static_cast<u8>(number("d", 0xFF));
  }
  // What the numbers may be follows from the fields: they have to come back from their names.
  const Json named = named_frame(pack, s, i);
  const Frame again = read_named(pack, s, i, JsonValue(problems, &named, value.path()));
  if (std::memcmp(&again, &frame, sizeof frame) != 0)
    value.problem("a number is out of range for this kind of frame");
}

}  // namespace

std::string_view frame_name(const Frame& frame) {
  return Decisions::visit(frame, []<class D>(const D&) { return D::kName; });
}

Json frames_to_json(const Pack& pack, const State& s) {
  Json out = Json::array();
  for (int i = 0; i < s.frame_count; ++i) out.push_back(named_frame(pack, s, i));
  return out;
}

void read_frames(const Pack& pack, const JsonValue& value, State& s, JsonProblems& problems) {
  s.frames.fill(Frame{});
  const auto frames = value.list(0, kMaxFrames);
  s.frame_count = static_cast<u8>(frames.size());
  const bool in_numbers = std::ranges::any_of(frames, [](const JsonValue& frame) {
    return std::ranges::any_of(frame.entries(),
                               [](const auto& entry) { return std::ranges::count(kNumbers, entry.first) > 0; });
  });
  for (int i = 0; i < s.frame_count; ++i) {
    if (in_numbers)
      read_numbers(pack, at(frames, i), s, i, problems);
    else
      at(s.frames, i) = read_named(pack, s, i, at(frames, i));
  }
}

}  // namespace orrery::beyond_the_sun
