'use client';
import { useMemo, useState } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import type { CommentsPage } from '../../network/api/fetch-comments.js';
import type { User } from '../../network/cast/api-types.js';
import type { CastDraft } from '../draft/draft.js';
import type { CastLimits } from '../draft/limits.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { useViewer } from '../../provider/session/use-viewer.js';
import { englishComments } from '../../core/messages/comment-messages.js';
import { attempt, data, limit } from '../../core/read/read-props.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { accessOf } from '../../provider/session/parse-viewer.js';
import type { Viewer } from '../../provider/session/parse-viewer.js';
import { listedCastReaders, useListedOptions } from '../../widgets/cast/card/CastListItem.js';
import type { ListedCastOptions } from '../../widgets/cast/card/CastListItem.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import type { CastComposerProps } from '../composer/composer-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { appearanceOf } from '../../ui/Card.js';
import type { OwnComment } from './own-comments.js';
import { Layout, Root } from '../../widgets/conversation/NeynarConversationList.styles.js';
import { COMMENT_ORDERS } from './use-comments.js';
import type { CommentOrder } from './use-comments.js';
import { useHydrated } from '../../core/dom/use-hydrated.js';
import { useMissing } from '../../provider/hooks/use-missing.js';
import { usePageUrl } from '../../widgets/conversation/use-page-url.js';
import { PageComments } from './PageComments.js';

type RootProps = Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onSelect' | 'onSubmit'>;

/** The props of `NeynarComments`. */
export interface NeynarCommentsProps
  extends
    ListedCastOptions,
    Pick<CastComposerProps, 'onUpload' | 'showCount' | 'videos'>,
    RootProps {
  /**
   * The http(s) address of the page whose comments are shown, such as an article, a product or a
   * video. It takes two requests, or three where the host may have `www.`.
   * @default the canonical address of the page, or else its own address; the widget follows an app
   * that changes its pages
   */
  url?: string | undefined;
  /**
   * The order at first, which visitors can change. `newest` begins with the newest comment,
   * `oldest` with the oldest of the newest five hundred of each kind. `likes` begins with the most
   * liked of the newest hundred of each kind; those of the next hundred follow them. What a visitor
   * posts is first in each.
   * @default newest
   */
  order?: CommentOrder | undefined;
  /**
   * Shows only the comments by the users with these fids, and what is posted here; null for those
   * of everyone. Further comments are fetched until one is found, as far as five pages.
   * `NeynarReaders` has such a list.
   * @default the comments of everyone
   */
  fids?: readonly number[] | null | undefined;
  /**
   * How many comments are shown at first, and how many each press of 'Show more' adds: 1 to 100.
   * Of more than forty, those in view are in the page, as in a feed; on paper there are all.
   * @default 20
   */
  limit?: number | undefined;
  /**
   * Posts a comment, as in `CastComposer`. The first embed of the draft is the page; a reply has
   * the comment as its `parent`. With it, visitors who can write get a composer: those whose
   * session has a signer, and everyone if you pass `author`. Others get a button that signs them
   * in, and a link to the social app's composer, with the page in it.
   */
  onSubmit?: ((draft: CastDraft) => unknown) | undefined;
  /**
   * The user who writes, as the API sends it, on a site with its own sign-in.
   * @default the signed-in user
   */
  author?: User | null | undefined;
  /**
   * The limits of a comment, as in `CastComposer`. The page counts as one of the embeds, of which
   * some plans of the API take two: `{ embeds: 2 }`.
   */
  limits?: Partial<CastLimits> | undefined;
  /**
   * The first comments, as `fetchComments` of castkit/server returns them. They are rendered at
   * once, also on a server, and not requested. They belong to `url`: change both together.
   */
  initialComments?: CommentsPage | null | undefined;
  /**
   * How often the list looks for new comments, in milliseconds, while the page is visible. A button
   * shows those it finds, above all others. With `oldest` they are added at the end.
   * @default 0: never
   */
  refreshInterval?: number | undefined;
}

/** Nothing was posted so far. */
const NOTHING: readonly OwnComment[] = [];

