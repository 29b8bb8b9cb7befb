// JSON as a value: what a game tells programs and the page. Keys keep their order. Text is made where it is sent or
// kept.
#pragma once
#include <nlohmann/json_fwd.hpp>

namespace orrery {

using Json = nlohmann::ordered_json;

}  // namespace orrery
