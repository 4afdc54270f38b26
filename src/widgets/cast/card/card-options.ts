import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import type { Cast } from '../../../network/cast/api-types.js';
import type { ParsedCast } from '../../../network/cast/model.js';
import { mapHandlers } from '../../../network/cast/reactions.js';
import type { FrameBtnPress } from '../../../provider/hooks/use-frame-press.js';
import { handler, plain, style } from '../../../core/read/read-props.js';
import { countOf } from '../../../core/read/fields.js';
import { splitFields } from '../../../core/read/split-fields.js';
import type { AllReadersOf } from '../../../provider/ui/prop-readers.js';
import type { CardReactionHandlers } from '../../reactions/handlers.js';
import { cardRootPropsOf } from '../../../ui/card-props.js';
import type { CastPlace } from './CastCardFooter.js';

/** The options that `CastCard` and `NeynarCastCard` share. */
export interface CastCardOptions<
  SiteCast extends Cast = Cast,
> extends CardReactionHandlers<SiteCast> {
  /**
   * The fid of the viewer, whose likes and recasts are highlighted.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /**
   * Whether images, videos, link previews and quoted casts are shown.
   * @default true
   */
  renderEmbeds?: boolean | undefined;
  /**
   * Whether frames and mini apps are shown. Frames require `onFrameBtnPress`: without it they are
   * links, below an error. An empty `messages.frameHandlerMissing` leaves that out.
   * @default false
   */
  renderFrames?: boolean | undefined;
  /**
   * Whether the card fetches what the cast's JSON lacks: link previews and quoted casts. With
   * `false` it fetches nothing. A link without a preview then shows its URL, and a quoted cast is a
   * link. Browsers still load the cast's images and videos.
   * @default true
   */
  fetchMissing?: boolean | undefined;
  /** Called when a visitor presses a button of a frame. Resolve to the next frame. */
  onFrameBtnPress?: FrameBtnPress | undefined;
  /**
   * Whether the buttons for comment, recast and like are shown.
   * @default false
   */
  allowReactions?: boolean | undefined;
  /**
   * `client` shows links in place of the buttons. They open a reply, a quote or the cast in the
   * social app (`settings.clientUrl`). They need no session, no handler and no `allowReactions`.
   */
  reactions?: 'client' | undefined;
  /**
   * The look of the card. `plain` has no border, corners and background, for articles and lists.
   * `embed` is for a single cast in a page: larger text, the full date, counts beside the icons,
   * and a link to the replies. Its icons lead to the social app unless `allowReactions` is set.
   * `compact` is for sidebars: the author in one row, three lines of text and a small picture, and
   * nothing below.
   * @default card
   */
  appearance?: 'card' | 'plain' | 'embed' | 'compact' | undefined;
  /**
   * The size of pictures and videos. `small` is at most 150 px and 400 px high. `large` fills the
   * column, with a ratio between 4:5 and 2:1 and at most 512 px high.
   * @default `settings.media`
   */
  media?: 'small' | 'large' | undefined;
  /**
   * The maximum number of lines of the cast's text, from 1. Longer texts end in an ellipsis.
   * @default no limit; 3 with `appearance="compact"`
   */
  maxLines?: number | undefined;
  /**
   * Whether a text that `maxLines` cuts off has a button 'Show more', which shows the whole text.
   * Cards that a server renders do not have it.
   * @default false
   */
  showMore?: boolean | undefined;
  /**
   * Whether a line above a reply's text names what it replies to: a user (`Replying to @name`), a
   * channel or a page. The API rarely sends the user's name, so missing names are fetched in one
   * request for a page of casts. Conversations don't show the line.
   * @default false
   */
  showReplyTo?: boolean | undefined;
  /**
   * Whether the cast that a reply replies to is fetched and shown above it, in the same card.
   * Conversations don't show it, nor do cards with `fetchMissing={false}`.
   * @default false
   */
  showParent?: boolean | undefined;
  /**
   * Whether to hide the link to the channel.
   * @default false
   */
  hideChannel?: boolean | undefined;
  /**
   * Whether to hide the numbers of replies, recasts and likes, including those in the names of
   * buttons.
   * @default false
   */
  hideCounts?: boolean | undefined;
  /**
   * Called with the cast when a visitor presses the card. A press on a link, a button or another
   * control does not count, nor does selecting text. Keyboards and screen readers use the link of
   * the time.
   */
  onSelect?: ((cast: SiteCast) => unknown) | undefined;
  /**
   * `client` makes the whole card one target that opens the cast in the social app, by the link of
   * its time. A press with a modifier key or the middle button opens a new tab, as a link does.
   * Links, buttons and other controls keep their own press, and text can be selected. It has no
   * effect beside `onSelect`.
   * @default a press on the card does nothing
   */
  press?: 'client' | undefined;
  /**
   * Called with the cast once the pointer has rested on the card for 100 milliseconds, or something
   * in it got the focus; once for each card. Use it to fetch the page that `onSelect` opens.
   */
  onPrefetch?: ((cast: SiteCast) => unknown) | undefined;
  /**
   * Called with the cast when a visitor presses 'Reply', to open your own composer. The button
   * needs no session, and replaces the link of `reactions="client"`. With `allowReactions`, the
   * comment button calls it in place of `onCommentBtnPress`.
   */
  onReply?: ((cast: SiteCast) => unknown) | undefined;
  /**
   * Called with the cast when a visitor presses 'Quote', to open your own composer. The button
   * needs no session, and replaces the link of `reactions="client"`. With `allowReactions`, the
   * button comes after the others.
   */
  onQuote?: ((cast: SiteCast) => unknown) | undefined;
  /**
   * Inline styles of the root element; `display` and alignment change nothing inside. `padding`
   * replaces that of the card, `paddingLeft` and the like add to it. With a `color` everything
   * inherits it, links in texts are underlined, and boxes inside have no background.
   */
  containerStyles?: CSSProperties | undefined;
  /** Inline styles of the cast's text. */
  textStyles?: CSSProperties | undefined;
}

