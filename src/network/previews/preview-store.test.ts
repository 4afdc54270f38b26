import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import { thrower } from '../../../tests/throwing.js';
import { toError } from '../../core/errors/errors.js';
import { createPreviewStore } from './preview-store.js';
import type { PreviewStoreOptions } from './preview-store.js';

type Source = ReturnType<PreviewStoreOptions['getSource']>;

const PROXY = 'https://proxy.test/get';
const NOTHING = { status: 'ready', preview: {} };

/** Responses of the proxy. */
const page = (title = 'T') => Response.json({ contents: `<title>${title}</title>` });
const busy = (headers = {}) => new Response('Too many', { status: 429, headers });

/** The response of a test's proxy to a page's URL; null if it never responds. */
type Answer = (target: string, attempt: number, signal: AbortSignal) => Response | Error | null;

/** A proxy that takes 50 ms, and a record of its requests. */
function proxy(answer: Answer = () => page()) {
  const calls: { url: string; target: string; at: number }[] = [];
  const seen = { calls, inFlight: 0, most: 0, aborted: 0 };
  const start = Date.now();
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const target = new URL(url, 'https://site.test/').searchParams.get('url') ?? '';
    calls.push({ url, target, at: Date.now() - start });
    const attempt = calls.filter((call) => call.target === target).length;
    seen.inFlight += 1;
    seen.most = Math.max(seen.most, seen.inFlight);
    return new Promise<Response>((resolve, reject) => {
      const timer = setTimeout(() => {
        const result = answer(target, attempt, signal);
        if (!result) return;
        seen.inFlight -= 1;
        if (result instanceof Error) reject(result);
        else resolve(result);
      }, 50);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        seen.aborted += 1;
        seen.inFlight -= 1;
        reject(signal.reason as Error);
      });
    });
  });
  return seen;
}

function setup(source: Source = { proxyUrl: PROXY }) {
  const settings: { source: Source } = { source };
  const reportError = vi.fn();
  const network = { isOnline: true };
  const waiting = new Set<() => void>();
  const store = createPreviewStore({
    getSource: () => settings.source,
    reportError,
    connection: {
      isOnline: () => network.isOnline,
      onceOnline: (run) => waiting.add(run),
    },
  });
  /** The browser is online again. */
  const reconnect = () => {
    network.isOnline = true;
    const due = [...waiting];
    waiting.clear();
    for (const run of due) run();
  };
  return { store, reportError, settings, network, reconnect, waiting };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
type Store = ReturnType<typeof setup>['store'];
/** Requests a page, whose preview is there after a time. */
async function expectPreview(store: Store, url: string, ms = 150) {
  store.request(url);
  await pass(ms);
  expect(store.get(url).preview).toEqual({ ogTitle: 'T' });
}
const titles = (store: Store, urls: string[]) => urls.map((url) => store.get(url).preview.ogTitle);
const addresses = (count: number, host = 'a.test') =>
  Array.from({ length: count }, (_, index) => `https://${host}/${index}`);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // Nothing is ever left behind.
  expect(vi.getTimerCount()).toBe(0);
});

describe('a preview', () => {
  test('is idle, loading, then ready, and each change is notified', async () => {
    const url = 'https://a.test/b/c';
    const contents = `<title>T</title><meta property="og:image" content="/x.png">`;
    proxy((target) =>
      target === url ? Response.json({ contents }) : new TypeError('Failed to fetch'),
    );
    const { store, reconnect } = setup();
    const heard: string[] = [];
    const other = vi.fn();
    const stop = store.subscribe(url, () => heard.push(store.get(url).status));
    store.subscribe('https://b.test/', other);
    expect(store.get(url)).toEqual({ status: 'idle', preview: {} });
    store.request(url);
    expect(store.get(url)).toEqual({ status: 'loading', preview: {} });
    await pass(150);
    expect(store.get(url)).toEqual({
      status: 'ready',
      preview: { ogTitle: 'T', ogImage: 'https://a.test/x.png' },
    });
    expect(heard).toEqual(['loading', 'ready']);
    expect(other).not.toHaveBeenCalled();
    stop();
    // Every listener is notified when a network that was gone is back.
    const release = store.request('https://gone.test/');
    await pass(150);
    release();
    await pass(1000);
    reconnect();
    expect(other).toHaveBeenCalledOnce();
    expect(heard).toHaveLength(2);
  });

  test('is the same object until it changes', async () => {
    proxy();
    const { store } = setup();
    const url = 'https://a.test/';
    expect(store.get(url)).toBe(store.get(url));
    store.request(url);
    const loading = store.get(url);
    store.request(url);
    await pass(149);
    expect(store.get(url)).toBe(loading);
    await pass(1);
    const ready = store.get(url);
    store.request('https://b.test/');
    await pass(1000);
    expect(store.get(url)).toBe(ready);
    expect(store.get('no address')).toBe(store.get('no address'));
  });

  test('allows many listeners, and one that unsubscribes while it is called', async () => {
    proxy();
    const { store } = setup();
    const url = 'https://a.test/';
    const stay = vi.fn();
    const stop = store.subscribe(url, () => stop());
    store.subscribe(url, stay);
    store.request(url);
    await pass(150);
    stop();
    expect(stay).toHaveBeenCalledTimes(2);
  });
});

describe('the proxy is called', () => {
  test.each([
    ['https://proxy.test/get', 'https://proxy.test/get?url='],
    ['https://proxy.test/get?key=1', 'https://proxy.test/get?key=1&url='],
    ['https://proxy.test', 'https://proxy.test?url='],
    ['/api/preview', '/api/preview?url='],
  ])('at %s by GET %s', async (proxyUrl, expected) => {
    const { calls } = proxy();
    const { store } = setup({ proxyUrl });
    const url = 'https://a.test/ü?x=1&y=a b#c';
    store.request(url);
    await pass(150);
    expect(calls.map((call) => call.url)).toEqual([`${expected}${encodeURIComponent(url)}`]);
    expect(calls[0]?.target).toBe(url);
  });

  test.each([undefined, {}, { proxyUrl: undefined }])(
    'Setting `linkPreviews` may name another proxy than the default, `https://api.allorigins.win/get`. (%j)',
    async (source) => {
      const { calls } = proxy();
      const { store, settings } = setup();
      settings.source = source;
      store.request('https://a.test/');
      await pass(150);
      expect(calls[0]?.url).toBe('https://api.allorigins.win/get?url=https%3A%2F%2Fa.test%2F');
    },
  );

  test('A preview is requested 100 ms after it could have been.', async () => {
    const { calls } = proxy();
    const { store } = setup();
    store.request('https://a.test/');
    await pass(99);
    expect(calls).toHaveLength(0);
    await pass(1);
    expect(calls).toHaveLength(1);
    await pass(50);
  });

  test('At most 5 previews are requested at once, and each URL once.', async () => {
    const seen = proxy((target) => page(target));
    const { store } = setup();
    const urls = addresses(10);
    for (let card = 0; card < 50; card += 1) store.request(urls[card % 10] ?? '');
    await pass(149);
    expect(seen.calls).toHaveLength(5);
    await pass(151);
    expect(seen.calls.map((call) => call.target)).toEqual(urls);
    expect(seen.most).toBe(5);
    expect(titles(store, urls)).toEqual(urls);
  });

  test('never again: a preview is kept, also if it is empty and released', async () => {
    const { calls } = proxy((target) => page(target.endsWith('0') ? '' : 'T'));
    const { store } = setup();
    const urls = addresses(2);
    const releases = urls.map(store.request);
    await pass(150);
    const before = urls.map(store.get);
    expect(before).toEqual([NOTHING, { status: 'ready', preview: { ogTitle: 'T' } }]);
    for (const release of releases) release();
    urls.forEach((url) => store.request(url)());
    await pass(1000);
    expect(urls.map(store.get)).toEqual(before);
    expect(calls).toHaveLength(2);
  });

  test('by each store on its own', async () => {
    const { calls } = proxy();
    for (const { store } of [setup(), setup()]) store.request('https://a.test/');
    await pass(150);
    expect(calls).toHaveLength(2);
  });
});

describe('a released request', () => {
  const url = 'https://a.test/';

  test('is not sent', async () => {
    const { calls } = proxy();
    const { store, reportError } = setup();
    const release = store.request(url);
    await pass(99);
    release();
    expect(store.get(url).status).toBe('idle');
    expect(vi.getTimerCount()).toBe(0);
    await pass(1000);
    expect(calls).toHaveLength(0);
    expect(reportError).not.toHaveBeenCalled();
  });

  test('A preview on its way is kept for a second after its last card has left the view.', async () => {
    const seen = proxy((_, attempt) => (attempt === 1 ? null : page()));
    const { store, reportError } = setup();
    const heard = vi.fn();
    store.subscribe(url, heard);
    const release = store.request(url);
    await pass(120);
    release();
    await pass(999);
    expect(seen.aborted).toBe(0);
    await pass(1);
    expect(seen.aborted).toBe(1);
    expect(store.get(url).status).toBe('idle');
    expect(heard).toHaveBeenCalledTimes(2);
    expect(reportError).not.toHaveBeenCalled();
    await expectPreview(store, url);
    expect(seen.calls).toHaveLength(2);
  });

  test('is sent once for cards that leave and come back within a second', async () => {
    const seen = proxy();
    const { store } = setup();
    const release = store.request(url);
    await pass(120);
    release();
    await pass(10);
    const again = store.request(url);
    again();
    await expectPreview(store, url, 2000);
    expect(seen.calls).toHaveLength(1);
  });

  test('continues while another card needs it', async () => {
    const seen = proxy();
    const { store } = setup();
    const releases = [store.request(url), store.request(url)];
    // Releasing twice does not release another card's request.
    releases[0]?.();
    releases[0]?.();
    await pass(150);
    expect(store.get(url).preview).toEqual({ ogTitle: 'T' });
    expect(seen.calls).toHaveLength(1);
  });

  test('gives its place to the next', async () => {
    const seen = proxy((target) => (target.startsWith('https://slow') ? null : page()));
    const { store } = setup();
    const releases = addresses(5, 'slow.test').map(store.request);
    store.request(url);
    await pass(1000);
    expect(seen.calls).toHaveLength(5);
    releases.forEach((release) => release());
    await pass(1150);
    expect(store.get(url).preview).toEqual({ ogTitle: 'T' });
  });

  test('leaves the line', async () => {
    const { calls } = proxy();
    const { store } = setup();
    addresses(5).forEach(store.request);
    const releases = addresses(100, 'b.test').map(store.request);
    store.request(url);
    releases.forEach((release) => release());
    await pass(300);
    expect(calls.map((call) => call.target)).toEqual([...addresses(5), url]);
  });

  test('is no longer tried again', async () => {
    const { calls } = proxy(() => busy());
    const { store } = setup();
    const release = store.request(url);
    await pass(500);
    release();
    expect(vi.getTimerCount()).toBe(0);
    await pass(60_000);
    expect(calls).toHaveLength(1);
  });

  test('does not block the same request made again at once', async () => {
    const { calls } = proxy();
    const { store } = setup();
    // As in StrictMode, which mounts everything twice.
    store.request(url)();
    const release = store.request(url);
    await pass(90);
    release();
    store.request(url);
    release();
    await pass(150);
    expect(store.get(url).preview).toEqual({ ogTitle: 'T' });
    expect(calls).toHaveLength(1);
  });
});

describe('HTTP 429', () => {
  test('A preview that gets a 429 is retried after 1, 2, 4, 8 and 16 s; then it is empty, and the host is not blocked.', async () => {
    const { calls } = proxy(() => busy());
    const { store, reportError } = setup();
    const url = 'https://a.test/';
    store.request(url);
    await pass(1249);
    expect(store.get(url).status).toBe('loading');
    expect(calls).toHaveLength(1);
    await pass(120_000);
    const gaps = calls.slice(1).map((call, index) => call.at - (calls[index]?.at ?? 0) - 150);
    expect(gaps).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(store.get(url)).toEqual(NOTHING);
    expect(reportError).not.toHaveBeenCalled();
    // The empty preview is kept; another page of the host is requested.
    store.request(url);
    proxy();
    store.request('https://a.test/other');
    await pass(150);
    expect(calls).toHaveLength(6);
    expect(store.get('https://a.test/other').preview).toEqual({ ogTitle: 'T' });
  });

  test('gives the place back while it waits', async () => {
    proxy((target) => (target.startsWith('https://busy') ? busy() : page()));
    const { store } = setup();
    const releases = addresses(5, 'busy.test').map(store.request);
    await expectPreview(store, 'https://a.test/', 300);
    releases.forEach((release) => release());
  });

  test.each([
    ['3', 3000],
    ['0.5', 1000],
    ['soon', 1000],
    ['86400', 60_000],
    ['Fri, 01 Jan 2038 00:00:00 GMT', 60_000],
  ])(
    'A longer `Retry-After` of a preview is respected, up to a minute. (%j waits %i ms)',
    async (header, expected) => {
      const { calls } = proxy((_, attempt) =>
        attempt === 1 ? busy({ 'retry-after': header }) : page(),
      );
      const { store } = setup();
      store.request('https://a.test/');
      await pass(70_000);
      expect(calls.map((call) => call.at)).toEqual([100, 100 + 50 + expected + 100]);
      expect(store.get('https://a.test/').preview).toEqual({ ogTitle: 'T' });
    },
  );

  test('is not retried sooner by cards that leave and come back', async () => {
    let answered = 0;
    const seen = proxy(() => {
      answered += 1;
      return busy();
    });
    const { store } = setup();
    const urls = addresses(10);
    for (let visit = 0; visit < 60; visit += 1) {
      const releases = urls.map((url) => store.request(url));
      await pass(1000);
      releases.forEach((release) => release());
    }
    // A call that is aborted while it is pending has no response, and is made again.
    expect(answered).toBe(10 * 6);
    expect(seen.calls.length).toBeLessThanOrEqual(10 * 7);
    for (const url of urls) {
      const asked = seen.calls.filter(({ target }) => target === url).map(({ at }) => at);
      expect(asked.at(-1)! - asked[0]!).toBeGreaterThanOrEqual(1000 + 2000 + 4000 + 8000 + 16_000);
    }
  });
});

