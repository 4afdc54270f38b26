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

/** The formats of a locale (BCP 47); of English where the locale is unknown. */
export function createFormat(locale: string): Format {
  const language = known(locale);
  const numbers = new Intl.NumberFormat(language);
  const unit = (value: number, name: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(
      Math.floor(value),
    );
  const date = (time: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options).format(time);

  return {
    language,
    number: (value) => numbers.format(value),
    ago(time, now) {
      const age = now - time;
      // A clock that is behind the API's makes a cast come from the future: it is new all the same.
      if (age < MINUTE) {
        return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
      }
      if (age < HOUR) return unit(age / MINUTE, 'minute');
      if (age < DAY) return unit(age / HOUR, 'hour');
      if (age < WEEK) return unit(age / DAY, 'day');
      const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
      return date(time, {
        month: 'short',
        day: 'numeric',
        year: sameYear ? undefined : 'numeric',
      });
    },
    day: (time, timeZone) =>
      date(time, { year: 'numeric', month: 'short', day: 'numeric', timeZone }),
    moment: (time, timeZone) => date(time, { dateStyle: 'long', timeStyle: 'short', timeZone }),
  };
}
