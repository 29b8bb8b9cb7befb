// Packs with effects at random: whatever the compiler accepts can be played to the end, told and saved. More or
// fewer: ORRERY_PACKS.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "content/packs.h"
#include "games/federation/host/handle.h"
#include "games/federation/host/state_json.h"
#include "games/federation/host/words.h"
#include "support/environment.h"
#include "tests/federation/fixture.h"

namespace orrery::federation {
namespace {

constexpr int kMostPlies = 4000;

Doc scalar(std::string text) {
  Doc doc;
  doc.kind = Doc::Kind::kScalar;
  doc.line = 1;
  doc.file = "strange.yaml";
  doc.scalar = std::move(text);
  return doc;
}
Doc list_of(std::vector<Doc> entries) {
  Doc doc = scalar("");
  doc.kind = Doc::Kind::kList;
  doc.list = std::move(entries);
  return doc;
}
Doc map_of(std::vector<DocEntry> entries) {
  Doc doc = scalar("");
  doc.kind = Doc::Kind::kMap;
  doc.map = std::move(entries);
  return doc;
}

class Strange {
 public:
  explicit Strange(u64 seed) : random_(mix64(seed)) {}

  Doc effects() {
    std::vector<Doc> list;
    for (u32 n = 1 + random_.below(4); n > 0; --n) list.push_back(effect(true));
    return list_of(std::move(list));
  }
  u32 below(u32 n) { return random_.below(n); }

 private:
  std::string number(u32 most) { return std::to_string(1 + random_.below(most)); }
  template <std::size_t N>
  std::string word(const char* const (&words)[N]) {
    return words[random_.below(N)];
  }
  std::string planet() { return word({"neo", "sixmoon", "atalum", "arratooine", "e81216"}); }
  Doc amounts() {
    std::vector<DocEntry> entries;
    for (const char* id : {"lavandium", "kuppernium", "oceanium", "gold"})
      if (random_.below(2) == 0) entries.push_back({id, scalar(number(9))});
    if (entries.empty()) entries.push_back({"gold", scalar("9")});
    return map_of(std::move(entries));
  }
  Doc metric() {
    return scalar(
        word({"influence.neo", "missions.completed", "accreditation.level", "die.value", "crystals_and_gold",
              "ships.hangar", "modifiers.unused", "trade.level2", "delegations.owned", "community.steps"}));
  }
  Doc levels() {
    std::vector<Doc> list{scalar(number(3))};
    return list_of(std::move(list));
  }
  Doc planets() {
    std::vector<Doc> list{scalar(planet()), scalar(planet())};
    return list_of(std::move(list));
  }

  Doc effect(bool may_nest) {
    std::string name;
    Doc arg;
    switch (random_.below(may_nest ? 28 : 8)) {
      case 0:
        name = "gain", arg = amounts();
        break;
      case 1:
        name = "ship", arg = scalar(number(8));
        break;
      case 2:
        name = "unlock", arg = scalar(random_.below(3) == 0 ? "all" : number(12));
        break;
      case 3:
        name = "accreditation", arg = scalar(number(11));
        break;
      case 4:
        name = "die", arg = scalar(number(6));
        break;
      case 5:
        name = "vp", arg = scalar(number(30));
        break;
      case 6:
        name = "gain", arg = amounts();
        break;
      case 7:
        name = "accreditation", arg = scalar(number(3));
        break;
      case 8:
        name = "pay", arg = amounts();
        break;
      case 9:
        name = "vp_per", arg = map_of({{"metric", metric()}, {"factor", scalar(number(9))}});
        break;
      case 10:
        name = "project", arg = scalar(number(4));
        break;
      case 11:
        name = "modifier", arg = map_of({{"level", scalar(number(4))},
                                         {"from", scalar(word({"supply_random", "supply_look"}))},
                                         {"n", scalar("1")}});
        break;
      case 12:
        name = "medal", arg = map_of({{"which", scalar("any_missing")}, {"planet", scalar("highest")}});
        break;
      case 13:
        name = "medal", arg = map_of({{"which", scalar(word({"investor", "accreditation"}))}});
        break;
      case 14:
        name = "planet_action", arg = map_of({{"any_of", planets()}});
        break;
      case 15:
        name = "copy_action", arg = map_of({{"kinds", list_of({scalar("planet"), scalar("room")})},
                                            {"except", list_of({scalar("room-president")})}});
        break;
      case 16:
        name = "move_free", arg = map_of({{"tracks", list_of({scalar("neo"), scalar("sixmoon")})},
                                          {"steps", scalar("1")},
                                          {"reward", scalar("false")}});
        break;
      case 17:
        name = "upgrade", arg = map_of({{"n", scalar(number(3))}});
        break;
      case 18:
        name = "income",
        arg = map_of({{"n", scalar(number(4))}, {"repeat_allowed", scalar(word({"true", "false"}))}});
        break;
      case 19:
        name = "build_free",
        arg = map_of({{"sites", list_of({scalar("production"), scalar("megastructure")})}, {"n", scalar("1")}});
        break;
      case 20:
        name = "trade_free", arg = map_of({{"level", scalar(number(2))}, {"bonus", scalar(word({"true", "false"}))}});
        break;
      case 21:
        name = "refresh_scholar", arg = map_of({{"level", scalar(number(3))}, {"n", scalar("1")}});
        break;
      case 22:
        name = "copy_scholar", arg = map_of({{"levels", levels()}});
        break;
      case 23:
        name = "take_scholar", arg = map_of({{"levels", levels()}, {"ignore_prerequisite", scalar("true")}});
        break;
      case 24:
        name = "discount", arg = map_of({{"crystals", scalar(number(3))}});
        break;
      case 25:
        name = "extra_steps", arg = map_of({{"track", scalar(word({"neo", "sixmoon"}))}, {"n", scalar(number(3))}});
        break;
      case 26:
        name = "level_bonus",
        arg = map_of({{"amount", scalar(number(9))}, {"until", scalar(word({"round", "game"}))}});
        break;
      default: {
        const bool mix = random_.below(2) == 0;
        name = mix ? "mix" : "choose";
        arg = map_of({{"n", scalar(mix ? number(6) : "1")}, {"of", list_of({effect(false), effect(false)})}});
      }
    }
    return map_of({{name, std::move(arg)}});
  }

