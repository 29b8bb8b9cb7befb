#include "games/beyond_the_sun/host/state_json_read.h"

#include <charconv>

#include "games/beyond_the_sun/engine.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json.h"
#include "games/beyond_the_sun/host/state_json_names.h"

namespace orrery::beyond_the_sun {

void StateReader::read_derive(JsonObject& root) {
  static constexpr std::string_view kWords[] = {"supply", "discs", "decks", "turn"};
  const auto list = root.find("derive");
  if (!list) return;
  for (const JsonValue& item : list->list(0, std::size(kWords))) {
    bool* const switches[] = {&derive_.supply, &derive_.discs, &derive_.decks, &derive_.turn};
    *switches[item.word(kWords, "what to derive")] = true;
  }
}

// Everything the document does not speak about, such as the seats nobody sits on, is as after set-up.
bool StateReader::read_base(JsonObject& root) {
  static constexpr std::string_view kGame[] = {"beyond-the-sun"};
  root["game"].word(kGame, "the game");
  u8 variants = 0;
  for (const JsonValue& item : root["variants"].list(0, kVariantNames.size()))
    variants |= static_cast<u8>(1 << item.word(kVariantNames, "a variant"));
  const JsonValue players = root["players"];
  const std::size_t count = players.list(0, kMaxSeats).size();
  if (count < 2) players.expected("a list of 2 to 4 players");
  if (problems_.any()) return false;
  Engine(content(), s_, nullptr).set_up(static_cast<u8>(count), variants, 0);
  return true;
}

void StateReader::read(const Json& document) {
  JsonObject root(JsonValue(problems_, &document, ""));
  read_derive(root);
  if (!read_base(root)) return;
  read_slots(root["slots"]);
  read_locations(root["locations"]);
  read_achievements(root["achievements"]);
  s_.guilds = static_cast<u8>(ids(root["guilds"], labels().guilds, "a guild"));
  read_events(root["events"]);
  s_.dyson_system = id_or_none(root["dyson_system"], labels().systems, "a system");
  s_.arriving = fleet(root["arriving"]);
  s_.action_ships = fleet(root["action_start_ships"]);
  read_turn(root["turn"]);
  read_frames(root["frames"]);
  const auto players = root["players"].list(0, kMaxSeats);
  for (std::size_t seat = 0; seat < players.size(); ++seat) read_player(players[seat], static_cast<Seat>(seat));
  read_decks(root["decks"]);
  read_display(root["display"]);
  s_.aside = systems_lie_aside(s_) ? ids(root["aside"], labels().systems, "a system")
                                   : ids(root["aside"], labels().techs, "a technology");
  read_random(root["random"]);
}

void StateReader::read_slots(const JsonValue& value) {
  JsonObject slots(value);
  for (int i = 0; i < content().slot_count; ++i) {
    JsonObject slot(slots[at(labels().slots, i).id]);
    const JsonValue tech = slot["tech"];
    SlotState& here = at(s_.slots, i);
    here.tech = id_or_none(tech, labels().techs, "a technology");
    if (here.tech != kNone && at(content().techs, here.tech).level != at(content().slots, i).level)
      tech.expected("a technology of level " + std::to_string(at(content().slots, i).level));
    const JsonValue event = slot["event"];
    here.event = event.flag() ? 1 : 0;
    if (here.event != 0 && at(content().slots, i).event == 0) event.problem("events never lie on this space");
  }
}

void StateReader::read_locations(const JsonValue& value) {
  const int printed = at(content().sides, s_.side).location_count;
  int count = printed;
  for (const auto& [key, unused] : value.entries())
    if (key == "x" + std::to_string(count - printed + 1) && count < kMaxLocations) ++count;
  s_.location_count = static_cast<u8>(count);
  s_.attached_yards = 0;
  JsonObject all(value);
  for (int l = 0; l < count; ++l) {
    JsonObject record(all[location_id(pack_, s_, l)]);
    LocationState& here = at(s_.locations, l);
    here.system = id_or_none(record["system"], labels().systems, "a system");
    here.controller = seat_or_none(record["controller"]);
    const JsonValue lying = record["disc"];
    here.disc = lying.is_null() ? kNone : disc(lying);
    here.attached_to = kNone;
    if (l < printed) continue;
    const JsonValue neighbour = record["attached_to"];
    here.attached_to = location_or_none(neighbour);
    if (here.attached_to != kNone && here.attached_to >= printed) neighbour.expected("a printed location");
    if (record["shipyard"].flag()) s_.attached_yards |= static_cast<u16>(1 << l);
  }
}

void StateReader::read_achievements(const JsonValue& value) {
  const auto cards = value.list(kAchievementsInPlay, kAchievementsInPlay);
  s_.claims = 0;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    JsonObject record(cards[i]);
    AchievementState& card = s_.achievements[i];
    card.card = id_or_none(record["card"], labels().achievements, "an achievement");
    const u8 spaces = card.card == kNone ? u8{0} : at(content().achievements, card.card).space_count;
    const auto claims = record["claims"].list(0, spaces);
    card.claimed = static_cast<u8>(claims.size());
    s_.claims = static_cast<u8>(s_.claims + claims.size());
    for (std::size_t k = 0; k < claims.size(); ++k) {
      JsonObject claim(claims[k]);
      card.owner[k] = seat(claim["seat"]);
      card.marker[k] = disc(claim["marker"]);
    }
  }
}

