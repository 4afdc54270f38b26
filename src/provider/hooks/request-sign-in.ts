'use client';
import { callHandler } from '../../core/errors/call-handler.js';
import type { ReactionKind } from '../../network/cast/reactions.js';
import type { WidgetContext } from './use-widget-context.js';
import type { SessionAccess } from '../session/types.js';

export interface SignInPromptProps {
  /** The pressed element: the prompt opens beside it, and returns the focus to it. */
  anchor: HTMLElement;
  /** The action that the visitor pressed. */
  action: ReactionKind | 'follow';
  /** The access of their session at that time. With `read` they are asked for a signer. */
  access: SessionAccess | null;
  onClose: () => void;
}

/**
 * Requests the session or the signer that a press needs: from the site, or else by the prompt.
 * @param context of the widget
 * @param action what was pressed
 * @param access of the session; null without one
 * @param anchor the pressed element
 * @param setPrompt called with the prompt to render; null for none
 */
export function requestSignIn(
  { getSettings, reportError }: WidgetContext,
  action: SignInPromptProps['action'],
  access: SessionAccess | null,
  anchor: HTMLElement,
  setPrompt: (prompt: SignInPromptProps | null) => void,
): void {
  const { onSignInRequest } = getSettings();
  if (onSignInRequest) {
    callHandler(
      () => onSignInRequest({ action, access }),
      (reason) => {
        reportError(reason, 'onSignInRequest');
      },
    );
    return;
  }
  const onClose = () => {
    setPrompt(null);
  };
  setPrompt({ anchor, action, access, onClose });
}
