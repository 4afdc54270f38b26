'use client';
import type { ComponentPropsWithoutRef, ForwardedRef, MouseEventHandler, ReactNode } from 'react';
import { REACTIONS } from '../../network/cast/reactions.js';
import type { ReactionKind } from '../../network/cast/reactions.js';
import { formatOf } from '../../provider/hooks/use-format.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { abbreviateCount } from '../../core/messages/abbreviate-count.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { REACTION_ICONS } from './reaction-icons.js';
import { ButtonName, Reaction, ReactionLink, Row, ShortCount } from './ReactionButtons.styles.js';

/** A button or a link of the row. */
export interface ReactionCell extends Pick<
  ComponentPropsWithoutRef<'button'>,
  'title' | 'aria-pressed' | 'aria-busy'
> {
  kind: ReactionKind;
  /** Its name without the count. */
  label: string;
  /** Null if there is none to show or to say. */
  count: number | null;
  /** The page that it leads to. Without it, it is a button. */
  href?: string | undefined;
  /** Called when the button is pressed. */
  onClick?: MouseEventHandler<HTMLElement>;
  /** Whether the visitor has changed it in this page. */
  'data-turned'?: true | undefined;
}

interface ReactionRowOptions {
  /** Whether counts are shown beside the icons; they are always part of the names. */
  showCounts?: boolean;
  /** Further buttons. */
  more?: ReactNode;
  /** The prompt of a button, inside the row, so that a theme of the row applies to it. */
  prompt?: ReactNode;
  rootProps?: Omit<ComponentPropsWithoutRef<'div'>, 'children'> & { 'data-links'?: '' };
  ref?: ForwardedRef<HTMLDivElement>;
}

/** The row of the reactions of a cast. Renders a `<div role="group">`. */
export function renderReactionRow(
  context: WidgetContext,
  cells: readonly ReactionCell[],
  { showCounts, more, prompt, rootProps = {}, ref = null }: ReactionRowOptions,
): ReactNode {
  const { messages } = context;
  const format = formatOf(context);
  return (
    <Row
      role="group"
      aria-label={messages.reactions}
      {...rootProps}
      style={rootStyle(rootProps.style)}
      ref={ref}
    >
      {renderStyles(context, 'reactions')}
      {cells.map(({ kind, label, count, href, onClick, ...attributes }) => {
        const exact =
          count === null ? '' : messages[REACTIONS[kind].plural](count, format.number(count));
        const name = exact ? `${label}, ${exact}` : label;
        const icon = REACTION_ICONS[kind];
        const short = showCounts && count !== null && (
          // The exact count is part of the name, and shows on hover where the label does not.
          <ShortCount
            suppressHydrationWarning
            aria-hidden="true"
            title={attributes.title === undefined ? exact : undefined}
          >
            {abbreviateCount(count, format)}
          </ShortCount>
        );
        const said = showCounts && <ButtonName>{name}</ButtonName>;
        const own = {
          ...attributes,
          'data-kind': kind,
          'aria-label': showCounts ? undefined : name,
        };
        return href === undefined ? (
          <Reaction key={kind} type="button" {...own} onClick={onClick}>
            {icon}
            {short}
            {said}
          </Reaction>
        ) : (
          <ReactionLink key={kind} href={href} {...own}>
            {icon}
            {short}
            {said}
          </ReactionLink>
        );
      })}
      {more}
      {prompt}
    </Row>
  );
}
