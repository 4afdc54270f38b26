// Measures what a visitor waits for: the first card on a phone, whose processor is four times slower, over a slow
// connection. `npm run bench -- first-card` prints three tables: pages with React whose data are in the page, rendered by
// the page and by a server, and pages without React, where an element fetches the post.
// `node bench/first-card.mjs --bluesky <folder>` adds Bluesky's embed: what its sources (bskyembed) have built. It takes
// the package as it was built last.
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { packSite } from '../build/pack.mjs';
import { castOf } from './casts.mjs';
import { labelOf } from './competitors/index.mjs';
import { createPosts, textOf } from './posts.mjs';
import { number, table } from './report/table.mjs';
import { figuresOfRounds, inRounds } from './rounds.mjs';
import { bundleForServer, bundlePage } from './setup/bundle.mjs';
import { installPeers } from './setup/install-peers.mjs';
import { listen } from './setup/listen.mjs';
import { workFolder } from './setup/pack-castkit.mjs';
import { TYPES } from './setup/server.mjs';
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

/** @typedef {import('./posts.mjs').Post} Post */
/** @typedef {{ body: Buffer, type: string, isCompressed: boolean }} Served */

/** As a server of static files sends it, compressed once. @param {string} name @param {string | Uint8Array} content @returns {Served} */
function serveAs(name, content) {
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const body = Buffer.from(content);
  const isCompressed = !type.startsWith('image/png');
  return { body: isCompressed ? brotliCompressSync(body) : body, type, isCompressed };
}

/** @param {string} head @param {string} body */
const pageOf = (head, body) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page with a post</title>` +
  `<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;

/**
 * A page with React, as Vite builds it.
 * @param {Map<string, Served>} files @param {string} site @param {string} name of the competitor
 */
async function addSite(files, site, name) {
  const { output } = await bundlePage(site, name, 'first-card');
  const links = output.flatMap((file) => {
    const path = `/${name}/${file.fileName}`;
    files.set(path, serveAs(path, file.type === 'chunk' ? file.code : file.source));
    if (path.endsWith('.css')) return [`<link rel="stylesheet" href="${path}">`];
    const preloads = file.type === 'chunk' && file.isEntry ? file.imports : [];
    return preloads.map((chunk) => `<link rel="modulepreload" href="/${name}/${chunk}">`);
  });
  const head = `${links.join('')}<script type="module" src="/${name}/entry.js"></script>`;
  /** @type {typeof import('./pages/server.js')} */
  const { prepare, render } = await import(
    await bundleForServer(site, name, join(workFolder, 'servers', name))
  );
  prepare(2, '/images', 1);
  for (const [path, html] of [
    [`/${name}`, ''],
    [`/${name}${BY_SERVER}`, render()],
  ]) {
    files.set(path ?? '', serveAs('.html', pageOf(head, `<div id="root">${html}</div>`)));
  }
}

/** Adds the files of a folder. @param {Map<string, Served>} files @param {string} folder @param {string} under */
function addFolder(files, folder, under) {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|svg|png|json)$/.test(path)) continue;
    files.set(`${under}/${path}`, serveAs(path, readFileSync(join(folder, path))));
  }
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
await mkdir(workFolder, { recursive: true });
const { site } = await packSite(workFolder);

/** @type {Map<string, Served>} */
const files = new Map();
const [, post] = createPosts(2, '/images');
if (!post) throw new Error('There is no post');
for (const name of WITH_REACT) await addSite(files, site, name);
addFolder(files, join(site, 'node_modules/castkit/dist/embed'), '/castkit');

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
    files.set(`/static/${path}`, serveAs(path, read(`static/${path}`)));
  }
  files.set('/static/embed.js', serveAs('.js', read('embed.js')));
  files.set(`/embed/${DID}/app.bsky.feed.post/3l6oveex3ii2l`, serveAs('.html', read('post.html')));
  const text = post ? textOf(post) : '';
  const snippet =
    `<blockquote class="bluesky-embed" data-bluesky-uri="${URI}" data-bluesky-cid="${CID}"><p>${text}</p></blockquote>` +
    `<script async src="${frame.origin}/static/embed.js" charset="utf-8"></script>`;
  files.set(`/${BLUESKY}`, serveAs('.html', pageOf('', snippet)));
  const author = { did: DID, handle: 'alice.example.com', displayName: 'Alice', labels: [] };
  const answer = {
    uri: URI,
    cid: CID,
    author: { ...author, avatar: `${api.origin}/images/alice` },
    record: { $type: 'app.bsky.feed.post', text, createdAt: post?.time, langs: ['en'] },
    replyCount: post?.replies,
    repostCount: post?.recasts,
    likeCount: post?.likes,
    indexedAt: post?.time,
    labels: [],
  };
  files.set('/xrpc/app.bsky.feed.getPosts', serveAs('.json', JSON.stringify({ posts: [answer] })));
}

/** @type {import('node:http').RequestListener} */
function respond(request, response) {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const path = decodeURIComponent(pathname);
  const file = path.startsWith('/v2/')
    ? serveAs('.json', JSON.stringify({ cast: castOf(/** @type {Post} */ (post)) }))
    : files.get(path);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': file.type,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    // Browsers ask before a request with headers of its own.
    'access-control-allow-headers': '*',
    ...(file.isCompressed && { 'content-encoding': 'br' }),
  });
  response.end(request.method === 'OPTIONS' ? undefined : file.body);
}

// The page, the API and Bluesky's frame are three origins, as on the web.
const servers = await Promise.all([listen(respond), listen(respond), listen(respond)]);
const [page, api, frame] = servers;
const script = `<script async src="/castkit/embed.js" data-client-id="bench" data-api-url="${api.origin}"></script>`;
files.set(
  `/${ELEMENT}`,
  serveAs('.html', pageOf(script, `<castkit-cast hash="${post.hash}"></castkit-cast>`)),
);
if (values.bluesky) addBluesky(values.bluesky);
const browser = await openBrowser();
const text = textOf(post).slice(0, 40);

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
  await tab.addInitScript(watchForText, text);
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
  await tab.goto(`${page.origin}/${encodeURIComponent(name)}`, { waitUntil: 'commit' });
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
