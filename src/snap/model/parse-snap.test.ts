import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { SNAP_ICONS } from './icons.js';
import { COLORS } from './model.js';
import type { ParsedSnap, SnapElement } from './model.js';
import { parseSnap } from './parse-snap.js';

interface Json {
  type?: unknown;
  props?: unknown;
  children?: unknown;
  on?: unknown;
}

const URL = 'https://rooms.example/snap';

/** A page whose root is a stack of these elements; others may be named by them. */
const page = (
  elements: Record<string, Json>,
  version = '2.0',
  others: Record<string, Json> = {},
) => ({
  version,
  ui: {
    root: 'page',
    elements: { page: { type: 'stack', children: Object.keys(elements) }, ...elements, ...others },
  },
});
/** A page of one element. */
const one = (type: string, props: object, on?: unknown) => page({ it: { type, props, on } });

function parse(json: unknown): ParsedSnap {
  const { snap, problem, notes } = parseSnap(json, URL);
  if (!snap) throw new Error(`${problem}: ${notes.join()}`);
  return snap;
}
const first = (json: unknown) => parse(json).root.children[0];
/** Expects a page of one element to have these fields in it. */
const expectOne = (type: string, props: object, expected: object) => {
  expect(first(one(type, props))).toMatchObject(expected);
};
const all = (element: SnapElement): SnapElement[] => [element, ...element.children.flatMap(all)];
const press = (action: string, params?: object) => ({ press: { action, params } });
const actionOf = (action: string, params?: object) => {
  const button = first(one('button', { label: 'Go' }, press(action, params)));
  return button?.type === 'button' ? button.action : undefined;
};
const many = (count: number, json: Json = { type: 'text', props: { content: 'gm' } }) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`e${index}`, json]));
/** Stacks in one another, of which the last has nothing. */
const chain = (length: number, version: string) => ({
  version,
  ui: {
    root: 'e0',
    elements: Object.fromEntries(
      Array.from({ length }, (_, index) => [
        `e${index}`,
        { type: 'stack', children: [`e${index + 1}`] },
      ]),
    ),
  },
});

describe('a page', () => {
  test('begins with its root, and has the default accent', () => {
    const snap = parse(page({ title: { type: 'item', props: { title: 'Hello' } } }, '1.0'));
    expect(snap).toMatchObject({ version: '1.0', accent: 'purple', effects: [] });
    expect(all(snap.root).map(({ type, key }) => [type, key])).toEqual([
      ['stack', 0],
      ['item', 1],
    ]);
  });

  test.each([
    ['a text', 'nope'],
    ['null', null],
    ['undefined', undefined],
    ['a number', 7],
    ['a list', []],
    ['no version', { ui: page({}).ui }],
    ['a version that is a number', { ...page({}), version: 2 }],
    ['an older version', { ...page({}), version: '0.9' }],
    ['a version of words', { ...page({}), version: 'next' }],
    ['no ui', { version: '1.0' }],
    ['an empty ui', { version: '1.0', ui: {} }],
    ['a root without elements', { version: '1.0', ui: { root: 'x' } }],
    ['elements that are a text', { version: '2.0', ui: { root: 'x', elements: 'x' } }],
    ['a root that is not there', { version: '1.0', ui: { root: 'no', elements: {} } }],
    ['a root of the prototype', { version: '2.0', ui: { root: 'toString', elements: {} } }],
    ['a root that is __proto__', { version: '2.0', ui: { root: '__proto__', elements: {} } }],
    ['a root that is a list', { version: '2.0', ui: { root: ['page'], elements: page({}).ui } }],
    ['a root of type map', { version: '2.0', ui: { root: 'm', elements: { m: { type: 'map' } } } }],
  ])('is invalid: %s', (_, json) => {
    const { snap, problem, notes } = parseSnap(json);
    expect([snap, problem]).toEqual([null, 'invalid']);
    expect(notes).toHaveLength(1);
  });

  test.each(['2.1', '3.0', '10.4'])('of version %s is newer than what we know', (version) => {
    expect(parseSnap({ ...page({}), version })).toMatchObject({ snap: null, problem: 'newer' });
  });

  test('is invalid if it cannot be read at all', () => {
    const thrown = vi.fn().mockThrow(new Error('hostile'));
    expect(parseSnap(new Proxy({}, { get: thrown })).problem).toBe('invalid');
    const json = Object.defineProperty({ version: '2.0' }, 'ui', { get: thrown });
    expect(parseSnap(json).problem).toBe('invalid');
  });

  test('keeps known effects, each once, and a known accent', () => {
    const read = (more: object) => parse({ ...page({ a: { type: 'separator' } }), ...more });
    const effects = ['fireworks', 'snow', 'confetti', 'confetti', null];
    expect(read({ effects }).effects).toEqual(['confetti', 'fireworks']);
    expect(read({ effects: 'confetti' }).effects).toEqual([]);
    expect(read({ theme: { accent: 'teal' } }).accent).toBe('teal');
    expect(read({ theme: { accent: 'gold' } }).accent).toBe('purple');
    expect(read({ theme: { accent: { toString: 1 } } }).accent).toBe('purple');
    // The protocol's validator refuses these, but they do no harm.
    expect(read({ theme: { more: 1 }, more: 1 }).root.children).toHaveLength(1);
  });
});

