# The program as players have it, with the template game as well: small, quick, and with hidden hands.
add_executable(orrery_with_templates "${CMAKE_SOURCE_DIR}/src/cli/main.cpp")
target_link_libraries(orrery_with_templates PRIVATE orrery_cli orrery_games_with_templates orrery_warnings)
set_target_properties(orrery_with_templates PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
add_library(cli_test_program INTERFACE)
add_dependencies(cli_test_program orrery_with_templates)
set(mpirun "")
if(TARGET orrery_mpi)
  add_dependencies(orrery_with_templates orrery_mpi)
  find_program(ORRERY_MPIRUN mpirun)
  if(ORRERY_MPIRUN)
    set(mpirun "${ORRERY_MPIRUN}")
  endif()
endif()
target_compile_definitions(cli_test_program INTERFACE
  ORRERY_MPIRUN="${mpirun}"
  ORRERY_WITH_TEMPLATES="${CMAKE_BINARY_DIR}/orrery_with_templates")
set(libraries cli_test_program)
set(drives ON)
