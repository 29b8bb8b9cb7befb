// What a kind of event is called and what its arguments are, declared once beside its sentence: the JSON for
// animations and programs, and the line of the log, follow.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "core/event.h"
#include "core/json_build.h"
#include "kit/values.h"

namespace orrery::kit {

struct EventArgument {
  constexpr EventArgument() = default;
  template <class Kind>
  constexpr EventArgument(std::string_view key, Kind value) : name(key), kind(static_cast<int>(value)) {}
  std::string_view name;
  int kind = 0;
};

// `sentence` gets the game's phrases and the event; null: nothing is told, since another event says it.
using EventArguments = std::array<EventArgument, 6>;
constexpr EventArguments event_arguments(EventArgument a = {}, EventArgument b = {}, EventArgument c = {},
                                         EventArgument d = {}, EventArgument e = {}, EventArgument f = {}) {
  return {a, b, c, d, e, f};
}

template <class Phrases>
struct EventRow {
  using Sentence = std::string (*)(const Phrases&, const Event&);
  template <class Kind>
  constexpr EventRow(Kind event_kind, std::string_view id, EventArguments its_arguments, Sentence its_sentence)
      : kind(static_cast<int>(event_kind)), name(id), arguments(its_arguments), sentence(its_sentence) {}

  int kind;
  std::string_view name;
  EventArguments arguments;
  Sentence sentence;
};

template <class Phrases>
std::string sentence_of(const EventRow<Phrases>& row, const Phrases& phrases, const Event& event) {
  return row.sentence == nullptr ? std::string() : row.sentence(phrases, event);
}

template <class Table>
constexpr bool events_are_complete(const Table& rows, int kinds) {
  int next = 0;
  bool sound = true;
  for (const auto& row : rows) sound = sound && row.kind == next++ && !row.name.empty();
  return sound && next == kinds;
}

template <class Row>
Json event_to_json(const Row& row, const Values& values, const Event& event) {
  Json out = object_for(row.arguments.size() + 3);
  add_field(out, "type", row.name);
  if (event.seat != kNoSeat) add_field(out, "seat", event.seat);
  for (std::size_t i = 0; i < row.arguments.size(); ++i)
    if (const EventArgument& argument = row.arguments[i]; !argument.name.empty())
      add_field(out, argument.name, values.to_json(argument.kind, event.args[i]));
  return out;
}

}  // namespace orrery::kit
