import { readLocale } from '../read/read-locale.js';
import { americanEnglish } from './american-english.js';

const SECOND = 1000; // ms
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** The formats of a locale. Times are milliseconds since 1970. */
export interface Format {
  /** The locale for the platform's formats, or `en` if it is unknown. */
  language: string;
  /** `1,204` */
  number: (value: number) => string;
  /**
   * A relative time, as short as the locale allows (`now`, `9m`, `2h`, `3d`); from a week on the
   * day (`Mar 4`).
   */
  ago: (time: number, now: number) => string;
  /** The day with its year. With `timeZone` it is the same on every machine. */
  day: (time: number, timeZone?: 'UTC') => string;
  /** The day and time. With `timeZone` it is the same on every machine. */
  moment: (time: number, timeZone?: 'UTC') => string;
}

/** What is written without `Intl` (american-english.ts). */
const AMERICAN = /^en(-US)?$/;

/**
 * The locale as the platform names it, or `en` if the platform does not know it. Arabic (`ar`) has
 * the digits of its newer data: older browsers have others, and a server's HTML would differ. Dates
 * are asked, because each card has one: a browser loads its data of numbers when they are needed.
 */
function known(locale: string): string {
  const tag = readLocale(locale);
  if (AMERICAN.test(tag)) return tag;
  const [name = 'en'] = Intl.DateTimeFormat.supportedLocalesOf(tag);
  return name === 'ar' ? 'ar-u-nu-latn' : name;
}

/**
 * One spelling of the spaces that formats contain: versions of their data have different ones, and
 * a server's HTML would differ.
 */
export const spellSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, '\u00a0');

/** Memoizes by key: the platform's formatters are slow to create. */
function memoize<Formatter>(create: (key: string) => Formatter): (key: string) => Formatter {
  const cache = new Map<string, Formatter>();
  return (key) => {
    const known = cache.get(key) ?? create(key);
    cache.set(key, known);
    return known;
  };
}

const SHORT: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const DAY_FORMAT: Intl.DateTimeFormatOptions = { ...SHORT, year: 'numeric' };
const MOMENT_FORMAT: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };

/** Numbers, units and dates as the platform writes them in a language. */
function createWriter(language: string) {
  let numbers: Intl.NumberFormat | undefined;
  const written = (value: number) =>
    spellSpaces((numbers ??= new Intl.NumberFormat(language)).format(value));
  // Whether whole numbers below a thousand are their digits. English is, whatever the country.
  let isPlain: boolean | undefined = /^en(-[A-Z]{2})?$/.test(language) || undefined;
  // The narrow units of Japanese are English letters; in Turkish `9d` is nine minutes and `2s` two
  // hours. Their short ones have a space or a dot, which no reader needs.
  const isShort = /^(ja|tr)/.test(language);
  const unitDisplay = isShort ? 'short' : 'narrow';
  const units = memoize(
    (unit) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }),
  );
  // One formatter per time zone; an empty one is the visitor's.
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const byZone = memoize(
      (zone) => new Intl.DateTimeFormat(language, { ...options, timeZone: zone || undefined }),
    );
    return (time: number, zone = '') => spellSpaces(byZone(zone).format(time));
  };
  let now: string | undefined;
  return {
    number: (value: number) => {
      if (!Number.isInteger(value) || value < 0 || value > 999) return written(value);
      isPlain ??= written(987) === '987';
      return isPlain ? String(value) : written(value);
    },
    unit: (value: number, name: string) =>
      spellSpaces(units(name).format(Math.floor(value))).replace(isShort ? /[.\s](?!\w)/ : '', ''),
    now: () =>
      (now ??= new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')),
    short: dates(SHORT),
    day: dates(DAY_FORMAT),
    moment: dates(MOMENT_FORMAT),
  };
}

/** Creates the formats of a locale (BCP 47), or of English if it is unknown. */
export function createFormat(locale: string): Format {
  const language = known(locale);
  const { number, unit, now, short, day, moment } = AMERICAN.test(language)
    ? americanEnglish
    : createWriter(language);
  return {
    language,
    number,
    ago(time, present) {
      const age = present - time;
      // If the visitor's clock is slow, a cast is in the future: it is new.
      if (age < MINUTE) return now();
      if (age < HOUR) return unit(age / MINUTE, 'minute');
      if (age < DAY) return unit(age / HOUR, 'hour');
      if (age < WEEK) return unit(age / DAY, 'day');
      const sameYear = new Date(time).getFullYear() === new Date(present).getFullYear();
      return (sameYear ? short : day)(time);
    },
    day,
    moment,
  };
}
