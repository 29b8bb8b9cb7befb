// The decision stack as JSON, from the declarations of a game (core/decision.h). Each has beside its fields a name,
// `kName`, and the rule that asks, `kRule`.
#pragma once
#include <string>

#include "core/decision.h"
#include "core/json_build.h"
#include "kit/fields.h"

namespace orrery::kit {

template <class List, class C>
Json decision_to_json(const C& values, int seat_kind, const Frame& frame) {
  return List::visit(frame, [&]<class D>(const D& decision) {
    Json out = json_object("kind", D::kName, "seat", values.to_json(seat_kind, frame.seat));
    to_json(values, decision, D::kFields, out);
    return out;
  });
}

namespace detail {
template <class C, class First, class... Rest>
bool read_decision(const C& values, JsonObject& object, std::string_view name, Seat seat, Frame& frame) {
  if (name == First::kName) {
    First decision{};
    from_json(values, object, decision, First::kFields);
    frame = make_frame(seat, decision);
    return true;
  }
  if constexpr (sizeof...(Rest) > 0)
    return read_decision<C, Rest...>(values, object, name, seat, frame);
  else
    return false;
}
template <class... D, class C>
bool read_any(DecisionList<D...>, const C& values, JsonObject& object, std::string_view name, Seat seat,
              Frame& frame) {
  return read_decision<C, D...>(values, object, name, seat, frame);
}
}  // namespace detail

template <class List, class C>
Frame decision_from_json(const C& values, int seat_kind, const JsonValue& value) {
  JsonObject object(value);
  Frame frame{};
  const JsonValue kind = object["kind"];
  const auto seat = static_cast<Seat>(values.from_json(seat_kind, object["seat"]));
  if (!detail::read_any(List{}, values, object, kind.text(), seat, frame) && kind.present())
    kind.problem("there is no decision " + kind.found());
  return frame;
}

// A field of the decision as a word, for ids of elements; "" where it has none of that name.
template <class List, class C>
std::string decision_field(const C& values, const Frame& frame, std::string_view name) {
  return List::visit(frame, [&]<class D>(const D& decision) {
    const Json all = to_json(values, decision, D::kFields);
    const auto found = all.find(std::string(name));
    if (found == all.end() || found->is_null()) return std::string();
    return found->is_string() ? found->template get<std::string>() : found->dump();
  });
}

template <class List>
std::string_view rule_of(const Frame& frame) {
  return List::visit(frame, []<class D>(const D&) { return std::string_view(D::kRule); });
}

}  // namespace orrery::kit
