// The server of a site, in a process of its own, so that its processor time is its own. bench/scale.mjs bundles and
// starts it. The API is here as well, as text that is parsed as a response is: what is measured includes no network.
import { readFileSync } from 'node:fs';
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
import { answerWith, processorTime } from '../setup/child.mjs';
import { listen } from '../setup/listen.mjs';

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
  Object.values(handlers).map(([create, path]) => [
    new URL(ORIGIN + path).pathname,
    toNodeHandler(create(), { origin: ORIGIN }),
  ]),
);

answerWith({
  first: measureFirst,
  time: processorTime,
  async listen() {
    const { port } = await listen((request, response) => {
      const { pathname } = new URL(ORIGIN + request.url);
      void routes.get(pathname)?.(request, response);
    });
    return {
      port,
      paths: Object.fromEntries(Object.entries(handlers).map(([name, [, path]]) => [name, path])),
    };
  },
});
