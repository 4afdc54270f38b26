/** An object whose fields are unknown. */
export type Fields = Partial<Record<string, unknown>>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a value is a promise, also one of another window or library. */
export const isThenable = (value: unknown): boolean => isObject(value) && 'then' in value;

/** The fields of a value; none if it is no object. */
export const fieldsOf = (value: unknown): Fields => Object(value) as Fields;

/** A string; empty for any other value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A number, or a string of one; NaN for any other value. */
export const numberOf = (value: unknown): number =>
  typeof value === 'number' || textOf(value).trim() ? Number(value) : NaN;

/** A whole number from 0, or a string of one; null for any other value. */
export function countOf(value: unknown): number | null {
  const number = numberOf(value);
  return Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** An array, with undefined for a hole; empty for any other value. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? [...(value as unknown[])] : [];

/** The objects in an array; undefined for any other value. */
export const objectsOf = (value: unknown): Record<string, unknown>[] | undefined =>
  Array.isArray(value) ? value.filter(isObject) : undefined;
