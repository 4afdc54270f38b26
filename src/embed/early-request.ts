import { attempt } from '../core/read/read-props.js';
import { API_URL } from '../network/api/api-url.js';
import { VERSION } from '../network/api/version.js';
import { SESSION_KEY } from '../provider/session/stored-session.js';
import { castOf } from './pasted-address.js';
import type { ElementSettings } from './settings.js';

/** How long a response waits for the widget, in milliseconds. Our own choice. */
export const MAX_WAIT_MS = 10_000;

/** The names sent early: a whole hash, and an address of the web that no server finds too long. */
const CAST = { hash: /^0x[\da-f]{40}$/i, url: /^https?:\/\/\S{1,2000}$/i };
/** One API, or a path of the page, in letters that no URL parser changes. */
const API = /^(https?:\/\/[\w.:-]+)?(\/[\w-]+)*\/?$/;
/** As `callApi` sends them; a test compares both. */
const HEADERS = { 'x-sdk': 'react', 'x-sdk-version': VERSION };

/**
 * The URL of the request that the widget of a `<castkit-cast>` sends first. Undefined unless it is
 * certain: the cast has to be named by its hash or an address, for a visitor who is not signed in,
 * with the client id of the script, one API, and no function of the site that sends or changes
 * requests.
 */
export function firstRequestOf(
  element: Pick<Element, 'getAttribute' | 'hasAttribute'>,
  { apiUrl, clientId, fetch, headers }: ElementSettings,
): string | undefined {
  // Anything unreadable, such as storage in a sandbox, is not certain.
  return attempt(() => {
    const { type, identifier } = castOf({
      text: (name) => element.getAttribute(name) || undefined,
    });
    const api = String(apiUrl || API_URL);
    const isCertain =
      CAST[type].test(identifier) &&
      API.test(api) &&
      !element.hasAttribute('viewer-fid') &&
      ![fetch, headers, localStorage.getItem(SESSION_KEY)].some(Boolean);
    if (!isCertain || typeof clientId !== 'string' || !clientId) return undefined;
    const query = new URLSearchParams({ type, identifier, client_id: clientId });
    const path = `${api.replace(/\/$/, '')}/v2/farcaster/cast?${query.toString()}`;
    return new URL(path, window.location.origin).href;
  });
}

/**
 * One request that starts while the files of the widgets load, which saves a round trip. The
 * response is for the widget's own request for the same URL, once. It is dropped after
 * `MAX_WAIT_MS`. A failure is the result of that request: the usual tries follow.
 */
export function createEarlyRequest() {
  const controller = new AbortController();
  let isOver = false;
  /** The URL of the response that waits. */
  let waiting: string | undefined;
  let response: Promise<Response>;

  const abort = () => {
    waiting = undefined;
    controller.abort();
  };

  /** Sends the requests of the widgets. The first for the URL gets the response that waits. */
  const send: typeof fetch = (url, init) => {
    const isSame =
      waiting !== undefined &&
      (url as URL).href === waiting &&
      JSON.stringify(init?.headers) === JSON.stringify(HEADERS);
    if (!isSame) return fetch(url, init);
    waiting = undefined;
    init?.signal?.addEventListener('abort', abort);
    if (init?.signal?.aborted) abort();
    return response;
  };

  return {
    /** Starts the request, unless there was one, or the widgets send their own. */
    start(url: string | undefined) {
      if (!url || isOver) return;
      isOver = true;
      waiting = url;
      // Also a `fetch` of the page that throws is a request that fails.
      response = (async () => fetch(url, { headers: HEADERS, signal: controller.signal }))();
      // It may fail before it is taken.
      response.catch(() => undefined);
      setTimeout(() => {
        if (waiting) abort();
      }, MAX_WAIT_MS);
    },
    /** Returns what sends the requests of the widgets. From now on nothing starts early. */
    handOver() {
      isOver = true;
      return send;
    },
  };
}
