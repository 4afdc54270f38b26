// Searches for casts, users and channels.
import {
  isSearchDate,
  MAX_SEARCH,
  SEARCH_DATE,
  searchCasts,
  searchTextOf,
} from '../../network/api/search-casts.js';
import { NAME_SEARCHES, requestNamePage } from '../../network/api/search-pages.js';
import type { NameKind } from '../../network/api/search-pages.js';
import { parseChannel } from '../../network/cast/parse-channel.js';
import { parseProfile } from '../../network/cast/parse-profile.js';
import { fieldsOf } from '../../core/read/fields.js';
import { castsJson, define, listLimit } from './endpoint.js';
import type { Endpoint, EndpointEntry } from './endpoint.js';
import * as shape from './parameters.js';

/** As widgets ask without a `limit`. */
const NAME_LIMITS = { users: 10, channels: 20 };
/** The longest parent URL of a search. Our own choice. */
const MAX_PARENT = 1000;
const DATE = `(${SEARCH_DATE.source.slice(1, -1)})`;
/** A text with the dates behind it, as widgets send them. What is no date was typed. */
const DATED = new RegExp(`^(.*?)(?: after:${DATE})?(?: before:${DATE})?$`, 's');

/** A search for users or channels. @param parse returns null for what is none */
const nameSearch = (kind: NameKind, parse: (json: unknown) => object | null): Endpoint =>
  define(
    {
      adapter: kind === 'users' ? 'search' : 'channels',
      sharedBy: 'process',
      isOpen: ({ searches }) => searches.includes(kind),
    },
    { q: shape.upTo(MAX_SEARCH), limit: listLimit },
    ({ q = '', limit = NAME_LIMITS[kind] }) => {
      const { textOf, max } = NAME_SEARCHES[kind];
      // As it is requested: each other spelling of it would be an entry and a request of its own.
      const query = { text: textOf(searchTextOf(q)), limit: Math.min(limit, max) };
      if (!query.text) return null;
      return {
        id: query,
        async find({ context, cursor, nextOf }) {
          const page = await requestNamePage(context, kind, query, cursor, (json) =>
            parse(json) ? fieldsOf(json) : null,
          );
          if (!page) return null;
          const body = { [kind]: page.data, next: await nextOf(page.cursor) };
          return kind === 'users' ? { result: body } : body;
        },
      };
    },
  );

export const searchEndpoints: readonly EndpointEntry[] = [
  [
    'cast/search',
    define(
      {
        adapter: 'casts',
        sharedBy: 'process',
        budget: 'searches',
        isOpen: ({ searches }) => searches.includes('casts'),
      },
      {
        q: shape.upTo(MAX_SEARCH + 100),
        author_fid: shape.fid,
        channel_id: shape.channelId,
        parent_url: shape.upTo(MAX_PARENT),
        mode: shape.choice('literal', 'semantic', 'hybrid'),
        sort_type: shape.choice('desc_chron', 'chron', 'algorithmic'),
        limit: listLimit,
      },
      ({ q = '', author_fid, channel_id, parent_url, mode, sort_type, limit }) => {
        const [, words = '', ...dates] = DATED.exec(q) ?? [];
        // No day of the calendar: it is not yet typed to its end.
        const isDated = dates.filter(Boolean).every(isSearchDate);
        const [after, before] = isDated ? dates : [];
        const typed = isDated ? words : q;
        const text = searchTextOf(typed);
        if (!text || typed.length > MAX_SEARCH) return null;
        const query = {
          ...{ text, after, before, mode, limit },
          ...{ authorFid: author_fid, channelId: channel_id, parentUrl: parent_url },
          sortType: sort_type,
        };
        return {
          id: query,
          async find({ context, cursor, nextOf }) {
            const page = await searchCasts({ ...context, quotes: null }, query, cursor);
            if (!page) return null;
            const casts = await castsJson(context, page.data);
            return { result: { casts, next: await nextOf(page.cursor) } };
          },
        };
      },
    ),
  ],
  ['user/search', nameSearch('users', parseProfile)],
  ['channel/search', nameSearch('channels', parseChannel)],
];
