// What both ways of playing say to people.
#pragma once
#include <string>
#include <vector>

#include "ai/budget.h"
#include "cli/play/session.h"

namespace orrery::cli {

// The move and what it brought about, marked up; the first line names the player.
std::vector<std::string> ply_lines(const Session&, const Ply&, Language);

// "Terran Federation (greedy)", marked up.
std::string player_name(const Session&, Seat, Language);

std::string barrier_sentence(UndoBarrier, Language);
std::string saved_sentence(const Session&, Language);  // where the game is and how to go on

// How much is thought about a hint.
inline constexpr Budget kHintBudget{0, 2000};

// A move as the list shows it.
struct OfferedMove {
  Move move;
  int number;         // from 1
  std::string words;  // marked up
  std::string notation;
  std::string card;  // marked up lines: what the card says that is chosen; "" where the choice is not one of cards
};
std::vector<OfferedMove> offered_moves(const Session&, Language);
// Those whose words or notation hold the text, upper and lower case alike.
std::vector<OfferedMove> matching(const std::vector<OfferedMove>&, const std::string& text);

}  // namespace orrery::cli
