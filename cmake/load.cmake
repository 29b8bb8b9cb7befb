# Measuring tools. load: many scripted players against a running server; store_bench: how long until a move is on disk.

add_executable(load tools/load.cpp)
target_link_libraries(load PRIVATE orrery_common orrery_warnings)
add_executable(store_bench tools/store_bench.cpp)
target_link_libraries(store_bench PRIVATE orrery_store orrery_warnings)
set_target_properties(load store_bench PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tools")
# Nobody measures with sanitizers.
if(ORRERY_SANITIZE)
  set_target_properties(load store_bench PROPERTIES EXCLUDE_FROM_ALL ON)
endif()
