import { spyOn, waitFor } from 'storybook/test';
import { world } from './index.js';

/** Local storage key of the session (SPEC.md 3). */
export const SESSION_KEY = 'neynar_authenticated_user';

/**
 * The mocked login page. One server under two names gives two origins: it never shares the
 * catalog's.
 */
export const loginUrl = new URL('login.html', location.href);
loginUrl.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';

/** The messages that arrive at this page from now on, newest last. */
export function hear(): MessageEvent<unknown>[] {
  const heard: MessageEvent<unknown>[] = [];
  heardBy.add(heard);
  return heard;
}
const heardBy = new Set<MessageEvent<unknown>[]>();
window.addEventListener('message', (event: MessageEvent<unknown>) => {
  heardBy.forEach((heard) => heard.push(event));
});

const windows = new Set<Window>();

/** A page of the login origin, in a window or an iframe, that posts given messages. */
export interface LoginPage {
  window: Window;
  /** Resolves when this page has received them all. */
  post: (...messages: unknown[]) => Promise<void>;
}

/** Waits until a page of the login origin sends a message from `source`. */
export async function loginPage(
  source: Window,
  heard: MessageEvent<unknown>[],
): Promise<LoginPage> {
  windows.add(source);
  // WebKit forgets the source of a message once its window has closed.
  const fromIt = () =>
    heard.filter((event) => event.source === source || (source.closed && event.source === null));
  await waitFor(() => {
    if (fromIt().length === 0) throw new Error('The login page has not loaded yet.');
  });
  return {
    window: source,
    async post(...messages) {
      const before = fromIt().length;
      source.postMessage({ post: messages }, '*');
      await waitFor(() => {
        if (fromIt().length < before + messages.length) throw new Error('Not all have arrived.');
      });
    },
  };
}

/** Calls `press`, and returns the login page in the window that opens. */
export async function begin(press: () => Promise<void>): Promise<LoginPage> {
  const heard = hear();
  const opening = spyOn(window, 'open');
  await press();
  const opened = opening.mock.results.at(-1)?.value as Window | null | undefined;
  opening.mockRestore();
  if (!opened) throw new Error('No window was opened. Does the browser block pop-ups?');
  return loginPage(opened, heard);
}

/** Closes opened windows, and removes the stored session. */
export function cleanUp(): void {
  windows.forEach((each) => {
    if (each !== window && each.parent === each) each.close();
  });
  windows.clear();
  heardBy.clear();
  localStorage.removeItem(SESSION_KEY);
}

/**
 * Stores a session of an earlier visit. Not for a page of several stories: it would sign in all of
 * them.
 */
export function storeSession(
  session: unknown = { signer_uuid: 'stored', ...world.users.linda },
): void {
  if (new URLSearchParams(location.search).get('viewMode') === 'docs') return;
  localStorage.setItem(
    SESSION_KEY,
    typeof session === 'string' ? session : JSON.stringify(session),
  );
}
