/** What to say of a count; `formatted` is `count` as the locale writes it. */
export type SayCount = (count: number, formatted: string) => string;

/**
 * How a language counts: takes a sentence for each of its plural categories, and `#` in it is the number. A number that
 * goes on in words (`1.2K`) is of the category `other`.
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
