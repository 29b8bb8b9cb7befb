#include "arena/crew.h"

#include <thread>

#include "arena/wire.h"
#include "core/text.h"

namespace orrery::arena {

std::string fingerprint(const AnyGame& game, const MatchOptions& options) {
  AnyState first;
  const bool made = static_cast<bool>(game.initial(options.options, options.seed, first));
  std::string text = game.info().id + " " + hex64(game.content_hash()) + " " + (made ? hex64(game.hash(first)) : "") +
                     " " + std::to_string(options.schedule.games()) + " " + std::to_string(options.check) + " " +
                     std::to_string(options.records);
  for (const Lineup& lineup : options.schedule.lineups)
    for (const std::string& seat : lineup.seats) text += " " + seat;
  return text;
}

Result<void> Leader::serve(Collector& collector, const std::string& mine) {
  for (;;) {
    const Result<std::optional<Message>> message = link_.receive();
    if (!message) return tl::unexpected(message.error());
    if (!*message) return {};
    if (Result<void> done = answer(**message, collector, mine); !done) return done;
  }
}

Result<void> Leader::answer(const Message& message, Collector& collector, const std::string& mine) {
  const std::string who = "process " + std::to_string(message.from);
  wire::Reader in(message.bytes);
  switch (in.kind()) {
    case wire::Kind::kHello:
      if (in.text() == mine) return {};
      return fail(who + " has another program, other cards or other options than process 0");
    case wire::Kind::kWant: {
      const Batch batch = collector.take(in.number());
      wire::Writer out(wire::Kind::kPlay);
      out.number(batch.first);
      out.number(batch.count);
      return link_.send(message.from, out.bytes());
    }
    case wire::Kind::kGames:
      while (in.more()) collector.put(in.game());
      return {};
    case wire::Kind::kTrouble:
      return fail(in.text(), who);
    case wire::Kind::kBye:
      ++gone_;
      return {};
    case wire::Kind::kPlay:
    case wire::Kind::kStop:
      break;
  }
  return fail(who + " sends what only process 0 may send");
}

void Leader::stop() {
  if (stopped_) return;
  stopped_ = true;
  for (int to = 1; to < link_.size(); ++to) (void)link_.send(to, wire::Writer(wire::Kind::kStop).bytes());
}

void Leader::wait() {
  stop();
  while (gone_ < link_.size() - 1) {
    const Result<std::optional<Message>> message = link_.receive();
    if (!message) return;
    if (!*message) {
      std::this_thread::sleep_for(kPause);
    } else if (wire::Reader((*message)->bytes).kind() == wire::Kind::kBye) {
      ++gone_;
    }
  }
}

void refuse(Link& link, const std::string& why) {
  wire::Writer out(wire::Kind::kTrouble);
  out.text(why);
  (void)link.send(0, out.bytes());
  // The leader answers nothing but stop now; leaving earlier would end the others.
  for (;;) {
    const Result<std::optional<Message>> message = link.receive();
    if (!message || (*message && wire::Reader((*message)->bytes).kind() == wire::Kind::kStop)) break;
    std::this_thread::sleep_for(kPause);
  }
  (void)link.send(0, wire::Writer(wire::Kind::kBye).bytes());
}

}  // namespace orrery::arena
