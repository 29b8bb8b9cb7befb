#include "games/beyond_the_sun/host/explain.h"

#include <algorithm>

#include "games/beyond_the_sun/host/refusals.h"
#include "kit/decisions.h"

namespace orrery::beyond_the_sun {

namespace {

using K = FrameKind;
using M = MoveKind;

// What each decision asks, and the moves that answer it.
struct Question {
  FrameKind decision;
  std::string_view en, de;
  u64 moves;
};

template <class... Kinds>
constexpr u64 moves(Kinds... kinds) {
  return (bit(static_cast<int>(kinds)) | ...);
}

constexpr Question kQuestions[] = {
    {K::kChooseMat, "choose an expert mat", "wähle ein Expertentableau", moves(M::kMat)},
    {K::kChooseAction, "choose an action space", "wähle ein Aktionsfeld", moves(M::kAction, M::kUse, M::kSwap)},
    {K::kChooseProduction, "choose a production option", "wähle eine Produktionsoption",
     moves(M::kProduce, M::kUse, M::kSwap)},
    {K::kAbilityWindow, "use an ability or go on", "nutze eine Fähigkeit oder mach weiter", moves(M::kUse, M::kSwap)},
    {K::kTrade, "trade or stop trading", "handle oder beende den Handel",
     moves(M::kTradePop, M::kTradeOre, M::kTradeScrap, M::kDone)},
    {K::kClaim, "claim an achievement", "beanspruche eine Errungenschaft", moves(M::kClaim)},
    {K::kResearchSpace, "choose a technology space", "wähle ein Technologiefeld", moves(M::kResearch, M::kSkip)},
    {K::kResearchType, "choose a type", "wähle einen Typ", moves(M::kType)},
    {K::kResearchCard, "choose a technology card", "wähle eine Technologiekarte", moves(M::kCard)},
    {K::kBuildPlace, "choose where the ship is built", "wähle den Bauort", moves(M::kBuild, M::kSkip)},
    {K::kMoveShips, "move ships or stop", "bewege Raumschiffe oder höre auf", moves(M::kJump, M::kDone, M::kStar)},
    {K::kUpgradeShips, "upgrade ships", "verbessere Raumschiffe", moves(M::kUpgrade, M::kDone)},
    {K::kAutomateDisc, "choose the track to automate", "wähle die Leiste", moves(M::kAutomate)},
    {K::kOutpostDisc, "choose the disc of the outpost", "wähle den Marker des Stützpunkts", moves(M::kOutpost)},
    {K::kControlOrder, "choose the location adjusted next", "wähle den nächsten Ort", moves(M::kOrder)},
    {K::kBonusOrder, "choose the next control bonus", "wähle den nächsten Kontrollbonus", moves(M::kBonus)},
    {K::kColonizeSystem, "choose the system to colonise", "wähle das zu kolonisierende System",
     moves(M::kColonize, M::kSkip)},
    {K::kSettle, "choose the ships that settle", "wähle die Raumschiffe, die siedeln", moves(M::kSettle, M::kDone)},
    {K::kColonyDisc, "choose the disc for the colony", "wähle den Marker für die Kolonie", moves(M::kDisc)},
    {K::kTakeOptional, "take the optional part or skip it", "nutze den freiwilligen Teil oder lass ihn aus",
     moves(M::kYes, M::kSkip)},
    {K::kChooseOption, "choose an option", "wähle eine Option", moves(M::kOption)},
    {K::kCopyAction, "choose the action to copy", "wähle die zu kopierende Aktion", moves(M::kCopy)},
    {K::kNewTechAction, "choose an action of the new technology", "wähle eine Aktion der neuen Technologie",
     moves(M::kCopy)},
    {K::kPayOpponent, "choose who is paid", "wähle, wer bezahlt wird", moves(M::kPayTo)},
    {K::kPayReturn, "pay the population of the cost", "bezahle die Bevölkerung der Kosten", moves(M::kReturn)},
    {K::kKeepTech, "keep one of the cards", "behalte eine der Karten", moves(M::kKeepTech)},
    {K::kKeepSystem, "keep one of the systems", "behalte eines der Systeme", moves(M::kKeepSystem)},
    {K::kAttachTo, "choose where the system is added", "wähle, wo das System angelegt wird", moves(M::kAttach)},
    {K::kBeaconAt, "choose the shipyard system of the event", "wähle die Werft des Ereignisses", moves(M::kBeacon)},
    {K::kExhibit, "put a ship on the event card or decline",
     "lege ein Raumschiff auf die Ereigniskarte oder verzichte", moves(M::kExhibit, M::kSkip)},
    {K::kPopColumn, "choose a supply column", "wähle eine Vorratsspalte", moves(M::kColumn)},
    {K::kShift, "move a supply cube to another column", "verschiebe einen Vorratswürfel", moves(M::kShift)},
    {K::kNameSystem, "name the system to be colonised", "nenne das System, das kolonisiert wird", moves(M::kName)},
    {K::kSwapMarker, "choose the track of the disc", "wähle die Leiste des Markers", moves(M::kSwap)},
    {K::kChooseGuild, "choose the guild that is uncovered", "wähle die Gilde, die enthüllt wird", moves(M::kGuild)},
    {K::kUseAbility, "use the ability or do without it", "nutze die Fähigkeit oder verzichte darauf",
     moves(M::kYes, M::kSkip)},
    {K::kChoosePrediction, "choose a prediction card", "wähle eine Prognosekarte", moves(M::kPredict)},
    {K::kUseControlBonus, "use the control bonus or do without it", "nutze den Kontrollbonus oder verzichte darauf",
     moves(M::kYes, M::kSkip)},
    {K::kAssignEvent, "choose the system that the event lies with", "wähle das System für das Ereignis",
     moves(M::kAssign)},
    {K::kChooseFoeSystem, "choose the system that the Anarchists colonise",
     "wähle das System, das die Anarchisten kolonisieren", moves(M::kFoeColonize)},
    {K::kChooseFoeSpace, "choose what the Anarchists research", "wähle, was die Anarchisten erforschen",
     moves(M::kFoeResearch)},
    {K::kChooseLeader, "take a leader", "nimm einen Anführer", moves(M::kLeader)},
    {K::kChooseLine, "choose whose set-up effect comes first", "wähle, welcher Aufbaueffekt zuerst kommt",
     moves(M::kLine)},
    {K::kPlaceCredit, "choose the technology for the Credit token", "wähle die Technologie für den Kreditmarker",
     moves(M::kMark)},
    {K::kPlacePower, "choose the ship for the +1 token", "wähle das Raumschiff für den +1-Marker", moves(M::kToken)},
    {K::kCarryPower, "say whether it is the ship with the +1 token",
     "sage, ob es das Raumschiff mit dem +1-Marker ist", moves(M::kYes, M::kSkip)},
    {K::kKeepPrivate, "keep one of the systems", "behalte eines der Systeme", moves(M::kKeepSystem)},
    {K::kPayLess, "give a star away or pay in full", "gib einen Stern ab oder zahle den vollen Preis",
     moves(M::kStar, M::kSkip)},
    {K::kExtraAction, "take one more action or do without it", "nutze noch eine Aktion oder verzichte darauf",
     moves(M::kAction, M::kSkip)},
    {K::kSecondBonus, "take the second immediate bonus or do without it",
     "nimm den zweiten Sofortbonus oder verzichte darauf", moves(M::kStar, M::kCard, M::kSkip)},
};

const Question& question(const Frame& decision) {
  return *std::ranges::find(kQuestions, static_cast<FrameKind>(decision.kind), &Question::decision);
}

constexpr bool questions_are_complete() {
  int next = -1;
  const auto skip_work = [&] {
    do ++next;
    while (next < Decisions::kCount && is_work(static_cast<FrameKind>(next)));
  };
  for (const Question& one : kQuestions) {
    skip_work();
    if (static_cast<int>(one.decision) != next) return false;
  }
  skip_work();
  return next == Decisions::kCount;
}
static_assert(questions_are_complete());

// For a move that answers another question.
Refusal another_question(const Frame& decision) {
  const std::string rule(kit::rule_of<Decisions>(decision));
  return refuse(rule.c_str(),
                both("This is not what is being asked now: {0}.", "Danach ist jetzt nicht gefragt: {1}.",
                     question(decision).en, question(decision).de));
}

}  // namespace

Refusal explain_move(const Pack& pack, const State& state, Move move) {
  move = without_order(move);
  if (state.frame_count == 0) return refuse("BTS-7.4", "The game is over.", "Die Partie ist zu Ende.");
  const Position position(pack.content, state);
  const Situation at_hand{pack, position, state.frames[state.frame_count - 1u]};
  const auto kind = static_cast<MoveKind>(move.kind);
  if (kind >= MoveKind::kCount || (question(at_hand.decision).moves >> move.kind & 1) == 0)
    return another_question(at_hand.decision);
  return refuse_choice(at_hand, move);
}

}  // namespace orrery::beyond_the_sun
