#include "push/push_service.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace orrery::test {
namespace {

// A connection with TLS or without.
class Link {
 public:
  Link(int socket, SSL_CTX* tls) : socket_(socket) {
    if (tls == nullptr) return;
    ssl_ = SSL_new(tls);
    SSL_set_fd(ssl_, socket);
    good_ = SSL_accept(ssl_) == 1;
  }
  ~Link() { SSL_free(ssl_); }
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  bool is_good() const { return good_; }
  bool read_some(std::string& into) {
    char chunk[4096];
    const long size = ssl_ != nullptr ? SSL_read(ssl_, chunk, sizeof(chunk)) : recv(socket_, chunk, sizeof(chunk), 0);
    if (size > 0) into.append(chunk, static_cast<std::size_t>(size));
    return size > 0;
  }
  bool write(const std::string& text) {
    std::size_t done = 0;
    while (done < text.size()) {
      const long size = ssl_ != nullptr ? SSL_write(ssl_, text.data() + done, static_cast<int>(text.size() - done))
                                        : ::send(socket_, text.data() + done, text.size() - done, MSG_NOSIGNAL);
      if (size <= 0) return false;
      done += static_cast<std::size_t>(size);
    }
    return true;
  }

 private:
  int socket_;
  SSL* ssl_ = nullptr;
  bool good_ = true;
};

std::optional<PushService::Message> read_message(Link& link) {
  std::string text;
  std::size_t end = std::string::npos;
  while ((end = text.find("\r\n\r\n")) == std::string::npos)
    if (!link.read_some(text)) return std::nullopt;
  PushService::Message message;
  std::size_t at = text.find("\r\n");
  const std::size_t space = text.find(' ');
  if (!text.starts_with("POST ")) return std::nullopt;
  message.path = text.substr(space + 1, text.find(' ', space + 1) - space - 1);
  while (at < end) {
    const std::size_t next = text.find("\r\n", at + 2);
    const std::string line = text.substr(at + 2, next - at - 2);
    const std::size_t colon = line.find(": ");
    std::string name = line.substr(0, colon);
    std::ranges::transform(name, name.begin(), [](char c) { return static_cast<char>(std::tolower(c)); });
    message.headers[name] = line.substr(colon + 2);
    at = next;
  }
  const std::size_t length = std::stoul("0" + message.headers["content-length"]);
  while (text.size() < end + 4 + length)
    if (!link.read_some(text)) return std::nullopt;
  message.body = text.substr(end + 4);
  return message;
}

}  // namespace

Certificate::Certificate(const std::string& path)
    : key_(EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256")), text_(X509_new()) {
  X509_set_version(text_, 2);
  ASN1_INTEGER_set(X509_get_serialNumber(text_), 1);
  X509_gmtime_adj(X509_getm_notBefore(text_), -86'400);
  X509_gmtime_adj(X509_getm_notAfter(text_), 86'400);
  X509_set_pubkey(text_, key_);
  X509_NAME* name = X509_get_subject_name(text_);
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"), -1, -1,
                             0);
  X509_set_issuer_name(text_, name);
  X509V3_CTX context;
  X509V3_set_ctx(&context, text_, text_, nullptr, nullptr, 0);
  for (const auto& [what, value] :
       {std::pair{NID_subject_alt_name, "DNS:localhost"}, std::pair{NID_basic_constraints, "critical,CA:TRUE"}}) {
    X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, &context, what, value);
    X509_add_ext(text_, extension, -1);
    X509_EXTENSION_free(extension);
  }
  X509_sign(text_, key_, EVP_sha256());
  std::FILE* file = std::fopen(path.c_str(), "w");
  PEM_write_X509(file, text_);
  std::fclose(file);
}

Certificate::~Certificate() {
  X509_free(text_);
  EVP_PKEY_free(key_);
}

PushService::PushService(const Certificate* certificate) {
  if (certificate != nullptr) {
    tls_ = SSL_CTX_new(TLS_server_method());
    SSL_CTX_use_certificate(tls_, certificate->text());
    SSL_CTX_use_PrivateKey(tls_, certificate->key());
  }
  listener_ = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof(address);
  bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
  listen(listener_, 64);
  getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
  port_ = ntohs(address.sin_port);
  accepting_ = std::thread([this] { accept_all(); });
}

PushService::~PushService() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const int socket : open_) shutdown(socket, SHUT_RDWR);
  }
  shutdown(listener_, SHUT_RDWR);
  accepting_.join();
  for (std::thread& thread : threads_) thread.join();
  ::close(listener_);
  SSL_CTX_free(tls_);
}

std::string PushService::origin() const {
  return (tls_ != nullptr ? "https://localhost:" : "http://127.0.0.1:") + std::to_string(port_);
}

std::string PushService::status(int code, const std::string& headers) {
  return "HTTP/1.1 " + std::to_string(code) + " Said\r\n" + headers + "Content-Length: 0\r\n\r\n";
}

void PushService::answer(std::vector<std::string> answers) {
  const std::lock_guard lock(mutex_);
  answers_.assign(answers.begin(), answers.end());
}

std::size_t PushService::connections() {
  const std::lock_guard lock(mutex_);
  return connections_;
}

std::optional<PushService::Message> PushService::next() {
  std::unique_lock lock(mutex_);
  came_.wait_for(lock, std::chrono::milliseconds(kPatience), [&] { return !messages_.empty(); });
  if (messages_.empty()) return std::nullopt;
  Message message = std::move(messages_.front());
  messages_.pop_front();
  return message;
}

void PushService::accept_all() {
  for (;;) {
    const int socket = accept(listener_, nullptr, nullptr);
    const std::lock_guard lock(mutex_);
    if (stopping_ || socket < 0) {
      if (socket >= 0) ::close(socket);
      return;
    }
    ++connections_;
    open_.insert(socket);
    threads_.emplace_back([this, socket] { serve(socket); });
  }
}

void PushService::serve(int socket) {
  {
    Link link(socket, tls_);
    std::optional<Message> message = link.is_good() ? read_message(link) : std::nullopt;
    if (message) {
      std::string answer = status(201);
      {
        const std::lock_guard lock(mutex_);
        if (!answers_.empty()) {
          answer = answers_.front();
          answers_.pop_front();
        }
        messages_.push_back(std::move(*message));
        came_.notify_all();
      }
      std::string rest;
      if (answer == kEndless) {
        bool more = link.write("HTTP/1.1 201 Created\r\nX-Endless: ");
        while (more) more = link.write(std::string(4096, 'x'));
      } else if (answer == kSilence) {
        while (link.read_some(rest)) rest.clear();
      } else {
        link.write(answer);
      }
    }
  }
  const std::lock_guard lock(mutex_);
  open_.erase(socket);
  ::close(socket);
}

}  // namespace orrery::test
