// Words for people: every prompt, move and event met in play has them in both languages, and the board fits.
#include <set>

#include "core/markup.h"
#include "core/options.h"
#include "core/text.h"
#include "generic/setups.h"

namespace orrery {
namespace {

using generic::for_seeds;
using generic::Stop;
using generic::walk;

// One line of clean text: nothing left unfilled, no control characters.
std::string check_sentence(const std::string& text, const char* what) {
  const std::string plain = markup::plain(text);
  if (plain.empty()) return std::string(what) + " without words";
  if (!is_utf8(plain)) return std::string(what) + " is not UTF-8: " + plain;
  if (plain.find_first_of("{}\n\r\t") != std::string::npos) return std::string(what) + " is not clean: " + plain;
  return "";
}

class Words : public generic::EverySetup {};

TEST_P(Words, ForEveryPromptMoveAndEvent) {
  for_seeds(2, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      for (const Language language : kLanguages) {
        if (auto problem = check_sentence(game().prompt(stop.state, language), "a prompt"); !problem.empty())
          return problem;
        for (const Move move : stop.moves)
          if (auto problem = check_sentence(game().describe(stop.state, move, language), "a move"); !problem.empty())
            return problem + " (" + game().format(stop.state, move) + ")";
        for (const Event& event : stop.events) {
          const std::string text = game().describe(stop.state, event, language);
          if (text.empty()) continue;
          if (auto problem = check_sentence(text, "an event"); !problem.empty()) return problem;
        }
      }
      for (const Event& event : stop.events)
        if (game().describe(stop.state, event, Language::kEnglish).empty() !=
            game().describe(stop.state, event, Language::kGerman).empty())
          return "an event of type " + std::to_string(event.type) + " has words in one language only";
      if (stop.events.size() == EventLog::kCapacity) return "the event log is full";
      return "";
    });
  });
}

TEST_P(Words, OfMovesTellThemApart) {
  for_seeds(2, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      if (stop.random.below(4) != 0) return "";
      for (const Language language : kLanguages) {
        std::set<std::string> texts;
        for (const Move move : stop.moves)
          if (!texts.insert(game().describe(stop.state, move, language)).second)
            return "two moves are described as '" + game().describe(stop.state, move, language) + "'";
      }
      return "";
    });
  });
}

TEST_P(Words, BoardFitsItsWidth) {
  for_seeds(2, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      if (stop.random.below(10) != 0 && !game().is_over(stop.state)) return "";
      for (const Language language : kLanguages) {
        for (const int width : {80, 100, 120}) {
          const std::string board = game().board(stop.state, 0, width, language);
          if (board.empty()) return "the board is empty";
          if (!is_utf8(board)) return "the board is not UTF-8";
          for (std::size_t begin = 0; begin < board.size();) {
            const auto end = std::min(board.find('\n', begin), board.size());
            const std::string line = board.substr(begin, end - begin);
            if (markup::width(line) > width)
              return "a line of " + std::to_string(markup::width(line)) + " columns, " + std::to_string(width) +
                     " allowed: " + markup::plain(line);
            begin = end + 1;
          }
        }
      }
      return "";
    });
  });
}

ORRERY_FOR_EVERY_SETUP(Words);

TEST(Content, EveryEntryHasIdSourceAndText) {
  const std::set<std::string> sources{"rulebook", "public", "recalled", "reconstructed"};
  for (const AnyGame* game : generic::all_test_games()) {
    std::set<std::string> ids;
    for (const ContentEntry& entry : game->entries()) {
      EXPECT_TRUE(ids.insert(entry.group + "/" + entry.id).second) << entry.id;
      EXPECT_TRUE(sources.contains(entry.source)) << entry.id << ": " << entry.source;
      EXPECT_EQ(check_sentence(entry.name_en, "an English name"), "") << entry.id;
      EXPECT_EQ(check_sentence(entry.name_de, "a German name"), "") << entry.id;
      EXPECT_EQ(entry.text_en.empty(), entry.text_de.empty()) << entry.id;
    }
    EXPECT_FALSE(ids.empty()) << game->info().name;
  }
}

TEST(Content, VariantsHaveWords) {
  for (const AnyGame* game : generic::all_test_games())
    for (const Variant& variant : game->info().variants)
      EXPECT_FALSE(variant.id.empty() || variant.en.empty() || variant.de.empty()) << game->info().name;
}

// Presets have words and can be played by somebody; what variants say of one another names variants that exist.
TEST(Content, PresetsAndVariantsFitTogether) {
  for (const AnyGame* game : generic::all_test_games()) {
    const GameInfo& info = game->info();
    EXPECT_LE(info.variants.size(), 31u) << info.name << ": the choices of a set-up are bits of one number";
    for (const Preset& preset : info.presets) {
      EXPECT_FALSE(preset.name.en.empty() || preset.name.de.empty() || preset.text.en.empty() ||
                   preset.text.de.empty())
          << preset.id;
      const auto variants = find_variants(info, preset.variants);
      ASSERT_TRUE(variants) << preset.id;
      EXPECT_TRUE(check_options(info, {static_cast<u8>(players_with(info, *variants).high), *variants})) << preset.id;
    }
    for (const Variant& variant : info.variants) {
      EXPECT_TRUE(find_variants(info, variant.needs)) << variant.id;
      EXPECT_TRUE(find_variants(info, variant.excludes)) << variant.id;
    }
  }
}

}  // namespace
}  // namespace orrery
