#include "scenario/json_path.h"

#include <algorithm>

#include "core/json_reader.h"
#include "core/text.h"

namespace orrery::scenario {

namespace {

constexpr std::size_t kMaxSteps = 16;

// Takes `[12]`, `["name"]` or `[]` off the front.
Result<PathStep> take_bracket(std::string_view& rest, const std::string& path) {
  if (rest.starts_with("[\"")) {
    const auto close = rest.find("\"]", 2);
    if (close == std::string_view::npos) return fail("the path '" + path + "' has an open quote");
    const std::string name(rest.substr(2, close - 2));
    rest = rest.substr(close + 2);
    return PathStep(name);
  }
  const auto close = rest.find(']');
  if (close == std::string_view::npos) return fail("the path '" + path + "' has an open bracket");
  const std::string_view inside = rest.substr(1, close - 1);
  rest = rest.substr(close + 1);
  if (inside.empty()) return PathStep(Append{});
  const auto index = to_number<std::size_t>(inside);
  if (!index) return fail("the path '" + path + "' needs a number in brackets, not '" + std::string(inside) + "'");
  return PathStep(*index);
}

std::string prefix(const JsonPath& path, std::size_t steps) {
  std::string text;
  for (std::size_t i = 0; i < steps; ++i) {
    if (const auto* name = std::get_if<std::string>(&path.steps[i]))
      text += (text.empty() ? "" : ".") + *name;
    else if (const auto* index = std::get_if<std::size_t>(&path.steps[i]))
      text += "[" + std::to_string(*index) + "]";
    else
      text += "[]";
  }
  return text.empty() ? "the position" : "'" + text + "'";
}

std::string kind_of(const Json& json) {
  if (json.is_object()) return "an object";
  if (json.is_array()) return "a list of " + std::to_string(json.size());
  return show(json);
}

// One step down; with `make`, an object gets the field.
Result<Json*> step_into(Json& at, const JsonPath& path, std::size_t i, bool make) {
  if (const auto* name = std::get_if<std::string>(&path.steps[i])) {
    if (make && at.is_null()) at = Json::object();
    if (!at.is_object()) return fail(prefix(path, i) + " is " + kind_of(at) + ", so it has no '" + *name + "'");
    const auto found = at.find(*name);
    if (found != at.end()) return &*found;
    if (!make) return fail(prefix(path, i) + " has no '" + *name + "'");
    return &at[*name];
  }
  if (make && at.is_null()) at = Json::array();
  if (!at.is_array()) return fail(prefix(path, i) + " is " + kind_of(at) + ", not a list");
  if (const auto* index = std::get_if<std::size_t>(&path.steps[i])) {
    if (*index >= at.size()) return fail(prefix(path, i) + " has no element " + std::to_string(*index));
    return &at[*index];
  }
  if (!make) return fail("'[]' stands only where something is added");
  at.push_back(Json());
  return &at.back();
}

}  // namespace

Result<JsonPath> parse_path(std::string_view text) {
  JsonPath path{std::string(trim(text)), {}};
  std::string_view rest = path.text;
  while (!rest.empty()) {
    if (path.steps.size() == kMaxSteps) return fail("the path '" + path.text + "' is too long");
    if (rest.front() == '[') {
      auto step = take_bracket(rest, path.text);
      if (!step) return tl::unexpected(step.error());
      path.steps.push_back(std::move(*step));
    } else {
      const auto end = std::min(rest.find_first_of(".["), rest.size());
      if (end == 0) return fail("the path '" + path.text + "' has an empty name");
      path.steps.emplace_back(std::string(rest.substr(0, end)));
      rest = rest.substr(end);
    }
    if (rest.starts_with('.')) {
      rest = rest.substr(1);
      if (rest.empty() || rest.front() == '[') return fail("the path '" + path.text + "' has an empty name");
    }
  }
  if (path.steps.empty()) return fail("a path is missing");
  return path;
}

Result<Json> get(const Json& root, const JsonPath& path) {
  Json copy;
  const Json* at = &root;
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const auto* name = std::get_if<std::string>(&path.steps[i]);
    if (name != nullptr && *name == "length" && at->is_structured() && !(at->is_object() && at->contains("length"))) {
      copy = at->size();
      at = &copy;
      continue;
    }
    // Never makes anything, so the document stays as it is.
    auto next = step_into(const_cast<Json&>(*at), path, i, false);
    if (!next) return tl::unexpected(next.error());
    at = *next;
  }
  return *at;
}

