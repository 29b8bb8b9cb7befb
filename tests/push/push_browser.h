// What a browser and a push service do with a message of Web Push: open it, and check who sends it. Written after RFC
// 8291 and RFC 8292 beside the code that is tested, with OpenSSL's functions.
#pragma once
#include <optional>
#include <string>

#include "server/push_crypto.h"
#include "support/client.h"

namespace orrery::test {

// The text of the body for the browser with this key and secret; nothing when it is not for it.
std::optional<std::string> open_push(const server::CurveKey& browser, const std::string& auth,
                                     const std::string& body);
// What the value of the header Authorization claims, signed by this public key; nothing when it is not.
std::optional<Json> verified_vapid(const std::string& header, const std::string& public_key);

}  // namespace orrery::test
