import { expect, test } from 'vitest';
import { memoryStorage } from '../../../mocks/memory-storage.js';
import { thrower } from '../../../tests/throwing.js';
import { openDraftSlot } from './draft-slot.js';

const KEY = 'castkit_draft';

/** A storage, and what it holds. */
function createStorage() {
  const entries = new Map<string, string>();
  return { entries, get: () => memoryStorage(entries) as Storage };
}

/** A tab: what it has for itself outlives a reload. */
function createTab(local: ReturnType<typeof createStorage>) {
  const session = createStorage();
  return { open: () => openDraftSlot(KEY, local.get, session.get) };
}

test('Two tabs that write at once have a place each, and find it again.', () => {
  const local = createStorage();
  const [one, other] = [createTab(local), createTab(local)];
  const [first, second] = [one.open(), other.open()];
  expect([first.read(), second.read()]).toEqual([null, null]);
  first.write('one');
  second.write('two');
  first.write('one more');
  expect([...local.entries]).toEqual([
    [KEY, 'one more'],
    [`${KEY} 1`, 'two'],
  ]);
  expect(one.open().read()).toBe('one more');
  expect(other.open().read()).toBe('two');
});

test('A tab that is opened later goes on with what a closed one has left.', () => {
  const local = createStorage();
  const [one, other] = [createTab(local), createTab(local)];
  const [first, second] = [one.open(), other.open()];
  first.write('one');
  second.write('two');
  first.write(null);
  const third = createTab(local).open();
  expect(third.read()).toBe('two');
  third.write('two, too');
  expect(local.entries.size).toBe(1);
});

test('removes what it has seen, and not what another tab has written since', () => {
  const local = createStorage();
  const [first, second] = [createTab(local).open(), createTab(local).open()];
  first.write('one');
  second.read();
  second.write('one, changed');
  expect(first.write(null)).toBe(true);
  expect(local.entries.get(KEY)).toBe('one, changed');
  expect(second.write(null)).toBe(true);
  expect(local.entries.size).toBe(0);
});

test('says what another tab has changed, once', () => {
  const local = createStorage();
  const [first, second] = [createTab(local).open(), createTab(local).open()];
  first.write('one');
  second.read();
  first.write('one, changed');
  expect(second.follow('another')).toBeUndefined();
  expect(second.follow(null)).toBeUndefined();
  expect(second.follow(KEY)).toBe('one, changed');
  expect(second.follow(KEY)).toBeUndefined();
  first.write(null);
  expect(second.follow(undefined)).toBeNull();
});

test('Of six tabs the last writes over a draft of another: five places are kept.', () => {
  const local = createStorage();
  const tabs = Array.from({ length: 6 }, () => createTab(local).open());
  for (const [at, tab] of tabs.entries()) tab.write(`tab ${at}`);
  expect([...local.entries.values()].sort()).toEqual(['tab 1', 'tab 2', 'tab 3', 'tab 4', 'tab 5']);
});

test('keeps nothing where storage is forbidden, and does not throw', () => {
  const slot = openDraftSlot(KEY, thrower, thrower);
  expect(slot.read()).toBeNull();
  expect(slot.write('gm')).toBe(false);
  expect(slot.write(null)).toBe(false);
  expect(slot.follow(KEY)).toBeUndefined();
});

test('takes no other key of the tab for its place', () => {
  const local = createStorage();
  const session = createStorage();
  local.entries.set('secret', 'a secret');
  session.entries.set(KEY, 'secret');
  expect(openDraftSlot(KEY, local.get, session.get).read()).toBeNull();
});
