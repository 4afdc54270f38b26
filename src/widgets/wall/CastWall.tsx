'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement, ReactNode, Ref, RefAttributes } from 'react';
import { readSafely } from '../../core/dom/safe-document.js';
import { prefersReducedMotion } from '../../core/dom/prefers-reduced-motion.js';
import { useHydrated } from '../../core/dom/use-hydrated.js';
import { englishFeeds } from '../../core/messages/feed-messages.js';
import { englishWall } from '../../core/messages/wall-messages.js';
import { data } from '../../core/read/read-props.js';
import { rootStyle } from '../../core/theme/root-style.js';
import type { Cast } from '../../network/cast/api-types.js';
import type { FeedCasts } from '../../network/cast/model.js';
import { visibleCasts } from '../../provider/hooks/moderation.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { Loadable } from '../../provider/hooks/use-api-data.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { appearanceOf } from '../../ui/Card.js';
import { Icon } from '../../ui/Icon.js';
import { InlineText } from '../../ui/InlineText.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { PAUSE, PLAY } from '../../ui/play-shapes.js';
import { CastListItem, listedCastReaders, useListedOptions } from '../cast/card/CastListItem.js';
import type { ListedCastOptions, ListRootProps } from '../cast/card/CastListItem.js';
import { Columns, Empty, Line, Pause, Post, Root, Row } from './CastWall.styles.js';
import { useGivenCasts } from '../feed/use-given-feed.js';

/** How long a post stands still in a row that moves, in milliseconds. */
const STEP_MS = 6000;

/** The most posts, which are all rendered at once: as many as a server renders of a feed. */
const MAX_POSTS = 100;

/** The cards that stand for posts while they load. */
const SKELETONS = [0, 1, 2];

/** The options of `CastWall` and `NeynarCastWall`. */
export interface CastWallOptions {
  /**
   * `wall` has as many columns as there is room for, which are read one after the other. `row` is
   * one row that scrolls.
   * @default wall
   */
  layout?: 'wall' | 'row' | undefined;
  /**
   * Whether a row moves by itself, a post every six seconds. A button stops it. It stands still
   * while the pointer or the focus is in it, after the visitor has scrolled it, and from the
   * beginning for those who prefer reduced motion.
   * @default false
   */
  moves?: boolean | undefined;
}

/**
 * The props of `CastWall`.
 * @template SiteCast the site's own type of a cast, which handlers get back
 */
export interface CastWallProps<SiteCast extends Cast = Cast>
  extends CastWallOptions, ListedCastOptions<SiteCast>, ListRootProps {
  /**
   * The casts as the API sends them, in the order in which they are shown; fields may be missing.
   * Each hash is shown once. Null or undefined renders the loading state.
   */
  casts: readonly (SiteCast | null | undefined)[] | null | undefined;
}

/** `CastWall`, whose handlers get a cast in the type that it was passed in. */
// No interface: a site that emits declarations could not name it.
type CastWallWidget = {
  <SiteCast extends Cast = Cast>(
    props: CastWallProps<SiteCast> & RefAttributes<HTMLDivElement>,
  ): ReactElement | null;
  displayName?: string | undefined;
};

/**
 * Renders a few casts that you have chosen as a wall of columns, or as a row that scrolls. It
 * fetches no casts, and renders the first hundred at once: for long lists, take `FeedList`. Renders
 * a `<div>`.
 * @example What people say, below a product
 * ```tsx
 * <CastWall casts={casts} appearance="compact" />
 * ```
 */
export const CastWall = createWidget<HTMLDivElement, CastWallProps>(
  'CastWall',
  { ...listedCastReaders, casts: data },
  function CastWall({ casts: given, ...props }, ref) {
    const casts = useGivenCasts(given);
    const state = given ? ({ status: 'ready', data: casts } as const) : LOADING;
    return <CastWallView {...props} rootRef={ref} state={state} />;
  },
) as CastWallWidget;

const LOADING = { status: 'loading' } as const;
const NO_CASTS: FeedCasts = [];

interface ViewProps extends CastWallOptions, ListedCastOptions, ListRootProps {
  state: Loadable<FeedCasts>;
  /** The casts that are shown although the request of others failed. */
  arrived?: FeedCasts;
  rootRef: Ref<HTMLDivElement>;
}

