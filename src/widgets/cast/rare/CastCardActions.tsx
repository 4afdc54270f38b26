'use client';
import { ComposerButtons } from '../../reactions/ComposerButtons.js';
import type { RarePartProps } from './rare-part-props.js';
import { useHandlerOf } from '../card/use-handler-of.js';

/** The buttons for the site's own composer. */
export function CastCardActions(props: RarePartProps) {
  const { cast, leadsToApp = false, areBeside = false, options } = props;
  const handlerOf = useHandlerOf(props);
  return (
    <ComposerButtons
      cast={cast}
      leadsToApp={leadsToApp}
      isInRow={!leadsToApp && options.allowReactions === true}
      hideCounts={options.hideCounts}
      viewerFid={options.viewerFid}
      showCounts={areBeside}
      onReply={handlerOf('onReply')}
      onQuote={handlerOf('onQuote')}
    />
  );
}
