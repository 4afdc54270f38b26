import { toggleKinds } from './reactions.js';
import type { ToggleKind } from './reactions.js';

/** The kind of a notification, and the API's name for all of that kind. */
const OTHERS = {
  follow: 'follows',
  mention: 'mentions',
  reply: 'replies',
  quote: 'quotes',
} as const;

type OtherKind = keyof typeof OTHERS;

/** The kind of a notification: a reaction to a cast of the viewer's, or something else. */
export type NotificationKind = ToggleKind | OtherKind;

/** All notifications of a kind, as the API names them in requests. */
export type NotificationFilter = `${ToggleKind}s` | (typeof OTHERS)[OtherKind];

const isOther = (kind: string): kind is OtherKind => Object.hasOwn(OTHERS, kind);

/** The API's name for all notifications of a kind. */
export const filterOf = (kind: NotificationKind): NotificationFilter =>
  isOther(kind) ? OTHERS[kind] : `${kind}s`;

/** The kinds, in the order of their filters: what asks for an answer comes first. */
export const notificationKinds = (): NotificationKind[] => [
  ...(['mention', 'reply', 'quote'] as const),
  // The other way round than on cards: there are more likes.
  ...[...toggleKinds].reverse(),
  'follow',
];

/**
 * The kind that a text names: as the API names it in responses, or in requests, as some nodes do.
 * Undefined for any other text.
 */
export const kindOf = (type: string): NotificationKind | undefined =>
  notificationKinds().find((kind) => type === kind || type === filterOf(kind));
