'use client';
import type { ComponentPropsWithoutRef, Ref } from 'react';
import { englishComments } from '../../core/messages/comment-messages.js';
import { useHydrated } from '../../core/dom/use-hydrated.js';
import { countOf } from '../../core/read/fields.js';
import { httpUrl } from '../../core/read/http-url.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { commentUrl } from '../../network/cast/social-app-urls.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { InlineText } from '../../ui/InlineText.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { usePageUrl } from '../../widgets/conversation/use-page-url.js';
import { Blank, Root } from './CastCounter.styles.js';
import { useCounts } from './use-comment-count.js';

/** The options of `CastCounter` and `NeynarCastCounter`. */
export interface CastCounterOptions {
  /**
   * The kind of count: the comments on the page, or the likes of those comments, or the replies
   * to them.
   * @default comments
   */
  of?: 'comments' | 'likes' | 'replies' | undefined;
  /**
   * The http(s) address of the page.
   * @default as in `NeynarComments`
   */
  url?: string | undefined;
  /**
   * Where a press leads, such as `#comments` of your page.
   * @default the composer of the social app with the page, in a new tab
   */
  href?: string | undefined;
}

type RootProps = Omit<ComponentPropsWithoutRef<'a'>, 'children' | 'href'>;

/** The props of `CastCounter`. */
export interface CastCounterProps extends CastCounterOptions, RootProps {
  /** The count. Null or undefined renders the loading state. */
  count: number | null | undefined;
  /**
   * Whether there may be more, which a + says.
   * @default false
   */
  hasMore?: boolean | undefined;
}

interface ViewProps extends CastCounterProps {
  /** Whether the count is on its way. Without it and a count, the link invites to comment. */
  isLoading: boolean;
  /** The page, by `usePageUrl`. */
  page: string | null;
  rootRef: Ref<HTMLAnchorElement>;
}

/** The link to the social app opens as every other one. */
const NEW_TAB = { target: '_blank', rel: 'noreferrer' };

function CounterView({
  count,
  hasMore,
  of,
  href,
  page,
  isLoading,
  rootRef,
  ...rootProps
}: ViewProps) {
  const context = useWidgetContext();
  const format = useFormat();
  const messages = useMessages(englishComments);
  const styles = renderStyles(context, 'cast-counter');
  const { loading, likes, replies } = context.messages;
  const say = of === 'likes' ? likes : of === 'replies' ? replies : messages.commentCount;
  const number = countOf(count);
  const words = number === null ? null : say(number, format.number(number) + (hasMore ? '+' : ''));
  const own = httpUrl(href, 'https://page.invalid') ? href : undefined;
  const toApp = page === null ? undefined : commentUrl(context.clientUrl, page);
  const link = { ...(own === undefined && NEW_TAB), ...rootProps };
  return (
    <Root
      {...link}
      ref={rootRef}
      href={own ?? toApp}
      aria-busy={isLoading}
      style={rootStyle(rootProps.style)}
    >
      {styles}
      {words !== null ? (
        <>
          <InlineText key={words}>{words}</InlineText>
          {own === undefined && <VisuallyHidden>{`(${messages.commentInClient})`}</VisuallyHidden>}
        </>
      ) : isLoading ? (
        <>
          <Blank />
          <VisuallyHidden>{loading}</VisuallyHidden>
        </>
      ) : (
        <InlineText>{messages.commentInClient}</InlineText>
      )}
    </Root>
  );
}

/**
 * A count of the comments on a page that you already have, as a small link to where visitors can
 * comment. It fetches nothing. Renders an `<a>`.
 * @example A count below the title, and one that the page has
 * ```tsx
 * <NeynarCastCounter href="#comments" />
 * <CastCounter count={1204} of="likes" />
 * ```
 */
export const CastCounter = createWidget<
  HTMLAnchorElement,
  CastCounterProps,
  ComponentPropsWithoutRef<'a'>
>('CastCounter', {}, function CastCounter({ url, ...props }, ref) {
  const page = usePageUrl(url, '<CastCounter url>');
  const isLoading = props.count === null || props.count === undefined;
  return <CounterView {...props} rootRef={ref} page={page} isLoading={isLoading} />;
});

/** The props of `NeynarCastCounter`. */
export interface NeynarCastCounterProps extends CastCounterOptions, RootProps {}

/**
 * Counts the comments on a page, their likes or their replies, as a small link to where visitors
 * can comment. It sends the requests of `useCommentCount`, and several counters of a page share
 * them. If they fail, it is the link alone, and `onError` is called. Renders an `<a>`.
 * @example A count below the title
 * ```tsx
 * <NeynarCastCounter href="#comments" />
 * ```
 */
export const NeynarCastCounter = createWidget<
  HTMLAnchorElement,
  NeynarCastCounterProps,
  ComponentPropsWithoutRef<'a'>
>('NeynarCastCounter', {}, function NeynarCastCounter({ url, ...props }, ref) {
  const page = usePageUrl(url, '<NeynarCastCounter url>');
  const isHydrated = useHydrated();
  const { counts, isLoading } = useCounts(page === null ? [] : [page]);
  const found = page === null ? undefined : counts[page];
  const { of } = props;
  return (
    <CounterView
      {...props}
      rootRef={ref}
      page={page}
      count={of === 'likes' || of === 'replies' ? found?.[of] : found?.count}
      hasMore={found?.hasMore}
      // A page is not known on a server; one that is no page of the web never will be.
      isLoading={isLoading || (page === null && !isHydrated)}
    />
  );
});
