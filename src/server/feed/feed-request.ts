import { refuse } from '../http/respond.js';
import type { Cursors, Place } from './cursors.js';
import type { Ask, Endpoint } from './endpoint.js';
import { endpoints } from './endpoints.js';
import { feedEndpoint } from './feed-lists.js';
import type { FeedSetup } from './feed-options.js';

/** The request of a page, rebuilt: nothing of the original reaches the API. */
export interface Wanted {
  endpoint: Endpoint;
  ask: Ask;
  /** Equal for all requests with the same response, but for their viewer. */
  key: string;
  list: string;
  place: Place;
  /** The viewer that the page names. Not verified. */
  viewer: string | null;
}

/** Node refuses longer ones; the fifty addresses of a request for counts have about 6,000. */
const MAX_URL = 16_384;
/** Where the endpoints of the API begin, as widgets request them. */
const ROOT = '/v2/farcaster/';
/** The only parameters that the API takes repeated. */
const LISTS = ['embed_types', 'type', 'types'];

const notFound = () => refuse(404, 'not-found', 'There is no such endpoint here.');
const invalid = (message: string) => refuse(400, 'invalid', message);

/** The parameters, each once, without those that are ours; null if one is there twice. */
function readQuery(given: URLSearchParams): Map<string, string> | null {
  const query = new Map<string, string>();
  for (const [name, value] of given) {
    if (name === 'client_id' || name === 'viewer_fid' || !value) continue;
    const known = query.get(name);
    if (known !== undefined && !LISTS.includes(name)) return null;
    query.set(name, known === undefined ? value : `${known},${value}`);
  }
  return query;
}

function findEndpoint(path: string): Endpoint | undefined {
  if (path === 'feed') return feedEndpoint('');
  return path.startsWith('feed/') ? feedEndpoint(path.slice('feed/'.length)) : endpoints.get(path);
}

/** Reads what a page asks for, or returns the response that refuses it. Nothing is requested. */
export async function readFeedRequest(
  { url }: Request,
  setup: FeedSetup,
  cursors: Cursors,
): Promise<Wanted | Response> {
  if (url.length > MAX_URL) return refuse(414, 'invalid', `The URL exceeds ${MAX_URL} letters.`);
  const { pathname, searchParams } = new URL(url);
  const at = pathname.lastIndexOf(ROOT);
  const path = at < 0 ? '' : pathname.slice(at + ROOT.length).replace(/\/$/, '');
  const endpoint = findEndpoint(path);
  if (!endpoint?.isOpen(setup)) return notFound();
  const query = readQuery(searchParams);
  if (!query) return invalid('A parameter is there twice.');
  const sealed = query.get('cursor') ?? null;
  query.delete('cursor');
  const ask = await endpoint.read(query, setup);
  if (!ask) return invalid('This endpoint has no such parameter, or no such value of it.');
  if (ask instanceof Response) return ask;
  const list = JSON.stringify([path, ask.id]);
  const place = await cursors.open(list, sealed);
  if (!place) return invalid('The cursor is none of this list.');
  const viewer = ask.owner === undefined ? searchParams.get('viewer_fid') : `${ask.owner}`;
  return { endpoint, ask, key: JSON.stringify([list, place]), list, place, viewer };
}
