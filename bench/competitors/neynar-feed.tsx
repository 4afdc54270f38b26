import { NeynarFeedList } from '@neynar/react';
import { castOf } from '../casts.mjs';
import { setFeedResponse } from '../pages/mock-api.js';
import { underNeynar } from './neynar-cards.js';
import { reactCompetitor } from './react-competitor.js';

type Cast = ReturnType<typeof castOf>;

/** Each mount is a new feed, so that nothing comes from the cache. It always fetches its casts. */
let feeds = 0;
const feedOf = new WeakMap<readonly Cast[], string>();

function open(casts: readonly Cast[]) {
  const id = `bench-${(feeds += 1)}`;
  feedOf.set(casts, id);
  setFeedResponse(casts);
  return id;
}

export const competitor = reactCompetitor<Cast>({
  ...underNeynar,
  cardOf: (post) => castOf(post),
  List: ({ cards }) => (
    <NeynarFeedList
      feedType="filter"
      filterType="channel_id"
      channelId={feedOf.get(cards) ?? open(cards)}
    />
  ),
});
