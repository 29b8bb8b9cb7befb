// Operations that cannot be said as one verb and its object.
#include "games/beyond_the_sun/host/card_text_parts.h"

namespace orrery::beyond_the_sun::text {
namespace {

Part take_system(const Speech& s, const EffectNode& n) {
  const int discs = n.c & 15;
  std::string text = s.say("draw {}", "ziehe {}", s.systems(n.b & 15, n.a));
  text += s.pick(", take one as a colonised system", ", nimm eines als kolonisiertes System");
  text += discs == 0 ? s.say(" without production discs", " ohne Produktionsmarker")
                     : s.say(" with {}", " mit {}", s.production_discs(discs));
  if (n.c >> 4 != 0) text += s.pick(" and gain its colonisation bonus", " und erhalte seinen Kolonisierungsbonus");
  return {text, text};
}

Part private_tech(const Speech& s, const EffectNode& n) {
  const std::string text =
      s.say("draw {0} level {1} technologies, keep one as a private technology and gain its immediate bonus",
            "ziehe {0} Stufe-{1}-Technologien, behalte eine als private Technologie und erhalte ihren Sofortbonus",
            n.b, kRoman[n.a]);
  return {text, text};
}

Part copy_action(const Speech& s, const EffectNode& n) {
  std::string text;
  if (static_cast<CopyWhich>(n.a) == CopyWhich::kContainsResearch)
    text = s.say(
        "carry out any action in play that researches a technology, pay its cost and research with it; its space may "
        "be occupied",
        "nutze eine beliebige Aktion im Spiel, die eine Technologie erforscht, bezahle sie und erforsche mit ihr; "
        "ihr "
        "Feld darf besetzt sein");
  else
    text = s.say(
        "carry out an action of a level {} technology researched by that faction and pay its cost; its space may be "
        "occupied",
        "nutze eine Aktion einer Technologie der Stufe {}, die jene Fraktion erforscht hat, und bezahle sie; ihr "
        "Feld "
        "darf besetzt sein",
        s.levels(n.b));
  return {text, text, false, true};
}

Part use_new_tech_action(const Speech& s, const EffectNode& n) {
  const std::string_view what = s.pick("pay for and carry out one of its actions, even on an occupied space",
                                       "eine ihrer Aktionen bezahlen und nutzen, auch auf einem besetzten Feld");
  if ((n.flags & node_flag::kMay) != 0)
    return {s.say("you may {}", "du darfst {}", what), s.say("you may {}", "darfst du {}", what), true};
  return {s.say("{}", "du musst {}", what), s.say("{}", "musst du {}", what), true};
}

Part attach_system(const Speech& s, const EffectNode& n) {
  std::string text =
      s.say("draw {0} and join it by a line to {1}", "ziehe {0} und verbinde es durch eine Linie mit {2}",
            s.systems(1, n.a), n.b != 0 ? "Deep Space" : "any space that holds a system card",
            n.b != 0 ? "dem Deep Space" : "einem beliebigen Feld mit Systemkarte");
  if (n.c != 0)
    text += s.pick("; its controller may build ships there", "; wer es kontrolliert, darf dort Raumschiffe bauen");
  return {text, text, false, true};
}

Part take_attached(const Speech& s, const EffectNode& n) {
  std::string text(s.pick("take the system lying with this card as a colonised system",
                          "nimm das System bei dieser Karte als kolonisiertes System"));
  if (n.a == 0)
    text += s.pick(" without production discs", " ohne Produktionsmarker");
  else
    text += s.say(" with {}", " mit {}", s.production_discs(n.a));
  if (n.b != 0) text += s.pick(" and gain its colonisation bonus", " und erhalte seinen Kolonisierungsbonus");
  return {text, text};
}

}  // namespace

Part special_part(const Speech& s, const EffectNode& n) {
  switch (n.op) {
    case op::kCopyAction:
      return copy_action(s, n);
    case op::kUseNewTechAction:
      return use_new_tech_action(s, n);
    case op::kPrivateTech:
      return private_tech(s, n);
    case op::kTakeSystem:
      return take_system(s, n);
    case op::kAttachSystem:
      return attach_system(s, n);
    case op::kTakeAttachedSystem:
      return take_attached(s, n);
    case op::kLaySystemUnderCard: {
      const std::string text =
          s.say("draw {} and lay it with this card", "ziehe {} und lege es zu dieser Karte", s.systems(1, n.a));
      return {text, text};
    }
    case op::kRepeatImmediate: {
      const std::string text(
          s.pick("gain the immediate bonus of this card again", "erhalte den Sofortbonus dieser Karte noch einmal"));
      return {text, text};
    }
    default:
      return {};
  }
}

}  // namespace orrery::beyond_the_sun::text
