// Moves read from text. What is well written and not allowed becomes a move too, so that it is refused with its rule.
#include <fmt/format.h>

#include <optional>
#include <span>
#include <vector>

#include "core/text.h"
#include "games/pulsar_2849/host/notation.h"
#include "games/pulsar_2849/routes.h"

namespace orrery::pulsar_2849 {
namespace {

class Parser {
 public:
  Parser(const Pack& pack, const State& s, std::string_view text) : pack_(pack), s_(s), whole_(trim(text)) {
    for (std::string_view rest = whole_; !rest.empty();) words_.push_back(take_word(rest));
  }

  Result<Move> parse() {
    for (const Simple& simple : kSimple)
      if (whole_ == simple.text) return simple.move;
    if (words_.empty()) return expected("a move");
    const std::string_view verb = words_[0];
    if (verb == "headquarters" && words_.size() == 2) return side();
    if (verb == "enter" && words_.size() == 2) return at_place(MoveKind::kEntry);
    if (verb == "teleport" && words_.size() == 2) return at_place(MoveKind::kTeleport);
    if (verb == "claim" && words_.size() <= 2) return claim();
    if (verb == "take" && words_.size() >= 2 && words_.size() <= 4) return take();
    if (verb == "copy" && words_.size() == 2) return die_value(MoveKind::kCopy, 1);
    if (verb == "joint" && words_.size() == 2) return die_value(MoveKind::kJoint, 0);
    if (verb == "construct" && words_.size() == 2) {
      const auto size = index_of(words_[1], kSizeNames);
      return size ? Result<Move>(make_move(MoveKind::kConstruct, *size)) : expected("small, medium or large");
    }
    if (verb == "run" && words_.size() == 3) return run();
    if (verb == "route" && words_.size() >= 2) return route();
    if (verb == "pick" && words_.size() >= 2) return pick();
    if (verb == "link" && words_.size() == 5 && words_[2] == "to") return link();
    if (verb == "goals") return goals();
    if (words_.size() >= 3 && words_[words_.size() - 2] == "with") return paid();
    return fail(
        "expected one of headquarters, enter, take, fly, run, route, gyrodyne, construct, complete, transmitter, "
        "pay, link, project, patent, token, copy, joint, end turn, station, draw, pick, claim, teleport, buy or "
        "goals");
  }

 private:
  struct Simple {
    std::string_view text;
    Move move;
  };
  static constexpr Simple kSimple[] = {{"end turn", make_move(MoveKind::kEndTurn)},
                                       {"no run", make_move(MoveKind::kRun, kNone)},
                                       {"station", make_move(MoveKind::kStation, 1)},
                                       {"no station", make_move(MoveKind::kStation, 0)},
                                       {"printed bonus", make_move(MoveKind::kBonus, 1)},
                                       {"draw", make_move(MoveKind::kBonus, 0)},
                                       {"no claim", make_move(MoveKind::kClaim, kNone)},
                                       {"new array", make_move(MoveKind::kLink, kNone)},
                                       {"buy", make_move(MoveKind::kBuy, 1)},
                                       {"no buy", make_move(MoveKind::kBuy, 0)},
                                       {"buy bonus", make_move(MoveKind::kGoalBuy, 1)},
                                       {"no bonus", make_move(MoveKind::kGoalBuy, 0)}};

  Result<Move> expected(std::string_view what) const {
    return fail(fmt::format("expected {} in '{}'", what, whole_));
  }

  static std::optional<int> index_of(std::string_view word, std::span<const std::string_view> words) {
    for (std::size_t i = 0; i < words.size(); ++i)
      if (words[i] == word) return static_cast<int>(i);
    return std::nullopt;
  }
  template <class Labels>
  static std::optional<int> id_in(std::string_view id, const Labels& labels) {
    for (std::size_t i = 0; i < labels.size(); ++i)
      if (labels[i].id == id) return static_cast<int>(i);
    return std::nullopt;
  }

  Seat seat() const { return decision(s_).seat; }
  u8 hq() const { return seat() < s_.players_count ? s_.players[seat()].hq : kNone; }

  Result<Move> side() {
    const auto side = id_in(words_[1], pack_.labels.hq_sides);
    if (!side) return expected("the id of a side of a headquarters board");
    const bool open = hq() != kNone && hq() >= kHqOpen;
    if (open ? *side / 2 != hq() - kHqOpen : *side != hq()) return foreign_move(Foreign::kSide);
    return make_move(MoveKind::kSide, *side % 2);
  }

  Result<Move> at_place(MoveKind kind) {
    const auto place = id_in(words_[1], pack_.labels.places[side_of(s_)]);
    return place ? Result<Move>(make_move(kind, *place)) : expected("the id of a location");
  }

