'use client';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { ParsedNotification } from '../../network/cast/model.js';
import type { NotificationFilter } from '../../network/cast/notifications.js';
import { callHandler } from '../../core/errors/call-handler.js';
import { readSafely } from '../../core/dom/safe-document.js';
import { useInView } from '../../core/dom/use-in-view.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { useProviderStore } from '../../provider/hooks/use-provider-store.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { accessOf } from '../../provider/session/parse-viewer.js';
import { useViewer } from '../../provider/session/use-viewer.js';
import { createSeenStore } from './seen-store.js';

/** The handler of a site that marks notifications as seen. */
export type SeenHandler = (type?: NotificationFilter) => unknown;

export interface MarkSeenOptions {
  fid: number;
  filter: NotificationFilter | null;
  items: readonly ParsedNotification[];
  onSeen: SeenHandler | undefined;
}

/**
 * Calls `onSeen` once for the newest unread notification that is shown, as soon as the list is in
 * view and the page is visible. A session that can only read marks nothing.
 * @param marker an element of the list
 */
export function useMarkSeen(
  marker: RefObject<Element | null>,
  { fid, filter, items, onSeen }: MarkSeenOptions,
): void {
  const { reportError } = useWidgetContext();
  const store = useProviderStore(createSeenStore);
  const viewer = useViewer();
  const isInView = useInView(marker);
  const latest = useLatest(onSeen);
  const canMark = onSeen !== undefined && (viewer?.fid !== fid || accessOf(viewer) === 'write');
  const newest = items.find(({ isUnread }) => isUnread)?.hash;
  const name = newest === undefined || !canMark || !isInView ? null : [fid, filter, newest].join();
  useEffect(() => {
    if (name === null) return;
    const mark = () => {
      const isHidden = readSafely(document, 'visibilityState') === 'hidden';
      if (isHidden || !store.begin(name)) return;
      callHandler(
        async () => {
          const done = await latest()?.(filter ?? undefined);
          if (done !== false) store.mark(fid, filter === null);
        },
        (reason) => {
          reportError(reason, 'onSeen');
        },
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
    };
  }, [name, fid, filter, store, latest, reportError]);
}
