// Whether the reason for which an element of the board is refused is true. Reads the position and the content as
// JSON; shares no code with what gives the reasons.
#pragma once
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/game.h"

namespace orrery::federation {

using Json = nlohmann::ordered_json;

class Truth {
 public:
  Truth(const Json& board, const Json& state, int seat);

  // What is untrue of it, or "". A rule that is not known for this kind of element is untrue.
  std::string check(const std::string& element, const Refusal& why) const;

 private:
  using Cost = std::map<std::string, int>;

  bool check_space(const std::string& id, const Refusal& why) const;
  bool check_ambassador(const std::string& id, const Refusal& why) const;
  bool check_face(const std::string& id, const Refusal& why) const;
  bool check_modifier(const std::string& id, const Refusal& why) const;
  bool check_mission(const std::string& id, const Refusal& why) const;
  bool check_scholar(const std::string& id, const Refusal& why) const;
  bool check_displayed(const Json& scholar, const Refusal& why, int levels) const;
  bool check_asteroid(const std::string& id, const Refusal& why) const;
  bool check_moon(const std::string& id, const Refusal& why) const;
  bool check_post(const std::string& id, const Refusal& why) const;
  bool check_building(const std::string& id, const Refusal& why) const;
  bool check_project(const std::string& id, const Refusal& why) const;
  bool check_medal(const std::string& id, const Refusal& why) const;
  bool check_action(const std::string& id, const Refusal& why) const;
  bool check_level(int level, const Refusal& why) const;
  bool check_resource(const std::string& id, const Refusal& why) const;
  bool check_pending(const Refusal& why) const;
  // While an ambassador is placed (ahead_truth.cpp).
  bool ahead_asteroid(const std::string& id, const Refusal& why) const;
  bool ahead_moon(int to, const Refusal& why) const;
  bool ahead_modifier(const std::string& id, const Refusal& why) const;
  bool ahead_scholar(const Json& scholar, const Refusal& why) const;
  bool ahead_building(const std::string& id, const Refusal& why) const;
  bool ahead_post(const std::string& id, const Refusal& why) const;
  bool ahead_project(const std::string& id, const Refusal& why) const;
  bool ahead_medal(const std::string& id, const Refusal& why) const;
  bool ahead_law(const std::string& wing, const Refusal& why) const;
  bool ahead_level(int level, const Refusal& why) const;
  bool ahead_resource(const std::string& id, const Refusal& why) const;
  bool ahead_die(const Refusal& why) const;
  bool leads_through(const std::string& action, const Refusal& why) const;
  bool says_who_spies(const std::string& action, const Refusal& why) const;
  bool pays_somehow(const Cost& cost) const;
  int influence(const std::string& planet) const;
  bool shows_funding(const Json& ambassador) const;
  int votes(const Json& player, const std::string& name) const;
  int votes_of_wing(const std::string& wing) const;
  // An action that cannot be carried out although its own cost can be paid.
  // `ships` and `die`: what the tile on the ambassador brings before it.
  bool check_hopeless(const std::string& action, const Cost& purse, const Refusal& why, int ships = 0,
                      int die = 0) const;
  // The conditions name exactly these amounts, and one of them is lacking.
  static bool lacks(const Refusal& why, const Cost& cost, const Cost& purse);

  const Json& entry(const char* list, const std::string& id) const;
  const Json& me() const { return state_["players"][static_cast<std::size_t>(seat_)]; }
  const Json& frame() const { return state_["decisions"].back(); }
  std::string decision() const { return frame()["kind"]; }
  bool has(const Json& list, const std::string& id) const;
  bool is_pending(const std::string& element) const;
  bool is_held(const std::string& modifier) const;
  bool is_owned(const std::string& scholar) const;
  int resource(const std::string& id) const { return me()["resources"][id]; }
  Cost purse() const;
  static Cost cost_of(const Json& entry);
  static bool pays(const Cost& purse, const Cost& cost);
  static Cost rest(const Cost& purse, const Cost& cost);
  int level_of(int space) const;
  int effective_level() const;
  bool is_built(const std::string& building) const { return has(me()["robots"], building); }
  bool is_full(const std::string& megastructure) const;
  std::string action_at(const std::string& space) const { return entry("spaces", space)["action"]; }
  // Of the face of a modifier tile: what is paid, and what is gained.
  Cost tile_payment(const std::string& tile) const;
  Cost given(const Json& rows) const;

  const Json& board_;
  const Json& state_;
  int seat_;
};

}  // namespace orrery::federation