describe('a network that is gone for a while', () => {
  const [one = '', other = ''] = addresses(2);
  const shown = (store: Store) => titles(store, [one, other]);

  test('blocks no host while the browser is offline', async () => {
    let isDown = true;
    const { calls } = proxy(() => (isDown ? new TypeError('Failed to fetch') : page()));
    const { store, reportError, network } = setup();
    network.isOnline = false;
    store.request(one);
    await pass(150);
    isDown = false;
    store.request(other);
    await pass(150);
    expect(calls).toHaveLength(2);
    expect(shown(store)).toEqual([undefined, 'T']);
    expect(reportError).toHaveBeenCalledOnce();
  });

  test.each<[string, Answer]>([
    ['a failure', () => new TypeError('Failed to fetch')],
    ['silence', () => null],
  ])(
    'A failure of the network or a timeout blocks the host until the browser is online again. (%s)',
    async (_, answer) => {
      let isDown = true;
      const seen = proxy((...call) => (isDown ? answer(...call) : page()));
      const { store, reportError, reconnect, waiting } = setup();
      store.request(one);
      await pass(15_150);
      // The host stays blocked, even for a card that appears now.
      store.request(other);
      await pass(15_150);
      expect(seen.calls).toHaveLength(1);
      isDown = false;
      reconnect();
      expect(store.get(one)).toEqual({ status: 'loading', preview: {} });
      await pass(150);
      expect(shown(store)).toEqual(['T', 'T']);
      expect(seen.calls).toHaveLength(3);
      expect(reportError).toHaveBeenCalledOnce();
      expect(waiting.size).toBe(0);
    },
  );

  test('is called once each time that it is online again', async () => {
    const { calls } = proxy(() => new TypeError('Failed to fetch'));
    const { store, reconnect } = setup();
    store.request(one);
    await pass(1000);
    for (const count of [2, 3]) {
      reconnect();
      await pass(10_000);
      expect(calls).toHaveLength(count);
    }
  });

  test('is not called for what no card needs any more', async () => {
    const { calls } = proxy(() => new TypeError('Failed to fetch'));
    const { store, reconnect } = setup();
    const release = store.request(one);
    await pass(1000);
    release();
    reconnect();
    await pass(1000);
    expect(calls).toHaveLength(1);
    // The next card is the first.
    store.request(one);
    await pass(1000);
    expect(calls).toHaveLength(2);
  });

  test('leaves alone what arrived, and hosts that failed otherwise', async () => {
    const { calls } = proxy((target) => {
      if (target === one) return page();
      return target === other ? new TypeError('gone') : new Response('', { status: 500 });
    });
    const { store, reconnect } = setup();
    store.request(one);
    store.request('https://bad.test/');
    await pass(1000);
    store.request(other);
    await pass(1000);
    reconnect();
    await pass(1000);
    expect(calls.map(({ target }) => target)).toEqual([one, 'https://bad.test/', other, other]);
    expect(shown(store)).toEqual(['T', undefined]);
  });
});

describe('any other failure', () => {
  const NO_CONTENTS = /The proxy responded without contents./;
  const failures: [string, Answer, RegExp][] = [
    ['of the network', () => new TypeError('Failed to fetch'), /Failed to fetch/],
    ['by 500', () => new Response('', { status: 500 }), /HTTP error! status: 500/],
    ['by 404', () => new Response('{"contents":"x"}', { status: 404 }), /status: 404/],
    ['by no JSON', () => new Response('<html>'), /JSON/],
    ['by no body', () => new Response(''), /JSON/],
    ['by null', () => Response.json(null), NO_CONTENTS],
    ['by a text', () => Response.json('x'), NO_CONTENTS],
    ['by no contents', () => Response.json({}), NO_CONTENTS],
    ['by empty contents', () => Response.json({ contents: null }), NO_CONTENTS],
    ['by contents of another kind', () => Response.json({ contents: {} }), NO_CONTENTS],
    ['by no response', () => null, /timed out/],
    ['by a body without end', () => new Response(new ReadableStream()), /timed out/],
  ];

  test.each(failures)('%s blocks the host for the session', async (_, answer, message) => {
    const seen = proxy((target, attempt, signal) =>
      target.startsWith('https://bad') ? answer(target, attempt, signal) : page(),
    );
    const { store, reportError } = setup();
    const [url = '', second = ''] = addresses(2, 'bad.test');
    store.request(url);
    await pass(15_150);
    expect(store.get(url)).toEqual(NOTHING);
    // It is logged once, with its host.
    expect(reportError.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringMatching(message) }), expect.any(String)],
    ]);
    expect(reportError.mock.lastCall?.[1]).toBe('link preview of bad.test');

    // The host is not requested again, and its previews are empty at once; other hosts are
    // requested.
    const heard = vi.fn();
    store.subscribe(second, heard);
    store.request(second)();
    expect(store.get(second)).toEqual(NOTHING);
    expect(heard).toHaveBeenCalledTimes(1);
    store.request('https://good.test/');
    store.request('https://bad.test:8443/');
    store.request(url);
    await pass(1000);
    const others = ['https://good.test/', 'https://bad.test:8443/'];
    expect(seen.calls.map((call) => call.target)).toEqual([url, ...others]);
    expect(store.get('https://good.test/').preview).toEqual({ ogTitle: 'T' });
    await pass(20_000);
  });

  test.each(failures)('%s gives its place back', async (_, answer) => {
    proxy((target, attempt, signal) =>
      target.includes('bad') ? answer(target, attempt, signal) : page(),
    );
    const { store } = setup();
    Array.from({ length: 20 }, (_, index) => store.request(`https://bad${index}.test/`));
    await expectPreview(store, 'https://good.test/', 4 * 15_150 + 150);
  });

  test('may be thrown at once', async () => {
    vi.stubGlobal('fetch', () => {
      throw new Error('at once');
    });
    const { store, reportError } = setup();
    Array.from({ length: 20 }, (_, index) => store.request(`https://bad${index}.test/`));
    await pass(1000);
    expect(reportError).toHaveBeenCalledTimes(20);
    proxy();
    await expectPreview(store, 'https://good.test/');
  });

  test('ends what waits in the line for the same host, and is logged once for all', async () => {
    const { calls } = proxy(() => new Response('', { status: 500 }));
    const { store, reportError } = setup();
    const urls = addresses(50);
    urls.forEach(store.request);
    await pass(149);
    expect(calls).toHaveLength(5);
    await pass(102);
    expect(urls.map(store.get)).toEqual(Array(50).fill(NOTHING));
    await pass(1000);
    expect(calls).toHaveLength(5);
    expect(reportError).toHaveBeenCalledTimes(1);
  });

  test('ends what is in its delay for the same host', async () => {
    const { calls } = proxy(() => new Response('', { status: 500 }));
    const { store } = setup();
    store.request('https://a.test/');
    await pass(100);
    store.request('https://a.test/2');
    await pass(1000);
    expect(calls).toHaveLength(1);
    expect(store.get('https://a.test/2')).toEqual(NOTHING);
  });
});

