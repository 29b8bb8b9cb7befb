// Values as people write them in moves. What is well written and not allowed becomes a move too, so that it is
// refused with its rule.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "games/pulsar_2849/host/values.h"
#include "games/pulsar_2849/routes.h"

namespace orrery::pulsar_2849 {
namespace {

// As a reader of moves sees it: a payment may be well written and not allowed.
struct WrittenPayment {
  Payment payment;
  int tokens = 0;
  bool is_allowed() const { return tokens <= 1 && (payment.red || payment.die != 0); }
};

std::optional<WrittenPayment> read_payment(std::string_view text) {
  WrittenPayment out;
  Payment& p = out.payment;
  if (text.starts_with("red")) {
    p.red = true;
    text.remove_prefix(3);
  }
  const std::string_view die = text.substr(0, text.find('/'));
  const auto value = to_number<u8>(die);
  if (!value || *value > 6) return std::nullopt;
  p.die = *value;
  text.remove_prefix(die.size());
  static constexpr std::string_view kTokens[] = {"/pm1-", "/pm1+", "/plus2"};
  for (bool more = true; more;) {
    more = false;
    for (int i = 0; i < 3 && !more; ++i) {
      if (!text.starts_with(kTokens[i])) continue;
      p.token = static_cast<Token>(i + 1);
      text.remove_prefix(kTokens[i].size());
      ++out.tokens;
      more = true;
    }
  }
  if (text.empty()) return out;
  if (!text.starts_with("/adjust") || text.size() != 9) return std::nullopt;
  const int amount = text[8] - '0';
  // More than technologies can change, and as much as a move can say.
  if ((text[7] != '+' && text[7] != '-') || amount < 1 || amount > 7) return std::nullopt;
  p.adjust = text[7] == '-' ? -amount : amount;
  return out;
}

}  // namespace

Result<int> Values::read_argument(Move so_far, const kit::Argument& argument, std::string_view text) const {
  const auto kind = static_cast<Value>(argument.kind);
  if (kind == Value::kPayment) {
    if (const auto written = read_payment(text); written && written->is_allowed())
      return kit::gather(paid_move(MoveKind::kFly, written->payment).bits(), kPaidBits);
    return fail(
        fmt::format("\"{}\" is not a payment; expected one such as 4, 4/pm1-, red3/plus2 or 5/adjust+1", text));
  }
  if (kind == Value::kSymbol) return read_symbol(so_far.b, text);
  if (kind == Value::kMarker) return read_marker(text);
  if (kind == Value::kSizeSet) return read_members(Value::kSize, text);
  if (kind == Value::kGoalSet) return read_members(Value::kGoalInPlay, text);
  if (kind == Value::kRoute) return read_route(text);
  // "claim" alone is what records said before the pulsar could be named: the first free one.
  if (kind == Value::kPulsar && text.empty())
    if (const int first = reader_of(pack_, s_).free_isolated(); first != kNone) return first;
  return parse(argument.kind, text);
}

Result<int> Values::read_marker(std::string_view text) const {
  if (text.empty()) return kNone;
  const auto track = parse(static_cast<int>(Value::kTrack), take_word(text));
  if (!track) return track;
  const std::string_view place = trim(text);
  if (s_.players_count == 2) {
    const auto rank = to_number<u8>(place);
    if (!rank || *rank < 1 || *rank > kMaxMarkers) return fail("expected the place of a marker on the track, 1 to 4");
    return *track * kMaxMarkers + *rank - 1;
  }
  if (!place.empty()) return fail(fmt::format("unexpected \"{}\" after the track", place));
  const Reader e = reader_of(pack_, s_);
  return *track * kMaxMarkers + (seat_ < s_.players_count ? e.rank(seat_, static_cast<Track>(*track)) : 0);
}

Result<int> Values::read_members(Value kind, std::string_view text) const {
  int mask = 0;
  while (!text.empty()) {
    const auto one = parse(static_cast<int>(kind), take_word(text));
    if (!one) return one;
    if ((mask >> *one & 1) != 0) return fail("expected each of them once");
    mask |= 1 << *one;
  }
  return mask;
}

// Equal symbols of a tile are one choice: the first that is not paid.
Result<int> Values::read_symbol(int transmitter, std::string_view text) const {
  const Transmitter& t = pack_.content.transmitters[at(transmitter)];
  const auto value = to_number<u8>(text);
  int symbol = -1;
  for (int k = t.cost_count - 1; k >= 0; --k)
    if (value && t.cost[at(k)] == *value && (symbol < 0 || (s_.transmitters[at(transmitter)].paid & bit(k)) == 0))
      symbol = k;
  if (symbol < 0) return fail(fmt::format("\"{}\" is not a die symbol of the transmitter", text));
  return transmitter << 4 | symbol;
}

// No flight: a number that none has, with the reason, is refused with its rule.
Result<int> Values::read_route(std::string_view text) const {
  Route route;
  if (text.empty()) return fail("expected the locations of the route");
  while (!text.empty()) {
    if (route.length == kMaxFlight) return fail(fmt::format("expected at most {} locations", kMaxFlight));
    const auto place = parse(static_cast<int>(Value::kPlace), take_word(text));
    if (!place) return place;
    route.nodes[at(route.length++)] = byte(*place);
  }
  constexpr int kNoRoute = 0xFFFF;
  if (!is<ChooseRoute>(frame_) || seat_ >= s_.players_count) return kNoRoute << 8;
  const Reader e = reader_of(pack_, s_);
  const int index = e.route_index(seat_, e.plan(seat_, read<ChooseRoute>(frame_)), route);
  return index < 0 ? kNoRoute << 8 | static_cast<int>(fault_of(route)) : index << 8;
}

RouteFault Values::fault_of(const Route& route) const {
  const Side& side = pack_.content.sides[side_of(s_)];
  for (int i = 0; i < route.length; ++i) {
    const Node& n = side.nodes[route.nodes[at(i)]];
    if (n.kind == NodeKind::kEntry) return RouteFault::kEntry;
    if ((n.flags & node_flag::kIsolated) != 0) return RouteFault::kIsolated;
  }
  if (!is_flight(side, s_.players[seat_].ship, route)) return RouteFault::kLine;
  return route.length != read<ChooseRoute>(frame_).length ? RouteFault::kLength : RouteFault::kCondition;
}

// What is well written and not the player's or not in play.
std::optional<Move> Values::elsewhere(Move, const kit::Argument& argument, std::string_view text) const {
  const auto kind = static_cast<Value>(argument.kind);
  const Labels& names = pack_.labels;
  const auto is_in = [&](const auto& labels, std::string_view id) {
    return !id.empty() && std::ranges::any_of(labels, [&](const auto& label) { return label.id == id; });
  };
  if (kind == Value::kOwnSide && is_in(names.hq_sides, text)) return foreign_move(Foreign::kSide);
  if (kind == Value::kTechSlot && is_in(names.techs, text)) return foreign_move(Foreign::kTech);
  if (kind == Value::kSymbol && to_number<u8>(text)) return foreign_move(Foreign::kSymbol);
  if (kind == Value::kPulsar && (text.empty() || is_in(names.places[side_of(s_)], text)))
    return foreign_move(Foreign::kNoIsolated);
  if (kind == Value::kProject &&
      std::ranges::any_of(names.projects, [&](const auto& projects) { return is_in(projects, text); }))
    return foreign_move(Foreign::kProject);
  if (kind == Value::kGoalSet) {
    bool in_play = true;
    while (!text.empty()) {
      const std::string_view goal = take_word(text);
      if (!is_in(names.goals, goal)) return std::nullopt;
      in_play = in_play && parse(static_cast<int>(Value::kGoalInPlay), goal);
    }
    if (!in_play) return foreign_move(Foreign::kGoal);
  }
  if (kind == Value::kPayment)
    if (const auto written = read_payment(text))
      return foreign_move(written->tokens > 1 ? Foreign::kTokens : Foreign::kSilverZero);
  return std::nullopt;
}

}  // namespace orrery::pulsar_2849
