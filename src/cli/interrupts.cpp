#include "cli/interrupts.h"

#include <csignal>

namespace orrery::cli {
namespace {

volatile std::sig_atomic_t caught = 0;

}  // namespace

void catch_interrupts() {
  struct sigaction action{};
  action.sa_handler = [](int number) { caught = number; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

int interrupted() { return caught; }

}  // namespace orrery::cli
