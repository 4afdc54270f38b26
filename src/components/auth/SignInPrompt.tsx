'use client';
import { useCallback, useEffect, useRef } from 'react';
import { hidePopover, showPopover } from '../../hooks/dom/popover.js';
import { useAuth } from '../../hooks/use-auth.js';
import { useLatest } from '../../hooks/dom/use-latest.js';
import { useMessages } from '../../hooks/use-messages.js';
import { useStyles } from '../../hooks/use-styles.js';
import { englishOverlays } from '../../messages/overlay-messages.js';
import type { ReactionKind } from '../../stores/reaction-store.js';
import { Icon } from '../ui/Icon.js';
import { NeynarAuthButton } from './NeynarAuthButton.js';
import { Close, Prompt, PromptText } from './SignInPrompt.styles.js';

export interface SignInPromptProps {
  /** The pressed element: the prompt opens beside it, and returns the focus to it. */
  anchor: HTMLElement;
  /** What the visitor wanted to do. */
  kind: ReactionKind;
  onClose: () => void;
}

/**
 * Prompts a visitor to sign in, until there is a session. The platform places and closes it.
 * Renders a `<div popover>`.
 */
export function SignInPrompt({ anchor, kind, onClose }: SignInPromptProps) {
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
    showPopover(element, anchor);
    return () => {
      element.removeEventListener('toggle', onToggle);
    };
  }, [anchor, close]);

  const hide = useCallback(() => {
    if (!hidePopover(prompt.current)) close()();
  }, [close]);
  useEffect(() => {
    if (isAuthenticated) hide();
  }, [isAuthenticated, hide]);

  const titles = {
    like: messages.signInToLike,
    recast: messages.signInToRecast,
    comment: messages.signInToComment,
  };
  const { signInToReact } = messages;
  const title = typeof signInToReact === 'string' ? signInToReact : titles[kind];
  return (
    <Prompt ref={prompt} popover="auto" role="dialog" aria-label={title}>
      {styles}
      <PromptText>{title}</PromptText>
      <Close type="button" aria-label={messages.close} onClick={hide}>
        <Icon name="close" />
      </Close>
      {/* The attribute, not React's prop: the platform reads it when it opens the prompt. */}
      <NeynarAuthButton ref={(button) => button?.setAttribute('autofocus', '')} />
    </Prompt>
  );
}
