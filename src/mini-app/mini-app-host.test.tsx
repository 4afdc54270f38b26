// @document shared
// The dialog of mini apps in React; the stories test it in a browser.
import { act, cleanup } from '@testing-library/react';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { miniApp, petFrame } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import { press as pressOf, snapOf } from '../../mocks/snaps.js';
import { createDeferred } from '../../tests/deferred.js';
import { loadNothing } from '../../tests/quiet-page.js';
import { renderPage, under } from '../../tests/render-under.js';
import { CastCard, FrameCard, NeynarFrameCard } from '../entries/index.js';
import type { FrameBtnPress, NeynarFrame } from '../entries/index.js';
import { hostMiniApps, MiniAppDialog } from '../entries/mini-app.js';
import type { MiniAppHostOptions, MiniApps } from '../entries/mini-app.js';
import { SnapCard } from '../entries/snap.js';

const APP = 'https://game.castkit.example/';
const OTHER = 'https://other.example/';
const ORIGIN = new URL(APP).origin;
const onError = vi.fn();
/** Whether the page has handled the last press of a link itself. */
let isKept = false;
function stay(event: Event) {
  isKept = event.defaultPrevented;
  event.preventDefault();
}

beforeEach(() => {
  vi.useFakeTimers();
  loadNothing();
  // No frame is loaded, and no link is followed.
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
  Reflect.deleteProperty(navigator, 'userActivation');
  localStorage.clear();
  onError.mockReset();
});

/** Whether the browser reports a press that is active. */
const setActive = (isActive: boolean) => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } });
};
/** Clicks an element as a visitor does, with keys. @returns whether the page has handled it */
function click(element: Element | null, keys: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  act(() => {
    element?.dispatchEvent(event);
  });
  return isKept;
}

