// Entries of the decision stack: work in progress or, on top, a decision somebody has to make. In a state each entry
// is eight bytes; a game declares one struct per kind that names what lies in them, and reads and writes them through
// it.
//
//   struct Feed {
//     static constexpr FrameKind kKind = FrameKind::kFeed;
//     static constexpr std::string_view kName = "feed";     // in JSON and documents
//     static constexpr std::string_view kRule = "TPL-4.3";  // the rule that asks
//     u8 card = 0;
//     static constexpr auto kFields = fields<Feed>(value("card", &Feed::card, Value::kSeed));
//   };
//   push(s, seat, Feed{.card = seed});
//   const Feed feed = read<Feed>(top(s));
//
// One that works on an effect begins with `NodeId node`, and names an even number of bytes after it.
#pragma once
#include <cstddef>
#include <cstring>
#include <type_traits>

#include "core/effect.h"
#include "core/types.h"

namespace orrery {

namespace detail {
template <class D>
constexpr bool is_decision() {
  return std::is_empty_v<D> ||
         (std::has_unique_object_representations_v<D> && sizeof(D) <= (alignof(D) == alignof(NodeId) ? 6 : 4));
}
// Where the declared bytes lie in a frame: behind kind and seat, or behind the effect.
template <class D>
constexpr std::size_t kPlaceInFrame = alignof(D) == alignof(NodeId) ? offsetof(Frame, node) : offsetof(Frame, a);
}  // namespace detail

// Precondition: the frame is of this kind.
template <class D>
D read(const Frame& frame) {
  static_assert(detail::is_decision<D>(),
                "a decision is at most four bytes, or an effect and four bytes, no padding");
  D decision;
  if constexpr (!std::is_empty_v<D>)
    std::memcpy(&decision, reinterpret_cast<const u8*>(&frame) + detail::kPlaceInFrame<D>, sizeof(D));
  return decision;
}

// Bytes that the declaration does not name stay as they are: zero in a frame that was made from it.
template <class D>
void write(Frame& frame, const D& decision) {
  static_assert(detail::is_decision<D>(),
                "a decision is at most four bytes, or an effect and four bytes, no padding");
  if constexpr (!std::is_empty_v<D>)
    std::memcpy(reinterpret_cast<u8*>(&frame) + detail::kPlaceInFrame<D>, &decision, sizeof(D));
}

// Reads, changes and writes back.
template <class D, class F>
void change(Frame& frame, F&& how) {
  D decision = read<D>(frame);
  how(decision);
  write(frame, decision);
}

template <class D>
Frame make_frame(Seat seat, const D& decision) {
  Frame frame{static_cast<u8>(D::kKind), seat, kNoNode, 0, 0, 0, 0};
  write(frame, decision);
  return frame;
}

template <class D>
bool is(const Frame& frame) {
  return frame.kind == static_cast<u8>(D::kKind);
}

// All declarations of a game in the order of their kinds.
template <class... D>
struct DecisionList {
  static constexpr int kCount = sizeof...(D);

  // In the order of their kinds, each with a name and the rule that asks.
  static constexpr bool is_complete() {
    int next = 0;
    return ((static_cast<int>(D::kKind) == next++ && !D::kName.empty() && !D::kRule.empty()) && ...);
  }

  // What a game pushes: an entry that is missing from the list does not compile.
  template <class Entry>
  static Frame make(Seat seat, const Entry& entry) {
    static_assert((std::is_same_v<D, Entry> || ...), "the entry is missing from the DecisionList of the game");
    return make_frame(seat, entry);
  }

  // f(const Feed&) for the kind that the frame is of, so a function object that lacks one kind does not compile.
  // Precondition: the kind is one of these, in this order.
  template <class F>
  [[gnu::always_inline]] static decltype(auto) visit(const Frame& frame, F&& f) {
    using Result = std::common_type_t<std::invoke_result_t<F&, const D&>...>;
    if constexpr (std::is_void_v<Result>) {
      // Compilers turn the chain into one jump. The rules go through here at every step.
      const u8 kind = frame.kind;
      (void)((kind == static_cast<u8>(D::kKind) && (f(read<D>(frame)), true)) || ...);
    } else {
      static constexpr Result (*kCalls[])(const Frame&, F&) = {&call<D, F, Result>...};
      return kCalls[frame.kind](frame, f);
    }
  }

 private:
  template <class Entry, class F, class Result>
  static Result call(const Frame& frame, F& f) {
    return f(read<Entry>(frame));
  }
};

}  // namespace orrery
