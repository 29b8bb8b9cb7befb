#include "server/keys.h"

#include <sodium.h>

#include <array>
#include <cstdlib>
#include <span>

namespace orrery::server {
namespace {

// Without its random numbers the library must not be used; it fails only where the system has none.
void start_library() {
  static const bool started = sodium_init() >= 0;
  if (!started) std::abort();
}

std::string in_hex(std::span<const unsigned char> bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();  // the closing zero
  return text;
}

}  // namespace

std::string new_key() {
  start_library();
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string key(sodium_base64_ENCODED_LEN(16, kVariant), '\0');
  sodium_bin2base64(key.data(), key.size(), bytes.data(), bytes.size(), kVariant);
  key.pop_back();  // the closing zero
  return key;
}

std::string new_table_id() {
  start_library();
  constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";  // none that look alike
  std::string id;
  for (int i = 0; i < 12; ++i) id += kLetters[randombytes_uniform(static_cast<u32>(kLetters.size()))];
  return id;
}

u64 new_seed() {
  start_library();
  u64 seed = 0;
  randombytes_buf(&seed, sizeof(seed));
  return seed;
}

std::string hash_of_key(std::string_view key) {
  start_library();
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(key.data()), key.size(),
                     nullptr, 0);
  return in_hex(hash);
}

std::string sha256_of(std::string_view text) {
  start_library();
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return in_hex(hash);
}

bool same_hash(const std::string& a, const std::string& b) {
  return !a.empty() && a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace orrery::server
