# orrery_page: the files below web/dist as they are when the program is built, read through server/page.h. Without that
# folder the program has no page and says so.

add_executable(embed_page tools/embed_page.cpp)
target_link_libraries(embed_page PRIVATE orrery_common orrery_warnings ZLIB::ZLIB)

file(GLOB_RECURSE page_files CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/web/dist/*")
set(page "${CMAKE_BINARY_DIR}/generated/page.cpp")
set(page_list "${CMAKE_BINARY_DIR}/generated/page.txt")
# Files that went away change the list, and nothing else.
string(REPLACE ";" "\n" page_lines "${page_files}")
file(CONFIGURE OUTPUT "${page_list}" CONTENT "${page_lines}\n" @ONLY)
add_custom_command(
  OUTPUT "${page}"
  COMMAND embed_page "${CMAKE_SOURCE_DIR}/web/dist" "${page}"
  DEPENDS embed_page "${page_list}" ${page_files}
  COMMENT "Embedding the page"
  VERBATIM)
add_library(orrery_page STATIC "${page}")
target_link_libraries(orrery_page PUBLIC orrery_common)
target_compile_options(orrery_page PRIVATE -Wno-overlength-strings)
