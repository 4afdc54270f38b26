/**
 * The address, made absolute, if it is an http(s) one; null for everything else that may stand in
 * its place. Never throws.
 */
export function httpUrl(value: unknown, base?: string): URL | null {
  // An empty address would be that of the base itself.
  if (typeof value !== 'string' || !value.trim()) return null;
  try {
    const url = new URL(value, base);
    // Encoding half a character throws: here, and not where the address is sent.
    return /^https?:$/.test(url.protocol) && encodeURIComponent(value) ? url : null;
  } catch {
    return null;
  }
}

/**
 * What two addresses have in common if they lead to the same page: a slash at the end of the path
 * makes no difference. Undefined for what is no address.
 */
export function urlKey(url: string): string | undefined {
  try {
    // Asked first where it can be: throwing takes forty times as long.
    if ((URL as Partial<typeof URL>).canParse?.(url) === false) return undefined;
    return new URL(url).href.replace(/\/(?=[?#]|$)/, '');
  } catch {
    return undefined;
  }
}

/** Whether two addresses lead to the same page, by `urlKey`. */
export const sameUrl = (one: string, other: string): boolean => urlKey(one) === urlKey(other);
