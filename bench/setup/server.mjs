// Serves the pages of the benchmark.
import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { createPosts, IMAGE } from '../posts.mjs';
import { bundlePage } from './bundle.mjs';
import { documentOf, servedAs, serveFiles } from './listen.mjs';

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

/** @param {string} site */
export async function startServer(site) {
  /** @type {Map<string, import('./listen.mjs').Served>} */
  const files = new Map();
  const add = (/** @type {Parameters<typeof servedAs>} */ ...[path, ...file]) =>
    files.set(path, servedAs(path, ...file));

  add('/blank.html', '');
  add('/page.css', readFileSync(new URL('../pages/page.css', import.meta.url)));
  for (const { author, images } of createPosts(10, '/images')) {
    for (const path of [author.avatar, ...images]) {
      add(path, createImage(path), { 'cache-control': 'max-age=3600' });
    }
  }
  const { origin, close } = await serveFiles(files, ISOLATION_HEADERS);
  return {
    /** URL of the folder of images. */
    images: `${origin}/images`,
    /** URL of an empty page. */
    blank: `${origin}/blank.html`,
    /**
     * Bundles a page of a competitor and returns its URL.
     * @param {string} competitor
     * @param {string} page
     */
    async open(competitor, page) {
      const folder = `/${competitor}/${page}`;
      const path = `${folder}/index.html`;
      if (!files.has(path)) {
        const bundle = await bundlePage(site, competitor, page);
        for (const [name, body] of bundle.files) add(`${folder}/${name}`, body);
        const head = `<link rel="stylesheet" href="/page.css">${bundle.links}`;
        const body = '<div id="root"></div><script type="module" src="entry.js"></script>';
        add(path, documentOf(competitor, head, body));
      }
      return origin + path;
    },
    /** Sets the content of the competitor `same-dom`. @param {unknown} dom */
    setSerializedDom(dom) {
      add('/same-dom.json', JSON.stringify(dom));
    },
    close,
  };
}

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */
