// @vitest-environment node
import { setImmediate as nextTask } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { describePostHandler } from '../../../tests/describe-handler.js';
import { createFakeApi, WORDS_OF_API } from '../../../tests/fake-api.js';
import type { Replies, Reply } from '../../../tests/fake-api.js';
import { API_KEY, ORIGIN } from '../../../tests/sign-in-server/site.js';
import {
  draft,
  HASH,
  IDEM,
  likeIt,
  post,
  read,
  SIGNER,
  URL_OF_HANDLER,
} from '../../../tests/written-requests.js';
import { SEE } from '../../core/errors/log-error.js';
import { createWriteHandler } from './create-write-handler.js';
import type { WriteHandlerOptions } from './write-options.js';

const NOW = Date.parse('2026-03-04T10:00:00Z');
const OTHER_SIGNER = '29d0c5fd-9b33-4a48-a0e2-bc7b0555baec';
const POSTED = `0x${'9f8e7d6c'.repeat(5)}`;

const api = createFakeApi({
  'POST /cast': { success: true, cast: { hash: POSTED, author: { fid: 3 }, text: 'gm' } },
  'DELETE /cast': { success: true },
  'POST /reaction': { success: true },
  'DELETE /reaction': { success: true, message: 'ok' },
  'POST /user/follow': { success: true, details: [{ success: true, target_fid: 9, hash: '' }] },
  'DELETE /user/follow': { success: true },
  'POST /notifications/seen': { success: true },
});
const { sent } = api;
const errors: unknown[] = [];
const signerOf = vi.fn<WriteHandlerOptions['signerOf']>();

const createHandler = (options: Partial<WriteHandlerOptions> = {}, replies?: Replies) =>
  createWriteHandler({
    apiKey: API_KEY,
    origin: ORIGIN,
    signerOf,
    fetch: api.with(replies),
    onError: (error) => errors.push(error),
    ...options,
  });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  api.retryAfter = '7';
  signerOf.mockReset().mockReturnValue(SIGNER);
});
afterEach(() => {
  // Secrets must not appear in errors either.
  const seen = inspect(errors, { depth: 9 });
  for (const secret of [API_KEY, WORDS_OF_API, SIGNER]) expect(seen).not.toContain(secret);
  sent.length = 0;
  errors.length = 0;
});

describe('an action', () => {
  const reaction = { hash: HASH, fid: 3 };
  const target = { target: HASH, target_author_fid: 3 };
  const user = { fid: 9, target_fids: [4, 5], fids: [4], viewer_fid: 4 };
  test.each<[action: string, given: object, call: string, written: object]>([
    ['like', reaction, 'POST /reaction', { reaction_type: 'like', ...target }],
    ['unlike', reaction, 'DELETE /reaction', { reaction_type: 'like', ...target }],
    ['recast', reaction, 'POST /reaction', { reaction_type: 'recast', ...target }],
    ['unrecast', reaction, 'DELETE /reaction', { reaction_type: 'recast', ...target }],
    ['delete', { hash: HASH }, 'DELETE /cast', { target_hash: HASH }],
    ['follow', user, 'POST /user/follow', { target_fids: [9] }],
    ['unfollow', user, 'DELETE /user/follow', { target_fids: [9] }],
    ['seen', user, 'POST /notifications/seen', {}],
    ['seen', { ...user, type: 'likes' }, 'POST /notifications/seen', { type: 'likes' }],
  ])(
    '%s is written for the visitor, by the signer of the site',
    async (action, given, call, written) => {
      const response = await createHandler()(post({ action, ...given, signer_uuid: OTHER_SIGNER }));
      expect([...response.headers.keys()].sort()).toEqual([
        'cache-control',
        'content-type',
        'x-content-type-options',
      ]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await read(response)).toEqual({ status: 200, success: true });
      expect(sent).toMatchObject([{ call }]);
      expect(sent[0]?.body).toEqual({ signer_uuid: SIGNER, ...written });
      expect(sent[0]?.headers.get('x-api-key')).toBe(API_KEY);
    },
  );

  test('A follow whose only part has failed has failed.', async () => {
    const replies = { 'POST /user/follow': { success: true, details: [{ success: false }] } };
    const response = createHandler({}, replies)(post({ action: 'follow', fid: 9 }));
    expect(await read(response)).toMatchObject({ status: 502, code: 'network' });
    expect(errors).toMatchObject([{ code: 'invalid' }]);
  });

  test('posts a reply with its mentions, embeds and channel, and says its hash', async () => {
    const embeds = [{ url: 'https://a.example/b' }, { cast_id: { hash: HASH, fid: 3 } }];
    const body = draft({
      rawText: 'é @alice.eth, and @nobody',
      text: 'é , and @nobody',
      mentions: [8],
      mentionsPositions: [3],
      embeds,
      parent: { hash: HASH, fid: 3 },
      quote: { hash: HASH, fid: 3 },
      channelId: 'gardens',
      descriptions: [{ url: 'https://a.example/b', alt: 'A dog' }],
    });
    expect(await read(createHandler()(post(body)))).toEqual({
      status: 200,
      success: true,
      hash: POSTED,
    });
    expect(sent[0]?.body).toEqual({
      signer_uuid: SIGNER,
      text: 'é @alice.eth, and @nobody',
      embeds,
      parent: HASH,
      parent_author_fid: 3,
      channel_id: 'gardens',
      idem: IDEM,
    });
  });

  test.each(['https://blog.example/a', 'chain://eip155:1/erc721:0x5'])(
    'posts under %s',
    async (url) => {
      await createHandler()(post(draft({ parent: { url } })));
      expect(sent[0]?.body).toEqual({ signer_uuid: SIGNER, text: 'gm', parent: url, idem: IDEM });
    },
  );

  test('is shown to signerOf, which is asked for each request', async () => {
    const handle = createHandler();
    await handle(post({ ...likeIt, fid: 3, more: 1 }, { cookie: 'session=1' }));
    await handle(post({ action: 'delete', hash: HASH.toUpperCase().replace('0X', '0x') }));
    expect(signerOf.mock.calls.map(([, action]) => action)).toEqual([
      { action: 'like', hash: HASH, fid: 3 },
      { action: 'delete', hash: HASH },
    ]);
    expect(signerOf.mock.calls[0]?.[0].headers.get('cookie')).toBe('session=1');
  });

  test.each([null, undefined, ''])('without a signer (%j) is refused', async (signer) => {
    signerOf.mockResolvedValue(signer);
    expect(await read(createHandler()(post(likeIt)))).toMatchObject({
      status: 401,
      code: 'refused',
    });
    expect(sent).toEqual([]);
    expect(errors).toEqual([]);
  });

  test.each([[7], [{}], [true], ['no-uuid'], [`${SIGNER}\r\nx: y`], [['a']]])(
    'with %j for a signer is a fault of the site, whose value is not repeated',
    async (signer) => {
      signerOf.mockReturnValue(signer as string);
      const response = await read(createHandler()(post(likeIt)));
      expect(response).toEqual({ status: 500, code: 'setup', message: 'Writing is not set up.' });
      expect(errors).toMatchObject([{ code: 'setup' }]);
      expect(sent).toEqual([]);
    },
  );

  test('is not written where signerOf throws', async () => {
    signerOf.mockRejectedValue(
      Object.assign(new Error('no database'), { code: 'http', status: 429 }),
    );
    expect(await read(createHandler()(post(likeIt)))).toEqual({
      status: 500,
      code: 'handler',
      message: 'The server failed to write.',
    });
    expect(errors).toMatchObject([{ message: 'no database', code: 'handler' }]);
  });
});

describe('the signer of another user', () => {
  test.each(['signer_uuid', 'signerUuid', 'signer', '__proto__'])(
    'is not had by naming it in %s',
    async (name) => {
      const text = JSON.stringify({ ...draft(), [name]: OTHER_SIGNER }).replace(
        '"draft":{',
        `"draft":{"${name}":"${OTHER_SIGNER}",`,
      );
      const query = `?${name}=${OTHER_SIGNER}`;
      const request = post(text, { 'x-signer': OTHER_SIGNER });
      await createHandler()(new Request(URL_OF_HANDLER + query, request));
      expect(sent).toHaveLength(1);
      expect(JSON.stringify(sent[0]?.body)).not.toContain(OTHER_SIGNER);
      expect(sent[0]?.body.signer_uuid).toBe(SIGNER);
    },
  );

  test('is not used for one who posts with the same idem', async () => {
    const handle = createHandler();
    await handle(post(draft()));
    signerOf.mockReturnValue(OTHER_SIGNER);
    await handle(post(draft()));
    expect(sent.map(({ body }) => body.signer_uuid)).toEqual([SIGNER, OTHER_SIGNER]);
  });
});

