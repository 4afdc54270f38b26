// @document shared
// The sentences of the dialog after an attempt to sign in has ended, by the code of its error.
import { act } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/index.js';
import { CastCard, NeynarAuthButton, NeynarContextProvider, useAuth } from '../../entries/index.js';
import type { AuthValue, NeynarSettings } from '../../entries/index.js';
import { toError } from '../../core/errors/errors.js';
import { LANGUAGES } from '../../embed/languages.js';
import { englishSignIn } from '../../core/messages/sign-in-messages.js';
import { setUpPage } from '../../../tests/clocked-page.js';
import { createDeferred } from '../../../tests/deferred.js';

const { users } = world;
const { show, pass } = setUpPage({});
const start = vi.fn<() => Promise<never>>();

let auth: AuthValue | undefined;
function Session() {
  auth = useAuth();
  return null;
}

const page = (
  <>
    <Session />
    <NeynarAuthButton />
  </>
);
const signIn = () =>
  act(async () => {
    auth?.signIn();
    await pass(100);
  });

afterEach(() => localStorage.clear());

/** The text of the dialog after an attempt has ended with an error. */
async function said(error: unknown, settings: Partial<NeynarSettings> = {}): Promise<string> {
  start.mockRejectedValue(error);
  await show(page, { signIn: { start, signer: { start } }, ...settings });
  await vi.dynamicImportSettled();
  await signIn();
  return document.querySelector('[role=alert]')?.textContent ?? '';
}

const failure = (code: string) => toError(Object.assign(new Error('The server says so'), { code }));

test.each([
  ['expired', 'This request has expired.'],
  ['refused', 'The request was declined.'],
  ['other-user', 'You’re signed in to this site with another account.'],
  ['setup', 'This isn’t set up on this site.'],
  ['handler', 'Something went wrong on this site.'],
  ['invalid', 'Sign-in failed.'],
  ['toString', 'Sign-in failed.'],
])(
  "The error of an adapter is shown as expired, refused or failed, as a fault of the site (`setup`, `handler`), or as another account than that of the site's own session (`other-user`). (%s)",
  async (code, sentence) => {
    expect(await said(failure(code))).toBe(sentence);
  },
);

test('who does not respond says more than the code', async () => {
  const error = Object.assign(new Error('No response'), { failing: 'relay' });
  expect(await said(error)).toBe('Farcaster isn’t responding.');
});

test.each([
  ['Link your account in the settings first.', 'Link your account in the settings first.'],
  ['a'.repeat(501), 'a'.repeat(500)],
  [' \u200b', 'The request was declined.'],
  [7, 'The request was declined.'],
  // No half characters.
  [`${'a'.repeat(499)}😀`, 'a'.repeat(499)],
])(
  'The `reason` of an adapter’s error is what the visitor reads, up to 500 whole characters, in place of the sentence for its code.',
  async (reason, sentence) => {
    expect(await said(Object.assign(new Error('401'), { code: 'refused', reason }))).toBe(sentence);
  },
);

test.each([
  ['other-user', 'That was a different account. Approve as @rosa.'],
  ['setup', 'This isn’t set up on this site.'],
  ['handler', 'Something went wrong on this site.'],
  ['invalid', 'Something went wrong. Please try again.'],
])('%s, of a visitor who is asked for a signer', async (code, sentence) => {
  await show(<Session />);
  act(() => auth?.setUser({ fid: 12, username: 'rosa' }));
  expect(await said(failure(code))).toBe(sentence);
});

test.each([...LANGUAGES])('in the language of the page: %s', async (locale, load) => {
  const messages = await load();
  expect(await said(failure('setup'), { messages, locale })).toBe(messages.signInNotSetUp);
  expect(messages.signInNotSetUp).not.toBe(englishSignIn.signInNotSetUp);
});

