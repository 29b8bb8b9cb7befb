// Small integer vocabulary shared by every layer.
#pragma once
#include <cstddef>
#include <cstdint>

namespace orrery {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

using Seat = u8;
inline constexpr Seat kNoSeat = 0xFF;
inline constexpr int kMaxSeats = 4;

enum class Language : u8 { kEnglish, kGerman };
inline constexpr Language kLanguages[] = {Language::kEnglish, Language::kGerman};

}  // namespace orrery