/** The fids of a list; null for what is no list. */
const readFids = (fids: unknown): ReadonlySet<unknown> | null =>
  attempt(() => (Array.isArray(fids) ? new Set<unknown>(fids) : null)) ?? null;

/** The user of a session that can write, without the signer, which handlers must not get. */
function writerOf(viewer: Viewer | null): User | null {
  const { signer_uuid: signer, ...user } = viewer ?? {};
  return signer ? user : null;
}

/**
 * Fetches and shows the comments on a page: casts that embed it, and casts that are posted under
 * it. Replies to comments are folded. The API gets `viewerFid`. An address that ends in `#cast-`
 * and a comment's hash scrolls to that comment. Renders a `<div role="region">`.
 * @example Comments under an article
 * ```tsx
 * <NeynarComments url="https://blog.example/hello" />
 * ```
 */
export const NeynarComments = createWidget<HTMLDivElement, NeynarCommentsProps>(
  'NeynarComments',
  {
    ...listedCastReaders,
    // The most that a page of a feed has (Neynar OpenAPI, `feed`).
    limit: limit(100),
    fids: data,
    author: data,
    limits: data,
    videos: data,
    initialComments: data,
  },
  function NeynarComments(
    {
      url,
      order: givenOrder,
      fids,
      limit: givenLimit,
      onSubmit,
      author: givenAuthor,
      limits,
      onUpload,
      showCount,
      videos,
      initialComments,
      refreshInterval,
      ...props
    },
    ref,
  ) {
    const messages = useMessages(englishComments);
    const context = useWidgetContext();
    const styles = renderStyles(context, 'lists');
    const page = usePageUrl(url);
    // A document without an address of the web, such as that of `srcdoc`, has no page.
    const isRead = useHydrated();
    const missing = useMissing('fetchFeed', { url: page ?? initialComments ?? !isRead });
    // The page's address is read after hydration: its comments stay. Those of another page do not.
    const [visit, setVisit] = useState({ page, isFirst: true });
    if (visit.page !== page) setVisit({ page, isFirst: visit.isFirst && visit.page === null });
    const [given, rootProps] = useListedOptions(props);
    const viewer = useViewer();
    const author = useMemo(() => givenAuthor ?? writerOf(viewer), [givenAuthor, viewer]);
    const { viewerFid } = given;
    const siteOrder = COMMENT_ORDERS.find((each) => each === givenOrder) ?? 'newest';
    // A visitor's choice, until the site says another one.
    const [choice, setChoice] = useState({ of: siteOrder, order: siteOrder });
    if (choice.of !== siteOrder) setChoice({ of: siteOrder, order: siteOrder });
    const { order } = choice;
    const onlyFids = useMemo(() => readFids(fids), [fids]);
    // It stays when the order changes, and belongs to its page.
    const [posted, setPosted] = useState(NOTHING);
    // As where a reaction is pressed: for a session, or for its signer.
    const { clientId, signIn, onSignInRequest } = context.getSettings();
    const canSignIn =
      onSubmit !== undefined &&
      // A host of mini apps names a user, who has not signed in.
      Boolean(accessOf(viewer) ? signIn?.signer : (clientId ?? signIn ?? onSignInRequest));
    const composer = onSubmit &&
      author && { onSubmit, author, limits, onUpload, showCount, videos, viewerFid };
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
        <Layout data-comments="">
          {page === null && !initialComments ? (
            <PlaceholderCard data-appearance="plain" state={missing ?? LOADING} />
          ) : (
            <PageComments
              key={JSON.stringify([url, visit.isFirst || page])}
              page={page}
              order={order}
              onOrder={(next) => {
                setChoice({ of: siteOrder, order: next });
              }}
              fids={onlyFids}
              limit={givenLimit ?? 20}
              composer={composer}
              canSignIn={canSignIn}
              options={given}
              // They are in the order of the site.
              initial={(url || visit.isFirst) && order === siteOrder ? initialComments : null}
              refreshInterval={refreshInterval}
              posted={posted}
              onPosted={setPosted}
            />
          )}
        </Layout>
      </Root>
    );
  },
);

const LOADING = { status: 'loading' } as const;
