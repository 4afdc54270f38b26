'use client';
import { handlerName } from '../../cast/reactions.js';
import { useReactions } from '../../hooks/use-reactions.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { CardReactionHandlers } from '../reactions/handlers.js';
import { ReactionButtons } from '../reactions/ReactionButtons.js';
import { renderFooter } from './CastCardFooter.js';
import type { CastCardFooterProps } from './CastCardFooter.js';
import { CastCardLikes } from './CastCardLikes.js';

export interface CastCardReactionsProps extends Pick<
  CastCardFooterProps,
  'cast' | 'url' | 'isFocal'
> {
  viewerFid?: number | undefined;
  handlers: CardReactionHandlers;
}

/** The footer of a cast that visitors can react to. Renders a `<footer>`. */
export function CastCardReactions(props: CastCardReactionsProps) {
  const { cast, viewerFid, handlers } = props;
  const reactions = useReactions(cast.reactions, cast.hash, cast.replies, viewerFid);
  return renderFooter(useWidgetContext(), {
    cast,
    url: props.url,
    isFocal: props.isFocal,
    likes: <CastCardLikes reactions={reactions} />,
    bar: (
      <ReactionButtons
        handlerOf={(kind) => handlers[handlerName(kind)]}
        reactions={reactions}
        showCounts={false}
      />
    ),
  });
}
