/** Letters of scripts from right to left, and what turns the order of letters. */
const FROM_RIGHT = /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufefc]/;

/**
 * A name in a sentence from left to right. One with letters from right to left is isolated: signs
 * at its end, and what follows, keep their place.
 */
export const isolate = (name: string): string =>
  FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
