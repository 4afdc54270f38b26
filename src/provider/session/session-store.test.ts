// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toError } from '../../core/errors/errors.js';
import { createSessionReader, type SessionReader } from './session-reader.js';
import { createSessionStore, type SessionCallbacks } from './session-store.js';
import { SESSION_KEY } from './stored-session.js';
import type { INeynarAuthenticatedUser } from './types.js';
import { SEE } from '../../core/errors/log-error.js';

const LOGIN = 'https://app.neynar.com';
const SETTINGS = { clientId: 'abc' };
const BLOCKED =
  'Failed to open the authentication window. Please check your pop-up blocker settings.';

const user = {
  object: 'user' as const,
  fid: 3,
  username: 'dwr',
  pfp_url: 'https://img.example/a.png',
};
const good = { is_authenticated: true, signer_uuid: '19d0c5fd', user };
const session = { ...user, signer_uuid: '19d0c5fd' };
const other = { fid: 5, username: 'v', signer_uuid: 'other' };
/** What a user has of whom the login page says no more. */
const EMPTY = {
  object: 'user',
  custody_address: '',
  profile: { bio: { text: '' } },
  follower_count: 0,
  following_count: 0,
  verified_addresses: {},
  active_status: 'inactive',
  power_badge: false,
};
/** As they are handed out. */
const known = { ...EMPTY, ...session };
const knownOther = { ...EMPTY, ...other };

// ── fakes: a browser is one local storage and its tabs; a tab is a window with its pop-ups ───────

class Popup {
  closed = false;
  parent: unknown = this;
  close = vi.fn(() => {
    this.closed = true;
  });
}

class FakeStorageEvent {
  isTrusted = false;
  key: string | null = null;
  newValue: string | null = null;
  constructor(
    readonly type: string,
    init: object,
  ) {
    Object.assign(this, init);
  }
}

/** A storage event as the browser sends it. */
const fromAnotherTab = (key: string | null, newValue: string | null) =>
  new FakeStorageEvent('storage', { isTrusted: true, key, newValue });

type Listener = (event: object) => void;

class Tab {
  screen = {};
  screenX = 0;
  screenY = 0;
  outerWidth = 1200;
  outerHeight = 900;
  StorageEvent = FakeStorageEvent;
  popups: Popup[] = [];
  listeners = new Map<string, Set<Listener>>();
  /** What storage does instead of its work. */
  failing: Partial<Record<'access' | 'getItem' | 'setItem' | 'removeItem', boolean>> = {};
  reads = 0;

  constructor(readonly browser: Browser) {
    browser.tabs.push(this);
  }
  open = vi.fn((): Popup | null => {
    const popup = new Popup();
    this.popups.push(popup);
    return popup;
  });
  addEventListener(type: string, listener: Listener) {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener));
  }
  removeEventListener(type: string, listener: Listener) {
    this.listeners.get(type)?.delete(listener);
  }
  dispatchEvent(event: { type: string }) {
    for (const listener of this.listeners.get(event.type) ?? []) listener(event);
    return true;
  }
  get listening() {
    return [...this.listeners.values()].reduce((sum, set) => sum + set.size, 0);
  }
  private fail(what: keyof Tab['failing']) {
    if (this.failing[what]) throw new DOMException(`${what} failed`, 'SecurityError');
  }
  get localStorage() {
    this.fail('access');
    const { items } = this.browser;
    return {
      getItem: (key: string) => {
        this.fail('getItem');
        this.reads++;
        return items.get(key) ?? null;
      },
      setItem: (key: string, value: string) => {
        this.fail('setItem');
        items.set(key, value);
        this.browser.tell(this, key, value);
      },
      removeItem: (key: string) => {
        this.fail('removeItem');
        items.delete(key);
        this.browser.tell(this, key, null);
      },
      clear: () => {
        items.clear();
        this.browser.tell(this, null, null);
      },
    };
  }
}

class Browser {
  items = new Map<string, string>();
  tabs: Tab[] = [];
  /** As browsers do it: every tab hears of a change, save the one that made it. */
  tell(from: Tab, key: string | null, newValue: string | null) {
    for (const tab of this.tabs) {
      if (tab !== from) tab.dispatchEvent(fromAnotherTab(key, newValue));
    }
  }
  get stored(): unknown {
    const text = this.items.get(SESSION_KEY);
    return text === undefined ? null : (JSON.parse(text) as unknown);
  }
}

