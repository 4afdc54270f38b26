import type { Cast } from '../src/entries/index.js';
import { draft, NOW } from './casts.js';
import type { WorldCast } from './casts.js';
import { users } from './users.js';

const MINUTE = 60_000; // ms
const AUTHORS = [users.alice, users.dev, users.linda, users.noor, users.pro];

const hash = (number: number) => `0x${(0xc0de0000 + number).toString(16)}${'7a'.repeat(16)}`;

/** A cast in a thread, with its place there. */
interface ThreadCast extends Cast {
  hash: string;
  parent_hash?: string | null;
  direct_replies?: unknown[];
}

function said(number: number, text: string, fields: Partial<ThreadCast> = {}) {
  return draft(hash(number), {
    author: AUTHORS[number % AUTHORS.length],
    text,
    timestamp: new Date(NOW - (300 - number) * MINUTE).toISOString(),
    reactions: { likes: [], likes_count: number % 7, recasts: [], recasts_count: 0 },
    replies: { count: fields.direct_replies?.length ?? 0 },
    parent_hash: null,
    ...fields,
  });
}

const reply = (number: number, text: string, ...direct_replies: unknown[]) =>
  said(number, text, { direct_replies });

const first = said(1, 'What do you all use for threads? I want them calm.');
const second = said(2, 'Indentation, but never more than three times.', { parent_hash: hash(1) });

const focus = said(10, 'And then what? The fourth answer has nowhere to go.', {
  parent_hash: hash(2),
  direct_replies: [
    reply(
      11,
      'A button.',
      reply(
        12,
        'Which says how many?',
        reply(13, 'Yes.', reply(14, 'Good.', reply(15, 'Thanks.'))),
      ),
      reply(16, 'I would rather scroll.'),
    ),
    said(17, 'There are more of us down here.', { replies: { count: 2 } }),
    { hash: hash(18), direct_replies: [reply(19, 'What was said above this?')] },
  ],
});

/** The replies that the API leaves out of number 17. */
const below = [reply(20, 'Here is one.'), reply(21, 'And here the other.')];

const crowded = said(30, 'Everybody has an opinion on this.');
const opinions = Array.from({ length: 45 }, (_, number) =>
  reply(100 + number, `Opinion ${number}`),
);

const orphan = said(40, 'Does anybody remember what this was about?', { parent_hash: hash(999) });
const lonely = said(41, 'Is anybody here?');
/** Its parent is there, and the parent's own parent is not. */
const late = said(42, 'I come late to this.', { parent_hash: hash(43) });
const lateParent = said(43, 'So does everybody.', { parent_hash: hash(998) });

const odd = said(50, 'Strange company.', {
  direct_replies: [
    null,
    'reply',
    7,
    {},
    [],
    { direct_replies: [reply(51, 'Lost')] },
    reply(52, 'gm'),
  ],
});

/** Each of the two is a reply to the other, and comes twice. */
const inCircle = said(60, 'In a circle.', { parent_hash: hash(61), replies: { count: 2 } });
const round = said(61, 'You first.', {
  parent_hash: hash(60),
  replies: { count: 2 },
  direct_replies: [inCircle, inCircle],
});
const circle = { ...inCircle, direct_replies: [round, round] };

/** The threads of the world, by what they show. */
export const threads = {
  focus: focus as WorldCast,
  crowded: { ...crowded, replies: { count: opinions.length } } as WorldCast,
  orphan: orphan as WorldCast,
  late: late as WorldCast,
  lonely: lonely as WorldCast,
  odd: odd as WorldCast,
  circle: circle as WorldCast,
  /** 404 */
  gone: { hash: hash(404) },
  /** 500 */
  broken: { hash: hash(500) },
  /** 500 for the first request */
  recovering: { hash: hash(501) },
  /** JSON without a conversation */
  rubbish: { hash: hash(502) },
  /** No response, ever */
  silent: { hash: hash(503) },
};

const PARENTS: Record<string, unknown[]> = {
  [focus.hash]: [first, second],
  [late.hash]: [lateParent],
};

/** Leaves out replies that are deeper than requested, as the API does. */
function cut(cast: unknown, depth: number): unknown {
  const replies = (cast as ThreadCast | null)?.direct_replies;
  if (!Array.isArray(replies)) return cast;
  const shown = depth > 0 ? replies.map((reply) => cut(reply, depth - 1)) : [];
  return { ...(cast as ThreadCast), direct_replies: shown };
}

/**
 * The response to a request for a conversation: JSON, an error's status, or null for none.
 * @param times how many times this was requested, this time included
 */
export function conversationResponse(
  query: Record<string, string>,
  times: number,
): object | number | null {
  const { type, identifier = '', reply_depth = '2', include_chronological_parent_casts } = query;
  const limit = Number(query.limit ?? 20);
  const depth = Number(reply_depth);
  if (!['hash', 'url'].includes(type ?? '') || !(depth <= 5) || !(limit <= 50)) return 400;
  const start = Number(query.cursor ?? 0);
  const of = (cast: ThreadCast, next: string | null = null) => ({
    conversation: {
      cast: cut(cast, depth),
      chronological_parent_casts:
        include_chronological_parent_casts === 'true' ? (PARENTS[cast.hash] ?? []) : [],
    },
    next: { cursor: next },
  });
  switch (identifier) {
    case threads.broken.hash:
      return 500;
    case threads.rubbish.hash:
      return {};
    case threads.silent.hash:
      return null;
    case threads.recovering.hash:
      return times === 1 ? 500 : of(lonely);
    case hash(17):
      return of(said(17, '', { direct_replies: below }));
    case crowded.hash: {
      const end = start + limit;
      const direct_replies = opinions.slice(start, end);
      return of({ ...crowded, direct_replies }, end < opinions.length ? `${end}` : null);
    }
  }
  const found = [focus, orphan, lonely, late, odd, circle, round].find(
    (cast) => cast.hash === identifier || identifier.endsWith(cast.hash.slice(0, 10)),
  );
  return found ? of(found) : 404;
}
