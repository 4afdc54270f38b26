'use client';
import { useRef } from 'react';
import { rootOf } from '../../core/dom/safe-document.js';
import { findScroller, marginOf } from '../../core/dom/scroller.js';
import { useIsomorphicLayoutEffect } from '../../core/dom/use-isomorphic-layout-effect.js';
import { englishFeeds } from '../../core/messages/feed-messages.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { ABOVE, NewCastsBar, NewCastsButton, STICKY_TOP } from './NewCasts.styles.js';

export interface NewCastsProps {
  /** How many new casts are held back. */
  count: number;
  /** Inserts them. */
  onShow: () => void;
  /**
   * The sentence of the button.
   * @default that of casts
   */
  formatMessage?: ((count: number, formatted: string) => string) | undefined;
}

/** Announces new casts, or other items, with the button that inserts them. Renders two elements. */
export function NewCasts({ count, onShow, formatMessage }: NewCastsProps) {
  const styles = renderStyles(useWidgetContext(), 'lists');
  const messages = useMessages(englishFeeds);
  const format = useFormat();
  const newCasts = count > 0 && (formatMessage ?? messages.newCasts)(count, format.number(count));
  const bar = useRef<HTMLDivElement>(null);
  const isShown = count > 0;
  useIsomorphicLayoutEffect(() => {
    const element = bar.current;
    const list = element?.nextElementSibling;
    if (!isShown || !list) return;
    const scroller = findScroller(list);
    // Below what sticks to the top of the page: anchors are shown there, too.
    const { scrollPaddingTop } = getComputedStyle(scroller ?? rootOf(document));
    const padding = scrollPaddingTop.endsWith('px') ? parseFloat(scrollPaddingTop) : 0;
    const top = marginOf(list, scroller);
    // At the top of a page the button would cover links of the first cast: it has no distance to
    // the top of the view there, and makes the room that it takes above a list.
    const isAtTop = top < STICKY_TOP;
    // The sheet says the same: written here, it costs motions of the page up to half their frames.
    if (!isAtTop && padding === 0) return;
    const room = isAtTop ? Math.max(0, ABOVE - top) : 0;
    Object.assign(element.style, {
      insetBlockStart: `${padding + (isAtTop ? ABOVE : STICKY_TOP)}px`,
      marginBlockEnd: `${room}px`,
    });
    return () => {
      Object.assign(element.style, { insetBlockStart: '', marginBlockEnd: '' });
    };
  }, [isShown]);
  return (
    <>
      {styles}
      <VisuallyHidden role="status">{newCasts}</VisuallyHidden>
      <NewCastsBar ref={bar}>
        {newCasts && (
          <NewCastsButton type="button" onClick={onShow}>
            {newCasts}
          </NewCastsButton>
        )}
      </NewCastsBar>
    </>
  );
}
