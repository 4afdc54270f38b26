'use client';
import type { ReactNode } from 'react';
import { reactionUrls } from '../../network/cast/social-app-urls.js';
import type { ClientReactions } from '../../network/cast/social-app-urls.js';
import { REACTIONS, reactionKinds } from '../../network/cast/reactions.js';
import type { ReactionKind } from '../../network/cast/reactions.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { ReactionLink } from './ReactionButtons.styles.js';
import { renderReactionRow } from './ReactionRow.js';
import type { ReactionCell } from './ReactionRow.js';

interface CountedCast {
  cast: ParsedCast;
  /** Whether counts are left out, also of the names. */
  hideCounts: boolean | undefined;
  /** The viewer whose reactions are marked, beside what the API says of the viewer. */
  viewerFid: number | undefined;
}

/** The count beside a link; a count of 0 is not said. */
export const linkCount = (
  { cast, hideCounts }: Pick<CountedCast, 'cast' | 'hideCounts'>,
  kind: ReactionKind,
): number | null => {
  const count = kind === 'comment' ? cast.replies : cast.reactions[kind].count;
  return hideCounts || !count ? null : count;
};

/** The link that opens the social app for a reaction. */
export function reactionLinkCell(
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

export interface ReactionLinksProps extends CountedCast {
  /** Whether counts are shown beside the icons; they are always part of the names. */
  showCounts: boolean;
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
