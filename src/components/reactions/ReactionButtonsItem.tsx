'use client';
import { useMemo } from 'react';
import type { MouseEventHandler } from 'react';
import { REACTIONS } from '../../cast/reactions.js';
import type { ReactionKind } from '../../cast/reactions.js';
import { useFormat } from '../../hooks/use-format.js';
import { useReaction } from '../../hooks/use-reactions.js';
import type { Reactions } from '../../hooks/use-reactions.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Icon } from '../ui/Icon.js';
import { Reaction } from './ReactionButtons.styles.js';
import { ReactionButtonsCount } from './ReactionButtonsCount.js';

export interface ReactionButtonsItemProps {
  kind: ReactionKind;
  reactions: Reactions;
  /** Whether the count is shown beside the icon; it is always part of the name. */
  showCount: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

/**
 * The button of a reaction. Renders a `<button>`, with `aria-pressed` for a reaction that can be
 * undone.
 */
export function ReactionButtonsItem(props: ReactionButtonsItemProps) {
  const { kind, reactions, showCount, onClick } = props;
  const { messages } = useWidgetContext();
  const format = useFormat();
  const { active, count } = useReaction(reactions, kind);
  // A press renders the button and not its icon.
  const icon = useMemo(() => <Icon shape={REACTIONS[kind].icon} />, [kind]);
  const exact = count === null ? '' : messages[REACTIONS[kind].plural](count, format.number(count));
  const name = exact ? `${messages[kind]}, ${exact}` : messages[kind];
  return (
    <Reaction
      type="button"
      data-kind={kind}
      data-turned={active !== reactions.data[kind].active || undefined}
      aria-pressed={active}
      aria-label={showCount ? undefined : name}
      onClick={onClick}
    >
      {icon}
      {showCount && <ReactionButtonsCount count={count} exact={exact} name={name} />}
    </Reaction>
  );
}
