'use client';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { absoluteUrl } from '../../../core/dom/absolute-url.js';
import { isDismissed } from '../../../core/dom/is-dismissed.js';
import { showPopover } from '../../../core/dom/popover.js';
import { logError } from '../../../core/errors/log-error.js';
import { englishMenus } from '../../../core/messages/menu-messages.js';
import { castHref } from '../../../network/cast/link-urls.js';
import { appUrl, castUrl } from '../../../network/cast/social-app-urls.js';
import type { ParsedCast } from '../../../network/cast/model.js';
import { renderStyles } from '../../../provider/hooks/render-styles.js';
import { useCallHandler } from '../../../provider/hooks/use-call-handler.js';
import { useMessages } from '../../../provider/hooks/use-messages.js';
import { useProviderStore } from '../../../provider/hooks/use-provider-store.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { useViewerFid } from '../../../provider/session/use-viewer-fid.js';
import type { Mute } from '../../../provider/settings/mutes.js';
import { createToastQueue } from '../../../provider/stores/toast-queue.js';
import { Icon, LINK_ICON } from '../../../ui/Icon.js';
import { readOwnItems } from './read-own-items.js';
import type { Entry } from './read-own-items.js';
import { Item, ItemLink, Menu } from './CastMenu.styles.js';

/** Icons that no other part has, on the grid of `Icon`. */
const SHAPES = {
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  mute: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  hide: 'M4 4l16 16M9.9 5.2A9.6 9.6 0 0 1 12 5c5 0 8.5 4.5 9.5 7a12 12 0 0 1-2.7 3.7M6.5 6.9A12.5 12.5 0 0 0 2.5 12c1 2.5 4.5 7 9.5 7a9.3 9.3 0 0 0 4.6-1.2',
  report: 'M5 21V4M5 4.5h13l-3 4.5 3 4.5H5',
};

