import { fieldsOf, objectsOf } from '../json/read.js';
import { askApi } from './ask-api.js';
import type { Asker } from './ask-api.js';
import { cursorOf } from './read-page.js';
import type { Page } from './read-page.js';
import type { Cast, Wire } from './types.js';
import { withQuotes } from './with-quotes.js';

/** A query parameter of the API; a list is written with commas. */
type Parameter = string | number | boolean | readonly (string | number)[] | null | undefined;

/** Query parameters of a feed by name, as the API writes it or in camel case. */
export interface FeedParams {
  /** Who looks, as the prop of that name. */
  viewerFid?: number | undefined;
  [name: string]: Parameter;
}

/** Which casts a feed shows (Neynar OpenAPI, `feed`). */
export interface FeedQuery {
  /** The casts of those whom `fid` follows, or those that `filterType` chooses. */
  feedType?: 'following' | 'filter' | undefined;
  /** By what to choose; each takes the parameter of its name, but `global_trending`, which takes none. */
  filterType?:
    | 'fids'
    | 'parent_url'
    | 'channel_id'
    | 'embed_url'
    | 'embed_types'
    | 'global_trending'
    | undefined;
  /** Whose feed it is, for `following`. */
  fid?: number | undefined;
  /** Whose casts, for `fids`: a list, or fids parted by commas. */
  fids?: string | readonly number[] | undefined;
  parentUrl?: string | undefined;
  channelId?: string | undefined;
  /** Whether only casts of the channel's members are shown. Default: the API's, which is true. */
  membersOnly?: boolean | undefined;
  embedUrl?: string | undefined;
  /** What is to hang on the casts, for `embed_types`: `image`, `video` and the like. */
  embedTypes?: string | readonly string[] | undefined;
  /** Whether what they recast is shown too. Default: the API's, which is true. */
  withRecasts?: boolean | undefined;
  /** How many casts a page has, 1 to 100. Default: 25; with a `path`, the API's. */
  limit?: number | undefined;
  /** Another endpoint below the API's `feed`, with parameters of its own: `/for_you`, `/trending` … */
  path?: string | undefined;
  /** Further query parameters, for the endpoints that have them; a prop of the same name wins. */
  params?: FeedParams | undefined;
}

/** A page of a feed as the API sends it (Neynar OpenAPI, `FeedResponse`). */
export interface FeedPage extends Wire<{
  casts: readonly (Cast | null)[];
  next: Wire<{ cursor: string }>;
}> {}

/** The casts of a page, without what is none, and where the next one begins. Null where there is no list of casts. */
export function readFeedPage(page: unknown): Page<Cast[]> | null {
  const body = fieldsOf(page);
  const data = objectsOf(body.casts);
  return data ? { data, cursor: cursorOf(body) } : null;
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const NOTHING: Page<Cast[]> = { data: [], cursor: null };

/**
 * Asks the API for a page of a feed: the first, or that which begins at `cursor`. Quoted casts of which only the hash came
 * along are asked for in one more call.
 * @throws as `askApi`
 */
export async function fetchFeed(
  asker: Asker,
  feed: FeedQuery,
  cursor: string | null,
): Promise<Page<Cast[]>> {
  const { path = '', params, ...fields } = feed;
  const query: Record<string, string> = {};
  for (const source of [params ?? {}, fields, { cursor }]) {
    for (const [name, value] of Object.entries(source) as [string, Parameter][]) {
      if (value !== undefined && value !== null) query[snakeCase(name)] = value.toString();
    }
  }
  const page = await askApi(
    asker,
    `feed/${path}`.replace(/\/+/g, '/').replace(/\/$/, ''),
    query,
    'casts',
    (body) => readFeedPage(body) ?? undefined,
  );
  return page ? { ...page, data: await withQuotes(asker, page.data) } : NOTHING;
}
