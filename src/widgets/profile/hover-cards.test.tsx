// @document shared
// `settings.hoverCards`: when the card of a name comes and goes, and what a page can do to it.
import { act, fireEvent } from '@testing-library/react';
import { Activity } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/testing.js';
import { CastCard, hoverCards, NeynarContextProvider } from '../../entries/index.js';
import type { HoverCards, NeynarSettings } from '../../entries/index.js';
import { setUpPage } from '../../../tests/clocked-page.js';

const onError = vi.fn<NonNullable<NeynarSettings['onError']>>();
const warn = vi.fn();
const Card = vi.fn(({ fid }: { fid: number }): ReactNode => <b id="card">{fid}</b>);
const profiles = hoverCards(Card);
const page = setUpPage({ onError, linkPreviews: false });

beforeEach(() => {
  for (const mock of [onError, warn, Card]) mock.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warn);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const { launchCast, quotingCast } = world;
const two = [
  <CastCard key="one" cast={launchCast} />,
  <CastCard key="two" cast={quotingCast} />,
  <p key="rest">rest</p>,
];
const names = () => [...document.querySelectorAll<HTMLElement>('[data-castkit-fid]')];
const name = (index = 0) => names()[index]!;
const box = () => document.querySelector('[popover="manual"]');
const fidOf = (element: HTMLElement) => element.dataset.castkitFid;
const shown = () => document.querySelector('#card')?.textContent;

/** An event of the pointer, as a mouse sends it unless said. */
function send(element: Element, type: string, more: object = {}) {
  act(() => {
    const event = new Event(type, { bubbles: true, composed: true });
    element.dispatchEvent(Object.assign(event, { pointerType: 'mouse', ...more }));
  });
}
async function rest(element: Element, ms = 300) {
  send(element, 'pointerover');
  await page.pass(ms);
}
const show = (settings: object = { hoverCards: profiles }, content: ReactNode = two) =>
  page.show(content, settings);

test('shows the card of a name after 300 ms, and no sooner', async () => {
  await show();
  await rest(name(), 299);
  expect(box()).toBeNull();
  await page.pass(1);
  expect(shown()).toBe(fidOf(name()));
  expect(box()?.parentElement).toBe(document.body);
});

test('asks for nothing while the pointer sweeps over many names', async () => {
  await show();
  for (const each of names()) await rest(each, 50);
  await rest(document.querySelector('p:last-of-type')!);
  expect(Card).not.toHaveBeenCalled();
});

test('stays while the pointer is in the card, however long, and goes 300 ms after', async () => {
  await show();
  await rest(name());
  send(document.querySelector('p:last-of-type')!, 'pointerover');
  await page.pass(200);
  await rest(document.querySelector('#card')!, 60_000);
  expect(shown()).toBeDefined();
  // The name loses the focus meanwhile.
  send(name(), 'focusout');
  await page.pass(1000);
  expect(shown()).toBeDefined();
  await rest(document.querySelector('p:last-of-type')!, 299);
  expect(shown()).toBeDefined();
  await page.pass(1);
  expect(box()).toBeNull();
});

test.each(['pointerdown', 'scroll', 'resize', 'beforeprint'])(
  'A hover card goes with scrolling and with a press elsewhere. (%s)',
  async (type) => {
    await show();
    await rest(name());
    fireEvent(window, new Event(type));
    expect(box()).toBeNull();
  },
);

test('stays when the card itself is pressed or scrolled', async () => {
  await show();
  await rest(name());
  for (const type of ['pointerdown', 'scroll']) send(document.querySelector('#card')!, type);
  expect(shown()).toBeDefined();
});

test('stays, and comes, when something else of the page scrolls, such as a chat', async () => {
  await show({ hoverCards: profiles }, [...two, <div key="chat" id="chat" />]);
  await rest(name(), 200);
  fireEvent.scroll(document.querySelector('#chat')!);
  await page.pass(100);
  fireEvent.scroll(document.querySelector('#chat')!);
  expect(shown()).toBe(fidOf(name()));
  fireEvent.scroll(name().closest('article')!.parentElement!);
  expect(box()).toBeNull();
});

test('goes when the page scrolls around a shadow tree with the name', async () => {
  await show({ hoverCards: profiles }, <div id="host" />);
  const host = document.querySelector('#host')!;
  host.attachShadow({ mode: 'open' }).innerHTML = '<a href="/" data-castkit-fid="3">name</a>';
  await rest(host.shadowRoot!.querySelector('a')!);
  expect(shown()).toBe('3');
  fireEvent.scroll(document);
  expect(box()).toBeNull();
});

test('goes with Escape, also where the page stops the key, and comes only after leaving', async () => {
  await show();
  await rest(name());
  const stop = (event: Event) => {
    event.stopPropagation();
  };
  document.body.addEventListener('keydown', stop);
  send(document.body, 'keydown', { key: 'Escape' });
  document.body.removeEventListener('keydown', stop);
  expect(box()).toBeNull();
  await rest(name());
  expect(box()).toBeNull();
  await rest(document.querySelector('p:last-of-type')!);
  await rest(name());
  expect(shown()).toBe(fidOf(name()));
});

test('goes when the pointer leaves the window', async () => {
  await show();
  await rest(name());
  send(name(), 'pointerout', { relatedTarget: null });
  await page.pass(300);
  expect(box()).toBeNull();
});

test('Touch and names in dialogs show no hover card.', async () => {
  await show(
    { hoverCards: profiles },
    <dialog open>
      <CastCard cast={launchCast} />
    </dialog>,
  );
  await rest(name());
  expect(box()).toBeNull();
  await show();
  send(name(), 'pointerover', { pointerType: 'touch' });
  await page.pass(1000);
  expect(box()).toBeNull();
});

test('shows the card of a user whom a text mentions, but none in the card itself', async () => {
  const mention = { fid: 8, username: 'alice' };
  const cast = {
    ...launchCast,
    text: 'gm @alice and @bob',
    mentioned_profiles: [mention],
    mentioned_profiles_ranges: [{ start: 3, end: 9 }],
  };
  await show({ hoverCards: profiles }, [
    <CastCard key="one" cast={cast} />,
    <div key="popover" popover="manual">
      <CastCard cast={cast} />
    </div>,
  ]);
  // Of a name that the text alone has no fid is known.
  expect(names().map(({ textContent }) => textContent)).toEqual([
    ...['Linda Xie', '@alice'],
    ...['Linda Xie', '@alice'],
  ]);
  for (const inside of names().slice(2)) await rest(inside);
  expect(shown()).toBeUndefined();
  await rest(name(1));
  expect(shown()).toBe('8');
});

test('reads no number that is none from the page', async () => {
  const forged = ['', '0', '-1', '1.5', '1e400', 'NaN', '<img src=x>', '99999999999999999999'];
  await show(
    { hoverCards: profiles },
    forged.map((fid) => (
      <a key={fid} href="/" data-castkit-fid={fid}>
        {fid}
      </a>
    )),
  );
  for (const each of names()) await rest(each);
  expect(Card).not.toHaveBeenCalled();
});

test('has the theme of the part of the page that the name is in', async () => {
  await show(
    { hoverCards: profiles },
    <div data-castkit-theme="dark">
      <CastCard cast={launchCast} />
    </div>,
  );
  await rest(name());
  expect(box()?.getAttribute('data-castkit-theme')).toBe('dark');
});

test('a card that throws is reported, and the page stays', async () => {
  const broken = hoverCards(() => {
    throw new Error('broken');
  });
  await show({ hoverCards: broken });
  await rest(name());
  expect(onError).toHaveBeenCalledWith(expect.any(Error), 'rendering of hoverCards');
  expect(names().length).toBeGreaterThan(1);
});

test.each([true, 7, 'yes', {}, { Component: 7 }])(
  '%j is named once, and ignored',
  async (value) => {
    await show({ hoverCards: value as unknown as HoverCards });
    await show({ hoverCards: value as unknown as HoverCards });
    expect(warn.mock.calls.filter(([text]) => String(text).includes('hoverCards'))).toHaveLength(1);
    expect(names()).toEqual([]);
    await rest(document.querySelector('a')!);
    expect(box()).toBeNull();
  },
);

test('names are marked when the setting comes, and no more when it goes', async () => {
  await show({});
  await show();
  expect(names().length).toBeGreaterThan(1);
  await show({});
  expect(names()).toEqual([]);
});

test('without the setting no name is marked; a server marks names, and renders no card', async () => {
  await show({});
  expect(names()).toEqual([]);
  const html = renderToString(
    <NeynarContextProvider settings={{ clientId: 'test', hoverCards: profiles }}>
      <CastCard cast={launchCast} />
    </NeynarContextProvider>,
  );
  expect(html.match(/data-castkit-fid="\d+"/g)).toHaveLength(1);
  expect(html).not.toContain('popover="manual"');
});

test('of two providers one shows the card, and the name can be shown again', async () => {
  const other = hoverCards(Card);
  const both = (
    <>
      {two}
      <NeynarContextProvider settings={{ clientId: 'test', hoverCards: other }}>
        <CastCard cast={launchCast} />
      </NeynarContextProvider>
    </>
  );
  await show({ hoverCards: profiles }, both);
  for (const each of [name(), name(2), name()]) {
    await rest(each);
    expect(document.querySelectorAll('[popover="manual"]')).toHaveLength(1);
    expect(shown()).toBe(fidOf(each));
    await rest(document.querySelector('p:last-of-type')!);
    expect(box()).toBeNull();
  }
  expect(document.querySelector('[data-castkit-hovered]')).toBeNull();
});

test('goes with the name, when a list or the site takes it away', async () => {
  let resized = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listen: () => void) {
        resized = listen;
      }
      observe() {}
      disconnect() {}
    },
  );
  await show();
  await rest(name());
  await show({ hoverCards: profiles }, <p>rest</p>);
  act(() => {
    resized();
  });
  expect(box()).toBeNull();
});

