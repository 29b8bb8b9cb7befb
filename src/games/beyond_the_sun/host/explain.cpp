#include "games/beyond_the_sun/host/explain.h"

#include "games/beyond_the_sun/host/refusals.h"

namespace orrery::beyond_the_sun {

namespace {

// The decision at hand, for a move that answers another question.
Refusal another_question(const State& s) {
  const auto ask = [](const char* rule, const char* en, const char* de) {
    return refuse(rule, std::string("This is not what is being asked now: ") + en + ".",
                  std::string("Danach ist jetzt nicht gefragt: ") + de + ".");
  };
  switch (static_cast<FrameKind>(s.frames[s.frame_count - 1u].kind)) {
    case FrameKind::kChooseMat:
      return ask("BTS-20.1", "choose an expert mat", "wähle ein Expertentableau");
    case FrameKind::kChooseAction:
      return ask("BTS-4.1", "choose an action space", "wähle ein Aktionsfeld");
    case FrameKind::kChooseProduction:
      return ask("BTS-5.1", "choose a production option", "wähle eine Produktionsoption");
    case FrameKind::kWindow:
      return ask("BTS-16.8", "use an ability or go on", "nutze eine Fähigkeit oder mach weiter");
    case FrameKind::kTrade:
      return ask("BTS-5.4", "trade or stop trading", "tausche oder beende den Tausch");
    case FrameKind::kClaim:
      return ask("BTS-6.1", "claim an achievement", "beanspruche eine Errungenschaft");
    case FrameKind::kResearchSpace:
      return ask("BTS-11.1", "choose a technology space", "wähle ein Technologiefeld");
    case FrameKind::kResearchType:
      return ask("BTS-11.4.1", "choose a type", "wähle einen Typ");
    case FrameKind::kResearchCard:
      return ask("BTS-11.4.4", "choose a technology card", "wähle eine Technologiekarte");
    case FrameKind::kBuildPlace:
      return ask("BTS-13.1.2", "choose where the ship is built", "wähle den Bauort");
    case FrameKind::kMoveShips:
      return ask("BTS-14.1.1", "move ships or stop", "bewege Raumschiffe oder höre auf");
    case FrameKind::kUpgradeShips:
      return ask("BTS-13.2.1", "upgrade ships", "verbessere Raumschiffe");
    case FrameKind::kAutomateDisc:
      return ask("BTS-12.5", "choose the track to automate", "wähle die Leiste");
    case FrameKind::kOutpostDisc:
      return ask("BTS-14.3.2", "choose the disc of the outpost", "wähle den Marker des Stützpunkts");
    case FrameKind::kControlOrder:
      return ask("BTS-14.3.6", "choose the location adjusted next", "wähle den nächsten Ort");
    case FrameKind::kBonusOrder:
      return ask("BTS-14.4.5", "choose the next control bonus", "wähle den nächsten Kontrollbonus");
    case FrameKind::kColonizeSystem:
      return ask("BTS-15.1", "choose the system to colonise", "wähle das zu kolonisierende System");
    case FrameKind::kSettle:
      return ask("BTS-15.2", "choose the ships that settle", "wähle die Schiffe, die siedeln");
    case FrameKind::kColonyDisc:
      return ask("BTS-15.5", "choose the disc for the colony", "wähle den Marker für die Kolonie");
    case FrameKind::kTakeOptional:
      return ask("BTS-16.2.1", "take the optional part or skip it", "nutze den freiwilligen Teil oder lass ihn aus");
    case FrameKind::kChooseOption:
      return ask("BTS-16.10", "choose an option", "wähle eine Option");
    case FrameKind::kCopyAction:
      return ask("BTS-17.2", "choose the action to copy", "wähle die zu kopierende Aktion");
    case FrameKind::kNewTechAction:
      return ask("BTS-17.2", "choose an action of the new technology", "wähle eine Aktion der neuen Technologie");
    case FrameKind::kPayOpponent:
      return ask("BTS-10.2", "choose who is paid", "wähle, wer bezahlt wird");
    case FrameKind::kPayReturn:
      return ask("BTS-10.5.1", "pay the population of the cost", "bezahle die Bevölkerung der Kosten");
    case FrameKind::kKeepTech:
      return ask("BTS-18.7", "keep one of the cards", "behalte eine der Karten");
    case FrameKind::kKeepSystem:
      return ask("BTS-17.5", "keep one of the systems", "behalte eines der Systeme");
    case FrameKind::kAttachTo:
      return ask("BTS-17.12", "choose where the system is added", "wähle, wo das System angelegt wird");
    case FrameKind::kBeaconAt:
      return ask("BTS-8.9", "choose the shipyard system of the event", "wähle die Werft des Ereignisses");
    case FrameKind::kExhibit:
      return ask("BTS-17.9", "put a ship on the event card or decline",
                 "lege ein Schiff auf die Ereigniskarte oder verzichte");
    case FrameKind::kPopColumn:
      return ask("BTS-17.13", "choose a supply column", "wähle eine Vorratsspalte");
    case FrameKind::kShift:
      return ask("BTS-10.9", "move a supply cube to another column", "versetze einen Vorratswürfel");
    case FrameKind::kNameSystem:
      return ask("BTS-17.31", "name the system to be colonised", "nenne das System, das kolonisiert wird");
    case FrameKind::kSwapMarker:
      return ask("BTS-17.24", "choose the track of the disc", "wähle die Leiste des Markers");
    case FrameKind::kChooseGuild:
      return ask("BTS-9.7", "choose the guild that is uncovered", "wähle die Gilde, die enthüllt wird");
    default:
      return ask("BTS-3.2", "wait", "warte");
  }
}

bool fits_decision(FrameKind decision, MoveKind move) {
  switch (decision) {
    case FrameKind::kChooseMat:
      return move == MoveKind::kMat;
    case FrameKind::kChooseAction:
      return move == MoveKind::kAction || move == MoveKind::kUse || move == MoveKind::kSwap;
    case FrameKind::kChooseProduction:
      return move == MoveKind::kProduce || move == MoveKind::kUse || move == MoveKind::kSwap;
    case FrameKind::kWindow:
      return move == MoveKind::kUse || move == MoveKind::kSwap;
    case FrameKind::kTrade:
      return move == MoveKind::kTradePop || move == MoveKind::kTradeOre || move == MoveKind::kTradeScrap ||
             move == MoveKind::kDone;
    case FrameKind::kClaim:
      return move == MoveKind::kClaim;
    case FrameKind::kResearchSpace:
      return move == MoveKind::kResearch || move == MoveKind::kSkip;
    case FrameKind::kResearchType:
      return move == MoveKind::kType;
    case FrameKind::kResearchCard:
      return move == MoveKind::kCard;
    case FrameKind::kBuildPlace:
      return move == MoveKind::kBuild || move == MoveKind::kSkip;
    case FrameKind::kMoveShips:
      return move == MoveKind::kJump || move == MoveKind::kDone;
    case FrameKind::kUpgradeShips:
      return move == MoveKind::kUpgrade || move == MoveKind::kDone;
    case FrameKind::kAutomateDisc:
      return move == MoveKind::kAutomate;
    case FrameKind::kOutpostDisc:
      return move == MoveKind::kOutpost;
    case FrameKind::kControlOrder:
      return move == MoveKind::kOrder;
    case FrameKind::kBonusOrder:
      return move == MoveKind::kBonus;
    case FrameKind::kColonizeSystem:
      return move == MoveKind::kColonize || move == MoveKind::kSkip;
    case FrameKind::kSettle:
      return move == MoveKind::kSettle || move == MoveKind::kDone;
    case FrameKind::kColonyDisc:
      return move == MoveKind::kDisc;
    case FrameKind::kTakeOptional:
      return move == MoveKind::kYes || move == MoveKind::kSkip;
    case FrameKind::kChooseOption:
      return move == MoveKind::kOption;
    case FrameKind::kCopyAction:
    case FrameKind::kNewTechAction:
      return move == MoveKind::kCopy;
    case FrameKind::kPayOpponent:
      return move == MoveKind::kPayTo;
    case FrameKind::kPayReturn:
      return move == MoveKind::kReturn;
    case FrameKind::kKeepTech:
      return move == MoveKind::kKeepTech;
    case FrameKind::kKeepSystem:
      return move == MoveKind::kKeepSystem;
    case FrameKind::kAttachTo:
      return move == MoveKind::kAttach;
    case FrameKind::kBeaconAt:
      return move == MoveKind::kBeacon;
    case FrameKind::kExhibit:
      return move == MoveKind::kExhibit || move == MoveKind::kSkip;
    case FrameKind::kPopColumn:
      return move == MoveKind::kColumn;
    case FrameKind::kShift:
      return move == MoveKind::kShift;
    case FrameKind::kNameSystem:
      return move == MoveKind::kName;
    case FrameKind::kSwapMarker:
      return move == MoveKind::kSwap;
    case FrameKind::kChooseGuild:
      return move == MoveKind::kGuild;
    default:
      return false;
  }
}

}  // namespace

Refusal explain_move(const Pack& pack, const State& state, Move move) {
  move = without_order(move);
  if (state.frame_count == 0) return refuse("BTS-7.4", "The game is over.", "Das Spiel ist vorbei.");
  const Position position(pack.content, state);
  const Situation at_hand{pack, position, state.frames[state.frame_count - 1u]};
  const auto kind = static_cast<MoveKind>(move.kind);
  if (!fits_decision(static_cast<FrameKind>(at_hand.decision.kind), kind)) return another_question(state);
  switch (kind) {
    case MoveKind::kAction:
      return refuse_action(at_hand, move);
    case MoveKind::kUse:
      return refuse_ability(at_hand, move.a);
    case MoveKind::kResearch:
      return refuse_research(at_hand, move.a);
    case MoveKind::kJump:
    case MoveKind::kUpgrade:
    case MoveKind::kBuild:
    case MoveKind::kExhibit:
      return refuse_ship(at_hand, move);
    case MoveKind::kColonize:
    case MoveKind::kName:
    case MoveKind::kSettle:
      return refuse_colonize(at_hand, move);
    case MoveKind::kClaim:
      return refuse_claim(at_hand, move.a);
    case MoveKind::kTradePop:
    case MoveKind::kTradeOre:
    case MoveKind::kTradeScrap:
      return refuse_trade(at_hand, move);
    case MoveKind::kCopy:
      return refuse_copy(at_hand, move);
    case MoveKind::kDone:
    case MoveKind::kSkip:
      return refuse_nothing(at_hand, move);
    default:
      return refuse_choice(at_hand, move);
  }
}

}  // namespace orrery::beyond_the_sun
