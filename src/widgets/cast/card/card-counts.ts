import { toggleKinds } from '../../../network/cast/reactions.js';
import type { ToggleKind } from '../../../network/cast/reactions.js';
import type { WidgetContext } from '../../../provider/hooks/use-widget-context.js';
import type { CastCardOptions } from './card-options.js';
import type { CastPlace } from './CastCardFooter.js';

/** What decides where the counts of a card stand. */
interface CountedCard {
  place?: CastPlace | undefined;
  appearance?: CastCardOptions['appearance'];
  /** Whether its row has some of the reactions alone, so that a site's setting moves no count. */
  isPartial: boolean;
}

/** Whether the counts of a card stand beside the icons of its reactions. */
export const countsBeside = (
  { settings }: WidgetContext,
  { place, appearance, isPartial }: CountedCard,
): boolean =>
  appearance === 'embed' || place === 'comment' || (settings.allCounts === 'beside' && !isPartial);

/** The reactions that are counted unless the site wants all. */
const LIKES: readonly ToggleKind[] = ['like'];

/** The reactions that are counted below a card. */
export const countedKinds = ({ settings }: WidgetContext): readonly ToggleKind[] =>
  settings.allCounts ? toggleKinds : LIKES;
