'use client';
import type { MouseEventHandler } from 'react';
import type { ToggleKind } from '../../stores/reaction-store.js';
import { useFormat } from '../../hooks/use-format.js';
import { useToggle } from '../../hooks/use-reactions.js';
import type { Reactions } from '../../hooks/use-reactions.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Icon } from '../ui/Icon.js';
import { Reaction } from './ReactionButtons.styles.js';
import { ReactionButtonsCount } from './ReactionButtonsCount.js';

// Created once, so that a toggle renders the button and not its icon.
const heart = <Icon name="like" />;
const arrows = <Icon name="recast" />;

export interface ReactionButtonsToggleProps {
  kind: ToggleKind;
  reactions: Reactions;
  /** Whether the count is shown beside the icon; it is always part of the name. */
  showCount: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

/** A reaction that can be undone. Renders a `<button aria-pressed>`. */
export function ReactionButtonsToggle(props: ReactionButtonsToggleProps) {
  const { kind, reactions, showCount, onClick } = props;
  const { messages } = useWidgetContext();
  const format = useFormat();
  const { active, count } = useToggle(reactions, kind);
  const say = kind === 'like' ? messages.likes : messages.recasts;
  const exact = count === null ? '' : say(count, format.number(count));
  const verb = kind === 'like' ? messages.like : messages.recast;
  const name = exact ? `${verb}, ${exact}` : verb;
  return (
    <Reaction
      type="button"
      data-kind={kind}
      data-turned={active !== reactions.data[kind].active || undefined}
      aria-pressed={active}
      aria-label={showCount ? undefined : name}
      onClick={onClick}
    >
      {kind === 'like' ? heart : arrows}
      {showCount && <ReactionButtonsCount count={count} exact={exact} name={name} />}
    </Reaction>
  );
}
