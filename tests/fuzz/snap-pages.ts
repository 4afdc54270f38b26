// Pages of snaps, and what an attacker makes of them.
import fc from 'fast-check';
import { press, snapOf } from '../../mocks/snaps.js';
import { hostileValue, mutated } from './mutate.js';

const page = (elements: Parameters<typeof snapOf>[0], version = '2.0') =>
  snapOf(elements, undefined, { version });

/** Pages to mutate: with each element, each action, and all that nests. */
const SEEDS = [
  page({
    a: { type: 'badge', props: { label: 'New', color: 'green', icon: 'star' } },
    b: { type: 'image', props: { url: 'https://a.example/b.png', aspect: '16:9', alt: 'A' } },
    c: {
      type: 'item',
      props: { title: 'A', media: { variant: 'image', url: 'https://a.example/c.png' } },
      children: ['a'],
    },
    d: { type: 'item_group', props: { border: true }, children: ['c', 'c'] },
    e: { type: 'progress', props: { value: 1, max: 2 } },
    f: { type: 'bar_chart', props: { bars: [{ label: 'A', value: 2 }] } },
    g: { type: 'text', props: { content: 'gm' } },
  }),
  page({
    a: { type: 'input', props: { name: 'a', defaultValue: 'gm' } },
    b: { type: 'slider', props: { name: 'b', min: 0, max: 10, step: 2 } },
    c: { type: 'switch', props: { name: 'c' } },
    d: { type: 'toggle_group', props: { name: 'd', options: ['x', 'y'], multiple: true } },
    e: {
      type: 'cell_grid',
      props: { name: 'e', cols: 3, rows: 3, cells: [{ row: 0, col: 0, color: '#123456' }] },
      on: press('submit', { target: 'https://a.example' }),
    },
    f: {
      type: 'button',
      props: { label: 'Go' },
      on: press('compose_cast', { embeds: ['https://a.example'] }),
    },
  }),
  page(
    {
      a: { type: 'paginator', children: ['b', 'c'] },
      b: {
        type: 'button',
        props: { label: 'Next' },
        on: press('open_url', { target: 'https://a.example' }),
      },
      c: { type: 'stack', props: { direction: 'horizontal' }, children: ['d', 'b'] },
      d: { type: 'icon', props: { name: 'heart' } },
      e: { type: 'separator' },
    },
    '1.0',
  ),
];

/** Pages with parts of others, and with what an attacker writes. */
export const hostileSnap = mutated(
  SEEDS,
  fc.oneof(
    hostileValue,
    fc.constantFrom<unknown>(
      'page',
      'x'.repeat(5000),
      NaN,
      Infinity,
      ['page', 'a', 'a', 'a'],
      { $state: '/inputs/a' },
      { toString: 1 },
      { press: { action: 'submit', params: { target: 'javascript:alert(1)' } } },
    ),
  ),
);
