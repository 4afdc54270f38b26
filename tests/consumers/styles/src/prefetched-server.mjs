// Writes the page's HTML, with what the client needs to take it over: `node
// src/prefetched-server.mjs http://127.0.0.1:…`
import { fetchCast } from 'castkit/server';
import { renderToString } from 'react-dom/server';
import { prefetched, query } from './prefetched.mjs';

const [apiUrl] = process.argv.slice(2);
const data = { apiUrl, cast: await fetchCast({ ...query, apiUrl, apiKey: 'a-secret' }) };
const json = JSON.stringify(data).replaceAll('<', '\\u003c');
process.stdout.write(
  `${renderToString(prefetched(data))}</div><script type="application/json" id="data">${json}</script><div>`,
);
