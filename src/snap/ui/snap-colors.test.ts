import { describe, expect, test } from 'vitest';
import { contrastOf } from '../model/contrast.js';
import { COLORS } from '../model/model.js';
import { dark, light } from '../../core/theme/tokens.js';
import { cssOf, SNAP_COLORS, tint } from './snap-colors.js';

/** A colour mixed with another one, as `color-mix(in srgb)` does. */
const mix = (color: string, percent: number, other: string) =>
  `#${[1, 3, 5]
    .map((at) => {
      const [one, two] = [color, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
      const part = Math.round(((one ?? 0) * percent + (two ?? 0) * (100 - percent)) / 100);
      return part.toString(16).padStart(2, '0');
    })
    .join('')}`;

/** The protocol's colours on dark pages (colors.ts of `@farcaster/snap` 2.6.4). */
const OF_DARK = {
  gray: '#908caa',
  blue: '#9ccfd8',
  red: '#eb6f92',
  amber: '#f6c177',
  green: '#56d4a4',
  teal: '#3e8fb0',
  purple: '#c4a7e7',
  pink: '#ebbcba',
};

describe.each([
  ['light', light],
  ['dark', dark],
])('on a %s page', (_, { surface, text }) => {
  test.each(COLORS)(
    'The eight colours of snaps can be read at 4.5 to 1, also on a tint of themselves. (%s)',
    (name) => {
      const color = mix(...SNAP_COLORS[name], text);
      expect(contrastOf(color, surface)).toBeGreaterThanOrEqual(4.5);
      // On the tint of a badge.
      expect(contrastOf(color, mix(color, 14, surface))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

test('the protocol’s own colours cannot all be read, which is why they are mixed', () => {
  const light4 = COLORS.filter((name) => contrastOf(SNAP_COLORS[name][0], light.surface) < 4.5);
  const dark4 = COLORS.filter((name) => contrastOf(OF_DARK[name], dark.surface) < 4.5);
  expect([light4, dark4]).toEqual([['red', 'amber', 'green', 'teal', 'purple', 'pink'], []]);
});

test('a colour is CSS', () => {
  expect(cssOf('blue')).toBe('color-mix(in srgb,#286983 69%,var(--castkit-text))');
  expect(tint('blue')).toEqual({ '--castkit-snap-color': cssOf('blue') });
});
