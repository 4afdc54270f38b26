// @document shared
// MiniAppProvider in React: its children are there at once, on a server, and without a host.
import { act, cleanup } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../tests/render-under.js';
import { MiniAppProvider, useMiniApp } from '../entries/index.js';
import type { MiniAppValue } from '../entries/index.js';

const context = { user: { fid: 3, username: 'linda' }, client: { clientFid: 9152, added: true } };
const seen: Pick<MiniAppValue, 'isSDKLoaded' | 'context'>[] = [];

function Greeting() {
  const { isSDKLoaded, context: host } = useMiniApp();
  seen.push({ isSDKLoaded, context: host });
  return <p>{isSDKLoaded ? `Hello ${host?.user.username ?? 'visitor'}` : 'Hello'}</p>;
}

let container: HTMLElement;
const complaints = vi.fn();
const fetched = vi.fn();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(complaints);
  seen.length = 0;
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  cleanup();
  expect(complaints).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

/** Renders a page under the provider. */
function render(children: ReactNode) {
  renderPage(<MiniAppProvider>{children}</MiniAppProvider>, { container });
}

/** Frames the page in a host that responds to each request for the context. */
function frame() {
  const host = {
    postMessage({ id, path }: { id: string; path: string[] }) {
      if (path[0] !== 'context') return;
      const data = { id, type: 'RAW', value: context };
      const event = new Event('message');
      queueMicrotask(() =>
        window.dispatchEvent(Object.assign(event, { data, source: host, origin: 'https://h' })),
      );
    },
  };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(host as unknown as typeof window);
}

it('`MiniAppProvider` renders its children at once, on a server and without a host too; `analyticsEnabled` is ignored.', () => {
  const page = (
    <MiniAppProvider analyticsEnabled backButtonEnabled returnUrl="https://a.example/">
      <Greeting />
    </MiniAppProvider>
  );
  container.innerHTML = renderToString(page);
  expect(container.textContent).toBe('Hello');
  renderPage(page, { container, hydrate: true });
  expect(container.textContent).toBe('Hello visitor');
  expect(seen.at(-1)).toEqual({ isSDKLoaded: true, context: null });
});

it('has the user of the host, in strict mode', async () => {
  frame();
  renderPage(
    <StrictMode>
      <MiniAppProvider>
        <Greeting />
      </MiniAppProvider>
    </StrictMode>,
    { container },
  );
  expect(container.textContent).toBe('Hello');
  await act(() => Promise.resolve());
  await vi.waitFor(() => expect(container.textContent).toBe('Hello linda'));
});

it('lets an effect of a child send a request before the provider has begun to listen', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  function Opener() {
    const { actions } = useMiniApp();
    useEffect(() => {
      void actions.viewProfile({ fid: 3 });
    }, [actions]);
    return null;
  }
  render(<Opener />);
  await vi.waitFor(() => {
    expect(open.mock.calls.map(([url]) => url)).toEqual(['https://farcaster.xyz/~/profiles/3']);
  });
});

it('keeps its functions the same while the state changes', () => {
  const values: MiniAppValue[] = [];
  function Tabs() {
    const value = useMiniApp();
    values.push(value);
    return <p>{value.currentTab}</p>;
  }
  render(<Tabs />);
  act(() => values[0]?.setInitialTab('home'));
  expect(container.textContent).toBe('home');
  const [first, last] = [values[0]!, values.at(-1)!];
  for (const name of ['actions', 'haptics', 'back', 'on', 'setActiveTab'] as const) {
    expect(last[name]).toBe(first[name]);
  }
});

it('`useMiniApp` throws outside the provider.', () => {
  expect(() => renderToString(<Greeting />)).toThrow(
    'useMiniApp must be used within a MiniAppProvider',
  );
});
