import { byteLength } from './bytes.js';

/** The fids of users by their usernames in lower case. */
export type KnownUsers = ReadonlyMap<string, number>;

/** A handle in a text whose user is known. */
export interface FoundMention {
  /** Where its `@` is, in the string. */
  start: number;
  /** Exclusive. */
  end: number;
  fid: number;
}

/** The text of a cast as the protocol has it: without the mentions, and where they were. */
export interface ProtocolText {
  text: string;
  /** The fids of the mentioned users, in the order of the text. */
  mentions: number[];
  /** Where each mention was, in bytes of UTF-8 of `text`, ascending. */
  mentionsPositions: number[];
}

/** A handle with what may be its end, or the beginning of another sentence. */
const HANDLE = /@(\w[\w-]*(?:\.[\w-]+)*)/g;
/** The end of a word or address that an `@` would continue; not in scripts without spaces. */
const BEFORE = /(?:[\w@./\\-]|[^\p{P}\p{S}\p{Z}\p{C}\u0e00-\u1dff\u2000-\u{10ffff}])$/u;
/** The beginning of a word that continues a handle. */
const AFTER = /^(?:[\w@]|[^\p{P}\p{S}\p{Z}\p{C}\u0e00-\u1dff\u2000-\u{10ffff}])/u;
/** Longer than usernames of the network, which have 20 letters at most or are names of ENS. */
const MAX_NAME = 100;

/**
 * The known user of a handle, without the `_` or `-` behind it. Of `@alice.eth` and `@alice.Hello`
 * it is not `alice`: better no mention than that of another user.
 */
function readKnown(whole: string, known: KnownUsers): string | undefined {
  for (let name = whole; name; name = name.slice(0, -1)) {
    if (known.has(name.toLowerCase())) return name;
    if (!/[_-]$/.test(name)) break;
  }
  return undefined;
}

/** The handles of known users in a text, in order. Other handles are text. */
export function findMentions(text: string, known: KnownUsers): FoundMention[] {
  const found: FoundMention[] = [];
  if (known.size === 0) return found;
  for (const { 1: whole = '', index } of text.matchAll(HANDLE)) {
    // Two units of a string: the letter before may be a pair.
    if (whole.length > MAX_NAME || BEFORE.test(text.slice(Math.max(0, index - 2), index))) continue;
    const name = readKnown(whole, known);
    const fid = known.get(name?.toLowerCase() ?? '');
    if (!name || fid === undefined) continue;
    const end = index + 1 + name.length;
    if (name === whole && AFTER.test(text.slice(end, end + 2))) continue;
    found.push({ start: index, end, fid });
  }
  return found;
}

/**
 * A text as it is sent, in which half a surrogate pair is a mark: without the mention between them,
 * two halves would be a letter.
 */
export const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');

/** A typed text as the protocol has it. */
export function toProtocol(text: string, found: readonly FoundMention[]): ProtocolText {
  const mentionsPositions: number[] = [];
  let kept = '';
  let position = 0;
  let done = 0;
  for (const { start, end } of found) {
    const part = wellFormed(text.slice(done, start));
    kept += part;
    position += byteLength(part);
    mentionsPositions.push(position);
    done = end;
  }
  return {
    text: kept + wellFormed(text.slice(done)),
    mentions: found.map(({ fid }) => fid),
    mentionsPositions,
  };
}
