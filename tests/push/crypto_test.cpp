// The cryptography of Web Push, against the numbers of the standard and against OpenSSL's own checks.
#include "server/push_crypto.h"

#include <gtest/gtest.h>

#include "push/push_browser.h"
#include "server/push_target.h"

namespace orrery::server {
namespace {

using test::Json;
using test::open_push;
using test::verified_vapid;

std::string bytes(const char* text) { return from_base64url(text).value(); }

// RFC 8291, section 5 and appendix A.
TEST(PushCrypto, EncryptsAsTheStandardDoes) {
  const auto sender = CurveKey::read(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
  ASSERT_TRUE(sender);
  EXPECT_EQ(to_base64url(sender->public_bytes()),
            "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
  const auto browser = CurveKey::read(bytes("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"));
  ASSERT_TRUE(browser);
  EXPECT_EQ(to_base64url(browser->public_bytes()),
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
  EXPECT_EQ(to_base64url(sender->agree(browser->public_bytes()).value()),
            "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
  const std::string auth = bytes("BTBZMqHH6r4Tts7J_aSIgg");
  const auto body = encrypt_push("When I grow up, I want to be a watermelon", browser->public_bytes(), auth, 0,
                                 *sender, bytes("DGv6ra1nlYgDCS1FRnbzlw"));
  ASSERT_TRUE(body);
  EXPECT_EQ(to_base64url(*body),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
            "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
  EXPECT_EQ(open_push(*browser, auth, *body), "When I grow up, I want to be a watermelon");
}

TEST(PushCrypto, EveryMessageHasAKeyOfItsOwnAndHidesItsLength) {
  const CurveKey browser = CurveKey::make();
  const std::string auth(kPushAuth, 'a');
  const auto one = encrypt_push("your move", browser.public_bytes(), auth, 91);
  const auto other = encrypt_push("your move!", browser.public_bytes(), auth, 90);
  ASSERT_TRUE(one && other);
  EXPECT_EQ(one->size(), other->size());
  EXPECT_NE(one->substr(0, 86), other->substr(0, 86));
  EXPECT_EQ(open_push(browser, auth, *one), "your move");
  EXPECT_EQ(open_push(browser, auth, *other), "your move!");
  EXPECT_EQ(open_push(CurveKey::make(), auth, *one), std::nullopt) << "nobody else can read it";
  EXPECT_EQ(open_push(browser, std::string(kPushAuth, 'b'), *one), std::nullopt);
  std::string changed = *one;
  changed.back() ^= 1;
  EXPECT_EQ(open_push(browser, auth, changed), std::nullopt);
  EXPECT_EQ(encrypt_push(std::string(kMostPushed, 'x'), browser.public_bytes(), auth)->size(), 4096u);
  EXPECT_FALSE(encrypt_push(std::string(kMostPushed + 1, 'x'), browser.public_bytes(), auth));
}

TEST(PushCrypto, WhatIsNoKeyIsRefused) {
  const std::string auth(kPushAuth, 'a');
  std::string beside = CurveKey::make().public_bytes();
  beside.back() ^= 1;  // not on the curve
  for (const std::string& bad :
       {std::string(), std::string(65, '\0'), std::string("\x04") + std::string(64, 'x'), beside,
        CurveKey::make().public_bytes().substr(0, 64), CurveKey::make().public_bytes() + "x"}) {
    EXPECT_FALSE(is_curve_point(bad));
    EXPECT_FALSE(encrypt_push("text", bad, auth));
  }
  EXPECT_FALSE(encrypt_push("text", CurveKey::make().public_bytes(), "short"));
  EXPECT_FALSE(CurveKey::read(std::string(32, '\0')));
  EXPECT_FALSE(CurveKey::read(std::string(32, '\xFF'))) << "beyond the order of the curve";
  EXPECT_FALSE(CurveKey::read("short"));
  for (const char* bad : {"a", "ab==", "a b", "a+/b", "\xC3\xA4"}) EXPECT_FALSE(from_base64url(bad)) << bad;
  const CurveKey key = CurveKey::make();
  EXPECT_EQ(CurveKey::read(key.private_bytes())->public_bytes(), key.public_bytes());
}

TEST(PushCrypto, TheSignatureTellsWhoSends) {
  const CurveKey key = CurveKey::make();
  for (int i = 0; i < 50; ++i) {  // numbers with leading zeros among them
    const auto claims = verified_vapid(vapid(key, "https://push.example", "mailto:a@b.example", 1'700'000'000 + i),
                                       to_base64url(key.public_bytes()));
    ASSERT_TRUE(claims);
    EXPECT_EQ(*claims,
              Json({{"aud", "https://push.example"}, {"sub", "mailto:a@b.example"}, {"exp", 1'700'000'000 + i}}));
  }
  std::string forged = vapid(key, "https://push.example", "mailto:a@b.example", 1'700'000'000);
  forged[forged.find('.') + 3] ^= 1;
  EXPECT_FALSE(verified_vapid(forged, to_base64url(key.public_bytes())));
}

// What a client names must not make the server talk to a machine of its choice.
TEST(PushTargets, OnlyKnownServicesAndThoseOfTheOperator) {
  const std::vector<PushTarget> none;
  for (const char* good :
       {"https://fcm.googleapis.com/fcm/send/abc:def", "https://updates.push.services.mozilla.com/wpush/v2/g?x=1",
        "https://web.push.apple.com/QAbc", "https://wns2-par02p.notify.windows.com/w/?token=a%2b",
        "https://fcm.googleapis.com:443/fcm/send/x"}) {
    const auto target = find_push_target(good, none);
    ASSERT_TRUE(target) << good;
    EXPECT_FALSE(target->named);
  }
  EXPECT_EQ(find_push_target("https://fcm.googleapis.com:443/fcm/send/x", none)->origin(),
            "https://fcm.googleapis.com");
  for (const char* bad : {"",
                          "https://",
                          "https://fcm.googleapis.com",
                          "https://fcm.googleapis.com/",
                          "http://fcm.googleapis.com/x",
                          "https://fcm.googleapis.com:8443/x",
                          "https://fcm.googleapis.com.evil.example/x",
                          "https://evil.example/https://fcm.googleapis.com/x",
                          "https://fcm.googleapis.com@evil.example/x",
                          "https://evil.example#fcm.googleapis.com/x",
                          "https://evil.example\\@fcm.googleapis.com/x",
                          "https://push.apple.com/x",
                          "https://.push.apple.com/x",
                          "https://x..push.apple.com/x",
                          "https://FCM.googleapis.com/x",
                          "https://127.0.0.1/x",
                          "https://[::1]/x",
                          "https://localhost/x",
                          "https://169.254.169.254/latest",
                          "https://fcm.googleapis.com/a b",
                          "https://fcm.googleapis.com/a\r\nX: y",
                          "https://fcm.googleapis.com/\xC3\xA4",
                          "https://fcm.googleapis.com?x",
                          "ftp://fcm.googleapis.com/x",
                          "https://fcm.googleapis.com:0/x",
                          "https://fcm.googleapis.com:99999/x",
                          "https://fcm.googleapis.com:/x"})
    EXPECT_FALSE(find_push_target(bad, none)) << bad;
  EXPECT_FALSE(find_push_target("https://fcm.googleapis.com/" + std::string(kMostEndpoint, 'x'), none));

  const std::vector<PushTarget> own = {*read_push_service("https://push.example:8443"),
                                       *read_push_service("http://127.0.0.1:9000/")};
  EXPECT_TRUE(find_push_target("https://push.example:8443/x", own)->named);
  EXPECT_TRUE(find_push_target("http://127.0.0.1:9000/x", own)->named);
  EXPECT_FALSE(find_push_target("https://127.0.0.1:9000/x", own));
  EXPECT_FALSE(find_push_target("http://127.0.0.1:9001/x", own));
  EXPECT_FALSE(find_push_target("http://push.example:8443/x", own));
  EXPECT_FALSE(read_push_service("https://push.example/path"));
  EXPECT_FALSE(read_push_service("push.example"));
}

TEST(PushTargets, AddressesThatAreNotForEverybodyAreKnown) {
  for (const char* inside : {"127.0.0.1",
                             "127.255.0.1",
                             "10.1.2.3",
                             "172.16.0.1",
                             "192.168.1.1",
                             "169.254.169.254",
                             "100.64.0.1",
                             "0.0.0.0",
                             "192.0.0.1",
                             "192.0.2.1",
                             "198.18.0.1",
                             "198.51.100.1",
                             "203.0.113.1",
                             "224.0.0.1",
                             "255.255.255.255",
                             "::",
                             "::1",
                             "fe80::1",
                             "fc00::1",
                             "fd12::1",
                             "ff02::1",
                             "64:ff9b::7f00:1",
                             "2002:7f00:1::",
                             "2001:db8::1",
                             "::ffff:127.0.0.1",
                             "::ffff:10.0.0.1",
                             "::127.0.0.1",
                             "2001:0:1::1"})
    EXPECT_FALSE(is_public(*Address::parse(inside))) << inside;
  for (const char* outside : {"8.8.8.8", "142.250.1.95", "172.32.0.1", "2a00:1450:4001::5f", "2606:4700::1111"})
    EXPECT_TRUE(is_public(*Address::parse(outside))) << outside;
}

}  // namespace
}  // namespace orrery::server
