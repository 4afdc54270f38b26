// Measures what a request to each public handler costs a server, and computes a day of ten million page views of it.
// `npm run bench -- scale` prints the figures of docs/decisions/scale.md. Other work on the machine moves the times of
// responses much, and the processor's little.
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { number, table } from './report/table.mjs';
import { fetchesOf, spreadViews } from './scale/day.mjs';
import { startChild } from './setup/child.mjs';
import { bundleProgram, PRODUCTION } from './setup/source.mjs';
import { quantile } from './statistics.mjs';

const CONNECTIONS = 16;
const SECONDS = 5;
const VIEWS = 10_000_000;
const ARTICLES = 10_000;
/** The busiest minute has this many times the average. */
const PEAK = 3;

const site = await startChild(await bundleProgram('bench/scale/site.mjs', { define: PRODUCTION }));
const { port, paths } = await site.ask('listen');

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** @param {string} path @param {Record<string, string>} headers @returns {Promise<{ status: number, etag: string, body: Buffer }>} */
const get = (path, headers = {}) =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, etag: headers.etag ?? '', body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });

/** Sends requests for some seconds. @param {string} path @param {Record<string, string>} headers @param {number} expected */
async function load(path, headers, expected) {
  /** @type {number[]} */
  const times = [];
  const until = performance.now() + SECONDS * 1000;
  const before = await site.ask('time');
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const sent = performance.now();
        const { status } = await get(path, headers);
        if (status !== expected) throw new Error(`${path}: ${status}`);
        times.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const processor = ((await site.ask('time')) - before) / times.length;
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    processor,
  };
}

const NAMES = {
  feed: 'a feed of 25',
  html: 'a card as HTML',
  oembed: 'oEmbed',
  poster: 'a poster',
};
/** @type {Record<string, { bytes: number, sent: number, kept: number, known: number, first: number }>} */
const costs = {};
const rows = [];
for (const [key, name] of Object.entries(NAMES)) {
  const path = paths[key];
  const { etag, body } = await get(path);
  const zipped = (await promisify(gzip)(body)).length;
  await load(path, {}, 200); // warms the process up
  const kept = await load(path, {}, 200);
  const known = await load(path, { 'if-none-match': etag }, 304);
  const first = await site.ask('first', key, key === 'poster' ? 15 : 100);
  const sent = key === 'poster' ? body.length : zipped;
  costs[key] = { bytes: body.length, sent, kept: kept.processor, known: known.processor, first };
  const shown = (/** @type {typeof kept} */ { perSecond, p50, p99, processor }) => [
    Math.round(perSecond).toLocaleString('en-US'),
    number(p50, 1),
    number(p99, 1),
    number(processor, 2),
  ];
  rows.push([`${name}, from memory`, ...shown(kept)], [`${name}, 304`, ...shown(known)]);
  rows.push([`${name}, made anew`, '–', '–', '–', number(first, 2)]);
}
site.stop();
agent.destroy();

console.log(
  `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}, load average ${loadavg()[0]?.toFixed(1)}\n`,
);
console.log(table(['', 'requests/s', 'p50, ms', 'p99, ms', 'processor, ms a request'], rows));
console.log();
console.log(
  table(
    ['', 'bytes', 'with gzip'],
    Object.entries(NAMES).map(([key, name]) => [
      name,
      (costs[key]?.bytes ?? NaN).toLocaleString('en-US'),
      (costs[key]?.sent ?? NaN).toLocaleString('en-US'),
    ]),
  ),
);

const perArticle = spreadViews(VIEWS, ARTICLES);
/** The fetches of addresses that belong to articles. @param {number} lifetime @param {number} part of the views */
const ofArticles = (lifetime, part = 1) =>
  perArticle.reduce((sum, views) => sum + fetchesOf(views * part, lifetime), 0);
/**
 * The requests of a day: how many visitors send, and how many a CDN lets through. The comments of an article are three
 * feeds: by the address of the page with and without `www.`, and below it.
 */
const day = [
  { name: 'the feed of a channel', key: 'feed', sent: VIEWS, through: fetchesOf(VIEWS, 30) },
  ...[
    { name: 'comments', part: 1, lifetime: 30 },
    { name: 'comments, kept for 5 minutes', part: 1, lifetime: 300 },
    { name: 'comments, kept for an hour, opened by one in ten', part: 0.1, lifetime: 3600 },
  ].map(({ name, part, lifetime }) => ({
    name,
    key: 'feed',
    sent: 3 * VIEWS * part,
    through: 3 * ofArticles(lifetime, part),
  })),
  { name: 'a card of the article as HTML', key: 'html', sent: VIEWS, through: ofArticles(60) },
  { name: 'the same, kept for an hour', key: 'html', sent: VIEWS, through: ofArticles(3600) },
  {
    name: 'posters, 1 view in 100',
    key: 'poster',
    sent: VIEWS / 100,
    through: ofArticles(3600, 0.01),
  },
  {
    name: 'oEmbed, 1 view in 1,000',
    key: 'oembed',
    sent: VIEWS / 1000,
    through: ofArticles(3600, 0.001),
  },
];
const MINUTES = 24 * 60;
const whole = (/** @type {number} */ value) => Math.round(value).toLocaleString('en-US');
console.log(`\n${whole(VIEWS)} page views of ${whole(ARTICLES)} articles in a day:\n`);
console.log(
  table(
    [
      '',
      'visitors send',
      'reach the server',
      'to the API a minute',
      `at ${PEAK} times the average, at most`,
    ],
    day.map(({ name, sent, through }) => [
      name,
      whole(sent),
      `${whole(through)} (${number((100 * through) / sent, through / sent < 0.01 ? 2 : 0)} %)`,
      whole(through / MINUTES),
      whole((PEAK * through) / MINUTES),
    ]),
  ),
);
console.log();
console.log(
  table(
    ['', 'processor, hours: no CDN', 'with a CDN', 'sent, GB: no CDN', 'with a CDN'],
    day.map(({ name, key, sent, through }) => {
      const { kept = NaN, first = NaN, sent: bytes = NaN } = costs[key] ?? {};
      const hours = (/** @type {number} */ ms) => number(ms / 3_600_000, 2);
      return [
        name,
        // Each is made as often: without a CDN the server's own memory holds the same.
        hours(sent * kept + through * first),
        hours(through * first),
        number((sent * bytes) / 1e9, 1),
        number((through * bytes) / 1e9, 2),
      ];
    }),
  ),
);
