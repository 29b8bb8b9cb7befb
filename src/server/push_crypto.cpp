#include "server/push_crypto.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <sodium.h>

#include <array>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <utility>

namespace orrery::server {
namespace {

constexpr std::size_t kPrivateBytes = 32;
constexpr std::size_t kPublicBytes = 65;
constexpr std::size_t kSalt = 16;
constexpr std::size_t kTag = 16;
constexpr u32 kRecordBytes = 4096;
constexpr int kBase64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

template <auto Free>
struct Freed {
  template <class T>
  void operator()(T* what) const {
    Free(what);
  }
};
using Group = std::unique_ptr<EC_GROUP, Freed<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Freed<EC_POINT_free>>;
using Number = std::unique_ptr<BIGNUM, Freed<BN_clear_free>>;
using Pair = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using PairContext = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using Digest = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, Freed<EVP_CIPHER_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, Freed<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, Freed<OSSL_PARAM_free>>;

// It fails only where there is no memory or no random numbers; without them no key must be used.
void need(bool done) {
  if (!done) std::abort();
}

const u8* bytes_of(std::string_view text) { return reinterpret_cast<const u8*>(text.data()); }
u8* bytes_of(std::string& text) { return reinterpret_cast<u8*>(text.data()); }

Group curve() {
  Group group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  need(group != nullptr);
  return group;
}

// With the private part, or without it where there is none.
Pair pair_of(const std::string& public_bytes, const BIGNUM* secret) {
  const Builder builder(OSSL_PARAM_BLD_new());
  need(builder != nullptr);
  need(OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1);
  need(OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, public_bytes.data(),
                                        public_bytes.size()) == 1);
  if (secret != nullptr) need(OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, secret) == 1);
  const Parameters parameters(OSSL_PARAM_BLD_to_param(builder.get()));
  const PairContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  need(parameters != nullptr && context != nullptr && EVP_PKEY_fromdata_init(context.get()) == 1);
  EVP_PKEY* pair = nullptr;
  if (EVP_PKEY_fromdata(context.get(), &pair, secret == nullptr ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR,
                        parameters.get()) != 1)
    return nullptr;
  return Pair(pair);
}

std::string hmac(std::string_view key, std::string_view text) {
  std::string out(EVP_MAX_MD_SIZE, '\0');
  unsigned int size = 0;
  need(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(text), text.size(), bytes_of(out),
            &size) != nullptr);
  out.resize(size);
  return out;
}

// HKDF (RFC 5869) for no more than one block.
std::string derive(std::string_view salt, std::string_view secret, std::string info, std::size_t size) {
  return hmac(hmac(salt, secret), info + '\x01').substr(0, size);
}

}  // namespace

std::string to_base64url(std::string_view bytes) {
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), kBase64), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), kBase64);
  text.pop_back();  // the closing zero
  return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(bytes_of(bytes), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr, kBase64) !=
      0)
    return std::nullopt;
  bytes.resize(size);
  return bytes;
}

CurveKey::CurveKey(std::string private_bytes, std::string public_bytes, std::shared_ptr<evp_pkey_st> pair)
    : private_(std::move(private_bytes)), public_(std::move(public_bytes)), pair_(std::move(pair)) {}

CurveKey CurveKey::make() {
  for (;;) {  // a number beyond the order of the curve is no key; it hardly ever comes
    std::string bytes(kPrivateBytes, '\0');
    need(RAND_priv_bytes(bytes_of(bytes), static_cast<int>(bytes.size())) == 1);
    if (auto key = read(bytes)) return *std::move(key);
  }
}

std::optional<CurveKey> CurveKey::read(std::string_view private_bytes) {
  if (private_bytes.size() != kPrivateBytes) return std::nullopt;
  const Group group = curve();
  const Number secret(BN_bin2bn(bytes_of(private_bytes), static_cast<int>(kPrivateBytes), nullptr));
  need(secret != nullptr);
  if (BN_is_zero(secret.get()) || BN_cmp(secret.get(), EC_GROUP_get0_order(group.get())) >= 0) return std::nullopt;
  const Point point(EC_POINT_new(group.get()));
  need(point != nullptr && EC_POINT_mul(group.get(), point.get(), secret.get(), nullptr, nullptr, nullptr) == 1);
  std::string public_bytes(kPublicBytes, '\0');
  need(EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, bytes_of(public_bytes),
                          kPublicBytes, nullptr) == kPublicBytes);
  Pair pair = pair_of(public_bytes, secret.get());
  need(pair != nullptr);
  return CurveKey(std::string(private_bytes), std::move(public_bytes),
                  std::shared_ptr<evp_pkey_st>(pair.release(), EVP_PKEY_free));
}

