# orrery_mpi.so lies beside the program and is loaded only under mpirun. Without Open MPI the arena plays on one machine.

find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(ORRERY_OPENMPI QUIET IMPORTED_TARGET ompi-c)
endif()
if(NOT ORRERY_OPENMPI_FOUND)
  message(STATUS "No arena on several machines in this build: Open MPI is missing (tools/setup mpi)")
  return()
endif()
add_library(orrery_mpi MODULE src/mpi/module.cpp)
target_link_libraries(orrery_mpi PRIVATE orrery_common PkgConfig::ORRERY_OPENMPI orrery_warnings)
target_compile_definitions(orrery_mpi PRIVATE OMPI_SKIP_MPICXX)
set_target_properties(orrery_mpi PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
