// The server of a site, in a process of its own, so that its processor time is its own. bench/scale.mjs bundles and
// starts it. The API is here as well, as text that is parsed as a response is: what is measured includes no network.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import {
  createFeedHandler,
  createHtmlCache,
  createOEmbedHandler,
  respondWithHtml,
  toNodeHandler,
} from '../../src/entries/server.js';
import { createPosterHandler } from '../../src/entries/server-poster.js';
import { renderCastToHtml } from '../../src/entries/snapshot.js';
import { castOf } from '../casts.mjs';
import { createPosts } from '../posts.mjs';

/** @typedef {(request: Request) => Promise<Response>} Handler */

const ORIGIN = 'http://127.0.0.1';
const casts = createPosts(25, 'https://pictures.example').map((post, at) => ({
  ...castOf(post),
  hash: `0x${at.toString(16).padStart(40, 'a')}`,
}));
const [cast] = casts;
const hash = String(cast?.hash);
const feedText = JSON.stringify({ casts, next: { cursor: 'x'.repeat(120) } });
const castText = JSON.stringify({ cast });
/** @type {typeof fetch} */
const api = (input) =>
  Promise.resolve(
    new Response(new URL(String(input)).pathname.endsWith('/cast') ? castText : feedText, {
      headers: { 'content-type': 'application/json' },
    }),
  );

const common = { clientId: 'bench', fetch: api };
const fonts = () => [
  {
    name: 'Sans',
    data: readFileSync(
      'node_modules/@fontsource-variable/inter/files/inter-latin-standard-normal.woff2',
    ),
  },
];

/** Each handler as new as on the first request, and the path of a request. @type {Record<string, [() => Handler, string]>} */
const handlers = {
  feed: [
    () =>
      createFeedHandler({
        ...common,
        origin: ORIGIN,
        perMinute: 1e9,
        feeds: [{ feedType: 'filter', filterType: 'channel_id', channelId: 'gardens' }],
      }),
    '/v2/farcaster/feed/channels/?channel_ids=gardens&limit=25',
  ],
  html: [
    () => {
      const cache = createHtmlCache();
      return async (request) => {
        const html = await cache.render({ hash, viewer: null }, () =>
          renderCastToHtml(/** @type {any} */ (cast)),
        );
        return respondWithHtml(request, html, { viewer: null });
      };
    },
    '/card',
  ],
  oembed: [
    () => createOEmbedHandler(common),
    `/oembed?url=${encodeURIComponent(`https://farcaster.xyz/~/conversations/${hash}`)}`,
  ],
  poster: [() => createPosterHandler({ ...common, fonts }), `/poster?hash=${hash}`],
};

/** The processor time of this process, in ms. */
const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** How long the first request to a new handler takes, in ms of the processor. @param {string} name @param {number} runs */
async function measureFirst(name, runs) {
  const [create, path] = handlers[name] ?? [];
  if (!create) throw new Error(name);
  const run = async (/** @type {number} */ times) => {
    for (let at = 0; at < times; at++) {
      const response = await create()(new Request(ORIGIN + path));
      if (response.status !== 200) throw new Error(`${name}: ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  await run(Math.ceil(runs / 5));
  const start = processorTime();
  await run(runs);
  return (processorTime() - start) / runs;
}

const routes = new Map(
  Object.entries(handlers).map(([name, [create, path]]) => {
    const listen = toNodeHandler(create(), { origin: ORIGIN });
    return [new URL(ORIGIN + path).pathname, { name, listen }];
  }),
);
const server = createServer((request, response) => {
  const { pathname } = new URL(ORIGIN + request.url);
  void routes.get(pathname)?.listen(request, response);
});

process.on('message', async (/** @type {any} */ { ask, name, runs }) => {
  const answer = ask === 'first' ? await measureFirst(name, runs) : processorTime();
  process.send?.({ answer });
});
server.listen(0, '127.0.0.1', () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.({
    port: address.port,
    paths: Object.fromEntries(Object.entries(handlers).map(([name, [, path]]) => [name, path])),
  });
});
