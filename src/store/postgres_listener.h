// Hears of the changes other servers make: LISTEN on a connection and a thread of its own.
#pragma once
#include <string>
#include <thread>
#include <unordered_map>

#include "store/database.h"

namespace orrery::store {

class PostgresListener {
 public:
  // `since`: the moment (clock of the database) from which on nothing may be missed.
  PostgresListener(std::string address, Milliseconds patience, std::string writer, Milliseconds since,
                   Store::Changed);
  ~PostgresListener();
  PostgresListener(const PostgresListener&) = delete;
  PostgresListener& operator=(const PostgresListener&) = delete;

 private:
  void run(const std::stop_token&);
  // Returns when the connection is lost or the listener stops; true if the database had answered.
  bool listen(const std::stop_token&);
  // Looks for changes that no notification told of.
  bool catch_up(Connection&);
  void hear(const char* payload);
  void pass_on(const std::string& id, int length);
  // Until something can be read from `socket` (-1: nothing), the listener stops, or time is up. False: time is up.
  bool wait(int socket, int milliseconds) const;

  std::string address_;
  Milliseconds patience_;
  std::string writer_;
  Milliseconds since_;
  Store::Changed changed_;
  std::unordered_map<std::string, int> told_;           // lengths passed on, of tables changed lately
  std::unordered_map<std::string, Milliseconds> gone_;  // tables removed lately, and when
  int stop_event_;
  std::jthread thread_;
};

}  // namespace orrery::store
