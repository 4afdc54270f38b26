'use client';
import { ComposerButtons } from '../../reactions/ComposerButtons.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { countsBeside } from '../card/card-counts.js';
import type { RarePartProps } from './rare-part-props.js';
import { useHandlerOf } from '../card/use-handler-of.js';

/** The buttons for the site's own composer. */
export function CastCardActions(props: RarePartProps) {
  const { cast, leadsToApp = false, options, place } = props;
  const context = useWidgetContext();
  const handlerOf = useHandlerOf(props);
  const { allowReactions = false, appearance } = options;
  const isPartial = !allowReactions && !leadsToApp;
  return (
    <ComposerButtons
      cast={cast}
      leadsToApp={leadsToApp}
      isInRow={!leadsToApp && allowReactions}
      hideCounts={options.hideCounts}
      viewerFid={options.viewerFid}
      showCounts={countsBeside(context, { place, appearance, isPartial })}
      onReply={handlerOf('onReply')}
      onQuote={handlerOf('onQuote')}
    />
  );
}
