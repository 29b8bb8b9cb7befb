# A folder of src/ is a layer, and a layer is a library. Files are found by being there.
# A layer links only those above it in this file; see ARCHITECTURE.md.

if(NOT ORRERY_WASM)
  find_package(Threads REQUIRED)
  find_package(fmt REQUIRED)
  find_package(nlohmann_json REQUIRED)
  find_package(tl-expected REQUIRED)
  find_package(yaml-cpp REQUIRED)
  find_package(CLI11 REQUIRED)
  set(CURSES_NEED_NCURSES TRUE)
  set(CURSES_NEED_WIDE TRUE)
  find_package(Curses REQUIRED)
endif()

# Every native layer may use these; in WebAssembly the header-only ones are found without help.
add_library(orrery_common INTERFACE)
target_include_directories(orrery_common INTERFACE "${CMAKE_SOURCE_DIR}/src")
if(NOT ORRERY_WASM)
  target_link_libraries(orrery_common INTERFACE fmt::fmt nlohmann_json::nlohmann_json tl::expected Threads::Threads)
endif()

# orrery_layer(<name> <folder> [NO_EXCEPTIONS] [EXCLUDE <regex>] [LINK <targets>...])
# Makes the library orrery_<name> from all sources below the folder. A folder that holds only headers, or
# nothing yet, becomes an interface library, so that the layers below can link it all the same.
function(orrery_layer name folder)
  cmake_parse_arguments(PARSE_ARGV 2 layer "NO_EXCEPTIONS" "EXCLUDE" "LINK")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
  if(layer_EXCLUDE)
    list(FILTER sources EXCLUDE REGEX "${layer_EXCLUDE}")
  endif()
  set(target orrery_${name})
  if(sources)
    add_library(${target} STATIC ${sources})
    target_link_libraries(${target} PUBLIC orrery_common ${layer_LINK} PRIVATE orrery_warnings)
    if(layer_NO_EXCEPTIONS)
      target_link_libraries(${target} PRIVATE orrery_no_exceptions)
    endif()
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE orrery_common ${layer_LINK})
  endif()
endfunction()

orrery_layer(core src/core NO_EXCEPTIONS)

if(NOT ORRERY_WASM)
  include(embed)
  orrery_embed(orrery_embedded content docs/rules)
  orrery_layer(content src/content LINK orrery_core orrery_embedded yaml-cpp)
endif()

include(games)

if(ORRERY_WASM)
  include(wasm)
  return()
endif()

orrery_layer(ai src/ai NO_EXCEPTIONS LINK orrery_core)
orrery_layer(arena src/arena LINK orrery_ai orrery_core)
orrery_layer(cli src/cli EXCLUDE "/src/cli/main\\.cpp$"
  LINK orrery_arena orrery_ai orrery_content orrery_core CLI11::CLI11 ${CURSES_LIBRARIES})
get_target_property(cli_type orrery_cli TYPE)
if(cli_type STREQUAL "STATIC_LIBRARY")
  target_compile_definitions(orrery_cli PRIVATE ORRERY_VERSION="${PROJECT_VERSION}")
endif()

if(EXISTS "${CMAKE_SOURCE_DIR}/src/cli/main.cpp")
  add_executable(orrery src/cli/main.cpp)
  target_link_libraries(orrery PRIVATE orrery_cli orrery_warnings)
  target_compile_definitions(orrery PRIVATE ORRERY_VERSION="${PROJECT_VERSION}")
  if(ORRERY_TEMPLATE_GAMES)
    target_link_libraries(orrery PRIVATE orrery_games_with_templates)
  else()
    target_link_libraries(orrery PRIVATE orrery_games)
  endif()
  set_target_properties(orrery PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
endif()
