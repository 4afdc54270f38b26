import { toError } from '../../core/errors/errors.js';
import type { FeedQuery, Parameter } from './feed-query.js';

/** The parameters of a request, in snake case. */
type Query = Record<string, string>;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The most casts of a page of `feed/trending` (Neynar OpenAPI). */
const MAX_TRENDING = 10;

/** Whether a parameter has one value: a comma would separate several. */
const isOne = (value: string | undefined): value is string => !!value && !value.includes(',');

/**
 * The endpoint of a feed below `feed`, and its parameters. Feeds without an endpoint of their own
 * use the generic one, whose filter open nodes ignore.
 */
function findEndpoint(query: Query): [path: string, query: Query] {
  const { feed_type, filter_type, ...all } = query;
  const { channel_id, parent_url, fids, ...rest } = all;
  if (feed_type === 'following') return ['following', all];
  if (feed_type === 'filter') {
    if (filter_type === 'channel_id' && isOne(channel_id)) {
      return ['channels', { channel_ids: channel_id, ...rest }];
    }
    if (filter_type === 'parent_url' && isOne(parent_url)) {
      return ['parent_urls', { parent_urls: parent_url, ...rest }];
    }
    // This endpoint has no recasts.
    if (filter_type === 'fids' && isOne(fids) && rest.with_recasts !== 'true') {
      return ['user/casts', { fid: fids, include_replies: 'false', ...rest }];
    }
    if (filter_type === 'global_trending') {
      const { limit = MAX_TRENDING } = rest;
      return ['trending', { ...rest, limit: `${Math.min(MAX_TRENDING, Number(limit))}` }];
    }
  }
  return ['', query];
}

/**
 * A path below `feed`, without slashes around it.
 * @throws `setup` for a path that a URL parser could change: `..`, a query, another host
 */
function readPath(path: string): string {
  const found = /^\/?(?:([\w-]+(?:\/[\w-]+)*)\/?)?$/.exec(path);
  if (!found) throw toError('path is not an endpoint below feed.', 'setup');
  return found[1] ?? '';
}

/**
 * The endpoint of a feed below `feed`, empty for the generic one, and its parameters.
 * @throws `setup` for an unusable `path`
 */
export function feedEndpointOf(
  { path = '', params, ...fields }: FeedQuery,
  cursor: string | null,
): [path: string, query: Query] {
  const query: Query = {};
  for (const source of [params ?? {}, fields, { cursor }]) {
    for (const [name, value] of Object.entries(source) as [string, Parameter][]) {
      if (value !== undefined && value !== null) query[snakeCase(name)] = value.toString();
    }
  }
  return path ? [readPath(path), query] : findEndpoint(query);
}
