import { responseTo } from '../api-responses.mjs';
import type { Post } from '../posts.mjs';

// Responds to the requests of the widgets within the page: the best case for those that fetch.

const quotes = new Map<string, Post>();
let feed: readonly object[] = [];

export function addQuotes(posts: readonly Post[]): void {
  for (const { quote } of posts) if (quote) quotes.set(quote.hash, quote);
}

/** The casts of every feed that is requested next. */
export function setFeedResponse(casts: readonly object[]): void {
  feed = casts;
}

/** Replaces `fetch`. Nothing reaches the network afterwards. `delay` is in ms. */
export function mockApi({ images, delay }: { images: string; delay: number }): void {
  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    const body = responseTo(url, { quotes, feed, images });
    return Response.json(body ?? {}, { status: body ? 200 : 404 });
  };
}
