// The shown position after one event, while a step is played. Only what an eye would miss is changed; the true position
// replaces it at the end, so nothing here has to be complete.
import type { GameEvent } from '../../protocol/types';
import { changePlayer } from '../parts/change_player';
import type { PlayerView, Size, TrackId, View } from './data';

const player = (view: View, seat: number, change: (player: PlayerView) => Partial<PlayerView>) =>
  changePlayer<PlayerView, View>(view, seat, change);

function without<T>(list: readonly T[], entry: T): T[] {
  const at = list.indexOf(entry);
  return at < 0 ? [...list] : [...list.slice(0, at), ...list.slice(at + 1)];
}

export function takeIn(view: View, event: GameEvent): View {
  const seat = Number(event.seat ?? -1);
  const place = String(event.place);
  const n = Number(event.n ?? 0);
  switch (event.type) {
    case 'took-die': {
      const die = Number(event.die);
      return player({ ...view, dice: without(view.dice, die) }, seat, (old) => ({
        dice: [...old.dice.filter((entry) => entry !== null), die],
      }));
    }
    case 'paid':
      return event.red ? view : player(view, seat, (old) => ({ dice: without(old.dice, Number(event.die)) }));
    case 'marker': {
      const track = event.track as TrackId;
      const markers = view.tracks[track].slice();
      const at = markers.findIndex((marker) => marker.seat === seat && marker.space === Number(event.from));
      if (at < 0) return view;
      markers[at] = { seat, space: Number(event.to) };
      return { ...view, tracks: { ...view.tracks, [track]: markers } };
    }
    case 'entered':
    case 'visited':
    case 'teleported':
      return player(view, seat, () => ({ ship: place }));
    case 'revealed':
      return { ...view, systems: { ...view.systems, [place]: { tile: String(event.tile), stations: [] } } };
    case 'claimed':
      return { ...view, pulsars: { ...view.pulsars, [place]: { owner: seat, gyrodyne: null, spinning: false } } };
    case 'constructed':
    case 'completed': {
      const spinning = event.type === 'completed';
      const gyrodyne = event.size as Size;
      return { ...view, pulsars: { ...view.pulsars, [place]: { owner: seat, gyrodyne, spinning } } };
    }
    case 'patented': {
      const old = view.patents[String(event.tech)] ?? { owners: [], round: view.round };
      const entry = { ...old, owners: [...new Set([...old.owners, seat])] };
      return { ...view, patents: { ...view.patents, [String(event.tech)]: entry } };
    }
    case 'project':
      return player(view, seat, (old) => ({ projects: [...new Set([...old.projects, String(event.project)])] }));
    case 'took-transmitter':
      return { ...view, offer: view.offer.map((id) => (id === event.transmitter ? null : id)) };
    case 'cubes':
      return player(view, seat, (old) => ({ cubes: old.cubes + n }));
    case 'cubes-paid':
      return player(view, seat, (old) => ({ cubes: Math.max(0, old.cubes - n) }));
    case 'median':
      return { ...view, median: Number(event.median) };
    default:
      return view;
  }
}
