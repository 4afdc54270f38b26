/** A part of a list, and where the next one begins. */
export interface Page<Data> {
  data: Data;
  /** Null at the end. */
  cursor: string | null;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The objects in a list, if it is one. */
export const objectsOf = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isObject) : [];

/** Where the next page begins, as an answer says in `next.cursor`. */
export function cursorOf({ next }: Record<string, unknown>): string | null {
  const cursor = isObject(next) ? next.cursor : null;
  return typeof cursor === 'string' && cursor ? cursor : null;
}
