import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrastOf, readableOn } from './contrast.js';
import { buildPayload, findPager, pageOf, pressCell, splitCells, valueOf } from './payload.js';
import { parseSnap } from './parse-snap.js';

const pages = (count: number) =>
  parseSnap({
    version: '2.0',
    ui: {
      root: 'page',
      elements: {
        page: { type: 'stack', children: ['pager'] },
        pager: { type: 'paginator', children: Array.from({ length: count }, () => 'text') },
        text: { type: 'text', props: { content: 'gm' } },
      },
    },
  }).snap!;

describe('a payload', () => {
  const values = new Map<string, string | number | boolean | string[]>([
    ['room', 'Garden'],
    ['late', false],
    ['seats', 2],
    ['days', ['Tue']],
    ['__proto__', 'own'],
  ]);
  const parts = {
    target: 'https://polls.example:8443/room?step=2#a',
    values,
    fid: 3,
    surface: { type: 'standalone' },
    now: 1_795_305_600_999,
  } as const;

  test('has all inputs, the origin of its target, and seconds', () => {
    expect(JSON.stringify(buildPayload(parts))).toBe(
      '{"fid":3,"user":{"fid":3},"inputs":{"room":"Garden","late":false,"seats":2,"days":["Tue"],' +
        '"__proto__":"own"},"timestamp":1795305600,"audience":"https://polls.example:8443",' +
        '"surface":{"type":"standalone"}}',
    );
  });

  test('is of nobody without a viewer', () => {
    expect(buildPayload({ ...parts, fid: undefined })).toMatchObject({ fid: 0, user: { fid: 0 } });
  });

  test('a value is that of its input, if it is of its kind', () => {
    expect(valueOf(values, 'room', '')).toBe('Garden');
    expect(valueOf(values, 'days', [''])).toEqual(['Tue']);
    expect(valueOf(values, 'days', '')).toBe('');
    expect(valueOf(values, 'room', [''])).toEqual(['']);
    expect(valueOf(values, 'none', 7)).toBe(7);
  });
});

test.each([
  ['next', 0, 1],
  ['next', 2, 2],
  ['prev', 1, 0],
  ['prev', 0, 0],
  [1, 0, 1],
  [99, 0, 2],
] as const)('%s from page %d of three is page %d', (to, from, expected) => {
  expect(pageOf(to, from, pages(3))).toBe(expected);
});

test('without a pager there is one page', () => {
  const root = pages(1).root.children[0]!.children[0]!;
  expect(findPager(root)).toBeUndefined();
  expect(pageOf('next', 0, { root })).toBe(0);
});

test('cells are chosen as the protocol joins them', () => {
  expect(pressCell('', '0,1', false)).toBe('0,1');
  expect(pressCell('0,1', '0,1', false)).toBe('0,1');
  expect(pressCell('', '0,1', true)).toBe('0,1');
  expect(pressCell('0,1', '1,1', true)).toBe('0,1|1,1');
  expect(pressCell('0,1|1,1', '0,1', true)).toBe('1,1');
  expect(splitCells('')).toEqual([]);
});

describe('the text of a coloured cell', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, '0')}`);

  test('can be read, whatever its page asks for.', () => {
    fc.assert(
      fc.property(color, fc.option(fc.oneof(color, fc.constant('red'))), (background, asked) => {
        expect(contrastOf(background, readableOn(background, asked))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('has the colour that its page asks for, where that can be read', () => {
    expect(readableOn('#223344', '#ffeeaa')).toBe('#ffeeaa');
    expect(readableOn('#223344', '#223355')).toBe('#ffffff');
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
  });
});
