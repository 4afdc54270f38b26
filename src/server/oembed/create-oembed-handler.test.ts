// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { describeCastHandler } from '../../../tests/describe-handler.js';
import type { Cast } from '../../network/cast/api-types.js';
import type { NeynarError } from '../../core/errors/errors.js';
import { createOEmbedHandler } from './create-oembed-handler.js';
import type { OEmbedHandlerOptions } from './oembed-options.js';
import { oEmbedLink, oEmbedLinkHtml } from './oembed-link.js';

const HASH = `0x${'ab'.repeat(20)}`;
const hashOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
const PAGE = 'https://farcaster.xyz/rosa/0xabababab';
const TIMEOUT = 10_000;

const castOf = (fields: Partial<Cast> = {}): Cast => ({
  hash: HASH,
  text: 'Gardens are the slowest performance art.',
  timestamp: '2026-03-04T10:00:00Z',
  author: { fid: 1, username: 'rosa', display_name: 'Rosa Lindqvist' },
  ...fields,
});

const onError = vi.fn<(error: NeynarError) => void>();
const source = vi.fn<(query: { identifier: string }) => unknown>();
const create = (options: Partial<OEmbedHandlerOptions> = {}) =>
  createOEmbedHandler({ data: { cast: source as never }, onError, ...options });
const get = (query: string | Record<string, string> = { url: PAGE }, init?: RequestInit) =>
  new Request(`https://site.example/oembed?${new URLSearchParams(query).toString()}`, init);
const codes = () => onError.mock.calls.map(([{ code }]) => code);
const jsonOf = async (response: Response) => (await response.json()) as Record<string, unknown>;
const htmlOf = async (response: Response) => String((await jsonOf(response)).html);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  onError.mockReset();
  source.mockReset().mockImplementation(() => castOf());
});

