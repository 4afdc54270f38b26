import { correction, generate } from 'lean-qr';
import { expect, test } from 'vitest';
import { drawCode } from './draw-code.js';

// From ISO/IEC 18004, by version from 1: the number of codewords; then for each level the codewords
// that correct a block, and the number of blocks.
const CODEWORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532, 581, 655];
const Q = '13,1 22,1 18,2 26,2 18,4 24,4 18,6 22,6 20,8 24,8 28,8 26,10 24,12 20,16 30,12'.split(
  ' ',
);
const H = '17,1 28,1 22,2 16,4 22,4 28,4 26,5 26,6 24,8 28,8 24,11 28,11 22,16 24,16 24,18'.split(
  ' ',
);
/** The centres of the alignment patterns. */
const ALIGNMENT =
  '|6,18|6,22|6,26|6,30|6,34|6,22,38|6,24,42|6,26,46|6,28,50|6,30,54|6,32,58|6,34,62|6,26,46,66|6,26,48,70';

type Module = [x: number, y: number];

/** The modules of a version that hold codewords, in the order of their bits. */
function modulesInOrder(version: number): Module[] {
  const size = 17 + 4 * version;
  const middles = (ALIGNMENT.split('|')[version - 1] ?? '').split(',').filter(Boolean).map(Number);
  const last = middles.at(-1);
  const isFixed = (x: number, y: number) => {
    const [right, bottom] = [x >= size - 8, y >= size - 8];
    if ((x < 9 && (y < 9 || bottom)) || (right && y < 9) || x === 6 || y === 6) return true;
    if (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return true;
    return middles.some((row) =>
      middles.some(
        (column) =>
          // None at a finder pattern.
          !(row === 6 && (column === 6 || column === last)) &&
          !(column === 6 && row === last) &&
          Math.max(Math.abs(x - column), Math.abs(y - row)) <= 2,
      ),
    );
  };
  const order: Module[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isFixed(x, y)) order.push([x, y]);
    }
    isUp = !isUp;
  }
  return order;
}

/** The block of each codeword, in the order in which they are interleaved. */
function blocksInOrder(all: number, correcting: number, blocks: number): number[] {
  const data = all - correcting * blocks;
  const short = Math.floor(data / blocks);
  const long = data % blocks;
  const numbers = Array.from({ length: blocks }, (_, block) => block);
  return [
    ...Array.from({ length: short }, () => numbers).flat(),
    ...(long > 0 ? numbers.slice(-long) : []),
    ...Array.from({ length: correcting }, () => numbers).flat(),
  ];
}

const urlOf = (length: number) =>
  'https://client.example/deeplinks/signed-key-request?token='.padEnd(length, '0x5d3aC1f0b1e2');

test.each([30, 40, 60, 80, 100, 120, 150, 200, 250])(
  'The mark in the middle of a code hides at most half of what the code corrects. (a URL of %i characters)',
  (length) => {
    const url = urlOf(length).slice(0, length);
    const whole = generate(url, { minCorrectionLevel: correction.Q });
    const { path, size } = drawCode(url);
    expect(size).toBe(whole.size + 6);
    const drawn = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`));
    const middle = (whole.size - 1) / 2;
    let reach = 0;
    for (let y = 0; y < whole.size; y++) {
      for (let x = 0; x < whole.size; x++) {
        if (!whole.get(x, y)) expect(drawn).not.toContain(`${x + 3} ${y + 3}`);
        else if (!drawn.has(`${x + 3} ${y + 3}`)) {
          reach = Math.max(reach, Math.abs(x - middle), Math.abs(y - middle));
        }
      }
    }
    // The mark is 32 px wide, of 224.
    expect(((2 * reach + 1) / size) * 224).toBeGreaterThanOrEqual(32);

    const version = (whole.size - 17) / 4;
    const order = modulesInOrder(version);
    const all = CODEWORDS[version - 1] ?? NaN;
    expect(Math.floor(order.length / 8)).toBe(all);
    // The level is in the format bits: a code has a higher one if that takes no more room.
    for (const table of [Q, H]) {
      const [correcting = NaN, blocks = NaN] = table[version - 1]?.split(',').map(Number) ?? [];
      const blockOf = blocksInOrder(all, correcting, blocks);
      expect(blockOf).toHaveLength(all);
      const hidden = Array.from({ length: blocks }, () => new Set<number>());
      for (const [index, [x, y]] of order.entries()) {
        const isHidden = Math.max(Math.abs(x - middle), Math.abs(y - middle)) <= reach;
        const codeword = Math.floor(index / 8);
        if (isHidden) hidden[blockOf[codeword] ?? NaN]?.add(codeword);
      }
      const most = Math.max(...hidden.map(({ size }) => size));
      expect(most).toBeGreaterThan(0);
      expect(most / Math.floor(correcting / 2)).toBeLessThanOrEqual(0.5);
    }
  },
);