describe('no address of a web page', () => {
  const junk = [
    '',
    'anoncast.org',
    '/x',
    'javascript:alert(1)',
    'chain://eip155:1/erc721:0x',
    'https://a.test/half-a-character-\uD800',
    null as unknown as string,
    7 as unknown as string,
  ];

  test.each(junk)('%j has an empty preview at once, and costs no request', async (url) => {
    const { calls } = proxy();
    const { store, reportError } = setup();
    expect(store.get(url)).toEqual(NOTHING);
    const release = store.request(url);
    expect(store.get(url)).toEqual(NOTHING);
    release();
    expect(store.get(url)).toBe(store.get(url));
    await pass(1000);
    expect(calls).toHaveLength(0);
    expect(reportError).not.toHaveBeenCalled();
  });

  test('takes no place from others', async () => {
    proxy();
    const { store } = setup();
    junk.forEach(store.request);
    await expectPreview(store, 'https://a.test/');
  });
});

describe('a function of the site', () => {
  const preview = { ogTitle: 'Own', ogImage: 'https://a.test/x.png' };

  test.each([
    ['a promise', Promise.resolve(preview)],
    ['at once', preview as never],
  ])(
    'is called instead of the proxy, with the URL and a signal, and may return %s',
    async (_, answer) => {
      const { calls } = proxy();
      const resolve = vi.fn<() => Promise<typeof preview>>(() => answer);
      const { store } = setup({ resolve });
      store.request('https://a.test/');
      await pass(99);
      expect(resolve).not.toHaveBeenCalled();
      await pass(1);
      expect(resolve).toHaveBeenCalledExactlyOnceWith('https://a.test/', {
        signal: expect.any(AbortSignal),
      });
      expect(store.get('https://a.test/')).toEqual({ status: 'ready', preview });
      expect(calls).toHaveLength(0);
    },
  );

  test.each([null, undefined, 'x', {}, { ogImage: 'javascript:alert(1)', ogTitle: 7 }])(
    'may return %j: an empty preview, and the host is not blocked',
    async (answer) => {
      const resolve = vi.fn(() => Promise.resolve(answer as null));
      const { store, reportError } = setup({ resolve });
      addresses(2).forEach(store.request);
      await pass(1000);
      expect(addresses(2).map(store.get)).toEqual([NOTHING, NOTHING]);
      expect(resolve).toHaveBeenCalledTimes(2);
      expect(reportError).not.toHaveBeenCalled();
    },
  );

  test.each<[string, () => Promise<null>]>([
    ['rejects', () => Promise.reject(new Error('hostile'))],
    ['throws', thrower],
  ])('that %s blocks the host and is reported, and keeps no place', async (_, fails) => {
    const resolve = vi.fn((url: string) =>
      url.includes('bad') ? fails() : Promise.resolve(preview),
    );
    const { store, reportError } = setup({ resolve });
    Array.from({ length: 10 }, (_, index) => store.request(`https://bad${index}.test/`));
    store.request('https://good.test/');
    await pass(300);
    expect(store.get('https://good.test/').preview).toEqual(preview);
    store.request('https://bad1.test/2');
    await pass(1000);
    expect(resolve).toHaveBeenCalledTimes(11);
    expect(reportError).toHaveBeenCalledTimes(10);
    expect(reportError).toHaveBeenCalledWith(
      toError('hostile', 'handler'),
      'link preview of bad1.test',
    );
  });

  test('that settles too late changes nothing', async () => {
    const late: ((value: null) => void)[] = [];
    const { store } = setup({ resolve: () => new Promise((resolve) => late.push(resolve)) });
    const release = store.request('https://a.test/');
    await pass(100);
    release();
    await pass(1000);
    late[0]?.(null);
    await pass(100);
    expect(store.get('https://a.test/').status).toBe('idle');
  });
});

