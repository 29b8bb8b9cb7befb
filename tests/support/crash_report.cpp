// A test program that crashes says in which test, and where. Sanitizers say it themselves.
#include <execinfo.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cstring>

namespace orrery::test {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#elif defined(__has_feature)
constexpr bool kSanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool kSanitized = false;
#endif

void write_all(const char* text) { (void)!write(STDERR_FILENO, text, std::strlen(text)); }

void report_crash(int signal) {
  write_all("\ncrashed: ");
  write_all(strsignal(signal));
  if (const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info(); test != nullptr) {
    write_all(" in ");
    write_all(test->test_suite_name());
    write_all(".");
    write_all(test->name());
  }
  write_all("\n");
  std::array<void*, 64> frames;
  backtrace_symbols_fd(frames.data(), backtrace(frames.data(), frames.size()), STDERR_FILENO);
  raise(signal);  // now with what the system does
}

bool install_report() {
  if (kSanitized) return false;
  static std::array<char, std::size_t{64} << 10> stack;  // its own: the other one may be what ran out
  const stack_t own{stack.data(), 0, stack.size()};
  sigaltstack(&own, nullptr);
  std::array<void*, 1> first;
  backtrace(first.data(), first.size());  // loads what it needs while that is still possible
  struct sigaction action{};
  action.sa_handler = report_crash;
  action.sa_flags = static_cast<int>(SA_ONSTACK | SA_RESETHAND | SA_NODEFER);
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) sigaction(signal, &action, nullptr);
  return true;
}

[[maybe_unused]] const bool kReportInstalled = install_report();

}  // namespace
}  // namespace orrery::test
