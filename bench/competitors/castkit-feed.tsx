import { NeynarFeedList } from 'castkit';
import { castOf } from '../casts.mjs';
import { openFeed } from '../pages/mock-api.js';
import { underCastkit } from './castkit-cards.js';
import { reactCompetitor } from './react-competitor.js';

type Cast = ReturnType<typeof castOf>;

/** The same pages for each rendering of a feed. */
const pagesOf = new WeakMap<readonly Cast[], { casts: readonly Cast[] }[]>();

export const competitor = reactCompetitor<Cast>({
  ...underCastkit,
  cardOf: (post) => castOf(post),
  List: ({ cards }) => {
    const pages = pagesOf.get(cards) ?? [{ casts: cards }];
    pagesOf.set(cards, pages);
    return (
      <NeynarFeedList
        feedType="filter"
        filterType="channel_id"
        channelId={openFeed(cards)}
        limit={100}
        initialPages={pages}
      />
    );
  },
});
