// The shown position after one event, while a step is played. Only what an eye would miss is changed; the true position
// replaces it at the end, so nothing here has to be complete.
import type { GameEvent } from '../../protocol/types';
import type { View } from './data';

export function takeIn(view: View, event: GameEvent): View {
  void event;
  return view;
}
