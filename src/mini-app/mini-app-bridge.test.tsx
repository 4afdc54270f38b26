// @document shared
// MiniAppBridge: the widgets use the host of a mini app, and work without one.
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { world } from '../../mocks/index.js';
import { renderPage, under } from '../../tests/render-under.js';
import { CastCard, NeynarAuthButton, useAuth } from '../entries/index.js';
import type { NeynarSettings } from '../entries/index.js';
import { NeynarComments } from '../entries/comments.js';
import { MiniAppBridge, MiniAppProvider, useMiniApp } from '../entries/mini-app.js';

const { linda } = world.users;
const cast = world.popularCast;
const safeAreaInsets = { top: 44, bottom: 34, left: 0, right: 0 };
const context = {
  user: { fid: linda.fid, username: 'linda', displayName: 'Linda' },
  client: { clientFid: 9152, added: true, safeAreaInsets },
};
let container: HTMLElement;

/** The web view of an app, whose host sends the context and nothing else. */
function openInApp(said: object = context) {
  const postMessage = (text: string) => {
    const { id, path } = JSON.parse(text) as { id: string; path: string[] };
    const value = path[0] === 'context' ? said : undefined;
    queueMicrotask(() =>
      document.dispatchEvent(
        new MessageEvent('FarcasterFrameCallback', { data: { id, type: 'RAW', value } }),
      ),
    );
  };
  Object.assign(window, { ReactNativeWebView: { postMessage } });
}

function Who() {
  const { user, can, source } = useAuth();
  const { isSDKLoaded } = useMiniApp();
  return <output>{JSON.stringify({ fid: user?.fid ?? null, can, source, isSDKLoaded })}</output>;
}
const signIn = {
  start: vi.fn(() => Promise.resolve({ fid: linda.fid, username: 'linda' })),
  signer: { start: vi.fn(() => new Promise<never>(() => {})) },
};
const [onAuthSuccess, onSignout, onLikeBtnPress] = [vi.fn(), vi.fn(), vi.fn(() => true)];
const inApp = (settings: Partial<NeynarSettings>, widgets: ReactNode) => (
  <MiniAppProvider>
    {under(
      settings,
      <MiniAppBridge>
        <Who />
        {widgets}
      </MiniAppBridge>,
    )}
  </MiniAppProvider>
);
const page = inApp(
  { signIn, eventsCallbacks: { onAuthSuccess, onSignout } },
  <>
    <NeynarAuthButton />
    <CastCard cast={cast} allowReactions onLikeBtnPress={onLikeBtnPress} />
  </>,
);
const said = () => JSON.parse(container.querySelector('output')!.textContent) as unknown;
async function render(content = page) {
  await act(async () => {
    ({ container } = renderPage(content));
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(said()).toMatchObject({ isSDKLoaded: true }));
}
/** Presses the author's name. */
function press() {
  const link = [...container.querySelectorAll('a')].find(
    ({ textContent }) => textContent === cast.author!.display_name,
  );
  link!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
}

const buttonOf = (name: RegExp) =>
  [...container.querySelectorAll('button')].find((button) =>
    name.test(button.getAttribute('aria-label') ?? button.textContent),
  );
async function like() {
  await act(async () => {
    buttonOf(/^like/i)!.click();
    await Promise.resolve();
  });
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.clearAllMocks();
  Reflect.deleteProperty(window, 'ReactNativeWebView');
});

it('has the user of the host be signed in, says so, and stores nothing', async () => {
  openInApp();
  await render();
  expect(said()).toEqual({ fid: linda.fid, can: 'read', source: 'host', isSDKLoaded: true });
  expect(container.querySelector('button')?.textContent).toContain('linda');
  expect(localStorage.length).toBe(0);
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--castkit-safe-top')).toBe('44px');
  cleanup();
  expect(style.getPropertyValue('--castkit-safe-top')).toBe('');
});

