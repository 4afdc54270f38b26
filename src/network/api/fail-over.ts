import type { NeynarError } from '../../core/errors/errors.js';
import { fieldsOf } from '../../core/read/fields.js';
import type { ApiContext } from './call-api.js';
import { cursorOf } from './cursor-of.js';
import { createRegistry } from '../../core/registry.js';
import type { Registry, RegistryName } from '../../core/registry.js';

/**
 * How long requests begin with the API that has taken over, in milliseconds. Our own choice: long
 * enough that not every request of a page waits for an API that is down.
 */
export const TAKEOVER_MS = 60_000;

/** Which of several APIs a request begins with. */
interface Takeover {
  /** The API that has taken over. */
  api?: string;
  /** Until when requests begin with it, by `performance.now()`. */
  until: number;
  /** The API that sent a cursor, for the latest `MAX_CURSORS`: others do not know it. */
  cursors: Map<unknown, string>;
}

const KEY = 'takeover' as RegistryName<Takeover>;
/** The cursors that a provider remembers. Our own choice: lists end long before. */
export const MAX_CURSORS = 500;

function takeoverOf(registry: Registry): Takeover {
  const known = registry.get(KEY) ?? { until: 0, cursors: new Map() };
  registry.set(KEY, known);
  return known;
}

/** Remembers the API of a page's `next.cursor`, in place of the oldest one. */
function rememberCursor({ cursors }: Takeover, cursor: string | null, api: string): void {
  if (!cursor) return;
  cursors.delete(cursor);
  cursors.set(cursor, api);
  if (cursors.size > MAX_CURSORS) cursors.delete(cursors.keys().next().value);
}

/** Whether another API may respond. A refusal (4xx) is a response. */
const isDown = ({ code, status = 0 }: NeynarError) =>
  code === 'network' || code === 'timeout' || status >= 500;

/**
 * Sends a request to one API after the other, until one responds. If that is not the first,
 * requests begin with it for a minute. The next page of a list is requested from the API of the
 * page before.
 * @throws the error of the API that was tried last; its `cause` is the error of the one before
 */
export async function failOver<Body>(
  context: ApiContext,
  cursor: unknown,
  send: (api: string) => Promise<Body>,
): Promise<Body> {
  const { apiUrls, signal, registry = createRegistry() } = context;
  const takeover = takeoverOf(registry);
  const isTakenOver = performance.now() < takeover.until;
  const first = takeover.cursors.get(cursor) ?? (isTakenOver ? takeover.api : undefined);
  const apis = [...apiUrls].sort((a, b) => Number(b === first) - Number(a === first));
  let failure: NeynarError | undefined;
  for (const api of apis) {
    try {
      const body = await send(api);
      if (failure) Object.assign(takeover, { api, until: performance.now() + TAKEOVER_MS });
      rememberCursor(takeover, cursorOf(fieldsOf(body)), api);
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
