'use client';
import { useMemo } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { Frame } from '../../network/cast/api-types.js';
import { parseFrame } from '../../network/frame/parse-frame.js';
import type { FrameBtnPress } from '../../provider/hooks/use-frame-press.js';
import { data } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { FrameCardView } from './FrameCardView.js';

/** The props of `FrameCard`. */
export interface FrameCardProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /**
   * The frame or mini app as the API sends it; fields may be missing. For anything else, nothing is
   * rendered.
   */
  frame: Frame | null | undefined;
  /**
   * Called when a visitor presses a button, with its index, the frame, a setter for the frame, and
   * the text of the input. Resolve to the next frame. Without it there is no text input, and
   * buttons are links: `link` and `mint` to their target, the others to the frame's page. Mini apps
   * don't use it.
   */
  onFrameBtnPress?: FrameBtnPress | undefined;
  /** Called with the URL when a visitor opens a mini app, in place of opening a new tab. */
  onLaunch?: ((url: string) => void) | undefined;
}

/**
 * Renders a frame whose buttons call `onFrameBtnPress`, or a mini app with a button that opens it.
 * Renders a `<div>`, or nothing if there is no frame.
 * @example A frame whose presses go to the site's server
 * ```tsx
 * <FrameCard
 *   frame={frame}
 *   onFrameBtnPress={async (index, frame) => {
 *     const body = JSON.stringify({ index, frame });
 *     const response = await fetch('/api/frame', { method: 'POST', body });
 *     return response.json();
 *   }}
 * />
 * ```
 */
export const FrameCard = createWidget<HTMLDivElement, FrameCardProps>(
  'FrameCard',
  { frame: data },
  function FrameCard({ frame: json, ...rest }, ref) {
    const frame = useMemo(() => parseFrame(json), [json]);
    return frame && <FrameCardView {...rest} ref={ref} frame={frame} isOnPage />;
  },
);
