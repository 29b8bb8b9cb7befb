// A struct described once, as a list of fields: what each is called and what may stand in it. Its JSON in both
// directions, with ranges and the path in every error, and how TypeScript would write it are made from the list
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
#include <type_traits>

#include "core/types.h"

namespace orrery {

// One entry of an array is a field like any other: `number("food_discs", entry(&Player::track, kFood), 0, 8)`.
template <class S, class M, std::size_t N>
struct Entry {
  std::array<M, N> S::* list;
  std::size_t index;
};
template <class S, class M, std::size_t N>
constexpr Entry<S, M, N> entry(std::array<M, N> S::* list, std::size_t index) {
  return {list, index};
}

namespace detail {
template <class Member>
struct Owner;
template <class S, class M>
struct Owner<M S::*> {
  using Struct = S;
};
template <class S, class M, std::size_t N>
struct Owner<Entry<S, M, N>> {
  using Struct = S;
};
template <class Member>
using OwnerOf = typename Owner<Member>::Struct;
}  // namespace detail

template <class S, class M>
constexpr auto& field_of(S& s, M member) {
  if constexpr (std::is_member_object_pointer_v<M>)
    return s.*member;
  else
    return (s.*member.list)[member.index];
}

template <class S, class Member>
struct NumberField {
  std::string_view name;
  Member member;
  int low, high;
};
template <class S>
struct FlagField {
  std::string_view name;
  u8 S::* member;
};
template <class S, class Member>
struct ValueField {
  std::string_view name;
  Member member;
  int kind;
};
template <class S, class Member>
struct SetField {
  std::string_view name;
  Member member;
  int kind;
};
template <class S, class M, std::size_t N>
struct ListField {
  std::string_view name;
  std::array<M, N> S::* member;
  int kind;
  bool skips_none;  // "none" is left out, and fills the rest when read
  u8 S::* count;    // of the entries in use, null: all of them
};
template <class S, class M, std::size_t N>
struct TableField {
  std::string_view name;
  std::array<M, N> S::* member;
  std::array<std::string_view, N> keys;
  int low, high;
};
// An array as an object with a key for every index that has a word of the kind.
template <class S, class M, std::size_t N>
struct ValueMapField {
  std::string_view name;
  std::array<M, N> S::* member;
  int key;
  int kind;
};
template <class S, class M, std::size_t N, class Fields>
struct RecordMapField {
  std::string_view name;
  std::array<M, N> S::* member;
  int key;
  Fields fields;
};
template <class S, class M, std::size_t N, class Fields>
struct RecordListField {
  std::string_view name;
  std::array<M, N> S::* member;
  Fields fields;
};
template <class S, class... F>
struct GroupField {
  std::string_view name;
  std::tuple<F...> fields;
};
template <class Member>
constexpr NumberField<detail::OwnerOf<Member>, Member> number(std::string_view name, Member member, int low,
                                                              int high) {
  return {name, member, low, high};
}
template <class S>
constexpr FlagField<S> flag(std::string_view name, u8 S::* member) {
  return {name, member};
}
template <class Member, class Kind>
constexpr ValueField<detail::OwnerOf<Member>, Member> value(std::string_view name, Member member, Kind kind) {
  return {name, member, static_cast<int>(kind)};
}
// A mask, as a list.
template <class Member, class Kind>
constexpr SetField<detail::OwnerOf<Member>, Member> set(std::string_view name, Member member, Kind kind) {
  return {name, member, static_cast<int>(kind)};
}
template <class S, class M, std::size_t N, class Kind>
constexpr ListField<S, M, N> list(std::string_view name, std::array<M, N> S::* member, Kind kind,
                                  bool skips_none = false) {
  return {name, member, static_cast<int>(kind), skips_none, nullptr};
}
// As many entries as another field says.
template <class S, class M, std::size_t N, class Kind>
constexpr ListField<S, M, N> list(std::string_view name, std::array<M, N> S::* member, u8 S::* count, Kind kind) {
  return {name, member, static_cast<int>(kind), false, count};
}
// Numbers by name: {"A": 1, "B": 0}.
template <class S, class M, std::size_t N>
constexpr TableField<S, M, N> number_table(std::string_view name, std::array<M, N> S::* member,
                                           const std::array<std::string_view, N>& keys, int low, int high) {
  return {name, member, keys, low, high};
}
// Values, or structs with fields of their own, by the words of a kind: {"sol": "food", "a1": null}.
template <class S, class M, std::size_t N, class Kind>
constexpr ValueMapField<S, M, N> value_map(std::string_view name, std::array<M, N> S::* member, Kind key, Kind kind) {
  return {name, member, static_cast<int>(key), static_cast<int>(kind)};
}
template <class S, class M, std::size_t N, class Kind, class Fields>
constexpr RecordMapField<S, M, N, Fields> record_map(std::string_view name, std::array<M, N> S::* member, Kind key,
                                                     const Fields& fields) {
  return {name, member, static_cast<int>(key), fields};
}
template <class S, class M, std::size_t N, class Fields>
constexpr RecordListField<S, M, N, Fields> record_list(std::string_view name, std::array<M, N> S::* member,
                                                       const Fields& fields) {
  return {name, member, fields};
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
