// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionStore } from './session-store.js';
import { createWindowWatch, windowWatchOf, UNANSWERED_MS } from './window-watch.js';
import type { PendingSignIn } from './window-message.js';

const SECOND = 1000;

/** The page, as far as the watch sees it. */
class Page extends EventTarget {
  isHidden = false;
  isFocused = false;
  get hidden() {
    return this.isHidden;
  }
  hasFocus() {
    return this.isFocused;
  }
}
const page = new Page();
function hide(isHidden: boolean) {
  page.isHidden = isHidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

/** A login that has just begun, and what its window reports. */
function begin() {
  const source = { closed: false };
  const pending = { origin: 'https://login.example', source, begunAt: Date.now() };
  return { source, pending: pending as unknown as PendingSignIn };
}

function watching() {
  const { source, pending } = begin();
  const sessionListeners = new Set<() => void>();
  const reported: unknown[] = [];
  let current: PendingSignIn | null = pending;
  const store = {
    getPending: () => current,
    subscribe(listener) {
      sessionListeners.add(listener);
      return () => sessionListeners.delete(listener);
    },
    callBack(where, call) {
      try {
        call({});
      } catch (error) {
        reported.push([where, (error as { code?: unknown }).code]);
      }
    },
  } satisfies Partial<SessionStore> as unknown as SessionStore;
  const watch = createWindowWatch(store);
  const changed = vi.fn();
  watch.subscribe(changed);
  watch.start();
  const replaceBy = (next: PendingSignIn | null) => {
    current = next;
  };
  const isUnanswered = () => watch.getUnanswered() === pending;
  const told = { changed, reported, sessionListeners };
  return { store, watch, source, pending, replaceBy, isUnanswered, ...told };
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Document', Page);
  vi.stubGlobal('document', page);
  Object.assign(page, { isHidden: false, isFocused: false });
});

const REPORT = [['signIn', 'timeout']];

