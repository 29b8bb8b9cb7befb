// A pack while it is being compiled. One reader per topic fills it; problems collect in it.
#pragma once
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "content/reader.h"
#include "games/beyond_the_sun/host/pack.h"

namespace orrery::beyond_the_sun::packing {

using content::Problems;
using content::Record;
using content::Word;

// Keys of what differs with the number of players.
inline constexpr std::string_view kPlayerKeys[] = {"2", "3", "4"};

inline u8 to_u8(int n) { return static_cast<u8>(n); }

enum class Group : u8 { kTech, kEvent, kSystem, kAchievement, kGuild, kFaction, kPrediction, kLeader };

// Where an effect stands: not every operation makes sense everywhere.
namespace place {
enum : u8 {
  kImmediate = 1,
  kControl = 2,
  kColonize = 4,
  kAbility = 8,
  kAction = 16,
  kEvent = 32,
  kEventAction = 64,
  kSetup = 128,
  kInPlay = 127,
};
}

struct Scope {
  u8 place;
  NodeId immediate = kNoNode;  // what repeat_immediate repeats
  bool paid = false;           // a cost in force gives ore to another faction
};

struct Builder {
  Pack pack{};
  Content& content = pack.content;
  Labels& labels = pack.labels;
  Problems problems;

  struct Ref {
    Group group;
    u8 index;
  };
  std::map<std::string, Ref, std::less<>> ids;
  std::array<int, 5> private_kept{};  // technology cards of each level that may end up beside mats
  int attached_systems = 0;
  // Entries of modules are read after all others: effects of the base game keep their numbers, which saved positions
  // of earlier versions name.
  bool modules = false;
  bool is_next(const Doc& entry) const;

  // Reads an id that must name an entry of the group; 0 after a problem.
  u8 ref(const Doc&, Group, std::string_view what);

  NodeId effect(const Doc& list, Scope scope);
  u8 cost(const Doc&);               // index into costs
  u8 cost_in(Record&, bool needed);  // the key `cost`
  u8 action(NodeId effect, u8 cost, int spaces, const Doc& at, Label label);
  // The keys cost and do of an action.
  u8 action_in(Record&, Scope, int spaces, Label label);
  u8 ability(const Doc&, const Label& owner);
  Source source(const std::vector<Triggered>&, const Doc& at);
  // The variant that brings a card in: the key `module`, or 0.
  u16 module_in(Record&);
  // Reads a list of end-game points; returns how many.
  u8 scores(const Doc*, u8& first);
  // Returns the counter; its level in `argument`, 0 = none.
  Counter counter(const Doc&, u8& argument);
};

// Id, names and provenance, common to all entries.
Label read_label(Builder&, Record&);
u8 read_spec(Builder&, const Doc&);  // mask of Disc
std::array<int, 2> read_position(Builder&, Record&);

void add_board_space(Builder&, const Doc& at, std::size_t players_minus_2, BoardSpace);

void index_ids(Builder&, Record& root);
void read_constants(Builder&, const Doc&);
void read_technologies(Builder&, const Doc&);
void read_systems(Builder&, const Doc&);
void read_achievements(Builder&, const Doc&);
void read_events(Builder&, const Doc&);
void read_technology_board(Builder&, const Doc&);
void read_guilds(Builder&, const Doc&);
void read_exploration_board(Builder&, const Doc&);
void read_factions(Builder&, const Doc& defaults, const Doc& factions);
void read_predictions(Builder&, const Doc*);
void read_solo(Builder&, Record& root);
void read_leaders(Builder&, const Doc*);
// The keys condition and spaces of an achievement.
void read_claims(Builder&, Record&, Achievement&);
void read_setup(Builder&, const Doc&);
void read_variants(Builder&, const Doc&);
// What several sections have to agree on.
void check_deck_counts(Builder&, const Doc&);
void check_whole(Builder&, Record& root);

// Levels (mask of bit level-1) an effect can research undiscovered technologies of.
u8 researchable_levels(const Content&, NodeId list);
bool contains_op(const Content&, NodeId list, Op op);
// A colonisation that is no option and no optional part of the effect.
bool surely_colonizes(const Content&, NodeId list);

}  // namespace orrery::beyond_the_sun::packing
