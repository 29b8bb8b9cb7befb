#include "core/record.h"

#include <algorithm>
#include <utility>

#include "core/options.h"
#include "core/text.h"

namespace orrery {

namespace {

constexpr std::string_view kMagic = "orrery-record";

class Parser {
 public:
  Parser(std::string_view text, LastLine last_line, const RecordBounds& bounds)
      : text_(text), last_line_(last_line), bounds_(bounds) {}

  Result<Record> parse() {
    std::size_t begin = 0;
    while (begin < text_.size()) {
      const auto end = text_.find('\n', begin);
      ++line_;
      if (end == std::string_view::npos) {
        if (last_line_ == LastLine::kMayBePartial) break;
        return error("the last line is cut off (it has no line end)");
      }
      if (auto read = read_line(trim(text_.substr(begin, end - begin))); !read) return tl::unexpected(read.error());
      begin = end + 1;
    }
    record_.good_bytes = begin;
    if (!head_done_)
      if (auto head = finish_head(); !head) return tl::unexpected(head.error());
    return std::move(record_);
  }

 private:
  tl::unexpected<Error> error(std::string message) const {
    return fail(std::move(message), "line " + std::to_string(std::max(line_, 1)));
  }

  Result<void> read_line(std::string_view line) {
    if (!is_utf8(line)) return error("this line is not UTF-8 text");
    if (!magic_seen_) return read_magic(line);
    if (line.empty() || line.front() == '#') return {};
    if (record_.result) return error("'" + std::string(line) + "' comes after the result");
    if (is_journal_entry(line)) return read_journal_entry(line);
    std::string_view rest = line;
    const std::string_view key = take_word(rest);
    if (head_done_) return error("'" + std::string(key) + "' belongs to the head, which ends with the first move");
    if (key != "position" && key != "pack") head_bytes_ += line.size();
    if (head_bytes_ > bounds_.head) return error("the head has more than " + std::to_string(bounds_.head) + " bytes");
    return read_head(key, rest);
  }

  Result<void> read_magic(std::string_view line) {
    const std::string_view word = take_word(line);
    if (word != kMagic)
      return error("this is not a game record (it must begin with '" + std::string(kMagic) + " " +
                   std::to_string(kRecordVersion) + "')");
    if (to_number<int>(line) != kRecordVersion)
      return error("record version '" + std::string(line) + "' is not known; this program reads version " +
                   std::to_string(kRecordVersion));
    magic_seen_ = true;
    return {};
  }

  Result<void> read_head(std::string_view key, std::string_view value) {
    if (key == "seat") return read_seat(value);
    if (std::find(seen_.begin(), seen_.end(), key) != seen_.end())
      return error("'" + std::string(key) + "' stands here a second time");
    seen_.emplace_back(key);
    if (key == "game") {
      record_.game = value;
      if (record_.game.empty()) return error("'game' needs the id of a game");
    } else if (key == "content") {
      const auto hash = from_hex64(value);
      if (!hash) return error("'content' needs a hash of 16 hexadecimal digits, not '" + std::string(value) + "'");
      record_.content = *hash;
    } else if (key == "rules") {
      const auto rules = to_number<int>(value);
      if (!rules || *rules < 1) return error("'rules' needs a version from 1 on, not '" + std::string(value) + "'");
      record_.rules = *rules;
    } else if (key == "pack") {
      record_.pack = value;
      if (record_.pack.empty()) return error("'pack' needs packed content");
    } else if (key == "players") {
      const auto players = to_number<int>(value);
      if (!players || *players < 1 || *players > kMaxSeats)
        return error("'players' needs a number from 1 to " + std::to_string(kMaxSeats) + ", not '" +
                     std::string(value) + "'");
      record_.players = *players;
    } else if (key == "variants") {
      while (!value.empty()) record_.variants.emplace_back(take_word(value));
    } else if (key == "seed") {
      const auto seed = to_number<u64>(value);
      if (!seed) return error("'seed' needs a whole number, not '" + std::string(value) + "'");
      record_.seed = *seed;
    } else if (key == "commit") {
      if (!is_hex(value, kCommitmentDigits)) return error("'commit' needs 64 hexadecimal digits");
      record_.commitment = value;
    } else if (key == "salt") {
      if (!is_hex(value, kSaltDigits)) return error("'salt' needs 32 hexadecimal digits");
      record_.salt = value;
    } else if (key == "position") {
      record_.position = value;
      if (record_.position.empty()) return error("'position' needs a state as JSON");
    } else {
      return error(
          "'" + std::string(key) +
          "' is unknown; expected game, content, rules, players, variants, seed, commit, salt, seat, position, "
          "pack, a move, undo, luck, anew or result");
    }
    return {};
  }

  Result<void> read_seat(std::string_view value) {
    const auto seat = to_number<std::size_t>(take_word(value));
    if (!seat || *seat != record_.seats.size())
      return error("expected 'seat " + std::to_string(record_.seats.size()) + "' followed by a name");
    record_.seats.emplace_back(value);
    return {};
  }

