// @vitest-environment node
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import { toError } from '../../core/errors/errors.js';
import { createPreviewClient } from './preview-client.js';
import type { PreviewClientOptions } from './preview-client.js';

type Source = ReturnType<PreviewClientOptions['getSource']>;

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
    const target = new URL(url).searchParams.get('url') ?? '';
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
  const settings = { source };
  const reportError = vi.fn();
  const network = { isOnline: true };
  const waiting = new Set<() => void>();
  const client = createPreviewClient({
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
    due.forEach((run) => {
      run();
    });
  };
  return { client, reportError, settings, network, reconnect, waiting };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const titles = (client: ReturnType<typeof setup>['client'], urls: string[]) =>
  urls.map((url) => client.get(url).preview.ogTitle);
const addresses = (count: number, host = 'a.test') =>
  Array.from({ length: count }, (_, index) => `https://${host}/${index}`);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  // Nothing is ever left behind.
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a preview', () => {
  test('is idle, loading, then ready, and each change is notified', async () => {
    const url = 'https://a.test/';
    proxy((target) => (target === url ? page() : new TypeError('Failed to fetch')));
    const { client, reconnect } = setup();
    const heard: string[] = [];
    const other = vi.fn();
    const stop = client.subscribe(url, () => heard.push(client.get(url).status));
    client.subscribe('https://b.test/', other);
    expect(client.get(url)).toEqual({ status: 'idle', preview: {} });
    client.request(url);
    expect(client.get(url)).toEqual({ status: 'loading', preview: {} });
    await pass(150);
    expect(client.get(url)).toEqual({ status: 'ready', preview: { ogTitle: 'T' } });
    expect(heard).toEqual(['loading', 'ready']);
    expect(other).not.toHaveBeenCalled();
    stop();
    // Every listener is notified when a network that was gone is back.
    const release = client.request('https://gone.test/');
    await pass(150);
    release();
    await pass(1000);
    reconnect();
    expect(other).toHaveBeenCalledOnce();
    expect(heard).toHaveLength(2);
  });

  test('is the same object until it changes', async () => {
    proxy();
    const { client } = setup();
    const url = 'https://a.test/';
    expect(client.get(url)).toBe(client.get(url));
    client.request(url);
    const loading = client.get(url);
    client.request(url);
    await pass(149);
    expect(client.get(url)).toBe(loading);
    await pass(1);
    const ready = client.get(url);
    client.request('https://b.test/');
    await pass(1000);
    expect(client.get(url)).toBe(ready);
    expect(client.get('no address')).toBe(client.get('no address'));
  });

  test('holds what the page says, with its image made absolute', async () => {
    const contents = `<meta property="og:image" content="/x.png"><meta name="og:description" content="D">`;
    proxy(() => Response.json({ contents, status: { http_code: 200 } }));
    const { client } = setup();
    client.request('https://a.test/b/c');
    await pass(150);
    expect(client.get('https://a.test/b/c').preview).toEqual({
      ogImage: 'https://a.test/x.png',
      ogDescription: 'D',
    });
  });

  test('allows many listeners, and one that unsubscribes while it is called', async () => {
    proxy();
    const { client } = setup();
    const url = 'https://a.test/';
    const stay = vi.fn();
    const stop = client.subscribe(url, () => stop());
    client.subscribe(url, stay);
    client.request(url);
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
  ])('at %s by GET %s', async (proxyUrl, expected) => {
    const { calls } = proxy();
    const { client } = setup({ proxyUrl });
    const url = 'https://a.test/ü?x=1&y=a b#c';
    client.request(url);
    await pass(150);
    expect(calls.map((call) => call.url)).toEqual([`${expected}${encodeURIComponent(url)}`]);
    expect(calls[0]?.target).toBe(url);
  });

  test('at the page’s own site, too', async () => {
    const fetched = vi.fn(() => Promise.resolve(page()));
    vi.stubGlobal('fetch', fetched);
    const { client } = setup({ proxyUrl: '/api/preview' });
    client.request('https://a.test/');
    await pass(150);
    expect(fetched).toHaveBeenCalledWith('/api/preview?url=https%3A%2F%2Fa.test%2F', {
      signal: expect.any(AbortSignal),
    });
  });

  test.each([undefined, {}, { proxyUrl: undefined }])(
    'Setting `linkPreviews` may name another proxy than the default, `https://api.allorigins.win/get`. (%j)',
    async (source) => {
      const { calls } = proxy();
      const settings: { source: Source } = { source };
      const client = createPreviewClient({
        getSource: () => settings.source,
        reportError: vi.fn(),
        connection: { isOnline: () => true, onceOnline: () => {} },
      });
      client.request('https://a.test/');
      await pass(150);
      expect(calls[0]?.url).toBe('https://api.allorigins.win/get?url=https%3A%2F%2Fa.test%2F');
    },
  );

  test('A preview is requested 100 ms after it could have been.', async () => {
    const { calls } = proxy();
    const { client } = setup();
    client.request('https://a.test/');
    await pass(99);
    expect(calls).toHaveLength(0);
    await pass(1);
    expect(calls).toHaveLength(1);
    await pass(50);
  });

  test('At most 5 previews are requested at once, and each URL once.', async () => {
    const seen = proxy((target) => page(target));
    const { client } = setup();
    const urls = addresses(10);
    for (let card = 0; card < 50; card += 1) client.request(urls[card % 10] ?? '');
    await pass(149);
    expect(seen.calls).toHaveLength(5);
    await pass(151);
    expect(seen.calls.map((call) => call.target)).toEqual(urls);
    expect(seen.most).toBe(5);
    expect(titles(client, urls)).toEqual(urls);
  });

  test('never again: a preview is kept, also if it is empty and released', async () => {
    const { calls } = proxy((target) => page(target.endsWith('0') ? '' : 'T'));
    const { client } = setup();
    const urls = addresses(2);
    const releases = urls.map(client.request);
    await pass(150);
    const before = urls.map(client.get);
    expect(before).toEqual([NOTHING, { status: 'ready', preview: { ogTitle: 'T' } }]);
    for (const release of releases) release();
    urls.forEach((url) => client.request(url)());
    await pass(1000);
    expect(urls.map(client.get)).toEqual(before);
    expect(calls).toHaveLength(2);
  });

  test('by each client on its own', async () => {
    const { calls } = proxy();
    for (const { client } of [setup(), setup()]) client.request('https://a.test/');
    await pass(150);
    expect(calls).toHaveLength(2);
  });
});

