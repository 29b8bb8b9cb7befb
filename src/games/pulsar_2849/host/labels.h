// The text that belongs to a compiled content pack: ids, names and where the figures come from. Indices are those of
// Content.
#pragma once
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "content/entry.h"
#include "games/pulsar_2849/ids.h"

namespace orrery::pulsar_2849 {

using content::Label;

// A location of the star cluster; x and y are thousandths of the radius from the black hole, y grows downwards.
struct Place {
  std::string id;
  std::string en, de;
  int x = 0, y = 0;

  const std::string& name(Language language) const { return language == Language::kGerman ? de : en; }
};

struct Segment {
  std::string id;
  u8 a = 0, b = 0;
  u8 lines = 1;
  std::string colour;
};

struct Labels {
  std::array<Label, kSystemTiles> systems;
  std::array<Label, kTiles> tiles;
  std::array<Label, kTransmitterCount> transmitters;
  std::array<std::string, kTransmitterCount> designs;
  std::array<Label, kTechs> techs;  // id empty where a face has fewer technologies
  std::array<Label, kCategories * kFaces> faces;
  std::array<Label, kHqBoards> hq_boards;
  std::array<Label, kHqSides> hq_sides;
  std::array<std::array<Label, kProjectCount>, kHqSides> projects;
  std::array<Label, 2 * kGoalTiles> goals;
  std::array<Label, kSizes> gyrodynes;
  std::array<Label, 2> sides;
  std::array<std::vector<Place>, 2> places;  // per side, by location
  std::array<std::vector<Segment>, 2> segments;
};

}  // namespace orrery::pulsar_2849
