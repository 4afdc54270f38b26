'use client';
import type { ComponentPropsWithoutRef, ForwardedRef, ReactNode } from 'react';
import { REACTIONS, reactionKinds } from '../../network/cast/reactions.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { OnDemand } from '../../provider/ui/OnDemand.js';
import type { Reactions } from '../../provider/hooks/use-shared-reactions.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { renderIcon } from '../../ui/Icon.js';
import { Reaction } from './ReactionButtons.styles.js';
import { renderReactionRow } from './ReactionRow.js';
import type { ReactionPresses } from './use-reaction-press.js';

const loadPrompt = async () => (await import('../../sign-in/ui/SignInPrompt.js')).SignInPrompt;

export interface ReactionButtonsProps {
  /** Whether counts are shown beside the icons; they are always part of the buttons' names. */
  showCounts: boolean;
  /** Whether counts are left out, also of the names. */
  hideCounts?: boolean | undefined;
  /** Further buttons. */
  more?: ReactNode;
  rootProps?: Omit<ComponentPropsWithoutRef<'div'>, 'children'>;
  ref?: ForwardedRef<HTMLDivElement>;
}

/**
 * The buttons for comment, recast and like, with `aria-pressed` for those that can be undone, and
 * the prompt that a press has opened. Renders a `<div role="group">`.
 */
export function renderReactionButtons(
  context: WidgetContext,
  { data, shown }: Reactions,
  [press, prompt]: ReactionPresses,
  { hideCounts, ...row }: ReactionButtonsProps,
): ReactNode {
  return renderReactionRow(
    context,
    reactionKinds.map((kind) => {
      const { active, count, isBusy } = shown[kind];
      const isTurned = active !== data[kind].active;
      return {
        kind,
        label: context.messages[kind],
        count: hideCounts ? null : count,
        // One element while the handler is at work and after it, so that it is filled once.
        icon: (isBusy ? !active : active && isTurned) && renderIcon(REACTIONS[kind].icon, true),
        element: (
          <Reaction
            key={kind}
            type="button"
            data-turned={isTurned || undefined}
            aria-pressed={active}
            aria-busy={isBusy}
            onClick={({ currentTarget }) => {
              // Not of React, so that it is gone with the element: nothing moves that comes back.
              currentTarget.dataset.touched = '';
              press(kind, currentTarget);
            }}
          />
        ),
      };
    }),
    {
      ...row,
      styles: renderStyles(context, 'reactions'),
      prompt: prompt && <OnDemand load={loadPrompt} onFailure={prompt.onClose} props={prompt} />,
    },
  );
}
