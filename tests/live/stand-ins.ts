// Stand-ins of a relay, of the official schema and of an open node, on 127.0.0.1: what the checks
// run against without addresses. Each is below a path, as a proxy may put it.
import { readFileSync } from 'node:fs';
import { listen } from '../../bench/setup/listen.mjs';
import { petFrame } from '../../mocks/frames.js';
import { nodeResponse } from '../../mocks/open-node.js';
import { createRelay } from '../../mocks/relay.js';
import { createSigner, findSigner, registerKey } from '../../mocks/signers.js';
import { toNodeHandler } from '../../src/server/http/to-node-handler.js';
import type { Live } from './addresses.js';

type Query = Record<string, string[]>;
/** What is wrong with a parameter's value: nothing where this is true. */
type Rule = (value: string) => boolean;

const BASE = '/behind/a/proxy';
const CORS = { 'access-control-allow-origin': '*' };
const DIGITS = /^\d+$/;

const json = (body: unknown, status = 200) => Response.json(body, { status, headers: CORS });
const error = (status: number, message: string) => json({ message }, status);

/** A server on 127.0.0.1 for any address below `BASE`, which allows every origin. */
export async function serve(respond: (request: Request) => Response | Promise<Response>) {
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (request.method === 'OPTIONS') {
      const asked = request.headers.get('access-control-request-headers') ?? '';
      return new Response(null, {
        status: 204,
        headers: { ...CORS, 'access-control-allow-headers': asked },
      });
    }
    if (!pathname.startsWith(`${BASE}/`)) return error(404, 'Nothing is here');
    const below = new URL(pathname.slice(BASE.length) + search, request.url);
    const response = await respond(new Request(below, request));
    response.headers.set('access-control-allow-origin', '*');
    return response;
  };
  const handle = toNodeHandler(answer, { origin: 'http://127.0.0.1' });
  const { origin, close } = await listen((request, response) => void handle(request, response));
  return { url: origin + BASE, close };
}

/** How a relay can differ from the real one, to prove that the checks notice. */
export interface RelayFaults {
  /** Hands a signed message out each time that it is asked for. */
  isRepeating?: boolean;
}

/** The relay, with the endpoint that the network's client completes a channel by. */
export function relayOf(key: string, { isRepeating }: RelayFaults = {}) {
  const relay = createRelay();
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const token = request.headers.get('authorization')?.split(' ')[1];
    switch (`${request.method} ${pathname}`) {
      case 'POST /v1/channel':
        return relay.fetch(request);
      case 'GET /v1/channel/status': {
        const channel = relay.channels.find(({ channelToken }) => channelToken === token);
        const { state } = channel ?? {};
        const response = await relay.fetch(request);
        if (isRepeating && channel) channel.state = state;
        return response;
      }
      case 'POST /v1/channel/authenticate': {
        if (!token || request.headers.get('x-farcaster-auth-relay-key') !== key) {
          return error(401, 'Unauthorized');
        }
        const signed = (await request.json()) as Parameters<typeof relay.authenticate>[1];
        return relay.authenticate(token, signed);
      }
    }
    return error(404, `Route ${request.method}:${pathname} not found`);
  };
}

const any: Rule = () => true;
const positive: Rule = (value) => DIGITS.test(value) && Number(value) >= 1;
const upTo =
  (most: number, least = 1): Rule =>
  (value) =>
    DIGITS.test(value) && Number(value) >= least && Number(value) <= most;
const one =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value);
const flag = one('true', 'false');

const VIEWER = { viewer_fid: positive };
const PAGE = { cursor: any, limit: upTo(100), ...VIEWER };
const LOOKUP = { 'identifier*': any, 'type*': one('url', 'hash'), ...VIEWER };
const RECASTS = { with_recasts: flag };

/**
 * The parameters of the endpoints that the package asks, by the provider's OpenAPI 3.174.0. A `*`
 * marks a required one. The paths are below `/v2/farcaster/`.
 */
