// A real PostgreSQL server for one test program, see tools/private_postgres. It ends with the program, however that
// ends.
#pragma once
#include <string>

namespace orrery {

class PrivatePostgres {
 public:
  PrivatePostgres();
  ~PrivatePostgres();
  PrivatePostgres(const PrivatePostgres&) = delete;
  PrivatePostgres& operator=(const PrivatePostgres&) = delete;

  // The one that the tests of a program share; started at the first call.
  static PrivatePostgres& shared();

  const std::string& address() const { return address_; }  // empty: it could not be started
  const std::string& folder() const { return folder_; }
  void crash() const;  // kill -9
  void start();        // on the same port again

 private:
  std::string folder_;
  std::string address_;
};

}  // namespace orrery
