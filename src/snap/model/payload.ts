import type { ParsedSnap, SnapElement, SnapValue } from './model.js';

/** Where a page is shown. */
export type SnapSurface =
  | { type: 'standalone' }
  | { type: 'cast'; cast: { hash: string; author: { fid: number } } };

/** What is posted, before it is signed: the payload of version 2.0 of the protocol. */
export interface SnapPayload {
  /** The same as `user.fid`, for older servers. */
  fid: number;
  /** Who presses. 0 for a visitor who is not signed in: `signSnapSubmit` writes who signs. */
  user: { fid: number };
  /** What each input has, by its name; also those that were not touched. */
  inputs: Record<string, SnapValue>;
  /** In seconds since 1970. A server refuses one of more than five minutes ago. */
  timestamp: number;
  /** The origin of the address that it is for: no other server accepts it. */
  audience: string;
  surface: SnapSurface;
}

/** What a payload is built from. */
export interface PayloadParts {
  target: string;
  values: ReadonlyMap<string, SnapValue>;
  fid: number | undefined;
  surface: SnapSurface;
  /** In milliseconds. */
  now: number;
}

/** Builds the payload of a submit. */
export function buildPayload({ target, values, fid = 0, surface, now }: PayloadParts): SnapPayload {
  return {
    fid,
    user: { fid },
    // Not by assignment, which would set the prototype for an input named `__proto__`.
    inputs: Object.fromEntries(values),
    timestamp: Math.floor(now / 1000),
    audience: new URL(target).origin,
    surface,
  };
}

/** A value as its input has it: the default where a page has another kind of input of this name. */
export function valueOf<Value extends SnapValue>(
  values: ReadonlyMap<string, SnapValue>,
  name: string,
  fallback: Value,
): Value {
  const value = values.get(name);
  const isSame =
    typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback);
  return isSame ? (value as Value) : fallback;
}

/** The paginator of a page; undefined if it has none. */
export function findPager(
  element: SnapElement,
): Extract<SnapElement, { type: 'paginator' }> | undefined {
  if (element.type === 'paginator') return element;
  for (const child of element.children) {
    const found = findPager(child);
    if (found) return found;
  }
  return undefined;
}

/** The page of a pager that an action leads to: the first or the last one where there is none. */
export function pageOf(
  to: 'next' | 'prev' | number,
  current: number,
  { root }: Pick<ParsedSnap, 'root'>,
): number {
  const last = (findPager(root)?.children.length ?? 1) - 1;
  const page = to === 'next' ? current + 1 : to === 'prev' ? current - 1 : to;
  return Math.min(last, Math.max(0, page));
}

/** The value of cells that are chosen, as the protocol joins them. */
export const splitCells = (value: string): readonly string[] => (value ? value.split('|') : []);

/** That value after a press on a cell. A single cell that is chosen stays so. */
export function pressCell(value: string, cell: string, isMultiple: boolean): string {
  if (!isMultiple) return cell;
  const chosen = splitCells(value);
  const next = chosen.includes(cell) ? chosen.filter((each) => each !== cell) : [...chosen, cell];
  return next.join('|');
}
