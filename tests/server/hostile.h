// People who play and strangers who mean harm, all at one server: parts of hostile_test.cpp.
#pragma once
#include <atomic>
#include <string>
#include <vector>

#include "core/random.h"
#include "core/types.h"

namespace orrery::test::hostile {

struct Front {
  u16 port = 0;
  std::atomic<bool> over = false;
};

// One kind of attack: one input each time it is called, from whatever address the thread has.
struct Attack {
  const char* name;
  void (*strike)(const Front& front, Rng& random);
};
const std::vector<Attack>& attacks();

// How long moves took, seen by those who made them, and how late bots were.
struct Experience {
  std::vector<double> moves;  // milliseconds from sending a move to the position after it
  std::vector<double> bots;   // from the moment a bot is to act to its move
  std::string complaint;      // the first thing that went wrong
};

// Two people at a table, one move each about every `pause_ms`, game after game until it is over.
Experience play_people(const Front& front, const std::string& game, u64 seed, int pause_ms);
// A person against a greedy bot.
Experience play_a_bot(const Front& front, const std::string& game, u64 seed, int pause_ms);

}  // namespace orrery::test::hostile
