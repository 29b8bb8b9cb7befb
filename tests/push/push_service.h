// A push service inside the test program: takes messages on loopback and answers what it was told to.
#pragma once
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "support/client.h"

struct ssl_ctx_st;
struct evp_pkey_st;
struct x509_st;

namespace orrery::test {

// For localhost, signed by itself; whoever reads the file (SSL_CERT_FILE) believes it.
class Certificate {
 public:
  explicit Certificate(const std::string& path);
  ~Certificate();
  Certificate(const Certificate&) = delete;
  Certificate& operator=(const Certificate&) = delete;
  evp_pkey_st* key() const { return key_; }
  x509_st* text() const { return text_; }

 private:
  evp_pkey_st* key_ = nullptr;
  x509_st* text_ = nullptr;
};

class PushService {
 public:
  explicit PushService(const Certificate* certificate = nullptr);  // with one: TLS
  ~PushService();
  PushService(const PushService&) = delete;
  PushService& operator=(const PushService&) = delete;

  u16 port() const { return port_; }
  std::string origin() const;

  struct Message {
    std::string path;
    std::map<std::string, std::string> headers;  // names in small letters
    std::string body;
  };
  // The next one that has come; nothing when none does.
  std::optional<Message> next();
  std::size_t connections();

  // To the messages that come next, one answer each; then 201 again. kSilence: none, for ever. kEndless: a head
  // without an end.
  static constexpr const char* kSilence = "";
  static constexpr const char* kEndless = "endless";
  void answer(std::vector<std::string> answers);
  static std::string status(int code, const std::string& headers = {});

 private:
  void accept_all();
  void serve(int socket);

  u16 port_ = 0;
  int listener_ = -1;
  ssl_ctx_st* tls_ = nullptr;
  std::mutex mutex_;
  std::condition_variable came_;
  bool stopping_ = false;
  std::size_t connections_ = 0;
  std::deque<Message> messages_;
  std::deque<std::string> answers_;
  std::set<int> open_;
  std::vector<std::thread> threads_;
  std::thread accepting_;
};

}  // namespace orrery::test
