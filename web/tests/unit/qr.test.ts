import fc from 'fast-check';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { qrCode, qrPath } from '../../src/ui/qr';

/** What a camera would see: four pixels a module, and the white margin. */
function read(rows: boolean[][]): string | undefined {
  const scale = 4;
  const size = (rows.length + 8) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      if (rows[Math.floor(y / scale) - 4]?.[Math.floor(x / scale) - 4])
        pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  return jsQR(pixels, size, size)?.data;
}

describe('QR codes', () => {
  it('are read back by a decoder of others, in every version', () => {
    const sizes = new Set<number>();
    for (let length = 1; length <= 213; length += 7) {
      const text = 'https://orrery.example/#/join/abcdefghjkmn/'.padEnd(length, 'Az9-_').slice(0, length);
      const rows = qrCode(text) as boolean[][];
      sizes.add(rows.length);
      expect(read(rows), `${length} letters`).toBe(text);
    }
    expect([...sizes]).toEqual([21, 25, 29, 33, 37, 41, 45, 49, 53, 57]);
  });
  it('hold any text that fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }), (text) => {
        expect(read(qrCode(text) as boolean[][])).toBe(text);
      }),
      { numRuns: 30, seed: 1 },
    );
  });
  it('say when there is nothing to draw', () => {
    expect(qrCode('x'.repeat(214))).toBeNull();
    expect(qrCode('')).toBeNull();
  });
  it('are drawn as one path', () => {
    expect(qrPath([[true, true, false], [false, false, true]])).toBe('M0 0h2v1h-2zM2 1h1v1h-1z'); // prettier-ignore
  });
});
