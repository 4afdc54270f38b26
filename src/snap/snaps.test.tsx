// @document shared
// Links of casts that are snaps, and the effects of a snap's page on the site around it.
import { act, cleanup } from '@testing-library/react';
import { Activity, StrictMode, useLayoutEffect, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../mocks/index.js';
import { broken, form, poll, press, result, snapOf, SNAPS } from '../../mocks/snaps.js';
import { createDeferred } from '../../tests/deferred.js';
import { loadNothing } from '../../tests/quiet-page.js';
import { renderPage, under } from '../../tests/render-under.js';
import { askFirst } from '../entries/consent.js';
import { CastCard } from '../entries/index.js';
import type { NeynarSettings } from '../entries/index.js';
import { SnapCard, showSnaps } from '../entries/snap.js';

type SnapOptions = Parameters<typeof showSnaps>[0];
type OnSubmit = ComponentProps<typeof SnapCard>['onSubmit'];

const onError = vi.fn<NonNullable<NeynarSettings['onError']>>();
const URL_OF_SNAP = `${SNAPS}/poll`;
const html = { ogTitle: 'A page', ogDescription: 'of a site' };
const castOf = (url: string, metadata: object | undefined = { html }) => ({
  ...world.launchCast,
  embeds: [{ url, metadata }],
});

beforeEach(loadNothing);
afterEach(() => {
  onError.mockReset();
});

const page = (settings: Partial<NeynarSettings>, children: ReactNode) =>
  under({ onError, ...settings }, children);
async function show(settings: Partial<NeynarSettings>, children: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  await act(() => {
    renderPage(page(settings, children), { container });
    return Promise.resolve();
  });
}
const rerender = (settings: Partial<NeynarSettings>, children: ReactNode) =>
  act(() => {
    renderPage(page(settings, children));
    return Promise.resolve();
  });
/** Shows a cast with a link to an address. */
const showLink = (
  options?: SnapOptions,
  url = URL_OF_SNAP,
  settings: Partial<NeynarSettings> = {},
) => show({ snaps: showSnaps(options), ...settings }, <CastCard cast={castOf(url)} />);
/** Shows a page whose inputs are sent by a function of the site. */
const showPoll = (onSubmit: OnSubmit, snap: unknown = poll) =>
  show({}, <SnapCard snap={snap} url={URL_OF_SNAP} onSubmit={onSubmit} />);
/** Lets promises and timers of no time come to an end. */
const settle = () => act(() => new Promise((done) => setTimeout(done)));
/** Waits until content that is loaded on demand is rendered. */
const until = (check: () => unknown) =>
  vi.waitFor(async () => {
    await act(() => Promise.resolve());
    if (!check()) throw new Error(document.body.innerHTML);
  });
const snaps = () => [...document.querySelectorAll('article article')];
const text = () => document.body.textContent;
const buttonOf = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(label));
const pressButton = (label: string) => {
  act(() => buttonOf(label)?.click());
};
/** Presses the prompt for consent. */
const agree = () => {
  act(() => document.querySelector<HTMLButtonElement>('[data-kind=frame] button')?.click());
};
const choice = (name: string) => document.querySelector<HTMLInputElement>(`[value=${name}]`);

