// @document shared
import { act, cleanup } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { petFrame } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import { loadNothing } from '../../tests/quiet-page.js';
import { renderPage, renderUnder, under } from '../../tests/render-under.js';
import { askFirst, askTool } from '../entries/consent.js';
import type { Consent, ConsentTool } from '../entries/consent.js';
import { CastCard, FrameCard, ProfileCard } from '../entries/index.js';
import type { NeynarSettings } from '../entries/index.js';
import { useWidgetContext } from '../provider/hooks/use-widget-context.js';

const onError = vi.fn<NonNullable<NeynarSettings['onError']>>();

beforeEach(loadNothing);
afterEach(() => {
  onError.mockReset();
});

const page = (consent: unknown, children: ReactNode = <CastCard cast={world.imageCast} />) =>
  under({ consent: consent as Consent, onError }, children);
const render = (content: ReactNode) =>
  act(() => {
    renderPage(content);
    return Promise.resolve();
  });
const show = (consent: unknown, children?: ReactNode) => render(page(consent, children));
/** The URLs of the images and videos on the page. */
const sources = () =>
  [...document.querySelectorAll('img[src], video[src]')].map((each) => each.getAttribute('src'));
const buttons = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Show');
/** Presses the first of them. */
const press = () =>
  act(() => {
    buttons()[0]!.click();
    return Promise.resolve();
  });

test('without consent everything is loaded', async () => {
  await show(undefined);
  expect(sources()).toHaveLength(2);
  expect(buttons()).toEqual([]);
});

const everything = [
  world.fullCast,
  world.pageCast,
  world.quotingCast,
  world.sixImagesCast,
  world.streamCast,
  world.miniAppCast,
].map((cast) => <CastCard key={cast.hash} cast={cast} renderFrames onFrameBtnPress={vi.fn()} />);

test('On a server and until hydration nothing is agreed, and hydration finds no mismatch.', async () => {
  const consent = askFirst();
  consent.allow('*');
  const whole = page(
    consent,
    <>
      {everything}
      <FrameCard frame={petFrame} onFrameBtnPress={vi.fn()} />
      <ProfileCard user={world.users.linda} />
    </>,
  );
  document.body.innerHTML = renderToString(whole);
  expect(sources()).toEqual([]);
  expect(document.body.innerHTML).not.toMatch(/<link|srcset|poster="/i);
  expect(buttons().length).toBeGreaterThan(8);
  expect(document.body.textContent).toContain('Image from pictures.castkit.example');

  const onRecoverableError = vi.fn();
  await act(() =>
    Promise.resolve(
      renderPage(whole, { container: document.body, hydrate: true, onRecoverableError }),
    ),
  );
  await act(() => vi.dynamicImportSettled());
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
  expect(sources().length).toBeGreaterThan(10);
});

test('agreeing moves the focus to a link, also where an element is called `activeElement`', async () => {
  const consent = askFirst();
  await show(consent);
  act(() => buttons()[0]!.focus());
  // Browsers do the same for `<img name="activeElement">`.
  Object.defineProperty(document, 'activeElement', { value: {}, configurable: true });
  await press();
  Reflect.deleteProperty(document, 'activeElement');
  expect(sources()).toContain(document.activeElement?.querySelector('img')?.src);
});

test.each([
  ['nothing', [], true],
  ['every host', ['*'], false],
])('the page is rendered once where %s is agreed', async (_, hosts, answer) => {
  const consent = askFirst();
  hosts.forEach(consent.allow);
  const rendered = vi.fn();
  const Widget = () => {
    rendered(useWidgetContext().isBlocked?.('https://pictures.castkit.example/a.png'));
    return null;
  };
  await show(consent, <Widget />);
  expect(rendered.mock.calls).toEqual([[answer]]);
});

test('what is agreed between the first render and its effects counts', async () => {
  const consent = askFirst();
  const Banner = () => {
    useLayoutEffect(() => {
      consent.allow('*');
    }, []);
    return <CastCard cast={world.imageCast} />;
  };
  await show(consent, <Banner />);
  expect(sources()).toHaveLength(2);
});

test('two providers share what is agreed', async () => {
  const consent = askFirst();
  await render([0, 1].map((key) => <div key={key}>{page(consent)}</div>));
  await press();
  expect(sources()).toHaveLength(4);
});

test('an unmounted provider listens no longer', async () => {
  const stop = vi.fn();
  await show(askTool({ ...tool, subscribe: () => stop }));
  expect(stop).not.toHaveBeenCalled();
  cleanup();
  expect(stop).toHaveBeenCalledOnce();
});

test.each([
  ['true', true],
  ['a text', 'host'],
  ['a function', () => true],
  ['an object of something else', { isAllowed: () => true }],
  ['a Provider of something else', { Provider: 'div' }],
])('%s blocks everything, is said, and leaves the page standing', async (_, consent) => {
  await show(consent);
  expect(sources()).toEqual([]);
  expect(document.body.textContent).toContain('Linda Xie');
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    'castkit: the value of settings.consent is not valid. The default applies.',
  );
});

