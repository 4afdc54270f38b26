// Writes the page's HTML: `node src/server.mjs string|stream '{"nonce":"…"}'`; that of each widget
// alone: `… each`; a whole document: `… whole`
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { page, pages, whole } from './page.mjs';

const [how, settings = '{}'] = process.argv.slice(2);
const element = page(JSON.parse(settings));
if (how === 'string') {
  process.stdout.write(renderToString(element));
} else if (how === 'whole') {
  process.stdout.write(`<!doctype html>${renderToString(whole(JSON.parse(settings)))}`);
} else if (how === 'each') {
  process.stdout.write(JSON.stringify(pages.map((each) => renderToString(each))));
} else {
  const { pipe } = renderToPipeableStream(element, {
    onShellReady() {
      pipe(new Writable({ write: (chunk, _, done) => process.stdout.write(chunk, done) }));
    },
  });
}
