import { Readable } from 'node:stream';
import { inspect } from 'node:util';
import { expect, test, vi } from 'vitest';
import { thrower } from '../../../tests/throwing.js';
import type { NeynarError } from '../errors/errors.js';
import { fetchJson, MAX_BYTES } from './fetch-json.js';

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
    () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('ended')) })),
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
  [429, '0.5', 500],
  [429, 'soon', undefined],
  [429, 'Infinity', 86_400_000],
  [429, '-Infinity', undefined],
  [429, 'soon 2099', undefined],
  [429, '2099-', undefined],
  [429, '+3', 3000],
  [429, 'Thursday, 01-Jan-26 00:10:00 GMT', 600_000],
  [429, 'NaN', undefined],
  [429, '1e400', 86_400_000],
  [429, '9'.repeat(400), 86_400_000],
  [503, '86401', 86_400_000],
  [503, 'Fri, 31 Dec 9999 23:59:59 GMT', 86_400_000],
  [500, '600', undefined],
  [404, '600', undefined],
])(
  'of status %i with Retry-After %j it wants to be left alone for %j ms',
  async (status, value, ms) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) });
    const headers = value === null ? {} : { 'retry-after': value };
    const error = await answer(() => new Response('', { status, headers })).catch(
      (reason: unknown) => reason as NeynarError,
    );
    expect(error).toMatchObject({ code: 'http', status });
    expect(error.retryAfter).toBe(ms);
  },
);

const SECRET = 'secret words of the response';

test.each<[string, () => Response | Promise<Response>, string]>([
  ['no JSON', () => new Response(SECRET), 'The response is not JSON.'],
  [
    'no JSON from a fetch without streams',
    () => Object.assign(new Response(), { json: () => JSON.parse(SECRET) as unknown }),
    'The response is not JSON.',
  ],
  [
    'no HTTP, as Node reports it',
    () => {
      const cause = Object.assign(new Error('HTTPParserError'), { data: SECRET });
      return Promise.reject(new TypeError('fetch failed', { cause }));
    },
    'fetch failed',
  ],
])('No error repeats what a response says. (%s)', async (_, response, message) => {
  const error = await answer(response).catch((reason: unknown) => reason as NeynarError);
  expect((error as NeynarError).message).toBe(message);
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('secret');
});

test('A response of more than 16 MB is not read.', async () => {
  let sent = 0;
  const cancel = vi.fn();
  const pull = (controller: ReadableStreamDefaultController) => {
    const chunk = new Uint8Array(1_000_000).fill(32);
    sent += chunk.length;
    controller.enqueue(chunk);
  };
  await expect(
    answer(() => new Response(new ReadableStream({ pull, cancel }))),
  ).rejects.toMatchObject({ code: 'network', message: 'The response is too long.' });
  expect(cancel).toHaveBeenCalledOnce();
  expect(sent).toBeLessThan(MAX_BYTES + 3_000_000);
});

test('a response of the greatest length is read, with letters of several bytes', async () => {
  const text = `{"text":"ä${'x'.repeat(MAX_BYTES - 13)}"}`;
  const bytes = new TextEncoder().encode(text);
  expect(bytes.length).toBe(MAX_BYTES);
  const body = new ReadableStream({
    start(controller) {
      // Splits a character.
      controller.enqueue(bytes.subarray(0, 10));
      controller.enqueue(bytes.subarray(10));
      controller.close();
    },
  });
  const fields = await answer(() => new Response(body));
  expect((fields.text as string).startsWith('äx')).toBe(true);
});

test('a response of another fetch is read, with a stream of Node or none', async () => {
  for (const body of [Readable.from(['{}']), undefined]) {
    const response = { ok: true, status: 200, body, json: () => Promise.resolve({ a: 1 }) };
    expect(await answer(() => response as unknown as Response)).toEqual({ a: 1 });
  }
});

test('a response can be accepted before its status is checked', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  const accept = ({ status }: Response) => status === 404 || undefined;
  expect(await fetchJson('https://a.test/', {}, accept)).toBe(true);
  const refused = fetchJson('https://a.test/', {}, () => undefined);
  await expect(refused).rejects.toMatchObject({ status: 404 });
});

test.each<[string, number, () => unknown]>([
  ['has an error status', 500, () => undefined],
  ['is accepted', 404, () => null],
  ['is refused', 402, thrower],
])('the rest of a response that %s is left: unread it would hold a connection', async (...row) => {
  const [, status, accept] = row;
  const cancel = vi.fn();
  const response = new Response(new ReadableStream({ cancel }), { status });
  const send = () => Promise.resolve(response);
  await fetchJson('https://a.test/', {}, accept, send).catch(() => {});
  expect(cancel).toHaveBeenCalledOnce();
});

test('a response is left when the request is aborted, also by a fetch that ignores it', async () => {
  const controller = new AbortController();
  const cancel = vi.fn();
  const pull = (body: ReadableStreamDefaultController) => {
    controller.abort(new Error('left'));
    body.enqueue(new Uint8Array([32]));
  };
  const send = () => Promise.resolve(new Response(new ReadableStream({ pull, cancel })));
  const { signal } = controller;
  const pending = fetchJson('https://a.test/', { signal }, undefined, send);
  await expect(pending).rejects.toThrow('left');
  expect(cancel).toHaveBeenCalledOnce();
});

test('an aborted request rejects with the reason of its signal, untouched', async () => {
  const controller = new AbortController();
  const reason = new Error('left');
  controller.abort(reason);
  await expect(fetchJson('https://a.test/', { signal: controller.signal })).rejects.toBe(reason);
  expect(reason).not.toHaveProperty('code');
});