bool is_curve_point(std::string_view public_bytes) {
  const Group group = curve();
  const Point point(EC_POINT_new(group.get()));
  return public_bytes.size() == kPublicBytes && public_bytes.front() == '\x04' && point != nullptr &&
         EC_POINT_oct2point(group.get(), point.get(), bytes_of(public_bytes), kPublicBytes, nullptr) == 1;
}

std::optional<std::string> CurveKey::agree(std::string_view other_public) const {
  if (!is_curve_point(other_public)) return std::nullopt;
  const Pair other = pair_of(std::string(other_public), nullptr);
  const PairContext context(EVP_PKEY_CTX_new(pair_.get(), nullptr));
  need(other != nullptr && context != nullptr && EVP_PKEY_derive_init(context.get()) == 1 &&
       EVP_PKEY_derive_set_peer(context.get(), other.get()) == 1);
  std::string shared(kPrivateBytes, '\0');
  std::size_t size = shared.size();
  need(EVP_PKEY_derive(context.get(), bytes_of(shared), &size) == 1 && size == shared.size());
  return shared;
}

std::string CurveKey::sign(std::string_view text) const {
  const Digest digest(EVP_MD_CTX_new());
  need(digest != nullptr && EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, pair_.get()) == 1);
  std::size_t size = 0;
  need(EVP_DigestSign(digest.get(), nullptr, &size, bytes_of(text), text.size()) == 1);
  std::string der(size, '\0');
  need(EVP_DigestSign(digest.get(), bytes_of(der), &size, bytes_of(text), text.size()) == 1);
  const u8* at = bytes_of(std::string_view(der));
  const Signature signature(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
  need(signature != nullptr);
  std::string plain(2 * kPrivateBytes, '\0');
  need(BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), bytes_of(plain), kPrivateBytes) > 0 &&
       BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), bytes_of(plain) + kPrivateBytes, kPrivateBytes) > 0);
  return plain;
}

std::optional<std::string> encrypt_push(std::string_view text, std::string_view browser_public, std::string_view auth,
                                        std::size_t padding) {
  std::string salt(kSalt, '\0');
  need(RAND_bytes(bytes_of(salt), static_cast<int>(salt.size())) == 1);
  return encrypt_push(text, browser_public, auth, padding, CurveKey::make(), salt);
}

std::optional<std::string> encrypt_push(std::string_view text, std::string_view browser_public, std::string_view auth,
                                        std::size_t padding, const CurveKey& sender, std::string_view salt) {
  if (auth.size() != kPushAuth || salt.size() != kSalt || text.size() + padding > kMostPushed) return std::nullopt;
  const std::optional<std::string> shared = sender.agree(browser_public);
  if (!shared) return std::nullopt;
  const auto named = [](std::string_view name) { return std::string(name) + '\0'; };
  const std::string secret =
      derive(auth, *shared, named("WebPush: info") + std::string(browser_public) + sender.public_bytes(), 32);
  const std::string key = derive(salt, secret, named("Content-Encoding: aes128gcm"), 16);
  const std::string nonce = derive(salt, secret, named("Content-Encoding: nonce"), 12);

  std::string body(salt);
  for (int shift = 24; shift >= 0; shift -= 8) body += static_cast<char>(kRecordBytes >> shift & 0xFF);
  body += static_cast<char>(kPublicBytes);
  body += sender.public_bytes();
  // The mark of the last record, then what hides the length.
  const std::string plain = std::string(text) + '\x02' + std::string(padding, '\0');
  std::string sealed(plain.size() + kTag, '\0');
  const Cipher cipher(EVP_CIPHER_CTX_new());
  int size = 0;
  need(cipher != nullptr &&
       EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes_of(std::string_view(key)),
                          bytes_of(std::string_view(nonce))) == 1);
  need(EVP_EncryptUpdate(cipher.get(), bytes_of(sealed), &size, bytes_of(std::string_view(plain)),
                         static_cast<int>(plain.size())) == 1);
  need(EVP_EncryptFinal_ex(cipher.get(), bytes_of(sealed) + size, &size) == 1);
  need(EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(kTag),
                           bytes_of(sealed) + plain.size()) == 1);
  return body + sealed;
}

std::string vapid(const CurveKey& key, const std::string& service, const std::string& contact, u64 until_seconds) {
  const nlohmann::json head = {{"typ", "JWT"}, {"alg", "ES256"}};
  const nlohmann::json claims = {{"aud", service}, {"exp", until_seconds}, {"sub", contact}};
  const std::string text = to_base64url(head.dump()) + '.' + to_base64url(claims.dump());
  return "vapid t=" + text + '.' + to_base64url(key.sign(text)) + ", k=" + to_base64url(key.public_bytes());
}

}  // namespace orrery::server
