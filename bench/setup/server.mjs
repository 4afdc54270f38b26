// Serves the pages of the benchmark on 127.0.0.1.
import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { IMAGE } from '../posts.mjs';
import { bundlePage } from './bundle.mjs';
import { listen } from './listen.mjs';

/** Latency of the images in `slow-images`, in ms. */
export const SLOW_IMAGE_MS = 300;

const NONCE = 'bench';

/** @type {Record<string, string>} */
export const POLICIES = {
  self: "default-src 'self'",
  nonce: `default-src 'self'; style-src 'self' 'nonce-${NONCE}'`,
};

/** The types of files, by how their names end. @type {Record<string, string>} */
export const TYPES = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** Gives the page timers of 5 µs and a process of its own. */
const ISOLATION_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

/** An image of one colour. @param {string} name */
function createImage(name) {
  const png = new PNG(IMAGE);
  const seed = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  for (let index = 0; index < png.data.length; index += 4) {
    png.data.set([seed % 256, (seed * 3) % 256, (seed * 7) % 256, 255], index);
  }
  return PNG.sync.write(png);
}

/**
 * @param {object} page
 * @param {string} page.title
 * @param {Bundle} page.bundle
 * @param {string} page.html
 * @param {boolean} page.isClipped
 */
function documentOf({ title, bundle: { styles, preloads }, html, isClipped }) {
  const links = [
    ...styles.map((name) => `<link rel="stylesheet" href="${name}">`),
    // Vite adds these links to the HTML of a site.
    ...preloads.map((name) => `<link rel="modulepreload" href="${name}">`),
  ].join('');
  return (
    `<!doctype html><html lang="en"${isClipped ? ' class="clipped"' : ''}><head><meta charset="utf-8">` +
    `<title>${title}</title><meta name="viewport" content="width=device-width">` +
    // styled-components, among others, reads the nonce from here.
    `<meta property="csp-nonce" nonce="${NONCE}">` +
    `<link rel="stylesheet" href="/page.css">${links}</head>` +
    `<body><div id="root">${html}</div><script type="module" src="entry.js"></script></body></html>`
  );
}

/**
 * @typedef {object} Bundle
 * @property {Map<string, string | Uint8Array>} files by their names
 * @property {string[]} styles
 * @property {string[]} preloads chunks that the entry imports
 */

/** @param {import('./bundle.mjs').Output} bundle @returns {Bundle} */
function readBundle({ output }) {
  const names = output.map(({ fileName }) => fileName);
  return {
    files: new Map(
      output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
    ),
    styles: names.filter((name) => name.endsWith('.css')),
    preloads: output.flatMap((file) => (file.type === 'chunk' && file.isEntry ? file.imports : [])),
  };
}

/** @param {string} site */
export async function startServer(site) {
  /** @type {Map<string, Bundle>} */
  const bundles = new Map();
  /** @type {Map<string, string>} */
  const serverHtml = new Map();
  /** @type {Map<string, Buffer>} */
  const images = new Map();
  let serializedDom = '{}';

  /**
   * @param {URL} url
   * @returns {Promise<{ body: string | Uint8Array, type: string, headers?: Record<string, string> } | null>}
   */
  async function respondTo(url) {
    const [, folder = '', page = '', ...rest] = url.pathname.split('/');
    if (folder === 'page.css') {
      return {
        body: readFileSync(new URL('../pages/page.css', import.meta.url)),
        type: 'text/css',
      };
    }
    if (folder === 'same-dom.json') return { body: serializedDom, type: 'application/json' };
    if (folder === 'images' || folder === 'slow-images') {
      if (folder === 'slow-images')
        await new Promise((resolve) => setTimeout(resolve, SLOW_IMAGE_MS));
      const image = images.get(page) ?? createImage(page);
      images.set(page, image);
      const headers = { 'cache-control': folder === 'images' ? 'max-age=3600' : 'no-store' };
      return { body: image, type: 'image/png', headers };
    }

    if (folder === 'blank') return { body: '', type: 'text/html' };
    const bundle = bundles.get(`${folder}/${page}`);
    if (!bundle) return null;
    const name = rest.join('/');
    if (name !== '') {
      const body = bundle.files.get(name);
      return body === undefined ? null : { body, type: TYPES[name.split('.').at(-1) ?? ''] ?? '' };
    }
    const policy = POLICIES[url.searchParams.get('policy') ?? ''];
    const body = documentOf({
      title: folder,
      bundle,
      html: url.searchParams.has('server') ? (serverHtml.get(folder) ?? '') : '',
      isClipped: url.searchParams.has('clipped'),
    });
    return {
      body,
      type: 'text/html; charset=utf-8',
      ...(policy && { headers: { 'content-security-policy': policy } }),
    };
  }

  const { origin, close } = await listen(async (request, response) => {
    const content = await respondTo(new URL(request.url ?? '/', 'http://127.0.0.1'));
    if (!content) return response.writeHead(404, ISOLATION_HEADERS).end();
    const { body, type, headers } = content;
    response.writeHead(200, {
      ...ISOLATION_HEADERS,
      'cache-control': 'no-store',
      'content-type': type,
      ...headers,
    });
    return response.end(body);
  });

  return {
    /** URL of the folder of images. */
    images: `${origin}/images`,
    /** URL of an empty page. */
    blank: `${origin}/blank`,
    /**
     * Bundles a page of a competitor and returns its URL.
     * @param {string} competitor
     * @param {string} page
     * @param {Record<string, string>} [parameters]
     */
    async open(competitor, page, parameters = {}) {
      const key = `${competitor}/${page}`;
      if (!bundles.has(key)) {
        bundles.set(key, readBundle(await bundlePage(site, competitor, page)));
      }
      return `${origin}/${key}/?${new URLSearchParams(parameters)}`;
    },
    /** Sets the HTML of the pages with the parameter `server`. @param {string} competitor @param {string} html */
    setServerHtml(competitor, html) {
      serverHtml.set(competitor, html);
    },
    /** Sets the content of the competitor `same-dom`. @param {unknown} dom */
    setSerializedDom(dom) {
      serializedDom = JSON.stringify(dom);
    },
    close,
  };
}

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */
