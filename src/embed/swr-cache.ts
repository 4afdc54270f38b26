// The cache behind swr.ts: what is known by key, and how it is requested. It behaves as SWR's.

/** A key is an array of JSON, or a string. With null or an empty string nothing is requested. */
export type Key = readonly unknown[] | string | null;
export type Fetch = (key: never) => unknown;

/** The options of a request that widgets pass; SWR's. Times are in milliseconds. */
export interface Options {
  cache: Cache;
  dedupingInterval: number;
  focusThrottleInterval: number;
  revalidateOnFocus: boolean;
  revalidateOnReconnect: boolean;
  revalidateIfStale?: boolean;
  revalidateOnMount?: boolean;
  refreshInterval?: number;
  keepPreviousData?: boolean;
  fallbackData?: unknown;
  isPaused?: () => boolean;
  onError: (error: unknown, key: string, options: Options) => void;
  onErrorRetry: (...args: [...Parameters<Options['onError']>, retry: () => void]) => void;
}

/** All that is known of a key. */
export interface Entry {
  data?: unknown;
  error?: unknown;
  isValidating?: boolean;
  /** How many pages of a list are wanted. */
  size?: number;
  /** Another object after each change, and in each entry: React compares it alone. */
  version: object;
  /** The last request, until `dedupingInterval` after its end. */
  request?: Promise<unknown> | undefined;
  /** The mounted hooks of this key. The first one sends the requests. */
  hooks: Set<Hook>;
  listeners: Set<() => void>;
}

/** A `useSWR`, as it was rendered last. */
export interface Hook {
  key: Key;
  fetch: Fetch | null;
  options: Options;
  entry?: Entry;
  lastData: unknown;
}

export type Cache = Map<string, Entry>;

const ignore = () => {};
let isOnline = true;
if ('document' in globalThis) {
  for (const type of ['online', 'offline']) {
    window.addEventListener(type, () => {
      isOnline = type === 'online';
    });
  }
}

/** Whether the visitor sees the page and is online, as far as the browser has said. */
export const isActive = () => isOnline && document.visibilityState !== 'hidden';

export const nameOf = (key: Key) => (Array.isArray(key) ? JSON.stringify(key) : String(key ?? ''));

/** Returns the entry of a key, which is kept unless there is no key. */
export function entryOf(cache: Cache, name: string): Entry {
  const entry = cache.get(name) ?? { version: {}, hooks: new Set(), listeners: new Set() };
  if (name) cache.set(name, entry);
  return entry;
}

export function write(entry: Entry, change: Partial<Entry>) {
  Object.assign(entry, change, { version: {} });
  for (const listener of entry.listeners) listener();
}

/** Compares what was parsed of JSON. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const fields = Object.entries(one);
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => name in other && isEqual(value, Reflect.get(other, name)))
  );
}

/**
 * Sends the request of a hook; not if it is unmounted or paused.
 * @param isShared whether a request that is pending, or has just ended, is enough
 */
export async function request(hook: Hook, isShared: boolean): Promise<void> {
  const { key, entry, fetch, options } = hook;
  if (!fetch || !entry?.hooks.has(hook) || options.isPaused?.()) return;
  if (isShared && entry.request) {
    await entry.request.catch(ignore);
    return;
  }
  const sent = new Promise((resolve) => {
    resolve(fetch(key as never));
  });
  entry.request = sent;
  const forget = () => {
    if (entry.request === sent) entry.request = undefined;
  };
  write(entry, { isValidating: true });
  try {
    const data = await sent;
    setTimeout(forget, options.dedupingInterval);
    // A later request has begun.
    if (entry.request !== sent) return;
    const isNew = !isEqual(entry.data, data);
    write(entry, { isValidating: false, error: undefined, ...(isNew && { data }) });
  } catch (error) {
    forget();
    // Its options are those of another key by now.
    if (hook.entry === entry) reportFailure(hook, entry, error);
    write(entry, { isValidating: false, error });
  }
}

/** Requests an entry by the first hook that shows it. */
const requestFirst = ({ hooks: [hook] }: Entry, isShared: boolean) =>
  hook && request(hook, isShared);

function reportFailure({ key, options }: Hook, entry: Entry, error: unknown) {
  const { onError, onErrorRetry, revalidateOnFocus, revalidateOnReconnect } = options;
  onError(error, nameOf(key), options);
  // Otherwise it is requested when the visitor returns.
  if (revalidateOnFocus && revalidateOnReconnect && !isActive()) return;
  onErrorRetry(error, nameOf(key), options, () => void requestFirst(entry, true));
}

/** Sets the data of what a hook shows, if any is given, and requests it again. */
export async function mutate({ entry }: Hook, ...given: [data?: unknown, isFinal?: boolean]) {
  if (!entry) return;
  const [data, isFinal] = given;
  if (given.length > 0) write(entry, { data, error: undefined });
  if (isFinal) return;
  entry.request = undefined;
  await requestFirst(entry, false);
}

export function remember(hook: Hook, rendered: Partial<Hook>) {
  Object.assign(hook, rendered);
}

/**
 * Calls back when the visitor returns to the page, and when the page is online again.
 * @returns stops it
 */
export function watchPage(onFocus: () => void, onOnline: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  // The page's own work at an event comes first.
  const soon = (run: () => void) => () => setTimeout(() => isActive() && run());
  window.addEventListener('online', soon(onOnline), { signal });
  window.addEventListener('focus', soon(onFocus), { signal });
  document.addEventListener('visibilitychange', soon(onFocus), { signal });
  return () => {
    controller.abort();
  };
}