describe('the tree', () => {
  test('leaves out what is missing, hidden, unknown or no element, and its neighbours stay', () => {
    const separator = { type: 'separator' };
    const elements = { a: separator, b: { type: 'map' }, hidden: { ...separator, visible: false } };
    for (const children of [
      ['a', 'no', 'b', 'toString', '__proto__'],
      [7, null, ['a'], 'hidden', 'a'],
    ]) {
      const json = page(elements, '2.0', { page: { type: 'stack', children } });
      expect(parse(json).root.children.map(({ type }) => type)).toEqual(['separator']);
    }
  });

  test.each([
    ['itself', { page: ['page'] }, 1],
    ['its parent', { page: ['a'], a: ['page'] }, 2],
    ['one of two ways', { page: ['a', 'b'], a: ['b'], b: ['a'] }, 5],
  ])('ends where an element contains %s', (_, ids, count) => {
    const elements = Object.fromEntries(
      Object.entries(ids).map(([id, children]) => [id, { type: 'stack', children }]),
    );
    const { snap, notes } = parseSnap({ version: '2.0', ui: { root: 'page', elements } });
    expect(all(snap!.root)).toHaveLength(count);
    expect(notes.join()).toContain('contains itself');
  });

  test('an element that occurs twice is two', () => {
    const json = page({ a: { type: 'separator' } });
    json.ui.elements.page.children = ['a', 'a'];
    expect(parse(json).root.children.map(({ key }) => key)).toEqual([1, 2]);
  });

  test.each([
    ['2.0', 7, 7],
    ['2.0', 8, 7],
    ['1.0', 11, 11],
    ['1.0', 1000, 64],
  ])('of version %s draws of %d children of the root %d', (version, count, expected) => {
    const { snap, notes } = parseSnap(page(many(count), version));
    expect(snap?.root.children).toHaveLength(expected);
    expect(notes).toHaveLength(count > expected ? 1 : 0);
  });

  test.each([
    [6, 6],
    [7, 6],
  ])('draws of %d children of another element %d', (count, expected) => {
    const elements = many(count);
    const group = { type: 'stack', children: Object.keys(elements) };
    expect(first(page({ group }, '2.0', elements))?.children).toHaveLength(expected);
  });

  test.each([
    ['2.0', 5, 5],
    ['2.0', 6, 5],
    ['2.0', 5000, 5],
    ['1.0', 5000, 12],
  ])('of version %s draws of %d elements inside one another %d', (version, count, expected) => {
    expect(all(parse(chain(count, version)).root)).toHaveLength(expected);
  });

  test('draws 64 elements at most, also where few are written', () => {
    const ids = ['a', 'a', 'a', 'a', 'a', 'a'];
    const next = (id: string) => ({ type: 'stack', children: ids.map(() => id) });
    const elements = { page: next('b'), b: next('c'), c: next('d'), d: next('e'), e: next('e') };
    const { snap, notes } = parseSnap({ version: '2.0', ui: { root: 'page', elements } });
    expect(all(snap!.root)).toHaveLength(64);
    expect(notes).toHaveLength(20);
  });

  test('the pages of a paginator are not limited by number, and one paginator is drawn', () => {
    const pages = many(8);
    const pager = { type: 'paginator', children: Object.keys(pages) };
    const second = { type: 'paginator', children: ['e0'] };
    const { snap, notes } = parseSnap(page({ pager, second }, '2.0', pages));
    expect(snap?.root.children.map(({ children }) => children.length)).toEqual([8]);
    expect(notes).toEqual(['second: a second paginator']);
  });

  test('the limit of elements holds for pages, too', () => {
    const pages = many(64);
    const pager = { type: 'paginator', children: Object.keys(pages) };
    expect(all(parse(page({ pager }, '2.0', pages)).root)).toHaveLength(64);
  });

  test('a paginator without a page is left out, and the next is drawn', () => {
    const pager = { type: 'paginator', children: ['e0'] };
    const { root } = parse(page({ none: { type: 'paginator' }, pager }, '2.0', many(1)));
    expect(root.children.map(({ children }) => children.length)).toEqual([1]);
  });

  test('what takes no elements has none', () => {
    const badge = { type: 'badge', props: { label: 'New' }, children: ['e0'] };
    expect(first(page({ badge }, '2.0', many(1)))?.children).toEqual([]);
  });
});

