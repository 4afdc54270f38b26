import type { Cast, User } from '../../network/cast/api-types.js';
import { parseText } from '../../network/text/parse-text.js';
import { parseAuthor } from '../../network/cast/parse-author.js';
import { parseUser } from '../../network/cast/parse-user.js';
import type { ParsedUser } from '../../network/cast/model.js';
import { readHash } from '../../network/cast/read-hash.js';
import { attempt } from '../../core/read/read-props.js';
import { fieldsOf, isObject, listOf, textOf } from '../../core/read/fields.js';
import { byteLength } from './bytes.js';
import { isEmbedUrl } from './embeds.js';
import type { UrlEmbed } from './embeds.js';
import type { CastLimits } from './limits.js';
import { toProtocol } from './mentions.js';
import type { FoundMention } from './mentions.js';
import { cutText } from '../../core/read/cut-text.js';

/** The id of a cast. */
export interface CastId {
  /** The full hash, `0x` and 40 digits. */
  hash: string;
  /** The fid of the author. */
  fid: number;
}

/** An embed, in the form that the API takes. */
export type DraftEmbed = { url: string } | { cast_id: CastId };

/** A cast to post, both as typed and in protocol form. */
export interface CastDraft {
  /** The text as it was typed, with its handles. */
  rawText: string;
  /** The text without the handles of `mentions`. */
  text: string;
  /**
   * The fids of the mentioned users, in the order of the text. Handles of unknown users stay text.
   */
  mentions: number[];
  /** The position of each mention in `text`, in bytes of UTF-8, ascending. */
  mentionsPositions: number[];
  /** All embeds in order. A quoted cast is the last. */
  embeds: DraftEmbed[];
  /**
   * The text alternatives that visitors wrote for uploaded pictures. The protocol has no field for
   * them.
   */
  descriptions: { url: string; alt: string }[];
  /** The cast that it replies to, or the page or channel that it is posted under. */
  parent?: CastId | { url: string } | undefined;
  /** The quoted cast, which is also among the embeds. */
  quote?: CastId | undefined;
  /** The prop `channelId`. */
  channelId?: string | undefined;
  /**
   * 16 characters that identify this text, for the `idem` of the API. They stay the same until the
   * cast is posted, or until the text changes after a failure.
   */
  idem: string;
  /**
   * The `idem` of each earlier version that may have been posted, oldest first. If one was, tell
   * the visitor with an error that has the `status` 409 and its `hash`.
   */
  earlier?: string[] | undefined;
}

/** The most earlier versions of a draft that are remembered: our own choice. */
export const MAX_EARLIER = 5;

/** A cast that is answered or quoted. */
export interface DraftSubject {
  /** Null unless both its hash and its author are known: such a cast cannot be answered. */
  id: CastId | null;
  author: ParsedUser;
  text: string;
}

/** Reads who writes; null for none. Never throws. */
export const readWriter = (user: User | null | undefined): ParsedUser | null => parseUser(user);

/** Reads a cast that is answered or quoted; null for none. Never throws. */
export function readSubject(cast: Cast | null | undefined): DraftSubject | null {
  if (!cast) return null;
  return (
    attempt(() => {
      const author = parseAuthor(cast.author);
      const hash = readHash(cast.hash);
      // The network has no user 0.
      const id = hash && author.fid ? { hash, fid: author.fid } : null;
      return { id, author, text: parseText(cast).text };
    }) ?? { id: null, author: parseAuthor(null), text: '' }
  );
}

/** The known users of a composer: by each username in lower case the fid. Never throws. */
export function readKnown(...lists: unknown[]): Map<string, number> {
  const known = new Map<string, number>();
  for (const user of lists.flatMap(listOf)) {
    const { username, fid } = attempt(() => parseAuthor(user)) ?? { username: '', fid: null };
    if (username && fid !== null) known.set(username.toLowerCase(), fid);
  }
  return known;
}

/** The purpose of a composer: the cast that it answers or quotes, or the place of a new one. */
export interface Purpose {
  replyTo: DraftSubject | null;
  quote: DraftSubject | null;
  parentUrl: string | undefined;
  channelId: string | undefined;
}

