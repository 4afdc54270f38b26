// @document shared
// A browser or an extension translates the page: each text node is replaced by elements with
// another text, and React goes on.
import { act, cleanup, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchFromWorld } from '../mocks/fetch-from-world.js';
import { world } from '../mocks/index.js';
import { sampleOf } from '../mocks/effort.js';
import { createRelay } from '../mocks/relay.js';
import { statesOf, widgetRows } from '../mocks/widget-rows.js';
import { UsedWidget } from '../mocks/widgets.js';
import { renderPage, renderUnder, under } from './render-under.js';
import { CastCard, NeynarAuthButton } from '../src/entries/index.js';
import type { Cast, NeynarSettings } from '../src/entries/index.js';
import { siwf } from '../src/sign-in/adapters/siwf.js';

const { launchCast } = world;
const onError = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchFromWorld);
});

let place: HTMLElement;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onError.mockReset();
  open();
});
afterEach(close);

function open() {
  place = document.body.appendChild(document.createElement('div'));
}
function close() {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
}

/** Lets promises, effects and chunks on demand happen. */
const settle = () =>
  act(async () => {
    for (const isLoaded of [false, true]) {
      for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      if (!isLoaded) await vi.dynamicImportSettled();
    }
  });

function show(children: ReactNode, settings: Partial<NeynarSettings> = {}) {
  renderUnder({ proBadge: true, onError, ...settings }, children, { container: place });
  return settle();
}

function textNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes.filter(
    ({ parentElement }) => !parentElement?.closest('style, script, textarea, [translate=no], font'),
  );
}

/** What translators use, which no page does any more. */
const FONT = 'font' as string;

/** Does what the translators of browsers do: the node that React knows is no part of the page. */
function translate() {
  for (const node of textNodes()) {
    const font = document.createElement(FONT);
    font.appendChild(document.createElement(FONT)).textContent = node.data;
    node.replaceWith(font);
  }
}

interface Fiber {
  type: unknown;
  key: string | null;
  return: Fiber | null;
}

/** The keys of the element around a text node that React holds, and the components for it. */
function keysOf(fiber: Fiber | null): string[] {
  const keys: string[] = [];
  let elements = 0;
  for (let each = fiber?.return; each; each = each.return) {
    if (typeof each.type === 'string') elements += 1;
    if (elements > 1) break;
    if (each.key !== null) keys.push(each.key);
  }
  return keys;
}

/** The text nodes that React holds, in elements that stay when the text is another one. */
function looseTexts(): string[] {
  return textNodes().flatMap((node) => {
    const field = Object.keys(node).find((name) => name.startsWith('__reactFiber$'));
    if (!field) return [];
    const fiber = (node as unknown as Record<string, Fiber>)[field] ?? null;
    const isKeyed = keysOf(fiber).some((key) => key.includes(node.data.trim()));
    return isKeyed ? [] : [node.parentElement!.outerHTML];
  });
}

const failures = () =>
  onError.mock.calls.filter(([, where]) => (where as string).startsWith('rendering'));

const rows = widgetRows.filter(({ hasRoot }) => hasRoot);
const named = rows.map((row) => [row.name, row] as const);

test.each(named)('A widget has no text that React holds by itself. (%s)', async (_, row) => {
  for (const [title, { props }] of statesOf(row)) {
    await show(<UsedWidget key={title} row={row} props={props} />);
    expect(looseTexts(), title).toEqual([]);
  }
});

test('No card has a text that React holds by itself.', async () => {
  const casts = Object.entries(world).filter(([, value]) => 'embeds' in Object(value));
  expect(casts.length).toBeGreaterThan(20);
  for (const [title, cast] of casts) {
    const options = { allowReactions: true, renderFrames: true, showReplyTo: true };
    await show(<CastCard key={title} cast={cast as Cast} {...options} showParent />);
    expect(looseTexts(), title).toEqual([]);
  }
});

/** A widget from one of its states to the next, and back: a part of them, and of each widget one at least. */
const changes = rows.flatMap((row, position) => {
  const states = statesOf(row);
  const all = states.flatMap((state, index) => {
    const next = states[(index + 1) % states.length]!;
    return next === state
      ? []
      : [
          { row, from: state, to: next },
          { row, from: next, to: state },
        ];
  });
  return sampleOf(all, 100 * position);
});

test.each(named)('A widget on a translated page goes on with other data. (%s)', async (name) => {
  for (const { row, from, to } of changes.filter((change) => change.row.name === name)) {
    const shown: (string | null)[] = [];
    for (const isTranslated of [true, false]) {
      await show(<UsedWidget row={row} props={from[1].props} />);
      if (isTranslated) translate();
      await show(<UsedWidget row={row} props={to[1].props} />);
      shown.push(document.body.textContent);
      close();
      open();
    }
    const what = `from ${from[0]} to ${to[0]}`;
    expect(failures(), what).toEqual([]);
    expect(shown[0], what).toBe(shown[1]);
  }
});

