'use client';
import { useEffect, useRef } from 'react';
import { isElement, readSafely } from '../../../core/dom/safe-document.js';
import { useLatest } from '../../../core/dom/use-latest.js';
import { castHref } from '../../../network/cast/link-urls.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import type { RarePartProps } from './rare-part-props.js';
import { useHandlerOf } from '../card/use-handler-of.js';

/** How long a pointer rests on a card whose page is fetched, in milliseconds. */
const REST_MS = 100;

/** Elements that handle a press themselves, inside or outside the widgets. */
const CONTROLS =
  'a, button, input, select, textarea, label, summary, video, audio, dialog, iframe, [contenteditable], [role="button"], [popover]';

/**
 * Whether an element takes a press from a card around it: a control, or a card that is a target
 * itself.
 */
const takesPress = (target: EventTarget) =>
  isElement(target) &&
  (target.matches(CONTROLS) || target.querySelector(':scope > [data-castkit-press]') !== null);

/** Whether the visitor has selected text of an element. */
function hasSelection(element: Element): boolean {
  const selection = element.ownerDocument.getSelection();
  return !!selection && !selection.isCollapsed && selection.containsNode(element, true);
}

/**
 * Follows the link of the card's time, as a press on it would: in a tab of its own for the keys and
 * the button that ask for one. A site's own header may have no such link.
 */
function follow(card: Element, url: string | null, event: MouseEvent): void {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const isMiddle = event.button === 1;
  const link = card.querySelector(':scope > * > header a[title]');
  link?.dispatchEvent(
    new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      composed: true,
      view: window,
      ctrlKey: ctrlKey || isMiddle,
      metaKey: metaKey || isMiddle,
      shiftKey,
      altKey,
    }),
  );
  if (!link && url !== null) window.open(url, '_blank', 'noopener,noreferrer');
}

/**
 * Makes the card around it one target, and prefetches what a press opens. It listens outside
 * React's tree, in the window of the card, after every handler of the page inside it: one that
 * prevents the default, or stops the event, has the press to itself. Renders a hidden `<span>`.
 */
export function CastCardPress(props: RarePartProps) {
  const handlerOf = useHandlerOf(props);
  const onSelect = handlerOf('onSelect');
  const onPrefetch = handlerOf('onPrefetch');
  const marker = useRef<HTMLSpanElement>(null);
  const select = useLatest(onSelect);
  const prefetch = useLatest(onPrefetch);
  const context = useWidgetContext();
  const { hash, author } = props.cast;
  const url = castHref(context, hash, author);
  const leads = !onSelect && props.options.press === 'client' && url !== null;
  const isTarget = leads || onSelect !== undefined;

  useEffect(() => {
    const card = marker.current?.parentElement;
    if (!card || !isTarget) return;
    const isOfCard = (event: MouseEvent) => {
      const path = event.composedPath();
      const end = path.indexOf(card);
      return end >= 0 && !event.defaultPrevented && !path.slice(0, end).some(takesPress);
    };
    const press = (event: MouseEvent) => {
      const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!isOfCard(event) || hasSelection(card) || (isModified && !leads)) return;
      if (leads) follow(card, url, event);
      else select()?.();
    };
    const pressMiddle = (event: MouseEvent) => {
      if (event.button === 1 && isOfCard(event)) follow(card, url, event);
    };
    // Browsers begin to scroll by the pointer, as they do not on a link.
    const stay = (event: MouseEvent) => {
      if (event.button === 1 && isOfCard(event)) event.preventDefault();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    const { cursor } = card.style;
    card.style.cursor ||= 'pointer';
    const page = readSafely(card.ownerDocument, 'defaultView') ?? window;
    page.addEventListener('click', press, { signal });
    if (leads) {
      page.addEventListener('auxclick', pressMiddle, { signal });
      card.addEventListener('mousedown', stay, { signal });
    }
    return () => {
      card.style.cursor = cursor;
      listeners.abort();
    };
  }, [isTarget, leads, url, select]);

  const wantsPrefetch = onPrefetch !== undefined;
  useEffect(() => {
    const card = marker.current?.parentElement;
    if (!card || !wantsPrefetch) return;
    const listeners = new AbortController();
    let timer = 0;
    const start = () => {
      listeners.abort();
      prefetch()?.();
    };
    const rest = () => {
      timer = window.setTimeout(start, REST_MS);
    };
    const leave = () => {
      clearTimeout(timer);
    };
    const { signal } = listeners;
    signal.addEventListener('abort', leave);
    card.addEventListener('pointerenter', rest, { signal });
    card.addEventListener('pointerleave', leave, { signal });
    card.addEventListener('focusin', start, { signal });
    // It was loaded while the pointer or the focus was there.
    if (card.matches(':focus-within')) start();
    else if (card.matches(':hover')) rest();
    return () => {
      listeners.abort();
    };
  }, [wantsPrefetch, prefetch]);

  return <span ref={marker} hidden data-castkit-press={isTarget ? '' : undefined} />;
}
