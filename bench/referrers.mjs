// Shows what the hosts of pictures, videos and streams learn of the page: the Referer header of each request,
// as the pinned browser sends it. `npm run bench -- referrers`
import { root } from '../scripts/run.mjs';
import { table } from './report/table.mjs';
import { listen } from './setup/listen.mjs';
import { bundleScript } from './setup/source.mjs';
import { openBrowser } from './setup/browser.mjs';

/** What is tried, as HTML or as code on a page; `$` is the address of a stranger's host. */
const TRIALS = /** @type {const} */ ({
  '<img referrerpolicy="no-referrer">': { html: '<img referrerpolicy="no-referrer" src="$.png">' },
  '<video src>': { html: '<video muted preload="metadata" src="$.mp4"></video>' },
  '<video src referrerpolicy="no-referrer">': {
    html: '<video muted preload="metadata" referrerpolicy="no-referrer" src="$.mp4"></video>',
  },
  '<video poster>': { html: '<video preload="none" poster="$.png"></video>' },
  '<video src> where the page says <meta name="referrer" content="no-referrer">': {
    html: '<meta name="referrer" content="no-referrer"><video muted preload="metadata" src="$.mp4"></video>',
  },
  "hls.js with the library's loader": { code: 'media.playByDefault(video, "$.m3u8")' },
  'hls.js as Castkit sets it up': { code: 'media.attachStream(video, "$.m3u8", { onError() {} })' },
});

const PLAYLIST = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000\n';
const LEVEL =
  '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nsegment.ts\n#EXTINF:4,\nsegment2.ts\n#EXT-X-ENDLIST\n';

/** @type {[path: string, referer: string][]} */
const requests = [];
const stranger = await listen((request, response) => {
  const path = request.url ?? '';
  requests.push([path, request.headers.referer ?? 'none']);
  response.setHeader('Access-Control-Allow-Origin', '*');
  if (path.endsWith('.m3u8')) {
    response.end(
      path.includes('level') ? LEVEL : `${PLAYLIST}${path.replace('.m3u8', '-level.m3u8')}\n`,
    );
  } else {
    response.writeHead(404).end();
  }
});
const site = await listen((_, response) => {
  response.setHeader('Content-Type', 'text/html').end('<!doctype html><body>');
});

const script = await bundleScript({
  stdin: {
    contents: `export { attachStream } from './src/core/media/attach-stream.ts';
      import Hls from 'hls.js';
      export function playByDefault(video, url) {
        const hls = new Hls({ enableWorker: false });
        hls.loadSource(url);
        hls.attachMedia(video);
      }`,
    resolveDir: root,
  },
  format: 'iife',
  globalName: 'media',
});
const [page, host] = [site.origin, stranger.origin];
const browser = await openBrowser();
const rows = [];
for (const [index, [name, trial]] of Object.entries(TRIALS).entries()) {
  const tab = await browser.newPage();
  await tab.goto(`${page}/a/private/path?of=the-page`);
  await tab.addScriptTag({ content: script });
  const isStream = 'code' in trial;
  const seen = () =>
    requests.filter(
      ([path]) => path.startsWith(`/${index}`) || (isStream && path.startsWith('/segment')),
    );
  requests.length = 0;
  await tab.evaluate(
    ({ html, code }) => {
      if (html) document.body.innerHTML = html;
      if (code)
        new Function('video', code)(document.body.appendChild(document.createElement('video')));
    },
    {
      html: 'html' in trial ? trial.html.replaceAll('$', `${host}/${index}`) : '',
      code: isStream ? trial.code.replaceAll('$', `${host}/${index}`) : '',
    },
  );
  const expected = isStream ? 3 : 1;
  const end = performance.now() + 10_000;
  while (seen().length < expected && performance.now() < end) await tab.waitForTimeout(50);
  const referers = new Set(
    seen().map(([, referer]) => referer.replace(page, 'the origin of the page, with ')),
  );
  rows.push([`\`${name}\``, `${seen().length}`, [...referers].join(', ') || 'no request']);
  await tab.close();
}
console.log(`${browser.version()}, on a page without a policy of its own:\n`);
console.log(table(['', 'requests', 'Referer'], rows));
await browser.close();
site.close();
stranger.close();
