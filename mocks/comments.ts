import type { Cast, FeedPage, User } from '../src/entries/index.js';
import { casts, draft, NOW } from './casts.js';
import type { WorldCast } from './casts.js';
import { threads } from './conversations.js';
import { announcedPage, image, PAGES } from './embeds.js';
import { hostileUsers, users } from './users.js';

const MINUTE = 60_000; // ms
const BLOG = `${PAGES}/blog`;

/** The pages of the world that have comments, by what these show. */
export const articles = {
  /** Casts that embed it, casts that are posted under it, and one that does both. */
  discussed: `${BLOG}/discussed`,
  /** 45 that embed it, and 25 that are posted under it. */
  crowded: `${BLOG}/crowded`,
  /** 100 that embed it, most with pictures; the API knows the size of every other picture. */
  pictured: `${BLOG}/pictured`,
  quiet: `${BLOG}/quiet`,
  /** Authors have written what they could into each field. */
  hostile: `${BLOG}/hostile`,
  /** The API knows no casts that embed it. */
  posts: `${BLOG}/posts`,
  /** 500 */
  broken: `${BLOG}/broken`,
  /** 500 for the first requests */
  recovering: `${BLOG}/recovering`,
  /** No response, ever */
  silent: `${BLOG}/silent`,
} as const;

const hash = (number: number) => `0x${(0xc0330000 + number).toString(16)}${'b1'.repeat(16)}`;
const AUTHORS = [users.alice, users.dev, users.noor, users.pro, users.linda];

/** A comment: so many minutes ago, with so many likes. */
function comment(number: number, likes: number, fields: Cast): WorldCast {
  return draft(fields.hash ?? hash(number), {
    author: AUTHORS[number % AUTHORS.length],
    reactions: { likes: [], likes_count: likes, recasts: [], recasts_count: 0 },
    ...fields,
    timestamp: new Date(NOW - number * 9 * MINUTE).toISOString(),
  });
}

const on = (url: string) => ({ embeds: [{ url }] });
const under = (url: string) => ({ parent_url: url, root_parent_url: url });

const both = comment(4, 3, {
  text: 'I said it there and here.',
  ...on(articles.discussed),
  ...under(articles.discussed),
});

const EMBEDDED: Record<string, Cast[]> = {
  [articles.discussed]: [
    comment(1, 2, {
      hash: threads.crowded.hash,
      text: 'This is the clearest thing that I have read on the subject. Everybody has an opinion on it now.',
      ...on(articles.discussed),
      replies: { count: 45 },
    }),
    // Another page, whose address begins alike.
    comment(2, 99, { text: 'This is on another page.', ...on(`${articles.discussed}-not`) }),
    comment(3, 41, {
      text: 'The second figure is upside down, is it not?',
      ...on(`${articles.discussed}/?utm_source=newsletter#figure-2`),
    }),
    both,
  ],
  [articles.crowded]: Array.from({ length: 45 }, (_, number) =>
    comment(100 + number * 2, (number * 7) % 50, {
      text: `Embedded ${number}`,
      ...on(articles.crowded),
    }),
  ),
  [articles.pictured]: Array.from({ length: 100 }, (_, number) =>
    comment(400 + number, number % 13, {
      text: `Pictured ${number}. ${'Some say it in more words than others do. '.repeat(number % 4)}`,
      embeds: [
        ...on(articles.pictured).embeds,
        ...(number % 3 > 0 ? [image('harbour', 640, 300 + number, number % 2 === 0)] : []),
      ],
    }),
  ),
  [articles.hostile]: [
    ...([null, 7, 'cast', [], {}, { hash: 5 }, { embeds: 'none' }] as unknown as Cast[]),
    ...hostileUsers.map((author, number) =>
      comment(300 + number, 0, {
        author: author as User,
        text: `<img src=x onerror=alert(1)> </script> \u202egnp.exe ${'wide'.repeat(80)}`,
        ...on(articles.hostile),
      }),
    ),
    // One hash twice, one that is none, one that is a selector, and addresses that only look alike.
    comment(350, 1, { text: 'Once.', ...on(articles.hostile) }),
    comment(350, 1, { text: 'Twice.', ...on(articles.hostile) }),
    comment(351, 1, { hash: '"] *, #x', text: 'A selector.', ...on(articles.hostile) }),
    comment(352, 1, {
      text: 'Elsewhere.',
      ...on(articles.hostile.replace('https://', 'https://pages.castkit.example@evil.example/')),
    }),
    comment(353, 1, { text: 'No page.', ...on(`javascript:alert('${articles.hostile}')`) }),
    // Its replies have each other as replies.
    comment(354, 1, {
      text: 'In a circle.',
      hash: threads.circle.hash,
      ...on(articles.hostile),
      replies: { count: 2 },
    }),
  ],
};

