#include "games/pulsar_2849/host/handle.h"

#include "content/identity.h"
#include "core/options.h"
#include "games/pulsar_2849/host/board.h"
#include "games/pulsar_2849/host/explain.h"
#include "games/pulsar_2849/host/page_json.h"
#include "games/pulsar_2849/host/phrases.h"
#include "games/pulsar_2849/host/state_json.h"
#include "games/pulsar_2849/host/tile_text.h"
#include "games/pulsar_2849/host/words.h"

namespace orrery::pulsar_2849 {

const GameInfo& game_info() {
  static const GameInfo info = {
      "pulsar-2849",
      "Pulsar 2849",
      {{"PUL", "pulsar-2849"}},
      2,
      4,
      {{.id = "first-game",
        .en = "First game: no headquarters, A technologies, beginner goals",
        .de = "Erste Partie: ohne Hauptquartiere, mit A-Technologien und Einsteigerzielen",
        .excludes = {"dead-ends", "no-headquarters"},
        .rule = "PUL-1.16"},
       {"even-start", "Even start: most dice of the first roll are set",
        "Ausgeglichener Start: die meisten Würfel des ersten Wurfs sind festgelegt"},
       {"dead-ends", "The side of the star cluster with dead ends", "Die Sternhaufen-Seite mit toten Enden"},
       {"no-headquarters", "Without headquarters, with the A technologies",
        "Ohne Hauptquartiere, mit den A-Technologien"}},
      2000,
      2};  // 2: no token takes a die below 0 [PUL-4.8]
  return info;
}

const GameInfo& Handle::info() const { return game_info(); }

Result<void> Handle::load_content(const std::vector<Doc>& files) {
  auto pack = compile_pack(files);
  if (!pack) return tl::unexpected(pack.error());
  game_ = Pulsar2849(std::make_shared<const Pack>(std::move(*pack)));
  identity_ = content::pack_identity(files);
  return {};
}

std::span<const std::byte> Handle::content_bytes() const { return std::as_bytes(std::span{&game_.content(), 1}); }
std::vector<ContentEntry> Handle::entries() const { return content_entries(game_.pack()); }

std::string Handle::format(const AnyState& s, Move m) const { return format_move(game_.pack(), typed(s), m); }
Result<Move> Handle::parse(const AnyState& s, std::string_view text) const {
  return parse_move(game_.pack(), typed(s), text);
}
Refusal Handle::explain(const AnyState& s, Move m) const { return explain_move(game_.pack(), typed(s), m); }
std::string Handle::prompt(const AnyState& s, Language l) const {
  return pulsar_2849::prompt(game_.pack(), typed(s), l);
}
std::string Handle::describe(const AnyState& s, Move m, Language l) const {
  return describe_move(game_.pack(), typed(s), m, l);
}
std::string Handle::describe(const AnyState& s, const Event& e, Language l) const {
  return describe_event(game_.pack(), typed(s), e, l);
}
// [PUL-3.1] [PUL-1.17] In the first round some dice may be set instead of rolled.
std::vector<int> Handle::next_roll(const AnyState& state) const {
  const State& s = typed(state);
  const Content& c = game_.pack().content;
  std::vector<int> faces;
  if (s.round == 0 && s.median == 0 && (s.variants & variant::kEvenStart) != 0)
    for (int value = 1; value <= 6; ++value)
      faces.insert(faces.end(), c.even_start[s.players_count][static_cast<std::size_t>(value)], value);
  RandomStreams<kStreams> random = s.random;
  while (faces.size() < c.silver_dice[s.players_count])
    faces.push_back(1 + static_cast<int>(random.draw(kStreamDice, 6)));
  return faces;
}

std::vector<ScoreLine> Handle::breakdown(const AnyState& s) const { return pulsar_2849::breakdown(typed(s)); }
std::string Handle::seat_name(const AnyState&, Seat seat, Language l) const { return seat_word(seat, l); }
std::string Handle::board(const AnyState& s, Seat, int width, Language l) const {
  return board_text(game_.pack(), typed(s), width, l);
}

std::vector<std::string> Handle::affected_elements(const AnyState& s, Move m) const {
  return pulsar_2849::affected_elements(game_.pack(), typed(s), m);
}
Json Handle::cost_json(const AnyState& s, Move m) const { return pulsar_2849::cost_json(game_.pack(), typed(s), m); }
Json Handle::board_json() const { return pulsar_2849::board_json(game_.pack()); }
Json Handle::figures(const AnyState& view) const { return pulsar_2849::figures(game_.pack(), typed(view)); }
Json Handle::preview_json(const AnyState& view, Move m) const {
  return pulsar_2849::preview_json(game_.pack(), typed(view), m);
}
Json Handle::event_json(const AnyState& after, const Event& e) const {
  return pulsar_2849::event_json(game_.pack(), typed(after), e);
}
std::vector<std::pair<std::string, Refusal>> Handle::refused(const AnyState& view, Seat seat) const {
  return pulsar_2849::refused(game_.pack(), typed(view), seat);
}

Json Handle::to_json(const AnyState& s) const { return pulsar_2849::to_json(game_.pack(), typed(s)); }

Result<void> Handle::from_json(const Json& json, AnyState& out) const {
  auto state = pulsar_2849::from_json(game_.pack(), json);
  if (!state) return tl::unexpected(state.error());
  if (auto playable = check_options(info(), game_.options(*state)); !playable) return playable;
  put(out, *state);
  return {};
}

std::unique_ptr<AnyGame> make_game();
std::unique_ptr<AnyGame> make_game() { return std::make_unique<Handle>(); }

}  // namespace orrery::pulsar_2849
