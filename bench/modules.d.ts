/* oxlint-disable typescript/consistent-type-imports -- A declared module cannot import by a relative path. */
// Declares what is used of the peers: bench/peers is not installed when types are checked. Castkit has
// the types of its source.

/** The module of bench/competitors that the page is bundled with (setup/bundle.mjs). */
declare module 'competitor' {
  export const competitor: import('./competitors/competitor.js').Competitor;
}

declare module 'castkit' {
  type Castkit = typeof import('../src/entries/index.js');
  export const CastCard: Castkit['CastCard'];
  export const NeynarContextProvider: Castkit['NeynarContextProvider'];
  export const useNeynarContext: Castkit['useNeynarContext'];
}

declare module '@neynar/react' {
  import type { ReactNode } from 'react';

  type Kit = import('./competitors/under-provider.js').Kit;
  export const useNeynarContext: Kit['useNeynarContext'];
  export const NeynarContextProvider: Kit['NeynarContextProvider'];
  export function CastCard(props: Record<string, unknown>): ReactNode;
}

declare module 'react-tweet' {
  export type Tweet = Record<string, unknown> & { id_str: string };
  export function EmbeddedTweet(props: { tweet: Tweet }): import('react').ReactNode;
}

declare module 'bsky-react-post' {
  export interface Thread {
    post: Record<string, unknown> & { cid: string };
  }
  export function EmbeddedPost(props: { thread: Thread }): import('react').ReactNode;
}
