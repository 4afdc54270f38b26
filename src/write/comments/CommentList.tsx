'use client';
import { useMemo, useRef, useState } from 'react';
import type { ReactElement, RefAttributes } from 'react';
import type { Cast } from '../../network/cast/api-types.js';
import { englishComments } from '../../core/messages/comment-messages.js';
import { data } from '../../core/read/read-props.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useGivenPages } from '../../provider/hooks/use-given-pages.js';
import type { GivenPages } from '../../provider/hooks/use-given-pages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { appearanceOf } from '../../ui/Card.js';
import { GivenList } from '../../widgets/list/GivenList.js';
import { listedCastReaders, useListedOptions } from '../../widgets/cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../../widgets/cast/card/CastListItem.js';
import {
  Layout,
  NoReplies,
  Root,
} from '../../widgets/conversation/NeynarConversationList.styles.js';
import { LongReplies } from '../../widgets/conversation/LongReplies.js';
import type { OwnReplies } from '../../widgets/conversation/NeynarConversationListReplies.js';
import {
  useGivenReplies,
  useNestedReplies,
  useShownReplies,
} from '../../widgets/conversation/use-given-conversation.js';
import { NewCasts } from '../../widgets/feed/NewCasts.js';
import { useAnnounced } from '../../widgets/feed/use-given-feed.js';
import { CommentsHead } from './CommentsHead.js';

/**
 * The props of `CommentList`.
 * @template SiteCast the site's own type of a cast, which handlers get back
 */
export interface CommentListProps<SiteCast extends Cast = Cast>
  extends ListedCastOptions<SiteCast>, ListRootProps, GivenPages {
  /**
   * The comments as the API sends them, in the order in which they are shown. A reply to one of
   * them, by its `parent_hash` or in `direct_replies`, is put below it. Each hash is shown once.
   * Null or undefined renders the loading state.
   */
  comments: readonly (SiteCast | null | undefined)[] | null | undefined;
  /**
   * Whether comments that come before the first one shown are announced by a button, which inserts
   * them when it is pressed. With `false` they are inserted at once.
   * @default true
   */
  announceNew?: boolean | undefined;
}

/** `CommentList`, whose handlers get a cast in the type that it was passed in. */
// No interface: a site that emits declarations could not name it.
type CommentListWidget = {
  <SiteCast extends Cast = Cast>(
    props: CommentListProps<SiteCast> & RefAttributes<HTMLDivElement>,
  ): ReactElement | null;
  displayName?: string | undefined;
};

/**
 * Renders comments that you already have, each with the replies to it; of many comments, those in
 * view. New ones are announced, and `onLoadNext` is called as the visitor nears the end. It fetches
 * no comment. Renders a `<div role="region">`.
 * @example Comments of a query of your own
 * ```tsx
 * <CommentList comments={comments} />
 * ```
 */
export const CommentList = createWidget<HTMLDivElement, CommentListProps>(
  'CommentList',
  { ...listedCastReaders, comments: data },
  function CommentList({ comments, hasNext, onLoadNext, announceNew, ...props }, ref) {
    const messages = useMessages(englishComments);
    const context = useWidgetContext();
    const [given, rootProps] = useListedOptions(props);
    const options = useMemo(
      () => ({
        ...given,
        appearance: 'plain' as const,
        // As under a page: visitors who cannot react here do so in the social app.
        reactions: given.reactions ?? (given.allowReactions ? undefined : ('client' as const)),
      }),
      [given],
    );
    const casts = useGivenReplies(comments);
    const all = useNestedReplies(casts);
    const announced = useAnnounced(all, announceNew !== false);
    const items = useShownReplies(announced.items);
    const held = useShownReplies(announced.held);
    const next = useGivenPages({ hasNext, onLoadNext }, casts.length);
    // The pressed button is removed: the focus goes to the first of what it has shown.
    const [first, setFirst] = useState<string | null>(null);
    const isPressed = useRef(false);
    const written: OwnReplies = useMemo(
      () => ({
        addTo: (replies) => replies,
        last: first,
        focusLast: (element) => {
          // Once: in a long list it is removed, and comes back.
          if (!element || !isPressed.current) return;
          isPressed.current = false;
          element.focus();
        },
        renderBelow: () => null,
      }),
      [first],
    );
    const count = items.length;
    return (
      <Root
        role="region"
        aria-label={messages.comments}
        {...rootProps}
        style={rootStyle(rootProps.style)}
        data-appearance={appearanceOf(given.appearance)}
        ref={ref}
      >
        {renderStyles(context, 'lists')}
        <Layout data-comments="">
          <GivenList
            isLoaded={Boolean(comments)}
            count={casts.length}
            next={next}
            head={
              <>
                <CommentsHead total={count} isPart={next.next !== 'none'} />
                <NewCasts
                  count={held.length}
                  onShow={() => {
                    isPressed.current = true;
                    setFirst(held[0]?.hash ?? null);
                    announced.showNewer();
                  }}
                />
              </>
            }
            items={
              count > 0 && (
                <LongReplies
                  replies={items}
                  options={options}
                  written={written}
                  isWhole={next.next === 'none'}
                />
              )
            }
            empty={<NoReplies dir="auto">{messages.commentsEmpty}</NoReplies>}
          />
        </Layout>
      </Root>
    );
  },
) as CommentListWidget;
