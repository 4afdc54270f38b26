import type { ParsedSnap, SnapElement, SnapValue } from './model.js';

/** Where a page is shown: by itself, or in a cast. */
export type SnapSurface =
  | { type: 'standalone' }
  | { type: 'cast'; cast: { hash: string; author: { fid: number } } };

/** The payload before it is signed, in version 2.0 of the protocol. */
export interface SnapPayload {
  /** The same as `user.fid`, for older servers. */
  fid: number;
  /**
   * The user who pressed. 0 for a visitor who is not signed in; `signSnapSubmit` sets the signer's
   * fid.
   */
  user: { fid: number };
  /** The value of each input by its name, including inputs that were not changed. */
  inputs: Record<string, SnapValue>;
  /**
   * When it was pressed, in seconds since 1970. Servers refuse a payload older than five minutes.
   */
  timestamp: number;
  /** The origin of the target URL. No other server accepts the payload. */
  audience: string;
  /** Where the page is shown: by itself, or in a cast. */
  surface: SnapSurface;
}

export interface PayloadParts {
  target: string;
  values: ReadonlyMap<string, SnapValue>;
  fid: number | undefined;
  surface: SnapSurface;
  /** In milliseconds. */
  now: number;
}

export function buildPayload({ target, values, fid = 0, surface, now }: PayloadParts): SnapPayload {
  return {
    fid,
    user: { fid },
    // Without assignments, which would set the prototype for an input named `__proto__`.
    inputs: Object.fromEntries(values),
    timestamp: Math.floor(now / 1000),
    audience: new URL(target).origin,
    surface,
  };
}

/** The value of an input; the default if the page has another kind of input with its name. */
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

/** The page of a pager that an action leads to, limited to its first and last page. */
export function pageOf(
  to: 'next' | 'prev' | number,
  current: number,
  { root }: Pick<ParsedSnap, 'root'>,
): number {
  const last = (findPager(root)?.children.length ?? 1) - 1;
  const page = to === 'next' ? current + 1 : to === 'prev' ? current - 1 : to;
  return Math.min(last, Math.max(0, page));
}

/** The selected cells of a grid's value, which the protocol joins with `|`. */
export const splitCells = (value: string): readonly string[] => (value ? value.split('|') : []);

/** The value of a grid after a press on a cell. A single selected cell stays selected. */
export function pressCell(value: string, cell: string, isMultiple: boolean): string {
  if (!isMultiple) return cell;
  const chosen = splitCells(value);
  const next = chosen.includes(cell) ? chosen.filter((each) => each !== cell) : [...chosen, cell];
  return next.join('|');
}