/** The purpose of the post of a thread that replies to another of its posts. */
export const purposeAfter = (purpose: Purpose, { hash, fid }: CastId): Purpose => ({
  ...purpose,
  replyTo: { id: { hash, fid }, author: parseAuthor(null), text: '' },
  quote: null,
});

/** The parts of a cast that a visitor has written. */
export interface DraftParts {
  text: string;
  mentions: readonly FoundMention[];
  embeds: readonly UrlEmbed[];
  idem: string;
}

/** Why a draft cannot be posted. `subject`: it answers or quotes a cast that is not known. */
export type DraftProblem = 'empty' | 'text' | 'mentions' | 'embeds' | 'subject';

/** Whether the cast that is answered, or the one that is quoted, is not known well enough. */
export const lacksSubject = ({ replyTo, quote }: Purpose): boolean =>
  replyTo?.id === null || quote?.id === null;

/** The draft of what a visitor has made. */
export function createDraft(
  { text, mentions, embeds, idem }: DraftParts,
  { replyTo, quote, parentUrl, channelId }: Purpose,
): CastDraft {
  // An answer to a cast that is not known is none to the page.
  const parent = replyTo ? replyTo.id : parentUrl ? { url: parentUrl } : null;
  const quoted = quote?.id;
  return {
    rawText: text,
    ...toProtocol(text, mentions),
    embeds: [
      ...embeds.map(({ url }) => ({ url })),
      ...(quoted ? [{ cast_id: { ...quoted } }] : []),
    ],
    descriptions: embeds.flatMap(({ url, alt }) => (alt?.trim() ? { url, alt: alt.trim() } : [])),
    ...(parent && { parent }),
    ...(quoted && { quote: quoted }),
    ...(channelId && { channelId }),
    idem,
  };
}

/**
 * A visible character: no space, no control, nothing that fonts leave out (U+200B,
 * U+3164, variation selectors), and not the two letters that are drawn empty.
 */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800\u{1d159}]/u;

/** The bytes that a draft's text has beside its mentions, and why it cannot be posted. */
export function checkDraft(
  { text, mentions, embeds }: Pick<CastDraft, 'text' | 'mentions' | 'embeds'>,
  limits: CastLimits,
): { bytes: number; problem: DraftProblem | null } {
  const bytes = byteLength(text);
  let problem: DraftProblem | null = null;
  if (bytes > limits.bytes) problem = 'text';
  else if (mentions.length > limits.mentions) problem = 'mentions';
  else if (embeds.length > limits.embeds) problem = 'embeds';
  else if (!VISIBLE.test(text) && mentions.length === 0 && embeds.length === 0) problem = 'empty';
  return { bytes, problem };
}

/** The stored form of a draft. */
export interface KeptDraft {
  text: string;
  embeds: UrlEmbed[];
  /** Users by lower-case name. */
  known: [name: string, fid: number][];
  idem: string;
  /** The words that were sent by that `idem`, if any were: other words take another one. */
  tried?: string;
  /** Whether it is not known what became of them. */
  isUnknown?: boolean;
  /** As in a draft. */
  earlier?: string[];
  /** The last post of a thread that has stopped, and how many were posted. */
  after?: (CastId & { count: number }) | undefined;
}

/**
 * A draft at the time when its words are sent: they keep the `idem` by which they were sent before,
 * and other words have a new one.
 */
export function beginAttempt<Draft extends KeptDraft>(
  draft: Draft,
  words: string,
  newIdem: () => string,
): Draft & { earlier: string[] } {
  const { idem, tried, isUnknown, earlier = [] } = draft;
  const isOther = Boolean(tried) && tried !== words;
  return {
    ...draft,
    idem: isOther || !idem ? newIdem() : idem,
    tried: words,
    // Until it is known: the page may be left before.
    isUnknown: true,
    earlier: isOther && isUnknown ? [...earlier, idem].slice(-MAX_EARLIER) : earlier,
  };
}

