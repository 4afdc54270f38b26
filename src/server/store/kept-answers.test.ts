import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeptAnswers, FLAWED_MS } from './kept-answers.js';

const LIFETIME_MS = 30_000;
const STALE_MS = 600_000;
interface Answer {
  text: string;
  expiresAt: number;
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** An answer; an empty text is that of what is missing. */
const answer = (text: string): Answer => ({
  text,
  expiresAt: Date.now() + (text ? LIFETIME_MS : FLAWED_MS),
});
const after = (ms: number, text: string) => () =>
  new Promise<Answer>((resolve) => {
    setTimeout(() => {
      resolve(answer(text));
    }, ms);
  });

/** A memory of two answers, and a function that asks it. */
function open(limits: { stale?: number } = { stale: STALE_MS }) {
  const { find, forget } = createKeptAnswers<Answer>({
    maxEntries: 2,
    maxBytes: 1000,
    bytesOf: ({ text }) => text.length,
    maxPending: 2,
    isMissing: ({ text }) => text === '',
    ...limits,
  });
  const ask = async (key: string, text: string | null | (() => Promise<Answer>), none?: string) => {
    const found = await find(
      key,
      async () => (typeof text === 'function' ? text() : text === null ? null : answer(text)),
      none,
    );
    return found ? found.text : found;
  };
  return { ask, find, forget };
}
const fail = () => Promise.reject(new Error('away'));

test('An answer is found once for all who ask meanwhile, and kept for its time.', async () => {
  const { ask } = open();
  expect(await Promise.all([ask('a', 'one'), ask('a', 'two')])).toEqual(['one', 'one']);
  await wait(LIFETIME_MS - 1);
  expect(await ask('a', 'three')).toBe('one');
  await wait(1);
  expect(await ask('a', 'four')).toBe('four');
});

test('An error reaches all who wait, and neither it nor null is kept.', async () => {
  const { ask } = open();
  const all = await Promise.allSettled([ask('a', fail), ask('a', 'one')]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a', null)).toBeNull();
  expect(await ask('a', 'two')).toBe('two');
});

test('What is missing is kept under a key of its own, and evicts no answer.', async () => {
  const { ask } = open();
  await ask('a', 'one');
  await ask('b', 'two');
  for (const key of ['c', 'd', 'e']) expect(await ask(key, '')).toBe('');
  expect([await ask('a', ''), await ask('b', '')]).toEqual(['one', 'two']);
  expect(await ask('dark f', '', 'f')).toBe('');
  expect(await ask('light f', 'three', 'f')).toBe('');
  await wait(FLAWED_MS);
  expect(await ask('light f', 'three', 'f')).toBe('three');
});

test('What is missing now is not what it was before.', async () => {
  const { ask } = open();
  await ask('a', 'one');
  await wait(LIFETIME_MS);
  expect(await ask('a', '')).toBe('');
  await wait(FLAWED_MS);
  await expect(ask('a', fail)).rejects.toThrow('away');
});

test('An old answer is sent for five seconds after a failure, and for as long as it is kept.', async () => {
  const { ask } = open();
  await ask('a', 'one');
  await wait(LIFETIME_MS);
  expect(await ask('a', fail)).toBe('one');
  await wait(4999);
  expect(await ask('a', 'two')).toBe('one');
  await wait(1);
  expect(await ask('a', fail)).toBe('one');
  await wait(STALE_MS);
  await expect(ask('a', fail)).rejects.toThrow('away');
  const short = open({});
  await short.ask('a', 'one');
  await wait(LIFETIME_MS);
  await expect(short.ask('a', fail)).rejects.toThrow('away');
});

test('An old answer is sent where the new one takes two seconds, which is kept all the same.', async () => {
  const { ask } = open();
  await ask('a', 'one');
  await wait(LIFETIME_MS);
  const first = ask('a', after(3000, 'two'));
  await wait(1999);
  const second = ask('a', 'three');
  await wait(1);
  expect(await first).toBe('one');
  await wait(1000);
  expect(await second).toBe('two');
  expect(await ask('a', 'four')).toBe('two');
  expect(vi.getTimerCount()).toBe(0);
});

test('Where too many answers are pending there is the old one, or none.', async () => {
  const { ask } = open();
  await ask('a', 'one');
  await wait(LIFETIME_MS);
  const pending = [ask('b', after(10, 'two')), ask('c', after(10, 'three'))];
  expect(await ask('a', 'four')).toBe('one');
  expect(await ask('d', 'five')).toBeUndefined();
  expect(await ask('d', null)).toBeUndefined();
  const joined = ask('b', 'six');
  await wait(10);
  expect(await Promise.all([...pending, joined])).toEqual(['two', 'three', 'two']);
  expect(await ask('d', 'seven')).toBe('seven');
});

test('What a visitor was finding who has left is found again after five seconds, and holds no place.', async () => {
  const { ask } = open();
  const never = () => new Promise<never>(() => {});
  void ask('a', never);
  void ask('b', never);
  vi.clearAllTimers();
  const joined = ask('a', 'two');
  expect(await ask('c', 'three')).toBeUndefined();
  await wait(5000);
  expect(await joined).toBe('two');
  expect(await Promise.all([ask('a', 'four'), ask('c', 'five')])).toEqual(['two', 'five']);
});

// https://github.com/isaacs/node-lru-cache/issues/388
describe('What takes longer than five seconds, so that others began again,', () => {
  test('is kept all the same.', async () => {
    const { ask } = open();
    const first = ask('a', after(6000, 'one'));
    await wait(1000);
    const second = ask('a', after(6000, 'two'));
    await wait(5000);
    const third = ask('a', 'three');
    await wait(6000);
    expect(await Promise.all([first, second, third])).toEqual(['one', 'one', 'one']);
    expect(await ask('a', 'four')).toBe('two');
  });

  test('is not kept if it was forgotten.', async () => {
    const { ask, forget } = open();
    const first = ask('a', after(6000, 'one'));
    void ask('a', after(6000, 'two'));
    await wait(5500);
    forget('a');
    await wait(6000);
    expect(await first).toBe('one');
    expect(await ask('a', 'three')).toBe('three');
  });

  test.each(['', 'two'])('is not kept if there is a newer one. (%j)', async (newer) => {
    const { ask } = open();
    const first = ask('a', after(8000, 'one'));
    const second = ask('a', after(1000, newer));
    await wait(8000);
    expect(await Promise.all([first, second])).toEqual(['one', newer]);
    expect(await ask('a', 'three')).toBe(newer);
  });
});

test('An answer that is forgotten while it is found is not kept, and the next request finds its own.', async () => {
  const { ask, find, forget } = open();
  const states: boolean[] = [];
  const old = find('a', async (isCurrent) => {
    states.push(isCurrent());
    await after(10, '')();
    states.push(isCurrent());
    return answer('one');
  });
  await wait(1);
  forget('a');
  const next = ask('a', after(20, 'two'));
  await wait(10);
  expect((await old)?.text).toBe('one');
  expect(states).toEqual([true, false]);
  const joined = ask('a', 'three');
  await wait(20);
  expect(await Promise.all([next, joined])).toEqual(['two', 'two']);
  expect(await ask('a', 'four')).toBe('two');
  forget('a');
  expect(await ask('a', 'four')).toBe('four');
});
