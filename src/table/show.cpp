#include "table/show.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "core/json_build.h"
#include "core/markup.h"
#include "core/text.h"

namespace orrery::table {
namespace {

// The same sentence in both languages.
template <class Say>
Json both(Say&& say) {
  return json_object("en", markup::plain(say(kLanguages[0])), "de", markup::plain(say(kLanguages[1])));
}

Json seat_json(Seat seat) { return seat == kNoSeat ? Json() : Json(seat); }

Json events_json(const AnyGame& game, const AnyState& after_view, const EventLog& events) {
  Json list = Json::array();
  for (const Event& event : events) {
    Json entry = game.event_json(after_view, event);
    Json words = both([&](Language lang) { return game.describe(after_view, event, lang); });
    const bool silent = words["en"].get_ref<const std::string&>().empty();
    if (silent && entry.empty()) continue;
    entry["text"] = silent ? Json() : std::move(words);
    list.push_back(std::move(entry));
  }
  return list;
}

Json line_json(const AnyGame& game, Seat viewer, const ReplayStep& step) {
  AnyState before, after;
  game.view(step.before, viewer, before);
  game.view(step.after, viewer, after);
  return json_object("ply", step.ply, "seat", step.seat, "notation", game.format(before, step.move), "move",
                     both([&](Language lang) { return game.describe(before, step.move, lang); }), "events",
                     events_json(game, after, step.events));
}

Json setup_line(const Table& table, Seat viewer) {
  AnyState view;
  table.game().view(table.first(), viewer, view);
  return {{"ply", 0}, {"seat", nullptr}, {"events", events_json(table.game(), view, table.setup_events())}};
}

Json lines_json(const Table& table, Seat viewer, const Shown* shown) {
  Json lines = Json::array();
  if (shown == nullptr) lines.push_back(setup_line(table, viewer));
  if (shown == nullptr && !table.is_alone())
    for (Json& line : beginning_json(table)) lines.push_back(std::move(line));
  // What was taken back stands where the game went on from.
  const int from = shown == nullptr ? 0 : shown->ply;
  auto undone = std::ranges::upper_bound(table.undone(), shown == nullptr ? 0 : shown->lines, {}, &Undone::line);
  const auto tell_undone = [&](int ply) {
    for (; undone != table.undone().end() && undone->ply <= ply; ++undone) lines.push_back(undone_json(*undone));
  };
  tell_undone(std::min(from, table.ply()));
  if (from >= table.ply()) return lines;
  table.replay(from, table.ply(), [&](const ReplayStep& step) {
    lines.push_back(line_json(table.game(), viewer, step));
    tell_undone(step.ply);
  });
  return lines;
}

Json choices_json(const Table& table, const AnyState& view) {
  const AnyGame& game = table.game();
  Json choices = Json::array();
  for (const Move& move : table.choices()) {
    Json choice = object_for(6);
    add_fields(choice, "id", choices.size(), "notation", game.format(view, move), "text",
               both([&](Language lang) { return game.describe(view, move, lang); }), "touches",
               game.affected_elements(view, move), "cost", game.cost_json(view, move));
    if (Json leads = game.preview_json(view, move); !leads.empty()) add_field(choice, "leads", std::move(leads));
    choices.push_back(std::move(choice));
  }
  return choices;
}

Json plain_text(const std::string& en, const std::string& de) {
  return json_object("en", markup::plain(en), "de", markup::plain(de));
}

Json refused_json(const AnyGame& game, const AnyState& view, Seat viewer) {
  Json list = Json::array();
  for (const auto& [element, refusal] : game.refused(view, viewer)) {
    Json entry = object_for(4);
    add_fields(entry, "element", element, "rule", refusal.rule, "text", plain_text(refusal.en, refusal.de));
    Json conditions = Json::array();
    for (const Condition& condition : refusal.conditions)
      conditions.push_back(json_object("holds", condition.holds(), "rule", condition.rule, "need",
                                       plain_text(condition.need_en, condition.need_de), "have",
                                       plain_text(condition.have_en, condition.have_de)));
    if (!conditions.empty()) add_field(entry, "conditions", std::move(conditions));
    list.push_back(std::move(entry));
  }
  return list;
}

Json scores_json(const AnyGame& game, const AnyState& view, int players) {
  std::array<int, kMaxSeats> scores{};
  game.scores(view, std::span{scores.data(), static_cast<std::size_t>(players)});
  Json list = Json::array();
  for (int seat = 0; seat < players; ++seat) list.push_back(scores[static_cast<std::size_t>(seat)]);
  return list;
}

Json undo_json(const UndoOffer& offer) {
  Json json = {{"possible", offer.possible}, {"consent", offer.consent}, {"luck", offer.luck}, {"what", nullptr}};
  if (!offer.what.en.empty())
    json["what"] = {{"en", markup::plain(offer.what.en)}, {"de", markup::plain(offer.what.de)}};
  if (!offer.why.en.empty()) json["why"] = text_json(offer.why);
  return json;
}

Json point_json(const Table& table, Seat viewer, int ply, const AnyState& state) {
  AnyState view;
  table.game().view(state, viewer, view);
  return {{"ply", ply},
          {"round", table.game().round(view)},
          {"scores", scores_json(table.game(), view, table.players())},
          {"resources", table.game().figures(view).value("resources", Json::object())}};
}

// One point per turn: where another seat is to act than before, or with one seat a turn is over.
Json curves_json(const Table& table, Seat viewer) {
  Json curves = Json::array();
  curves.push_back(point_json(table, viewer, 0, table.first()));
  int turn = table.game().turn(table.first());
  table.replay(0, table.ply(), [&](const ReplayStep& step) {
    const int before = std::exchange(turn, table.game().turn(step.after));
    const bool alone = table.players() == 1 && turn != before;
    if (table.game().to_act(step.after) != step.seat || alone || step.ply == table.ply())
      curves.push_back(point_json(table, viewer, step.ply, step.after));
  });
  return curves;
}

// Milliseconds as they were at `since`, by the clock of the server.
Json clock_json(const Table& table) {
  const SeatClock& clock = table.clock();
  Json left = Json::array();
  for (Seat seat = 0; seat < table.players(); ++seat) left.push_back(clock.left(seat));
  const bool runs = table.due() != 0;
  return {
      {"left", std::move(left)}, {"running", seat_json(runs ? clock.running() : kNoSeat)}, {"since", clock.since()}};
}

// What depends on the views alone.
Json make_parts(const Table& table, Seat viewer, const AnyState& view, const Shown* shown) {
  const AnyGame& game = table.game();
  Json parts = object_for(8);
  Json now = view_json(game, table.state(), viewer);
  if (shown == nullptr) {
    parts["view"] = std::move(now);
    parts["figures"] = game.figures(view);
  } else {
    AnyState earlier;
    game.view(shown->state, viewer, earlier);
    if (Json figures = game.figures(view); figures != game.figures(earlier)) parts["figures"] = std::move(figures);
    parts["from"] = shown->ply;
    parts["patch"] = Json::diff(view_json(game, shown->state, viewer), now);
  }
  parts["round"] = game.round(view);
  parts["prompt"] = both([&](Language lang) { return game.prompt(view, lang); });
  parts["scores"] = scores_json(game, view, table.players());
  parts["log"] = lines_json(table, viewer, shown);
  return parts;
}

std::string common_parts(const Table& table, Seat viewer, const AnyState& view, const Shown* shown, Shared* shared) {
  // Between the two views lies at most one move, so nobody can have seen anything else.
  if (shared == nullptr || shown == nullptr || table.ply() > shown->ply + 1)
    return to_text(make_parts(table, viewer, view, shown));
  AnyState earlier;
  table.game().view(shown->state, viewer, earlier);
  const u64 before = table.game().hash(earlier), after = table.game().hash(view);
  for (const Common& known : *shared)
    if (known.before == before && known.after == after) return known.parts;
  shared->push_back({before, after, to_text(make_parts(table, viewer, view, shown))});
  return shared->back().parts;
}

// The fields of three objects as one. Preconditions: none of them is empty, and none has a name of another.
std::string join_objects(std::string first, std::string_view second, std::string_view third) {
  first.reserve(first.size() + second.size() + third.size());
  first.back() = ',';
  first.append(second.substr(1));
  first.back() = ',';
  first.append(third.substr(1));
  return first;
}

}  // namespace

Json text_json(const Words& words) { return {{"en", words.en}, {"de", words.de}}; }

Json error_message(const Problem& problem) {
  Json json = {{"v", kProtocolVersion},
               {"type", "error"},
               {"code", problem.code},
               {"text",
                {{"en", shortened(markup::plain(problem.text.en), kMostErrorText)},
                 {"de", shortened(markup::plain(problem.text.de), kMostErrorText)}}}};
  if (!problem.rule.empty()) json["rule"] = problem.rule;
  return json;
}

std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json view_json(const AnyGame& game, const AnyState& state, Seat viewer) {
  AnyState view;
  game.view(state, viewer, view);
  Json json = game.to_json(view);
  json.erase("random");
  return json;
}

std::string state_message(const Table& table, Seat viewer, const Shown* shown, Shared* shared) {
  const AnyGame& game = table.game();
  AnyState view;
  game.view(table.state(), viewer, view);
  const Seat to_act = table.to_act();
  const bool your_turn =
      viewer != kNoSeat && viewer == to_act && !table.is_over() && !table.halt() && table.seats()[viewer].bot.empty();

  const Json head = json_object("v", kProtocolVersion, "type", "state", "ply", table.ply(), "entry", table.lines());
  Json own = object_for(8);
  add_fields(own, "to_act", table.is_over() ? Json() : seat_json(to_act), "since", table.since(), "over",
             table.is_over(), "your_turn", your_turn, "moves", your_turn ? choices_json(table, view) : Json::array(),
             "refused", your_turn ? refused_json(game, view, viewer) : Json::array(), "undo",
             undo_json(table.undo_offer(viewer)));
  if (table.clock().is_set()) add_field(own, "clock", clock_json(table));
  if (shown != nullptr)
    if (Json luck = new_luck_json(table, shown->lines); !luck.empty()) add_field(own, "luck", std::move(luck));
  return join_objects(to_text(head), common_parts(table, viewer, view, shown, shared), to_text(own));
}

Json past_message(const Table& table, Seat viewer, int ply) {
  const AnyGame& game = table.game();
  const AnyState state = table.state_at(ply);
  AnyState view;
  game.view(state, viewer, view);
  Json json = {{"v", kProtocolVersion},
               {"type", "past"},
               {"ply", ply},
               {"view", view_json(game, state, viewer)},
               {"figures", game.figures(view)},
               {"to_act", game.is_over(state) ? Json() : seat_json(game.to_act(state))},
               {"round", game.round(view)},
               {"prompt", both([&](Language lang) { return game.prompt(view, lang); })},
               {"scores", scores_json(game, view, table.players())},
               {"line", nullptr}};
  if (ply == 0) {
    json["line"] = setup_line(table, viewer);
  } else {
    table.replay(ply - 1, ply, [&](const ReplayStep& step) { json["line"] = line_json(game, viewer, step); });
  }
  return json;
}

Json words_json(const Words& words) { return words.en.empty() ? Json() : Json{{"en", words.en}, {"de", words.de}}; }

Json account_json(const AnyGame& game, const AnyState& state) {
  Json tables = Json::array();
  for (const AccountTable& table : game.account(state)) {
    Json lines = Json::array();
    for (const AccountLine& line : table.lines) {
      Json cells = Json::array();
      for (const AccountCell& cell : line.cells)
        cells.push_back({{"have", cell.have}, {"points", cell.points}, {"tied", cell.tied}});
      lines.push_back({{"id", line.id},
                       {"name", words_json(line.name)},
                       {"note", words_json(line.note)},
                       {"pays", line.pays},
                       {"cells", std::move(cells)}});
    }
    tables.push_back({{"title", words_json(table.title)},
                      {"note", words_json(table.note)},
                      {"rules", table.rules},
                      {"lines", std::move(lines)}});
  }
  return tables;
}

Json result_message(const Table& table, Seat viewer) {
  const AnyGame& game = table.game();
  AnyState view;
  game.view(table.state(), viewer, view);
  std::array<int, kMaxSeats> ranks{};
  game.ranks(table.state(), std::span{ranks.data(), static_cast<std::size_t>(table.players())});
  Json places = Json::array();
  for (int seat = 0; seat < table.players(); ++seat) places.push_back(ranks[static_cast<std::size_t>(seat)]);
  std::array<int, kMaxSeats> shares{};
  game.shares(table.state(), std::span{shares.data(), static_cast<std::size_t>(table.players())});
  Json outcomes = Json::array();
  for (Seat seat = 0; seat < table.players(); ++seat) {
    const Words words = game.outcome(table.state(), seat);
    outcomes.push_back({{"share", static_cast<double>(shares[seat]) / kWholeShare}, {"text", words_json(words)}});
  }
  Json breakdown = Json::array();
  for (const ScoreLine& line : game.breakdown(table.state()))
    breakdown.push_back({{"id", line.id},
                         {"name", {{"en", line.en}, {"de", line.de}}},
                         {"points", line.points},
                         {"at_end", line.at_end}});
  return {{"v", kProtocolVersion},
          {"type", "result"},
          {"ranks", std::move(places)},
          {"outcomes", std::move(outcomes)},
          {"scores", scores_json(game, table.state(), table.players())},
          {"breakdown", std::move(breakdown)},
          {"account", account_json(game, table.state())},
          {"curves", curves_json(table, viewer)},
          {"luck", revealed_luck_json(table)}};
}

Json players_json(const Table& table, const std::vector<bool>& connected) {
  constexpr const char* kKinds[] = {"human", "bot", "open"};
  AnyState view;
  table.game().view(table.state(), kNoSeat, view);
  Json list = Json::array();
  for (Seat seat = 0; seat < table.players(); ++seat) {
    const SeatInfo& info = table.seats()[seat];
    const bool person = info.kind == SeatKind::kHuman;
    Json player = {{"seat", seat},
                   {"name", info.name},
                   {"faction", both([&](Language lang) { return table.game().seat_name(view, seat, lang); })},
                   {"kind", kKinds[static_cast<int>(info.kind)]}};
    if (!info.bot.empty()) player["bot"] = info.bot;
    if (person && table.is_out_of_time(seat)) player["late"] = true;
    player["connected"] = !person || connected[seat];
    player["away"] = person && !connected[seat];
    list.push_back(std::move(player));
  }
  return list;
}

Json clock_terms_json(const ClockTerms& terms) {
  if (terms.kind == ClockKind::kNone) return {};
  const bool days = terms.kind == ClockKind::kDays;
  Json json = {{"kind", name_of(terms.kind)}, {days ? "days" : "seconds", terms.amount}, {"bot", terms.bot}};
  if (terms.kind == ClockKind::kGame) json["increment"] = terms.increment;
  return json;
}

Json chat_json(const ChatLine& line) {
  return {{"seat", line.seat}, {"name", line.name}, {"text", line.text}, {"time", line.time}};
}

Json request_json(const UndoRequest& request) {
  return {{"request", request.id},
          {"seat", request.seat},
          {"plies", request.plies},
          {"waiting", request.waiting_for},
          {"what", {{"en", markup::plain(request.what.en)}, {"de", markup::plain(request.what.de)}}}};
}

}  // namespace orrery::table
