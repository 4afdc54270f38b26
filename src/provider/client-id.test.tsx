// @vitest-environment happy-dom
// Who reports a missing client id, and how often: what works without one needs no such error.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { worldAdapter } from '../../mocks/adapter.js';
import { world } from '../../mocks/index.js';
import { CastCard, NeynarAuthButton, NeynarCastCard } from '../entries/index.js';
import type { SignInAdapter } from '../entries/index.js';
import { siwfPage } from '../sign-in/adapters/siwf-page.js';
import { CastComposer } from '../entries/composer.js';
import { setUpPage } from '../../tests/clocked-page.js';

const MISSING = 'settings.clientId is missing. Get one in the Neynar developer portal.';

const onError = vi.fn<(error: Error, where: string) => void>();
const { show } = setUpPage({ clientId: undefined, onError });
const signIn: SignInAdapter = siwfPage({ apiUrl: 'https://node.example' });
const fetched = <NeynarCastCard key="card" type="hash" identifier={world.launchCast.hash} />;

const reports = () => onError.mock.calls.map(([{ message }, where]) => `${where}: ${message}`);

afterEach(() => {
  cleanup();
  onError.mockClear();
});

test.each([
  [
    'to sign in',
    [<NeynarAuthButton key="button" />, <CastCard key="card" cast={world.launchCast} />],
    { signIn },
  ],
  ['to fetch', fetched, { signIn, data: worldAdapter }],
])(
  'With `data` or `signIn` the provider asks for no client id. (%s)',
  async (_, widgets, settings) => {
    await show(widgets, settings);
    expect(reports()).toEqual([]);
  },
);

test('Beside an adapter, a widget that needs a client id says so.', async () => {
  await show(fetched, { signIn });
  expect(document.body.textContent).toBe(MISSING);
  expect(reports()).toEqual([`fetchCast: ${MISSING}`]);
});

test("In a build for visitors a widget without a client id shows 'This couldn’t be shown', and the console names what is missing.", async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await show(fetched, { signIn });
  vi.unstubAllEnvs();
  expect(document.body.textContent).toBe('This couldn’t be shown');
  expect(reports()).toEqual([`fetchCast: ${MISSING}`]);
});

test.each([
  ['no sign-in', {}],
  ['the login window, with an adapter in case that it fails', { signInFallback: signIn }],
])('with %s, the provider reports it once', async (_, settings) => {
  await show([<NeynarAuthButton key="button" />, fetched], settings);
  expect(reports()).toEqual([`settings: ${MISSING}`]);
});

test('A composer completes what `data` of the site has, and asks for no client id for the rest.', async () => {
  const search = vi.fn(() => Promise.resolve([world.users.linda]));
  const composer = <CastComposer author={world.users.linda} onSubmit={() => true} />;
  for (const data of [{ search }, { channels: () => Promise.resolve([]) }]) {
    await show(composer, { data });
    expect(reports()).toEqual([]);
  }
});