describe('an answer', () => {
  test('Every page may read the answer to oEmbed, and caches keep it.', async () => {
    const response = await create({
      providerName: 'A garden',
      providerUrl: 'https://site.example',
      scriptUrl: 'https://site.example/embed.js',
    })(get());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'access-control-allow-origin': '*',
      'cache-control': expect.stringContaining('public, max-age=3600, s-maxage=3600,') as string,
      etag: expect.any(String) as string,
      'content-type': 'application/json',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await response.json()).toEqual({
      type: 'rich',
      version: '1.0',
      title: 'Gardens are the slowest performance art.',
      author_name: 'Rosa Lindqvist',
      author_url: 'https://farcaster.xyz/rosa',
      provider_name: 'A garden',
      provider_url: 'https://site.example/',
      cache_age: 3600,
      width: 550,
      height: null,
      html: [
        '<blockquote class="castkit-cast" cite="https://farcaster.xyz/rosa/0xabababab">',
        '  <p dir="auto">Gardens are the slowest performance art.</p>',
        '  <footer><bdi>Rosa Lindqvist</bdi>, <bdi>@rosa</bdi> · <a href="https://farcaster.xyz/rosa/0xabababab"><time datetime="2026-03-04T10:00:00.000Z">March 4, 2026</time></a></footer>',
        '</blockquote>',
        '<script async src="https://site.example/embed.js"></script>',
      ].join('\n'),
    });
  });

  test('With `frameUrl` oEmbed has a frame behind the quote, hidden unless its styles are taken away; none of a covered cast.', async () => {
    const frameUrl = 'https://site.example/castkit/embed.html?theme=dark';
    const { html } = await jsonOf(await create({ frameUrl })(get()));
    const [, frame = ''] = (html as string).split('</blockquote>');
    expect(frame).toContain(
      'src="https://site.example/castkit/embed.html?theme=dark&amp;widget=cast&amp;url=https%3A%2F%2Ffarcaster.xyz%2Frosa%2F0xabababab"',
    );
    expect(frame).toContain('title="Rosa Lindqvist"');
    expect(frame).toContain('style="position:absolute;visibility:hidden"></iframe>');
    const moderate = () => ({ level: 'cover', reason: 'x' }) as const;
    const covered = await jsonOf(await create({ frameUrl, moderate })(get()));
    expect(covered.html).not.toContain('<iframe');
  });

  test('The name of an author ends no attribute of the frame.', async () => {
    source.mockImplementation(() =>
      castOf({ author: { fid: 1, username: 'x', display_name: '"><script>alert(1)</script>' } }),
    );
    const { html } = await jsonOf(await create({ frameUrl: 'https://site.example/e.html' })(get()));
    expect(html).toContain('title="&quot;&gt;&lt;script&gt;');
    expect(html).not.toContain('<script>alert');
  });

  test('has a title of a hundred letters, without half of a pair', async () => {
    source.mockImplementation(() => castOf({ text: '🌱'.repeat(300) }));
    const { title } = await jsonOf(await create()(get()));
    expect(title).toBe(`${'🌱'.repeat(99)}…`);
  });

  test('The title and the author of oEmbed turn no letters of the page that writes them.', async () => {
    const author = { fid: 1, username: 'rosa', display_name: 'Ro\u202esa\u2069' };
    source.mockImplementation(() => castOf({ author, text: 'Read \u2067on\u202e, please' }));
    const { title, author_name: name } = await jsonOf(await create()(get()));
    expect([title, name]).toEqual(['Read on, please', 'Rosa']);
  });

  test('leaves out what is unknown', async () => {
    source.mockImplementation(() => ({ hash: HASH }));
    const answer = await jsonOf(await create()(get()));
    expect(Object.keys(answer)).not.toContain('title');
    expect(Object.keys(answer)).not.toContain('provider_name');
    expect(answer.html).toContain(`https://farcaster.xyz/~/conversations/${HASH}`);
  });

  test.each([
    [{ maxwidth: '400' }, 'max-width:400px', 400, null],
    [{ maxheight: '300' }, 'max-height:300px;overflow:auto', 550, 300],
    [
      { maxwidth: '320', maxheight: '200' },
      'max-width:320px;max-height:200px;overflow:auto',
      320,
      200,
    ],
    [{ maxwidth: '9000' }, undefined, 550, null],
  ] as const)('keeps within %j', async (sizes, style, width, height) => {
    const answer = await jsonOf(await create()(get({ url: PAGE, ...sizes })));
    expect([answer.width, answer.height]).toEqual([width, height]);
    expect(/<div style="([^"]*)">/.exec(String(answer.html))?.[1]).toBe(style);
  });

  test.each(['0', '-5', '1e3', '400px', '9'.repeat(400), '4"><script>', 'NaN', ''])(
    'takes %j for no size',
    async (maxwidth) => {
      const response = await create()(get({ url: PAGE, maxwidth, maxheight: maxwidth }));
      expect(await jsonOf(response)).toMatchObject({ width: 550, height: null });
    },
  );

  test('is written in the language of the site, and in English for one that is none', async () => {
    expect(await htmlOf(await create({ locale: 'de' })(get()))).toContain('4. März 2026');
    expect(await htmlOf(await create({ locale: 'no language' })(get()))).toContain('March 4, 2026');
  });
});

