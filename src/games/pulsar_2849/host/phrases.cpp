#include "games/pulsar_2849/host/phrases.h"

#include <fmt/format.h>

#include "games/pulsar_2849/host/notation.h"
#include "games/pulsar_2849/host/tile_text.h"

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

std::string counted(int n, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", n, n == 1 ? one : more);
}

}  // namespace

std::string seat_word(Seat seat, Language language) { return std::string(kSeats[seat % kMaxSeats].in(language)); }
std::string_view size_word(int size, Language language) { return kSizeTexts[size % kSizes].in(language); }
std::string_view colour_word(int colour, Language language) { return kColourTexts[colour % kColours].in(language); }
std::string_view points_word(int kind, Language language) { return kPointTexts[kind % kPointKinds].in(language); }

std::string Phrase::word(std::string_view kind, std::size_t i) const {
  const bool de = language == Language::kGerman;
  const int n = i < args.size() ? args[i] : 0;
  const Labels& names = pack.labels;
  const auto named = [&](const auto& labels) {
    return at(n) < labels.size() ? labels[at(n)].name(language) : std::string("?");
  };
  if (kind == "seat") return seat_word(seat, language);
  if (kind == "n" || kind == "die") return std::to_string(n);
  if (kind == "points") return de ? counted(n, "Punkt", "Punkte") : counted(n, "point", "points");
  if (kind == "cubes") return de ? counted(n, "Cube", "Cubes") : counted(n, "cube", "cubes");
  if (kind == "segments") return de ? counted(n, "Segment", "Segmente") : counted(n, "segment", "segments");
  if (kind == "gates") return de ? counted(n, "Tor", "Tore") : counted(n, "gate", "gates");
  if (kind == "place") return named(names.places[side_of(state)]);
  if (kind == "system")
    return place_of(pack, state, pack.content.sides[side_of(state)].system_nodes[at(n % kSystems)]).name(language);
  if (kind == "systile") return named(names.systems);
  if (kind == "tile") return effects_text(pack, pack.content.tiles[at(n % kTiles)].effects, language);
  if (kind == "size") return std::string(size_word(n, language));
  if (kind == "sizes") {
    std::string text;
    for (int size = 0; size < kSizes; ++size)
      if ((n & static_cast<int>(bit(size))) != 0)
        text += (text.empty() ? "" : de ? " und " : " and ") + std::string(size_word(size, language));
    return text;
  }
  if (kind == "transmitter") return named(names.transmitters);
  if (kind == "tech") return named(names.techs);
  if (kind == "face") return named(names.faces);
  if (kind == "goal") return named(names.goals);
  if (kind == "hq") return named(names.hq_sides);
  if (kind == "hqboard") return named(names.hq_boards);
  if (kind == "project")
    return n < kHqSides && args[i + 1] < kProjectCount ? names.projects[at(n)][args[i + 1]].name(language) : "?";
  if (kind == "colour") return std::string(colour_word(n, language));
  if (kind == "track") return std::string(kTrackTexts[n % kTrackCount].in(language));
  if (kind == "kind") return std::string(points_word(n, language));
  if (kind == "token") return std::string(kTokenTexts[n % 2].in(language));
  if (kind == "end") return std::string(n == 0 ? (de ? "links" : "left") : (de ? "rechts" : "right"));
  if (kind == "median")
    return n % 2 == 0 ? std::string(de ? "auf " : "on ") + std::to_string(n / 2)
                      : fmt::format(fmt::runtime(de ? "zwischen {} und {}" : "between {} and {}"), n / 2, n / 2 + 1);
  if (kind == "dice") {
    std::string text;
    for (int value = 1; value <= 6; ++value)
      for (int k = 0; k < args[at(value - 1)]; ++k) text += (text.empty() ? "" : " ") + std::to_string(value);
    return text;
  }
  return "?";
}

std::string Phrase::fill(std::string_view text) const {
  std::string out;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    out += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    std::string_view name = text.substr(open + 1, close - open - 1);
    std::size_t i = 0;
    if (!name.empty() && name.back() >= '0' && name.back() <= '9') {
      i = static_cast<std::size_t>(name.back() - '0');
      name.remove_suffix(1);
    }
    out += word(name, i);
    text = text.substr(close + 1);
  }
  return out;
}

}  // namespace orrery::pulsar_2849
