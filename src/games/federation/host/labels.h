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
  std::array<Label, kProjects> projects;
  std::array<Label, kPlanets> laws;
  std::array<Label, kNeoNodes> neo;  // id empty beyond those in use
  std::array<Label, kAsteroidTiles> asteroids;
  std::array<Label, kMoons> moons;
  std::array<Label, kModifiers> modifiers;
  std::array<Label, kDelegations> delegations;
  std::array<Label, kScholars> scholars;
  std::array<Label, kPosts> posts;
  std::array<Label, kSites> sites;
  std::array<Label, kMegastructures> megastructures;
  std::array<Label, kMegaTiles> mega_tiles;
  std::array<Label, kMedalKinds> medals;
  std::array<Label, kLevels> levels;
  std::array<Label, kMissions> missions;
  std::array<Label, kStartPlanets> start_planets;
  std::array<Label, kSpaceTiles> space_tiles;
  std::array<Label, kPlanetBlockers> planet_blockers;
  std::array<Label, kRoomBlockers> room_blockers;
};

}  // namespace orrery::federation
