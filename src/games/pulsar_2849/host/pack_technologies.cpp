// Technology boards and headquarters.
#include <fmt/format.h>

#include <algorithm>

#include "games/pulsar_2849/host/pack_builder.h"

namespace orrery::pulsar_2849::packing {
namespace {

constexpr std::array<int, kCategories + 1> kFirstRound = {1, 3, 6, kRounds + 1};  // [PUL-1.8]

void read_technology(Builder& b, const Doc& doc, std::size_t face, std::size_t place) {
  static constexpr Word<Timing> kTimings[] = {{"instant", Timing::kInstant},
                                              {"permanent", Timing::kPermanent},
                                              {"production", Timing::kProduction},
                                              {"end", Timing::kEnd}};
  static constexpr Where kWhere[] = {Where::kInstant, Where::kPermanent, Where::kProduction, Where::kEnd};
  Record r(b.problems, doc, "a technology");
  Label& label = b.labels.techs[face * kFaceTechs + place];
  label = b.label(r);
  label.en = r.text("name");
  label.de = r.text_or("name_de", label.en);
  Technology& t = b.content.techs[face * kFaceTechs + place];
  const std::size_t category = face / kFaces;
  t.exists = 1;
  t.round = static_cast<u8>(r.number("round", kFirstRound[category], kFirstRound[category + 1] - 1));
  r.number("slot", 1, 9);
  t.cost = static_cast<u8>(r.number("cost", 1, 6));
  t.dice = static_cast<u8>(r.number("dice", 1, 2));
  t.timing = r.word("timing", kTimings);
  if (const Doc* extra = r.find("extra_cost")) {
    Record cost(b.problems, *extra, "an extra cost");
    t.extra_cubes = static_cast<u8>(cost.number("cubes", 1, 20));
  }
  t.effects = b.effects(r.need("effects"), kWhere[static_cast<int>(t.timing)]);
  t.gives_red = b.contains(t.effects, Op::kRedDie) ? 1 : 0;
  t.doubles = b.contains(t.effects, Op::kDouble) ? 1 : 0;
}

void read_face(Builder& b, const Doc& doc, std::size_t face) {
  Record r(b.problems, doc, "a technology face");
  Label& label = b.labels.faces[face];
  label = b.label(r);
  label.en = label.de = r.text("name");
  const std::size_t category = face / kFaces;
  const int first = kFirstRound[category];
  const int rows = kFirstRound[category + 1] - first;
  int row_number = 0;
  for (const Doc& row : r.list("rows", at(rows), at(rows), "rows")) {
    Record entry(b.problems, row, "a row");
    b.label(entry);
    const int round = first + row_number++;
    entry.number("round", round, round);
    const Doc& bonus = entry.need("gyro_bonus");
    b.content.gyro_bonus[face % kFaces][at(round - 1)] =
        bonus.kind == Doc::Kind::kScalar && bonus.scalar == "median" ? kMedianBonus : b.number(bonus, 0, 20);
  }
  std::size_t place = 0;
  for (const Doc& tech : r.list("technologies", 1, kFaceTechs, "technologies"))
    read_technology(b, tech, face, place++);
}

void read_project(Builder& b, const Doc& doc, std::size_t hq, const Label& around) {
  // Row and slot of the pyramid in their order, and what must be completed first [PUL-9.2] [PUL-9.3].
  static constexpr std::array<std::array<int, 2>, kProjectCount> kPyramid = {
      {{1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {3, 1}, {3, 2}, {4, 1}}};
  static constexpr std::array<std::array<int, 2>, kProjectCount> kNeeds = {
      {{-1, -1}, {-1, -1}, {-1, -1}, {0, 1}, {1, 2}, {3, -1}, {4, -1}, {5, 6}}};
  Record r(b.problems, doc, "a project");
  auto& projects = b.content.headquarters[hq];
  std::size_t i = 0;
  while (i < kProjectCount && projects[i].cost != 0) ++i;
  Label& label = b.labels.projects[hq][i];
  label = b.label(r, &around);
  label.en = fmt::format("Project {} {}.{}", around.en, kPyramid[i][0], kPyramid[i][1]);
  label.de = fmt::format("Projekt {} {}.{}", around.en, kPyramid[i][0], kPyramid[i][1]);
  r.number("row", kPyramid[i][0], kPyramid[i][0]);
  r.number("slot", kPyramid[i][1], kPyramid[i][1]);
  Project& project = projects[i];
  project.cost = static_cast<u8>(r.number("cost", 1, 6));
  std::vector<std::string_view> needs;
  for (const int below : kNeeds[i]) {
    if (below < 0) continue;
    needs.push_back(b.labels.projects[hq][at(below)].id);
    project.needs = static_cast<u8>(project.needs | bit(below) | projects[at(below)].needs);
  }
  r.fixed("needs", needs);
  project.effects = b.effects(r.need("effects"), Where::kProject);
  project.gives_red = b.contains(project.effects, Op::kRedDie) ? 1 : 0;
  project.doubles = b.contains(project.effects, Op::kDouble) ? 1 : 0;
  project.run_colour = kNone;
  for (int k = 0; k < project.effects.count; ++k) {
    const Effect& e = b.content.effects[at(project.effects.first + k)];
    if (e.op != Op::kGateRun) continue;
    if (project.run_colour != kNone) b.problems.add(doc, "expected at most one gate run, found two");
    project.run_colour = e.a;
    project.run_points = e.b;
  }
}

}  // namespace

void read_technologies(Builder& b, const Doc& list) {
  std::array<std::size_t, kCategories> faces{};
  for (const Doc& doc : content::read_list(b.problems, list, 2 * kCategories, 2 * kCategories, "technology boards")) {
    static constexpr Word<std::size_t> kCategoryWords[] = {{"I", 0}, {"II", 1}, {"III", 2}};
    Record r(b.problems, doc, "a technology board");
    b.label(r);
    const std::size_t category = r.word("category", kCategoryWords);
    for (const Doc& face : r.list("faces", 2, 2, "faces")) {
      if (faces[category] == kFaces) {
        b.problems.add(doc, "expected two boards of each category, found more");
        return;
      }
      read_face(b, face, category * kFaces + faces[category]++);
    }
  }
  for (int category = 0; category < kCategories && !b.problems.any(); ++category)
    if (faces[at(category)] != kFaces) b.problems.add(list, "expected two boards of each category, found fewer");
}

void read_headquarters(Builder& b, const Doc& list) {
  std::size_t board = 0;
  for (const Doc& doc : content::read_list(b.problems, list, kHqBoards, kHqBoards, "headquarters boards")) {
    Record r(b.problems, doc, "a headquarters board");
    Label& label = b.labels.hq_boards[board];
    label = b.label(r);
    label.en = label.de = r.text("name");
    std::size_t hq = 2 * board++;
    for (const Doc& side : r.list("sides", 2, 2, "sides")) {
      Record s(b.problems, side, "a side of a headquarters board");
      Label& side_label = b.labels.hq_sides[hq];
      side_label = b.label(s, &label);
      side_label.en = side_label.de = s.text("name");
      for (const Doc& project : s.list("projects", kProjectCount, kProjectCount, "projects"))
        read_project(b, project, hq, side_label);
      ++hq;
    }
  }
}

}  // namespace orrery::pulsar_2849::packing
