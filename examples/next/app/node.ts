// app/node.ts
import { openNode } from 'castkit/data/open-node';

// An open node of the network: it needs no account.
export const node = 'https://haatz.quilibrium.com';

/** Where casts come from, on the server and in the page. */
export const data = openNode({ nodes: node });