/** A provider's store, with its reader, which names the same user whenever the store is asked. */
function createStore(getWindow: SessionReader['getWindow'], getCallbacks: () => SessionCallbacks) {
  const reader = createSessionReader(getWindow);
  const store = createSessionStore(reader, getCallbacks);
  const { getViewer, start } = reader;
  const getSnapshot = () => {
    const user = store.getSnapshot();
    const viewer = user && { fid: user.fid, signer_uuid: user.signer_uuid };
    expect(getViewer()).toEqual(viewer && expect.objectContaining(viewer));
    return user;
  };
  return { ...store, getSnapshot, getViewer, start };
}

/** A provider's store on a tab, started, with callbacks that record. */
function provider(tab = new Tab(new Browser()), { start = true } = {}) {
  const mocks = {
    onAuthSuccess: vi.fn<NonNullable<SessionCallbacks['onAuthSuccess']>>(),
    onSignout: vi.fn<NonNullable<SessionCallbacks['onSignout']>>(),
    onError: vi.fn<NonNullable<SessionCallbacks['onError']>>(),
  };
  const callbacks: SessionCallbacks = { ...mocks };
  const store = createStore(
    () => tab as never,
    () => callbacks,
  );
  const changed = vi.fn();
  store.subscribe(changed);
  const stop = start ? store.start() : () => undefined;
  changed.mockClear();
  return { tab, browser: tab.browser, store, stop, changed, callbacks, ...mocks };
}
type Provider = ReturnType<typeof provider>;

interface Message {
  origin?: unknown;
  source?: unknown;
  data?: unknown;
}
const ofOther: Message = {
  data: { ...good, user: { fid: 5, username: 'v' }, signer_uuid: other.signer_uuid },
};
/** Delivers a message to the page, as the login window sends it unless logged otherwise. */
function deliver(tab: Tab, message: Message = {}) {
  const event = { type: 'message', origin: LOGIN, source: tab.popups.at(-1), data: good };
  tab.dispatchEvent({ ...event, ...message });
}

/** One whose login window is open. */
function signingIn(tab?: Tab) {
  const it = provider(tab);
  it.store.signIn(SETTINGS);
  return it;
}

function signedIn(tab?: Tab) {
  const it = signingIn(tab);
  deliver(it.tab);
  it.changed.mockClear();
  it.onAuthSuccess.mockClear();
  return it;
}

function expectNothingHappened(it: Provider) {
  expect(it.store.getSnapshot()).toBeNull();
  expect(it.browser.items.size).toBe(0);
  for (const told of [it.changed, it.onAuthSuccess, it.onSignout, it.onError]) {
    expect(told).not.toHaveBeenCalled();
  }
}

const log = vi.fn();
beforeEach(() => {
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation(log.mockReset());
});
/** Tests that expect a log take it away themselves. */
afterEach(() => {
  expect(log.mock.calls).toEqual([]);
});
function takeLogs() {
  const calls = log.mock.calls.slice();
  log.mockClear();
  return calls;
}

