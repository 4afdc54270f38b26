'use client';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import type { PendingLogin } from '../../sign-in/login-message.js';
import { loginWatchOf } from '../../sign-in/login-watch.js';
import { partOf } from '../../dom/page-parts.js';
import { showPopover } from '../../dom/popover.js';
import { useMessages } from '../../hooks/use-messages.js';
import { useSession } from '../../hooks/use-session.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { englishOverlays } from '../../messages/overlay-messages.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { VisuallyHidden } from '../ui/VisuallyHidden.js';
import { Close, Notice, NoticeText, Actions } from './LoginNotice.styles.js';

export interface LoginNoticeProps {
  /** The login that the button has begun; null before a press. */
  login: PendingLogin | null;
  /** The button: the notice has its place and theme, presses it, and gives the focus back. */
  anchor: RefObject<HTMLButtonElement | null>;
}

const THEME = 'data-castkit-theme';

/**
 * Says beside the button that the login page has not answered, and offers what a visitor can do. It
 * takes no focus, and the login goes on. Renders a live region, and a `<div popover>` then.
 */
export function LoginNotice({ login, anchor }: LoginNoticeProps) {
  const { store } = useSession();
  const { subscribe, getUnanswered, start } = loginWatchOf(store);
  const unanswered = useSyncExternalStore(subscribe, getUnanswered);
  const isShown = unanswered !== null && unanswered === login;
  // No clean-up: the watch goes on when the button is unmounted, as the login does.
  useEffect(start, [login, start]);
  const messages = useMessages(englishOverlays);
  const styles = useStyles('overlays');
  return (
    <>
      {styles}
      {/* Always there: screen readers announce what changes in it. */}
      <VisuallyHidden role="status">{isShown && messages.signInUnanswered}</VisuallyHidden>
      {isShown && <OpenNotice anchor={anchor} />}
    </>
  );
}

function OpenNotice({ anchor }: Pick<LoginNoticeProps, 'anchor'>) {
  const { store, requestSignIn } = useSession();
  const { signInFallback } = useWidgetContext().getSettings();
  const messages = useMessages(englishOverlays);
  const notice = useRef<HTMLDivElement>(null);
  const { stop } = loginWatchOf(store);

  useLayoutEffect(() => {
    const [element, button] = [notice.current, anchor.current];
    const theme = button?.getAttribute(THEME);
    if (theme) element?.setAttribute(THEME, theme);
    return () => {
      if (element?.contains(partOf(document, 'activeElement'))) button?.focus();
    };
  }, [anchor]);
  useEffect(() => {
    showPopover(notice.current, anchor.current ?? undefined);
  }, [anchor]);

  return (
    <Notice
      ref={notice}
      popover="manual"
      role="group"
      aria-label={messages.signInUnanswered}
      onKeyDown={({ key }) => {
        if (key === 'Escape') stop();
      }}
    >
      <NoticeText>{messages.signInUnanswered}</NoticeText>
      <Close type="button" aria-label={messages.close} onClick={stop}>
        <Icon name="close" />
      </Close>
      <Actions>
        <Button type="button" onClick={() => anchor.current?.click()}>
          {messages.retry}
        </Button>
        {signInFallback && (
          <Button
            type="button"
            onClick={() => {
              store.endLogin();
              stop();
              requestSignIn();
            }}
          >
            {messages.signInOtherWay}
          </Button>
        )}
      </Actions>
    </Notice>
  );
}
