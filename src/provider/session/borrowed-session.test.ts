// @document shared
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionSourceOf, takeHostUser } from './borrowed-session.js';
import { accessOf } from './parse-viewer.js';
import { createSessionReader } from './session-reader.js';
import { createSessionStore } from './session-store.js';
import { SESSION_KEY } from './stored-session.js';

const linda = { fid: 3, username: 'linda', displayName: 'Linda', pfpUrl: 'https://a.example/3' };
const stored = (fid: number) => JSON.stringify({ signer_uuid: 'secret', fid, username: 'bob' });

let stop = (): void => undefined;
function start() {
  const reader = createSessionReader(() => window);
  stop = reader.start();
  return { reader, store: createSessionStore(reader, () => ({})) };
}
beforeEach(() => localStorage.clear());
afterEach(() => stop());

it('The user of the host is signed in, to read alone; `useAuth` says so by its `source`, and nothing is stored.', () => {
  const { reader, store } = start();
  const listener = vi.fn();
  reader.subscribe(listener);
  const leave = takeHostUser(reader, linda);
  expect(store.getSnapshot()).toMatchObject({
    signer_uuid: '',
    fid: 3,
    username: 'linda',
    display_name: 'Linda',
    pfp_url: 'https://a.example/3',
  });
  expect(sessionSourceOf(reader)).toBe('host');
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(listener).toHaveBeenCalledOnce();
  leave();
  expect(store.getSnapshot()).toBeNull();
  expect(sessionSourceOf(reader)).toBeNull();
});

it("The page's own session of the host's user stays, and can write.", () => {
  localStorage.setItem(SESSION_KEY, stored(3));
  const { reader } = start();
  const leave = takeHostUser(reader, linda);
  expect(reader.getViewer()).toMatchObject({ fid: 3, signer_uuid: 'secret' });
  expect(sessionSourceOf(reader)).toBe('page');
  leave();
  expect(reader.getViewer()).toMatchObject({ signer_uuid: 'secret' });
});

it('A session of another user than that of the host is covered, and is there again without the host.', () => {
  localStorage.setItem(SESSION_KEY, stored(5));
  const { reader } = start();
  const leave = takeHostUser(reader, linda);
  expect(reader.getViewer()).toMatchObject({ fid: 3, signer_uuid: '' });
  // A page that comes back from the cache reads storage.
  window.dispatchEvent(new Event('pageshow'));
  expect(reader.getViewer()?.fid).toBe(3);
  expect(localStorage.getItem(SESSION_KEY)).toBe(stored(5));
  leave();
  expect(reader.getViewer()).toMatchObject({ fid: 5, signer_uuid: 'secret' });
});

it('A visitor of a host who signs in or out stays so.', () => {
  const { reader, store } = start();
  const leave = takeHostUser(reader, linda);
  store.completeSignIn({ signer_uuid: '', fid: 3, username: 'linda' });
  expect(sessionSourceOf(reader)).toBe('page');
  leave();
  expect(reader.getViewer()?.fid).toBe(3);
  store.signOut();
  const again = takeHostUser(reader, linda);
  store.signOut();
  expect(store.getSnapshot()).toBeNull();
  again();
  expect(store.getSnapshot()).toBeNull();
});

it('Nothing of the user of a host is stored where the site changes it by a function of setUser.', () => {
  localStorage.setItem(SESSION_KEY, stored(5));
  const { reader, store } = start();
  const leave = takeHostUser(reader, linda);
  expect(accessOf(reader.getViewer())).toBeNull();
  store.setUser((user) => user && { ...user, follower_count: 7 });
  expect(store.getSnapshot()).toMatchObject({ fid: 3, follower_count: 7 });
  expect(sessionSourceOf(reader)).toBe('host');
  expect(accessOf(reader.getViewer())).toBeNull();
  expect(localStorage.getItem(SESSION_KEY)).toBe(stored(5));
  leave();
  expect(reader.getViewer()).toMatchObject({ fid: 5, signer_uuid: 'secret' });
});

it('has the user of the host before the reader has started', () => {
  localStorage.setItem(SESSION_KEY, stored(5));
  const reader = createSessionReader(() => window);
  takeHostUser(reader, linda);
  stop = reader.start();
  expect(reader.getViewer()?.fid).toBe(3);
});

it.each([
  ['nobody', { fid: 0 }],
  ['a number of its own', { fid: -7 }],
  ['half a fid', { fid: 1.5 }],
  ['a name without end', { fid: 3, username: 'x'.repeat(100_000) }],
])('takes %s for no user', (_, user) => {
  const { reader } = start();
  takeHostUser(reader, user)();
  takeHostUser(reader, user);
  expect(reader.getViewer()).toBeNull();
  expect(sessionSourceOf(reader)).toBeNull();
});

it('has no picture of a host that is none', () => {
  const { reader, store } = start();
  takeHostUser(reader, { fid: 3, pfpUrl: 'javascript:alert(1)' });
  expect(store.getSnapshot()).toMatchObject({ fid: 3, username: '' });
  expect(store.getSnapshot()).not.toHaveProperty('pfp_url');
});
