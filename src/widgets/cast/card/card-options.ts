import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import type { Cast } from '../../../network/cast/api-types.js';
import type { ParsedCast } from '../../../network/cast/model.js';
import { mapHandlers } from '../../../network/cast/reactions.js';
import type { FrameBtnPress } from '../../../provider/hooks/use-frame-press.js';
import { handler, plain, style } from '../../../core/read/read-props.js';
import { countOf } from '../../../core/read/fields.js';
import { splitFields } from '../../../core/read/split-fields.js';
import { rootStyle } from '../../../core/theme/root-style.js';
import type { AllReadersOf } from '../../../provider/ui/prop-readers.js';
import type { CardReactionHandlers } from '../../reactions/handlers.js';
import { appearanceOf } from '../../../ui/Card.js';
import type { CastPlace } from './CastCardFooter.js';

/** The options that `CastCard` and `NeynarCastCard` share. */
export interface CastCardOptions extends CardReactionHandlers {
  /**
   * The fid of the viewer, whose likes and recasts are highlighted.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /**
   * Whether images, videos, link previews and quoted casts are rendered.
   * @default true
   */
  renderEmbeds?: boolean | undefined;
  /**
   * Whether frames and mini apps are rendered. Requires `onFrameBtnPress`: without it an error is
   * shown, and only mini apps are rendered.
   * @default false
   */
  renderFrames?: boolean | undefined;
  /**
   * Whether the card fetches what the cast's JSON lacks: link previews and quoted casts. With
   * `false` it fetches nothing: such a link shows its URL, and such a quote is a link.
   * Browsers still load the images and videos that the cast names.
   * @default true
   */
  fetchMissing?: boolean | undefined;
  /** Called when a visitor presses a button of a frame. Resolves to the next frame. */
  onFrameBtnPress?: FrameBtnPress | undefined;
  /**
   * Whether the buttons for comment, recast and like are rendered.
   * @default false
   */
  allowReactions?: boolean | undefined;
  /**
   * `client` renders links in place of the buttons: they open a reply, a quote or the cast in the
   * social app (`settings.clientUrl`), and need no session, no handler and no `allowReactions`.
   */
  reactions?: 'client' | undefined;
  /**
   * `plain` renders the card without border, corners and background, for articles and lists.
   * `embed` is for a single cast in a page: larger text, the full date, counts beside the icons,
   * which lead to the social app unless `allowReactions` is set, and a link to the replies.
   * `compact` is for sidebars: the author on one row, three lines of text and a small picture, and
   * nothing below them.
   * @default card
   */
  appearance?: 'card' | 'plain' | 'embed' | 'compact' | undefined;
  /**
   * The size of pictures and videos: `small` is at most 150 and 400 px high, `large` fills the
   * column, in a shape between 4:5 and 2:1 and at most 512 px high.
   * @default `settings.media`
   */
  media?: 'small' | 'large' | undefined;
  /**
   * The most lines of the cast's text, from 1; what is longer ends in an ellipsis.
   * @default all; 3 with `appearance="compact"`
   */
  maxLines?: number | undefined;
  /**
   * Whether a reply says above its text to whom it replies, and what is said in a channel or on a
   * page, where: `Replying to @name`. The API sends the name rarely: names that are missing are
   * fetched, in one request for a page of casts. In a conversation it is not said.
   * @default false
   */
  showReplyTo?: boolean | undefined;
  /**
   * Whether the cast that a reply replies to is shown above it, in the same card. It is fetched.
   * In a conversation, and with `fetchMissing={false}`, it is not shown.
   * @default false
   */
  showParent?: boolean | undefined;
  /**
   * Whether the link to the channel is left out.
   * @default false
   */
  hideChannel?: boolean | undefined;
  /**
   * Whether the numbers of replies, recasts and likes are left out, also of the names of buttons.
   * @default false
   */
  hideCounts?: boolean | undefined;
  /**
   * Called with the cast when a visitor presses the card anywhere but on a link, a button or
   * another control, and selects no text. The keyboard and screen readers have the link of the
   * time.
   */
  onSelect?: ((cast: Cast) => unknown) | undefined;
  /**
   * Called with the cast, once for each card, when the pointer has rested on it for 100
   * milliseconds, or something in it has received the focus: the page that `onSelect` opens can be
   * fetched.
   */
  onPrefetch?: ((cast: Cast) => unknown) | undefined;
  /**
   * Called with the cast when a visitor presses 'Reply', for a composer of the site's own. The
   * button needs no session, and is in the place of the link of `reactions="client"`. With
   * `allowReactions` the comment button calls it, in place of `onCommentBtnPress`.
   */
  onReply?: ((cast: Cast) => unknown) | undefined;
  /**
   * Called with the cast when a visitor presses 'Quote', likewise. With `allowReactions` the button
   * is behind the others.
   */
  onQuote?: ((cast: Cast) => unknown) | undefined;
  /** Inline styles of the root element. */
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
  showReplyTo: plain,
  showParent: plain,
  hideChannel: plain,
  hideCounts: plain,
  onSelect: handler,
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
  const [{ appearance, containerStyles }, { style, ...rootProps }] = splitProps(props);
  return {
    ...rootProps,
    ...{ 'data-appearance': appearanceOf(appearance) },
    style: rootStyle({ ...containerStyles, ...style }),
  };
}

export interface CastCardViewProps extends CastCardOptions, CardRootProps {
  /** Null renders the missing state. */
  cast: ParsedCast | null;
  /** Its place in a conversation. */
  place?: CastPlace | undefined;
}
