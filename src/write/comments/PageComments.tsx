'use client';
import { useCallback, useMemo, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { CommentsPage } from '../../network/api/fetch-comments.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { readSafely } from '../../core/dom/safe-document.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { englishComments } from '../../core/messages/comment-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { isVisible } from '../../provider/hooks/moderation.js';
import type { ListedCastOptions } from '../../widgets/cast/card/CastListItem.js';
import { NewCasts } from '../../widgets/feed/NewCasts.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import type { CommentComposerOptions } from './CommentComposer.js';
import { CommentRows } from './CommentRows.js';
import { CommentsHead } from './CommentsHead.js';
import { CommentComposerSlot, CommentLink, CommentsFoot } from './CommentComposerSlot.js';
import { MAX_DEPTH } from '../../widgets/conversation/NeynarConversationListReplies.js';
import type { OwnReplies } from '../../widgets/conversation/NeynarConversationListReplies.js';
import { idOf, withVisitorsReplies } from './own-comments.js';
import type { OwnComment } from './own-comments.js';
import { NoReplies } from '../../widgets/conversation/NeynarConversationList.styles.js';
import { useCommentAnchor } from './use-comment-anchor.js';
import { useComments } from './use-comments.js';
import type { CommentOrder } from './use-comments.js';

/** The most bytes of an embed of the network; an address has as many letters. */
const MAX_EMBED = 256;

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
  // Comments posted before the page came back do not appear again.
  const [earlier] = useState(() => posted.map(({ cast }) => cast));
  const [said, setSaid] = useState('');
  const [answered, setAnswered] = useState<string | null>(null);
  const [pressed, setPressed] = useState<{ from: number } | null>(null);
  const [own, ownComments] = useMemo(() => {
    const all = posted.filter((each) => each.page === page && isVisible(context, each.cast));
    return [all, all.flatMap(({ parent, cast }) => (parent === null ? cast : []))];
  }, [posted, page, context]);
  const state = useComments({
    ...{ url: page, order, fids, limit, own: ownComments, initial, refreshInterval, wanted },
    viewerFid: options.viewerFid,
  });
  const comments = state.status === 'ready' ? state.comments : NO_COMMENTS;

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
        setPressed(null);
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
  const { next, loadNext, held, showHeld } = state;
  return (
    <>
      {bar}
      {head}
      <NewCasts
        count={held}
        onShow={() => {
          setPressed({ from: 0 });
          showHeld();
        }}
      />
      {comments.length > 0 ? (
        <CommentRows
          comments={comments}
          options={listed}
          written={written}
          isWhole={next === 'none'}
          isNew={(cast) => ownComments.includes(cast) && !earlier.includes(cast)}
          hasReplies={({ hash }) => replies.some(({ parent }) => idOf(parent ?? '') === idOf(hash))}
          wanted={wanted}
          pressed={pressed}
        />
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
          setPressed({ from: comments.length });
        }}
        isEager={false}
      />
      <CommentsFoot />
    </>
  );
}
