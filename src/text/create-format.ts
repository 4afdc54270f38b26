const SECOND = 1000; // ms
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** How a locale writes numbers and times. Times are milliseconds since 1970. */
export interface Format {
  /** The locale itself, or `en` where it is unknown. */
  language: string;
  /** `1,204` */
  number: (value: number) => string;
  /** How long ago, as short as the locale can (`now`, `9m`, `2h`, `3d`); from a week on the day (`Mar 4`). */
  ago: (time: number, now: number) => string;
  /** The day with its year. The same on every machine if `timeZone` is given. */
  day: (time: number, timeZone?: string) => string;
  /** Day and minute. The same on every machine if `timeZone` is given. */
  moment: (time: number, timeZone?: string) => string;
}

/** The locale as the platform writes it, or `en` where it is none that the platform knows. */
function known(locale: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? 'en';
  } catch {
    return 'en'; // not even shaped like a locale
  }
}

/** Makes what a key names once, and remembers it: the platform's formatters are slow to make. */
function remember<Made>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>();
  return (key) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}

const SHORT: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const DAY_FORMAT: Intl.DateTimeFormatOptions = { ...SHORT, year: 'numeric' };
const MOMENT_FORMAT: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };

/** The formats of a locale (BCP 47); of English where the locale is unknown. */
export function createFormat(locale: string): Format {
  const language = known(locale);
  const numbers = new Intl.NumberFormat(language);
  const units = remember(
    (unit) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }),
  );
  const unit = (value: number, name: string) => units(name).format(Math.floor(value));
  // One for each time zone; an empty one is the visitor's.
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const byZone = remember(
      (zone) => new Intl.DateTimeFormat(language, { ...options, timeZone: zone || undefined }),
    );
    return (time: number, zone = '') => byZone(zone).format(time);
  };
  const short = dates(SHORT);
  const day = dates(DAY_FORMAT);
  const moment = dates(MOMENT_FORMAT);
  let now: string | undefined;

  return {
    language,
    number: (value) => numbers.format(value),
    ago(time, present) {
      const age = present - time;
      // A clock that is behind the API's makes a cast come from the future: it is new all the same.
      if (age < MINUTE) {
        now ??= new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
        return now;
      }
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
