import { NeynarConversationList, NeynarFeedList, useFeed, useNeynarContext } from '@neynar/react';
import type { Cast } from '@neynar/react';

/** What later versions take beside a path. */
interface Query {
  path: string;
  params: { channelIds: string; withReplies?: boolean; limit?: number; fids?: string };
}

/** Feeds of each kind, and a conversation. */
export function Feeds({ query }: { query: Query }) {
  const { user } = useNeynarContext();
  return (
    <>
      <NeynarFeedList
        feedType={user?.fid ? 'following' : 'filter'}
        fid={user?.fid}
        filterType="global_trending"
      />
      <NeynarFeedList feedType="filter" filterType="fids" fids="2,3" viewerFid={user?.fid} />
      <NeynarFeedList
        feedType="filter"
        filterType="channel_id"
        channelId="dev"
        membersOnly={false}
        withRecasts={true}
        limit={50}
        clientId="x"
      />
      <NeynarFeedList feedType="filter" filterType="embed_types" embedTypes={['image']} />
      <NeynarFeedList feedType="filter" filterType="embed_url" embedUrl="https://site.example" />
      <NeynarFeedList path="/trending" params={{ timeWindow: '7d', limit: 10 }} />
      <NeynarFeedList path={query.path} params={query.params} />
      <NeynarConversationList
        type="url"
        identifier="https://client.example/a/0x1"
        replyDepth={2}
        includeChronologicalParentCasts
        limit={50}
        viewerFid={user?.fid}
      />
    </>
  );
}

// @ts-expect-error Which feed?
export const which = <NeynarFeedList limit={5} />;

// @ts-expect-error Which channel?
export const channel = <NeynarFeedList feedType="filter" filterType="channel_id" />;

// @ts-expect-error Whose casts?
export const authors = <NeynarFeedList feedType="filter" filterType="fids" channelId="dev" />;

/** The endpoint's own parameters say which. */
export const parameters = (
  <NeynarFeedList feedType="filter" filterType="channel_id" params={{ channelIds: 'dev' }} />
);

/** A filter that the page chooses, with what each needs. */
export const Chosen = ({ isChannel }: { isChannel: boolean }) => (
  <NeynarFeedList
    feedType="filter"
    filterType={isChannel ? 'channel_id' : 'fids'}
    channelId="dev"
    fids={[2, 3]}
  />
);

/** The hook requires the same. */
export function useChannel() {
  // @ts-expect-error Which channel?
  useFeed({ feedType: 'filter', filterType: 'channel_id' });
  return useFeed({ feedType: 'filter', filterType: 'channel_id', channelId: 'dev' });
}

/** What the site's own API adds to each cast. */
interface RankedCast extends Cast {
  rank: number;
}

/** Handlers get the site's own type. */
export const Ranked = ({ onRank }: { onRank: (rank: number) => void }) => (
  <>
    <NeynarFeedList<RankedCast> path="/ranked" onSelect={({ rank }) => onRank(rank)} />
    <NeynarFeedList
      feedType="filter"
      filterType="fids"
      fids="2"
      onSelect={({ rank }: RankedCast) => onRank(rank)}
    />
    <NeynarConversationList<RankedCast>
      type="hash"
      identifier="0x1234"
      onSelect={({ rank }) => onRank(rank)}
    />
  </>
);

// @ts-expect-error It is no cast.
export const strange = <NeynarFeedList<{ rank: string }> path="/ranked" />;
