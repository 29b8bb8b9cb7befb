// Event cards and the guilds they uncover.
#include <fmt/format.h>

#include "games/beyond_the_sun/host/pack_builder.h"

namespace orrery::beyond_the_sun::packing {
namespace {

// [BTS-8.9] Where a scoring card has to lie for its formula to mean something.
void check_scores(Builder& b, const Doc& at, const EventCard& event) {
  for (std::size_t i = event.first_score; i < std::size_t{event.first_score} + event.score_count; ++i) {
    const ScoreForm form = b.content.scores[i].form;
    if (event.keep == EventKeep::kDiscard)
      b.problems.add(at, "expected an event that is kept, found end-game points on one that is discarded");
    const bool for_one = event.keep == EventKeep::kFaction || event.attach == EventAttach::kChosenSystem;
    if (form == ScoreForm::kFlat && !for_one)
      b.problems.add(at, "expected `keep: faction` for points without a condition, found something else");
    if (form == ScoreForm::kPrediction) b.problems.add(at, "expected `prediction` on a mat, found it on an event");
    if (form != ScoreForm::kFlat && form != ScoreForm::kPer && for_one)
      b.problems.add(at, "expected vp or per on an event kept by a faction, found another formula");
    if (form == ScoreForm::kShipOnCard && !contains_op(b.content, event.effect, Op::kPutShipOnCard))
      b.problems.add(at, "expected put_ship_on_card on an event that scores ships, found none");
    if (form == ScoreForm::kControllerOfAttached &&
        (event.attach == EventAttach::kNowhere || event.attach == EventAttach::kDeepSpace))
      b.problems.add(at, "expected a location that can be controlled for controller_of, found none");
    if (form == ScoreForm::kAgain) b.problems.add(at, "expected `again` on a technology, found it on an event");
  }
}

void read_keep(Builder& b, Record& r, EventCard& event) {
  static constexpr Word<EventKeep> kKeep[] = {{"discard", EventKeep::kDiscard},
                                              {"achievements", EventKeep::kAchievements},
                                              {"faction", EventKeep::kFaction},
                                              {"location", EventKeep::kLocation}};
  static constexpr Word<EventAttach> kAttach[] = {{"deep-space", EventAttach::kDeepSpace},
                                                  {"shipyard-chosen-by-discoverer", EventAttach::kChosenShipyard}};
  event.keep = r.word("keep", kKeep);
  if (event.keep == EventKeep::kFaction) r.fixed("keep_by", "discoverer");
  const bool brings_system = contains_op(b.content, event.effect, Op::kAttachSystem);
  if (contains_op(b.content, event.effect, Op::kAssignEvent)) {
    event.attach = EventAttach::kChosenSystem;
    r.fixed("taken_by", "faction-that-colonizes-the-system");
    if (event.keep != EventKeep::kLocation)
      b.problems.expected(r.need("keep"), "location for an event that is laid beside a system");
    return;
  }
  if (brings_system) {
    event.attach = EventAttach::kWithSystem;
    if (event.keep != EventKeep::kLocation)
      b.problems.expected(r.need("keep"), "location for an event that attaches a system");
  } else if (event.keep == EventKeep::kLocation) {
    event.attach = r.word("attach_to", kAttach);
  }
}

void read_event_action(Builder& b, Record& r, EventCard& event, const Label& label) {
  static constexpr std::string_view kAfter[] = {"discard-this-event", "pawn-beside-basic-spacefaring"};
  event.action = kNone;
  const bool lays_system = contains_op(b.content, event.effect, Op::kLaySystemUnderCard);
  const Doc* doc = r.find("action");
  if (doc == nullptr) {
    if (lays_system)
      b.problems.add(r.doc(), "expected an action that takes the system lying with the event, found none");
    return;
  }
  Record action(b.problems, *doc, "the action of an event");
  action.fixed("slots", "1");
  action.fixed("open_to", "all");
  event.action = b.action_in(action, {.place = place::kEventAction}, 1, label);
  if (event.keep != EventKeep::kAchievements)
    b.problems.expected(r.need("keep"), "achievements for an event with an action");
  const NodeId effect = b.content.actions[event.action].effect;
  if (contains_op(b.content, effect, Op::kTakeAttachedSystem) != lays_system)
    b.problems.add(*doc, "expected lay_system_under_card and take_attached_system together, found only one of them");
  if (action.find("after") != nullptr) {
    action.fixed("after", kAfter);
    event.action_discards = 1;
  } else if (lays_system) {
    b.problems.add(*doc, "expected `after` to discard the event whose system was taken, found nothing");
  }
}

// [LND-9.4]
void read_becomes_achievement(Builder& b, Record& r, EventCard& event, const Label& label) {
  event.achievement = kNone;
  const Doc* doc = r.find("becomes_achievement");
  if (doc == nullptr) return;
  if (event.keep != EventKeep::kAchievements)
    b.problems.expected(r.need("keep"), "achievements for an event that becomes one");
  Record achievement(b.problems, *doc, "the achievement that an event becomes");
  achievement.fixed("counts_for_end_trigger", "true");
  Achievement card{};
  card.group = 3;
  read_claims(b, achievement, card);
  if (b.content.achievement_count == kMaxAchievements)
    return b.problems.add(*doc, fmt::format("expected at most {} achievements, found more", kMaxAchievements));
  event.achievement = b.content.achievement_count++;
  b.content.achievements[event.achievement] = card;
  b.labels.achievements.push_back(label);
}

void read_event(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "an event");
  EventCard event{};
  Label label = read_label(b, r);
  event.module = b.module_in(r);
  event.level = to_u8(r.number("level", 2, 3));
  event.always = r.flag("light_border") ? 1 : 0;
  event.effect = b.effect(r.need("do"), {.place = place::kEvent});
  read_keep(b, r, event);
  const Doc* score = r.find("score");
  event.score_count = b.scores(score, event.first_score);
  if (score != nullptr) check_scores(b, *score, event);
  read_event_action(b, r, event, label);
  read_becomes_achievement(b, r, event, label);

