#include "table/luck.h"

#include <sodium.h>

#include <array>
#include <cstdlib>
#include <span>

namespace orrery::table {
namespace {

// Without its random numbers the library must not be used; it fails only where the system has none.
void start_sodium() {
  static const bool started = sodium_init() >= 0;
  if (!started) std::abort();
}

std::string hex_of(std::span<const unsigned char> bytes) {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();  // the closing zero
  return text;
}

}  // namespace

std::string commitment_to(u64 seed, std::string_view salt) {
  start_sodium();
  const std::string text = "orrery-luck 1 " + std::to_string(seed) + " " + std::string(salt);
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return hex_of(hash);
}

std::string new_salt() {
  start_sodium();
  std::array<unsigned char, kSaltDigits / 2> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hex_of(bytes);
}

RecordLuck draw_luck(int ply) {
  start_sodium();
  RecordLuck luck;
  luck.ply = ply;
  randombytes_buf(&luck.seed, sizeof(luck.seed));
  luck.salt = new_salt();
  luck.commitment = commitment_to(luck.seed, luck.salt);
  return luck;
}

void commit_to_seed(Record& record) {
  record.salt = new_salt();
  record.commitment = commitment_to(record.seed, record.salt);
}

Result<void> check_commitments(const Record& record) {
  if (!record.salt.empty() && record.commitment != commitment_to(record.seed, record.salt))
    return fail("seed and salt do not give the commitment " + record.commitment);
  for (const RecordLuck& luck : record.luck)
    if (!luck.salt.empty() && luck.commitment != commitment_to(luck.seed, luck.salt))
      return fail("seed and salt of the luck drawn after " + std::to_string(luck.ply) +
                  " moves do not give the commitment " + luck.commitment);
  return {};
}

}  // namespace orrery::table