describe('a released request', () => {
  const url = 'https://a.test/';

  test('is not sent', async () => {
    const { calls } = proxy();
    const { client, reportError } = setup();
    const release = client.request(url);
    await pass(99);
    release();
    expect(client.get(url).status).toBe('idle');
    expect(vi.getTimerCount()).toBe(0);
    await pass(1000);
    expect(calls).toHaveLength(0);
    expect(reportError).not.toHaveBeenCalled();
  });

  test('A preview on its way is kept for a second after its last card has left the view.', async () => {
    const seen = proxy((_, attempt) => (attempt === 1 ? null : page()));
    const { client, reportError } = setup();
    const heard = vi.fn();
    client.subscribe(url, heard);
    const release = client.request(url);
    await pass(120);
    release();
    await pass(999);
    expect(seen.aborted).toBe(0);
    await pass(1);
    expect(seen.aborted).toBe(1);
    expect(client.get(url).status).toBe('idle');
    expect(heard).toHaveBeenCalledTimes(2);
    expect(reportError).not.toHaveBeenCalled();
    client.request(url);
    await pass(150);
    expect(client.get(url).preview).toEqual({ ogTitle: 'T' });
    expect(seen.calls).toHaveLength(2);
  });

  test('is sent once for cards that leave and come back within a second', async () => {
    const seen = proxy();
    const { client } = setup();
    const release = client.request(url);
    await pass(120);
    release();
    await pass(10);
    const again = client.request(url);
    again();
    client.request(url);
    await pass(2000);
    expect(client.get(url).preview).toEqual({ ogTitle: 'T' });
    expect(seen.calls).toHaveLength(1);
  });

  test('continues while another card needs it', async () => {
    const seen = proxy();
    const { client } = setup();
    const releases = [client.request(url), client.request(url)];
    // Releasing twice does not release another card's request.
    releases[0]?.();
    releases[0]?.();
    await pass(150);
    expect(client.get(url).preview).toEqual({ ogTitle: 'T' });
    expect(seen.calls).toHaveLength(1);
  });

  test('gives its place to the next', async () => {
    const seen = proxy((target) => (target.startsWith('https://slow') ? null : page()));
    const { client } = setup();
    const releases = addresses(5, 'slow.test').map(client.request);
    client.request(url);
    await pass(1000);
    expect(seen.calls).toHaveLength(5);
    releases.forEach((release) => release());
    await pass(1150);
    expect(client.get(url).preview).toEqual({ ogTitle: 'T' });
  });

  test('leaves the line', async () => {
    const { calls } = proxy();
    const { client } = setup();
    addresses(5).forEach(client.request);
    const releases = addresses(100, 'b.test').map(client.request);
    client.request(url);
    releases.forEach((release) => release());
    await pass(300);
    expect(calls.map((call) => call.target)).toEqual([...addresses(5), url]);
  });

  test('is no longer tried again', async () => {
    const { calls } = proxy(() => busy());
    const { client } = setup();
    const release = client.request(url);
    await pass(500);
    release();
    expect(vi.getTimerCount()).toBe(0);
    await pass(60_000);
    expect(calls).toHaveLength(1);
  });

  test('does not block the same request made again at once', async () => {
    const { calls } = proxy();
    const { client } = setup();
    // As in StrictMode, which mounts everything twice.
    client.request(url)();
    const release = client.request(url);
    await pass(90);
    release();
    client.request(url);
    release();
    await pass(150);
    expect(client.get(url).preview).toEqual({ ogTitle: 'T' });
    expect(calls).toHaveLength(1);
  });
});

