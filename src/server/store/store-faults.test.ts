// What each handler does while the store fails: rows of the page of faults (tests/faults/text.ts).
import { describe, expect, test, vi } from 'vitest';
import { STORE_FAULTS, storeRows } from '../../../tests/faults/servers.js';
import type { StoreFault } from '../../../tests/faults/servers.js';
import { API, API_KEY, createSite, ORIGIN } from '../../../tests/sign-in-server/site.js';
import { castOf } from '../../../tests/feed-site.js';
import { SECRET } from '../../../tests/stores/stand-ins.js';
import { draft, HASH, likeIt, post, SIGNER } from '../../../tests/written-requests.js';
import { createHtmlCache } from '../html/create-html-cache.js';
import { createOEmbedHandler } from '../oembed/create-oembed-handler.js';
import { createWriteHandler } from '../write/create-write-handler.js';
import { createStore } from './create-store.js';
import { memoryStore } from './memory-store.js';
import type { Store } from './store.js';

const onError = vi.fn();

function failing(fault: StoreFault): Store {
  const store = memoryStore();
  const refuse = () =>
    fault === 'hangs' ? new Promise<never>(() => {}) : Promise.reject(new Error('no memory'));
  const writes = { set: refuse, claim: refuse, increment: refuse };
  const all = { ...writes, get: refuse, delete: refuse };
  const broken = { ...store, ...(fault === 'full' ? writes : all) };
  return createStore(broken, { secret: SECRET });
}
const api: typeof fetch = () =>
  Promise.resolve(Response.json({ success: true, cast: castOf(1, { hash: HASH }) }));

/** Asks twice by each handler; returns the statuses. */
const requests: Record<keyof typeof storeRows, (store: Store) => () => Promise<number>> = {
  signIn(store) {
    const browser = createSite({ store, onError }).browser();
    return async () => (await browser.signIn()).status;
  },
  post: (store) => write(store, draft()),
  like: (store) => write(store, likeIt),
  oEmbed(store) {
    const handle = createOEmbedHandler({ clientId: 'id', apiUrl: API, fetch: api, store, onError });
    const url = encodeURIComponent(`https://farcaster.xyz/linda/${HASH}`);
    return async () => (await handle(new Request(`${ORIGIN}/oembed?url=${url}`))).status;
  },
  html(store) {
    const cache = createHtmlCache({ store, onError });
    return async () => {
      const html = await cache.render({ hash: HASH, viewer: null }, () => '<p>gm</p>');
      return html === '<p>gm</p>' ? 200 : 500;
    };
  },
};
function write(store: Store, action: object) {
  const handle = createWriteHandler({
    apiKey: API_KEY,
    apiUrl: API,
    origin: ORIGIN,
    signerOf: () => SIGNER,
    fetch: api,
    onError,
    store,
  });
  return async () => (await handle(post(action))).status;
}

describe.each(STORE_FAULTS)('a store that is away, hangs or is full: %s', (fault) => {
  test.each(Object.entries(storeRows))('%s', async (name, { status }) => {
    onError.mockClear();
    const ask = requests[name as keyof typeof storeRows](failing(fault));
    expect(await ask()).toBe(status);
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({
        code: 'handler',
        message: expect.stringMatching(/^The store failed: /) as string,
      }),
      ...(name === 'html' ? [] : [expect.anything()]),
    );
    const start = performance.now();
    expect(await ask()).toBe(status);
    // A dead store costs one request its second.
    if (fault === 'hangs') expect(performance.now() - start).toBeLessThan(500);
  });
});
