import { createServer } from 'node:http';

/**
 * Serves on 127.0.0.1.
 * @param {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} respond
 */
export async function listen(respond) {
  const server = createServer(respond);
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
