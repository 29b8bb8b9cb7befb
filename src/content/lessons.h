// The guided first game of a game: a table that is begun in a fixed way, and steps that each ask for a look or a
// move. A lesson holds no rules and knows no position: whether a step can be done is asked of the legal moves.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/doc.h"
#include "core/result.h"
#include "core/words.h"

namespace orrery::content {

// A picture of what happens, one of a row.
struct LessonSign {
  std::string icon;
  Words label;
};

// Moves that end a step too, and what is said about them.
struct LessonAnswer {
  std::vector<std::string> moves;
  Words text;
};

struct LessonStep {
  std::string id;
  Words title;
  Words task;                      // what to do, one sentence
  Words why;                       // at most two sentences
  std::string rule;                // behind `why`
  Words better;                    // said about a move that is none of the step's; may be empty
  std::vector<std::string> look;   // board elements to look at
  std::vector<std::string> moves;  // patterns of notation, the one to show first; none: the step is only looked at
  std::vector<LessonAnswer> also;
  bool optional = false;  // passed over when a later step is possible and this one is not
  std::vector<LessonSign> signs;
};

struct Lesson {
  std::string game;
  std::string seed;
  std::vector<std::string> variants;
  int players = 2;
  int seat = 0;                   // of the person
  std::vector<std::string> keep;  // elements that are never dimmed: the resources of that seat
  std::vector<LessonStep> steps;
};

// `*` in a pattern stands for any text.
bool matches(std::string_view pattern, std::string_view notation);

Result<Lesson> read_lesson(const Doc&);

// content/learn/<game>.yaml as it was when the program was built; nothing where the game has none.
Result<std::optional<Lesson>> built_in_lesson(std::string_view game_id);

}  // namespace orrery::content
