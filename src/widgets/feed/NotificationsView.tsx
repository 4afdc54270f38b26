'use client';
import { useEffect, useMemo, useRef } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef, ReactNode, RefObject } from 'react';
import type { ParsedNotification } from '../../network/cast/model.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { isVisible } from '../../provider/hooks/moderation.js';
import type { GivenPagesState } from '../../provider/hooks/use-given-pages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import type { Loadable } from '../../provider/hooks/use-api-data.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { InlineText } from '../../ui/InlineText.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { NewCasts } from './NewCasts.js';
import { Empty, Layout, Post, Posts, Root } from './NeynarFeedList.styles.js';
import { spaceAfter, spaceBefore, useListWindow } from './use-list-window.js';
import { english } from './english-notifications.js';
import { NotificationItem } from './NotificationItem.js';

/** The notifications that are shown: those whose cast is not hidden. */
export const visibleNotifications = (
  context: WidgetContext,
  items: readonly ParsedNotification[],
): readonly ParsedNotification[] => items.filter(({ cast }) => isVisible(context, cast));

/** The state of a list of notifications. */
export type NotificationsState =
  | Exclude<Loadable<unknown>, { status: 'ready' }>
  /** Nobody is signed in. */
  | { status: 'signed-out' }
  | (GivenPagesState & {
      status: 'ready';
      /** Those that are shown. */
      items: readonly ParsedNotification[];
      /** The number of new ones, which are held back. */
      newer: number;
      showNewer: () => void;
      /** Changes whenever the list begins again. */
      beginning: number;
    });

export type NotificationsRootProps = Omit<ComponentPropsWithoutRef<'div'>, 'children'>;

export interface NotificationsRootElementProps {
  rootProps: NotificationsRootProps;
  rootRef: ForwardedRef<HTMLDivElement>;
  children: ReactNode;
}

/** The root element of a list of notifications. Renders a `<div>`. */
export function NotificationsRoot({ rootProps, rootRef, children }: NotificationsRootElementProps) {
  const styles = renderStyles(useWidgetContext(), 'lists');
  return (
    <Root {...rootProps} style={rootStyle(rootProps.style)} ref={rootRef}>
      {styles}
      <Layout>{children}</Layout>
    </Root>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Empty role="status" dir="auto">
      <InlineText>{children}</InlineText>
    </Empty>
  );
}

export interface NotificationsViewProps {
  state: NotificationsState;
  /** The key under which the scroll position is remembered. */
  id: string;
}

/** A list of notifications in any of its states, fetched or given. */
export function NotificationsView({ state, id }: NotificationsViewProps) {
  const messages = useMessages(english);
  const list = useRef<HTMLDivElement>(null);
  const beginning = state.status === 'ready' ? state.beginning : 0;
  const lastBeginning = useRef(beginning);
  // The pressed button is removed: the focus goes to the first of what it has shown.
  useEffect(() => {
    if (beginning > lastBeginning.current) {
      list.current?.querySelector<HTMLElement>('[data-index="0"] > *')?.focus();
    }
    lastBeginning.current = beginning;
  }, [beginning]);

  if (state.status === 'signed-out') return <Note>{messages.notificationsSignedOut}</Note>;
  if (state.status === 'missing') return <Note>{messages.notificationsEmpty}</Note>;
  if (state.status !== 'ready') {
    return (
      <PlaceholderCard
        state={state}
        sentence={messages.notificationsFailed}
        data-appearance={state.status === 'loading' ? 'plain' : undefined}
      />
    );
  }
  const { items, newer, showNewer, next, loadNext, reachedEmptyPages } = state;
  return (
    <>
      <NewCasts count={newer} onShow={showNewer} formatMessage={messages.newNotifications} />
      {items.length > 0 && <List items={items} list={list} id={id} isWhole={next === 'none'} />}
      {items.length === 0 && next === 'none' && <Note>{messages.notificationsEmpty}</Note>}
      <ShowMore next={next} shown={items.length} loadNext={loadNext} isEager={!reachedEmptyPages} />
    </>
  );
}

interface ListProps {
  items: readonly ParsedNotification[];
  list: RefObject<HTMLDivElement | null>;
  id: string;
  /** Whether there are no further ones. */
  isWhole: boolean;
}

/** The notifications that are in view. Renders a `<div role="list">`. */
function List({ items, list, id, isWhole }: ListProps) {
  const messages = useMessages(english);
  const keys = useMemo(() => items.map(({ hash }) => hash), [items]);
  const rendered = useListWindow(list, id, keys);
  const { after } = rendered;
  return (
    <Posts ref={list} role="list" aria-label={messages.notificationBell} style={spaceAfter(after)}>
      {rendered.items.map(({ index, before }) => {
        const item = items[index];
        return (
          item && (
            <Post
              key={item.hash}
              ref={after === null ? undefined : rendered.measure}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={isWhole ? items.length : -1}
              data-index={index}
              data-appearance="plain"
              style={spaceBefore(before)}
            >
              <NotificationItem item={item} />
            </Post>
          )
        );
      })}
    </Posts>
  );
}
