// @document shared
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/testing.js';
import { parseCast } from '../../network/cast/parse-cast.js';
import type { Cast } from '../../network/cast/api-types.js';
import { createMutes } from './mutes.js';
import type { Mute, Mutes } from './mutes.js';

const KEY = 'castkit_mutes';
const linda: Mute = { kind: 'user', value: world.users.linda.fid, label: '@linda' };
const word = (value: string): Mute => ({ kind: 'word', value });
const isMuted = (mutes: Mutes, fields: Cast) =>
  mutes.getTest()(parseCast({ ...world.quietCast, ...fields })!);
const fails = vi.fn().mockThrow(new Error('blocked, or full'));
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;
let log: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  localStorage.clear();
  log = vi.spyOn(console, 'error').mockReturnValue();
});

test.each<[string, Mute, Cast]>([
  ['a user', linda, { author: world.users.linda }],
  ['a channel', { kind: 'channel', value: 'Coffee' }, { channel: { id: 'coffee' } }],
  ['a cast', { kind: 'cast', value: '0xAB' }, { hash: '0xab' }],
  ['a word', word('spoiler'), { text: 'A SPOILER, beware' }],
])('Mutes one kind, and shows it again. (%s)', (_, mute, cast) => {
  const mutes = createMutes();
  const listener = vi.fn();
  const leave = mutes.subscribe(listener);
  expect(isMuted(mutes, cast)).toBe(false);
  mutes.add(mute);
  expect(isMuted(mutes, cast)).toBe(true);
  expect(isMuted(mutes, { text: 'something else', hash: '0x7', channel: null })).toBe(false);
  mutes.remove({ kind: mute.kind, value: mute.value } as Mute);
  expect(isMuted(mutes, cast)).toBe(false);
  expect(mutes.getAll()).toEqual([]);
  leave();
  mutes.add(mute);
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  ['cat', 'A cat.', true],
  ['cat', 'cat', true],
  ['cat', 'concatenate cat', true],
  ['cat', 'concatenate', false],
  ['cat', '𝒞cat', false],
  ['cat', 'cat_food', false],
  ['cat', 'ｃａｔ', true],
  ['cat', 'c\u200Ba\u00ADt', true],
  ['CAFÉ', 'cafe\u0301 crème', true],
  ['猫', '黒猫がいる', true],
  ['good\n morning', 'good  morning all', true],
  ['(a+)+$', 'aaaaaaaa', false],
  ['(a+)+$', 'of (a+)+$ then', true],
  ['a-b', 'a-b', true],
  ['$gm', 'buy $gm now', true],
])(
  'A muted word hides the texts that have it as a word. (%j in %j: %s)',
  (muted, text, expected) => {
    const mutes = createMutes();
    mutes.add(word(muted));
    expect(isMuted(mutes, { text })).toBe(expected);
  },
);

test('The test stays the same until a mute changes, and so does the list.', () => {
  const mutes = createMutes({ remember: true });
  const [all, muted] = [mutes.getAll(), mutes.getTest()];
  expect(mutes.getAll()).toBe(all);
  expect(mutes.getTest()).toBe(muted);
  mutes.add(word('cat'));
  expect(mutes.getTest()).not.toBe(muted);
});

test('Mutes are kept in local storage, and follow those of other tabs.', () => {
  const mutes = createMutes({ remember: true });
  const listener = vi.fn();
  const leave = mutes.subscribe(listener);
  mutes.add(linda);
  expect(stored()).toEqual([linda]);
  localStorage.setItem(KEY, JSON.stringify([word('cat')]));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(mutes.getAll()).toEqual([word('cat')]);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  expect(listener).toHaveBeenCalledTimes(2);
  // What another tab has added meanwhile is not overwritten, whether its event has come or not.
  localStorage.setItem(KEY, JSON.stringify([word('cat'), word('dog')]));
  mutes.add(linda);
  expect(stored()).toEqual([word('cat'), word('dog'), linda]);
  mutes.replace([]);
  expect(localStorage.getItem(KEY)).toBeNull();
  leave();
  localStorage.setItem(KEY, JSON.stringify([linda]));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(mutes.getAll()).toEqual([]);
});

test('Without `remember` nothing is stored.', () => {
  createMutes().add(linda);
  expect(localStorage.length).toBe(0);
});

test('A storage that throws is logged, and mutes live as long as the page.', () => {
  const mutes = createMutes({ remember: { get: fails, set: fails } });
  expect(mutes.getAll()).toEqual([]);
  mutes.add(linda);
  mutes.add(word('cat'));
  expect(mutes.getAll()).toEqual([linda, word('cat')]);
  expect(log).toHaveBeenCalled();
});

test('A full storage that can still be read takes nothing back.', () => {
  const mutes = createMutes({ remember: { get: () => [], set: fails } });
  mutes.add(linda);
  mutes.add(word('cat'));
  expect(mutes.getAll()).toEqual([linda, word('cat')]);
});

test('A site keeps the mutes itself, and replaces them by those of its server.', () => {
  const set = vi.fn();
  const mutes = createMutes({ remember: { get: () => [linda], set } });
  expect(mutes.getAll()).toEqual([linda]);
  mutes.remove(linda);
  expect(set).toHaveBeenLastCalledWith([]);
  mutes.replace([word(' Cat '), word('cat')]);
  expect(set).toHaveBeenLastCalledWith([word('cat')]);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"kind":"user","value":3}'],
  ['a deep list', `${'['.repeat(2000)}${']'.repeat(2000)}`],
  ['null', '[null]'],
  ['a kind of another name', '[{"kind":"all","value":"x"}]'],
  ['a name of the prototype', '[{"kind":"constructor","value":"x"}]'],
  ['a fid that is a text', '[{"kind":"user","value":"3"}]'],
  ['a fid that is none', '[{"kind":"user","value":-1},{"kind":"user","value":1e99}]'],
  ['a word that is a number', '[{"kind":"word","value":7}]'],
  ['a blank word', '[{"kind":"word","value":" \\u200b"}]'],
  ['an endless word', `[{"kind":"word","value":"${'a'.repeat(101)}"}]`],
])('What is stored and is no mute mutes nothing. (%s)', (_, text) => {
  localStorage.setItem(KEY, text);
  const mutes = createMutes({ remember: true });
  expect(mutes.getAll()).toEqual([]);
  expect(isMuted(mutes, {})).toBe(false);
});

test('Of 2,000 mutes the oldest makes room for the next, and a label has 100 letters.', () => {
  const many = Array.from({ length: 2500 }, (_, at): Mute => ({ kind: 'user', value: at + 1 }));
  localStorage.setItem(KEY, JSON.stringify(many));
  const mutes = createMutes({ remember: true });
  expect(mutes.getAll()).toHaveLength(2000);
  mutes.add({ ...linda, value: 9999, label: 'x'.repeat(500) });
  expect(mutes.getAll()).toHaveLength(2000);
  expect(mutes.getAll().at(-1)).toMatchObject({ value: 9999, label: 'x'.repeat(100) });
  expect(mutes.getAll()[0]).toMatchObject({ value: 502 });
});

test('2,000 words are looked for in a long text within a second.', () => {
  const mutes = createMutes();
  mutes.replace(Array.from({ length: 2000 }, (_, at) => word(`${'a'.repeat(60)}${at} b`)));
  const start = performance.now();
  expect(isMuted(mutes, { text: 'a'.repeat(10_000) })).toBe(false);
  expect(performance.now() - start).toBeLessThan(1000);
});
