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
#include "games/pulsar_2849/host/labels.h"
#include "games/pulsar_2849/moves.h"

namespace orrery::pulsar_2849::recount {

// The sections of content/pulsar-2849, and every entry by its id.
class Book {
 public:
  Book();
  const YAML::Node& entry(const std::string& id) const;
  const YAML::Node& section(const std::string& name) const { return sections_.at(name); }

 private:
  void index(const YAML::Node& node);
  std::map<std::string, YAML::Node> sections_;
  std::map<std::string, YAML::Node> entries_;
};

struct Seated {
  std::map<std::string, int> points;  // by the names of the JSON dump
  int cubes = 0;
  std::vector<std::string> patents;
  std::set<std::string> online;
  std::vector<std::array<std::string, 2>> links;
  std::string hq;
  int projects = 0, runs = 0, stations = 0, claims = 0, awards = 0, extra_stations = 0, unplaced = 0, building = 0;
  std::map<std::string, int> on_board, spinning;
  std::set<std::string> goals;

  int total() const;
  int all_spinning() const;
};

class Ledger {
 public:
  Ledger(const Book& book, const Labels& names, std::size_t side, int players, std::vector<int> turn_order,
         std::vector<std::string> faces, std::vector<std::string> goals);

  void hear(const Event& event);
  const Seated& seat(int i) const { return seats_[static_cast<std::size_t>(i)]; }
  const std::string& complaint() const { return complaint_; }

 private:
  using Stack = std::map<int, std::vector<int>>;  // space: seats from bottom to top

  Seated& of(const Event& e) { return seats_[e.seat]; }
  std::vector<int> ranking(const Stack& track) const;
  void complain(const std::string& what);
  void add(Seated& s, const std::string& kind, int n) { s.points[kind] += n; }
  void trigger(Seated& s, const std::string& event, int times = 1);
  void carry_out(Seated& s, const YAML::Node& effects, const std::string& kind);
  int count(const Seated& s, const std::string& counter) const;
  void move_marker(const Event& e);
  void roll(const Event& e);
  void end_flight(Seated& s);
  void construct(const Event& e);
  void patent(const Event& e);
  void produce();
  void buy(const Event& e);
  void score_end_technologies();
  void check_goals();
  void score_rest();
  std::string place(int node) const { return names_.places[side_][static_cast<std::size_t>(node)].id; }

  const Book& book_;
  const Labels& names_;
  std::size_t side_;
  std::vector<Seated> seats_;
  std::vector<int> order_;
  std::vector<std::string> faces_, goals_;
  std::array<Stack, 2> tracks_;
  std::map<std::string, int> awards_taken_;
  std::map<int, std::string> revealed_;
  std::vector<std::string> visits_;
  int to_visit_ = 0;
  std::string run_;
  std::string run_colour_;
  std::string flight_end_;
  int round_ = 0, median_ = 0, turns_ended_ = 0, die_ = 0;
  bool final_ = false;
  std::map<std::array<int, 3>, int> bought_;  // seat, cubes and points: times in this phase
  std::string complaint_;
};

}  // namespace orrery::pulsar_2849::recount
