#include "server/metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace orrery::server {
namespace {

void begin_metric(std::string& text, const char* name, const char* type, const char* about) {
  fmt::format_to(std::back_inserter(text), "# HELP {} {}\n# TYPE {} {}\n", name, about, name, type);
}

void write_metric(std::string& text, const char* name, const char* type, const char* about, std::int64_t value) {
  begin_metric(text, name, type, about);
  fmt::format_to(std::back_inserter(text), "{} {}\n", name, value);
}

void write_counter(std::string& text, const char* name, const char* about, const Counter& counter) {
  write_metric(text, name, "counter", about, static_cast<std::int64_t>(counter.value()));
}

void write_gauge(std::string& text, const char* name, const char* about, std::int64_t value) {
  write_metric(text, name, "gauge", about, value);
}

}  // namespace

void Histogram::add(Clock::duration took) {
  const double seconds = std::chrono::duration<double>(took).count();
  const auto end = std::ranges::lower_bound(kEnds, seconds);
  counts_[static_cast<std::size_t>(end - kEnds.begin())].fetch_add(1, std::memory_order_relaxed);
  microseconds_.fetch_add(static_cast<u64>(std::max(0.0, seconds * 1e6)), std::memory_order_relaxed);
}

u64 Histogram::count() const {
  u64 sum = 0;
  for (const auto& count : counts_) sum += count.load(std::memory_order_relaxed);
  return sum;
}

void Histogram::write(std::string& text, const char* name, const char* about) const {
  begin_metric(text, name, "histogram", about);
  const auto out = std::back_inserter(text);
  u64 sum = 0;
  for (std::size_t i = 0; i < kEnds.size(); ++i) {
    sum += counts_[i].load(std::memory_order_relaxed);
    fmt::format_to(out, "{}_bucket{{le=\"{}\"}} {}\n", name, kEnds[i], sum);
  }
  sum += counts_.back().load(std::memory_order_relaxed);
  fmt::format_to(out, "{}_bucket{{le=\"+Inf\"}} {}\n", name, sum);
  fmt::format_to(out, "{}_sum {:.6f}\n{}_count {}\n", name,
                 static_cast<double>(microseconds_.load(std::memory_order_relaxed)) / 1e6, name, sum);
}

std::string metrics_text(const Metrics& metrics, const Readings& now) {
  std::string text;
  const auto out = std::back_inserter(text);
  write_gauge(text, "orrery_up", "1 while writes reach the disk, 0 while they fail.", now.healthy ? 1 : 0);
  write_gauge(text, "orrery_tables_awake", "Tables in memory.", static_cast<std::int64_t>(now.rooms));
  write_gauge(text, "orrery_people_connected", "Connections that have opened a table.", metrics.guests.value());
  write_gauge(text, "orrery_connections", "Open connections of any kind.", metrics.connections.value());
  write_gauge(text, "orrery_websockets", "Open WebSockets.", metrics.websockets.value());
  write_gauge(text, "orrery_addresses", "Addresses remembered for the limits.",
              static_cast<std::int64_t>(now.addresses));
  write_gauge(text, "orrery_worker_queue", "Tasks of tables that wait for a thread.",
              static_cast<std::int64_t>(now.worker_queue));
  write_gauge(text, "orrery_bot_queue", "Decisions of bots, hints and analyses that wait for a thread.",
              static_cast<std::int64_t>(now.bot_queue));
  write_gauge(text, "orrery_thinking", "Bots, hints and analyses at work.", static_cast<std::int64_t>(now.thinking));
  write_counter(text, "orrery_moves_total", "Moves stored, of people and bots.", metrics.moves);
  write_counter(text, "orrery_moves_shown_total", "Moves put into words for whole games that were opened.",
                metrics.moves_shown);
  metrics.move_seconds.write(text, "orrery_move_seconds", "From the message with a move to the position after it.");
  metrics.thinking_seconds.write(text, "orrery_thinking_seconds", "Time for a decision of a bot.");
  begin_metric(text, "orrery_http_requests_total", "counter", "Requests answered, by class of status.");
  for (std::size_t i = 1; i < metrics.requests.size(); ++i)
    fmt::format_to(out, "orrery_http_requests_total{{status=\"{}xx\"}} {}\n", i, metrics.requests[i].value());
  metrics.request_seconds.write(text, "orrery_http_request_seconds", "From a request to its answer.");
  begin_metric(text, "orrery_refused_total", "counter", "What was refused, by limit.");
  for (std::size_t i = 0; i < kLimits; ++i)
    fmt::format_to(out, "orrery_refused_total{{limit=\"{}\"}} {}\n", info_of(static_cast<Limit>(i)).name,
                   metrics.refusals[i].value());
  write_counter(text, "orrery_storage_errors_total", "Reads and writes of the database that failed.",
                metrics.storage_errors);
  write_counter(text, "orrery_pushes_sent_total", "Messages of Web Push that a push service took.",
                metrics.pushes_sent);
  write_counter(text, "orrery_pushes_failed_total", "Tries to send one that failed.", metrics.pushes_failed);
  write_counter(text, "orrery_pushes_dropped_total", "Messages that were not sent because too many waited.",
                metrics.pushes_dropped);
  write_counter(text, "orrery_push_subscriptions_gone_total", "Subscriptions that push services said are gone.",
                metrics.subscriptions_gone);
  metrics.storage_seconds.write(text, "orrery_storage_write_seconds", "Time until a change is on disk.");
  return text;
}

}  // namespace orrery::server
