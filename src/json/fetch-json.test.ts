// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import type { NeynarError } from './errors.js';
import { fetchJson } from './fetch-json.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = (response: () => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', () => Promise.resolve().then(response));
  return fetchJson('https://a.test/', {});
};

test('a response has its fields; one that is no object has none', async () => {
  expect(await answer(() => Response.json({ a: 1 }))).toEqual({ a: 1 });
  expect(Object.keys(await answer(() => Response.json(null)))).toEqual([]);
});

test.each<[string, () => Response | Promise<Response>, object]>([
  ['an error status', () => new Response('', { status: 503 }), { code: 'http', status: 503 }],
  ['no JSON', () => new Response('<p>'), { code: 'invalid' }],
  ['no response', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'network' }],
  [
    'a response that breaks off',
    () =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.error(new TypeError('terminated'));
          },
        }),
      ),
    { code: 'network' },
  ],
])('%s has a code', async (_, response, expected) => {
  await expect(answer(response)).rejects.toMatchObject(expected);
});

test.each<[number, string | null, number | undefined]>([
  [429, '600', 600_000],
  [503, '600', 600_000],
  [429, ' 2 ', 2000],
  [429, 'Thu, 01 Jan 2026 00:10:00 GMT', 600_000],
  [429, 'Wed, 31 Dec 2025 23:59:59 GMT', undefined],
  [429, null, undefined],
  [429, '', undefined],
  [429, '0', undefined],
  [429, '-5', undefined],
  [429, 'soon', undefined],
  [500, '600', undefined],
  [404, '600', undefined],
])(
  'of status %i with Retry-After %j it wants to be left alone for %j ms',
  async (status, value, ms) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) });
    const headers = value === null ? {} : { 'retry-after': value };
    const error = await answer(() => new Response('', { status, headers })).catch(
      (e: unknown) => e,
    );
    expect(error).toMatchObject({ code: 'http', status });
    expect((error as NeynarError).retryAfter).toBe(ms);
    vi.useRealTimers();
  },
);

test('a response can be accepted before its status is checked', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  expect(await fetchJson('https://a.test/', {}, ({ status }) => status === 404 || undefined)).toBe(
    true,
  );
  await expect(fetchJson('https://a.test/', {}, () => undefined)).rejects.toMatchObject({
    status: 404,
  });
});

test('an aborted request rejects with the reason of its signal, untouched', async () => {
  const controller = new AbortController();
  const reason = new Error('left');
  controller.abort(reason);
  await expect(fetchJson('https://a.test/', { signal: controller.signal })).rejects.toBe(reason);
  expect(reason).not.toHaveProperty('code');
});
