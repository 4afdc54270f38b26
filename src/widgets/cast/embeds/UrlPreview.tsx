'use client';
import { renderStyles } from '../../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { CastCardFetchedPreview } from './CastCardFetchedPreview.js';
import type { CastCardFetchedPreviewProps } from './CastCardFetchedPreview.js';
import { renderPreview } from './CastCardPreview.js';

/** A link preview outside a cast, with the rules of casts. Renders a `<div>`. */
export function UrlPreview({ url }: CastCardFetchedPreviewProps) {
  const context = useWidgetContext();
  const styles = renderStyles(context, 'cast');
  return (
    <div>
      {styles}
      {context.promptFor?.(url, 'preview', renderPreview(context, url, { ogDescription: '' })) || (
        <CastCardFetchedPreview url={url} />
      )}
    </div>
  );
}