// https://github.com/vercel/next.js/issues/86577
test.each<[string, () => Promise<object>]>([
  ['has signed in', () => Promise.resolve({ ...users.linda, signer_uuid: 'a' })],
  ['has not finished', () => new Promise(() => {})],
])(
  'A page that React kept and hid begins no other sign-in when it is back. (of who %s)',
  async (_, answer) => {
    const begin = vi.fn(answer);
    const settings = { clientId: 'test', signIn: { start: begin } } as never;
    const site = <NeynarContextProvider settings={settings}>{page}</NeynarContextProvider>;
    const keep = async (mode: 'visible' | 'hidden') => {
      await show(<Activity mode={mode}>{site}</Activity>);
      await vi.dynamicImportSettled();
      await pass(100);
    };
    await keep('visible');
    await signIn();
    expect(begin).toHaveBeenCalledTimes(1);
    await keep('hidden');
    // Browsers say so once React is done.
    act(() => {
      document.querySelector('dialog')?.dispatchEvent(new Event('close'));
    });
    await keep('visible');
    expect(begin).toHaveBeenCalledTimes(1);
    expect(document.querySelector('dialog')).toBeNull();
  },
);

test('Once a visitor has signed in, the dialog is closed before it is removed, so that the focus returns.', async () => {
  const { promise, resolve } = createDeferred<object>();
  await show(page, { signIn: { start: () => promise } as never });
  await vi.dynamicImportSettled();
  await signIn();
  const states: boolean[] = [];
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    states.push(this.isConnected);
  });
  await act(async () => {
    resolve({ ...users.linda, signer_uuid: 'a' });
    await pass(100);
  });
  expect(document.querySelector('dialog')).toBeNull();
  expect(states).toEqual([true]);
});

test.each([
  new Proxy({}, { get: vi.fn().mockThrow(new Error('no')) }),
  Object.assign(new Error('x'), { reason: { toString: null }, code: Symbol('x'), failing: [] }),
  Object.create(null),
  10n,
  new Error('No code'),
])(
  'An error without a code, or that throws as it is read, is the fault of the site. (%#)',
  async (error) => {
    expect(await said(error)).toBe('Something went wrong on this site.');
  },
);

test('`useAuth().hasDrafts()` says whether `signOut` forgets words of the user, for a question before it.', async () => {
  localStorage.setItem(
    'neynar_authenticated_user',
    JSON.stringify({ ...users.linda, signer_uuid: 'a' }),
  );
  await show(<Session />, {});
  expect(auth?.user?.fid).toBe(users.linda.fid);
  expect(auth?.hasDrafts()).toBe(false);
  localStorage.setItem(`castkit_draft [${users.linda.fid},"","","",""]`, '{"text":"gm"}');
  localStorage.setItem('castkit_draft [7,"","","",""]', '{"text":"gn"}');
  expect(auth?.hasDrafts()).toBe(true);
  act(() => auth?.signOut());
  expect(auth?.hasDrafts()).toBe(false);
  expect(Object.keys(localStorage)).toEqual(['castkit_draft [7,"","","",""]']);
});

test('The button says Farcaster as soon as a site has its own sign-in, and no longer than it has one.', async () => {
  for (const [settings, name] of [
    [{}, 'Sign in with Neynar'],
    [{ signIn: { start } }, 'Sign in with Farcaster'],
    [{}, 'Sign in with Neynar'],
  ] as const) {
    await show(<NeynarAuthButton />, settings);
    expect(document.querySelector('button')?.textContent).toBe(name);
  }
});

test.each<[Partial<NeynarSettings>, string]>([
  [{}, 'Sign in with Neynar'],
  [{ signInFallback: { start } }, 'Sign in with Neynar'],
  [{ signIn: { start } }, 'Sign in with Farcaster'],
])(
  'The button and the prompt of a reaction name Farcaster where `settings.signIn` replaces the login window, and a variant of the site otherwise. (%j)',
  async (settings, name) => {
    await show(
      <>
        <NeynarAuthButton />
        <NeynarAuthButton variant="warpcast" />
        <CastCard cast={world.launchCast} allowReactions />
      </>,
      settings,
    );
    act(() => document.querySelector<HTMLElement>('[data-kind=like]')?.click());
    await vi.dynamicImportSettled();
    await pass(100);
    const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
    expect(buttons.filter((each) => each.startsWith('Sign in'))).toEqual([
      name,
      'Sign in with Warpcast',
      name,
    ]);
  },
);
