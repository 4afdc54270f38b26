// @vitest-environment node
import { verify as verifyJfs } from '@farcaster/jfs';
import { generateKeyPairSync, sign } from 'node:crypto';
import { inspect } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import type { NeynarError } from '../../core/errors/errors.js';
import type { SnapPayload } from '../../snap/model/payload.js';
import { fetchMiniApp } from '../fetch/fetch-mini-app.js';
import { createSnapCache, fetchSnap } from './fetch-snap.js';
import type { FetchedSnap, SnapCache } from './fetch-snap.js';
import { isPublicAddress } from '../http/is-public-address.js';
import { postSnap } from './post-snap.js';
import { createPublicSend } from '../http/send-in-public.js';
import { signSnapSubmit } from './sign-snap-submit.js';

const TYPE = 'application/vnd.farcaster.snap+json';
const TARGET = 'https://polls.example/room?step=2';
const PAGE = 'https://a.example/';
const setup = { code: 'setup' };
const network = { code: 'network' };

/** A signer with a random key. */
function createSigner() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    fid: 3,
    key: `0x${bytes.toString('hex')}` as const,
    sign: (message: Uint8Array) => sign(null, message, privateKey),
  };
}
const payload = (more: object = {}): SnapPayload => ({
  fid: 7,
  user: { fid: 7 },
  inputs: { room: 'Gärten 🌱', late: true, seats: 2, days: ['Tue'] },
  timestamp: Math.floor(Date.now() / 1000),
  audience: 'https://polls.example',
  surface: { type: 'cast', cast: { hash: `0x${'0a'.repeat(20)}`, author: { fid: 3 } } },
  ...more,
});
const decode = (text: string) =>
  JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

describe('signSnapSubmit', () => {
  test("`signSnapSubmit` signs what `@farcaster/jfs` verifies, for the fid of the server's session.", async () => {
    const signer = createSigner();
    const given = payload();
    const signed = await signSnapSubmit(given, signer);
    await expect(verifyJfs({ data: signed, keyTypes: ['app_key'] })).resolves.toBeUndefined();
    expect(decode(signed.header)).toEqual({ fid: 3, type: 'app_key', key: signer.key });
    // The server decides who signs, whatever the page claims.
    expect(decode(signed.payload)).toEqual({ ...given, fid: 3, user: { fid: 3 } });
    const other = Buffer.from(JSON.stringify({ ...given, fid: 9 })).toString('base64url');
    await expect(verifyJfs({ data: { ...signed, payload: other } })).rejects.toThrow();
  });

  test('signs the payload of the first version', async () => {
    const signed = await signSnapSubmit(payload(), { ...createSigner(), version: '1.0' });
    await expect(verifyJfs({ data: signed })).resolves.toBeUndefined();
    expect(Object.keys(decode(signed.payload))).toEqual([
      'fid',
      'inputs',
      'button_index',
      'timestamp',
    ]);
  });

  test('signs the largest grid of a page', async () => {
    const all = Array.from({ length: 512 }, () => 'x'.repeat(30)).join('|');
    const signed = await signSnapSubmit(payload({ inputs: { board: all } }), createSigner());
    expect(decode(signed.payload).inputs).toEqual({ board: all });
  });

  test('leaves out what the protocol does not know', async () => {
    const surface = { type: 'standalone', more: 1 };
    const given = payload({ nonce: 'x', surface });
    const signed = await signSnapSubmit(given, createSigner());
    expect(decode(signed.payload)).toEqual({
      ...payload({ surface: { type: 'standalone' }, timestamp: given.timestamp }),
      fid: 3,
      user: { fid: 3 },
    });
  });

  test.each<[string, object]>([
    ['a time of long ago', { timestamp: 1 }],
    ['a time to come', { timestamp: Date.now() }],
    ['no time', { timestamp: undefined }],
    ['an audience of http', { audience: 'http://polls.example' }],
    ['an audience with a path', { audience: TARGET }],
    ['an audience with a user', { audience: 'https://a@polls.example' }],
    ['no audience', { audience: null }],
    ['an input that is an object', { inputs: { a: {} } }],
    ['an input that is null', { inputs: { a: null } }],
    ['an input of endless length', { inputs: { a: 'x'.repeat(1e6) } }],
    ['a name of endless length', { inputs: { ['x'.repeat(1e5)]: 1 } }],
    [
      'inputs of endless length',
      {
        inputs: Object.fromEntries(Array.from({ length: 200 }, (_, i) => [i, 'x'.repeat(9000)])),
      },
    ],
    [
      'too many inputs',
      { inputs: Object.fromEntries(Array.from({ length: 300 }, (_, i) => [i, 1])) },
    ],
    ['no number', { inputs: { a: NaN } }],
    ['another surface', { surface: { type: 'page' } }],
    ['a cast without its author', { surface: { type: 'cast', cast: { hash: '0x0a' } } }],
  ])('refuses %s', async (_, more) => {
    const signer = { ...createSigner(), sign: vi.fn() };
    await expect(signSnapSubmit(payload(more), signer)).rejects.toMatchObject(setup);
    expect(signer.sign).not.toHaveBeenCalled();
  });

  test.each<[string, object]>([
    ['a fid that is none', { fid: 0 }],
    ['a fid that is a text', { fid: '3' }],
    ['a key that is none', { key: '0x12' }],
    ['a signature of another length', { sign: () => new Uint8Array(65) }],
  ])('refuses %s', async (_, more) => {
    await expect(signSnapSubmit(payload(), { ...createSigner(), ...more })).rejects.toMatchObject(
      setup,
    );
  });
});

