'use client';
import { useEffect, useRef } from 'react';
import type { ParsedNotification } from '../../network/cast/model.js';
import { isVisible } from '../../provider/hooks/moderation.js';
import type { GivenPagesState } from '../../provider/hooks/use-given-pages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import type { Loadable } from '../../provider/hooks/use-api-data.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { NewCasts } from '../feed/NewCasts.js';
import { EmptyList } from '../list/EmptyList.js';
import { ItemList } from '../list/ItemList.js';
import { english } from './english-notifications.js';
import { NotificationItem } from './NotificationItem.js';

/** The notifications that are shown: those whose cast is not hidden. */
export const visibleNotifications = (
  context: WidgetContext,
  items: readonly ParsedNotification[],
): readonly ParsedNotification[] => items.filter(({ cast }) => isVisible(context, cast));

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

const hashOf = ({ hash }: ParsedNotification) => hash;
const renderItem = (item: ParsedNotification) => <NotificationItem item={item} />;

export interface NotificationsViewProps {
  state: NotificationsState;
  /** The key under which the scroll position is remembered. */
  id: string;
}

/** A list of notifications in any of its states, fetched or given. */
export function NotificationsView({ state, id }: NotificationsViewProps) {
  const styles = renderStyles(useWidgetContext(), 'lists');
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

  if (state.status === 'signed-out')
    return <EmptyList>{messages.notificationsSignedOut}</EmptyList>;
  if (state.status === 'missing') return <EmptyList>{messages.notificationsEmpty}</EmptyList>;
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
      {styles}
      <NewCasts count={newer} onShow={showNewer} formatMessage={messages.newNotifications} />
      {items.length > 0 && (
        <ItemList
          items={items}
          keyOf={hashOf}
          render={renderItem}
          list={list}
          id={id}
          isWhole={next === 'none'}
          label={messages.notificationBell}
        />
      )}
      {items.length === 0 && next === 'none' && (
        <EmptyList>{messages.notificationsEmpty}</EmptyList>
      )}
      <ShowMore next={next} shown={items.length} loadNext={loadNext} isEager={!reachedEmptyPages} />
    </>
  );
}
