import { describe, expect, test, vi } from 'vitest';
import { alternateOf, findSnap } from './find-snap.js';
import { isPublic } from '../../core/http/is-public.js';

const TYPE = 'application/vnd.farcaster.snap+json';
const headers = { 'content-type': TYPE };
const PAGE = 'https://rooms.example/snap';

/** Responds by URL; other URLs fail. */
function createSend(answers: Record<string, () => Response>) {
  return vi.fn((url: unknown, init?: RequestInit) => {
    const answer = answers[String(url)];
    if (init?.signal?.aborted || !answer) return Promise.reject(new TypeError('fetch failed'));
    return Promise.resolve(answer());
  });
}
const json = (body: unknown, type = TYPE) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': type } });
const page = (link: string) =>
  new Response('<p>', { headers: { 'content-type': 'text/html', link } });

describe('an address that strangers may ask', () => {
  test.each([PAGE, 'https://a.b.example:8443/x', 'https://é.example'])('is %s', (url) => {
    expect(isPublic(url)).toBe(true);
  });

  test.each([
    'http://rooms.example',
    'https://localhost',
    'https://localhost.',
    'https://LOCALHOST:3000',
    'https://a.localhost',
    'https://router.lan',
    'https://printer.local',
    'https://metadata.google.internal',
    'https://1.0.0.127.in-addr.arpa',
    'https://intranet',
    'https://127.0.0.1',
    'https://127.1',
    'https://0x7f000001',
    'https://2130706433',
    'https://169.254.169.254/latest',
    'https://8.8.8.8',
    'https://8.8.8.8.',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://user@rooms.example',
    'https://user:pass@rooms.example',
    'javascript:alert(1)',
    'file:///etc/passwd',
    '',
  ])('is not %s', (url) => {
    expect(isPublic(url)).toBe(false);
  });
});

describe('the snap of a page', () => {
  test.each([
    [`</snap>; rel="alternate"; type="${TYPE}"`, 'https://rooms.example/snap'],
    [`<?a=1,2>;type=${TYPE};rel=alternate`, 'https://rooms.example/page?a=1,2'],
    [
      `</page>; rel="alternate"; type="text/html", </s>; rel="alternate canonical"; type="${TYPE}"`,
      'https://rooms.example/s',
    ],
    [`<https://other.example/s>; REL="Alternate"; TYPE="${TYPE}"`, 'https://other.example/s'],
    [`</snap>; rel="stylesheet"; type="${TYPE}"`, null],
    [`</snap>; rel="alternate"; type="${TYPE}x"`, null],
    [`</snap>; rel="alternate"`, null],
    [`<http://rooms.example/s>; rel="alternate"; type="${TYPE}"`, null],
    [`<javascript:alert(1)>; rel="alternate"; type="${TYPE}"`, null],
    [`<`.repeat(100_000), null],
    [`${'x'.repeat(5000)}</snap>; rel="alternate"; type="${TYPE}"`, null],
    ['', null],
    [null, null],
  ])('is by %j %j', (link, expected) => {
    expect(alternateOf(link, 'https://rooms.example/page')).toBe(expected);
  });
});

describe('an address that is asked', () => {
  test('is a snap by the type of its answer; no cookie and no referrer is sent', async () => {
    const send = createSend({ [PAGE]: () => json({ version: '2.0' }, `${TYPE}; charset=utf-8`) });
    const found = { json: { version: '2.0' }, url: PAGE };
    await expect(findSnap(PAGE, { send })).resolves.toEqual(found);
    expect(send).toHaveBeenCalledExactlyOnceWith(PAGE, {
      headers: { Accept: `${TYPE}, text/html;q=0.5` },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: expect.any(AbortSignal) as AbortSignal,
    });
  });

  test.each([
    ['</s>', 'https://rooms.example/s', true],
    ['<https://other.example/s>', 'https://other.example/s', false],
  ])(
    'is a snap by the link of its page, which may be of another host, unless its own alone is asked (%s)',
    async (link, url, isOwn) => {
      const pages = { [PAGE]: () => page(`${link}; rel="alternate"; type="${TYPE}"`) };
      const send = createSend({ ...pages, [url]: () => json({ version: '1.0' }) });
      const found = { json: { version: '1.0' }, url };
      await expect(findSnap(PAGE, { send })).resolves.toEqual(found);
      send.mockClear();
      const within = await findSnap(PAGE, { send, isWithinHost: true });
      expect(within).toEqual(isOwn ? found : null);
      expect(send).toHaveBeenCalledTimes(isOwn ? 2 : 1);
    },
  );

  test.each([
    ['is JSON of another type', () => json({ version: '2.0' }, 'application/json')],
    ['is a page', () => page('')],
    ['has no type', () => new Response('{}')],
    ['is missing', () => new Response('', { status: 404 })],
    [
      'links to a page inside',
      () => page(`<https://127.0.0.1/s>; rel="alternate"; type="${TYPE}"`),
    ],
    ['links to what is none', () => page(`</html>; rel="alternate"; type="${TYPE}"`)],
  ])('is none if it %s', async (_, answer) => {
    const send = createSend({ [PAGE]: answer, 'https://rooms.example/html': () => page('') });
    await expect(findSnap(PAGE, { send })).resolves.toBeNull();
  });

  test('is not asked inside, also after a redirect', async () => {
    const inside = Object.defineProperty(json({}), 'url', { value: 'https://10.0.0.1/s' });
    const send = createSend({ [PAGE]: () => inside });
    await expect(findSnap('https://192.168.0.1/s', { send })).resolves.toBeNull();
    expect(send).not.toHaveBeenCalled();
    await expect(findSnap(PAGE, { send })).resolves.toBeNull();
  });

  test('has the address that it has after redirects', async () => {
    const moved = Object.defineProperty(json({}), 'url', { value: 'https://new.example/s' });
    const send = createSend({ [PAGE]: () => moved });
    const found = { json: {}, url: 'https://new.example/s' };
    await expect(findSnap(PAGE, { send })).resolves.toEqual(found);
  });

  test.each([
    ['no JSON', () => new Response('<p>', { headers }), 'invalid'],
    ['too long', () => json('x'.repeat(256_000)), 'invalid'],
    ['empty', () => new Response(null, { headers }), 'invalid'],
    ['refused', () => new Response('{}', { status: 500, headers }), 'http'],
  ])('fails if its page is %s', async (_, answer, code) => {
    const send = createSend({ [PAGE]: answer });
    await expect(findSnap(PAGE, { send })).rejects.toMatchObject({ code });
  });

  test('fails without an answer, in time, and when it is wanted no more', async () => {
    const send = createSend({});
    await expect(findSnap(PAGE, { send })).rejects.toMatchObject({ code: 'network' });
    const hanging = { send: () => new Promise<Response>(() => {}), timeout: 5 };
    await expect(findSnap(PAGE, hanging)).rejects.toMatchObject({ code: 'timeout' });
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(findSnap(PAGE, { send, signal })).rejects.toThrow('gone');
  });
});
