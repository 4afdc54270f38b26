'use client';
import { forwardRef, useState } from 'react';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import type { ReactionKind } from '../../stores/reaction-store.js';
import { useAuth } from '../../hooks/use-auth.js';
import { useReportError } from '../../hooks/use-report-error.js';
import { useFormat } from '../../hooks/use-format.js';
import { useLatest } from '../../hooks/dom/use-latest.js';
import { useLazyComponent } from '../../hooks/use-lazy-component.js';
import type { Reactions } from '../../hooks/use-reactions.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import type { SignInPromptProps } from '../auth/SignInPrompt.js';
import { rootStyle } from '../../theme/root-style.js';
import { Icon } from '../ui/Icon.js';
import { Reaction, Row } from './ReactionButtons.styles.js';
import { ReactionButtonsCount } from './ReactionButtonsCount.js';
import { ReactionButtonsToggle } from './ReactionButtonsToggle.js';

const loadPrompt = async () => (await import('../auth/SignInPrompt.js')).SignInPrompt;

/**
 * The handlers of the reaction buttons. They are called for a session that can write, and for one
 * that can only read if `settings.signIn` has no `signer` that could be asked for.
 */
export interface ReactionHandlers {
  /**
   * Called when a signed-in visitor presses like, or presses it again to undo. Return a truthy
   * value (or a promise of one) to toggle the like and update the count.
   */
  onLike?: (() => unknown) | undefined;
  /**
   * Called when a signed-in visitor presses recast, or presses it again to undo. Return a truthy
   * value (or a promise of one) to toggle the recast and update the count.
   */
  onRecast?: (() => unknown) | undefined;
  /** Called when a signed-in visitor presses comment. */
  onComment?: (() => unknown) | undefined;
}

export interface ReactionButtonsProps
  extends ReactionHandlers, Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  reactions: Reactions;
  /** The number of replies; null if unknown. */
  replies: number | null;
  /** Whether counts are shown beside the icons. */
  showCounts: boolean;
}

/**
 * The buttons for comment, recast and like. A visitor who is not signed in is prompted to sign in,
 * and one who can only read for a signer, if the site can ask for one. Renders a
 * `<div role="group">`.
 */
export const ReactionButtons = forwardRef<HTMLDivElement, ReactionButtonsProps>(
  function ReactionButtons(
    { reactions, replies, showCounts, onLike, onRecast, onComment, style, ...rootProps },
    ref,
  ) {
    const { messages, getSettings } = useWidgetContext();
    const format = useFormat();
    const styles = useStyles('reactions');
    const { can } = useAuth();
    const reportFailure = useReportError();
    const handlers = useLatest({ like: onLike, recast: onRecast, comment: onComment });
    const [prompt, setPrompt] = useState<Omit<SignInPromptProps, 'onClose'> | null>(null);

    const renderPrompt = useLazyComponent(loadPrompt, prompt, () => {
      setPrompt(null);
    });

    const press = (kind: ReactionKind) => (event: MouseEvent<HTMLButtonElement>) => {
      if (!can || (can === 'read' && getSettings().signIn?.signer)) {
        setPrompt({ anchor: event.currentTarget, kind, can });
        return;
      }
      const handler = handlers()[kind];
      // Thrown from the event handler: the site's console and error tracking see it, and React
      // keeps the page (docs/behaviour.md, Reactions).
      if (!handler) throw new Error(`No ${kind} handler function provided`);
      reactions.store.press(kind, reactions.data, handler).catch((error: unknown) => {
        reportFailure(error, kind, messages.reactionFailed);
      });
    };

    const exact = replies === null ? '' : messages.replies(replies, format.number(replies));
    const commentName = exact ? `${messages.comment}, ${exact}` : messages.comment;
    return (
      <Row
        role="group"
        aria-label={messages.reactions}
        {...rootProps}
        style={rootStyle(style)}
        ref={ref}
      >
        {styles}
        <Reaction
          type="button"
          data-kind="comment"
          aria-label={showCounts ? undefined : commentName}
          onClick={press('comment')}
        >
          <Icon name="comment" />
          {showCounts && <ReactionButtonsCount count={replies} exact={exact} name={commentName} />}
        </Reaction>
        <ReactionButtonsToggle
          kind="recast"
          reactions={reactions}
          showCount={showCounts}
          onClick={press('recast')}
        />
        <ReactionButtonsToggle
          kind="like"
          reactions={reactions}
          showCount={showCounts}
          onClick={press('like')}
        />
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
