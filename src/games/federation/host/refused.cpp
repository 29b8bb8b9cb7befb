// The elements of the board that cannot be chosen at the decision at hand, and why.
#include <set>

#include "games/federation/host/explain.h"
#include "games/federation/host/explain_parts.h"

namespace orrery::federation {
namespace {

using Refusals = std::vector<std::pair<std::string, Refusal>>;

class Refuser {
 public:
  Refuser(const Pack& pack, const State& s) : x_(pack, s) {
    x_.e.legal(legal_);
    for (const Move m : legal_)
      for (std::string& element : affected_elements(pack, s, m)) offered_.insert(std::move(element));
  }

  Refusals all() {
    Decisions::visit(x_.frame, *this);
    return std::move(out_);
  }

  void operator()(const Work auto&) {}
  void operator()(const Draft&) {
    for (Seat seat = 0; seat < x_.s.players_count; ++seat)
      if (const u8 planet = x_.s.players[seat].start_planet; planet < kStartPlanets)
        attempt("start-planet:" + labels().start_planets[planet].id, make_move(MoveKind::kStartPlanet, planet));
  }
  void operator()(const Place&) { place(); }
  void operator()(const LayTile&) {
    own_tiles();
    hand();
    board();
  }
  void operator()(const AddDie&) {
    if (x_.player().die == 0) scholars(x_.player().scholars);
    own_tiles();
    hand();
    board();
  }
  void operator()(const Extra&) {
    for (int i = 0; i < kMissionCount; ++i) attempt(mission(i), make_move(MoveKind::kMission, i));
    scholars();
  }
  void operator()(const Immediate&) {}
  void operator()(const ChooseAction&) {
    for (int i = 0; i < kActions; ++i)
      attempt("action:" + labels().actions[at(i)].id, make_move(MoveKind::kAction, i));
  }
  void operator()(const NeoStep&) { asteroids(); }
  void operator()(const NeoStop&) { scholars(); }
  void operator()(const MoonTile&) {
    moon_tiles();
    scholars();
  }
  void operator()(const Atalum&) {
    displayed();
    scholars();
  }
  void operator()(const Arratooine&) {
    posts();
    scholars();
  }
  void operator()(const Build&) {
    buildings();
    scholars();
  }
  void operator()(const After&) { scholars(); }
  void operator()(const Unlock&) {
    for (int i = 0; i < kMissionCount; ++i) attempt(mission(i), make_move(MoveKind::kUnlock, i));
  }
  void operator()(const Invest&) { projects(); }
  void operator()(const ChooseMedal&) { medals(); }
  void operator()(const ChooseOption&) {}
  void operator()(const ChooseSpaceTile&) {}
  void operator()(const ChooseSupply&) {
    const u64 seen = x_.s.looked_modifiers | x_.s.recycled_modifiers;
    for (u64 rest = x_.e.of_level(seen, read<ChooseSupply>(x_.frame).level); rest != 0; rest &= rest - 1)
      attempt(modifier(std::countr_zero(rest)), make_move(MoveKind::kSupply, std::countr_zero(rest)));
  }
  void operator()(const FreeMove&) {
    for (int node = 1; node < x_.c.neo_count; ++node)
      attempt(asteroid(node), make_move(MoveKind::kFreeMove, node, static_cast<int>(Planet::kNeo)));
    moons();
  }
  void operator()(const Upgrade&) {
    for (int i = 0; i < kResources; ++i) attempt(resource(i), make_move(MoveKind::kUpgrade, i));
  }
  void operator()(const SiteIncome&) {
    for (int i = 0; i < kBuildings; ++i) attempt(building_element(x_.pack, x_.s, i), make_move(MoveKind::kIncome, i));
  }
  void operator()(const BuildFree&) {
    buildings();
    scholars();
  }
  void operator()(const TradeFree&) { posts(); }
  void operator()(const Refresh&) {
    for (u64 rest = x_.player().scholars; rest != 0; rest &= rest - 1)
      attempt(scholar(std::countr_zero(rest)), make_move(MoveKind::kRefresh, std::countr_zero(rest)));
  }
  void operator()(const Discard&) { resources(); }
  void operator()(const Upkeep&) { levels(); }
  void operator()(const ChooseLaw&) {}

 private:
  const Labels& labels() const { return x_.pack.labels; }
  std::string mission(int i) const { return fmt::format("mission:{}:{}", x_.seat, labels().missions[at(i)].id); }
  std::string asteroid(int i) const { return "asteroid:" + labels().neo[at(i)].id; }
  std::string modifier(int i) const { return "modifier:" + labels().modifiers[at(i)].id; }
  std::string scholar(int i) const { return "scholar:" + labels().scholars[at(i)].id; }
  std::string resource(int i) const { return fmt::format("resource:{}:{}", x_.seat, kResourceNames[at(i)]); }

  bool is_open(const std::string& element) const { return offered_.contains(element); }
  void add(std::string element, Refusal why) {
    if (!is_open(element) && known_.insert(element).second) out_.emplace_back(std::move(element), std::move(why));
  }
  void attempt(std::string element, Move move) {
    if (!is_open(element)) add(std::move(element), explain_move(x_.pack, x_.s, move));
  }

