// An account of a game kept by hand: it hears what happens at the table, knows the rules and the content files as
// text, and nothing of the engine. What it writes down must be what the engine says.
#pragma once
#include <yaml-cpp/yaml.h>

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/event.h"
#include "games/federation/host/labels.h"
#include "games/federation/moves.h"

namespace orrery::federation::recount {

// The sections of content/federation, and every entry by its id.
class Book {
 public:
  Book();
  const YAML::Node& entry(const std::string& id) const { return entries_.at(id); }
  const YAML::Node& section(const std::string& name) const { return sections_.at(name); }

 private:
  void index(const YAML::Node& node);
  std::map<std::string, YAML::Node> sections_;
  std::map<std::string, YAML::Node> entries_;
};

struct Seated {
  std::map<std::string, int> points;  // by the names of the JSON dump
  std::map<std::string, int> resources;
  std::set<std::string> scholars, modifiers, medals, sites, megastructures;
  std::map<std::string, int> posts;   // level
  std::map<std::string, int> placed;  // votes by space, without the die
  std::set<std::string> funding;      // spaces with a funding symbol
  std::string miner = "neo-start", die_at;
  int moon = 0, space = 0, round_bonus = 0, game_bonus = 0, die = 0, hangar = 1, unlocked = 0, fulfilled = 0;
  int asteroids = 0, community = 0, tiles = 0;  // starting planet and space tile

  int total() const;
};

class Ledger {
 public:
  Ledger(const Book& book, const Labels& names, int players, std::vector<std::string> sites,
         std::vector<std::vector<std::string>> mega_tiles);

  void hear(const Event& event);
  const Seated& seat(int i) const { return seats_[static_cast<std::size_t>(i)]; }
  const std::map<std::string, int>& projects() const { return projects_; }
  const std::string& complaint() const { return complaint_; }
  int level(const Seated& s) const;
  int influence(const Seated& s, const std::string& planet) const;

 private:
  Seated& of(const Event& e) { return seats_[e.seat]; }
  void complain(const std::string& what);
  int metric(const Seated& s, const std::string& name) const;
  int votes_on(const Seated& s, const std::string& floor) const;
  int leftovers(const Seated& s) const;
  // Points of lists that only count.
  int counted(const Seated& s, const YAML::Node& effects) const;
  void place(const Event& e);
  void build(const Event& e);
  void take_medal(const Event& e);
  void spend(const Event& e, std::size_t from);
  void invest(const std::string& project, int to);
  void score_floors();
  void pass_law(const Event& e);
  void clean_up();
  void score_game();
  void score_project(const YAML::Node& project);

  const Book& book_;
  const Labels& names_;
  std::vector<Seated> seats_;
  std::vector<std::string> sites_;
  std::vector<std::vector<std::string>> mega_tiles_;
  std::map<std::string, std::vector<int>> robots_;  // seats on a megastructure in their order
  std::map<std::string, std::set<int>> medals_;     // spaces left
  std::map<std::string, int> projects_;
  std::map<std::string, int> neutral_;  // votes by space
  int round_ = 0;
  std::string complaint_;
};

}  // namespace orrery::federation::recount
