#include "games/beyond_the_sun/host/elements.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_names.h"
#include "games/beyond_the_sun/moves.h"

namespace orrery::beyond_the_sun {
namespace {

using Touches = std::vector<std::string>;

struct Namer {
  const Pack& pack;
  const State& s;
  const Frame decision;

  std::string space(SpaceId space) const {
    return "space:" + exact_space_name(named_spaces(pack, s, decision.seat), space);
  }
  std::string location(int l) const { return "location:" + location_id(pack, s, l); }
  std::string ship(int l, int level) const {
    return fmt::format("ship:{}:{}:{}", decision.seat, location_id(pack, s, l), level);
  }
  std::string supply(int column) const {
    return fmt::format("supply:{}:{}", decision.seat, at(kColumnNames, column));
  }
  std::string mine(std::string_view what) const { return fmt::format("{}:{}", what, decision.seat); }
  std::string achievement(int index) const {
    return "achievement:" + at(pack.labels.achievements, at(s.achievements, index).card).id;
  }
  // A star marker comes from nowhere on the board.
  Touches disc(int kind) const {
    if (kind == kStar) return {};
    return {fmt::format("disc:{}:{}", decision.seat, kDiscIds[kind])};
  }
};

}  // namespace

std::vector<std::string> touches(const Pack& pack, const State& s, Move m) {
  if (s.frame_count == 0) return {};
  m = without_order(m);
  const Namer name{pack, s, at(s.frames, s.frame_count - 1)};
  switch (static_cast<MoveKind>(m.kind)) {
    case MoveKind::kMat:
      return {"mat:" + at(pack.labels.mats, m.a).id};
    case MoveKind::kAction:
    case MoveKind::kCopy:
      return {name.space(m.a)};
    case MoveKind::kUse:
      return {"ability:" + ability_id(pack, m.a)};
    case MoveKind::kProduce:
      return {fmt::format("produce:{}", kProductionIds[m.a])};
    case MoveKind::kTradePop:
      return {name.mine("ore")};
    case MoveKind::kTradeOre:
      return {name.mine("population")};
    case MoveKind::kTradeScrap:
    case MoveKind::kUpgrade:
    case MoveKind::kExhibit:
      return {name.ship(m.a, m.b)};
    case MoveKind::kClaim:
      return {name.achievement(m.a)};
    case MoveKind::kResearch:
      return {"slot:" + at(pack.labels.slots, m.a).id};
    case MoveKind::kType:
      return {fmt::format("type:{}", kTypeIds[m.a])};
    case MoveKind::kCard:
    case MoveKind::kKeepTech:
      return {"tech:" + at(pack.labels.techs, m.a).id};
    case MoveKind::kKeepSystem:
      return {"system:" + at(pack.labels.systems, m.a).id};
    case MoveKind::kJump:
      return {name.ship(m.a, m.b), name.location(m.c)};
    case MoveKind::kSettle:
      return {name.ship(name.decision.a, m.a)};
    case MoveKind::kAutomate:
    case MoveKind::kOutpost:
    case MoveKind::kDisc:
      return name.disc(m.a);
    case MoveKind::kBuild:
    case MoveKind::kOrder:
    case MoveKind::kBonus:
    case MoveKind::kColonize:
    case MoveKind::kAttach:
    case MoveKind::kBeacon:
    case MoveKind::kName:
      return {name.location(m.a)};
    case MoveKind::kPayTo:
      return {fmt::format("player:{}", m.a)};
    case MoveKind::kReturn:
      return {name.mine(m.a == 0 ? "population" : "ore")};
    case MoveKind::kColumn:
      return {name.supply(m.a)};
    case MoveKind::kShift:
      return {name.supply(m.a), name.supply(m.b)};
    case MoveKind::kSwap: {
      Touches out = name.disc(m.c);
      out.insert(out.begin(), name.achievement(m.a));
      return out;
    }
    case MoveKind::kGuild:
      return {"guild:" + at(pack.labels.guilds, m.a).id};
    case MoveKind::kDone:
    case MoveKind::kSkip:
    case MoveKind::kYes:
    case MoveKind::kOption:
    case MoveKind::kCount:
      return {};
  }
  return {};
}

namespace {

std::vector<std::string_view> split(std::string_view id) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto colon = id.find(':');
    parts.push_back(id.substr(0, colon));
    if (colon == std::string_view::npos) return parts;
    id.remove_prefix(colon + 1);
  }
}

template <class Range>
bool contains(const Range& names, std::string_view id) {
  return std::ranges::find(names, id) != std::ranges::end(names);
}

bool is_space(const Pack& pack, const State& s, std::string_view name) {
  for (Seat seat = 0; seat < s.players_count; ++seat)
    if (find_exact_space(named_spaces(pack, s, seat), name)) return true;
  return false;
}

bool is_ship(const Pack& pack, const State& s, Seat seat, std::string_view location, std::string_view level) {
  const int l = find_location(pack, s, location);
  const auto number = to_number<int>(level);
  return l >= 0 && number && *number >= 1 && *number <= kMaxShipLevel &&
         ship_count(at(s.players, seat).ships[static_cast<std::size_t>(l)], *number) > 0;
}

}  // namespace

bool is_element(const Pack& pack, const State& s, std::string_view id) {
  const auto colon = id.find(':');
  if (colon == std::string_view::npos) return false;
  const std::string_view kind = id.substr(0, colon);
  const std::string_view rest = id.substr(colon + 1);
  if (kind == "space") return is_space(pack, s, rest);
  if (kind == "slot") return find_id(pack.labels.slots, rest) >= 0;
  if (kind == "location") return find_location(pack, s, rest) >= 0;
  if (kind == "tech") return find_id(pack.labels.techs, rest) >= 0;
  if (kind == "system") return find_id(pack.labels.systems, rest) >= 0;
  if (kind == "guild") return find_id(pack.labels.guilds, rest) >= 0;
  if (kind == "mat") return find_id(pack.labels.mats, rest) >= 0;
  if (kind == "ability") return find_ability(pack, rest) >= 0;
  if (kind == "type") return contains(kTypeIds, rest);
  if (kind == "produce") return contains(kProductionIds, rest);
  if (kind == "achievement")
    return std::ranges::any_of(s.achievements, [&](const AchievementState& card) {
      return card.card != kNone && at(pack.labels.achievements, card.card).id == rest;
    });
  const std::vector<std::string_view> parts = split(rest);
  const auto seat = to_number<Seat>(parts[0]);
  if (!seat || *seat >= s.players_count) return false;
  if (kind == "ore" || kind == "population" || kind == "player") return parts.size() == 1;
  if (kind == "supply") return parts.size() == 2 && contains(kColumnNames, parts[1]);
  if (kind == "disc") return parts.size() == 2 && (parts[1] == "food" || parts[1] == "ore");
  if (kind == "ship") return parts.size() == 3 && is_ship(pack, s, *seat, parts[1], parts[2]);
  return false;
}

}  // namespace orrery::beyond_the_sun
