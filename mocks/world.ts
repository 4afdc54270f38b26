import { casts, crowd, failures, NOW } from './casts.js';
import { articles } from './comments.js';
import { threads } from './conversations.js';
import { channels } from './feeds.js';
import { notifications } from './notifications.js';
import { fidsThatFail, searches, unreadableUsers, users } from './users.js';

/**
 * A small world of casts and users, for catalogs and tests. The MSW handlers respond with its data.
 */
export const world = {
  /** A client id; the mocked API accepts any. */
  clientId: 'castkit-catalog',
  /** The present, in milliseconds since 1970. */
  now: NOW,
  users,
  unreadableUsers,
  fidsThatFail,
  channels,
  threads,
  articles,
  searches,
  notifications,
  ...casts,
  ...failures,
  crowd,
};
