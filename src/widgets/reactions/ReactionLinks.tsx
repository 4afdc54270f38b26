'use client';
import type { ReactNode } from 'react';
import { reactionUrls } from '../../network/cast/social-app-urls.js';
import type { ClientReactions } from '../../network/cast/social-app-urls.js';
import { REACTIONS, reactionKinds } from '../../network/cast/reactions.js';
import type { ReactionKind } from '../../network/cast/reactions.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { renderIcon } from '../../ui/Icon.js';
import { Reaction, ReactionLink } from './ReactionButtons.styles.js';
import { renderReactionRow } from './ReactionRow.js';
import type { ReactionCell } from './ReactionRow.js';

const QUOTE_ICON = /* @__PURE__ */ renderIcon(
  'M10 7c-3 0-5 2-5 5v5h5v-5H7M19 7c-3 0-5 2-5 5v5h5v-5h-3',
);

interface CountedCast {
  cast: ParsedCast;
  /** Whether counts are left out, also of the names. */
  hideCounts: boolean | undefined;
  /** The viewer whose reactions are marked, beside what the API says of the viewer. */
  viewerFid: number | undefined;
}

/** The count beside a link; a count of 0 is not said. */
const linkCount = ({ cast, hideCounts }: CountedCast, kind: ReactionKind): number | null => {
  const count = kind === 'comment' ? cast.replies : cast.reactions[kind].count;
  return hideCounts || !count ? null : count;
};

/** The link that opens the social app for a reaction. */
function reactionLinkCell(
  { messages }: Pick<WidgetContext, 'messages'>,
  counted: CountedCast,
  kind: ReactionKind,
  urls: ClientReactions,
): ReactionCell {
  const { link } = REACTIONS[kind];
  const label = messages[`${link}InClient`];
  const hrefs = urls as object as Partial<Record<string, string>>;
  const { cast, viewerFid } = counted;
  const isDone =
    kind !== 'comment' &&
    (cast.reactions[kind].active ||
      (viewerFid !== undefined && cast.reactions[kind].fids.includes(viewerFid)));
  return {
    kind,
    label,
    isDone,
    count: linkCount(counted, kind),
    element: (
      <ReactionLink
        key={kind}
        href={hrefs[link] ?? urls.like}
        title={label}
        data-done={isDone || undefined}
      />
    ),
  };
}

/** A button of the site's own composer. */
export interface ComposerButton {
  label: string;
  onClick: () => void;
}

export interface ReactionLinksProps extends CountedCast {
  /** Whether counts are shown beside the icons; they are always part of the names. */
  showCounts: boolean;
}

export interface ComposerButtonsProps extends ReactionLinksProps {
  /** Whether there are links to the social app beside them. */
  leadsToApp: boolean;
  /** Whether they stand in the row of the buttons of reactions: only the quote does. */
  isInRow: boolean;
  reply: ComposerButton | undefined;
  quote: ComposerButton | undefined;
}

/**
 * The links that open a reply, a quote and the cast in the social app; nothing for a cast without a
 * hash. Renders a `<div role="group">`.
 */
export function renderReactionLinks(
  context: WidgetContext,
  { showCounts, ...counted }: ReactionLinksProps,
): ReactNode {
  const urls = reactionUrls(context.clientUrl, counted.cast);
  return (
    urls &&
    renderReactionRow(
      context,
      reactionKinds.map((kind) => reactionLinkCell(context, counted, kind, urls)),
      { styles: renderStyles(context, 'reactions'), showCounts, rootProps: { 'data-links': '' } },
    )
  );
}

/**
 * The buttons that reply and quote in the site's own composer, beside what remains of the links to
 * the social app. Renders a `<div role="group">`; in the row of reactions the quote's `<button>`
 * alone, or nothing.
 */
export function renderComposerButtons(
  context: WidgetContext,
  { leadsToApp, isInRow, reply, quote, showCounts, ...counted }: ComposerButtonsProps,
): ReactNode {
  if (isInRow) {
    return (
      quote && (
        <Reaction
          type="button"
          data-kind="quote"
          title={quote.label}
          aria-label={quote.label}
          onClick={quote.onClick}
        >
          {QUOTE_ICON}
        </Reaction>
      )
    );
  }
  const urls = leadsToApp ? reactionUrls(context.clientUrl, counted.cast) : null;
  const buttons: Partial<Record<string, ComposerButton>> = { reply, quote };
  const cells = reactionKinds.flatMap((kind): ReactionCell[] => {
    const button = buttons[REACTIONS[kind].link];
    if (!button) return urls ? [reactionLinkCell(context, counted, kind, urls)] : [];
    const { label, onClick } = button;
    const element = <Reaction key={kind} type="button" title={label} onClick={onClick} />;
    return [{ kind, label, count: linkCount(counted, kind), element }];
  });
  return renderReactionRow(context, cells, {
    styles: renderStyles(context, 'reactions'),
    showCounts,
  });
}
