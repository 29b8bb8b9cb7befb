#include "core/journal.h"

#include <algorithm>

#include "core/text.h"

namespace orrery {
namespace {

std::string with_hash(const std::string& text, u64 hash) { return text + " @ " + hex64(hash); }

std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }

// Splits "text @ 0123456789abcdef". A move may hold an @ of its own, so only the exact ending counts.
std::optional<u64> take_hash(std::string_view& text) {
  constexpr std::size_t kTail = 19;  // " @ " and 16 digits
  if (text.size() < kTail || text.substr(text.size() - kTail, 3) != " @ ") return std::nullopt;
  const auto hash = from_hex64(text.substr(text.size() - 16));
  if (hash) text = trim(text.substr(0, text.size() - kTail));
  return hash;
}

bool is_move(std::string_view line) { return !line.empty() && line.front() >= '0' && line.front() <= '9'; }

Result<JournalEntry> parse_move(std::string_view line, int players) {
  RecordMove move;
  move.hash = take_hash(line);
  const std::string_view word = take_word(line);
  const auto seat = to_number<int>(word);
  if (!seat || *seat >= players)
    return fail(quoted(word) + " is not a seat; seats are numbered from 0 to " + std::to_string(players - 1));
  if (line.empty()) return fail("the move of seat " + std::to_string(*seat) + " is missing");
  move.seat = static_cast<Seat>(*seat);
  move.text = line;
  return move;
}

Result<JournalEntry> parse_undo(std::string_view value, std::size_t moves) {
  const auto count = to_number<std::size_t>(value);
  if (!count || *count < 1 || *count > moves)
    return fail("'undo' needs a number from 1 to the number of moves so far (" + std::to_string(moves) + "), not " +
                quoted(value));
  return RecordUndo{*count};
}

Result<JournalEntry> parse_luck(std::string_view value, std::size_t moves) {
  const std::string_view word = take_word(value);
  const auto seed = to_number<u64>(word);
  if (!seed) return fail("'luck' needs a whole number, not " + quoted(word));
  RecordLuck luck{static_cast<int>(moves), *seed};
  luck.salt = take_word(value);
  luck.commitment = value;
  const bool committed = is_hex(luck.salt, kSaltDigits) && is_hex(luck.commitment, kCommitmentDigits);
  if (!luck.salt.empty() && !committed)
    return fail("'luck' needs a seed alone, or a seed, a salt of 32 and a commitment of 64 hexadecimal digits");
  return luck;
}

Result<JournalEntry> parse_result(std::string_view value, int players) {
  RecordResult result;
  std::string_view scores = value.substr(0, value.find('@'));
  const auto hash = scores.size() == value.size() ? std::nullopt : from_hex64(trim(value.substr(scores.size() + 1)));
  if (!hash) return fail("the result must end with '@' and the final hash of 16 hexadecimal digits");
  result.hash = *hash;
  for (std::string_view word = take_word(scores); !word.empty(); word = take_word(scores)) {
    const auto points = to_number<int>(word);
    if (!points) return fail(quoted(word) + " is not a score");
    result.scores.push_back(*points);
  }
  if (result.scores.size() != static_cast<std::size_t>(players))
    return fail("the result has " + std::to_string(result.scores.size()) + " scores for " + std::to_string(players) +
                " players");
  return result;
}

}  // namespace

bool is_journal_entry(std::string_view line) {
  if (is_move(line)) return true;
  const std::string_view key = take_word(line);
  return key == "undo" || key == "luck" || key == "anew" || key == "result";
}

Result<JournalEntry> parse_journal_entry(std::string_view line, int players, std::size_t moves) {
  if (is_move(line)) return parse_move(line, players);
  const std::string_view key = take_word(line);
  if (key == "undo") return parse_undo(line, moves);
  if (key == "luck") return parse_luck(line, moves);
  if (key == "anew") return parse_anew(line);
  if (key == "result") return parse_result(line, players);
  return fail(quoted(key) + " begins no line of a journal");
}

Result<Anew> parse_anew(std::string_view text) {
  const auto rules = to_number<int>(take_word(text));
  if (!rules || *rules < 1) return fail("'anew' needs a version of the rules from 1 on");
  const auto content = from_hex64(take_word(text));
  if (!content) return fail("'anew' needs the hash of the content, of 16 hexadecimal digits, behind the version");
  if (text.empty()) return fail("'anew' needs a state as JSON");
  return Anew{*rules, *content, std::string(text)};
}

std::string record_move_line(const RecordMove& move) {
  std::string text = std::to_string(move.seat) + " " + move.text;
  if (move.hash) text = with_hash(text, *move.hash);
  return text + "\n";
}

std::string record_undo_line(int moves) { return "undo " + std::to_string(moves) + "\n"; }

std::string record_luck_line(const RecordLuck& luck) {
  std::string text = "luck " + std::to_string(luck.seed);
  if (!luck.salt.empty()) text += " " + luck.salt + " " + luck.commitment;
  return text + "\n";
}

std::string record_anew_line(const Anew& anew) {
  return "anew " + std::to_string(anew.rules) + " " + hex64(anew.content) + " " + one_line(anew.position) + "\n";
}

std::string record_result_line(const RecordResult& result) {
  std::string text = "result";
  for (const int points : result.scores) text += " " + std::to_string(points);
  return with_hash(text, result.hash) + "\n";
}

bool is_hex(std::string_view text, std::size_t digits) {
  return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace orrery
