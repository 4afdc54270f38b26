'use client';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import type { PendingSignIn } from '../../provider/session/window-message.js';
import { windowWatchOf } from '../../provider/session/window-watch.js';
import { focusedNear } from '../../core/dom/safe-document.js';
import { keepEscape } from '../../core/dom/dialog-events.js';
import { showPopover } from '../../core/dom/popover.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useSession } from '../../provider/session/use-session.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishOverlays } from '../../core/messages/overlay-messages.js';
import { Button } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import { VisuallyHidden } from '../../ui/VisuallyHidden.js';
import { Close, Notice, NoticeText, Actions } from './SignInNotice.styles.js';

export interface SignInNoticeProps {
  /** The sign-in that the button has started; null before a press. */
  pending: PendingSignIn | null;
  /**
   * The button. The notice is placed beside it, has its theme, presses it, and returns the focus.
   */
  anchor: RefObject<HTMLButtonElement | null>;
}

const THEME = 'data-castkit-theme';

/**
 * Says beside the button that the login page has not responded, and offers what the visitor can do.
 * It takes no focus, and the login goes on. Renders a live region, and then a `<div popover>`.
 */
export function SignInNotice({ pending, anchor }: SignInNoticeProps) {
  const { store } = useSession();
  const { subscribe, getUnanswered, start } = windowWatchOf(store);
  const unanswered = useSyncExternalStore(subscribe, getUnanswered);
  const isShown = unanswered !== null && unanswered === pending;
  // No clean-up: the login goes on when the button is unmounted, and so does the watch.
  useEffect(start, [pending, start]);
  const messages = useMessages(englishOverlays);
  const styles = renderStyles(useWidgetContext(), 'overlays');
  return (
    <>
      {styles}
      {/* Always rendered, because screen readers announce only changes of its content. */}
      <VisuallyHidden role="status">{isShown && messages.signInUnanswered}</VisuallyHidden>
      {isShown && <OpenNotice anchor={anchor} />}
    </>
  );
}

function OpenNotice({ anchor }: Pick<SignInNoticeProps, 'anchor'>) {
  const { store, requestSignIn } = useSession();
  const { signInFallback } = useWidgetContext().getSettings();
  const messages = useMessages(englishOverlays);
  const notice = useRef<HTMLDivElement>(null);
  const { stop } = windowWatchOf(store);

  useLayoutEffect(() => {
    const [element, button] = [notice.current, anchor.current];
    const theme = button?.getAttribute(THEME);
    if (theme) element?.setAttribute(THEME, theme);
    return () => {
      if (element?.contains(focusedNear(element))) button?.focus();
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
      onKeyDown={(event) => {
        keepEscape(event);
        if (event.key === 'Escape') stop();
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
              store.endPending();
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
