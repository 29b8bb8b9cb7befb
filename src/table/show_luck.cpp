// Luck and records as people may see them: commitments while the game goes on, seeds and salts when it is over.
#include <fmt/format.h>

#include <algorithm>

#include "table/show.h"

namespace orrery::table {
namespace {

// So many of the last ones, beside the first: a message stays small however often luck was drawn anew.
constexpr std::ptrdiff_t kLuckTold = 200;

Json commitment_json(int ply, const std::string& commitment) { return {{"ply", ply}, {"commitment", commitment}}; }

}  // namespace

Json new_luck_json(const Table& table, int lines) {
  Json list = Json::array();
  for (const Drawn& drawn : table.luck())
    if (drawn.line > lines && !drawn.commitment.empty()) list.push_back(commitment_json(drawn.ply, drawn.commitment));
  return list;
}

Json luck_json(const Table& table) {
  Json list = Json::array();
  if (!table.head().commitment.empty()) list.push_back(commitment_json(0, table.head().commitment));
  const auto& luck = table.luck();
  const auto told = std::min(std::ssize(luck), kLuckTold);
  for (const Json& drawn : new_luck_json(table, luck.empty() ? 0 : (luck.end() - told)->line - 1))
    list.push_back(drawn);
  return {{"chosen", table.luck_chosen()}, {"drawn", std::move(list)}};
}

Json revealed_luck_json(const Table& table) {
  Json list = Json::array();
  // Seeds as text: many programs round large numbers.
  const auto tell = [&](int ply, u64 seed, const std::string& salt, const std::string& commitment) {
    if (salt.empty()) return;
    Json drawn = commitment_json(ply, commitment);
    drawn["seed"] = std::to_string(seed);
    drawn["salt"] = salt;
    list.push_back(std::move(drawn));
  };
  const Record& head = table.head();
  tell(0, head.seed, head.salt, head.commitment);
  for (const Drawn& drawn : table.luck()) tell(drawn.ply, drawn.seed, drawn.salt, drawn.commitment);
  return list;
}

Json beginning_json(const Table& table) {
  Json lines = Json::array();
  const auto tell = [&](const Words& words) {
    lines.push_back({{"ply", 0}, {"seat", nullptr}, {"move", text_json(words)}, {"events", Json::array()}});
  };
  if (table.luck_chosen())
    tell({"Whoever opened this table chose the seed and may know what comes.",
          "Wer diesen Tisch eröffnet hat, hat den Startwert gewählt und kann wissen, was kommt."});
  switch (table.brought()) {
    case Brought::kNothing:
      break;
    case Brought::kRecord:
      tell({"This game began elsewhere: whoever opened this table brought its record.",
            "Diese Partie begann anderswo: Wer diesen Tisch eröffnet hat, hat ihre Aufzeichnung mitgebracht."});
      break;
    case Brought::kPosition:
      tell({"Whoever opened this table brought the position that it begins with.",
            "Wer diesen Tisch eröffnet hat, hat die Stellung mitgebracht, mit der er beginnt."});
      break;
  }
  return lines;
}

Json undone_json(const Undone& undone) {
  const bool one = undone.plies == 1;
  std::string en = one ? "1 move was taken back" : fmt::format("{} moves were taken back", undone.plies);
  std::string de = one ? "1 Zug wurde zurückgenommen" : fmt::format("{} Züge wurden zurückgenommen", undone.plies);
  en += undone.luck ? "; luck was drawn anew." : ".";
  de += undone.luck ? "; das Glück wurde neu gezogen." : ".";
  return {{"ply", undone.ply},   {"seat", undone.seat},         {"undone", undone.plies},
          {"luck", undone.luck}, {"move", text_json({en, de})}, {"events", Json::array()}};
}

std::string record_for(const Table& table, Seat viewer) {
  if (table.is_over()) return write_record(table.record());
  Record record = table.record();
  record.position.clear();
  record.salt.clear();
  std::string text = record_head(record);
  const std::size_t seed = text.find("\nseed ") + 1;
  text.replace(seed, text.find('\n', seed) - seed, "# seed: secret until the game is over");
  auto luck = table.luck().begin();
  const auto tell_luck = [&](int ply) {
    for (; luck != table.luck().end() && luck->ply <= ply; ++luck)
      text += "# luck drawn anew, commitment " + luck->commitment + "\n";
  };
  tell_luck(0);
  table.replay(0, table.ply(), [&](const ReplayStep& step) {
    AnyState before;
    table.game().view(step.before, viewer, before);
    text += record_move_line({step.seat, table.game().format(before, step.move), std::nullopt, 0});
    tell_luck(step.ply);
  });
  return text;
}

}  // namespace orrery::table