  Rng random_;
};

// Every list of effects of the pack.
void collect(Doc& doc, std::vector<Doc*>& out) {
  for (Doc& entry : doc.list) collect(entry, out);
  for (auto& [key, value] : doc.map) {
    if (value.kind == Doc::Kind::kList && (key == "effect" || key == "bonus" || key == "income" || key == "level1" ||
                                           key == "level2" || key == "gives" || key == "funding_bonus"))
      out.push_back(&value);
    collect(value, out);
  }
}

std::string play(const AnyGame& game, u64 seed) {
  Rng random(seed);
  AnyState state{};
  const Options options{static_cast<u8>(2 + random.below(3)), random.below(2)};
  if (const auto begun = game.initial(options, seed, state); !begun) return begun.error().text();
  EventLog log;
  for (int ply = 0; !game.is_over(state); ++ply) {
    const std::string at = "seed " + std::to_string(seed) + ", ply " + std::to_string(ply) + ": ";
    if (ply == kMostPlies) return at + "the game does not end";
    if (const std::string wrong = game.violation(state); !wrong.empty()) return at + wrong;
    MoveList moves;
    game.legal(state, moves);
    if (moves.size() < 2) return at + "fewer than two moves";
    if (moves.overflowed()) return at + "too many moves";
    const Move move = moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))];
    if (game.describe(state, move, Language::kGerman).empty()) return at + "a move without words";
    if (random.below(16) == 0) {
      AnyState again{};
      if (const auto loaded = game.from_json(game.to_json(state), again); !loaded)
        return at + loaded.error().text() + " " + game.to_json(state)["decisions"].dump();
    }
    log.clear();
    game.apply(state, move, &log);
    if (log.overflowed()) return at + "too much happens at once";
  }
  return game.violation(state);
}

TEST(StrangePacks, CanBePlayedToTheEnd) {
  const auto shipped = content::embedded_pack("federation");
  ASSERT_TRUE(shipped);
  const int packs = test::from_environment("ORRERY_PACKS", 24);
  int changed = 0;
  for (int pack = 0; pack < packs && !HasFailure(); ++pack) {
    std::vector<Doc> files = *shipped;
    std::vector<Doc*> lists;
    for (Doc& file : files) collect(file, lists);
    Strange strange(static_cast<u64>(pack) + 1);
    Handle game;
    for (int i = 0; i < 60; ++i) {
      Doc& list = *lists[strange.below(static_cast<u32>(lists.size()))];
      Doc kept = std::move(list);
      list = strange.effects();
      if (compile_pack(files))
        ++changed;
      else
        list = std::move(kept);
    }
    const auto loaded = game.load_content(files);
    ASSERT_TRUE(loaded) << loaded.error().text();
    for (u64 seed = 1; seed <= 6; ++seed) EXPECT_EQ(play(game, seed), "") << "pack " << pack;
  }
  EXPECT_GT(changed, packs);
}

}  // namespace
}  // namespace orrery::federation