describe('HTTP 429', () => {
  test('once: is tried again after a second', async () => {
    const { calls } = proxy((_, attempt) => (attempt === 1 ? busy() : page()));
    const { client, reportError } = setup();
    client.request('https://a.test/');
    await pass(1249);
    expect(client.get('https://a.test/').status).toBe('loading');
    expect(calls.map((call) => call.at)).toEqual([100]);
    await pass(51);
    expect(calls.map((call) => call.at)).toEqual([100, 1250]);
    expect(client.get('https://a.test/').preview).toEqual({ ogTitle: 'T' });
    expect(reportError).not.toHaveBeenCalled();
  });

  test('once, for each of 50 URLs: all are ready in the end', async () => {
    const seen = proxy((_, attempt) => (attempt === 1 ? busy() : page()));
    const { client } = setup();
    addresses(50).forEach(client.request);
    await pass(10_000);
    expect(titles(client, addresses(50))).toEqual(Array(50).fill('T'));
    expect(seen.calls).toHaveLength(100);
    expect(seen.most).toBe(5);
  });

  test('A preview that gets a 429 is retried after 1, 2, 4, 8 and 16 s; then it is empty, and the host is not blocked.', async () => {
    const { calls } = proxy(() => busy());
    const { client, reportError } = setup();
    const url = 'https://a.test/';
    client.request(url);
    await pass(120_000);
    const gaps = calls.slice(1).map((call, index) => call.at - (calls[index]?.at ?? 0) - 150);
    expect(gaps).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(client.get(url)).toEqual(NOTHING);
    expect(reportError).not.toHaveBeenCalled();
    // The empty preview is kept; another page of the host is requested.
    client.request(url);
    proxy();
    client.request('https://a.test/other');
    await pass(150);
    expect(calls).toHaveLength(6);
    expect(client.get('https://a.test/other').preview).toEqual({ ogTitle: 'T' });
  });

  test('always, for 50 addresses: six calls each, five at once at most, and nothing is stuck', async () => {
    const seen = proxy(() => busy());
    const { client } = setup();
    const urls = addresses(50);
    urls.forEach(client.request);
    await pass(120_000);
    for (const url of urls) {
      expect(seen.calls.filter((call) => call.target === url)).toHaveLength(6);
      expect(client.get(url)).toEqual(NOTHING);
    }
    expect(seen.most).toBe(5);
  });

  test('gives the place back while it waits', async () => {
    proxy((target) => (target.startsWith('https://busy') ? busy() : page()));
    const { client } = setup();
    const releases = addresses(5, 'busy.test').map(client.request);
    client.request('https://a.test/');
    await pass(300);
    expect(client.get('https://a.test/').preview).toEqual({ ogTitle: 'T' });
    releases.forEach((release) => release());
  });

  test.each([
    ['3', 3000],
    ['0', 1000],
    ['0.5', 1000],
    ['-7', 1000],
    ['', 1000],
    ['soon', 1000],
    ['86400', 60_000],
    ['Infinity', 60_000],
    ['Fri, 01 Jan 2038 00:00:00 GMT', 60_000],
    ['Fri, 01 Jan 2010 00:00:00 GMT', 1000],
  ])(
    'A longer `Retry-After` of a preview is respected, up to a minute. (%j waits %i ms)',
    async (header, expected) => {
      const { calls } = proxy((_, attempt) =>
        attempt === 1 ? busy({ 'retry-after': header }) : page(),
      );
      const { client } = setup();
      client.request('https://a.test/');
      await pass(70_000);
      expect(calls.map((call) => call.at)).toEqual([100, 100 + 50 + expected + 100]);
    },
  );

  test('is not retried sooner by cards that leave and come back', async () => {
    let answered = 0;
    const seen = proxy(() => {
      answered += 1;
      return busy();
    });
    const { client } = setup();
    const urls = addresses(10);
    for (let visit = 0; visit < 60; visit += 1) {
      const releases = urls.map((url) => client.request(url));
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
  const shown = (client: ReturnType<typeof setup>['client']) => titles(client, [one, other]);

  test('blocks no host while the browser is offline', async () => {
    let isDown = true;
    const { calls } = proxy(() => (isDown ? new TypeError('Failed to fetch') : page()));
    const { client, reportError, network } = setup();
    network.isOnline = false;
    client.request(one);
    await pass(150);
    isDown = false;
    client.request(other);
    await pass(150);
    expect(calls).toHaveLength(2);
    expect(shown(client)).toEqual([undefined, 'T']);
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
      const { client, reportError, reconnect, waiting } = setup();
      client.request(one);
      await pass(15_150);
      // The host stays blocked, even for a card that appears now.
      client.request(other);
      await pass(15_150);
      expect(seen.calls).toHaveLength(1);
      isDown = false;
      reconnect();
      expect(client.get(one)).toEqual({ status: 'loading', preview: {} });
      await pass(150);
      expect(shown(client)).toEqual(['T', 'T']);
      expect(seen.calls).toHaveLength(3);
      expect(reportError).toHaveBeenCalledOnce();
      expect(waiting.size).toBe(0);
    },
  );

  test('is called once each time that it is online again', async () => {
    const { calls } = proxy(() => new TypeError('Failed to fetch'));
    const { client, reconnect } = setup();
    client.request(one);
    await pass(1000);
    for (const count of [2, 3]) {
      reconnect();
      await pass(10_000);
      expect(calls).toHaveLength(count);
    }
  });

  test('is not called for what no card needs any more', async () => {
    const { calls } = proxy(() => new TypeError('Failed to fetch'));
    const { client, reconnect } = setup();
    const release = client.request(one);
    await pass(1000);
    release();
    reconnect();
    await pass(1000);
    expect(calls).toHaveLength(1);
    // The next card is the first.
    client.request(one);
    await pass(1000);
    expect(calls).toHaveLength(2);
  });

  test('leaves alone what arrived, and hosts that failed otherwise', async () => {
    const { calls } = proxy((target) => {
      if (target === one) return page();
      return target === other ? new TypeError('gone') : new Response('', { status: 500 });
    });
    const { client, reconnect } = setup();
    client.request(one);
    client.request('https://bad.test/');
    await pass(1000);
    client.request(other);
    await pass(1000);
    reconnect();
    await pass(1000);
    expect(calls.map(({ target }) => target)).toEqual([one, 'https://bad.test/', other, other]);
    expect(shown(client)).toEqual(['T', undefined]);
  });
});

describe('any other failure', () => {
  const failures: [string, Answer, RegExp][] = [
    ['of the network', () => new TypeError('Failed to fetch'), /Failed to fetch/],
    ['by 500', () => new Response('', { status: 500 }), /HTTP error! status: 500/],
    ['by 404', () => new Response('{"contents":"x"}', { status: 404 }), /status: 404/],
    ['by no JSON', () => new Response('<html>'), /JSON/],
    ['by no body', () => new Response(''), /JSON/],
    ['by null', () => Response.json(null), /The proxy responded without contents./],
    ['by a text', () => Response.json('x'), /The proxy responded without contents./],
    ['by no contents', () => Response.json({}), /The proxy responded without contents./],
    [
      'by empty contents',
      () => Response.json({ contents: null }),
      /The proxy responded without contents./,
    ],
    [
      'by contents of another kind',
      () => Response.json({ contents: {} }),
      /The proxy responded without contents./,
    ],
    ['by no response', () => null, /timed out/],
    [
      'by a body without end',
      () =>
        new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([123])) })),
      /timed out/,
    ],
  ];

  test.each(failures)('%s blocks the host for the session', async (_, answer, message) => {
    const seen = proxy((target, attempt, signal) =>
      target.startsWith('https://bad') ? answer(target, attempt, signal) : page(),
    );
    const { client, reportError } = setup();
    const [url = '', second = ''] = addresses(2, 'bad.test');
    client.request(url);
    await pass(15_150);
    expect(client.get(url)).toEqual(NOTHING);
    // It is logged once, with its host.
    expect(reportError.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringMatching(message) }), expect.any(String)],
    ]);
    expect(reportError.mock.lastCall?.[1]).toBe('link preview of bad.test');

    // The host is not requested again, and its previews are empty at once; other hosts are
    // requested.
    const heard = vi.fn();
    client.subscribe(second, heard);
    client.request(second)();
    expect(client.get(second)).toEqual(NOTHING);
    expect(heard).toHaveBeenCalledTimes(1);
    client.request('https://good.test/');
    client.request('https://bad.test:8443/');
    client.request(url);
    await pass(1000);
    expect(seen.calls.map((call) => call.target)).toEqual([
      url,
      'https://good.test/',
      'https://bad.test:8443/',
    ]);
    expect(client.get('https://good.test/').preview).toEqual({ ogTitle: 'T' });
    await pass(20_000);
  });

  test.each(failures)('%s gives its place back', async (_, answer) => {
    proxy((target, attempt, signal) =>
      target.includes('bad') ? answer(target, attempt, signal) : page(),
    );
    const { client } = setup();
    Array.from({ length: 20 }, (_, index) => client.request(`https://bad${index}.test/`));
    client.request('https://good.test/');
    await pass(4 * 15_150 + 150);
    expect(client.get('https://good.test/').preview).toEqual({ ogTitle: 'T' });
  });

  test.each<[string, () => never]>([
    [
      'fetch',
      () => {
        throw new Error('at once');
      },
    ],
  ])('may be thrown at once by %s', async (_, fails) => {
    vi.stubGlobal('fetch', fails);
    const { client, reportError } = setup();
    Array.from({ length: 20 }, (_, index) => client.request(`https://bad${index}.test/`));
    await pass(1000);
    expect(reportError).toHaveBeenCalledTimes(20);
    proxy();
    client.request('https://good.test/');
    await pass(150);
    expect(client.get('https://good.test/').preview).toEqual({ ogTitle: 'T' });
  });

  test('ends what waits in the line for the same host, and is logged once for all', async () => {
    const { calls } = proxy(() => new Response('', { status: 500 }));
    const { client, reportError } = setup();
    const urls = addresses(50);
    urls.forEach(client.request);
    await pass(149);
    expect(calls).toHaveLength(5);
    await pass(102);
    expect(urls.map(client.get)).toEqual(Array(50).fill(NOTHING));
    await pass(1000);
    expect(calls).toHaveLength(5);
    expect(reportError).toHaveBeenCalledTimes(1);
  });

  test('ends what is in its delay for the same host', async () => {
    const { calls } = proxy(() => new Response('', { status: 500 }));
    const { client } = setup();
    client.request('https://a.test/');
    await pass(100);
    client.request('https://a.test/2');
    await pass(1000);
    expect(calls).toHaveLength(1);
    expect(client.get('https://a.test/2')).toEqual(NOTHING);
  });
});

