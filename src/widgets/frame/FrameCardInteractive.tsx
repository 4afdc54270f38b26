'use client';
import { useRef, useState } from 'react';
import { englishFrames } from '../../core/messages/frame-messages.js';
import { useKeepTyped } from '../../core/dom/use-keep-typed.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { isBlank } from '../../core/read/usernames.js';
import { opensPage } from '../../network/frame/parse-frame.js';
import type { ParsedButton, ParsedInteractiveFrame } from '../../network/cast/model.js';
import { Icon } from '../../ui/Icon.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import {
  Box,
  Buttons,
  Controls,
  FrameButton,
  FrameLink,
  Input,
  CharacterCount,
  Title,
} from './FrameCard.styles.js';
import { FrameCardPicture } from './FrameCardPicture.js';

const MAX_INPUT_LENGTH = 256; // the network's limit for the text of an input
/** A flash, the shape of the icon of a transaction. */
const TRANSACTION = 'M13 3.5L5 13.5h6.5L11 20.5l8-10h-6.5z';

export interface FrameCardInteractiveProps {
  frame: ParsedInteractiveFrame;
  isPending: boolean;
  /**
   * Null disables text input and buttons; without it there is no text input, and the buttons are
   * links.
   */
  onPress: ((index: number, input: string | undefined) => void) | null | undefined;
}

interface ButtonContentProps {
  button: ParsedButton;
  isLink: boolean;
}

function ButtonContent({ button: { index, title, action }, isLink }: ButtonContentProps) {
  const messages = useMessages(englishFrames);
  return (
    <>
      <Title>{title || index}</Title>
      {isLink ? (
        <>
          <Icon name="external" />
          <VisuallyHidden>{messages.opensAPage}</VisuallyHidden>
        </>
      ) : (
        action === 'tx' && (
          <>
            <Icon shape={TRANSACTION} />
            <VisuallyHidden>{messages.asksForATransaction}</VisuallyHidden>
          </>
        )
      )}
    </>
  );
}

/** The image, text input and buttons of a frame. Renders a `<div>`. */
export function FrameCardInteractive({ frame, isPending, onPress }: FrameCardInteractiveProps) {
  const messages = useMessages(englishFrames);
  const placeholder = frame.input;
  const [typed, setTyped] = useState({ placeholder, text: '' });
  // A frame with another placeholder begins with an empty input. The buttons are not remounted, so
  // they keep the focus.
  const input = typed.placeholder === placeholder ? typed.text : '';
  const [pressed, setPressed] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useKeepTyped(field);
  const hasInput = placeholder !== null && onPress !== undefined;
  return (
    <Box aria-busy={isPending}>
      <FrameCardPicture frame={frame} />
      {(hasInput || frame.buttons.length > 0) && (
        <Controls
          onSubmit={(event) => {
            // Enter in the text input presses no button: it cannot tell which one is meant. It is
            // no submission of the site's, either.
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {hasInput && (
            <>
              <Input
                ref={field}
                type="text"
                dir="auto"
                value={input}
                maxLength={MAX_INPUT_LENGTH}
                placeholder={placeholder}
                aria-label={isBlank(placeholder) ? messages.frameInput : placeholder}
                readOnly={isPending}
                disabled={!onPress}
                onChange={(event) => {
                  setTyped({ placeholder, text: event.target.value });
                }}
              />
              {input && <CharacterCount>{`${input.length}/${MAX_INPUT_LENGTH}`}</CharacterCount>}
            </>
          )}
          {frame.buttons.length > 0 && (
            <Buttons data-count={frame.buttons.length}>
              {frame.buttons.map((button, position) =>
                onPress === undefined ? (
                  // The client has no URL for a frame, but the frame's page leads on.
                  <FrameLink
                    key={position}
                    href={button.target ?? frame.url}
                    data-action={button.action}
                    title={button.action === 'tx' ? messages.transactionElsewhere : undefined}
                  >
                    <ButtonContent button={button} isLink />
                  </FrameLink>
                ) : (
                  <FrameButton
                    key={position}
                    type="button"
                    data-action={button.action}
                    disabled={!onPress}
                    // Not `disabled` while pending, which would remove the focus.
                    aria-disabled={isPending}
                    data-pressed={(isPending && position === pressed) || undefined}
                    onClick={() => {
                      if (!isPending) setPressed(position);
                      onPress?.(button.index, hasInput ? input : undefined);
                    }}
                  >
                    <ButtonContent button={button} isLink={opensPage(button.action)} />
                  </FrameButton>
                ),
              )}
            </Buttons>
          )}
        </Controls>
      )}
      {isPending && <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>}
    </Box>
  );
}