describe('an element', () => {
  test.each<[type: string, same: object, given?: object, read?: object]>([
    [
      'badge',
      { label: 'A', color: 'red', icon: 'star' },
      { variant: 'outline' },
      { isOutline: true },
    ],
    [
      'button',
      { label: 'Go', icon: 'check' },
      { variant: 'primary' },
      { isPrimary: true, action: null },
    ],
    ['icon', { name: 'heart', color: 'red' }, { size: 'sm' }, { isSmall: true }],
    [
      'image',
      { url: 'https://a.example/b.png', alt: 'A', title: 'B', subtitle: 'C' },
      { aspect: '4:1' },
      { ratio: 4 },
    ],
    [
      'item',
      { title: 'A', description: 'B' },
      { media: { variant: 'icon', name: 'user' } },
      { media: { kind: 'icon', name: 'user', color: 'purple' } },
    ],
    [
      'item_group',
      { gap: 'sm' },
      { border: true, separator: true },
      { hasBorder: true, hasLines: true },
    ],
    ['progress', { value: 5, max: 10, label: 'Half', color: 'amber' }],
    ['separator', {}, { orientation: 'vertical' }, { isVertical: true }],
    [
      'stack',
      { gap: 'lg', justify: 'between' },
      { direction: 'horizontal', equalWidth: true },
      { isHorizontal: true, isEqual: true, columns: 0 },
    ],
    [
      'text',
      { content: 'gm', align: 'center', maxLines: 2 },
      { size: 'sm', weight: 'bold' },
      { isSmall: true, isBold: true },
    ],
    ['bar_chart', { bars: [{ label: 'A', value: 2, color: 'blue' }], max: 4, color: 'pink' }],
    [
      'cell_grid',
      { cols: 2, rows: 2 },
      { cells: [{ row: 0, col: 1, color: '#FF0000', content: 'x' }] },
      {
        name: 'grid_tap',
        cells: [{ row: 0, col: 1, color: '#ff0000', textColor: null, content: 'x', value: '0,1' }],
        gap: 'sm',
        isSquare: false,
        rowHeight: 28,
        maxWidth: 'lg',
        select: 'off',
        action: null,
      },
    ],
    [
      'input',
      { name: 'a', label: 'A', placeholder: 'B' },
      { type: 'number', defaultValue: '7' },
      { isNumber: true, maxLength: 280 },
    ],
    [
      'slider',
      { name: 'a', min: 0, max: 10, step: 2, label: 'A' },
      { showValue: true },
      { hasValue: true },
    ],
    ['switch', { name: 'a', label: 'A' }, { defaultChecked: true }],
    [
      'toggle_group',
      { name: 'a', label: 'A' },
      { options: ['x'], multiple: true },
      {
        options: [{ label: 'x', value: 'x' }],
        isMultiple: true,
        isHorizontal: true,
        isOutline: false,
      },
    ],
  ])('%s is read', (type, same, given = {}, read = {}) => {
    const expected = { type, key: 1, children: [], ...same, ...read };
    expect(first(one(type, { ...same, ...given }))).toEqual(expected);
  });

  test.each<[string, object]>([
    ['badge', { label: ' ' }],
    ['badge', { label: { $state: '/label' } }],
    ['button', { label: '\u200b' }],
    ['icon', { name: 'toString' }],
    ['image', { url: 'http://a.example/b.png', aspect: '1:1' }],
    ['image', { url: 'javascript:alert(1)', aspect: '1:1' }],
    ['image', { url: 'data:image/svg+xml,<svg/>', aspect: '1:1' }],
    ['item', { title: ' ', media: { variant: 'icon', name: 'bomb' } }],
    ['progress', { value: 1, max: 0 }],
    ['progress', { value: 1, max: NaN }],
    ['text', { content: 7 }],
    ['bar_chart', { bars: [] }],
    ['bar_chart', { bars: [{ label: 'A', value: '7' }] }],
    ['cell_grid', { cells: [] }],
    ['input', { label: 'no name' }],
    ['slider', { name: 'a', min: 3, max: 1 }],
    ['slider', { name: 'a', min: 0, max: Infinity }],
    ['switch', { label: 'no name' }],
    ['toggle_group', { name: 'a', options: [{}, null, ''] }],
  ])('%s is left out: %j', (type, props) => {
    expect(first(one(type, props))).toBeUndefined();
  });

  test('an item needs no title, if it has anything else', () => {
    expect(first(one('item', { description: 'A line' }))).toMatchObject({ description: 'A line' });
    const item = { type: 'item', children: ['e0'] };
    expect(first(page({ item }, '2.0', many(1)))?.children).toHaveLength(1);
  });

  const long = 'a label that the validator accepts, whole '.repeat(7).trim();
  test.each<[type: string, props: object, expected?: object]>([
    ['badge', { label: long }],
    ['button', { label: long }],
    [
      'toggle_group',
      { name: 'a', label: long, options: [long, { label: long, value: 'b' }] },
      { label: long, options: [{ label: long }, { label: long, value: 'b' }] },
    ],
    [
      'cell_grid',
      { cols: 2, rows: 2, cells: [{ row: 0, col: 0, content: long, value: 'v'.repeat(280) }] },
      { cells: [{ content: long, value: 'v'.repeat(280) }] },
    ],
    ['bar_chart', { bars: [{ label: long, value: 1 }] }],
    ['progress', { max: 1, value: 1, label: long }],
    ['input', { name: 'a', label: long, placeholder: long }],
    ['slider', { name: 'a', min: 0, max: 1, label: long }],
    ['switch', { name: 'a', label: long }],
    ['item', { title: long, description: long }],
  ])('A label of up to 320 letters is drawn whole, as the validator accepts it. (%s)', (...row) => {
    const [type, props, expected = props] = row;
    expectOne(type, props, expected);
    // Hostile texts are cut.
    const huge = JSON.stringify(props).replaceAll(long, 'x'.repeat(100_000));
    const read = first(one(type, JSON.parse(huge) as object));
    expect(JSON.stringify(read).length).toBeLessThan(2000);
  });

  test.each<[string, unknown]>([
    ['without an action', undefined],
    ['of an unknown action', press('explode', {})],
    ['of http on this machine', press('submit', { target: 'http://localhost:3000/' })],
    ['of javascript:', press('open_url', { target: 'javascript:alert(1)' })],
    ['of a profile of nobody', press('view_profile', { fid: 0 })],
  ])('A button that leads nowhere has a note for its developer. (%s)', (_, on) => {
    expect(parseSnap(one('button', { label: 'Go' }, on), 'https://a.example/').notes).toEqual([
      'it: a button that leads nowhere: no known action, or no https address',
    ]);
  });

  test('texts end after the letters that the protocol allows', () => {
    expectOne('text', { content: '🌱'.repeat(400) }, { content: `${'🌱'.repeat(319)}…` });
    expectOne('text', { content: 'a'.repeat(320) }, { content: 'a'.repeat(320) });
  });

  test('unknown names, colours and words fall back', () => {
    const unknown = { label: 'A', color: 'gold', icon: 'bomb', variant: 'loud' };
    expectOne('badge', unknown, { color: 'purple', icon: null, isOutline: false });
    expectOne('image', { url: 'https://a.example', aspect: '__proto__' }, { ratio: 1 });
    expectOne('badge', { label: 'A', color: 'accent' }, { color: 'purple' });
    expect([COLORS.length, Object.keys(SNAP_ICONS).length]).toEqual([8, 33]);
  });

  test('numbers stay within their limits', () => {
    expectOne('progress', { value: -5, max: 10 }, { value: 0 });
    expectOne('progress', { value: 50, max: 10 }, { value: 10 });
    expectOne('text', { content: 'a', maxLines: 99 }, { maxLines: 6 });
    const largest = { cols: 32, rows: 16, rowHeight: 64, cells: [] };
    expectOne('cell_grid', { cols: 1e9, rows: 1e9, rowHeight: 900 }, largest);
    // A bar longer than its chart lengthens the chart.
    expectOne('bar_chart', { bars: [{ label: 'A', value: 9 }], max: 3 }, { max: 9 });
    expectOne('bar_chart', { bars: [{ label: 'A', value: 0 }] }, { max: 1 });
  });

  test('cells are in their places, once, and in the order of reading', () => {
    const cells = [
      { row: 1, col: 0, content: 'c' },
      { row: 0, col: 1, content: 'old' },
      { row: 0, col: 1, content: 'b', value: 'B', color: ' RED ', textColor: 'url(x)' },
      { row: 2, col: 0 },
      { row: -1, col: 0 },
      { row: 0 },
      null,
    ];
    const read = [
      { row: 0, col: 1, content: 'b', value: 'B', color: 'red', textColor: null },
      { row: 1, col: 0, content: 'c', value: '1,0', color: null },
    ];
    expectOne('cell_grid', { cols: 2, rows: 2, cells }, { cells: read });
  });

  test('stacks lie as the protocol has it', () => {
    const row = (labels: string[], props = {}) => {
      const buttons = Object.fromEntries(
        labels.map((label) => [label, { type: 'button', props: { label } }]),
      );
      return first(page({ row: { type: 'stack', props, children: labels } }, '2.0', buttons));
    };
    expect(row(['Yes', 'No'])).toMatchObject({ isHorizontal: true, gap: 'lg' });
    const long = row(['Yes, of course', 'No, never'], { direction: 'horizontal' });
    expect(long).toMatchObject({ isHorizontal: false, gap: 'sm' });
    expect(row(['a', 'b', 'c', 'd'], { gap: 'none' })).toMatchObject({ gap: 'none' });
    expect(parse(page({ a: { type: 'separator' } })).root).toMatchObject({ gap: 'md' });
  });
});

