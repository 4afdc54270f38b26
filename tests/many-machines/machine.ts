// One machine of a site, as a process of its own. `start.ts` bundles and forks it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { memoryStore, toNodeHandler } from '../../src/entries/server.js';
import type { Store } from '../../src/entries/server.js';
import { ORIGIN } from '../sign-in-server/site.js';
import { openClient } from './clients.js';
import type { ClientName } from './clients.js';
import { createSite } from './visitors.js';

interface Given {
  /** Which client of which database. */
  client: 'memory' | ClientName;
  url: string;
  apiUrl: string;
  perMinute: number | undefined;
}
const given = JSON.parse(process.env.CASTKIT_MACHINE ?? '{}') as Given;
/** So that requests of visitors end in time while a database is away. */
const OPTIONS = {
  // A command that waits for a dead server would be done when nobody waits for it any more.
  redis: { disableOfflineQueue: true },
  ioredis: { maxRetriesPerRequest: 1, enableOfflineQueue: false },
  pg: { max: 10, connectionTimeoutMillis: 900 },
};
async function openStore(): Promise<Store> {
  const { client, url } = given;
  if (client === 'memory') return memoryStore();
  const { store } = await openClient(url, client, OPTIONS[client]);
  return store();
}

const tell = (message: object) => process.send?.(message);
const handle = createSite(
  await openStore(),
  fetch,
  given.apiUrl,
  () => {
    tell({ session: true });
  },
  () => {
    tell({ error: true });
  },
  { ...(given.perMinute && { perMinute: given.perMinute }) },
);
const respond = toNodeHandler(handle, { origin: ORIGIN });
const server = createServer((request, response) => {
  void respond(request, response);
});
server.listen(0, '127.0.0.1', () => {
  tell({ port: (server.address() as AddressInfo).port });
});
process.on('message', (message) => {
  if (message === 'usage') tell({ usage: process.cpuUsage() });
});
process.on('disconnect', () => {
  process.exit(0);
});
