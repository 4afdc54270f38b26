'use client';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { JSXElementConstructor, KeyboardEvent, ReactNode, RefObject } from 'react';
import { showPopover } from '../../core/dom/popover.js';
import { englishComposer } from '../../core/messages/composer-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import type { EmojiPickerProps } from '../../provider/settings/widget-components.js';
import { Boundary } from '../../provider/ui/Boundary.js';
import { Icon } from '../../ui/Icon.js';
import { isNode } from '../../ui/is-node.js';
import { Emoji, Tool, Toolbar } from './CastComposer.styles.js';
import { typeIn } from './type-in.js';

/** Keeps Enter in a field of the page from pressing the button that posts. */
function keepEnter(event: KeyboardEvent) {
  const isField = (event.target as Element).matches('input, select');
  if (event.key === 'Enter' && isField) event.preventDefault();
}

/** Controls of the page. Renders a `<div>`. */
export function ComposerToolbar({ toolbar }: { toolbar: ReactNode }) {
  if (!isNode(toolbar)) return null;
  return (
    <Toolbar data-tools="" onKeyDown={keepEnter}>
      {/* Its errors cost none of the words. */}
      <Boundary name="toolbar" given={Object(toolbar) as object}>
        {toolbar}
      </Boundary>
    </Toolbar>
  );
}

interface ComposerEmojiProps {
  /** The site's own. */
  Picker: JSXElementConstructor<EmojiPickerProps>;
  isReadOnly: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** A face, on the grid of icons. */
const FACE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 14.5a4.2 4.2 0 0 0 7 0M9 9.5v.1M15 9.5v.1';
/** In UTF-16 units: a sequence of emoji, or the address of a picture, is shorter. */
const MAX_PICKED = 1000;

/** Opens and closes the picker of emoji. Renders a `<button>`, and a `<div popover>`. */
export function ComposerEmoji({ Picker, isReadOnly, field }: ComposerEmojiProps) {
  const { addEmoji } = useMessages(englishComposer);
  /** A field of the picker takes the focus only inside what is shown. */
  const [step, setStep] = useState<'closed' | 'opening' | 'open'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  /** The press that closes an open one would open it again. */
  const wasOpen = useRef(false);
  const isShown = step !== 'closed';
  if (isShown && isReadOnly) setStep('closed');

  useEffect(() => {
    const element = popover.current;
    if (!isShown || !element) return;
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setStep('closed');
    };
    element.addEventListener('toggle', onToggle);
    showPopover(element, button.current ?? undefined);
    element.focus();
    // The platform has shown it.
    setStep('open');
    return () => {
      element.removeEventListener('toggle', onToggle);
    };
  }, [isShown]);

  const close = () => {
    // A picker may call it late.
    if (!popover.current) return;
    button.current?.focus();
    setStep('closed');
  };
  const pick = (emoji: unknown) => {
    const text = field.current;
    if (!popover.current || !text || typeof emoji !== 'string') return;
    close();
    if (!emoji || emoji.length > MAX_PICKED) return;
    typeIn(text, text.selectionStart, text.selectionEnd, emoji);
  };
  return (
    <>
      <Tool
        ref={button}
        type="button"
        aria-label={addEmoji}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        aria-disabled={isReadOnly || undefined}
        onPointerDown={() => {
          wasOpen.current = isShown;
        }}
        onClick={() => {
          if (!isReadOnly) setStep(isShown || wasOpen.current ? 'closed' : 'opening');
          wasOpen.current = false;
        }}
      >
        <Icon shape={FACE} />
      </Tool>
      {isShown && (
        <Emoji
          ref={popover}
          popover="auto"
          role="dialog"
          aria-label={addEmoji}
          tabIndex={-1}
          data-tools=""
          onKeyDown={(event) => {
            keepEnter(event);
            if (event.key !== 'Escape') return;
            // A dialog around it stays open.
            event.preventDefault();
            event.stopPropagation();
            close();
          }}
        >
          {step === 'open' && (
            <Boundary name="EmojiPicker">
              {/* Sites load theirs on demand, which would hide what is around it. */}
              <Suspense>
                <Picker onPick={pick} onClose={close} />
              </Suspense>
            </Boundary>
          )}
        </Emoji>
      )}
    </>
  );
}
