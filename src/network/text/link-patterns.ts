import { isAscii } from '../../core/read/is-ascii.js';

export interface LinkPatterns {
  /** `@`, `/`, or a word, which may be a domain or a scheme. */
  pieces: RegExp;
  /** Ends a path, query or fragment. */
  stops: RegExp;
  host: RegExp;
  mention: RegExp;
  beforeMention: RegExp;
  longestHandle: RegExp;
  channel: RegExp;
  beforeChannel: RegExp;
  wordlyBefore: RegExp;
  wordlyAfter: RegExp;
}

interface Alphabet {
  /** A letter, digit or mark that forms one word with its neighbours. */
  wordly: string;
  /** A character that may touch a link (`见example.com`, `@alice님`), as emoji may. */
  glued: string;
  // For character classes, without their brackets.
  letters: string;
  digits: string;
  marks: string;
  /** Closing brackets and quotes, except those of ASCII. */
  closing: string;
  stops: RegExp;
  flags: string;
}

function createPatterns(alphabet: Alphabet): LinkPatterns {
  const { wordly, glued, letters, digits, marks, closing, stops, flags } = alphabet;
  const create = (source: string) => new RegExp(source, flags);
  // Limited, because no domain has more labels, and because an unlimited pattern would exhaust the
  // stack on a text of millions of characters.
  const label = `(?:${wordly}{1,99}|${glued}{1,99})`;
  return {
    pieces: new RegExp(`[@/]|${label}(?:(?:\\.|[_-]+)${label}){0,99}`, `g${flags}`),
    stops,
    host: create(
      `^(?![^\\s/?#\\\\,()<>"]*@)(?:(?:(?:${wordly}|${glued}|[_-])+\\.)+(?=[${letters}])(?:xn--[\\w-]*)?|(?:\\d{1,3}\\.){3}|(?=localhost\\b))(?:${wordly}+(?!\\.?${wordly})|${glued}+)`,
    ),
    mention: create(
      `^@(?=_*[A-Za-z\\d])(?:(?:\\w[\\w-]*\\.)+(?:eth|ETH)|\\w(?:[\\w-]{0,30}\\w)?(?!/\\w))(?!-*(?:${wordly}|[_@]|://))`,
    ),
    beforeMention: create(`(?:${wordly}|[_./\\\\@-])$`),
    longestHandle: create(`^@\\w[\\w.-]*(?!${wordly})`),
    channel: create(
      `^/(?=[\\d_-]*[A-Za-z])[A-Za-z\\d](?:[\\w-]{0,30}\\w)?(?!(?:-*|\\.)[${letters}${digits}${marks}_/])`,
    ),
    beforeChannel: create(`[${letters}${digits}${closing})}\\]!#-&*+\\--/<-@\\\\^_\`~…]$`),
    wordlyBefore: create(`${wordly}$`),
    wordlyAfter: create(`^(?:${wordly}|_)`),
  };
}

// Created when a text first needs them, because those of Unicode take milliseconds to compile.
let ascii: LinkPatterns | undefined;
let unicode: LinkPatterns | undefined;

/**
 * The patterns for a text. In an ASCII text, those for ASCII find the same as those for Unicode.
 */
export function patternsFor(text: string): LinkPatterns {
  if (isAscii(text)) {
    ascii ??= createPatterns({
      wordly: '[A-Za-z\\d]',
      glued: '[]',
      letters: 'A-Za-z',
      digits: '\\d',
      marks: '',
      closing: '',
      stops: /[\0- "\\<>^`|\x7f]/g,
      flags: '',
    });
    return ascii;
  }
  // Letters of scripts without spaces between words, and emoji, may touch a link.
  const wordly = '[^\\p{P}\\p{S}\\p{Z}\\p{C}\\u0e00-\\u1dff\\u2000-\\u{10ffff}]';
  unicode ??= createPatterns({
    wordly,
    glued: `(?:(?!${wordly})[\\p{L}\\p{N}\\p{M}\\p{So}])`,
    letters: '\\p{L}',
    digits: '\\p{N}',
    marks: '\\p{M}',
    closing: '\\p{Pe}\\p{Pf}',
    // White space, controls, quotes, and punctuation outside ASCII, except characters that occur in
    // titles of articles.
    stops: /(?![!#-;=?-[\]_a-{}~·・–\u200d])[\p{P}\p{Z}\p{C}<>^`|]/gu,
    flags: 'u',
  });
  return unicode;
}
