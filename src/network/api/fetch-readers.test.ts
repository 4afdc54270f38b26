import { expect, test } from 'vitest';
import { fakeContext } from '../../../tests/fake-context.js';
import { fetchReaders, readersOf } from './fetch-readers.js';
import type { RequestContext } from './request-data.js';

const PAGE = 'https://blog.example/hello';
const followed = { viewer_context: { following: true } };
const user = (fid: number, more: object = followed) => ({ fid, username: `u${fid}`, ...more });
const comment = (number: number, author: unknown, likes_count = 0) => ({
  hash: `0x${number}`,
  text: 'x',
  author,
  timestamp: new Date(number * 60_000).toISOString(),
  embeds: [{ url: PAGE }],
  reactions: { likes_count, recasts_count: 0 },
});

/** What `fetchReaders` says, and the comments whose reactions it has asked for. */
async function read(
  casts: unknown[],
  reactions: (hash: string) => unknown = () => ({ reactions: [] }),
  more: Partial<RequestContext> = {},
) {
  const isVisible = ({ hash }: { hash: string }) => hash !== '0x13';
  const { context, asked } = fakeContext(
    ({ pathname, searchParams }) => {
      if (pathname.includes('parent')) return { casts: [] };
      const hash = searchParams.get('hash');
      return hash ? reactions(hash) : { casts };
    },
    { viewerFid: 8, ...more },
  );
  const readings = await fetchReaders(context, { url: PAGE, pageRule: undefined, isVisible });
  const readers = readersOf(readings, ({ comment }) => isVisible(comment));
  const ofReactions = asked.filter(({ pathname }) => pathname.endsWith('/reactions/cast/'));
  for (const { searchParams } of ofReactions) {
    expect(searchParams.getAll('types').sort()).toEqual(['likes', 'recasts']);
    expect(searchParams.get('viewer_fid')).toBe('8');
  }
  const hashes = ofReactions.map(({ searchParams }) => searchParams.get('hash'));
  return [readers.users.map(({ fid }) => fid), readers.commenters, hashes] as const;
}

test('Those whom the viewer follows have commented, or have reacted to a comment; each once.', async () => {
  const casts = [
    comment(1, user(21), 2),
    comment(2, user(3, {})),
    comment(3, user(89)),
    comment(4, user(21)),
    comment(5, user(8)),
    comment(13, user(144), 9),
  ];
  const reactions = [user(89), user(12), user(5, {}), user(8)].map((each) => ({ user: each }));
  expect(await read(casts, () => ({ reactions }))).toEqual([[21, 89, 12], [21, 89], ['0x1']]);
});

test('The five comments with the most reactions are asked for theirs.', async () => {
  const casts = [1, 2, 3, 4, 5, 6, 7].map((number) => comment(number, user(3, {}), number % 7));
  const [, , asked] = await read(casts);
  expect([...asked].sort()).toEqual(['0x2', '0x3', '0x4', '0x5', '0x6']);
});

test.each([
  ['400', 400],
  ['404, as an API without the endpoint', 404],
  ['429', 429],
  ['500', 500],
  ['no list', { reactions: 'none' }],
  ['nothing', {}],
  ['hostile reactions', { reactions: [null, 7, 'x', [], {}, { user: null }, { user: [] }] }],
])('Reactions that cannot be had are left out, and the others stay: %s', async (_, answer) => {
  const casts = [comment(1, user(21), 2), comment(2, user(3, {}), 2)];
  const said = await read(casts, (hash) =>
    hash === '0x1' ? answer : { reactions: [{ user: user(12) }] },
  );
  expect(said.slice(0, 2)).toEqual([[21, 12], [21]]);
});

test.each([
  ['nothing of the viewer', {}],
  ['a word in place of true', { viewer_context: { following: 'true' } }],
  ['a number', { viewer_context: { following: 1 } }],
  ['no object', { viewer_context: 'following' }],
  ['a list', { viewer_context: [true] }],
  ['that the user follows the viewer', { viewer_context: { followed_by: true } }],
])('An API that says nothing of following names no user. (%s)', async (_, more) => {
  expect((await read([comment(1, user(21, more), 0)]))[0]).toEqual([]);
});

test.each([
  null,
  7,
  'x',
  [],
  { ...followed },
  { ...followed, fid: -1 },
  { ...followed, fid: '1e99' },
])('An author without a fid is nobody: %o', async (author) => {
  expect((await read([comment(1, author)]))[0]).toEqual([]);
});

test('The site’s own function for feeds has no reactions to ask for.', async () => {
  const casts = [comment(1, user(21), 2)];
  const said = await read(casts, undefined, {
    customFetch: () => () => Promise.resolve({ casts }),
  });
  expect(said).toEqual([[21], [21], []]);
});

test('Comments that cannot be fetched are an error, as below the page.', async () => {
  const fetch = () => Promise.resolve(new Response('{}', { status: 500 }));
  await expect(read([], undefined, { fetch })).rejects.toThrow('500');
});
