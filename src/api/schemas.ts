import { fallback, pipe, string, transform, unknown } from 'valibot';

/** A field that any value can stand in, read by a function that never throws. */
export function field<Read>(read: (value: unknown) => Read) {
  return fallback(pipe(unknown(), transform(read)), read(undefined));
}

/** A whole number from 0, also when it arrives as a string of digits; null for everything else. */
export const count = field((value) => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : null;
});

/** Whether it is `true` itself. */
export const isTrue = field((value) => value === true);

/** A string; empty for everything else. */
export const text = fallback(string(), '');
