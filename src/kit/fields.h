// JSON and types of the page from the fields of a struct (core/fields.h).
#pragma once
#include <string>
#include <string_view>
#include <tuple>

#include "core/fields.h"
#include "kit/values.h"

namespace orrery::kit {

// Written and read by two functions of the game. `type` is what the page knows it as.
template <class S, class C>
struct OwnField {
  std::string_view name;
  Json (*write)(const C&, const S&);
  void (*read)(const C&, const JsonValue&, S&);
  std::string_view type;
};

template <class S, class C>
constexpr OwnField<S, C> own(std::string_view name, Json (*write)(const C&, const S&),
                             void (*read)(const C&, const JsonValue&, S&), std::string_view type) {
  return {name, write, read, type};
}

// Context C is a game's Values (or derived from it) with whatever its own fields need.
template <class C, class S, class M>
Json write_field(const C&, const S& s, const NumberField<S, M>& f) {
  return s.*f.member;
}
template <class C, class S>
Json write_field(const C&, const S& s, const FlagField<S>& f) {
  return s.*f.member != 0;
}
template <class C, class S, class M>
Json write_field(const C& c, const S& s, const ValueField<S, M>& f) {
  return c.to_json(f.kind, static_cast<int>(s.*f.member));
}
template <class C, class S, class M>
Json write_field(const C& c, const S& s, const SetField<S, M>& f) {
  return c.set_to_json(f.kind, static_cast<u64>(s.*f.member));
}
template <class C, class S, class M, std::size_t N>
Json write_field(const C& c, const S& s, const ListField<S, M, N>& f) {
  Json out = Json::array();
  for (const M one : s.*f.member)
    if (!f.skips_none || static_cast<int>(one) != kNoValue) out.push_back(c.to_json(f.kind, static_cast<int>(one)));
  return out;
}
template <class C, class S, class M, std::size_t N>
Json write_field(const C&, const S& s, const TableField<S, M, N>& f) {
  Json out = Json::object();
  for (std::size_t i = 0; i < N; ++i) out[std::string(f.keys[i])] = (s.*f.member)[i];
  return out;
}
template <class C, class S, class D>
Json write_field(const C& c, const S& s, const OwnField<S, D>& f) {
  return f.write(c, s);
}
template <class C, class S, class... F>
Json write_field(const C& c, const S& s, const GroupField<S, F...>& f);

template <class C, class S, class... F>
void write_all(const C& c, const S& s, const std::tuple<F...>& list, Json& out) {
  std::apply([&](const auto&... f) { ((out[std::string(f.name)] = write_field(c, s, f)), ...); }, list);
}
template <class C, class S, class... F>
Json write_field(const C& c, const S& s, const GroupField<S, F...>& f) {
  Json out = Json::object();
  write_all(c, s, f.fields, out);
  return out;
}

template <class C, class S, class M>
void read_field(const C&, const JsonValue& v, S& s, const NumberField<S, M>& f) {
  s.*f.member = static_cast<M>(v.number(f.low, f.high));
}
template <class C, class S>
void read_field(const C&, const JsonValue& v, S& s, const FlagField<S>& f) {
  s.*f.member = v.flag() ? 1 : 0;
}
template <class C, class S, class M>
void read_field(const C& c, const JsonValue& v, S& s, const ValueField<S, M>& f) {
  s.*f.member = static_cast<M>(c.from_json(f.kind, v));
}
template <class C, class S, class M>
void read_field(const C& c, const JsonValue& v, S& s, const SetField<S, M>& f) {
  s.*f.member = static_cast<M>(c.set_from_json(f.kind, v));
}
template <class C, class S, class M, std::size_t N>
void read_field(const C& c, const JsonValue& v, S& s, const ListField<S, M, N>& f) {
  std::size_t i = 0;
  for (const JsonValue& item : v.list(f.skips_none ? 0 : N, N))
    (s.*f.member)[i++] = static_cast<M>(c.from_json(f.kind, item));
  while (i < N) (s.*f.member)[i++] = static_cast<M>(kNoValue);
}
template <class C, class S, class M, std::size_t N>
void read_field(const C&, const JsonValue& v, S& s, const TableField<S, M, N>& f) {
  JsonObject object(v);
  for (std::size_t i = 0; i < N; ++i)
    (s.*f.member)[i] = static_cast<M>(object[std::string(f.keys[i])].number(f.low, f.high));
}
template <class C, class S, class D>
void read_field(const C& c, const JsonValue& v, S& s, const OwnField<S, D>& f) {
  f.read(c, v, s);
}
template <class C, class S, class... F>
void read_field(const C& c, const JsonValue& v, S& s, const GroupField<S, F...>& f);

// Into an object that may have other fields too: whoever made it looks after those.
template <class C, class S, class... F>
void read_into(const C& c, JsonObject& object, S& s, const std::tuple<F...>& list) {
  std::apply([&](const auto&... f) { (read_field(c, object[std::string(f.name)], s, f), ...); }, list);
}
template <class C, class S, class... F>
void read_all(const C& c, const JsonValue& v, S& s, const std::tuple<F...>& list) {
  JsonObject object(v);
  read_into(c, object, s, list);
}
template <class C, class S, class... F>
void read_field(const C& c, const JsonValue& v, S& s, const GroupField<S, F...>& f) {
  read_all(c, v, s, f.fields);
}

template <class C, class S, class... F>
Json to_json(const C& c, const S& s, const Fields<S, F...>& f) {
  Json out = Json::object();
  write_all(c, s, f.list, out);
  return out;
}
// Behind what the object has already.
template <class C, class S, class... F>
void to_json(const C& c, const S& s, const Fields<S, F...>& f, Json& out) {
  write_all(c, s, f.list, out);
}
template <class C, class S, class... F>
void from_json(const C& c, const JsonValue& v, S& s, const Fields<S, F...>& f) {
  read_all(c, v, s, f.list);
}
template <class C, class S, class... F>
void from_json(const C& c, JsonObject& object, S& s, const Fields<S, F...>& f) {
  read_into(c, object, s, f.list);
}

// "{ ore: number; mat: string | null }" for the page.
template <class C, class S, class M>
std::string type_of(const C&, const NumberField<S, M>&) {
  return "number";
}
template <class C, class S>
std::string type_of(const C&, const FlagField<S>&) {
  return "boolean";
}
template <class C, class S, class M>
std::string type_of(const C& c, const ValueField<S, M>& f) {
  return c.typescript(f.kind);
}
inline std::string list_of(const std::string& type) {
  return type.find(' ') == std::string::npos ? type + "[]" : "(" + type + ")[]";
}
template <class C, class S, class M>
std::string type_of(const C& c, const SetField<S, M>& f) {
  return list_of(c.typescript(f.kind));
}
template <class C, class S, class M, std::size_t N>
std::string type_of(const C& c, const ListField<S, M, N>& f) {
  return list_of(c.typescript(f.kind));
}
template <class C, class S, class M, std::size_t N>
std::string type_of(const C&, const TableField<S, M, N>& f) {
  std::string keys;
  for (const std::string_view key : f.keys) keys += (keys.empty() ? "'" : " | '") + std::string(key) + "'";
  return "Record<" + keys + ", number>";
}
template <class C, class S, class D>
std::string type_of(const C&, const OwnField<S, D>& f) {
  return std::string(f.type);
}
template <class C, class... F>
std::string type_of_all(const C& c, const std::tuple<F...>& list);
template <class C, class S, class... F>
std::string type_of(const C& c, const GroupField<S, F...>& f) {
  return type_of_all(c, f.fields);
}
template <class C, class... F>
std::string type_of_all(const C& c, const std::tuple<F...>& list) {
  std::string out;
  std::apply(
      [&](const auto&... f) {
        ((out += (out.empty() ? "{ " : "; ") + std::string(f.name) + ": " + type_of(c, f)), ...);
      },
      list);
  return out.empty() ? "{}" : out + " }";
}
template <class C, class S, class... F>
std::string typescript(const C& c, const Fields<S, F...>& f) {
  return type_of_all(c, f.list);
}

}  // namespace orrery::kit
