import { correction, generate } from 'lean-qr';

/** The light margin that cameras need, in modules. */
const MARGIN = 3;

export interface DrawnCode {
  /** The dark modules, one unit each. */
  path: string;
  /** The width of the code with its margin, in modules. */
  size: number;
}

/**
 * Draws a text as a QR code with a light square for a mark in its middle: a fifth of the code's
 * width, 4 to 6 % of its modules. Level Q corrects a quarter of them (draw-code.test.ts).
 */
export function drawCode(text: string): DrawnCode {
  const code = generate(text, { minCorrectionLevel: correction.Q });
  const middle = (code.size - 1) / 2;
  const reach = Math.floor(code.size / 10);
  let path = '';
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      const isMark = Math.max(Math.abs(x - middle), Math.abs(y - middle)) <= reach;
      if (!isMark && code.get(x, y)) path += `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`;
    }
  }
  return { path, size: code.size + 2 * MARGIN };
}
