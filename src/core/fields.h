// A struct described once, as a list of fields: what each is called and what may stand in it. Its JSON in both
// directions, with ranges and the path in every error, and its type for the page are made from the list
// (kit/fields.h).
//
//   static constexpr auto kFields =
//       fields<Player>(value("mat", &Player::mat, Value::kMat), number("ore", &Player::ore, 0, 1000),
//                      set("researched", &Player::researched, Value::kSlot));
//
// `Value` is the game's enumeration of kinds of value (kit/values.h).
#pragma once
#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

#include "core/types.h"

namespace orrery {

template <class S, class M>
struct NumberField {
  std::string_view name;
  M S::* member;
  int low, high;
};
template <class S>
struct FlagField {
  std::string_view name;
  u8 S::* member;
};
template <class S, class M>
struct ValueField {
  std::string_view name;
  M S::* member;
  int kind;
};
template <class S, class M>
struct SetField {
  std::string_view name;
  M S::* member;
  int kind;
};
template <class S, class M, std::size_t N>
struct ListField {
  std::string_view name;
  std::array<M, N> S::* member;
  int kind;
  bool skips_none;  // "none" is left out, and fills the rest when read
};
template <class S, class M, std::size_t N>
struct TableField {
  std::string_view name;
  std::array<M, N> S::* member;
  std::array<std::string_view, N> keys;
  int low, high;
};
template <class S, class... F>
struct GroupField {
  std::string_view name;
  std::tuple<F...> fields;
};
template <class S, class M>
constexpr NumberField<S, M> number(std::string_view name, M S::* member, int low, int high) {
  return {name, member, low, high};
}
template <class S>
constexpr FlagField<S> flag(std::string_view name, u8 S::* member) {
  return {name, member};
}
template <class S, class M, class Kind>
constexpr ValueField<S, M> value(std::string_view name, M S::* member, Kind kind) {
  return {name, member, static_cast<int>(kind)};
}
// A mask, as a list.
template <class S, class M, class Kind>
constexpr SetField<S, M> set(std::string_view name, M S::* member, Kind kind) {
  return {name, member, static_cast<int>(kind)};
}
template <class S, class M, std::size_t N, class Kind>
constexpr ListField<S, M, N> list(std::string_view name, std::array<M, N> S::* member, Kind kind,
                                  bool skips_none = false) {
  return {name, member, static_cast<int>(kind), skips_none};
}
// Numbers by name: {"A": 1, "B": 0}.
template <class S, class M, std::size_t N>
constexpr TableField<S, M, N> number_table(std::string_view name, std::array<M, N> S::* member,
                                           const std::array<std::string_view, N>& keys, int low, int high) {
  return {name, member, keys, low, high};
}
template <class S, class... F>
constexpr GroupField<S, F...> group(std::string_view name, F... members) {
  return {name, {members...}};
}
template <class S, class... F>
struct Fields {
  using Struct = S;
  std::tuple<F...> list;
};
template <class S, class... F>
constexpr Fields<S, F...> fields(F... members) {
  return {{members...}};
}

}  // namespace orrery
