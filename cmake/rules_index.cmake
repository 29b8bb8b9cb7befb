# orrery_rules_index: which rule is cited where in src/ and tests/, as it was when the program was built. Read through
# cli/rules_index.h; `orrery rules` uses it where no source tree is at hand.

add_executable(rules_index tools/rules_index.cpp src/cli/rules_index.cpp
               src/content/rules_document.cpp)
target_link_libraries(rules_index PRIVATE orrery_common orrery_warnings)

file(GLOB_RECURSE cited CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/*.h" "${CMAKE_SOURCE_DIR}/src/*.cpp"
     "${CMAKE_SOURCE_DIR}/tests/*.h" "${CMAKE_SOURCE_DIR}/tests/*.cpp" "${CMAKE_SOURCE_DIR}/tests/*.scn")
set(index "${CMAKE_BINARY_DIR}/generated/rules_index.cpp")
add_custom_command(
  OUTPUT "${index}"
  COMMAND rules_index "${CMAKE_SOURCE_DIR}" "${index}"
  DEPENDS rules_index ${cited}
  COMMENT "Indexing rule citations"
  VERBATIM)
add_library(orrery_rules_index STATIC "${index}")
target_link_libraries(orrery_rules_index PUBLIC orrery_common)
# One literal, longer than the standard promises to accept.
target_compile_options(orrery_rules_index PRIVATE -Wno-overlength-strings)
