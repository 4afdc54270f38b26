// Casts, conversations and who likes a cast.
import { MAX_CASTS } from '../../network/api/add-quotes.js';
import { cursorOf } from '../../network/api/cursor-of.js';
import { fetchChosenCasts } from '../../network/api/fetch-chosen-casts.js';
import { readConversationPage, requestConversation } from '../../network/api/fetch-conversation.js';
import { MAX_LIKES } from '../../network/api/fetch-likers.js';
import { requestData } from '../../network/api/request-data.js';
import { toggleKinds } from '../../network/cast/reactions.js';
import { DEFAULT_CLIENT_URL } from '../../network/cast/social-app-urls.js';
import { objectsOf } from '../../core/read/fields.js';
import { nameOfHash, readCastUrl } from '../http/read-cast-url.js';
import type { CastName } from '../http/read-cast-url.js';
import { checkName, fetchNamedCast } from '../fetch/fetch-named-cast.js';
import { castsJson, define, missing } from './endpoint.js';
import type { EndpointEntry } from './endpoint.js';
import * as shape from './parameters.js';
import type { Values } from './parameters.js';

const castShapes = { type: shape.choice('hash', 'url'), identifier: shape.upTo(1000) };

/** The cast that `type` and `identifier` name; null for none. */
const readCast = ({ type, identifier = '' }: Values<typeof castShapes>): CastName | null =>
  type === 'hash' ? nameOfHash(identifier) : readCastUrl(identifier, DEFAULT_CLIENT_URL);

export const castEndpoints: readonly EndpointEntry[] = [
  [
    'cast',
    define(
      { adapter: 'cast', sharedBy: 'machines', isOpen: ({ shows }) => shows.casts },
      castShapes,
      (values) => {
        const name = readCast(values);
        if (!name) return missing();
        return {
          id: name.identifier,
          async find({ context, setup }) {
            const cast = await fetchNamedCast(context, name);
            if (!cast || !setup.isAuthor(cast.author.fid)) return null;
            return { cast: (await castsJson(context, [cast]))[0] };
          },
        };
      },
    ),
  ],
  [
    'casts',
    define(
      { adapter: 'cast', sharedBy: 'process', isOpen: ({ shows }) => shows.casts },
      { casts: shape.listOf(shape.hash, MAX_CASTS) },
      ({ casts: hashes }) =>
        hashes
          ? {
              async find({ context, setup }) {
                const found = await fetchChosenCasts(context, hashes);
                const shown = found.filter(({ author }) => setup.isAuthor(author.fid));
                if (shown.length === 0) return null;
                return { result: { casts: await castsJson(context, shown) } };
              },
            }
          : null,
    ),
  ],
  [
    'cast/conversation',
    define(
      { adapter: 'conversation', sharedBy: 'machines', isOpen: ({ shows }) => shows.casts },
      {
        ...castShapes,
        reply_depth: shape.whole(0, 5),
        include_chronological_parent_casts: shape.flag,
        limit: shape.whole(1, 50),
      },
      (values) => {
        const name = readCast(values);
        if (!name) return missing();
        const query = {
          type: name.type,
          identifier: name.identifier,
          replyDepth: values.reply_depth,
          includeChronologicalParentCasts: values.include_chronological_parent_casts,
          limit: values.limit,
        };
        return {
          id: query,
          async find({ context, setup, cursor, nextOf }) {
            const found = await requestConversation(context, query, cursor, (body) => {
              const page = readConversationPage(body, query);
              return page && { page, body };
            });
            if (!found) return null;
            const { cast } = found.page.data;
            checkName(cast, name);
            if (!setup.isAuthor(cast.author.fid)) return null;
            const { conversation } = found.body;
            return { conversation, next: await nextOf(found.page.cursor) };
          },
        };
      },
    ),
  ],
  [
    'reactions/cast',
    define(
      {
        sharedBy: 'process',
        // The functions of a site have no reactions.
        isOpen: ({ shows, hasApi }) => hasApi && (shows.casts || shows.pages),
      },
      {
        hash: shape.hash,
        types: shape.listOf(shape.choice(...toggleKinds.map((kind) => `${kind}s` as const)), 2),
        limit: shape.whole(1, MAX_LIKES),
      },
      ({ hash, types, limit }) =>
        hash && types
          ? {
              async find({ context, cursor, nextOf, isShown }) {
                if (!(await isShown(hash))) return null;
                const found = await requestData(
                  context,
                  'reactions/cast/',
                  { hash, types, limit, cursor: cursor ?? undefined },
                  'reactions',
                  (body) => {
                    const reactions = objectsOf(body.reactions);
                    return reactions && { reactions, next: cursorOf(body) };
                  },
                );
                return found && { ...found, next: await nextOf(found.next) };
              },
            }
          : null,
    ),
  ],
];
