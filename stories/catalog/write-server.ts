// The server of a site, in a worker: it has no document, as servers have none, and no page can read
// its key. What it asks of the API is answered here, as MSW answers the pages.
import { deleteCast, follow, postCast, react, written } from '../../mocks/written.js';
import { createWriteHandler } from '../../src/entries/server.js';

const ORIGIN = 'https://site.castkit.example';
const SIGNER = '19d0c5fd-9b33-4a48-a0e2-bc7b0555baec';

/** The API, by its endpoints. */
const api: Record<string, (body: Record<string, unknown>) => object | number> = {
  'POST /reaction/': (body) => react('POST', body),
  'DELETE /reaction/': (body) => react('DELETE', body),
  'POST /cast/': postCast,
  'DELETE /cast/': deleteCast,
  'POST /user/follow/': (body) => follow('POST', body),
  'DELETE /user/follow/': (body) => follow('DELETE', body),
};

const handle = createWriteHandler({
  apiKey: 'the-key-of-the-site',
  origin: ORIGIN,
  // A session that was verified is a cookie of this one visitor.
  signerOf: ({ headers }) => (headers.get('cookie') === 'session=linda' ? SIGNER : null),
  perMinute: 20,
  fetch: (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const body = JSON.parse(init?.body as string) as Record<string, unknown>;
    const call = `${init?.method} ${pathname.replace('/v2/farcaster', '')}`;
    const answer = api[call]?.(body) ?? 404;
    return Promise.resolve(
      typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer),
    );
  },
  onError: () => {},
});

/** What a page sends: the worker sees what a server would see of it. */
export interface Asked {
  method: string;
  headers: [string, string][];
  body: string;
  /** Whether the browser has the cookie of a session. */
  isSignedIn: boolean;
}

/** What it gets, and what was written so far. */
export interface Answered {
  status: number;
  body: string;
  retryAfter: string | null;
  written: string[];
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Asked>) => {
  const { method, body, isSignedIn } = data;
  const request = new Request(`${ORIGIN}/api/farcaster`, { method, body });
  // Those that only browsers set are lost of a request that a script makes.
  const headers = new Headers([...data.headers, ['origin', ORIGIN]]);
  if (isSignedIn) headers.set('cookie', 'session=linda');
  Object.defineProperty(request, 'headers', { value: headers });
  // Servers have the stream of a request's body; Firefox has that of a response alone.
  if (!('body' in Request.prototype)) {
    Object.defineProperty(request, 'body', { value: new Response(body).body });
  }
  void handle(request).then(async (response) => {
    const answered: Answered = {
      status: response.status,
      body: await response.text(),
      retryAfter: response.headers.get('retry-after'),
      written: written.map(({ call, body: { reaction_type: kind = '' } }) =>
        `${call} ${String(kind)}`.trim(),
      ),
    };
    port?.postMessage(answered);
  });
});
