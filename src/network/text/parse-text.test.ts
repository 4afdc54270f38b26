import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText } from './parse-text.js';

const user = (fid: unknown, username?: unknown) => ({ object: 'user', fid, username });
const at = (...starts: unknown[]) => starts.map((start) => ({ start, end: start }));
/** A text, and the users whose names are missing in it. */
const cast = (text: unknown, profiles: unknown, ranges: unknown) => ({
  text,
  mentioned_profiles: profiles,
  mentioned_profiles_ranges: ranges,
});
const textOf = (json: unknown) => parseText(json).text;

describe('names that the text lacks', () => {
  test.each([
    ['Thanks  and  for', [7, 12], 'Thanks @alice and @bob.eth for'],
    ['', [0, 0], '@alice@bob.eth'],
    [' built it, says ', [0, 16], '@alice built it, says @bob.eth'],
    ['  first', [1, 0], '@bob.eth @alice first'],
    // in bytes
    ['é 👩‍💻  and ', [15, 20], 'é 👩‍💻 @alice and @bob.eth'],
    // wrong places
    ['é', [1, 99], 'é'],
    ['gm', [-1, 0.5], 'gm'],
    ['gm', ['x', null], 'gm'],
    // there already
    ['gm @alice', [3, 99], 'gm @alice'],
  ])('%j at %j: %j', (text, starts, expected) => {
    const json = cast(text, [user(3, 'alice'), user(8, 'bob.eth')], at(...starts));
    expect(textOf(json)).toBe(expected);
  });

  test('Names that an API leaves out of a text are inserted at its empty ranges, and are links there.', () => {
    const json = cast('é  and .Then', [user(3, 'alice'), user(8, 'bob')], at(3, 8));
    expect(parseText(json)).toEqual({
      text: 'é @alice and @bob.Then',
      mentions: [
        { username: 'alice', fid: 3 },
        { username: 'bob', fid: 8 },
        { username: 'alice', start: 3, end: 9 },
        { username: 'bob', start: 14, end: 18 },
      ],
    });
  });

  test.each([
    [user(880, 'fid:880'), '@!880 gm'],
    [user(880), '@!880 gm'],
    [user('880', ' '), '@!880 gm'],
    [user(880, 'no name'), '@!880 gm'],
    [user(880, 'a'.repeat(101)), '@!880 gm'],
    [user(880, 'évé'), '@!880 gm'],
    [user(-1), ' gm'],
    [user(undefined), ' gm'],
    [null, ' gm'],
    [7, ' gm'],
  ])(
    'A user without a username is called `@!` and the fid where the text lacks the name. (%j)',
    (profile, expected) => {
      expect(textOf(cast(' gm', [profile], at(0)))).toBe(expected);
    },
  );

  test('are ten at most', () => {
    const profiles = Array.from({ length: 5000 }, (_, index) => user(index, `u${index}`));
    const text = textOf(cast('', profiles, at(...Array<number>(5000).fill(0))));
    expect(text).toBe('@u0@u1@u2@u3@u4@u5@u6@u7@u8@u9');
  });
});

test('a text with its names is left as it is, with the ranges', () => {
  const json = cast('gm @alice', [user(3, 'alice')], [{ start: 3, end: 9 }]);
  expect(parseText(json)).toEqual({
    text: 'gm @alice',
    mentions: [{ username: 'alice', fid: 3, start: 3, end: 9 }],
  });
});

test('whatever is sent, nothing of the text is lost', () => {
  const part = fc.oneof(fc.string(), fc.nat({ max: 20 }), fc.constant(null), fc.double());
  const list = fc.oneof(
    part,
    fc.array(
      fc.oneof(
        part,
        fc.record({ username: part, fid: part }),
        fc.nat({ max: 20 }).map((start) => ({ start, end: start })),
        fc.record({ start: part, end: part }),
      ),
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), list, list, (text, profiles, ranges) => {
      const result = textOf(cast(text, profiles, ranges));
      // Only names are inserted.
      let from = 0;
      for (const char of text) {
        from = result.indexOf(char, from) + char.length;
        expect(from).toBeGreaterThanOrEqual(char.length);
      }
    }),
  );
});

/** A list that counts how often an item of it is read. */
function counted(items: unknown[], read: { times: number }): unknown[] {
  return new Proxy(items, {
    get(list, key) {
      if (/^\d+$/.test(String(key))) read.times += 1;
      return Reflect.get(list, key) as unknown;
    },
  });
}

test('of a thousand mentions each is read a few times', () => {
  const read = { times: 0 };
  const many = (item: unknown) => counted(Array(1000).fill(item), read);
  parseText({
    text: 'gm',
    mentioned_profiles: many(user(3, 'alice')),
    mentioned_profiles_ranges: many({ start: 1, end: 1 }),
    mentioned_channels: many({ id: 'dev' }),
    mentioned_channels_ranges: many({ start: 0, end: 0 }),
  });
  expect(read.times).toBeGreaterThan(4000);
  expect(read.times).toBeLessThan(10_000);
});
