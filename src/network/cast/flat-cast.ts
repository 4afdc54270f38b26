import { splitFields } from '../../core/read/split-fields.js';
import type { Cast, Embed, Frame } from './api-types.js';

/** The props of `CastCard` in `@neynar/react`, which takes the cast's fields one by one. */
export interface FlatCast {
  /** The username of the author. */
  username: string;
  /** The text of the cast. */
  text: string;
  /** The display name of the author. */
  displayName?: string | undefined;
  /** The URL of the author's avatar. */
  avatarImgUrl?: string | undefined;
  /** Whether the author has a power badge. */
  hasPowerBadge?: boolean | undefined;
  /** The hash of the cast. */
  hash?: string | undefined;
  /** The time of the cast, in ISO 8601. */
  timestamp?: string | undefined;
  /** The likes and recasts, as the API sends them. */
  reactions?: Cast['reactions'] | undefined;
  /** The number of replies. */
  replies?: number | undefined;
  /** The embeds, as the API sends them. */
  embeds?: readonly Embed[] | undefined;
  /** The frames, as the API sends them. */
  frames?: readonly Frame[] | undefined;
  /** The channel. It links to the social app's page, not to `url`. */
  channel?: { id: string; name: string; url?: string | undefined } | undefined;
  /** Ignored: cards don't show this avatar. */
  appAvatarImgUrl?: string | undefined;
  /** Ignored, as in `@neynar/react`. */
  isOwnProfile?: boolean | undefined;
  /** Ignored: use `appearance` to choose the border. */
  isEmbed?: boolean | undefined;
  /** Ignored, as in `@neynar/react`. `NeynarConversationList` shows replies. */
  direct_replies?: readonly object[] | undefined;
}

/** The names of the props. A table that lacks one does not compile. */
const NAMES: Record<keyof FlatCast | 'identifier' | 'onCast' | 'type', true> = {
  username: true,
  text: true,
  displayName: true,
  avatarImgUrl: true,
  hasPowerBadge: true,
  hash: true,
  timestamp: true,
  reactions: true,
  replies: true,
  embeds: true,
  frames: true,
  channel: true,
  appAvatarImgUrl: true,
  isOwnProfile: true,
  isEmbed: true,
  direct_replies: true,
  // Props of other widgets, which the stories of `@neynar/react` pass too.
  identifier: true,
  onCast: true,
  type: true,
};

/**
 * Splits the props of a card into the fields of a cast, of any type, and the others: React would
 * warn about the former on an element.
 */
export function splitFlatCast<Props extends object>(
  props: Props,
): [flat: Partial<FlatCast>, rest: Omit<Props, keyof FlatCast>] {
  const [flat, rest] = splitFields(props, NAMES);
  if (typeof flat.reactions === 'string') {
    // `reactions` is also an option of the card, for the effect of its buttons.
    rest.reactions = flat.reactions;
    delete flat.reactions;
  }
  return [flat, rest as typeof props];
}

/** The cast of the fields, in the shape of the API; undefined without author, text and hash. */
export function fromFlatCast(flat: Partial<FlatCast>): Cast | undefined {
  const { username, displayName, avatarImgUrl, hasPowerBadge, replies, ...cast } = flat;
  if (!username && !cast.text && !cast.hash) return undefined;
  return {
    hash: cast.hash,
    text: cast.text,
    timestamp: cast.timestamp,
    reactions: cast.reactions,
    embeds: cast.embeds,
    frames: cast.frames,
    channel: cast.channel,
    replies: { count: replies },
    author: {
      username,
      display_name: displayName,
      pfp_url: avatarImgUrl,
      power_badge: hasPowerBadge,
    },
  };
}
