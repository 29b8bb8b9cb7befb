// A game as people meet it: its rules (core/any_rules.h) with content, notation, words, JSON and the drawn board.
// Table, server, command line and scenarios use it.
#pragma once
#include <cstddef>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/any_rules.h"
#include "core/doc.h"
#include "core/json.h"
#include "core/words.h"

namespace orrery {

// A card, tile or space as people see it. `text` is generated from the compiled effect, never written by hand.
struct ContentEntry {
  std::string id;
  std::string group;   // "technology", "event", "system" …
  std::string source;  // rulebook, public, recalled, reconstructed
  std::string name_en, name_de;
  std::string text_en, text_de;
};

struct ScoreLine {
  std::string id;           // "automation": the same in every language and every position
  std::string en, de;       // "Researched technologies" …
  std::vector<int> points;  // one per seat
  bool at_end = false;      // scored by the end of the game alone, where others are scored on the way
};

// What the end of the game pays, as tables: what there is of each thing, per seat, and what it scores.
struct AccountCell {
  int have = 0;
  int points = 0;
  bool tied = false;  // the place is shared
};
struct AccountLine {
  std::string id;  // as in `figures` and `breakdown`: pages choose signs by it
  Words name;
  Words note;                      // "7 of 8", "1 for 2"; may be empty
  bool pays = true;                // no: nobody scores it
  std::vector<AccountCell> cells;  // one per seat
};
struct AccountTable {
  Words title;
  Words note;  // may be empty
  std::vector<std::string> rules;
  std::vector<AccountLine> lines;
};

class AnyGame : public AnyRules {
 public:
  // Replaces the content. On error nothing changes. `files` are the documents of one pack.
  virtual Result<void> load_content(const std::vector<Doc>& files) = 0;
  virtual u64 content_hash() const = 0;
  // The pack that is loaded as text (content/pack_text.h), so that it can be kept beside what is played with it; ""
  // where the documents came from elsewhere.
  const std::string& pack() const { return pack_; }
  void set_pack(std::string text) { pack_ = std::move(text); }
  // Another object of this game, without content; null where there is only this one.
  virtual std::unique_ptr<AnyGame> another() const { return nullptr; }
  // Variants that the content has no cards for: nothing is set up with them.
  virtual u32 variants_without_cards() const { return 0; }
  // The compiled content as plain bytes: what a WebAssembly build of the same engine is given.
  virtual std::span<const std::byte> content_bytes() const = 0;
  virtual std::vector<ContentEntry> entries() const = 0;

  // What a person may play, see core/accepted.h, and the move of that list which makes the same step.
  virtual void accepted(const AnyState& s, MoveList& moves) const { legal(s, moves); }
  virtual Move accepted_form(const AnyState&, Move move) const { return move; }
  // How many moves are tried out to find what a person may play here, where some of it must be tried out to know. The
  // content decides how long that takes.
  virtual int effort(const AnyState&) const { return 0; }
  virtual Refusal explain(const AnyState&, Move) const = 0;
  virtual std::string format(const AnyState&, Move) const = 0;
  virtual Result<Move> parse(const AnyState&, std::string_view) const = 0;

  // Whether luck was drawn between the two positions of one game.
  virtual bool has_drawn(const AnyState& before, const AnyState& after) const = 0;
  // Luck drawn anew: what comes from now on follows from this seed. What has been drawn, and how much, stays.
  virtual void reseed(AnyState&, u64 seed) const = 0;
  // Nobody knows any more in which order the cards of a pile lie; which ones they are stays.
  virtual void mix_piles(AnyState&) const = 0;
  // What the dice will show when they are rolled next; empty where nothing is rolled. For scenarios, never for
  // players.
  virtual std::vector<int> next_roll(const AnyState&) const { return {}; }

  // Words for people.
  virtual std::string prompt(const AnyState&, Language) const = 0;                  // what is being asked, of whom
  virtual std::string describe(const AnyState&, Move, Language) const = 0;          // the move as a sentence
  virtual std::string describe(const AnyState&, const Event&, Language) const = 0;  // "" for events without words
  virtual std::vector<ScoreLine> breakdown(const AnyState&) const = 0;
  // Of a finished game; empty where the lines of the breakdown say it all. Adds up to those that come at the end.
  virtual std::vector<AccountTable> account(const AnyState&) const { return {}; }
  virtual std::string seat_name(const AnyState&, Seat, Language) const = 0;  // faction or colour, if there is one
  // How a finished game ended for the seat, where its place among the players does not say it: "Total victory".
  virtual Words outcome(const AnyState&, Seat) const { return {}; }
  // The position drawn for a terminal, at most `width` columns; plain text with the markup of core/markup.h.
  virtual std::string board(const AnyState&, Seat viewer, int width, Language) const = 0;

  // For a drawn board. A game without one leaves them as AnyGameOf has them: its moves become buttons.
  // Ids of the board elements of a move, in the order in which a person clicks them.
  virtual std::vector<std::string> affected_elements(const AnyState&, Move) const { return {}; }
  // What the move costs and brings at once, for the one who makes it: {"ore": -2}; only what is certain.
  virtual Json cost_json(const AnyState&, Move) const = 0;
  // Static data of the board from the content: places, lines, cards, icons.
  virtual Json board_json() const = 0;
  // What the rules make of a view: production, counts, progress, so that no page has to know them. `resources` in it
  // is what the curves at the end are drawn from, the most telling first: {"ore": [3, 1]}, one number per seat.
  virtual Json figures(const AnyState& view) const = 0;
  // Where the move can lead, for a preview: what the game's board understands; empty where there is nothing to show.
  virtual Json preview_json(const AnyState& view, Move) const = 0;
  // An event with named arguments, for animations.
  virtual Json event_json(const AnyState& after, const Event&) const = 0;
  // The elements of the decision at hand that `seat` cannot choose, and why. Empty when another seat is to act.
  virtual std::vector<std::pair<std::string, Refusal>> refused(const AnyState& view, Seat seat) const {
    (void)view;
    (void)seat;
    return {};
  }

  // The full-information position and back; core/position_text.h has it as text. Loading validates everything and
  // names the field.
  virtual Json to_json(const AnyState&) const = 0;
  virtual Result<void> from_json(const Json& json, AnyState& out) const = 0;

 private:
  std::string pack_;
};

}  // namespace orrery
