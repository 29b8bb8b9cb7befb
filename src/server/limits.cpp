#include "server/limits.h"

#include <fmt/format.h>

#include "core/text.h"

namespace orrery::server {
namespace {

// Enough for a club behind one address; far from what one machine could be made to suffer.
constexpr std::array<LimitInfo, kLimits> kInfos = {{
    {"connections", 100'000, 10, "connections at a time, in all; never more than the system's limit of open files"},
    {"connections-per-address", 300, 1, "connections of one address at a time"},
    {"requests-per-address", 100, 1, "requests of one address per second; ten times as many at once"},
    {"tables-per-address", 300, 1, "tables that one address makes in an hour"},
    {"bot-tables-per-address", 30, 0, "tables without a person that one address makes in an hour"},
    {"subscriptions-per-address", 60, 1, "browsers that one address has told of turns, in an hour"},
    {"moves-shown-per-address", 1'000, 1,
     "moves of whole games put into words for one address per second; thirty times as many at once"},
    {"bytes-per-address", 64'000'000, 1'000'000,
     "bytes in memory for one address: requests that arrive and answers that are not read"},
    {"bytes", 500'000'000, 10'000'000, "the same for all addresses together"},
    {"packs-per-address", 10, 0, "contents from elsewhere that are kept for one address at a time"},
    {"messages-per-connection", 30, 1, "messages of a WebSocket per second; three times as many at once"},
    {"messages-per-seat", 60, 1,
     "messages of a seat per second, over all its connections; three times as many at once"},
    {"control-frames", 120, 10, "pings and pongs of a WebSocket per minute"},
    {"fragments", 64, 1, "frames of one message"},
    {"chat-per-seat", 30, 1, "lines of chat, changes of name and calls for a bot of a seat per minute"},
    {"chat-per-table", 90, 1, "lines of chat, changes of name and calls for a bot at a table per minute"},
    {"connections-per-seat", 20, 1, "connections with the key of one seat at a time"},
    {"hellos-per-seat", 5, 1, "hellos with the key of one seat per second; ten times as many at once"},
    {"watchers-per-table", 200, 0, "connections of spectators to one table at a time"},
    {"bytes-per-table", 2'000'000, 10'000, "bytes that one table stores; beyond it only moves are taken"},
    {"waiting-per-table", 2'000, 10, "messages that wait at one table; beyond it nobody is let in"},
    {"tables-awake", 25'000, 1, "tables in memory at a time"},
    {"analyses", 32, 1, "analyses under way at a time; a quarter of them for one address at most"},
    {"away-seconds", 60, 0, "seconds that somebody is away before others may have a bot play for them"},
}};

constexpr u64 kMostOfAnything = 1'000'000'000'000;

}  // namespace

const LimitInfo& info_of(Limit limit) { return kInfos[static_cast<std::size_t>(limit)]; }

Limits::Limits() : values_() {
  for (std::size_t i = 0; i < kLimits; ++i) values_[i] = kInfos[i].value;
}

Result<void> set_limit(Limits& limits, std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos)
    return fail(fmt::format("--limit needs NAME=VALUE, not '{}'", text.substr(0, 60)));
  const std::string_view name = text.substr(0, equals);
  for (std::size_t i = 0; i < kLimits; ++i) {
    const LimitInfo& info = kInfos[i];
    if (info.name != name) continue;
    const std::optional<u64> value = to_number<u64>(text.substr(equals + 1));
    if (!value || *value < info.least || *value > kMostOfAnything)
      return fail(fmt::format("--limit {} needs a whole number from {} to {}, not '{}'", name, info.least,
                              kMostOfAnything, text.substr(equals + 1, 60)));
    limits.set(static_cast<Limit>(i), *value);
    return {};
  }
  std::string names;
  for (const LimitInfo& info : kInfos) names += (names.empty() ? "" : ", ") + std::string(info.name);
  return fail(fmt::format("there is no limit '{}'; the limits are {}", name.substr(0, 60), names));
}

std::string describe_limits() {
  std::string text;
  for (const LimitInfo& info : kInfos) text += fmt::format("  {:<24} {:>9}  {}\n", info.name, info.value, info.about);
  return text;
}

}  // namespace orrery::server
