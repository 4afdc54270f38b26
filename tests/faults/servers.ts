// What the handlers of a site's server do when the store of all machines fails:
// src/server/store/store-faults.test.ts tries it.

/** What a store does: each call is refused, is never answered, or writes are refused. */
export const STORE_FAULTS = ['away', 'hangs', 'full'] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

export interface StoreRow {
  /** What a visitor asks for. */
  what: string;
  /** What the visitor gets. */
  outcome: string;
  /** Why. */
  reason: string;
  /** The status of the response. */
  status: number;
}

export const storeRows = {
  signIn: {
    what: 'signing in with a message',
    outcome: '503, `Retry-After: 1`',
    status: 503,
    reason: 'Another machine may have accepted the nonce. It is not used up.',
  },
  post: {
    what: 'posting a draft',
    outcome: '503, `Retry-After: 1`',
    status: 503,
    reason: 'Another machine may have posted it. The composer keeps the words.',
  },
  like: {
    what: 'a like, a recast, a deletion',
    outcome: 'goes through',
    status: 200,
    reason: 'Twice is the same as once. Each process counts by itself.',
  },
  oEmbed: {
    what: 'an oEmbed answer, a poster',
    outcome: 'is made',
    status: 200,
    reason: 'Each machine makes it, once for all who ask it, and keeps it in memory.',
  },
  html: {
    what: 'HTML of `createHtmlCache`',
    outcome: 'is rendered',
    status: 200,
    reason: 'Likewise.',
  },
} satisfies Record<string, StoreRow>;

/** The section of the page of faults. */
export const SERVERS = `## The store of a site's server

Whether the store refuses each call (away), never answers (hangs) or takes nothing new (full). \`onError\` gets each failure. A call may take a
second; after one that takes half a second the store is left alone for a second, and then tried by one call. So the first request may take a second
longer for each call, and those after it nothing (\`src/server/store/store-faults.test.ts\`).

| what | away, hangs or full | why |
| --- | --- | --- |
${Object.values(storeRows)
  .map(({ what, outcome, reason }) => `| ${what} | ${outcome} | ${reason} |`)
  .join('\n')}
`;