  // "claim" alone is what records said before the pulsar could be named: the first free one.
  Result<Move> claim() {
    const Engine e = look_at(pack_, s_);
    if (words_.size() == 1) {
      const int first = e.free_isolated();
      return first == kNone ? foreign_move(Foreign::kNoIsolated) : make_move(MoveKind::kClaim, first);
    }
    const auto place = id_in(words_[1], pack_.labels.places[side_of(s_)]);
    if (!place) return expected("the id of a location");
    const Node& n = e.side().nodes[at(*place)];
    if (n.kind != NodeKind::kPulsar) return foreign_move(Foreign::kNoIsolated);
    return make_move(MoveKind::kClaim, n.index);
  }

  Result<Move> take() {
    const auto die = to_number<u8>(words_[1]);
    if (!die || *die < 1 || *die > 6) return expected("a die from 1 to 6");
    if (words_.size() == 2) return make_move(MoveKind::kTake, kNone, *die);
    const auto track = index_of(words_[2], kTrackNames);
    if (!track) return expected("initiative or engineering");
    const Engine e = look_at(pack_, s_);
    int rank = seat() < s_.players_count ? e.rank(seat(), static_cast<Track>(*track)) : 0;
    if (s_.players_count == 2) {
      const auto place = words_.size() == 4 ? to_number<u8>(words_[3]) : std::nullopt;
      if (!place || *place < 1 || *place > kMaxMarkers) return expected("the place of a marker on the track, 1 to 4");
      rank = *place - 1;
    } else if (words_.size() == 4) {
      return expected("no more after the track");
    }
    return make_move(MoveKind::kTake, *track * kMaxMarkers + rank, *die);
  }

  Result<Move> die_value(MoveKind kind, int low) {
    const auto die = to_number<u8>(words_[1]);
    if (!die || *die < low || *die > 6) return expected(fmt::format("a die from {} to 6", low));
    return make_move(kind, *die);
  }

  std::optional<int> project(std::string_view id) const {
    return hq() < kHqSides ? id_in(id, pack_.labels.projects[hq()]) : std::nullopt;
  }
  Result<Move> foreign_project(std::string_view id) const {
    for (const auto& side : pack_.labels.projects)
      if (id_in(id, side)) return foreign_move(Foreign::kProject);
    return expected("the id of a project");
  }

  Result<Move> run() {
    const auto which = project(words_[1]);
    if (!which) return foreign_project(words_[1]);
    const auto colour = index_of(words_[2], kColourNames);
    if (!colour) return expected("orange, pink or green");
    return make_move(MoveKind::kRun, *which, 0, *colour);
  }

  Result<Move> route() {
    const Frame frame = decision(s_);
    Route route;
    if (words_.size() - 1 > kMaxFlight) return expected(fmt::format("at most {} locations", kMaxFlight));
    for (std::size_t i = 1; i < words_.size(); ++i) {
      const auto place = id_in(words_[i], pack_.labels.places[side_of(s_)]);
      if (!place) return expected("ids of locations");
      route.nodes[at(route.length++)] = static_cast<u8>(*place);
    }
    if (s_.frame_count == 0 || static_cast<FrameKind>(frame.kind) != FrameKind::kRoute)
      return make_move(MoveKind::kRoute, 0xFF, 0xFF);
    const int index =
        look_at(pack_, s_).route_index(frame.seat, {s_.players[frame.seat].ship, frame.a, frame.b}, route);
    // No flight: a number that none has, with the reason, is refused with its rule.
    if (index < 0) return make_move(MoveKind::kRoute, 0xFF, 0xFF, static_cast<int>(fault_of(route, frame)));
    return make_move(MoveKind::kRoute, index & 0xFF, index >> 8);
  }

  RouteFault fault_of(const Route& route, const Frame& frame) const {
    const Side& side = pack_.content.sides[side_of(s_)];
    for (int i = 0; i < route.length; ++i) {
      const Node& n = side.nodes[route.nodes[at(i)]];
      if (n.kind == NodeKind::kEntry) return RouteFault::kEntry;
      if ((n.flags & node_flag::kIsolated) != 0) return RouteFault::kIsolated;
    }
    if (!is_flight(side, s_.players[frame.seat].ship, route)) return RouteFault::kLine;
    return route.length != frame.a ? RouteFault::kLength : RouteFault::kCondition;
  }

