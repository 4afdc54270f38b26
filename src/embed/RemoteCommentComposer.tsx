import { useEffect, useRef, useState } from 'react';
import type { CommentComposerProps } from '../write/comments/CommentComposer.js';
import { CommentLink } from '../write/comments/CommentComposerSlot.js';
import { useLoaded } from '../provider/hooks/use-loaded.js';
import { useAuthContext } from '../provider/session/use-viewer.js';
import { useWidgetContext } from '../provider/hooks/use-widget-context.js';
import { adoptStylesheet } from './adopt-stylesheet.js';
import type { ShownComposer } from './comment-composer.js';

const load = async () => (await import('./comment-composer.js')).showComposer;

/**
 * Loads the composer of comments, which is in a file beside the script: the build replaces the
 * composer itself by this component. Without that file it shows the link to the social app. Renders
 * a `<div>`.
 */
function RemoteCommentComposer(props: CommentComposerProps) {
  const context = useWidgetContext();
  const auth = useAuthContext();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownComposer | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const show = useLoaded(load, true, () => {
    setHasFailed(true);
  });
  useEffect(() => {
    if (!show || !place.current) return;
    const composer = show(place.current, adoptStylesheet);
    shown.current = composer;
    return () => {
      shown.current = null;
      composer.remove();
    };
  }, [show]);
  useEffect(() => {
    shown.current?.render(props, context, auth);
  });
  if (hasFailed) return props.replyTo ? null : <CommentLink page={props.page} />;
  return <div ref={place} />;
}

// The name that is imported, as the build puts this module in the place of the composer's.
export { RemoteCommentComposer as CommentComposer };
