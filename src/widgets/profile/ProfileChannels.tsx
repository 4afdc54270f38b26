'use client';
import { useMemo } from 'react';
import { fetchUserChannels } from '../../network/api/fetch-user-channels.js';
import { PROFILE_LIMIT } from '../../network/api/profile-feeds.js';
import type { ParsedChannel } from '../../network/cast/model.js';
import { englishProfile } from '../../core/messages/profile-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { usePages } from '../../provider/hooks/use-pages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { EmptyList } from '../list/EmptyList.js';
import { ChannelRow } from '../list/ChannelRow.js';
import { ItemList } from '../list/ItemList.js';
import { uniqueBy } from '../list/unique-by.js';

const NONE: readonly ParsedChannel[][] = [];

const keyOf = ({ id }: ParsedChannel) => id;
const unique = uniqueBy(keyOf);

/** The channels that a user follows, or the state of their request. */
export function ProfileChannels({ fid }: { fid: number }) {
  const styles = renderStyles(useWidgetContext(), 'lists');
  const messages = useMessages(englishProfile);
  const state = usePages<ParsedChannel[]>({
    requestName: 'fetchUserChannels',
    adapter: 'userChannels',
    id: `${fid}`,
    requiredProps: {},
    viewerFid: undefined,
    fetchPage: (context, cursor) =>
      fetchUserChannels(context, { fid, limit: PROFILE_LIMIT }, cursor),
  });
  const isReady = state.status === 'ready';
  const pages = isReady ? state.pages : NONE;
  const channels = useMemo(() => unique(pages), [pages]);
  // Two pages without a further channel: the next one is asked for by the button.
  const reachedEmptyPages = useMemo(
    () => unique(pages.slice(0, -2)).length === channels.length,
    [pages, channels],
  );
  if (!isReady && state.status !== 'missing') {
    return <PlaceholderCard state={state} sentence={messages.channelsFailed} />;
  }
  const next = isReady ? state.next : 'none';
  return (
    <>
      {styles}
      {channels.length === 0 && next === 'none' ? (
        <EmptyList>{messages.channelsEmpty}</EmptyList>
      ) : (
        <ItemList
          items={channels}
          keyOf={keyOf}
          render={(channel) => <ChannelRow channel={channel} />}
          id={`profile channels ${fid}`}
          isWhole={next === 'none'}
          isBelow
          label={messages.channelsTab}
        />
      )}
      {isReady && (
        <ShowMore
          next={next}
          shown={channels.length}
          loadNext={state.loadNext}
          isEager={!reachedEmptyPages}
        />
      )}
    </>
  );
}
