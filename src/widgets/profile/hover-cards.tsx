'use client';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { prefersReducedMotion } from '../../core/dom/prefers-reduced-motion.js';
import { bodyOf } from '../../core/dom/safe-document.js';
import { showPopover } from '../../core/dom/popover.js';
import { scaleOf } from '../../core/dom/scale-of.js';
import { useIsomorphicLayoutEffect } from '../../core/dom/use-isomorphic-layout-effect.js';
import { countOf } from '../../core/read/fields.js';
import type { HoverCards } from '../../provider/settings/settings.js';

/** How long the pointer or the focus rests on a name, or has left it, in milliseconds. */
const DELAY_MS = 300;
/** The least space to the sides of the window, in CSS pixels. */
const MARGIN = 8;

/** Of a name whose card is shown: another provider of the page does not show its own. */
const SHOWN = 'data-castkit-hovered';

/** The name of a user, with the attribute that only `settings.hoverCards` adds. */
interface Target {
  link: HTMLElement;
  fid: number;
}

/**
 * The name that an event is about; null for none. Of a modal dialog all else is inert, and a bio in
 * a hover card has mentions, too.
 */
function targetOf(event: Event): Target | null {
  for (const node of event.composedPath()) {
    if (!(node instanceof HTMLElement)) continue;
    const fid = countOf(node.dataset.castkitFid);
    if (fid) return node.closest('dialog, [popover]') ? null : { link: node, fid };
  }
  return null;
}

/** Whether a name moves when a part of the page scrolls. Also through shadow trees. */
function movesWith(link: Node, scrolled: EventTarget | null): boolean {
  let node: Node | null = link;
  while (node && node !== scrolled) {
    node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null;
  }
  return node !== null || !(scrolled instanceof Node);
}

/** Below the name, or above it where there is more room, and never out of the window. */
function place(box: HTMLElement, link: HTMLElement): void {
  const { top, bottom, left, right } = link.getBoundingClientRect();
  const seen = box.getBoundingClientRect();
  const { width, height } = seen;
  const scale = scaleOf(box, seen);
  const isBelow = bottom + height <= innerHeight || top < innerHeight - bottom;
  const start = getComputedStyle(link).direction === 'rtl' ? right - width : left;
  const most = Math.max(MARGIN, innerWidth - width - MARGIN);
  box.style.left = `${Math.min(Math.max(start, MARGIN), most) / scale}px`;
  const block = isBelow ? Math.min(bottom, innerHeight - height) : top - height;
  box.style.top = `${Math.max(0, block) / scale}px`;
}

/**
 * The name whose card is shown: one that the pointer rests on, or that has the focus by the
 * keyboard. Null for none, and after Escape.
 */
function useTarget(isInside: (event: Event) => boolean) {
  const [target, setTarget] = useState<Target | null>(null);
  useEffect(() => {
    const life = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hovered: Target | null = null;
    let focused: Target | null = null;
    /** Whether the pointer is in the card. */
    let isOver = false;
    /** It stays closed until the pointer and the focus have been elsewhere. */
    let dismissed: HTMLElement | undefined;
    let shown: HTMLElement | undefined;
    const show = (next: Target | null) => {
      if (next?.link.hasAttribute(SHOWN)) return;
      shown?.removeAttribute(SHOWN);
      shown = next?.link;
      shown?.setAttribute(SHOWN, '');
      setTarget(next);
    };
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isOver) show(hovered ?? focused);
      }, DELAY_MS);
    };
    const find = (event: Event) => {
      const found = targetOf(event);
      if (found && found.link === dismissed) return null;
      dismissed = undefined;
      return found;
    };
    const close = () => {
      clearTimeout(timer);
      dismissed = (hovered ?? focused)?.link;
      hovered = focused = null;
      isOver = false;
      show(null);
    };
    const on = (names: string, listen: (event: Event) => void) => {
      for (const name of names.split(' ')) {
        // Before what the page stops on its way.
        window.addEventListener(name, listen, {
          signal: life.signal,
          capture: true,
          passive: true,
        });
      }
    };
    on('pointerover', (event) => {
      if ((event as PointerEvent).pointerType === 'touch') return;
      isOver = isInside(event);
      if (!isOver) hovered = find(event);
      settle();
    });
    on('pointerout', (event) => {
      // The pointer has left the window.
      if ((event as PointerEvent).relatedTarget) return;
      isOver = false;
      hovered = null;
      settle();
    });
    on('focusin', (event) => {
      if (isInside(event)) return;
      const found = find(event);
      focused = found?.link.matches(':focus-visible') ? found : null;
      settle();
    });
    on('focusout', () => {
      focused = null;
      settle();
    });
    on('keydown', (event) => {
      if ((event as KeyboardEvent).key === 'Escape') close();
    });
    on('pointerdown resize beforeprint', (event) => {
      if (!isInside(event)) close();
    });
    on('scroll', (event) => {
      const link = shown ?? (hovered ?? focused)?.link;
      // Not with what scrolls elsewhere, such as a chat or a row of pictures that moves by itself.
      if (link && movesWith(link, event.target)) close();
    });
    return () => {
      clearTimeout(timer);
      life.abort();
      // Nor is it there when a page that was kept and hidden (`Activity`) is shown again.
      show(null);
    };
  }, [isInside]);
  return [target, setTarget] as const;
}

