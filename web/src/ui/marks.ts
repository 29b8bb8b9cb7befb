// The five player signs: a colour and always a shape with it, drawn around the origin in a box of 14.
export const MARK_PATHS = [
  'M-5.4 0a5.4 5.4 0 1 1 10.8 0a5.4 5.4 0 1 1 -10.8 0Z',
  'M-4.8 -4.8H4.8V4.8H-4.8Z',
  'M0 -6.2 6.2 0 0 6.2 -6.2 0Z',
  'M0 -5.6 6 4.8H-6Z',
  'M0 -5.8 5 -2.9V2.9L0 5.8 -5 2.9V-2.9Z',
] as const;

export function markPath(seat: number): string {
  return MARK_PATHS[seat % MARK_PATHS.length] ?? MARK_PATHS[0];
}

/** The class that sets the player's colour as --c. */
export function seatClass(seat: number): string {
  return `p${(seat % MARK_PATHS.length) + 1}`;
}
