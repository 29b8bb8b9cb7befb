# A folder of src/ is a layer, and a layer is a library. Files are found by being there.
# A layer links only those above it in this file; see ARCHITECTURE.md.

if(NOT ORRERY_WASM)
  find_package(Threads REQUIRED)
  find_package(fmt REQUIRED)
  find_package(nlohmann_json REQUIRED)
  find_package(tl-expected REQUIRED)
  find_package(yaml-cpp REQUIRED)
  find_package(CLI11 REQUIRED)
  find_package(Boost 1.81 REQUIRED)
  find_package(spdlog REQUIRED)
  find_package(ZLIB REQUIRED)
  find_package(OpenSSL 3.0 REQUIRED)
  set(CURSES_NEED_NCURSES TRUE)
  set(CURSES_NEED_WIDE TRUE)
  find_package(Curses REQUIRED)
  find_package(SQLite3 REQUIRED)
  find_package(PostgreSQL REQUIRED)
endif()

# Every native layer may use these; in WebAssembly the header-only ones are found without help.
add_library(orrery_common INTERFACE)
target_include_directories(orrery_common INTERFACE "${CMAKE_SOURCE_DIR}/src")
if(NOT ORRERY_WASM)
  target_link_libraries(orrery_common INTERFACE fmt::fmt nlohmann_json::nlohmann_json tl::expected Threads::Threads)
endif()

# orrery_unity(<target> <most> <sources>...)
# With ORRERY_UNITY the sources are compiled in batches of at most so many (0: all together), equal ones: most of the time
# goes to their headers and to what those instantiate. A source with SKIP_UNITY_BUILD_INCLUSION stays alone. Two sources
# of a library that have the same name in an unnamed namespace may meet in a batch: share it, or say which one it is.
function(orrery_unity target most)
  list(LENGTH ARGN count)
  if(NOT ORRERY_UNITY OR count EQUAL 0)
    return()
  endif()
  if(most GREATER 0)
    math(EXPR batches "(${count} + ${most} - 1) / ${most}")
    math(EXPR most "(${count} + ${batches} - 1) / ${batches}")
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE BATCH UNITY_BUILD_BATCH_SIZE ${most})
endfunction()

# orrery_layer(<name> <folder> [NO_EXCEPTIONS] [ONE_UNIT] [HOT] [LIGHT] [UNFUZZED] [EXCLUDE <regex>] [LINK <targets>...])
# Makes the library orrery_<name> from all sources below the folder. A folder that holds only headers, or
# nothing yet, becomes an interface library, so that the layers below can link it all the same. What matters to builds
# with sanitizers: a layer that is HOT is where most of the time goes, so its checks stay in line; one that is LIGHT
# mostly calls others or waits, so it is not optimised, which halves the time to compile it; one that is UNFUZZED reads
# nothing that a fuzz target writes, so it does without what tells the fuzzer where it has been.
function(orrery_layer name folder)
  cmake_parse_arguments(PARSE_ARGV 2 layer "NO_EXCEPTIONS;ONE_UNIT;HOT;LIGHT;UNFUZZED" "EXCLUDE" "LINK")
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
    if(layer_HOT AND ORRERY_OUTLINE)
      target_compile_options(${target} PRIVATE -fno-sanitize-address-outline-instrumentation)
    endif()
    if(layer_LIGHT AND ORRERY_SANITIZE)
      target_compile_options(${target} PRIVATE -O0)
    endif()
    if(layer_UNFUZZED AND ORRERY_FUZZ)
      target_compile_options(${target} PRIVATE -fno-sanitize=fuzzer-no-link)
    endif()
    if(layer_ONE_UNIT)
      orrery_unity(${target} 0 ${sources})
    else()
      orrery_unity(${target} 20 ${sources})
    endif()
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE orrery_common ${layer_LINK})
  endif()
endfunction()

orrery_layer(core src/core NO_EXCEPTIONS HOT)

if(NOT ORRERY_WASM)
  include(embed)
  orrery_embed(orrery_embedded content docs/rules)
  orrery_layer(content src/content LINK orrery_core orrery_embedded yaml-cpp ZLIB::ZLIB)
  orrery_layer(kit src/kit LINK orrery_core)
endif()

include(games)

if(ORRERY_WASM)
  include(wasm)
  return()
endif()

orrery_layer(scenario src/scenario LIGHT LINK orrery_content orrery_core)
orrery_layer(ai src/ai NO_EXCEPTIONS HOT UNFUZZED LINK orrery_core)
orrery_layer(analysis src/analysis LIGHT UNFUZZED LINK orrery_ai orrery_core)
orrery_layer(arena src/arena LIGHT LINK orrery_analysis orrery_ai orrery_core ${CMAKE_DL_LIBS})
include(mpi)
orrery_layer(table src/table LIGHT LINK orrery_analysis orrery_ai orrery_core sodium)
orrery_layer(store src/store LIGHT UNFUZZED LINK orrery_core SQLite::SQLite3 PostgreSQL::PostgreSQL)
include(page)
orrery_layer(server src/server LIGHT
  LINK orrery_page orrery_table orrery_store orrery_analysis orrery_ai orrery_content orrery_core
  spdlog::spdlog sodium OpenSSL::SSL OpenSSL::Crypto ZLIB::ZLIB Boost::headers)
set(boost_sources "${CMAKE_SOURCE_DIR}/src/server/net.cpp" "${CMAKE_SOURCE_DIR}/src/server/push_net.cpp")
# Boost takes twice as long and twice the memory with this sanitizer; our own part of the files is thin, and not fuzzed.
if(ORRERY_SANITIZE MATCHES "undefined")
  set_source_files_properties(${boost_sources} PROPERTIES
                              COMPILE_OPTIONS -fno-sanitize=undefined,fuzzer-no-link)
endif()
# What /api/version says. The revision is not looked up: every commit would be another program, and all tests would run
# again.
set(ORRERY_REVISION "" CACHE STRING "Revision of the sources that /api/version names, for example of git rev-parse HEAD")
set_source_files_properties("${CMAKE_SOURCE_DIR}/src/server/version.cpp" PROPERTIES
                            COMPILE_DEFINITIONS "ORRERY_VERSION=\"${PROJECT_VERSION}\";ORRERY_REVISION=\"${ORRERY_REVISION}\""
                            SKIP_UNITY_BUILD_INCLUSION ON)
include(load)
include(rules_index)
orrery_layer(cli src/cli LIGHT UNFUZZED EXCLUDE "/src/cli/main\\.cpp$"
  LINK orrery_rules_index orrery_server orrery_table orrery_scenario orrery_arena orrery_analysis orrery_ai orrery_content orrery_core CLI11::CLI11 ${CURSES_LIBRARIES})
# Boost alone is more than the rest of a batch; and what replaces operator new is for no one else to inline.
set_property(SOURCE ${boost_sources} "${CMAKE_SOURCE_DIR}/src/cli/allocations.cpp"
             PROPERTY SKIP_UNITY_BUILD_INCLUSION ON)
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
  if(TARGET orrery_mpi)
    add_dependencies(orrery orrery_mpi)
  endif()
endif()