describe('a page that would exhaust the page of the site', () => {
  // 48 kB, and 240: sizes that a server may send.
  const long = Array.from({ length: 24_000 }, () => 0);
  const fields = Object.fromEntries(long.map((_, index) => [`k${index}`, 1]));

  test.each<[string, string, object, unknown]>([
    ['one that cannot be drawn', 'toggle_group', { options: long }, undefined],
    ['a button of many fields', 'button', { label: 'Go' }, press('send_token', fields)],
    ['a grid of many cells', 'cell_grid', { cells: long }, undefined],
  ])(
    'A snap costs what its JSON is long: an element is read once, however many contain it. (%s)',
    (_, type, given, on) => {
      let reads = 0;
      const props = new Proxy(given, {
        get(target, name) {
          // The stack's own gap, which is read at each of its places.
          if (name !== 'gap') reads++;
          return Reflect.get(target, name) as unknown;
        },
      });
      const children = (id: string) => Array.from({ length: 64 }, () => id);
      const elements = {
        root: { type: 'stack', children: children('row') },
        row: { type: 'stack', children: children('pages') },
        pages: { type: 'paginator', children: children('it') },
        it: { type, props, on },
      };
      parseSnap({ version: '1.0', ui: { root: 'root', elements } }, URL);
      expect(reads).toBeGreaterThan(0);
      // Thousands, if the props were read at each place.
      expect(reads).toBeLessThan(40);
    },
  );

  test('All grids of a snap have 2,048 cells at most.', () => {
    const grid = { type: 'cell_grid', props: { name: 'a', cols: 32, rows: 16 } };
    const { snap, notes } = parseSnap(page(many(64, grid), '1.0'), URL);
    expect(snap?.root.children).toHaveLength(4);
    expect(notes[0]).toBe('e4: more than 2048 cells');
  });
});

