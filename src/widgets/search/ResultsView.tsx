'use client';
import type { ReactNode } from 'react';
import { englishResults } from '../../core/messages/result-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { InlineText } from '../../ui/InlineText.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { Empty } from '../list/list.styles.js';
import type { ResultsState } from './use-search-pages.js';

interface ResultsViewProps<Item> {
  state: ResultsState<Item>;
  /** Shown if nothing was found. */
  empty: string;
  /** Called when the visitor presses the button for more. */
  onMore?: (count: number) => void;
  /** Renders the results, of which there is at least one. */
  children: (items: readonly Item[], next: 'idle' | 'loading' | 'failed' | 'none') => ReactNode;
}

/**
 * The results of a search in any of their states. Apart from those of casts: users and channels are
 * found by parts on demand, which would bring the cards along.
 */
export function ResultsView<Item>({ state, empty, onMore, children }: ResultsViewProps<Item>) {
  const messages = useMessages(englishResults);
  const styles = renderStyles(useWidgetContext(), 'lists');
  // Announced by the search, whose live region exists before there is a sentence.
  const none = (
    <Empty dir="auto">
      {styles}
      <InlineText>{empty}</InlineText>
    </Empty>
  );
  if (state.status === 'missing') return none;
  if (state.status !== 'ready') {
    return (
      <PlaceholderCard
        state={state}
        sentence={messages.resultsFailed}
        data-appearance={state.status === 'loading' ? 'plain' : undefined}
      />
    );
  }
  const { items, next, loadNext, reachedEmptyPages } = state;
  return (
    <>
      {styles}
      {items.length > 0 ? children(items, next) : next === 'none' && none}
      <ShowMore
        next={next}
        shown={items.length}
        loadNext={loadNext}
        onPress={() => onMore?.(items.length)}
        isEager={!reachedEmptyPages}
      />
    </>
  );
}
