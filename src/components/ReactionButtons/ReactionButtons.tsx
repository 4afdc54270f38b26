'use client';
import { forwardRef, useState } from 'react';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import type { ReactionKind } from '../../hooks/reaction-store.js';
import { useAuth } from '../../hooks/use-auth.js';
import { useFailure } from '../../hooks/use-failure.js';
import { useFormat } from '../../hooks/use-format.js';
import { useLatest } from '../../hooks/use-latest.js';
import { useOnDemand } from '../../hooks/use-on-demand.js';
import type { Reactions } from '../../hooks/use-reactions.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Icon } from '../Icon/Icon.js';
import { Reaction, Row } from './ReactionButtons.styles.js';
import { ReactionButtonsCount } from './ReactionButtonsCount.js';
import { ReactionButtonsToggle } from './ReactionButtonsToggle.js';

const loadPrompt = async () => (await import('../SignInPrompt/SignInPrompt.js')).SignInPrompt;

/** What the owner does when somebody reacts. */
export interface ReactionHandlers {
  /** Likes, or takes the like back. Only a truthy answer, or a promise of one, turns the heart and moves the count. */
  onLike?: (() => unknown) | undefined;
  /** Recasts, or takes the recast back; answered likewise. */
  onRecast?: (() => unknown) | undefined;
  /** Opens whatever one comments with. */
  onComment?: (() => unknown) | undefined;
}

export interface ReactionButtonsProps
  extends ReactionHandlers, Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  reactions: Reactions;
  /** Null where it is not known. */
  replies: number | null;
  /** Whether counts stand beside the icons. */
  showCounts: boolean;
}

/** Comment, recast and like. Who is not signed in is asked to. Renders a `<div role="group">`. */
export const ReactionButtons = forwardRef<HTMLDivElement, ReactionButtonsProps>(
  function ReactionButtons(
    { reactions, replies, showCounts, onLike, onRecast, onComment, ...rootProps },
    ref,
  ) {
    const { messages } = useWidgetContext();
    const format = useFormat();
    const styles = useStyles('reactions');
    const { user } = useAuth();
    const fail = useFailure();
    const handlers = useLatest({ like: onLike, recast: onRecast, comment: onComment });
    const [pressed, setPressed] = useState<HTMLElement | null>(null);

    const drawPrompt = useOnDemand(loadPrompt, pressed, () => {
      setPressed(null);
    });

    const press = (kind: ReactionKind) => (event: MouseEvent<HTMLButtonElement>) => {
      if (!user) {
        setPressed(event.currentTarget);
        return;
      }
      const handler = handlers()[kind];
      // Thrown in the press itself: the owner's console and error tracking see it, and the page lives on (SPEC.md 5).
      if (!handler) throw new Error(`No ${kind} handler function provided`);
      reactions.store.press(kind, reactions.data, handler).catch((error: unknown) => {
        fail(error, kind, messages.reactionFailed);
      });
    };

    const counted = replies === null ? '' : messages.replies(replies, format.number(replies));
    const commentName = counted ? `${messages.comment}, ${counted}` : messages.comment;
    return (
      <Row role="group" aria-label={messages.reactions} {...rootProps} ref={ref}>
        {styles}
        <Reaction
          type="button"
          data-kind="comment"
          aria-label={showCounts ? undefined : commentName}
          onClick={press('comment')}
        >
          <Icon name="comment" />
          {showCounts && (
            <ReactionButtonsCount count={replies} exact={counted} name={commentName} />
          )}
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
        {/* Inside, where a theme of the bar's own holds for it as well. */}
        {pressed &&
          drawPrompt({
            near: pressed,
            onClose: () => {
              setPressed(null);
            },
          })}
      </Row>
    );
  },
);