describe('signing in', () => {
  it('stores the user, closes the window, then calls back, once', () => {
    const it = provider();
    const seen: unknown[] = [];
    it.onAuthSuccess.mockImplementation(() => {
      seen.push(it.store.getSnapshot(), it.browser.stored, it.tab.popups[0]?.closed);
    });
    expect(it.store.signIn(SETTINGS)).toBe(true);
    expect(it.tab.open).toHaveBeenCalledWith(
      `${LOGIN}/login?client_id=abc`,
      '_blank',
      'width=600,height=700,left=300,top=100',
    );
    deliver(it.tab);
    expect(seen).toEqual([known, session, true]);
    expect(it.onAuthSuccess.mock.calls).toEqual([[{ user: known }]]);
    expect(it.changed).toHaveBeenCalledTimes(1);
    expect(it.tab.popups[0]?.close).toHaveBeenCalledTimes(1);
    expect(it.onError).not.toHaveBeenCalled();
  });

  it('takes the origin from the setting', () => {
    const it = provider();
    it.store.signIn({ clientId: 'abc', loginUrl: 'http://127.0.0.1:4000/login' });
    deliver(it.tab);
    expectNothingHappened(it);
    deliver(it.tab, { origin: 'http://127.0.0.1:4000' });
    expect(it.store.getSnapshot()).toEqual(known);
  });

  it('logs exactly the specified text when the window is blocked, and nothing else happens', () => {
    const it = provider();
    it.tab.open.mockReturnValueOnce(null);
    expect(it.store.signIn(SETTINGS)).toBe(false);
    expect(takeLogs()).toEqual([[BLOCKED]]);
    deliver(it.tab, { source: null });
    expectNothingHappened(it);
    // the next press works
    it.store.signIn(SETTINGS);
    deliver(it.tab);
    expect(it.onAuthSuccess).toHaveBeenCalledTimes(1);
  });

  it('keeps the login that is open when a second window is blocked', () => {
    const it = signingIn();
    it.tab.open.mockReturnValueOnce(null);
    it.store.signIn(SETTINGS);
    takeLogs();
    expect(it.tab.popups[0]?.closed).toBe(false);
    deliver(it.tab);
    expect(it.store.getSnapshot()).toEqual(known);
  });

  it('replaces the window by the one of a second press', () => {
    const it = signingIn();
    it.store.signIn(SETTINGS);
    const [first, second] = it.tab.popups;
    expect([first?.closed, second?.closed]).toEqual([true, false]);
    deliver(it.tab, { source: first });
    expectNothingHappened(it);
    deliver(it.tab, { source: second });
    expect(it.onAuthSuccess).toHaveBeenCalledTimes(1);
  });

  it.each(['javascript:alert(1)', 'junk', '/login'])(
    'reports the setting %j, opens nothing and lives on',
    (loginUrl) => {
      const it = provider();
      expect(it.store.signIn({ clientId: 'abc', loginUrl })).toBe(false);
      expect(it.tab.open).not.toHaveBeenCalled();
      expect(it.onError.mock.calls).toEqual([[expect.any(Error), 'signIn']]);
      expect(it.onError.mock.calls[0]?.[0]).toMatchObject({
        code: 'setup',
        message: expect.stringContaining('set loginUrl') as string,
      });
      it.callbacks.onError = undefined;
      it.store.signIn({ clientId: 'abc', loginUrl });
      expect(takeLogs()).toEqual([['signIn failed:', expect.any(Error), SEE]]);
      expect(it.store.signIn(SETTINGS)).toBe(true);
    },
  );

  it('goes on after the login window reports closed', () => {
    const it = signingIn();
    const [popup] = it.tab.popups as [Popup];
    popup.closed = true; // severed by its opener policy, or by the visitor
    deliver(it.tab, { source: new Popup() });
    expect(it.store.getSnapshot()).toEqual(known);
  });

  describe('ends after ten minutes', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      expect(vi.getTimerCount()).toBe(0);
    });
    const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

    it('counted from the last press, and not before', () => {
      const it = signingIn();
      pass(599_000);
      it.store.signIn(SETTINGS);
      pass(600_000);
      deliver(it.tab);
      expect(it.store.getSnapshot()).toEqual(known);
    });

    it.each([false, true])('and closes its window; reported closed before: %s', (closed) => {
      const it = signingIn();
      const [popup] = it.tab.popups as [Popup];
      popup.closed = closed;
      pass(600_001);
      deliver(it.tab);
      deliver(it.tab);
      deliver(it.tab, { source: new Popup() });
      expectNothingHappened(it);
      expect(popup.close).toHaveBeenCalledOnce();
    });
  });

  it('can be repeated for another user', () => {
    const it = signedIn();
    it.store.signIn(SETTINGS);
    deliver(it.tab, ofOther);
    expect(it.store.getSnapshot()).toEqual(knownOther);
    expect(it.browser.stored).toEqual(other);
    expect(it.onAuthSuccess).toHaveBeenCalledTimes(1);
    expect(it.onSignout).not.toHaveBeenCalled();
  });

  it('calls the callbacks of the moment, and needs none', () => {
    const it = signingIn();
    const later = vi.fn();
    it.callbacks.onAuthSuccess = later;
    deliver(it.tab);
    expect(it.onAuthSuccess).not.toHaveBeenCalled();
    expect(later).toHaveBeenCalledTimes(1);

    Object.assign(it.callbacks, { onAuthSuccess: undefined, onSignout: undefined });
    it.store.signOut();
    expect(it.store.getSnapshot()).toBeNull();
    it.store.signIn(SETTINGS);
    deliver(it.tab);
    expect(it.store.getSnapshot()).toEqual(known);
  });
});

describe('a callback that throws', () => {
  it('is reported, and the session stands', () => {
    const it = provider();
    it.onAuthSuccess.mockThrow(new Error('mine'));
    it.onSignout.mockThrow('a string');
    it.store.signIn(SETTINGS);
    deliver(it.tab);
    expect(it.store.getSnapshot()).toEqual(known);
    it.store.signOut();
    expect(it.store.getSnapshot()).toBeNull();
    expect(it.onError.mock.calls).toEqual([
      [toError('mine', 'handler'), 'onAuthSuccess'],
      [toError('a string', 'handler'), 'onSignout'],
    ]);
  });

  it('is logged where there is no onError', () => {
    const it = provider();
    it.callbacks.onError = undefined;
    it.onAuthSuccess.mockThrow(new Error('mine'));
    it.store.signIn(SETTINGS);
    deliver(it.tab);
    expect(it.store.getSnapshot()).toEqual(known);
    expect(takeLogs()).toEqual([['onAuthSuccess failed:', toError('mine', 'handler'), SEE]]);
  });
});

