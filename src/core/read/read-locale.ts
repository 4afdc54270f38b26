import { textOf } from './fields.js';

/**
 * The tag of a locale (BCP 47), also for the spellings of operating systems and content managers:
 * `de_DE`, `pt_BR.UTF-8`, `sr_RS@latin`. `en` for any other value.
 */
export function readLocale(value: unknown): string {
  try {
    const tag = textOf(value)
      .trim()
      .replace(/[.@].*/, '')
      .replaceAll('_', '-');
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
