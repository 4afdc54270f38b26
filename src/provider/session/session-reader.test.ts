// @document shared
import { afterEach, expect, it, vi } from 'vitest';
import { createSessionReader } from './session-reader.js';
import { createSessionStore } from './session-store.js';
import { SESSION_KEY } from './stored-session.js';

const json = JSON.stringify({ fid: 3, username: 'dwr', signer_uuid: 'a' });
const other = JSON.stringify({ fid: 5, username: 'v', signer_uuid: '' });

/** A reader that has started. */
function started() {
  const reader = createSessionReader(() => window);
  const stop = reader.start();
  afterEachStop.push(stop);
  return { reader, stop };
}
const afterEachStop: (() => void)[] = [];
afterEach(() => {
  for (const stop of afterEachStop.splice(0)) stop();
  localStorage.clear();
});

it('knows who is signed in before anything knows the user, and is the same object', () => {
  localStorage.setItem(SESSION_KEY, json);
  const reader = createSessionReader(() => window);
  expect(reader.getViewer()).toMatchObject({ fid: 3, signer_uuid: 'a' });
  expect(reader.getViewer()).toBe(reader.getViewer());
});

it('agrees with the store that is created later, and follows it', () => {
  localStorage.setItem(SESSION_KEY, json);
  const { reader } = started();
  const changed = vi.fn();
  reader.subscribe(changed);
  const store = createSessionStore(reader, () => ({}));
  expect(store.getSnapshot()).toMatchObject({ fid: 3, username: 'dwr' });
  expect(changed).not.toHaveBeenCalled();
  store.signOut();
  expect(reader.getViewer()).toBeNull();
  expect(changed).toHaveBeenCalledOnce();
  store.setUser({ fid: 5, username: 'v' });
  expect(reader.getViewer()).toMatchObject({ fid: 5, signer_uuid: '' });
});

it('follows the store of another provider, and stops', () => {
  const { reader, stop } = started();
  const there = createSessionStore(started().reader, () => ({}));
  there.setUser({ fid: 5, username: 'v' });
  expect(reader.getViewer()).toMatchObject({ fid: 5 });
  stop();
  there.setUser(null);
  expect(reader.getViewer()).toMatchObject({ fid: 5 });
});

it('reads storage when another tab has changed it, and not what the event says', () => {
  const { reader } = started();
  localStorage.setItem(SESSION_KEY, other);
  const event = new StorageEvent('storage', { key: SESSION_KEY, newValue: json });
  Object.defineProperty(event, 'isTrusted', { value: true });
  window.dispatchEvent(event);
  expect(reader.getViewer()).toMatchObject({ fid: 5 });
});
