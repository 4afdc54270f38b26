import { castOf, htmlOf } from '../casts.mjs';
import { pageOf } from '../posts.mjs';
import type { Post } from '../posts.mjs';

// Responds to the requests of the widgets within the page, as the Farcaster API and the proxy that reads linked pages
// do: the best case for those that fetch.

const quotes = new Map<string, Post>();
const feeds = new WeakMap<readonly object[], string>();
let feed: readonly object[] = [];
let opened = 0;

export function addQuotes(posts: readonly Post[]): void {
  for (const { quote } of posts) if (quote) quotes.set(quote.hash, quote);
}

/** The channel of a feed of these casts, which no cache knows. */
export function openFeed(casts: readonly object[]): string {
  const known = feeds.get(casts);
  if (known) return known;
  const id = `bench-${(opened += 1)}`;
  feeds.set(casts, id);
  feed = casts;
  return id;
}

/** The JSON body of a response, or null for a 404. */
function responseTo({ pathname, searchParams }: URL, images: string): object | null {
  const page = searchParams.get('url');
  if (page) return { contents: htmlOf(pageOf(Number(page.split('/').at(-1)), images)) };

  const find = (hash: string | null) => quotes.get(hash ?? '') ?? [];
  if (pathname.includes('/feed')) {
    const limit = Number(searchParams.get('limit') ?? feed.length);
    return { casts: feed.slice(0, limit), next: { cursor: null } };
  }
  if (/\/casts\/?$/.test(pathname)) {
    const hashes = searchParams.get('casts')?.split(',') ?? [];
    return { result: { casts: hashes.flatMap(find).map(castOf) } };
  }
  const [cast] = [searchParams.get('identifier')].flatMap(find).map(castOf);
  return cast ? { cast } : null;
}

/** Replaces `fetch`. Nothing reaches the network afterwards. `delay` is in ms. */
export function mockApi({ images, delay }: { images: string; delay: number }): void {
  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    const body = responseTo(url, images);
    return Response.json(body ?? {}, { status: body ? 200 : 404 });
  };
}