describePostHandler({
  create: createHandler,
  by: (method) => new Request(URL_OF_HANDLER, { method, headers: { origin: ORIGIN } }),
  allow: 'POST',
  asked: () => signerOf.mock.calls.length + sent.length,
  url: URL_OF_HANDLER,
  maxBytes: 65_536,
  errors: () => errors,
  notSetUp: 'Writing is not set up.',
  wrong: [
    ['no API key', { apiKey: undefined }],
    ['a header that is none', { headers: { 'x-a': 'a\nb' } }],
    ['no signerOf', { signerOf: undefined as never }],
    ['a signer in place of signerOf', { signerOf: SIGNER as never }],
  ],
});

describe('a request', () => {
  test.each<[string, (request: Request) => unknown]>([
    ['was read', (request) => request.json()],
    ['is being read', (request) => request.body?.getReader()],
  ])(
    'A body that a middleware has read is an error of the setup, with advice. (%s)',
    async (_, use) => {
      const request = post(likeIt);
      await use(request);
      const refused = { status: 500, code: 'setup' };
      expect(await read(createHandler()(request))).toMatchObject(refused);
      const message = 'A middleware before this handler has read the body of the request.';
      expect(errors).toMatchObject([{ code: 'setup', message }]);
      expect(sent).toEqual([]);
    },
  );

  test('of an origin that is allowed may write, and read how long to wait', async () => {
    const www = 'https://www.site.castkit.example';
    const handle = createHandler({ allowedOrigins: [www] });
    const response = await handle(post(likeIt, { origin: www }));
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe(www);
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
    expect(response.headers.get('vary')).toBe('Origin');
  });
});

/** A draft whose typed text has handles where its text has mentions. */
const mentioning = (rawText: string, text: string, mentions: unknown[], positions: unknown[]) =>
  draft({ rawText, text, mentions, mentionsPositions: positions });

