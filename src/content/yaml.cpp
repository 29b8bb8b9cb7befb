#include "content/yaml.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <exception>
#include <istream>
#include <optional>
#include <streambuf>
#include <vector>

namespace orrery::content {
namespace {

constexpr std::size_t kMaxKeys = 4096;  // keys are searched one by one

// yaml-cpp can be left only by throwing; parse_yaml catches.
struct Refused : std::exception {
  Refused(int at, std::string text) : line(at), message(std::move(text)) {}
  int line;
  std::string message;
};

class Builder : public YAML::EventHandler {
 public:
  explicit Builder(std::string file) : file_(std::move(file)) {}

  Doc take() { return std::move(root_); }

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}

  void OnNull(const YAML::Mark& mark, YAML::anchor_t) override { add(node(mark, Doc::Kind::kNull)); }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override { refuse_anchor(mark); }
  void OnAnchor(const YAML::Mark& mark, const std::string&) override { refuse_anchor(mark); }

  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t, const std::string& value) override {
    refuse_tag(mark, tag);
    Doc doc = node(mark, Doc::Kind::kScalar);
    doc.quoted = tag == "!";
    doc.scalar = value;
    if (!doc.quoted && (value == "null" || value == "~" || value.empty())) doc.kind = Doc::Kind::kNull;
    add(std::move(doc));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {
    refuse_tag(mark, tag);
    open(node(mark, Doc::Kind::kList));
  }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {
    refuse_tag(mark, tag);
    open(node(mark, Doc::Kind::kMap));
  }
  void OnSequenceEnd() override { close(); }
  void OnMapEnd() override { close(); }

 private:
  struct Level {
    Doc doc;
    std::optional<std::string> key;  // maps: the key whose value comes next
  };

  static int line_of(const YAML::Mark& mark) { return mark.line < 0 ? 1 : mark.line + 1; }

  [[noreturn]] static void refuse_anchor(const YAML::Mark& mark) {
    throw Refused(line_of(mark), "expected plain data, found an anchor or alias (content may not refer to itself)");
  }
  static void refuse_tag(const YAML::Mark& mark, const std::string& tag) {
    if (!tag.empty() && tag != "?" && tag != "!")
      throw Refused(line_of(mark), "expected plain data, found the tag `" + tag + "`");
  }

  Doc node(const YAML::Mark& mark, Doc::Kind kind) const {
    Doc doc;
    doc.kind = kind;
    doc.line = line_of(mark);
    doc.file = file_;
    return doc;
  }

  void open(Doc doc) {
    if (levels_.size() >= static_cast<std::size_t>(kMaxYamlDepth))
      throw Refused(doc.line, "expected at most " + std::to_string(kMaxYamlDepth) + " levels of nesting, found more");
    if (!levels_.empty() && levels_.back().doc.kind == Doc::Kind::kMap && !levels_.back().key)
      throw Refused(doc.line, "expected a word as key, found a list or map");
    levels_.push_back({std::move(doc), std::nullopt});
  }
  void close() {
    Doc doc = std::move(levels_.back().doc);
    levels_.pop_back();
    add(std::move(doc));
  }

  void add(Doc doc) {
    if (levels_.empty()) {
      root_ = std::move(doc);
      return;
    }
    Level& level = levels_.back();
    if (level.doc.kind == Doc::Kind::kList) {
      level.doc.list.push_back(std::move(doc));
    } else if (level.key) {
      level.doc.map.emplace_back(std::move(*level.key), std::move(doc));
      level.key.reset();
    } else {
      if (doc.kind != Doc::Kind::kScalar) throw Refused(doc.line, "expected a word as key, found nothing");
      if (level.doc.map.size() >= kMaxKeys)
        throw Refused(doc.line, "expected at most " + std::to_string(kMaxKeys) + " keys in one map, found more");
      if (level.doc.find(doc.scalar) != nullptr)
        throw Refused(doc.line, "expected every key once, found a second `" + doc.scalar + "`");
      level.key = std::move(doc.scalar);
    }
  }

  std::string file_;
  std::vector<Level> levels_;
  Doc root_;
};

// Reads the text in place.
class ViewBuffer : public std::streambuf {
 public:
  explicit ViewBuffer(std::string_view text) {
    char* begin = const_cast<char*>(text.data());
    setg(begin, begin, begin + text.size());
  }
};

// Offset of the first byte that is not part of well-formed UTF-8, or npos.
std::size_t first_bad_byte(std::string_view text) {
  std::size_t i = 0;
  while (i < text.size()) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xC2 ? 0
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                               : lead < 0xF5 ? 4
                                             : 0;
    if (length == 0 || i + length > text.size()) return i;
    char32_t point = length == 1 ? lead : lead & (0x7Fu >> length);
    for (std::size_t k = 1; k < length; ++k) {
      const auto byte = static_cast<unsigned char>(text[i + k]);
      if ((byte & 0xC0) != 0x80) return i;
      point = point << 6 | (byte & 0x3F);
    }
    const bool overlong = (length == 3 && point < 0x800) || (length == 4 && point < 0x10000);
    if (overlong || (point >= 0xD800 && point <= 0xDFFF) || point > 0x10FFFF) return i;
    if (point == 0) return i;
    i += length;
  }
  return std::string_view::npos;
}

tl::unexpected<Error> refuse(const std::string& file, int line, std::string message) {
  return fail(std::move(message), file + ":" + std::to_string(line));
}

}  // namespace

Result<Doc> parse_yaml(std::string_view text, const std::string& file) {
  if (text.size() > kMaxYamlBytes)
    return refuse(file, 1, "expected at most 4 MiB of text, found " + std::to_string(text.size()) + " bytes");
  if (const std::size_t bad = first_bad_byte(text); bad != std::string_view::npos) {
    const auto line = 1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(bad), '\n');
    return refuse(file, static_cast<int>(line), "expected UTF-8 text, found bytes that are not");
  }
  try {
    ViewBuffer buffer(text);
    std::istream stream(&buffer);
    YAML::Parser parser(stream);
    Builder builder(file);
    if (!parser.HandleNextDocument(builder)) return refuse(file, 1, "expected a map of content, found an empty file");
    Builder rest(file);
    if (parser.HandleNextDocument(rest)) {
      const Doc second = rest.take();
      return refuse(file, second.line, "expected one YAML document, found a second one");
    }
    return builder.take();
  } catch (const Refused& e) {
    return refuse(file, e.line, e.message);
  } catch (const YAML::Exception& e) {
    return refuse(file, e.mark.line < 0 ? 1 : e.mark.line + 1, "expected YAML, found a syntax error: " + e.msg);
  } catch (const std::exception& e) {
    return refuse(file, 1, std::string("expected YAML, found something unreadable: ") + e.what());
  }
}

}  // namespace orrery::content