  Result<Move> pick() {
    u32 sizes = 0;
    for (std::size_t i = 1; i < words_.size(); ++i) {
      const auto size = index_of(words_[i], kSizeNames);
      if (!size || (sizes & bit(*size)) != 0) return expected("different sizes, small, medium or large");
      sizes |= bit(*size);
    }
    return make_move(MoveKind::kGyro, static_cast<int>(sizes));
  }

  Result<Move> link() {
    const auto end = index_of(words_[1], kEndNames);
    const auto other = id_in(words_[3], pack_.labels.transmitters);
    const auto other_end = index_of(words_[4], kEndNames);
    if (!end || !other || !other_end) return expected("link left|right to TRANSMITTER left|right");
    return make_move(MoveKind::kLink, *other, *end, *other_end);
  }

  Result<Move> goals() {
    u32 set = 0;
    for (std::size_t i = 1; i < words_.size(); ++i) {
      bool found = false;
      for (int k = 0; k < kGoalCount; ++k) {
        if (pack_.labels.goals[s_.goals[at(k)]].id != words_[i]) continue;
        set |= bit(k);
        found = true;
      }
      if (!found && !id_in(words_[i], pack_.labels.goals)) return expected("ids of goals");
      if (!found) return foreign_move(Foreign::kGoal);
    }
    return make_move(MoveKind::kGoals, static_cast<int>(set));
  }

  // As a reader of moves sees it: a payment may be well written and not allowed.
  struct Written {
    Payment payment;
    int tokens = 0;
  };
  static std::optional<Written> payment(std::string_view text) {
    Written out;
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

  Result<Move> transmitter(MoveKind kind, const Payment& p) {
    const auto tile = id_in(words_[1], pack_.labels.transmitters);
    const auto value = to_number<u8>(words_[2]);
    if (!tile || !value) return expected("a transmitter and one of its die symbols");
    const Transmitter& t = pack_.content.transmitters[at(*tile)];
    int symbol = -1;
    for (int k = t.cost_count - 1; k >= 0; --k)
      if (t.cost[at(k)] == *value && (symbol < 0 || (s_.transmitters[at(*tile)].paid & bit(k)) == 0)) symbol = k;
    if (symbol < 0) return foreign_move(Foreign::kSymbol);
    return paid_move(kind, p, *tile, symbol);
  }

  Result<Move> paid() {
    const auto written = payment(words_.back());
    if (!written) return expected("a payment such as 4, 4/pm1-, red3/plus2 or 5/adjust+1");
    if (written->tokens > 1) return foreign_move(Foreign::kTokens);
    if (written->payment.die == 0 && !written->payment.red) return foreign_move(Foreign::kSilverZero);
    const Payment* p = &written->payment;
    const std::string_view verb = words_[0];
    const std::size_t n = words_.size() - 2;  // words before the payment
    if (verb == "fly" && n == 1) return paid_move(MoveKind::kFly, *p);
    if (n == 3 && verb == "transmitter") return transmitter(MoveKind::kTakeTransmitter, *p);
    if (n == 3 && verb == "pay") return transmitter(MoveKind::kPayTransmitter, *p);
    if (n == 2 && (verb == "gyrodyne" || verb == "complete")) {
      const auto size = index_of(words_[1], kSizeNames);
      if (!size) return expected("small, medium or large");
      return paid_move(verb == "gyrodyne" ? MoveKind::kTakeGyrodyne : MoveKind::kComplete, *p, *size);
    }
    if (n == 2 && verb == "project") {
      const auto which = project(words_[1]);
      if (!which) return foreign_project(words_[1]);
      return paid_move(MoveKind::kProject, *p, *which);
    }
    if (n == 2 && verb == "patent") {
      const Engine e = look_at(pack_, s_);
      for (int slot = 0; slot < kTechSlots; ++slot)
        if (e.tech(slot).exists != 0 && pack_.labels.techs[at(e.tech_of(slot))].id == words_[1])
          return paid_move(MoveKind::kPatent, *p, slot);
      if (!words_[1].empty() && id_in(words_[1], pack_.labels.techs)) return foreign_move(Foreign::kTech);
      return expected("the id of a technology");
    }
    if (n == 2 && verb == "token") {
      const auto which = index_of(words_[1], kTokenNames);
      if (!which) return expected("pm1 or plus2");
      return paid_move(MoveKind::kBuyToken, *p, *which);
    }
    return expected("fly, gyrodyne, complete, transmitter, pay, project, patent or token before the payment");
  }

  const Pack& pack_;
  const State& s_;
  std::string_view whole_;
  std::vector<std::string_view> words_;
};

}  // namespace

Result<Move> parse_move(const Pack& pack, const State& s, std::string_view text) {
  return Parser(pack, s, text).parse();
}

}  // namespace orrery::pulsar_2849