describe('who asks', () => {
  test('OPTIONS tells that every page may, and asks for nothing', async () => {
    const response = await create()(get(undefined, { method: 'OPTIONS' }));
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
    expect(source).not.toHaveBeenCalled();
  });

  test.each([
    ['no url', '', 400],
    ['two urls', `url=${PAGE}&url=${PAGE}`, 400],
    ['XML', `url=${PAGE}&format=xml`, 501],
    ['another format', `url=${PAGE}&format=html`, 501],
    ['no address', 'url=hello', 404],
    ['a script', 'url=javascript:alert(1)', 404],
    ['a file', 'url=file:///etc/passwd', 404],
    ['a foreign host', `url=https://evil.example/rosa/${HASH}`, 404],
    ['a host that ends like the app', `url=https://evilfarcaster.xyz/rosa/${HASH}`, 404],
    ['a host that begins like the app', `url=https://farcaster.xyz.evil.example/r/${HASH}`, 404],
    ['the app as a user', `url=https://farcaster.xyz@evil.example/rosa/${HASH}`, 404],
    ['a user of the app', `url=https://a:b@farcaster.xyz/rosa/${HASH}`, 404],
    ['another port', `url=https://farcaster.xyz:8443/rosa/${HASH}`, 404],
    ['a host of the network', `url=http://169.254.169.254/rosa/${HASH}`, 404],
    ['a profile', 'url=https://farcaster.xyz/rosa', 404],
    ['a channel', 'url=https://farcaster.xyz/~/channel/garden', 404],
    ['half a hash in a conversation', 'url=https://farcaster.xyz/~/conversations/0xabababab', 404],
    ['a path that goes up', `url=https://farcaster.xyz/a/..%252f..%252fx/${HASH}`, 404],
    [
      'a new line',
      `url=${encodeURIComponent('https://farcaster.xyz/ro\r\nSet-Cookie:a=b/0xabababab')}`,
      404,
    ],
    ['a name of 200 letters', `url=https://farcaster.xyz/${'r'.repeat(200)}/0xabababab`, 404],
    ['a URL of 100 kB', `url=${PAGE}&x=${'y'.repeat(100_000)}`, 414],
  ])(
    'For what is no cast oEmbed answers with 404, and nothing is asked for it. (%s)',
    async (_, query, status) => {
      const response = await create()(new Request(`https://site.example/oembed?${query}`));
      expect(response.status).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(source).not.toHaveBeenCalled();
    },
  );

  test('By oEmbed a cast is fetched once for all who ask, however its address is written.', async () => {
    const handle = create();
    for (const url of [
      PAGE,
      'http://www.farcaster.xyz/Rosa/0xABABABAB/',
      'https://warpcast.com/rosa/0xabababab?utm_source=x#y',
    ]) {
      expect((await handle(get({ url, callback: 'alert' }))).status).toBe(200);
    }
    expect(source.mock.calls.map(([query]) => query)).toEqual([{ type: 'url', identifier: PAGE }]);
  });

  test('a full hash is asked for by itself', async () => {
    await create()(get({ url: `https://farcaster.xyz/~/conversations/${HASH.toUpperCase()}` }));
    await create()(get({ url: `https://farcaster.xyz/rosa/${HASH}` }));
    expect(source.mock.calls.map(([query]) => query)).toEqual([
      { type: 'hash', identifier: HASH },
      { type: 'hash', identifier: HASH },
    ]);
  });

  test('nothing of the request but its query is in the answer', async () => {
    const handle = create();
    const plain = await handle(get());
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', cookie: 'a=b' };
    const other = await handle(get({ url: PAGE, x: '<script>' }, { headers }));
    expect([...other.headers]).toEqual([...plain.headers]);
    expect(await other.text()).toBe(await plain.text());
  });
});

describe('addresses of the site', () => {
  test('below clientUrl are answered, and links lead there', async () => {
    const handle = create({ clientUrl: 'https://site.example/app/' });
    const html = await htmlOf(
      await handle(get({ url: 'https://site.example/app/rosa/0xabababab' })),
    );
    expect(html).toContain('cite="https://site.example/app/rosa/0xabababab"');
    expect((await handle(get({ url: 'https://site.example/rosa/0xabababab' }))).status).toBe(404);
  });

  test('castOf names the cast of a page', async () => {
    const pages = vi.fn((url: URL) => (url.pathname === '/news' ? HASH : null));
    const handle = create({ castOf: pages });
    expect((await handle(get({ url: 'https://site.example/news' }))).status).toBe(200);
    expect((await handle(get({ url: 'https://site.example/other' }))).status).toBe(404);
    await handle(get());
    expect(pages).toHaveBeenCalledTimes(2);
  });

  test.each(['javascript:alert(1)', 7, {}, 'https://evil.example/rosa/0xabababab', ''])(
    'castOf that returns %j names none',
    async (value) => {
      const handle = create({ castOf: () => value as never });
      expect((await handle(get({ url: 'https://site.example/news' }))).status).toBe(404);
      expect(source).not.toHaveBeenCalled();
    },
  );

  test('castOf that throws is an error of the site', async () => {
    const castOfPage = () => Promise.reject(new Error('s3cret'));
    const response = await create({ castOf: castOfPage })(get({ url: 'https://site.example/' }));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('s3cret');
    expect(codes()).toEqual(['handler']);
  });

  test('castOf that hangs is left, and holds 32 places at most', async () => {
    const hanging = vi.fn(() => new Promise<never>(() => {}));
    const handle = create({ castOf: hanging });
    const all = Array.from({ length: 40 }, (_, at) =>
      handle(get({ url: `https://site.example/${at}` })),
    );
    expect((await all[39])?.status).toBe(503);
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect((await all[0])?.status).toBe(504);
    expect(hanging).toHaveBeenCalledTimes(32);
    hanging.mockResolvedValue(HASH as never);
    expect((await handle(get({ url: 'https://site.example/' }))).status).toBe(200);
  });

  test('castOf for visitors who have left holds no place', async () => {
    const hanging = vi.fn(() => new Promise<never>(() => {}));
    const handle = create({ castOf: hanging });
    const ask = () => handle(get({ url: 'https://site.example/' }));
    for (let count = 0; count < 32; count += 1) void ask();
    vi.clearAllTimers();
    hanging.mockResolvedValue(HASH as never);
    expect((await ask()).status).toBe(503);
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect((await ask()).status).toBe(200);
  });
});

