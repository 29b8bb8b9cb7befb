#include "cli/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local orrery::u64 count = 0;

}  // namespace

namespace orrery::cli {

u64 allocations() { return count; }

}  // namespace orrery::cli

// The thread sanitizer brings its own operators and shares them with nobody; nothing is counted there.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define ORRERY_NO_COUNTING
#endif
#endif

#ifndef ORRERY_NO_COUNTING

namespace {

void* counted(std::size_t size, std::size_t alignment) {
  ++count;
  if (size == 0) size = 1;
  void* memory = alignment <= alignof(std::max_align_t)
                     ? std::malloc(size)
                     : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

// The array forms of the library call these. The nothrow forms are ours as well: a sanitizer's own would not match
// our operator delete.
void* operator new(std::size_t size) { return counted(size, 1); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  return counted(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++count;
  return std::malloc(size == 0 ? 1 : size);
}
void* operator new[](std::size_t size, const std::nothrow_t& tag) noexcept { return operator new(size, tag); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

#endif