Result<void> set(Json& root, const JsonPath& path, Json value) {
  Json* at = &root;
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    auto next = step_into(*at, path, i, true);
    if (!next) return tl::unexpected(next.error());
    at = *next;
  }
  *at = std::move(value);
  return {};
}

Result<void> add(Json& root, const JsonPath& path, const Json& value, int sign) {
  const auto old = get(root, path);
  if (!old) return tl::unexpected(old.error());
  if (!old->is_number_integer() || !value.is_number_integer())
    return fail("'" + path.text + "' is " + kind_of(*old) + "; only numbers can be changed by " + show(value));
  constexpr std::int64_t kLimit = std::int64_t{1} << 40;
  const auto a = old->get<std::int64_t>();
  const auto b = value.get<std::int64_t>();
  if (a > kLimit || a < -kLimit || b > kLimit || b < -kLimit) return fail("the numbers are too large");
  return set(root, path, a + sign * b);
}

Result<void> erase(Json& root, const JsonPath& path) {
  Json* at = &root;
  for (std::size_t i = 0; i + 1 < path.steps.size(); ++i) {
    auto next = step_into(*at, path, i, false);
    if (!next) return tl::unexpected(next.error());
    at = *next;
  }
  const std::size_t last = path.steps.size() - 1;
  if (auto there = step_into(*at, path, last, false); !there) return tl::unexpected(there.error());
  if (const auto* name = std::get_if<std::string>(&path.steps[last]))
    at->erase(*name);
  else
    at->erase(std::get<std::size_t>(path.steps[last]));
  return {};
}

Json parse_value(std::string_view text) {
  text = trim(text);
  const auto value = parse_json(text);
  return value ? *value : Json(std::string(text));
}

std::string show(const Json& value) {
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > 200) text = text.substr(0, 197) + "...";
  return text;
}

Result<Comparison> parse_comparison(std::string_view text) {
  constexpr std::pair<std::string_view, Compare> kOps[] = {
      {" == ", Compare::kEqual},          {" != ", Compare::kNotEqual}, {" <= ", Compare::kLessEqual},
      {" >= ", Compare::kGreaterEqual},   {" < ", Compare::kLess},      {" > ", Compare::kGreater},
      {" contains ", Compare::kContains}, {" lacks ", Compare::kLacks}};
  std::size_t best = std::string_view::npos;
  Comparison comparison{};
  for (const auto& [word, op] : kOps) {
    const auto place = text.find(word);
    if (place >= best) continue;
    best = place;
    comparison = {std::string(trim(text.substr(0, place))), op, parse_value(text.substr(place + word.size()))};
  }
  if (best == std::string_view::npos)
    return fail("expected '… == …' (or !=, <, <=, >, >=, contains, lacks with spaces around it), found '" +
                std::string(text) + "'");
  return comparison;
}

bool holds(const Json& left, Compare op, const Json& right) {
  // The order of an object's fields means nothing; ordered JSON would compare it.
  const auto equal = [&](const Json& a) {
    return a == right || (a.is_structured() && nlohmann::json(a) == nlohmann::json(right));
  };
  const auto contained = [&] {
    if (left.is_array()) return std::any_of(left.begin(), left.end(), equal);
    if (left.is_object()) return right.is_string() && left.contains(right.get<std::string>());
    return left.is_string() && right.is_string() &&
           left.get<std::string>().find(right.get<std::string>()) != std::string::npos;
  };
  const bool ordered = left.is_number() && right.is_number();
  switch (op) {
    case Compare::kEqual:
      return equal(left);
    case Compare::kNotEqual:
      return !equal(left);
    case Compare::kLess:
      return ordered && left < right;
    case Compare::kLessEqual:
      return ordered && left <= right;
    case Compare::kGreater:
      return ordered && left > right;
    case Compare::kGreaterEqual:
      return ordered && left >= right;
    case Compare::kContains:
      return contained();
    case Compare::kLacks:
      return !contained();
  }
  return false;
}

}  // namespace orrery::scenario
