// QR codes (ISO/IEC 18004): text as bytes, error correction M, versions 1 to 10. Enough for every link of this page.

/** Per version: bytes of error correction in each block, and blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

/** Modules for data and correction, without the patterns that every code has. */
function rawModules(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    modules -= (25 * marks - 10) * marks - 55;
    if (version >= 7) modules -= 36;
  }
  return modules;
}

function dataBytes(version: number): number {
  const correction = (CORRECTION[version - 1] as number) * (BLOCKS[version - 1] as number);
  return Math.floor(rawModules(version) / 8) - correction;
}

/** In the field with 256 elements of x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if ((b >>> bit) & 1) product ^= a;
  }
  return product;
}

function divisorOf(degree: number): number[] {
  const divisor = Array<number>(degree).fill(0);
  divisor[degree - 1] = 1;
  for (let i = 0, root = 1; i < degree; i += 1, root = times(root, 2)) {
    for (let j = 0; j < degree; j += 1) divisor[j] = times(divisor[j] as number, root) ^ (divisor[j + 1] ?? 0);
  }
  return divisor;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() as number);
    rest.push(0);
    divisor.forEach((coefficient, i) => (rest[i] = (rest[i] as number) ^ times(coefficient, factor)));
  }
  return rest;
}

function encode(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const add = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  const room = dataBytes(version) * 8;
  add(0b0100, 4);
  add(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) add(byte, 8);
  add(0, Math.min(4, room - bits.length));
  add(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) add(pad, 8);
  return Array.from({ length: room / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}

/** Blocks with their correction, one byte of each in turn. */
function interleave(data: readonly number[], version: number): number[] {
  const count = BLOCKS[version - 1] as number;
  const divisor = divisorOf(CORRECTION[version - 1] as number);
  const raw = Math.floor(rawModules(version) / 8);
  const short = count - (raw % count);
  const length = Math.floor(raw / count) - divisor.length;
  const blocks: number[][] = [];
  for (let block = 0, at = 0; block < count; block += 1) {
    const end = at + length + (block < short ? 0 : 1);
    blocks.push(data.slice(at, end));
    at = end;
  }
  const corrections = blocks.map((block) => remainder(block, divisor));
  const out: number[] = [];
  for (let at = 0; at <= length; at += 1) for (const block of blocks) out.push(...block.slice(at, at + 1));
  for (let at = 0; at < divisor.length; at += 1) for (const block of corrections) out.push(block[at] as number);
  return out;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Drawing {
  readonly size: number;
  readonly dark: boolean[][];
  readonly #fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = version * 4 + 17;
    const empty = () => Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.dark = empty();
    this.#fixed = empty();
    this.#patterns();
  }

  #fix(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    (this.dark[y] as boolean[])[x] = dark;
    (this.#fixed[y] as boolean[])[x] = true;
  }

  #square(x: number, y: number, reach: number, dark: (distance: number) => boolean): void {
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1)
        this.#fix(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  #patterns(): void {
    const { size, version } = this;
    for (let i = 0; i < size; i += 1) {
      this.#fix(6, i, i % 2 === 0);
      this.#fix(i, 6, i % 2 === 0);
    }
    const last = size - 4;
    for (const [x, y] of [[3, 3], [last, 3], [3, last]] as const) this.#square(x, y, 4, (d) => d !== 2 && d !== 4); // prettier-ignore
    const marks = version === 1 ? 0 : Math.floor(version / 7) + 2;
    const step = marks === 0 ? 0 : Math.ceil((size - 13) / (marks * 2 - 2)) * 2;
    const at = Array.from({ length: marks }, (_, i) => (i === 0 ? 6 : size - 7 - (marks - 1 - i) * step));
    at.forEach((x, i) =>
      at.forEach((y, j) => {
        const corner = (i === 0 && j === 0) || (i === 0 && j === marks - 1) || (i === marks - 1 && j === 0);
        if (!corner) this.#square(x, y, 2, (d) => d !== 1);
      }),
    );
    this.format(0);
    if (version < 7) return;
    let rest = version;
    for (let i = 0; i < 12; i += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i += 1) {
      const dark = ((bits >>> i) & 1) === 1;
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      this.#fix(a, b, dark);
      this.#fix(b, a, dark);
    }
  }

  /** Level M and the mask, twice. */
  format(mask: number): void {
    let rest = mask;
    for (let i = 0; i < 10; i += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (i: number) => ((bits >>> i) & 1) === 1;
    for (let i = 0; i < 15; i += 1) {
      if (i < 6) this.#fix(8, i, bit(i));
      else if (i < 8) this.#fix(8, i + 1, bit(i));
      else if (i === 8) this.#fix(7, 8, bit(i));
      else this.#fix(14 - i, 8, bit(i));
      if (i < 8) this.#fix(this.size - 1 - i, 8, bit(i));
      else this.#fix(8, this.size - 15 + i, bit(i));
    }
    this.#fix(8, this.size - 8, true);
  }

  fill(bytes: readonly number[]): void {
    let at = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step += 1) {
        const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.#fixed[y]?.[x] || at >= bytes.length * 8) continue;
          (this.dark[y] as boolean[])[x] = (((bytes[at >>> 3] as number) >>> (7 - (at & 7))) & 1) === 1;
          at += 1;
        }
      }
    }
  }

  mask(which: number): void {
    this.dark.forEach((row, y) =>
      row.forEach((dark, x) => {
        if (!this.#fixed[y]?.[x]) row[x] = dark !== MASKS[which]?.(x, y);
      }),
    );
    this.format(which);
  }

  /** How hard it is to read: long runs, blocks, and much more of one colour. */
  penalty(): number {
    const { size, dark } = this;
    let penalty = 0;
    let count = 0;
    const look = (at: (i: number, j: number) => boolean) => {
      for (let i = 0; i < size; i += 1) {
        for (let j = 0, run = 0; j < size; j += 1) {
          run = j > 0 && at(i, j) === at(i, j - 1) ? run + 1 : 1;
          if (run >= 5) penalty += run === 5 ? 3 : 1;
        }
      }
    };
    look((i, j) => dark[i]?.[j] === true);
    look((i, j) => dark[j]?.[i] === true);
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1) {
        const here = dark[y]?.[x];
        if (here) count += 1;
        if (here === dark[y]?.[x + 1] && here === dark[y + 1]?.[x] && here === dark[y + 1]?.[x + 1]) penalty += 3;
      }
    return penalty + 10 * Math.floor(Math.abs((count * 20) / (size * size) - 10));
  }
}

/** Rows of dark modules, without the quiet margin of four; null: the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = CORRECTION.findIndex(
    (_, at) => bytes.length + (at + 1 < 10 ? 2 : 3) <= dataBytes(at + 1) && bytes.length > 0,
  );
  if (version < 0) return null;
  const drawing = new Drawing(version + 1);
  drawing.fill(interleave(encode(bytes, version + 1), version + 1));
  let best = 0;
  let least = Infinity;
  MASKS.forEach((_, which) => {
    drawing.mask(which);
    const penalty = drawing.penalty();
    if (penalty < least) [best, least] = [which, penalty];
    drawing.mask(which); // off again
  });
  drawing.mask(best);
  return drawing.dark;
}

/** The dark modules as one path, a unit each. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`;
    }
  });
  return path;
}
