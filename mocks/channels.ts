import type { Channel } from '../src/entries/index.js';
import { PICTURES, users } from './users.js';

/** A channel with all that a card shows. */
export const garden: Channel = {
  object: 'channel',
  id: 'garden',
  name: 'Gardens & Growing',
  url: 'https://farcaster.xyz/~/channel/garden',
  parent_url: 'https://farcaster.xyz/~/channel/garden',
  description:
    'Slow art, for those who wait. Seeds by @linda, questions in /dev, more at example.com',
  image_url: `${PICTURES}/photos/garden.svg?size=400x400`,
  follower_count: 48_230,
  member_count: 1204,
  lead: users.linda,
  external_link: { title: 'The almanac', url: 'https://example.com/almanac' },
};

/** The channels that the mocked API knows, by id. */
export const knownChannels: Record<string, Channel> = {
  garden,
  design: { object: 'channel', id: 'design', name: 'Design', follower_count: 12 },
};

/** Channels whose request the mocked API fails. */
export const channelsThatFail = { broken: 'broken-channel', silent: 'silent-channel' };
