/** Fields of which nothing is known yet. */
export type Fields = Partial<Record<string, unknown>>;

/** Whether a value is an object or an array. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The fields of any value; none where it is no object. */
export const fieldsOf = (value: unknown): Fields => Object(value) as Fields;

/** A string as it is; empty for everything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A number, also when it arrives as a string; NaN for everything else. */
export const numberOf = (value: unknown): number =>
  typeof value === 'number' || textOf(value).trim() ? Number(value) : NaN;

/** A whole number from 0, also when it arrives as a string; null for everything else. */
export function countOf(value: unknown): number | null {
  const number = numberOf(value);
  return Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** An array, with undefined where it has a hole; an empty one for everything else. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? [...(value as unknown[])] : [];

/** The objects in an array; undefined where there is no array. */
export const objectsOf = (value: unknown): Record<string, unknown>[] | undefined =>
  Array.isArray(value) ? value.filter(isObject) : undefined;
