// Secrets: the key of a seat is 128 random bits. Only its hash is kept, and it never reaches a log.
#pragma once
#include <string>
#include <string_view>

#include "core/types.h"

namespace orrery::server {

std::string new_key();       // 22 letters, digits, - and _
std::string new_table_id();  // 12 letters and digits: an address, not a secret
u64 new_seed();
std::string hash_of_key(std::string_view key);
std::string sha256_of(std::string_view text);  // 64 hexadecimal digits
// Takes equally long wherever the two differ.
bool same_hash(const std::string& a, const std::string& b);

}  // namespace orrery::server
