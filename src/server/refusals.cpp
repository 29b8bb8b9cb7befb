#include "server/refusals.h"

namespace orrery::server {

table::Problem refusal_of(Limit limit) {
  switch (limit) {
    case Limit::kConnections:
      return {"busy",
              {"The server has no room for more connections at the moment; try again soon.",
               "Der Server kann gerade keine weiteren Verbindungen annehmen; versuche es bald wieder."}};
    case Limit::kAddressConnections:
      return {"too-many",
              {"There are too many connections from your address; close some of them.",
               "Von deiner Adresse kommen zu viele Verbindungen; schließe einige davon."}};
    case Limit::kAddressRequests:
      return {"too-fast",
              {"Too many requests from your address; try again in a moment.",
               "Zu viele Anfragen von deiner Adresse; versuche es gleich noch einmal."}};
    case Limit::kAddressTables:
      return {"too-many",
              {"Too many tables were made from your address; try again later.",
               "Von deiner Adresse wurden zu viele Tische eröffnet; versuche es später wieder."}};
    case Limit::kAddressBotTables:
      return {"too-many",
              {"Too many tables without a person were made from your address; try again later.",
               "Von deiner Adresse wurden zu viele Tische ohne Menschen eröffnet; versuche es später wieder."}};
    case Limit::kAddressPushes:
      return {"too-many",
              {"Too many browsers asked for notifications from your address; try again later.",
               "Von deiner Adresse haben sich zu viele Browser für Benachrichtigungen angemeldet; versuche es später "
               "wieder."}};
    case Limit::kAddressMoves:
      return {"too-many",
              {"Too many games are being opened from your address; try again in a moment.",
               "Von deiner Adresse werden gerade zu viele Partien geöffnet; versuche es gleich noch einmal."}};
    case Limit::kAddressBytes:
      return {"too-many",
              {"Too much is on its way to or from your address; try again in a moment.",
               "Von und zu deiner Adresse ist gerade zu viel unterwegs; versuche es gleich noch einmal."}};
    case Limit::kBytes:
      return {"busy",
              {"The server has too much to transfer at the moment; try again soon.",
               "Der Server hat gerade zu viel zu übertragen; versuche es bald wieder."}};
    case Limit::kAddressPacks:
      return {"too-many",
              {"Too many games with cards of their own were brought here from your address; try again later.",
               "Von deiner Adresse kamen zu viele Partien mit eigenen Karten; versuche es später wieder."}};
    case Limit::kConnectionMessages:
      return {
          "too-fast",
          {"Too many messages; the connection is closed.", "Zu viele Nachrichten; die Verbindung wird geschlossen."}};
    case Limit::kSeatMessages:
      return {"too-many",
              {"Too many messages for this seat; try again in a moment.",
               "Zu viele Nachrichten für diesen Platz; versuche es gleich noch einmal."}};
    case Limit::kControlFrames:
      return {"too-fast",
              {"Too many pings; the connection is closed.", "Zu viele Pings; die Verbindung wird geschlossen."}};
    case Limit::kFragments:
      return {"too-fast",
              {"A message in too many pieces; the connection is closed.",
               "Eine Nachricht in zu vielen Teilen; die Verbindung wird geschlossen."}};
    case Limit::kSeatChat:
    case Limit::kTableChat:
      return {"too-many",
              {"Too much is being written at this table; wait a little.",
               "An diesem Tisch wird gerade zu viel geschrieben; warte ein wenig."}};
    case Limit::kSeatConnections:
      return {"too-many",
              {"This seat is open in too many windows; close some of them.",
               "Dieser Platz ist in zu vielen Fenstern geöffnet; schließe einige davon."}};
    case Limit::kSeatHellos:
      return {"too-many",
              {"This seat was opened too often; try again in a moment.",
               "Dieser Platz wurde zu oft geöffnet; versuche es gleich noch einmal."}};
    case Limit::kTableWatchers:
      return {"too-many",
              {"Too many people are watching this table.", "An diesem Tisch sehen schon zu viele Leute zu."}};
    case Limit::kTableBytes:
      return {"full-log",
              {"The log of this table is full; only moves can be added.",
               "Der Verlauf dieses Tisches ist voll; nur Züge kommen noch hinzu."}};
    case Limit::kTableWaiting:
      return {"busy",
              {"Too much is happening at this table; try again soon.",
               "An diesem Tisch geschieht gerade zu viel; versuche es bald wieder."}};
    case Limit::kAnalyses:
      return {"busy",
              {"Too many games are being analysed at the moment; try again soon.",
               "Gerade werden zu viele Partien analysiert; versuche es bald wieder."}};
    case Limit::kAwaySeconds:
      return {"not-allowed",
              {"Whoever sits there has not been away for long; a bot can play for them a little later.",
               "Wer dort sitzt, ist noch nicht lange weg; ein Bot kann etwas später einspringen."}};
    case Limit::kRooms:
    case Limit::kCount:
      break;
  }
  return {"busy",
          {"Too many tables are in use at the moment; try again soon.",
           "Gerade werden zu viele Tische bespielt; versuche es bald wieder."}};
}

int status_of(Limit limit) {
  const bool ours = limit == Limit::kConnections || limit == Limit::kBytes || limit == Limit::kTableWaiting ||
                    limit == Limit::kRooms;
  return ours ? 503 : 429;
}

}  // namespace orrery::server