describe('a forged body', () => {
  const long = 'a'.repeat(10_001);
  test.each<[string, unknown]>([
    ['no action', {}],
    ['an unknown action', { action: 'block', fid: 9 }],
    ['nobody to follow', { action: 'follow', hash: HASH }],
    ['a text to follow', { action: 'follow', fid: '9' }],
    ['many to follow', { action: 'follow', fid: [9] }],
    ['the fid 0 to follow', { action: 'follow', fid: 0 }],
    ['a fid below 0 to follow', { action: 'unfollow', fid: -9 }],
    ['half a user to follow', { action: 'unfollow', fid: 9.5 }],
    ['an action of the prototype', { action: 'constructor', hash: HASH }],
    ['__proto__ as action', { action: '__proto__', hash: HASH }],
    ['an action that is no text', { action: ['like'], hash: HASH }],
    ['fields of the prototype', `{"__proto__":{"action":"like","hash":"${HASH}"}}`],
    ['no hash', { action: 'like' }],
    ['a short hash', { action: 'like', hash: HASH.slice(0, 10) }],
    ['a long hash', { action: 'like', hash: `${HASH}0` }],
    ['a hash with a path', { action: 'like', hash: `${HASH.slice(0, -3)}/..` }],
    ['a hash with a new line', { action: 'like', hash: `${HASH}\n` }],
    ['an address for a hash', { action: 'like', hash: 'https://a.example' }],
    ['a hash that is no text', { action: 'delete', hash: [HASH] }],
    ['an unknown kind of notifications', { action: 'seen', type: 'bitcoin' }],
    ['a kind of the prototype', { action: 'seen', type: 'constructor' }],
    ['kinds in a list', { action: 'seen', type: ['likes'] }],
    ['no kind', { action: 'seen', type: null }],
    ['no draft', { action: 'cast' }],
    ['a draft that is no object', { action: 'cast', draft: 'gm' }],
    ['nothing to post', draft({ text: ' ' })],
    ['letters that nobody sees', draft({ text: '\u200b\u3164' })],
    ['no typed text', draft({ rawText: undefined })],
    ['a text that is none', draft({ rawText: 'gm', text: { length: 2 } })],
    ['a long text', draft({ text: long })],
    ['a long text as it was typed', draft({ rawText: long })],
    ['another text than was typed', draft({ rawText: 'Buy now' })],
    ['another text that is as long', draft({ rawText: 'no' })],
    ['more than was typed', draft({ rawText: 'gm!' })],
    ['a mention without a position', draft({ mentions: [8] })],
    ['a position without a mention', draft({ mentionsPositions: [0] })],
    ['a mention that is not in the text', mentioning('gm', 'gm', [8], [0])],
    ['a position within a letter', mentioning('é@a', 'é', [8], [1])],
    ['a position behind the text', mentioning('gm@a', 'gm', [8], [3])],
    ['a position before the text', mentioning('@agm', 'gm', [8], [-1])],
    ['a position that is no number', mentioning('@a gm', ' gm', [8], ['0'])],
    ['positions out of order', mentioning('@a @b', ' ', [8, 9], [1, 0])],
    ['a mention of nobody', mentioning('@a gm', ' gm', [0], [0])],
    ['a mention of a text', mentioning('@a gm', ' gm', ['8'], [0])],
    [
      'eleven mentions',
      mentioning('@a '.repeat(11), ' '.repeat(11), Array(11).fill(8), [...Array(11).keys()]),
    ],
    ['mentions that are no list', draft({ mentions: { length: 0 } })],
    ['embeds that are no list', draft({ embeds: 'https://a.example' })],
    ['five embeds', draft({ embeds: Array(5).fill({ url: 'https://a.example' }) })],
    ['a script as an embed', draft({ embeds: [{ url: 'javascript:alert(1)' }] })],
    ['plain HTTP as an embed', draft({ embeds: [{ url: 'http://a.example' }] })],
    ['a password in an embed', draft({ embeds: [{ url: 'https://a:b@a.example' }] })],
    ['a long embed', draft({ embeds: [{ url: `https://a.example/${'a'.repeat(256)}` }] })],
    ['a zero in an embed', draft({ embeds: [{ url: 'https://a.example/\0' }] })],
    ['a new line in an embed', draft({ embeds: [{ url: 'https://a.example/\n' }] })],
    ['an embed of nothing', draft({ embeds: [null] })],
    ['an embed of two', draft({ embeds: [{ url: 'https://a.example', cast_id: {} }] })],
    ['an embed by the prototype', draft({ embeds: [{ __proto__: null, constructor: {} }] })],
    ['a cast without a fid', draft({ embeds: [{ cast_id: { hash: HASH } }] })],
    ['a cast with half a hash', draft({ embeds: [{ cast_id: { hash: '0xa', fid: 3 } }] })],
    ['a parent that is none', draft({ parent: HASH })],
    ['a parent of half a hash', draft({ parent: { hash: '0xa', fid: 3 } })],
    ['a parent that is a script', draft({ parent: { url: 'javascript:alert(1)' } })],
    ['a new line in a parent', draft({ parent: { url: 'https://a\n.example/' } })],
    ['a space before a parent', draft({ parent: { url: ' https://a.example/' } })],
    ['a long parent', draft({ parent: { url: `https://a.example/${'a'.repeat(256)}` } })],
    ['a quote that is none', draft({ quote: { hash: HASH } })],
    ['a quote that is not embedded', draft({ quote: { hash: HASH, fid: 3 } })],
    [
      'a quote of another author than is embedded',
      draft({ quote: { hash: HASH, fid: 3 }, embeds: [{ cast_id: { hash: HASH, fid: 4 } }] }),
    ],
    ['a channel with a path', draft({ channelId: '../cast' })],
    ['a channel with a new line', draft({ channelId: 'a\r\nx-api-key: b' })],
    ['a channel that is no text', draft({ channelId: ['a'] })],
    ['no idem', draft({ idem: undefined })],
    ['an idem with a new line', draft({ idem: 'abcdefgh\r\nx: y' })],
    ['an earlier version that is none', draft({ earlier: IDEM })],
    ['an earlier version with a new line', draft({ earlier: ['abcdefgh\r\nx: y'] })],
    ['earlier versions of a list', draft({ earlier: [[IDEM]] })],
    ['six earlier versions', draft({ earlier: Array(6).fill(IDEM) })],
    ['a long idem', draft({ idem: 'a'.repeat(65) })],
  ])(
    'The limits of a cast are checked before anybody is asked, and mentions against the text as it was typed. (%s)',
    async (_, body) => {
      expect(await read(createHandler()(post(body)))).toMatchObject({
        status: 400,
        code: 'invalid',
      });
      expect(signerOf).not.toHaveBeenCalled();
      expect(sent).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

  test.each([
    ['mentions side by side', '@a@b', '', [8, 9], [0, 0]],
    ['a handle that goes on as the text does', '@alice.eth.eth', '.eth', [8], [0]],
    ['a handle before letters', '@aaaa', 'aa', [8], [0]],
    ['half a letter', '\ud83d@a\udf31', '\ufffd\ufffd', [8], [3]],
    ['a flag and a mark', '🏳️‍🌈é @a', '🏳️‍🌈é ', [8], [17]],
  ])('is none with %s', async (_, rawText, text, mentions, positions) => {
    const body = mentioning(rawText, text, mentions, positions);
    expect((await createHandler()(post(body))).status).toBe(200);
    expect(sent[0]?.body.text).toBe(rawText.replace(/\p{Cs}/gu, '\ufffd'));
  });

  test('of ten mentions that could be anywhere is read in no time', async () => {
    const rawText = '@a'.repeat(5000).slice(0, 9999);
    vi.useRealTimers();
    const before = performance.now();
    const positions = [...Array(10).keys()];
    const body = mentioning(`${rawText}!`, 'a'.repeat(9000), Array(10).fill(8), positions);
    expect((await createHandler()(post(body))).status).toBe(400);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  test('nested 30,000 times is refused', async () => {
    const body = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    expect((await createHandler()(post(body))).status).toBe(400);
  });

  test('obeys the limits of the site', async () => {
    const handle = createHandler({ limits: { bytes: 320, embeds: 2 } });
    const text = 'a'.repeat(321);
    expect((await handle(post(draft({ text })))).status).toBe(400);
    const embeds = Array(3).fill({ url: 'https://a.example' });
    expect((await handle(post(draft({ embeds })))).status).toBe(400);
    expect((await handle(post(draft({ embeds: embeds.slice(1) })))).status).toBe(200);
  });
});

test('a body of 10,000 bytes that JSON doubles is read', async () => {
  const text = '"\n'.repeat(5000);
  expect((await createHandler()(post(draft({ text })))).status).toBe(200);
  expect(sent[0]?.body.text).toBe(text);
});

describe('the API', () => {
  test.each<[Reply, number, string]>([
    [400, 400, 'http'],
    [401, 500, 'setup'],
    [402, 402, 'http'],
    [403, 403, 'http'],
    [404, 404, 'http'],
    [429, 429, 'http'],
    [409, 502, 'network'],
    [500, 502, 'network'],
    [503, 502, 'network'],
    [302, 502, 'network'],
    ['offline', 502, 'network'],
    ['html', 502, 'network'],
    [null, 502, 'network'],
    [{}, 502, 'network'],
    [{ success: false, message: WORDS_OF_API }, 502, 'network'],
    [{ success: 'yes' }, 502, 'network'],
    [[], 502, 'network'],
  ])(
    '402, 403, 404 and 429 of the API are passed on, and nothing of what it says. (%j as %i %s)',
    async (reply, status, code) => {
      const response = await createHandler({}, { 'POST /reaction': reply })(post(likeIt));
      const text = await response.clone().text();
      for (const secret of [API_KEY, WORDS_OF_API, SIGNER]) expect(text).not.toContain(secret);
      expect(await read(response)).toMatchObject({ status, code });
      expect(errors).toHaveLength(1);
      expect(response.headers.get('retry-after')).toBe(reply === 429 ? '7' : null);
    },
  );

  test.each([
    ['0', '1'],
    ['Wed, 04 Mar 2026 10:00:30 GMT', '30'],
    ['soon', '1'],
    ['-5', '1'],
    ['1.5', '2'],
    ['Infinity', '86400'],
    ['1e400', '86400'],
    ['-Infinity', '1'],
    ['9'.repeat(400), '86400'],
    ['Fri, 31 Dec 9999 23:59:59 GMT', '86400'],
  ])(
    'A 429 of the API is passed on with its Retry-After. (%s as %s seconds)',
    async (given, passedOn) => {
      api.retryAfter = given;
      const response = await createHandler({}, { 'POST /reaction': 429 })(post(likeIt));
      expect(response.headers.get('retry-after')).toBe(passedOn);
    },
  );

  test('that hangs is left in time, and its request is aborted', async () => {
    const response = createHandler({ timeout: 100 }, { 'POST /reaction': 'never' })(post(likeIt));
    await vi.advanceTimersByTimeAsync(100);
    expect((await response).status).toBe(504);
    expect(sent[0]?.signal?.aborted).toBe(true);
  });

  test.each<[string, object]>([
    ['no hash', { success: true }],
    ['half a hash', { success: true, cast: { hash: '0x1' } }],
    ['a script for a hash', { success: true, cast: { hash: 'javascript:alert(1)' } }],
    ['a cast that is none', { success: true, cast: 7 }],
  ])('that has posted with %s has posted', async (_, reply) => {
    const response = createHandler({}, { 'POST /cast': reply })(post(draft()));
    expect(await read(response)).toEqual({ status: 200, success: true });
  });

  test('that leaves out the 0x of a hash is understood', async () => {
    const reply = { cast: { hash: POSTED.slice(2) } };
    const response = createHandler({}, { 'POST /cast': reply })(post(draft()));
    expect(await read(response)).toMatchObject({ status: 200, hash: POSTED });
  });

  test('is not followed to another host, nor given to a second one', async () => {
    const apiUrl = ['https://api.one.example', 'https://api.two.example'];
    const handle = createHandler({ apiUrl }, { 'POST /reaction': 503 });
    expect((await handle(post(likeIt))).status).toBe(502);
    expect(sent).toHaveLength(1);
  });

  test('is left by a visitor who leaves, without a report', async () => {
    const visit = new AbortController();
    const request = new Request(post(likeIt), { signal: visit.signal });
    const response = createHandler({}, { 'POST /reaction': 'never' })(request);
    await vi.advanceTimersByTimeAsync(10);
    visit.abort();
    await response; // whose result is not used
    expect(sent[0]?.signal?.aborted).toBe(true);
    expect(errors).toEqual([]);
  });
});

describe('a replay', () => {
  test('The same idem is posted and counted once, however often it is sent, also while it is under way.', async () => {
    const handle = createHandler();
    const copies = () => Promise.all(Array.from({ length: 40 }, () => read(handle(post(draft())))));
    const all = [...(await copies()), ...(await copies())];
    expect(all).toEqual(all.map(() => ({ status: 200, success: true, hash: POSTED })));
    expect(sent).toHaveLength(1);
  });

  test('of a cast that failed tries again, with the same idem', async () => {
    const replies: Replies = { 'POST /cast': 500 };
    const handle = createHandler({}, replies);
    expect((await handle(post(draft()))).status).toBe(502);
    delete replies['POST /cast'];
    expect((await handle(post(draft()))).status).toBe(200);
    expect(sent.map(({ body }) => body.idem)).toEqual([IDEM, IDEM]);
  });

  test('By the idem of other words nothing is posted: 409, with the hash of those that were.', async () => {
    const handle = createHandler();
    await handle(post(draft()));
    const other = draft({ text: 'gn' });
    expect(await read(handle(post(other)))).toMatchObject({ status: 409, hash: POSTED });
    // As a reply, and by another signer, they are other casts.
    const parent = { hash: HASH, fid: 3 };
    expect((await handle(post(draft({ parent })))).status).toBe(409);
    expect(sent).toHaveLength(1);
    signerOf.mockReturnValue(OTHER_SIGNER);
    expect((await handle(post(other))).status).toBe(200);
    expect(errors).toEqual([]);
  });

  test('with other words waits for those that are under way', async () => {
    const handle = createHandler();
    const other = draft({ text: 'gn' });
    const responses = await Promise.all([handle(post(draft())), handle(post(other))]);
    // Whichever is read first.
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(sent).toHaveLength(1);
  });

  test('An earlier version that was posted keeps a later one from it: 409, with its hash.', async () => {
    const handle = createHandler();
    const fields = { text: 'gn', idem: 'fedcba9876543210' };
    // Nothing was posted with an unknown `idem`.
    const first = await handle(post(draft({ earlier: ['0000000000000000'] })));
    // Not beside it: which of two is read first depends on how long their tokens take to verify.
    const second = await handle(post(draft({ ...fields, earlier: [IDEM] })));
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(await read(second)).toMatchObject({ hash: POSTED });
    signerOf.mockReturnValue(OTHER_SIGNER);
    expect((await handle(post(draft({ ...fields, earlier: [IDEM] })))).status).toBe(200);
    signerOf.mockReturnValue(SIGNER);
    expect((await handle(post(draft(fields)))).status).toBe(200);
    expect(sent).toHaveLength(3);
  });

  test('What a visitor was posting who has left is posted again with its idem, and by it no other words.', async () => {
    const replies: Replies = { 'POST /cast': 'never' };
    const handle = createHandler({}, replies);
    void handle(post(draft()));
    await vi.waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    vi.clearAllTimers();
    await vi.advanceTimersByTimeAsync(1000);
    delete replies['POST /cast'];
    let status = 0;
    void handle(post(draft({ text: 'gn' }))).then((other) => {
      ({ status } = other);
    });
    // It begins to wait, with a timer beside that of its limit, once its token is verified.
    while (vi.getTimerCount() < 2) await nextTask();
    while (status === 0) {
      await vi.advanceTimersByTimeAsync(500);
      await nextTask();
    }
    expect(status).toBe(409);
    expect(await read(handle(post(draft())))).toMatchObject({ status: 200, hash: POSTED });
    expect(sent.map(({ body }) => body.idem)).toEqual([IDEM, IDEM]);
  });

  test('is forgotten after ten minutes: then the API knows', async () => {
    const handle = createHandler();
    await handle(post(draft()));
    vi.advanceTimersByTime(10 * 60_000);
    await handle(post(draft()));
    expect(sent.map(({ body }) => body.idem)).toEqual([IDEM, IDEM]);
  });
});

describe('a flood', () => {
  test('A signer writes 30 times a minute, and is then refused until the minute is over.', async () => {
    const handle = createHandler();
    for (let times = 0; times < 30; times++) {
      expect((await handle(post(likeIt))).status).toBe(200);
    }
    vi.advanceTimersByTime(20_000);
    const response = await handle(post(likeIt));
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('40');
    expect(sent).toHaveLength(30);
    signerOf.mockReturnValue(OTHER_SIGNER);
    expect((await handle(post(likeIt))).status).toBe(200);
    signerOf.mockReturnValue(SIGNER.toUpperCase());
    expect((await handle(post(likeIt))).status).toBe(429);
    vi.advanceTimersByTime(40_000);
    expect((await handle(post(likeIt))).status).toBe(200);
  });

  test('by many keeps 64 requests at the API, and is refused for a second', async () => {
    let number = 0;
    signerOf.mockImplementation(() => {
      number += 1;
      return `${number}`.padStart(8, '0') + SIGNER.slice(8);
    });
    const handle = createHandler({}, { 'POST /reaction': 'never' });
    const responses = Array.from({ length: 65 }, () => handle(post(likeIt)));
    const last = await responses.at(-1)!;
    expect(last.status).toBe(429);
    expect(last.headers.get('retry-after')).toBe('1');
    expect(sent).toHaveLength(64);
    await vi.advanceTimersByTimeAsync(12_000);
    const others = await Promise.all(responses.slice(0, 64));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([504]));
    // All of them have ended.
    const next = handle(post(likeIt));
    await vi.advanceTimersByTimeAsync(12_000);
    expect((await next).status).toBe(504);
  });

  test('of visitors who have left holds no place at the API', async () => {
    const replies: Replies = { 'POST /reaction': 'never' };
    const handle = createHandler({ perMinute: 100 }, replies);
    for (let count = 0; count < 64; count += 1) void handle(post(likeIt));
    await vi.waitFor(() => {
      expect(sent).toHaveLength(64);
    });
    vi.clearAllTimers();
    delete replies['POST /reaction'];
    expect((await handle(post(likeIt))).status).toBe(429);
    await vi.advanceTimersByTimeAsync(12_500);
    expect((await handle(post(likeIt))).status).toBe(200);
  });
});

test('What fails is logged, without onError.', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await createHandler({ onError: undefined }, { 'POST /reaction': 500 })(post(likeIt));
  expect(log.mock.calls).toEqual([
    ['castkit, write:', expect.objectContaining({ code: 'http', status: 500 }), SEE],
  ]);
});
