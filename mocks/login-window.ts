import { goodLogin } from './logins.js';

/** A login window for tests. It stays in the test's own document. */
export interface FakeLoginWindow {
  /** The address of the login page that was opened last; null before the first. */
  readonly url: URL | null;
  /** Whether the page has closed the window, as it does after a login. */
  readonly closed: boolean;
  /** Posts what the login page posts when a user has logged in. Default: Linda. */
  logIn: (user?: object, signerUuid?: string) => void;
  /** Posts any other message from the login page. */
  post: (message: unknown) => void;
  /** Puts the real `window.open` back. */
  restore: () => void;
}

/**
 * Replaces `window.open` until `restore` is called: a sign-in button then opens no window, and the
 * test decides what the login page posts.
 *
 * @throws from `logIn` and `post` before a window is opened
 */
export function fakeLoginWindow(): FakeLoginWindow {
  const page: { open: unknown } = window;
  const { open } = page;
  let url: URL | null = null;
  let opened: { closed: boolean; close: () => void } | null = null;

  page.open = (address: unknown) => {
    const self = {
      closed: false,
      close() {
        self.closed = true;
      },
    };
    url = new URL(String(address), location.href);
    opened = self;
    return self;
  };

  const post = (data: unknown) => {
    if (!url) throw new Error('No login window is open: press the sign-in button first.');
    const event = new MessageEvent('message', { data, origin: url.origin });
    // The constructor takes nothing but real windows.
    Object.defineProperty(event, 'source', { value: opened });
    window.dispatchEvent(event);
  };

  return {
    get url() {
      return url;
    },
    get closed() {
      return opened?.closed ?? false;
    },
    post,
    logIn(user = goodLogin.user, signer_uuid = goodLogin.signer_uuid) {
      post({ is_authenticated: true, signer_uuid, user });
    },
    restore() {
      page.open = open;
    },
  };
}
