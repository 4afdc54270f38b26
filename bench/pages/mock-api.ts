import { castOf } from '../casts.mjs';
import type { Post } from '../posts.mjs';

/**
 * Responds within the page to requests for quotes of these posts, as the Farcaster API does: the
 * best case for widgets that fetch. All else is a 404, and nothing reaches the network afterwards.
 */
export function mockApi(posts: readonly Post[]): void {
  const quotes = new Map(posts.flatMap(({ quote }) => (quote ? [[quote.hash, quote]] : [])));
  const castsOf = (hashes: string | null) =>
    hashes
      ?.split(',')
      .flatMap((hash) => quotes.get(hash) ?? [])
      .map(castOf) ?? [];

  function respondTo({ pathname, searchParams }: URL): Response {
    if (/\/casts\/?$/.test(pathname)) {
      return Response.json({ result: { casts: castsOf(searchParams.get('casts')) } });
    }
    const [cast] = castsOf(searchParams.get('identifier'));
    return cast ? Response.json({ cast }) : Response.json({}, { status: 404 });
  }

  globalThis.fetch = (input) =>
    Promise.resolve(
      respondTo(new URL(input instanceof Request ? input.url : input, location.href)),
    );
}
