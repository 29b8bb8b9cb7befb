// Compiles content/template-game/*.yaml.
#include <algorithm>
#include <cstring>

#include "content/entry.h"
#include "games/_template/host/operations.h"
#include "games/_template/host/pack.h"

namespace orrery::template_game {

namespace {

constexpr content::Word<Crop> kCropWords[] = {
    {"apple", Crop::kApple}, {"berry", Crop::kBerry}, {"corn", Crop::kCorn}};

class Compiler {
 public:
  Result<Pack> compile(const std::vector<Doc>& files) {
    if (files.size() != 1)
      return fail("expected one file, found " + std::to_string(files.size()),
                  files.empty() ? "the pack" : files.back().where());
    {
      content::Record root(problems_, files[0], "the pack");
      pack_.content.hand_limit = static_cast<u8>(root.number("hand_limit", kStartSeeds, kSeeds));
      pack_.content.wages = static_cast<u8>(root.number("wages", 1, 9));
      pack_.content.prize = static_cast<u8>(root.number("prize", 0, 9));
      pack_.content.good_harvest = static_cast<u8>(root.number("good_harvest", 1, 99));
      pack_.content.rich_harvest = static_cast<u8>(root.number("rich_harvest", 1, 99));
      int card = 0;
      for (const Doc& seed : root.list("seeds", kSeeds, kSeeds, "seeds")) read_card(seed, card++);
      card = kSeeds;
      for (const Doc& stall : root.list("stalls", kStalls, kStalls, "stalls")) read_card(stall, card++);
    }
    if (problems_.any()) return tl::unexpected(problems_.first());
    return std::move(pack_);
  }

 private:
  void read_card(const Doc& doc, int number) {
    content::Record record(problems_, doc, number < kSeeds ? "a seed" : "a stall");
    Card& card = pack_.content.cards[static_cast<std::size_t>(number)];
    CardLabel& label = pack_.labels[static_cast<std::size_t>(number)];
    const std::string id = record.id("id");
    if (id.size() > card.id.size())
      problems_.add(record.need("id"), "expected at most " + std::to_string(card.id.size()) + " letters");
    if (std::find(ids_.begin(), ids_.end(), id) != ids_.end())
      problems_.add(record.need("id"), "expected an id of its own, found " + id + " a second time");
    ids_.push_back(id);
    std::memcpy(card.id.data(), id.data(), std::min(id.size(), card.id.size()));
    card.crop = record.word("crop", kCropWords);
    card.points = static_cast<u8>(record.number("points", 0, 9));
    if (number >= kSeeds) {
      card.price = static_cast<u8>(record.number("price", 0, 9));
      if (const Doc* bonus = record.find("bonus")) card.bonus = read_effect(problems_, *bonus);
    }
    label.en = record.text("name");
    label.de = record.text("name_de");
    label.source = content::read_source(problems_, record.need("source"));
  }

  Pack pack_;
  content::Problems problems_;
  std::vector<std::string> ids_;
};

}  // namespace

Result<Pack> compile_pack(const std::vector<Doc>& files) { return Compiler().compile(files); }

}  // namespace orrery::template_game
