# orrery_warnings: linked privately by every target of ours, so that library headers stay unaffected.

add_library(orrery_warnings INTERFACE)
target_compile_options(orrery_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Wold-style-cast
  -Woverloaded-virtual -Wcast-qual -Wformat=2 -Wimplicit-fallthrough -Wextra-semi -Wundef)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(orrery_warnings INTERFACE
    -Wduplicated-cond -Wduplicated-branches -Wlogical-op -Wsuggest-override
    # g++ 12 reports these inside its own std::string and std::optional (PR 105329, PR 105562, PR 105593).
    -Wno-restrict -Wno-error=maybe-uninitialized -Wno-error=array-bounds -Wno-error=stringop-overflow
    -Wno-error=stringop-overread)
else()
  target_compile_options(orrery_warnings INTERFACE
    -Wimplicit-int-conversion -Wrange-loop-analysis -Wunreachable-code -Wthread-safety
    # std::stable_sort of libstdc++ 12 uses what the same library calls deprecated.
    -Wno-deprecated-declarations)
endif()

# In a batch clang also reports a local name that another source has in its unnamed namespace; g++ does not.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR NOT ORRERY_UNITY)
  target_compile_options(orrery_warnings INTERFACE -Wshadow)
endif()

if(ORRERY_WERROR)
  target_compile_options(orrery_warnings INTERFACE -Werror)
endif()

# Errors in these layers are values: core, games and ai also run where nothing can be thrown.
add_library(orrery_no_exceptions INTERFACE)
target_compile_options(orrery_no_exceptions INTERFACE -fno-exceptions -fno-rtti)
