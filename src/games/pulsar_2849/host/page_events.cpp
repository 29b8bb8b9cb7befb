// Events with named arguments, for animations and programs. The words for people are in events.cpp.
#include <nlohmann/json.hpp>

#include "games/pulsar_2849/host/notation.h"
#include "games/pulsar_2849/host/page_json.h"

namespace orrery::pulsar_2849 {
namespace {

using Json = nlohmann::ordered_json;

// What an argument stands for.
enum class Is : u8 {
  kNothing,
  kNumber,
  kPlace,
  kSystem,  // by its place
  kSystemTile,
  kTile,
  kSize,
  kTransmitter,
  kTech,
  kHq,
  kProject,  // of the headquarters side before it
  kColour,
  kTrack,
  kToken,
  kGoal
};
struct Argument {
  const char* name = nullptr;
  Is is = Is::kNothing;
};
struct Shape {
  const char* type;
  std::array<Argument, 6> arguments{};
};

constexpr Shape kShapes[] = {
    {"first-player"},
    {"face", {{{"category", Is::kNumber}, {"face", Is::kNumber}}}},
    {"goal-tile", {{{"goal", Is::kGoal}}}},
    {"dealt-headquarters", {{{"board", Is::kNumber}}}},
    {"chose-side", {{{"side", Is::kHq}}}},
    {"entered", {{{"place", Is::kPlace}}}},
    {"round", {{{"n", Is::kNumber}}}},
    {"rolled"},
    {"median", {{{"median", Is::kNumber}}}},
    {"offered", {{{"transmitter", Is::kTransmitter}}}},
    {"took-die", {{{"die", Is::kNumber}}}},
    {"marker", {{{"track", Is::kTrack}, {"from", Is::kNumber}, {"to", Is::kNumber}}}},
    {"paid", {{{"die", Is::kNumber}, {"red", Is::kNumber}, {"token", Is::kNumber}, {"value", Is::kNumber}}}},
    {"flew", {{{"segments", Is::kNumber}, {"place", Is::kPlace}}}},
    {"visited", {{{"place", Is::kPlace}}}},
    {"teleported", {{{"place", Is::kPlace}}}},
    {"revealed", {{{"place", Is::kSystem}, {"tile", Is::kSystemTile}}}},
    {"station", {{{"place", Is::kSystem}, {"blue", Is::kNumber}}}},
    {"no-station", {{{"place", Is::kSystem}}}},
    {"printed-bonus", {{{"place", Is::kSystem}}}},
    {"drew", {{{"tile", Is::kTile}}}},
    {"no-tile"},
    {"shuffled"},
    {"claimed", {{{"place", Is::kPlace}}}},
    {"not-claimed"},
    {"gyrodyne", {{{"size", Is::kSize}}}},
    {"constructed", {{{"size", Is::kSize}, {"place", Is::kPlace}}}},
    {"award", {{{"size", Is::kSize}, {"vp", Is::kNumber}}}},
    {"completed", {{{"size", Is::kSize}, {"place", Is::kPlace}}}},
    {"took-transmitter", {{{"transmitter", Is::kTransmitter}, {"die", Is::kNumber}}}},
    {"linked", {{{"transmitter", Is::kTransmitter}, {"to", Is::kTransmitter}, {"joint", Is::kNumber}}}},
    {"paid-transmitter", {{{"transmitter", Is::kTransmitter}, {"die", Is::kNumber}}}},
    {"online", {{{"transmitter", Is::kTransmitter}}}},
    {"joint-offer", {{{"die", Is::kNumber}}}},
    {"project", {{{"side", Is::kHq}, {"project", Is::kProject}}}},
    {"run-announced", {{{"side", Is::kHq}, {"project", Is::kProject}, {"color", Is::kColour}}}},
    {"run", {{{"color", Is::kColour}, {"n", Is::kNumber}}}},
    {"patented", {{{"tech", Is::kTech}}}},
    {"token", {{{"token", Is::kToken}}}},
    {"cubes", {{{"n", Is::kNumber}}}},
    {"cubes-paid", {{{"n", Is::kNumber}}}},
    {"points", {{{"n", Is::kNumber}}}},
    {"red-die", {{{"die", Is::kNumber}}}},
    {"turned", {{{"die", Is::kNumber}}}},
    {"copied", {{{"die", Is::kNumber}}}},
    {"joint-taken", {{{"die", Is::kNumber}}}},
    {"turn-ended"},
    {"order", {{{"place", Is::kNumber}}}},
    {"penalty", {{{"n", Is::kNumber}}}},
    {"bought", {{{"cubes", Is::kNumber}, {"vp", Is::kNumber}}}},
    {"not-bought", {{{"cubes", Is::kNumber}, {"vp", Is::kNumber}}}},
    {"goal", {{{"goal", Is::kGoal}}}},
    {"goal-bonus", {{{"goal", Is::kGoal}}}},
    {"final"},
    {"game-over"}};
static_assert(std::size(kShapes) == static_cast<int>(Happened::kCount));

template <class Labels>
Json id(const Labels& labels, u8 index) {
  return index < std::size(labels) ? Json(labels[index].id) : Json();
}

Json value(const Pack& pack, const State& s, const Event& e, Is is, std::size_t i) {
  const u8 arg = e.args[i];
  const Labels& names = pack.labels;
  switch (is) {
    case Is::kPlace:
      return id(names.places[side_of(s)], arg);
    case Is::kSystem:
      if (arg >= kSystems) return {};
      return id(names.places[side_of(s)], pack.content.sides[side_of(s)].system_nodes[arg]);
    case Is::kSystemTile:
      return id(names.systems, arg);
    case Is::kTile:
      return id(names.tiles, arg);
    case Is::kSize:
      return arg < kSizes ? Json(kSizeNames[arg]) : Json();
    case Is::kTransmitter:
      return id(names.transmitters, arg);
    case Is::kTech:
      return id(names.techs, arg);
    case Is::kHq:
      return id(names.hq_sides, arg);
    case Is::kProject:
      return e.args[i - 1] < kHqSides ? id(names.projects[e.args[i - 1]], arg) : Json();
    case Is::kColour:
      return arg < kColours ? Json(kColourNames[arg]) : Json();
    case Is::kTrack:
      return arg < kTrackCount ? Json(kTrackNames[arg]) : Json();
    case Is::kToken:
      return arg < 2 ? Json(kTokenNames[arg]) : Json();
    case Is::kGoal:
      return id(names.goals, arg);
    default:
      return arg;
  }
}

}  // namespace

std::string event_json(const Pack& pack, const State& after, const Event& event) {
  const Shape& shape = kShapes[event.type];
  Json out{{"type", shape.type}};
  if (event.seat != kNoSeat) out["seat"] = event.seat;
  for (std::size_t i = 0; i < shape.arguments.size() && shape.arguments[i].name != nullptr; ++i)
    out[shape.arguments[i].name] = value(pack, after, event, shape.arguments[i].is, i);
  if (static_cast<Happened>(event.type) == Happened::kRolled) out["dice"] = event.args;
  return out.dump();
}

}  // namespace orrery::pulsar_2849
