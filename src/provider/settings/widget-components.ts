import type { ComponentPropsWithoutRef, ComponentType, ReactNode } from 'react';
import type { Cast } from '../../network/cast/api-types.js';
import type { LinkSubject } from '../../network/cast/link-subject.js';

/** A component of the site with these props. */
type Slot<Props> = ComponentType<Props> | undefined;

/**
 * A component of the site with these props, or with props of a narrower type, such as the site's
 * own cast: the site knows what it passes in.
 */
type SiteSlot<Props> =
  | ComponentType<Props>
  | { render(props: Props): ReactNode }['render']
  | undefined;

/**
 * Your own components in place of the widgets' elements. Each gets the props of the element that it
 * replaces, including the class of its styles.
 */
export interface WidgetComponents {
  /** Replaces the `<img>` of an avatar. Users without a picture keep the default avatar. */
  Avatar?: Slot<ComponentPropsWithoutRef<'img'>>;
  /** Replaces the `<img>` of a picture in a cast. */
  Image?: Slot<ComponentPropsWithoutRef<'img'>>;
  /**
   * Replaces each `<a>` to a profile, a cast or a channel, and each `<a>` in texts, for sites with
   * pages of their own (`urls`). Links of previews stay as they are. Besides the props of the
   * `<a>`, it gets the hash of the cast (`data-cast`), the user (`data-fid`, `data-username`)
   * or the channel (`data-channel`) that the link leads to.
   */
  Link?: Slot<ComponentPropsWithoutRef<'a'> & LinkSubject>;
  /** Replaces the counts, the copy link and the reactions of a cast. */
  Footer?: SiteSlot<CastFooterProps>;
  /**
   * Replaces the name, the username and the time of a cast, including quoted casts. Castkit's own
   * are its `children`. Render nothing for a cast without its author: the avatar leaves, too, and
   * the text takes its place. Screen readers still hear the author's name.
   */
  Header?: SiteSlot<CastPartProps>;
  /**
   * Stands beside the name of a cast's author, after our badge, also in quoted casts: for a badge
   * of your own.
   */
  Badge?: SiteSlot<CastFooterProps>;
  /**
   * Replaces the text of a cast that has one, including quoted casts, for example by its Markdown.
   * Castkit's own, with links, is its `children`; `LinkedText` and `readCastText` render a part of
   * it. `maxLines` and `showMore` apply to it. Render one element.
   */
  Text?: SiteSlot<CastPartProps>;
  /**
   * Stands above a cast, inside its border and across its whole width, without a padding. A quoted
   * or covered cast has none.
   */
  Above?: SiteSlot<CastFooterProps>;
  /**
   * Stands below the counts and reactions of a cast, in line with its text. A quoted, covered or
   * compact cast has none. Render one element.
   */
  Below?: SiteSlot<CastFooterProps>;
  /**
   * Replaces the reaction buttons or links of a cast that has them (`allowReactions`, `reactions`,
   * `onReply`, `onQuote`). Castkit's own are its `children`. For buttons of your own, use
   * `useReactions`.
   */
  Reactions?: SiteSlot<CastPartProps>;
  /**
   * Replaces each embed of a cast except its pictures, including those of quoted casts: a video, a
   * link, a quote, or an address that is not a link. Castkit's own is its `children`, which request
   * nothing unless you render them. What your component loads itself does not wait for consent.
   */
  Embed?: SiteSlot<CastEmbedProps>;
  /**
   * Lays out the embeds of a cast that has some, including those of quoted casts. Its `children`
   * are a list: the pictures as one element, then each other embed. `Children.toArray` of React
   * takes it apart, for example for embeds side by side. Render one element.
   */
  Embeds?: SiteSlot<CastPartProps>;
  /**
   * Chooses an emoji in a composer, which then has a button that opens it. What it throws while it
   * renders goes to `onError`, and the text stays.
   */
  EmojiPicker?: SiteSlot<EmojiPickerProps>;
}

/** The props that a site's own emoji picker gets. */
export interface EmojiPickerProps {
  /**
   * Writes a text at the caret, in place of what is selected, closes the picker, and moves the
   * focus into the text. Of more than 1,000 characters, or of another type, nothing is written.
   */
  onPick: (emoji: string) => void;
  /** Closes the picker, as Escape does, and moves the focus to its button. */
  onClose: () => void;
}

/** The types of the metadata of several kinds of embeds; a kind without any has none. */
type EachMetadata<Embed> = Embed extends unknown
  ? 'metadata' extends keyof Embed
    ? Embed['metadata']
    : never
  : never;

/**
 * The type of an embed's metadata in a site's own cast, such as `EmbedUrlMetadata` of the official
 * SDK; `unknown` in one that says no more than the API's.
 */
type MetadataOf<SiteCast> = Cast extends SiteCast
  ? unknown
  : SiteCast extends { embeds?: readonly (infer Embed)[] | null | undefined }
    ? EachMetadata<Embed> | undefined
    : unknown;

/**
 * The props that a site's own embed component gets.
 * @template SiteCast the site's own type of a cast
 * @template Metadata the type of its embeds' metadata, by default what `SiteCast` says of them
 */
export interface CastEmbedProps<SiteCast extends Cast = Cast, Metadata = MetadataOf<SiteCast>> {
  /** The embed, as the widgets have parsed it. */
  embed:
    | {
        kind: 'video' | 'link';
        /** An http(s) URL. */
        url: string;
      }
    | {
        kind: 'quote';
        /** The hash of the quoted cast; empty if the API sends none. */
        hash: string;
      }
    | {
        kind: 'text';
        /** The address, which is not an http(s) URL. */
        text: string;
      };
  /** The cast that has the embed, as the API sends it: a quote's are those of the quoted cast. */
  cast: SiteCast;
  /** The API's `metadata` of a video or a link, unparsed; undefined if the API sends none. */
  metadata: Metadata;
  /** The quoted cast as the API sends it; null if only the hash is known, and for other embeds. */
  quoted: Cast | null;
  /** Castkit's own embed. */
  children: ReactNode;
}

/**
 * The props that a site's own component beside, above, below or in place of a foot gets.
 * @template SiteCast the site's own type of a cast
 */
export interface CastFooterProps<SiteCast extends Cast = Cast> {
  /** The cast as the API sends it, or as the site passed it in. */
  cast: SiteCast;
  /**
   * The cast's URL: that of `settings.urls.cast`, or else in the social app, where `openInClient`
   * always leads. Null if it has no hash.
   */
  url: string | null;
}

/**
 * The props that a site's own header, text or reactions component gets.
 * @template SiteCast the site's own type of a cast
 */
export interface CastPartProps<SiteCast extends Cast = Cast> extends CastFooterProps<SiteCast> {
  /** Castkit's own header, text or reactions. */
  children: ReactNode;
}
