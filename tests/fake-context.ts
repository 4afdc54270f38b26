// An API that a test plays, for what sends requests by a context.
import type { RequestContext } from '../src/network/api/request-data.js';

/**
 * A context whose API answers each request by its URL, and the URLs that were requested.
 * @param answer returns the JSON of the body, a status without one, or a whole response
 * @param more what else the context has
 */
export function fakeContext(answer: (url: URL) => unknown, more: Partial<RequestContext> = {}) {
  const asked: URL[] = [];
  const context: RequestContext = {
    apiUrls: ['https://api.example'],
    clientId: 'test',
    fetch: (input, init) => {
      init?.signal?.throwIfAborted();
      const url = new URL((input as URL).href);
      asked.push(url);
      const given = answer(url);
      if (given instanceof Response) return Promise.resolve(given);
      return Promise.resolve(
        typeof given === 'number' ? new Response('{}', { status: given }) : Response.json(given),
      );
    },
    ...more,
  };
  return { context, asked };
}

/** The path of a request below the API, with its parameters as they are written. */
export const pathOf = ({ pathname, search }: URL): string =>
  pathname.replace('/v2/farcaster/', '') + search;
