'use client';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../../core/dom/use-latest.js';
import type { RarePartProps } from './rare-part-props.js';
import { useHandlerOf } from '../card/use-handler-of.js';

/** How long a pointer rests on a card whose page is fetched, in milliseconds. */
const REST_MS = 100;

/** Elements that handle a press themselves, inside or outside the widgets. */
const CONTROLS =
  'a, button, input, select, textarea, label, summary, video, audio, dialog, iframe, [contenteditable], [role="button"], [popover]';

/** Whether the visitor has selected text of an element. */
function hasSelection(element: Element): boolean {
  const selection = getSelection();
  return !!selection && !selection.isCollapsed && selection.containsNode(element, true);
}

/**
 * Makes the card around it one target, and prefetches what a press opens. It listens outside
 * React's tree, after every handler of the page inside it: one that prevents the default, or stops
 * the event, has the press to itself. Renders a hidden `<span>`.
 */
export function CastCardPress(props: RarePartProps) {
  const handlerOf = useHandlerOf(props);
  const onSelect = handlerOf('onSelect');
  const onPrefetch = handlerOf('onPrefetch');
  const marker = useRef<HTMLSpanElement>(null);
  const select = useLatest(onSelect);
  const prefetch = useLatest(onPrefetch);
  const isTarget = onSelect !== undefined;

  useEffect(() => {
    const card = marker.current?.parentElement;
    if (!card || !isTarget) return;
    const press = (event: MouseEvent) => {
      const path = event.composedPath();
      const end = path.indexOf(card);
      const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (end < 0 || event.defaultPrevented || isModified || hasSelection(card)) return;
      const isOfControl = path
        .slice(0, end)
        .some((element) => element instanceof Element && element.matches(CONTROLS));
      if (!isOfControl) select()?.();
    };
    const { cursor } = card.style;
    card.style.cursor ||= 'pointer';
    window.addEventListener('click', press);
    return () => {
      card.style.cursor = cursor;
      window.removeEventListener('click', press);
    };
  }, [isTarget, select]);

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

  return <span ref={marker} hidden />;
}