/** Responds to each request with the next one. */
const createFetch = (...answers: (() => Response)[]) =>
  vi.fn(() => Promise.resolve((answers.shift() ?? (() => new Response('', { status: 500 })))()));
const answer =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': TYPE } });
const redirect =
  (location: string, status = 302) =>
  () =>
    new Response('', { status, headers: { location } });
/** An answer of the right type with any body. */
const raw = (body: BodyInit) => () => new Response(body, { headers: { 'content-type': TYPE } });
/** One that breaks off with an error. */
const breakOff = (error: Error) => () =>
  raw(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(3));
        controller.error(error);
      },
    }),
  )();

describe('postSnap', () => {
  test('posts what was signed, and returns the next page', async () => {
    const signed = await signSnapSubmit(payload(), createSigner());
    const send = createFetch(answer({ version: '2.0' }));
    await expect(postSnap(TARGET, signed, { fetch: send })).resolves.toEqual({ version: '2.0' });
    expect(send).toHaveBeenCalledExactlyOnceWith(
      TARGET,
      expect.objectContaining({
        method: 'POST',
        redirect: 'manual',
        body: JSON.stringify(signed),
        headers: { Accept: TYPE, 'Content-Type': 'application/json' },
      }),
    );
  });

  test.each([
    ['another origin', 'https://evil.example/room'],
    ['another port', 'https://polls.example:8443/room'],
    ['http', 'http://polls.example/room'],
    ['a host inside', 'https://localhost/room'],
    ['no address', 'room'],
  ])('`postSnap` posts to the signed audience alone. (not to %s)', async (_, target) => {
    const signed = await signSnapSubmit(payload(), createSigner());
    const send = createFetch();
    await expect(postSnap(target, signed, { fetch: send })).rejects.toMatchObject(setup);
    await expect(
      postSnap(TARGET, { ...signed, payload: '%' }, { fetch: send }),
    ).rejects.toMatchObject(setup);
    expect(send).not.toHaveBeenCalled();
  });

  test('follows no redirect with what was signed', async () => {
    const signed = await signSnapSubmit(payload(), createSigner());
    const send = createFetch(redirect('https://polls.example/b', 307));
    await expect(postSnap(TARGET, signed, { fetch: send })).rejects.toMatchObject(network);
    expect(send).toHaveBeenCalledOnce();
  });

  test.each([
    [400, 2],
    [422, 2],
    [401, 1],
    [404, 1],
    [500, 1],
  ])(
    'after %d it makes %d attempts, if the page is of the first version',
    async (status, count) => {
      const signer = createSigner();
      const signed = await signSnapSubmit(payload(), signer);
      const older = vi.fn(async () => signSnapSubmit(payload(), { ...signer, version: '1.0' }));
      const send = createFetch(answer({ error: 'no' }, status), answer({ version: '1.0' }));
      await postSnap(TARGET, signed, { fetch: send, older }).catch(() => {});
      expect([send.mock.calls.length, older.mock.calls.length]).toEqual([count, count - 1]);
    },
  );

  test('`postSnap` posts no older payload unless the site passes one.', async () => {
    const signed = await signSnapSubmit(payload(), createSigner());
    const send = createFetch(answer({ issues: [{ path: ['nonce'] }] }, 400));
    await expect(postSnap(TARGET, signed, { fetch: send })).rejects.toMatchObject({
      code: 'http',
      status: 400,
    });
    expect(send).toHaveBeenCalledOnce();
  });

  test('ends in time, and when its signal does', async () => {
    const signed = await signSnapSubmit(payload(), createSigner());
    const hang = (async () => new Promise<Response>(() => {})) as typeof fetch;
    await expect(postSnap(TARGET, signed, { fetch: hang, timeout: 5 })).rejects.toMatchObject({
      code: 'timeout',
    });
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(postSnap(TARGET, signed, { fetch: hang, signal })).rejects.toThrow('gone');
  });
});

