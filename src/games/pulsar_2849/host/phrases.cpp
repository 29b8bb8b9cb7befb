#include "games/pulsar_2849/host/phrases.h"

#include "games/pulsar_2849/host/tile_text.h"
#include "games/pulsar_2849/routes.h"

namespace orrery::pulsar_2849 {
namespace {

// As the page and the terminal draw them.
constexpr Text kSeats[kMaxSeats] = {{"Blue", "Blau"}, {"Red", "Rot"}, {"Green", "Grün"}, {"Violet", "Violett"}};
constexpr Text kSizeTexts[kSizes] = {{"small", "klein"}, {"medium", "mittel"}, {"large", "groß"}};
constexpr Text kColourTexts[kColours] = {{"orange", "orange"}, {"pink", "rosa"}, {"green", "grün"}};
constexpr Text kTrackTexts[kTrackCount] = {{"initiative", "Initiative"}, {"engineering", "Technik"}};
constexpr Text kTokenTexts[2] = {{"plus-minus token", "Plus-Minus-Marker"}, {"plus-two token", "Plus-Zwei-Marker"}};
constexpr Text kPointTexts[kPointKinds] = {
    {"Start", "Start"},
    {"Exploration", "Entdeckung"},
    {"Construction awards", "Konstruktionsboni"},
    {"Transmitters", "Transmitter"},
    {"Gyrodynes", "Gyrodynes"},
    {"Technologies", "Technologien"},
    {"Headquarters", "Hauptquartier"},
    {"Gate runs", "Sprungfolgen"},
    {"Tracks", "Leisten"},
    {"Goals", "Ziele"},
    {"Unfinished pulsars, tiles and cubes", "Unfertige Pulsare, Plättchen und Cubes"},
    {"Initiative", "Initiative"},
    {"Stations", "Stationen"}};

}  // namespace

std::string seat_word(Seat seat, Language language) { return std::string(kSeats[seat % kMaxSeats].in(language)); }
std::string_view size_word(int size, Language language) { return kSizeTexts[size % kSizes].in(language); }
std::string_view colour_word(int colour, Language language) { return kColourTexts[colour % kColours].in(language); }
std::string_view points_word(int kind, Language language) { return kPointTexts[kind % kPointKinds].in(language); }

std::string_view Phrases::track(int i) const { return kTrackTexts[i % kTrackCount].in(language()); }
std::string_view Phrases::token(int i) const { return kTokenTexts[i % 2].in(language()); }

std::string Phrases::tile(int i) const {
  return effects_text(pack_, pack_.content.tiles[at(i % kTiles)].effects, language());
}

std::string Phrases::sizes(int mask) const {
  std::string text;
  for (int i = 0; i < kSizes; ++i)
    if ((mask >> i & 1) != 0) text += fmt::format("{}{}", text.empty() ? "" : pick(" and ", " und "), size(i));
  return text;
}

std::string Phrases::median(int position) const {
  if (position % 2 == 0) return say("on {}", "auf {}", position / 2);
  return say("between {} and {}", "zwischen {} und {}", position / 2, position / 2 + 1);
}

std::string Phrases::dice(const std::array<u8, 6>& by_value) const {
  std::string text;
  for (int value = 1; value <= 6; ++value)
    for (int k = 0; k < by_value[at(value - 1)]; ++k) text += (text.empty() ? "" : " ") + std::to_string(value);
  return text;
}

std::string Phrases::payment(Move m) const {
  static constexpr Text kTokens[] = {{"", ""},
                                     {", plus-minus token -1", ", Plus-Minus-Marker -1"},
                                     {", plus-minus token +1", ", Plus-Minus-Marker +1"},
                                     {", plus-two token", ", Plus-Zwei-Marker"}};
  const Payment p = payment_of(m);
  const std::string adjust = p.adjust == 0 ? "" : say(", technology {:+}", ", Technologie {:+}", p.adjust);
  return say(" (die: {}{}{}{})", " (Würfel: {}{}{}{})", p.red ? pick("red ", "rote ") : "", p.die,
             kTokens[static_cast<int>(p.token)].in(language()), adjust);
}

std::string Phrases::route(Move m) const {
  const Frame frame = decision(s_);
  const Reader e = reader_of(pack_, s_);
  const int number = m.a << 8 | m.b;
  Route route;
  if (!is<ChooseRoute>(frame) || !e.route_at(frame.seat, e.plan(frame.seat, read<ChooseRoute>(frame)), number, route))
    return fmt::format("Route {}", number + 1);
  std::string text;
  for (int i = 0; i < route.length; ++i) text += (i == 0 ? "" : " > ") + place(route.nodes[at(i)]);
  return say("Fly {}", "Flug: {}", text);
}

}  // namespace orrery::pulsar_2849
