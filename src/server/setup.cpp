#include "server/setup.h"

#include "core/options.h"
#include "core/position_text.h"
#include "table/examine.h"
#include "table/luck.h"
#include "table/table.h"

namespace orrery::server {
namespace {

// No game comes near them.
constexpr RecordBounds kBounds{64 * 1024, 20'000, 2'000};

// What a stranger wrote is asked everything that a table would ask, before it becomes one.
Result<AnyState> examined_position(const AnyGame& game, const Record& record, const AnyState& last) {
  const Result<AnyState> first = first_position(game, record);
  if (!first) return first;
  for (const AnyState* state : {&*first, &last})
    if (const Result<void> sound = table::examine(game, *state); !sound) return tl::unexpected(sound.error());
  return first;
}

}  // namespace

Result<Record> read_brought_record(std::string_view text) { return parse_record(text, LastLine::kWhole, kBounds); }

Result<Setup> setup_from(const AnyGame& game, const Record& record, bool alone) {
  Record understood = record;  // moves may be written in many ways
  ReplayOptions rewrite;
  rewrite.on_step = [&](const ReplayStep& step) {
    understood.moves[static_cast<std::size_t>(step.ply - 1)].text = game.format(step.before, step.move);
  };
  const Result<ReplayResult> played = replay(game, record, rewrite);
  if (!played) return tl::unexpected(played.error());
  if (Result<void> honest = table::check_commitments(record); !honest) return tl::unexpected(honest.error());
  const bool positioned = !record.position.empty();
  Setup setup;
  setup.lines.push_back(table::brought_line(positioned ? table::Brought::kPosition : table::Brought::kRecord));
  setup.head = begin_record(game, played->options, record.seed);
  setup.head.rules = record.rules;
  std::vector<std::string> lines = journal_lines(understood);
  if (positioned) {
    Result<AnyState> first = examined_position(game, record, played->state);
    if (!first) return tl::unexpected(first.error());
    AnyState mixed = *first;
    game.mix_piles(mixed);
    // Cards that were laid in an order do not become luck by another seed. What was drawn from them was no luck
    // either, so the game goes on from its last position.
    if (!alone && !played->over && game.hash(mixed) != game.hash(*first)) {
      *first = played->state;
      game.mix_piles(*first);
      lines.clear();
    }
    setup.head.position = position_line(game, *first);
  } else if (!record.salt.empty()) {  // a commitment without its salt could never be kept
    setup.head.commitment = record.commitment;
    setup.head.salt = record.salt;
  }
  for (std::string& line : lines) setup.lines.push_back(std::move(line));
  return setup;
}

std::vector<std::string> journal_lines(const Record& record) {
  std::vector<std::string> lines;
  const auto add = [&](std::string line) {
    line.pop_back();  // the line end
    lines.push_back(std::move(line));
  };
  auto luck = record.luck.begin();
  for (std::size_t ply = 0; ply <= record.moves.size(); ++ply) {
    for (; luck != record.luck.end() && luck->ply <= static_cast<int>(ply); ++luck) add(record_luck_line(*luck));
    if (ply < record.moves.size()) add(record_move_line(record.moves[ply]));
  }
  return lines;
}

}  // namespace orrery::server
