import { vi } from 'vitest';

/** The path of an endpoint, without what all of them begin and end with. */
export const pathOf = ({ pathname }: URL) => pathname.replace(/^\/v2\/farcaster\/|\/$/g, '');

/**
 * Answers the requests of widgets in place of the API: with JSON, or with a status where that is a
 * number. Returns the addresses, in their order.
 */
export function stubApi(answer: (path: string, query: URLSearchParams) => unknown): URL[] {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: URL | string) => {
    const url = new URL(address);
    asked.push(url);
    const body = await answer(pathOf(url), url.searchParams);
    return typeof body === 'number' ? new Response(null, { status: body }) : Response.json(body);
  });
  return asked;
}
