// All words of the Template Game, in English and German. Texts are templates; {seat}, {card} and {n} are filled
// in.
#include <string_view>

#include "games/_template/host/handle.h"

namespace orrery::template_game {

namespace {

struct Text {
  std::string_view en, de;
  std::string_view in(Language language) const { return language == Language::kGerman ? de : en; }
};

constexpr Text kCropTexts[kCrops] = {{"apple", "Apfel"}, {"berry", "Beere"}, {"corn", "Mais"}};
constexpr Text kSeatWords[kMaxSeats] = {{"Red", "Rot"}, {"Blue", "Blau"}, {"Green", "Grün"}, {"Yellow", "Gelb"}};

constexpr Text kPrompts[] = {{},
                             {},
                             {"{seat}: choose an action", "{seat}: wähle eine Aktion"},
                             {"{seat}: feed {card}?", "{seat}: {card} düngen?"},
                             {"{seat}: {card} was planted next to you, take a coin or a seed",
                              "{seat}: nebenan wurde {card} gepflanzt, nimm eine Münze oder eine Saat"}};

constexpr Text kMoves[static_cast<int>(MoveKind::kCount)] = {
    {"Take a seed", "Eine Saat ziehen"},
    {"Plant {card}", "{card} pflanzen"},
    {"Buy {card} for {n} coins", "{card} für {n} Münzen kaufen"},
    {"Work for {n} coins", "Für {n} Münzen arbeiten"},
    {"Pay {n} for feed", "{n} für Dünger zahlen"},
    {"Take a coin", "Eine Münze nehmen"},
    {"Draw a seed", "Eine Saat ziehen"}};

constexpr Text kEvents[static_cast<int>(Happened::kCount)] = {
    {"{seat} begins.", "{seat} beginnt."},
    {"{card} comes to the market.", "{card} kommt auf den Markt."},
    {"{seat} draws a seed.", "{seat} zieht eine Saat."},
    {"{seat} plants {card}.", "{seat} pflanzt {card}."},
    {"{seat} pays {n} for feed.", "{seat} zahlt {n} für Dünger."},
    {"{seat} gets a coin as neighbour.", "{seat} bekommt als Nachbar eine Münze."},
    {"{seat} buys {card}.", "{seat} kauft {card}."},
    {"{seat} earns {n} coins.", "{seat} verdient {n} Münzen."},
    {"{card} goes under the pile.", "{card} kommt unter den Stapel."},
    {"Round {n}.", "Runde {n}."},
    {"The game is over.", "Das Spiel ist zu Ende."}};

std::string fill(std::string_view text, std::string_view seat, std::string_view card, int n) {
  std::string out;
  while (!text.empty()) {
    const auto open = text.find('{');
    out += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const auto close = text.find('}', open);
    const std::string_view name = text.substr(open + 1, close - open - 1);
    out += name == "seat" ? std::string(seat) : name == "card" ? std::string(card) : std::to_string(n);
    text = text.substr(close + 1);
  }
  return out;
}

}  // namespace

std::string Handle::seat_name(const AnyState&, Seat seat, Language language) const {
  return std::string(kSeatWords[seat % kMaxSeats].in(language));
}

std::string Handle::card_text(int card, Language language) const {
  const Card& c = game_.content().cards[static_cast<std::size_t>(card)];
  const std::string crop(kCropTexts[static_cast<int>(c.crop)].in(language));
  const std::string points = std::to_string(c.points);
  const bool german = language == Language::kGerman;
  if (card < kSeeds) return crop + (german ? ", Punkte: " : ", points: ") + points;
  return german ? "Preis " + std::to_string(c.price) + "; Punkte je Saat der Sorte " + crop + ": " + points
                : "price " + std::to_string(c.price) + "; points for each seed of " + crop + ": " + points;
}

std::string Handle::prompt(const AnyState& any, Language language) const {
  const State& s = typed(any);
  if (game_.is_over(s)) return std::string(kEvents[static_cast<int>(Happened::kGameOver)].in(language));
  const Frame& frame = TemplateGame::top(s);
  return fill(kPrompts[frame.kind].in(language), seat_name(any, frame.seat, language), card_name(frame.a, language),
              0);
}

std::string Handle::describe(const AnyState& any, Move move, Language language) const {
  const auto kind = static_cast<MoveKind>(move.kind);
  const bool names_card = kind == MoveKind::kPlant || kind == MoveKind::kBuy;
  const int n = kind == MoveKind::kWork  ? game_.content().wages
                : kind == MoveKind::kBuy ? game_.content().cards[move.a].price
                                         : move.a;
  return fill(kMoves[move.kind].in(language), seat_name(any, game_.to_act(typed(any)), language),
              names_card ? card_name(move.a, language) : "", n);
}

std::string Handle::describe(const AnyState& any, const Event& event, Language language) const {
  const int n = event.args[0];
  return fill(kEvents[event.type].in(language), seat_name(any, event.seat, language),
              n < kCards ? card_name(n, language) : "", n);
}

std::vector<ScoreLine> Handle::breakdown(const AnyState& any) const {
  const State& s = typed(any);
  std::vector<ScoreLine> lines{
      {"Seeds", "Saat", {}}, {"Feed", "Dünger", {}}, {"Stalls", "Stände", {}}, {"Prizes", "Preise", {}}};
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    const Score score = game_.score(s, seat);
    lines[0].points.push_back(score.garden);
    lines[1].points.push_back(score.feed);
    lines[2].points.push_back(score.stalls);
    lines[3].points.push_back(score.prizes);
  }
  return lines;
}

}  // namespace orrery::template_game
