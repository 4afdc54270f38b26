/** The address, if it is an absolute http(s) one; null for everything else that may stand in its place. */
export function httpUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  try {
    return /^https?:$/.test(new URL(value).protocol) ? value : null;
  } catch {
    return null;
  }
}
