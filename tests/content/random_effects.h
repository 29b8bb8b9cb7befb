// Packs whose cards do random things: everything the effect language can say, in any combination.
#pragma once
#include <vector>

#include "core/doc.h"
#include "core/random.h"

namespace orrery::content_tests {

// Replaces effects of the pack of Beyond the Sun by random ones, on about one card in `rarity`.
void randomise_effects(std::vector<Doc>& files, Rng& random, u32 rarity);

}  // namespace orrery::content_tests
