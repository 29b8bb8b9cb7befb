// The shipped pack of Beyond the Sun as text that a test may change before it is compiled.
#pragma once
#include <map>
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/beyond_the_sun/host/pack.h"

namespace orrery::content_tests {

class PackFiles {
 public:
  // Reads content/beyond-the-sun.
  PackFiles();

  const std::string& text(const std::string& file) const { return files_.at(file); }
  void set(const std::string& file, std::string text) { files_[file] = std::move(text); }
  void remove(const std::string& file) { files_.erase(file); }
  // Replaces the only occurrence of `from`; a test that changes nothing or too much fails.
  void change(const std::string& file, std::string_view from, std::string_view to);
  // The line of the first occurrence, counted from 1.
  int line_of(const std::string& file, std::string_view text) const;

  Result<beyond_the_sun::Pack> compile() const;

 private:
  std::map<std::string, std::string> files_;
};

// The pack as it is shipped, compiled once.
const beyond_the_sun::Pack& shipped_pack();

int tech_index(std::string_view id);

}  // namespace orrery::content_tests
