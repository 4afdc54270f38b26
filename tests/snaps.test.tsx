// @vitest-environment happy-dom
// Links of casts that are snaps, and what a page of a snap does to the site around it.
import { act, StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { world } from '../mocks/index.js';
import { broken, poll, result, SNAPS } from '../mocks/snaps.js';
import { askFirst } from '../src/consent.js';
import { CastCard, NeynarContextProvider } from '../src/index.js';
import type { NeynarSettings } from '../src/index.js';
import { SnapCard, showSnaps } from '../src/snap.js';

const onError = vi.fn<NonNullable<NeynarSettings['onError']>>();
const URL_OF_SNAP = `${SNAPS}/poll`;
const html = { ogTitle: 'A page', ogDescription: 'of a site' };
const castOf = (url: string, metadata: object | undefined = { html }) => ({
  ...world.launchCast,
  embeds: [{ url, metadata }],
});
let root: Root | undefined;

beforeEach(() => {
  // Without it every element is in view.
  Reflect.deleteProperty(window, 'IntersectionObserver');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => {})),
  );
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  onError.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = (settings: Partial<NeynarSettings>, children: ReactNode) => (
  <NeynarContextProvider settings={{ clientId: 'test', onError, ...settings }}>
    {children}
  </NeynarContextProvider>
);
async function show(settings: Partial<NeynarSettings>, children: ReactNode) {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => {
    root?.render(page(settings, children));
    return Promise.resolve();
  });
}
/** Waits for what is loaded on demand, and renders it. */
const until = (check: () => unknown) =>
  vi.waitFor(async () => {
    await act(() => Promise.resolve());
    if (!check()) throw new Error(document.body.innerHTML);
  });
const snaps = () => [...document.querySelectorAll('article article')];
const text = () => document.body.textContent;

test('a link is a link where the site says nothing, or the address is no snap', async () => {
  await show({}, <CastCard cast={castOf(URL_OF_SNAP)} />);
  expect(text()).toContain('A page');
  act(() => root?.unmount());
  const resolve = vi.fn(() => null);
  await show({ snaps: showSnaps({ resolve }) }, <CastCard cast={castOf(URL_OF_SNAP)} />);
  await until(() => resolve.mock.calls.length === 1);
  await act(() => Promise.resolve());
  expect(text()).toContain('A page');
  expect(snaps()).toEqual([]);
});

test('nothing is asked without resolve and probe', async () => {
  await show({ snaps: showSnaps() }, <CastCard cast={castOf(URL_OF_SNAP)} />);
  await act(() => new Promise((done) => setTimeout(done)));
  expect(fetch).not.toHaveBeenCalled();
  expect(text()).toContain('A page');
});

test('a link that is a snap is drawn in its place, and asked once for a page', async () => {
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
  expect(resolve).toHaveBeenCalledExactlyOnceWith(URL_OF_SNAP, {
    signal: expect.any(AbortSignal) as AbortSignal,
  });
  expect(text()).not.toContain('A page');
  const [vote] = [...document.querySelectorAll('button')].filter(({ textContent }) =>
    textContent.includes('Vote'),
  );
  act(() => {
    vote?.click();
  });
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      target: `${SNAPS}/next?step=2`,
      payload: expect.objectContaining({
        audience: SNAPS,
        surface: {
          type: 'cast',
          cast: { hash: cast.hash, author: { fid: cast.author?.fid } },
        },
      }) as unknown,
    }),
  );
  await until(() => text().includes('41 votes'));
  // The other card has its own page.
  expect(text()).toContain('Which room');
});

test('a page that is a mini app is not asked', async () => {
  const resolve = vi.fn(() => poll);
  const frame = world.miniAppCast.embeds?.[0] as { url: string; metadata: object };
  await show(
    { snaps: showSnaps({ resolve }) },
    <CastCard cast={castOf(frame.url, frame.metadata)} />,
  );
  await act(() => new Promise((done) => setTimeout(done)));
  expect(resolve).not.toHaveBeenCalled();
});

