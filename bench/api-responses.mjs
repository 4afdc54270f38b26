// The responses of the Farcaster API and of the proxy that reads linked pages.
import { castOf, htmlOf } from './casts.mjs';
import { pageOf } from './posts.mjs';

/**
 * @typedef {object} Content
 * @property {Map<string, import('./posts.mjs').Post>} quotes by hash
 * @property {readonly object[]} [feed] the casts of every feed
 * @property {string} images URL of the folder of images
 */

/**
 * The JSON body of a response, or null for a 404.
 * @param {URL} url
 * @param {Content} content
 */
export function responseTo({ pathname, searchParams }, { quotes, feed = [], images }) {
  const page = searchParams.get('url');
  if (page) return { contents: htmlOf(pageOf(Number(page.split('/').at(-1)), images)) };

  const find = (/** @type {string | null} */ hash) => quotes.get(hash ?? '') ?? [];
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
