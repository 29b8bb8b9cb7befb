// What clients may say, read strictly: an unknown type or field, or a value of the wrong kind, is one clear problem
// and nothing happens. docs/protocol.md describes every message.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/clock.h"
#include "table/problem.h"
#include "table/table.h"

namespace orrery::table {

enum class MessageType : u8 {
  kHello,
  kMove,
  kUndo,
  kConsent,
  kSay,
  kName,
  kReplace,
  kRematch,
  kGoOn,
  kAt,
  kHint,
  kAnalyse,
  kStop,
  kLook,
  kPing,
};

// Only the fields of its type mean something.
struct Message {
  MessageType type = MessageType::kPing;
  std::string key;                          // hello
  std::string person;                       // hello: a key of one's own, or ""
  std::string text;                         // say; name of name and hello; bot of replace ("": hand the seat back)
  int ply = 0;                              // move, undo, at, hint
  int move = 0;                             // move
  std::optional<int> entry = std::nullopt;  // move, undo, hint: the line that was seen last
  int request = 0;                          // consent
  bool yes = false;                         // consent; look: the page is in sight
  Seat seat = kNoSeat;                      // replace
};

Answer<Message> parse_message(std::string_view text);

// The body of POST /api/tables.
struct NewTable {
  std::string game;
  std::string preset;  // "" where none is named
  std::vector<std::string> variants;
  std::vector<SeatInfo> seats;
  std::optional<u64> seed;
  bool is_public = false;
  bool hints = false;  // for everybody, not only for somebody alone against bots
  ClockTerms clock;    // none where nothing is said
  std::string record;  // the text of a game to go on with, or ""
};
Answer<NewTable> parse_new_table(std::string_view text);

// The body of POST /api/turns: tables and the keys that open them.
struct Turns {
  struct One {
    std::string id;
    std::string key;
  };
  std::vector<One> tables;
};
inline constexpr std::size_t kMostTurns = 30;
Answer<Turns> parse_turns(std::string_view text);

// The body of POST /api/person: a key of one's own, whose results are told, or forgotten.
struct Person {
  std::string key;
  bool forget = false;
};
Answer<Person> parse_person(std::string_view text);

// The body of POST /api/push: where a browser of a person wants to be told of their turns, or not any more.
struct Push {
  std::string key;
  std::string endpoint;
  std::string public_key;  // this and the next are empty with `forget`
  std::string auth;
  std::string lang;
  bool forget = false;
};
Answer<Push> parse_push(std::string_view text);

// The body of POST /api/tables/ID/join.
struct Join {
  std::string name;    // "" where none was sent: the seat goes by its faction
  std::string invite;  // "" where none was sent
};
Answer<Join> parse_join(std::string_view text);

}  // namespace orrery::table
