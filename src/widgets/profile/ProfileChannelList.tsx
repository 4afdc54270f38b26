'use client';
import type { ParsedChannel } from '../../network/cast/model.js';
import { englishProfile } from '../../core/messages/profile-messages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { InlineText } from '../../ui/InlineText.js';
import { ChannelCardView } from '../channel/ChannelCardView.js';
import { Channels, Item, NoChannels } from './ProfileChannelList.styles.js';

interface ProfileChannelListProps {
  channels: readonly ParsedChannel[];
  /** Whether there are none, also on further pages. */
  isEmpty: boolean;
}

/**
 * Channels without a box, or that there are none. A module of its own, so that no other list has
 * its rules. Renders a `<div>`.
 */
export function ProfileChannelList({ channels, isEmpty }: ProfileChannelListProps) {
  const styles = renderStyles(useWidgetContext(), 'profile-channels');
  const messages = useMessages(englishProfile);
  return isEmpty ? (
    <NoChannels role="status" dir="auto">
      {styles}
      <InlineText>{messages.channelsEmpty}</InlineText>
    </NoChannels>
  ) : (
    <Channels role="list" aria-label={messages.channelsTab}>
      {styles}
      {channels.map((channel) => (
        <Item key={channel.id} role="listitem">
          <ChannelCardView channel={channel} appearance="plain" />
        </Item>
      ))}
    </Channels>
  );
}
