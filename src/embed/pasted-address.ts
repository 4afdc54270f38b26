import type { ElementProps } from './types.js';

/** Invisible characters, and the punctuation that chats put around an address. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const BEFORE = /^[\s<"'`([{«“‘]+/;
const BEHIND = /[\s>"'`)\]}»”’.,;:!…]+$/;
/** The longest address that all browsers and servers accept, in characters. */
const MAX_LENGTH = 2048;
/** A host and a path, without a scheme. */
const HOST = /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;

/**
 * Returns a pasted address without the text around it in a chat: angle brackets, quotation marks,
 * spaces, a full stop, invisible characters. One that begins with a host gets `https://`.
 */
export function pastedAddress(value: string): string {
  // A longer text is no pasted address, and would keep the page busy.
  if (value.length > MAX_LENGTH) return value;
  const text = value.replace(INVISIBLE, '').replace(BEFORE, '');
  // A closing bracket may belong to the address.
  const opened = /\([^)]*\)$/.test(text) ? text : text.replace(BEHIND, '');
  return HOST.test(opened) ? `https://${opened}` : opened;
}

/** Reads an address, as it was pasted. */
export function addressOf({ text: read }: Pick<ElementProps, 'text'>, name: string) {
  const value = read(name);
  return value === undefined ? undefined : pastedAddress(value);
}

/** The cast that the attributes of an element name: by `url`, otherwise by `hash`. */
export function castOf(props: Pick<ElementProps, 'text'>) {
  const url = addressOf(props, 'url');
  return {
    type: url ? 'url' : 'hash',
    identifier: url ?? props.text('hash')?.trim() ?? '',
  } as const;
}
