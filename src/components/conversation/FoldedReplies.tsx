'use client';
import { useState } from 'react';
import { useFormat } from '../../hooks/use-format.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { ListedCastOptions } from '../cast/CastListItem.js';
import { FocusedCast, MoreButton, MoreReplies } from './NeynarConversationList.styles.js';
import { FetchedReplies, focus } from './NeynarConversationListReplies.js';

export interface FoldedRepliesProps {
  /** The hash of the cast that is replied to. */
  hash: string;
  /** How many replies there are. */
  count: number;
  options: ListedCastOptions;
}

/** The replies to a cast behind a button, which fetches and shows them in its place. */
export function FoldedReplies({ hash, count, options }: FoldedRepliesProps) {
  const { messages } = useWidgetContext();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return (
      <FocusedCast ref={focus} tabIndex={-1}>
        <FetchedReplies hash={hash} options={options} depth={2} />
      </FocusedCast>
    );
  }
  return (
    <MoreReplies>
      <MoreButton
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {messages.readReplies(count, format.number(count))}
      </MoreButton>
    </MoreReplies>
  );
}