/** Without those that are options of another kind. */
export type CardRootProps = Omit<ComponentPropsWithoutRef<'article'>, 'children' | 'onSelect'>;

/** How each option is read. */
export const castCardReaders: AllReadersOf<CastCardOptions> = {
  viewerFid: plain,
  renderEmbeds: plain,
  renderFrames: plain,
  fetchMissing: plain,
  onFrameBtnPress: handler,
  allowReactions: plain,
  reactions: plain,
  ...mapHandlers(() => handler),
  appearance: plain,
  media: plain,
  maxLines: (value) => (countOf(value) ? value : undefined),
  showMore: plain,
  showReplyTo: plain,
  showParent: plain,
  hideChannel: plain,
  hideCounts: plain,
  onSelect: handler,
  press: plain,
  onPrefetch: handler,
  onReply: handler,
  onQuote: handler,
  containerStyles: style,
  textStyles: style,
};

type Options<Props> = Pick<Props, keyof Props & keyof CastCardOptions>;

/** Splits the props of a card or list into the options of its cards and the props of its root. */
export function splitProps<Props extends object>(
  props: Props,
): [options: Options<Props>, rootProps: Omit<Props, keyof CastCardOptions>] {
  const [options, rootProps] = splitFields(props, castCardReaders);
  return [options as Options<Props>, rootProps as typeof props];
}

/** The props of a card that belong to its root element. */
export function cardRootProps(props: CastCardOptions & CardRootProps): CardRootProps {
  const [{ appearance, containerStyles }, rootProps] = splitProps(props);
  return cardRootPropsOf({ ...rootProps, appearance, containerStyles });
}

export interface CastCardViewProps extends CastCardOptions, CardRootProps {
  /** Null renders the missing state. */
  cast: ParsedCast | null;
  /** Its place in a conversation. */
  place?: CastPlace | undefined;
}
