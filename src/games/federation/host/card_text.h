// What tiles, scholars, missions and posts do, as text made from the compiled effects.
#pragma once
#include <string>
#include <vector>

#include "core/any_game.h"
#include "games/federation/host/pack.h"

namespace orrery::federation {

std::string action_text(const Pack&, int action, Language);
std::string modifier_text(const Pack&, int tile, Language);
std::string scholar_text(const Pack&, int scholar, Language);
std::string post_text(const Pack&, int post, Language);
std::string site_text(const Pack&, int site, Language);
std::string megastructure_text(const Pack&, int mega, Language);
std::string mission_text(const Pack&, int mission, Language);
std::string node_text(const Pack&, int node, Language);
std::string law_text(const Pack&, int law, Language);
std::string list_text(const Pack&, const EffectList&, Language);

std::vector<ContentEntry> content_entries(const Pack&);

}  // namespace orrery::federation
