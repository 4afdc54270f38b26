// Hydrates what server.mjs rendered, in a document of happy-dom and with the API mocked.
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';

const TIMEOUT_MS = 10_000;
const [format] = process.argv.slice(2);
const html = JSON.parse(readFileSync(`${format}/html.json`, 'utf8'));

// React and castkit look for a window when they are loaded.
const window = new Window({ url: 'https://site.example/' });
globalThis.window = window;
for (const name of Object.getOwnPropertyNames(window)) globalThis[name] ??= window[name];

const { createElement } = await import('react');
const { hydrateRoot } = await import('react-dom/client');
const { setupServer } = await import('msw/node');
const { handlers, names, Page, uses } = await import(`./${format}/uses.js`);
setupServer(...handlers).listen({ onUnhandledRequest: 'error' });

const rendered = [];
const errors = [];
console.error = (...args) => errors.push(args.join(' '));

async function check(name) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html[name];
  hydrateRoot(container, createElement(Page, { name }), {
    onRecoverableError: (error) => errors.push(`${name}: ${error}`),
  });
  const expected = uses[name].fetched ?? uses[name].html;
  const end = Date.now() + TIMEOUT_MS;
  while (!container.innerHTML.includes(expected)) {
    if (Date.now() > end) return errors.push(`${name} shows ${container.innerHTML}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  rendered.push(name);
}

await Promise.all(Object.keys(html).map(check));
console.log(JSON.stringify({ names, rendered, errors }));
process.exit();
