'use client';
import { useState } from 'react';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { isBlank } from '../../json/names.js';
import type { FrameAction, ParsedInteractiveFrame } from '../../frames/types.js';
import { Icon } from '../Icon/Icon.js';
import { Spoken } from '../Spoken/Spoken.js';
import {
  Box,
  Buttons,
  Controls,
  FrameButton,
  Input,
  Letters,
  Overlay,
  Title,
} from './FrameCard.styles.js';
import { FrameCardPicture } from './FrameCardPicture.js';

const MOST_LETTERS = 256; // as many as the network carries of an input's text

const isLeaving = (action: FrameAction) => action === 'link' || action === 'mint';

export interface FrameCardInteractiveProps {
  frame: ParsedInteractiveFrame;
  isPending: boolean;
  /** Without it neither text field nor buttons are drawn. */
  onPress: ((index: number, input: string | undefined) => void) | undefined;
}

/** Picture, text field and buttons of a frame. Renders a `<div>`. */
export function FrameCardInteractive({ frame, isPending, onPress }: FrameCardInteractiveProps) {
  const { messages } = useWidgetContext();
  const question = frame.input;
  const [answer, setAnswer] = useState({ question, text: '' });
  // Another question has another answer; the buttons stay, and with them the focus.
  const input = answer.question === question ? answer.text : '';
  const hasInput = question !== null;
  return (
    <Box aria-busy={isPending}>
      <FrameCardPicture frame={frame} />
      {onPress && (hasInput || frame.buttons.length > 0) && (
        <Controls
          onSubmit={(event) => {
            // Enter in the text field presses nothing: which of the buttons is meant?
            event.preventDefault();
          }}
        >
          {hasInput && (
            <>
              <Input
                type="text"
                dir="auto"
                value={input}
                maxLength={MOST_LETTERS}
                placeholder={question}
                aria-label={isBlank(question) ? messages.frameInput : question}
                readOnly={isPending}
                onChange={(event) => {
                  setAnswer({ question, text: event.target.value });
                }}
              />
              {input && <Letters>{`${input.length}/${MOST_LETTERS}`}</Letters>}
            </>
          )}
          {frame.buttons.length > 0 && (
            <Buttons data-count={frame.buttons.length}>
              {frame.buttons.map(({ index, title, action }, position) => (
                <FrameButton
                  key={position}
                  type="button"
                  data-action={action}
                  // Not `disabled`, which would take the focus away.
                  aria-disabled={isPending}
                  onClick={() => {
                    onPress(index, hasInput ? input : undefined);
                  }}
                >
                  <Title>{title || index}</Title>
                  {isLeaving(action) && <Icon name="external" />}
                  {action === 'tx' && <Icon name="transaction" />}
                  {isLeaving(action) && <Spoken>{messages.opensAPage}</Spoken>}
                  {action === 'tx' && <Spoken>{messages.asksForATransaction}</Spoken>}
                </FrameButton>
              ))}
            </Buttons>
          )}
        </Controls>
      )}
      {isPending && (
        <Overlay role="status">
          <Spoken>{messages.loading}</Spoken>
        </Overlay>
      )}
    </Box>
  );
}