// https://github.com/vercel/next.js/issues/86577
test('A snap of a page that React kept and hid can be pressed again when it is back.', async () => {
  const onSubmit = vi.fn(() => new Promise<never>(() => {}));
  const card = <SnapCard snap={poll} url={URL_OF_SNAP} onSubmit={onSubmit} />;
  const keep = (mode: 'visible' | 'hidden') =>
    rerender({}, <Activity mode={mode}>{card}</Activity>);
  await show({}, null);
  await keep('visible');
  pressButton('Vote');
  pressButton('Vote');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await keep('hidden');
  await keep('visible');
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  pressButton('Vote');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

// parse-snap.test.ts has more of them.
test.each([null, 7, 'text', [], {}, { version: '2.0' }])(
  'what is no page, %j, leaves the link',
  async (json) => {
    const resolve = vi.fn(() => json);
    await showLink({ resolve });
    await until(() => resolve.mock.calls.length === 1);
    await settle();
    expect(text()).toContain('A page');
    expect(snaps()).toEqual([]);
  },
);

test('Without `resolve` and `probe` no page is asked for a snap, and its link stays.', async () => {
  await showLink();
  await settle();
  expect(fetch).not.toHaveBeenCalled();
  expect(text()).toContain('A page');
});

test('Setting `snaps`: a link of a cast that is a snap is drawn in its place, and asked once for a page, when it nears the view.', async () => {
  const resolve = vi.fn(() => poll);
  const onSubmit = vi.fn(() => result);
  const cast = castOf(URL_OF_SNAP);
  await show(
    { snaps: showSnaps({ resolve, onSubmit }) },
    <StrictMode>
      <CastCard cast={cast} />
      <CastCard cast={cast} />
    </StrictMode>,
  );
  await until(() => snaps().length === 2);
  const signal = expect.any(AbortSignal) as AbortSignal;
  expect(resolve).toHaveBeenCalledExactlyOnceWith(URL_OF_SNAP, { signal });
  expect(text()).not.toContain('A page');
  pressButton('Vote');
  const surface = { type: 'cast', cast: { hash: cast.hash, author: { fid: cast.author?.fid } } };
  expect(onSubmit.mock.calls).toMatchObject([
    [{ target: `${SNAPS}/next?step=2`, payload: { audience: SNAPS, surface } }],
  ]);
  await until(() => text().includes('41 votes'));
  // The other card has its own page.
  expect(text()).toContain('Which room');
});

test('A page that is a mini app is not asked for a snap.', async () => {
  const resolve = vi.fn(() => poll);
  const frame = world.miniAppCast.embeds?.[0] as { url: string; metadata: object };
  await show(
    { snaps: showSnaps({ resolve }) },
    <CastCard cast={castOf(frame.url, frame.metadata)} />,
  );
  await settle();
  expect(resolve).not.toHaveBeenCalled();
});

test.each(['http://rooms.example/a', 'https://localhost/a', 'https://127.0.0.1/a'])(
  'Only https addresses of public names are asked for a snap. (%s is not)',
  async (url) => {
    const resolve = vi.fn(() => poll);
    await showLink({ resolve }, url);
    await settle();
    expect(resolve).not.toHaveBeenCalled();
  },
);

test('a browser probes only where the site says so, and what fails is a link', async () => {
  const headers = { 'content-type': 'application/vnd.farcaster.snap+json' };
  const send = vi.fn((url: string) =>
    url === URL_OF_SNAP
      ? Promise.resolve(Response.json(poll, { headers }))
      : Promise.reject(new TypeError('fetch failed')),
  );
  vi.stubGlobal('fetch', send);
  await show(
    { snaps: showSnaps({ probe: true }) },
    <>
      <CastCard cast={castOf(URL_OF_SNAP)} />
      <CastCard cast={castOf('https://gone.example/a')} />
    </>,
  );
  await until(() => snaps().length === 1);
  await until(() => send.mock.calls.length === 2);
  expect(text()).toContain('A page');
  expect(onError).not.toHaveBeenCalled();
});

test('Under `consent` no host is asked for a snap before the visitor agrees.', async () => {
  const resolve = vi.fn(() => poll);
  await showLink({ resolve }, URL_OF_SNAP, { consent: askFirst() });
  await settle();
  expect(resolve).not.toHaveBeenCalled();
  agree();
  await until(() => snaps().length === 1);
});

test.each<[string, () => unknown]>([
  ['throws', vi.fn().mockThrow(new Error('down'))],
  ['is rejected', () => Promise.reject(new Error('down'))],
])('a resolve that %s is reported, and the link stays', async (_, resolve) => {
  await showLink({ resolve });
  await until(() => onError.mock.calls.length > 0);
  expect(onError.mock.calls).toMatchObject([[{ message: 'down' }, 'snap']]);
  expect(text()).toContain('A page');
});

test('settings that are none cost nothing, and the link stays', async () => {
  for (const odd of [undefined, 'snaps', 7, {}, [], true]) {
    await show({ snaps: odd as never }, <CastCard cast={castOf(URL_OF_SNAP)} />);
    expect(text()).toContain('A page');
    cleanup();
  }
});

test('a server renders a page, without its effects, and a cast with the link', () => {
  const html = renderToString(page({}, <SnapCard snap={result} url={URL_OF_SNAP} />));
  expect(html).toContain('41 votes');
  expect(html).not.toMatch(/<i /);
  const card = renderToString(
    page({ snaps: showSnaps({ resolve: () => poll }) }, <CastCard cast={castOf(URL_OF_SNAP)} />),
  );
  expect(card).toContain('A page');
});

test('Every address of a snap is https and without a password, and texts of a page are texts.', () => {
  for (const snap of [broken, { ...broken, version: '1.0' }]) {
    const html = renderToString(page({}, <SnapCard snap={snap} url={URL_OF_SNAP} />));
    for (const [, address = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      expect(address).toMatch(/^https:\/\//);
    }
  }
  const html = renderToString(
    page({}, <SnapCard snap={{}} url="javascript:alert(1)" wallet={7 as never} />),
  );
  expect(html).not.toContain('javascript:');
});

test.each([
  ['1.0', '1.0', '1.0'],
  ['1.0', '2.0', '2.0'],
  ['2.0', '1.0', '2.0'],
])('after a page of %s one of %s is submitted as %s', async (first, second, expected) => {
  const onSubmit = vi.fn(() => ({ ...poll, version: second }));
  await showPoll(onSubmit, { ...poll, version: first });
  pressButton('Vote');
  await until(() => text().includes('Updated'));
  pressButton('Vote');
  expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ version: expected }));
});

// Attacks, and failures during a request.

test('an embed that becomes another one has nothing of the page of the first', async () => {
  const snaps = showSnaps({
    resolve: (url) => (url === URL_OF_SNAP ? poll : new Promise(() => {})),
  });
  await show({ snaps }, <CastCard cast={castOf(URL_OF_SNAP)} />);
  await until(() => text().includes('Which room'));
  await rerender({ snaps }, <CastCard cast={castOf('https://other.example/a')} />);
  expect(text()).not.toContain('Which room');
  expect(text()).toContain('A page');
});

test('What is on its way when a page is replaced changes nothing that came since.', async () => {
  const answer = createDeferred();
  let isNext = false;
  const Site = ({ snap }: { snap: unknown }) => {
    useLayoutEffect(() => {
      if (snap === form) answer.resolve(result);
      isNext = snap === form;
    }, [snap]);
    return <SnapCard snap={snap} url={URL_OF_SNAP} onSubmit={() => answer.promise} />;
  };
  let replace: (snap: unknown) => void = () => {};
  const Replaced = () => {
    const [snap, setSnap] = useState<unknown>(poll);
    replace = setSnap;
    return <Site snap={snap} />;
  };
  await show({}, <Replaced />);
  pressButton('Vote');
  // Outside of `act`, which runs effects before any promise.
  replace(form);
  await vi.waitFor(() => expect(isNext).toBe(true));
  await new Promise((done) => setTimeout(done));
  expect(text()).toContain('Book');
  expect(text()).not.toContain('41 votes');
});

test('a submit that never ends fails after 15 seconds, and another press tries again.', async () => {
  const onSubmit = vi.fn<NonNullable<OnSubmit>>(() => new Promise(() => {}));
  await showPoll(onSubmit);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pressButton('Vote');
  pressButton('Vote');
  expect(onSubmit).toHaveBeenCalledOnce();
  await act(() => vi.advanceTimersByTimeAsync(15_001));
  expect(onSubmit.mock.calls[0]?.[0].signal.aborted).toBe(true);
  expect(text()).toContain('Something went wrong. Please try again.');
  pressButton('Vote');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

const cyclic: Record<string, unknown> = { version: '2.0' };
cyclic.ui = cyclic;
const hostile = (_: unknown, name: string | symbol) => {
  // An async function asks what it returns for it.
  if (name === 'then') return undefined;
  throw new Error('hostile');
};
test.each<[string, () => unknown]>([
  ['a handler that is none', () => null],
  ['a number', () => 7],
  ['a list', () => [poll]],
  ['what contains itself', () => cyclic],
  [
    'a getter that throws',
    () => Object.defineProperty({}, 'version', { get: vi.fn().mockThrow(new Error('hostile')) }),
  ],
  ['a proxy that throws', () => new Proxy({}, { get: hostile })],
  ['a page of a later version', () => ({ ...poll, version: '9.0' })],
  ['a rejection without a reason', vi.fn().mockRejectedValue(undefined)],
])(
  'An answer that is no page changes nothing but what is said, and no input is lost. (%s)',
  async (_, answer) => {
    await showPoll(answer);
    act(() => choice('Attic')?.click());
    pressButton('Vote');
    await until(() => onError.mock.calls.length === 1);
    expect(text()).toContain('Something went wrong');
    expect(choice('Attic')?.checked).toBe(true);
    expect(buttonOf('Vote')?.getAttribute('aria-disabled')).toBeNull();
  },
);

test('A snap that is removed while it submits aborts, and reports nothing.', async () => {
  const answer = createDeferred();
  const onSubmit = vi.fn<NonNullable<OnSubmit>>(() => answer.promise);
  await showPoll(onSubmit);
  pressButton('Vote');
  await rerender({}, null);
  expect(onSubmit.mock.calls[0]?.[0].signal.aborted).toBe(true);
  answer.reject(new Error('too late'));
  await act(() => Promise.resolve());
  expect(onError).not.toHaveBeenCalled();
});

test('two cards of one page have inputs of their own', async () => {
  const onSubmit = vi.fn(() => new Promise(() => {}));
  const cards = [1, 2].map((key) => (
    <SnapCard key={key} snap={poll} url={URL_OF_SNAP} onSubmit={onSubmit} />
  ));
  await show({}, cards);
  act(() => choice('Attic')?.click());
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked')];
  expect(chosen.map(({ value }) => value)).toEqual(['Attic', 'Garden']);
  pressButton('Vote');
  expect(onSubmit.mock.calls).toMatchObject([
    [{ url: URL_OF_SNAP, payload: { inputs: { room: 'Attic' } } }],
  ]);
  const [, other] = [...document.querySelectorAll('article')];
  expect(other?.getAttribute('aria-busy')).toBeNull();
});

const pay = snapOf({
  pay: { type: 'button', props: { label: 'Pay' }, on: press('send_token', { token: 'a' }) },
});

test('A wallet is asked once by two presses; what it throws is said, and a page that it resolves to is shown.', async () => {
  const answer = createDeferred();
  const send = vi.fn<(params: object, init: object) => unknown>(() => answer.promise);
  await show({}, <SnapCard snap={pay} url={URL_OF_SNAP} wallet={{ send_token: send }} />);
  pressButton('Pay');
  pressButton('Pay');
  const signal = expect.any(AbortSignal) as AbortSignal;
  expect(send).toHaveBeenCalledExactlyOnceWith({ token: 'a' }, { signal });
  answer.reject(new Error('you have declined.'));
  await until(() => text().includes('Not sent: you have declined.'));
  // Results of a wallet are no page, unless they contain one.
  for (const done of ['0x12', null, { hash: '0x12' }, 7]) {
    send.mockReturnValueOnce(done);
    pressButton('Pay');
    await until(() => buttonOf('Pay')?.getAttribute('aria-disabled') === null);
    expect(text()).not.toContain('Not sent');
  }
  send.mockReturnValueOnce(result);
  pressButton('Pay');
  await until(() => text().includes('41 votes'));
  expect(onError).toHaveBeenCalledOnce();
});

test('a probe under consent asks no other host than the visitor has agreed to.', async () => {
  const headers = {
    'content-type': 'text/html',
    link: '<https://other.example/b>; rel="alternate"; type="application/vnd.farcaster.snap+json"',
  };
  const send = vi.fn((url: string) =>
    Promise.resolve(Object.defineProperty(new Response('', { headers }), 'url', { value: url })),
  );
  vi.stubGlobal('fetch', send);
  await showLink({ probe: true }, URL_OF_SNAP, { consent: askFirst() });
  await settle();
  agree();
  await until(() => send.mock.calls.length > 0);
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect(send.mock.calls.map(([url]) => url)).toEqual([URL_OF_SNAP]);
});

test('the same page in another object keeps its inputs, and what is on its way', async () => {
  const answer = createDeferred();
  const onSubmit = vi.fn(() => answer.promise);
  const card = () => (
    <SnapCard snap={structuredClone(poll)} url={URL_OF_SNAP} onSubmit={onSubmit} />
  );
  await show({}, card());
  act(() => choice('Attic')?.click());
  await rerender({}, card());
  expect(choice('Attic')?.checked).toBe(true);
  pressButton('Vote');
  await rerender({}, card());
  answer.resolve(result);
  await until(() => text().includes('41 votes'));
  await rerender({}, card());
  expect(text()).toContain('41 votes');
});
