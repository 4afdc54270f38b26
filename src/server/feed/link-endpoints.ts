// Data that the API has read at an address: frames and previews.
import { crawlFrame } from '../../network/api/crawl-frame.js';
import { requestData } from '../../network/api/request-data.js';
import type { RequestContext } from '../../network/api/request-data.js';
import { toError } from '../../core/errors/errors.js';
import { fieldsOf } from '../../core/read/fields.js';
import { callSite } from '../http/call-site.js';
import { refuse } from '../http/respond.js';
import { define } from './endpoint.js';
import type { Endpoint, EndpointEntry } from './endpoint.js';
import * as shape from './parameters.js';

/** An endpoint for data that the API has read at an address. */
const crawl = (find: (context: RequestContext, url: string) => Promise<object | null>): Endpoint =>
  define(
    { sharedBy: 'process', isOpen: ({ shows }) => shows.links },
    { url: shape.link },
    async ({ url }, { isLink }) => {
      if (url === undefined) return null;
      return (await callSite(() => isLink(url)))
        ? { find: ({ context }) => find(context, url) }
        : refuse(403, 'refused', 'This address is not among those that this site shows.');
    },
  );

export const linkEndpoints: readonly EndpointEntry[] = [
  [
    'frame/crawl',
    crawl(async (context, url) => {
      try {
        return { frame: await crawlFrame(context, url) };
      } catch (reason) {
        const { code, status } = toError(reason);
        // As the API responds for a page without a frame.
        if (code === 'not-found' || status === 404) return { frame: {} };
        throw reason;
      }
    }),
  ],
  [
    'cast/embed/crawl',
    crawl((context, url) =>
      requestData(
        // An address has the same data for all viewers.
        { ...context, viewerFid: undefined },
        'cast/embed/crawl/',
        { url },
        'metadata',
        ({ metadata }) => {
          const { html, frame } = fieldsOf(metadata);
          return { metadata: { html, frame } };
        },
      ),
    ),
  ],
];
