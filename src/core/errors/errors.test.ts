import { expect, test } from 'vitest';
import { thrower } from '../../../tests/throwing.js';
import { toError, toText } from './errors.js';

test('a foreign error stays the same object, with a code', () => {
  const theirs = new RangeError('no');
  expect(toError(theirs, 'handler')).toBe(theirs);
  expect(theirs).toMatchObject({ code: 'handler' });
});

test.each([
  ['its own', Object.assign(new Error('no'), { code: 'ERR_NETWORK' }), 'ERR_NETWORK'],
  ['that of an earlier place', toError('no', 'timeout'), 'timeout'],
  ['a number, as a text', Object.assign(new Error('no'), { code: 4001 }), '4001'],
  ['a number of a wallet below 0', Object.assign(new Error('no'), { code: -32603 }), '-32603'],
])('one that has %s keeps it', (_, theirs, code) => {
  expect(toError(theirs, 'handler')).toBe(theirs);
  expect((theirs as { code?: unknown }).code).toBe(code);
});

test.each([
  ['TimeoutError', 'timeout'],
  // Other names tell less than the place: an abort may be the visitor's, the page's or the site's.
  ['AbortError', 'handler'],
  ['NetworkError', 'handler'],
  ['NotAllowedError', 'handler'],
])('the number of a DOMException makes room for a text: %s', (name, code) => {
  const theirs = new DOMException('no', name);
  expect(toError(theirs, 'handler')).toBe(theirs);
  expect((theirs as { code?: unknown }).code).toBe(code);
  expect(toError(theirs, 'network').code).toBe(code);
});

test.each([
  ['frozen', Object.freeze(new Error('no'))],
  ['a proxy that throws', new Proxy(new Error('no'), { get: thrower })],
  ['without a prototype', Object.create(null) as unknown],
])('what is %s becomes an error', (_, thrown) => {
  expect(toError(thrown, 'handler')).toMatchObject({ code: 'handler' });
});

test.each([
  ['a text', Object.freeze(Object.assign(new Error('no'), { code: 'network' })), 'network'],
  ['a number', Object.freeze(Object.assign(new Error('no'), { code: 4001 })), '4001'],
  ['a time that is up', Object.freeze(new DOMException('no', 'TimeoutError')), 'timeout'],
])('the error of what is frozen keeps its code: %s', (_, frozen, code) => {
  const error: object = toError(frozen, 'handler');
  expect(error).not.toBe(frozen);
  expect(error).toMatchObject({ code, message: expect.stringContaining('no') as string });
  expect(Object.isExtensible(error)).toBe(true);
});

test.each<[unknown, string]>([
  ['no', 'no'],
  [7, '7'],
  [null, 'null'],
  [undefined, 'undefined'],
  [Symbol('no'), 'Symbol(no)'],
  [Object.create(null), ''],
])('any value is a text', (value, text) => {
  expect(toText(value)).toBe(text);
});

test.each(['no', 7, null, undefined, Symbol('no'), { code: 'theirs', message: 'no' }])(
  'What is no error becomes one. (%#)',
  (reason) => {
    const error = toError(reason, 'handler');
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code: 'handler', message: toText(reason) });
  },
);
