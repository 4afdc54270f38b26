/** The cell of a figure that does not exist. */
export const NOTHING = '–';

/** @param {number | null | undefined} value @param {number} [digits] decimals */
export function number(value, digits = 2) {
  if (value === null || value === undefined || Number.isNaN(value)) return NOTHING;
  return value.toFixed(digits);
}

/** @param {import('../statistics.mjs').Figure} figure @param {number} [digits] */
export const spread = ({ min, max }, digits = 2) => `${number(min, digits)}–${number(max, digits)}`;

/**
 * A Markdown table. All columns but the first are aligned to the right; the first may have no name.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table([first, ...others], rows) {
  const head = [first || 'what', ...others];
  const line = (/** @type {readonly string[]} */ cells) =>
    `|${cells.map((cell) => (cell ? ` ${cell} ` : ' ')).join('|')}|`;
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...rows].map(line).join('\n');
}

/**
 * Replaces what a file has between the marks of a name.
 * @param {string} file @param {string} text @param {string} name @param {string} part
 */
export function withPart(file, text, name, part) {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${file} lacks ${start} or ${end}`);
  return `${before}${start}\n\n${part}\n\n${end}${after}`;
}
