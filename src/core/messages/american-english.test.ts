import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { abbreviateCount } from './abbreviate-count.js';
import { createFormat } from './create-format.js';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const times = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });

it.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Apia'])(
  'Dates in American English are those of `Intl`, in UTC and in the time zone of the visitor. (%s)',
  (machine) => {
    vi.stubEnv('TZ', machine);
    const { ago, day, moment } = createFormat('en-US');
    for (const zone of ['UTC', undefined] as const) {
      const intl = (options: Intl.DateTimeFormatOptions) => {
        const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
        // Node's data have a narrow space before AM and PM; browsers have a plain one.
        return (time: Date) => format.format(time).replace('\u202f', ' ');
      };
      const short = intl({ month: 'short', day: 'numeric' });
      const withYear = intl({ month: 'short', day: 'numeric', year: 'numeric' });
      const long = intl({ dateStyle: 'long', timeStyle: 'short' });
      fc.assert(
        fc.property(times, (time) => {
          expect(day(time.getTime(), zone)).toBe(withYear(time));
          expect(moment(time.getTime(), zone)).toBe(long(time));
          const end = new Date(time.getFullYear(), 11, 31).getTime();
          if (!zone && end - time.getTime() > 7 * 86_400_000) {
            expect(ago(time.getTime(), end)).toBe(short(time));
          }
        }),
      );
    }
  },
);

it('Numbers in American English are those of `Intl`.', () => {
  const intl = new Intl.NumberFormat('en-US');
  const { number } = createFormat('en');
  const values = fc.oneof(
    fc.integer(),
    fc.maxSafeNat(),
    fc.integer({ max: 99_999 }).map((value) => value / 10),
    // Minus zero is zero to a reader.
    fc.double().map((value) => value + 0),
  );
  fc.assert(
    fc.property(values, (value) => {
      expect(number(value)).toBe(intl.format(value));
    }),
  );
});

it('American English asks nothing of `Intl`, whose data a slow phone loads for 40 ms.', () => {
  const { getCanonicalLocales } = Intl;
  vi.stubGlobal('Intl', { getCanonicalLocales });
  const now = Date.UTC(2026, 2, 4, 12);
  const format = createFormat('en_US');
  const ages = [0, 60_000, 3_600_000, 86_400_000, 20 * 86_400_000, 400 * 86_400_000];
  expect(ages.map((age) => format.ago(now - age, now)).join(' · ')).toBe(
    'now · 1m · 1h · 1d · Feb 12 · Jan 28, 2025',
  );
  expect(format.moment(now, 'UTC')).toBe('March 4, 2026 at 12:00 PM');
  const counts = [0, 999, 1204, 1_234_567].map((count) => format.number(count));
  expect(counts).toEqual(['0', '999', '1,204', '1,234,567']);
  expect(abbreviateCount(18_760, format)).toBe('18.7K');
});
