// Follows the frames of a WebSocket by their headers, before the library reads them: it answers every ping by itself
// and puts fragments together in silence, so a flood of either is seen nowhere else.
#pragma once
#include <array>
#include <optional>
#include <span>

#include "server/limits.h"

namespace orrery::server {

class FrameFollower {
 public:
  explicit FrameFollower(const Limits& limits)
      : fragments_most_(limits[Limit::kFragments]),
        control_(static_cast<double>(limits[Limit::kControlFrames]) / 60,
                 static_cast<double>(limits[Limit::kControlFrames])) {}

  // The next bytes from the client; the limit that they break, if any.
  std::optional<Limit> follow(std::span<const u8> bytes, TokenBucket::Clock::time_point now);

 private:
  std::optional<Limit> begin_frame(TokenBucket::Clock::time_point now);

  const u64 fragments_most_;
  TokenBucket control_;
  u64 fragments_ = 0;
  u64 payload_ = 0;            // bytes of this frame that are still to come
  std::size_t have_ = 0;       // bytes of the header
  std::array<u8, 14> header_;  // filled up to have_
};

}  // namespace orrery::server
