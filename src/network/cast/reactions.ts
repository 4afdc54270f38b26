import type { Reactor } from './api-types.js';

/**
 * The reactions that can be undone, and the fields of the API's `viewer_context` that say whether
 * the viewer has reacted. Its lists and counts are called by the kind: `likes`, `likes_count`.
 */
export const TOGGLES = { recast: 'recasted', like: 'liked' } as const;

/** A reaction that can be undone. */
export type ToggleKind = keyof typeof TOGGLES;

/** The users who have reacted to a cast, and their numbers, as the API sends them. */
export type ApiReactions = Record<`${ToggleKind}s`, readonly Reactor[]> &
  Record<`${ToggleKind}s_count`, number>;

/** Whether the viewer of a request has reacted, as the API sends it. */
export type ApiViewerContext = Record<(typeof TOGGLES)[ToggleKind], boolean>;

/** A reaction. A comment cannot be undone: it has no state. */
export type ReactionKind = 'comment' | ToggleKind;

/** Describes a press of a reaction. */
export interface ReactionPress {
  /** Whether the press takes back the viewer's reaction. */
  isUndo: boolean;
}

interface Reaction {
  /** The path of its icon, on the grid of `Icon`. */
  icon: string;
  /** The name of the message for its count. */
  plural: string;
  /**
   * The key of its URL in `ClientReactions`, or else the URL is the cast's. With `InClient` added,
   * it names the link's message.
   */
  link: string;
}

/**
 * The reactions, in the order of their buttons. The kind is also the name of its message and of its
 * colour among the tokens, and a part of other names: `onLike`, `onLikeBtnPress`, `signInToLike`,
 * `allowToLike`, `castkit-like`. If one of these is missing, the code does not compile.
 */
export const REACTIONS = {
  comment: {
    icon: 'M12 4.2c-4.7 0-8.5 3.3-8.5 7.4 0 2 .9 3.8 2.4 5.1L5 20.3l4-1.7c1 .3 2 .4 3 .4 4.7 0 8.5-3.3 8.5-7.4S16.7 4.2 12 4.2z',
    plural: 'replies',
    link: 'reply',
  },
  recast: {
    icon: 'M4 12v-1.5A3.5 3.5 0 0 1 7.5 7H19M16 4l3 3-3 3M20 12v1.5a3.5 3.5 0 0 1-3.5 3.5H5M8 20l-3-3 3-3',
    plural: 'recasts',
    link: 'quote',
  },
  like: {
    icon: 'M12 20.2C7 16.6 3.5 13.3 3.5 9.4A4.6 4.6 0 0 1 8.1 4.7c1.6 0 3 .8 3.9 2.1.9-1.3 2.3-2.1 3.9-2.1a4.6 4.6 0 0 1 4.6 4.7c0 3.9-3.5 7.2-8.5 10.8z',
    plural: 'likes',
    link: 'like',
  },
} as const satisfies Record<ReactionKind, Reaction>;

/** Icons without an area to fill: when pressed, they become bold and rotate. */
export const OUTLINED: readonly ReactionKind[] = ['recast'];

export const toggleKinds = /* @__PURE__ */ Object.keys(TOGGLES) as ToggleKind[];
export const reactionKinds = /* @__PURE__ */ Object.keys(REACTIONS) as ReactionKind[];

/** Capitalizes a kind for use within a name: `like` becomes `Like`. */
export function capitalize<Kind extends string>(kind: Kind): Capitalize<Kind> {
  return (kind.charAt(0).toUpperCase() + kind.slice(1)) as Capitalize<Kind>;
}

/** The name of a card's handler of a reaction. */
export type HandlerName = `on${Capitalize<ReactionKind>}BtnPress`;

export const handlerName = (kind: ReactionKind): HandlerName => `on${capitalize(kind)}BtnPress`;

export function mapHandlers<Mapped>(
  map: (name: HandlerName, kind: ReactionKind) => Mapped,
): Record<HandlerName, Mapped> {
  const entries = reactionKinds.map((kind) => {
    const name = handlerName(kind);
    return [name, map(name, kind)];
  });
  return Object.fromEntries(entries) as Record<HandlerName, Mapped>;
}
