/** Formats a count as a sentence; `formatted` is `count` as the locale writes it. */
export type SayCount = (count: number, formatted: string) => string;

/**
 * Creates the plural rules of a language: takes a sentence for each plural category, with `#` for
 * the number. An abbreviated number (`1.2K`) has the category `other`.
 */
export function createCount<Category extends Intl.LDMLPluralRule>(language: string) {
  const rules = new Intl.PluralRules(language);
  return (sentences: Record<Category | 'other', string>): SayCount => {
    const known: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = sentences;
    return (count, formatted) => {
      const category = /\p{L}/u.test(formatted) ? 'other' : rules.select(count);
      return (known[category] ?? known.other).replace('#', () => formatted);
    };
  };
}
