import { byteLength } from './bytes.js';
import { createDraft, purposeAfter } from './draft.js';
import type { CastDraft, KeptDraft, Purpose } from './draft.js';
import { findMentions } from './mentions.js';

/** A part of a text, without the spaces around it. */
export interface TextPart {
  text: string;
  /** Where it ends, in the string. */
  end: number;
}

/** The end of a sentence or a line. Scripts without spaces end theirs by the mark alone. */
const SENTENCE = /(?:[.!?…]["'”’»)\]]*(?=\s)|[。！？]["'”’」』）]*|\n)/g;
const SPACE = /\s/g;

/** The largest end of a part that has no more bytes: never within a pair of a string. */
function endWithin(text: string, start: number, maxBytes: number): number {
  let bytes = 0;
  let at = start;
  while (at < text.length) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
    bytes += byteLength(letter);
    if (bytes > maxBytes) break;
    at += letter.length;
  }
  return at;
}

/** The last place between two letters before `end`, as readers count letters. */
function letterBefore(text: string, start: number, end: number): number {
  const { Segmenter } = Intl as Partial<typeof Intl>;
  if (!Segmenter) return end;
  // The letter that reaches over the end begins here.
  const around = text.slice(start, end + 64);
  const at = new Segmenter().segment(around).containing(end - start)?.index ?? 0;
  return at > 0 ? start + at : end;
}

/** The end of the last match within a part; -1 for none. */
function lastEnd(pattern: RegExp, part: string): number {
  let end = -1;
  for (const { index, 0: found } of part.matchAll(pattern)) end = index + found.length;
  return end;
}

/**
 * Splits a text into parts of at most `maxBytes`: at the end of a sentence or a line, or else
 * between two words, or else between two letters. What comes behind a part is split alike whether
 * or not the part is there: a thread that has stopped goes on with the same parts.
 */
export function splitText(text: string, maxBytes: number): TextPart[] {
  const parts: TextPart[] = [];
  const whole = text.trimEnd();
  let start = 0;
  while (start < whole.length) {
    start += (/^\s*/.exec(whole.slice(start, start + maxBytes))?.[0] ?? '').length;
    let end = endWithin(whole, start, maxBytes);
    if (end < whole.length) {
      // With the space behind it, by which a sentence ends.
      const room = whole.slice(start, end + 1);
      const sentence = lastEnd(SENTENCE, room);
      const space = lastEnd(SPACE, room);
      // A short sentence before a long one would be a post by itself.
      if (sentence * 3 > end - start) end = start + Math.min(sentence, end - start);
      else if (space > 0) end = start + space;
      else end = letterBefore(whole, start, end);
    }
    // A single letter has more bytes than there is room for.
    if (end <= start) end = start + 1;
    const part = whole.slice(start, end).trim();
    if (part) parts.push({ text: part, end });
    start = end;
  }
  return parts;
}

/** How a text becomes a thread of posts. */
export interface Threads {
  /**
   * The posts of a text, of which `before` are posted already; null if it has too many.
   * @param maxBytes of a post
   */
  split: (text: string, maxBytes: number, before: number) => TextPart[] | null;
}

/** The functions of a composer for threads: a page without threads has none of them. */
export interface PostedThreads extends Threads {
  /** The thread of a draft that is too long or was begun; null for none, or for too many posts. */
  read: (draft: KeptDraft, isLong: boolean, maxBytes: number) => Thread | null;
}

export interface Thread {
  /** How many posts it becomes, with those that are posted already. */
  posts: number;
  /** The bytes of the last post. */
  bytes: number;
  /**
   * A post, and what is left behind it.
   * @param at how many were posted before, by this press
   */
  next: (at: number, options: NextPostOptions) => NextPost;
}

interface NextPostOptions {
  content: KeptDraft;
  purpose: Purpose;
  /** Users whose handles are mentions, by lower-case name. */
  users: ReadonlyMap<string, number>;
}

interface NextPost {
  draft: CastDraft;
  /**
   * The draft that goes on behind a post. Without its id none can, and there is no `after`.
   * @param id of what was posted; its parts are empty where they are not known
   */
  rest: ((id: { hash: string; fid: number | null }) => KeptDraft) | null;
}

function createThread({ text, after }: KeptDraft, parts: readonly TextPart[]): Thread {
  const before = after?.count ?? 0;
  return {
    posts: before + parts.length,
    bytes: byteLength(parts.at(-1)?.text ?? ''),
    next: (at, { content: { after, embeds, known }, purpose, users }) => {
      const { text: words, end } = parts[at] ?? { text: '', end: 0 };
      const isLast = at === parts.length - 1;
      const draft = createDraft(
        {
          text: words,
          mentions: findMentions(words, new Map([...users, ...known])),
          // An embed that is no address of the text is in the first post.
          embeds: embeds.filter(({ url, isTyped }) =>
            isTyped ? isLast || words.includes(url) : at === 0,
          ),
          idem: '',
        },
        after ? purposeAfter(purpose, after) : purpose,
      );
      if (isLast) return { draft, rest: null };
      const rest = text.slice(end).trimStart();
      return {
        draft,
        rest: ({ hash, fid }) => ({
          text: rest,
          embeds: embeds.filter(({ url, isTyped }) => isTyped && rest.includes(url)),
          known,
          idem: '',
          ...(hash && fid && { after: { hash, fid, count: before + at + 1 } }),
        }),
      };
    },
  };
}

/** The options of `threads`. */
export interface ThreadOptions {
  /**
   * Whether each post ends in its number and the number of all, such as 2/5.
   * @default false
   */
  numbered?: boolean | undefined;
  /**
   * The most posts of a thread.
   * @default 20
   */
  maxPosts?: number | undefined;
}

const MAX_POSTS = 20;
/** As ` 20/20`, and larger numbers of a site. */
const NUMBER_BYTES = 8;

/**
 * Makes a composer post a text that is too long for one post as a thread: pass the result as its
 * `threads`. The text is split at sentences. `onSubmit` is called for each post in order, and must
 * return its `hash`, as the next one replies to it. After a failure the rest stays in the field,
 * and goes on where it has stopped.
 * @example
 * ```tsx
 * import { CastComposer, createThreads } from 'castkit/composer';
 *
 * const threads = createThreads({ numbered: true });
 *
 * export const Write = () => <CastComposer threads={threads} onSubmit={postOnMyServer} />;
 * ```
 */
export function createThreads({ numbered, maxPosts }: ThreadOptions = {}): Threads {
  const most = maxPosts && maxPosts > 1 ? Math.min(Math.floor(maxPosts), 999) : MAX_POSTS;
  const threads: PostedThreads = {
    read: (draft, isLong, maxBytes) => {
      if (!isLong && !draft.after) return null;
      const parts = threads.split(draft.text, maxBytes, draft.after?.count ?? 0);
      return parts?.[0] ? createThread(draft, parts) : null;
    },
    split: (text, maxBytes, before) => {
      const parts = splitText(text, maxBytes - (numbered ? NUMBER_BYTES : 0));
      const total = before + parts.length;
      if (total > most) return null;
      if (!numbered || total < 2) return parts;
      return parts.map((part, at) => ({
        ...part,
        text: `${part.text} ${before + at + 1}/${total}`,
      }));
    },
  };
  return threads;
}
