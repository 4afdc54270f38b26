// Pages of snaps, and what an attacker makes of them.
import { press, snapOf } from '../../mocks/snaps.js';

const page = (elements: Parameters<typeof snapOf>[0], version = '2.0') =>
  snapOf(elements, undefined, { version });

/** Pages to mutate: with each element, each action, and all that nests. */
export const SEEDS = [
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

const HOSTILE: unknown[] = [
  null,
  undefined,
  '',
  ' ',
  'page',
  'toString',
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  'http://a.example',
  'https://user@evil.example',
  'data:text/html,x',
  '//evil.example',
  '\ud800',
  'x'.repeat(5000),
  -1,
  0,
  1e308,
  NaN,
  Infinity,
  true,
  [],
  ['page', 'a', 'a', 'a'],
  {},
  { $state: '/inputs/a' },
  { toString: 1 },
  { press: { action: 'submit', params: { target: 'javascript:alert(1)' } } },
];

/** A generator of its own, so that each run has the same pages. */
export function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Replaces, removes or moves something somewhere in a JSON. */
export function mutate(json: unknown, random: (below: number) => number): unknown {
  const places: [Record<string, unknown>, string][] = [];
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const key of Object.keys(value)) {
      places.push([value as Record<string, unknown>, key]);
      walk((value as Record<string, unknown>)[key]);
    }
  };
  walk(json);
  if (places.length === 0) return json;
  const place = () => places[random(places.length)]!;
  const [parent, key] = place();
  const [from, other] = place();
  switch (random(4)) {
    case 0:
      Reflect.deleteProperty(parent, key);
      break;
    case 1:
      parent[key] = structuredClone(from[other]);
      break;
    case 2:
      parent[HOSTILE.filter((each) => typeof each === 'string')[random(10)]!] = parent[key];
      break;
    default:
      parent[key] = structuredClone(HOSTILE[random(HOSTILE.length)]);
  }
  return json;
}
