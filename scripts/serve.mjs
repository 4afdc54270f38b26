// Serves a folder on this machine only: `node scripts/serve.mjs storybook-static 6007`
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @type {Record<string, string>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'video/mp2t',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The bytes that a Range header asks for; a video cannot be wound without it.
 * @param {string | undefined} header
 * @param {number} size
 * @returns {{ start: number, end: number } | 'all' | 'none'}
 */
function rangeOf(header, size) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return 'all';
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start <= end ? { start, end } : 'none';
}

/**
 * @param {string} folder
 * @param {number} [port] any free one when left out
 */
export async function serve(folder, port = 0) {
  const base = resolve(folder);
  const server = createServer(async (request, response) => {
    let path;
    try {
      path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    } catch {
      return response.writeHead(400).end('Bad address');
    }
    const file = join(base, path.endsWith('/') ? `${path}index.html` : path);
    const info = file.startsWith(base + sep) && (await stat(file).catch(() => null));
    if (!info || !info.isFile()) return response.writeHead(404).end('Not found');

    const range = rangeOf(request.headers.range, info.size);
    if (range === 'none') {
      return response.writeHead(416, { 'content-range': `bytes */${info.size}` }).end();
    }
    const { start, end } = range === 'all' ? { start: 0, end: info.size - 1 } : range;
    response.writeHead(range === 'all' ? 200 : 206, {
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-length': end - start + 1,
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      ...(range !== 'all' && { 'content-range': `bytes ${start}-${end}/${info.size}` }),
    });
    if (request.method === 'HEAD' || info.size === 0) return response.end();
    createReadStream(file, { start, end }).pipe(response);
  });

  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = '.', port] = process.argv.slice(2);
  console.log((await serve(folder, Number(port ?? 0))).url);
}
