#include "content/extend.h"

#include <algorithm>
#include <string>
#include <utility>

#include "content/reader.h"
#include "content/rules_document.h"
#include "core/text.h"

namespace orrery::content {
namespace {

constexpr std::string_view kExtends = "extends";
constexpr std::string_view kReplaces = "replaces";

Doc* find(Doc& map, std::string_view key) {
  const auto found = std::ranges::find(map.map, key, &DocEntry::first);
  return found == map.map.end() ? nullptr : &found->second;
}

bool has_id(const Doc& entry) { return entry.kind == Doc::Kind::kMap && entry.find("id") != nullptr; }

class Merger {
 public:
  Merger(std::vector<Doc> files, std::string_view pack) : pack_(pack) {
    for (Doc& file : files) (file.find(kExtends) == nullptr ? whole_ : extensions_).push_back(std::move(file));
  }

  Result<std::vector<Doc>> run() {
    for (Doc& file : extensions_) {
      if (const Doc& extends = *file.find(kExtends); read_id(problems_, extends) != pack_)
        problems_.expected(extends, std::string(pack_));
      std::erase_if(file.map, [](const DocEntry& entry) { return entry.first == kExtends; });
      merge_file(std::move(file));
    }
    if (problems_.any()) return tl::unexpected(problems_.first());
    return std::move(whole_);
  }

 private:
  // Sections that exist are extended where they stand; others are new.
  void merge_file(Doc file) {
    std::vector<DocEntry> sections = std::exchange(file.map, {});
    for (DocEntry& section : sections) {
      const auto there = std::ranges::find_if(whole_, [&](Doc& one) { return find(one, section.first) != nullptr; });
      if (there == whole_.end())
        file.map.push_back(std::move(section));
      else
        merge(*find(*there, section.first), std::move(section.second));
    }
    if (!file.map.empty()) whole_.push_back(std::move(file));
  }

  void merge(Doc& there, Doc more) {
    if (there.kind != more.kind) {
      problems_.add(more, "expected " + kind_name(there) + " as in " + there.where() + ", found " + describe(more));
    } else if (more.kind == Doc::Kind::kMap) {
      for (DocEntry& entry : more.map) {
        if (Doc* old = find(there, entry.first))
          merge(*old, std::move(entry.second));
        else
          there.map.push_back(std::move(entry));
      }
    } else if (more.kind == Doc::Kind::kList && !more.list.empty() && std::ranges::all_of(more.list, has_id)) {
      for (Doc& entry : more.list) merge_entry(there.list, std::move(entry));
    } else {
      there = std::move(more);
    }
  }

  void merge_entry(std::vector<Doc>& entries, Doc entry) {
    const auto with_id = [&](const Doc& id) {
      return std::ranges::find_if(entries,
                                  [&](const Doc& one) { return has_id(one) && one.find("id")->scalar == id.scalar; });
    };
    auto old = entries.end();
    if (const Doc* replaced = entry.find(kReplaces)) {
      old = with_id(*replaced);
      if (old == entries.end()) problems_.expected(*replaced, "the id of an entry that exists");
    }
    const Doc& id = *entry.find("id");
    if (const auto same = with_id(id); same != entries.end() && same != old)
      problems_.add(id, "expected an id of its own or `replaces: " + id.scalar + "`, found the id of the entry in " +
                            same->where());
    std::erase_if(entry.map, [](const DocEntry& one) { return one.first == kReplaces; });
    if (old == entries.end())
      entries.push_back(std::move(entry));
    else
      *old = std::move(entry);
  }

  static std::string kind_name(const Doc& doc) {
    switch (doc.kind) {
      case Doc::Kind::kNull:
        return "nothing";
      case Doc::Kind::kScalar:
        return "a text or a number";
      case Doc::Kind::kList:
        return "a list";
      case Doc::Kind::kMap:
        break;
    }
    return "a map";
  }

  std::string_view pack_;
  std::vector<Doc> whole_;
  std::vector<Doc> extensions_;
  Problems problems_;
};

}  // namespace

std::string_view extended_pack(std::string_view text) {
  std::string_view pack;
  for_each_line(text, [&](int, std::string_view line) {
    if (!line.starts_with("extends:")) return;
    line.remove_prefix(line.find(':') + 1);
    pack = take_word(line);
  });
  return pack;
}

Result<std::vector<Doc>> merge_extensions(std::vector<Doc> files, std::string_view pack) {
  return Merger(std::move(files), pack).run();
}

}  // namespace orrery::content
