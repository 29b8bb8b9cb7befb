#include "table/lookalike.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace orrery::table {
namespace {

struct Alike {
  u32 code;
  char letter;
};

// Of Latin, Greek and Cyrillic, in most fonts. In the order of the codes.
constexpr auto kAlike = std::to_array<Alike>({
    {0x30, 'o'},  {0x31, 'l'},  {0x49, 'l'},  {0x7C, 'l'},  {0x131, 'i'}, {0x17F, 'f'}, {0x251, 'a'}, {0x261, 'g'},
    {0x391, 'A'}, {0x392, 'B'}, {0x395, 'E'}, {0x396, 'Z'}, {0x397, 'H'}, {0x399, 'l'}, {0x39A, 'K'}, {0x39C, 'M'},
    {0x39D, 'N'}, {0x39F, 'O'}, {0x3A1, 'P'}, {0x3A4, 'T'}, {0x3A5, 'Y'}, {0x3A7, 'X'}, {0x3B1, 'a'}, {0x3B3, 'y'},
    {0x3B9, 'i'}, {0x3BA, 'k'}, {0x3BD, 'v'}, {0x3BF, 'o'}, {0x3C1, 'p'}, {0x3C5, 'u'}, {0x3C7, 'x'}, {0x3F2, 'c'},
    {0x3F3, 'j'}, {0x3F9, 'C'}, {0x405, 'S'}, {0x406, 'l'}, {0x408, 'J'}, {0x410, 'A'}, {0x412, 'B'}, {0x415, 'E'},
    {0x417, '3'}, {0x41A, 'K'}, {0x41C, 'M'}, {0x41D, 'H'}, {0x41E, 'O'}, {0x420, 'P'}, {0x421, 'C'}, {0x422, 'T'},
    {0x423, 'Y'}, {0x425, 'X'}, {0x42C, 'b'}, {0x430, 'a'}, {0x433, 'r'}, {0x435, 'e'}, {0x437, '3'}, {0x43A, 'k'},
    {0x43E, 'o'}, {0x43F, 'n'}, {0x440, 'p'}, {0x441, 'c'}, {0x443, 'y'}, {0x445, 'x'}, {0x455, 's'}, {0x456, 'i'},
    {0x458, 'j'}, {0x474, 'V'}, {0x475, 'v'}, {0x4AE, 'Y'}, {0x4BB, 'h'}, {0x4C0, 'l'}, {0x4CF, 'l'}, {0x501, 'd'},
    {0x51A, 'Q'}, {0x51B, 'q'}, {0x51C, 'W'}, {0x51D, 'w'},
});

// The characters from U+00C0 on that are a letter with a mark: the letter, and the mark counted from U+0300.
constexpr u32 kFirstMarked = 0xC0;
constexpr std::string_view kLetters =
    "AAAAAA.CEEEEIIII.NOOOOO..UUUUY..aaaaaa.ceeeeiiii.nooooo..uuuuy.y"
    "AaAaAaCcCcCcCcDd..EeEeEeEeEeGgGgGgGgHh..IiIiIiIiI...JjKk.LlLlLl."
    "...NnNnNn...OoOoOo..RrRrRrSsSsSsSsTtTt..UuUuUuUuUuUuWwYyYZzZzZz.";
constexpr std::array<u8, 192> kMarks = {
    0, 1, 2, 3, 8,  10, 0,  39, 0,  1,  2,  8,  0,  1,  2,  8,  0, 3, 0,  1,  2,  3,  8,  0,  0,  0,  1,  2,
    8, 1, 0, 0, 0,  1,  2,  3,  8,  10, 0,  39, 0,  1,  2,  8,  0, 1, 2,  8,  0,  3,  0,  1,  2,  3,  8,  0,
    0, 0, 1, 2, 8,  1,  0,  8,  4,  4,  6,  6,  40, 40, 1,  1,  2, 2, 7,  7,  12, 12, 12, 12, 0,  0,  4,  4,
    6, 6, 7, 7, 40, 40, 12, 12, 2,  2,  6,  6,  7,  7,  39, 39, 2, 2, 0,  0,  3,  3,  4,  4,  6,  6,  40, 40,
    7, 0, 0, 0, 2,  2,  39, 39, 0,  1,  1,  39, 39, 12, 12, 0,  0, 0, 0,  1,  1,  39, 39, 12, 12, 0,  0,  0,
    4, 4, 6, 6, 11, 11, 0,  0,  1,  1,  39, 39, 12, 12, 1,  1,  2, 2, 39, 39, 12, 12, 39, 39, 12, 12, 0,  0,
    3, 3, 4, 4, 6,  6,  10, 10, 11, 11, 40, 40, 2,  2,  2,  2,  8, 1, 1,  7,  7,  12, 12, 0};
static_assert(kLetters.size() == kMarks.size());

// Letters of other shapes that stand in the code again, such as wide or bold ones.
u32 plain(u32 code) {
  constexpr u32 kWide = 0xFF01, kWideEnd = 0xFF5E, kBold = 0x1D400, kBoldEnd = 0x1D6A3;
  constexpr u32 kCircled = 0x24B6, kCircledEnd = 0x24E9;
  const auto letter = [](u32 number) { return number < 26 ? 'A' + number : 'a' + number - 26; };
  if (code >= kWide && code <= kWideEnd) return code - kWide + '!';
  if (code >= kBold && code <= kBoldEnd) return letter((code - kBold) % 52);
  if (code >= kCircled && code <= kCircledEnd) return letter(code - kCircled);
  return code;
}

u32 looks_like(u32 code) {
  const auto found = std::ranges::lower_bound(kAlike, code, {}, &Alike::code);
  return found != kAlike.end() && found->code == code ? static_cast<u32>(found->letter) : code;
}

// A letter with a mark of another script, as the Latin one.
u32 with_latin_mark(u32 code) {
  constexpr auto kMarked = std::to_array<std::pair<u32, u32>>(
      {{0x3AC, 0xE1}, {0x3AF, 0xED}, {0x3CC, 0xF3}, {0x401, 0xCB}, {0x407, 0xCF}, {0x451, 0xEB}, {0x457, 0xEF}});
  const auto found = std::ranges::find(kMarked, code, &std::pair<u32, u32>::first);
  return found == kMarked.end() ? code : found->second;
}

}  // namespace

std::vector<u32> skeleton_of(const std::vector<u32>& name) {
  std::vector<u32> skeleton;
  for (const u32 one : name) {
    const u32 code = with_latin_mark(plain(one));
    const std::size_t at = code - kFirstMarked;
    if (code < kFirstMarked || at >= kLetters.size() || kLetters[at] == '.') {
      skeleton.push_back(looks_like(code));
      continue;
    }
    skeleton.push_back(looks_like(static_cast<u32>(kLetters[at])));
    skeleton.push_back(0x300u + kMarks[at]);
  }
  return skeleton;
}

}  // namespace orrery::table
