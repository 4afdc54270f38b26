'use client';
import { useState } from 'react';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
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

/** Whether there is anything to see: a title may be all white space and signs of no width. */
const isReadable = (title: string) => /[^\p{C}\p{Z}]/u.test(title);

export interface FrameCardInteractiveProps {
  frame: ParsedInteractiveFrame;
  isPending: boolean;
  onPress: (index: number, input: string | undefined) => void;
}

/** Picture, text field and buttons of a frame. Renders a `<div>`. */
export function FrameCardInteractive({ frame, isPending, onPress }: FrameCardInteractiveProps) {
  const { messages } = useWidgetContext();
  const [input, setInput] = useState('');
  const hasInput = frame.input !== null;
  return (
    <Box aria-busy={isPending}>
      <FrameCardPicture frame={frame} />
      {(hasInput || frame.buttons.length > 0) && (
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
                placeholder={frame.input ?? undefined}
                aria-label={frame.input || messages.frameInput}
                disabled={isPending}
                onChange={(event) => {
                  setInput(event.target.value);
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
                  disabled={isPending}
                  onClick={() => {
                    onPress(index, hasInput ? input : undefined);
                  }}
                >
                  <Title>{isReadable(title) ? title : index}</Title>
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