it('has the user of the host sign in to comment, also by an adapter without a signer', async () => {
  openInApp();
  const data = { feed: () => Promise.resolve({ casts: [] }) };
  const comments = <NeynarComments url="https://blog.example/hello" onSubmit={() => null} />;
  await render(inApp({ data, signIn: { start: signIn.start } }, comments));
  await vi.waitFor(() => {
    expect(said()).toMatchObject({ source: 'host' });
    expect(buttonOf(/^sign in/i)).toBeDefined();
  });
});

it('takes a frame of the page that has the name of the web view for no host', async () => {
  const postMessage = vi.fn();
  const frame: Record<string, unknown> = { postMessage };
  // Browsers do the same for `<iframe name="ReactNativeWebView">`.
  frame.window = frame;
  Object.assign(window, { ReactNativeWebView: frame });
  await render();
  expect(said()).toMatchObject({ fid: null, can: null });
  expect(postMessage).not.toHaveBeenCalled();
});

const STORED = JSON.stringify({ signer_uuid: 'the-secret', fid: 5, username: 'bob' });

it('lets a host that lies read alone: nobody has signed in, nothing is stored or written', async () => {
  localStorage.setItem('neynar_authenticated_user', STORED);
  const send = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', send);
  openInApp({ ...context, user: { ...context.user, signer_uuid: 'of-eve' } });
  await render();
  expect(said()).toMatchObject({ fid: linda.fid, can: 'read', source: 'host' });
  await like();
  expect(onLikeBtnPress).not.toHaveBeenCalled();
  const told = JSON.stringify([send.mock.calls, onLikeBtnPress.mock.calls]);
  expect(told).not.toContain('the-secret');
  expect(told).not.toContain('of-eve');
  expect(onAuthSuccess).not.toHaveBeenCalled();
  expect(onSignout).not.toHaveBeenCalled();
  expect(localStorage.getItem('neynar_authenticated_user')).toBe(STORED);
});

it('A press of a reaction has the user of the host sign in first, which proves who they are, and calls no handler before.', async () => {
  openInApp();
  await render();
  const prompt = () => container.querySelector('[popover][role=dialog] p')?.textContent;
  await like();
  await vi.waitFor(() => expect(prompt()).toBe('Sign in to like'));
  act(() => buttonOf(/^Sign in with Farcaster$/)?.click());
  await vi.waitFor(() => {
    expect(said()).toMatchObject({ fid: linda.fid, can: 'read', source: 'page' });
  });
  expect(signIn.start).toHaveBeenCalledOnce();
  expect(signIn.signer.start).not.toHaveBeenCalled();
  expect(onAuthSuccess).toHaveBeenCalledOnce();
  await like();
  await vi.waitFor(() => expect(prompt()).toBe('Let this site like posts for you'));
  expect(onLikeBtnPress).not.toHaveBeenCalled();
});

it('takes no script, no style and no name without end of a host', async () => {
  openInApp({
    user: { fid: 3, username: { a: 1 }, displayName: '<b>x</b>', pfpUrl: 'javascript:alert(1)' },
    client: {
      clientFid: 9152,
      added: 'yes',
      safeAreaInsets: {
        top: '1px; background: url(https://evil.example/)',
        right: Infinity,
        bottom: 'calc(1px)',
        left: [5],
      },
    },
  });
  await render();
  expect(said()).toMatchObject({ fid: 3 });
  expect(container.innerHTML).not.toContain('javascript:');
  expect(container.querySelector('b')).toBeNull();
  const { style } = document.documentElement;
  for (const side of ['top', 'right', 'bottom', 'left']) {
    expect(style.getPropertyValue(`--castkit-safe-${side}`)).toBe('0px');
  }
});

it('Without a host, and on a server, `MiniAppBridge` changes nothing.', async () => {
  expect(renderToString(page)).not.toContain('data-castkit-fid');
  await render();
  expect(said()).toEqual({ fid: null, can: null, source: null, isSDKLoaded: true });
  expect(container.innerHTML).not.toContain('data-castkit-fid');
  const leave = vi.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  window.addEventListener('click', leave);
  press();
  window.removeEventListener('click', leave);
  expect(leave).toHaveBeenCalledOnce();
});
