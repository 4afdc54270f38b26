import { createServer } from 'node:http';

/**
 * Serves on 127.0.0.1.
 * @param {import('node:http').RequestListener} respond
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

/** The types of files, by how their names end. @type {Record<string, string>} */
const TYPES = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** @typedef {{ body: string | Uint8Array, headers: Record<string, string> }} Served */

/**
 * A file as a server sends it.
 * @param {string} name
 * @param {string | Uint8Array} body
 * @param {Record<string, string>} [headers]
 * @returns {Served}
 */
export const servedAs = (name, body, headers) => ({
  body,
  headers: {
    'cache-control': 'no-store',
    'content-type': TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    ...headers,
  },
});

/**
 * Serves files by their paths.
 * @param {Map<string, Served>} files
 * @param {Record<string, string>} headers of each response
 */
export const serveFiles = (files, headers) =>
  listen((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const file = files.get(decodeURIComponent(pathname));
    response.writeHead(file ? 200 : 404, { ...headers, ...file?.headers });
    // Browsers ask before a request with headers of its own.
    response.end(request.method === 'OPTIONS' ? undefined : file?.body);
  });

/** @param {string} title @param {string} head @param {string} body */
export const documentOf = (title, head, body) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  `<meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`;
