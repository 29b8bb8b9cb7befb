// What Web Push needs of cryptography: a message that only one browser can read (RFC 8291), and a signature that
// tells the push service which server it comes from (VAPID, RFC 8292). Keys and messages are bytes; their texts are
// base64 for addresses, without padding.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"

struct evp_pkey_st;  // of OpenSSL

namespace orrery::server {

std::string to_base64url(std::string_view bytes);
// Nothing when the text is none.
std::optional<std::string> from_base64url(std::string_view text);

// A pair of keys on the curve P-256.
class CurveKey {
 public:
  static CurveKey make();
  // From the 32 bytes of private_bytes(); nothing when they are no key.
  static std::optional<CurveKey> read(std::string_view private_bytes);

  const std::string& private_bytes() const { return private_; }
  const std::string& public_bytes() const { return public_; }  // 65 bytes, the point in full
  // What only the holders of the two keys know; nothing when the other key is no point of the curve.
  std::optional<std::string> agree(std::string_view other_public) const;
  // ES256: 64 bytes.
  std::string sign(std::string_view text) const;

 private:
  CurveKey(std::string private_bytes, std::string public_bytes, std::shared_ptr<evp_pkey_st> pair);
  std::string private_, public_;
  std::shared_ptr<evp_pkey_st> pair_;
};

bool is_curve_point(std::string_view public_bytes);

constexpr std::size_t kPushAuth = 16;      // bytes of the secret of a subscription
constexpr std::size_t kMostPushed = 3993;  // bytes of a message that every push service takes

// The body of a message to the browser with this public key and secret, in one record of aes128gcm; `padding` bytes
// hide how long the text is. Nothing when the public key is none or the text too long. `sender` and `salt` are new
// for every message: those with them are for tests.
std::optional<std::string> encrypt_push(std::string_view text, std::string_view browser_public, std::string_view auth,
                                        std::size_t padding = 0);
std::optional<std::string> encrypt_push(std::string_view text, std::string_view browser_public, std::string_view auth,
                                        std::size_t padding, const CurveKey& sender, std::string_view salt);

// The header Authorization for a push service: who sends, whom to write to if something is wrong, until when it
// holds.
std::string vapid(const CurveKey& key, const std::string& service, const std::string& contact, u64 until_seconds);

}  // namespace orrery::server
