// The content of the Template Game with what people read: compiled from content/template-game/*.yaml.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "core/doc.h"
#include "core/result.h"
#include "games/_template/content.h"

namespace orrery::template_game {

struct CardLabel {
  std::string en, de;
  std::string source;
};
using Labels = std::array<CardLabel, kCards>;

struct Pack {
  Content content{};
  Labels labels;
};

Result<Pack> compile_pack(const std::vector<Doc>& files);

}  // namespace orrery::template_game