/** A page that can be read, but that `JSON.stringify` cannot write. */
const deep = raw(`{"version":"2.0","more":${'['.repeat(1e5)}${']'.repeat(1e5)}}`);

describe('an answer', () => {
  test.each<[string, () => Response, string]>([
    ['is too long', raw(`"${'x'.repeat(300_000)}"`), 'invalid'],
    ['nests too deeply', deep, 'invalid'],
    ['is no JSON', raw('<p>'), 'invalid'],
    ['breaks off', breakOff(new TypeError('terminated')), 'network'],
  ])('that %s is an error with a code', async (_, create, code) => {
    const cache = createSnapCache();
    const signed = await signSnapSubmit(payload(), createSigner());
    await expect(fetchSnap(PAGE, { fetch: createFetch(create), cache })).rejects.toMatchObject({
      code,
    });
    expect(cache.get(PAGE)).toBeUndefined();
    await expect(postSnap(TARGET, signed, { fetch: createFetch(create) })).rejects.toMatchObject({
      code,
    });
  });
});

describe('fetchSnap', () => {
  test('`fetchSnap` keeps an answer for five minutes, also of what is no snap.', async () => {
    vi.useFakeTimers();
    const cache = createSnapCache();
    const send = createFetch(answer({ version: '2.0' }), () => new Response('<p>'), answer(7));
    const options = { cache, fetch: send };
    const found = { json: { version: '2.0' }, url: PAGE };
    await expect(fetchSnap(PAGE, options)).resolves.toEqual(found);
    await expect(fetchSnap('https://b.example/', options)).resolves.toBeNull();
    await expect(fetchSnap(PAGE, options)).resolves.toEqual(found);
    await expect(fetchSnap('https://b.example/', options)).resolves.toBeNull();
    expect(send).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(300_001);
    await expect(fetchSnap(PAGE, options)).resolves.toMatchObject({ json: 7 });
  });

  test('follows three redirects, to public hosts', async () => {
    const send = createFetch(
      redirect('/b'),
      redirect('https://c.example/'),
      redirect('/d'),
      answer({}),
    );
    await expect(fetchSnap(PAGE, { fetch: send })).resolves.toEqual({
      json: {},
      url: 'https://c.example/d',
    });
    const inside = createFetch(redirect('https://169.254.169.254/latest'));
    await expect(fetchSnap(PAGE, { fetch: inside })).rejects.toMatchObject(network);
    expect(inside).toHaveBeenCalledOnce();
    const endless = createFetch(...Array.from({ length: 9 }, () => redirect('/')));
    await expect(fetchSnap(PAGE, { fetch: endless })).rejects.toMatchObject(network);
    expect(endless).toHaveBeenCalledTimes(4);
  });
});

/** An error as thrown by Node's own client, and by packages that replace it. */
const ofNode = (code: string) =>
  Object.assign(new Error(`getaddrinfo ${code}`), { code, rawPacket: 'secret' });

