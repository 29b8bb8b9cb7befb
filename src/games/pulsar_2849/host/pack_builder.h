// A pack while it is being compiled. One reader per topic fills it; problems collect in it.
#pragma once
#include <set>
#include <string>
#include <string_view>

#include "content/reader.h"
#include "games/pulsar_2849/host/pack.h"

namespace orrery::pulsar_2849::packing {

using content::Problems;
using content::Record;
using content::Word;

// Where an effect stands: not every operation makes sense everywhere.
enum class Where : u8 {
  kSystem,
  kTile,
  kKeptTile,
  kInstantTransmitter,
  kProductionTransmitter,
  kProject,
  kInstant,
  kPermanent,
  kProduction,
  kEnd
};

struct Builder {
  Pack pack{};
  Content& content = pack.content;
  Labels& labels = pack.labels;
  Problems problems;
  std::set<std::string, std::less<>> ids;

  EffectList effects(const Doc& list, Where where);
  bool contains(const EffectList& list, Op op) const;
  // Id, source and the other provenance keys. Without a source of its own an entry has that of the one around it.
  Label label(Record&, const Label* around = nullptr);
  u8 number(const Doc& doc, int low, int high) {
    return static_cast<u8>(content::read_number(problems, doc, low, high));
  }
};

inline constexpr Word<u8> kSizeWords[] = {{"small", 0}, {"medium", 1}, {"large", 2}};
inline constexpr Word<Colour> kColourWords[] = {{"orange", kOrange}, {"pink", kPink}, {"green", kGreen}};

void read_setup(Builder&, Record& root);
void read_rates(Builder&, Record& root);
void read_box(Builder&, Record& root);
void read_boards(Builder&, const Doc&);
void read_systems(Builder&, const Doc&);
void read_tiles(Builder&, const Doc&);
void read_transmitters(Builder&, const Doc&);
void read_technologies(Builder&, const Doc&);
void read_headquarters(Builder&, const Doc&);
void read_goals(Builder&, const Doc&);
void read_first_game(Builder&, const Doc&);

}  // namespace orrery::pulsar_2849::packing