describe('signOut never throws', () => {
  it.each<[string, (it: Provider) => unknown]>([
    [
      'where storage throws',
      ({ tab }) => {
        tab.failing = { access: true };
      },
    ],
    [
      'where there are no storage events',
      ({ tab }) => Object.assign(tab, { StorageEvent: undefined }),
    ],
    [
      'where the login window cannot be closed',
      ({ store, tab }) => {
        store.signIn(SETTINGS);
        tab.popups.at(-1)?.close.mockThrow(new Error('not yours'));
      },
    ],
    [
      'where onSignout throws what has no text',
      ({ onSignout }) => onSignout.mockThrow(Object.create(null)),
    ],
    [
      'where onSignout and onError throw',
      ({ onSignout, onError }) => {
        for (const callback of [onSignout, onError]) callback.mockThrow(new Error('mine'));
      },
    ],
  ])('%s', (_, prepare) => {
    const it = signedIn();
    prepare(it);
    expect(it.store.signOut).not.toThrow();
    expect(it.store.getSnapshot()).toBeNull();
    expect(it.onSignout).toHaveBeenCalledOnce();
    takeLogs();
  });
});

const throwing = vi.fn().mockThrow(new Error('never shown'));
const revoked = Proxy.revocable({}, {});
revoked.revoke();
const getter = { get: throwing, enumerable: true };
/** Whose every field is true. */
const always = new Proxy({}, { get: () => true });
const cyclic: Record<string, unknown> = { ...user };
cyclic.self = cyclic;
const framed = (closed = false) => Object.assign(new Popup(), { parent: new Popup(), closed });

const data = (change: object): Message => ({ data: { ...good, ...change } });
const withUser = (change: object): Message => data({ user: { ...user, ...change } });
const without = (key: keyof typeof good): Message => data({ [key]: undefined });

const hostile: [string, Message][] = [
  // origins
  ['another site', { origin: 'https://evil.example' }],
  ['the login page over http', { origin: 'http://app.neynar.com' }],
  ['another port', { origin: 'https://app.neynar.com:444' }],
  ['the default port written out', { origin: 'https://app.neynar.com:443' }],
  ['the bare domain', { origin: 'https://neynar.com' }],
  ['a subdomain', { origin: 'https://x.app.neynar.com' }],
  ['the login origin as a prefix', { origin: 'https://app.neynar.com.evil.example' }],
  ['the login origin as a suffix', { origin: 'https://evilapp.neynar.com' }],
  ['the login origin as a user name', { origin: 'https://app.neynar.com@evil.example' }],
  ['a trailing slash', { origin: 'https://app.neynar.com/' }],
  ['a trailing dot', { origin: 'https://app.neynar.com.' }],
  ['capitals', { origin: 'https://APP.neynar.com' }],
  ['a look-alike', { origin: 'https://app.neynаr.com' }],
  ['a sandboxed page', { origin: 'null' }],
  ['no origin', { origin: '' }],
  ['a star', { origin: '*' }],
  ['an origin that is an object', { origin: { toString: () => LOGIN } }],
  ['an origin in an array', { origin: [LOGIN] }],
  // sources
  ['a frame of the login origin', { source: framed() }],
  ['another top-level window', { source: new Popup() }],
  ['no source', { source: null }],
  ['an undefined source', { source: undefined }],
  ['a message port', { source: { postMessage: () => undefined } }],
  ['a removed frame', { source: Object.assign(new Popup(), { parent: null, closed: true }) }],
  ['a source that throws', { source: new Proxy({}, { get: throwing }) }],
  // data that is no object
  ...[undefined, null, true, 0, 1, '', 'is_authenticated', Symbol('s'), 1n, () => good, NaN].map(
    (value): [string, Message] => [
      `data of type ${typeof value}: ${String(value)}`,
      { data: value },
    ],
  ),
  ['JSON text', { data: JSON.stringify(good) }],
  ['an array', { data: [good] }],
  ['an array with the fields on it', { data: Object.assign([], good) }],
  ['a map', { data: new Map(Object.entries(good)) }],
  ['a date with the fields on it', { data: Object.assign(new Date(0), good) }],
  ['an error with the fields on it', { data: Object.assign(new Error('x'), good) }],
  ['a boxed string with the fields on it', { data: Object.assign(Object('x') as object, good) }],
  ['an empty object', { data: {} }],
  ['the session one level down', { data: { data: good } }],
  // is_authenticated
  ['no is_authenticated', without('is_authenticated')],
  ...[false, 'true', 'false', 1, 'yes', {}, [true], null, Object(true) as unknown, always].map(
    (value, index): [string, Message] => [
      `is_authenticated of type ${typeof value} (${index})`,
      data({ is_authenticated: value }),
    ],
  ),
  ['isAuthenticated in camel case', { data: { isAuthenticated: true, signer_uuid: 'a', user } }],
  // what window-message.test.ts and parse-session.test.ts try in every shape
  ['no signer_uuid', without('signer_uuid')],
  ['a signer_uuid inside the user only', { data: { is_authenticated: true, user: session } }],
  ['no user', without('user')],
  ['a user that is JSON text', data({ user: JSON.stringify(user) })],
  ['a user in an array', data({ user: [user] })],
  ['a user without fid', withUser({ fid: undefined })],
  ['a fid below zero', withUser({ fid: -1 })],
  // prototypes, getters, proxies, bulk
  [
    'fields from a __proto__ key',
    { data: JSON.parse(`{"__proto__":${JSON.stringify(good)}}`) as unknown },
  ],
  [
    'a fid from a __proto__ key',
    data({ user: JSON.parse('{"username":"x","__proto__":{"fid":3}}') as object }),
  ],
  ['a fid from a prototype', data({ user: Object.create({ fid: 3 }) as object })],
  ['a getter that throws', { data: Object.defineProperty({ ...good }, 'user', getter) }],
  [
    'a getter that throws in the user',
    data({ user: Object.defineProperty({ ...user }, 'x', getter) }),
  ],
  ['a toJSON that throws', withUser({ toJSON: throwing, fid: 'x' })],
  ['a proxy that throws', { data: new Proxy(good, { get: throwing }) }],
  ['a user proxy that throws', data({ user: new Proxy(user, { ownKeys: throwing }) })],
  ['a revoked proxy', { data: revoked.proxy }],
  ['a cycle', data({ user: cyclic })],
  ['a BigInt in the user', withUser({ follower_count: 10n })],
];

