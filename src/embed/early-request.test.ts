// @document shared
// The request that the script sends while the widgets load: only what they will send as well, once.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readApiUrls } from '../network/api/api-url.js';
import { fetchParsedCast } from '../network/api/fetch-cast.js';
import { createEarlyRequest, firstRequestOf, MAX_WAIT_MS } from './early-request.js';
import type { ElementSettings } from './settings.js';

const HASH = `0x${'6a0ae6a1'.repeat(5)}`;
const CAST = { cast: { hash: HASH, text: 'gm', author: { fid: 3 } } };
const ADDRESS = 'https://farcaster.xyz/linda/0x6a0ae6a1';
const URL_OF_CAST = `https://sdk-api.neynar.com/v2/farcaster/cast?type=hash&identifier=${HASH}&client_id=test`;
const SESSION = 'neynar_authenticated_user';

/** The requests, in their order. */
let requests: { url: string; init: RequestInit | undefined }[];
let respond: () => Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  respond = () => Promise.resolve(Response.json(CAST));
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) => {
    requests.push({ url: String(url), init });
    return respond();
  });
});
afterEach(() => localStorage.clear());

function urlOf(attributes: Record<string, string>, settings: ElementSettings = {}) {
  const element = document.createElement('castkit-cast');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return firstRequestOf(element, { clientId: 'test', ...settings });
}

/** What the widget of an element does with the same settings. */
const request = (
  fetch: typeof globalThis.fetch,
  { apiUrl, clientId = 'test' }: ElementSettings = {},
  signal?: AbortSignal,
) => {
  const [api = 'https://sdk-api.neynar.com'] = readApiUrls(apiUrl, undefined, location.origin);
  const context = { apiUrls: [api], clientId, fetch, signal };
  return fetchParsedCast({ ...context, type: 'hash', identifier: HASH });
};

