'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { FeedCasts } from '../../network/cast/model.js';
import { rootOf } from '../../core/dom/safe-document.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { useListWindow } from './use-list-window.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishFeeds } from '../../core/messages/feed-messages.js';
import { CastListItem } from '../cast/card/CastListItem.js';
import type { ListedCastOptions } from '../cast/card/CastListItem.js';
import { appearanceOf } from '../../ui/Card.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { Post, Posts } from './list.styles.js';

export interface NeynarFeedListPostsProps {
  casts: FeedCasts;
  options: ListedCastOptions;
  /** The key under which the scroll position is remembered. */
  id: string;
  /** Whether the next page is loading. */
  isBusy: boolean;
  /** Whether there are no further pages. */
  isWhole: boolean;
  /** The post that receives the focus, as soon as it is there. */
  focusTarget: { index: number } | null;
  /** Loads the next page. Called when Page Down is pressed on the last post. */
  loadNext: () => void;
}

/** Focusable elements, inside or outside the widgets. */
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
/** Elements that handle these keys themselves. */
const WRITABLE = 'input, textarea, select, video, [contenteditable]';

/** The nearest focusable element before or after a list. */
function findBeside(list: Element, isAfter: boolean): HTMLElement | undefined {
  const side = isAfter ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const beside = [...rootOf(document).querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      !list.contains(element) &&
      list.compareDocumentPosition(element) & side &&
      element.getClientRects().length > 0,
  );
  return isAfter ? beside[0] : beside.at(-1);
}

/** The cards that stand for the first page while it loads. */
const SKELETONS = [0, 1, 2];

export function LoadingPosts({ appearance }: Pick<ListedCastOptions, 'appearance'>) {
  const shown = appearanceOf(appearance);
  return SKELETONS.map((index) => (
    <Post key={index} aria-hidden={index > 0 || undefined} data-appearance={shown}>
      <PlaceholderCard state={{ status: 'loading' }} data-appearance={shown} />
    </Post>
  ));
}

/**
 * The casts of a feed with its keyboard commands: Page Down, Page Up, Control with Home or End.
 * Renders a `<div role="feed">`.
 */
export function NeynarFeedListPosts({
  casts,
  options,
  id,
  isBusy,
  isWhole,
  focusTarget,
  loadNext,
}: NeynarFeedListPostsProps) {
  const styles = renderStyles(useWidgetContext(), 'lists');
  const messages = useMessages(englishFeeds);
  const list = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => casts.map((cast, index) => cast?.hash || `${index}`), [casts]);
  const { items, style, reveal } = useListWindow(list, id, keys);
  // Above it are those that the visitor has let in.
  const [oldest, setOldest] = useState(keys[0]);
  const newCount = oldest === undefined ? 0 : keys.indexOf(oldest);

  // The post that gets the focus, as soon as it is rendered.
  const target = useRef(-1);
  const focusTargeted = () => {
    const post = list.current?.querySelector<HTMLElement>(
      `:scope > [data-index="${target.current}"] > *`,
    );
    if (!post) return false;
    target.current = -1;
    post.focus();
    return true;
  };
  useEffect(() => {
    if (target.current >= 0) focusTargeted();
  });
  const focus = (index: number) => {
    target.current = index;
    if (!focusTargeted()) reveal(index);
  };

  const isThere = focusTarget !== null && focusTarget.index < casts.length;
  const latestFocus = useLatest(focus);
  // Once for each target.
  useEffect(() => {
    if (isThere) latestFocus()(focusTarget.index);
  }, [focusTarget, isThere, latestFocus]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, target, currentTarget } = event;
    if (event.defaultPrevented || (target as Element).closest(WRITABLE)) return;
    const step = { PageDown: 1, PageUp: -1 }[key];
    if (step) {
      const post = (target as Element).closest('[data-index]');
      const next = Number(post?.getAttribute('data-index')) + step;
      if (next >= casts.length && !isWhole) loadNext();
      if (next < 0 || next >= casts.length) return;
      event.preventDefault();
      focus(next);
    } else if (ctrlKey && (key === 'Home' || key === 'End')) {
      const beside = findBeside(currentTarget, key === 'End');
      if (!beside) return;
      event.preventDefault();
      beside.focus();
    }
  };

  return (
    <>
      {styles}
      <Posts
        ref={list}
        role="feed"
        aria-label={messages.feed}
        aria-busy={isBusy}
        style={style}
        onKeyDown={onKeyDown}
        onAnimationEnd={({ target }) => {
          // They are new once: those out of view are removed, and come back.
          if ((target as HTMLElement).parentElement?.dataset.new) setOldest(keys[0]);
        }}
      >
        {items.map(({ index, row }) => {
          const cast = casts[index];
          return (
            cast !== undefined && (
              <Post
                key={keys[index]}
                {...row}
                data-new={index < newCount || undefined}
                data-appearance={appearanceOf(options.appearance)}
              >
                <CastListItem
                  cast={cast}
                  options={options}
                  tabIndex={0}
                  aria-posinset={index + 1}
                  aria-setsize={isWhole ? casts.length : -1}
                />
              </Post>
            )
          );
        })}
      </Posts>
    </>
  );
}
