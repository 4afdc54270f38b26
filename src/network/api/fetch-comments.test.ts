import { describe, expect, test } from 'vitest';
import { fakeContext } from '../../../tests/fake-context.js';
import { thrower } from '../../../tests/throwing.js';
import { toError } from '../../core/errors/errors.js';
import { fetchCommentCounts } from './fetch-comment-counts.js';
import { fetchParsedComments, readComments } from './fetch-comments.js';

const PAGE = 'https://blog.example/hello';
const TWIN = PAGE.replace('//', '//www.');
const on = (hash: string, minute: number, fields: object = { embeds: [{ url: PAGE }] }) => ({
  hash,
  text: hash,
  author: { fid: 3, username: 'linda' },
  timestamp: new Date(minute * 60_000).toISOString(),
  ...fields,
});
const under = (hash: string, minute: number) => on(hash, minute, { parent_url: PAGE });

type Answer = { casts: unknown[]; next?: { cursor: string | null } } | number | undefined;

/** An API that answers by the filter with its page or its cursor, and the requests that it got. */
function answering(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const sizes: number[] = [];
  const { context } = fakeContext(({ searchParams: query, pathname }) => {
    const kind = pathname.endsWith('/parent_urls/') ? 'parent' : 'embed';
    const cursor = query.get('cursor') ?? '';
    const parents = query.get('parent_urls')?.split(',');
    if (parents) sizes.push(parents.length);
    // Without the other spellings of each page, the first of which is the page itself.
    const pages = parents?.filter((each, at) => at === 0 || !/\/\/www\.|\/$/.test(each));
    const page = pages?.join() ?? query.get('embed_url') ?? '';
    asked.push(`${kind} ${page}${cursor && ` ${cursor}`}`);
    return (
      answers[`${kind} ${page}`] ?? answers[`${kind}${cursor && ` ${cursor}`}`] ?? { casts: [] }
    );
  });
  return { context, asked, sizes };
}

const hashesOf = ({ data }: { data: { casts: { hash: string }[] } }) =>
  data.casts.map(({ hash }) => hash);
const minutes = (time: number) => time / 60_000;

