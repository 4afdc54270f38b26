'use client';
import { cloneElement } from 'react';
import type { ComponentPropsWithoutRef, ForwardedRef, ReactElement, ReactNode } from 'react';
import { REACTIONS, reactionKinds } from '../../network/cast/reactions.js';
import type { ReactionKind } from '../../network/cast/reactions.js';
import { formatOf } from '../../provider/hooks/use-format.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { abbreviateCount } from '../../core/messages/abbreviate-count.js';
import { rootStyle } from '../../core/theme/root-style.js';
import { renderIcon } from '../../ui/Icon.js';
import { ButtonName, Row, ShortCount } from './ReactionButtons.styles.js';

/** The icons of the reactions, each created once. */
const REACTION_ICONS = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ reactionKinds.map((kind) => [kind, renderIcon(REACTIONS[kind].icon)]),
) as Record<ReactionKind, ReactNode>;

/** A button or a link of the row. */
export interface ReactionCell {
  kind: ReactionKind;
  /** Its name without the count. */
  label: string;
  /** Null if there is none to show or to say. */
  count: number | null;
  /** The button or the link, with a key, without its icon, its count and its name. */
  element: ReactElement<{ title?: string }>;
  /**
   * Whether its name says that the viewer has reacted, as no `aria-pressed` does.
   * @default false
   */
  isDone?: boolean;
  /** Default: that of its kind. */
  icon?: ReactNode;
}

interface ReactionRowOptions {
  /**
   * The sheet of the reactions. The maker of the cells asks for it: else the build puts the rules
   * of its buttons and links into the sheet of every page.
   */
  styles: ReactNode;
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
  { styles, showCounts, more, prompt, rootProps = {}, ref = null }: ReactionRowOptions,
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
      {styles}
      {cells.map(({ kind, label, count, isDone, element, icon }) => {
        const exact =
          count === null ? '' : messages[REACTIONS[kind].plural](count, format.number(count));
        const name = [label, exact, isDone && messages.alsoByYou].filter(Boolean).join(', ');
        const attributes = { 'data-kind': kind, 'aria-label': showCounts ? undefined : name };
        return cloneElement<object>(
          element,
          attributes,
          icon || REACTION_ICONS[kind],
          showCounts && count !== null && (
            // The exact count is part of the name, and shows on hover where nothing else does.
            <ShortCount
              suppressHydrationWarning
              aria-hidden="true"
              title={element.props.title ? undefined : exact}
            >
              {abbreviateCount(count, format)}
            </ShortCount>
          ),
          showCounts && <ButtonName>{name}</ButtonName>,
        );
      })}
      {more}
      {prompt}
    </Row>
  );
}
