#include "games/beyond_the_sun/value_network.h"

#include <algorithm>

#include "games/beyond_the_sun/game.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr int kSixteenths = 16;

class Inputs {
 public:
  Inputs(const Position& position, Seat seat)
      : position_(position), c_(position.content()), s_(position.state()), p_(s_.players[seat]), seat_(seat) {}

  std::array<int, kInputs> all() {
    const Features f = measure(position_, seat_);
    put(f.missing);
    put(f.early);
    put(f.score);
    put(value_of(position_, seat_, f) / 10);
    for (const int count : f.counts) put(count);
    time();
    technologies();
    ships();
    mat();
    for (std::size_t i = 0; i < kMods; ++i) put(p_.mods >> i & 1);
    for (int i = 0; i < kAchievementsInPlay; ++i) achievement(s_.achievement(i));
    put(std::popcount(s_.guilds));
    return in_;
  }

 private:
  void put(int value) { in_[next_++] = value; }

  // [BTS-7.3] [BTS-7.4] Once the end is triggered everybody knows how many turns are left.
  void time() {
    const int seats = s_.players_count;
    const auto place = [&](Seat seat) { return (seat + seats - s_.start_player) % seats; };
    const bool in_this_round = place(seat_) >= place(s_.active);
    const bool ends = s_.end_round != kNoRound;
    put(seats);
    put(place(seat_));
    put((seat_ + seats - s_.active) % seats);
    put(ends ? 1 : 0);
    put(ends ? s_.end_round - s_.round + (in_this_round ? 1 : 0) : 0);
  }

  void technologies() {
    std::array<std::array<int, kTypes>, kTypedLevels> known{};
    for (u32 rest = p_.researched; rest != 0; rest &= rest - 1) {
      const int slot = std::countr_zero(rest);
      const u8 tech = s_.slots[at(slot)].tech;
      if (tech == kNone || c_.techs[tech].right == kNone) continue;
      const int level = c_.slots[at(slot)].level;
      if (level <= static_cast<int>(kTypedLevels)) ++known[at(level - 1)][c_.techs[tech].right];
    }
    for (const auto& level : known)
      for (const int count : level) put(count);
  }

  // What of the map is safe, and what could be won with a little more.
  void ships() {
    std::array<int, kMaxShipLevel> by_level{};
    int places = 0, threatened = 0, in_reach = 0;
    for (int loc = 0; loc < s_.location_count; ++loc) {
      const Ships here = p_.ships[at(loc)];
      if (here == 0) continue;
      ++places;
      for (int level = 1; level <= kMaxShipLevel; ++level) by_level[at(level - 1)] += ship_count(here, level);
      int rival = 0;
      for (Seat other = 0; other < s_.factions(); ++other)
        if (other != seat_ && s_.players[other].ships[at(loc)] != 0)
          rival = std::max(rival, position_.strength_of(other, loc, Purpose::kWinControl));
      const int own = position_.strength_of(seat_, loc, Purpose::kWinControl);
      if (s_.locations[at(loc)].controller == seat_)
        threatened += rival > 0 && own - rival <= 1 ? 1 : 0;
      else
        in_reach += rival - own <= 1 ? 1 : 0;
    }
    for (const int count : by_level) put(count);
    put(places);
    put(threatened);
    put(in_reach);
  }

  void mat() {
    const std::array<u8, kColumns> symbols = position_.growth_symbols(seat_);
    for (int i = 0; i < kColumns; ++i) {
      put(p_.supply[at(i)]);
      put(symbols[at(i)]);
    }
    for (const u8 discs : p_.track) put(discs);
    for (const u8 level : p_.automation) put(level);
  }

  int progress(Seat seat, const AchievementState& here) const {
    if (!position_.is_claim_open(seat, here)) return 0;
    const Achievement& card = c_.achievements[here.card];
    const int have = position_.count(seat, card.counter, card.counter_arg);
    return kSixteenths * std::clamp<int>(have, 0, card.at_least) / std::max<int>(1, card.at_least);
  }

  void achievement(const AchievementState& here) {
    if (here.card == kNone || here.claimed >= c_.achievements[here.card].space_count) {
      next_ += 3;
      return;
    }
    const int own = progress(seat_, here);
    int rival = 0;
    for (Seat other = 0; other < s_.players_count; ++other)
      if (other != seat_) rival = std::max(rival, progress(other, here));
    put(own);
    put(own == 0 ? 0 : c_.achievements[here.card].vp[here.claimed]);
    put(rival);
  }

  const Position& position_;
  const Content& c_;
  const State& s_;
  const Player& p_;
  Seat seat_;
  std::size_t next_ = 0;
  std::array<int, kInputs> in_{};
};

}  // namespace

std::array<int, kInputs> inputs_of(const Position& position, Seat seat) { return Inputs(position, seat).all(); }

std::vector<int> Rules::inputs(const State& state, Seat seat) const {
  if (is_over(state) || state.phase == Phase::kSetup || state.players[seat].mat == kNone) return {};
  const auto in = inputs_of(Position(*content_, state), seat);
  return {in.begin(), in.end()};
}

}  // namespace orrery::beyond_the_sun
