/**
 * Reads `data-write-to` of the script, the URL to which the page posts: of its own origin, or
 * https. Undefined for any other URL, and for one with a password.
 */
export function readTarget(value: string | undefined, page: string): string | undefined {
  if (!value || !URL.canParse(value, page)) return undefined;
  const { href, origin, protocol, username, password } = new URL(value, page);
  const isOwn = /^https?:$/.test(protocol) && origin === new URL(page).origin;
  return (isOwn || protocol === 'https:') && !username && !password ? href : undefined;
}