/**
 * Creates the `hoverCards` of the settings. The profile of a cast's author then appears after the
 * pointer has rested on the name for 300 ms, or the name has had keyboard focus for that long. The
 * pointer may move into the card. Escape, scrolling and a press elsewhere close it (WCAG 1.4.13).
 * The keyboard does not stop in it, and on touch screens there is none: what it shows should be on
 * the linked profile, too. Create it once, outside of components.
 * @param Card what is shown of a fid: `NeynarProfileCard`, a component of your own, or a lazy one,
 * which is loaded with the first card
 * @example Profiles whose code is loaded when the pointer first rests on a name
 * ```tsx
 * const card = lazy(async () => ({ default: (await import('./profile.js')).NeynarProfileCard }));
 * const settings = { clientId: 'your-client-id', hoverCards: hoverCards(card) };
 * ```
 */
export function hoverCards(Card: ComponentType<{ fid: number }>): HoverCards {
  return {
    Component: function HoverCard() {
      const box = useRef<HTMLDivElement>(null);
      const [isInside] = useState(() => (event: Event) => {
        const element = box.current;
        return element !== null && event.composedPath().includes(element);
      });
      const [target, setTarget] = useTarget(isInside);
      useIsomorphicLayoutEffect(() => {
        const element = box.current;
        if (!element || !target) return;
        showPopover(element);
        const follow = () => {
          if (target.link.isConnected) place(element, target.link);
          else setTarget(null);
        };
        follow();
        const { animate } = element as Partial<HTMLElement>;
        if (!prefersReducedMotion())
          animate?.call(element, { opacity: [0, 1], translate: ['0 4px', '0 0'] }, 120);
        if (!('ResizeObserver' in window)) return;
        // It grows when the profile has come, and the name may leave the page.
        const observer = new ResizeObserver(follow);
        observer.observe(element);
        observer.observe(target.link);
        return () => {
          observer.disconnect();
        };
      }, [target, setTarget]);
      if (!target) return null;
      // Inline, against the rules of the page: scripts may set styles under any policy.
      return createPortal(
        <div
          ref={box}
          popover="manual"
          data-castkit-theme={
            target.link.closest<HTMLElement>('[data-castkit-theme]')?.dataset.castkitTheme
          }
          style={{
            all: 'unset',
            position: 'fixed',
            zIndex: 2147483000,
            boxSizing: 'border-box',
            // The pointer reaches the card without leaving it.
            padding: '6px 0',
            inlineSize: 'min(340px, 100vw - 16px)',
            maxBlockSize: '100vh',
            overflow: 'auto',
            // Modal dialogs of sites take the pointer from all of the page that is not in them.
            pointerEvents: 'auto',
            // As all that lies above a page (theme/rules.ts, elevation). A filter, because the card
            // in it has the corners.
            filter: 'drop-shadow(var(--castkit-shadow))',
            ...{ '--castkit-surface': 'var(--castkit-surface-raised)' },
          }}
        >
          <Suspense>
            <Card key={target.fid} fid={target.fid} />
          </Suspense>
        </div>,
        bodyOf(document),
      );
    },
  };
}
