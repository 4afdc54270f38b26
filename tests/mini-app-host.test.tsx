// @vitest-environment happy-dom
// The dialog of mini apps in React; the stories have it in a browser.
import { act, StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { miniApp } from '../mocks/frames.js';
import { world } from '../mocks/index.js';
import { CastCard, FrameCard, NeynarContextProvider } from '../src/index.js';
import { hostMiniApps, MiniAppDialog } from '../src/mini-app.js';
import type { MiniAppHostOptions, MiniApps } from '../src/mini-app.js';

const APP = 'https://game.castkit.example/';
const ORIGIN = new URL(APP).origin;
const onError = vi.fn();
let root: Root | undefined;
/** Whether the page has kept the last press of a link to itself. */
let isKept = false;
function stay(event: Event) {
  isKept = event.defaultPrevented;
  event.preventDefault();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  Reflect.deleteProperty(window, 'IntersectionObserver');
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  // Nothing is loaded, and no link is followed.
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLIFrameElement,
    url,
  ) {
    this.dataset.src = url;
  });
  const targets = new WeakMap<object, Window>();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const target = targets.get(this) ?? ({ postMessage() {} } as unknown as Window);
    targets.set(this, target);
    return target;
  });
  window.addEventListener('click', stay);
});
afterEach(() => {
  window.removeEventListener('click', stay);
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  localStorage.clear();
  onError.mockReset();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = (children: ReactNode, miniApps?: MiniApps) => (
  <NeynarContextProvider settings={{ clientId: 'test', miniApps, onError }}>
    {children}
  </NeynarContextProvider>
);
async function show(element: ReactNode) {
  root ??= createRoot(document.body.appendChild(document.createElement('main')));
  const mounted = root;
  await act(async () => {
    mounted.render(element);
    await vi.dynamicImportSettled();
  });
  await settle();
}
async function settle() {
  await act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });
}
const dialogs = () => [...document.querySelectorAll('dialog[open]')];
const iframe = () => document.querySelector('iframe')!;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )!;

/** A mini app in the frame: what it is sent, and a way to have it speak. */
function play() {
  const target = iframe().contentWindow!;
  const heard: { message: Record<string, unknown>; to: string }[] = [];
  vi.spyOn(target, 'postMessage').mockImplementation((message: unknown, to: unknown) => {
    heard.push({
      message: structuredClone(message) as Record<string, unknown>,
      to: to as string,
    });
  });
  const send = async (
    data: object,
    { source = target, origin = ORIGIN }: { source?: unknown; origin?: string } = {},
  ) => {
    await act(async () => {
      window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
      await vi.advanceTimersByTimeAsync(0);
    });
  };
  const call = async (method: string, value?: unknown) => {
    await send({ id: method, type: 'APPLY', path: [method], argumentList: [{ value }] });
    return heard.findLast(({ message }) => message.id === method)?.message;
  };
  return { heard, send, call };
}

it('leaves the link of a card as it is without the setting', async () => {
  await show(page(<FrameCard frame={miniApp} />));
  const link = document.querySelector<HTMLAnchorElement>('a[href]')!;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  act(() => {
    link.dispatchEvent(event);
  });
  expect(isKept).toBe(false);
  expect(dialogs()).toEqual([]);
});

it.each([
  ['its button', 'a[href]:not([aria-label])', {}, true],
  ['its picture', 'a[href][aria-label]', {}, true],
  ['a press that asks for a tab', 'a[href]', { ctrlKey: true }, false],
  ['another one', 'a[href]', { metaKey: true }, false],
])('opens from a card by %s', async (_, selector, keys, opens) => {
  await show(page(<FrameCard frame={miniApp} />, hostMiniApps()));
  const link = document.querySelector(selector)!;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  act(() => {
    link.dispatchEvent(event);
  });
  await settle();
  expect(isKept).toBe(opens);
  expect(dialogs()).toHaveLength(opens ? 1 : 0);
  if (opens) expect(iframe().dataset.src).toBe(APP);
});

it('keeps the link of an app that it must not frame', async () => {
  const own = { ...miniApp, frames_url: `${location.origin}/app` };
  await show(page(<FrameCard frame={own} />, hostMiniApps()));
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  act(() => {
    document.querySelector('a[href]')?.dispatchEvent(event);
  });
  expect(isKept).toBe(false);
  expect(dialogs()).toEqual([]);
});

it('calls `onLaunch` in place of its own dialog', async () => {
  const onLaunch = vi.fn();
  await show(page(<FrameCard frame={miniApp} onLaunch={onLaunch} />, hostMiniApps()));
  act(() => document.querySelector<HTMLElement>('a[href]:not([aria-label])')?.click());
  expect(onLaunch).toHaveBeenCalledWith(APP);
  expect(dialogs()).toEqual([]);
});

