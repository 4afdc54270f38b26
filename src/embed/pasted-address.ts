/** What a chat puts around an address, and invisible characters. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const BEFORE = /^[\s<"'`([{«“‘]+/;
const BEHIND = /[\s>"'`)\]}»”’.,;:!…]+$/;
/** The longest address that browsers and servers take everywhere, in letters. */
const MAX_LENGTH = 2048;
/** A host and a path, without a scheme. */
const HOST = /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;

/**
 * An address as it was pasted, without what surrounds it in a chat: angle brackets, quotation
 * marks, spaces, a full stop, invisible characters. One that begins with a host is https.
 */
export function pastedAddress(value: string): string {
  // What is longer is none that was pasted, and would keep the page busy.
  if (value.length > MAX_LENGTH) return value;
  const text = value.replace(INVISIBLE, '').replace(BEFORE, '');
  // A bracket at the end may be the address's own.
  const opened = /\([^)]*\)$/.test(text) ? text : text.replace(BEHIND, '');
  return HOST.test(opened) ? `https://${opened}` : opened;
}
