import { beforeEach, expect, test, vi } from 'vitest';
import type { NeynarError } from '../../core/errors/errors.js';
import { callApi } from './call-api.js';
import type { ApiContext } from './call-api.js';
import { MAX_CURSORS, TAKEOVER_MS } from './fail-over.js';
import { createRateLimit } from './rate-limit.js';
import { createRegistry } from '../../core/registry.js';
import type { RegistryName } from '../../core/registry.js';

const [A, B, C] = ['https://a.example', 'https://b.example', 'https://c.example'];

/** The behaviour of each API. */
let apis: Record<string, () => Promise<Response>>;
const up =
  (body: object = { cast: 1 }) =>
  () =>
    Promise.resolve(Response.json(body));
const status = (code: number) => () => Promise.resolve(new Response('', { status: code }));
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const hanging = () => new Promise<never>(() => {});

const requested: URL[] = [];
const origins = () => requested.map(({ origin }) => origin);
let context: ApiContext;

beforeEach(() => {
  vi.useFakeTimers();
  requested.length = 0;
  apis = { [A]: up(), [B]: up(), [C]: up() };
  context = {
    apiUrls: [A, B, C],
    clientId: 'test',
    registry: createRegistry(),
    fetch: (url) => {
      requested.push(url as URL);
      return apis[(url as URL).origin]!();
    },
  };
});

const call = (query = {}, more: Partial<ApiContext> = {}) =>
  callApi({ ...context, ...more }, 'cast', query);
const failureOf = (pending: Promise<unknown>) =>
  pending.then(
    () => Promise.reject(new Error('did not fail')),
    (reason: unknown) => reason as NeynarError,
  );

test('asks the first API, and no other while it responds', async () => {
  expect(await call({ identifier: 'x y', viewer_fid: undefined })).toEqual({ cast: 1 });
  expect(requested.map(String)).toEqual([`${A}/v2/farcaster/cast?identifier=x+y&client_id=test`]);
});

test.each([
  ['an unreachable one', unreachable],
  ['a 500', status(500)],
  ['a 503', status(503)],
])(
  'The next of several APIs is asked after no response, one of more than 16 MB, or a 5xx. (%s)',
  async (_, fails) => {
    Object.assign(apis, { [A]: fails, [B]: fails });
    expect(await call()).toEqual({ cast: 1 });
    expect(origins()).toEqual([A, B, C]);
  },
);

test('The next of several APIs is asked when there is no response in time.', async () => {
  apis[A] = hanging;
  const pending = call({}, { timeout: 1000 });
  await vi.advanceTimersByTimeAsync(999);
  expect(origins()).toEqual([A]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await pending).toEqual({ cast: 1 });
  expect(origins()).toEqual([A, B]);
});

test.each([400, 401, 402, 403, 404, 408, 429])(
  'A 4xx is a response: no other API is asked. (%i)',
  async (code) => {
    apis[A] = status(code);
    expect(await failureOf(call())).toMatchObject({ code: 'http', status: code });
    expect(origins()).toEqual([A]);
  },
);

test('what is no JSON is a response', async () => {
  apis[A] = () => Promise.resolve(new Response('<!doctype html>'));
  expect(await failureOf(call())).toMatchObject({ code: 'invalid' });
  expect(origins()).toEqual([A]);
});

test('For 60 seconds all requests begin at the API that has taken over, then at the first.', async () => {
  apis[A] = unreachable;
  await call();
  apis[A] = up();
  await vi.advanceTimersByTimeAsync(TAKEOVER_MS - 1);
  await call();
  await vi.advanceTimersByTimeAsync(1);
  await call();
  expect(origins()).toEqual([A, B, B, A]);
});

test('comes back to the first API when the one that has taken over is down', async () => {
  apis[A] = unreachable;
  await call();
  Object.assign(apis, { [A]: up(), [B]: unreachable });
  await call();
  await call();
  expect(origins()).toEqual([A, B, B, A, A]);
});

test('forgets an API that is no longer in the list', async () => {
  apis[A] = unreachable;
  await call();
  await call({}, { apiUrls: [C] });
  expect(origins()).toEqual([A, B, C]);
});

