// What tiles, technologies, projects and goals do, as text made from the compiled effects.
#pragma once
#include <string>
#include <vector>

#include "core/any_game.h"
#include "games/pulsar_2849/host/pack.h"

namespace orrery::pulsar_2849 {

std::string effects_text(const Pack&, const EffectList&, Language);
std::string tech_text(const Pack&, int tech, Language);
std::string project_text(const Pack&, int hq, int project, Language);
std::string transmitter_text(const Pack&, int transmitter, Language);
std::string system_text(const Pack&, int tile, Language);
std::string goal_text(const Pack&, int goal, Language);

std::vector<ContentEntry> content_entries(const Pack&);

}  // namespace orrery::pulsar_2849
