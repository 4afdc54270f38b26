'use client';
import type { ParsedCast, ParsedParent } from '../../../network/cast/model.js';
import { ofCast, ofChannel } from '../../../network/cast/link-subject.js';
import { castHref, channelHref } from '../../../network/cast/link-urls.js';
import { OnDemand } from '../../../provider/ui/OnDemand.js';
import { useMessages } from '../../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../../provider/hooks/use-widget-context.js';
import { englishRareCards } from '../../../core/messages/rare-card-messages.js';
import { withSlot } from '../../../ui/with-slot.js';
import { Link } from '../../../ui/Link.js';
import type { RarePartProps } from './rare-part-props.js';
import { hasParent } from './CastCardParent.js';
import { EmbedText } from '../embeds/CastCardEmbeds.styles.js';

// A chunk of its own, because it imports SWR: a server that names the users needs none.
const loadName = async () => (await import('./UserName.js')).UserName;

/**
 * A link to the parent of a cast: another cast, by its author, a channel or a page. Renders
 * a `<p>`, or nothing.
 */
export function CastCardReplyTo(props: RarePartProps) {
  const { cast, options, parent, place } = props;
  return parent && !place && !hasParent(props) ? (
    <Line cast={cast} parent={parent} fetchMissing={options.fetchMissing !== false} />
  ) : null;
}

interface LineProps {
  cast: ParsedCast;
  parent: ParsedParent;
  /** Whether a name that the API has not sent is fetched. */
  fetchMissing: boolean;
}

function Line({ cast, parent, fetchMissing }: LineProps) {
  const context = useWidgetContext();
  const { components } = context;
  const messages = useMessages(englishRareCards);
  const { channel } = cast;
  const { hash, url, author } = parent;
  const isNameless = hash !== '' && !author.username && author.fid !== null;

  const renderLink = (name: string, href: string | null, subject?: object, isOutside = false) => (
    <EmbedText dir="auto">
      {withSlot(
        <Link href={href ?? undefined}>
          {name ? messages.replyingTo(name) : messages.replyingToCast}
        </Link>,
        isOutside ? undefined : components.Link,
        subject,
      )}
    </EmbedText>
  );
  const renderUser = (username: string) => {
    const named = { ...author, username };
    const href = castHref(context, hash, named);
    return renderLink(username && `@${username}`, href, ofCast({ hash, author: named }));
  };

  if (url === null) {
    const user = renderUser(author.username);
    return isNameless && fetchMissing ? (
      <OnDemand
        load={loadName}
        props={{ fid: author.fid ?? 0, children: renderUser }}
        fallback={user}
      />
    ) : (
      user
    );
  }
  return channel
    ? renderLink(`/${channel.id}`, channelHref(context, channel.id), ofChannel(channel.id))
    : // The site's links lead to its own pages.
      renderLink(new URL(url).host, url, undefined, true);
}
