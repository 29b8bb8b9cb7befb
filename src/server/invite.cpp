#include "server/invite.h"

#include <nlohmann/json.hpp>

#include "server/keys.h"

namespace orrery::server {
namespace {

nlohmann::json read_options(const std::string& options) {
  nlohmann::json json = nlohmann::json::parse(options, nullptr, false);
  return json.is_object() ? json : nlohmann::json::object();
}

}  // namespace

std::string with_invite(const std::string& options, std::string_view key) {
  nlohmann::json json = read_options(options);
  json["invite"] = hash_of_key(key);
  return json.dump();
}

bool is_invited(const std::string& options, const std::string& watch_hash, std::string_view key) {
  const nlohmann::json json = read_options(options);
  const auto invite = json.find("invite");
  const bool known = invite != json.end() && invite->is_string();
  return same_hash(known ? invite->get<std::string>() : watch_hash, hash_of_key(key));
}

}  // namespace orrery::server
