'use client';
import { useRef } from 'react';
import { useInView } from '../../../core/dom/use-in-view.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { renderPreview } from './CastCardPreview.js';
import { useLinkPreview } from './use-link-preview.js';

export interface CastCardFetchedPreviewProps {
  /** The http(s) URL of the page. */
  url: string;
}

/** A link preview of which the API has sent nothing. It is fetched when it nears the view. */
export function CastCardFetchedPreview({ url }: CastCardFetchedPreviewProps) {
  const context = useWidgetContext();
  const link = useRef<HTMLAnchorElement>(null);
  const preview = useLinkPreview(url, useInView(link));
  // oxlint-disable-next-line react/refs -- it is passed on, and not read while rendering
  return renderPreview(context, url, preview, link);
}
