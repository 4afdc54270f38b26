'use client';
import { useMemo, useRef, useState } from 'react';
import { MAX_NOTIFICATIONS } from '../../network/api/fetch-notifications.js';
import type { NotificationsPage } from '../../network/api/fetch-notifications.js';
import type { ParsedNotification } from '../../network/cast/model.js';
import type { NotificationFilter } from '../../network/cast/notifications.js';
import { useHydrated } from '../../core/dom/use-hydrated.js';
import { numberOf } from '../../core/read/fields.js';
import { attempt, data, limit } from '../../core/read/read-props.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { useViewerFid } from '../../provider/session/use-viewer-fid.js';
import { NotificationFilters, readFilters } from './NotificationFilters.js';
import { NotificationsView } from './NotificationsView.js';
import { ListRoot } from '../list/ListRoot.js';
import type { RootProps } from '../list/ListRoot.js';
import { useFetchedNotifications } from './use-fetched-notifications.js';
import type { FetchedNotificationsOptions } from './use-fetched-notifications.js';
import { useMarkSeen } from './use-mark-seen.js';
import type { SeenHandler } from './use-mark-seen.js';

/** The props of `NeynarNotifications`. */
export interface NeynarNotificationsProps extends RootProps {
  /**
   * The fid of the user whose notifications are shown. Without a user the widget asks the visitor
   * to sign in.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /**
   * The number of notifications per page, 1 to 25.
   * @default the API's: 15
   */
  limit?: number | undefined;
  /**
   * The kinds that visitors may choose, beside all; each is fetched by itself. An empty list
   * renders no buttons.
   * @default all kinds
   */
  filters?: readonly NotificationFilter[] | undefined;
  /**
   * How often the list looks for new notifications, in milliseconds, while the page is visible.
   * With 0, it looks only when the visitor returns to the page.
   * @default 0
   */
  refreshInterval?: number | undefined;
  /**
   * Called once the list is in view and has unread notifications, and again for newer ones; with
   * the kind, if the visitor has chosen one. Mark them as seen: pass `onSeen` of `writeTo`. They
   * stay marked in this list, and `NotificationBell` counts anew. Return false (or a promise of it)
   * if it was not done. Errors go to `onError`. For a session that can only read it is not called.
   * @default they are not marked as seen
   */
  onSeen?: SeenHandler | undefined;
  /** The first pages, as your server has fetched them. They are rendered at once. */
  initialPages?: readonly (NotificationsPage | null)[] | undefined;
  /**
   * The site's client id at the identity provider.
   * @default `settings.clientId`
   */
  clientId?: string | undefined;
}

/**
 * Fetches the notifications of a user page by page, and renders them as `Notifications` does. New
 * ones are announced by a button, and inserted when it is pressed. Notifications are a user's own:
 * name your server in `settings.apiUrl`, where `createFeedHandler` of castkit/server with
 * `notifications` sends them to that user alone. Renders a `<div>`.
 * @example The notifications of the signed-in user
 * ```tsx
 * // The path of createFeedHandler with notifications (A feed for many visitors).
 * const settings = { apiUrl: '/api/farcaster' };
 *
 * <NeynarContextProvider settings={settings}>
 *   <NeynarNotifications refreshInterval={60_000} />
 * </NeynarContextProvider>
 * ```
 */
export const NeynarNotifications = createWidget<HTMLDivElement, NeynarNotificationsProps>(
  'NeynarNotifications',
  { filters: data, limit: limit(MAX_NOTIFICATIONS), initialPages: data },
  function NeynarNotifications(
    { viewerFid, limit, filters, refreshInterval, initialPages, clientId, onSeen, ...rootProps },
    ref,
  ) {
    const kinds = useMemo(() => attempt(() => readFilters(filters)) ?? [], [filters]);
    const [filter, setFilter] = useState<NotificationFilter | null>(null);
    const fid = useViewerFid(viewerFid);
    // Until then nobody knows who is signed in.
    const isHydrated = useHydrated();
    return (
      <ListRoot rootProps={rootProps} rootRef={ref}>
        {fid === undefined ? (
          <NotificationsView
            state={{ status: isHydrated ? 'signed-out' : 'loading' }}
            id="signed out"
          />
        ) : (
          <>
            <NotificationFilters kinds={kinds} filter={filter} onFilter={setFilter} />
            {/* Another user's, or another kind, is another list. */}
            <Fetched
              key={JSON.stringify([fid, filter, limit, clientId])}
              fid={fid}
              filter={filter}
              limit={limit}
              clientId={clientId}
              initialPages={initialPages}
              refreshInterval={numberOf(refreshInterval) || 0}
              onSeen={onSeen}
            />
          </>
        )}
      </ListRoot>
    );
  },
);

interface FetchedProps extends FetchedNotificationsOptions {
  onSeen: SeenHandler | undefined;
}

const NONE: readonly ParsedNotification[] = [];

function Fetched({ onSeen, ...options }: FetchedProps) {
  const { fid, filter, limit } = options;
  const marker = useRef<HTMLSpanElement>(null);
  const state = useFetchedNotifications(options);
  const items = state.status === 'ready' ? state.items : NONE;
  useMarkSeen(marker, { fid, filter, items, onSeen });
  return (
    <>
      <span ref={marker} />
      <NotificationsView state={state} id={`notifications ${fid} ${filter ?? ''} ${limit ?? ''}`} />
    </>
  );
}
