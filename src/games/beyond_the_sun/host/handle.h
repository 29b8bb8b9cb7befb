// Beyond the Sun for people: the engine with its content pack, notation, words, JSON and the drawn board.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game_of.h"
#include "games/beyond_the_sun/game.h"
#include "games/beyond_the_sun/host/pack.h"

namespace orrery::beyond_the_sun {

// The rules with the pack they play by: satisfies orrery::Game.
class BeyondTheSun : public Rules {
 public:
  BeyondTheSun() : Rules(nullptr) {}
  explicit BeyondTheSun(std::shared_ptr<const Pack> pack) : Rules(&pack->content), pack_(std::move(pack)) {}
  const Pack& pack() const { return *pack_; }

 private:
  std::shared_ptr<const Pack> pack_;
};
static_assert(Game<BeyondTheSun>);

class Handle final : public AnyGameOf<BeyondTheSun> {
 public:
  const GameInfo& info() const override;
  Result<void> load_content(const std::vector<Doc>& files) override;
  std::unique_ptr<AnyGame> another() const override { return std::make_unique<Handle>(); }
  u64 content_hash() const override { return identity_; }
  u32 variants_without_cards() const override;
  int effort(const AnyState& s) const override { return game_.effort(typed(s)); }
  std::span<const std::byte> content_bytes() const override;
  std::vector<ContentEntry> entries() const override;

  std::string format(const AnyState&, Move) const override;
  Result<Move> parse(const AnyState&, std::string_view) const override;
  Refusal explain(const AnyState&, Move) const override;
  std::string prompt(const AnyState&, Language) const override;
  std::string describe(const AnyState&, Move, Language) const override;
  std::string describe(const AnyState&, const Event&, Language) const override;
  std::vector<ScoreLine> breakdown(const AnyState&) const override;
  std::string seat_name(const AnyState&, Seat, Language) const override;
  Words outcome(const AnyState&, Seat) const override;
  std::string board(const AnyState&, Seat viewer, int width, Language) const override;

  std::vector<std::string> affected_elements(const AnyState&, Move) const override;
  Json cost_json(const AnyState&, Move) const override;
  Json board_json() const override;
  Json figures(const AnyState& view) const override;
  Json event_json(const AnyState& after, const Event&) const override;
  std::vector<std::pair<std::string, Refusal>> refused(const AnyState& view, Seat) const override;

  Json to_json(const AnyState&) const override;
  Result<void> from_json(const Json& json, AnyState& out) const override;

 private:
  u64 identity_ = 0;  // of the pack, see content/identity.h
};

}  // namespace orrery::beyond_the_sun
