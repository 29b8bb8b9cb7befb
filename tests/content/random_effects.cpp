#include "tests/content/random_effects.h"

#include <initializer_list>
#include <string>
#include <utility>

namespace orrery::content_tests {
namespace {

using Fields = std::vector<std::pair<std::string, Doc>>;

class Generator {
 public:
  Generator(Rng& random, const Doc& place) : random_(random), place_(place) {}

  Doc effects(int depth, bool action) {
    Doc list = make(Doc::Kind::kList);
    if (depth == 0 && action && one_in(12)) {
      list.list.push_back(copy_action());
      return list;
    }
    const u32 length = 1 + random_.below(3);
    bool researched = false;
    for (u32 i = 0; i < length; ++i) {
      list.list.push_back(effect(depth, action));
      researched |= list.list.back().map.front().first == "research";
    }
    if (action && researched && one_in(3))
      list.list.push_back(map({{"use_new_tech_action", map({{"may", word("true")}})}}));
    return list;
  }

  Doc cost() {
    Doc out = map({});
    if (one_in(2)) add(out, "ore", number(1, 4));
    if (one_in(4)) add(out, "return_pop", number(1, 2));
    return out;
  }

 private:
  bool one_in(u32 n) { return random_.below(n) == 0; }

  Doc make(Doc::Kind kind) const {
    Doc doc;
    doc.kind = kind;
    doc.line = place_.line;
    doc.file = place_.file;
    return doc;
  }
  Doc word(std::string text) const {
    Doc doc = make(Doc::Kind::kScalar);
    doc.scalar = std::move(text);
    return doc;
  }
  Doc number(int low, int high) {
    return word(std::to_string(low + static_cast<int>(random_.below(static_cast<u32>(high - low + 1)))));
  }
  Doc flag() { return word(one_in(2) ? "true" : "false"); }
  Doc any(std::initializer_list<const char*> words) {
    return word(*(words.begin() + random_.below(static_cast<u32>(words.size()))));
  }
  static void add(Doc& doc, const std::string& key, Doc value) { doc.map.push_back({key, std::move(value)}); }
  Doc map(Fields fields) const {
    Doc doc = make(Doc::Kind::kMap);
    for (auto& [key, value] : fields) add(doc, key, std::move(value));
    return doc;
  }
  Doc levels() {
    Doc list = make(Doc::Kind::kList);
    for (int level = 1; level <= 4; ++level)
      if (one_in(2)) list.list.push_back(word(std::to_string(level)));
    if (list.list.empty()) list.list.push_back(number(1, 4));
    return list;
  }

  Doc copy_action() {
    return map({{"copy_action", map({{"which", map({{"contains", word("research")}, {"any_in_play", word("true")}})},
                                     {"pay_cost", word("true")}})}});
  }

  Doc choose(int depth, bool action) {
    Doc options = make(Doc::Kind::kList);
    const u32 count = 2 + random_.below(2);
    for (u32 i = 0; i < count; ++i)
      options.list.push_back(map({{"id", word(std::string(1, static_cast<char>('A' + i)))},
                                  {"cost", cost()},
                                  {"do", effects(depth + 1, action)}}));
    return map({{"times", number(1, 2)}, {"repeat", flag()}, {"options", std::move(options)}});
  }

  Doc effect(int depth, bool action) {
    switch (random_.below(depth < 2 ? 19 : 15)) {
      case 0:
        return map({{"ore", number(1, 3)}});
      case 1:
        return map({{"pop", number(1, 3)}});
      case 2:
        return map({{"pop_any", number(1, 2)}});
      case 3:
        return map({{"shift_supply",
                     map({{"n", number(1, 3)}, {"from", any({"rightmost", "any"})}, {"to", any({"A", "any"})}})}});
      case 4:
        return map({{"build", map({{"from", any({"pop", "supply"})},
                                   {"level", number(1, 4)},
                                   {"at", any({"yard", "sol", "deep-space", "controlled"})},
                                   {"n", number(1, 3)},
                                   {"may", flag()}})}});
      case 5:
        return map({{"upgrade", map({{"ships", number(1, 3)}, {"levels", number(1, 3)}})}});
      case 6:
        return map({{"upgrade_pool", number(1, 4)}});
      case 7:
        return map({{"jump", number(1, 4)}});
      case 8:
        return map({{"jump_anywhere", number(1, 2)}});
      case 9:
        return map({{"research", map({{"levels", one_in(6) ? word("x-colonized-plus-1") : levels()},
                                      {"from", any({"pop", "supply"})},
                                      {"known_only", flag()},
                                      {"ignore_prereqs", flag()},
                                      {"skip_immediate", flag()},
                                      {"may", flag()}})}});
      case 10:
        return map({{"automate", any({"food", "ore", "any"})}});
      case 11:
        return map({{"colonize", map({{"needs_control", flag()},
                                      {"target", any({"any", "uncontrolled-at-turn-start"})},
                                      {"suppress_control_bonus", flag()}})}});
      case 12:
        return map({{"produce", any({"population", "ore", "trade"})}});
      case 13:
        return map({{"pay", map({{"ore", number(1, 3)}})}});
      case 14:
        return map({{"take_system", map({{"deck", any({"A", "B"})},
                                         {"draw", number(2, 3)},
                                         {"keep", word("1")},
                                         {"discs", number(0, 2)},
                                         {"bonus", flag()}})}});
      case 15:
        return map({{"choose", choose(depth, action)}});
      case 16:
        return map({{"optional", map({{"cost", cost()}, {"do", effects(depth + 1, action)}})}});
      case 17:
        return map({{"per", map({{"count", any({"colonized_systems", "controlled_locations", "automation_level",
                                                "locations_wrested_this_action", "discs_removed"})},
                                 {"every", number(1, 3)},
                                 {"max", number(1, 3)},
                                 {"do", effects(depth + 1, false)}})}});
      default:
        return map(
            {{"factions", map({{"who", any({"all", "others", "with-5-or-more-ore", "lowest-automation-level"})},
                               {"may", flag()},
                               {"do", effects(depth + 1, false)}})}});
    }
  }

  Rng& random_;
  const Doc& place_;
};

Doc* find(Doc& map, std::string_view key) { return const_cast<Doc*>(std::as_const(map).find(key)); }

}  // namespace

void randomise_effects(std::vector<Doc>& files, Rng& random, u32 rarity) {
  const auto replace = [&](Doc& entry, std::string_view key, bool action) {
    Doc* list = find(entry, key);
    if (list != nullptr && random.below(rarity) == 0) *list = Generator(random, Doc(*list)).effects(0, action);
  };
  for (Doc& file : files) {
    for (auto& [section, cards] : file.map) {
      for (Doc& card : cards.list) {
        if (section == "technologies") {
          replace(card, "immediate", false);
          for (Doc& action : find(card, "actions")->list) replace(action, "do", true);
        } else if (section == "systems") {
          replace(card, "on_control", false);
          replace(card, "on_colonize", false);
        } else if (section == "events" && find(card, "keep")->scalar == "discard" &&
                   find(card, "light_border")->scalar == "false") {
          replace(card, "do", false);
        } else if (section == "guilds") {
          replace(card, "do", true);
        } else if (section == "factions") {
          for (Doc& ability : find(*find(card, "expert"), "abilities")->list) replace(ability, "do", false);
        }
      }
    }
  }
}

}  // namespace orrery::content_tests
