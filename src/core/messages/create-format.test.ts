import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFormat } from './create-format.js';

const NOW = Date.UTC(2026, 2, 4, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('ago', () => {
  test.each([
    [0, 'now'],
    [MINUTE - 1, 'now'],
    [MINUTE, '1m'],
    [HOUR - 1, '59m'],
    [HOUR, '1h'],
    [DAY - 1, '23h'],
    [DAY, '1d'],
    [7 * DAY - 1, '6d'],
    [7 * DAY, 'Feb 25'],
    [34 * DAY, 'Jan 29'],
    [400 * DAY, 'Jan 28, 2025'],
    [-5 * MINUTE, 'now'],
  ])(
    "The age of a cast is 'now', minutes, hours or days up to a week, then a date. (%d ms is %s)",
    (age, text) => {
      expect(createFormat('en').ago(NOW - age, NOW)).toBe(text);
    },
  );

  test('is written as the locale does', () => {
    const german = createFormat('de');
    expect(german.ago(NOW, NOW)).toBe('jetzt');
    expect(german.ago(NOW - 20 * DAY, NOW)).toBe('12. Feb.');
    expect(createFormat('ar').ago(NOW - 2 * HOUR, NOW)).not.toContain('h');
  });
});

test.each([
  ['ja', '9分', '2時間', '3日'],
  ['tr', '9 dk', '2 sa', '3 gün'],
  ['tr-CY', '9 dk', '2 sa', '3 gün'],
  ['de', '9 Min.', '2h', '3 T'],
  ['en', '9m', '2h', '3d'],
])(
  'An age has the units that the readers of a language know. (%s)',
  (locale, minutes, hours, days) => {
    const { ago } = createFormat(locale);
    const written = [9 * MINUTE, 2 * HOUR, 3 * DAY].map((age) => ago(NOW - age, NOW));
    expect(written.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([minutes, hours, days]);
  },
);

test.each([
  ['de_DE', '1.234,5'],
  ['pt_BR', '1.234,5'],
  ['de_DE.UTF-8', '1.234,5'],
  ['xx_XX', '1,234.5'],
])('Numbers are written as in a locale that has an underscore, too. (%s)', (locale, text) => {
  expect(createFormat(locale).number(1234.5)).toBe(text);
});

test.each([
  ['ar', '1,204'],
  ['ar-EG', '١٬٢٠٤'],
  ['ar-u-nu-arab', '١٬٢٠٤'],
])('the digits of %s are the same in every browser', (locale, written) => {
  const { language, number, day } = createFormat(locale);
  expect(number(1204)).toBe(written);
  // By name: the default of Arabic (`ar`) depends on the age of the platform's data.
  expect(language.includes('-')).toBe(true);
  expect(day(NOW, 'UTC')).toContain([...written].at(-2));
});

describe('with a time zone', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    vi.unstubAllEnvs();
    process.env.TZ = zone;
  });

  test.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])('a date is the same in %s', (machine) => {
    process.env.TZ = machine;
    const format = createFormat('en');
    expect(format.day(Date.UTC(2026, 0, 1, 1), 'UTC')).toBe('Jan 1, 2026');
    expect(format.moment(Date.UTC(2026, 0, 1, 1, 30), 'UTC')).toMatch(
      /^January 1, 2026 at 1:30\sAM$/u,
    );
  });
});

test('numbers have the separators of the locale', () => {
  expect(createFormat('en').number(1204)).toBe('1,204');
  expect(createFormat('de').number(1204)).toBe('1.204');
});

/** Languages with digits of their own, some with a country, and some that ask for other digits. */
const LOCALES =
  'en en-IN en-ZA EN-us de de-CH fr es-ES pt-PT pl ru sv tr hi ja ko zh th he ar ar-EG ar-SA fa ps ur' +
  ' bn as mr ne my dz ckb ks sat tok en-u-nu-arab de-u-nu-deva zh-u-nu-hanidec';

test.each(LOCALES.split(' '))('in %s small numbers are written as Intl does', (locale) => {
  const format = createFormat(locale);
  const written = new Intl.NumberFormat(locale);
  const values = [...Array.from({ length: 1001 }, (_, value) => value), -1, 0.5, 9.9, 999.5, NaN];
  const spelt = (value: number) => written.format(value).replace(/\u202f/g, '\u00a0');
  expect(values.filter((value) => format.number(value) !== spelt(value))).toEqual([]);
});

test('A `locale` that is none writes numbers and dates as English does.', () => {
  const none = ['', 'not a locale', 'x', '../..', 'zz-invalid-locale-name-xx', 'tlh', null, 7, {}];
  for (const locale of none) {
    const format = createFormat(locale as string);
    expect(format.language).toBe('en');
    expect(format.number(1204)).toBe('1,204');
  }
});

test('no time that a date can hold makes it throw', () => {
  const format = createFormat('en');
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (date) => {
      expect(format.ago(date.getTime(), NOW)).not.toBe('');
      expect(format.moment(date.getTime(), 'UTC')).not.toBe('');
    }),
  );
});

/** How often each formatter is asked for. */
function countFormatters(run: () => void) {
  const made = { DateTimeFormat: 0, NumberFormat: 0, RelativeTimeFormat: 0 };
  const counting = new Proxy(Intl, {
    get(intl, name: keyof typeof made) {
      if (name in made) made[name] += 1;
      return intl[name];
    },
  });
  vi.stubGlobal('Intl', counting);
  run();
  vi.unstubAllGlobals();
  return made;
}

test('a formatter is made once, however many times are written', () => {
  const made = countFormatters(() => {
    const format = createFormat('de');
    for (let cast = 0; cast < 100; cast += 1) {
      for (const age of [0, MINUTE, HOUR, DAY, 20 * DAY, 400 * DAY]) format.ago(NOW - age, NOW);
      format.day(NOW, 'UTC');
      format.moment(NOW, 'UTC');
      format.moment(NOW);
      format.number(1000 + cast);
    }
  });
  // Dates: short, long, the day in UTC, the moment in UTC and in the visitor's zone, and the
  // question which locale this is. Numbers: plain, and three units.
  expect(made).toEqual({ DateTimeFormat: 6, NumberFormat: 4, RelativeTimeFormat: 1 });
});

test('a cast of some weeks ago needs the formats of dates alone', () => {
  const { NumberFormat } = countFormatters(() => {
    const format = createFormat('en-GB');
    format.ago(NOW - 20 * DAY, NOW);
    format.moment(NOW - 20 * DAY);
    format.number(12);
  });
  expect(NumberFormat).toBe(0);
});
