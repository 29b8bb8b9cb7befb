# Language, compiler launcher, linker and instrumentation: everything a preset may choose.

set(ORRERY_SANITIZE "" CACHE STRING "Sanitizers for all code, for example address,undefined or thread")
set(ORRERY_MARCH "" CACHE STRING "Value for -march; empty keeps the compiler's baseline")
option(ORRERY_TUNED "Use the newer instructions of this machine" OFF)
option(ORRERY_TESTS "Build the tests" ON)
option(ORRERY_UNITY "Compile several sources at a time, and each engine as one unit" ON)
option(ORRERY_WERROR "Treat warnings as errors" ON)
option(ORRERY_COVERAGE "Instrument for line and branch coverage" OFF)
option(ORRERY_FUZZ "Instrument for libFuzzer and link the fuzz targets with it (clang only)" OFF)
option(ORRERY_TEMPLATE_GAMES "Offer the games in folders starting with an underscore to players too" OFF)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_COLOR_DIAGNOSTICS ON)

set(ORRERY_WASM OFF)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  set(ORRERY_WASM ON)
endif()

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

# Relative paths in the hash let all build folders and checkouts share one cache.
find_program(ORRERY_CCACHE ccache)
if(ORRERY_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_NOHASHDIR=1 ${ORRERY_CCACHE})
endif()

if(NOT ORRERY_WASM)
  find_program(ORRERY_MOLD mold)
  if(ORRERY_MOLD)
    add_link_options(-fuse-ld=mold)
  endif()
endif()

# What players run is built on their own machine: newer instructions where it has them.
if(ORRERY_TUNED AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND EXISTS /proc/cpuinfo)
  file(STRINGS /proc/cpuinfo ORRERY_CPU_FLAGS REGEX "^flags" LIMIT_COUNT 1)
  if(ORRERY_CPU_FLAGS MATCHES " avx2 .* bmi2 ")
    add_compile_options(-march=x86-64-v3)
  elseif(ORRERY_CPU_FLAGS MATCHES " popcnt ")
    add_compile_options(-march=x86-64-v2)
  endif()
endif()

if(ORRERY_MARCH)
  add_compile_options(-march=${ORRERY_MARCH})
endif()

if(ORRERY_SANITIZE)
  # vptr needs run-time type information, which core and games are built without. Null pointers are seen by the address
  # sanitizer as well, and checks of them and of alignment are a quarter of the time to compile.
  add_compile_options(-fsanitize=${ORRERY_SANITIZE} -fno-sanitize=vptr,null,alignment -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${ORRERY_SANITIZE} -fno-sanitize=vptr)
endif()
# Checks of addresses as calls: a third less to compile, and slow only in the innermost loops (see orrery_layer).
set(ORRERY_OUTLINE OFF)
if(ORRERY_SANITIZE MATCHES "address" AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  set(ORRERY_OUTLINE ON)
  add_compile_options(-fsanitize-address-outline-instrumentation)
endif()

if(ORRERY_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

if(ORRERY_COVERAGE)
  add_compile_options(--coverage -fprofile-update=atomic)
  add_link_options(--coverage)
endif()
