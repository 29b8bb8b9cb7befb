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

std::optional<Seat> seat_of_key(const store::TableHead& head, std::string_view key) {
  if (key.empty()) return head.is_public ? std::optional(kNoSeat) : std::nullopt;
  const std::string hash = hash_of_key(key);
  for (std::size_t seat = 0; seat < head.seats.size(); ++seat)
    if (same_hash(head.seats[seat].key_hash, hash)) return static_cast<Seat>(seat);
  return same_hash(head.watch_hash, hash) ? std::optional(kNoSeat) : std::nullopt;
}

}  // namespace orrery::server
