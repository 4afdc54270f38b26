import { NeynarFeedList } from '../../widgets/feed/NeynarFeedList.js';
import type { FeedQuery, NeynarFeedListProps } from '../../entries/index.js';
import { elementOf, numberAttribute, row } from '../attributes.js';
import { cardRows, intervalAttribute } from '../cast-attributes.js';
import type { ElementProps } from '../types.js';

/** The attributes that name a feed. The first one present decides. */
const FEED = ['following', 'channel-id', 'fids', 'parent-url', 'embed-url'];

/** The feed that the attributes name; without any, the network's popular casts. */
function feedOf({ text: read, number: count }: ElementProps): FeedQuery {
  const following = count('following');
  if (following) return { feedType: 'following', fid: following };
  const channelId = read('channel-id');
  if (channelId) return { feedType: 'filter', filterType: 'channel_id', channelId };
  const fids = read('fids');
  if (fids) return { feedType: 'filter', filterType: 'fids', fids };
  const parentUrl = read('parent-url');
  if (parentUrl) return { feedType: 'filter', filterType: 'parent_url', parentUrl };
  const embedUrl = read('embed-url');
  if (embedUrl) return { feedType: 'filter', filterType: 'embed_url', embedUrl };
  return { feedType: 'filter', filterType: 'global_trending' };
}

const ofFeed = <Name extends keyof FeedQuery>(name: Name) =>
  row<NonNullable<FeedQuery[Name]>>(FEED, (props) => feedOf(props)[name] ?? undefined);

export const feed = elementOf<NeynarFeedListProps, 'div'>(NeynarFeedList, {
  feedType: ofFeed('feedType'),
  filterType: ofFeed('filterType'),
  fid: ofFeed('fid'),
  channelId: ofFeed('channelId'),
  fids: ofFeed('fids'),
  parentUrl: ofFeed('parentUrl'),
  embedUrl: ofFeed('embedUrl'),
  limit: numberAttribute('limit'),
  ...cardRows,
  membersOnly: null,
  embedTypes: null,
  withRecasts: null,
  path: null,
  params: null,
  clientId: null,
  initialPages: null,
  refreshInterval: intervalAttribute('refresh-interval'),
});
