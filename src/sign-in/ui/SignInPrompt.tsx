'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { accessOf } from '../../provider/session/parse-viewer.js';
import type { SignInPromptProps } from '../../provider/hooks/request-sign-in.js';
import { hidePopover, showPopover } from '../../core/dom/popover.js';
import { keepEscape } from '../../core/dom/dialog-events.js';
import { useLatest } from '../../core/dom/use-latest.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useSession } from '../../provider/session/use-session.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useViewer } from '../../provider/session/use-viewer.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishOverlays } from '../../core/messages/overlay-messages.js';
import type { OverlayMessages } from '../../core/messages/overlay-messages.js';
import { englishSignInButton } from '../../core/messages/sign-in-button-messages.js';
import { capitalize } from '../../network/cast/reactions.js';
import { Icon } from '../../ui/Icon.js';
import { AllowButton } from './AllowButton.js';
import { autofocus } from './autofocus.js';
import { SignInButton } from './SignInButton.js';
import { Close, Prompt, PromptText } from './SignInPrompt.styles.js';

/**
 * Prompts a visitor for the session or the signer that a reaction needs, until there is one. The
 * platform places and closes it. Renders a `<div popover>`.
 */
export function SignInPrompt({ anchor, action, access, onClose }: SignInPromptProps) {
  const messages = useMessages<OverlayMessages>(englishOverlays);
  const context = useWidgetContext();
  const styles = renderStyles(context, 'overlays');
  const { signIn } = useSession().actions;
  const { signInWithFarcaster } = useMessages(englishSignInButton);
  const viewer = useViewer();
  const can = accessOf(viewer);
  // Keeps the first value, so that the focused button stays until the prompt is closed.
  const [wasNamed] = useState(viewer !== null);
  const prompt = useRef<HTMLDivElement>(null);
  const close = useLatest(onClose);

  useEffect(() => {
    const element = prompt.current;
    if (!element) return;
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close()();
    };
    element.addEventListener('toggle', onToggle);
    showPopover(element, anchor);
    return () => {
      element.removeEventListener('toggle', onToggle);
    };
  }, [anchor, close]);

  const hide = useCallback(() => {
    if (!hidePopover(prompt.current)) close()();
  }, [close]);
  useEffect(() => {
    if (can !== access) hide();
  }, [can, access, hide]);

  const { signInToReact } = messages;
  const titleOfAction = messages[`${access ? 'allowTo' : 'signInTo'}${capitalize(action)}`];
  const isReaction = action !== 'follow';
  const title =
    !access && isReaction && typeof signInToReact === 'string' ? signInToReact : titleOfAction;
  return (
    <Prompt ref={prompt} popover="auto" role="dialog" aria-label={title} onKeyDown={keepEscape}>
      {styles}
      <PromptText>{title}</PromptText>
      <Close type="button" aria-label={messages.close} onClick={hide}>
        <Icon name="close" />
      </Close>
      {wasNamed || viewer?.unproven ? (
        // Also for a viewer whom only a mini app host has named: SignInButton would show a user's
        // menu.
        <AllowButton ref={autofocus} onClick={signIn}>
          {access ? messages.allow : signInWithFarcaster}
        </AllowButton>
      ) : (
        <SignInButton ref={autofocus} />
      )}
    </Prompt>
  );
}
