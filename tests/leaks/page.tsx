// The page of scripts/leaks.mjs, which builds it on dist: each action mounts widgets, uses them and
// takes them away again.
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import {
  CastCard,
  NeynarAuthButton,
  NeynarContextProvider,
  NeynarFeedList,
  useNeynarContext,
} from '../../src/entries/index.js';
import { aCast, fakeLoginWindow, world } from '../../mocks/testing.js';
import { widgetRows } from '../../mocks/widget-rows.js';
import { UsedWidget } from '../../mocks/widgets.js';
import type { ReactNode } from 'react';

const TIMES = 20;
const settings = {
  clientId: 'leaks',
  apiUrl: `${location.origin}/api`,
  linkPreviews: { resolve: () => Promise.resolve({ ogTitle: 'A page' }) },
};
const container = document.body.appendChild(document.createElement('main'));

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function until(isDone: () => boolean, what: string) {
  for (const end = performance.now() + 20_000; !isDone(); await pass(20)) {
    if (performance.now() > end) throw new Error(`In vain: ${what}`);
  }
}

/** Mounts widgets under a provider, uses them, and takes all of it away. */
async function withWidgets(widgets: ReactNode, use: () => Promise<unknown>) {
  const root = createRoot(container);
  flushSync(() => {
    root.render(<NeynarContextProvider settings={settings}>{widgets}</NeynarContextProvider>);
  });
  await use();
  flushSync(() => root.unmount());
}

const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(
    (each) => name.test(each.textContent) || name.test(each.getAttribute('aria-label') ?? ''),
  );

const refuse = () => Promise.reject(new Error('not pressed'));
const many = (create: (index: number) => ReactNode) =>
  Array.from({ length: TIMES }, (_, index) => create(index));

const elements: Record<string, ReactNode> = {
  'CastCard with a frame': (
    <CastCard cast={world.frameCast} renderFrames onFrameBtnPress={refuse} />
  ),
  'CastCard with a quote': <CastCard cast={world.quotingCast} />,
  'CastCard with a page': (
    <CastCard cast={aCast({ embeds: [{ url: 'https://example.com/page' }] })} />
  ),
  // With all that it can have, and with the response to each of its requests.
  ...Object.fromEntries(
    widgetRows.flatMap((row) =>
      row.hasRoot ? [[row.name, <UsedWidget row={row} props={row.full} />]] : [],
    ),
  ),
};

/** Responds as the API does, by the rows of the widgets. */
const send = fetch;
const responses = widgetRows.flatMap(({ requests }) => Object.values(requests));
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const found = responses.find(
    ({ endpoint, isMeant }) => url.pathname.endsWith(endpoint) && (isMeant?.(url) ?? true),
  );
  return found ? Promise.resolve(Response.json(found.json)) : send(input, init);
};

function Teller() {
  const { showToast } = useNeynarContext();
  const tell = () => {
    for (let index = 0; index < TIMES; index += 1) showToast('info', `Toast ${index}`);
  };
  return <button onClick={tell}>Tell</button>;
}

/** More posts than a feed renders at once. */
const long = Array.from({ length: 500 }, (_, index) =>
  aCast({ hash: `0x${String(index).padStart(40, '0')}` }),
);

/** Scrolls to an end of the page until a post stands there. */
const scrollUntil = (end: 'top' | 'bottom', position: string) =>
  until(() => {
    scrollTo(0, end === 'top' ? 0 : document.documentElement.scrollHeight);
    return [...document.querySelectorAll('[aria-posinset]')].some(
      ({ ariaPosInSet }) => ariaPosInSet === position,
    );
  }, `post ${position}`);

const film = (name: string) => aCast({ embeds: [{ url: `${location.origin}/media/${name}` }] });

const actions: Record<string, () => Promise<void>> = {
  ...Object.fromEntries(
    Object.entries(elements).map(([name, element]) => [
      `${TIMES} × ${name}`,
      () =>
        withWidgets(
          many((index) => <div key={index}>{element}</div>),
          () => pass(300),
        ),
    ]),
  ),
  'sign-ins and sign-outs': async () => {
    const login = fakeLoginWindow();
    await withWidgets(<NeynarAuthButton />, async () => {
      for (let time = 0; time < TIMES; time += 1) {
        await until(() => button(/Sign in/) !== undefined, 'the button to sign in');
        button(/Sign in/)?.click();
        login.logIn();
        await until(() => button(/@linda/) !== undefined, 'who has signed in');
        button(/@linda/)?.click();
        await until(() => button(/Sign out/) !== undefined, 'the button to sign out');
        button(/Sign out/)?.click();
      }
    });
    login.restore();
  },
  toasts: () =>
    withWidgets(<Teller />, async () => {
      button(/^Tell$/)?.click();
      for (let time = 0; time < TIMES; time += 1) {
        await until(() => button(/^Close$/) !== undefined, 'a toast');
        button(/^Close$/)?.click();
      }
      button(/^Tell$/)?.click();
      await until(() => button(/^Close$/) !== undefined, 'a toast that stays');
    }),
  'a long feed, to its end and back': () =>
    withWidgets(
      <NeynarFeedList feedType="following" fid={1} initialPages={[{ casts: long }]} />,
      async () => {
        for (let time = 0; time < TIMES; time += 1) {
          await scrollUntil('bottom', String(long.length));
          await scrollUntil('top', '1');
        }
      },
    ),
  ...Object.fromEntries(
    ['clock.mp4', 'clock.m3u8'].map((name) => [
      `a video, ${name}`,
      () =>
        withWidgets(<CastCard cast={film(name)} />, async () => {
          const video = () => document.querySelector('video');
          await until(() => (video()?.readyState ?? 0) >= 2, `the video ${name}`);
        }),
    ]),
  ),
};

Object.assign(globalThis, {
  leaks: { names: Object.keys(actions), run: (name: string) => actions[name]?.() },
});
document.documentElement.dataset.ready = '';
