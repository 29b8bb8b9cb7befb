// What happened: as JSON for animations and programs, and as lines of the log.
#include "kit/events.h"
#include "games/_template/host/words.h"

namespace orrery::template_game {
namespace {

using P = const Phrases&;
using E = const Event&;

constexpr kit::EventRow<Phrases> kEvents[] = {
    {EventKind::kStartPlayer,
     "start-player",
     {},
     [](P p, E e) { return p.say("{} begins.", "{} beginnt.", p.seat(e.seat)); }},
    {EventKind::kTurnedUp, "turned-up", kit::event_arguments({"stall", Value::kStall}),
     [](P p, E e) { return p.say("{} comes to the market.", "{} kommt auf den Markt.", p.card(e.args[0])); }},
    {EventKind::kTook,
     "took",
     {},
     [](P p, E e) { return p.say("{} draws a seed.", "{} zieht eine Saat.", p.seat(e.seat)); }},
    {EventKind::kPlanted, "planted", kit::event_arguments({"seed", Value::kSeed}),
     [](P p, E e) { return p.say("{} plants {}.", "{} pflanzt {}.", p.seat(e.seat), p.card(e.args[0])); }},
    {EventKind::kFed, "fed", kit::event_arguments({"coins", Value::kNumber}),
     [](P p, E e) {
       return p.say("{} pays {} for feed.", "{} zahlt {} für Dünger.", p.seat(e.seat), p.coins(e.args[0]));
     }},
    {EventKind::kGiftCoin,
     "gift-coin",
     {},
     [](P p, E e) {
       return p.say("{} gets a coin as neighbour.", "{} bekommt als Nachbar eine Münze.", p.seat(e.seat));
     }},
    {EventKind::kBought, "bought", kit::event_arguments({"stall", Value::kStall}),
     [](P p, E e) { return p.say("{} buys {}.", "{} kauft {}.", p.seat(e.seat), p.card(e.args[0])); }},
    {EventKind::kEarned, "earned", kit::event_arguments({"coins", Value::kNumber}),
     [](P p, E e) { return p.say("{} earns {}.", "{} verdient {}.", p.seat(e.seat), p.coins(e.args[0])); }},
    {EventKind::kPutUnder, "put-under", kit::event_arguments({"stall", Value::kStall}),
     [](P p, E e) { return p.say("{} goes under the pile.", "{} kommt unter den Stapel.", p.card(e.args[0])); }},
    {EventKind::kRound, "round", kit::event_arguments({"round", Value::kNumber}),
     [](P p, E e) { return p.say("Round {}.", "Runde {}.", e.args[0]); }},
    {EventKind::kGameOver,
     "game-over",
     {},
     [](P p, E) { return p.say("The game is over.", "Die Partie ist zu Ende."); }},
};
static_assert(kit::events_are_complete(kEvents, static_cast<int>(EventKind::kCount)));

}  // namespace

std::string describe_event(const Pack& pack, const State& s, const Event& event, Language language) {
  return kit::sentence_of(kEvents[event.type], Phrases(pack, s, language), event);
}

Json event_json(const Pack& pack, const State& s, const Event& event) {
  return kit::event_to_json(kEvents[event.type], Values(pack, s), event);
}

}  // namespace orrery::template_game
