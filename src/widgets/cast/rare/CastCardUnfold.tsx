'use client';
import { useEffect, useRef, useState } from 'react';
import { styled } from '../../../core/theme/styled.js';
import { useIsomorphicLayoutEffect } from '../../../core/dom/use-isomorphic-layout-effect.js';
import { englishRareCards } from '../../../core/messages/rare-card-messages.js';
import { useMessages } from '../../../provider/hooks/use-messages.js';
import { renderStyles } from '../../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { focusRing, hideWithoutScripts, link } from '../../../core/theme/rules.js';
import { InlineText } from '../../../ui/InlineText.js';
import type { RarePartProps } from './rare-part-props.js';

const Unfold = styled.button`
  ${focusRing}
  display: block;
  /* Extends the target to 24 pixels. */
  padding-block: 2px;
  border-radius: 4px;
  color: ${link};
  cursor: pointer;
  ${hideWithoutScripts}

  &:hover {
    text-decoration: underline;
  }
  &[hidden] {
    display: none;
  }
`;

/** The text before it, ours or the site's, with its limit of lines. */
const textBefore = (button: Element | null) =>
  button?.parentElement?.querySelector<HTMLElement>(':scope > [data-lines]') ?? null;

/**
 * Shows the whole of a text that `maxLines` cuts off, and cuts it off again. The limit is a rule of
 * the text, which is rendered before this is loaded, so it is lifted there. Renders a `<button>`,
 * hidden while nothing is cut off.
 */
export function CastCardUnfold({ cast, options }: RarePartProps) {
  const messages = useMessages(englishRareCards);
  const styles = renderStyles(useWidgetContext(), 'parts');
  const button = useRef<HTMLButtonElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { maxLines } = options;

  useIsomorphicLayoutEffect(() => {
    const text = textBefore(button.current);
    if (!text || !isOpen) return;
    // The limit holds for this display alone.
    const { display, overflow } = text.style;
    Object.assign(text.style, { display: 'block', overflow: 'visible' });
    return () => {
      Object.assign(text.style, { display, overflow });
    };
    // Another text is another element.
  }, [isOpen, cast, maxLines]);
  useEffect(() => {
    const text = textBefore(button.current);
    if (!text) {
      setIsCut(false);
      return;
    }
    const measure = () => {
      // Some browsers round both to other sides.
      setIsCut(text.scrollHeight > text.clientHeight + 1);
    };
    // An open text is cut off nowhere: what it was is what it will be.
    if (isOpen || !('ResizeObserver' in window)) return;
    const sizes = new ResizeObserver(measure);
    sizes.observe(text);
    measure();
    return () => {
      sizes.disconnect();
    };
  }, [isOpen, cast, maxLines]);

  return (
    <Unfold
      ref={button}
      type="button"
      dir="auto"
      hidden={!isCut}
      aria-expanded={isOpen}
      onClick={() => {
        setIsOpen(!isOpen);
      }}
    >
      {styles}
      <InlineText key={`${isOpen}`}>{isOpen ? messages.foldText : messages.unfoldText}</InlineText>
    </Unfold>
  );
}