/** What reaches the page. */
const unhandled = vi.fn((event: ErrorEvent) => event.preventDefault());

test.each(named)('A widget on a translated page can be used. (%s)', async (_, row) => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  window.addEventListener('error', unhandled);
  for (const [title, { props }] of statesOf(row)) {
    await show(<UsedWidget key={title} row={row} props={props} />);
    for (const text of ['@lin', 'gm']) {
      for (const field of document.querySelectorAll<HTMLInputElement>(
        'input:not([type=file]), textarea',
      )) {
        translate();
        fireEvent.input(field, { target: { value: text } });
        await settle();
      }
      for (const control of document.querySelectorAll<HTMLElement>('button, [role=option]')) {
        translate();
        fireEvent.click(control);
        await settle();
      }
    }
    expect(failures(), title).toEqual([]);
  }
  window.removeEventListener('error', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

test('The dialog to sign in on a translated page goes on, until its end and anew.', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'Date'] });
  const relay = createRelay();
  vi.stubGlobal('fetch', (url: URL | string, init?: RequestInit) =>
    new URL(url, location.href).origin === location.origin
      ? Promise.resolve(Response.json({ nonce: 'abcdef0123456789' }))
      : relay.fetch(`${url}`, init),
  );
  const signIn = siwf({ url: '/api/siwf' });
  await show(<NeynarAuthButton />, { signIn });
  const press = async (name: string) => {
    translate();
    const buttons = [...document.querySelectorAll('button')];
    fireEvent.click(buttons.find(({ textContent }) => textContent.includes(name))!);
    await vi.dynamicImportSettled();
    await settle();
  };
  const pass = async (ms: number) => {
    translate();
    await act(() => vi.advanceTimersByTimeAsync(ms));
    await settle();
  };
  const remaining = () => document.querySelector('[role=timer]')?.textContent;
  await press('');
  await pass(100);
  for (let second = 0; second < 3; second += 1) {
    translate();
    const before = remaining();
    // The words that a translator has written: new ones would be in the page's language for a moment.
    const words = document.querySelector('[role=timer] font');
    await pass(1000);
    expect(words?.isConnected).toBe(true);
    expect(remaining()).toMatch(/\d:\d\d/);
    expect(remaining()).not.toBe(before);
  }
  await pass(3_600_000);
  expect(document.querySelector('[role=alert]')).not.toBeNull();
  await press('Try again');
  await pass(100);
  expect(remaining()).toMatch(/\d:\d\d/);
  await press('Cancel');
  expect(document.querySelector('dialog')).toBeNull();
  expect(failures()).toEqual([]);
});

test("A server's page that was translated before React came is shown, and goes on.", async () => {
  const page = (cast: Cast) => under({ onError }, <CastCard cast={cast} />);
  close();
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(page(launchCast));
  for (const element of place.querySelectorAll('p, bdi, time')) element.append(' übersetzt');
  translate();
  await act(async () => {
    renderPage(page(launchCast), { container: place, hydrate: true, onRecoverableError: () => {} });
    await Promise.resolve();
  });
  translate();
  renderPage(page({ ...launchCast, text: 'Other words' }), { container: place });
  await settle();
  expect(place.textContent).toContain('Other words');
  expect(failures()).toEqual([]);
});

/** A page with a widget whose part throws while `isBroken`. */
function Fails({ name }: { name: string }): ReactNode {
  if (isBroken) throw new DOMException('No child of this node.', name);
  return <b>Here again</b>;
}
let isBroken = false;

test('A widget whose nodes another program has moved is rendered again, and `onError` hears of it.', async () => {
  isBroken = true;
  onError.mockImplementation(() => {
    isBroken = false;
  });
  await show(<NeynarAuthButton icon={<Fails name="NotFoundError" />} />);
  expect(failures()).toEqual([[expect.any(Error), 'rendering of NeynarAuthButton']]);
  await vi.waitFor(async () => {
    await settle();
    expect(document.body.textContent).toContain('Here again');
  });
});

test('A widget that never finds its nodes says so, after three times.', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  isBroken = true;
  await show(<NeynarAuthButton icon={<Fails name="NotFoundError" />} />);
  expect(document.querySelector('[role=status]')).toBeNull();
  for (const seconds of [0, 1, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    await vi.dynamicImportSettled();
    await settle();
  }
  vi.useRealTimers();
  isBroken = false;
  expect(document.body.textContent).toContain('This couldn’t be shown');
});
