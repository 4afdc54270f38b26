import type { Cast } from '../../network/cast/api-types.js';
import type { LinkSubject } from '../../network/cast/link-subject.js';
import type {
  ImageSlotProps,
  LinkSlotProps,
  Slot,
  SlotChildren,
} from '../../core/theme/slot-types.js';

/**
 * Components of the site in place of the widgets' own elements. Each receives the props of the
 * element that it replaces, with the class of its rules.
 */
export interface WidgetComponents {
  /** In place of the `<img>` of an avatar. Users without a picture keep the default avatar. */
  Avatar?: Slot<ImageSlotProps>;
  /** In place of the `<img>` of a picture in a cast. */
  Image?: Slot<ImageSlotProps>;
  /**
   * In place of each `<a>` that leads to a profile, a cast or a channel, and of those in texts, for
   * a site with pages of its own (`clientUrl`). Link previews keep theirs. Beside the props of the
   * `<a>` it gets the hash of the cast (`data-cast`) and the user (`data-fid`, `data-username`)
   * that the link leads to, for addresses of the site: `/cast/${props["data-cast"]}`.
   */
  Link?: Slot<LinkSlotProps & LinkSubject>;
  /** In place of the counts, the copy link and the reactions of a cast. */
  Footer?: Slot<CastFooterProps>;
  /**
   * In place of the name, the username and the time of a cast, also of quoted casts. Ours are its
   * `children`.
   */
  Header?: Slot<CastPartProps>;
  /**
   * In place of the buttons or links of a cast's reactions, where it has any: `allowReactions`,
   * `reactions`, `onReply`, `onQuote`. Ours are its `children`; `useReactions` has what buttons of
   * your own need.
   */
  Reactions?: Slot<CastPartProps>;
  /**
   * In place of each embed of a cast but its pictures, also of quoted casts: a video, a link, a
   * quote, or an address that is no link. Ours is its `children`, and what that loads is requested
   * only if it is rendered. What the component loads itself waits for no consent.
   */
  Embed?: Slot<CastEmbedProps>;
}

/** The props of a site's own embed of a cast. */
export interface CastEmbedProps {
  /** The embed, as the widgets have read it. */
  embed:
    | {
        kind: 'video' | 'link';
        /** It is http(s). */
        url: string;
      }
    | {
        kind: 'quote';
        /** The hash of the quoted cast; empty if the API sends none. */
        hash: string;
      }
    | {
        kind: 'text';
        /** The address, which is not http(s). */
        text: string;
      };
  /** The content that is shown without the component. */
  children: SlotChildren;
}

/** The props of a site's own footer of a cast. */
export interface CastFooterProps {
  /** The cast as the API sends it. */
  cast: Cast;
  /** The cast's URL in the social app; null without a hash. */
  url: string | null;
}

/** The props of a site's own header or reactions of a cast. */
export interface CastPartProps extends CastFooterProps {
  /** The content that is shown without the component. */
  children: SlotChildren;
}
