// What every store of castkit/server does, for stand-ins and for real databases.
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/server/store/store.js';

/** Long enough for what a test awaits, in milliseconds. */
const LONG_MS = 60_000;
const SHORT_MS = 100;

/** What bytes of UTF-8 cannot say, and what Postgres does not take. */
const ODD = ['a\0b', 'a\ud83cb', '\udf31', '"\0=\ud83c\udf31\ud83c'];
let keys = 0;
/** A key that no test has used, also where a database outlives a run. */
const newKey = () => `key ${Date.now()} ${process.pid} ${(keys += 1)}`;

/**
 * The contract.
 * @param open returns two stores over one database, as two machines have
 * @param isAtomic whether both may call in the same moment
 */
export function describeStore(
  name: string,
  open: () => [Store, Store] | Promise<[Store, Store]>,
  isAtomic = true,
): void {
  describe(`a store in ${name}`, () => {
    test('What one machine keeps, the other reads, changes and removes.', async () => {
      const [one, other] = await open();
      const key = newKey();
      expect(await other.get(key)).toBeNull();
      // A text as it is: of no letters, of a number, of JSON, of many lines and of all alphabets.
      for (const value of [
        '',
        '12',
        '{"a":1}',
        'null',
        'a\n b "\' $1 é 日本 🌱',
        '"',
        '=',
        ...ODD,
      ]) {
        await one.set(key, value, LONG_MS);
        expect(await other.get(key)).toBe(value);
      }
      await other.delete(key);
      expect(await one.get(key)).toBeNull();
      await other.delete(key);
    });

    test('Keys that differ in anything are different keys.', async () => {
      const [one, other] = await open();
      const key = newKey();
      const ends = ['', ' ', '\n', '\0', '\ud83c', '\udf31', '\ufffd', 'é', 'e\u0301', 'É'];
      const odd = [...ends, ':', '"', '\\', 'a'.repeat(100_000), 'a'.repeat(100_001)];
      for (const end of odd) expect(await one.claim(key + end, end, LONG_MS)).toBe(true);
      for (const end of odd) expect(await other.get(key + end)).toBe(end);
    });

    test('A lifetime that is over, or longer than a year, is kept within bounds, and what is none is refused.', async () => {
      const [one, other] = await open();
      for (const lifetime of [Infinity, 1e300, 2 ** 53, 0.1 + LONG_MS]) {
        const key = newKey();
        expect(await one.claim(key, '', lifetime)).toBe(true);
        expect(await other.claim(key, '', lifetime)).toBe(false);
        expect(await other.get(key)).toBe('');
        expect(await one.increment(`number of ${key}`, lifetime)).toBe(1);
        expect(await one.increment(`number of ${key}`, lifetime)).toBe(2);
      }
      const key = newKey();
      for (const lifetime of [0, -0, -1, -Infinity, 0.1]) {
        expect(await one.claim(key, '', lifetime)).toBe(true);
        await wait(20);
      }
      for (const lifetime of [NaN, '60000', null, undefined, {}] as number[]) {
        const refused = { code: 'setup' };
        await expect(one.set(key, '', lifetime)).rejects.toMatchObject(refused);
        await expect(one.claim(key, '', lifetime)).rejects.toMatchObject(refused);
        await expect(one.increment(newKey(), lifetime)).rejects.toMatchObject(refused);
      }
      expect(await one.claim(key, '', LONG_MS)).toBe(true);
    });

    test('A key is claimed once, until its lifetime is over or it is removed.', async () => {
      const [one, other] = await open();
      const claimed = newKey();
      expect(await one.claim(claimed, 'first', LONG_MS)).toBe(true);
      expect(await one.claim(claimed, 'second', LONG_MS)).toBe(false);
      expect(await other.claim(claimed, 'third', LONG_MS)).toBe(false);
      // A slow machine may be later than the end of a short lifetime.
      const key = newKey();
      expect(await one.claim(key, 'first', SHORT_MS)).toBe(true);
      await wait(2 * SHORT_MS);
      expect(await other.get(key)).toBeNull();
      expect(await other.claim(key, 'fourth', LONG_MS)).toBe(true);
      expect(await one.get(key)).toBe('fourth');
      await one.set(key, 'outcome', LONG_MS);
      expect(await other.claim(key, 'fifth', LONG_MS)).toBe(false);
      await one.delete(key);
      expect(await other.claim(key, 'sixth', LONG_MS)).toBe(true);
    });

    test('A key is removed by its value alone, or whatever it has.', async () => {
      const [one, other] = await open();
      const key = newKey();
      for (const value of ['mine', '', ...ODD]) {
        expect(await one.claim(key, value, LONG_MS)).toBe(true);
        await other.delete(key, `${value}!`);
        expect(await other.claim(key, 'theirs', LONG_MS)).toBe(false);
        await other.delete(key, value);
        expect(await one.get(key)).toBeNull();
        await one.delete(key, value);
      }
    });

    test('A value that was set cannot be claimed, and one that is over can be set.', async () => {
      const [one, other] = await open();
      const key = newKey();
      await one.set(key, 'first', LONG_MS);
      expect(await other.claim(key, 'second', LONG_MS)).toBe(false);
      await one.set(key, 'third', SHORT_MS);
      await wait(2 * SHORT_MS);
      await other.set(key, 'fourth', LONG_MS);
      expect(await one.get(key)).toBe('fourth');
    });

    test('A number grows by one, begins again after its lifetime, and is not prolonged.', async () => {
      const [one, other] = await open();
      const key = newKey();
      const begun = Date.now();
      expect(await one.increment(key, 6 * SHORT_MS)).toBe(1);
      expect(await other.increment(key, LONG_MS)).toBe(2);
      expect(await one.increment(key, LONG_MS)).toBe(3);
      await wait(begun + 8 * SHORT_MS - Date.now());
      expect(await other.increment(key, LONG_MS)).toBe(1);
      await other.delete(key);
      expect(await other.increment(key, LONG_MS)).toBe(1);
    });

    test('Of 100 claims in one moment one is true, and no number is given twice.', async () => {
      const [one, other] = await open();
      const [key, number] = [newKey(), newKey()];
      const machines = Array.from({ length: 100 }, (_, at) =>
        isAtomic && at % 2 > 0 ? other : one,
      );
      const claims = await Promise.all(
        machines.map((store, at) => store.claim(key, `${at}`, LONG_MS)),
      );
      expect(claims.filter(Boolean)).toEqual([true]);
      expect(await one.get(key)).toBe(`${claims.indexOf(true)}`);
      const numbers = await Promise.all(machines.map((store) => store.increment(number, LONG_MS)));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(machines.map((_, at) => at + 1));
    });
  });
}
