// Whether the reason for which an element of the board is refused is true. Reads the position and the content as JSON
// and the sentence as a person does; shares no code with what gives the reasons.
#pragma once
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace orrery::pulsar_2849 {

using Json = nlohmann::ordered_json;

// What is known of a position, in words of the rules.
class Truth {
 public:
  Truth(const Json& board, const Json& state, int seat);

  // What is untrue of it, or "". A sentence that is not known is untrue.
  std::string check(const std::string& element, const std::string& rule, const std::string& sentence);

 private:
  using Names = std::vector<std::string>;

  // Sentences by what the element is.
  bool check_set_up(const std::string& id);
  bool check_draft(const std::string& kind, const Names& parts);
  bool check_route(const std::string& id);
  bool check_claim(const std::string& id);
  bool check_teleport(const std::string& id);
  bool check_link(const std::string& tile, const std::string& end);
  bool check_goal(const std::string& id);
  bool check_turn(const std::string& kind, const Names& parts);
  bool check_gyro(const std::string& size);
  bool check_gyrodyne(const std::string& place);
  bool check_transmitter(const std::string& id);
  bool check_project(const std::string& id);
  bool check_run(const std::string& id);
  bool check_tech(const std::string& id);
  bool check_hand(const std::string& action, const std::set<int>& costs);

  // The sentence against a pattern with {} for what it names; `words` are those then.
  bool says(const std::string& rule, const std::string& pattern);
  int number(std::size_t i) const { return std::stoi(words_.at(i)); }

  const Json& me() const { return state_["players"][static_cast<std::size_t>(seat_)]; }
  const Json& entry(const char* list, const std::string& id) const;
  const Json& place(const std::string& id) const;
  const Json& side() const;
  const Json& tech(const std::string& id) const;
  const Json& project(const std::string& id) const;
  std::string decision() const;
  const Json& frame() const { return state_["decisions"].back(); }
  int players() const { return static_cast<int>(state_["players"].size()); }
  int steps(int die) const;
  bool is_isolated(const std::string& id) const;
  const std::set<std::string>& ends(int length, int conditions);
  int technologies(const std::string& action) const;
  std::set<int> payable(const std::string& action) const;
  int dice_in_hand() const;
  int count(const std::string& counter) const;
  static bool yields_red(const Json& effects, bool& doubles);

  const Json& board_;
  const Json& state_;
  int seat_;
  std::string rule_, sentence_;
  Names words_;
  std::map<std::pair<int, int>, std::set<std::string>> ends_;  // by length and conditions
};

}  // namespace orrery::pulsar_2849
