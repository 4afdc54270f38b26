'use client';
import { useId, useMemo, useState } from 'react';
import type { FarcasterNotification } from '../../network/cast/api-types.js';
import type { ParsedNotification } from '../../network/cast/model.js';
import { filterOf } from '../../network/cast/notifications.js';
import type { NotificationFilter } from '../../network/cast/notifications.js';
import { parseNotification, parseNotifications } from '../../network/cast/parse-notification.js';
import { listOf } from '../../core/read/fields.js';
import { attempt, data } from '../../core/read/read-props.js';
import { useGivenPages } from '../../provider/hooks/use-given-pages.js';
import type { GivenPages } from '../../provider/hooks/use-given-pages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { useAnnounced } from '../feed/use-given-feed.js';
import { NotificationFilters, readFilters } from './NotificationFilters.js';
import { NotificationsView, visibleNotifications } from './NotificationsView.js';
import { ListRoot } from '../list/ListRoot.js';
import type { RootProps } from '../list/ListRoot.js';

/** The props of `Notifications`. */
export interface NotificationsProps extends GivenPages, RootProps {
  /**
   * The notifications as the API sends them, the newest first; fields may be missing. What is none,
   * and kinds that are unknown, are left out. Null or undefined renders the loading state. An
   * object that stays the same is not read again.
   */
  notifications: readonly (FarcasterNotification | null | undefined)[] | null | undefined;
  /**
   * Whether notifications that come before the first one shown are announced by a button, which
   * inserts them when it is pressed. With `false` they are inserted at once.
   * @default true
   */
  announceNew?: boolean | undefined;
  /**
   * The kinds that visitors may choose, beside all; an empty list renders no buttons.
   * @default all kinds
   */
  filters?: readonly NotificationFilter[] | undefined;
  /**
   * The name under which the scroll position is kept while the provider is mounted, as in
   * `FeedList`.
   * @default the position is not kept
   */
  scrollKey?: string | undefined;
}

const NONE: readonly ParsedNotification[] = [];

/** Parses a list of notifications, each object once. */
function useParsed(json: unknown): readonly ParsedNotification[] {
  const [known] = useState(() => new WeakMap<object, ParsedNotification | null>());
  return useMemo(() => {
    const parse = (each: object) => {
      if (!known.has(each)) known.set(each, parseNotification(each));
      return known.get(each) ?? null;
    };
    return attempt(() => parseNotifications(listOf(json), parse)) ?? NONE;
  }, [json, known]);
}

/**
 * Renders notifications that you already have, grouped as the API groups them: who liked, recast,
 * followed, mentioned, replied and quoted. Unread ones are marked, new ones are announced, and
 * `onLoadNext` is called as the visitor nears the end. It fetches no notifications. Renders a
 * `<div>`.
 * @example Notifications of a query of your own
 * ```tsx
 * <Notifications notifications={notifications} />
 * ```
 */
export const Notifications = createWidget<HTMLDivElement, NotificationsProps>(
  'Notifications',
  { notifications: data, filters: data },
  function Notifications(
    { notifications, announceNew, filters, hasNext, onLoadNext, scrollKey, ...rootProps },
    ref,
  ) {
    const context = useWidgetContext();
    const kinds = useMemo(() => attempt(() => readFilters(filters)) ?? [], [filters]);
    const [filter, setFilter] = useState<NotificationFilter | null>(null);
    const parsed = useParsed(notifications);
    const { items, held, ...announced } = useAnnounced(parsed, announceNew !== false);
    const choose = (all: readonly ParsedNotification[]) =>
      visibleNotifications(context, all).filter(({ kind }) => !filter || filterOf(kind) === filter);
    const next = useGivenPages({ hasNext, onLoadNext }, parsed.length);
    const id = useId();
    const isLoading = notifications === null || notifications === undefined;
    return (
      <ListRoot rootProps={rootProps} rootRef={ref}>
        <NotificationFilters kinds={kinds} filter={filter} onFilter={setFilter} />
        <NotificationsView
          key={filter}
          state={
            isLoading
              ? { status: 'loading' }
              : {
                  status: 'ready',
                  items: choose(items),
                  newer: choose(held).length,
                  ...announced,
                  ...next,
                }
          }
          id={`${scrollKey ? `notifications ${scrollKey}` : id} ${filter ?? ''}`}
        />
      </ListRoot>
    );
  },
);
