#include "push/push_browser.h"

#include <openssl/core_names.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>

#include <memory>

namespace orrery::test {
namespace {

using server::from_base64url;

const u8* in(const std::string& text) { return reinterpret_cast<const u8*>(text.data()); }
u8* out(std::string& text) { return reinterpret_cast<u8*>(text.data()); }

std::string hkdf(std::string salt, std::string secret, std::string info, std::size_t size) {
  const std::unique_ptr<EVP_KDF, decltype(&EVP_KDF_free)> kdf(EVP_KDF_fetch(nullptr, "HKDF", nullptr), EVP_KDF_free);
  const std::unique_ptr<EVP_KDF_CTX, decltype(&EVP_KDF_CTX_free)> context(EVP_KDF_CTX_new(kdf.get()),
                                                                          EVP_KDF_CTX_free);
  char digest[] = "SHA256";
  const OSSL_PARAM parameters[] = {
      OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, 0),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, secret.data(), secret.size()),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, salt.data(), salt.size()),
      OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, info.data(), info.size()), OSSL_PARAM_construct_end()};
  std::string derived(size, '\0');
  if (EVP_KDF_derive(context.get(), out(derived), size, parameters) != 1) derived.clear();
  return derived;
}

using Pair = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
Pair public_pair(std::string point) {
  char group[] = "P-256";
  OSSL_PARAM parameters[] = {OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group, 0),
                             OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()),
                             OSSL_PARAM_construct_end()};
  EVP_PKEY_CTX* context = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
  EVP_PKEY* pair = nullptr;
  EVP_PKEY_fromdata_init(context);
  EVP_PKEY_fromdata(context, &pair, EVP_PKEY_PUBLIC_KEY, parameters);
  EVP_PKEY_CTX_free(context);
  return {pair, EVP_PKEY_free};
}

}  // namespace

std::optional<std::string> open_push(const server::CurveKey& browser, const std::string& auth,
                                     const std::string& body) {
  constexpr std::size_t kHead = 16 + 4 + 1 + 65;
  if (body.size() < kHead + 17 || body.substr(16, 5) != std::string("\0\0\x10\0\x41", 5)) return std::nullopt;
  const std::string salt = body.substr(0, 16), sender = body.substr(21, 65);
  const auto shared = browser.agree(sender);
  if (!shared) return std::nullopt;
  const std::string secret =
      hkdf(auth, *shared, std::string("WebPush: info\0", 14) + browser.public_bytes() + sender, 32);
  const std::string key = hkdf(salt, secret, std::string("Content-Encoding: aes128gcm\0", 28), 16);
  const std::string nonce = hkdf(salt, secret, std::string("Content-Encoding: nonce\0", 24), 12);
  const std::string sealed = body.substr(kHead, body.size() - kHead - 16);
  std::string tag = body.substr(body.size() - 16), text(sealed.size(), '\0');
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> cipher(EVP_CIPHER_CTX_new(),
                                                                               EVP_CIPHER_CTX_free);
  int size = 0;
  EVP_DecryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, in(key), in(nonce));
  EVP_DecryptUpdate(cipher.get(), out(text), &size, in(sealed), static_cast<int>(sealed.size()));
  EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_SET_TAG, 16, tag.data());
  if (EVP_DecryptFinal_ex(cipher.get(), out(text) + size, &size) != 1) return std::nullopt;
  const std::size_t end = text.find_last_not_of('\0');
  if (end == std::string::npos || text[end] != '\x02') return std::nullopt;
  return text.substr(0, end);
}

std::optional<Json> verified_vapid(const std::string& header, const std::string& public_key) {
  const std::size_t comma = header.find(", k=");
  if (!header.starts_with("vapid t=") || comma == std::string::npos || header.substr(comma + 4) != public_key)
    return std::nullopt;
  const std::string token = header.substr(8, comma - 8);
  const std::size_t first = token.find('.'), last = token.rfind('.');
  const auto head = from_base64url(token.substr(0, first));
  const auto claims = from_base64url(token.substr(first + 1, last - first - 1));
  const auto signature = from_base64url(token.substr(last + 1));
  if (!head || !claims || !signature || signature->size() != 64) return std::nullopt;
  if (!(Json::parse(*head, nullptr, false) == Json({{"typ", "JWT"}, {"alg", "ES256"}}))) return std::nullopt;
  const Pair pair = public_pair(*from_base64url(public_key));
  ECDSA_SIG* numbers = ECDSA_SIG_new();
  ECDSA_SIG_set0(numbers, BN_bin2bn(in(*signature), 32, nullptr), BN_bin2bn(in(*signature) + 32, 32, nullptr));
  u8* der = nullptr;
  const int size = i2d_ECDSA_SIG(numbers, &der);
  const std::string text = token.substr(0, last);
  EVP_MD_CTX* digest = EVP_MD_CTX_new();
  EVP_DigestVerifyInit(digest, nullptr, EVP_sha256(), nullptr, pair.get());
  const bool good = EVP_DigestVerify(digest, der, static_cast<std::size_t>(size), in(text), text.size()) == 1;
  EVP_MD_CTX_free(digest);
  OPENSSL_free(der);
  ECDSA_SIG_free(numbers);
  if (!good) return std::nullopt;
  return Json::parse(*claims, nullptr, false);
}

}  // namespace orrery::test