test('The next page of a list is requested from the API of the page before.', async () => {
  Object.assign(apis, { [A]: unreachable, [B]: up({ next: { cursor: 'of b' } }) });
  await call();
  await vi.advanceTimersByTimeAsync(TAKEOVER_MS);
  Object.assign(apis, { [A]: up({ next: { cursor: 'of a' } }), [B]: up() });
  await call();
  await call({ cursor: 'of b' });
  await call({ cursor: 'of a' });
  await call({ cursor: 'of nobody' });
  expect(origins()).toEqual([A, B, A, B, A, A]);
});

test('When all APIs fail, the error is that of the last, and its `cause` that of the one before.', async () => {
  Object.assign(apis, { [A]: unreachable, [B]: status(502), [C]: status(500) });
  const error = await failureOf(call());
  expect(error).toMatchObject({ code: 'http', status: 500 });
  expect(error.cause).toMatchObject({ code: 'http', status: 502 });
  expect((error.cause as NeynarError).cause).toMatchObject({ code: 'network' });
  expect(origins()).toEqual([A, B, C]);
});

test('an API that refuses in place of another ends the search, and takes nothing over', async () => {
  Object.assign(apis, { [A]: status(503), [B]: status(402) });
  const error = await failureOf(call());
  expect(error).toMatchObject({ status: 402, cause: { status: 503 } });
  apis[A] = up();
  await call();
  expect(origins()).toEqual([A, B, A]);
});

test('an error is never its own cause', async () => {
  const error = new TypeError('Failed to fetch');
  apis = { [A]: () => Promise.reject(error), [B]: () => Promise.reject(error), [C]: unreachable };
  const { cause } = await failureOf(call());
  expect(cause).toBe(error);
  expect(error.cause).toBeUndefined();
});

test.each([
  ['with the first', undefined],
  ['with one that times out', 1000],
])('an abort is no failure: %s', async (_, timeout) => {
  apis = { [A]: hanging, [B]: hanging, [C]: up() };
  const controller = new AbortController();
  const failure = failureOf(call({}, { signal: controller.signal, timeout }));
  await vi.advanceTimersByTimeAsync(timeout ?? 0);
  const before = origins();
  const reason = Object.assign(new Error('gone'), { code: 'network' });
  controller.abort(reason);
  expect(await failure).toBe(reason);
  expect(reason.cause).toBeUndefined();
  expect(origins()).toEqual(before);
});

test('each API has a rate limit of its own', async () => {
  apis[A] = unreachable;
  const rateLimit = createRateLimit();
  const all = Promise.all(Array.from({ length: 5 }, () => call({}, { rateLimit })));
  await vi.advanceTimersByTimeAsync(0);
  await all;
  expect(requested).toHaveLength(10);
});

test('The providers of a page, and the calls of a server, share no memory of which API responds.', async () => {
  apis[A] = unreachable;
  await call({}, { registry: undefined });
  await call({}, { registry: undefined });
  await call();
  expect(origins()).toEqual([A, B, A, B, A, B]);
});

test('an owner remembers the latest cursors, and no more than it may', async () => {
  let page = 0;
  apis[A] = unreachable;
  apis[B] = () => up({ next: { cursor: `page ${page++}` } })();
  for (let times = 0; times < MAX_CURSORS + 1; times++) await call();
  const takeover = context.registry?.get(
    'takeover' as RegistryName<{ cursors: Map<string, string> }>,
  );
  expect(takeover?.cursors.size).toBe(MAX_CURSORS);
  await vi.advanceTimersByTimeAsync(TAKEOVER_MS);
  requested.length = 0;
  Object.assign(apis, { [A]: up(), [B]: up() });
  await call({ cursor: `page ${MAX_CURSORS}` });
  await call({ cursor: 'page 1' });
  await call({ cursor: 'page 0' });
  expect(origins()).toEqual([B, B, A]);
});

test('A list such as `embed_types` is sent as one parameter for each item, and an empty parameter not at all.', async () => {
  await call({ embed_types: ['image', 'video', ''], parent_url: '', depth: 0, replies: false });
  expect(requested[0]?.search).toBe(
    '?embed_types=image&embed_types=video&depth=0&replies=false&client_id=test',
  );
});

test('a single API has no memory, and no cause', async () => {
  apis[A] = unreachable;
  expect((await failureOf(call({}, { apiUrls: [A] }))).cause).toBeUndefined();
  apis[A] = up();
  expect(await call({}, { apiUrls: [A] })).toEqual({ cast: 1 });
  expect(context.registry?.has('takeover' as RegistryName<object>)).toBe(false);
});