const POSTED: Record<string, Cast[]> = {
  [articles.discussed]: [
    both,
    comment(6, 7, {
      text: 'Thanks! Is there a feed of these?',
      ...under(articles.discussed),
      embeds: [announcedPage],
    }),
    comment(8, 0, {
      hash: threads.focus.hash,
      text: 'And then what? The fourth answer has nowhere to go.',
      ...under(articles.discussed),
      replies: { count: 3 },
    }),
  ],
  [articles.crowded]: Array.from({ length: 25 }, (_, number) =>
    comment(101 + number * 6, (number * 11) % 60, {
      text: `Posted ${number}`,
      ...under(articles.crowded),
    }),
  ),
  [articles.posts]: [comment(30, 4, { text: 'Posted under it.', ...under(articles.posts) })],
  [articles.recovering]: [comment(31, 4, { text: 'It works.', ...under(articles.recovering) })],
};

/** Whom every viewer follows. */
const FOLLOWED: readonly (number | null | undefined)[] = [
  users.alice.fid,
  users.carolina.fid,
  users.dev.fid,
  users.pro.fid,
];

/** A user as the API sends them for a viewer. */
const seenBy = (viewer: string | undefined, author: User): User => {
  const context = { following: FOLLOWED.includes(author.fid), followed_by: false };
  const mutual = { blocking: false, blocked_by: false };
  return viewer ? { ...author, viewer_context: { ...context, ...mutual } } : author;
};

/** Who has liked or recast a cast, by its hash: some of whom the viewer follows. */
const REACTED: Record<string, User[]> = {
  [casts.launchCast.hash]: [
    ...[users.alice, users.yuki, users.faceless, users.carolina, users.dev, users.noor, users.pro],
  ],
  [hash(3)]: [users.alice, users.yuki, users.faceless, users.dev],
  [hash(6)]: [users.carolina, users.alice],
};

/** What the API says of the reactions to a cast, at most `limit`. */
export const reactionsResponse = ({
  hash: of = '',
  viewer_fid,
  limit = '25',
}: Record<string, string>) => ({
  reactions: (REACTED[of] ?? []).slice(0, Number(limit)).map((user) => ({
    object: 'likes',
    reaction_type: 'like',
    reaction_timestamp: new Date(NOW).toISOString(),
    user: seenBy(viewer_fid, user),
  })),
  next: { cursor: null },
});

/** What the API says of the comments on pages; undefined of other pages. */
export function commentsResponse(
  query: Record<string, string>,
  times: number,
): Cast[] | number | null | undefined {
  const found = findComments(query, times);
  return Array.isArray(found)
    ? found.map((cast) =>
        (cast as Cast | null)?.author
          ? { ...cast, author: seenBy(query.viewer_fid, cast.author as User) }
          : cast,
      )
    : found;
}

function findComments(
  { filter_type, embed_url = '', parent_url = '' }: Record<string, string>,
  times: number,
): Cast[] | number | null | undefined {
  if (filter_type === 'embed_url') {
    if (!embed_url.startsWith(BLOG)) return undefined;
    if (embed_url === articles.posts) return 400;
    return failing(embed_url, times, EMBEDDED[embed_url] ?? []);
  }
  const urls = parent_url.split(',');
  if (filter_type !== 'parent_url' || !urls[0]?.startsWith(BLOG)) return undefined;
  const all = urls.flatMap((url) => POSTED[url] ?? []);
  return failing(urls[0], times, all);
}

/** What the API says of a page: its casts, the status of an error, or null for no response. */
function failing(url: string, times: number, casts: Cast[]): Cast[] | number | null {
  switch (url) {
    case articles.silent:
      return null;
    case articles.broken:
      return 500;
    case articles.recovering:
      return times === 1 ? 500 : casts;
    default:
      return casts;
  }
}

/** The first comments on a page, as a site's server would have fetched them. */
export const commentsPageOf = (url: string): FeedPage => ({
  casts: [...(EMBEDDED[url] ?? []), ...(POSTED[url] ?? [])],
  next: { cursor: null },
});