export interface CastMenuProps {
  id: string;
  /** The name of the menu. */
  label: string;
  cast: ParsedCast;
  viewerFid: number | undefined;
  /** Which item gets the focus. */
  start: 'first' | 'last';
  /** The button that has opened it, which gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  close: () => void;
}

/** The menu buttons after one of a page, and then those before it, the nearest first. */
function othersOf(button: HTMLElement | null): HTMLElement[] {
  if (!button) return [];
  const root = button.getRootNode() as ParentNode;
  const all = [...root.querySelectorAll<HTMLElement>('[data-castkit-menu]')];
  const at = all.indexOf(button);
  return [...all.slice(at + 1), ...all.slice(0, at).reverse()];
}

/** The actions of a visitor on a cast. Renders a `<div role="menu">`, in the top layer. */
export function CastMenu({ id, label, cast, viewerFid, start, button, close }: CastMenuProps) {
  const context = useWidgetContext();
  const { clientUrl, getSettings, isMuted, reportError } = context;
  const messages = useMessages(englishMenus);
  const styles = renderStyles(context, 'menu');
  const call = useCallHandler();
  const { show } = useProviderStore(createToastQueue);
  const viewer = useViewerFid(viewerFid);
  const menu = useRef<HTMLDivElement>(null);
  const { hash, author, channel } = cast;
  const url = castHref(context, hash, author);
  const inApp = castUrl(appUrl(clientUrl), hash, author);

  const sayFailure = () => {
    show('error', messages.reactionFailed);
  };
  const mute = (entry: Mute, said: string) => {
    const { mutes } = getSettings();
    call('menu', () => {
      const others = othersOf(button.current);
      mutes?.add(entry);
      show('success', said, {
        label: messages.undo,
        onPress: () => {
          mutes?.remove(entry);
        },
      });
      // The card is gone, and the focus with it: it goes to the next one.
      setTimeout(() => {
        if (button.current?.isConnected) return;
        others.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      });
    });
  };
  const report = async () => {
    try {
      await getSettings().onReport?.(cast.raw);
      show('success', messages.castReported);
    } catch (reason) {
      reportError(reason, 'onReport');
      sayFailure();
    }
  };

  const readEntries = (): Entry[] => {
    const { mutes, onReport } = getSettings();
    const isOwn = author.fid !== null && author.fid === viewer;
    const canMute = mutes !== undefined && isMuted !== undefined;
    const entries: (Entry | false)[] = [
      url !== null && {
        label: messages.copyLink,
        icon: LINK_ICON,
        onSelect: () => {
          // The promise of a page without https is none.
          void (async () => navigator.clipboard.writeText(absoluteUrl(url)))().then(
            () => {
              show('success', messages.linkCopied);
            },
            (reason: unknown) => {
              logError('The link could not be copied.', reason);
              sayFailure();
            },
          );
        },
      },
      inApp !== null && {
        label: messages.viewOnFarcaster,
        icon: <Icon name="external" />,
        href: inApp,
      },
      url !== null &&
        'share' in navigator && {
          label: messages.shareElsewhere,
          icon: <Icon shape={SHAPES.share} />,
          onSelect: () => {
            navigator.share({ url: absoluteUrl(url) }).catch((reason: unknown) => {
              if (isDismissed(reason)) return;
              logError('The link could not be shared.', reason);
              sayFailure();
            });
          },
        },
      ...readOwnItems(context, cast, (onSelect) => {
        call('menu', onSelect);
      }),
    ];
    const { fid } = author;
    if (canMute && !isOwn && fid !== null) {
      const name = author.username ? `@${author.username}` : author.displayName;
      entries.push({
        label: messages.muteUser(name),
        icon: <Icon shape={SHAPES.mute} />,
        removes: 'here',
        onSelect: () => {
          mute({ kind: 'user', value: fid, label: name }, messages.muted(name));
        },
      });
    }
    if (canMute && channel) {
      const name = `/${channel.id}`;
      entries.push({
        label: messages.muteChannel(name),
        icon: <Icon shape={SHAPES.mute} />,
        removes: 'here',
        onSelect: () => {
          mute({ kind: 'channel', value: channel.id, label: name }, messages.muted(name));
        },
      });
    }
    entries.push(
      canMute &&
        hash !== '' && {
          label: messages.hideCast,
          icon: <Icon shape={SHAPES.hide} />,
          removes: 'here',
          onSelect: () => {
            mute({ kind: 'cast', value: hash }, messages.castHidden);
          },
        },
      onReport !== undefined &&
        !isOwn && {
          label: messages.reportCast,
          icon: <Icon shape={SHAPES.report} />,
          removes: 'by report',
          onSelect: () => void report(),
        },
    );
    return entries.filter((entry) => entry !== false);
  };
  // As the menu was opened: it changes under no pointer.
  const [entries] = useState(readEntries);

  const itemsOf = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const moveTo = (items: readonly HTMLElement[], at: number) => {
    items.at(at % items.length)?.focus();
  };
  useEffect(() => {
    showPopover(menu.current, button.current ?? undefined);
    itemsOf()
      .at(start === 'last' ? -1 : 0)
      ?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once: the visitor moves on from there
  }, []);

  const leave = () => {
    button.current?.focus({ preventScroll: true });
    close();
  };
  const move = (event: KeyboardEvent) => {
    const { key } = event;
    const items = itemsOf();
    const at = items.findIndex((item) => item === event.target);
    if (key === 'Tab') {
      // The key itself goes on from the button.
      leave();
      return;
    }
    if (key === 'ArrowDown') moveTo(items, at + 1);
    else if (key === 'ArrowUp') moveTo(items, at - 1);
    else if (key === 'Home') moveTo(items, 0);
    else if (key === 'End') moveTo(items, -1);
    else if (key === 'Escape') leave();
    else if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const from = [...items.slice(at + 1), ...items.slice(0, at + 1)];
      const starts = (item: HTMLElement) =>
        item.textContent.toLowerCase().startsWith(key.toLowerCase());
      from.find(starts)?.focus();
    } else return;
    // The same key moves no page and closes no dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Menu
      ref={menu}
      id={id}
      popover="manual"
      role="menu"
      aria-label={label}
      onKeyDown={move}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
      // Safari takes the focus away when a button is pressed, and gives it to none.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      {styles}
      {entries.map(({ label: text, href, onSelect, icon, removes }, at) => {
        const content = (
          <>
            {icon}
            {text}
          </>
        );
        return href === undefined ? (
          <Item
            key={at}
            type="button"
            role="menuitem"
            tabIndex={-1}
            data-removes={removes}
            onClick={() => {
              leave();
              onSelect?.();
            }}
          >
            {content}
          </Item>
        ) : (
          <ItemLink key={at} role="menuitem" tabIndex={-1} href={href} onClick={leave}>
            {content}
          </ItemLink>
        );
      })}
    </Menu>
  );
}
