// Events with named arguments, for animations and programs. The words for people are in events.cpp.
#include <nlohmann/json.hpp>

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/page_json.h"
#include "games/beyond_the_sun/moves.h"

namespace orrery::beyond_the_sun {
namespace {

using Json = nlohmann::ordered_json;

class Namer {
 public:
  Namer(const Pack& pack, const State& s, const Event& e) : pack_(pack), s_(s), e_(e) {}

  Json all() {
    const auto& a = e_.args;
    switch (static_cast<Happened>(e_.type)) {
      case Happened::kStartPlayer:
        return start("start-player");
      case Happened::kMatDealt:
        return start("mat-dealt").with("mat", id(pack_.labels.mats, a[0]));
      case Happened::kRound:
        return start("round").with("round", a[0]);
      case Happened::kTurn:
        return start("turn");
      case Happened::kAction:
        return start("action").with("space", space(a[0]));
      case Happened::kDisplaced:
        return start("displaced").with("space", space(a[0]));
      case Happened::kCopied:
        return start("copied").with("space", space(a[0]));
      case Happened::kPaidOre:
        return start("paid-ore").with("n", a[0]);
      case Happened::kPaidOreTo:
        return start("paid-ore-to").with("n", a[0]).with("to", a[1]);
      case Happened::kReturnedPop:
        return start("returned-population").with("n", a[0]);
      case Happened::kGainedOre:
        return start("gained-ore").with("n", a[0]);
      case Happened::kPopulation:
        return start("population").with("n", a[0]);
      case Happened::kShifted:
        return start("shifted").with("from", column(a[0])).with("to", column(a[1]));
      case Happened::kAutomated:
        return start("automated").with("disc", disc(a[0])).with("level", a[1]);
      case Happened::kProduced:
        return start("produced").with("what", word(kProductionIds, a[0]));
      case Happened::kTradedPop:
        return start("traded-population");
      case Happened::kTradedScrap:
        return start("traded-scrap").with("level", a[0]).with("location", place(a[1]));
      case Happened::kTradedOre:
        return start("traded-ore");
      case Happened::kClaimed:
        return start("claimed").with("achievement", achievement(a[0])).with("space", a[1]);
      case Happened::kEndTriggered:
        return start("end-triggered");
      case Happened::kAbilityUsed:
        return start("ability-used").with("ability", ability_id(pack_, a[0]));
      case Happened::kMatAbility:
        return start("mat-ability").with("ability", column(a[0]));
      case Happened::kMarkerSwapped:
        return start("marker-swapped").with("achievement", achievement(a[0])).with("disc", disc(a[1]));
      case Happened::kGameOver:
        return start("game-over");
      case Happened::kResearched:
      case Happened::kEventTurned:
      case Happened::kTypeChosen:
      case Happened::kRevealed:
      case Happened::kDiscovered:
      case Happened::kPutUnder:
      case Happened::kImmediate:
      case Happened::kGuildUncovered:
      case Happened::kRowRevealed:
      case Happened::kPrivateTech:
      case Happened::kEventKept:
      case Happened::kEventDiscarded:
        return technology();
      default:
        return exploration();
    }
  }

 private:
  // {"type", "seat"} and what is added to it.
  class Made {
   public:
    explicit Made(Json json) : json_(std::move(json)) {}
    Made&& with(const char* key, Json value) && {
      json_[key] = std::move(value);
      return std::move(*this);
    }
    operator Json() && { return std::move(json_); }

   private:
    Json json_;
  };

  Made start(const char* type) const {
    Json out{{"type", type}};
    if (e_.seat != kNoSeat) out["seat"] = e_.seat;
    return Made(std::move(out));
  }

