# orrery_embed(<target> <folder>...)
# An object library with the bytes of every file below the folders, read through content/embedded.h. Files are named
# by their path in the repository. Runs again, as a script, at build time whenever one of the files changes.

if(CMAKE_SCRIPT_MODE_FILE)
  file(STRINGS "${LIST}" paths)
  set(text "// Generated from the files named below; edit those.\n#include \"content/embedded.h\"\n\n#include <array>\n\n")
  string(APPEND text "namespace orrery::embedded {\nnamespace {\n\nusing namespace std::string_view_literals;\n\nconstexpr std::array kFiles = {\n")
  set(count 0)
  foreach(path IN LISTS paths)
    file(READ "${ROOT}/${path}" bytes)
    string(APPEND text "    File{\"${path}\", R\"embedded_file(${bytes})embedded_file\"sv},\n")
    math(EXPR count "${count} + 1")
  endforeach()
  string(APPEND text "};\n\n} // namespace\n\n")
  string(APPEND text "std::span<const File> files() { return kFiles; }\n\n} // namespace orrery::embedded\n")
  file(WRITE "${OUTPUT}" "${text}")
  return()
endif()

function(orrery_embed target)
  set(paths "")
  foreach(folder IN LISTS ARGN)
    file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE "${CMAKE_SOURCE_DIR}" "${CMAKE_SOURCE_DIR}/${folder}/*")
    list(APPEND paths ${found})
  endforeach()
  list(SORT paths)
  set(output "${CMAKE_BINARY_DIR}/generated/${target}/files.cpp")
  set(list_file "${CMAKE_BINARY_DIR}/generated/${target}/files.txt")
  string(REPLACE ";" "\n" lines "${paths}")
  file(CONFIGURE OUTPUT "${list_file}" CONTENT "${lines}\n" @ONLY)
  list(TRANSFORM paths PREPEND "${CMAKE_SOURCE_DIR}/")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND ${CMAKE_COMMAND} "-DROOT=${CMAKE_SOURCE_DIR}" "-DLIST=${list_file}" "-DOUTPUT=${output}"
            -P "${CMAKE_SOURCE_DIR}/cmake/embed.cmake"
    DEPENDS ${paths} "${list_file}" "${CMAKE_SOURCE_DIR}/cmake/embed.cmake"
    COMMENT "Embedding content and rules"
    VERBATIM)
  add_library(${target} STATIC "${output}")
  target_link_libraries(${target} PUBLIC orrery_common)
  # String literals longer than 64 KB are beyond what the standard promises, and fine with our compilers.
  target_compile_options(${target} PRIVATE -Wno-overlength-strings)
endfunction()
