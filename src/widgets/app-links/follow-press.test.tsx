// @document shared
// A button that follows: at once, undone by a failure, and for whom it is there.
import { act, fireEvent } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { createDeferred } from '../../../tests/deferred.js';
import { renderPage, under } from '../../../tests/render-under.js';
import { settle } from '../../../tests/settle.js';
import { thrower } from '../../../tests/throwing.js';
import { FollowButton } from '../../entries/index.js';
import type { FollowButtonProps, NeynarSettings } from '../../entries/index.js';

const { linda, alice } = world.users;
const onError = vi.fn();
const onFollow = vi.fn<NonNullable<FollowButtonProps['onFollow']>>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  onError.mockReset();
  onFollow.mockReset().mockResolvedValue(true);
  signIn('a-signer');
});
afterEach(() => {
  localStorage.clear();
});

function signIn(signer_uuid: string) {
  const session = { ...alice, signer_uuid };
  localStorage.setItem('neynar_authenticated_user', JSON.stringify(session));
}
const page = (buttons: Partial<FollowButtonProps>[], settings: Partial<NeynarSettings> = {}) =>
  under(
    { onError, ...settings },
    <>
      {buttons.map((props, index) => (
        <FollowButton key={index} username="linda" fid={linda.fid} onFollow={onFollow} {...props} />
      ))}
    </>,
  );
async function show(props: Partial<FollowButtonProps> = {}, settings?: Partial<NeynarSettings>) {
  renderPage(page([props], settings));
  await settle();
}
const buttons = () => [...document.querySelectorAll('button')];
const words = () => buttons().map(({ textContent }) => textContent);
const press = () => {
  fireEvent.click(buttons()[0]!);
};
const pressAndSettle = () => {
  press();
  return settle();
};
const said = () => document.querySelector('[role=status]')?.textContent ?? '';

test('A press follows at once, is announced when it is done, and the next one ends it.', async () => {
  const { promise, resolve } = createDeferred<boolean>();
  onFollow.mockReturnValueOnce(promise);
  await show();
  expect(words()).toEqual(['Follow @linda']);
  press();
  expect(words()).toEqual(['Following @linda']);
  expect(said()).toBe('');
  press();
  resolve(true);
  await settle();
  expect(said()).toBe('You follow @linda');
  expect(onFollow.mock.calls).toEqual([[{ fid: linda.fid, username: 'linda' }, { isUndo: false }]]);
  await pressAndSettle();
  expect(words()).toEqual(['Follow @linda']);
  expect(said()).toBe('You no longer follow @linda');
  expect(onFollow.mock.lastCall?.[1]).toEqual({ isUndo: true });
});

test('It is announced in the page also where an element is called `body`.', async () => {
  renderPage(null);
  // Browsers do the same for `<img name="body">`.
  Object.defineProperty(document, 'body', { value: {}, configurable: true });
  await show();
  await pressAndSettle();
  Reflect.deleteProperty(document, 'body');
  expect(said()).toBe('You follow @linda');
});

test.each<[string, () => boolean | Promise<boolean>, number]>([
  ['rejects', () => Promise.reject(new Error('no server')), 1],
  ['throws', thrower, 1],
  ['returns false', () => false, 0],
  ['returns a promise of false', () => Promise.resolve(false), 0],
])('A follow that fails is undone, and an error is reported. (%s)', async (_, handler, reports) => {
  onFollow.mockImplementationOnce(handler);
  await show();
  await pressAndSettle();
  expect(words()).toContain('Follow @linda');
  expect(onError).toHaveBeenCalledTimes(reports);
  if (reports) expect(onError).toHaveBeenCalledWith(expect.any(Error), 'onFollow');
  expect(said()).toBe('');
});

test('All buttons of a user change together, and a new word of the site counts more.', async () => {
  renderPage(page([{}, {}, { fid: 99 }]));
  await settle();
  await pressAndSettle();
  expect(words()).toEqual(['Following @linda', 'Following @linda', 'Follow @linda']);
  await show({ following: true });
  expect(words()).toEqual(['Following @linda']);
  await show({ following: false });
  expect(words()).toEqual(['Follow @linda']);
});

test('A button for another user keeps what was pressed of the first.', async () => {
  await show();
  await pressAndSettle();
  await show({ fid: 99, following: true });
  expect(said()).toBe('');
  await show();
  expect(words()).toEqual(['Following @linda']);
});

test('For the viewer themselves there is no button.', async () => {
  await show({ fid: alice.fid, username: 'alice.eth' });
  expect(document.querySelector('a, button')).toBeNull();
  await show({ viewerFid: linda.fid });
  expect(document.querySelector('a, button')).toBeNull();
});

