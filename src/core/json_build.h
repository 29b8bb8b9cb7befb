// JSON objects made without copies: the library's lists in braces copy every value, and an object that grows copies
// all that is inside of it.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "core/json.h"

namespace orrery {

// An empty object with room for so many fields.
inline Json object_for(std::size_t fields) {
  Json object = Json::object();
  object.get_ref<Json::object_t&>().reserve(fields);
  return object;
}

inline void make_room(Json& object, std::size_t more) {
  auto& fields = object.get_ref<Json::object_t&>();
  fields.reserve(fields.size() + more);
}

// Behind the others. Precondition: the object has no field of that name.
inline void add_field(Json& object, std::string_view name, Json value) {
  object.get_ref<Json::object_t&>().emplace_back(std::string(name), std::move(value));
}

inline void add_fields(Json&) {}
template <class Value, class... More>
void add_fields(Json& object, std::string_view name, Value&& value, More&&... more) {
  add_field(object, name, Json(std::forward<Value>(value)));
  add_fields(object, std::forward<More>(more)...);
}

// json_object("ply", 3, "seat", 1): names and values by turns, every name once.
template <class... NamesAndValues>
Json json_object(NamesAndValues&&... fields) {
  static_assert(sizeof...(fields) % 2 == 0);
  Json object = object_for(sizeof...(fields) / 2);
  add_fields(object, std::forward<NamesAndValues>(fields)...);
  return object;
}

}  // namespace orrery