describe('switched off', () => {
  test('every preview is empty at once, and nothing is requested', async () => {
    const { calls } = proxy();
    const { store } = setup(false);
    expect(store.get('https://a.test/')).toEqual(NOTHING);
    store.request('https://a.test/')();
    expect(store.get('https://a.test/')).toEqual(NOTHING);
    await pass(1000);
    expect(calls).toHaveLength(0);
  });

  test('while a request is queued: it is not sent', async () => {
    const { calls } = proxy();
    const { store, settings } = setup();
    addresses(10).forEach(store.request);
    settings.source = false;
    await pass(1000);
    expect(calls).toHaveLength(0);
    expect(addresses(10).map(store.get)).toEqual(Array(10).fill(NOTHING));
  });

  test('and on again: the setting is that of the moment', async () => {
    const { calls } = proxy();
    const { store, settings } = setup(false);
    settings.source = { proxyUrl: 'https://other.test/' };
    store.request('https://a.test/');
    await pass(150);
    expect(calls[0]?.url).toBe('https://other.test/?url=https%3A%2F%2Fa.test%2F');
  });
});

test('for any sequence of requests and releases, five at most run at once and all settle', async () => {
  const step = fc.record({
    url: fc.constantFrom(...addresses(4), ...addresses(4, 'b.test'), 'https://c.test/', 'x'),
    ms: fc.constantFrom(0, 0, 1, 60, 400),
    keep: fc.boolean(),
  });
  const outcomes = fc.array(fc.constantFrom('page', 'busy', 'fail', 'never'), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), outcomes, async (steps, answers) => {
      let count = 0;
      const seen = proxy(() => {
        const answer = answers[(count += 1) % answers.length];
        if (answer === 'never') return null;
        return answer === 'page' ? page() : answer === 'busy' ? busy() : new Error('no');
      });
      const { store } = setup();
      const releases = new Map<string, (() => void)[]>();
      for (const { url, ms, keep } of steps) {
        const waiting = releases.get(url) ?? [];
        releases.set(url, waiting);
        if (keep || waiting.length === 0) waiting.push(store.request(url));
        else waiting.pop()?.();
        await pass(ms);
      }
      await pass(600_000);
      for (const [url, waiting] of releases) {
        if (waiting.length > 0) expect(store.get(url).status).toBe('ready');
      }
      expect(seen.most).toBeLessThanOrEqual(5);
      expect(vi.getTimerCount()).toBe(0);
      // All slots are free again.
      proxy();
      await expectPreview(store, 'https://last.test/');
    }),
    runs(50, 5),
  );
});
