'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CSSProperties, Dispatch, SetStateAction } from 'react';
import type { CommentsPage } from '../../network/api/fetch-comments.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { readSafely } from '../../core/dom/safe-document.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { englishComments } from '../../core/messages/comment-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { isVisible } from '../../provider/hooks/moderation.js';
import { CastListItem } from '../../widgets/cast/card/CastListItem.js';
import type { ListedCastOptions } from '../../widgets/cast/card/CastListItem.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import type { CommentComposerOptions } from './CommentComposer.js';
import { CommentsHead } from './CommentsHead.js';
import { CommentComposerSlot, CommentLink, CommentsFoot } from './CommentComposerSlot.js';
import { FoldedReplies } from '../../widgets/conversation/FoldedReplies.js';
import { MAX_DEPTH } from '../../widgets/conversation/NeynarConversationListReplies.js';
import type { OwnReplies } from '../../widgets/conversation/NeynarConversationListReplies.js';
import { idOf, withVisitorsReplies } from './own-comments.js';
import type { OwnComment } from './own-comments.js';
import {
  Item,
  NoReplies,
  Thread,
} from '../../widgets/conversation/NeynarConversationList.styles.js';
import { commentId, useCommentAnchor } from './use-comment-anchor.js';
import { useComments } from './use-comments.js';
import type { CommentOrder } from './use-comments.js';

/** Where visitors write. */
const WRITABLE = 'input, textarea, select, [contenteditable]';

/** The most bytes of an embed of the network; an address has as many letters. */
const MAX_EMBED = 256;

/**
 * The comment that an address names. It has no rule: few pages have one; and no token, as none of
 * the tokens' names is in what browsers download.
 */
const NAMED: CSSProperties = {
  borderRadius: '4px',
  boxShadow: '0 0 0 4px var(--castkit-surface-hover)',
  background: 'var(--castkit-surface-hover)',
  // Seen where colours are forced.
  outline: '2px solid transparent',
};

export interface PageCommentsProps {
  page: string | null;
  order: CommentOrder;
  onOrder: (order: CommentOrder) => void;
  /** Whose comments are shown; null for those of everyone. */
  fids: ReadonlySet<unknown> | null;
  limit: number;
  /** Of visitors who can write. */
  composer: CommentComposerOptions | null | undefined;
  /** Whether the others can sign in to write. */
  canSignIn: boolean;
  options: ListedCastOptions;
  initial: CommentsPage | null | undefined;
  refreshInterval: number | undefined;
  /** The comments that were posted here on any page, newest first. */
  posted: readonly OwnComment[];
  onPosted: Dispatch<SetStateAction<readonly OwnComment[]>>;
}

/** Moves the focus to the comment that has taken the place of its composer. */
function focusLast(element: HTMLElement | null) {
  const active = readSafely(document, 'activeElement');
  // Not while something is done elsewhere.
  if (!active || active === readSafely(document, 'body')) element?.focus();
}

const NO_COMMENTS: readonly ParsedCast[] = [];