void StateReader::read_events(const JsonValue& value) {
  JsonObject events(value);
  for (int e = 0; e < content().event_count; ++e) {
    const JsonValue where = events[at(labels().events, e).id];
    const std::string word = where.text();
    u8& place = at(s_.event_place, e);
    place = event_place::kUnseen;
    if (word.starts_with("at ")) {
      if (const int l = find_location(pack_, s_, std::string_view(word).substr(3)); l >= 0) {
        place = static_cast<u8>(event_place::kAtLocation + l);
        continue;
      }
    }
    if (word.size() == 6 && word.starts_with("seat ") && word[5] >= '0' && word[5] < '0' + s_.players_count)
      place = static_cast<u8>(word[5] - '0');
    else if (word == "discarded")
      place = event_place::kDiscarded;
    else if (word == "achievements")
      place = event_place::kBesideAchievements;
    else if (word != "unseen")
      where.expected("unseen, discarded, achievements, \"seat N\" or \"at LOCATION\"");
  }
}

void StateReader::read_turn(const JsonValue& value) {
  JsonObject turn(value);
  const auto small = [&](const std::string& key) { return static_cast<u8>(turn[key].number(0, 0xFF)); };
  s_.round = static_cast<u16>(turn["round"].number(0, 60'000));
  const JsonValue end_round = turn["end_round"];
  s_.end_round = end_round.is_null() ? kNoRound : static_cast<u16>(end_round.number(0, 60'000));
  s_.quiet_rounds = small("quiet_rounds");
  s_.start_player = seat(turn["start_player"]);
  s_.active = seat_or_none(turn["active"]);
  s_.phase = static_cast<Phase>(turn["phase"].word(kPhaseNames, "a phase"));
  s_.trades = small("trades");
  s_.jumps_this_turn = small("jumps");
  s_.wrested = small("wrested");
  s_.changed = turn["changed"].flag() ? 1 : 0;
  s_.acting = turn["acting"].flag() ? 1 : 0;
  s_.action_seat = s_.acting != 0 ? s_.active : Seat{0};
  s_.strict = turn["strict"].flag() ? 1 : 0;
  s_.replaced_pop = small("replaced_population");
  s_.system_bonus_depth = small("bonus_depth");
  s_.stealth_target = location_or_none(turn["named_location"]);
  s_.last_attached = location_or_none(turn["last_attached"]);
  s_.bonus_locations = static_cast<u16>(locations(turn["bonus_locations"]));
  s_.touched = static_cast<u16>(locations(turn["touched_locations"]));
  s_.free_at_turn_start = static_cast<u16>(locations(turn["free_locations"]));
}

void StateReader::read_random(const JsonValue& value) {
  JsonObject random(value);
  const JsonValue seed = random["seed"];
  s_.random.seed = 0;
  if (seed.is_text()) {
    const std::string text = seed.text();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), s_.random.seed);
    if (error != std::errc() || end != text.data() + text.size()) seed.expected("a number from 0 to 2^64 - 1");
  } else {
    s_.random.seed = seed.number64();
  }
  JsonObject drawn(random["drawn"]);
  for (int i = 0; i < kStreams; ++i)
    at(s_.random.drawn, i) = static_cast<u16>(drawn[std::string(at(kStreamNames, i))].number(0, 0xFFFF));
}

Result<State> from_json(const Pack& pack, std::string_view text) {
  const auto document = parse_json(text);
  if (!document) return tl::unexpected(document.error());
  JsonProblems problems;
  StateReader reader(pack, problems);
  reader.read(*document);
  if (problems.any()) return tl::unexpected(problems.first());
  State s = reader.state();
  complete(pack, s, reader.derive(), problems);
  for (const auto check : {check_pieces, check_cards, check_stack, check_turn, check_play}) {
    if (!problems.any()) check(pack, s, problems);
  }
  if (problems.any()) return tl::unexpected(problems.first());
  return s;
}

}  // namespace orrery::beyond_the_sun
