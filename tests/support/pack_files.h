// A shipped content pack as text that a test may change before it is compiled.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/doc.h"
#include "core/result.h"

namespace orrery::test {

class PackFiles {
 public:
  // Reads content/<game>.
  explicit PackFiles(std::string_view game);

  // Replaces the first occurrence of `from`; a test that changes nothing fails.
  void change(const std::string& file, std::string_view from, std::string_view to);
  // The line of the last change, counted from 1.
  int line() const { return line_; }
  Result<std::vector<Doc>> documents() const;

 private:
  std::map<std::string, std::string> files_;
  int line_ = 0;
};

// A mistake in a pack, and what is said of it.
struct Mistake {
  const char* name;
  const char* file;
  const char* from;
  const char* to;
  const char* message;
};

// The error names the file with a line, what was expected and what was found.
void expect_names(const Error& error, const Mistake& mistake);

}  // namespace orrery::test
