# load: many scripted players against a running server, see tools/load.cpp.

add_executable(load tools/load.cpp)
target_link_libraries(load PRIVATE orrery_common orrery_warnings)
set_target_properties(load PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tools")
