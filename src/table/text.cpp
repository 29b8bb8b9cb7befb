#include "table/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.h"
#include "core/types.h"
#include "table/lookalike.h"

namespace orrery::table {
namespace {

struct Range {
  u32 first, last;
};

template <std::size_t kCount>
bool is_in(const std::array<Range, kCount>& ranges, u32 code) {
  return std::ranges::any_of(ranges, [&](const Range& r) { return code >= r.first && code <= r.last; });
}

// One character of UTF-8 text from `at` on; `at` moves behind it.
u32 next_code_point(std::string_view text, std::size_t& at) {
  const u32 lead = static_cast<unsigned char>(text[at++]);
  if (lead < 0x80) return lead;
  const int more = lead >> 5 == 6 ? 1 : lead >> 4 == 14 ? 2 : 3;
  u32 code = lead & (0x3F >> more);
  for (int i = 0; i < more; ++i) code = code << 6 | (static_cast<unsigned char>(text[at++]) & 0x3F);
  return code;
}

// Controls, and the marks that turn the direction of the text around them.
bool is_control(u32 code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029 ||
         (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) || code == 0xFEFF;
}

// Characters that look like a space, whatever they are made for.
bool is_blank(u32 code) {
  constexpr std::array kBlank = {Range{0x20, 0x20},     Range{0xA0, 0xA0},     Range{0x1680, 0x1680},
                                 Range{0x2000, 0x200A}, Range{0x202F, 0x202F}, Range{0x205F, 0x205F},
                                 Range{0x2800, 0x2800}, Range{0x3000, 0x3000}};
  return is_in(kBlank, code);
}

// Characters that look like nothing: fillers, joiners, marks of direction, tags, selectors, things never assigned.
bool is_unseen(u32 code) {
  constexpr std::array kUnseen = {Range{0xAD, 0xAD},       Range{0x34F, 0x34F},     Range{0x61C, 0x61C},
                                  Range{0x115F, 0x1160},   Range{0x17B4, 0x17B5},   Range{0x180B, 0x180F},
                                  Range{0x200B, 0x200F},   Range{0x2060, 0x206F},   Range{0x3164, 0x3164},
                                  Range{0xFDD0, 0xFDEF},   Range{0xFE00, 0xFE0F},   Range{0xFFA0, 0xFFA0},
                                  Range{0xFFF0, 0xFFFB},   Range{0xFFFE, 0xFFFF},   Range{0x1BCA0, 0x1BCA3},
                                  Range{0x1D173, 0x1D17A}, Range{0xE0000, 0xE0FFF}, Range{0xF0000, 0x10FFFF}};
  return is_in(kUnseen, code);
}

// Marks that stand on the character before them.
bool is_mark(u32 code) {
  constexpr std::array kCombiningMarks = {Range{0x300, 0x36F}, Range{0x1AB0, 0x1AFF}, Range{0x1DC0, 0x1DFF},
                                          Range{0x20D0, 0x20FF}, Range{0xFE20, 0xFE2F}};
  return is_in(kCombiningMarks, code);
}

bool is_visible(u32 code) { return !is_control(code) && !is_blank(code) && !is_unseen(code) && !is_mark(code); }

std::vector<u32> code_points(std::string_view text) {
  std::vector<u32> codes;
  for (std::size_t at = 0; at < text.size();) codes.push_back(next_code_point(text, at));
  return codes;
}

// Joiners belong between two characters that can be seen (families, Persian), selectors behind one.
bool stands_well(const std::vector<u32>& codes, std::size_t at) {
  constexpr u32 kNonJoiner = 0x200C, kJoiner = 0x200D;
  const u32 code = codes[at];
  const auto holds = [&](u32 before) { return is_visible(before) || is_mark(before); };
  const bool is_selector = code >= 0xFE00 && code <= 0xFE0F;
  const bool follows = at > 0 && (holds(codes[at - 1]) || (!is_selector && codes[at - 1] == 0xFE0F && at > 1));
  if (is_selector) return follows;
  if (code != kJoiner && code != kNonJoiner) return false;
  return follows && at + 1 < codes.size() && is_visible(codes[at + 1]);
}

// Simple case folding of Latin, Greek and Cyrillic, enough to tell names apart.
u32 folded(u32 code) {
  if (code >= 0xFF21 && code <= 0xFF3A) code = code - 0xFF21 + 'A';
  if (code >= 0xFF41 && code <= 0xFF5A) code = code - 0xFF41 + 'a';
  if ((code >= 'A' && code <= 'Z') || (code >= 0xC0 && code <= 0xDE && code != 0xD7) ||
      (code >= 0x391 && code <= 0x3A9) || (code >= 0x410 && code <= 0x42F))
    return code + 0x20;
  if (code >= 0x400 && code <= 0x40F) return code + 0x50;
  if ((code >= 0x100 && code <= 0x137) || (code >= 0x14A && code <= 0x177)) return code | 1;
  if ((code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17E)) return code + (code & 1);
  return code;
}

std::vector<u32> visible_code_points(std::string_view name) {
  std::vector<u32> codes = code_points(name);
  std::erase_if(codes, is_unseen);
  for (u32& code : codes)
    if (is_blank(code)) code = ' ';
  return codes;
}

std::vector<u32> folded_all(std::vector<u32> codes) {
  for (u32& code : codes) code = folded(code);
  return codes;
}

// Equal but for upper and lower case, or to the eye.
bool are_alike(std::string_view one, std::string_view other) {
  const std::vector<u32> a = visible_code_points(one), b = visible_code_points(other);
  return folded_all(a) == folded_all(b) || folded_all(skeleton_of(a)) == folded_all(skeleton_of(b));
}

std::string first_code_points(std::string_view text, std::size_t most) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < most && at < text.size(); ++i) (void)next_code_point(text, at);
  return std::string(text.substr(0, at));
}

}  // namespace

