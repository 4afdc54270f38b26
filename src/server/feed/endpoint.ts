// The handler's type of an endpoint of the API, and the function that defines one.
import { addQuotes } from '../../network/api/add-quotes.js';
import type { RequestContext } from '../../network/api/request-data.js';
import type { FeedCasts } from '../../network/cast/model.js';
import { castJson } from '../fetch/fetch-feed.js';
import { refuse } from '../http/respond.js';
import type { AdapterName, FeedSetup } from './feed-options.js';
import * as shape from './parameters.js';
import { readValues } from './parameters.js';
import type { Shapes, Values } from './parameters.js';

/** The means to find the response to a request. */
export interface Visit {
  /** Sends requests to the API. Its viewer has been verified. */
  context: RequestContext;
  setup: FeedSetup;
  cursor: string | null;
  /** `next` of a response: a cursor of the handler's for one of the API. */
  nextOf: (cursor: string | null) => Promise<object>;
  /** Whether the site shows the cast with a hash, or the page that it is a comment on. */
  isShown: (hash: string) => Promise<boolean>;
}

/** A request that was read. It holds values, and nothing of the request's text beside them. */
export interface Ask {
  /** The values that the response depends on beside endpoint, place and viewer, as JSON. */
  id: unknown;
  /** Whose it is: no other user gets it. Default: everybody's */
  owner?: number;
  /** Whether it is one of the site's feeds, for which a part of the requests is kept. */
  isListed?: boolean;
  /** The body of the response; null if there is none. */
  find: (visit: Visit) => Promise<object | null>;
}

/** The rules of an endpoint: what it answers, and for whom its responses are kept. */
export interface EndpointRules {
  /** The function of a site that answers in place of the API. Default: the API alone does */
  adapter?: AdapterName;
  /**
   * Who shares a response without a viewer: all machines; the visitors of this process, because
   * visitors name what they like; or no other request.
   */
  sharedBy: 'machines' | 'process' | 'none';
  /** Which part of the requests to the API it has. Default: what visitors name */
  budget?: 'searches';
  /** Whether the site shows anything of it. Without that there is no such endpoint. */
  isOpen: (setup: FeedSetup) => boolean;
}

/** An endpoint of the API that the handler answers. */
export interface Endpoint extends EndpointRules {
  /** Reads the parameters; null for what no widget asks. Nothing is requested. */
  read: (query: ReadonlyMap<string, string>, setup: FeedSetup) => Promise<Ask | Response | null>;
}
export type EndpointEntry = readonly [path: string, endpoint: Endpoint];

/** An `Ask`; without an `id`, all values are the `id`. */
type Asked = Omit<Ask, 'id'> & Partial<Pick<Ask, 'id'>>;

/** Defines an endpoint by the shapes of its parameters. Others are refused. */
export function define<Given extends Shapes>(
  rules: EndpointRules,
  shapes: Given,
  ask: (
    values: Values<Given>,
    setup: FeedSetup,
  ) => Asked | Response | null | Promise<Asked | Response | null>,
): Endpoint {
  return {
    ...rules,
    async read(query, setup) {
      const values = readValues(query, shapes);
      const asked = values && (await ask(values, setup));
      return asked && !(asked instanceof Response) ? { id: values, ...asked } : asked;
    },
  };
}

/** As if there were none: a visitor does not learn what the site does not show. */
export const missing = (): Response => refuse(404, 'not-found', 'There is nothing like that here.');

/** The JSON of casts, with their quotes, also a single one, whose author may be any user. */
export const castsJson = async (context: RequestContext, casts: FeedCasts): Promise<object[]> =>
  (await addQuotes(context, casts, 1)).map((cast) => (cast ? castJson(cast) : {}));

/** How many entries of a list are asked for. */
export const listLimit: shape.Shape<number> = shape.whole(1, 100);
