// Blocks of text that are put beside and below each other. Columns are counted without markup.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace orrery::beyond_the_sun {

using Block = std::vector<std::string>;

// The text, shortened with an ellipsis where it is longer. For plain text only: tags would be cut.
std::string fit(std::string_view text, int columns);

// "{b*}text{/}"; the plain text when there is no style.
std::string styled(std::string_view style, std::string_view text);

// Puts blocks next to each other, each padded to its width.
Block beside(const std::vector<std::pair<Block, int>>& columns, int gap);

// Pieces on as many lines as needed, two spaces between them; later lines are indented.
Block flow(const std::string& heading, const std::vector<std::string>& pieces, int columns);

void append(Block& to, const Block& more);
std::string heading(std::string_view text, int columns);

}  // namespace orrery::beyond_the_sun
