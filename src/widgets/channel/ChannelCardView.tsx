'use client';
import { forwardRef } from 'react';
import type { ComponentPropsWithoutRef, CSSProperties } from 'react';
import type { ParsedChannel } from '../../network/cast/model.js';
import { ofChannel, ofUser } from '../../network/cast/link-subject.js';
import { channelHref, profileHref } from '../../network/cast/link-urls.js';
import { appUrl, channelUrl } from '../../network/cast/social-app-urls.js';
import { useImageError } from '../../core/dom/use-image-error.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { englishChannels } from '../../core/messages/channel-messages.js';
import { englishProfileCards } from '../../core/messages/profile-card-messages.js';
import { LinkedTextView } from '../cast/text/LinkedTextView.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { Card } from '../../ui/Card.js';
import { cardRootPropsOf } from '../../ui/card-props.js';
import { StrongCount } from '../../ui/Count.js';
import { Handle } from '../../ui/Handle.js';
import { Icon } from '../../ui/Icon.js';
import { withSlot } from '../../ui/with-slot.js';
import { InlineText } from '../../ui/InlineText.js';
import { NameLink } from '../../ui/NameLink.js';
import { RemoteImage } from '../../ui/RemoteImage.js';
import {
  Box,
  ChannelLink,
  ChannelName,
  Counts,
  Facts,
  Lead,
  Names,
  Picture,
  Top,
  Visit,
} from './ChannelCard.styles.js';

/** The options that `ChannelCard` and `NeynarChannelCard` share. */
export interface ChannelCardOptions {
  /**
   * The look of the card. `plain` has no border, corners and background, for articles and lists.
   * @default card
   */
  appearance?: 'card' | 'plain' | undefined;
  /** Inline styles of the root element. */
  containerStyles?: CSSProperties | undefined;
}

type RootProps = Omit<ComponentPropsWithoutRef<'article'>, 'children'>;

/** The sign of a channel without a picture. */
const MARK = 'M9.5 4.5L7.5 19.5M16.5 4.5l-2 15M4.5 9h16M3.5 15h16';

interface ChannelCardViewProps extends ChannelCardOptions, RootProps {
  /** Null renders the missing state. */
  channel: ParsedChannel | null;
}

/** A parsed channel. Renders an `<article>`. */
export const ChannelCardView = forwardRef<HTMLElement, ChannelCardViewProps>(
  function ChannelCardView({ channel, ...props }, ref) {
    const context = useWidgetContext();
    const { isBlocked, clientUrl, components, messages: common } = context;
    const messages = useMessages(englishChannels);
    const { followers: sayFollowers } = useMessages(englishProfileCards);
    const styles = renderStyles(context, 'channel');
    const imageUrl = channel?.imageUrl ?? null;
    const { isBroken, imageProps } = useImageError(imageUrl);
    const rootProps = cardRootPropsOf(props);
    if (!channel) {
      return (
        <PlaceholderCard
          {...rootProps}
          ref={ref}
          state={{ status: 'missing' }}
          sentence={messages.channelFailed}
        />
      );
    }

    const { id, name, description, followers, members, lead, link } = channel;
    const href = channelHref(context, id);
    const subject = ofChannel(id);
    const leadUrl = lead && profileHref(context, lead);
    return (
      <Card aria-label={name} {...rootProps} ref={ref}>
        {styles}
        <Box>
          <Top>
            <Picture>
              {imageUrl && !isBroken && !isBlocked?.(imageUrl) ? (
                <RemoteImage src={imageUrl} alt="" width={64} height={64} {...imageProps} />
              ) : (
                <Icon shape={MARK} />
              )}
            </Picture>
            {withSlot(
              <Visit href={channelUrl(appUrl(clientUrl), id)}>{common.viewOnFarcaster}</Visit>,
              components.Link,
              subject,
            )}
          </Top>
          <Names>
            {withSlot(<ChannelName href={href}>{name}</ChannelName>, components.Link, subject)}
            <Handle>{`/${id}`}</Handle>
          </Names>
          {description.length > 0 && <LinkedTextView tokens={description} />}
          {(followers !== null || members !== null) && (
            <Counts>
              {followers !== null && <StrongCount count={followers} formatMessage={sayFollowers} />}
              {members !== null && <StrongCount count={members} formatMessage={messages.members} />}
            </Counts>
          )}
          {(lead ?? link) && (
            <Facts>
              {lead && leadUrl && (
                <Lead>
                  <InlineText>{messages.channelLead}</InlineText>
                  {withSlot(
                    <NameLink href={leadUrl}>{lead.displayName || lead.username}</NameLink>,
                    components.Link,
                    ofUser(lead),
                  )}
                </Lead>
              )}
              {link && (
                <ChannelLink href={link.url} dir="auto">
                  {link.title}
                </ChannelLink>
              )}
            </Facts>
          )}
        </Box>
      </Card>
    );
  },
);
