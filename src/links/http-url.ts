/** The address, made absolute, if it is an http(s) one; null for everything else that may stand in its place. */
export function httpUrl(value: unknown, base?: string): URL | null {
  // An empty address would be that of the base itself.
  if (typeof value !== 'string' || !value.trim()) return null;
  try {
    const url = new URL(value, base);
    // To encode half a character throws: here, and not where the address is sent.
    return /^https?:$/.test(url.protocol) && encodeURIComponent(value) ? url : null;
  } catch {
    return null;
  }
}
