#include <dlfcn.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <string_view>

#include "arena/link.h"
#include "mpi/interface.h"

namespace orrery::arena {
namespace {

constexpr const char* kModuleName = "orrery_mpi.so";

int number_in_environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  if (text == nullptr) return otherwise;
  const std::string_view digits(text);
  int value = otherwise;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return std::max(value, otherwise);
}

class MpiLink final : public Link {
 public:
  MpiLink(const OrreryMpi* module, int rank, int size) : module_(module), rank_(rank), size_(size) {}
  MpiLink(const MpiLink&) = delete;
  MpiLink& operator=(const MpiLink&) = delete;
  ~MpiLink() override { module_->finish(); }

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  Result<void> send(int to, const std::string& bytes) override {
    if (bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()) ||
        module_->send(to, bytes.data(), static_cast<int>(bytes.size())) != 0)
      return fail("MPI could not send a message to process " + std::to_string(to));
    return {};
  }

  Result<std::optional<Message>> receive() override {
    Message message;
    int count = -1;
    if (module_->probe(&message.from, &count) != 0) return fail("MPI could not look for messages");
    if (count < 0) return std::nullopt;
    message.bytes.resize(static_cast<std::size_t>(count));
    if (module_->receive(message.from, message.bytes.data(), count) != 0)
      return fail("MPI could not receive a message of process " + std::to_string(message.from));
    return message;
  }

 private:
  const OrreryMpi* module_;
  int rank_;
  int size_;
};

}  // namespace

MpiPlace mpi_place() {
  return {number_in_environment("OMPI_COMM_WORLD_RANK", 0), number_in_environment("OMPI_COMM_WORLD_SIZE", 1),
          number_in_environment("OMPI_COMM_WORLD_LOCAL_SIZE", 1)};
}

Result<std::unique_ptr<Link>> open_mpi_link() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::string path = (program.parent_path() / kModuleName).string();
  // Open MPI loads parts of its own later, which look for its symbols.
  void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (library == nullptr)
    return fail("mpirun has started several processes, but '" + path +
                "' cannot be loaded; it is built where Open MPI is installed (tools/setup mpi)");
  void* symbol = dlsym(library, "orrery_mpi");
  if (symbol == nullptr) return fail("'" + path + "' is not the MPI module of this program");
  const OrreryMpi* module = reinterpret_cast<decltype(&orrery_mpi)>(symbol)();
  if (module->version != kOrreryMpiVersion) return fail("'" + path + "' belongs to another version of this program");
  int rank = 0;
  int size = 0;
  if (module->start(&rank, &size) != 0) return fail("MPI could not be started");
  return std::make_unique<MpiLink>(module, rank, size);
}

}  // namespace orrery::arena
