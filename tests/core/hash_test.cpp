#include "core/hash.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "core/text.h"

namespace orrery {
namespace {

std::span<const std::byte> bytes_of(std::string_view text) { return std::as_bytes(std::span(text)); }

// Records hold hashes, so these never change.
TEST(Hash, KnownValues) {
  EXPECT_EQ(hex64(hash_bytes(bytes_of(""))), "a706dd2f4d197e6f");
  EXPECT_EQ(hex64(hash_bytes(bytes_of("orrery"))), "86f188633831261b");
  EXPECT_EQ(hex64(hash_bytes(bytes_of("beyond the sun"))), "ba8ea8a23471df74");
  EXPECT_EQ(hex64(hash_of(std::array<u32, 3>{1, 2, 3})), "38151f359c5ff983");
}

TEST(Hash, LengthAndEveryByteCount) {
  std::set<u64> seen;
  for (std::size_t length = 0; length <= 24; ++length) {
    std::string text(length, '\0');
    EXPECT_TRUE(seen.insert(hash_bytes(bytes_of(text))).second) << length;
    for (char& c : text) {
      c = 1;
      EXPECT_TRUE(seen.insert(hash_bytes(bytes_of(text))).second);
      c = 0;
    }
  }
}

TEST(Text, HexadecimalGoesThereAndBack) {
  for (const u64 value : {u64{0}, u64{1}, u64{0xdeadbeef}, ~u64{0}}) EXPECT_EQ(from_hex64(hex64(value)), value);
  EXPECT_FALSE(from_hex64("123"));
  EXPECT_FALSE(from_hex64("00000000000000zz"));
  EXPECT_FALSE(from_hex64("0000000000000000 "));
}

TEST(Text, Utf8) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("Münze, ★, 𝄞"));
  for (const std::string_view bad : {"\xff", "\xc3", "\xc0\x80", "\xed\xa0\x80", "a\x80", "\xf4\x90\x80\x80"})
    EXPECT_FALSE(is_utf8(bad));
}

TEST(Text, Words) {
  std::string_view rest = "  jump 2\tsol>lalande ";
  EXPECT_EQ(take_word(rest), "jump");
  EXPECT_EQ(take_word(rest), "2");
  EXPECT_EQ(take_word(rest), "sol>lalande");
  EXPECT_EQ(take_word(rest), "");
  EXPECT_EQ(to_number<int>("12"), 12);
  EXPECT_EQ(to_number<int>("-3"), -3);
  EXPECT_FALSE(to_number<int>("12x"));
  EXPECT_FALSE(to_number<int>(""));
  EXPECT_FALSE(to_number<u8>("256"));
}

}  // namespace
}  // namespace orrery