  Json technology() {
    const auto& a = e_.args;
    switch (static_cast<Happened>(e_.type)) {
      case Happened::kResearched:
        return start("researched")
            .with("slot", id(pack_.labels.slots, a[0]))
            .with("tech", id(pack_.labels.techs, a[1]));
      case Happened::kEventTurned:
        return start("event-turned").with("event", id(pack_.labels.events, a[0]));
      case Happened::kTypeChosen:
        return start("type-chosen").with("technology", word(kTypeIds, a[0]));
      case Happened::kRevealed:
        return start("revealed").with("tech", id(pack_.labels.techs, a[0]));
      case Happened::kDiscovered:
        return start("discovered")
            .with("slot", id(pack_.labels.slots, a[0]))
            .with("tech", id(pack_.labels.techs, a[1]));
      case Happened::kPutUnder:
        return start("put-under").with("n", a[0]).with("level", a[1]);
      case Happened::kImmediate:
        return start("immediate").with("tech", id(pack_.labels.techs, a[0]));
      case Happened::kGuildUncovered:
        return start("guild-uncovered").with("guild", id(pack_.labels.guilds, a[0]));
      case Happened::kRowRevealed:
        return start("row-revealed").with("level", a[0]);
      case Happened::kPrivateTech:
        return start("private-technology").with("tech", id(pack_.labels.techs, a[0]));
      case Happened::kEventKept:
        return start("event-kept")
            .with("event", id(pack_.labels.events, a[0]))
            .with("by", seat(a[1]))
            .with("location", place(a[2]));
      default:
        return start("event-discarded").with("event", id(pack_.labels.events, a[0]));
    }
  }

  Json exploration() {
    const auto& a = e_.args;
    switch (static_cast<Happened>(e_.type)) {
      case Happened::kBuilt:
        return start("built").with("level", a[0]).with("location", place(a[1]));
      case Happened::kUpgraded:
        return start("upgraded").with("from", a[0]).with("to", a[1]).with("location", place(a[2]));
      case Happened::kJumped:
        return start("jumped").with("level", a[0]).with("from", place(a[1])).with("to", place(a[2]));
      case Happened::kTookControl:
        return start("took-control")
            .with("location", place(a[0]))
            .with("before", seat(a[1]))
            .with("disc", disc(a[2]));
      case Happened::kLostControl:
        return start("lost-control").with("location", place(a[0])).with("disc", disc(a[1]));
      case Happened::kControlBonus:
        return start("control-bonus").with("location", place(a[0])).with("system", id(pack_.labels.systems, a[1]));
      case Happened::kColonised:
        return start("colonised").with("system", id(pack_.labels.systems, a[0]));
      case Happened::kExpelled:
        return start("expelled").with("n", a[0]).with("location", place(a[1]));
      case Happened::kSystemRevealed:
        return start("system-revealed").with("system", id(pack_.labels.systems, a[0])).with("location", place(a[1]));
      case Happened::kColonyDisc:
        return start("colony-disc").with("system", id(pack_.labels.systems, a[0])).with("disc", disc(a[1]));
      case Happened::kAttached:
        return start("attached")
            .with("system", id(pack_.labels.systems, a[0]))
            .with("location", place(a[1]))
            .with("to", place(a[2]));
      case Happened::kLaidWithEvent:
        return start("laid-with-event")
            .with("system", id(pack_.labels.systems, a[0]))
            .with("event", id(pack_.labels.events, a[1]));
      case Happened::kExhibited:
        return start("exhibited").with("level", a[0]).with("event", id(pack_.labels.events, a[1]));
      default:
        return Json::object();
    }
  }

  template <class Entry>
  static Json id(const std::vector<Entry>& entries, u8 index) {
    return index < entries.size() ? Json(entries[index].id) : Json();
  }
  template <std::size_t N>
  static Json word(const std::string_view (&words)[N], u8 index) {
    return index < N ? Json(words[index]) : Json();
  }
  Json place(u8 location) const { return location == kNone ? Json() : Json(location_id(pack_, s_, location)); }
  Json seat(u8 number) const { return number == kNoSeat ? Json() : Json(number); }
  Json disc(u8 kind) const { return word(kDiscIds, kind); }
  Json column(u8 index) const {
    return index < kColumns ? Json(std::string(1, static_cast<char>('A' + index))) : Json();
  }
  Json space(SpaceId space) const { return exact_space_name(named_spaces(pack_, s_, e_.seat), space); }
  Json achievement(u8 index) const {
    return index < kAchievementsInPlay ? id(pack_.labels.achievements, at(s_.achievements, index).card) : Json();
  }

  const Pack& pack_;
  const State& s_;
  const Event& e_;
};

}  // namespace

std::string event_json(const Pack& pack, const State& after, const Event& event) {
  return Namer(pack, after, event).all().dump();
}

}  // namespace orrery::beyond_the_sun
