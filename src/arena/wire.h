// Messages of a crew as bytes. All processes run the same program on the same kind of machine: numbers travel as they
// lie in memory.
#pragma once
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

#include "arena/game_runner.h"

namespace orrery::arena::wire {

enum class Kind : char {
  kHello = 'h',
  kWant = 'w',
  kGames = 'g',
  kTrouble = 't',
  kBye = 'b',
  kPlay = 'p',
  kStop = 's'
};

class Writer {
 public:
  explicit Writer(Kind kind) : bytes_(1, static_cast<char>(kind)) {}

  void number(u64 value) { plain(value); }
  void text(std::string_view value) {
    number(value.size());
    bytes_ += value;
  }
  void game(const PlayedGame& game) {
    plain(game.result);
    text(game.violation);
    text(game.forfeit);
    text(game.record);
  }
  const std::string& bytes() const { return bytes_; }

 private:
  template <class T>
  void plain(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    const std::size_t at = bytes_.size();
    bytes_.resize(at + sizeof value);
    std::memcpy(bytes_.data() + at, &value, sizeof value);
  }

  std::string bytes_;
};

// Reads what a Writer wrote; a message that is too short reads as zeros.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {
    kind_ = rest_.empty() ? Kind::kBye : static_cast<Kind>(rest_[0]);
    if (!rest_.empty()) rest_.remove_prefix(1);
  }

  Kind kind() const { return kind_; }
  bool more() const { return !rest_.empty(); }
  u64 number() { return plain<u64>(); }
  std::string text() {
    const std::size_t size = std::min<std::size_t>(number(), rest_.size());
    std::string value(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return value;
  }
  PlayedGame game() {
    PlayedGame game;
    game.result = plain<GameResult>();
    game.violation = text();
    game.forfeit = text();
    game.record = text();
    return game;
  }

 private:
  template <class T>
  T plain() {
    T value{};
    const std::size_t size = std::min(sizeof value, rest_.size());
    std::memcpy(&value, rest_.data(), size);
    rest_.remove_prefix(size);
    return value;
  }

  Kind kind_;
  std::string_view rest_;
};

}  // namespace orrery::arena::wire
