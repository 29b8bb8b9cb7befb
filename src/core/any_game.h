// A game behind a small virtual interface, for everything that must not be a template: command line, table, server.
// States travel as plain bytes (AnyState), so this handle allocates nothing in `legal` and `apply` either.
#pragma once
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/doc.h"
#include "core/game.h"

namespace orrery {

struct AnyState {
  alignas(16) std::byte bytes[kMaxStateBytes];
};

struct Variant {
  std::string id;
  std::string en;  // one line for people
  std::string de;
};

struct GameInfo {
  std::string id;           // "beyond-the-sun": commands, files, records
  std::string name;         // "Beyond the Sun"
  std::string rule_prefix;  // "BTS": rule ids start with it
  int min_players = 2;
  int max_players = 4;
  std::vector<Variant> variants;
  int clear_lead = 600;  // hundredths of a point; bots take it for three quarters of a victory
  // Raised by whoever changes the engine so that a game begun before, with the pack it began with, would go on
  // differently or no longer replay. What the pack decides is no reason: tables keep theirs.
  int rules_version = 1;
};

// A card, tile or space as people see it. `text` is generated from the compiled effect, never written by hand.
struct ContentEntry {
  std::string id;
  std::string group;   // "technology", "event", "system" …
  std::string source;  // rulebook, public, recalled, reconstructed
  std::string name_en, name_de;
  std::string text_en, text_de;
};

struct ScoreLine {
  std::string en, de;       // "Researched technologies" …
  std::vector<int> points;  // one per seat
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;

  // Replaces the content. On error nothing changes. `files` are the documents of one pack.
  virtual Result<void> load_content(const std::vector<Doc>& files) = 0;
  virtual u64 content_hash() const = 0;
  // The pack that is loaded as text (content/pack_text.h), so that it can be kept beside what is played with it; ""
  // where the documents came from elsewhere.
  const std::string& pack() const { return pack_; }
  void set_pack(std::string text) { pack_ = std::move(text); }
  // Another object of this game, without content; null where there is only this one.
  virtual std::unique_ptr<AnyGame> another() const { return nullptr; }
  // The compiled content as plain bytes: what a WebAssembly build of the same engine is given.
  virtual std::span<const std::byte> content_bytes() const = 0;
  virtual std::vector<ContentEntry> entries() const = 0;

  virtual std::size_t state_bytes() const = 0;
  virtual Result<void> initial(const Options&, u64 seed, AnyState& out, EventLog* log = nullptr) const = 0;
  virtual Options options(const AnyState&) const = 0;
  virtual void legal(const AnyState&, MoveList&) const = 0;
  // What a person may play, see core/accepted.h, and the move of that list which makes the same step.
  virtual void accepted(const AnyState& s, MoveList& moves) const { legal(s, moves); }
  virtual Move accepted_form(const AnyState&, Move move) const { return move; }
  virtual void apply(AnyState&, Move, EventLog* log = nullptr) const = 0;
  // How many moves are tried out to find what a person may play here, where some of it must be tried out to know. The
  // content decides how long that takes.
  virtual int effort(const AnyState&) const { return 0; }
  virtual Refusal explain(const AnyState&, Move) const = 0;
  virtual Seat to_act(const AnyState&) const = 0;
  virtual bool is_over(const AnyState&) const = 0;
  virtual void scores(const AnyState&, std::span<int>) const = 0;
  virtual void ranks(const AnyState&, std::span<int>) const = 0;
  virtual void view(const AnyState&, Seat, AnyState& out) const = 0;
  virtual void reshuffle_hidden(AnyState&, Seat, u64 seed) const = 0;
  // Whether luck was drawn between the two positions of one game.
  virtual bool has_drawn(const AnyState& before, const AnyState& after) const = 0;
  // Luck drawn anew: what comes from now on follows from this seed. What has been drawn, and how much, stays.
  virtual void reseed(AnyState&, u64 seed) const = 0;
  // Nobody knows any more in which order the cards of a pile lie; which ones they are stays.
  virtual void mix_piles(AnyState&) const = 0;
  // What the dice will show when they are rolled next; empty where nothing is rolled. For scenarios, never for
  // players.
  virtual std::vector<int> next_roll(const AnyState&) const { return {}; }
  virtual int evaluate(const AnyState&, Seat) const = 0;
  // For the ends of a search's lines, between two turns: sharper and slower, and only differences between seats mean
  // anything. What `evaluate` says where a game has nothing better.
  virtual int foresee(const AnyState&, Seat) const = 0;
  // What `evaluate` is made of, for fitting its weights; empty where a game has no such list.
  virtual std::vector<int> features(const AnyState&, Seat) const = 0;
  virtual int turn(const AnyState&) const = 0;
  virtual int round(const AnyState&) const = 0;
  virtual std::string violation(const AnyState&) const = 0;
  virtual u64 hash(const AnyState&) const = 0;
  virtual std::string format(const AnyState&, Move) const = 0;
  virtual Result<Move> parse(const AnyState&, std::string_view) const = 0;

  // Words for people.
  virtual std::string prompt(const AnyState&, Language) const = 0;                  // what is being asked, of whom
  virtual std::string describe(const AnyState&, Move, Language) const = 0;          // the move as a sentence
  virtual std::string describe(const AnyState&, const Event&, Language) const = 0;  // "" for events without words
  virtual std::vector<ScoreLine> breakdown(const AnyState&) const = 0;
  virtual std::string seat_name(const AnyState&, Seat, Language) const = 0;  // faction or colour, if there is one
  // The position drawn for a terminal, at most `width` columns; plain text with the markup of core/markup.h.
  virtual std::string board(const AnyState&, Seat viewer, int width, Language) const = 0;

  // For a drawn board. A game without one leaves them out: its moves become buttons.
  // Ids of the board elements of a move, in the order in which a person clicks them.
  virtual std::vector<std::string> touches(const AnyState&, Move) const { return {}; }
  // What the move costs and brings at once, for the one who makes it: {"ore": -2}; only what is certain.
  virtual std::string cost_json(const AnyState&, Move) const { return "{}"; }
  // Static data of the board from the content: places, lines, cards, icons.
  virtual std::string board_json() const { return "{}"; }
  // An event with named arguments, for animations.
  virtual std::string event_json(const AnyState& after, const Event&) const {
    (void)after;
    return "{}";
  }
  // The elements of the decision at hand that `seat` cannot choose, and why. Empty when another seat is to act.
  virtual std::vector<std::pair<std::string, Refusal>> refused(const AnyState& view, Seat seat) const {
    (void)view;
    (void)seat;
    return {};
  }

  // The full-information position as JSON text and back. Loading validates everything and names the field.
  virtual std::string to_json(const AnyState&) const = 0;
  // The same on one line: for programs, many times a second.
  virtual std::string to_short_json(const AnyState& s) const { return to_json(s); }
  virtual Result<void> from_json(std::string_view json, AnyState& out) const = 0;

 private:
  std::string pack_;
};

}  // namespace orrery
