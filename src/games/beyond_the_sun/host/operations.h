// The operations of the effect language, one declaration each: its name in packs, where it may stand, how its
// arguments are read, what the engine may know of it beforehand, its words and its icon. What it does is in
// effects.cpp, whether it can be done in feasibility.cpp.
#pragma once
#include <span>
#include <string_view>

#include "games/beyond_the_sun/host/card_text_parts.h"
#include "games/beyond_the_sun/host/icon_rows.h"

namespace orrery::beyond_the_sun {

namespace packing {
struct Site;
}

// A verb and its object, or a sentence of its own; null: it is said with the list it stands in or holds.
struct OperationText {
  constexpr OperationText(std::nullptr_t) {}
  constexpr OperationText(text::Clause (*function)(const text::Speech&, const EffectNode&)) : clause(function) {}
  constexpr OperationText(text::Part (*function)(const text::Speech&, const EffectNode&)) : part(function) {}

  text::Clause (*clause)(const text::Speech&, const EffectNode&) = nullptr;
  text::Part (*part)(const text::Speech&, const EffectNode&) = nullptr;
};

struct Operation {
  using Reader = void (*)(packing::Site&, EffectNode&);
  using Fact = bool (*)(const Content&, const EffectNode&);
  using Token = Json (*)(const Pack&, const EffectNode&, int times);

  // A declaration that lacks one of these does not compile.
  constexpr Operation(Op number, std::string_view id, int allowed_places, Reader reader, Fact may_be_impossible,
                      Fact always_changes, OperationText words, Token icon)
      : op(number),
        name(id),
        places(static_cast<u8>(allowed_places)),
        read(reader),
        fallible(may_be_impossible),
        surely_changes(always_changes),
        text(words),
        token(icon) {}

  Op op;
  std::string_view name;
  u8 places;  // mask of packing::place
  Reader read;
  // [BTS-16.4] In an action such a node makes the whole action illegal; everything else is done as far as possible.
  Fact fallible;
  Fact surely_changes;
  OperationText text;
  Token token;  // `times` equal nodes in a row; null: its icons are those of its list
};

const Operation& operation(Op op);
// In the order in which packs and errors name them.
std::span<const Operation> all_operations();

}  // namespace orrery::beyond_the_sun
