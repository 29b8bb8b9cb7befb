#include "table/messages.h"

#include <algorithm>
#include <array>
#include <limits>

#include "core/json_reader.h"
#include "core/text.h"
#include "table/show.h"

namespace orrery::table {
namespace {

constexpr int kMost = std::numeric_limits<int>::max();
constexpr std::size_t kMaxKey = 64;
constexpr std::size_t kPersonKey = 22;
constexpr std::size_t kMaxVariants = 32;
constexpr std::size_t kMaxValues = 200;  // of a message: all seats with all their fields, and all variants

tl::unexpected<Problem> bad(const Error& error) {
  return refuse("bad-message", "The message cannot be read: " + error.text() + ".",
                "Die Nachricht kann nicht gelesen werden (" + error.text() + ").");
}

struct TypeName {
  std::string_view name;
  MessageType type;
};
constexpr std::array kTypes = {
    TypeName{"hello", MessageType::kHello},     TypeName{"move", MessageType::kMove},
    TypeName{"undo", MessageType::kUndo},       TypeName{"consent", MessageType::kConsent},
    TypeName{"say", MessageType::kSay},         TypeName{"name", MessageType::kName},
    TypeName{"replace", MessageType::kReplace}, TypeName{"rematch", MessageType::kRematch},
    TypeName{"go-on", MessageType::kGoOn},      TypeName{"at", MessageType::kAt},
    TypeName{"hint", MessageType::kHint},       TypeName{"analyse", MessageType::kAnalyse},
    TypeName{"stop", MessageType::kStop},       TypeName{"look", MessageType::kLook},
    TypeName{"ping", MessageType::kPing},
};

std::string read_name(const JsonValue& value, JsonProblems& problems) {
  Answer<std::string> clean = clean_name(value.text());
  if (!clean && !problems.any()) problems.add(value.path(), clean.error().text.en);
  return clean ? *clean : std::string();
}

// As new_key() of the server and the page make them; a guess at anything shorter would be worth a try.
std::string read_person(const JsonValue& value) {
  constexpr std::string_view kKeyLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string key = value.text();
  if (key.size() != kPersonKey || key.find_first_not_of(kKeyLetters) != std::string::npos)
    value.problem("this is no key of a person");
  return key;
}

void read_fields(JsonObject& object, JsonProblems& problems, Message& message) {
  const auto read_entry = [&] {
    if (const auto entry = object.find("entry")) message.entry = entry->number(0, kMost);
  };
  switch (message.type) {
    case MessageType::kHello:
      message.key = object["key"].text();
      if (message.key.size() > kMaxKey) problems.add("key", "this is too long for a key");
      if (const auto name = object.find("name")) message.text = read_name(*name, problems);
      if (const auto person = object.find("person")) message.person = read_person(*person);
      if (const auto ply = object.find("ply")) message.ply = ply->number(0, kMost);
      return;
    case MessageType::kMove:
      message.ply = object["ply"].number(0, kMost);
      message.move = object["move"].number(0, kMost);
      read_entry();
      return;
    case MessageType::kUndo:
    case MessageType::kHint:
      message.ply = object["ply"].number(0, kMost);
      read_entry();
      return;
    case MessageType::kConsent:
      message.request = object["request"].number(0, kMost);
      message.yes = object["yes"].flag();
      return;
    case MessageType::kLook:
      message.yes = object["here"].flag();
      return;
    case MessageType::kSay:
      message.text = object["text"].text();
      return;
    case MessageType::kName:
      message.text = object["name"].text();
      return;
    case MessageType::kReplace: {
      message.seat = static_cast<Seat>(object["seat"].number(0, kMaxSeats - 1));
      const JsonValue bot = object["bot"];
      if (!bot.is_null()) {
        message.text = bot.text();
        if (message.text.empty() || message.text.size() > kMaxName) problems.add("bot", "this is no level of a bot");
      }
      return;
    }
    case MessageType::kAt:
      message.ply = object["ply"].number(0, kMost);
      return;
    case MessageType::kRematch:
    case MessageType::kGoOn:
    case MessageType::kAnalyse:
    case MessageType::kStop:
    case MessageType::kPing:
      return;
  }
}

void read_version(JsonObject& object) { object["v"].number(kProtocolVersion, kProtocolVersion); }

ClockTerms read_clock(const JsonValue& value) {
  JsonObject object(value);
  ClockTerms terms;
  terms.kind = static_cast<ClockKind>(object["kind"].word(kClockKinds, "a kind of clock"));
  if (terms.kind == ClockKind::kNone) return terms;
  const auto at = static_cast<std::size_t>(terms.kind);
  const char* unit = terms.kind == ClockKind::kDays ? "days" : "seconds";
  terms.amount = static_cast<int>(object[unit].number(kLeastClock[at], kMostClock[at]));
  if (terms.kind == ClockKind::kGame)
    if (const auto increment = object.find("increment"))
      terms.increment = static_cast<int>(increment->number(0, kMostIncrement));
  const JsonValue bot = object["bot"];
  terms.bot = bot.text();
  if (terms.bot.empty() || terms.bot.size() > kMaxName) bot.problem("this is no level of a bot");
  return terms;
}

SeatInfo read_seat(const JsonValue& value, JsonProblems& problems) {
  constexpr std::array<std::string_view, 3> kKinds = {"human", "bot", "open"};
  JsonObject object(value);
  SeatInfo seat;
  seat.kind = static_cast<SeatKind>(object["kind"].word(kKinds, "a kind of seat"));
  if (const auto name = object.find("name")) seat.name = read_name(*name, problems);
  const auto bot = object.find("bot");
  if (bot) seat.bot = bot->text();
  if (seat.kind == SeatKind::kBot && seat.bot.empty()) value.problem("a seat of a bot needs its level in 'bot'");
  if (seat.kind != SeatKind::kBot && bot) value.problem("only a seat of a bot has the field 'bot'");
  if (seat.kind == SeatKind::kOpen && !seat.name.empty()) value.problem("an open seat has no name yet");
  return seat;
}

}  // namespace

Answer<Message> parse_message(std::string_view text) {
  const Result<nlohmann::ordered_json> json = parse_json(text, kMaxValues);
  if (!json) return bad(json.error());
  JsonProblems problems;
  Message message;
  {
    JsonObject object(JsonValue(problems, &*json, ""));
    read_version(object);
    const JsonValue type = object["type"];
    const std::string name = type.text();
    const auto* const found =
        std::find_if(kTypes.begin(), kTypes.end(), [&](const TypeName& known) { return known.name == name; });
    if (found == kTypes.end()) {
      type.problem("expected a type of message, found " + type.found());
    } else {
      message.type = found->type;
      read_fields(object, problems, message);
    }
  }
  if (problems.any()) return bad(problems.first());
  return message;
}

Answer<NewTable> parse_new_table(std::string_view text) {
  const Result<nlohmann::ordered_json> json = parse_json(text, kMaxValues);
  if (!json) return bad(json.error());
  JsonProblems problems;
  NewTable table;
  {
    JsonObject object(JsonValue(problems, &*json, ""));
    read_version(object);
    const auto record = object.find("record");
    if (record) table.record = record->text();
    if (const auto game = object.find("game")) table.game = game->text();
    if (table.game.empty() && table.record.empty()) problems.add("game", "this field is missing");
    if (const auto preset = object.find("preset")) table.preset = preset->text();
    if (const auto variants = object.find("variants"))
      for (const JsonValue& variant : variants->list(0, kMaxVariants)) table.variants.push_back(variant.text());
    for (const JsonValue& seat : object["seats"].list(1, kMaxSeats)) table.seats.push_back(read_seat(seat, problems));
    if (const auto seed = object.find("seed")) {
      table.seed = to_number<u64>(seed->text());
      if (!table.seed) seed->problem("expected a whole number below 2^64 as text, found " + seed->found());
      if (record) seed->problem("a record brings its own seed");
    }
    if (const auto is_public = object.find("public")) table.is_public = is_public->flag();
    if (const auto hints = object.find("hints")) table.hints = hints->flag();
    if (const auto clock = object.find("clock")) table.clock = read_clock(*clock);
  }
  if (problems.any()) return bad(problems.first());
  return table;
}

Answer<Turns> parse_turns(std::string_view text) {
  const Result<nlohmann::ordered_json> json = parse_json(text, kMaxValues);
  if (!json) return bad(json.error());
  JsonProblems problems;
  Turns turns;
  {
    JsonObject object(JsonValue(problems, &*json, ""));
    read_version(object);
    for (const JsonValue& value : object["tables"].list(0, kMostTurns)) {
      JsonObject one(value);
      const JsonValue key = one["key"];
      turns.tables.push_back({one["id"].text(), key.text()});
      if (turns.tables.back().key.size() > kMaxKey) key.problem("this is too long for a key");
    }
  }
  if (problems.any()) return bad(problems.first());
  return turns;
}

Answer<Person> parse_person(std::string_view text) {
  const Result<nlohmann::ordered_json> json = parse_json(text, kMaxValues);
  if (!json) return bad(json.error());
  JsonProblems problems;
  Person person;
  {
    JsonObject object(JsonValue(problems, &*json, ""));
    read_version(object);
    person.key = read_person(object["key"]);
    if (const auto forget = object.find("forget")) person.forget = forget->flag();
  }
  if (problems.any()) return bad(problems.first());
  return person;
}

Answer<Push> parse_push(std::string_view text) {
  const Result<nlohmann::ordered_json> json = parse_json(text, kMaxValues);
  if (!json) return bad(json.error());
  JsonProblems problems;
  Push push;
  {
    JsonObject object(JsonValue(problems, &*json, ""));
    read_version(object);
    push.key = read_person(object["key"]);
    push.endpoint = object["endpoint"].text();
    if (const auto forget = object.find("forget")) push.forget = forget->flag();
    if (!push.forget) {
      push.public_key = object["p256dh"].text();
      push.auth = object["auth"].text();
      const JsonValue lang = object["lang"];
      push.lang = lang.text();
      if (push.lang != "en" && push.lang != "de") lang.problem("this is no language of the texts");
    }
  }
  if (problems.any()) return bad(problems.first());
  return push;
}

Answer<Join> parse_join(std::string_view text) {
  const Result<nlohmann::ordered_json> json = parse_json(text, kMaxValues);
  if (!json) return bad(json.error());
  JsonProblems problems;
  Join join;
  {
    JsonObject object(JsonValue(problems, &*json, ""));
    read_version(object);
    if (const auto name = object.find("name")) join.name = read_name(*name, problems);
    if (const auto invite = object.find("invite")) {
      join.invite = invite->text();
      if (join.invite.size() > kMaxKey) invite->problem("this is too long for an invitation");
    }
  }
  if (problems.any()) return bad(problems.first());
  return join;
}

}  // namespace orrery::table
