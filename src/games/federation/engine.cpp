#include "games/federation/engine.h"

namespace orrery::federation {

void Engine::apply(Move move) {
  apply_raw(move);
  run();
}

// Works off the stack until somebody has at least two moves; a single one applies itself, and a decision without any
// lapses.
void Engine::run() {
  while (s.frame_count > 0) {
    const FrameKind kind = static_cast<FrameKind>(top().kind);
    if (kind <= kLastWork) {
      work();
      continue;
    }
    // The fallback action is always possible, and most decisions of a player without scholars need no look at all.
    if (kind == FrameKind::kPlace) return;
    if (face_up(top().seat) == 0) {
      if (kind == FrameKind::kAfter) {
        end_planet();
        continue;
      }
      if (kind == FrameKind::kNeoStop) {
        apply_stop();
        continue;
      }
    }
    MoveList moves(2);
    legal(moves);
    if (moves.size() > 1) return;
    if (moves.empty())
      lapse();
    else
      apply_raw(moves[0]);
  }
}

void Engine::work() {
  Decisions::visit(top(), [this]<class D>(const D& entry) {
    if constexpr (Work<D>) work(entry);
  });
}

// [FED-14.7] [FED-5.15] Nothing can be chosen, so nothing happens.
void Engine::lapse() {
  const Seat seat = top().seat;
  if (is<Atalum>(top())) emit(EventKind::kNothing, seat, static_cast<int>(Planet::kAtalum));
  pop();
}

void Reader::legal(MoveList& out) const {
  if (s.frame_count == 0) return;
  const auto yes_or_no = [&](MoveKind kind) {
    out.push(make_move(kind, 1));
    out.push(make_move(kind, 0));
  };
  switch (static_cast<FrameKind>(top().kind)) {
    case FrameKind::kDraft:
      return legal_draft(out);
    case FrameKind::kPlace:
      return legal_place(out);
    case FrameKind::kLayTile:
      return legal_tile(out);
    case FrameKind::kAddDie:
      if (player(top().seat).die > 0) return yes_or_no(MoveKind::kDie);
      out.push(make_move(MoveKind::kDie, 0));
      return legal_scholars(out);
    case FrameKind::kExtra:
      return legal_extra(out);
    case FrameKind::kImmediate:
      return yes_or_no(MoveKind::kImmediate);
    case FrameKind::kChooseAction:
      return legal_action(out);
    case FrameKind::kNeo:
      return legal_neo(out);
    case FrameKind::kNeoStop:
      out.push(make_move(MoveKind::kStop));
      return legal_scholars(out);
    case FrameKind::kMoonTile:
      return legal_moon_tile(out);
    case FrameKind::kAtalum:
      return legal_atalum(out);
    case FrameKind::kArratooine:
      return legal_arratooine(out);
    case FrameKind::kBuild:
      return legal_build(out);
    case FrameKind::kAfter:
      out.push(make_move(MoveKind::kDone));
      return legal_scholars(out);
    case FrameKind::kUnlock:
      return legal_unlock(out);
    case FrameKind::kInvest:
      return legal_invest(out);
    case FrameKind::kChooseMedal:
      return legal_medal(out);
    case FrameKind::kOption:
      return legal_option(out);
    case FrameKind::kSpaceTile:
      return legal_space_tile(out);
    case FrameKind::kSupply:
      return legal_supply(out);
    case FrameKind::kFreeMove:
      return legal_free_move(out);
    case FrameKind::kUpgrade:
      return legal_upgrade(out);
    case FrameKind::kSiteIncome:
      return legal_site_income(out);
    case FrameKind::kBuildFree:
      return legal_build_free(out);
    case FrameKind::kTradeFree:
      return legal_trade_free(out);
    case FrameKind::kRefresh:
      return legal_refresh(out);
    case FrameKind::kDiscard:
      return legal_discard(out);
    case FrameKind::kUpkeep:
      return legal_upkeep(out);
    case FrameKind::kChooseLaw:
      out.push(make_move(MoveKind::kLaw, 0));
      out.push(make_move(MoveKind::kLaw, 1));
      return;
    case FrameKind::kEffects:
    case FrameKind::kDrafting:
    case FrameKind::kTurn:
    case FrameKind::kIncome:
      return;  // work
  }
}

void Engine::apply_raw(Move m) {
  switch (static_cast<MoveKind>(m.kind)) {
    case MoveKind::kStartPlanet:
      return apply_start_planet(m);
    case MoveKind::kPlace:
      return apply_place(m);
    case MoveKind::kLayTile:
      return apply_tile(m);
    case MoveKind::kKeep:
      return apply_keep();
    case MoveKind::kDie:
      return apply_die(m);
    case MoveKind::kMission:
      return apply_mission(m);
    case MoveKind::kEndTurn:
      return pop();
    case MoveKind::kScholar:
      return apply_scholar(m);
    case MoveKind::kImmediate:
      return apply_immediate(m);
    case MoveKind::kAction:
      return apply_action(m);
    case MoveKind::kNeo:
      return apply_neo(m);
    case MoveKind::kStop:
      return apply_stop();
    case MoveKind::kMoonTile:
      return apply_moon_tile(m);
    case MoveKind::kTakeScholar:
      return apply_take_scholar(m);
    case MoveKind::kPost:
      return apply_post(m);
    case MoveKind::kBuild:
      return apply_build(m);
    case MoveKind::kDone:
      return end_planet();
    case MoveKind::kUnlock:
      return apply_unlock(m);
    case MoveKind::kInvest:
      return apply_invest(m);
    case MoveKind::kMedal:
      return apply_medal(m);
    case MoveKind::kOption:
      return apply_option(m);
    case MoveKind::kSpaceTile:
      return apply_space_tile(m);
    case MoveKind::kSupply:
      return apply_supply(m);
    case MoveKind::kFreeMove:
      return apply_free_move(m);
    case MoveKind::kUpgrade:
      return apply_upgrade(m);
    case MoveKind::kIncome:
      return apply_income(m);
    case MoveKind::kRefresh:
      return apply_refresh(m);
    case MoveKind::kDiscard:
      return apply_discard(m);
    case MoveKind::kUpkeep:
      return apply_upkeep(m);
    case MoveKind::kLaw:
      pop();
      return pass_law(m.b);
    case MoveKind::kCount:
      return;
  }
}

}  // namespace orrery::federation