describe('a message that does not belong to a login', () => {
  it.each(hostile)('changes nothing, and the pending login still succeeds: %s', (_, message) => {
    const it = signingIn();
    const arrived = vi.fn();
    it.tab.addEventListener('message', arrived);
    deliver(it.tab, message);
    expect(arrived).toHaveBeenCalledTimes(1);
    expectNothingHappened(it);
    expect(it.tab.popups[0]?.closed).toBe(false);
    deliver(it.tab);
    expect(it.store.getSnapshot()).toEqual(known);
    expect(it.onAuthSuccess).toHaveBeenCalledTimes(1);
  });

  it('is a good one before the click', () => {
    const it = provider();
    deliver(it.tab, { source: new Popup() });
    deliver(it.tab, { source: null });
    expectNothingHappened(it);
  });

  it('is a good one that is repeated, even for another user', () => {
    const it = signingIn();
    for (let n = 0; n < 100; n++) deliver(it.tab);
    deliver(it.tab, data({ signer_uuid: 'evil' }));
    expect(it.onAuthSuccess).toHaveBeenCalledTimes(1);
    expect(it.changed).toHaveBeenCalledTimes(1);
    expect(it.store.getSnapshot()).toEqual(known);
  });

  it.each([false, true])('is a good one after the sign-out (a login pending: %s)', (isPending) => {
    const it = signedIn();
    if (isPending) it.store.signIn(SETTINGS);
    it.store.signOut();
    expect(it.tab.popups.map(({ closed }) => closed)).toEqual(isPending ? [true, true] : [true]);
    it.changed.mockClear();
    it.onSignout.mockClear();
    deliver(it.tab);
    expectNothingHappened(it);
  });

  it('is a good one after the store was stopped', () => {
    const it = signingIn();
    it.stop();
    deliver(it.tab);
    expectNothingHappened(it);
  });

  it('is a good one of a frame while the login window reports closed', () => {
    const it = signingIn();
    const [popup] = it.tab.popups as [Popup];
    popup.closed = true;
    deliver(it.tab, { source: framed() });
    deliver(it.tab, { source: framed(true) });
    deliver(it.tab, { source: null });
    expectNothingHappened(it);
  });

  it('is any of them, in a flood', () => {
    const it = signingIn();
    for (let n = 0; n < 20; n++) for (const [, message] of hostile) deliver(it.tab, message);
    expectNothingHappened(it);
    deliver(it.tab);
    expect(it.onAuthSuccess).toHaveBeenCalledTimes(1);
  });
});

