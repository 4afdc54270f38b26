import type { TextToken } from '../../network/text/tokenize.js';

/** The words of a text that a row cuts off: no focus goes to a link that is not seen. */
export const withoutLinks = (tokens: readonly TextToken[]): TextToken[] =>
  tokens.length > 0 ? [{ kind: 'text', text: tokens.map(({ text }) => text).join('') }] : [];
