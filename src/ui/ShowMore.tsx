'use client';
import { useEffect, useRef } from 'react';
import { useLatest } from '../core/dom/use-latest.js';
import { useInView } from '../core/dom/use-in-view.js';
import { renderStyles } from '../provider/hooks/render-styles.js';
import { useMessages } from '../provider/hooks/use-messages.js';
import { useWidgetContext } from '../provider/hooks/use-widget-context.js';
import { englishFeeds } from '../core/messages/feed-messages.js';
import { Button } from './Button.js';
import { Icon } from './Icon.js';
import { InlineText } from './InlineText.js';
import { Root, ErrorText } from './ShowMore.styles.js';

export interface ShowMoreProps {
  next: 'idle' | 'loading' | 'failed' | 'none';
  /**
   * The number of items shown. When it changes, the end of the list may load the next page again.
   */
  shown: number;
  loadNext: () => void;
  /** Called when a visitor presses the button. */
  onPress?: (() => void) | undefined;
  /** Whether the next page is loaded as soon as the end of the list scrolls into view. */
  isEager: boolean;
}

/**
 * The end of a list: loads the next page when it scrolls into view, or by a button. Renders a
 * `<div>`, or nothing after the last page.
 */
export function ShowMore({ next, shown, loadNext, onPress, isEager }: ShowMoreProps) {
  const messages = useMessages(englishFeeds);
  const styles = renderStyles(useWidgetContext(), 'lists');
  if (next === 'none') return null;
  return (
    <Root>
      {styles}
      {isEager && next === 'idle' && <InViewTrigger key={shown} onInView={loadNext} />}
      {/* One live region for both states: changes are announced. */}
      <ErrorText role="status" dir="auto">
        {next === 'failed' && (
          <>
            <Icon name="alert" />
            <InlineText>{messages.moreFailed}</InlineText>
          </>
        )}
        {next === 'loading' && <InlineText>{messages.loading}</InlineText>}
      </ErrorText>
      <Button
        type="button"
        aria-disabled={next === 'loading'}
        onClick={() => {
          if (next === 'loading') return;
          onPress?.();
          loadNext();
        }}
      >
        {next === 'failed' ? messages.retry : messages.showMore}
      </Button>
    </Root>
  );
}

/** Calls `onInView` once, when it scrolls into view. */
function InViewTrigger({ onInView }: { onInView: () => void }) {
  const marker = useRef<HTMLSpanElement>(null);
  const isInView = useInView(marker);
  const latest = useLatest(onInView);
  useEffect(() => {
    if (isInView) latest()();
  }, [isInView, latest]);
  return <span ref={marker} />;
}
