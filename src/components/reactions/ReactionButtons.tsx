'use client';
import { forwardRef, useState } from 'react';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { capitalize, reactionKinds } from '../../cast/reactions.js';
import type { ReactionKind } from '../../cast/reactions.js';
import { useAuth } from '../../hooks/use-auth.js';
import { useReportError } from '../../hooks/use-report-error.js';
import { useLatest } from '../../dom/use-latest.js';
import { useLazyComponent } from '../../hooks/use-lazy-component.js';
import type { Reactions } from '../../hooks/use-reactions.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { SignInPromptProps } from '../sign-in/SignInPrompt.js';
import { rootStyle } from '../../theme/root-style.js';
import { Row } from './ReactionButtons.styles.js';
import { ReactionButtonsItem } from './ReactionButtonsItem.js';

const loadPrompt = async () => (await import('../sign-in/SignInPrompt.js')).SignInPrompt;

export interface ReactionButtonsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Returns the site's handler of a reaction. */
  handlerOf: (kind: ReactionKind) => (() => unknown) | undefined;
  reactions: Reactions;
  /** Whether counts are shown beside the icons. */
  showCounts: boolean;
}

/**
 * The buttons for comment, recast and like. A visitor who is not signed in is prompted to sign in,
 * and one who can only read for a signer, if the site can ask for one. Renders a
 * `<div role="group">`.
 */
export const ReactionButtons = forwardRef<HTMLDivElement, ReactionButtonsProps>(
  function ReactionButtons({ handlerOf, reactions, showCounts, style, ...rootProps }, ref) {
    const { messages, getSettings } = useWidgetContext();
    const styles = useStyles('reactions');
    const { can } = useAuth();
    const reportFailure = useReportError();
    const latest = useLatest(handlerOf);
    const [prompt, setPrompt] = useState<Omit<SignInPromptProps, 'onClose'> | null>(null);

    const renderPrompt = useLazyComponent(loadPrompt, prompt, () => {
      setPrompt(null);
    });

    const press = (kind: ReactionKind) => (event: MouseEvent<HTMLButtonElement>) => {
      if (!can || (can === 'read' && getSettings().signIn?.signer)) {
        setPrompt({ anchor: event.currentTarget, action: capitalize(kind), access: can });
        return;
      }
      const handler = latest()(kind);
      // Thrown from the event handler: the site's console and error tracking see it, and React
      // keeps the page (docs/behaviour.md, Reactions).
      if (!handler) throw new Error(`No ${kind} handler function provided`);
      reactions.store.press(kind, reactions.data, handler).catch((error: unknown) => {
        reportFailure(error, kind, messages.reactionFailed);
      });
    };

    return (
      <Row
        role="group"
        aria-label={messages.reactions}
        {...rootProps}
        style={rootStyle(style)}
        ref={ref}
      >
        {styles}
        {reactionKinds.map((kind) => (
          <ReactionButtonsItem
            key={kind}
            kind={kind}
            reactions={reactions}
            showCount={showCounts}
            onClick={press(kind)}
          />
        ))}
        {/* Inside the row, so that a theme of the bar applies to it. */}
        {prompt &&
          renderPrompt({
            ...prompt,
            onClose: () => {
              setPrompt(null);
            },
          })}
      </Row>
    );
  },
);