describe('the request of a cast', () => {
  test.each<[string, ElementSettings]>([
    ['as the script has it', {}],
    ['a client id with signs of URLs', { clientId: `a b&c=d#e?'"+%20é` }],
    ['another API', { apiUrl: 'https://api.example' }],
    ['with a slash', { apiUrl: 'https://api.example/' }],
    ['with a path and a port', { apiUrl: 'http://api.example:8080/farcaster' }],
    ['an API at a path of the page', { apiUrl: '/api/farcaster' }],
    ['an empty API', { apiUrl: '' }],
  ])('is the one that the widget sends, with the same headers (%s)', async (_, settings) => {
    const url = urlOf({ hash: ` ${HASH}\n` }, settings);
    const early = createEarlyRequest();
    early.start(url);
    expect(requests).toHaveLength(1);
    const cast = await request(early.handOver(), settings);
    expect(cast?.hash).toBe(HASH);
    expect(requests).toHaveLength(1);
    // Without it the widget sends the same.
    await request(fetch, settings);
    const [first, second] = requests;
    expect(second?.url).toBe(first?.url);
    expect(second?.init?.headers).toEqual(first?.init?.headers);
  });

  test.each<[string, Record<string, string>, ElementSettings?]>([
    ['no hash', {}],
    ['an empty hash', { hash: '' }],
    ['a short hash', { hash: '0x6a0ae6a1' }],
    ['a long hash', { hash: `${HASH}0` }],
    ['a very long hash', { hash: '0x'.padEnd(1_000_000, 'a') }],
    ['a hash without 0x', { hash: HASH.slice(2) }],
    ['other letters', { hash: `${HASH.slice(0, -1)}g` }],
    ['more after the hash', { hash: `${HASH}&viewer_fid=3` }],
    ['an encoded sign', { hash: `${HASH.slice(0, -3)}%61` }],
    ['a line with the hash', { hash: `x\n${HASH}` }],
    ['another path', { hash: `../user/${HASH}` }],
    ['wide digits', { hash: HASH.replaceAll('6', '６') }],
    ['an address', { hash: `https://stranger.test/${HASH}` }],
    ['a script', { hash: 'javascript:alert(1)' }],
    ['a script as address', { hash: HASH, url: 'javascript:alert(1)' }],
    ['an address without a host', { url: 'https://' }],
    ['an address with a space', { url: 'https://farcaster.xyz/linda 0x6a0ae6a1' }],
    ['a very long address', { url: 'https://farcaster.xyz/'.padEnd(1_000_000, 'a') }],
    ['words as address', { url: 'the post of linda' }],
    ['a viewer', { hash: HASH, 'viewer-fid': '3' }],
    ['no client id', { hash: HASH, 'client-id': 'stranger' }, { clientId: undefined }],
    ['an unusable client id', { hash: HASH }, { clientId: Symbol('id') as unknown as string }],
    ['more than one API', { hash: HASH }, { apiUrl: 'https://a.example https://b.example' }],
    ['spaces around the API', { hash: HASH }, { apiUrl: ' https://a.example ' }],
    ['an API with a query', { hash: HASH }, { apiUrl: 'https://a.example?key=a' }],
    ['an API with a password', { hash: HASH }, { apiUrl: 'https://a:b@a.example' }],
    ['a tab in the API', { hash: HASH }, { apiUrl: 'https://a.\texample' }],
    ['an API that parsers change', { hash: HASH }, { apiUrl: 'https://a.example/b/../c' }],
    ['an API of no scheme', { hash: HASH }, { apiUrl: '//a.example' }],
    ['an API of another scheme', { hash: HASH }, { apiUrl: 'ftp://a.example' }],
    ['an API without a host', { hash: HASH }, { apiUrl: 'https://a.example:99999' }],
    ['an own fetch', { hash: HASH }, { fetch: () => Promise.resolve(new Response()) }],
    ['own headers', { hash: HASH }, { headers: () => ({ authorization: 'secret' }) }],
  ])('is not sent early where it is not certain (%s)', (_, attributes, settings) => {
    expect(urlOf(attributes, settings)).toBeUndefined();
  });

  test.each<[string, Record<string, string>, string]>([
    ['an address', { url: ADDRESS }, ADDRESS],
    ['beside a hash', { url: ADDRESS, hash: HASH }, ADDRESS],
    ['as it was pasted', { url: ` <${ADDRESS.replace('https://', '')}>. ` }, ADDRESS],
    ['with signs of parameters', { url: `${ADDRESS}?a=b&c=d#é+%20` }, `${ADDRESS}?a=b&c=d#é+%20`],
  ])('of an address is the one that the widget sends (%s)', async (_, attributes, identifier) => {
    const early = createEarlyRequest();
    early.start(urlOf(attributes));
    const context = { apiUrls: ['https://sdk-api.neynar.com'], clientId: 'test' };
    const query = { ...context, type: 'url', identifier } as const;
    expect((await fetchParsedCast({ ...query, fetch: early.handOver() }))?.hash).toBe(HASH);
    expect(requests).toHaveLength(1);
    await fetchParsedCast(query);
    expect(requests[1]?.url).toBe(requests[0]?.url);
  });

  test('An attribute of the element chooses neither the API, nor the client, nor a parameter.', () => {
    const stranger = 'https://stranger.test';
    const attributes = { 'api-url': stranger, 'data-api-url': stranger, 'client-id': 'stranger' };
    expect(urlOf({ hash: HASH, url: '', ...attributes })).toBe(URL_OF_CAST);
  });

  test.each(['{"fid":3,"signer_uuid":""}', 'not a session'])(
    'is left to the widget where a session is stored (%s)',
    (session) => {
      localStorage.setItem(SESSION, session);
      expect(urlOf({ hash: HASH })).toBeUndefined();
    },
  );

  test('is left to the widget where storage is forbidden', () => {
    vi.stubGlobal('localStorage', undefined);
    const url = urlOf({ hash: HASH });
    vi.unstubAllGlobals();
    expect(url).toBeUndefined();
  });
});