/** The comments on one page, with what visitors post there. */
export function PageComments({
  page,
  order,
  onOrder,
  fids,
  limit,
  composer,
  canSignIn,
  options,
  initial,
  refreshInterval,
  posted,
  onPosted,
}: PageCommentsProps) {
  const messages = useMessages(englishComments);
  const context = useWidgetContext();
  const wanted = useCommentAnchor();
  const [last, setLast] = useState<string | null>(null);
  // What was posted before the page came back does not appear again.
  const [earlier] = useState(() => posted.map(({ cast }) => cast));
  const [said, setSaid] = useState('');
  const [answered, setAnswered] = useState<string | null>(null);
  const [fromIndex, setFromIndex] = useState<number | null>(null);
  const [own, ownComments] = useMemo(() => {
    const all = posted.filter((each) => each.page === page && isVisible(context, each.cast));
    return [all, all.flatMap(({ parent, cast }) => (parent === null ? cast : []))];
  }, [posted, page, context]);
  const state = useComments({
    ...{ url: page, order, fids, limit, own: ownComments, initial, refreshInterval, wanted },
    viewerFid: options.viewerFid,
  });
  const comments = state.status === 'ready' ? state.comments : NO_COMMENTS;
  const namedAt = wanted === null ? -1 : comments.findIndex(({ hash }) => idOf(hash) === wanted);

  const list = useRef<HTMLOListElement>(null);
  const focus = useLatest((index: number, isScrolled: boolean) => {
    const article = list.current?.children[index]?.querySelector('article');
    // It may come late: not while something is written elsewhere.
    if (readSafely(document, 'activeElement')?.matches(WRITABLE)) return;
    if (isScrolled) article?.scrollIntoView({ block: 'center' });
    article?.focus({ preventScroll: isScrolled });
  });
  // Once for each address.
  const isThere = namedAt >= 0;
  useEffect(() => {
    if (isThere) focus()(namedAt, true);
    // oxlint-disable-next-line react/exhaustive-deps -- new comments above move it
  }, [isThere, wanted, focus]);
  // The pressed button moves down, or is removed: the focus goes to what it has shown.
  const hasMore = fromIndex !== null && fromIndex < comments.length;
  useEffect(() => {
    if (hasMore) focus()(fromIndex, false);
  }, [hasMore, fromIndex, focus]);

  const canWrite = Boolean(composer);
  const hasReply = options.onReply !== undefined;
  const answer = useCallback((cast: { hash?: string | null | undefined }) => {
    setAnswered((current) => (current === cast.hash ? null : (cast.hash ?? null)));
  }, []);
  const listed = useMemo(
    () => ({
      ...options,
      appearance: 'plain' as const,
      onReply: canWrite && !hasReply ? answer : options.onReply,
      // Visitors who cannot write here react in the social app.
      reactions: options.reactions ?? (options.allowReactions ? undefined : ('client' as const)),
    }),
    [options, canWrite, hasReply, answer],
  );

  const add = (on: string, parent: string | null, cast: ParsedCast) => {
    onPosted((current) => [
      { page: on, parent, cast },
      ...current.filter((each) => idOf(each.cast.hash) !== idOf(cast.hash)),
    ]);
  };
  // Oldest first, as the replies of the API.
  const replies = useMemo(() => own.filter(({ parent }) => parent !== null).reverse(), [own]);
  const written: OwnReplies = {
    addTo: (list, hash, depth) => withVisitorsReplies(list, hash, replies, depth, MAX_DEPTH),
    last,
    focusLast,
    renderBelow: (replyTo) =>
      composer &&
      page !== null &&
      answered === replyTo.hash && (
        <CommentComposerSlot
          options={composer}
          page={page}
          replyTo={replyTo}
          onPosted={(cast, posted) => {
            add(page, replyTo.hash, cast);
            // The composer says it where there is nothing to lead to.
            if (!isVisible(context, cast)) return;
            setLast(cast.hash);
            setSaid(posted);
            setAnswered(null);
          }}
        />
      ),
  };

  const bar = (
    <CommentsHead
      total={state.status === 'ready' ? state.total : null}
      isPart={state.status === 'ready' && state.isPart}
      order={order}
      onOrder={(next) => {
        // The control keeps the focus.
        setFromIndex(null);
        onOrder(next);
      }}
    />
  );
  const head =
    page !== null &&
    page.length <= MAX_EMBED &&
    (composer ? (
      <CommentComposerSlot
        options={composer}
        page={page}
        replyTo={null}
        isFolded={answered !== null}
        onOpen={() => {
          // Its draft is kept.
          setAnswered(null);
        }}
        onPosted={(cast) => {
          add(page, null, cast);
        }}
      />
    ) : (
      <CommentLink page={page} canSignIn={canSignIn} />
    ));
  if (state.status !== 'ready') {
    return (
      <>
        {bar}
        {head}
        <PlaceholderCard data-appearance="plain" state={state} sentence={messages.commentsFailed} />
      </>
    );
  }
  const { next, loadNext } = state;
  return (
    <>
      {bar}
      {head}
      {comments.length > 0 ? (
        <Thread data-rows="" ref={list}>
          {comments.map((cast, index) => {
            const count = cast.replies ?? 0;
            const below = written.renderBelow(cast);
            const isReplied =
              count > 0 || replies.some(({ parent }) => idOf(parent ?? '') === idOf(cast.hash));
            return (
              <Item
                key={cast.hash}
                data-new={(ownComments.includes(cast) && !earlier.includes(cast)) || undefined}
                data-replied={isReplied && !below ? '' : undefined}
              >
                <CastListItem
                  cast={cast}
                  options={listed}
                  place="comment"
                  id={commentId(cast.hash)}
                  tabIndex={-1}
                  style={index === namedAt ? NAMED : undefined}
                />
                {below}
                {isReplied && (
                  <FoldedReplies
                    hash={cast.hash}
                    count={count}
                    options={listed}
                    written={written}
                  />
                )}
              </Item>
            );
          })}
        </Thread>
      ) : (
        next === 'none' && (
          <NoReplies dir="auto">
            {fids ? messages.commentsByNone : messages.commentsEmpty}
          </NoReplies>
        )
      )}
      {composer && <VisuallyHidden role="status">{said}</VisuallyHidden>}
      <ShowMore
        next={next}
        shown={comments.length}
        loadNext={loadNext}
        onPress={() => {
          setFromIndex(comments.length);
        }}
        isEager={false}
      />
      <CommentsFoot />
    </>
  );
}
