import { NeynarFeedList } from 'castkit';
import { castOf } from '../casts.mjs';
import { setFeedResponse } from '../pages/mock-api.js';
import { underCastkit } from './castkit-cards.js';
import { reactCompetitor } from './react-competitor.js';

type Cast = ReturnType<typeof castOf>;

/** Each mount is a new feed with its pages given, so that nothing comes from the cache. */
let feeds = 0;
const feedOf = new WeakMap<readonly Cast[], { id: string; pages: { casts: readonly Cast[] }[] }>();

function open(casts: readonly Cast[]) {
  const feed = { id: `bench-${(feeds += 1)}`, pages: [{ casts }] };
  feedOf.set(casts, feed);
  setFeedResponse(casts);
  return feed;
}

export const competitor = reactCompetitor<Cast>({
  ...underCastkit,
  cardOf: (post) => castOf(post),
  List: ({ cards }) => {
    const { id, pages } = feedOf.get(cards) ?? open(cards);
    return (
      <NeynarFeedList
        feedType="filter"
        filterType="channel_id"
        channelId={id}
        limit={100}
        initialPages={pages}
      />
    );
  },
});
