#include "scenario/parse.h"

#include <algorithm>
#include <array>

#include "core/options.h"
#include "core/text.h"

namespace orrery::scenario {

namespace {

constexpr std::array<std::string_view, 5> kHeadKeys = {"game", "players", "variants", "seed", "use"};
constexpr std::array<std::string_view, 20> kStepKeys = {
    "set",       "delete",          "play",       "auto",       "random",      "next",   "roll", "expect", "legal",
    "not-legal", "refused",         "unreadable", "legal-only", "legal-count", "to-act", "over", "score",  "rank",
    "winner",    "refused-position"};
constexpr int kMaxDepth = 8;
constexpr int kMaxLines = 100'000;  // of a file and all it uses

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& keys, std::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// A comment begins with # at the start of a line or after a space, outside quotes.
std::string_view without_comment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"' && (i == 0 || line[i - 1] != '\\')) quoted = !quoted;
    if (line[i] == '#' && !quoted && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) return line.substr(0, i);
  }
  return line;
}

bool is_rule_id(std::string_view word) {
  const auto dash = word.find('-');
  if (dash == 0 || dash == std::string_view::npos || dash + 1 == word.size()) return false;
  return std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(dash),
                     [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }) &&
         word.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-", dash) ==
             std::string_view::npos;
}

class Parser {
 public:
  explicit Parser(const ReadFile& read) : read_(read) {}

  Result<File> parse(std::string_view text, const std::string& name) {
    if (auto done = read_text(text, name, 0); !done) return tl::unexpected(done.error());
    File file{name, {}};
    if (cases_.empty()) cases_.push_back({preamble_.title, {name, 1, "", ""}, {}, {}, {}});
    for (Case& one : cases_) {
      Case whole = preamble_;
      whole.at = one.at;
      if (!one.title.empty()) whole.title = one.title;
      const auto append = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
      append(whole.rules, one.rules);
      append(whole.head, one.head);
      append(whole.steps, one.steps);
      whole.broken = one.broken;
      if (!whole.broken && whole.rules.empty())
        whole.broken = Error{"this case cites no rule ('rule: …' is missing)", whole.at.where(), {}};
      if (!whole.broken && whole.steps.empty())
        whole.broken = Error{"this case does and checks nothing", whole.at.where(), {}};
      file.cases.push_back(std::move(whole));
    }
    return file;
  }

 private:
  Case& current() { return cases_.empty() ? preamble_ : cases_.back(); }

  Result<void> read_text(std::string_view text, const std::string& name, int depth) {
    int number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
      const auto end = std::min(text.find('\n', begin), text.size());
      ++number;
      const std::string_view line = trim(without_comment(text.substr(begin, end - begin)));
      begin = end + 1;
      if (!is_utf8(line)) return fail("this line is not UTF-8", name + ":" + std::to_string(number));
      if (line.empty()) continue;
      if (++lines_ > kMaxLines)
        return fail("this file and those it uses have more than " + std::to_string(kMaxLines) + " lines",
                    name + ":" + std::to_string(number));
      const auto done = read_line(line, name, number, depth);
      if (done) continue;
      if (depth > 0 || cases_.empty()) return done;
      if (!current().broken) current().broken = done.error();
    }
    return {};
  }

  Result<void> read_line(std::string_view text, const std::string& name, int number, int depth) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos)
      return fail("expected 'field: value', found '" + std::string(text) + "'", name + ":" + std::to_string(number));
    Line line{name, number, std::string(trim(text.substr(0, colon))), std::string(trim(text.substr(colon + 1)))};
    if (line.value.empty()) return fail("'" + line.key + "' has no value", line.where());
    if (line.key == "case") {
      if (depth > 0) return fail("a file that others use has no cases of its own", line.where());
      cases_.push_back({line.value, line, {}, {}, {}});
      own_steps_ = false;
      return {};
    }
    if (line.key == "title") {
      current().title = line.value;
      return {};
    }
    if (line.key == "rule") return read_rules(line);
    if (line.key == "use") return read_use(std::move(line), depth);
    if (is_one_of(kHeadKeys, line.key)) {
      if (depth == 0 && own_steps_) return too_late(line);
      current().head.push_back(std::move(line));
      return {};
    }
    if (is_one_of(kStepKeys, line.key)) {
      own_steps_ = own_steps_ || depth == 0;
      current().steps.push_back(std::move(line));
      return {};
    }
    std::vector<std::string> known{"rule", "title", "case"};
    known.insert(known.end(), kHeadKeys.begin(), kHeadKeys.end());
    known.insert(known.end(), kStepKeys.begin(), kStepKeys.end());
    return fail("'" + line.key + "' is unknown; the fields are " + list_of(known), line.where());
  }

  // Steps that other files brought along do not count: what is written here itself has an order.
  static Result<void> too_late(const Line& line) {
    return fail("'" + line.key + "' comes too late: it belongs before the first step that stands here", line.where());
  }

  Result<void> read_rules(const Line& line) {
    std::string_view rest = line.value;
    while (!rest.empty()) {
      const auto comma = std::min(rest.find(','), rest.size());
      const std::string_view id = trim(rest.substr(0, comma));
      if (!is_rule_id(id)) return fail("'" + std::string(id) + "' is not a rule id such as BTS-4.3", line.where());
      current().rules.emplace_back(id);
      rest = rest.substr(std::min(comma + 1, rest.size()));
    }
    return {};
  }

  // Another scenario's lines stand here as if written here; a .json file is the position to begin with.
  Result<void> read_use(Line line, int depth) {
    if (depth == 0 && own_steps_) return too_late(line);
    const auto slash = line.file.rfind('/');
    const std::string path = (slash == std::string::npos ? "" : line.file.substr(0, slash + 1)) + line.value;
    if (depth >= kMaxDepth)
      return fail("too many files use each other (more than " + std::to_string(kMaxDepth) + " deep)", line.where());
    auto text = read_(path);
    if (!text) return fail(text.error().message, line.where());
    if (!path.ends_with(".json")) return read_text(*text, path, depth + 1);
    line.value = std::move(*text);
    current().head.push_back(std::move(line));
    return {};
  }

  const ReadFile& read_;
  Case preamble_;
  std::vector<Case> cases_;
  bool own_steps_ = false;  // in the block at hand, not by way of `use`
  int lines_ = 0;
};

}  // namespace

Result<File> parse(std::string_view text, const std::string& name, const ReadFile& read) {
  return Parser(read).parse(text, name);
}

}  // namespace orrery::scenario
