'use client';
import { englishFeeds } from '../../core/messages/feed-messages.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { NewCastsBar, NewCastsButton } from './NeynarFeedList.styles.js';

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
  const messages = useMessages(englishFeeds);
  const format = useFormat();
  const newCasts = count > 0 && (formatMessage ?? messages.newCasts)(count, format.number(count));
  return (
    <>
      <VisuallyHidden role="status">{newCasts}</VisuallyHidden>
      <NewCastsBar>
        {newCasts && (
          <NewCastsButton type="button" onClick={onShow}>
            {newCasts}
          </NewCastsButton>
        )}
      </NewCastsBar>
    </>
  );
}