describe('signing out', () => {
  it('removes the stored user and hands out the user without signer_uuid, once', () => {
    const it = signedIn();
    it.onSignout.mockImplementation(() => expect(it.store.getSnapshot()).toBeNull());
    it.store.signOut();
    it.store.signOut();
    expect(it.browser.items.size).toBe(0);
    expect(it.onSignout.mock.calls).toEqual([[{ ...EMPTY, ...user }]]);
    expect(it.changed).toHaveBeenCalledTimes(1);
    expect(it.onError).not.toHaveBeenCalled();
  });

  it('does nothing without a session, and lets a login go on', () => {
    const it = signingIn();
    it.store.signOut();
    expectNothingHappened(it);
    deliver(it.tab);
    expect(it.store.getSnapshot()).toEqual(known);
  });

  it('works before the store was started, as in an effect below the provider', () => {
    const { tab } = signedIn();
    const late = provider(new Tab(tab.browser), { start: false });
    late.store.signOut();
    expect(late.onSignout.mock.calls).toEqual([[{ ...EMPTY, ...user }]]);
    late.store.start();
    expect(late.store.getSnapshot()).toBeNull();
    expect(tab.browser.items.size).toBe(0);
  });

  it('may be followed by another login', () => {
    const it = signedIn();
    it.store.signOut();
    it.store.signIn(SETTINGS);
    deliver(it.tab);
    expect(it.onAuthSuccess).toHaveBeenCalledTimes(1);
    expect(it.browser.stored).toEqual(session);
  });
});

describe('on load', () => {
  it('restores the stored user without calling back, and null on a server', () => {
    const { browser } = signedIn();
    const it = provider(new Tab(browser), { start: false });
    expect(it.store.getServerSnapshot()).toBeNull();
    // Before anything knows the user.
    const viewer = it.store.getViewer();
    expect(viewer).toMatchObject({ fid: user.fid, signer_uuid: session.signer_uuid });
    expect(it.store.getSnapshot()).toEqual(known);
    expect(it.store.getViewer()).toBe(viewer);
    it.store.start();
    expect(it.onAuthSuccess).not.toHaveBeenCalled();
  });

  it('touches no window until it is called', () => {
    const getWindow = vi.fn<SessionReader['getWindow']>();
    const store = createStore(getWindow, () => ({}));
    expect(store.getServerSnapshot()).toBeNull();
    store.subscribe(() => undefined)();
    expect(getWindow).not.toHaveBeenCalled();
  });

  // parse-session.test.ts has more of them.
  it.each(['null', '{', '{"fid":3}', 'x'.repeat(1e6)])(
    'reads the invalid value %.30s as no session, and keeps it',
    (rubbish) => {
      const browser = new Browser();
      browser.items.set(SESSION_KEY, rubbish);
      const it = provider(new Tab(browser));
      expect(it.store.getSnapshot()).toBeNull();
      expect(it.onSignout).not.toHaveBeenCalled();
      expect(browser.items.get(SESSION_KEY)).toBe(rubbish);
    },
  );

  it('takes no hostile picture out of storage', () => {
    const browser = new Browser();
    browser.items.set(SESSION_KEY, JSON.stringify({ ...session, pfp_url: 'javascript:alert(1)' }));
    expect(provider(new Tab(browser)).store.getSnapshot()).not.toHaveProperty('pfp_url');
  });

  it('survives StrictMode: start, stop, start', () => {
    const { browser } = signedIn();
    const it = provider(new Tab(browser), { start: false });
    const before = it.store.getSnapshot();
    it.store.start()();
    expect(it.tab.listening).toBe(0);
    const stop = it.store.start();
    expect(it.store.getSnapshot()).toBe(before);
    expect(it.changed).not.toHaveBeenCalled();
    it.store.signIn(SETTINGS);
    deliver(it.tab, { data: { ...good, signer_uuid: 'new' } });
    expect(it.onAuthSuccess).toHaveBeenCalledTimes(1);
    stop();
    expect(it.tab.listening).toBe(0);
  });

  it('keeps a login that is pending over a stop and a start', () => {
    const it = signingIn();
    it.stop();
    it.store.start();
    deliver(it.tab);
    expect(it.onAuthSuccess).toHaveBeenCalledTimes(1);
  });

  it('catches up at a start with what happened while it was stopped', () => {
    const here = signedIn();
    const there = provider(new Tab(here.browser));
    here.stop();
    there.store.signOut();
    expect(here.store.getSnapshot()).toEqual(known);
    here.store.start();
    expect(here.store.getSnapshot()).toBeNull();
  });

  it('catches up when the page comes back from the back/forward cache', () => {
    const it = signedIn();
    it.browser.items.delete(SESSION_KEY); // signed out in another tab, whose event this page slept through
    it.tab.dispatchEvent({ type: 'pageshow' });
    expect(it.store.getSnapshot()).toBeNull();
    expect(it.onSignout).not.toHaveBeenCalled();
  });
});

