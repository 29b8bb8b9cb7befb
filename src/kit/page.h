// Text for a terminal: lines of words, none longer than the width; a line that goes on is indented.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/markup.h"

namespace orrery::kit {

class Page {
 public:
  explicit Page(int width, int indent = 3) : width_(width), indent_(indent) {}

  void add(const std::string& word) {
    const int columns = markup::width(word);
    if (column_ > 0 && column_ + 1 + columns > width_) {
      end_line();
      text_.append(static_cast<std::size_t>(indent_), ' ');
      column_ = indent_;
    }
    if (column_ > 0) {
      text_ += ' ';
      ++column_;
    }
    text_ += word;
    column_ += columns;
  }
  void say(std::string_view words) {
    while (!words.empty()) {
      const std::size_t end = words.find(' ');
      add(std::string(words.substr(0, end)));
      words = end == std::string_view::npos ? std::string_view() : words.substr(end + 1);
    }
  }
  void line(const std::string& text) {
    text_ += text;
    end_line();
  }
  void end_line() {
    text_ += '\n';
    column_ = 0;
  }
  int width() const { return width_; }
  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
  int width_;
  int indent_;
  int column_ = 0;
};

}  // namespace orrery::kit
