#include "games/pulsar_2849/host/sign_rows.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/pulsar_2849/host/values.h"

namespace orrery::pulsar_2849 {
namespace {

constexpr std::string_view kCounterIcons[] = {"station",     "research", "mat",         "jump",
                                              "transmitter", "link",     "pulsar",      "gyrodyne",
                                              "gyrodyne",    "gyrodyne", "achievement", "achievement-full"};
static_assert(std::size(kCounterIcons) == static_cast<int>(Counter::kCount));
constexpr std::string_view kTeleportIcons[] = {"pulsar", "map", "globe"};

Json sign(std::string_view kind) { return {{"kind", kind}}; }
Json text(std::string words) { return {{"kind", "text"}, {"text", std::move(words)}}; }
Json vp(std::string points) { return {{"kind", "vp"}, {"text", std::move(points)}}; }
Json vp(int points) { return vp(std::to_string(points)); }
Json icon(std::string_view name) { return {{"kind", "icon"}, {"icon", name}}; }
Json die(std::string_view kind, int value) { return {{"kind", kind}, {"value", value}}; }
Json gate(int colour) { return {{"kind", "gate"}, {"color", colour < kColours ? kColourNames[at(colour)] : "any"}}; }

Json many(int n, Json one) {
  Json row = Json::array({std::move(one)});
  if (n != 1) row.push_back(text(fmt::format("×{}", n)));
  return row;
}

// What an adjusting technology helps to pay.
Json adjusted(Adjust what) {
  switch (what) {
    case Adjust::kFly:
      return icon("jump");
    case Adjust::kFlyOrange:
      return gate(0);
    case Adjust::kFlyPink:
      return gate(1);
    case Adjust::kFlyGreen:
      return gate(2);
    case Adjust::kFlyEndPulsar:
      return icon("pulsar");
    case Adjust::kPatent:
      return icon("research");
    case Adjust::kTakeGyrodyne:
      return icon("gyrodyne");
    case Adjust::kCompleteGyrodyne:
      return icon("known");
    case Adjust::kPayTransmitter:
      return icon("transmitter");
    case Adjust::kProject:
      return icon("mat");
    case Adjust::kCount:
      break;
  }
  return icon("more");
}

Json triggered(Trigger by) {
  switch (by) {
    case Trigger::kPatent:
      return icon("research");
    case Trigger::kVisitPulsar:
    case Trigger::kClaimPulsar:
      return icon("pulsar");
    case Trigger::kVisitSystem:
      return icon("map");
    case Trigger::kStation:
    case Trigger::kStationEndBlue:
      return icon("station");
    case Trigger::kStartGyrodyne:
    case Trigger::kCompleteGyrodyne:
      return icon("gyrodyne");
    case Trigger::kPayTransmitter:
      return icon("transmitter");
    case Trigger::kActivateTransmitter:
      return icon("bolt");
    case Trigger::kProject:
      return icon("mat");
    case Trigger::kSpendModifier:
      return sign("pm1");
    case Trigger::kUseBonusDie:
      return die("red", 0);
    case Trigger::kCount:
      break;
  }
  return icon("more");
}

Json row(const Effect& e) {
  const auto signs = [](auto... list) { return Json::array({std::move(list)...}); };
  const auto points = [&] { return vp(fmt::format("{}·{}·{}", e.b, e.c, e.d)); };
  switch (e.op) {
    case Op::kVp:
      return signs(vp(e.a));
    case Op::kCubes:
      return many(e.a, sign("cube"));
    case Op::kPm1:
      return signs(sign("pm1"));
    case Op::kPlus2:
      return signs(sign("plus2"));
    case Op::kGyro: {
      Json sizes = Json::array();
      for (int size = 0; size < kSizes; ++size)
        if ((e.a & bit(size)) != 0) sizes.push_back({{"kind", "gyro"}, {"size", kSizeNames[at(size)]}});
      return sizes;
    }
    case Op::kGyroPair:
      return signs(text("2"), icon("gyrodyne"));
    case Op::kExplore:
      return many(e.a, icon("search"));
    case Op::kRedDie:
      return signs(die("red", e.a));
    case Op::kDouble:
      return signs(die("die", e.a), die("red", e.b));
    case Op::kClaim:
      return signs(icon("outpost"));
    case Op::kTeleport:
      return signs(sign("arrow"), icon(kTeleportIcons[e.a]));
    case Op::kGateRun:
      return signs(gate(e.a), text("×"), vp(e.b));
    case Op::kVpPer:
      return signs(vp(e.b), text("/"), icon(kCounterIcons[e.a]));
    case Op::kExtraStation:
      return signs(text(fmt::format("+{}", e.a)), icon("station"));
    case Op::kAdjust:
      return signs(text("±1"), adjusted(static_cast<Adjust>(e.a)));
    case Op::kTrigger:
      return signs(triggered(static_cast<Trigger>(e.a)), sign("arrow"), vp(e.b));
    case Op::kCopyCost: {
      Json cost = many(e.a, sign("cube"));
      cost.insert(cost.begin(), icon("copy"));
      return cost;
    }
    case Op::kBuy: {
      Json offer = many(e.a, sign("cube"));
      offer.push_back(sign("arrow"));
      offer.push_back(vp(e.b));
      if (e.c > 1) offer.push_back(text(fmt::format("×{}", e.c)));
      return offer;
    }
    case Op::kTrackVp:
      return signs(icon(static_cast<Track>(e.a) == Track::kInitiative ? "clock" : "build"), points());
    case Op::kVpTable:
      return signs(icon(kCounterIcons[e.a]), points());
    case Op::kGoalAchieved:
      return signs(text(std::to_string(e.a)), icon("achievement-full"));
    case Op::kInitiativeAgain:
      return signs(icon("clock"), text("×2"));
    case Op::kCubeRate: {
      Json rate = many(e.a, sign("cube"));
      rate.push_back(sign("arrow"));
      rate.push_back(vp(1));
      return rate;
    }
    case Op::kCount:
      break;
  }
  return Json::array();
}

}  // namespace

Json sign_rows(const Pack& pack, const EffectList& list) {
  Json rows = Json::array();
  for (int i = 0; i < list.count; ++i) rows.push_back(row(pack.content.effects[at(list.first + i)]));
  return rows;
}

}  // namespace orrery::pulsar_2849
