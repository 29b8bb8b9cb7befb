#include "games/federation/host/handle.h"

#include "content/identity.h"
#include "core/options.h"
#include "games/federation/host/board.h"
#include "games/federation/host/card_text.h"
#include "games/federation/host/explain.h"
#include "games/federation/host/page_json.h"
#include "games/federation/host/phrases.h"
#include "games/federation/host/state_json.h"
#include "games/federation/host/words.h"

namespace orrery::federation {

const GameInfo& game_info() {
  static const GameInfo info = {"federation",
                                "Federation",
                                {{"FED", "federation"}},
                                2,
                                4,
                                {{.id = "advanced",
                                  .en = "Advanced production area: random sites and megastructure tiles",
                                  .de = "Fortgeschrittenes Produktionsgebiet: zufällige Produktionsstätten und "
                                        "Megastrukturplättchen",
                                  .rule = "FED-2.18"}},
                                2000};
  return info;
}

const GameInfo& Handle::info() const { return game_info(); }

Result<void> Handle::load_content(const std::vector<Doc>& files) {
  auto pack = compile_pack(files);
  if (!pack) return tl::unexpected(pack.error());
  game_ = Federation(std::make_shared<const Pack>(std::move(*pack)));
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
  return federation::prompt(game_.pack(), typed(s), l);
}
std::string Handle::describe(const AnyState& s, Move m, Language l) const {
  return describe_move(game_.pack(), typed(s), m, l);
}
std::string Handle::describe(const AnyState& s, const Event& e, Language l) const {
  return describe_event(game_.pack(), typed(s), e, l);
}
std::vector<ScoreLine> Handle::breakdown(const AnyState& s) const { return federation::breakdown(typed(s)); }
std::vector<AccountTable> Handle::account(const AnyState& s) const {
  return federation::account(game_.pack(), typed(s));
}
std::string Handle::seat_name(const AnyState&, Seat seat, Language l) const { return seat_word(seat, l); }
std::string Handle::board(const AnyState& s, Seat, int width, Language l) const {
  return board_text(game_.pack(), typed(s), width, l);
}

std::vector<std::string> Handle::affected_elements(const AnyState& s, Move m) const {
  return federation::affected_elements(game_.pack(), typed(s), m);
}
Json Handle::cost_json(const AnyState& s, Move m) const { return federation::cost_json(game_.pack(), typed(s), m); }
Json Handle::board_json() const { return federation::board_json(game_.pack()); }
Json Handle::figures(const AnyState& view) const { return federation::figures(game_.pack(), typed(view)); }
Json Handle::preview_json(const AnyState& view, Move m) const {
  return federation::preview_json(game_.pack(), typed(view), m);
}
Json Handle::event_json(const AnyState& after, const Event& e) const {
  return federation::event_json(game_.pack(), typed(after), e);
}
std::vector<std::pair<std::string, Refusal>> Handle::refused(const AnyState& view, Seat seat) const {
  return federation::refused(game_.pack(), typed(view), seat);
}

Json Handle::to_json(const AnyState& s) const { return federation::to_json(game_.pack(), typed(s)); }

Result<void> Handle::from_json(const Json& json, AnyState& out) const {
  auto state = federation::from_json(game_.pack(), json);
  if (!state) return tl::unexpected(state.error());
  if (auto playable = check_options(info(), game_.options(*state)); !playable) return playable;
  put(out, *state);
  return {};
}

std::unique_ptr<AnyGame> make_game();
std::unique_ptr<AnyGame> make_game() { return std::make_unique<Handle>(); }

}  // namespace orrery::federation
