'use client';
import { forwardRef, useMemo } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { Frame } from '../../api/types.js';
import { parseFrame } from '../../frames/parse-frame.js';
import type { ParsedFrame } from '../../frames/types.js';
import { useExtraButtonsWarning } from '../../hooks/use-extra-buttons-warning.js';
import { useFramePress } from '../../hooks/use-frame-press.js';
import type { FrameBtnPress } from '../../hooks/use-frame-press.js';
import { useStyles } from '../../hooks/use-styles.js';
import { FrameHandlerError } from '../FrameHandlerError/FrameHandlerError.js';
import { Host, Root } from './FrameCard.styles.js';
import { FrameCardApp } from './FrameCardApp.js';
import { FrameCardInteractive } from './FrameCardInteractive.js';

export interface FrameCardProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** The API's JSON as it is: a frame or a mini app. What is neither draws nothing. */
  frame: Frame | null | undefined;
  /**
   * Called with a press: the button's index, the frame, a setter for it, and what was typed. The frame that it resolves
   * to comes next. A frame requires it: without it an error is shown in place of its buttons. A
   * mini app does not.
   */
  onFrameBtnPress?: FrameBtnPress | undefined;
  /** Opens a mini app in place of a new tab. */
  onLaunch?: ((url: string) => void) | undefined;
}

export interface FrameCardViewProps extends Omit<FrameCardProps, 'frame'> {
  frame: ParsedFrame;
}

/** A frame that is parsed. Renders a `<div>`, or nothing. */
export const FrameCardView = forwardRef<HTMLDivElement, FrameCardViewProps>(function FrameCardView(
  { frame: first, onFrameBtnPress, onLaunch, ...rootProps },
  ref,
) {
  const styles = useStyles('frame');
  const { shown, isPending, press } = useFramePress(first, onFrameBtnPress);
  useExtraButtonsWarning(shown);
  if (!shown) return null;
  return (
    <Root role="group" aria-label={shown.host} {...rootProps} ref={ref}>
      {styles}
      {shown.kind === 'frame' ? (
        <FrameCardInteractive
          frame={shown}
          isPending={isPending}
          onPress={onFrameBtnPress && ((index, input) => void press(index, input))}
        />
      ) : (
        <FrameCardApp app={shown} onLaunch={onLaunch} />
      )}
      {shown.kind === 'frame' && !onFrameBtnPress && <FrameHandlerError />}
      <Host dir="auto">{shown.host}</Host>
    </Root>
  );
});

/** A frame that answers to presses, or a mini app that opens. Renders a `<div>`, or nothing. */
export const FrameCard = forwardRef<HTMLDivElement, FrameCardProps>(function FrameCard(
  { frame: json, ...rest },
  ref,
) {
  const frame = useMemo(() => parseFrame(json), [json]);
  return frame && <FrameCardView {...rest} ref={ref} frame={frame} />;
});