describe('the early response', () => {
  const signalOf = (index: number) => requests[index]?.init?.signal;

  test('is not for a request with other headers, or for another cast', async () => {
    const early = createEarlyRequest();
    early.start(URL_OF_CAST);
    const send = early.handOver();
    await send(new URL(URL_OF_CAST), { headers: { 'x-sdk': 'react', authorization: 'secret' } });
    await send(new URL(URL_OF_CAST));
    await send(new URL(URL_OF_CAST.replace(HASH, HASH.toUpperCase())), requests[0]?.init);
    expect(requests).toHaveLength(4);
    // It is still there for its own.
    await request(send);
    expect(requests).toHaveLength(4);
  });

  test('is for one request: later ones are sent, also one that names its address as a text', async () => {
    const early = createEarlyRequest();
    early.start(URL_OF_CAST);
    const send = early.handOver();
    await request(send);
    await request(send);
    expect(requests).toHaveLength(2);
    const other = 'https://sdk-api.neynar.com/v2/farcaster/user?fid=3';
    respond = () => Promise.resolve(Response.json({ fid: 3 }));
    const response = await send(other, requests[0]?.init);
    expect(await response.json()).toEqual({ fid: 3 });
    expect(requests.at(-1)?.url).toBe(other);
  });

  test('is one for each page, and none when the widgets are there', () => {
    const early = createEarlyRequest();
    early.start(undefined);
    early.start(URL_OF_CAST);
    early.start(URL_OF_CAST.replace('6a', '6b'));
    expect(requests.map(({ url }) => url)).toEqual([URL_OF_CAST]);
    const late = createEarlyRequest();
    late.handOver();
    late.start(URL_OF_CAST);
    expect(requests).toHaveLength(1);
  });

  test('is aborted and forgotten if no widget takes it in time', async () => {
    const early = createEarlyRequest();
    early.start(URL_OF_CAST);
    vi.advanceTimersByTime(MAX_WAIT_MS - 1);
    expect(signalOf(0)?.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signalOf(0)?.aborted).toBe(true);
    await request(early.handOver());
    expect(requests).toHaveLength(2);
  });

  test('has all the time of a request once it is taken, and ends with that', async () => {
    respond = () => new Promise(() => {});
    const early = createEarlyRequest();
    early.start(URL_OF_CAST);
    const taken = request(early.handOver());
    vi.advanceTimersByTime(MAX_WAIT_MS + 1);
    expect(signalOf(0)?.aborted).toBe(false);
    const failure = expect(taken).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(15_000);
    await failure;
    expect(signalOf(0)?.aborted).toBe(true);
  });

  test.each(['before it is taken', 'afterwards'])(
    'is aborted with its widget (%s)',
    async (when) => {
      respond = () => new Promise(() => {});
      const early = createEarlyRequest();
      early.start(URL_OF_CAST);
      const controller = new AbortController();
      if (when === 'before it is taken') controller.abort(new Error('left'));
      const taken = request(early.handOver(), {}, controller.signal);
      controller.abort(new Error('left'));
      await expect(taken).rejects.toThrow('left');
      expect(signalOf(0)?.aborted).toBe(true);
    },
  );

  test.each<[string, () => Promise<Response>, object]>([
    ['no response', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'network' }],
    [
      'a fetch of the page that throws',
      vi.fn().mockThrow(new TypeError('no')),
      { code: 'network' },
    ],
    ['an error', () => Promise.resolve(new Response('', { status: 503 })), { status: 503 }],
    ['no JSON', () => Promise.resolve(new Response('<p>')), { code: 'invalid' }],
  ])('is a failure of the request that takes it, and the next one is sent (%s)', async (...row) => {
    const [, fail, expected] = row;
    const succeed = respond;
    respond = fail;
    const early = createEarlyRequest();
    early.start(URL_OF_CAST);
    // Nobody has taken it yet.
    await vi.advanceTimersByTimeAsync(1);
    const send = early.handOver();
    await expect(request(send)).rejects.toMatchObject(expected);
    respond = succeed;
    expect((await request(send))?.hash).toBe(HASH);
    expect(requests).toHaveLength(2);
  });
});
