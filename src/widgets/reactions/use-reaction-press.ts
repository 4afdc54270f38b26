'use client';
import { useState } from 'react';
import { capitalize } from '../../network/cast/reactions.js';
import type { Cast } from '../../network/cast/api-types.js';
import type { ReactionKind, ReactionPress } from '../../network/cast/reactions.js';
import type { Reactions } from '../../provider/hooks/use-reactions.js';
import { useReportError } from '../../provider/hooks/use-report-error.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import type { SignInPromptProps } from '../../sign-in/ui/SignInPrompt.js';

interface ReactionPressOptions {
  /** Returns the site's handler of a reaction. */
  handlerOf: (kind: ReactionKind) => ((cast: Cast, press: ReactionPress) => unknown) | undefined;
  /** The cast that the handlers get. */
  cast: Cast;
  reactions: Reactions;
}

export interface ReactionPresses {
  press: (kind: ReactionKind, button: HTMLElement) => void;
  /** The prompt that a press has opened; null for none. */
  prompt: Omit<SignInPromptProps, 'onClose'> | null;
  closePrompt: () => void;
}

/**
 * Calls the site's handlers. A visitor who is not signed in is prompted to sign in, and one who can
 * only read for a signer, if the site can ask for one.
 */
export function useReactionPress(
  { messages, getSettings }: WidgetContext,
  { handlerOf, cast, reactions: { store, data, can } }: ReactionPressOptions,
): ReactionPresses {
  const reportFailure = useReportError();
  const [prompt, setPrompt] = useState<ReactionPresses['prompt']>(null);
  return {
    press(kind, button) {
      if (!can || (can === 'read' && getSettings().signIn?.signer)) {
        setPrompt({ anchor: button, action: capitalize(kind), access: can });
        return;
      }
      const handler = handlerOf(kind);
      // Thrown from the event handler: the site's console and error tracking see it, and React
      // keeps the page (docs/behaviour.md, Reactions).
      if (!handler) throw new Error(`No ${kind} handler function provided`);
      store
        .press(kind, data, (press) => handler(cast, press))
        .catch((error: unknown) => {
          reportFailure(error, kind, messages.reactionFailed);
        });
    },
    prompt,
    closePrompt() {
      setPrompt(null);
    },
  };
}
