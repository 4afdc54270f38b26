'use client';
import { useState } from 'react';
import type { Cast } from '../../network/cast/api-types.js';
import type { ReactionKind, ReactionPress } from '../../network/cast/reactions.js';
import type { Reactions } from '../../provider/hooks/use-shared-reactions.js';
import { useReportError } from '../../provider/hooks/use-report-error.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { requestSignIn } from '../../provider/hooks/request-sign-in.js';
import type { SignInPromptProps } from '../../provider/hooks/request-sign-in.js';

type HandlerOf = (
  kind: ReactionKind,
) => ((cast: Cast, press: ReactionPress) => unknown) | undefined;

/** The function that buttons call, and the prompt that a press has opened; null for none. */
export type ReactionPresses = [
  press: (kind: ReactionKind, button: HTMLElement) => void,
  prompt: SignInPromptProps | null,
];

/**
 * Calls the site's handlers. A visitor who is not signed in is asked to sign in, and one who can
 * only read for a signer, if the site can ask for one.
 * @param context of the widget
 * @param reactions of the cast
 * @param cast that the handlers get
 * @param handlerOf returns the site's handler of a reaction
 */
export function useReactionPress(
  context: WidgetContext,
  { store, data, can }: Reactions,
  cast: Cast,
  handlerOf: HandlerOf,
): ReactionPresses {
  const reportFailure = useReportError();
  const [prompt, setPrompt] = useState<SignInPromptProps | null>(null);
  const press: ReactionPresses[0] = (kind, button) => {
    if (!can || (can === 'read' && context.getSettings().signIn?.signer)) {
      requestSignIn(context, kind, can, button, setPrompt);
      return;
    }
    const handler = handlerOf(kind);
    // Thrown from the event handler: the site's console and error tracking see it, and React
    // keeps the page (rules of Reactions).
    if (!handler) throw new Error(`No ${kind} handler function provided`);
    store
      .press(kind, data, (press) => handler(cast, press))
      .catch((error: unknown) => {
        reportFailure(error, kind, context.messages.reactionFailed);
      });
  };
  return [press, prompt];
}
