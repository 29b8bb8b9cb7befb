// A pack while it is being compiled. One reader per topic fills it; problems collect in it.
#pragma once
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "content/reader.h"
#include "games/federation/host/pack.h"

namespace orrery::federation::packing {

using content::Problems;
using content::Record;
using content::Word;

// Where an effect stands. Not every operation makes sense everywhere, and lists that could call each other without
// end must not exist: only missions and space tiles lead to actions.
enum class Where : u8 {
  kPlanetAction,
  kRoom,
  kSpy,
  kMission,
  kFunding,
  kModifier,
  kImmediate,
  kPlanetScholar,
  kAnytime,
  kPost,
  kSite,
  kNode,
  kReward,  // of investments in the community project, which fall due outside the own turn too
  kStart,
  kSpaceTile,
  kTop,
  kBeyond,
  kLaw,
};

struct Builder {
  Pack pack{};
  Content& content = pack.content;
  Labels& labels = pack.labels;
  Problems problems;
  std::set<std::string, std::less<>> ids;

  EffectList effects(const Doc& list, Where where);
  Cost cost(const Doc& map, int most);
  // Id, source and the other provenance keys.
  Label label(Record&);
  // The same with the keys name and name_de.
  Label named(Record&);
  u8 number(const Doc& doc, int low, int high) {
    return static_cast<u8>(content::read_number(problems, doc, low, high));
  }
  u8 player_number(Record&, std::string_view key, int players, int low, int high);
};

// The first of the labels with this id; after a problem 0.
u8 read_reference(Builder&, const Doc&, std::span<const Label> labels, std::string_view what);
Metric read_metric(Builder&, const Doc&);

inline constexpr Word<Planet> kPlanetWords[] = {{"neo", Planet::kNeo},
                                                {"sixmoon", Planet::kSixmoon},
                                                {"atalum", Planet::kAtalum},
                                                {"arratooine", Planet::kArratooine},
                                                {"e81216", Planet::kE81216}};
inline constexpr Word<Resource> kResourceWords[] = {{"lavandium", Resource::kLavandium},
                                                    {"kuppernium", Resource::kKuppernium},
                                                    {"oceanium", Resource::kOceanium},
                                                    {"gold", Resource::kGold}};
inline constexpr std::string_view kPlayerKeys[] = {"", "", "2", "3", "4"};
inline constexpr std::string_view kWingWords[] = {"left", "right"};

void read_box(Builder&, Record& root);
void read_options(Builder&, const Doc&);
void read_resources(Builder&, Record& root);
void read_player(Builder&, Record& root);
void read_medals(Builder&, Record& root);
void read_end(Builder&, Record& root);
// Missions first: actions name them.
void read_missions(Builder&, const Doc&);
void read_actions(Builder&, const Doc&);
void read_senate(Builder&, const Doc&);
void read_projects(Builder&, Record& root);
void read_laws(Builder&, const Doc&);
void read_blockers(Builder&, Record& root);
void read_planets(Builder&, const Doc&);
void read_neo(Builder&, const Doc&);
void read_asteroids(Builder&, const Doc&);
void read_sixmoon(Builder&, const Doc&);
void read_modifiers(Builder&, const Doc&);
void read_delegations(Builder&, const Doc&);
void read_scholars(Builder&, const Doc&);
void read_posts(Builder&, const Doc&);
void read_buildings(Builder&, Record& root);
void read_accreditation(Builder&, const Doc&);
void read_player_tiles(Builder&, Record& root);
// What belongs together although it stands in different sections.
void check_references(Builder&, Record& root);

}  // namespace orrery::federation::packing
