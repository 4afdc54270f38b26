/** Throws, as a function of a site may. */
export const thrown = () => {
  throw new Error('hostile');
};

/** An object whose every field throws, also fields that do not exist. */
export const throwingFields = () =>
  new Proxy({}, { get: thrown, has: thrown, ownKeys: thrown, getOwnPropertyDescriptor: thrown });

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
  ['an array', () => [null, undefined, 7, 'hostile', Symbol('hostile'), {}, thrown]],
  ['an object', () => ({ hostile: { hostile: true } })],
  ['an object without a prototype', () => Object.create(null) as unknown],
  ['an object in a circle', cycle],
  ['a symbol', () => Symbol('hostile')],
  ['a function', () => () => ({ hostile: true })],
  ['a function that throws', () => thrown],
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as some sites do
  ['a function that rejects', () => () => Promise.reject(null)],
  ['an object whose fields throw', throwingFields],
  [
    'an object with a getter that throws',
    () => Object.defineProperty({}, 'text', { get: thrown, enumerable: true }),
  ],
  ['an object that is no text', () => ({ toString: thrown, valueOf: thrown })],
];