const PARAMETERS: Record<string, Record<string, Rule>> = {
  // SPEC.md names it without the slash of the schema; the API has both.
  cast: LOOKUP,
  'cast/': LOOKUP,
  'casts/': { 'casts*': any, sort_type: any, ...VIEWER },
  'cast/conversation/': {
    ...LOOKUP,
    reply_depth: upTo(5, 0),
    include_chronological_parent_casts: flag,
    limit: upTo(50),
    cursor: any,
  },
  'cast/embed/crawl/': { 'url*': any },
  'user/bulk/': { 'fids*': (value) => /^\d+(,\d+){0,99}$/.test(value), ...VIEWER },
  'user/search/': { 'q*': (value) => value !== '', limit: upTo(10), cursor: any, ...VIEWER },
  'channel/search/': { 'q*': (value) => value !== '', limit: upTo(200), cursor: any },
  'feed/': {
    ...PAGE,
    ...RECASTS,
    feed_type: one('following', 'filter'),
    filter_type: one(
      ...['fids', 'parent_url', 'channel_id', 'embed_url', 'embed_types', 'global_trending'],
    ),
    fid: positive,
    fids: any,
    parent_url: any,
    channel_id: any,
    members_only: flag,
    embed_url: any,
    embed_types: one('text', 'image', 'video', 'audio'),
  },
  'feed/following/': { ...PAGE, ...RECASTS, 'fid*': positive },
  'feed/channels/': { ...PAGE, ...RECASTS, 'channel_ids*': any, members_only: flag },
  'feed/parent_urls/': { ...PAGE, ...RECASTS, 'parent_urls*': any },
  'feed/for_you/': { ...PAGE, 'fid*': positive, limit: upTo(50) },
  'feed/topic/': { ...PAGE, ...RECASTS, 'slug*': any },
  'feed/trending/': { ...PAGE, limit: upTo(10), time_window: any },
  'feed/user/casts/': { ...PAGE, 'fid*': positive, limit: upTo(150), include_replies: flag },
  'feed/user/popular/': { 'fid*': positive, ...VIEWER },
  'feed/user/replies_and_recasts/': {
    ...PAGE,
    'fid*': positive,
    limit: upTo(50),
    filter: one('replies', 'recasts', 'all'),
  },
  'signer/': { 'signer_uuid*': any },
};

/** What the schema does not allow in a query; null if it allows all of it. */
function faultOf(rules: Record<string, Rule>, query: Query): string | null {
  for (const name of Object.keys(rules)) {
    if (name.endsWith('*') && !query[name.slice(0, -1)]) return `${name.slice(0, -1)} is missing`;
  }
  for (const [name, values] of Object.entries(query)) {
    const rule = rules[name] ?? rules[`${name}*`];
    if (!rule) return `${name} is no parameter`;
    if (!values.every(rule)) return `${name} has a wrong value`;
  }
  return null;
}

/** The API by the schema. Like a mock server of it, it responds with one example for each path. */
export function apiOf(key: string, clientId: string) {
  const examples = JSON.parse(
    readFileSync(new URL('../contract/neynar.json', import.meta.url), 'utf8'),
  ) as Record<string, object>;
  const ogTitle = 'A page with a title';
  const crawled = { metadata: { html: { ogTitle }, frame: petFrame } };

  async function post(path: string, request: Request): Promise<Response> {
    const body = await request.text();
    if (path === 'signer/') return body ? error(400, 'It has no body') : json(createSigner());
    if (path !== 'signer/signed_key/') return error(404, 'No such path');
    const signer = registerKey(JSON.parse(body) as Record<string, unknown>);
    return typeof signer === 'number' ? error(signer, 'It failed') : json(signer);
  }

  return (request: Request): Response | Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace('/v2/farcaster/', '');
    const hasKey = request.headers.get('x-api-key') === key;
    if (!hasKey && searchParams.get('client_id') !== clientId) return error(401, 'Who asks?');
    searchParams.delete('client_id');
    if (request.method === 'POST') return hasKey ? post(path, request) : error(401, 'Which key?');
    const rules = PARAMETERS[path];
    if (!rules) return error(404, 'No such path');
    const query: Query = Object.fromEntries(
      [...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]),
    );
    const fault = faultOf(rules, query);
    if (fault) return error(400, fault);
    if (path === 'signer/') {
      const signer = hasKey && findSigner(query.signer_uuid?.[0] ?? '');
      return signer ? json(signer) : error(404, 'No such signer');
    }
    if (path === 'cast/embed/crawl/') return json(crawled);
    const example = `/${path.replace(/\/$/, '')}`;
    const feed = example.startsWith('/feed') ? examples['/feed/following'] : undefined;
    return json(examples[example] ?? feed ?? {});
  };
}

/** A node, which a request must not tell who asks. */
export function nodeOf() {
  return (request: Request): Response => {
    const { pathname, searchParams } = new URL(request.url);
    const names = ['client_id', 'viewer_fid'].some((name) => searchParams.has(name));
    if (names || request.headers.has('x-sdk') || request.headers.has('x-api-key')) {
      return error(400, 'Who asks is nothing to a node');
    }
    const path = pathname.replace('/v2/farcaster', '').replace(/\/$/, '');
    const body = nodeResponse(path, Object.fromEntries(searchParams));
    return typeof body === 'number' ? error(body, 'It failed') : json(body);
  };
}

/** Starts a stand-in of each service. */
export async function startStandIns() {
  const keys = { relayKey: 'stand-in', apiKey: 'stand-in-key', clientId: 'stand-in-client' };
  const servers = await Promise.all([
    serve(relayOf(keys.relayKey)),
    serve(apiOf(keys.apiKey, keys.clientId)),
    serve(nodeOf()),
  ]);
  const [relay, api, node] = servers;
  const live: Live = { relay: relay.url, api: api.url, node: node.url, ...keys };
  return {
    live,
    close: () => {
      for (const server of servers) server.close();
    },
  };
}
