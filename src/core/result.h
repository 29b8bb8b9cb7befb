// Errors are values: core and games are built without exceptions.
#pragma once
#include <string>
#include <tl/expected.hpp>

namespace orrery {

// One sentence for a person. `where` is a place such as "content.yaml:120" or "ply 17"; `rule` a rule id or empty.
struct Error {
  std::string message;
  std::string where = {};
  std::string rule = {};

  std::string text() const {
    std::string out = where.empty() ? message : where + ": " + message;
    if (!rule.empty()) out += " [" + rule + "]";
    return out;
  }
};

template <class T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(std::string message, std::string where = {}, std::string rule = {}) {
  return tl::unexpected<Error>(Error{std::move(message), std::move(where), std::move(rule)});
}

}  // namespace orrery