describe('inputs', () => {
  /** The names and values that the inputs of a page begin with. */
  const defaultsOf = (...inputs: [type: string, props: object][]) => {
    const elements = inputs.map(([type, props], index) => [`e${index}`, { type, props }] as const);
    return [...parse(page(Object.fromEntries(elements))).defaults];
  };

  test('begin with their defaults, whether they are touched or not', () => {
    const options = ['x', 'y'];
    expect(
      defaultsOf(
        ['input', { name: 'text', defaultValue: 'gm', maxLength: 1 }],
        ['input', { name: 'number', type: 'number', defaultValue: 'many' }],
        ['slider', { name: 'middle', min: 0, max: 5 }],
        ['slider', { name: 'fine', min: 0, max: 1, step: 0.1, defaultValue: 0.3 }],
        ['switch', { name: 'on', defaultChecked: true }],
        ['toggle_group', { name: 'choice', options, defaultValue: 'y' }],
        ['toggle_group', { name: 'choices', options, multiple: true, defaultValue: ['z', 'y'] }],
      ),
    ).toEqual([
      ['text', 'g'],
      ['number', ''],
      ['middle', 3],
      ['fine', 0.3],
      ['on', true],
      ['choice', 'y'],
      ['choices', ['y']],
    ]);
  });

  test('a default that is no option is none, and the first of a name counts', () => {
    expect(
      defaultsOf(
        ['toggle_group', { name: 'a', options: ['x'], defaultValue: 'z' }],
        ['switch', { name: 'a' }],
        ['cell_grid', { cols: 2, rows: 2, select: 'single' }],
        ['input', { name: '__proto__', defaultValue: 'own' }],
      ),
    ).toEqual([
      ['a', ''],
      ['grid_tap', ''],
      ['__proto__', 'own'],
    ]);
  });

  test('options of the first version have labels, and none occurs twice', () => {
    const options = [{ value: 'a', label: 'A' }, 'b', 'b', { label: 'C' }];
    const read = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'b' },
      { value: 'C', label: 'C' },
    ];
    expectOne('toggle_group', { name: 'n', options }, { options: read });
  });

  test.each([
    [{ min: 0, max: 1, step: 1e-300 }, 1],
    [{ min: 0, max: 10, step: -1 }, 1],
    [{ min: 0, max: 10, step: 0.5 }, 0.5],
    [{ min: 0, max: 10, step: '2' }, 1],
  ])('the steps of a slider %j are %d', (props, step) => {
    expectOne('slider', { name: 'a', ...props }, { step });
  });
});

