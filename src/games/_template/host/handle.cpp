#include "games/_template/host/handle.h"

namespace orrery::template_game {

const GameInfo& Handle::info() const {
  static const GameInfo kInfo{
      "template-game",
      "Template Game",
      "TPL",
      2,
      4,
      {{"short-game", "four rounds instead of six", "vier Runden statt sechs"},
       {"harvest-prize", "a prize for the most seeds of each crop", "ein Preis für die meiste Saat jeder Sorte"}}};
  return kInfo;
}

Result<void> Handle::load_content(const std::vector<Doc>& files) {
  auto pack = compile_pack(files);
  if (!pack) return tl::unexpected(pack.error());
  game_ = TemplateGame(pack->content);
  labels_ = pack->labels;
  return {};
}

std::vector<ContentEntry> Handle::entries() const {
  std::vector<ContentEntry> entries;
  for (int i = 0; i < kCards; ++i) {
    const CardLabel& label = labels_[static_cast<std::size_t>(i)];
    entries.push_back({std::string(game_.content().cards[static_cast<std::size_t>(i)].name()),
                       i < kSeeds ? "seed" : "stall", label.source, label.en, label.de,
                       card_text(i, Language::kEnglish), card_text(i, Language::kGerman)});
  }
  return entries;
}

// Called by the registry, which loads the embedded pack afterwards.
std::unique_ptr<AnyGame> make_game();
std::unique_ptr<AnyGame> make_game() { return std::make_unique<Handle>(); }

}  // namespace orrery::template_game
