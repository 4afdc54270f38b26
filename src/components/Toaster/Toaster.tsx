'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FocusEvent, PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { createToastStore } from '../../hooks/toast-store.js';
import type { Toast } from '../../hooks/toast-store.js';
import { useShared } from '../../hooks/use-shared.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Icon } from '../Icon/Icon.js';
import type { IconName } from '../Icon/Icon.js';
import { Spoken } from '../Spoken/Spoken.js';
import { Close, Item, List, Text } from './Toaster.styles.js';

const NONE: readonly Toast[] = [];
const ICONS: Record<Toast['type'], IconName> = {
  success: 'check',
  error: 'alert',
  warning: 'warning',
  info: 'info',
};

/** The toasts of a page, at its bottom and above everything. Renders at the end of the body. */
export function Toaster() {
  const store = useShared(createToastStore);
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts, () => NONE);
  const [isHeard, setIsHeard] = useState(false);
  const { messages } = useWidgetContext();
  useEffect(() => {
    store.resume();
    // A live region says what changes in it: it has to stand before the first words come.
    const frame = requestAnimationFrame(() => {
      setIsHeard(true);
    });
    return () => {
      cancelAnimationFrame(frame);
      store.pause();
    };
  }, [store]);

  const resumeUnlessRead = (event: PointerEvent<HTMLElement> | FocusEvent<HTMLElement>) => {
    const list = event.currentTarget;
    const { relatedTarget } = event;
    if (relatedTarget instanceof Node && list.contains(relatedTarget)) return;
    const isRead = event.type === 'blur' ? ':hover' : ':focus-within';
    if (!list.matches(isRead)) store.resume();
  };
  const told = isHeard ? toasts : NONE;
  const polite = told.findLast(({ type }) => type !== 'error');
  const urgent = told.findLast(({ type }) => type === 'error');

  return createPortal(
    <>
      <Spoken role="status">{polite && <span key={polite.id}>{polite.message}</span>}</Spoken>
      <Spoken role="alert">{urgent && <span key={urgent.id}>{urgent.message}</span>}</Spoken>
      {toasts.length > 0 && (
        <List
          popover="manual"
          // The top layer: no stacking order and no transformed parent of the page is above it.
          ref={(list) => {
            if (list?.isConnected && !list.matches(':popover-open')) list.showPopover();
          }}
          role="region"
          aria-label={messages.notifications}
          onPointerEnter={store.pause}
          onPointerLeave={resumeUnlessRead}
          onFocus={store.pause}
          onBlur={resumeUnlessRead}
        >
          {toasts.map(({ id, type, message }) => (
            <Item key={id} data-type={type}>
              <Icon name={ICONS[type]} />
              <Text dir="auto">{message}</Text>
              <Close
                type="button"
                aria-label={messages.close}
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
    document.body,
  );
}
