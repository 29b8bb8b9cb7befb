#include "server/frames.h"

namespace orrery::server {

std::optional<Limit> FrameFollower::follow(std::span<const u8> bytes, TokenBucket::Clock::time_point now) {
  while (!bytes.empty()) {
    if (payload_ > 0) {
      const u64 skipped = std::min<u64>(payload_, bytes.size());
      payload_ -= skipped;
      bytes = bytes.subspan(static_cast<std::size_t>(skipped));
      continue;
    }
    header_[have_++] = bytes.front();
    bytes = bytes.subspan(1);
    if (have_ < 2) continue;
    const int length = header_[1] & 0x7F;
    const std::size_t more = length == 126 ? 2 : length == 127 ? 8 : 0;
    const std::size_t mask = (header_[1] & 0x80) != 0 ? 4 : 0;
    if (have_ < 2 + more + mask) continue;
    payload_ = more == 0 ? static_cast<u64>(length) : 0;
    for (std::size_t i = 0; i < more; ++i) payload_ = payload_ << 8 | header_[2 + i];
    have_ = 0;
    if (const auto broken = begin_frame(now)) return broken;
  }
  return std::nullopt;
}

std::optional<Limit> FrameFollower::begin_frame(TokenBucket::Clock::time_point now) {
  const int opcode = header_[0] & 0x0F;
  if (opcode >= 8) return control_.take(now) ? std::nullopt : std::optional(Limit::kControlFrames);
  if (opcode != 0) fragments_ = 0;
  return ++fragments_ <= fragments_most_ ? std::nullopt : std::optional(Limit::kFragments);
}

}  // namespace orrery::server
