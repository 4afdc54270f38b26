'use client';
import { reactionUrls } from '../../network/cast/social-app-urls.js';
import { REACTIONS, reactionKinds } from '../../network/cast/reactions.js';
import type { ParsedCast } from '../../network/cast/model.js';
import { formatOf } from '../../provider/hooks/use-format.js';
import { stylesOf } from '../../provider/hooks/use-styles.js';
import type { WidgetContext } from '../../provider/hooks/use-widget-context.js';
import { abbreviateCount } from '../../core/messages/abbreviate-count.js';
import { REACTION_ICONS } from './reaction-icons.js';
import { ButtonName, ReactionLink, Row, ShortCount } from './ReactionButtons.styles.js';

export interface ReactionLinksProps {
  cast: ParsedCast;
  /** Whether counts are shown beside the icons; they are always part of the names. */
  showCounts: boolean;
  /** Whether counts are left out, also of the names. */
  hideCounts: boolean | undefined;
}

/**
 * The links that open a reply, a quote and the cast in the social app; nothing for a cast without a
 * hash. Renders a `<div role="group">`.
 */
export function renderReactionLinks(
  context: WidgetContext,
  { cast, showCounts, hideCounts }: ReactionLinksProps,
) {
  const { clientUrl, messages } = context;
  const format = formatOf(context);
  const styles = stylesOf(context, 'reactions');
  const urls = reactionUrls(clientUrl, cast);
  if (!urls) return null;
  const hrefs = urls as object as Partial<Record<string, string>>;
  return (
    <Row role="group" aria-label={messages.reactions} data-links="">
      {styles}
      {reactionKinds.map((kind) => {
        const { link, plural } = REACTIONS[kind];
        const known = kind === 'comment' ? cast.replies : cast.reactions[kind].count;
        const count = hideCounts ? null : known;
        const label = messages[`${link}InClient`];
        const name = count ? `${label}, ${messages[plural](count, format.number(count))}` : label;
        return (
          <ReactionLink
            key={kind}
            href={hrefs[link] ?? urls.like}
            data-kind={kind}
            title={label}
            aria-label={showCounts ? undefined : name}
          >
            {REACTION_ICONS[kind]}
            {showCounts && count ? (
              // The exact count is part of the name.
              <ShortCount suppressHydrationWarning aria-hidden="true">
                {abbreviateCount(count, format)}
              </ShortCount>
            ) : null}
            {showCounts && <ButtonName>{name}</ButtonName>}
          </ReactionLink>
        );
      })}
    </Row>
  );
}
