import { callHandler } from '../../core/errors/call-handler.js';
import type { ReactionKind } from '../../network/cast/reactions.js';
import type { WidgetContext } from './use-widget-context.js';
import type { SessionAccess } from '../session/types.js';
import type { SignInPromptProps } from '../../sign-in/ui/SignInPrompt.js';

/**
 * Requests the session or the signer that a press needs: from the site, or else by the prompt.
 * @param anchor the pressed element
 * @param setPrompt called with the prompt to render; null for none
 */
export function requestSignIn(
  { getSettings, reportError }: WidgetContext,
  action: ReactionKind | 'follow',
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
