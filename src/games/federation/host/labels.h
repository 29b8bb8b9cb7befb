// The text that belongs to a compiled content pack: ids, names and where the figures come from. Indices are those of
// Content.
#pragma once
#include <array>
#include <string>

#include "content/entry.h"
#include "games/federation/ids.h"

namespace orrery::federation {

using content::Label;

struct Labels {
  std::array<Label, kResources> resources;
  std::array<Label, kPlanets> planets;
  std::array<Label, kAmbassadors + 1> ambassadors;  // the bonus ambassador last
  std::array<Label, kActions> actions;
  std::array<Label, kSpaces> spaces;
  std::array<Label, kProjectCount> projects;
  std::array<Label, kPlanets> laws;
  std::array<Label, kNeoNodes> neo;  // id empty beyond those in use
  std::array<Label, kAsteroidTileCount> asteroids;
  std::array<Label, kMoons> moons;
  std::array<Label, kModifiers> modifiers;
  std::array<Label, kDelegationCount> delegations;
  std::array<Planet, kDelegationCount> delegation_planets;  // whose colour they wear
  std::array<Label, kScholarCount> scholars;
  std::array<Label, kPostCount> posts;
  std::array<Label, kSites> sites;
  std::array<Label, kMegastructureCount> megastructures;
  std::array<Label, kMegaTiles> mega_tiles;
  std::array<Label, kMedalKinds> medals;
  std::array<Label, kLevels> levels;
  std::array<Label, kMissionCount> missions;
  std::array<Label, kStartPlanets> start_planets;
  std::array<Label, kSpaceTiles> space_tiles;
  std::array<Label, kPlanetBlockers> planet_blockers;
  std::array<Label, kRoomBlockers> room_blockers;
};

}  // namespace orrery::federation
