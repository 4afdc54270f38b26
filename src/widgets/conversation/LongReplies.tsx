'use client';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { Reply } from '../../network/cast/parse-conversation.js';
import type { ListedCastOptions } from '../cast/card/CastListItem.js';
import { useListWindow } from '../list/use-list-window.js';
import { NeynarConversationListReplies } from './NeynarConversationListReplies.js';
import type { OwnReplies } from './NeynarConversationListReplies.js';

export interface LongRepliesProps {
  replies: readonly Reply[];
  options: ListedCastOptions;
  written?: OwnReplies | undefined;
  /** Whether there are no further replies. */
  isWhole: boolean;
}

/**
 * The replies to what a conversation is about; of many, those in view. What answers a reply is
 * rendered with it, so that each thread is read as a whole. Renders an `<ol>`.
 */
export function LongReplies({ replies, options, written, isWhole }: LongRepliesProps) {
  const list = useRef<HTMLOListElement>(null);
  const keys = useMemo(() => replies.map(({ hash }) => hash), [replies]);
  const rendered = useListWindow(list, useId(), keys);
  const { isCut, measure, reveal } = rendered;
  const measured = useMemo(
    () =>
      written && {
        ...written,
        focusLast: (element: HTMLElement | null) => {
          if (isCut) measure(element);
          written.focusLast(element);
        },
      },
    [written, isCut, measure],
  );
  // A reply that the visitor has let in gets the focus, so it has to be there.
  const last = written?.last ?? null;
  const lastAt = last === null ? -1 : keys.indexOf(last);
  useEffect(() => {
    const isThere = list.current?.querySelector(`:scope > [data-index="${lastAt}"]`);
    if (lastAt >= 0 && !isThere) reveal(lastAt);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each: it moves as others come
  }, [last, reveal]);
  return (
    <NeynarConversationListReplies
      replies={replies}
      options={options}
      depth={1}
      written={measured}
      part={{ ...rendered, list, total: isWhole ? keys.length : -1 }}
    />
  );
}
