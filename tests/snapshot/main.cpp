// A recorded game as the page would see it, position by position, for work on a board without a server: the data of
// the game and, for every ply, view, choices, refusals and events in the shape of docs/protocol.md. The choices are
// those of the seat to act. Usage: snapshot GAME RECORD
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/record.h"
#include "core/registry.h"

namespace {

using Json = nlohmann::ordered_json;
using orrery::Language;

int complain(const std::string& sentence) {
  std::cerr << "snapshot: " << sentence << "\n";
  return 1;
}

Json words(std::string en, std::string de) { return {{"en", std::move(en)}, {"de", std::move(de)}}; }

Json choices(const orrery::AnyGame& game, const orrery::AnyState& state) {
  Json out = Json::array();
  orrery::MoveList moves;
  game.legal(state, moves);
  for (const orrery::Move move : moves)
    out.push_back({{"id", out.size()},
                   {"notation", game.format(state, move)},
                   {"text", words(game.describe(state, move, Language::kEnglish),
                                  game.describe(state, move, Language::kGerman))},
                   {"touches", game.affected_elements(state, move)},
                   {"cost", game.cost_json(state, move)}});
  return out;
}

Json position(const orrery::AnyGame& game, const orrery::AnyState& state, const orrery::EventLog& events, int ply) {
  const orrery::Seat seat = game.to_act(state);
  orrery::AnyState view{};
  game.view(state, seat, view);
  Json out{{"ply", ply}, {"view", game.to_json(view)}};
  out["view"].erase("random");
  out["to_act"] = seat == orrery::kNoSeat ? Json() : Json(seat);
  out["prompt"] = words(game.prompt(view, Language::kEnglish), game.prompt(view, Language::kGerman));
  out["moves"] = choices(game, view);
  out["refused"] = Json::array();
  for (const auto& [element, why] : game.refused(view, seat))
    out["refused"].push_back({{"element", element}, {"rule", why.rule}, {"text", words(why.en, why.de)}});
  std::vector<int> scores(game.options(state).players);
  game.scores(state, scores);
  out["scores"] = scores;
  out["events"] = Json::array();
  for (const orrery::Event& event : events) {
    Json entry = game.event_json(state, event);
    const std::string en = game.describe(state, event, Language::kEnglish);
    entry["text"] = en.empty() ? Json() : words(en, game.describe(state, event, Language::kGerman));
    out["events"].push_back(std::move(entry));
  }
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return complain("expected a game and a record");
  const auto games = orrery::all_games();
  const orrery::AnyGame* game = nullptr;
  for (const auto& g : games)
    if (g->info().id == argv[1]) game = g.get();
  if (game == nullptr) return complain(std::string("unknown game '") + argv[1] + "'");
  std::ifstream file(argv[2]);
  const auto record = orrery::parse_record(std::string{std::istreambuf_iterator<char>(file), {}});
  if (!record) return complain(argv[2] + (": " + record.error().text()));

  Json out;
  out["game"] = {{"id", game->info().id}, {"name", game->info().name}, {"content", ""}, {"entries", Json::array()}};
  for (const orrery::ContentEntry& entry : game->entries())
    out["game"]["entries"].push_back({{"id", entry.id},
                                      {"group", entry.group},
                                      {"source", entry.source},
                                      {"name", words(entry.name_en, entry.name_de)},
                                      {"text", words(entry.text_en, entry.text_de)}});
  out["game"]["board"] = game->board_json();
  out["positions"] = Json::array();
  orrery::ReplayOptions watch;
  watch.on_start = [&](const orrery::AnyState& state, const orrery::EventLog& events) {
    out["positions"].push_back(position(*game, state, events, 0));
    out["players"] = Json::array();
    for (orrery::Seat seat = 0; seat < game->options(state).players; ++seat)
      out["players"].push_back({{"seat", seat},
                                {"faction", words(game->seat_name(state, seat, Language::kEnglish),
                                                  game->seat_name(state, seat, Language::kGerman))}});
  };
  watch.on_step = [&](const orrery::ReplayStep& step) {
    out["positions"].push_back(position(*game, step.after, step.events, step.ply));
  };
  if (const auto played = orrery::replay(*game, *record, watch); !played)
    return complain(argv[2] + (": " + played.error().text()));
  std::cout << out.dump() << "\n";
  return 0;
}