describe('no address of a web page', () => {
  const junk = [
    '',
    ' ',
    'a.test',
    'anoncast.org',
    '//a.test',
    '/x',
    'https://',
    'http://[',
    'javascript:alert(1)',
    'data:text/html,x',
    'zoraCoin://a',
    'chain://eip155:1/erc721:0x',
    'ftp://a.test/',
    'https://a.test/half-a-character-\uD800',
    null as unknown as string,
    undefined as unknown as string,
    7 as unknown as string,
  ];

  test.each(junk)('%j has an empty preview at once, and costs no request', async (url) => {
    const { calls } = proxy();
    const { client, reportError } = setup();
    expect(client.get(url)).toEqual(NOTHING);
    const release = client.request(url);
    expect(client.get(url)).toEqual(NOTHING);
    release();
    expect(client.get(url)).toBe(client.get(url));
    await pass(1000);
    expect(calls).toHaveLength(0);
    expect(reportError).not.toHaveBeenCalled();
  });

  test('takes no place from others', async () => {
    proxy();
    const { client } = setup();
    junk.forEach(client.request);
    client.request('https://a.test/');
    await pass(150);
    expect(client.get('https://a.test/').preview).toEqual({ ogTitle: 'T' });
  });
});

describe('a function of the site', () => {
  const preview = { ogTitle: 'Own', ogImage: 'https://a.test/x.png' };

  test('is called instead of the proxy, with the URL and a signal', async () => {
    const { calls } = proxy();
    const resolve = vi.fn(() => Promise.resolve(preview));
    const { client } = setup({ resolve });
    client.request('https://a.test/');
    await pass(99);
    expect(resolve).not.toHaveBeenCalled();
    await pass(1);
    expect(resolve).toHaveBeenCalledExactlyOnceWith('https://a.test/', {
      signal: expect.any(AbortSignal),
    });
    expect(client.get('https://a.test/')).toEqual({ status: 'ready', preview });
    expect(calls).toHaveLength(0);
  });

  test.each<[unknown]>([
    [null],
    [undefined],
    ['x'],
    [{}],
    [{ ogImage: 'javascript:alert(1)', ogTitle: 7 }],
  ])('may return %j: an empty preview, and the host is not blocked', async (answer) => {
    const resolve = vi.fn(() => Promise.resolve(answer as null));
    const { client, reportError } = setup({ resolve });
    addresses(2).forEach(client.request);
    await pass(1000);
    expect(addresses(2).map(client.get)).toEqual([NOTHING, NOTHING]);
    expect(resolve).toHaveBeenCalledTimes(2);
    expect(reportError).not.toHaveBeenCalled();
  });

  test('may return a value that is no promise', async () => {
    const { client } = setup({ resolve: () => preview as never });
    client.request('https://a.test/');
    await pass(100);
    expect(client.get('https://a.test/').preview).toEqual(preview);
  });

  test.each<[string, () => Promise<null>]>([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('that %s blocks the host and is reported, and keeps no place', async (_, fails) => {
    const resolve = vi.fn((url: string) =>
      url.includes('bad') ? fails() : Promise.resolve(preview),
    );
    const { client, reportError } = setup({ resolve });
    Array.from({ length: 10 }, (_, index) => client.request(`https://bad${index}.test/`));
    client.request('https://good.test/');
    await pass(300);
    expect(client.get('https://good.test/').preview).toEqual(preview);
    client.request('https://bad1.test/2');
    await pass(1000);
    expect(resolve).toHaveBeenCalledTimes(11);
    expect(reportError).toHaveBeenCalledTimes(10);
    expect(reportError).toHaveBeenCalledWith(toError('no', 'handler'), 'link preview of bad1.test');
  });

  test('is called five times at once at most', async () => {
    let inFlight = 0;
    let most = 0;
    const { client } = setup({
      resolve: async () => {
        inFlight += 1;
        most = Math.max(most, inFlight);
        await new Promise((resolve) => setTimeout(resolve, 70));
        inFlight -= 1;
        return null;
      },
    });
    addresses(50).forEach(client.request);
    await pass(10_000);
    expect(most).toBe(5);
    expect(addresses(50).map(client.get)).toEqual(Array(50).fill(NOTHING));
  });

  test('that ignores the signal and never settles frees its slot when it is released', async () => {
    const resolve = vi.fn((url: string) =>
      url.includes('bad') ? new Promise<null>(() => {}) : Promise.resolve(preview),
    );
    const { client, reportError } = setup({ resolve });
    const releases = addresses(5, 'bad.test').map(client.request);
    client.request('https://good.test/');
    await pass(200);
    releases.forEach((release) => release());
    await pass(1100);
    expect(client.get('https://good.test/').preview).toEqual(preview);
    expect(reportError).not.toHaveBeenCalled();
  });

  test('that settles too late changes nothing', async () => {
    const late: ((value: null) => void)[] = [];
    const { client } = setup({ resolve: () => new Promise((resolve) => late.push(resolve)) });
    const release = client.request('https://a.test/');
    await pass(100);
    release();
    await pass(1000);
    late[0]?.(null);
    await pass(100);
    expect(client.get('https://a.test/').status).toBe('idle');
  });
});

describe('switched off', () => {
  test('every preview is empty at once, and nothing is requested', async () => {
    const { calls } = proxy();
    const { client } = setup(false);
    expect(client.get('https://a.test/')).toEqual(NOTHING);
    client.request('https://a.test/')();
    expect(client.get('https://a.test/')).toEqual(NOTHING);
    await pass(1000);
    expect(calls).toHaveLength(0);
  });

  test('while a request is queued: it is not sent', async () => {
    const { calls } = proxy();
    const { client, settings } = setup();
    addresses(10).forEach(client.request);
    settings.source = false;
    await pass(1000);
    expect(calls).toHaveLength(0);
    expect(addresses(10).map(client.get)).toEqual(Array(10).fill(NOTHING));
  });

  test('and on again: the setting is that of the moment', async () => {
    const { calls } = proxy();
    const { client, settings } = setup(false);
    settings.source = { proxyUrl: 'https://other.test/' };
    client.request('https://a.test/');
    await pass(150);
    expect(calls[0]?.url).toBe('https://other.test/?url=https%3A%2F%2Fa.test%2F');
  });
});

test('for any sequence of requests and releases, five at most run at once and all settle', async () => {
  const step = fc.record({
    url: fc.constantFrom(
      ...addresses(4, 'a.test'),
      ...addresses(4, 'b.test'),
      'https://c.test/',
      'x',
    ),
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
      const { client } = setup();
      const releases = new Map<string, (() => void)[]>();
      for (const { url, ms, keep } of steps) {
        const waiting = releases.get(url) ?? [];
        releases.set(url, waiting);
        if (keep || waiting.length === 0) waiting.push(client.request(url));
        else waiting.pop()?.();
        await pass(ms);
      }
      await pass(600_000);
      for (const [url, waiting] of releases) {
        if (waiting.length > 0) expect(client.get(url).status).toBe('ready');
      }
      expect(seen.most).toBeLessThanOrEqual(5);
      expect(vi.getTimerCount()).toBe(0);
      // All slots are free again.
      proxy();
      client.request('https://last.test/');
      await pass(150);
      expect(client.get('https://last.test/').preview).toEqual({ ogTitle: 'T' });
    }),
    runs(50, 5),
  );
});