describeCastHandler({
  create,
  by: (method) => get(undefined, { method }),
  allow: 'GET, HEAD, OPTIONS',
  asked: () => source.mock.calls.length,
  errors: () => onError.mock.calls.map(([error]) => error),
  cast: castOf(),
  notSetUp: 'oEmbed is not set up.',
  wrong: [
    ['no source of casts', { data: undefined }, 'clientId'],
    ['a script of another scheme', { scriptUrl: 'data:text/javascript,1' }, 'scriptUrl'],
    ['a script without a host', { scriptUrl: '/embed.js' }, 'scriptUrl'],
    ['a client without a host', { clientUrl: '/app' }, 'clientUrl'],
    ['a provider that is no address', { providerUrl: 'javascript:alert(1)' }, 'providerUrl'],
    ['a moderate that is no function', { moderate: {} as never }, 'moderate'],
    ['a castOf that is no function', { castOf: 'x' as never }, 'castOf'],
  ],
});

describe('casts', () => {
  test('Caches keep an answer to oEmbed for `lifetime`.', async () => {
    const handle = create({ lifetime: 10_000 });
    await handle(get());
    vi.setSystemTime(Date.now() + 7000);
    const later = await handle(get());
    expect(later.headers.get('cache-control')).toContain('public, max-age=3,');
    expect(await jsonOf(later)).toMatchObject({ cache_age: 3 });
    vi.setSystemTime(Date.now() + 3000);
    await handle(get());
    expect(source).toHaveBeenCalledTimes(2);
  });

  test('what their authors write stays text', async () => {
    const evil = '"><img src=x onerror=alert(1)></blockquote><script>alert(1)</script>';
    source.mockImplementation(() =>
      castOf({
        text: `${evil} javascript:alert(1)\r\nSet-Cookie: a=b`,
        author: { fid: 1, username: `${evil}\r\n`, display_name: evil, pfp_url: evil },
      }),
    );
    const response = await create()(get());
    expect([...response.headers.keys()]).not.toContain('set-cookie');
    const answer = await jsonOf(response);
    expect(String(answer.html).match(/<\/?[a-z]+/g)).toEqual([
      ...[
        '<blockquote',
        '<p',
        '<br',
        '</p',
        '<footer',
        '<bdi',
        '</bdi',
        '<a',
        '<time',
        '</time',
        '</a',
        '</footer',
      ],
      '</blockquote',
    ]);
    expect(String(answer.author_url)).toMatch(/^https:\/\/farcaster\.xyz\/[^/<>"]*$/);
  });

  test('Of more than 32 casts under way by oEmbed, one is refused with 503; an API that hangs is left after ten seconds.', async () => {
    source.mockImplementation(() => new Promise(() => {}));
    const handle = create();
    const all = Array.from({ length: 40 }, (_, at) =>
      handle(get({ url: `https://farcaster.xyz/~/conversations/${hashOf(at)}` })),
    );
    expect((await all[39])?.status).toBe(503);
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([
      ...new Array<number>(32).fill(504),
      ...new Array<number>(8).fill(503),
    ]);
    expect(source).toHaveBeenCalledTimes(32);
    source.mockImplementation(() => castOf());
    expect((await handle(get())).status).toBe(200);
  });

  test('hashes of nothing push no answer out', async () => {
    const handle = create();
    await handle(get());
    source.mockImplementation(() => null);
    for (let at = 0; at < 6000; at += 1) {
      await handle(get({ url: `https://farcaster.xyz/~/conversations/${hashOf(at)}` }));
    }
    source.mockClear();
    expect((await handle(get())).status).toBe(200);
    expect(source).not.toHaveBeenCalled();
  });
});

describe('moderate', () => {
  test('gets the cast once, and null shows it', async () => {
    const moderate = vi.fn(() => null);
    const handle = create({ moderate, scriptUrl: 'https://site.example/embed.js' });
    await handle(get());
    expect(await htmlOf(await handle(get()))).toContain('<script');
    expect(moderate.mock.calls).toEqual([[castOf()]]);
  });

  test('A cast that `moderate` hides is 401 by oEmbed.', async () => {
    const moderate = vi.fn(() => ({ level: 'hide' }) as const);
    const handle = create({ moderate });
    for (const time of [60, 60]) {
      const response = await handle(get());
      expect(response.status).toBe(401);
      expect(response.headers.get('cache-control')).toContain(`public, max-age=${time},`);
      expect(response.headers.has('www-authenticate')).toBe(false);
      expect(await response.text()).not.toContain('Gardens');
    }
    expect(moderate).toHaveBeenCalledTimes(1);
  });

  test('covers a cast with a reason, and no card takes its place', async () => {
    const moderate = () => ({ level: 'cover', reason: 'Spoils <the> end' }) as const;
    const scriptUrl = 'https://site.example/embed.js';
    const { html, title } = await jsonOf(await create({ moderate, scriptUrl })(get()));
    expect(title).toBe('Spoils <the> end');
    expect(html).toContain('<p dir="auto">Spoils &lt;the&gt; end</p>');
    expect(html).toContain('<bdi>Rosa Lindqvist</bdi>, <bdi>@rosa</bdi>');
    expect(html).not.toMatch(/Gardens|class=|<script/);
  });

  test.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('theirs');
      },
    ],
    ['returns a promise', () => Promise.resolve(null)],
    ['returns true', () => true],
    ['returns another level', () => ({ level: 'blur' })],
  ])(
    'A cast for which `moderate` fails is covered by oEmbed without a reason. (%s)',
    async (_, moderate) => {
      const { html, title } = await jsonOf(await create({ moderate: moderate as never })(get()));
      expect(title).toBeUndefined();
      expect(html).not.toMatch(/Gardens|class=|<p/);
      expect(codes()).toEqual(['handler']);
    },
  );
});

