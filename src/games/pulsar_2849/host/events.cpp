// What happened, as lines of the log: English in the past tense, German in the short style of a log book.
#include "games/pulsar_2849/host/phrases.h"
#include "games/pulsar_2849/host/words.h"

namespace orrery::pulsar_2849 {
namespace {

constexpr Text kEvents[] = {
    {"{seat} begins.", "{seat} beginnt."},
    {"Technology face {face0} is in play.", "Technologie-Seite {face0} ist im Spiel."},
    {"Goal: {goal0}.", "Ziel: {goal0}."},
    {"{seat} was dealt {hqboard0}.", "{seat}: {hqboard0} erhalten."},
    {"{seat} chose side {hq0}.", "{seat}: Seite {hq0} gewählt."},
    {"{seat} begins at {place0}.", "{seat}: Start bei {place0}."},
    {"Round {n0}.", "Runde {n0}."},
    {"The dice: {dice}.", "Die Würfel: {dice}."},
    {"The median marker stands {median0}.", "Der Median-Anzeiger steht {median0}."},
    {"{transmitter0} is on offer.", "{transmitter0} liegt aus."},
    {"{seat} took a {die0}.", "{seat}: {die0} genommen."},
    {"{seat} moved a marker from {n1} to {n2} ({track0}).", "{seat}: Marker von {n1} auf {n2} ({track0})."},
    {"{seat} paid with a {die0}.", "{seat}: mit einer {die0} bezahlt."},
    {"{seat} flew {segments0} to {place1}.", "{seat}: Flug der Länge {n0} nach {place1}."},
    {"", ""},  // the route is told as a whole
    {"{seat} teleported to {place0}.", "{seat}: Teleport nach {place0}."},
    {"{system0} is {systile1}.", "{system0} ist {systile1}."},
    {"{seat} set a station in {system0}.", "{seat}: Station in {system0} errichtet."},
    {"{seat} set no station in {system0}.", "{seat}: keine Station in {system0}."},
    {"{seat} took the bonus of {system0}.", "{seat}: Bonus von {system0} genommen."},
    {"{seat} drew an exploration tile: {tile0}.", "{seat}: Entdeckungsplättchen gezogen: {tile0}."},
    {"{seat} could draw no exploration tile.", "{seat}: kein Entdeckungsplättchen mehr da."},
    {"The exploration tiles were shuffled.", "Die Entdeckungsplättchen wurden gemischt."},
    {"{seat} claimed {place0}.", "{seat}: {place0} in Besitz genommen."},
    {"{seat} claimed no isolated pulsar.", "{seat}: keinen isolierten Pulsar in Besitz genommen."},
    {"{seat} took a gyrodyne tile ({size0}).", "{seat}: Gyrodyne-Plättchen genommen ({size0})."},
    {"{seat} began a gyrodyne at {place1} ({size0}).", "{seat}: Gyrodyne begonnen ({size0}, {place1})."},
    {"{seat} won a construction award ({size0}).", "{seat}: Konstruktionsbonus erhalten ({size0})."},
    {"{seat} completed the gyrodyne at {place1} ({size0}).", "{seat}: Gyrodyne vollendet ({size0}, {place1})."},
    {"{seat} took {transmitter0}.", "{seat}: {transmitter0} genommen."},
    {"{seat} linked {transmitter0} to {transmitter1}, joint {n2}.",
     "{seat}: {transmitter0} mit {transmitter1} verbunden, Würfel {n2}."},
    {"{seat} paid the {die1} of {transmitter0}.", "{seat}: Feld {die1} von {transmitter0} bezahlt."},
    {"{transmitter0} of {seat} went online.", "{seat}: {transmitter0} ist aktiv."},
    {"A joint offers {seat} a bonus die of {die0}.",
     "{seat}: Die Verbindung bringt einen Bonuswürfel mit Wert {die0}."},
    {"{seat} completed {project0}.", "{seat}: {project0} abgeschlossen."},
    {"{seat} announced the gate run of {project0}, {colour2}.", "{seat}: Sprungfolge von {project0}, {colour2}."},
    {"{seat} visited {gates1} of the gate run ({colour0}).", "{seat}: {gates1} der Sprungfolge besucht ({colour0})."},
    {"{seat} patented “{tech0}”.", "{seat}: „{tech0}“ patentiert."},
    {"{seat} gained a {token0}.", "{seat}: {token0} erhalten."},
    {"{seat} gained {cubes0}.", "{seat}: {cubes0} erhalten."},
    {"{seat} paid {cubes0}.", "{seat}: {cubes0} bezahlt."},
    {"{seat} scored {points0} ({kind1}).", "{seat}: {points0} ({kind1})."},
    {"{seat} has a bonus die of {die0}.", "{seat}: Bonuswürfel {die0}."},
    {"{seat} turned the silver die to {die0}.", "{seat}: silbernen Würfel auf {die0} gedreht."},
    {"{seat} copied a leftover {die0}.", "{seat}: übrige {die0} kopiert."},
    {"{seat} took the {die0} of a joint.", "{seat}: Bonuswürfel {die0} der Verbindung genommen."},
    {"{seat} ended the turn.", "{seat}: Zug beendet."},
    {"{seat} has place {n0} in the turn order.", "{seat}: Platz {n0} der Zugfolge."},
    {"{seat} lost {points0} on the tracks.", "{seat}: {points0} auf den Leisten verloren."},
    {"{seat} bought {points1} for {cubes0}.", "{seat}: {points1} für {cubes0} gekauft."},
    {"{seat} did not buy {points1} for {cubes0}.", "{seat}: {points1} für {cubes0} nicht gekauft."},
    {"{seat} achieved the goal: {goal0}.", "{seat}: Ziel erreicht: {goal0}."},
    {"{seat} bought a bonus of the goal: {goal0}.", "{seat}: Bonus des Ziels gekauft: {goal0}."},
    {"Final scoring.", "Schlusswertung."},
    {"The game is over.", "Das Spiel ist zu Ende."}};
static_assert(std::size(kEvents) == static_cast<int>(Happened::kCount));

}  // namespace

std::string describe_event(const Pack& pack, const State& s, const Event& event, Language language) {
  Phrase phrase{pack, s, language, event.seat, event.args};
  // Faces are numbered within their category.
  if (static_cast<Happened>(event.type) == Happened::kFace)
    phrase.args[0] = static_cast<u8>(event.args[0] * kFaces + event.args[1]);
  return phrase.fill(kEvents[event.type].in(language));
}

}  // namespace orrery::pulsar_2849
