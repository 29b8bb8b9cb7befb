// The sky behind a map.
const round = (value: number) => Math.round(value * 10) / 10;

/** Stars of the ground: always the same ones. */
export function stars(
  count: number,
  width: number,
  height: number,
): { x: number; y: number; r: number; o: number }[] {
  let seed = 20177;
  const next = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  return Array.from({ length: count }, () => ({
    x: round(next() * width),
    y: round(next() * height),
    r: round(0.4 + next() * 0.8),
    o: round(0.25 + next() * 0.5),
  }));
}
