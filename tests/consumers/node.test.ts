import { packagesOfSites, PEERS } from '../package/site.js';
import { describeNodeSite } from './node-site.js';

// The newest is the site of `npm test` (newest.test.ts).
for (const { react, packages } of PEERS.slice(0, -1)) {
  describeNodeSite(react, { ...(await packagesOfSites()), ...packages });
}