describe('a login without an answer', () => {
  it('is reported after a minute, once, and not before', () => {
    const { isUnanswered, reported, changed } = watching();
    pass(UNANSWERED_MS - 1);
    expect(isUnanswered()).toBe(false);
    expect(reported).toEqual([]);
    pass(1);
    expect(isUnanswered()).toBe(true);
    pass(10 * UNANSWERED_MS);
    expect(isUnanswered()).toBe(true);
    expect(reported).toEqual(REPORT);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('counts from the press, also when the watch comes late', () => {
    const { watch, isUnanswered } = watching();
    watch.stop();
    pass(30 * SECOND);
    watch.start();
    pass(29 * SECOND);
    expect(isUnanswered()).toBe(false);
    pass(SECOND);
    expect(isUnanswered()).toBe(true);
  });

  it('is no longer one a second after its answer', () => {
    const { replaceBy, isUnanswered, changed } = watching();
    pass(UNANSWERED_MS);
    replaceBy(null);
    pass(SECOND);
    expect(isUnanswered()).toBe(false);
    expect(changed).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is no longer one when the session changes', () => {
    const { sessionListeners, isUnanswered } = watching();
    pass(UNANSWERED_MS);
    for (const listener of sessionListeners) listener();
    expect(isUnanswered()).toBe(false);
    expect(sessionListeners.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not said of one that was answered, replaced or put away before', () => {
    for (const end of ['answered', 'replaced', 'put away']) {
      const { watch, replaceBy, reported } = watching();
      pass(UNANSWERED_MS - SECOND);
      if (end === 'put away') watch.stop();
      else replaceBy(end === 'replaced' ? begin().pending : null);
      pass(UNANSWERED_MS);
      expect(watch.getUnanswered()).toBeNull();
      expect(reported).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    }
  });

  it('gives way to the next login, which has a minute of its own', () => {
    const { watch, replaceBy, isUnanswered, reported } = watching();
    pass(UNANSWERED_MS);
    const next = begin();
    replaceBy(next.pending);
    watch.start();
    expect(isUnanswered()).toBe(false);
    pass(UNANSWERED_MS - SECOND);
    expect(watch.getUnanswered()).toBeNull();
    pass(SECOND);
    expect(watch.getUnanswered()).toBe(next.pending);
    expect(reported).toEqual([...REPORT, ...REPORT]);
    expect(vi.getTimerCount()).toBe(1);
  });
});

describe('a window that is closed', () => {
  it.each([0, SECOND])(
    'is a cancellation, as the page has the focus again: nothing is said (%i ms later)',
    (later) => {
      const { source, reported, watch } = watching();
      pass(20 * SECOND);
      source.closed = true;
      pass(later);
      page.isFocused = true;
      pass(SECOND);
      expect(vi.getTimerCount()).toBe(0);
      pass(UNANSWERED_MS);
      expect(watch.getUnanswered()).toBeNull();
      expect(reported).toEqual([]);
    },
  );

  it('is not believed where it was never seen open', () => {
    const { source, isUnanswered, reported } = watching();
    source.closed = true; // severed by the first response
    page.isFocused = true;
    pass(UNANSWERED_MS);
    expect(isUnanswered()).toBe(true);
    expect(reported).toEqual(REPORT);
  });

  it('is not believed while the focus is elsewhere, nor when it comes back later', () => {
    const { source, isUnanswered } = watching();
    pass(5 * SECOND);
    source.closed = true; // severed, and still in front of the page
    pass(3 * SECOND);
    page.isFocused = true;
    pass(UNANSWERED_MS);
    expect(isUnanswered()).toBe(true);
  });

  it('is not believed when the page slept meanwhile', () => {
    const { source, isUnanswered } = watching();
    pass(5 * SECOND);
    source.closed = true;
    page.isFocused = true;
    vi.setSystemTime(Date.now() + 10 * SECOND);
    pass(UNANSWERED_MS);
    expect(isUnanswered()).toBe(true);
  });

  it('that the page is refused to ask is open', () => {
    const { pending, isUnanswered } = watching();
    const get = vi.fn().mockThrow(new DOMException('denied', 'SecurityError'));
    Object.defineProperty(pending.source, 'closed', { get });
    page.isFocused = true;
    pass(UNANSWERED_MS);
    expect(isUnanswered()).toBe(true);
  });
});

describe('a hidden page', () => {
  it('says nothing until it is shown, and what came meanwhile goes first.', () => {
    const { isUnanswered, reported, replaceBy } = watching();
    pass(SECOND);
    hide(true);
    pass(10 * UNANSWERED_MS);
    hide(false);
    pass(SECOND);
    expect(reported).toEqual([]);
    replaceBy(null); // the answer that was waiting
    pass(UNANSWERED_MS);
    expect(isUnanswered()).toBe(false);
    expect(reported).toEqual([]);
  });

  it('says it a moment after it is shown', () => {
    const { isUnanswered, reported } = watching();
    hide(true);
    // Frozen, or in the back/forward cache: no timer runs.
    vi.setSystemTime(Date.now() + 10 * UNANSWERED_MS);
    hide(false);
    pass(SECOND);
    expect(isUnanswered()).toBe(false);
    pass(SECOND);
    expect(isUnanswered()).toBe(true);
    expect(reported).toEqual(REPORT);
  });

  it('may have been hidden when the watch came', () => {
    page.isHidden = true;
    const { isUnanswered } = watching();
    pass(UNANSWERED_MS);
    expect(isUnanswered()).toBe(false);
    hide(false);
    pass(2 * SECOND);
    expect(isUnanswered()).toBe(true);
  });

  it('is not listened to after the end', () => {
    const remove = vi.spyOn(page, 'removeEventListener');
    watching().watch.stop();
    expect(remove).toHaveBeenCalledWith('visibilitychange', expect.any(Function));
  });
});

it('asks the page itself, also where elements have the names of what it asks for.', () => {
  // Browsers do the same for `<img name="hidden"><form name="hasFocus">`.
  for (const name of ['hidden', 'hasFocus']) {
    Object.defineProperty(page, name, { value: {}, configurable: true });
  }
  try {
    const { isUnanswered } = watching();
    pass(UNANSWERED_MS);
    expect(isUnanswered()).toBe(true);
    const closed = watching();
    pass(20 * SECOND);
    closed.source.closed = true;
    page.isFocused = true;
    pass(UNANSWERED_MS);
    expect(closed.isUnanswered()).toBe(false);
    expect(closed.reported).toEqual([]);
  } finally {
    for (const name of ['hidden', 'hasFocus']) Reflect.deleteProperty(page, name);
  }
});

it('does nothing without a login, and tells nothing to who has left', () => {
  const { watch, replaceBy } = watching();
  const listener = vi.fn();
  watch.subscribe(listener)();
  pass(UNANSWERED_MS);
  expect(listener).not.toHaveBeenCalled();
  replaceBy(null);
  watch.start();
  expect(vi.getTimerCount()).toBe(0);
});

it('is one for each store', () => {
  const [one, two] = [watching(), watching()];
  expect(windowWatchOf(one.store)).toBe(windowWatchOf(one.store));
  expect(windowWatchOf(one.store)).not.toBe(windowWatchOf(two.store));
});
