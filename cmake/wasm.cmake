# Programs for WebAssembly: src/wasm, if it has sources, becomes one module, and tests/wasm one for each game of the
# registry. A module is a reactor (no main): it exports functions, and the page or a test script calls them.

add_library(orrery_wasm_stubs STATIC "${CMAKE_SOURCE_DIR}/cmake/wasm_stubs.cpp")
target_link_libraries(orrery_wasm_stubs PRIVATE orrery_warnings orrery_no_exceptions)

function(orrery_wasm_module target folder)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*.cpp")
  if(NOT sources)
    return()
  endif()
  add_executable(${target} ${sources})
  target_link_libraries(${target} PRIVATE orrery_games_with_templates orrery_core orrery_wasm_stubs orrery_warnings
                                          orrery_no_exceptions)
  # An exact trial keeps a state and a list of moves for every choice on its way: 64 KB, the default, are soon full.
  target_link_options(${target} PRIVATE -mexec-model=reactor -Wl,-z,stack-size=4194304 -Wl,--gc-sections
                                        -Wl,--strip-debug)
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
endfunction()

orrery_wasm_module(orrery src/wasm)
foreach(game IN LISTS player_games)
  string(REPLACE "_" "-" id "${game}")
  orrery_wasm_module(replay-${id} tests/wasm)
  target_compile_definitions(replay-${id} PRIVATE ORRERY_GAME=${game} ORRERY_GAME_HEADER="games/${game}/game.h")
endforeach()
