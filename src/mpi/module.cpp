// The module orrery_mpi.so: src/mpi/interface.h over Open MPI.
#include <mpi.h>

#include "mpi/interface.h"

namespace {

constexpr int kTag = 0;

int start(int* rank, int* size) {
  int given = 0;
  if (MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &given) != MPI_SUCCESS) return 1;
  if (MPI_Comm_rank(MPI_COMM_WORLD, rank) != MPI_SUCCESS) return 1;
  return MPI_Comm_size(MPI_COMM_WORLD, size) == MPI_SUCCESS ? 0 : 1;
}

int send(int to, const char* bytes, int count) {
  return MPI_Send(bytes, count, MPI_CHAR, to, kTag, MPI_COMM_WORLD) == MPI_SUCCESS ? 0 : 1;
}

int probe(int* from, int* count) {
  *count = -1;
  int waits = 0;
  MPI_Status status;
  if (MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &waits, &status) != MPI_SUCCESS) return 1;
  if (waits == 0) return 0;
  *from = status.MPI_SOURCE;
  return MPI_Get_count(&status, MPI_CHAR, count) == MPI_SUCCESS ? 0 : 1;
}

int receive(int from, char* bytes, int count) {
  return MPI_Recv(bytes, count, MPI_CHAR, from, kTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE) == MPI_SUCCESS ? 0 : 1;
}

int finish() { return MPI_Finalize() == MPI_SUCCESS ? 0 : 1; }

constexpr OrreryMpi kModule = {kOrreryMpiVersion, start, send, probe, receive, finish};

}  // namespace

const OrreryMpi* orrery_mpi() { return &kModule; }
