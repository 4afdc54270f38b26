// Measures what a visitor waits for: the first card on a phone, whose processor is four times slower,
// over a slow connection. `npm run bench -- first-card` prints three tables: pages with React whose
// data are in the page, rendered by the page and by a server, and pages without React, where an
// element fetches the post. `--bluesky <folder>` adds Bluesky's embed: what its sources (bskyembed)
// have built.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { castOf } from './casts.mjs';
import { labelOf } from './competitors/index.mjs';
import { createPosts, textOf } from './posts.mjs';
import { number, table } from './report/table.mjs';
import { figuresOfRounds, inRounds } from './statistics.mjs';
import { bundleForServer, bundlePage } from './setup/bundle.mjs';
import { installPeers } from './setup/install-peers.mjs';
import { documentOf, servedAs, serveFiles } from './setup/listen.mjs';
import { packCastkit } from './setup/pack-castkit.mjs';
import { openBrowser } from './setup/browser.mjs';

const ROUNDS = 9;
const SLOWER = 4;
const PHONE = { width: 375, height: 720 };
/** A slow mobile network: 1.6 Mbit/s down, 0.75 up, 150 ms until a response begins. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const WITH_REACT = [
  'plain',
  'castkit',
  'castkit-reactions',
  'react-tweet',
  'bsky-react-post',
  'neynar',
];
const BY_SERVER = ' (server)';
const ELEMENT = "Castkit's element";
const BLUESKY = "Bluesky's embed";

/** @type {Map<string, import('./setup/listen.mjs').Served>} */
const files = new Map();

/**
 * Adds what a server of static files sends, compressed once.
 * @param {string} path
 * @param {string | Uint8Array} content
 * @param {string} [name] says its type
 */
function add(path, content, name = path) {
  const file = name.endsWith('.png')
    ? servedAs(name, content)
    : servedAs(name, brotliCompressSync(content), { 'content-encoding': 'br' });
  files.set(path, file);
}

/** @param {string} name of the page @param {string} head @param {string} body */
function addPage(name, head, body) {
  const icon = '<link rel="icon" href="data:,">';
  add(`/${name}.html`, documentOf('A page with a post', icon + head, body));
}

/**
 * Adds the pages of a competitor with React, as Vite builds them.
 * @param {string} site
 * @param {string} name
 */
async function addSite(site, name) {
  const bundle = await bundlePage(site, name, 'first-card', `/${name}/`);
  for (const [path, content] of bundle.files) add(`/${name}/${path}`, content);
  const head = `${bundle.links}<script type="module" src="/${name}/entry.js"></script>`;
  /** @type {typeof import('./pages/server.js')} */
  const { prepare, render } = await import(await bundleForServer(site, name));
  prepare(2, '/images', 1);
  addPage(name, head, '<div id="root"></div>');
  addPage(name + BY_SERVER, head, `<div id="root">${render()}</div>`);
}

/** Runs in each document of a page: says when the post's text has been painted. @param {string} text */
function watchForText(text) {
  const isThere = () => {
    // Bluesky's post has the text as well, before its frame is there.
    if (window === top && document.querySelector('.bluesky-embed')) return false;
    const element = document.querySelector('castkit-cast')?.shadowRoot;
    return [element, document.body].some((root) => root?.textContent?.includes(text));
  };
  const look = () => {
    if (!isThere()) return requestAnimationFrame(look);
    return requestAnimationFrame(() => {
      Reflect.get(window, 'castkitPainted')(performance.timeOrigin + performance.now());
    });
  };
  requestAnimationFrame(look);
}

const { values } = parseArgs({ options: { bluesky: { type: 'string' } } });
await installPeers();
const { site } = await packCastkit();
const post = /** @type {import('./posts.mjs').Post} */ (createPosts(2, '/images')[1]);
const text = textOf(post);
add('/v2/farcaster/cast', JSON.stringify({ cast: castOf(post) }), '.json');
for (const name of WITH_REACT) await addSite(site, name);
const embed = join(site, 'node_modules/castkit/dist/embed');
for (const path of readdirSync(embed, { recursive: true, encoding: 'utf8' })) {
  if (/\.(js|html)$/.test(path)) add(`/castkit/${path}`, readFileSync(join(embed, path)));
}

/** The author and the address of the post in Bluesky's format: its client checks them. */
const DID = 'did:plc:abcdefghijklmnopqrstuvwx';
const URI = `at://${DID}/app.bsky.feed.post/3l6oveex3ii2l`;
const CID = 'bafyreidsemiehpaya7tpoqfsgxvxkepmwmzfljvdovbvmmiznxuks5injm';

