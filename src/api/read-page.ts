/** A part of a list, and where the next one begins. */
export interface Page<Data> {
  data: Data;
  /** Null at the end. */
  cursor: string | null;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The objects in a list; undefined where there is no list. */
export const objectsOf = (list: unknown): Record<string, unknown>[] | undefined =>
  Array.isArray(list) ? list.filter(isObject) : undefined;

/** Where the next page begins, as an answer says in `next.cursor`. */
export function cursorOf({ next }: Record<string, unknown>): string | null {
  const cursor = isObject(next) ? next.cursor : null;
  return typeof cursor === 'string' && cursor ? cursor : null;
}