describe('comments', () => {
  test('are the casts of both feeds that are on the page, each once', async () => {
    const { context, asked } = answering({
      embed: { casts: [on('0x1', 9), on('0x2', 8), on('0x3', 7, { embeds: [] }), null, 'x', {}] },
      parent: { casts: [under('0x4', 9), on('0x2', 5), under('', 1)] },
    });
    const page = await fetchParsedComments(context, { url: `${PAGE}/` }, null);
    expect(hashesOf(page)).toEqual(['0x1', '0x2', '0x4']);
    expect(page.data.casts[1]?.timestamp).toBe(8 * 60_000);
    expect(page.cursor).toBeNull();
    expect(page.data.until).toBe(0);
    // The embeds by how their URL begins, with and without a slash; the posts by their exact parent
    // URL.
    expect(asked).toEqual([`embed ${PAGE}`, `parent ${PAGE}/,${PAGE}`, `embed ${TWIN}`]);
  });

  test('that are posted under the page are looked up by its spellings, of which the API compares each', async () => {
    const casts = [on('0x1', 9, { parent_url: 'https://www.blog.example/hello/' })];
    const { context, asked } = fakeContext(() => ({ casts }));
    const page = await fetchParsedComments(context, { url: `${PAGE}/index.html` }, null);
    expect(hashesOf(page)).toEqual(['0x1']);
    const spellings = [PAGE, TWIN].flatMap((url) => [`${url}/index.html`, url, `${url}/`]);
    const urls = asked.map(
      ({ searchParams }) => searchParams.get('parent_urls') ?? searchParams.get('embed_url'),
    );
    expect(urls).toEqual([PAGE, spellings.join(), TWIN]);
  });

  test('An embed under the host with `www.`, or without it, is a comment on the page too: it is asked for where the host can have both.', async () => {
    const { context, asked } = answering({});
    const casts = [on('0x1', 90, { embeds: [{ url: TWIN }] })];
    const twins = answering({ [`embed ${TWIN}`]: { casts, next: { cursor: 'w' } } }).context;
    const first = await fetchParsedComments(twins, { url: PAGE }, null);
    expect(hashesOf(first)).toEqual(['0x1']);
    expect(JSON.parse(first.cursor ?? '')).toEqual([null, null, 90 * 60_000, 'w']);
    // A visitor of the other host, and a further page.
    const other = answering({ embed: { casts } }).context;
    expect(hashesOf(await fetchParsedComments(other, { url: TWIN }, null))).toEqual(['0x1']);
    asked.length = 0;
    await fetchParsedComments(context, { url: PAGE }, first.cursor);
    expect(asked).toEqual([`embed ${TWIN} w`]);
    // A subdomain has no such twin, and a rule of the site takes precedence.
    asked.length = 0;
    await fetchParsedComments(context, { url: 'https://my.blog.example/hello' }, null);
    expect(asked.filter((each) => each.startsWith('embed'))).toHaveLength(1);
    const rule = (_: string, page: string) => page.replace('//www.', '//mirror.');
    const ruled = await fetchParsedComments(twins, { url: PAGE, pageRule: rule }, null);
    expect(hashesOf(ruled)).toEqual([]);
  });

  test('are those of the page by the rule of the site', async () => {
    const { context, asked } = answering({
      embed: { casts: [on('0x1', 9, { embeds: [{ url: `${PAGE}?ref=a` }] }), on('0x2', 8)] },
    });
    const query = { url: `${PAGE}?ref=a`, pageRule: (url: string) => url };
    const page = await fetchParsedComments(context, query, null);
    expect(hashesOf(page)).toEqual(['0x1']);
    expect(asked[0]).toBe(`embed ${PAGE}?ref=a`);
    const unruled = await fetchParsedComments(context, { url: PAGE }, null);
    expect(hashesOf(unruled)).toEqual(['0x1', '0x2']);
    const counts = await fetchCommentCounts(context, [`${PAGE}?ref=a`], query.pageRule);
    expect(counts[`${PAGE}?ref=a`]?.count).toBe(1);
  });

  test('go on where each feed has ended, and wait for the one that has not come as far', async () => {
    const { context, asked } = answering({
      embed: { casts: [on('0x1', 90), on('0x2', 80)], next: { cursor: 'e' } },
      parent: { casts: [under('0x3', 60), under('0x4', 20)], next: { cursor: 'p' } },
      'embed e': { casts: [on('0x5', 70)], next: { cursor: null } },
      'parent p': { casts: [under('0x6', 10)], next: { cursor: 'q' } },
    });
    const query = { url: PAGE, limit: 2 };
    const first = await fetchParsedComments(context, query, null);
    expect(minutes(first.data.until)).toBe(80);
    const second = await fetchParsedComments(context, query, first.cursor);
    expect(hashesOf(second)).toEqual(['0x5', '0x6']);
    expect(minutes(second.data.until)).toBe(10);
    asked.length = 0;
    const third = await fetchParsedComments(context, query, second.cursor);
    expect(third).toEqual({ data: { casts: [], until: 0 }, cursor: null });
    expect(asked).toEqual([`parent ${PAGE} q`]);
  });

  test.each([400, 404, 405, 422, 501])(
    'are those of one feed where the API has no other: %d',
    async (status) => {
      const { context } = answering({ embed: status, parent: { casts: [under('0x1', 1)] } });
      expect(hashesOf(await fetchParsedComments(context, { url: PAGE }, null))).toEqual(['0x1']);
    },
  );

  test.each([401, 402, 403, 429, 500, 503])('fail with one feed after %d', async (status) => {
    const { context } = answering({ parent: status, embed: { casts: [on('0x1', 1)] } });
    const failed = fetchParsedComments(context, { url: PAGE }, null);
    await expect(failed).rejects.toMatchObject({ code: 'http', status });
  });

  test('fail if there is no feed at all, and if a further page is refused', async () => {
    const nothing = answering({ embed: 400, parent: 400 });
    const failed = fetchParsedComments(nothing.context, { url: PAGE }, null);
    await expect(failed).rejects.toMatchObject({ status: 400 });
    const { context } = answering({ 'embed e': 400 });
    const later = fetchParsedComments(context, { url: PAGE }, '["e",null,5]');
    await expect(later).rejects.toMatchObject({ status: 400 });
  });

  test('come from a data adapter by the filters of a feed', async () => {
    const asked: unknown[] = [];
    const { context } = fakeContext(() => 500, {
      customFetch: (query, cursor) => () => {
        asked.push({ ...query, cursor });
        return Object.hasOwn(query, 'embedUrl')
          ? Promise.reject(Object.assign(toError('No such feed.', 'setup'), { status: 400 }))
          : Promise.resolve({ casts: [under('0x1', 1)] });
      },
    });
    expect(hashesOf(await fetchParsedComments(context, { url: PAGE, limit: 5 }, null))).toEqual([
      '0x1',
    ]);
    expect(asked).toMatchObject([
      { feedType: 'filter', filterType: 'embed_url', embedUrl: PAGE, limit: 5, cursor: null },
      { feedType: 'filter', filterType: 'parent_url', parentUrl: PAGE, limit: 5, cursor: null },
      { feedType: 'filter', filterType: 'embed_url', embedUrl: TWIN, limit: 5, cursor: null },
    ]);
  });
});

describe('a page that a server has fetched', () => {
  const casts = [on('0x1', 1), on('0x2', 2, { embeds: [{ url: `${PAGE}-not` }] })];

  test('has the comments on the page, and goes on', () => {
    const cursor = '["e",null,60000]';
    const page = readComments(PAGE, { casts, next: { cursor } });
    expect(hashesOf(page!)).toEqual(['0x1']);
    expect(page).toMatchObject({ cursor, data: { until: 60_000 } });
  });

  test('has all of them while the page is not known', () => {
    expect(hashesOf(readComments(null, { casts })!)).toEqual(['0x1', '0x2']);
  });

  test.each([
    'e',
    '["e"]',
    '["e","p"]',
    '["e","p","soon"]',
    '["e","",5]',
    '[{"a":1},null,5]',
    '["e",null,null]',
    '{"0":"e","1":"p","2":5,"length":3}',
    '[',
  ])('ends with a cursor that is not ours: %o', (cursor) => {
    expect(readComments(PAGE, { casts, next: { cursor } })).toMatchObject({
      cursor: null,
      data: { until: 0 },
    });
  });

  test.each([null, undefined, 5, 'x', [], {}, { casts: 5 }])('is none: %o', (page) => {
    expect(readComments(PAGE, page)).toBeNull();
  });
});

