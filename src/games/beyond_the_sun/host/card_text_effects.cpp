// Effect lists as sentences.
#include <vector>

#include "games/beyond_the_sun/host/card_text.h"
#include "games/beyond_the_sun/host/card_text_parts.h"
#include "games/beyond_the_sun/host/effect_runs.h"
#include "games/beyond_the_sun/host/operations.h"

namespace orrery::beyond_the_sun {
namespace text {
namespace {

std::string list_text(const Speech&, NodeId list);
std::vector<Part> parts_of(const Speech&, NodeId list);

std::string infinitive(const Speech& s, const Clause& c) {
  return s.german() ? join(c.rest, c.infinitive) : join(c.infinitive, c.rest);
}

Part plain(const Speech& s, const Clause& c) {
  if (!c.may) {
    const std::string text = join(c.imperative, c.rest);
    Part part{text, text};
    part.addressed = s.german() ? join(c.second + " du", c.rest) : "you " + join(c.second, c.rest);
    return part;
  }
  const std::string what = infinitive(s, c);
  return {s.say("you may {}", "du darfst {}", what), s.say("you may {}", "darfst du {}", what), true};
}

// The clause that starts at node `i` and the node after it. Neighbours that read better together become one:
// "gain 1 population and 2 ore", "automate 2 ore discs".
bool clause_at(const Speech& s, NodeId i, Clause& out, NodeId& next) {
  const Content& c = s.pack.content;
  const EffectNode& n = c.nodes[i];
  next = n.next;
  if (operation(n.op).text.clause == nullptr) return false;
  out = operation(n.op).text.clause(s, n);
  out.may = out.may || (n.flags & node_flag::kMay) != 0;
  if (n.op == Op::kPop && next != kNoNode && c.nodes[next].op == Op::kGainOre) {
    out = s.gain(n.a, c.nodes[next].a);
    next = c.nodes[next].next;
  } else if (const int times = run_length(c, i); n.op == Op::kAutomate && times > 1) {
    static constexpr std::string_view kEn[] = {"food discs", "ore discs", "food or ore discs"};
    static constexpr std::string_view kDe[] = {"Nahrungsmarker", "Erzmarker", "Nahrungs- oder Erzmarker"};
    out.rest = fmt::format("{} {}", times, s.pick(kEn[n.a], kDe[n.a]));
    next = advance(c, i, times);
  }
  return true;
}

// All clauses of a list, if it consists of nothing else.
bool clauses_of(const Speech& s, NodeId list, std::vector<Clause>& out) {
  for (NodeId i = list; i != kNoNode;) {
    Clause clause;
    NodeId next = kNoNode;
    if (!clause_at(s, i, clause, next)) return false;
    out.push_back(std::move(clause));
    i = next;
  }
  return !out.empty();
}

std::string then(const Speech& s) { return s.say(", then ", ", dann "); }

std::string infinitives(const Speech& s, const std::vector<Clause>& clauses) {
  std::string out;
  for (const Clause& c : clauses) out += (out.empty() ? "" : then(s)) + infinitive(s, c);
  return out;
}

// After a colon German goes on with a capital, because a whole sentence follows.
std::string after_colon(const Speech& s, std::string text) {
  return s.german() ? upper_first(std::move(text)) : text;
}

Part choose(const Speech& s, const EffectNode& n) {
  const Content& c = s.pack.content;
  std::string text = n.a == 1   ? s.say("choose one:", "wähle eines:")
                     : n.a == 2 ? s.say("choose twice", "wähle zweimal")
                                : s.say("choose {} times", "wähle {}-mal", n.a);
  if (n.a > 1 && n.b == 0)
    text += s.pick(" (not the same again):", " (nicht zweimal dasselbe):");
  else if (n.a > 1)
    text += s.pick(" (the same again is allowed):",
                   n.a == 2 ? " (auch zweimal dasselbe):" : " (auch mehrmals dasselbe):");
  for (NodeId i = n.child; i != kNoNode; i = c.nodes[i].next) {
    const EffectNode& option = c.nodes[i];
    if (i != n.child) text += ";";
    text += fmt::format(" {}) ", static_cast<char>('A' + option.a));
    if (option.cost != 0) text += s.cost_imperative(option.cost) + ": ";
    const std::string what = list_text(s, option.child);
    text += option.cost != 0 ? after_colon(s, what) : what;
  }
  return {text, text, false, true};
}

Part optional(const Speech& s, const EffectNode& n, int times) {
  const std::string often = times == 1 ? std::string() : s.say("up to {} times ", "bis zu {}-mal ", times);
  if (n.cost != 0) {
    const std::string price = s.cost_infinitive(n.cost);
    const std::string what = after_colon(s, list_text(s, n.child));
    return {s.say("{0}you may {1}: {2}", "du darfst {0}{1}: {2}", often, price, what),
            s.say("{0}you may {1}: {2}", "darfst du {0}{1}: {2}", often, price, what), true, true};
  }
  std::vector<Clause> clauses;
  if (clauses_of(s, n.child, clauses)) {
    const std::string what = infinitives(s, clauses);
    return {s.say("{0}you may {1}", "du darfst {0}{1}", often, what),
            s.say("{0}you may {1}", "darfst du {0}{1}", often, what), true, times > 1};
  }
  const std::string what = after_colon(s, list_text(s, n.child));
  return {s.say("{0}you may do this: {1}", "du darfst {0}Folgendes tun: {1}", often, what),
          s.say("{0}you may do this: {1}", "darfst du {0}Folgendes tun: {1}", often, what), true, true};
}

Part per(const Speech& s, const EffectNode& n) {
  const Content& c = s.pack.content;
  const auto counter = static_cast<Counter>(n.a);
  const std::string each = s.for_each(counter, 0, n.b);
  std::vector<Clause> clauses;
  if (clauses_of(s, n.child, clauses) && clauses.size() == 1) {
    Clause& clause = clauses.front();
    clause.rest += " " + each;
    const EffectNode& only = c.nodes[n.child];
    if (n.c > 0 && only.next == kNoNode && only.op == Op::kGainOre)
      clause.rest += s.say(" (at most {})", " (höchstens {})", s.ore(n.c * only.a));
    else if (n.c > 0 && only.next == kNoNode && only.op == Op::kPop)
      clause.rest += s.say(" (at most {})", " (höchstens {})", s.population(n.c * only.a));
    else if (n.c > 0)
      clause.rest += s.say(" (at most {} times)", " (höchstens {}-mal)", n.c);
    return plain(s, clause);
  }
  const std::string most = n.c == 0 ? std::string() : s.say(" (at most {} times)", " (höchstens {}-mal)", n.c);
  const std::string text = each + most + ": " + after_colon(s, list_text(s, n.child));
  return {text, text, true, true};
}

std::string subject(const Speech& s, Selector who) {
  switch (who) {
    case Selector::kAll:
      return s.say("each faction", "jede Fraktion");
    case Selector::kOthers:
      return s.say("each other faction", "jede andere Fraktion");
    case Selector::kWith5OrMoreOre:
      return s.say("each faction with at least 5 ore", "jede Fraktion mit mindestens 5 Erz");
    case Selector::kLowestAutomation:
      return s.say("each faction with the lowest automation level",
                   "jede Fraktion mit der niedrigsten Automatisierungsstufe");
    case Selector::kPaid:
      return s.say("the faction that was paid", "die bezahlte Fraktion");
  }
  return {};
}

Part factions(const Speech& outer, const EffectNode& n) {
  Speech s = outer;
  s.person = Person::kIt;
  const std::string who = subject(s, static_cast<Selector>(n.a));
  const bool may = (n.flags & node_flag::kMay) != 0;
  Part part;
  part.statement = part.closed = part.others = true;
  std::vector<Clause> clauses;
  if (!clauses_of(s, n.child, clauses)) {
    const std::string what = after_colon(s, list_text(outer, n.child));
    part.first = may ? s.say("{}, if it likes: {}", "{}, wenn sie will: {}", who, what) : who + ": " + what;
    part.after_then = part.first;
  } else if (may || (clauses.size() == 1 && clauses.front().may)) {
    const std::string what = infinitives(s, clauses);
    part.first = s.say("{} may {}", "{} darf {}", who, what);
    part.after_then = s.say("{} may {}", "darf {} {}", who, what);
  } else {
    std::string rest = clauses.front().rest;
    for (std::size_t i = 1; i < clauses.size(); ++i)
      rest += then(s) + join(clauses[i].third + s.say("", " sie"), clauses[i].rest);
    const std::string& verb = clauses.front().third;
    part.first = fmt::format("{} {} {}", who, verb, rest);
    part.after_then = s.say("{0} {1} {2}", "{1} {0} {2}", who, verb, rest);
  }
  return part;
}

Part produce(const Speech& s, NodeId first, int count) {
  static constexpr std::string_view kEn[] = {"population growth", "ore production", "resource trade"};
  static constexpr std::string_view kDe[] = {"Bevölkerungswachstum", "Erzproduktion", "Ressourcenhandel"};
  std::string text;
  NodeId i = first;
  for (int k = 0; k < count; ++k, i = s.pack.content.nodes[i].next) {
    if (k > 0) text += k + 1 == count ? s.pick(" and ", " und ") : ", ";
    text += s.pick(kEn[s.pack.content.nodes[i].a], kDe[s.pack.content.nodes[i].a]);
  }
  text = count == 1 ? s.say("carry out {}", "nutze einmal {}", text)
                    : s.say("carry out {}, in this order", "nutze nacheinander {}", text);
  return {text, text};
}

Part other(const Speech& s, NodeId i, NodeId& next) {
  const Content& c = s.pack.content;
  const EffectNode& n = c.nodes[i];
  next = n.next;
  if (n.op == Op::kChoose) return choose(s, n);
  if (n.op == Op::kPer) return per(s, n);
  if (n.op == Op::kFactions) return factions(s, n);
  if (n.op == Op::kOptional) {
    const int times = run_length(c, i);
    next = advance(c, i, times);
    return optional(s, n, times);
  }
  if (n.op == Op::kProduce) {
    int count = 0;
    for (next = i; next != kNoNode && c.nodes[next].op == Op::kProduce; next = c.nodes[next].next) ++count;
    return produce(s, i, count);
  }
  return operation(n.op).text.part(s, n);
}

std::vector<Part> parts_of(const Speech& s, NodeId list) {
  std::vector<Part> parts;
  for (NodeId i = list; i != kNoNode;) {
    Clause clause;
    NodeId next = kNoNode;
    if (clause_at(s, i, clause, next))
      parts.push_back(plain(s, clause));
    else
      parts.push_back(other(s, i, next));
    i = next;
  }
  return parts;
}

// Without capital and full stop at the ends.
std::string parts_text(const Speech& s, const std::vector<Part>& parts) {
  std::string out;
  bool opened = false;  // inside a sentence
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Part& part = parts[i];
    const bool last = i + 1 == parts.size();
    if (opened && part.statement && !last) {
      out += ". ";
      opened = false;
    }
    // "You may research. Then gain 1 ore.": in one sentence the second half would seem to depend on the first.
    const bool closed = part.closed || part.statement;
    const bool ends = last || closed || (parts[i + 1].statement && i + 2 < parts.size());
    if (out.empty()) {
      out = part.first;
    } else if (!opened) {
      const bool addressed = parts[i - 1].others && !part.addressed.empty();
      out += s.say("Then ", "Dann ") + (addressed ? part.addressed : part.after_then);
    } else if (ends) {
      out += then(s) + part.after_then;
    } else {
      out += ", " + part.first;
    }
    opened = !closed;
    if (closed && !last) out += ". ";
  }
  return out;
}

std::string list_text(const Speech& s, NodeId list) { return parts_text(s, parts_of(s, list)); }

}  // namespace

std::string conditional(const Speech& s, const std::string& when, NodeId list) {
  std::vector<Part> parts = parts_of(s, list);
  if (!parts.empty()) parts.front().first = parts.front().after_then;
  return sentence(when + ", " + parts_text(s, parts));
}

std::string setup_text(const Speech& speech, NodeId list) {
  Speech s = speech;
  s.setup = true;
  return sentence(list_text(s, list));
}

}  // namespace text

std::string effect_text(const Pack& pack, NodeId list, Language language) {
  return text::sentence(text::list_text({pack, language}, list));
}

std::string cost_text(const Pack& pack, u8 cost, Language language) {
  return text::Speech{pack, language}.cost_imperative(cost);
}

std::string action_text(const Pack& pack, u8 action, Language language) {
  const text::Speech s{pack, language};
  const Action& a = pack.content.actions[action];
  const std::string what = text::list_text(s, a.effect);
  if (a.cost == 0) return text::sentence(what);
  return text::sentence(s.cost_imperative(a.cost) + ": " + text::after_colon(s, what));
}

}  // namespace orrery::beyond_the_sun