  const u8 index = b.content.event_count++;
  b.content.events[index] = event;
  b.content.events_of_level[event.level] |= u64{1} << index;
  if (event.always != 0) b.content.events_always |= u64{1} << index;
  b.labels.events.push_back(std::move(label));
}

// The state has room for one card of each kind.
void at_most_one(Builder& b, const Doc& doc, Op op, std::string_view name) {
  int found = 0;
  for (int i = 0; i < b.content.event_count; ++i)
    found += contains_op(b.content, b.content.events[static_cast<std::size_t>(i)].effect, op) ? 1 : 0;
  if (found > 1) b.problems.add(doc, fmt::format("expected at most one event with {}, found {}", name, found));
}

bool uncovers(const Content& c, NodeId list, u8 guild, u8 tier) {
  for (NodeId i = list; i != kNoNode; i = c.nodes[i].next)
    if (c.nodes[i].op == Op::kUncoverGuild && c.nodes[i].a == guild && c.nodes[i].b == tier) return true;
  return false;
}

// A tier is as good as the events that uncover a guild of it, and the other way round.
void check_tiers(Builder& b, const Doc& doc) {
  for (int tier = 1; tier <= kMaxGuilds; ++tier) {
    int guilds = 0;
    int events = 0;
    for (std::size_t i = 0; i < b.content.guild_count; ++i) guilds += b.content.guilds[i].tier == tier ? 1 : 0;
    for (std::size_t i = 0; i < b.content.event_count; ++i)
      events += uncovers(b.content, b.content.events[i].effect, kNone, to_u8(tier)) ? 1 : 0;
    if (guilds > 0 && events == 0)
      b.problems.add(doc, fmt::format("expected an event with `uncover_guild: {{tier: {}}}`, found none", tier));
    if (events > 0 && guilds == 0) b.problems.add(doc, fmt::format("expected a guild of tier {}, found none", tier));
  }
}

void read_guild(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "a guild");
  const u8 index = b.content.guild_count++;
  Guild guild{};
  Label label = read_label(b, r);
  if (r.find("tier") != nullptr) {
    guild.tier = to_u8(r.number("tier", 1, kMaxGuilds));
  } else {
    const Doc& by = r.need("uncovered_by");
    const u8 event = b.ref(by, Group::kEvent, "the id of an event");
    if (!uncovers(b.content, b.content.events[event].effect, index, 0))
      b.problems.add(by, fmt::format("expected an event with `uncover_guild: {}`, found {}", label.id, by.scalar));
  }
  const int spaces = r.number("slots", 1, 4);
  guild.action = b.action_in(r, {.place = place::kAction}, spaces, label);
  b.content.actions[guild.action].guild = 1;
  guild.display_levels = researchable_levels(b.content, b.content.actions[guild.action].effect) & 0x0C;
  b.content.guilds[index] = guild;
  b.labels.guilds.push_back(std::move(label));

  for (std::size_t p = 0; p < 3; ++p)
    for (int i = 0; i < spaces; ++i) add_board_space(b, doc, p, {guild.action, 0, 0, index});
}

}  // namespace

void read_events(Builder& b, const Doc& doc) {
  for (const Doc& event : content::read_list(b.problems, doc, 1, kMaxEvents, "events"))
    if (b.is_next(event)) read_event(b, event);
  at_most_one(b, doc, Op::kLaySystemUnderCard, "lay_system_under_card");
  at_most_one(b, doc, Op::kPutShipOnCard, "put_ship_on_card");
  int achievements = 0;
  for (int i = 0; i < b.content.achievement_count; ++i)
    achievements += b.content.achievements[static_cast<std::size_t>(i)].group == 3 ? 1 : 0;
  if (achievements > 1) b.problems.add(doc, "expected at most one event that becomes an achievement, found more");
}

void read_guilds(Builder& b, const Doc& doc) {
  for (const Doc& guild : content::read_list(b.problems, doc, 1, kMaxGuilds, "guilds")) read_guild(b, guild);
  check_tiers(b, doc);
}

}  // namespace orrery::beyond_the_sun::packing
