'use client';
import { useCallback, useEffect, useRef } from 'react';
import { hidePopover, showPopover } from '../../hooks/popover.js';
import { useAuth } from '../../hooks/use-auth.js';
import { useLatest } from '../../hooks/use-latest.js';
import { useMessages } from '../../hooks/use-messages.js';
import { useStyles } from '../../hooks/use-styles.js';
import { englishOverlays } from '../../text/overlay-messages.js';
import { Icon } from '../Icon/Icon.js';
import { NeynarAuthButton } from '../NeynarAuthButton/NeynarAuthButton.js';
import { Close, Prompt, Words } from './SignInPrompt.styles.js';

export interface SignInPromptProps {
  /** What was pressed: the prompt opens near it, and gives the focus back to it. */
  near: HTMLElement;
  onClose: () => void;
}

/** Asks a visitor to sign in, until there is a session. The platform places and closes it. Renders a `<div popover>`. */
export function SignInPrompt({ near, onClose }: SignInPromptProps) {
  const messages = useMessages(englishOverlays);
  const styles = useStyles('overlays');
  const { isAuthenticated } = useAuth();
  const prompt = useRef<HTMLDivElement>(null);
  const close = useLatest(onClose);

  useEffect(() => {
    const element = prompt.current;
    if (!element) return;
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close()();
    };
    element.addEventListener('toggle', onToggle);
    showPopover(element, near);
    return () => {
      element.removeEventListener('toggle', onToggle);
    };
  }, [near, close]);

  const hide = useCallback(() => {
    if (!hidePopover(prompt.current)) close()();
  }, [close]);
  useEffect(() => {
    if (isAuthenticated) hide();
  }, [isAuthenticated, hide]);

  return (
    <Prompt ref={prompt} popover="auto" role="dialog" aria-label={messages.signInToReact}>
      {styles}
      <Words>{messages.signInToReact}</Words>
      <Close type="button" aria-label={messages.close} onClick={hide}>
        <Icon name="close" />
      </Close>
      {/* The attribute, not React's prop: the platform heeds it when it opens the prompt. */}
      <NeynarAuthButton ref={(button) => button?.setAttribute('autofocus', '')} />
    </Prompt>
  );
}
