#include "games/beyond_the_sun/host/handle.h"

#include "content/identity.h"
#include "games/beyond_the_sun/host/board.h"
#include "games/beyond_the_sun/host/breakdown.h"
#include "games/beyond_the_sun/host/card_text.h"
#include "games/beyond_the_sun/host/elements.h"
#include "games/beyond_the_sun/host/explain.h"
#include "games/beyond_the_sun/host/page_json.h"
#include "games/beyond_the_sun/host/refused.h"
#include "games/beyond_the_sun/host/state_json.h"
#include "games/beyond_the_sun/host/words.h"

namespace orrery::beyond_the_sun {

const GameInfo& Handle::info() const {
  static const GameInfo info = {
      "beyond-the-sun",
      "Beyond the Sun",
      {{"BTS", "beyond-the-sun"}, {"LND", "leaders-of-the-new-dawn"}, {"SOLO", "leaders-of-the-new-dawn"}},
      2,
      4,
      {{std::string(kVariantIds[0]), "Expert mats, chosen in reverse turn order",
        "Expertentableaus, in umgekehrter Zugreihenfolge gewählt"},
       {std::string(kVariantIds[1]), "Technology display: cards are offered face up",
        "Technologieauslage: Karten liegen offen aus"},
       {std::string(kVariantIds[2]), "Leaders of the New Dawn: 8 more technologies",
        "Leaders of the New Dawn: 8 weitere Technologien"},
       {std::string(kVariantIds[3]), "Leaders of the New Dawn: 4 more events",
        "Leaders of the New Dawn: 4 weitere Ereignisse"},
       {std::string(kVariantIds[4]), "Leaders of the New Dawn: 12 more systems",
        "Leaders of the New Dawn: 12 weitere Systeme"},
       {std::string(kVariantIds[5]), "Leaders of the New Dawn: 4 revised technologies, which every part brings along",
        "Leaders of the New Dawn: 4 überarbeitete Technologien, die jeder Teil mitbringt"},
       {.id = std::string(kVariantIds[6]),
        .en = "Leaders of the New Dawn: 2 more expert mats",
        .de = "Leaders of the New Dawn: 2 weitere Expertentableaus",
        .needs = {std::string(kVariantIds[0])},
        .rule = "LND-7.1"},
       {.id = std::string(kVariantIds[7]),
        .en = "Alone against the Anarchists of Sol",
        .de = "Allein gegen die Anarchisten von Sol",
        .min_players = 1,
        .max_players = 1,
        .excludes = {std::string(kVariantIds[0]), std::string(kVariantIds[1]), std::string(kVariantIds[3]),
                     std::string(kVariantIds[6])},
        .rule = "SOLO-1.2"},
       {.id = std::string(kVariantIds[8]),
        .en = "Harder: one threat marker less",
        .de = "Schwerer: ein Bedrohungsmarker weniger",
        .min_players = 1,
        .max_players = 1,
        .needs = {std::string(kVariantIds[7])},
        .excludes = {std::string(kVariantIds[9])},
        .rule = "SOLO-8.1"},
       {.id = std::string(kVariantIds[9]),
        .en = "Easier: one threat marker more",
        .de = "Leichter: ein Bedrohungsmarker mehr",
        .min_players = 1,
        .max_players = 1,
        .needs = {std::string(kVariantIds[7])},
        .rule = "SOLO-8.2"},
       {.id = std::string(kVariantIds[10]),
        .en = "Leaders of the New Dawn: 20 leaders, two for each faction",
        .de = "Leaders of the New Dawn: 20 Anführer, zwei für jede Fraktion",
        .excludes = {std::string(kVariantIds[7])},
        .rule = "SOLO-1.2"}},
      600,
      1,
      {{std::string(kVariantIds[7]),
        {"Alone against the Anarchists", "Allein gegen die Anarchisten"},
        {"one player against their action cards and events", "eine Person gegen ihre Aktionskarten und Ereignisse"},
        {std::string(kVariantIds[7])}},
       // [LND-1.8]
       {"with-leaders",
        {"With leaders", "Mit Anführern"},
        {"the leaders and all new technologies, events and systems, as the expansion recommends",
         "die Anführer und alle neuen Technologien, Ereignisse und Systeme, wie die Erweiterung es empfiehlt"},
        {std::string(kVariantIds[2]), std::string(kVariantIds[3]), std::string(kVariantIds[4]),
         std::string(kVariantIds[10])}}}};
  return info;
}

Result<void> Handle::load_content(const std::vector<Doc>& files) {
  auto pack = compile_pack(files);
  if (!pack) return tl::unexpected(pack.error());
  game_ = BeyondTheSun(std::make_shared<const Pack>(std::move(*pack)));
  identity_ = content::pack_identity(files);
  return {};
}

u32 Handle::variants_without_cards() const { return beyond_the_sun::variants_without_cards(game_.content()); }

std::span<const std::byte> Handle::content_bytes() const { return std::as_bytes(std::span{&game_.content(), 1}); }
std::vector<ContentEntry> Handle::entries() const { return content_entries(game_.pack()); }

std::string Handle::format(const AnyState& s, Move m) const { return format_move(game_.pack(), typed(s), m); }
Result<Move> Handle::parse(const AnyState& s, std::string_view text) const {
  return parse_move(game_.pack(), typed(s), text);
}
Refusal Handle::explain(const AnyState& s, Move m) const { return explain_move(game_.pack(), typed(s), m); }
std::string Handle::prompt(const AnyState& s, Language l) const {
  return beyond_the_sun::prompt(game_.pack(), typed(s), l);
}
std::string Handle::describe(const AnyState& s, Move m, Language l) const {
  return describe_move(game_.pack(), typed(s), m, l);
}
std::string Handle::describe(const AnyState& s, const Event& e, Language l) const {
  return describe_event(game_.pack(), typed(s), e, l);
}
std::vector<ScoreLine> Handle::breakdown(const AnyState& s) const {
  return beyond_the_sun::breakdown(game_.pack(), typed(s));
}
std::string Handle::seat_name(const AnyState& s, Seat seat, Language l) const {
  return beyond_the_sun::seat_name(game_.pack(), typed(s), seat, l);
}
Words Handle::outcome(const AnyState& s, Seat) const {
  const Position position(game_.content(), typed(s));
  if (!position.is_solo()) return {};
  const Label& result = game_.pack().labels.solo_results[static_cast<std::size_t>(position.solo_result())];
  return {result.en, result.de};
}
std::string Handle::board(const AnyState& s, Seat viewer, int width, Language l) const {
  return board_text(game_.pack(), typed(s), viewer, width, l);
}

std::vector<std::string> Handle::affected_elements(const AnyState& s, Move m) const {
  return beyond_the_sun::affected_elements(game_.pack(), typed(s), m);
}
Json Handle::cost_json(const AnyState& s, Move m) const {
  return beyond_the_sun::cost_json(game_.pack(), typed(s), m);
}
Json Handle::board_json() const { return beyond_the_sun::board_json(game_.pack()); }
Json Handle::figures(const AnyState& view) const { return beyond_the_sun::figures(game_.pack(), typed(view)); }
Json Handle::event_json(const AnyState& after, const Event& e) const {
  return beyond_the_sun::event_json(game_.pack(), typed(after), e);
}
std::vector<std::pair<std::string, Refusal>> Handle::refused(const AnyState& view, Seat seat) const {
  return beyond_the_sun::refused(game_.pack(), typed(view), seat);
}

Json Handle::to_json(const AnyState& s) const { return beyond_the_sun::to_json(game_.pack(), typed(s)); }

Result<void> Handle::from_json(const Json& json, AnyState& out) const {
  auto state = beyond_the_sun::from_json(game_.pack(), json);
  if (!state) return tl::unexpected(state.error());
  put(out, *state);
  return {};
}

std::unique_ptr<AnyGame> make_game();
std::unique_ptr<AnyGame> make_game() { return std::make_unique<Handle>(); }

}  // namespace orrery::beyond_the_sun