describe('counts', () => {
  const other = 'https://blog.example/other';

  test('are of each page, each cast once; what is posted is one request', async () => {
    const { context, asked } = answering({
      embed: { casts: [on('0x1', 1), on('0x2', 2)] },
      parent: { casts: [on('0x1', 1), under('0x3', 3), on('0x4', 4, { parent_url: other })] },
    });
    const counts = await fetchCommentCounts(context, [PAGE, other, `${PAGE}#x`, 'javascript:1']);
    expect(counts).toMatchObject({
      [PAGE]: { count: 3, hasMore: false },
      [`${PAGE}#x`]: { count: 3, hasMore: false },
      [other]: { count: 1, hasMore: false },
    });
    expect(asked.filter((each) => each.startsWith('parent'))).toEqual([`parent ${PAGE},${other}`]);
    expect(asked.filter((each) => each.startsWith('embed')).sort()).toEqual(
      [PAGE, other, TWIN, other.replace('//', '//www.')].map((url) => `embed ${url}`),
    );
  });

  test('`useCommentCount` finds what is posted under any spelling of a page, as `NeynarComments` does.', async () => {
    const { context } = answering({
      embed: { casts: [on('0x1', 1, { embeds: [{ url: `${TWIN}?utm_source=x` }] })] },
      parent: { casts: [on('0x2', 1, { parent_url: `${TWIN}/` })] },
    });
    const counts = await fetchCommentCounts(context, [PAGE]);
    expect(counts[PAGE]?.count).toBe(2);
    const { data } = await fetchParsedComments(context, { url: PAGE }, null);
    expect(data.casts).toHaveLength(2);
  });

  test('ask for 50 addresses at once, and for one with a comma alone', async () => {
    const { context, asked, sizes } = answering({});
    const urls = Array.from({ length: 60 }, (_, at) => `https://blog.example/${at}`);
    await fetchCommentCounts(context, [...urls, 'https://blog.example/a,b']);
    // Each with and without a slash and `www.`.
    expect(sizes.sort()).toEqual([40, 50, 50, 50, 50]);
    expect(asked).toContain('embed https://blog.example/a,b');
  });

  test('end after three pages', async () => {
    const { context, asked } = answering({
      embed: { casts: [on('0x1', 1)], next: { cursor: 'a' } },
      'embed a': { casts: [on('0x2', 1)], next: { cursor: 'b' } },
      'embed b': { casts: [on('0x3', 1)], next: { cursor: 'a' } },
    });
    const counts = await fetchCommentCounts(context, [PAGE]);
    expect(counts).toMatchObject({ [PAGE]: { count: 3, hasMore: true } });
    expect(asked.filter((each) => !each.includes('www.'))).toHaveLength(4);
  });

  test('are of what could be fetched, and fail with nothing', async () => {
    const some = answering({ embed: 500, parent: { casts: [under('0x1', 1)] } });
    expect(await fetchCommentCounts(some.context, [PAGE])).toMatchObject({
      [PAGE]: { count: 1, hasMore: true },
    });
    const none = answering({ embed: 500, parent: 500 });
    await expect(fetchCommentCounts(none.context, [PAGE])).rejects.toMatchObject({ status: 500 });
  });

  test('The likes of comments and the replies to them are counted with them, of each once.', async () => {
    const liked = (likes_count: unknown, count: unknown) => ({
      embeds: [{ url: PAGE }],
      reactions: { likes_count },
      replies: { count },
    });
    const { context } = answering({
      embed: { casts: [on('0x1', 1, liked(5, 2)), on('0x2', 2, liked('x', -3))] },
      parent: { casts: [on('0x1', 1, liked(5, 2)), under('0x3', 3)] },
    });
    const counts = await fetchCommentCounts(context, [PAGE]);
    expect(counts[PAGE]).toEqual({ count: 3, hasMore: false, likes: 5, replies: 2 });
  });

  test('A cast of a site’s own data that throws is left out, and the others are counted.', async () => {
    const throws = (name: string) => Object.defineProperty({ hash: '0x2' }, name, { get: thrower });
    const casts = [throws('embeds'), throws('reactions'), null, on('0x1', 1)];
    const { context } = fakeContext(() => 500, {
      customFetch: () => () => Promise.resolve({ casts }),
    });
    expect((await fetchCommentCounts(context, [PAGE]))[PAGE]).toMatchObject({ count: 1 });
  });

  test('of names of objects are none', async () => {
    const { context } = answering({});
    expect(await fetchCommentCounts(context, ['__proto__', 'constructor', ''])).toEqual({});
  });
});