Answer<std::string> clean_text(std::string_view text, std::size_t most) {
  if (!is_utf8(text)) return refuse("bad-text", "This text is not UTF-8.", "Dieser Text ist kein UTF-8.");
  const std::vector<u32> codes = code_points(text);
  if (std::ranges::any_of(codes, is_control))
    return refuse("bad-text", "This text holds control characters.", "Dieser Text enthält Steuerzeichen.");
  if (std::ranges::none_of(codes, is_visible))
    return refuse("bad-text", "This text is empty.", "Dieser Text ist leer.");
  if (codes.size() > most)
    return refuse("bad-text", fmt::format("This text is too long; {} characters fit.", most),
                  fmt::format("Dieser Text ist zu lang; {} Zeichen passen.", most));
  return std::string(trim(text));
}

Answer<std::string> clean_name(std::string_view text) {
  const Answer<std::string> clean = clean_text(text, kMaxName);
  if (!clean) return clean;
  const std::vector<u32> codes = code_points(*clean);
  for (std::size_t at = 0; at < codes.size(); ++at)
    if (is_unseen(codes[at]) && !stands_well(codes, at))
      return refuse("bad-text", "This name holds characters that nobody can see.",
                    "Dieser Name enthält Zeichen, die niemand sehen kann.");
  std::string name;
  for (std::size_t at = 0; at < clean->size();) {
    const std::size_t begin = at;
    const bool blank = is_blank(next_code_point(*clean, at));
    if (!blank) name += clean->substr(begin, at - begin);
    if (blank && !name.empty() && name.back() != ' ') name += ' ';
  }
  if (name.back() == ' ') name.pop_back();
  return name;
}

std::string distinct_name(const std::string& name, const std::vector<std::string>& taken) {
  const auto is_taken = [&](const std::string& wanted) {
    return std::ranges::any_of(taken, [&](const std::string& other) { return are_alike(wanted, other); });
  };
  std::string wanted = name;
  for (int number = 2; is_taken(wanted); ++number) {
    const std::string tail = fmt::format(" {}", number);
    wanted = first_code_points(name, kMaxName - tail.size()) + tail;
  }
  return wanted;
}

}  // namespace orrery::table