const page = (children: ReactNode, miniApps?: MiniApps) => under({ miniApps, onError }, children);
async function show(element: ReactNode) {
  await act(async () => {
    renderPage(element);
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
/** Clicks an element, and waits for what it opens or sends. */
async function press(element: Element | null) {
  click(element);
  await settle();
}
const dialogs = () => [...document.querySelectorAll('dialog[open]')];
const iframe = () => document.querySelector('iframe')!;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )!;

const signInAsLinda = () => {
  const session = { signer_uuid: 'secret', ...world.users.linda };
  localStorage.setItem('neynar_authenticated_user', JSON.stringify(session));
};

/** The request of a mini app for its context. */
const ASK = { id: '1', type: 'GET', path: ['context'] };

/** A mini app in the frame: the messages that it receives, and a way to send some. */
function play() {
  const target = iframe().contentWindow!;
  const ofApp = new URL(iframe().dataset.src!).origin;
  const heard: { message: Record<string, unknown>; to: string }[] = [];
  vi.spyOn(target, 'postMessage').mockImplementation((message: unknown, to: unknown) => {
    heard.push({ message: structuredClone(message) as never, to: to as string });
  });
  const send = async (
    data: object,
    { source = target, origin = ofApp }: { source?: unknown; origin?: string } = {},
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

it('Without the setting `miniApps` a mini app opens in a new tab.', async () => {
  await show(page(<FrameCard frame={miniApp} />));
  expect(click(document.querySelector('a[href]'))).toBe(false);
  expect(dialogs()).toEqual([]);
});

it.each([
  ['its button', 'a[href]:not([aria-label])', {}, true],
  ['its picture', 'a[href][aria-label]', {}, true],
  ['a press that asks for a tab', 'a[href]', { ctrlKey: true }, false],
  ['another one', 'a[href]', { metaKey: true }, false],
])(
  'A press with a key that asks for a tab has its tab, and any other opens the mini app in the page. (%s)',
  async (_, selector, keys, opens) => {
    await show(page(<FrameCard frame={miniApp} />, hostMiniApps()));
    expect(click(document.querySelector(selector), keys)).toBe(opens);
    await settle();
    expect(dialogs()).toHaveLength(opens ? 1 : 0);
    if (opens) expect(iframe().dataset.src).toBe(APP);
  },
);

it('stays where a site keeps it open, on Escape and on its button, until the site closes it', async () => {
  const onClose = vi.fn();
  const dialog = (open: boolean) => page(<MiniAppDialog url={APP} open={open} onClose={onClose} />);
  await show(dialog(true));
  const [element] = dialogs() as HTMLDialogElement[];
  const escape = new Event('cancel', { cancelable: true });
  act(() => {
    element!.dispatchEvent(escape);
  });
  expect(escape.defaultPrevented).toBe(true);
  click(button('Close'));
  expect([onClose.mock.calls.length, element!.open]).toEqual([2, true]);
  await show(dialog(false));
  expect([onClose.mock.calls.length, element!.open]).toEqual([2, false]);
});

it('tells once that it is closed by an Escape that cannot be prevented', async () => {
  const onClose = vi.fn();
  await show(page(<MiniAppDialog url={APP} open onClose={onClose} />));
  const [element] = dialogs() as HTMLDialogElement[];
  act(() => {
    element!.dispatchEvent(new Event('cancel'));
    element!.close();
  });
  expect([onClose.mock.calls.length, element!.open]).toEqual([1, false]);
});

it('opens again while the first dialog has not yet said that it is closed', async () => {
  // As browsers do.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    if (!this.open) return;
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  });
  await show(page(<FrameCard frame={miniApp} />, hostMiniApps()));
  const link = document.querySelector('a[href]')!;
  await press(link);
  expect(dialogs()).toHaveLength(1);
  click(button('Close'));
  expect(dialogs()).toEqual([]);
  await press(link);
  expect(dialogs()).toHaveLength(1);
  await press(button('Close'));
  expect(dialogs()).toEqual([]);
});

/** A snap with one button. */
const snapWith = (action: string) =>
  snapOf({
    it: { type: 'button', props: { label: 'Start' }, on: pressOf(action, { target: OTHER }) },
  });

it('opens from a frame that is fetched, and from a snap', async () => {
  await show(page(<NeynarFrameCard url={APP} initialFrame={miniApp} />, hostMiniApps()));
  await press(document.querySelector('a[href]:not([aria-label])'));
  expect(iframe().dataset.src).toBe(APP);
  await press(button('Close'));
  expect(dialogs()).toEqual([]);

  const snap = snapWith('open_mini_app');
  const cast = world.miniAppCast;
  await show(page(<SnapCard snap={snap} cast={cast} />, hostMiniApps()));
  await press(document.querySelector(`a[href="${OTHER}"]`));
  expect(iframe().dataset.src).toBe(OTHER);
  const { send, heard } = play();
  await send(ASK);
  expect(heard[0]?.message).toMatchObject({
    value: { location: { type: 'cast_embed', cast: { hash: cast.hash } } },
  });
});

it('leaves the links of snaps as they are without the setting', async () => {
  for (const [action, miniApps] of [
    ['open_mini_app', undefined],
    ['open_url', hostMiniApps()],
  ] as const) {
    const snap = snapWith(action);
    await show(page(<SnapCard key={action} snap={snap} />, miniApps));
    isKept = true;
    await press(document.querySelector(`a[href="${OTHER}"]`));
    expect(isKept).toBe(false);
    expect(dialogs()).toEqual([]);
  }
});

it('opens another app in the place of the first, which that one names as where it is from', async () => {
  setActive(true);
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  await show(dialog());
  now.mockReturnValue(20_000);
  await play().call('openMiniApp', { url: OTHER });
  expect(iframe().dataset.src).toBe(OTHER);
  expect(dialogs()).toHaveLength(1);
  const next = play();
  await next.send(ASK);
  expect(next.heard[0]?.message).toMatchObject({
    value: { location: { type: 'open_miniapp', referrerDomain: 'game.castkit.example' } },
  });
  // It cannot open the page's own origin either.
  now.mockReturnValue(40_000);
  vi.spyOn(window, 'location', 'get').mockReturnValue(
    Object.assign(new URL('https://site.example/'), { ancestorOrigins: [] }) as never,
  );
  await next.call('openMiniApp', { url: 'https://site.example/x' });
  expect(document.querySelector('iframe')).toBeNull();
  expect(document.querySelector('dialog')?.textContent).toContain('This app can’t be shown here');
});

it('A card keeps the link of a mini app that must not be framed.', async () => {
  const own = { ...miniApp, frames_url: `${location.origin}/app` };
  await show(page(<FrameCard frame={own} />, hostMiniApps()));
  expect(click(document.querySelector('a[href]'))).toBe(false);
  expect(dialogs()).toEqual([]);
});

it('`onLaunch` precedes the dialog of a mini app.', async () => {
  const onLaunch = vi.fn();
  await show(page(<FrameCard frame={miniApp} onLaunch={onLaunch} />, hostMiniApps()));
  click(document.querySelector('a[href]:not([aria-label])'));
  expect(onLaunch).toHaveBeenCalledWith(APP);
  expect(dialogs()).toEqual([]);
});

it('tells an app in a cast which cast it is in, and who the viewer is', async () => {
  const { linda } = world.users;
  signInAsLinda();
  const card = <CastCard cast={world.miniAppCast} renderFrames onFrameBtnPress={vi.fn()} />;
  await show(page(card, hostMiniApps({ clientFid: 7 })));
  await press(document.querySelector('[role=group] a[href]:not([aria-label])'));
  const { send, heard } = play();
  await send(ASK);
  expect(heard).toHaveLength(1);
  expect(heard[0]?.to).toBe(ORIGIN);
  expect(heard[0]?.message).toMatchObject({
    id: ASK.id,
    type: 'RAW',
    value: {
      user: { fid: linda.fid, username: linda.username },
      client: { clientFid: 7 },
      location: { type: 'cast_embed', cast: { hash: world.miniAppCast.hash } },
    },
  });
  expect(JSON.stringify(heard)).not.toContain('secret');
});

const dialog = (options: MiniAppHostOptions = {}, url = APP, onClose = () => {}) =>
  page(<MiniAppDialog url={url} open onClose={onClose} options={options} />);

/** Moves the focus to a frame, so that the window receives `blur`. */
async function pressIn(frame: HTMLElement) {
  frame.focus();
  window.dispatchEvent(new Event('blur'));
  await settle();
}

/** A press in the page. */
const pressInPage = () => {
  const pointerDown = new Event('pointerdown', { bubbles: true });
  Object.defineProperty(pointerDown, 'isTrusted', { value: true });
  button('Close').dispatchEvent(pointerDown);
};

/** Opens an app by a press at 1000 ms, in a browser that reports an active press. */
async function openByPress() {
  setActive(true);
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await show(dialog());
  const app = play();
  return { now, open, openUrl: () => app.call('openUrl', 'https://a.example/') };
}

it('A press counts before a page that is busy has looked where the focus went.', async () => {
  const { now, openUrl } = await openByPress();
  now.mockReturnValue(1200);
  iframe().focus();
  window.dispatchEvent(new Event('blur'));
  // No timer has run.
  expect(await openUrl()).toMatchObject({ type: 'RAW' });
});

it('A press counts as one in the mini app when the focus is in its frame, from a tenth of a second after a press in the page on; one in another frame never does.', async () => {
  const { now, open, openUrl } = await openByPress();
  // The Tab key moves the focus at once.
  now.mockReturnValue(1090);
  await pressIn(iframe());
  expect(await openUrl()).toMatchObject({ name: 'throw' });
  now.mockReturnValue(1200);
  await pressIn(iframe());
  expect(await openUrl()).toMatchObject({ type: 'RAW' });

  // Back in the page: the press in the frame came before.
  now.mockReturnValue(1300);
  pressInPage();
  expect(await openUrl()).toMatchObject({ name: 'throw' });

  // An advertisement, even in a shadow tree, long after the last press in the page.
  now.mockReturnValue(20_000);
  const tree = document.body.appendChild(document.createElement('div'));
  const other = document.createElement('object');
  tree.attachShadow({ mode: 'open' }).append(other);
  Object.defineProperty(tree.shadowRoot, 'activeElement', { configurable: true, value: other });
  vi.spyOn(Document.prototype, 'activeElement', 'get').mockReturnValue(tree);
  expect(await openUrl()).toMatchObject({ name: 'throw' });
  vi.mocked(open).mockClear();
  tree.remove();
});

it('For five seconds after a press in the page, no press counts as one in the mini app while the focus is not in its frame.', async () => {
  const { now, open, openUrl } = await openByPress();
  now.mockReturnValue(6000);
  expect(await openUrl()).toMatchObject({ name: 'throw' });
  now.mockReturnValue(6001);
  expect(await openUrl()).toMatchObject({ type: 'RAW' });
  pressInPage();
  expect(await openUrl()).toMatchObject({ name: 'throw' });
  now.mockReturnValue(20_000);
  expect(await openUrl()).toMatchObject({ type: 'RAW' });
  setActive(false);
  expect(await openUrl()).toMatchObject({ name: 'throw' });
  expect(open).toHaveBeenCalledTimes(2);
});

it('The host of a mini app hears neither other windows nor other origins.', async () => {
  const onClose = vi.fn();
  await show(dialog({}, APP, onClose));
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
  await press(button('More'));
  click(button('Reload'));
  expect(iframe()).not.toBe(before);
  expect(button('Mint')).toBeUndefined();
  first.heard.length = 0;
  await first.call('ready');
  expect(first.heard).toEqual([]);
  await show(dialog({}, OTHER));
  expect(iframe().dataset.src).toBe(OTHER);
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

it('`followMiniApp` tells a mini app while it is open that the viewer has removed it, or turned its notifications on or off.', async () => {
  const end = vi.fn();
  const follow = vi.fn<NonNullable<MiniAppHostOptions['followMiniApp']>>(() => end);
  await show(dialog({ followMiniApp: follow }));
  const { heard } = play();
  const [url, tell] = follow.mock.lastCall!;
  expect(url).toBe(APP);
  tell({ event: 'miniapp_removed' });
  tell({ event: 'primary_button_clicked' } as never);
  expect(heard).toEqual([
    { message: { type: 'frameEvent', event: { event: 'miniapp_removed' } }, to: ORIGIN },
  ]);
  expect(end).not.toHaveBeenCalled();
  cleanup();
  expect(end).toHaveBeenCalledOnce();
  tell({ event: 'notifications_disabled' });
  expect(heard).toHaveLength(1);
});

it('is shown all the same if the site cannot tell it of changes', async () => {
  const failure = new Error('no changes today');
  await show(dialog({ followMiniApp: vi.fn().mockThrow(failure) }));
  expect(onError).toHaveBeenCalledWith(failure, 'miniApps');
  expect(iframe().dataset.src).toBe(APP);
});

it('has the wallet answer once it is loaded, and follows it until it is closed', async () => {
  const on = vi.fn();
  const removeListener = vi.fn();
  const request = vi.fn(() => Promise.resolve('0x2105'));
  await show(dialog({ ethereumProvider: { request, on, removeListener } }));
  const app = play();
  expect(await app.call('getChains')).toMatchObject({ value: ['eip155:8453'] });
  expect(await app.call('ethProviderRequestV2', { id: 1, method: 'eth_chainId' })).toMatchObject({
    value: { id: 1, result: '0x2105' },
  });
  expect(on).toHaveBeenCalledTimes(5);
  cleanup();
  expect(removeListener).toHaveBeenCalledTimes(5);
});

const nonce = { nonce: '12345678' };
const isAsked = () => document.querySelector('dialog')?.textContent.includes('Sign in to') === true;

it('leaves no question behind where the site cannot sign in, or calls back too late', async () => {
  signInAsLinda();
  const failure = new Error('no keys');
  await show(dialog({ signIn: vi.fn().mockThrow(failure) }));
  const refusal = { value: { error: { type: 'rejected_by_user' } } };
  expect(await play().call('signIn', nonce)).toMatchObject(refusal);
  await settle();
  expect(onError).toHaveBeenCalledWith(failure, 'miniApps');
  expect(isAsked()).toBe(false);

  const signIn = vi.fn<NonNullable<MiniAppHostOptions['signIn']>>(() =>
    Promise.reject(new Error('later')),
  );
  await show(dialog({ signIn }, OTHER));
  await play().call('signIn', nonce);
  const { onApprovalUrl, signal } = signIn.mock.lastCall![1];
  expect(signal.aborted).toBe(true);
  act(() => onApprovalUrl('https://farcaster.xyz/~/siwf'));
  await settle();
  expect(isAsked()).toBe(false);
});

it('ends a sign-in when it is closed, one at a time, and sends nothing of it', async () => {
  signInAsLinda();
  const { promise, resolve } = createDeferred<never>();
  const signIn = vi.fn<NonNullable<MiniAppHostOptions['signIn']>>(() => promise);
  await show(dialog({ signIn }));
  const app = play();
  expect(await app.call('signIn', nonce)).toBeUndefined();
  await settle();
  expect(isAsked()).toBe(true);
  expect(await app.call('signIn', { nonce: 'another12' })).toMatchObject({ name: 'throw' });
  expect(signIn).toHaveBeenCalledOnce();
  const { signal } = signIn.mock.lastCall![1];
  app.heard.length = 0;
  cleanup();
  expect(signal.aborted).toBe(true);
  resolve({ message: 'm', signature: '0x1', authMethod: 'custody' } as never);
  await settle();
  expect(app.heard).toEqual([]);
});

it.each([
  ['the page', 'https://evil.example/', location.host, 'evil.example'],
  ['a bank in letters that look alike', 'https://b\u0430nk.example/', '', 'xn--bnk-6cd.example'],
  ['a host in front of its own', 'https://bank.example.evil.example/', '', '.evil.example'],
  ['a text turned round', 'https://evil.example/', '\u202eelpmaxe.knab', 'evil.example'],
])('says whose it is, though it calls itself %s', async (_, url, name, shown) => {
  const frame = { ...miniApp, frames_url: url, manifest: { miniapp: { name } } };
  await show(page(<MiniAppDialog url={url} open onClose={() => {}} frame={frame} options={{}} />));
  const [title, from] = document.querySelectorAll('dialog h2 bdi, dialog p bdi');
  if (name) expect(title?.textContent).toBe(name);
  expect(from?.textContent.endsWith(shown)).toBe(true);
});

it('follows no wallet if it is closed before that is loaded', async () => {
  const on = vi.fn();
  const request = () => Promise.resolve('0x2105');
  // The dialog itself is loaded.
  await show(dialog());
  const next = dialog({ ethereumProvider: { request, on } }, OTHER);
  renderPage(next);
  expect(iframe().dataset.src).toBe(OTHER);
  cleanup();
  await settle();
  expect(on).not.toHaveBeenCalled();
});

/** A press of a frame's button: of the one that requests a transaction, or of another. */
async function pressFrame(
  miniApps: MiniApps | undefined,
  onFrameBtnPress: FrameBtnPress,
  { frame = petFrame, action = 'tx' } = {},
) {
  await show(page(<FrameCard frame={frame} onFrameBtnPress={onFrameBtnPress} />, miniApps));
  await press(document.querySelector(`[data-action=${action}]`));
}
const HASH = `0x${'12'.repeat(32)}`;
const transaction = {
  chainId: 'eip155:8453',
  method: 'eth_sendTransaction',
  params: { to: `0x${'c0'.repeat(20)}` },
};

it('does the transactions of frames by the site, and never one that a frame brings along', async () => {
  const onTransaction = vi.fn(() => Promise.resolve(HASH));
  const onFrameBtnPress = vi.fn<FrameBtnPress>((_, frame, set, input, wallet) =>
    Promise.resolve(wallet?.transactionId ? frame : { ...frame, transaction }),
  );
  await pressFrame(hostMiniApps({ onTransaction }), onFrameBtnPress);
  expect(onTransaction).toHaveBeenCalledOnce();
  expect(onFrameBtnPress).toHaveBeenLastCalledWith(3, petFrame, expect.any(Function), '', {
    transactionId: HASH,
  });
  // The frame of the API has a transaction of its own, which the handler passes back.
  const handler = vi.fn<FrameBtnPress>((_, frame) => Promise.resolve(frame));
  const hostile = { ...petFrame, title: 'hostile', transaction };
  await pressFrame(hostMiniApps({ onTransaction }), handler, { frame: hostile });
  expect(handler).toHaveBeenCalledOnce();
  expect(onTransaction).toHaveBeenCalledOnce();
});

it('A button that is pressed twice asks for one transaction, and for none if its frame is gone meanwhile.', async () => {
  const onTransaction = vi.fn(() => Promise.resolve(HASH));
  const { promise, resolve } = createDeferred<NeynarFrame>();
  const onFrameBtnPress = vi.fn<FrameBtnPress>(() => promise);
  await pressFrame(hostMiniApps({ onTransaction }), onFrameBtnPress);
  click(document.querySelector('[data-action=tx]'));
  expect(onFrameBtnPress).toHaveBeenCalledOnce();
  cleanup();
  resolve({ ...petFrame, transaction });
  await settle();
  expect(onTransaction).not.toHaveBeenCalled();
});

it.each([
  ['of another button', petFrame.buttons],
  [
    'of one whose index another has',
    [
      { index: 3, title: 'Free', action_type: 'post' },
      { index: 3, title: 'Pay', action_type: 'tx' },
    ],
  ],
])(
  'Only an answer to the press of a tx button asks for a transaction. (not %s)',
  async (_, buttons) => {
    const onTransaction = vi.fn(() => Promise.resolve(HASH));
    const onFrameBtnPress = vi.fn<FrameBtnPress>((_index, frame) =>
      Promise.resolve({ ...frame, transaction }),
    );
    const frame = { ...petFrame, buttons };
    await pressFrame(hostMiniApps({ onTransaction }), onFrameBtnPress, { frame, action: 'post' });
    expect(onFrameBtnPress).toHaveBeenCalledOnce();
    expect(onFrameBtnPress.mock.lastCall).toHaveLength(4);
    expect(onTransaction).not.toHaveBeenCalled();
  },
);

it('calls the handler of a site without mini apps as ever', async () => {
  const onFrameBtnPress = vi.fn<FrameBtnPress>((_, frame) => Promise.resolve(frame));
  await pressFrame(undefined, onFrameBtnPress);
  expect(onFrameBtnPress.mock.calls).toEqual([[3, petFrame, expect.any(Function), '']]);
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
  cleanup();
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
    renderPage(dialog(), { container, hydrate: true, onRecoverableError });
    await vi.advanceTimersByTimeAsync(0);
  });
  await settle();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(iframe().dataset.src).toBe(APP);
});

it('warns of a setting that nothing can be done with', async () => {
  await show(page(<FrameCard frame={miniApp} />, { clientFid: 7 } as MiniApps));
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('settings.miniApps'));
});
