// The Template Game for people: content packs, words in two languages, JSON and a drawn board, on top of the engine.
// Native only; may allocate and use libraries freely.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game_of.h"
#include "games/_template/game.h"
#include "games/_template/host/pack.h"

namespace orrery::template_game {

class Handle final : public AnyGameOf<TemplateGame> {
 public:
  const GameInfo& info() const override;

  Result<void> load_content(const std::vector<Doc>& files) override;
  std::unique_ptr<AnyGame> another() const override { return std::make_unique<Handle>(); }
  u64 content_hash() const override { return identity_; }
  std::span<const std::byte> content_bytes() const override { return std::as_bytes(std::span{&game_.content(), 1}); }
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
  std::vector<std::string> affected_elements(const AnyState&, Move) const override;
  Json figures(const AnyState& view) const override;
  Json event_json(const AnyState& after, const Event&) const override;
  // board.cpp
  std::string board(const AnyState&, Seat viewer, int width, Language) const override;

  // json.cpp
  Json to_json(const AnyState&) const override;
  Result<void> from_json(const Json& json, AnyState& out) const override;

 private:
  Pack pack_;
  u64 identity_ = 0;  // of the pack, see content/identity.h
};

}  // namespace orrery::template_game
