'use client';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { CSSProperties } from 'react';
import type { ParsedCast } from '../../network/cast/model.js';
import { readSafely } from '../../core/dom/safe-document.js';
import { CastListItem } from '../../widgets/cast/card/CastListItem.js';
import type { ListedCastOptions } from '../../widgets/cast/card/CastListItem.js';
import { FoldedReplies } from '../../widgets/conversation/FoldedReplies.js';
import { Item, Thread } from '../../widgets/conversation/NeynarConversationList.styles.js';
import type { OwnReplies } from '../../widgets/conversation/NeynarConversationListReplies.js';
import { useListWindow } from '../../widgets/list/use-list-window.js';
import { idOf } from './own-comments.js';
import { commentId } from './use-comment-anchor.js';

/** Where visitors write. */
const WRITABLE = 'input, textarea, select, [contenteditable]';

/**
 * The comment that an address names. It has no rule: few pages have one; and no token, as none of
 * the tokens' names is in what browsers download.
 */
const NAMED: CSSProperties = {
  borderRadius: '4px',
  boxShadow: '0 0 0 4px var(--castkit-surface-hover)',
  // Lighter than its edge: the number of replies is read on it in the dark, too.
  background: 'color-mix(in srgb, var(--castkit-surface-hover) 60%, transparent)',
  // Seen where colours are forced.
  outline: '2px solid transparent',
};

/** Its focus is shown by the row. */
const UNRINGED: CSSProperties = { outline: 'none' };

export interface CommentRowsProps {
  comments: readonly ParsedCast[];
  options: ListedCastOptions;
  written: OwnReplies;
  /** Whether there are no further comments. */
  isWhole: boolean;
  /** Whether a comment has just been posted. */
  isNew: (comment: ParsedCast) => boolean;
  /** Whether a comment has replies that were posted here. */
  hasReplies: (comment: ParsedCast) => boolean;
  /** The hash of the comment that the address names, in lower case; null for none. */
  wanted: string | null;
  /** The index of the first comment that a press has shown, which gets the focus; null for none. */
  pressed: { from: number } | null;
}

/** The comments on a page; of many, those in view. Renders an `<ol>`. */
export function CommentRows({
  comments,
  options,
  written,
  isWhole,
  isNew,
  hasReplies,
  wanted,
  pressed,
}: CommentRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const keys = useMemo(() => comments.map(({ hash }) => hash), [comments]);
  const { items, style, isCut, reveal } = useListWindow(list, useId(), keys);
  const namedAt = wanted === null ? -1 : keys.findIndex((hash) => idOf(hash) === wanted);

  // The comment that gets the focus, as soon as it is rendered.
  const target = useRef<{ hash: string | undefined; isNamed: boolean } | null>(null);
  // Once for each address.
  const isThere = namedAt >= 0;
  useEffect(() => {
    if (isThere) target.current = { hash: keys[namedAt], isNamed: true };
    // oxlint-disable-next-line react/exhaustive-deps -- new comments above move it
  }, [isThere, wanted]);
  // The pressed button moves down, or is removed: the focus goes to what it has shown.
  const hasMore = pressed !== null && pressed.from < keys.length;
  useEffect(() => {
    if (hasMore) target.current = { hash: keys[pressed.from], isNamed: false };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each press
  }, [hasMore, pressed]);
  useEffect(() => {
    if (!target.current) return;
    const { hash, isNamed } = target.current;
    const at = keys.findIndex((key) => key === hash);
    // It may come late: not while something is written elsewhere.
    if (at < 0 || readSafely(document, 'activeElement')?.matches(WRITABLE)) {
      target.current = null;
      return;
    }
    const article = list.current?.querySelector<HTMLElement>(
      `:scope > [data-index="${at}"] > article`,
    );
    if (!article) {
      // Of a long list: it is rendered next.
      reveal(at);
      return;
    }
    target.current = null;
    if (isNamed) article.scrollIntoView({ block: 'center' });
    article.focus({ preventScroll: isNamed });
  });

  return (
    <Thread data-rows="" ref={list} style={style}>
      {items.map(({ index, row }) => {
        const cast = comments[index];
        // The list may have become shorter since.
        if (!cast) return null;
        const count = cast.replies ?? 0;
        const below = written.renderBelow(cast);
        const isReplied = count > 0 || hasReplies(cast);
        return (
          <Item
            key={cast.hash}
            {...row}
            // Not removed while it is out of view.
            data-opened={below ? '' : undefined}
            data-new={isNew(cast) || undefined}
            data-replied={isReplied ? '' : undefined}
            aria-posinset={isCut ? index + 1 : undefined}
            aria-setsize={isCut ? (isWhole ? keys.length : -1) : undefined}
            style={{ ...row.style, ...(index === namedAt && NAMED) }}
          >
            <CastListItem
              cast={cast}
              options={options}
              place="comment"
              id={commentId(cast.hash)}
              tabIndex={-1}
              style={index === namedAt ? UNRINGED : undefined}
            />
            {/* The field keeps its place when the first reply comes. */}
            {(isReplied || below) && (
              <FoldedReplies hash={cast.hash} count={count} options={options} written={written}>
                {below}
              </FoldedReplies>
            )}
          </Item>
        );
      })}
    </Thread>
  );
}
