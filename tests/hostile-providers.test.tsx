// @document shared
// What a hostile identity provider, or one in its place, can do by each way of signing in.
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goodLogin } from '../mocks/logins.js';
import { NeynarAuthButton } from '../src/entries/index.js';
import type { NeynarError, NeynarSettings } from '../src/entries/index.js';
import { attacksOn, rules } from './hostile-providers/rules.js';
import type { Outcome } from './hostile-providers/rules.js';
import type { Attack } from './hostile-providers/attacks.js';
import { signInAttacksText } from './hostile-providers/text.js';
import { ways } from './hostile-providers/ways.js';
import type { Provider, Site, Way } from './hostile-providers/ways.js';
import { under } from './render-under.js';
import { SERVER_ATTACKS } from './sign-in-server/attacks.js';

const SESSION_KEY = 'neynar_authenticated_user';
const { username } = goodLogin.user;

let successes: number;
let reported: string[];

beforeEach(() => {
  // As browsers do it: the event comes later.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function close(
    this: HTMLDialogElement,
  ) {
    if (!this.open) return;
    this.open = false;
    queueMicrotask(() => {
      this.dispatchEvent(new Event('close'));
    });
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ now: Date.parse('2026-03-04T10:00:00Z') });
  [successes, reported] = [0, []];
});
afterEach(async () => {
  await leave();
  // Nothing goes on without a page.
  expect(vi.getTimerCount()).toBe(0);
  localStorage.clear();
  sessionStorage.clear();
});

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

async function leave() {
  cleanup();
  // The watch of a login looks a last time.
  await pass(1000);
}

/** Opens the site in another tab. */
async function open({ settings }: Provider, isStrict = false) {
  const all: Partial<NeynarSettings> = {
    clientId: 'site',
    ...settings,
    eventsCallbacks: { onAuthSuccess: () => (successes += 1) },
    onError: ({ code }: NeynarError) => reported.push(code),
  };
  const { container } = render(under(all, <NeynarAuthButton />), { reactStrictMode: isStrict });
  container.dataset.page = '';
  await settle();
}

/** Lets parts of the package load, and requests be answered. */
async function settle() {
  await act(() => vi.dynamicImportSettled());
  await pass(0);
}

const buttons = () => [...document.querySelectorAll('button')];
const signInButtons = () =>
  buttons().filter(({ textContent }) => /^Sign in with (Neynar|Farcaster)$/.test(textContent));
async function click(button: HTMLElement | undefined) {
  fireEvent.click(button!);
  await settle();
}

function siteOf(provider: Provider): Site {
  return {
    pass,
    post(data, { origin, source }) {
      const event = new MessageEvent('message', { data, origin });
      // The constructor takes nothing but real windows.
      Object.defineProperty(event, 'source', { value: source });
      fireEvent(window, event);
    },
    press: () => click(signInButtons()[0]),
    cancel: () => click(buttons().find(({ textContent }) => textContent === 'Cancel')),
    async signOut() {
      await click(buttons().find((button) => button.hasAttribute('aria-haspopup')));
      await click(buttons().find(({ textContent }) => textContent === 'Sign out'));
      // It was an honest one.
      successes -= 1;
    },
    async pressInAnotherTab() {
      await open(provider);
      await click(signInButtons()[1]);
    },
    reload: () => open(provider),
    leave,
  };
}

/** Who is signed in, on every page and in storage. */
function readUser(): 'no user' | 'Linda' | 'Eve' {
  const stored = localStorage.getItem(SESSION_KEY) ?? '';
  if (/eve|666|__proto__|constructor|javascript:/i.test(stored)) return 'Eve';
  const isLinda = stored.includes(`"username":"${username}"`);
  for (const page of document.querySelectorAll('[data-page]')) {
    expect(page.textContent.includes(`@${username}`)).toBe(isLinda);
  }
  return isLinda ? 'Linda' : 'no user';
}

async function observe(way: Way, attack: Attack): Promise<Outcome> {
  const provider = ways[way]();
  const site = siteOf(provider);
  await open(provider, attack === 'StrictMode');
  await site.press();
  expect(readUser()).toBe('no user');

  await provider.attacks[attack]!(site);
  const user = readUser();
  const times = user === 'no user' ? 0 : 1;
  const signedIn = successes === times ? user : (`${user}, ${successes} times` as 'no user');
  const codes = reported.join(', ');
  if (user !== 'no user') return { signedIn, reported: codes, next: '' };

  const answers = async (): Promise<boolean> => {
    await provider.answer(site);
    return readUser() === 'Linda' && successes === 1;
  };
  if (await answers()) return { signedIn, reported: codes, next: 'her answer' };
  if (!document.querySelector('[data-page]'))
    return { signedIn, reported: codes, next: 'not at all' };
  await site.press();
  const next = (await answers()) ? 'the next press' : 'not at all';
  return { signedIn, reported: codes, next };
}

const names = Object.keys(ways) as Way[];
/** What has come of each attack. */
const outcomes = new Map<string, Outcome>();

test.each(names.flatMap((way) => attacksOn(way).map((attack) => [way, attack] as const)))(
  '%s: %s',
  async (way, attack) => {
    const { guard: _, ...expected } = rules[way][attack] as Exclude<
      (typeof rules)[Way][Attack],
      string
    >;
    const outcome = await observe(way, attack);
    outcomes.set(`${way}: ${attack}`, outcome);
    expect(outcome).toEqual(expected);
  },
);

test.each(names)('%s: every attack is tried, or has a reason not to be', (way) => {
  expect(Object.keys(ways[way]().attacks).sort()).toEqual([...attacksOn(way)].sort());
});

test('src/server/sign-in/sign-in-server.test.ts tries each attack on a site’s server', () => {
  const source = readFileSync('src/server/sign-in/sign-in-server.test.ts', 'utf8');
  const names = SERVER_ATTACKS.flatMap(({ tests }) => tests);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !source.includes(name))).toEqual([]);
});

test('Every attack by a hostile provider has its row, for each way of signing in.', () => {
  const tried = (way: Way, attack: Attack) => outcomes.get(`${way}: ${attack}`)!;
  expect(signInAttacksText(tried)).toBe(signInAttacksText());
});