describe('a failed request', () => {
  test.each(['ENOTFOUND', 'ECONNRESET', 'ERR_INVALID_URL', 'CERT_HAS_EXPIRED', 'UND_ERR_SOCKET'])(
    '`fetchSnap`, `postSnap` and `fetchMiniApp` fail with the codes that are documented. (not with %s)',
    async (code) => {
      const signed = await signSnapSubmit(payload(), createSigner());
      const broken = createFetch(...Array<() => Response>(3).fill(breakOff(ofNode(code))));
      for (const fetch of [() => Promise.reject(ofNode(code)), broken]) {
        for (const call of [
          fetchSnap(PAGE, { fetch }),
          postSnap(TARGET, signed, { fetch }),
          fetchMiniApp({ url: PAGE, fetch }),
        ]) {
          const error = await call.catch((reason: unknown) => reason);
          expect(error).toMatchObject({ code: 'network', cause: { code } });
          expect(inspect(error, { depth: 9 })).not.toContain('secret');
        }
      }
    },
  );

  test('leads to no address, which is `network` as well', async () => {
    const send = createFetch(redirect('https://['));
    await expect(fetchSnap(PAGE, { fetch: send })).rejects.toMatchObject(network);
  });

  test("is its signal's reason, whatever that is", async () => {
    const reason = ofNode('ENOTFOUND');
    const options = { signal: AbortSignal.abort(reason), fetch: createFetch() };
    await expect(fetchSnap(PAGE, options)).rejects.toBe(reason);
  });

  test.each([-1, 0, NaN, Infinity, 2 ** 40])(
    'A `timeout` that no timer can wait for ends nothing at once. (%d)',
    async (timeout) => {
      const signed = await signSnapSubmit(payload(), createSigner());
      const slow = (body: object) => async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return answer(body)();
      };
      const fetch = slow({});
      await expect(fetchSnap(PAGE, { fetch, timeout })).resolves.not.toBeNull();
      await expect(postSnap(TARGET, signed, { fetch, timeout })).resolves.toEqual({});
      await expect(
        fetchMiniApp({ url: PAGE, fetch: slow({ miniapp: { name: 'A' } }), timeout }),
      ).resolves.toMatchObject({ title: 'A' });
    },
  );
});

describe('an address', () => {
  test('A server asks strangers at the port of https alone, also after a redirect.', async () => {
    const signed = await signSnapSubmit(
      payload({ audience: 'https://polls.example:8443' }),
      createSigner(),
    );
    for (const port of [22, 80, 6379, 8443]) {
      const url = `https://a.example:${port}/`;
      const never = createFetch();
      await expect(fetchSnap(url, { fetch: never })).resolves.toBeNull();
      await expect(fetchMiniApp({ url, fetch: never })).rejects.toMatchObject(setup);
      await expect(
        postSnap('https://polls.example:8443/', signed, { fetch: never }),
      ).rejects.toMatchObject(setup);
      expect(never).not.toHaveBeenCalled();
      const moved = createFetch(redirect(url), redirect(url));
      await expect(fetchSnap(PAGE, { fetch: moved })).rejects.toMatchObject(network);
      await expect(fetchMiniApp({ url: PAGE, fetch: moved })).rejects.toMatchObject(network);
      expect(moved).toHaveBeenCalledTimes(2);
    }
    const named = createFetch(redirect('https://b.example:443/'), answer({}));
    await expect(fetchSnap(PAGE, { fetch: named })).resolves.toEqual({
      json: {},
      url: 'https://b.example/',
    });
  });

  test('A redirect that a `fetch` has followed by itself is refused.', async () => {
    const follow = () =>
      Promise.resolve(Object.defineProperty(answer({})(), 'redirected', { value: true }));
    await expect(fetchSnap(PAGE, { fetch: follow })).rejects.toMatchObject(network);
  });
});

describe('what is kept', () => {
  test.each<[string, () => SnapCache]>([
    ['createSnapCache', createSnapCache],
    [
      'a map',
      () => {
        const map = new Map<string, FetchedSnap | null>();
        return { get: (url) => map.get(url), set: (url, found) => void map.set(url, found) };
      },
    ],
  ])('Each call of `fetchSnap` returns an object of its own. (kept by %s)', async (_, create) => {
    const cache = create();
    const options = { cache, fetch: createFetch(answer({ ui: { root: 'a' } })) };
    for (let call = 0; call < 3; call += 1) {
      const found = await fetchSnap(PAGE, options);
      expect(found).toEqual({ json: { ui: { root: 'a' } }, url: PAGE });
      Object.assign(found?.json as object, { ui: 'changed' });
      Object.assign(found ?? {}, { url: 'javascript:alert(1)' });
    }
  });
});

test.each<[number, string | null]>([
  [400, null],
  [600, 'invalid'],
  [3500, 'invalid'],
  [20_000, 'invalid'],
])('a page that nests %d times is kept and returned, or is refused: %j', async (depth, code) => {
  const nested = raw(`${'['.repeat(depth)}${']'.repeat(depth)}`);
  const options = { cache: createSnapCache(), fetch: createFetch(nested, nested) };
  for (let call = 0; call < 2; call += 1) {
    const found: unknown = await fetchSnap(PAGE, options).catch((error: unknown) => error);
    expect(found instanceof Error ? (found as NeynarError).code : null).toBe(code);
  }
});