describe('the link', () => {
  const endpoint = 'https://site.example/oembed?site=1';

  test('names the endpoint with the address, and keeps its query', () => {
    expect(oEmbedLink({ endpoint, url: PAGE, title: 'Gardens' })).toEqual({
      rel: 'alternate',
      type: 'application/json+oembed',
      href: `https://site.example/oembed?site=1&url=${encodeURIComponent(PAGE)}&format=json`,
      title: 'Gardens',
    });
  });

  test('is HTML in which nothing ends an attribute', () => {
    const title = '"><script>alert(1)</script>';
    const url = encodeURIComponent(`${PAGE}?%22%3E%3Cscript%3E`);
    expect(oEmbedLinkHtml({ endpoint, url: `${PAGE}?"><script>`, title })).toBe(
      `<link rel="alternate" type="application/json+oembed" href="https://site.example/oembed?site=1&amp;url=${url}&amp;format=json" title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">`,
    );
  });

  test.each([
    ['/oembed', PAGE],
    ['javascript:alert(1)', PAGE],
    [endpoint, 'javascript:alert(1)'],
    [endpoint, ''],
  ])('of %j and %j is a clear error', (base, url) => {
    expect(() => oEmbedLink({ endpoint: base, url })).toThrow('oEmbedLink');
  });
});
