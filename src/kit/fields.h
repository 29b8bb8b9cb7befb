// JSON and types of the page from the fields of a struct (core/fields.h).
#pragma once
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include "core/fields.h"
#include "core/json_build.h"
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

template <class C, class S, class... F>
Json to_json(const C& c, const S& s, const Fields<S, F...>& f);
template <class C, class S, class... F>
void from_json(const C& c, const JsonValue& v, S& s, const Fields<S, F...>& f);

// f(word, index) for the indices of an array of N that have a word of the kind.
template <std::size_t N, class C, class F>
void for_each_key(const C& c, int kind, F&& f) {
  for (std::size_t i = 0; i < N; ++i)
    if (const std::string key = c.word(kind, static_cast<int>(i)); !key.empty()) f(key, i);
}

// Context C is a game's Values (or derived from it) with whatever its own fields need.
template <class C, class S, class M>
Json write_field(const C&, const S& s, const NumberField<S, M>& f) {
  return field_of(s, f.member);
}
template <class C, class S>
Json write_field(const C&, const S& s, const FlagField<S>& f) {
  return s.*f.member != 0;
}
template <class C, class S, class M>
Json write_field(const C& c, const S& s, const ValueField<S, M>& f) {
  return c.to_json(f.kind, static_cast<int>(field_of(s, f.member)));
}
template <class C, class S, class M>
Json write_field(const C& c, const S& s, const SetField<S, M>& f) {
  return c.set_to_json(f.kind, static_cast<u64>(field_of(s, f.member)));
}
template <class C, class S, class M, std::size_t N>
Json write_field(const C& c, const S& s, const ListField<S, M, N>& f) {
  Json out = Json::array();
  const std::size_t count = f.count == nullptr ? N : s.*f.count;
  for (std::size_t i = 0; i < count; ++i)
    if (const int one = static_cast<int>((s.*f.member)[i]); !f.skips_none || one != kNoValue)
      out.push_back(c.to_json(f.kind, one));
  return out;
}
template <class C, class S, class M, std::size_t N>
Json write_field(const C&, const S& s, const TableField<S, M, N>& f) {
  Json out = object_for(N);
  for (std::size_t i = 0; i < N; ++i) add_field(out, f.keys[i], (s.*f.member)[i]);
  return out;
}
template <class C, class S, class M, std::size_t N>
Json write_field(const C& c, const S& s, const ValueMapField<S, M, N>& f) {
  Json out = object_for(N);
  for_each_key<N>(c, f.key, [&](const std::string& key, std::size_t i) {
    add_field(out, key, c.to_json(f.kind, static_cast<int>((s.*f.member)[i])));
  });
  return out;
}
template <class C, class S, class M, std::size_t N, class... F>
Json write_field(const C& c, const S& s, const RecordMapField<S, M, N, Fields<M, F...>>& f) {
  Json out = object_for(N);
  for_each_key<N>(c, f.key, [&](const std::string& key, std::size_t i) {
    add_field(out, key, to_json(c, (s.*f.member)[i], f.fields));
  });
  return out;
}
template <class C, class S, class M, std::size_t N, class... F>
Json write_field(const C& c, const S& s, const RecordListField<S, M, N, Fields<M, F...>>& f) {
  Json out = Json::array();
  for (const M& one : s.*f.member) out.push_back(to_json(c, one, f.fields));
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
  make_room(out, sizeof...(F));
  std::apply([&](const auto&... f) { (add_field(out, f.name, write_field(c, s, f)), ...); }, list);
}
template <class C, class S, class... F>
Json write_field(const C& c, const S& s, const GroupField<S, F...>& f) {
  Json out = Json::object();
  write_all(c, s, f.fields, out);
  return out;
}

template <class C, class S, class M>
void read_field(const C&, const JsonValue& v, S& s, const NumberField<S, M>& f) {
  auto& field = field_of(s, f.member);
  field = static_cast<std::remove_reference_t<decltype(field)>>(v.number(f.low, f.high));
}
template <class C, class S>
void read_field(const C&, const JsonValue& v, S& s, const FlagField<S>& f) {
  s.*f.member = v.flag() ? 1 : 0;
}
template <class C, class S, class M>
void read_field(const C& c, const JsonValue& v, S& s, const ValueField<S, M>& f) {
  auto& field = field_of(s, f.member);
  field = static_cast<std::remove_reference_t<decltype(field)>>(c.from_json(f.kind, v));
}
template <class C, class S, class M>
void read_field(const C& c, const JsonValue& v, S& s, const SetField<S, M>& f) {
  auto& field = field_of(s, f.member);
  field = static_cast<std::remove_reference_t<decltype(field)>>(c.set_from_json(f.kind, v));
}
template <class C, class S, class M, std::size_t N>
void read_field(const C& c, const JsonValue& v, S& s, const ListField<S, M, N>& f) {
  std::size_t i = 0;
  for (const JsonValue& item : v.list(f.skips_none || f.count != nullptr ? 0 : N, N))
    (s.*f.member)[i++] = static_cast<M>(c.from_json(f.kind, item));
  if (f.count != nullptr) {
    s.*f.count = static_cast<u8>(i);
    return;
  }
  while (i < N) (s.*f.member)[i++] = static_cast<M>(kNoValue);
}
template <class C, class S, class M, std::size_t N>
void read_field(const C&, const JsonValue& v, S& s, const TableField<S, M, N>& f) {
  JsonObject object(v);
  for (std::size_t i = 0; i < N; ++i)
    (s.*f.member)[i] = static_cast<M>(object[std::string(f.keys[i])].number(f.low, f.high));
}
template <class C, class S, class M, std::size_t N>
void read_field(const C& c, const JsonValue& v, S& s, const ValueMapField<S, M, N>& f) {
  JsonObject object(v);
  for_each_key<N>(c, f.key, [&](const std::string& key, std::size_t i) {
    (s.*f.member)[i] = static_cast<M>(c.from_json(f.kind, object[key]));
  });
}
template <class C, class S, class M, std::size_t N, class... F>
void read_field(const C& c, const JsonValue& v, S& s, const RecordMapField<S, M, N, Fields<M, F...>>& f) {
  JsonObject object(v);
  for_each_key<N>(c, f.key, [&](const std::string& key, std::size_t i) {
    from_json(c, object[key], (s.*f.member)[i], f.fields);
  });
}
template <class C, class S, class M, std::size_t N, class... F>
void read_field(const C& c, const JsonValue& v, S& s, const RecordListField<S, M, N, Fields<M, F...>>& f) {
  std::size_t i = 0;
  for (const JsonValue& one : v.list(N, N)) from_json(c, one, (s.*f.member)[i++], f.fields);
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
template <class C, class... F>
std::string type_of_all(const C& c, const std::tuple<F...>& list);
template <class C, class S, class M, std::size_t N>
std::string type_of(const C& c, const ValueMapField<S, M, N>& f) {
  return "Record<string, " + c.typescript(f.kind) + ">";
}
template <class C, class S, class M, std::size_t N, class F>
std::string type_of(const C& c, const RecordMapField<S, M, N, F>& f) {
  return "Record<string, " + type_of_all(c, f.fields.list) + ">";
}
template <class C, class S, class M, std::size_t N, class F>
std::string type_of(const C& c, const RecordListField<S, M, N, F>& f) {
  return list_of(type_of_all(c, f.fields.list));
}
template <class C, class S, class D>
std::string type_of(const C&, const OwnField<S, D>& f) {
  return std::string(f.type);
}
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