it('tells an app in a cast which cast it is in, and who the viewer is', async () => {
  const { linda } = world.users;
  localStorage.setItem(
    'neynar_authenticated_user',
    JSON.stringify({ signer_uuid: 'secret', ...linda }),
  );
  const onFrameBtnPress = () => new Promise<never>(() => {});
  const card = <CastCard cast={world.miniAppCast} renderFrames onFrameBtnPress={onFrameBtnPress} />;
  await show(page(card, hostMiniApps({ clientFid: 7 })));
  act(() => document.querySelector<HTMLElement>('[role=group] a[href]:not([aria-label])')?.click());
  await settle();
  const { send, heard } = play();
  await send({ id: '1', type: 'GET', path: ['context'] });
  expect(heard).toEqual([
    {
      message: {
        id: '1',
        type: 'RAW',
        value: expect.objectContaining({
          user: expect.objectContaining({ fid: linda.fid, username: linda.username }),
          client: expect.objectContaining({ clientFid: 7 }),
          location: expect.objectContaining({
            type: 'cast_embed',
            cast: expect.objectContaining({ hash: world.miniAppCast.hash }),
          }),
        }),
      },
      to: ORIGIN,
    },
  ]);
  expect(JSON.stringify(heard)).not.toContain('secret');
});

const dialog = (options: MiniAppHostOptions = {}, onClose = () => {}, url = APP) =>
  page(<MiniAppDialog url={url} open onClose={onClose} options={options} />);

it('shows its splash screen until it is ready, and says when it is not', async () => {
  await show(dialog());
  const app = play();
  const said = () => document.querySelector('[role=status]')?.textContent;
  expect(said()).toBe('game.castkit.example is loading');
  act(() => {
    vi.advanceTimersByTime(9999);
  });
  expect(said()).toBe('game.castkit.example is loading');
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(said()).toBe('game.castkit.example is not responding.');
  await app.call('ready');
  expect(said()).toBe('');
});

it('takes no press in the page for one in the app', async () => {
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { isActive: true },
  });
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await show(dialog());
  const app = play();
  const openUrl = () => app.call('openUrl', 'https://a.example/');
  now.mockReturnValue(6000);
  expect(await openUrl()).toMatchObject({ name: 'throw' });
  now.mockReturnValue(6001);
  expect(await openUrl()).toMatchObject({ type: 'RAW' });
  const press = new Event('pointerdown', { bubbles: true });
  Object.defineProperty(press, 'isTrusted', { value: true });
  button('Close').dispatchEvent(press);
  expect(await openUrl()).toMatchObject({ name: 'throw' });
  now.mockReturnValue(20_000);
  expect(await openUrl()).toMatchObject({ type: 'RAW' });
  Object.defineProperty(navigator, 'userActivation', {
    configurable: true,
    value: { isActive: false },
  });
  expect(await openUrl()).toMatchObject({ name: 'throw' });
  expect(open).toHaveBeenCalledTimes(2);
  Reflect.deleteProperty(navigator, 'userActivation');
});

it('hears neither other windows nor other origins', async () => {
  const onClose = vi.fn();
  await show(dialog({}, onClose));
  const { send, heard } = play();
  const close = { id: '1', type: 'APPLY', path: ['close'], argumentList: [] };
  await send(close, { source: window });
  await send(close, { origin: 'https://evil.example' });
  await send(close, { origin: location.origin });
  expect(heard).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  await send(close, { origin: 'https://www.game.castkit.example' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('begins anew for another URL, and when it is loaded anew', async () => {
  await show(dialog());
  const first = play();
  await first.call('setPrimaryButton', { text: 'Mint' });
  expect(button('Mint')).toBeDefined();
  const before = iframe();
  act(() => {
    button('More').click();
  });
  act(() => {
    button('Reload').click();
  });
  expect(iframe()).not.toBe(before);
  expect(button('Mint')).toBeUndefined();
  first.heard.length = 0;
  await first.call('ready');
  expect(first.heard).toEqual([]);
  await show(dialog({}, () => {}, 'https://other.example/'));
  expect(iframe().dataset.src).toBe('https://other.example/');
  expect(dialogs()).toHaveLength(1);
});

it('reports what a function of the site throws, and tells the app nothing of it', async () => {
  const failure = new Error('the password is 1234');
  const options = { onAddMiniApp: () => Promise.reject(failure) };
  await show(dialog(options));
  const answer = await play().call('addMiniApp');
  expect(JSON.stringify(answer)).not.toContain('password');
  expect(onError).toHaveBeenCalledWith(failure, 'miniApps');
});

it('listens no more once it is closed, also in Strict Mode', async () => {
  const listeners = new Map<string, number>();
  const count = (by: number) => (name: string) => {
    listeners.set(name, (listeners.get(name) ?? 0) + by);
  };
  vi.spyOn(window, 'addEventListener').mockImplementation(count(1));
  vi.spyOn(window, 'removeEventListener').mockImplementation(count(-1));
  await show(<StrictMode>{dialog()}</StrictMode>);
  expect(listeners.get('message')).toBeGreaterThan(0);
  act(() => root?.unmount());
  expect([...listeners].filter(([, left]) => left !== 0)).toEqual([]);
});

it('opens nothing on a server, and hydrates', async () => {
  const html = renderToString(dialog());
  expect(html).toContain('<dialog');
  expect(html).not.toContain('<iframe');
  const container = document.body.appendChild(document.createElement('main'));
  container.innerHTML = html;
  const onRecoverableError = vi.fn();
  await act(async () => {
    root = hydrateRoot(container, dialog(), { onRecoverableError });
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(iframe().dataset.src).toBe(APP);
});

it('warns of a setting that nothing can be done with', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await show(page(<FrameCard frame={miniApp} />, { clientFid: 7 } as MiniApps));
  expect(warn.mock.calls.flat().join()).toContain('settings.miniApps');
});
