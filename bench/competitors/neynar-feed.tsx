import { NeynarFeedList } from '@neynar/react';
import { castOf } from '../casts.mjs';
import { openFeed } from '../pages/mock-api.js';
import { underNeynar } from './neynar-cards.js';
import { reactCompetitor } from './react-competitor.js';

/** It always fetches its casts. */
export const competitor = reactCompetitor<ReturnType<typeof castOf>>({
  ...underNeynar,
  cardOf: (post) => castOf(post),
  List: ({ cards }) => (
    <NeynarFeedList feedType="filter" filterType="channel_id" channelId={openFeed(cards)} />
  ),
});
