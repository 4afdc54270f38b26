'use client';
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { bodyOf } from '../../hooks/page-parts.js';
import { showPopover } from '../../hooks/popover.js';
import { createToastStore } from '../../hooks/toast-store.js';
import type { Toast } from '../../hooks/toast-store.js';
import { useFormat } from '../../hooks/use-format.js';
import { useShared } from '../../hooks/use-shared.js';
import { useMessages } from '../../hooks/use-messages.js';
import { useStyles } from '../../hooks/use-styles.js';
import { englishOverlays } from '../../text/overlay-messages.js';
import { Icon } from '../Icon/Icon.js';
import type { IconProps } from '../Icon/Icon.js';
import { Spoken } from '../Spoken/Spoken.js';
import { Close, Item, List, Text, Times } from './Toaster.styles.js';

const NONE: readonly Toast[] = [];
/** Screen readers notice what changes in a live region only once it has stood for a moment. */
const STANDING_MS = 150;
const ICONS: Record<Toast['type'], IconProps> = {
  success: { name: 'check' },
  error: { name: 'alert' },
  warning: { shape: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.1' },
  info: { shape: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11.5v5M12 8v.1' },
};

/** The toasts of a page, at its bottom and above everything. Renders at the end of the body. */
export function Toaster() {
  const store = useShared(createToastStore);
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts, () => NONE);
  const messages = useMessages(englishOverlays);
  const format = useFormat();
  const styles = useStyles('overlays');
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isPointedAt = useRef(false);
  const [isHeard, setIsHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsHeard(true);
    }, STANDING_MS);
    return () => {
      clearTimeout(timer);
      store.pause();
    };
  }, [store]);

  const resumeUnlessRead = useCallback(() => {
    if (!isPointedAt.current && !list.current?.contains(document.activeElement)) store.resume();
  }, [store]);
  useEffect(() => {
    showPopover(list.current);
    if (toasts.length === 0) isPointedAt.current = false;
    // What had the focus may be gone, and nothing tells of that.
    resumeUnlessRead();
  }, [toasts, resumeUnlessRead]);

  const told = isHeard ? toasts : NONE;
  const wordsOf = (isUrgent: boolean) =>
    told
      .filter(({ type }) => (type === 'error') === isUrgent)
      .map(({ id, message, count }) => (
        <span key={id}>
          {message}
          {count > 1 && ' '}
          {count > 1 && <span key={count}>{messages.repeated(count, format.number(count))}</span>}
        </span>
      ));

  return createPortal(
    <>
      {styles}
      {/* Not as a whole: of several, each is said when it comes, and none again when another goes. */}
      <Spoken role="status" aria-atomic="false">
        {wordsOf(false)}
      </Spoken>
      <Spoken role="alert" aria-atomic="false">
        {wordsOf(true)}
      </Spoken>
      {toasts.length > 0 && (
        // In the top layer: no stacking order and no transformed parent of the page is above it.
        <List
          ref={list}
          popover="manual"
          role="region"
          aria-label={messages.notifications}
          onPointerEnter={() => {
            isPointedAt.current = true;
            store.pause();
          }}
          onPointerLeave={() => {
            isPointedAt.current = false;
            resumeUnlessRead();
          }}
          onFocus={store.pause}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) resumeUnlessRead();
          }}
        >
          {toasts.map(({ id, type, message, count }) => (
            <Item key={id} data-type={type}>
              <Icon {...ICONS[type]} />
              <Text dir="auto" id={`${listId}${id}`}>
                {message}
                {count > 1 && ' '}
                {count > 1 && <Times>{messages.repeated(count, format.number(count))}</Times>}
              </Text>
              <Close
                type="button"
                aria-label={messages.close}
                aria-describedby={`${listId}${id}`}
                onClick={() => {
                  store.dismiss(id);
                }}
              >
                <Icon name="close" />
              </Close>
            </Item>
          ))}
        </List>
      )}
    </>,
    bodyOf(document),
  );
}
