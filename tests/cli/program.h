// Runs the built program as people and scripts do: arguments, pipes, signals, a terminal.
#pragma once
#include <sys/types.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace orrery::test {

struct Outcome {
  int status = -1;  // exit status; 128 + signal when it was killed
  std::string out;
  std::string err;
};

using Words = std::vector<std::string>;

// Runs to the end with `input` on standard input.
Outcome run_orrery(const Words& args, const std::string& input = "");
Outcome run_program(const std::string& program, const Words& args, const std::string& input = "");

// A folder that goes away with the test.
class Folder {
 public:
  Folder();
  ~Folder();
  std::string path(const std::string& name) const { return (path_ / name).string(); }
  bool empty() const { return std::filesystem::is_empty(path_); }

 private:
  std::filesystem::path path_;
};

std::string read_text(const std::string& path);
void write_text(const std::string& path, const std::string& text);

// The program on a terminal of its own.
class OnTerminal {
 public:
  OnTerminal(const Words& args, int columns, int rows);
  ~OnTerminal();

  void type(const std::string& keys);
  void resize(int columns, int rows);
  // Waits until the output since the last call holds the text.
  bool wait_for(const std::string& text);
  void signal(int number);
  void close_terminal();
  int wait();  // its exit status, as in Outcome
  const std::string& output() const { return output_; }

 private:
  bool read_some();

  pid_t child_ = -1;
  int terminal_ = -1;
  std::string output_;
  std::size_t seen_ = 0;
};

}  // namespace orrery::test
