// app/castkit.ts
import type { NeynarSettings } from 'castkit';
import { openNode } from 'castkit/data/open-node';
import { siwfPage } from 'castkit/sign-in/siwf-page';

// An open node of the network: it needs no account.
const node = 'https://haatz.quilibrium.com';

/** Where casts come from, on the server and in the page. */
export const data = openNode({ nodes: node });

export const settings: NeynarSettings = { data, signIn: siwfPage({ apiUrl: node }) };
