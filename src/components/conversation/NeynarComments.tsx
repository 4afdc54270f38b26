'use client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties, Dispatch, SetStateAction } from 'react';
import type { CommentsPage } from '../../api/fetch-comments.js';
import type { User } from '../../cast/api-types.js';
import type { ParsedCast } from '../../cast/model.js';
import type { CastDraft } from '../../compose/draft.js';
import type { CastLimits } from '../../compose/limits.js';
import { partOf } from '../../dom/page-parts.js';
import { useLatest } from '../../dom/use-latest.js';
import { useMessages } from '../../hooks/use-messages.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useViewer } from '../../hooks/use-viewer.js';
import { englishComments } from '../../messages/comment-messages.js';
import { data, limit } from '../../read/read-props.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { isShown } from '../../hooks/verdict-of.js';
import { rootStyle } from '../../theme/root-style.js';
import type { Viewer } from '../../sign-in/parse-viewer.js';
import { CastListItem, listedCastOptions, useListedOptions } from '../cast/CastListItem.js';
import type { ListedCastOptions } from '../cast/CastListItem.js';
import { PlaceholderCard } from '../cast/PlaceholderCard.js';
import type { UploadHandler } from '../composer/use-uploads.js';
import { createWidget } from '../provider/create-widget.js';
import { appearanceOf } from '../ui/Card.js';
import { ShowMore } from '../ui/ShowMore.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import type { CommentComposerOptions } from './CommentComposer.js';
import { CommentLink, CommentPlace } from './CommentsHead.js';
import { FoldedReplies } from './FoldedReplies.js';
import { MAX_DEPTH } from './NeynarConversationListReplies.js';
import type { Written } from './NeynarConversationListReplies.js';
import { idOf, withOwn } from './own-comments.js';
import type { OwnComment } from './own-comments.js';
import { Item, Layout, NoReplies, Root, Thread } from './NeynarConversationList.styles.js';
import { commentId, useCommentAnchor } from './use-comment-anchor.js';
import { useComments } from './use-comments.js';
import type { CommentOrder } from './use-comments.js';
import { usePageUrl } from './use-page-url.js';

type RootProps = Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onSelect' | 'onSubmit'>;

/** The props of `NeynarComments`. */
export interface NeynarCommentsProps extends ListedCastOptions, RootProps {
  /**
   * The http(s) address of the page whose comments are shown: of an article, a product, a video.
   * @default the canonical address of the page, else its own; followed while an app changes its
   * pages
   */
  url?: string | undefined;
  /**
   * `newest` begins with the newest comment. `likes` begins with the most liked of the newest
   * hundred of each kind; those of the next hundred follow them.
   * @default newest
   */
  order?: CommentOrder | undefined;
  /**
   * The number of comments that are shown at once, and by each press of 'Show more': 1 to 100.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Posts a comment: a draft whose first embed is the page, or whose parent is the comment that is
   * answered. As in `CastComposer`. With it, visitors who can write have a composer: those whose
   * session has a signer, and all of them with `author`. The others have a link to the composer of
   * the social app, with the page in it.
   */
  onSubmit?: ((draft: CastDraft) => unknown) | undefined;
  /**
   * Who writes, as the API sends it, on a site with sign-in of its own.
   * @default the signed-in user
   */
  author?: User | null | undefined;
  /** What a comment may hold, the page among its embeds. As in `CastComposer`. */
  limits?: Partial<CastLimits> | undefined;
  /** Uploads a picture. As in `CastComposer`. */
  onUpload?: UploadHandler | undefined;
  /**
   * The first comments as `fetchComments` of castkit/server returns them. They are rendered at
   * once, also on a server, and not requested. They belong to `url`: change both together.
   */
  initialComments?: CommentsPage | null | undefined;
}

/** The user of a session that can write, without the signer, which handlers must not get. */
function writerOf(viewer: Viewer | null): User | null {
  const { signer_uuid: signer, ...user } = viewer ?? {};
  return signer ? user : null;
}

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

/**
 * Fetches the comments on a page: the casts that embed it, and those that are posted under it.
 * Their replies are folded. `viewerFid` is sent to the API. An address that ends in `#cast-` and
 * the hash of a comment leads to it. Renders a `<div role="region">`.
 * @example Comments under an article
 * ```tsx
 * <NeynarComments url="https://blog.example/hello" />
 * ```
 */
