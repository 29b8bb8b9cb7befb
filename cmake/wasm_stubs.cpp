// What Debian's wasm32 runtime libraries ask for and do not bring. A throw in library code becomes a trap.

#include <cstddef>
#include <cstdint>

extern "C" {

extern std::uintptr_t __stack_chk_guard;
std::uintptr_t __stack_chk_guard = 0x5bd1e995;

[[noreturn]] void __stack_chk_fail();
void __stack_chk_fail() { __builtin_trap(); }

[[noreturn]] void* __cxa_allocate_exception(std::size_t size);
void* __cxa_allocate_exception(std::size_t) { __builtin_trap(); }

[[noreturn]] void __cxa_free_exception(void* exception);
void __cxa_free_exception(void*) { __builtin_trap(); }

[[noreturn]] void __cxa_throw(void* exception, void* type, void (*destructor)(void*));
void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }

}  // extern "C"