test('is not there when a page that React kept and hid is shown again', async () => {
  const keep = (mode: 'visible' | 'hidden') =>
    page.show(
      <Activity mode={mode}>
        <NeynarContextProvider settings={{ clientId: 'test', hoverCards: profiles }}>
          {two}
        </NeynarContextProvider>
      </Activity>,
      {},
    );
  await keep('visible');
  await rest(name());
  expect(shown()).toBeDefined();
  await keep('hidden');
  await keep('visible');
  expect(box()).toBeNull();
  expect(document.querySelector('[data-castkit-hovered]')).toBeNull();
});

test('leaves no listener and no timer behind', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  await show();
  const signals = added.mock.calls.flatMap(([, , options]) =>
    typeof options === 'object' && options.signal ? [options.signal] : [],
  );
  expect(signals.length).toBeGreaterThan(5);
  await rest(name(), 100);
  await show({});
  await page.pass(1000);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(Card).not.toHaveBeenCalled();
});

// https://github.com/radix-ui/primitives/issues/2122
test('takes the pointer where a modal dialog of the site takes it from the page', async () => {
  await show();
  document.body.style.pointerEvents = 'none';
  await rest(name());
  expect(getComputedStyle(box()!).pointerEvents).toBe('auto');
  document.body.style.pointerEvents = '';
});
