// Effects as rows of signs, the same in every language: what is drawn on a tile. The words stand in tile_text.h.
#pragma once
#include "core/json.h"
#include "games/pulsar_2849/host/pack.h"

namespace orrery::pulsar_2849 {

// One row per effect of the list. A sign is {"kind": "cube"}, {"kind": "vp", "text": "3"},
// {"kind": "icon", "icon": id},
// {"kind": "die" or "red", "value": n}, {"kind": "gate", "color": id}, {"kind": "gyro", "size": id} …
Json sign_rows(const Pack&, const EffectList&);

}  // namespace orrery::pulsar_2849
