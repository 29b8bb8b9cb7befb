// Work that can be ended early with what there is so far.
#pragma once

namespace orrery::cli {

// From now on the first Ctrl-C (or SIGTERM) only sets `interrupted`; the second ends the program.
void catch_interrupts();
int interrupted();  // number of the signal, 0: none

}  // namespace orrery::cli
