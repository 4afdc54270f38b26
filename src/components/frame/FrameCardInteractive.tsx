'use client';
import { useState } from 'react';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { isBlank } from '../../json/names.js';
import type { FrameAction, ParsedInteractiveFrame } from '../../cast/frame-types.js';
import { Icon } from '../ui/Icon.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import {
  Box,
  Buttons,
  Controls,
  FrameButton,
  Input,
  CharacterCount,
  Title,
} from './FrameCard.styles.js';
import { FrameCardPicture } from './FrameCardPicture.js';

const MAX_INPUT_LENGTH = 256; // the network's limit for the text of an input

const opensPage = (action: FrameAction) => action === 'link' || action === 'mint';

export interface FrameCardInteractiveProps {
  frame: ParsedInteractiveFrame;
  isPending: boolean;
  /** Without it neither text input nor buttons are rendered. */
  onPress: ((index: number, input: string | undefined) => void) | undefined;
}

/** The image, text input and buttons of a frame. Renders a `<div>`. */
export function FrameCardInteractive({ frame, isPending, onPress }: FrameCardInteractiveProps) {
  const { messages } = useWidgetContext();
  const placeholder = frame.input;
  const [typed, setTyped] = useState({ placeholder, text: '' });
  // A frame with another placeholder begins with an empty input. The buttons are not remounted, so
  // they keep the focus.
  const input = typed.placeholder === placeholder ? typed.text : '';
  const [pressed, setPressed] = useState<number | null>(null);
  const hasInput = placeholder !== null;
  return (
    <Box aria-busy={isPending}>
      <FrameCardPicture frame={frame} />
      {onPress && (hasInput || frame.buttons.length > 0) && (
        <Controls
          onSubmit={(event) => {
            // Enter in the text input presses no button: it cannot tell which one is meant.
            event.preventDefault();
          }}
        >
          {hasInput && (
            <>
              <Input
                type="text"
                dir="auto"
                value={input}
                maxLength={MAX_INPUT_LENGTH}
                placeholder={placeholder}
                aria-label={isBlank(placeholder) ? messages.frameInput : placeholder}
                readOnly={isPending}
                onChange={(event) => {
                  setTyped({ placeholder, text: event.target.value });
                }}
              />
              {input && <CharacterCount>{`${input.length}/${MAX_INPUT_LENGTH}`}</CharacterCount>}
            </>
          )}
          {frame.buttons.length > 0 && (
            <Buttons data-count={frame.buttons.length}>
              {frame.buttons.map(({ index, title, action }, position) => (
                <FrameButton
                  key={position}
                  type="button"
                  data-action={action}
                  // Not `disabled`, which would remove the focus.
                  aria-disabled={isPending}
                  data-pressed={(isPending && position === pressed) || undefined}
                  onClick={() => {
                    if (!isPending) setPressed(position);
                    onPress(index, hasInput ? input : undefined);
                  }}
                >
                  <Title>{title || index}</Title>
                  {opensPage(action) && <Icon name="external" />}
                  {action === 'tx' && <Icon name="transaction" />}
                  {opensPage(action) && <VisuallyHidden>{messages.opensAPage}</VisuallyHidden>}
                  {action === 'tx' && (
                    <VisuallyHidden>{messages.asksForATransaction}</VisuallyHidden>
                  )}
                </FrameButton>
              ))}
            </Buttons>
          )}
        </Controls>
      )}
      {isPending && <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>}
    </Box>
  );
}
