import { pastedAddress } from './pasted-address.js';
import type { ElementProps } from './types.js';

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
