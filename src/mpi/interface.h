// What the program asks of the module orrery_mpi.so. The program itself does not link MPI: whoever plays or hosts
// does not need it, and the module is loaded only where mpirun has started the program.
#pragma once

extern "C" {

struct OrreryMpi {
  int version;  // of this struct
  // All return 0 when it worked. One thread makes all calls.
  int (*start)(int* rank, int* size);
  int (*send)(int to, const char* bytes, int count);
  // The sender and size of a message that waits, or *count = -1.
  int (*probe)(int* from, int* count);
  int (*receive)(int from, char* bytes, int count);
  int (*finish)();
};

// The only symbol of the module.
const OrreryMpi* orrery_mpi();
}

inline constexpr int kOrreryMpiVersion = 1;
