// The one site of `npm test`: the tarball, installed by npm beside the newest React.
import { packagesOf, PEERS } from '../package/site.js';
import { describeNodeSite, nodeSite } from './node-site.js';

describeNodeSite(PEERS.at(-1)!.react, await packagesOf(nodeSite));