export const NeynarComments = createWidget<HTMLDivElement, NeynarCommentsProps>(
  'NeynarComments',
  {
    ...listedCastOptions,
    // The most that a page of a feed has (Neynar OpenAPI, `feed`).
    limit: limit(100),
    author: data,
    limits: data,
    initialComments: data,
  },
  function NeynarComments(
    {
      url,
      order,
      limit: givenLimit,
      onSubmit,
      author: givenAuthor,
      limits,
      onUpload,
      initialComments,
      ...props
    },
    ref,
  ) {
    const messages = useMessages(englishComments);
    const styles = useStyles('lists');
    const page = usePageUrl(url);
    // What the page has is read after hydration: its comments stay. Those of another page do not.
    const [visit, setVisit] = useState({ page, isFirst: true });
    if (visit.page !== page) setVisit({ page, isFirst: visit.isFirst && visit.page === null });
    const [given, rootProps] = useListedOptions(props);
    const viewer = useViewer();
    const author = useMemo(() => givenAuthor ?? writerOf(viewer), [givenAuthor, viewer]);
    const { viewerFid } = given;
    // It stays when the order changes, and belongs to its page.
    const [posted, setPosted] = useState(NOTHING);
    const composer = onSubmit && author && { onSubmit, author, limits, onUpload, viewerFid };
    return (
      <Root
        role="region"
        aria-label={messages.comments}
        {...rootProps}
        style={rootStyle(rootProps.style)}
        data-appearance={appearanceOf(given.appearance)}
        ref={ref}
      >
        {styles}
        <Layout>
          {page === null && !initialComments ? (
            <PlaceholderCard data-appearance="plain" state={{ status: 'loading' }} />
          ) : (
            <PageComments
              key={JSON.stringify([url, order, visit.isFirst || page])}
              page={page}
              order={order === 'likes' ? 'likes' : 'newest'}
              limit={givenLimit ?? 20}
              composer={composer}
              options={given}
              initial={url || visit.isFirst ? initialComments : null}
              posted={posted}
              onPosted={setPosted}
            />
          )}
        </Layout>
      </Root>
    );
  },
);

interface PageCommentsProps {
  page: string | null;
  order: CommentOrder;
  limit: number;
  /** Of visitors who can write. */
  composer: CommentComposerOptions | null | undefined;
  options: ListedCastOptions;
  initial: CommentsPage | null | undefined;
  /** What was posted here on any page, newest first. */
  posted: readonly OwnComment[];
  onPosted: Dispatch<SetStateAction<readonly OwnComment[]>>;
}

/** What was posted takes the place of its composer. */
function focusLast(element: HTMLElement | null) {
  const active = partOf(document, 'activeElement');
  // Not while something is done elsewhere.
  if (!active || active === partOf(document, 'body')) element?.focus();
}

const NOTHING: readonly OwnComment[] = [];
const NO_COMMENTS: readonly ParsedCast[] = [];

function PageComments({
  page,
  order,
  limit,
  composer,
  options,
  initial,
  posted,
  onPosted,
}: PageCommentsProps) {
  const messages = useMessages(englishComments);
  const context = useWidgetContext();
  const wanted = useCommentAnchor();
  const [last, setLast] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [answered, setAnswered] = useState<string | null>(null);
  const [fromIndex, setFromIndex] = useState<number | null>(null);
  const [own, ownComments] = useMemo(() => {
    const all = posted.filter((each) => each.page === page && isShown(context, each.cast));
    return [all, all.flatMap(({ parent, cast }) => (parent === null ? cast : []))];
  }, [posted, page, context]);
  const state = useComments({
    ...{ url: page, order, limit, own: ownComments, initial, wanted },
    viewerFid: options.viewerFid,
  });
  const comments = state.status === 'ready' ? state.comments : NO_COMMENTS;
  const namedAt = wanted === null ? -1 : comments.findIndex(({ hash }) => idOf(hash) === wanted);

  const list = useRef<HTMLOListElement>(null);
  const focus = useLatest((index: number, isScrolled: boolean) => {
    const article = list.current?.children[index]?.querySelector('article');
    // It may come late: not while something is written elsewhere.
    if (partOf(document, 'activeElement')?.matches(WRITABLE)) return;
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
      // Whoever cannot write here reacts in the social app.
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
  const written: Written = {
    addTo: (list, hash, depth) => withOwn(list, hash, replies, depth, MAX_DEPTH),
    last,
    focusLast,
    renderBelow: (replyTo) =>
      composer &&
      page !== null &&
      answered === replyTo.hash && (
        <CommentPlace
          options={composer}
          page={page}
          replyTo={replyTo}
          onPosted={(cast, posted) => {
            add(page, replyTo.hash, cast);
            // The composer says it where there is nothing to lead to.
            if (!isShown(context, cast)) return;
            setLast(cast.hash);
            setSaid(posted);
            setAnswered(null);
          }}
        />
      ),
  };

  const head =
    page !== null &&
    page.length <= MAX_EMBED &&
    (composer ? (
      <CommentPlace
        options={composer}
        page={page}
        replyTo={null}
        onPosted={(cast) => {
          add(page, null, cast);
        }}
      />
    ) : (
      <CommentLink page={page} />
    ));
  if (state.status !== 'ready') {
    return (
      <>
        {head}
        <PlaceholderCard data-appearance="plain" state={state} sentence={messages.commentsFailed} />
      </>
    );
  }
  const { next, loadNext } = state;
  return (
    <>
      {head}
      {comments.length > 0 ? (
        <Thread data-rows="" ref={list}>
          {comments.map((cast, index) => {
            const count = cast.replies ?? 0;
            const below = written.renderBelow(cast);
            const isReplied =
              count > 0 || replies.some(({ parent }) => idOf(parent ?? '') === idOf(cast.hash));
            return (
              <Item key={cast.hash} data-replied={isReplied && !below ? '' : undefined}>
                <CastListItem
                  cast={cast}
                  options={listed}
                  place="row"
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
        next === 'none' && <NoReplies dir="auto">{messages.commentsEmpty}</NoReplies>
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
    </>
  );
}
