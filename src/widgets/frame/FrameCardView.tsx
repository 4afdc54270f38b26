'use client';
import { forwardRef } from 'react';
import type { Cast } from '../../network/cast/api-types.js';
import type { ParsedFrame } from '../../network/cast/model.js';
import { useFramePress } from '../../provider/hooks/use-frame-press.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { rootStyle } from '../../core/theme/root-style.js';
import type { FrameCardProps } from './FrameCard.js';
import { FrameCardLayout } from './FrameCardLayout.js';
import { useHandlerWarning, useWarning } from './use-warning.js';

export interface FrameCardViewProps extends Omit<FrameCardProps, 'frame'> {
  frame: ParsedFrame;
  /** The cast that it is in. */
  cast?: Cast | undefined;
  /**
   * Whether it stands on the page itself, and not in a cast.
   * @default false
   */
  isOnPage?: boolean | undefined;
}

/** A parsed frame. Renders a `<div>`, or nothing. */
export const FrameCardView = forwardRef<HTMLDivElement, FrameCardViewProps>(function FrameCardView(
  { frame: first, cast, isOnPage = false, onFrameBtnPress, onLaunch, style, ...rootProps },
  ref,
) {
  const { isCompat } = useWidgetContext();
  const { shown, isPending, press } = useFramePress(first, onFrameBtnPress, cast);
  useWarning(
    `castkit: only the first four buttons of the frame ${shown?.url ?? ''} are shown.`,
    shown?.kind === 'frame' && shown.extraButtons > 0,
  );
  useHandlerWarning(shown?.kind === 'frame' && !onFrameBtnPress);
  if (!shown) return null;
  return (
    <FrameCardLayout
      rootProps={{ ...rootProps, style: rootStyle(style), ref }}
      frame={shown}
      cast={cast}
      isPending={isPending}
      on={isCompat && isOnPage ? 'any-page' : undefined}
      onPress={onFrameBtnPress && ((index, input) => void press(index, input))}
      onLaunch={onLaunch}
    />
  );
});
