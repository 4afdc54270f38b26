'use client';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { ListedCastOptions } from '../cast/card/CastListItem.js';
import { FocusedCast, MoreButton, MoreReplies } from './NeynarConversationList.styles.js';
import {
  FetchedReplies,
  focus,
  NeynarConversationListReplies,
} from './NeynarConversationListReplies.js';
import type { OwnReplies } from './NeynarConversationListReplies.js';

export interface FoldedRepliesProps {
  /** The hash of the cast that is replied to. */
  hash: string;
  /** How many replies there are. */
  count: number;
  options: ListedCastOptions;
  written: OwnReplies;
  /** The field for an answer to the cast: below the button, and above the replies. */
  children?: ReactNode;
}

/** The depth of what answers a comment. */
const DEPTH = 2;

/**
 * The replies to a cast behind a button, which fetches and shows them in its place. What was posted
 * here is shown at once.
 */
export function FoldedReplies({ hash, count, options, written, children }: FoldedRepliesProps) {
  const { messages } = useWidgetContext();
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  // By its key it stays the same element, with its words and the caret.
  const field = <Fragment key="field">{children}</Fragment>;
  if (isOpen) {
    return [
      field,
      <FocusedCast key="replies" ref={focus} tabIndex={-1} data-opened="">
        <FetchedReplies hash={hash} options={options} depth={DEPTH} written={written} />
      </FocusedCast>,
    ];
  }
  const own = written.addTo([], hash, DEPTH);
  return [
    own.length > 0 && (
      <NeynarConversationListReplies
        key="own"
        replies={own}
        options={options}
        depth={DEPTH}
        written={written}
      />
    ),
    count > 0 && (
      <MoreReplies key="more" data-replies="">
        <MoreButton
          type="button"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {messages.replies(count, format.number(count))}
        </MoreButton>
      </MoreReplies>
    ),
    field,
  ];
}
