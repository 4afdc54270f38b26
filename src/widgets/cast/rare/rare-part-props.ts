import type { ParsedCast, ParsedParent } from '../../../network/cast/model.js';
import type { CastCardOptions } from '../card/card-options.js';
import type { CastCardEmbedsProps } from '../embeds/CastCardEmbeds.js';
import type { CastPlace } from '../card/CastCardFooter.js';
import type { renderComposerButtons } from '../../reactions/ReactionLinks.js';

/** The name of a part that most cards lack. */
export type RarePartName =
  | 'Actions'
  | 'Menu'
  | 'Parent'
  | 'Press'
  | 'ReplyTo'
  | 'Share'
  | 'Thumbnail'
  | 'Unfold'
  | 'Via'
  | 'Warning';

export interface RarePartCard {
  cast: ParsedCast;
  /** The options of the card; those of a quote are none. */
  options?: CastCardOptions;
  place?: CastPlace | undefined;
  /** Whether its reactions are links to the social app. */
  leadsToApp?: boolean;
  /** Whether counts are beside the icons of its reactions. */
  areBeside?: boolean;
  /** Renders the cast above it. */
  renderQuote?: CastCardEmbedsProps['renderQuote'];
  /**
   * Renders the buttons of the site's own composer. A part on demand does not import what a card
   * has: bundlers would make files of their own of it, and a page would load more of them.
   */
  renderComposer?: typeof renderComposerButtons;
  /** Whether the site covers it. */
  isCovered?: boolean;
  /** Why, for visitors; empty if the site does not say. */
  reason?: string;
  /** Called when the visitor wants to see it all the same. */
  onShow?: (isShown: true) => void;
}

export interface RarePartProps extends RarePartCard {
  options: CastCardOptions;
  /** The parent of the cast: a cast, a channel or a page. */
  parent: ParsedParent | null;
}