test('Without a session, or with one that can only read and a signer to ask for, it calls nothing.', async () => {
  const signer = () => Promise.resolve({ signer_uuid: 'x' });
  localStorage.clear();
  await show();
  await pressAndSettle();
  expect(document.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe(
    'Sign in to follow',
  );
  renderPage(null);
  signIn('');
  await show({}, { signIn: { signIn: () => new Promise(() => {}), signer } as never });
  await pressAndSettle();
  expect(document.querySelector('[role=dialog]')?.getAttribute('aria-label')).toBe(
    'Let this site follow users for you',
  );
  expect(onFollow).not.toHaveBeenCalled();
});

test('A sign-in of the site takes the place of the prompt, and what it throws is reported.', async () => {
  const onSignInRequest = vi.fn(() => Promise.reject(new Error('no window')));
  localStorage.clear();
  await show({}, { onSignInRequest });
  press();
  // While the press is handled: it may open a window.
  expect(onSignInRequest.mock.calls).toEqual([[{ action: 'follow', access: null }]]);
  await settle();
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.any(Error), 'onSignInRequest');
  renderPage(null);
  signIn('');
  const signer = { start: () => new Promise(() => {}) };
  await show({}, { onSignInRequest, signIn: { ...signer, signer } as never });
  press();
  expect(onSignInRequest).toHaveBeenLastCalledWith({ action: 'follow', access: 'read' });
  await settle();
  await show(
    {},
    { onSignInRequest: 'no function' as never, signIn: { ...signer, signer } as never },
  );
  await pressAndSettle();
  expect(document.querySelector('[role=dialog]')).not.toBeNull();
  expect(onFollow).not.toHaveBeenCalled();
});

test.each<[string, Partial<FollowButtonProps>]>([
  ['no handler', { onFollow: undefined }],
  ['no fid', { fid: undefined }],
  ['a fid that is none', { fid: -3 }],
  ['a text for a fid', { fid: 'x' as never }],
])('Without what it takes to follow, it is the link. (%s)', async (_, props) => {
  await show(props);
  expect(words()).toEqual([]);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('https://farcaster.xyz/linda');
});

test('On a server, and until its code has come, it is the link.', () => {
  expect(renderToString(page([{}]))).toContain('href="https://farcaster.xyz/linda"');
});

test('A press that the site has handled follows nobody, and its error is reported.', async () => {
  await show({
    onClick: (event) => {
      event.preventDefault();
      throw new Error('mine');
    },
  });
  await pressAndSettle();
  expect(onFollow).not.toHaveBeenCalled();
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'mine' }), 'onClick');
});

const setSession = (json: string | null) => {
  act(() => {
    if (json === null) localStorage.clear();
    else localStorage.setItem('neynar_authenticated_user', json);
    // As another tab tells it.
    const key = 'neynar_authenticated_user';
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: json }));
  });
};

test('What was done for one viewer is not said to the next one, nor what is no longer so.', async () => {
  renderPage(page([{}, {}]));
  await settle();
  await pressAndSettle();
  expect(said()).toBe('You follow @linda');
  // The other button of that user takes it back.
  fireEvent.click(buttons()[1]!);
  await settle();
  expect(words()).toEqual(['Follow @linda', 'Follow @linda']);
  expect(said()).toBe('');
  await pressAndSettle();
  expect(said()).toBe('You follow @linda');
  setSession(null);
  expect(words()).toEqual(['Follow @linda', 'Follow @linda']);
  expect(said()).toBe('');
});

test('A follow that ends after another user has signed in is that of the first.', async () => {
  const { promise, resolve } = createDeferred<boolean>();
  onFollow.mockReturnValueOnce(promise);
  await show();
  press();
  setSession(JSON.stringify({ ...world.users.dev, signer_uuid: 'theirs' }));
  expect(words()).toEqual(['Follow @linda']);
  resolve(true);
  await settle();
  expect(words()).toEqual(['Follow @linda']);
  expect(said()).toBe('');
  setSession(JSON.stringify({ ...alice, signer_uuid: 'a-signer' }));
  expect(words()).toEqual(['Following @linda']);
});

test('What the site says of one viewer takes nothing from what another one has pressed.', async () => {
  await show({ viewerFid: 21 });
  await pressAndSettle();
  await show({ viewerFid: 22, following: true });
  await show({ viewerFid: 21, following: false });
  expect(words()).toEqual(['Following @linda']);
});

test.each([0, NaN, null, 'x'])(
  'A fid of a viewer that is none counts as the session. (%s)',
  async (viewerFid) => {
    await show({ fid: alice.fid, username: 'alice.eth', viewerFid: viewerFid as never });
    expect(document.querySelector('a, button')).toBeNull();
  },
);
