// Writes the page's HTML: `node src/server.mjs string|stream '{"nonce":"…"}'`
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { page } from './page.mjs';

const [how, settings = '{}'] = process.argv.slice(2);
const element = page(JSON.parse(settings));
if (how === 'string') {
  process.stdout.write(renderToString(element));
} else {
  const { pipe } = renderToPipeableStream(element, {
    onShellReady() {
      pipe(new Writable({ write: (chunk, _, done) => process.stdout.write(chunk, done) }));
    },
  });
}
