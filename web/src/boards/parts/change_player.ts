// A view in which one player is different; the rest is shared with the view before.
export function changePlayer<P, V extends { players: P[] }>(
  view: V,
  seat: number,
  change: (player: P) => Partial<P>,
): V {
  const old = view.players[seat];
  if (!old) return view;
  const players = view.players.slice();
  players[seat] = { ...old, ...change(old) };
  return { ...view, players };
}
