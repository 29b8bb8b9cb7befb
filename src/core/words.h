// A sentence in both languages.
#pragma once
#include <string>

namespace orrery {

struct Words {
  std::string en;
  std::string de;
};

}  // namespace orrery
