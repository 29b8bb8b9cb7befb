// Messages between the processes of one match, and where this process stands among them.
#pragma once
#include <memory>
#include <optional>
#include <string>

#include "core/result.h"
#include "core/types.h"

namespace orrery::arena {

struct Message {
  int from = 0;
  std::string bytes;
};

// Process 0 leads. All calls come from one thread. Messages from one process to another arrive in order.
class Link {
 public:
  virtual ~Link() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  virtual Result<void> send(int to, const std::string& bytes) = 0;
  virtual Result<std::optional<Message>> receive() = 0;  // none: nothing has arrived
};

// What mpirun says about the processes it has started; one process where it did not start this one.
struct MpiPlace {
  int rank = 0;
  int size = 1;
  int on_this_machine = 1;
};
MpiPlace mpi_place();

// Joins the other processes. Waits for them when it is destroyed.
Result<std::unique_ptr<Link>> open_mpi_link();

}  // namespace orrery::arena
