// Loaded before the server of a site: sends what is for the API and the open node to the one of the
// test, and what is for localhost and the hosts of the reserved domain .example to its pages.
import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

const { fetch } = globalThis;
const { get } = https;
const fake = process.env.FAKE_API ?? '';

/** @type {typeof fetch} */
globalThis.fetch = (input, init) =>
  fetch(
    String(input).replace(/^https:\/\/(api\.neynar\.com|haatz\.quilibrium\.com)(?=\/)/, fake),
    init,
  );

https.get = /** @type {typeof get} */ (
  (
    /** @type {URL} */ url,
    /** @type {https.RequestOptions} */ options,
    /** @type {any} */ done,
  ) => {
    if (url.hostname.endsWith('.example')) return http.get(`${fake}/pages${url.pathname}`, done);
    if (url.hostname !== 'localhost') return get(url, options, done);
    // As if this machine had a page at the usual port: only the site's look-up refuses it.
    const page = `${fake.replace('127.0.0.1', 'localhost')}/pages/`;
    return http.get(page, { ...options, family: 4 }, done);
  }
);
syncBuiltinESMExports();
