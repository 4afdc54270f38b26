// Renders each use of castkit on a server: `node server.mjs esm` for `import`, `node server.mjs
// cjs` for `require`.
import { writeFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const [format] = process.argv.slice(2);
const { names, Page, uses } = await import(`./${format}/uses.js`);

const errors = [];
console.error = (...args) => errors.push(args.join(' '));

const html = {};
for (const name of names) {
  if (!uses[name]) {
    errors.push(`${name} is not used: add it to uses.tsx.`);
    continue;
  }
  try {
    html[name] = renderToString(createElement(Page, { name }));
    if (!html[name].includes(uses[name].html)) errors.push(`${name} rendered ${html[name]}`);
  } catch (error) {
    errors.push(`${name}: ${error}`);
  }
}

writeFileSync(`${format}/html.json`, JSON.stringify(html));
console.log(JSON.stringify({ names, rendered: Object.keys(html), errors }));
