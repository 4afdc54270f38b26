'use client';
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { bodyOf, readSafely } from '../core/dom/safe-document.js';
import { hasPopover, showPopover } from '../core/dom/popover.js';
import { createToastQueue } from '../provider/stores/toast-queue.js';
import { createToastStore } from '../provider/stores/toast-store.js';
import type { Toast, ToastStore } from '../provider/stores/toast-store.js';
import { callHandler } from '../core/errors/call-handler.js';
import { useFormat } from '../provider/hooks/use-format.js';
import { storeOf, useProviderStore } from '../provider/hooks/use-provider-store.js';
import type { WidgetContext } from '../provider/hooks/use-widget-context.js';
import { useMessages } from '../provider/hooks/use-messages.js';
import { renderStyles } from '../provider/hooks/render-styles.js';
import { useWidgetContext } from '../provider/hooks/use-widget-context.js';
import { englishOverlays } from '../core/messages/overlay-messages.js';
import { Button } from './Button.js';
import { Icon } from './Icon.js';
import type { IconProps } from './Icon.js';
import { VisuallyHidden } from './VisuallyHidden.js';
import { Close, Item, List, Text, Times } from './Toaster.styles.js';

const NONE: readonly Toast[] = [];
/** Between the toasts of two providers, in px. */
const GAP = 8;
/** Screen readers announce changes only in a live region that has existed for a moment. */
const ANNOUNCE_AFTER_MS = 150;
const ICONS: Record<Toast['type'], IconProps> = {
  success: { name: 'check' },
  error: { name: 'alert' },
  warning: { shape: 'M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.1' },
  info: { shape: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11.5v5M12 8v.1' },
};

function createToasts(context: WidgetContext): ToastStore {
  const store = createToastStore();
  storeOf(context, createToastQueue).passOn(store.show);
  return store;
}

/** Above the toasts of other providers, which are in the same corner, and with another name. */
function standAbove(list: HTMLElement | null, name: string): void {
  if (!list) return;
  const others = [...document.querySelectorAll<HTMLElement>('[data-castkit-toasts]')];
  const tops = others.flatMap((other) =>
    other.compareDocumentPosition(list) === Node.DOCUMENT_POSITION_FOLLOWING
      ? other.getBoundingClientRect().top
      : [],
  );
  if (tops.length > 0) list.setAttribute('aria-label', `${name} ${tops.length + 1}`);
  const highest = Math.min(...tops);
  list.style.insetBlockEnd = highest < innerHeight ? `${innerHeight - highest + GAP}px` : '';
}

/** The modal dialogs in a part of the page. Those without popovers may not know the selector. */
const modalsIn = (part: ParentNode | null | undefined): HTMLElement[] =>
  part && hasPopover() ? [...part.querySelectorAll<HTMLElement>('dialog:modal')] : [];

/**
 * Where toasts can be pressed: beside a modal dialog, also one of the site's, all is inert. That
 * with the focus is on top. Of a custom element with a dialog in its shadow tree, it is the
 * element, whose content the dialog shows.
 */
function findTop(): HTMLElement {
  const modals = modalsIn(document);
  let element = readSafely(document, 'activeElement') as HTMLElement | null;
  for (; element; element = element.parentElement)
    if (modals.includes(element) || modalsIn(element.shadowRoot).length > 0) return element;
  return modals.at(-1) ?? bodyOf(document);
}

/**
 * The toasts of a page, at its bottom and above everything else. Renders at the end of the body, or
 * of the modal dialog that is open.
 */
export function Toaster() {
  const store = useProviderStore(createToasts);
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts, () => NONE);
  const isEmpty = toasts.length === 0;
  const [, setTime] = useState({});
  useEffect(() => {
    if (isEmpty) return;
    const look = () => {
      setTime({});
    };
    // A dialog that closes hides what is in it. The event does not bubble.
    document.addEventListener('close', look, true);
    return () => {
      document.removeEventListener('close', look, true);
    };
  }, [isEmpty]);
  // React renders them anew where they move to.
  return createPortal(<Toasts store={store} toasts={toasts} />, findTop());
}

function Toasts({ store, toasts }: { store: ToastStore; toasts: readonly Toast[] }) {
  const messages = useMessages(englishOverlays);
  const format = useFormat();
  const context = useWidgetContext();
  const styles = renderStyles(context, 'overlays');
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isHovered = useRef(false);
  const [canAnnounce, setCanAnnounce] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setCanAnnounce(true);
    }, ANNOUNCE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      store.pause();
    };
  }, [store]);

  const resumeUnlessActive = useCallback(() => {
    if (!isHovered.current && !list.current?.contains(readSafely(document, 'activeElement')))
      store.resume();
  }, [store]);
  useEffect(() => {
    showPopover(list.current);
    standAbove(list.current, messages.notifications);
    if (toasts.length === 0) isHovered.current = false;
    // An element that had the focus may have been removed, which fires no event.
    resumeUnlessActive();
  }, [toasts, messages, resumeUnlessActive]);

  const announced = canAnnounce ? toasts : NONE;
  const textsOf = (isUrgent: boolean) =>
    announced
      .filter(({ type }) => (type === 'error') === isUrgent)
      .map(({ id, message, count }) => (
        <span key={id}>
          <span>{message}</span>
          {count > 1 && (
            <span key={count}>{` ${messages.repeated(count, format.number(count))}`}</span>
          )}
        </span>
      ));

  return (
    <>
      {styles}
      {/* Not atomic: a toast is announced when it appears, not again when another one goes. */}
      <VisuallyHidden role="status" aria-atomic="false">
        {textsOf(false)}
      </VisuallyHidden>
      <VisuallyHidden role="alert" aria-atomic="false">
        {textsOf(true)}
      </VisuallyHidden>
      {toasts.length > 0 && (
        // In the top layer, above every stacking order and transformed parent of the page.
        <List
          ref={list}
          popover="manual"
          data-castkit-toasts=""
          role="region"
          aria-label={messages.notifications}
          onPointerEnter={() => {
            isHovered.current = true;
            store.pause();
          }}
          onPointerLeave={() => {
            isHovered.current = false;
            resumeUnlessActive();
          }}
          onFocus={store.pause}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) resumeUnlessActive();
          }}
        >
          {toasts.map(({ id, type, message, action, count }) => (
            <Item key={id} data-type={type}>
              <Icon {...ICONS[type]} />
              {/* Other words are another element: see InlineText. */}
              <Text key={`${message}${count}`} dir="auto" id={`${listId}${id}`}>
                {message}
                {count > 1 && ' '}
                {count > 1 && <Times>{messages.repeated(count, format.number(count))}</Times>}
              </Text>
              {action && (
                <Button
                  type="button"
                  onClick={() => {
                    store.dismiss(id);
                    callHandler(action.onPress, (reason) => {
                      context.reportError(reason, 'onClick');
                    });
                  }}
                >
                  {action.label}
                </Button>
              )}
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
    </>
  );
}
