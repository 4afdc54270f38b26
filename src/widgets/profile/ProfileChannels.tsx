'use client';
import { useMemo } from 'react';
import { fetchUserChannels } from '../../network/api/fetch-user-channels.js';
import type { ParsedChannel } from '../../network/cast/model.js';
import { englishProfile } from '../../core/messages/profile-messages.js';
import { useMessages } from '../../provider/hooks/use-messages.js';
import { usePages } from '../../provider/hooks/use-pages.js';
import { renderStyles } from '../../provider/hooks/render-styles.js';
import { useWidgetContext } from '../../provider/hooks/use-widget-context.js';
import { PlaceholderCard } from '../../ui/PlaceholderCard.js';
import { ShowMore } from '../../ui/ShowMore.js';
import { uniqueBy } from '../feed/unique-by.js';
import { ProfileChannelList } from './ProfileChannelList.js';

/** The channels of a page. */
const LIMIT = 25;
const NONE: readonly ParsedChannel[][] = [];

const unique = uniqueBy(({ id }: ParsedChannel) => id);

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
    fetchPage: (context, cursor) => fetchUserChannels(context, { fid, limit: LIMIT }, cursor),
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
      <ProfileChannelList channels={channels} isEmpty={channels.length === 0 && next === 'none'} />
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
