'use client';
import { clientReactions } from '../../cast/client-urls.js';
import type { ParsedCast } from '../../cast/types.js';
import { useFormat } from '../../hooks/use-format.js';
import { useStyles } from '../../hooks/use-styles.js';
import { useWidgetContext } from '../../hooks/use-widget-context.js';
import { Icon } from '../ui/Icon.js';
import { ReactionLink, Row } from './ReactionButtons.styles.js';

/**
 * The links that open a reply, a quote and the cast in the social app; nothing for a cast without a
 * hash. Renders a `<div role="group">`.
 */
export function ReactionLinks({ cast }: { cast: ParsedCast }) {
  const { clientUrl, messages } = useWidgetContext();
  const format = useFormat();
  const styles = useStyles('reactions');
  const urls = clientReactions(clientUrl, cast);
  if (!urls) return null;
  const { replies, reactions } = cast;
  const links = [
    ['comment', urls.reply, messages.replyInClient, replies, messages.replies],
    ['recast', urls.quote, messages.quoteInClient, reactions.recasts, messages.recasts],
    ['like', urls.like, messages.likeInClient, reactions.likes, messages.likes],
  ] as const;
  return (
    <Row role="group" aria-label={messages.reactions} data-links="">
      {styles}
      {links.map(([kind, href, label, count, say]) => (
        <ReactionLink
          key={kind}
          href={href}
          data-kind={kind}
          title={label}
          aria-label={count ? `${label}, ${say(count, format.number(count))}` : label}
        >
          <Icon name={kind} />
        </ReactionLink>
      ))}
    </Row>
  );
}
