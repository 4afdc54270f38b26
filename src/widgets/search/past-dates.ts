/** The times of which a visitor can choose one. */
export type Period = 'day' | 'week' | 'month' | 'year';

const DAY_MS = 24 * 60 * 60_000;
const DAYS: Record<Period, number> = { day: 1, week: 7, month: 30, year: 365 };

/**
 * The beginning of a time that ends now, as a search for casts takes it. Rounded down, to the hour
 * or to the day: visitors with the same search share a response.
 */
export function beginningOf(period: Period, now: number): string {
  const date = new Date(now - DAYS[period] * DAY_MS).toISOString();
  return period === 'day' ? `${date.slice(0, 13)}:00:00` : date.slice(0, 10);
}
