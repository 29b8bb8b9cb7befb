// The kinds of value of Federation, and the entries of its decision stack. At the bottom of the stack lies the one
// that says where in the game we are: a draft, a turn or the income phase.
#pragma once
#include <string_view>

#include "core/decision.h"
#include "core/fields.h"
#include "games/federation/ids.h"

namespace orrery::federation {

// What numbers stand for in decisions, moves, events and positions; host/values.cpp knows their words.
enum class Value : u8 {
  kNumber,
  kSeat,
  kNobody,      // a seat or none
  kSpace,       // of the senate
  kPlace,       // a space or the fallback action
  kAmbassador,  // kBonusAmbassador among them
  kFace,
  kWing,
  kFloor,
  kPlanet,
  kAction,
  kResource,
  kMission,
  kMoon,
  kModifier,
  kScholar,
  kNode,      // an asteroid of Neo
  kAsteroid,  // a tile
  kPost,
  kBuilding,  // a slot of a production site, or a megastructure behind them
  kSite,
  kMegaTile,
  kMedal,
  kProject,
  kLaw,
  kSpaceTile,
  kStartPlanet,
  kLevel,  // of accreditation
  kPlanetBlocker,
  kRoomBlocker,
  kPoints,
  kEffect,
  kOption,  // one of a `choose` or `mix`
  kCount
};

enum class FrameKind : u8 {
  // Work.
  kEffects,
  kDrafting,
  kTurn,
  kIncome,
  // Decisions.
  kDraft,
  kPlace,
  kLayTile,
  kAddDie,
  kExtra,
  kImmediate,
  kChooseAction,
  kNeo,
  kNeoStop,
  kMoonTile,
  kAtalum,
  kArratooine,
  kBuild,
  kAfter,
  kUnlock,
  kInvest,
  kChooseMedal,
  kOption,
  kSpaceTile,
  kSupply,
  kFreeMove,
  kUpgrade,
  kSiteIncome,
  kBuildFree,
  kTradeFree,
  kRefresh,
  kDiscard,
  kUpkeep,
  kChooseLaw,
};
inline constexpr FrameKind kLastWork = FrameKind::kIncome;
template <class D>
concept Work = D::kKind <= kLastWork;

// The rest of a list of effects.
struct Effects {
  static constexpr FrameKind kKind = FrameKind::kEffects;
  static constexpr std::string_view kName = "effects";
  static constexpr std::string_view kRule = "FED-29.5";
  NodeId next = 0;  // index into Content::effects
  u8 left = 0;
  u8 source = kNone;  // the scholar whose effect it is
  Points points{};    // where points come from
  u8 steps = 0;       // of accreditation still to go [FED-21.4]
  static constexpr auto kFields =
      fields<Effects>(value("next", &Effects::next, Value::kEffect), number("left", &Effects::left, 0, 0xFF),
                      value("source", &Effects::source, Value::kScholar),
                      value("points", &Effects::points, Value::kPoints), number("steps", &Effects::steps, 0, 0xFF));
};

// The players choose their starting planets, the start player last.
struct Drafting {
  static constexpr FrameKind kKind = FrameKind::kDrafting;
  static constexpr std::string_view kName = "drafting";
  static constexpr std::string_view kRule = "FED-2.25";
  u8 picks = 0;  // begun
  static constexpr auto kFields = fields<Drafting>(number("picks", &Drafting::picks, 0, kMaxSeats));
};

// A player's turn: its steps in their order [FED-5.5].
struct Turn {
  enum class Step : u8 { kPlace, kBonus, kAction, kEffect, kExtra, kEnd };
  static constexpr FrameKind kKind = FrameKind::kTurn;
  static constexpr std::string_view kName = "turn";
  static constexpr std::string_view kRule = "FED-5.1";
  Step step{};            // the next one
  u8 ambassador = kNone;  // that was placed
  u8 had_die = 0;         // when the turn began
  u8 scholars = 0;        // uses of scholars in this turn
  static constexpr auto kFields =
      fields<Turn>(number("step", &Turn::step, 0, 5), value("ambassador", &Turn::ambassador, Value::kAmbassador),
                   number("had_die", &Turn::had_die, 0, 1), number("scholars", &Turn::scholars, 0, 0xFF));
};

struct Income {
  enum class Step : u8 { kProduction = 1, kUpkeep, kProjects, kFloors, kLaw };
  static constexpr FrameKind kKind = FrameKind::kIncome;
  static constexpr std::string_view kName = "income";
  static constexpr std::string_view kRule = "FED-9.1";
  Step step = Step::kProduction;
  u8 player = 0;  // in turn order
  u8 stage = 0;   // the next slot, or the next space, column by column
  static constexpr auto kFields =
      fields<Income>(number("step", &Income::step, 1, 5), number("player", &Income::player, 0, kMaxSeats),
                     number("stage", &Income::stage, 0, kSpaces));
};

struct Draft {
  static constexpr FrameKind kKind = FrameKind::kDraft;
  static constexpr std::string_view kName = "draft";
  static constexpr std::string_view kRule = "FED-2.25";
  static constexpr auto kFields = fields<Draft>();
};

struct Place {
  static constexpr FrameKind kKind = FrameKind::kPlace;
  static constexpr std::string_view kName = "place";
  static constexpr std::string_view kRule = "FED-5.2";
  static constexpr auto kFields = fields<Place>();
};

// Which modifier tile lies on the ambassador.
struct LayTile {
  static constexpr FrameKind kKind = FrameKind::kLayTile;
  static constexpr std::string_view kName = "lay-tile";
  static constexpr std::string_view kRule = "FED-6.6";
  u8 ambassador = 0;
  u8 place = 0;
  static constexpr auto kFields = fields<LayTile>(value("ambassador", &LayTile::ambassador, Value::kAmbassador),
                                                  value("place", &LayTile::place, Value::kPlace));
};

struct AddDie {
  static constexpr FrameKind kKind = FrameKind::kAddDie;
  static constexpr std::string_view kName = "add-die";
  static constexpr std::string_view kRule = "FED-22.2";
  u8 ambassador = 0;
  static constexpr auto kFields = fields<AddDie>(value("ambassador", &AddDie::ambassador, Value::kAmbassador));
};

// The extra action, and the last moment of the turn for scholars.
struct Extra {
  static constexpr FrameKind kKind = FrameKind::kExtra;
  static constexpr std::string_view kName = "extra";
  static constexpr std::string_view kRule = "FED-5.3";
  u8 done = 0;  // 1: a mission was fulfilled
  static constexpr auto kFields = fields<Extra>(number("done", &Extra::done, 0, 1));
};

// Whether the effect of a scholar that was just taken or turned up is used.
struct Immediate {
  static constexpr FrameKind kKind = FrameKind::kImmediate;
  static constexpr std::string_view kName = "immediate";
  static constexpr std::string_view kRule = "FED-27.3";
  u8 scholar = 0;
  static constexpr auto kFields = fields<Immediate>(value("scholar", &Immediate::scholar, Value::kScholar));
};

// Which action is copied or carried out.
struct ChooseAction {
  static constexpr FrameKind kKind = FrameKind::kChooseAction;
  static constexpr std::string_view kName = "choose-action";
  static constexpr std::string_view kRule = "FED-18.1";
  u8 planets = 0;  // masks
  u8 rooms = 0;
  u8 copies = 0;  // 1: an action of the senate is copied
  static constexpr auto kFields = fields<ChooseAction>(number("planets", &ChooseAction::planets, 0, 0x1F),
                                                       number("rooms", &ChooseAction::rooms, 0, 0x3F),
                                                       number("copies", &ChooseAction::copies, 0, 1));
};

struct NeoStep {
  static constexpr FrameKind kKind = FrameKind::kNeo;
  static constexpr std::string_view kName = "neo";
  static constexpr std::string_view kRule = "FED-12.1";
  u8 further = 0;  // steps after this one
  static constexpr auto kFields = fields<NeoStep>(number("further", &NeoStep::further, 0, kNeoNodes));
};

// The miner has arrived: it stays and takes what is there, or a scholar moves it on.
struct NeoStop {
  static constexpr FrameKind kKind = FrameKind::kNeoStop;
  static constexpr std::string_view kName = "neo-stop";
  static constexpr std::string_view kRule = "FED-12.2";
  u8 node = 0;  // a scholar may lead to another action on Neo in between
  static constexpr auto kFields = fields<NeoStop>(value("node", &NeoStop::node, Value::kNode));
};

// The manipulator has arrived: a tile is taken, or a scholar moves it on.
struct MoonTile {
  static constexpr FrameKind kKind = FrameKind::kMoonTile;
  static constexpr std::string_view kName = "moon-tile";
  static constexpr std::string_view kRule = "FED-13.1";
  u8 moon = 0;  // the same
  static constexpr auto kFields = fields<MoonTile>(value("moon", &MoonTile::moon, Value::kMoon));
};

struct Atalum {
  static constexpr FrameKind kKind = FrameKind::kAtalum;
  static constexpr std::string_view kName = "atalum";
  static constexpr std::string_view kRule = "FED-14.1";
  u8 levels = 0;  // mask (bit level - 1) of what a scholar allows instead of the normal pick, 0: nothing
  static constexpr auto kFields = fields<Atalum>(number("levels", &Atalum::levels, 0, 7));
};

struct Arratooine {
  static constexpr FrameKind kKind = FrameKind::kArratooine;
  static constexpr std::string_view kName = "arratooine";
  static constexpr std::string_view kRule = "FED-15.1";
  static constexpr auto kFields = fields<Arratooine>();
};

struct Build {
  static constexpr FrameKind kKind = FrameKind::kBuild;
  static constexpr std::string_view kName = "build";
  static constexpr std::string_view kRule = "FED-16.1";
  u8 discount = 0;  // crystals
  static constexpr auto kFields = fields<Build>(number("discount", &Build::discount, 0, 0xFF));
};

// Scholars after the action on a planet.
struct After {
  static constexpr FrameKind kKind = FrameKind::kAfter;
  static constexpr std::string_view kName = "after";
  static constexpr std::string_view kRule = "FED-27.4";
  Planet planet{};
  static constexpr auto kFields = fields<After>(value("planet", &After::planet, Value::kPlanet));
};

struct Unlock {
  static constexpr FrameKind kKind = FrameKind::kUnlock;
  static constexpr std::string_view kName = "unlock";
  static constexpr std::string_view kRule = "FED-17.3";
  u8 left = 0;
  static constexpr auto kFields = fields<Unlock>(number("left", &Unlock::left, 1, kMissionCount));
};

struct Invest {
  static constexpr FrameKind kKind = FrameKind::kInvest;
  static constexpr std::string_view kName = "invest";
  static constexpr std::string_view kRule = "FED-9.14";
  u8 left = 0;
  static constexpr auto kFields = fields<Invest>(number("left", &Invest::left, 1, 0xFF));
};

struct ChooseMedal {
  static constexpr FrameKind kKind = FrameKind::kChooseMedal;
  static constexpr std::string_view kName = "choose-medal";
  static constexpr std::string_view kRule = "FED-8.7";
  static constexpr auto kFields = fields<ChooseMedal>();
};

// One of the options of a `choose` or `mix`.
struct ChooseOption {
  static constexpr FrameKind kKind = FrameKind::kOption;
  static constexpr std::string_view kName = "option";
  static constexpr std::string_view kRule = "FED-15.4";
  NodeId node = 0;  // the effect that offers them
  u8 left = 0;
  u8 taken = 0;  // mask of options
  Points points{};
  u8 source = kNone;
  static constexpr auto kFields = fields<ChooseOption>(
      value("node", &ChooseOption::node, Value::kEffect), number("left", &ChooseOption::left, 1, 0xFF),
      number("taken", &ChooseOption::taken, 0, 0xFF), value("points", &ChooseOption::points, Value::kPoints),
      value("source", &ChooseOption::source, Value::kScholar));
};

struct ChooseSpaceTile {
  static constexpr FrameKind kKind = FrameKind::kSpaceTile;
  static constexpr std::string_view kName = "space-tile";
  static constexpr std::string_view kRule = "FED-28.1";
  static constexpr auto kFields = fields<ChooseSpaceTile>();
};

// One of the tiles of the supply that the player looks at.
struct ChooseSupply {
  static constexpr FrameKind kKind = FrameKind::kSupply;
  static constexpr std::string_view kName = "supply";
  static constexpr std::string_view kRule = "FED-28.15";
  u8 level = 0;  // 1 to 4
  u8 left = 0;
  static constexpr auto kFields = fields<ChooseSupply>(number("level", &ChooseSupply::level, 1, kModifierLevels),
                                                       number("left", &ChooseSupply::left, 1, kModifiers));
};

struct FreeMove {
  static constexpr FrameKind kKind = FrameKind::kFreeMove;
  static constexpr std::string_view kName = "free-move";
  static constexpr std::string_view kRule = "FED-16.3";
  u8 tracks = 0;  // mask of planets
  u8 steps = 0;
  static constexpr auto kFields =
      fields<FreeMove>(number("tracks", &FreeMove::tracks, 0, 3), number("steps", &FreeMove::steps, 1, kNeoNodes));
};

struct Upgrade {
  static constexpr FrameKind kKind = FrameKind::kUpgrade;
  static constexpr std::string_view kName = "upgrade";
  static constexpr std::string_view kRule = "FED-16.3";
  u8 left = 0;
  static constexpr auto kFields = fields<Upgrade>(number("left", &Upgrade::left, 1, 0xFF));
};

// The income of a site without a robot.
struct SiteIncome {
  static constexpr FrameKind kKind = FrameKind::kSiteIncome;
  static constexpr std::string_view kName = "site-income";
  static constexpr std::string_view kRule = "FED-27.23";
  u8 left = 0;
  u8 repeat = 0;
  u8 taken = 0;       // mask of slots
  u8 source = kNone;  // the scholar that brings it
  static constexpr auto kFields = fields<SiteIncome>(
      number("left", &SiteIncome::left, 1, 0xFF), number("repeat", &SiteIncome::repeat, 0, 1),
      number("taken", &SiteIncome::taken, 0, 0xF), value("source", &SiteIncome::source, Value::kScholar));
};

struct BuildFree {
  static constexpr FrameKind kKind = FrameKind::kBuildFree;
  static constexpr std::string_view kName = "build-free";
  static constexpr std::string_view kRule = "FED-28.14";
  u8 what = 0;  // 1: sites, 2: megastructures, 3: both
  static constexpr auto kFields = fields<BuildFree>(number("what", &BuildFree::what, 1, 3));
};

struct TradeFree {
  static constexpr FrameKind kKind = FrameKind::kTradeFree;
  static constexpr std::string_view kName = "trade-free";
  static constexpr std::string_view kRule = "FED-28.4";
  u8 level = 0;
  u8 bonus = 0;
  static constexpr auto kFields =
      fields<TradeFree>(number("level", &TradeFree::level, 1, 2), number("bonus", &TradeFree::bonus, 0, 1));
};

struct Refresh {
  static constexpr FrameKind kKind = FrameKind::kRefresh;
  static constexpr std::string_view kName = "refresh";
  static constexpr std::string_view kRule = "FED-27.2";
  u8 level = 0;
  u8 source = kNone;  // the scholar that does it, which cannot be turned up itself
  static constexpr auto kFields = fields<Refresh>(number("level", &Refresh::level, 1, kScholarLevels),
                                                  value("source", &Refresh::source, Value::kScholar));
};

// Crystals beyond the limit, one after the other.
struct Discard {
  static constexpr FrameKind kKind = FrameKind::kDiscard;
  static constexpr std::string_view kName = "discard";
  static constexpr std::string_view kRule = "FED-23.2";
  static constexpr auto kFields = fields<Discard>();
};

struct Upkeep {
  static constexpr FrameKind kKind = FrameKind::kUpkeep;
  static constexpr std::string_view kName = "upkeep";
  static constexpr std::string_view kRule = "FED-9.5";
  static constexpr auto kFields = fields<Upkeep>();
};

struct ChooseLaw {
  static constexpr FrameKind kKind = FrameKind::kChooseLaw;
  static constexpr std::string_view kName = "choose-law";
  static constexpr std::string_view kRule = "FED-9.20";
  static constexpr auto kFields = fields<ChooseLaw>();
};

using Decisions = DecisionList<Effects, Drafting, Turn, Income, Draft, Place, LayTile, AddDie, Extra, Immediate,
                               ChooseAction, NeoStep, NeoStop, MoonTile, Atalum, Arratooine, Build, After, Unlock,
                               Invest, ChooseMedal, ChooseOption, ChooseSpaceTile, ChooseSupply, FreeMove, Upgrade,
                               SiteIncome, BuildFree, TradeFree, Refresh, Discard, Upkeep, ChooseLaw>;
static_assert(Decisions::is_complete());

}  // namespace orrery::federation
