// Lines from standard input that end when a signal comes.
#pragma once
#include <optional>
#include <string>

namespace orrery::cli {

class LineInput {
 public:
  // Without the line end; nothing at the end of the input or after a signal.
  std::optional<std::string> next();

 private:
  std::string buffer_;
  bool ended_ = false;
};

}  // namespace orrery::cli