describe('an action', () => {
  const A = 'https://a.example/';
  test.each<[string, object | undefined, object | null]>([
    ['submit', { target: `${A}b` }, { kind: 'submit', target: `${A}b` }],
    ['submit', { target: '/b?a=1' }, { kind: 'submit', target: 'https://rooms.example/b?a=1' }],
    ['submit', { target: 'http://a.example' }, null],
    ['submit', { target: 'http://localhost:3000' }, null],
    ['submit', { target: { $state: '/target' } }, null],
    ['submit', {}, null],
    ['submit', undefined, null],
    ['open_url', { target: 'https://a.example' }, { kind: 'url', url: A }],
    ['open_url', { target: 'javascript:alert(1)' }, null],
    ['open_url', { target: ' JaVaScRiPt:alert(1)' }, null],
    ['open_url', { target: 'https://farcaster.xyz@evil.example' }, null],
    ['open_url', { target: `https://a.example/${'a'.repeat(3000)}` }, null],
    ['open_snap', { target: A }, { kind: 'snap', url: A }],
    ['open_mini_app', { target: A }, { kind: 'miniApp', url: A }],
    ['view_cast', { hash: '0xABC123' }, { kind: 'cast', hash: '0xabc123' }],
    ['view_cast', { hash: '../settings' }, null],
    ['view_profile', { fid: 3 }, { kind: 'profile', fid: 3 }],
    ['view_profile', { fid: -3 }, null],
    ['view_channel', { channelKey: 'books' }, { kind: 'channel', id: 'books' }],
    ['view_channel', { channelKey: '../x' }, null],
    [
      'compose_cast',
      { text: 'gm', channelKey: 'books', embeds: [A, 'http://b.example', 7] },
      { kind: 'compose', text: 'gm', channel: 'books', embeds: [A] },
    ],
    ['compose_cast', {}, { kind: 'compose', text: '', channel: '', embeds: [] }],
    [
      'swap_token',
      { sellToken: 'a', nested: { b: 1 }, amount: 3 },
      { kind: 'wallet', name: 'swap_token', params: { sellToken: 'a', amount: 3 } },
    ],
    ['paginator_next', {}, { kind: 'page', to: 'next' }],
    ['paginator_prev', undefined, { kind: 'page', to: 'prev' }],
    ['paginator_go_to', { page: 2 }, { kind: 'page', to: 2 }],
    ['paginator_go_to', { page: -1 }, null],
    ['eval', { code: 'alert(1)' }, null],
    ['constructor', {}, null],
  ])('%s with %j is %j', (action, params, expected) => {
    expect(actionOf(action, params)).toEqual(expected);
  });

  test('a grid that selects has none', () => {
    const props = { cols: 2, rows: 2 };
    const on = press('paginator_next');
    expect(first(one('cell_grid', props, on))).toMatchObject({ action: { kind: 'page' } });
    const selecting = one('cell_grid', { ...props, select: 'multiple' }, on);
    expect(first(selecting)).toMatchObject({ action: null });
  });

  test('relative addresses need the address of the page', () => {
    const { snap } = parseSnap(one('button', { label: 'Go' }, press('submit', { target: '/a' })));
    expect(snap?.root.children[0]).toMatchObject({ action: null });
  });
});

test('whatever the JSON is, a page or a problem is returned', () => {
  const element = fc.record(
    {
      type: fc.constantFrom('stack', 'text', 'cell_grid', 'slider', 'button', 'paginator', 'item'),
      props: fc.dictionary(
        fc.constantFrom('name', 'label', 'content', 'cols', 'rows', 'min', 'max', 'title', 'cells'),
        fc.anything({ withNullPrototype: true, withBigInt: true }),
      ),
      children: fc.array(fc.constantFrom('a', 'b', 'c', 'toString')),
      on: fc.anything(),
    },
    { requiredKeys: ['type'] },
  );
  fc.assert(
    fc.property(
      fc.record({ a: element, b: element, c: element }),
      fc.constantFrom('1.0', '2.0'),
      (elements, version) => {
        const { snap, problem } = parseSnap({ version, ui: { root: 'a', elements } }, URL);
        expect(snap === null).toBe(problem !== null);
        if (snap) JSON.stringify(snap);
      },
    ),
  );
  fc.assert(
    fc.property(fc.anything(), (json) => {
      expect(parseSnap(json).snap).toBeNull();
    }),
  );
});
