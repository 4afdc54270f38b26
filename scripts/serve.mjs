import { preview } from 'vite';

/**
 * Serves a folder of built files on this machine only (`vite preview`).
 * @param {string} folder
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve(folder) {
  const server = await preview({
    configFile: false,
    logLevel: 'silent',
    // A file that is not there is a 404, not the index page.
    appType: 'mpa',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.httpServer.address());
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
