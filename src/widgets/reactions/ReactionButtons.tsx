'use client';
import { useState } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef, MouseEvent, ReactNode } from 'react';
import { REACTIONS, capitalize, reactionKinds } from '../../network/cast/reactions.js';
import type { Cast } from '../../network/cast/api-types.js';
import type { ReactionKind, ReactionPress } from '../../network/cast/reactions.js';
import { formatOf } from '../../provider/hooks/use-format.js';
import { OnDemand } from '../../provider/hooks/use-lazy-component.js';
import type { Reactions } from '../../provider/hooks/use-reactions.js';
import { useReportError } from '../../provider/hooks/use-report-error.js';
import { useStyles } from '../../provider/hooks/use-styles.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { abbreviateCount } from '../../core/messages/abbreviate-count.js';
import type { SignInPromptProps } from '../../sign-in/ui/SignInPrompt.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { REACTION_ICONS } from './reaction-icons.js';
import { ButtonName, Reaction, Row, ShortCount } from './ReactionButtons.styles.js';

const loadPrompt = async () => (await import('../../sign-in/ui/SignInPrompt.js')).SignInPrompt;

export interface ReactionButtonsProps {
  /** Returns the site's handler of a reaction. */
  handlerOf: (kind: ReactionKind) => ((cast: Cast, press: ReactionPress) => unknown) | undefined;
  /** What the handlers get. */
  cast: Cast;
  reactions: Reactions;
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
 * The buttons for comment, recast and like, with `aria-pressed` for those that can be undone. A
 * visitor who is not signed in is prompted to sign in, and one who can only read for a signer, if
 * the site can ask for one. Returns a `<div role="group">`, for a component that has the reactions.
 */
export function useReactionButtons(
  context: WidgetContext,
  {
    handlerOf,
    cast,
    reactions,
    showCounts,
    rootProps = {},
    ref = null,
    ...rest
  }: ReactionButtonsProps,
): ReactNode {
  const { messages, getSettings } = context;
  const { store, data, shown, can } = reactions;
  const format = formatOf(context);
  const styles = useStyles('reactions');
  const reportFailure = useReportError();
  const [prompt, setPrompt] = useState<Omit<SignInPromptProps, 'onClose'> | null>(null);
  const closePrompt = () => {
    setPrompt(null);
  };

  const press = (kind: ReactionKind) => (event: MouseEvent<HTMLButtonElement>) => {
    if (!can || (can === 'read' && getSettings().signIn?.signer)) {
      setPrompt({ anchor: event.currentTarget, action: capitalize(kind), access: can });
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
  };

  const buttons = reactionKinds.map((kind) => {
    const { active, isBusy } = shown[kind];
    const count = rest.hideCounts ? null : shown[kind].count;
    const exact =
      count === null ? '' : messages[REACTIONS[kind].plural](count, format.number(count));
    const name = exact ? `${messages[kind]}, ${exact}` : messages[kind];
    return (
      <Reaction
        key={kind}
        type="button"
        data-kind={kind}
        data-turned={active !== data[kind].active || undefined}
        aria-pressed={active}
        aria-busy={isBusy}
        aria-label={showCounts ? undefined : name}
        onClick={press(kind)}
      >
        {REACTION_ICONS[kind]}
        {showCounts && count !== null && (
          // The exact count is part of the name, and shows on hover.
          <ShortCount suppressHydrationWarning aria-hidden="true" title={exact}>
            {abbreviateCount(count, format)}
          </ShortCount>
        )}
        {showCounts && <ButtonName>{name}</ButtonName>}
      </Reaction>
    );
  });
  return (
    <Row
      role="group"
      aria-label={messages.reactions}
      {...rootProps}
      style={rootStyle(rootProps.style)}
      ref={ref}
    >
      {styles}
      {buttons}
      {rest.more}
      {/* Inside the row, so that a theme of the bar applies to it. */}
      {prompt && (
        <OnDemand
          load={loadPrompt}
          onFailure={closePrompt}
          props={{ ...prompt, onClose: closePrompt }}
        />
      )}
    </Row>
  );
}