const fails = vi.fn().mockThrow(new Error('The banner is broken.'));
const tool: ConsentTool = { isAllowed: () => true, allow() {}, subscribe: () => () => {} };

test.each<[string, unknown, number]>([
  ['isAllowed throws', { ...tool, isAllowed: fails }, 0],
  ['isAllowed returns a promise', { ...tool, isAllowed: () => Promise.resolve(true) }, 0],
  ['isAllowed returns a text', { ...tool, isAllowed: () => 'yes' }, 0],
  ['isAllowed is missing', { ...tool, isAllowed: undefined }, 0],
  ['subscribe throws', { ...tool, subscribe: fails }, 2],
  ['it is null', null, 0],
])(
  'A consent tool that fails allows nothing, and is reported once. (%s)',
  async (_, given, loaded) => {
    await show(askTool(given as ConsentTool));
    expect(sources()).toHaveLength(loaded);
    expect(onError.mock.calls.map(([, where]) => where)).toContain('consent');
    expect(onError.mock.calls.length).toBeLessThanOrEqual(2);
  },
);

test('a tool that agrees while the page renders leaves no prompt', async () => {
  let isAgreed = false;
  const Agree = () => {
    isAgreed = true;
    return null;
  };
  const cards = (
    <>
      <CastCard cast={world.imageCast} />
      <Agree />
      <CastCard cast={world.imageCast} />
    </>
  );
  await show(askTool({ ...tool, isAllowed: () => isAgreed }), cards);
  expect(buttons()).toEqual([]);
  expect(sources()).toHaveLength(4);
});

test('a tool whose subscribe returns nothing unmounts', async () => {
  await show(askTool({ ...tool, subscribe: () => undefined as never }));
  expect(sources()).toHaveLength(2);
  cleanup();
  expect(onError).not.toHaveBeenCalled();
});

test('a press that the tool fails on is reported, and changes nothing', async () => {
  const allow = vi.fn(() => Promise.reject(new Error('The banner is broken.')));
  await show(askTool({ ...tool, isAllowed: () => false, allow }));
  await press();
  expect(allow).toHaveBeenCalledWith('pictures.castkit.example');
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'handler' }), 'consent');
  expect(sources()).toEqual([]);
});

test('a removed card takes the focus nowhere', async () => {
  await show(askFirst());
  const after = document.body.appendChild(document.createElement('a'));
  after.href = '#';
  buttons()[0]!.focus();
  await show(askFirst(), null);
  expect(document.activeElement).toBe(document.body);
});

test.each<[NeynarSettings['linkPreviews'], string]>([
  ['api', '/v2/farcaster/cast/embed/crawl/'],
  [{ proxyUrl: '/api/page' }, '/api/page?url='],
  [{ proxyUrl: `${location.origin}/api/page` }, `${location.origin}/api/page?url=`],
])("A preview from the API or the site's own host needs no consent. (%j)", async (...row) => {
  const [linkPreviews, start] = row;
  renderUnder({ consent: askFirst(), linkPreviews }, <CastCard cast={world.pageCast} />);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  const [asked] = vi.mocked(fetch).mock.lastCall as [string | URL];
  expect(asked.toString()).toContain(start);
  expect(buttons()).toEqual([]);
});