  Result<void> finish_head() {
    if (!magic_seen_) return error("this is not a game record: it is empty");
    for (const std::string_view key : {"game", "content", "players", "seed"})
      if (std::find(seen_.begin(), seen_.end(), key) == seen_.end())
        return error("the head is not complete: '" + std::string(key) + "' is missing");
    if (!record_.seats.empty() && record_.seats.size() != static_cast<std::size_t>(record_.players))
      return error("there are " + std::to_string(record_.seats.size()) + " seats for " +
                   std::to_string(record_.players) + " players");
    if (!record_.salt.empty() && record_.commitment.empty()) return error("there is a 'salt' without its 'commit'");
    head_done_ = true;
    return {};
  }

  Result<void> read_journal_entry(std::string_view line) {
    if (!head_done_)
      if (auto head = finish_head(); !head) return head;
    if (++lines_ > bounds_.lines)
      return error("there are more than " + std::to_string(bounds_.lines) + " moves and other lines behind the head");
    Result<JournalEntry> read = parse_journal_entry(line, record_.players, record_.moves.size());
    if (!read) return error(read.error().message);
    return std::visit([this](auto&& entry) { return take(std::forward<decltype(entry)>(entry)); }, std::move(*read));
  }

  Result<void> take(RecordMove move) {
    move.line = line_;
    record_.moves.push_back(std::move(move));
    return {};
  }
  Result<void> take(const RecordUndo& undo) {
    take_back(record_, undo.moves);
    return {};
  }
  Result<void> take(RecordLuck luck) {
    if (record_.luck.size() == bounds_.luck)
      return error("luck is drawn anew more than " + std::to_string(bounds_.luck) + " times");
    record_.luck.push_back(std::move(luck));
    return {};
  }
  // What was played before led to the position, and does not count any more.
  Result<void> take(Anew anew) {
    if (anew.content != record_.content) record_.pack.clear();
    record_.rules = anew.rules;
    record_.content = anew.content;
    record_.position = std::move(anew.position);
    record_.moves.clear();
    record_.luck.clear();  // the position brings its own
    return {};
  }
  Result<void> take(RecordResult result) {
    result.line = line_;
    record_.result = std::move(result);
    return {};
  }

  std::string_view text_;
  LastLine last_line_;
  const RecordBounds& bounds_;
  Record record_;
  std::vector<std::string> seen_;
  int line_ = 0;
  std::size_t head_bytes_ = 0;  // without position and pack
  std::size_t lines_ = 0;       // of the journal
  bool magic_seen_ = false;
  bool head_done_ = false;
};

}  // namespace

std::string record_head(const Record& record) {
  std::string text = std::string(kMagic) + " " + std::to_string(kRecordVersion) + "\n";
  text += "game " + record.game + "\n";
  text += "content " + hex64(record.content) + "\n";
  if (record.rules != 1) text += "rules " + std::to_string(record.rules) + "\n";
  text += "players " + std::to_string(record.players) + "\n";
  if (!record.variants.empty()) {
    text += "variants";
    for (const std::string& name : record.variants) text += " " + name;
    text += "\n";
  }
  text += "seed " + std::to_string(record.seed) + "\n";
  if (!record.commitment.empty()) text += "commit " + record.commitment + "\n";
  if (!record.salt.empty()) text += "salt " + record.salt + "\n";
  for (std::size_t i = 0; i < record.seats.size(); ++i)
    text += "seat " + std::to_string(i) + " " + one_line(record.seats[i]) + "\n";
  if (!record.position.empty()) text += "position " + one_line(record.position) + "\n";
  if (!record.pack.empty()) text += "pack " + record.pack + "\n";
  return text + "\n";
}

void take_back(Record& record, std::size_t moves) {
  record.moves.resize(record.moves.size() - moves);
  take_luck_back(record.luck, record.moves.size());
}

std::string write_record(const Record& record) {
  std::string text = record_head(record);
  auto luck = record.luck.begin();
  for (std::size_t ply = 0; ply <= record.moves.size(); ++ply) {
    for (; luck != record.luck.end() && luck->ply == static_cast<int>(ply); ++luck) text += record_luck_line(*luck);
    if (ply < record.moves.size()) text += record_move_line(record.moves[ply]);
  }
  if (record.result) text += "\n" + record_result_line(*record.result);
  return text;
}

Result<Record> parse_record(std::string_view text, LastLine last_line, const RecordBounds& bounds) {
  return Parser(text, last_line, bounds).parse();
}

Record begin_record(const AnyGame& game, const Options& options, u64 seed, std::vector<std::string> seats) {
  Record record;
  record.game = game.info().id;
  record.content = game.content_hash();
  record.rules = game.info().rules_version;
  record.players = options.players;
  record.variants = variant_names(game.info(), options);
  record.seed = seed;
  record.seats = std::move(seats);
  return record;
}

void end_record(const AnyGame& game, const AnyState& final_state, Record& record) {
  RecordResult result;
  result.scores.resize(static_cast<std::size_t>(record.players));
  game.scores(final_state, result.scores);
  result.hash = game.hash(final_state);
  record.result = std::move(result);
}

}  // namespace orrery
