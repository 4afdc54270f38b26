'use client';
import { useEffect, useRef, useState } from 'react';
import { appUrl } from '../../network/cast/social-app-urls.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishMiniApps } from '../../core/messages/mini-app-messages.js';
import { Button } from '../../ui/Button.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { Menu, MenuLink, MenuPlace } from './MiniAppView.styles.js';
import { logError } from '../../core/errors/log-error.js';

export interface MiniAppMenuProps {
  url: string;
  onReload: () => void;
  /** Called when the focus has left the menu: by the Tab key, or by a press elsewhere. */
  onLeave: () => void;
}

/** Further actions for a mini app. Renders a `<div>`. */
export function MiniAppMenu({ url, onReload, onLeave }: MiniAppMenuProps) {
  const messages = useMessages(englishMiniApps);
  const { clientUrl } = useWidgetContext();
  const [isCopied, setIsCopied] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    menu.current?.querySelector('a')?.focus();
  }, []);
  const app = appUrl(clientUrl);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch (error) {
      logError('The link could not be copied.', error);
    }
  }
  return (
    <MenuPlace>
      <Menu
        ref={menu}
        // Safari takes the focus away when a button is pressed, and gives it to none.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave();
        }}
      >
        <MenuLink href={`${app}/~/mini-apps/launch?url=${encodeURIComponent(url)}`}>
          {messages.openMiniAppInClient}
        </MenuLink>
        <Button type="button" onClick={() => void copy()}>
          {isCopied ? messages.linkCopied : messages.copyLink}
        </Button>
        <Button type="button" onClick={onReload}>
          {messages.reloadMiniApp}
        </Button>
        <VisuallyHidden role="status">{isCopied && messages.linkCopied}</VisuallyHidden>
      </Menu>
    </MenuPlace>
  );
}
