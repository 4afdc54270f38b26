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
    /** What it was sent in this test, at whose end it is forgotten. */
    sent,
    /** The header of an error, which repeats the key. */
    retryAfter: '7',
    /** A `fetch` that gets these replies in place of the usual. They may change. */
    with:
      (replies: Replies = {}): typeof fetch =>
      async (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input);
        const path = url.pathname.replace(/^\/v2\/farcaster|\/$/g, '');
        const call = `${init?.method ?? 'GET'} ${path}`;
        const text = typeof init?.body === 'string' ? init.body : 'null';
        const body = JSON.parse(text) as Sent['body'];
        const headers = new Headers(init?.headers);
        sent.push({ call, headers, body, signal: init?.signal });
        const reply = { ...usual, ...replies }[call];
        if (reply === 'offline') throw new TypeError(WORDS_OF_API);
        if (reply === 'never') return new Promise<never>(() => {});
        if (reply === 'html') return new Response(`<p>${WORDS_OF_API}`);
        if (typeof reply !== 'number') return Response.json(reply);
        const error = { message: WORDS_OF_API, key: headers.get('x-api-key') };
        const given = { status: reply, headers: { 'retry-after': api.retryAfter } };
        return Response.json(error, given);
      },
  };
  return api;
}
