// An API that answers by method and path, and notes what it was sent.

/** A body, the status of an error, or what else happens to a request. */
export type Reply = object | number | 'offline' | 'never' | 'html' | null;
export type Replies = Record<string, Reply>;

interface Sent {
  /** `METHOD /path`, without the beginning that all paths have. */
  call: string;
  headers: Headers;
  body: Record<string, unknown>;
  signal: AbortSignal | null | undefined;
}

/** Appears in the errors of the API, and must appear in no response and in no error of ours. */
export const WORDS_OF_API = 'internal detail of the API';

/** @param usual what it replies, by `METHOD /path` */
export function createFakeApi(usual: Replies) {
  const sent: Sent[] = [];
  const api = {
    /** The requests of this test, which forgets them. */
    sent,
    /** The header of an error. */
    retryAfter: '7',
    /** A `fetch` that gets these replies in place of the usual. They may change. */
    with: (replies: Replies = {}): typeof fetch =>
      async function send(input, init) {
        const url = new URL(input instanceof Request ? input.url : input);
        const path = url.pathname.replace(/^\/v2\/farcaster|\/$/g, '');
        const call = `${init?.method ?? 'GET'} ${path}`;
        const text = typeof init?.body === 'string' ? init.body : 'null';
        const body = JSON.parse(text) as Sent['body'];
        sent.push({ call, headers: new Headers(init?.headers), body, signal: init?.signal });
        const reply = { ...usual, ...replies }[call];
        if (reply === 'offline') throw new TypeError(WORDS_OF_API);
        if (reply === 'never') return new Promise<never>(() => {});
        if (reply === 'html') return new Response(`<p>${WORDS_OF_API}`);
        if (typeof reply !== 'number') return Response.json(reply);
        const headers = { 'retry-after': api.retryAfter };
        return Response.json({ message: WORDS_OF_API }, { status: reply, headers });
      },
  };
  return api;
}
