// The network while it learns: in floating point, with its inputs standardised. What bots use are the whole numbers
// that come of it (core/value_network.h).
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/types.h"
#include "core/value_network.h"

namespace orrery::training {

// What was known of each seat at the end of a turn, and how the game ended.
struct Positions {
  struct Position {
    u32 first;  // row of seat 0
    u8 seats;
    bool held_back;  // nobody learns from it: the network is tested on it
  };
  std::size_t inputs = 0;
  std::vector<Position> all;
  std::vector<std::int16_t> rows;       // so many inputs for each seat
  std::vector<std::int16_t> scores;     // one for each row
  std::vector<std::int32_t> evaluated;  // by the game's own evaluation, in hundredths of a point

  void add(const Positions& more);
};

// The weights in whole numbers, at run time.
struct Whole {
  std::vector<std::array<int, kHidden>> to_hidden;
  std::array<int, kHidden> hidden_bias{}, from_hidden{};
  std::vector<int> straight;
  std::int64_t bias = 0;

  ValueNetwork view() const { return {to_hidden, hidden_bias, from_hidden, straight, bias}; }
  // As a file for the folder of a game.
  std::string source(int players) const;
};

class Network {
 public:
  explicit Network(std::size_t inputs, u64 seed = 1);

  void standardise(const Positions& positions);
  // Learns the leads over the mean of the others. All threads are used; the weights that come of it may differ in the
  // last digits from one number of threads to another.
  void learn(const Positions& positions, float rate, int epochs, u64 seed);
  Whole whole() const;

  // To go on later.
  std::string text() const;
  static Result<Network> parse(const std::string& text);
  std::size_t inputs() const { return inputs_; }

 private:
  friend class Learner;
  std::size_t inputs_;
  std::vector<float> mean_, spread_;
  // All that is learned: a row of kHidden for each input, the biases of the hidden layer, its weights towards the
  // value, a weight for each input straight to the value.
  std::vector<float> weights_;
};

// Share of the variance of leads that is explained, in the positions that were held back.
struct Explained {
  double network = 0, evaluation = 0;
};
Explained test(const Positions& positions, const ValueNetwork& network);

}  // namespace orrery::training