describe('the snapshot', () => {
  it('is the same object until the session changes', () => {
    const it = signedIn();
    const before = it.store.getSnapshot();
    deliver(it.tab);
    it.tab.dispatchEvent({ type: 'pageshow' });
    it.tab.dispatchEvent(fromAnotherTab(SESSION_KEY, 'late'));
    it.store.setUser(structuredClone(before));
    it.store.signIn(SETTINGS);
    deliver(it.tab);
    expect(it.store.getSnapshot()).toBe(before);
    expect(it.changed).not.toHaveBeenCalled();
    expect(it.onAuthSuccess).toHaveBeenCalledTimes(1); // a login for all that
  });

  it('is read from storage once', () => {
    const it = provider(undefined, { start: false });
    for (let n = 0; n < 5; n++) it.store.getSnapshot();
    expect(it.tab.reads).toBe(1);
  });

  it('is notified to every subscriber until it unsubscribes', () => {
    const it = provider();
    const second = vi.fn();
    const leave = it.store.subscribe(second);
    it.store.setUser(session);
    leave();
    it.store.setUser(null);
    expect(it.changed).toHaveBeenCalledTimes(2);
    expect(second).toHaveBeenCalledTimes(1);
  });
});

describe.each([
  ['two tabs', true],
  ['two providers on a page', false],
])('%s', (_, isApart) => {
  const make = () => {
    const tab = new Tab(new Browser());
    return [provider(tab), provider(isApart ? new Tab(tab.browser) : tab)] as const;
  };

  it('follow each other in and out; only the one where it happened calls back', () => {
    const [one, two] = make();
    one.store.signIn(SETTINGS);
    deliver(one.tab);
    expect(two.store.getSnapshot()).toEqual(known);
    two.store.signOut();
    expect(one.store.getSnapshot()).toBeNull();
    expect(one.browser.items.size).toBe(0);
    expect([one.changed, two.changed].map((changed) => changed.mock.calls.length)).toEqual([2, 2]);
    expect(one.onAuthSuccess).toHaveBeenCalledTimes(1);
    expect(two.onAuthSuccess).not.toHaveBeenCalled();
    expect(two.onSignout.mock.calls).toEqual([[{ ...EMPTY, ...user }]]);
    expect(one.onSignout).not.toHaveBeenCalled();
  });

  it('may both have a login pending: each takes its own', () => {
    const [one, two] = make();
    one.store.signIn(SETTINGS);
    const first = one.tab.popups.at(-1);
    two.store.signIn(SETTINGS);
    deliver(one.tab, { source: first });
    expect([one, two].map(({ onAuthSuccess }) => onAuthSuccess.mock.calls.length)).toEqual([1, 0]);
    deliver(two.tab, ofOther);
    expect([one, two].map(({ onAuthSuccess }) => onAuthSuccess.mock.calls.length)).toEqual([1, 1]);
    expect([one, two].map(({ store }) => store.getSnapshot())).toEqual([knownOther, knownOther]);
  });
});

describe('other tabs', () => {
  it('are followed when they clear all storage', () => {
    const it = signedIn();
    new Tab(it.browser).localStorage.clear();
    expect(it.store.getSnapshot()).toBeNull();
    expect(it.onSignout).not.toHaveBeenCalled();
  });

  it('are not minded in other matters', () => {
    const it = signedIn();
    const { reads } = it.tab;
    new Tab(it.browser).localStorage.setItem('theme', 'dark');
    expect(it.tab.reads).toBe(reads);
    // session storage was cleared in a frame of this page
    it.tab.dispatchEvent(fromAnotherTab(null, null));
    expect(it.store.getSnapshot()).toEqual(known);
  });

  it('cannot bring back, by an event that comes late, a user who has signed out here', () => {
    const it = signedIn();
    it.store.signOut();
    it.tab.dispatchEvent(fromAnotherTab(SESSION_KEY, JSON.stringify(session)));
    expect(it.store.getSnapshot()).toBeNull();
  });

  it('may write an invalid value, which is no session', () => {
    const it = signedIn();
    new Tab(it.browser).localStorage.setItem(SESSION_KEY, '{"fid":3}');
    expect(it.store.getSnapshot()).toBeNull();
  });
});

