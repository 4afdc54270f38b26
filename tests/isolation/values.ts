import { thrower, throwing } from '../throwing.js';

const cycle = () => {
  const value: Record<string, unknown> = {};
  value.self = value;
  return value;
};

/** What sites without types, and sites whose data went wrong, pass in place of anything. */
export const VALUES: readonly (readonly [what: string, make: () => unknown])[] = [
  ['null', () => null],
  ['undefined', () => undefined],
  ['NaN', () => NaN],
  ['a number', () => 7],
  ['a bigint', () => 2n ** 64n],
  ['a text', () => 'hostile'],
  ['false', () => false],
  ['an array', () => [null, undefined, 7, 'hostile', Symbol('hostile'), {}, thrower]],
  ['an object', () => ({ hostile: { hostile: true } })],
  ['an object without a prototype', () => Object.create(null) as unknown],
  ['an object in a circle', cycle],
  ['a symbol', () => Symbol('hostile')],
  ['a function', () => () => ({ hostile: true })],
  ['a function that throws', () => thrower],
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as some sites do
  ['a function that rejects', () => () => Promise.reject(null)],
  ['an object whose fields throw', () => throwing],
  [
    'an object with a getter that throws',
    () => Object.defineProperty({}, 'text', { get: thrower, enumerable: true }),
  ],
  ['an object that is no text', () => ({ toString: thrower, valueOf: thrower })],
];