/** A draft is kept for each author, and for what is answered or quoted. */
export function draftKey(fid: number | null, purpose: Purpose): string {
  const { replyTo, quote, parentUrl, channelId } = purpose;
  const parts = [fid, replyTo?.id?.hash, quote?.id?.hash, parentUrl, channelId];
  return `castkit_draft ${JSON.stringify(parts.map((part) => part ?? ''))}`;
}

/** More than any cast has. */
const MAX_KEPT = { text: 100_000, embeds: 10, known: 100 };
const IDEM = /^[\da-f]{16}$/;

/** Where a thread has stopped; nothing for anything else. */
function readAfter(json: unknown): Pick<KeptDraft, 'after'> {
  const { hash, fid, count } = fieldsOf(json);
  const isUsable =
    /^0x[\da-f]{40}$/i.test(textOf(hash)) &&
    [fid, count].every((each) => Number.isSafeInteger(each) && Number(each) > 0);
  return isUsable ? { after: { hash: textOf(hash), fid: Number(fid), count: Number(count) } } : {};
}

/** Reads a kept draft; null for anything else, and for nothing. Never throws. */
export function readKept(stored: string | null, urlBytes: number): KeptDraft | null {
  const json = fieldsOf(attempt(() => JSON.parse(stored ?? '') as unknown));
  const text = cutText(textOf(json.text), MAX_KEPT.text);
  const embeds = listOf(json.embeds)
    .slice(0, MAX_KEPT.embeds)
    .flatMap((each): UrlEmbed[] => {
      const { url, isTyped, alt } = fieldsOf(each);
      const address = textOf(url);
      if (!isEmbedUrl(address, urlBytes)) return [];
      const described = typeof alt === 'string' && { alt: cutText(alt, MAX_ALT) };
      return [{ url: address, isTyped: isTyped === true, ...described }];
    });
  const unique = embeds.filter(
    ({ url }, at) => embeds.findIndex((other) => other.url === url) === at,
  );
  const known = listOf(json.known)
    .slice(0, MAX_KEPT.known)
    .flatMap((each): KeptDraft['known'] => {
      const [name, fid] = listOf(each);
      return typeof name === 'string' && Number.isSafeInteger(fid) && Number(fid) >= 0
        ? [[name, Number(fid)]]
        : [];
    });
  if (!text && unique.length === 0) return null;
  const { idem, tried, isUnknown, earlier } = json;
  const after = readAfter(json.after);
  if (!IDEM.test(textOf(idem))) return { text, embeds: unique, known, idem: '', ...after };
  const versions = listOf(earlier)
    .map(textOf)
    .filter((each) => IDEM.test(each))
    .slice(-MAX_EARLIER);
  return {
    text,
    embeds: unique,
    known,
    idem: textOf(idem),
    ...(typeof tried === 'string' && { tried, isUnknown: isUnknown === true }),
    ...(versions.length > 0 && { earlier: versions }),
    ...after,
  };
}

/** The most characters of a description. */
export const MAX_ALT = 1000;

/** The text that is stored for a draft; null for an empty one. */
export const toStored = (draft: KeptDraft): string | null =>
  draft.text || draft.embeds.length > 0 ? JSON.stringify(draft) : null;

/** A new `idem`. @param random returns random bytes, as many as asked for */
export const createIdem = (random: (length: number) => Uint8Array): string =>
  [...random(8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether what a site has returned says that nothing was posted. Never throws. */
export const isRefusal = (result: unknown): boolean =>
  result === false ||
  attempt(() => {
    const { ok, success } = fieldsOf(result);
    return ok === false || success === false;
  }) === true;

/** The hash of what was posted; empty if the site has returned none. Never throws. */
export const readPosted = (result: unknown): string =>
  attempt(() => readHash(fieldsOf(result).hash)) ?? '';

/** The address of an uploaded picture or video; null if it can be no embed. Never throws. */
export function readUploaded(result: unknown, urlBytes: number): string | null {
  const url = attempt(() => textOf(isObject(result) ? result.url : result)) ?? '';
  return isEmbedUrl(url, urlBytes) ? url : null;
}
