#include "server/serve.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>

#include "server/log.h"

namespace orrery::server {
namespace {

// Every connection is a file descriptor; the usual soft limit of 1024 is below what we serve.
void raise_file_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// A server that is started again finds the tables of its last run still its own. Empty: any name will do.
std::string server_name(u16 port) {
  std::array<char, 256> host{};
  if (port == 0 || gethostname(host.data(), host.size() - 1) != 0) return {};
  return fmt::format("{}:{}", host.data(), port);
}

}  // namespace

std::vector<std::string> lan_addresses() {
  std::vector<std::string> found;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return found;
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET || (one->ifa_flags & IFF_LOOPBACK) != 0)
      continue;
    std::array<char, INET_ADDRSTRLEN> text{};
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr) found.emplace_back(text.data());
  }
  freeifaddrs(list);
  return found;
}

Result<void> serve(std::vector<std::unique_ptr<AnyGame>> games, const ServeOptions& options,
                   const std::function<void(u16 port)>& ready) {
  // Every thread inherits the mask, so the signals wait for sigwait below.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  signal(SIGPIPE, SIG_IGN);
  raise_file_limit();

  // The port first: a server that cannot listen leaves no database behind.
  Result<std::unique_ptr<Net>> net = Net::listen(options.net);
  if (!net) return tl::unexpected(net.error());
  store::OpenOptions open;
  open.server = server_name(options.net.port);
  store::Stored<std::unique_ptr<store::Store>> store = store::open_store(options.database, open);
  if (!store) return fail(store.error().message);
  Hub hub(std::move(games), **store, options.hub);
  Api api(hub, options.api);
  if (const auto started = hub.start(); !started) return fail(started.error().message);
  (*net)->start(api, hub.gate());
  log_info(fmt::format("serving on {} port {} with {}, for at most {} connections at a time", options.net.host,
                       (*net)->port(), (*store)->describe(), (*net)->most_connections(hub.limits())));
  ready((*net)->port());

  int caught = 0;
  sigwait(&signals, &caught);
  log_info(caught == SIGINT ? "stopping (interrupted)" : "stopping (asked to terminate)");
  (*net)->stop();
  if (!hub.stop()) {
    // Everything is stored, and only a table with cards from elsewhere is still at work: nobody waits for it.
    log_warning("a table with cards from elsewhere did not come to an end; the server ends without it");
    std::fflush(nullptr);
    std::_Exit(0);
  }
  net->reset();  // before the hub: connections hold rooms
  return {};
}

}  // namespace orrery::server
