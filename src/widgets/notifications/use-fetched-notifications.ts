'use client';
import { useMemo } from 'react';
import {
  fetchParsedNotifications,
  readNotificationsPage,
} from '../../network/api/fetch-notifications.js';
import type {
  NotificationsPage,
  NotificationsData,
} from '../../network/api/fetch-notifications.js';
import type { NotificationFilter } from '../../network/cast/notifications.js';
import { uniqueNotifications } from '../../network/cast/parse-notification.js';
import { listOf } from '../../core/read/fields.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { countNewer } from '../feed/feed-casts.js';
import { visibleNotifications } from './NotificationsView.js';
import type { NotificationsState } from './NotificationsView.js';
import { useAnnouncedPages } from '../list/use-announced-pages.js';

export interface FetchedNotificationsOptions {
  /** The user whose notifications they are. */
  fid: number;
  /** The kind fetched; null for all. */
  filter: NotificationFilter | null;
  limit: number | undefined;
  clientId: string | undefined;
  initialPages: readonly (NotificationsPage | null)[] | undefined;
  refreshInterval: number;
}

const NOT_READY: readonly NotificationsData[] = [];

/** Fetches the notifications of a user page by page, and looks for new ones. */
export function useFetchedNotifications({
  fid,
  filter,
  limit,
  clientId,
  initialPages,
  refreshInterval,
}: FetchedNotificationsOptions): NotificationsState {
  const context = useWidgetContext();
  const given = useMemo(
    () => (filter ? [] : listOf(initialPages).flatMap((page) => readNotificationsPage(page) ?? [])),
    [initialPages, filter],
  );
  const type = filter ? [filter] : undefined;
  const { state, newest, showNewest, beginning } = useAnnouncedPages<NotificationsData>(
    {
      requestName: 'fetchNotifications',
      adapter: 'notifications',
      id: JSON.stringify([type, limit]),
      requiredProps: {},
      viewerFid: fid,
      clientId,
      initialPages: given,
      // One user's notifications are nobody else's.
      keepPreviousData: false,
      fetchPage: (request, cursor) =>
        fetchParsedNotifications(request, { fid, type, limit }, cursor),
    },
    refreshInterval,
  );
  const isReady = state.status === 'ready';
  const pages = isReady ? state.pages : NOT_READY;
  const all = useMemo(() => uniqueNotifications(pages.flatMap(({ items }) => items)), [pages]);
  const reachedEmptyPages = useMemo(
    () =>
      uniqueNotifications(pages.slice(0, -2).flatMap(({ items }) => items)).length === all.length,
    [pages, all],
  );
  if (!isReady) return state;
  const items = visibleNotifications(context, all);
  return {
    status: 'ready',
    items,
    newer: newest ? countNewer(visibleNotifications(context, newest.items), items) : 0,
    showNewer: showNewest,
    next: state.next,
    loadNext: state.loadNext,
    reachedEmptyPages,
    beginning,
  };
}
