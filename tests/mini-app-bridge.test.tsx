// @vitest-environment happy-dom
// MiniAppBridge: what the widgets take from the host of a mini app, and that they do without one.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { world } from '../mocks/index.js';
import { CastCard, NeynarAuthButton, NeynarContextProvider, useAuth } from '../src/index.js';
import { MiniAppBridge, MiniAppProvider, useMiniApp } from '../src/mini-app.js';

const { linda } = world.users;
const cast = world.popularCast;
const context = {
  user: { fid: linda.fid, username: 'linda', displayName: 'Linda' },
  client: {
    clientFid: 9152,
    added: true,
    safeAreaInsets: { top: 44, bottom: 34, left: 0, right: 0 },
  },
};
interface Request {
  id: string;
  path: string[];
  argumentList?: { value: unknown }[];
}
let asked: Request[];
let container: HTMLElement;
let root: ReturnType<typeof createRoot>;

/** The web view of an app, whose host knows the context and answers everything else with nothing. */
function openInApp() {
  const postMessage = (text: string) => {
    const { id, path, argumentList } = JSON.parse(text) as Request;
    asked.push({ id, path, ...(argumentList && { argumentList }) });
    const value = path[0] === 'context' ? context : undefined;
    queueMicrotask(() =>
      document.dispatchEvent(
        new MessageEvent('FarcasterFrameCallback', { data: { id, type: 'RAW', value } }),
      ),
    );
  };
  Object.assign(window, { ReactNativeWebView: { postMessage } });
}
const callsOf = (method: string) =>
  asked
    .filter(({ path }) => path[0] === method)
    .map(({ argumentList }) => argumentList?.map(({ value }) => value));

function Who() {
  const { user, can, source } = useAuth();
  const { isSDKLoaded } = useMiniApp();
  return <output>{JSON.stringify({ fid: user?.fid ?? null, can, source, isSDKLoaded })}</output>;
}
const page = (
  <MiniAppProvider>
    <NeynarContextProvider settings={{ clientId: 'test' }}>
      <MiniAppBridge>
        <Who />
        <NeynarAuthButton />
        <CastCard cast={cast} />
      </MiniAppBridge>
    </NeynarContextProvider>
  </MiniAppProvider>
);
const said = () => JSON.parse(container.querySelector('output')!.textContent) as unknown;
async function render() {
  root = createRoot(container);
  await act(async () => {
    root.render(page);
    await Promise.resolve();
  });
  await vi.waitFor(() => {
    expect(said()).toMatchObject({ isSDKLoaded: true });
  });
}
/** Presses the author's name. Returns whether the browser would follow the link. */
function press(init: MouseEventInit = {}) {
  const link = [...container.querySelectorAll('a')].find(
    ({ textContent }) => textContent === cast.author!.display_name,
  );
  return link!.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, ...init }),
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  asked = [];
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => {
    root.unmount();
  });
  container.remove();
  Reflect.deleteProperty(window, 'ReactNativeWebView');
  vi.unstubAllGlobals();
});

it('has the user of the host be signed in, says so, and stores nothing', async () => {
  openInApp();
  await render();
  expect(said()).toEqual({ fid: linda.fid, can: 'read', source: 'host', isSDKLoaded: true });
  expect(container.querySelector('button')?.textContent).toContain('linda');
  expect(localStorage.length).toBe(0);
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--castkit-safe-top')).toBe('44px');
  act(() => {
    root.unmount();
  });
  expect(style.getPropertyValue('--castkit-safe-top')).toBe('');
  root = createRoot(container);
});

it('asks the host for profiles on a plain press alone', async () => {
  openInApp();
  await render();
  const leave = (event: Event) => {
    event.preventDefault();
  };
  // It comes last: the environment follows no link.
  window.addEventListener('click', leave);
  press({ ctrlKey: true });
  press({ shiftKey: true });
  expect(callsOf('viewProfile')).toEqual([]);
  press();
  window.removeEventListener('click', leave);
  await vi.waitFor(() => {
    expect(callsOf('viewProfile')).toEqual([[{ fid: cast.author!.fid }]]);
  });
  expect(callsOf('openUrl')).toEqual([]);
});

it('changes nothing without a host, nor on a server', async () => {
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
