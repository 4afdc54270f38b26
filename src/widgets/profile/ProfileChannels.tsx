'use client';
import { useMemo } from 'react';
import { fetchUserChannels } from '../../network/api/fetch-user-channels.js';
import type { ParsedChannel } from '../../network/cast/model.js';
import { englishProfile } from '../../core/messages/profile-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { usePages } from '../../provider/hooks/use-pages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { InlineText } from '../../ui/InlineText.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { ChannelCardView } from '../channel/ChannelCard.js';
import { Channels, Item, NoChannels } from './ProfileChannels.styles.js';

/** The channels of a page. */
const LIMIT = 25;
const NONE: readonly ParsedChannel[][] = [];

/** The channels that a user follows. Renders a `<div role="list">`, or a state of it. */
export function ProfileChannels({ fid }: { fid: number }) {
  const styles = renderStyles(useWidgetContext(), 'profile-channels');
  const messages = useMessages(englishProfile);
  const state = usePages<ParsedChannel[]>({
    requestName: 'fetchUserChannels',
    adapter: 'userChannels',
    id: `${fid}`,
    requiredProps: {},
    viewerFid: undefined,
    fetchPage: (context, cursor) => fetchUserChannels(context, { fid, limit: LIMIT }, cursor),
  });
  const isReady = state.status === 'ready';
  const pages = isReady ? state.pages : NONE;
  const channels = useMemo(
    () => [...new Map(pages.flat().map((channel) => [channel.id, channel])).values()],
    [pages],
  );
  if (!isReady && state.status !== 'missing') {
    return <PlaceholderCard state={state} sentence={messages.channelsFailed} />;
  }
  if (channels.length === 0 && (!isReady || state.next === 'none')) {
    return (
      <NoChannels role="status" dir="auto">
        {styles}
        <InlineText>{messages.channelsEmpty}</InlineText>
      </NoChannels>
    );
  }
  return (
    <>
      <Channels role="list" aria-label={messages.channelsTab}>
        {styles}
        {channels.map((channel) => (
          <Item key={channel.id} role="listitem">
            <ChannelCardView channel={channel} appearance="plain" />
          </Item>
        ))}
      </Channels>
      {isReady && (
        <ShowMore
          next={state.next}
          shown={channels.length}
          loadNext={state.loadNext}
          isEager={channels.length > 0}
        />
      )}
    </>
  );
}
