#include "support/private_postgres.h"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <iostream>

namespace orrery {
namespace {

// What the tool prints, without the line end; empty when it fails.
std::string run_tool(const std::string& arguments) {
  FILE* pipe = popen(("tools/private_postgres " + arguments).c_str(), "re");
  if (pipe == nullptr) return {};
  std::string output;
  std::array<char, 256> buffer{};
  while (fgets(buffer.data(), buffer.size(), pipe) != nullptr) output += buffer.data();
  if (pclose(pipe) != 0) return {};
  while (output.ends_with('\n')) output.pop_back();
  return output;
}

}  // namespace

PrivatePostgres::PrivatePostgres() {
  std::string folder = "/tmp/orrery-postgres-XXXXXX";
  if (mkdtemp(folder.data()) == nullptr) {
    std::cerr << "no folder for PostgreSQL can be made below /tmp\n";
    return;
  }
  folder_ = folder;
  start();
}

PrivatePostgres::~PrivatePostgres() { run_tool("stop " + folder_); }

PrivatePostgres& PrivatePostgres::shared() {
  static PrivatePostgres server;
  return server;
}

void PrivatePostgres::crash() const { run_tool("crash " + folder_); }

void PrivatePostgres::start() { address_ = run_tool("start " + folder_ + " " + std::to_string(getpid())); }

}  // namespace orrery
