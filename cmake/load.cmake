# Measuring tools. load: many scripted players against a running server; store_bench: how long until a move is on disk;
# fit_evaluation: weights for a game's evaluation out of games that bots play; train_value_network: the network that judges
# leaves, likewise.

add_executable(load tools/load.cpp)
target_link_libraries(load PRIVATE orrery_common orrery_warnings)
add_executable(store_bench tools/store_bench.cpp)
target_link_libraries(store_bench PRIVATE orrery_store orrery_warnings)
add_executable(fit_evaluation tools/fit_evaluation.cpp)
target_link_libraries(fit_evaluation PRIVATE orrery_arena orrery_ai orrery_games orrery_warnings)
file(GLOB training CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tools/train_value_network/*.cpp")
add_executable(train_value_network ${training})
target_link_libraries(train_value_network PRIVATE orrery_arena orrery_ai orrery_games CLI11::CLI11 orrery_warnings)
set(measuring load store_bench fit_evaluation train_value_network)
set_target_properties(${measuring} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tools")
# Nobody measures with sanitizers.
if(ORRERY_SANITIZE)
  set_target_properties(${measuring} PROPERTIES EXCLUDE_FROM_ALL ON)
endif()