describe('a crowd', () => {
  test('`fetchSnap` asks an address once for all who want it at the same time.', async () => {
    let respond = () => {};
    const send = vi.fn(
      () =>
        new Promise<Response>((done) => {
          respond = () => {
            done(answer({ ui: {} })());
          };
        }),
    );
    const cache = createSnapCache();
    const leaving = new AbortController();
    const ask = (signal?: AbortSignal) => fetchSnap(PAGE, { cache, fetch: send, signal });
    const left = ask(leaving.signal);
    const others = Array.from({ length: 40 }, async () => ask());
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    await vi.waitFor(() => {
      expect(send).toHaveBeenCalled();
    });
    respond();
    const found = await Promise.all(others);
    expect(send).toHaveBeenCalledOnce();
    expect(new Set(found).size).toBe(40);
    expect(found[39]).toEqual({ json: { ui: {} }, url: PAGE });
  });

  test('asks again for whoever waits for a visitor who has left', async () => {
    vi.useFakeTimers();
    const cache = createSnapCache();
    const ask = (send: typeof fetch) => fetchSnap(PAGE, { cache, fetch: send });
    void ask(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(100);
    vi.clearAllTimers();
    const other = ask(createFetch(answer({ ui: {} })));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await other).toMatchObject({ json: { ui: {} } });
  });

  test('fails together, and the next one asks again', async () => {
    const cache = createSnapCache();
    const options = { cache, fetch: createFetch(answer({}, 500), answer({})) };
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, async () => fetchSnap(PAGE, options)),
    );
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    await expect(fetchSnap(PAGE, options)).resolves.toMatchObject({ json: {} });
    expect(options.fetch).toHaveBeenCalledTimes(2);
  });
});

describe('an address of a name', () => {
  test.each([
    ...['168.63.129.15', '168.63.129.17', '192.0.1.1', '100.128.0.1', '192.31.195.1'],
    ...['2620:4f:8001::1', '2620:4f::1', '3fff:1000::1', '2001:200::1', '2003::1'],
    ...['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '192.167.1.1', '223.1.1.1'],
    ...['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450::1', '2a00::1'],
    // 8.8.8.8 and 162.159.138.232, in a network that has IPv6 alone.
    ...['64:ff9b::808:808', '64:FF9B::a29f:8ae8'],
  ])('is public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.127.255.255', '127.0.0.1', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.168.1.1', '198.19.0.1', '224.0.0.1'],
    ...['255.255.255.255', '256.1.1.1', '1.2.3', '', 'localhost', '0x7f.1'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fe80::1%eth0', 'fc00::1'],
    ...['fd12:3456::1', 'ff02::1', '64:ff9b::7f00:1', '2001::1', '2001:db8::1', '2002:7f00:1::'],
    ...['168.63.129.16', '100.100.100.200', '192.0.0.192', '192.31.196.1', '192.52.193.1'],
    ...['192.88.99.1', '192.175.48.1', '240.0.0.1', 'fd00:ec2::254', 'fd20:ce::254'],
    ...['64:ff9b::a9fe:a9fe', '64:ff9b:1::1', '100::1', '2001:2::1', '2001:20::1', '5f00::1'],
    ...['::ffff:0:7f00:1', '::ffff:0:127.0.0.1', '::127.0.0.1', '::ffff:7f00:1', '::a9fe:a9fe'],
    ...['2620:4f:8000::1', '2620:004f:8000:0:0:0:0:1', 'fec0::1', '2002:a9fe:a9fe::1', '3ffe'],
    ...['3fff::1', '2001:0:4136:e378::1', '4000::1'],
    ...['64:ff9b::a00:1', '64:ff9b::c0a8:101', '64:ff9b::a83f:8110', '64:ff9b::', '64:ff9b::808'],
    ...['64:ff9b:1::808:808', '64:ff9b:0:1::808:808', '64:ff9b::1:808:808', '64:ff9b::e000:1'],
  ])('is not public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    ['one that is private', [{ address: '127.0.0.1', family: 4 }]],
    [
      'a private one among others',
      [
        { address: '93.184.216.34', family: 4 },
        { address: '::1', family: 6 },
      ],
    ],
    ['none', []],
  ])(
    '`fetchSnap` connects to public addresses alone. (not to a name with %s)',
    async (_, addresses) => {
      const resolve = vi.fn(() => Promise.resolve(addresses));
      const send = createPublicSend(undefined, resolve);
      await expect(send('https://rebound.example/')).rejects.toThrow(
        'rebound.example leads to an address that is not public.',
      );
      expect(resolve).toHaveBeenCalledExactlyOnceWith('rebound.example');
    },
  );
});
