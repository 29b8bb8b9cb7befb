// The operations of the effect language for people, a row each: how a pack writes it and where it may stand, its
// words, and the signs that are drawn for it. What it does is in the engine.
#pragma once
#include <string>
#include <string_view>

#include "core/json.h"
#include "games/federation/host/pack_builder.h"
#include "kit/speech.h"

namespace orrery::federation {

struct Operation {
  using Reader = void (*)(packing::Builder&, const Doc&, Effect&);
  // `e` lies in the table of effects: the options of `choose` and `mix` are those behind it.
  using Words = std::string (*)(const kit::Speech&, const Effect* e);
  using Signs = Json (*)(const Effect* e);

  // A row that lacks one of these does not compile.
  constexpr Operation(Op number, std::string_view id, u32 places, Reader reader, Words text, Signs row)
      : op(number), name(id), where(places), read(reader), words(text), signs(row) {}

  Op op;
  std::string_view name;
  u32 where;  // mask of packing::Where
  Reader read;
  Words words;
  Signs signs;
};

const Operation& operation(Op op);

// What a list does, in the order in which it is done; "nothing" for an empty one.
std::string effects_text(const Content&, const EffectList&, const kit::Speech&);
std::string effect_text(const Content&, int effect, const kit::Speech&);
// A row per effect: {"kind": "resource", "id": "gold"}, {"kind": "vp", "text": "4"}, {"kind": "icon", "icon": …} …
Json sign_rows(const Content&, const EffectList&);
Json cost_signs(const Cost&);

// The places of the effects of a list without the options: calls f(index into Content::effects).
template <class F>
void for_each_effect(const Content& c, const EffectList& list, F&& f) {
  for (int i = list.first; i < list.first + list.count; ++i) {
    f(i);
    const Effect& e = c.effects[at(i)];
    if (e.op == Op::kChoose || e.op == Op::kMix) i += e.b;
  }
}

}  // namespace orrery::federation
