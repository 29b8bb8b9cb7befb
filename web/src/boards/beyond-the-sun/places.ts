// The places of the map in this position: printed ones and those that events added, with points and lanes.
import type { Location } from './data';
import type { View } from './data';
import { MAP, footprint, placeAttached, placeLocations, type Point } from './layout';
import type { Pack } from './model';

export interface PlacedLocation extends Location {
  at: Point;
}
export interface Places {
  places: PlacedLocation[];
  byId: Map<string, PlacedLocation>;
  lanes: [string, string][];
}

export function placesOf(pack: Pack, view: View, height: number = MAP.height): Places {
  const side = pack.side(view.players.length);
  const printed = side?.locations ?? [];
  const points = placeLocations(printed, height);
  const places: PlacedLocation[] = printed.map((place) => ({ ...place, at: points.get(place.id) ?? { x: 0, y: 0 } }));
  const lanes: [string, string][] = [...(side?.lanes ?? [])];
  for (const [id, location] of Object.entries(view.locations)) {
    const neighbour = places.find((place) => place.id === location.attached_to);
    if (!neighbour || points.has(id)) continue;
    const system = pack.systems.get(location.system ?? '');
    const taken = places.map((place) => footprint(place.kind, place.at));
    // The corners with the counts of the decks.
    taken.push({ x: 0, y: height - 38, w: 90, h: 38 }, { x: 282, y: height - 38, w: 90, h: 38 });
    places.push({
      id,
      kind: 'attached',
      name: system?.name ?? { en: id, de: id },
      x: 0,
      y: 0,
      shipyard: location.shipyard === true,
      discs: system?.discs ?? [],
      deck: null,
      at: placeAttached(neighbour.at, taken, height),
    });
    lanes.push([neighbour.id, id]);
  }
  return { places, byId: new Map(places.map((place) => [place.id, place])), lanes };
}