/** A wall in any of its states, fetched or given. */
export function CastWallView({
  state,
  arrived = NO_CASTS,
  layout,
  moves,
  rootRef,
  'aria-label': label,
  'aria-labelledby': labelledBy,
  ...props
}: ViewProps) {
  const context = useWidgetContext();
  const styles = renderStyles(context, 'cast-wall');
  const { feedEmpty, moreFailed } = useMessages(englishFeeds);
  const { wall } = useMessages(englishWall);
  const [options, rootProps] = useListedOptions(props);
  const parsed = state.status === 'ready' ? state.data : arrived;
  const casts = useMemo(() => visibleCasts(context, parsed), [context, parsed]);
  const name = {
    'aria-label': labelledBy ? undefined : (label ?? wall),
    'aria-labelledby': labelledBy,
  };
  const appearance = appearanceOf(options.appearance);
  const isLoading = state.status === 'loading';
  const isPart = state.status === 'failed' && casts.length > 0;
  const posts = isLoading
    ? SKELETONS.map((index) => (
        <Post key={index} role="listitem" aria-hidden={index > 0 || undefined}>
          <PlaceholderCard state={state} data-appearance={appearance} />
        </Post>
      ))
    : casts.slice(0, MAX_POSTS).map((cast, index) => (
        <Post key={cast?.hash || index} role="listitem" data-appearance={appearance}>
          <CastListItem cast={cast} options={options} />
        </Post>
      ));
  if (isPart) {
    posts.push(
      <Post key="failed" role="listitem">
        <PlaceholderCard state={state} sentence={moreFailed} data-appearance={appearance} />
      </Post>,
    );
  }
  return (
    <Root
      {...rootProps}
      style={options.appearance === 'plain' ? rootStyle(rootProps.style) : rootProps.style}
      ref={rootRef}
    >
      {styles}
      {state.status !== 'ready' && !isLoading && !isPart ? (
        <PlaceholderCard state={state} data-appearance={appearance} />
      ) : posts.length === 0 ? (
        <Empty role="status" dir="auto">
          <InlineText>{feedEmpty}</InlineText>
        </Empty>
      ) : layout === 'row' ? (
        <PostRow {...name} moves={moves === true && posts.length > 1}>
          {posts}
        </PostRow>
      ) : (
        <Columns {...name} role="list">
          {posts}
        </Columns>
      )}
    </Root>
  );
}

/** Scrolls a row to its next post, or from its end to the first one. */
function step(row: HTMLElement) {
  const [first, second] = row.firstElementChild?.children ?? [];
  if (!first || !second) return;
  const width = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
  // From right to left, both are below zero.
  const isAtEnd = Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 8;
  row.scrollTo({
    left: isAtEnd ? 0 : row.scrollLeft + width,
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  });
}

interface PostRowProps {
  'aria-label': string | undefined;
  'aria-labelledby': string | undefined;
  moves: boolean;
  children: ReactNode;
}

/** A row that the arrow keys scroll, and the button that stops it. */
function PostRow({ moves, children, ...name }: PostRowProps) {
  const { pauseWall, playWall } = useMessages(englishWall);
  const row = useRef<HTMLDivElement>(null);
  const isHydrated = useHydrated();
  // The visitor's choice.
  const [isStopped, setIsStopped] = useState<boolean | null>(null);
  const isMoving = moves && isHydrated && !(isStopped ?? prefersReducedMotion());
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => {
      const element = row.current;
      const isRead = element?.matches(':hover, :focus-within') ?? true;
      if (element && !isRead && readSafely(document, 'visibilityState') === 'visible')
        step(element);
    }, STEP_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isMoving]);
  const stop = () => {
    setIsStopped(true);
  };
  return (
    <>
      {moves && (
        <Pause
          type="button"
          aria-label={isMoving ? pauseWall : playWall}
          onClick={() => {
            setIsStopped(isMoving);
          }}
        >
          <Icon shape={isMoving ? PAUSE : PLAY} />
        </Pause>
      )}
      <Row
        {...name}
        ref={row}
        role="region"
        // Safari gives the focus to no row by itself, and so no arrow key scrolls it.
        tabIndex={0}
        onWheel={stop}
        onPointerDown={stop}
        onKeyDown={stop}
      >
        <Line role="list" data-layout="row">
          {children}
        </Line>
      </Row>
    </>
  );
}