  // With an ambassador that is there and its voting side, so that the reason is about the space.
  void place() {
    hand();
    own_tiles();
    board();
  }

  // What a placement is put together from.
  void hand() {
    const u32 left = x_.e.ambassadors_left(x_.seat);
    const int any = left == 0 ? 0 : std::countr_zero(left);
    const auto on = [&](int ambassador, int place, Face face) {
      return make_move(MoveKind::kPlace, place, ambassador, static_cast<int>(face));
    };
    for (int space = 0; space < kSpaces; ++space)
      attempt("space:" + labels().spaces[at(space)].id, on(any, space, Face::kVote));
    attempt("space:fallback", on(any, kFallbackPlace, Face::kVote));
    for (int i = 0; i <= kAmbassadors; ++i)
      if (i != kFifthAmbassador || x_.player().bonus != Bonus::kNever)
        attempt(ambassador_element(x_.seat, i), on(i, kFallbackPlace, Face::kVote));
    attempt("face:vote", on(any, kFallbackPlace, Face::kVote));
    attempt("face:funding", on(kFifthAmbassador, kFallbackPlace, Face::kFunding));
    attempt("face:tile", on(any, kFallbackPlace, Face::kTile));
    if (x_.player().die > 0) attempt(fmt::format("die:{}", x_.seat), make_move(MoveKind::kDie, 1));
  }

  // All that a placement leads to.
  void board() {
    for (int i = 0; i < kMissionCount; ++i) attempt(mission(i), make_move(MoveKind::kMission, i));
    asteroids();
    moons();
    moon_tiles();
    displayed();
    posts();
    buildings();
    projects();
    medals();
    laws();
    resources();
    levels();
    for (Seat seat = 0; seat < x_.s.players_count; ++seat) {
      scholars(x_.s.players[seat].scholars);
      tiles(x_.s.players[seat].modifiers);
    }
  }

  void asteroids() {
    for (int node = 1; node < x_.c.neo_count; ++node) attempt(asteroid(node), make_move(MoveKind::kNeo, node));
  }
  void moons() {
    for (int moon = 1; moon < kMoons; ++moon)
      attempt("moon:" + labels().moons[at(moon)].id,
              make_move(MoveKind::kFreeMove, moon, static_cast<int>(Planet::kSixmoon)));
  }
  void moon_tiles() {
    for (int moon = 1; moon < kMoons; ++moon)
      for (const u8 tile : x_.s.moons[at(moon)])
        if (tile < kModifiers) attempt(modifier(tile), make_move(MoveKind::kMoonTile, tile));
  }
  void displayed() {
    for (const u8 shown : x_.s.displayed)
      if (shown < kScholarCount) attempt(scholar(shown), make_move(MoveKind::kTakeScholar, shown));
  }
  void projects() {
    for (int i = 0; i < kProjectCount; ++i)
      attempt("project:" + labels().projects[at(i)].id, make_move(MoveKind::kInvest, i));
  }
  void medals() {
    for (int i = 0; i < kMedalKinds; ++i)
      attempt("medal:" + labels().medals[at(i)].id, make_move(MoveKind::kMedal, i));
  }
  void laws() {
    for (int wing = 0; wing < kWings; ++wing)
      attempt(fmt::format("law:{}", kWingNames[at(wing)]), make_move(MoveKind::kLaw, wing));
  }
  void resources() {
    for (int i = 0; i < kResources; ++i) attempt(resource(i), make_move(MoveKind::kDiscard, i));
  }
  void levels() {
    for (int level = 1; level <= kLevels; ++level)
      attempt(fmt::format("level:{}:{}", x_.seat, level), make_move(MoveKind::kUpkeep, level));
  }
  void own_tiles() { tiles(x_.player().modifiers); }
  void tiles(u64 which) {
    for (; which != 0; which &= which - 1)
      attempt(modifier(std::countr_zero(which)), make_move(MoveKind::kLayTile, std::countr_zero(which)));
  }

  void posts() {
    for (int i = 0; i < kPostCount; ++i) attempt("post:" + labels().posts[at(i)].id, make_move(MoveKind::kPost, i));
  }

  void buildings() {
    for (int i = 0; i < kBuildings; ++i) attempt(building_element(x_.pack, x_.s, i), make_move(MoveKind::kBuild, i));
  }

  void scholars() { scholars(x_.player().scholars); }
  void scholars(u64 which) {
    for (; which != 0; which &= which - 1)
      attempt(scholar(std::countr_zero(which)), make_move(MoveKind::kScholar, std::countr_zero(which), kNone));
  }

  Situation x_;
  MoveList legal_;
  std::set<std::string> offered_;
  std::set<std::string> known_;
  Refusals out_;
};

}  // namespace

std::vector<std::pair<std::string, Refusal>> refused(const Pack& pack, const State& view, Seat seat) {
  if (view.frame_count == 0 || decision(view).seat != seat || seat >= view.players_count) return {};
  return Refuser(pack, view).all();
}

}  // namespace orrery::federation
