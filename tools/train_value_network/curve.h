// What each round of learning brought, as text and as a picture.
#pragma once
#include <string>
#include <vector>

namespace orrery::training {

struct Round {
  int number = 0;
  double explained = 0, evaluation = 0;  // parts of the variance, by the network and by the evaluation
  double won = 0;                        // part of the games
  int games = 0;
};

std::string as_text(const std::vector<Round>& rounds);
std::vector<Round> parse_rounds(const std::string& text);

// An SVG: how much of the variance is explained, and how many games one player with the network wins.
std::string picture(const std::vector<Round>& rounds, const std::string& game, int players);

}  // namespace orrery::training
