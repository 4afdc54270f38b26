'use client';
import { useSyncExternalStore } from 'react';

/** The hash of a cast, at the end of the address of a page. */
const ANCHOR = /^#cast-(0x[\da-f]{40})$/i;

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
  };
};

// Preact's server asks this, too.
const read = () =>
  typeof document === 'undefined'
    ? null
    : (ANCHOR.exec(window.location.hash)?.[1]?.toLowerCase() ?? null);

/**
 * The hash of the comment that the address of the page names by `#cast-0x…`, in lower case; null
 * for none, on a server and during hydration. It is compared with hashes, and is in no selector.
 */
export const useCommentAnchor = (): string | null =>
  useSyncExternalStore(subscribe, read, () => null);

/** The id of a comment, which such an address names; undefined without a hash of the network. */
export const commentId = (hash: string): string | undefined =>
  ANCHOR.test(`#cast-${hash}`) ? `cast-${hash.toLowerCase()}` : undefined;
