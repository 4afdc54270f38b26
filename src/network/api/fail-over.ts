import type { NeynarError } from '../../core/errors/errors.js';
import type { ApiContext } from './call-api.js';
import type { Registry, RegistryName } from '../../core/registry.js';
// It imports nothing that pages have at once (build/chunks.mjs): what it needs of that is given.

/**
 * How long requests start with the API that has taken over, in milliseconds. Our own choice: long
 * enough that not every request of a page waits for an API that is down.
 */
export const TAKEOVER_MS = 60_000;

/** Decides which of several APIs a request starts with. */
interface Takeover {
  api?: string;
  /** When the takeover ends, by `performance.now()`. */
  until: number;
  /** The API that sent each cursor, for the latest `MAX_CURSORS`: other APIs do not know it. */
  cursors: Map<unknown, string>;
}

const KEY = 'takeover' as RegistryName<Takeover>;
/** The most cursors that a provider remembers. Our own choice: lists end long before. */
export const MAX_CURSORS = 500;

function takeoverOf(registry: Registry | undefined): Takeover {
  const known = registry?.get(KEY) ?? { until: 0, cursors: new Map() };
  registry?.set(KEY, known);
  return known;
}

/** Remembers which API sent a page's `next.cursor`, and forgets the oldest one. */
function rememberCursor({ cursors }: Takeover, cursor: string | null, api: string): void {
  if (!cursor) return;
  cursors.delete(cursor);
  cursors.set(cursor, api);
  if (cursors.size > MAX_CURSORS) cursors.delete(cursors.keys().next().value);
}

/** Whether another API should be tried. A refusal (4xx) is a response. */
const isDown = ({ code, status = 0 }: NeynarError) =>
  code === 'network' || code === 'timeout' || status >= 500;

/**
 * Sends a request to one API after the other, until one responds. If that is not the first,
 * requests start with it for a minute. The next page of a list is requested from the API of the
 * previous page.
 * @param cursorIn reads the cursor of the next page from a response
 * @throws the error of the API that was tried last; its `cause` is the previous error
 */
export async function failOver<Body>(
  context: ApiContext,
  cursor: unknown,
  send: (api: string) => Promise<Body>,
  cursorIn: (body: Body) => string | null,
): Promise<Body> {
  const { apiUrls, signal, registry } = context;
  const takeover = takeoverOf(registry);
  const isTakenOver = performance.now() < takeover.until;
  const first = takeover.cursors.get(cursor) ?? (isTakenOver ? takeover.api : undefined);
  const apis = [...apiUrls].sort((a, b) => Number(b === first) - Number(a === first));
  let failure: NeynarError | undefined;
  for (const api of apis) {
    try {
      const body = await send(api);
      if (failure) Object.assign(takeover, { api, until: performance.now() + TAKEOVER_MS });
      rememberCursor(takeover, cursorIn(body), api);
      return body;
    } catch (reason) {
      const error = reason as NeynarError;
      if (signal?.aborted) throw error;
      if (failure && failure !== error) error.cause = failure;
      failure = error;
      if (!isDown(error)) break;
    }
  }
  throw failure as NeynarError;
}
