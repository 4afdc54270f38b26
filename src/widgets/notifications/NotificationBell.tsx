'use client';
import { useEffect, useSyncExternalStore } from 'react';
import type { ComponentPropsWithoutRef } from 'react';
import { fetchParsedNotifications } from '../../network/api/fetch-notifications.js';
import { englishBell } from '../../core/messages/bell-messages.js';
import { countOf, numberOf } from '../../core/read/fields.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useCallHandler } from '../../provider/hooks/use-call-handler.js';
import { useFormat } from '../../provider/hooks/use-format.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import { useRequestContext } from '../../provider/hooks/use-request-context.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { useFailed, useWidgetRequests } from '../../provider/hooks/use-widget-requests.js';
import { createWidget } from '../../provider/ui/create-widget.js';
import { Icon } from '../../ui/Icon.js';
import { Badge, Root } from './NotificationBell.styles.js';
import { createSeenStore } from './seen-store.js';
import useSWR from 'swr';

const BELL = 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2 2 0 0 0 4 0';
/** The largest number in the badge. */
const MAX_SHOWN = 99;
/** Our own choice: a minute. */
const REFRESH_MS = 60_000;

/** The props of `NotificationBell`. */
export interface NotificationBellProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'children' | 'type'
> {
  /**
   * The number of unread notifications, if you have it. Nothing is requested then.
   * @default the number that the API sends of the viewer
   */
  count?: number | undefined;
  /**
   * The fid of the user whose notifications are counted. Without a user nothing is requested.
   * @default the fid of the signed-in user
   */
  viewerFid?: number | undefined;
  /**
   * How often the number is fetched, in milliseconds, while the page is visible. With 0, it is
   * fetched again only when the visitor returns to the page.
   * @default 60,000
   */
  refreshInterval?: number | undefined;
  /**
   * The site's client id at the identity provider.
   * @default `settings.clientId`
   */
  clientId?: string | undefined;
}

/** The number of unread notifications of a user; 0 while it is not known. */
function useUnread({ count, viewerFid, refreshInterval, clientId }: NotificationBellProps): number {
  const context = useRequestContext(viewerFid, 'notifications');
  const { viewerFid: fid, source } = context;
  const client = clientId ?? context.clientId;
  const isWanted = count === undefined && fid !== undefined && client !== undefined;
  const key = isWanted ? ['castkit/unread', source, client, fid] : null;
  const { send, options } = useWidgetRequests('fetchNotifications', key);
  const seen = useProviderStore(createSeenStore);
  const { data, error, mutate } = useSWR<{ unread: number; at: number }, unknown>(
    key,
    async () => {
      const page = await send((signal) =>
        fetchParsedNotifications(
          { ...context, clientId: client, signal },
          { fid: fid ?? 0, limit: 1 },
          null,
        ),
      );
      return { unread: page?.data.unread ?? 0, at: performance.now() };
    },
    { ...options, refreshInterval: Math.max(0, numberOf(refreshInterval ?? REFRESH_MS) || 0) },
  );
  useFailed(error, () => void mutate());
  useEffect(() => seen.subscribe(() => void mutate()), [seen, mutate]);
  const seenAt = useSyncExternalStore(
    seen.subscribe,
    () => seen.seenAt(fid ?? 0),
    () => -1,
  );
  if (count !== undefined) return countOf(count) ?? 0;
  // A number from before all were seen is old.
  return isWanted && data && data.at > seenAt ? data.unread : 0;
}

/**
 * A bell with the number of unread notifications, "99+" at most, which its accessible name says
 * too; the whole number shows on hover, and is the description. It fetches the number again every
 * minute while the page is visible, and when a `NeynarNotifications` has marked them as seen. It
 * opens nothing: pass `onClick`, and what says so to screen readers, such as `aria-expanded`. While
 * it loads, and if it fails, it has no number. Renders a `<button>`.
 * @example Above a list that it opens
 * ```tsx
 * // The path of createFeedHandler with notifications (A feed for many visitors).
 * const settings = { apiUrl: '/api/farcaster' };
 * const { onSeen } = writeTo('/api/write');
 * const [isOpen, setIsOpen] = useState(false);
 *
 * <NeynarContextProvider settings={settings}>
 *   <NotificationBell aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} />
 *   {isOpen && <NeynarNotifications refreshInterval={60_000} onSeen={onSeen} />}
 * </NeynarContextProvider>
 * ```
 */
export const NotificationBell = createWidget<
  HTMLButtonElement,
  NotificationBellProps,
  ComponentPropsWithoutRef<'button'>
>(
  'NotificationBell',
  {},
  function NotificationBell(
    { count, viewerFid, refreshInterval, clientId, onClick, ...rootProps },
    ref,
  ) {
    const styles = renderStyles(useWidgetContext(), 'bell');
    const messages = useMessages(englishBell);
    const format = useFormat();
    const callHandler = useCallHandler();
    const unread = useUnread({ count, viewerFid, refreshInterval, clientId });
    const isMore = unread > MAX_SHOWN;
    const exact = format.number(unread);
    const shown = isMore ? `${format.number(MAX_SHOWN)}+` : exact;
    const say = messages.unreadNotifications;
    return (
      <Root
        // The visible number is a part of the name: so it can be said to press the button.
        aria-label={unread > 0 ? say(unread, shown) : messages.notificationBell}
        title={isMore ? say(unread, exact) : undefined}
        {...rootProps}
        style={rootStyle(rootProps.style)}
        ref={ref}
        type="button"
        onClick={(event) => {
          callHandler('onClick', () => onClick?.(event));
        }}
      >
        {styles}
        <Icon shape={BELL} />
        {unread > 0 && (
          // Another element for another number, so that it bumps.
          <Badge key={unread} aria-hidden="true">
            {shown}
          </Badge>
        )}
      </Root>
    );
  },
);
