import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import { byteLength } from './bytes.js';
import { findMentions, toProtocol } from './mentions.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Parts that texts go wrong at: surrogates, marks, flags, emoji, controls, other scripts. */
const PARTS = [
  ...['a', 'Z', '9', ' ', '\n', '\t', '.', ',', '-', '_', '/', '@', '@@', '://', '(', '\u0000'],
  ...['é', 'e\u0301', 'ß', 'İ', 'K', '見', 'ع', '\u202e', '\u200d', '\ufeff', '\u2028'],
  ...['🌱', '👩‍👩‍👧', '🇩🇪', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽', '𝒜', '\ud83c', '\udf31', '\udbff', '\udc00'],
  ...[' @alice ', ' @bob-1\n', '(@alice.eth)', ' @carol!'],
  ...['@alice', '@Alice', '@alice.eth', '@bob-1', '@bob-1.', '@carol_', '@nobody', 'x@alice'],
  ...['.eth', 'https://example.com/@alice', '@alice@bob-1', 'ü@alice', '見@alice', '🌱@alice'],
];
const text = fc.oneof(
  fc
    .array(fc.constantFrom(...PARTS), { maxLength: 40, size: 'max' })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const known = new Map([
  ['alice', 1],
  ['alice.eth', 2],
  ['bob-1', 3],
  ['carol', 4],
]);

/**
 * The same by bytes, in the way of a reader of the protocol: it puts the names back where the
 * positions say.
 */
function putBack(sent: string, positions: readonly number[], names: readonly string[]): string {
  const bytes = encoder.encode(sent);
  let text = '';
  let done = 0;
  positions.forEach((position, index) => {
    text += decoder.decode(bytes.subarray(done, position)) + (names[index] ?? '');
    done = position;
  });
  return text + decoder.decode(bytes.subarray(done));
}

/** Mentions by walking over the letters, without the patterns of the code. */
function walk(typed: string): { start: number; end: number; fid: number }[] {
  const isWord = (letter: string | undefined) =>
    letter !== undefined && /^[A-Za-z0-9_]$/.test(letter);
  /** A letter, digit or mark that is one word with what it touches. */
  const isGlued = (letter: string | undefined) => {
    if (letter === undefined || /^[\p{P}\p{S}\p{Z}\p{C}]$/u.test(letter)) return false;
    const code = letter.codePointAt(0) ?? 0;
    return code < 0xe00 || (code > 0x1dff && code < 0x2000);
  };
  const letters = [...typed];
  const offsets: number[] = [];
  letters.reduce((offset, letter) => {
    offsets.push(offset);
    return offset + letter.length;
  }, 0);
  const found: ReturnType<typeof walk> = [];
  for (let at = 0; at < letters.length; at++) {
    if (letters[at] !== '@' || !isWord(letters[at + 1])) continue;
    let end = at + 1;
    while (
      isWord(letters[end]) ||
      letters[end] === '-' ||
      (letters[end] === '.' && (isWord(letters[end + 1]) || letters[end + 1] === '-'))
    ) {
      end += 1;
    }
    const before = letters[at - 1];
    const next = end;
    const isInWord = '_@./\\-'.split('').includes(before ?? ' ') || isGlued(before);
    if (!isInWord) {
      const nameAt = (stop: number) =>
        letters
          .slice(at + 1, stop)
          .join('')
          .toLowerCase();
      while (!known.has(nameAt(end)) && /[_-]/.test(letters[end - 1] ?? '')) end -= 1;
      const fid = known.get(nameAt(end));
      const isEnded = end < next || !(letters[end] === '@' || isGlued(letters[end]));
      if (fid !== undefined && isEnded) {
        const start = offsets[at] ?? 0;
        found.push({ start, end: start + 1 + nameAt(end).length, fid });
      }
    }
    at = next - 1;
  }
  return found;
}

describe('texts of any kind', () => {
  test('have the bytes that an encoder counts', () => {
    fc.assert(
      fc.property(text, (typed) => {
        expect(byteLength(typed)).toBe(encoder.encode(typed).length);
      }),
      runs(10_000),
    );
  });

  test('have the mentions that a walk over their letters finds', () => {
    let count = 0;
    fc.assert(
      fc.property(text, (typed) => {
        const found = findMentions(typed, known);
        expect(found).toEqual(walk(typed));
        count += found.length;
      }),
      runs(10_000),
    );
    expect(count).toBeGreaterThan(runs(10_000).numRuns);
  });

  test('are whole again when a reader puts the names where the positions say', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const found = findMentions(typed, known);
        const { text: sent, mentions, mentionsPositions } = toProtocol(typed, found);
        const names = found.map(({ start, end }) => typed.slice(start, end));
        expect(mentions).toEqual(found.map(({ fid }) => fid));
        expect(mentionsPositions).toEqual([...mentionsPositions].sort((a, b) => a - b));
        // Half a pair is the mark that is sent in its place.
        expect(putBack(sent, mentionsPositions, names)).toBe(decoder.decode(encoder.encode(typed)));
      }),
      runs(10_000),
    );
  });
});

test.each([
  ['@alice and @bob-1 are big fans of @carol', ' and  are big fans of ', [1, 3, 4], [0, 5, 22]],
  ['🌱@alice', '🌱', [1], [4]],
  ['@alice', '', [1], [0]],
  ['@alice@bob-1', '@alice@bob-1', [], []],
  ['a@alice', 'a@alice', [], []],
  ['https://example.com/@alice', 'https://example.com/@alice', [], []],
  ['@alice.eth. @ALICE, @carol_', '. , _', [2, 1, 4], [0, 2, 4]],
  ['@nobody @alice.Hello @alice.ethan', '@nobody @alice.Hello @alice.ethan', [], []],
  ['@__proto__ @constructor', '@__proto__ @constructor', [], []],
])('%s', (typed, sent, mentions, mentionsPositions) => {
  expect(toProtocol(typed, findMentions(typed, known))).toEqual({
    text: sent,
    mentions,
    mentionsPositions,
  });
});

// One whose time is the square of the length would not end in time.
test('a long text that means harm is read to its end', () => {
  for (const part of ['@', '@a-', '@alice_', '@a.', '_@', `@${'-'.repeat(99)}`]) {
    expect(findMentions(part.repeat(300_000 / part.length), new Map([['x', 1]]))).toEqual([]);
  }
});
