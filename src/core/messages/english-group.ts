/**
 * Says who did something: `name`, and `others` beside them; `formatted` is `others` as the locale
 * writes it. With 0 there are none.
 */
export type SayGroup = (others: number, formatted: string, name: string) => string;

/** Creates the sentence in English, from what the users did. */
export const englishGroup =
  (did: string): SayGroup =>
  (others, formatted, name) =>
    others > 0
      ? `${name} and ${formatted} ${others === 1 ? 'other' : 'others'} ${did}`
      : `${name} ${did}`;
