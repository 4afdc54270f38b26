import { expect, test, vi } from 'vitest';
import { thrower } from '../../../tests/throwing.js';
import {
  attempt,
  data,
  handler,
  limit,
  plain,
  readEach,
  readProps,
  style,
  styles,
} from './read-props.js';
import type { PropReaders } from './read-props.js';

/** The known props in these tests; the others are attributes of an element. */
const ROWS: PropReaders = {
  limit: limit(100),
  resolveFrame: handler,
  fetch: handler,
  headers: handler,
  textStyles: style,
  containerStyles: style,
  customStyles: styles,
};

/** The usable props, and the names of the others. */
function read(props: object, rows: PropReaders = ROWS) {
  const onUnusable = vi.fn();
  const usable = readProps(rows, props, onUnusable);
  return { usable, unusable: onUnusable.mock.calls.flat() };
}
const press = () => {};

test.each<[string, unknown]>([
  ['title', 'text'],
  ['title', ''],
  ['tabIndex', 0],
  ['hidden', false],
  ['limit', null],
  ['limit', 1],
  ['limit', 100],
  ['onClick', press],
  ['resolveFrame', press],
  ['fetch', press],
  ['headers', press],
  ['fetchMissing', false],
  ['style', {}],
  ['textStyles', { color: 'red', zIndex: 1 }],
  // Unknown names.
  ['once', 1],
  ['lonClick', 'text'],
  ['preresolve', 'text'],
  ['styles2', 'text'],
])('uses %s as it is: %j', (name, value) => {
  expect(read({ [name]: value })).toEqual({ usable: { [name]: value }, unusable: [] });
});

test.each<[string, unknown]>([
  ['title', {}],
  ['title', []],
  ['title', press],
  ['title', Symbol('hostile')],
  ['fid', NaN],
  ['onClick', 'alert()'],
  ['onClick', {}],
  ['resolveFrame', true],
  ['style', 'color: red'],
  ['style', []],
  ['style', press],
  ['containerStyles', 7],
  ['limit', 'abc'],
  ['limit', ''],
  ['limit', NaN],
  ['limit', 0],
  ['limit', -1],
  ['limit', 2.5],
  ['limit', Infinity],
  ['limit', {}],
])('leaves %s to its default: %o', (name, value) => {
  expect(read({ [name]: value, id: 'x' })).toEqual({ usable: { id: 'x' }, unusable: [name] });
});

test.each([null, undefined])('%s is left to the default, and is no mistake', (value) => {
  const given = { title: value, onClick: value, style: value, children: value };
  expect(read(given)).toEqual({ usable: {}, unusable: [] });
});

test.each([
  [101, 100, 50],
  [1e9, 100, 50],
  ['10', 10, 10],
  [null, null, null],
])('sends the limit %j as %j, or as %j where its table has less', (given, expected, less) => {
  expect(read({ limit: given })).toEqual({ usable: { limit: expected }, unusable: [] });
  const rows: PropReaders = { limit: limit(50) };
  expect(read({ limit: given }, rows)).toEqual({ usable: { limit: less }, unusable: [] });
});

test('takes a bigint as the number that it is', () => {
  expect(read({ fid: 3n, big: 2n ** 53n, odd: -1n })).toEqual({
    usable: { fid: 3 },
    unusable: ['big', 'odd'],
  });
});

test('passes on what a parser reads', () => {
  const cast = { text: 'gm' };
  expect(read({ cast, fids: NaN, title: {} }, { cast: data })).toEqual({
    usable: { cast },
    unusable: ['fids', 'title'],
  });
});

test('knows an attribute that its table lacks by its name', () => {
  const given = { onClick: 'text', onward: {}, style: 'text', title: 'text', styles: 'text' };
  expect(read(given, {})).toEqual({
    usable: { title: 'text', styles: 'text' },
    unusable: ['onClick', 'onward', 'style'],
  });
});

test('asks the table, and not the name', () => {
  const rows: PropReaders = { limit: plain, onDate: plain, resolve: handler, style: data };
  const given = { limit: 'text', onDate: 'text', resolve: press, style: 'text' };
  expect(read(given, rows)).toEqual({ usable: given, unusable: [] });
  expect(read({ toString: 'text' }, {})).toEqual({ usable: { toString: 'text' }, unusable: [] });
});

test('reads each field, and names those that are unusable or throw', () => {
  const onUnusable = vi.fn();
  const fields = { one: 1, two: 2, three: 3, none: undefined, nothing: null };
  const odd = readEach(
    Object.defineProperty(fields, 'broken', { get: thrower, enumerable: true }),
    (value, name) =>
      name === 'three' ? thrower() : value === 2 ? undefined : (value ?? undefined),
    onUnusable,
  );
  expect(odd).toEqual({ one: 1 });
  expect(onUnusable.mock.calls).toEqual([['two'], ['three'], ['broken']]);
});

test('an object that is left out throws nothing inside: its stack trace would be costly', () => {
  const keys = vi.spyOn(Object, 'keys');
  expect([readEach(undefined, data), readEach(null as never, data)]).toEqual([{}, {}]);
  const outcomes = keys.mock.results.map(({ type }) => type);
  keys.mockRestore();
  expect(outcomes).not.toContain('throw');
});

test('keeps the style of each part', () => {
  const { usable } = read({
    customStyles: { listItem: { paddingBlock: 20, color: { toString: 1 } }, avatar: 'red' },
  });
  expect(usable).toEqual({ customStyles: { listItem: { paddingBlock: 20 }, avatar: undefined } });
});

test('keeps of styles what is text or number', () => {
  const { usable, unusable } = read({
    style: {
      color: 'red',
      width: 4,
      height: Symbol('hostile'),
      toString: thrower,
      // Values that cannot be converted to texts.
      opacity: { toString: 1 },
      margin: [{ toString: 1, valueOf: 2 }],
    },
  });
  expect(usable).toEqual({ style: { color: 'red', width: 4 } });
  expect(unusable).toEqual([]);
});

test('props that throw are left to their defaults, their neighbours are not', () => {
  const props = Object.defineProperty({ id: 'x', style: { toJSON: thrower } }, 'title', {
    get: thrower,
    enumerable: true,
  });
  expect(read(props)).toEqual({ usable: { id: 'x' }, unusable: ['style', 'title'] });
  expect(read(new Proxy({ id: 'x' }, { ownKeys: thrower }))).toEqual({ usable: {}, unusable: [] });
});

test('attempt returns what a function returns, and undefined where it throws', () => {
  expect(attempt(() => 7)).toBe(7);
  expect(attempt<unknown>(thrower)).toBeUndefined();
});
