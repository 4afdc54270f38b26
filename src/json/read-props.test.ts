// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { attempt, readProps } from './read-props.js';

const thrown = () => {
  throw new Error('hostile');
};

/** The usable props, and the names of the others. */
function read(props: object, data?: RegExp) {
  const onUnusable = vi.fn();
  const usable = readProps(props, data, onUnusable);
  return { usable, unusable: onUnusable.mock.calls.flat() };
}
const handler = () => {};

test.each<[string, unknown]>([
  ['title', 'text'],
  ['title', ''],
  ['tabIndex', 0],
  ['hidden', false],
  ['limit', null],
  ['limit', 1],
  ['limit', 100],
  ['onClick', handler],
  ['resolveFrame', handler],
  ['fetch', handler],
  ['headers', handler],
  ['fetchMissing', false],
  ['style', {}],
  ['textStyles', { color: 'red', zIndex: 1 }],
  // Names that are none of these.
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
  ['title', handler],
  ['title', Symbol('hostile')],
  ['fid', NaN],
  ['onClick', 'alert()'],
  ['onClick', {}],
  ['resolveFrame', true],
  ['style', 'color: red'],
  ['style', []],
  ['style', handler],
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
  expect(read({ title: value, onClick: value, style: value, children: value })).toEqual({
    usable: {},
    unusable: [],
  });
});

test.each([
  [101, 100],
  [1e9, 100],
  ['10', 10],
])('sends the limit %j as %j', (limit, expected) => {
  expect(read({ limit })).toEqual({ usable: { limit: expected }, unusable: [] });
});

test('passes on what a parser reads', () => {
  const cast = { text: 'gm' };
  expect(read({ cast, fids: NaN, title: {} }, /^cast$/)).toEqual({
    usable: { cast },
    unusable: ['fids', 'title'],
  });
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
      toString: thrown,
      // No text can be made of these.
      opacity: { toString: 1 },
      margin: [{ toString: 1, valueOf: 2 }],
    },
  });
  expect(usable).toEqual({ style: { color: 'red', width: 4 } });
  expect(unusable).toEqual([]);
});

test('props that throw are left to their defaults, their neighbours are not', () => {
  const props = Object.defineProperty({ id: 'x', style: { toJSON: thrown } }, 'title', {
    get: thrown,
    enumerable: true,
  });
  expect(read(props)).toEqual({ usable: { id: 'x' }, unusable: ['style', 'title'] });
  expect(read(new Proxy({ id: 'x' }, { ownKeys: thrown }))).toEqual({ usable: {}, unusable: [] });
});

test('attempt returns what a function returns, and undefined where it throws', () => {
  expect(attempt(() => 7)).toBe(7);
  expect(attempt<unknown>(thrown)).toBeUndefined();
});