/** Adds what Bluesky serves, with its services at the addresses of these servers. @param {string} folder */
function addBluesky(folder) {
  const read = (/** @type {string} */ path) =>
    readFileSync(join(folder, path), 'utf8')
      .replaceAll('https://embed.bsky.app', frame.origin)
      .replaceAll('https://public.api.bsky.app', api.origin);
  for (const path of readdirSync(join(folder, 'static'))) {
    add(`/static/${path}`, read(`static/${path}`));
  }
  add('/static/embed.js', read('embed.js'));
  add(`/embed/${DID}/app.bsky.feed.post/3l6oveex3ii2l`, read('post.html'), '.html');
  const snippet =
    `<blockquote class="bluesky-embed" data-bluesky-uri="${URI}" data-bluesky-cid="${CID}"><p>${text}</p></blockquote>` +
    `<script async src="${frame.origin}/static/embed.js" charset="utf-8"></script>`;
  addPage(BLUESKY, '', snippet);
  const author = { did: DID, handle: 'alice.example.com', displayName: 'Alice', labels: [] };
  const answer = {
    uri: URI,
    cid: CID,
    author: { ...author, avatar: `${api.origin}/images/alice` },
    record: { $type: 'app.bsky.feed.post', text, createdAt: post.time, langs: ['en'] },
    replyCount: post.replies,
    repostCount: post.recasts,
    likeCount: post.likes,
    indexedAt: post.time,
    labels: [],
  };
  add('/xrpc/app.bsky.feed.getPosts', JSON.stringify({ posts: [answer] }), '.json');
}

// The page, the API and Bluesky's frame are three origins, as on the web.
const serve = () =>
  serveFiles(files, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
const servers = await Promise.all([serve(), serve(), serve()]);
const [page, api, frame] = servers;
addPage(
  ELEMENT,
  `<script async src="/castkit/embed.js" data-client-id="bench" data-api-url="${api.origin}"></script>`,
  `<castkit-cast hash="${post.hash}"></castkit-cast>`,
);
if (values.bluesky) addBluesky(values.bluesky);
const browser = await openBrowser();

/** @typedef {{ ms: number, kilobytes: number, requests: number }} Visit */

/** A first visit. @param {string} name @returns {Promise<Visit>} */
async function visit(name) {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true });
  const tab = await context.newPage();
  /** @type {(at: number) => void} */
  let say = () => undefined;
  const painted = new Promise((/** @type {(at: number) => void} */ resolve) => {
    say = resolve;
  });
  await tab.exposeFunction('castkitPainted', (/** @type {number} */ at) => {
    say(at);
  });
  await tab.addInitScript(watchForText, text.slice(0, 40));
  // Starts the process, which is not part of the figure.
  await tab.goto(`${page.origin}/blank`);
  const session = await context.newCDPSession(tab);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await tab.goto(`${page.origin}/${encodeURIComponent(name)}.html`, { waitUntil: 'commit' });
  const start = await tab.evaluate(() => performance.timeOrigin);
  const at = await painted;
  const result = { ms: at - start, kilobytes: bytes / 1000, requests };
  await context.close();
  return result;
}

/** @param {string} title @param {string[]} names @param {string} base */
async function measure(title, names, base) {
  const visits = await inRounds(names, ROUNDS, visit);
  const figures = figuresOfRounds(visits);
  const rows = names.map((name) => {
    const { median, min, max } = figures.of(name, 'ms');
    const last = visits[name]?.at(-1);
    return [
      labelOf(name.replace(BY_SERVER, '')),
      number(median, 0),
      `${number(min, 0)}–${number(max, 0)}`,
      number(figures.ratio(name, base, 'ms').median),
      number(last?.kilobytes ?? NaN, 0),
      number(last?.requests ?? NaN, 0),
    ];
  });
  const basis = `× ${labelOf(base.replace(BY_SERVER, ''))}`;
  const columns = ['', 'ms', 'min–max', basis, 'kB before it', 'requests'];
  console.log(`\n${title}\n\n${table(columns, rows)}`);
}

await measure('Rendered by the page', WITH_REACT, 'plain');
await measure(
  'Rendered by a server, then hydrated',
  WITH_REACT.map((name) => name + BY_SERVER),
  `plain${BY_SERVER}`,
);
await measure('Without React', [ELEMENT, ...(values.bluesky ? [BLUESKY] : [])], ELEMENT);
await browser.close();
for (const server of servers) server.close();
