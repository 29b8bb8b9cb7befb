#include "games/beyond_the_sun/host/notation_fields.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "games/beyond_the_sun/host/notation_ids.h"

namespace orrery::beyond_the_sun {
namespace {

// All words a field can hold here, each with the value it stands for.
using WordList = std::vector<std::pair<std::string, int>>;

template <class Entry>
void add_labels(const std::vector<Entry>& labels, WordList& out) {
  for (const Entry& label : labels) out.emplace_back(label.id, static_cast<int>(out.size()));
}

template <class Ids>
void add_ids(const Ids& ids, WordList& out) {
  for (const std::string_view id : ids) out.emplace_back(id, static_cast<int>(out.size()));
}

// Spaces of equal name are interchangeable, so the plain name means the one the engine offers: the first that is free
// (kSpace) or that somebody else occupies (kTaken). The others are reached by their exact names.
void add_spaces(const Pack& pack, const State& s, Field field, WordList& out) {
  const Seat seat = acting_seat(s);
  const auto spaces = named_spaces(pack, s, seat);
  const auto fits = [&](const NamedSpace& space) {
    if (field == Field::kAction) return true;
    const Seat pawn = pawn_on(s, seat, space.space);
    return field == Field::kSpace ? space.unlimited || pawn == kNoSeat : pawn != kNoSeat && pawn != seat;
  };
  for (auto it = spaces.begin(); it != spaces.end(); ++it) {
    const auto same = [&](const NamedSpace& other) { return other.name == it->name; };
    if (std::find_if(spaces.begin(), it, same) != it) continue;
    const NamedSpace* first = nullptr;
    int fitting = 0;
    for (const NamedSpace& space : spaces)
      if (same(space) && fits(space) && fitting++ == 0) first = &space;
    // Two pawns to choose from: only the exact names say which one is pushed aside.
    if (field == Field::kTaken && fitting > 1) continue;
    out.emplace_back(it->name, first == nullptr ? it->space : first->space);
  }
  for (const NamedSpace& space : spaces) {
    const std::string exact = exact_space_name(spaces, space.space);
    out.emplace_back(exact == space.name ? exact + ":1" : exact, space.space);
  }
}

void add_mats(const Pack& pack, const State& s, WordList& out) {
  const u8 expert = (s.variants & variant::kExpertMats) != 0;
  for (int m = 0; m < pack.content.mat_count; ++m)
    if (at(pack.content.mats, m).expert == expert)
      out.emplace_back(at(pack.labels.factions, at(pack.content.mats, m).faction).id, m);
}

void add_seats(const Pack& pack, const State& s, WordList& out) {
  for (int seat = 0; seat < s.players_count; ++seat) out.emplace_back(std::to_string(seat), seat);
  for (int seat = 0; seat < s.players_count; ++seat)
    if (const u8 mat = at(s.players, seat).mat; mat != kNone)
      out.emplace_back(at(pack.labels.factions, at(pack.content.mats, mat).faction).id, seat);
}

void add_places(const Pack& pack, const State& s, WordList& out) {
  for (int l = 0; l < s.location_count; ++l) out.emplace_back(location_id(pack, s, l), l);
  for (int l = 0; l < s.location_count; ++l)
    if (const u8 system = at(s.locations, l).system; system != kNone)
      out.emplace_back(at(pack.labels.systems, system).id, l);
}

void add_range(int first, int last, WordList& out) {
  for (int i = first; i <= last; ++i) out.emplace_back(std::to_string(i), i);
}

void add_letters(int count, WordList& out) {
  for (int i = 0; i < count; ++i) out.emplace_back(std::string(1, static_cast<char>('A' + i)), i);
}

WordList words_of(const Pack& pack, const State& s, Field field) {
  WordList out;
  switch (field) {
    case Field::kMat:
      add_mats(pack, s, out);
      break;
    case Field::kSpace:
    case Field::kTaken:
    case Field::kAction:
      add_spaces(pack, s, field, out);
      break;
    case Field::kAbility:
      for (int i = 0; i < pack.content.ability_count; ++i) out.emplace_back(ability_id(pack, i), i);
      break;
    case Field::kProduction:
      add_ids(kProductionIds, out);
      break;
    case Field::kAchievement:
      for (int i = 0; i < kAchievementsInPlay; ++i)
        if (const u8 card = at(s.achievements, i).card; card != kNone)
          out.emplace_back(at(pack.labels.achievements, card).id, i);
      break;
    case Field::kAchievementSpace:
      for (int i = 0; i < kMaxAchievementSpaces; ++i) out.emplace_back(std::to_string(i + 1), i);
      break;
    case Field::kSlot:
      add_labels(pack.labels.slots, out);
      break;
    case Field::kType:
      add_ids(kTypeIds, out);
      break;
    case Field::kTech:
      add_labels(pack.labels.techs, out);
      break;
    case Field::kSystem:
      add_labels(pack.labels.systems, out);
      break;
    case Field::kPlace:
      add_places(pack, s, out);
      break;
    case Field::kLevel:
      add_range(1, kMaxShipLevel, out);
      break;
    case Field::kCount:
      add_range(1, 9, out);
      break;
    case Field::kDisc:
      add_ids(kDiscIds, out);
      break;
    case Field::kOption:
      add_letters(26, out);
      break;
    case Field::kSeat:
      add_seats(pack, s, out);
      break;
    case Field::kColumn:
      add_letters(kColumns, out);
      break;
    case Field::kGuild:
      add_labels(pack.labels.guilds, out);
      break;
    case Field::kReturned:
      add_ids(std::array<std::string_view, 2>{"population", "ore"}, out);
      break;
  }
  return out;
}

std::string_view noun_of(Field field) {
  switch (field) {
    case Field::kMat:
      return "faction mat";
    case Field::kSpace:
    case Field::kTaken:
    case Field::kAction:
      return "action";
    case Field::kAbility:
      return "ability";
    case Field::kProduction:
      return "production";
    case Field::kAchievement:
      return "achievement in play";
    case Field::kAchievementSpace:
      return "space of an achievement";
    case Field::kSlot:
      return "technology space";
    case Field::kType:
      return "technology type";
    case Field::kTech:
      return "technology";
    case Field::kSystem:
      return "system";
    case Field::kPlace:
      return "location of this board";
    case Field::kLevel:
      return "ship level";
    case Field::kCount:
      return "number of levels";
    case Field::kDisc:
      return "kind of disc";
    case Field::kOption:
      return "option";
    case Field::kSeat:
      return "seat";
    case Field::kColumn:
      return "supply column";
    case Field::kGuild:
      return "guild";
    case Field::kReturned:
      return "piece to return";
  }
  return "word";
}

int distance(std::string_view a, std::string_view b) {
  std::vector<int> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 0; i < a.size(); ++i) {
    int diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const int replaced = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string nearest_word(std::string_view word, const std::vector<std::string>& known) {
  std::string best;
  // A third of the letters may be wrong; long input is no typing error.
  int limit = word.size() > 60 ? 0 : static_cast<int>(word.size() / 3) + 1;
  for (const std::string& candidate : known)
    if (const int d = distance(word, candidate); d < limit) {
      limit = d;
      best = candidate;
    }
  return best;
}

std::string format_field(const Pack& pack, const State& s, Field field, u8 value) {
  for (const auto& [word, meaning] : words_of(pack, s, field))
    if (meaning == value) return word;
  return std::to_string(value);
}

int find_card_elsewhere(const Pack& pack, const State& s, Field field, std::string_view word) {
  if (field != Field::kSpace && field != Field::kTaken && field != Field::kAction) return -1;
  const int card = find_id(pack.labels.techs, word.substr(0, word.find_first_of("/:")));
  const bool on_board = std::ranges::any_of(s.slots, [&](const SlotState& slot) { return slot.tech == card; });
  const Seat seat = acting_seat(s);
  if (card < 0 || on_board || seat >= s.players_count) return -1;
  const Player& p = at(s.players, seat);
  for (int i = 0; i < p.private_count; ++i)
    if (at(p.private_techs, i) == card) return -1;
  return card;
}

Result<u8> parse_field(const Pack& pack, const State& s, Field field, std::string_view word) {
  const WordList words = words_of(pack, s, field);
  for (const auto& [known, meaning] : words)
    if (known == word) return static_cast<u8>(meaning);
  const bool elsewhere = (field == Field::kAchievement && find_id(pack.labels.achievements, word) >= 0) ||
                         (field == Field::kPlace && find_id(pack.labels.systems, word) >= 0);
  if (elsewhere) return kNone;
  std::vector<std::string> names;
  for (const auto& [known, meaning] : words)
    if (known.find(':') == std::string::npos) names.push_back(known);
  std::string message = '"' + std::string(word) + "\" is no " + std::string(noun_of(field));
  if (const std::string near = nearest_word(word, names); !near.empty()) {
    message += "; did you mean \"" + near + "\"?";
  } else if (!names.empty() && names.size() <= 12) {
    message += "; expected one of ";
    for (std::size_t i = 0; i < names.size(); ++i) message += (i > 0 ? ", " : "") + names[i];
  }
  return fail(message);
}

}  // namespace orrery::beyond_the_sun
