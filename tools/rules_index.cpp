// Writes the index of rule citations that is built into the program: rules_index <source tree> <output.cpp>
// The output is touched only when it changes.
#include <fstream>
#include <iostream>
#include <sstream>

#include "cli/rules_index.h"

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "rules_index: needs a source tree and a file to write\n";
    return 2;
  }
  const auto citations = orrery::cli::scan_sources(argv[1]);
  if (!citations) {
    std::cerr << "rules_index: " << citations.error().text() << "\n";
    return 1;
  }
  // Many short literals: compilers limit the length of one.
  std::istringstream lines(orrery::cli::write_index(*citations));
  std::string text = "// Generated from the sources.\n#include \"cli/rules_index.h\"\n\nnamespace orrery::cli {\n\n";
  text += "std::string_view built_in_index() {\n  return \"\"";
  for (std::string line; std::getline(lines, line);) text += "\n         \"" + line + "\\n\"";
  text += ";\n}\n\n}  // namespace orrery::cli\n";
  std::ifstream old(argv[2], std::ios::binary);
  std::ostringstream before;
  before << old.rdbuf();
  if (before.str() == text) return 0;
  std::ofstream out(argv[2], std::ios::binary);
  out << text;
  return out.flush() ? 0 : 1;
}