test.each(['http://rooms.example/a', 'https://localhost/a', 'https://127.0.0.1/a'])(
  '%s is not asked',
  async (url) => {
    const resolve = vi.fn(() => poll);
    await show({ snaps: showSnaps({ resolve }) }, <CastCard cast={castOf(url)} />);
    await act(() => new Promise((done) => setTimeout(done)));
    expect(resolve).not.toHaveBeenCalled();
  },
);

test('a browser probes only where the site says so, and what fails is a link', async () => {
  const send = vi.fn((url: string) =>
    url === URL_OF_SNAP
      ? Promise.resolve(
          new Response(JSON.stringify(poll), {
            headers: { 'content-type': 'application/vnd.farcaster.snap+json' },
          }),
        )
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

test('under consent a host is asked when the visitor has agreed', async () => {
  const resolve = vi.fn(() => poll);
  const consent = askFirst();
  await show({ consent, snaps: showSnaps({ resolve }) }, <CastCard cast={castOf(URL_OF_SNAP)} />);
  await act(() => new Promise((done) => setTimeout(done)));
  expect(resolve).not.toHaveBeenCalled();
  const button = document.querySelector<HTMLButtonElement>('[data-kind=frame] button');
  act(() => {
    button?.click();
  });
  await until(() => snaps().length === 1);
});

test.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('down');
    },
  ],
  ['is rejected', () => Promise.reject(new Error('down'))],
])('a resolve that %s is reported, and the link stays', async (_, resolve) => {
  await show({ snaps: showSnaps({ resolve }) }, <CastCard cast={castOf(URL_OF_SNAP)} />);
  await until(() => onError.mock.calls.length > 0);
  expect(onError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ message: 'down' }),
    'snap',
  );
  expect(text()).toContain('A page');
});

test.each([
  null,
  7,
  'text',
  [],
  {},
  { version: '2.0' },
  { version: '2.0', ui: { root: '__proto__', elements: {} } },
])('what is no page, %j, leaves the link', async (json) => {
  const resolve = vi.fn(() => json);
  await show({ snaps: showSnaps({ resolve }) }, <CastCard cast={castOf(URL_OF_SNAP)} />);
  await until(() => resolve.mock.calls.length === 1);
  await act(() => new Promise((done) => setTimeout(done)));
  expect(text()).toContain('A page');
  expect(snaps()).toEqual([]);
});

test('settings that are none cost nothing', async () => {
  for (const odd of ['snaps', 7, {}, [], true]) {
    await show({ snaps: odd as never }, <CastCard cast={castOf(URL_OF_SNAP)} />);
    expect(text()).toContain('A page');
    act(() => root?.unmount());
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

test('of a hostile page no address but https is rendered, and no HTML', () => {
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

test('a handler that is none fails like one that throws, and no input is lost', async () => {
  await show({}, <SnapCard snap={poll} url={URL_OF_SNAP} onSubmit={() => null} />);
  const vote = document.querySelector('button');
  act(() => {
    vote?.click();
  });
  await until(() => text().includes('That did not work. Please try again.'));
  expect(document.querySelector<HTMLInputElement>('[value=Garden]')?.checked).toBe(true);
});

test.each([
  ['1.0', '1.0', '1.0'],
  ['1.0', '2.0', '2.0'],
  ['2.0', '1.0', '2.0'],
])('after a page of %s one of %s is submitted as %s', async (first, second, expected) => {
  const onSubmit = vi.fn(() => ({ ...poll, version: second }));
  await show({}, <SnapCard snap={{ ...poll, version: first }} onSubmit={onSubmit} />);
  const vote = () => {
    act(() => {
      document.querySelector('button')?.click();
    });
  };
  vote();
  await until(() => text().includes('Updated'));
  vote();
  expect(onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ version: expected }));
});
