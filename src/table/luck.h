// Luck that can be verified: a seed, a random salt, and a commitment to both that is shown before any of it is met.
// When the game is over seed and salt are told, and everybody can check that they were those of the beginning.
#pragma once
#include <string>
#include <string_view>

#include "core/record.h"

namespace orrery::table {

// 64 hexadecimal digits: SHA-256 of the text "orrery-luck 1 SEED SALT".
std::string commitment_to(u64 seed, std::string_view salt);
// 128 random bits as 32 hexadecimal digits.
std::string new_salt();
// A random seed with salt and commitment, for the moment after `ply` moves.
RecordLuck draw_luck(int ply);
// Gives the record of a game that begins now a salt and the commitment to its seed.
void commit_to_seed(Record& record);

// Nothing where every commitment of the record belongs to its seed and salt; otherwise which one does not.
Result<void> check_commitments(const Record& record);

}  // namespace orrery::table