describe('storage that fails', () => {
  it.each(['access', 'getItem', 'setItem', 'removeItem'] as const)(
    'at %s still lets the visitor in and out',
    (call) => {
      const tab = new Tab(new Browser());
      tab.failing = { [call]: true };
      const [one, two] = [provider(tab), provider(tab)];
      one.store.signIn(SETTINGS);
      deliver(tab);
      expect([one, two].map(({ store }) => store.getSnapshot())).toEqual([known, known]);
      expect(one.onAuthSuccess).toHaveBeenCalledTimes(1);
      two.store.signOut();
      expect([one, two].map(({ store }) => store.getSnapshot())).toEqual([null, null]);
      expect(two.onSignout).toHaveBeenCalledTimes(1);
      expect(one.onError).not.toHaveBeenCalled();
      const logged = takeLogs();
      expect(logged.length).toBeGreaterThan(0);
      const sentence: unknown = expect.stringMatching(
        /^Could not (read|write|remove) the signed-in/,
      );
      for (const entry of logged) expect(entry).toEqual([sentence, expect.any(DOMException), SEE]);
    },
  );

  it('is logged once for each attempt', () => {
    const tab = new Tab(new Browser());
    tab.failing = { access: true };
    const { store } = provider(tab);
    expect(takeLogs()).toHaveLength(1);
    store.getSnapshot();
    store.setUser(session);
    expect(takeLogs()).toHaveLength(1);
    store.setUser(null);
    expect(takeLogs()).toHaveLength(1);
  });

  it('keeps a session that began while it was full, over a stop and a start', () => {
    const it = provider();
    it.tab.failing = { setItem: true };
    it.store.signIn(SETTINGS);
    deliver(it.tab);
    it.stop();
    it.store.start();
    it.tab.dispatchEvent({ type: 'pageshow' });
    expect(it.store.getSnapshot()).toEqual(known);
    takeLogs();
  });

  it('does not bring back a user whom it would not remove', () => {
    const it = signedIn();
    it.tab.failing = { removeItem: true };
    it.store.signOut();
    it.stop();
    it.store.start();
    it.tab.dispatchEvent({ type: 'pageshow' });
    expect(it.store.getSnapshot()).toBeNull();
    takeLogs();
  });
});

it('reports that the other providers of the page could not be told', () => {
  const it = provider();
  Object.assign(it.tab, { StorageEvent: undefined });
  it.store.setUser(session);
  expect(it.store.getSnapshot()).toEqual(known);
  expect(it.onError.mock.calls).toEqual([[expect.any(TypeError), 'session']]);
});

describe('setUser', () => {
  it('stores, shares and removes, and calls no callback', () => {
    const it = provider();
    const elsewhere = provider(new Tab(it.browser));
    const seen = () => [it.store, elsewhere.store].map(({ getSnapshot }) => getSnapshot());
    it.store.setUser({ ...session, fid: '3' as never });
    expect([...seen(), it.browser.stored]).toEqual([known, known, session]);
    it.store.setUser(null);
    expect([...seen(), it.browser.stored]).toEqual([null, null, null]);
    expect(it.onAuthSuccess).not.toHaveBeenCalled();
    expect(it.onSignout).not.toHaveBeenCalled();
  });

  it('holds users to the same rule', () => {
    const it = provider();
    it.store.setUser({ ...session, pfp_url: 'javascript:alert(1)' });
    expect(it.store.getSnapshot()).not.toHaveProperty('pfp_url');
  });

  it.each([undefined, null, ''])('lets a user with the signer %j read', (signer_uuid) => {
    const it = provider();
    it.store.setUser({ ...user, signer_uuid: signer_uuid as never });
    expect(it.store.getSnapshot()).toMatchObject({ ...user, signer_uuid: '' });
    expect(it.browser.stored).toEqual({ ...user, signer_uuid: '' });
    expect(provider(new Tab(it.browser)).store.getSnapshot()).toEqual(it.store.getSnapshot());
  });

  it.each([
    {},
    { fid: '3.5' },
    { ...session, signer_uuid: 7 },
    { signer_uuid: 'a' },
    'dwr',
    cyclic,
  ])('reports what is no user (%#), and changes nothing', (value) => {
    const it = signedIn();
    it.store.setUser(value as unknown as INeynarAuthenticatedUser);
    expect(it.store.getSnapshot()).toEqual(known);
    expect(it.onError.mock.calls).toEqual([[expect.any(TypeError), 'setUser']]);
    expect(it.onError.mock.calls[0]?.[0]).toMatchObject({ code: 'setup' });
  });

  it('reports what a function of the site throws, once', () => {
    const it = provider();
    const thrown = new Error('no');
    it.store.setUser(vi.fn().mockThrow(thrown));
    expect(it.onError.mock.calls).toEqual([[thrown, 'setUser']]);
    expect(thrown).toMatchObject({ code: 'setup' });
  });

  it('tells subscribers before the store was started', () => {
    const it = provider(undefined, { start: false });
    it.store.setUser(session);
    expect(it.changed).toHaveBeenCalledTimes(1);
    expect(it.store.getSnapshot()).toEqual(known);
  });
});
