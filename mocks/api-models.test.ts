// @vitest-environment node
// The mocks have every field that the models of the provider's SDK require. What lacks one does so
// on purpose, and is named here.
import type { UserViewerContext } from '@neynar/nodejs-sdk/build/api/models/user-viewer-context.js';
import { expect, test } from 'vitest';
import type { Embed } from '../src/entries/index.js';
import type {
  ApiCast,
  ApiEmbedUrl,
  ApiFrame,
  ApiQuote,
  ApiReactions,
  ApiUser,
} from './api-models.js';
import { aCast, aUser } from './builders.js';
import { casts, crowd, quoted } from './casts.js';
import { threads } from './conversations.js';
import { channels, pagesOf } from './feeds.js';
import { unreadableUsers, users } from './users.js';

/** The names of the fields that a model requires: one that is missing or more does not compile. */
type Required<Model> = {
  [Name in keyof Model as object extends Pick<Model, Name> ? never : Name]: true;
};

const USER: Required<ApiUser> = {
  auth_addresses: true,
  custody_address: true,
  fid: true,
  follower_count: true,
  following_count: true,
  object: true,
  profile: true,
  registered_at: true,
  username: true,
  verifications: true,
  verified_accounts: true,
  verified_addresses: true,
};
const VIEWER: Required<UserViewerContext> = {
  blocked_by: true,
  blocking: true,
  followed_by: true,
  following: true,
};
const CAST: Required<ApiCast> = {
  author: true,
  channel: true,
  embeds: true,
  hash: true,
  mentioned_channels: true,
  mentioned_channels_ranges: true,
  mentioned_profiles: true,
  mentioned_profiles_ranges: true,
  object: true,
  parent_author: true,
  parent_hash: true,
  parent_url: true,
  reactions: true,
  replies: true,
  root_parent_url: true,
  text: true,
  thread_hash: true,
  timestamp: true,
};
const REACTIONS: Required<ApiReactions> = {
  likes: true,
  likes_count: true,
  recasts: true,
  recasts_count: true,
};

const PROFILE: Required<ApiUser['profile']> = { bio: true };
const BIO: Required<ApiUser['profile']['bio']> = { text: true };
const QUOTE: Required<ApiQuote> = {
  author: true,
  channel: true,
  embeds: true,
  hash: true,
  object: true,
  parent_author: true,
  parent_hash: true,
  parent_url: true,
  root_parent_url: true,
  text: true,
  timestamp: true,
};
const URL_EMBED: Required<ApiEmbedUrl> = { url: true };
const METADATA: Required<NonNullable<ApiEmbedUrl['metadata']>> = { _status: true };
const FRAME: Required<ApiFrame> = { frames_url: true, image: true, version: true };

/** The required fields that a value lacks. */
const missing = (value: unknown, required: object): string[] =>
  Object.keys(required).filter((name) => (value as Record<string, unknown>)[name] === undefined);

/** What the API sends of a user whom it only mentions. */
const ODD_USERS = ['stranger'];

test.each(
  Object.entries({ ...users, ...unreadableUsers, built: aUser(), named: aUser({ fid: 9 }) }),
)('the user %s', (name, user) => {
  if (ODD_USERS.includes(name)) {
    expect(missing(user, USER)).not.toEqual([]);
    return;
  }
  expect(missing(user, USER)).toEqual([]);
  expect(missing(user.profile, PROFILE)).toEqual([]);
  expect(missing(user.profile?.bio, BIO)).toEqual([]);
  if (user.viewer_context) expect(missing(user.viewer_context, VIEWER)).toEqual([]);
});

/** The required fields that an embed lacks, and those of what is in it. */
function missingInEmbed(embed: Embed): string[] {
  const { cast, cast_id, metadata } = embed;
  if (cast || cast_id) {
    if (!cast) return ['cast'];
    if (cast.object === 'cast_dehydrated') return missing(cast, { hash: true, object: true });
    return [...missing(cast, QUOTE), ...(cast.embeds ?? []).flatMap(missingInEmbed)];
  }
  const { frame } = (metadata ?? {}) as { frame?: object };
  return [
    ...missing(embed, URL_EMBED),
    ...(metadata === undefined ? [] : missing(metadata ?? {}, METADATA)),
    ...(frame ? missing(frame, FRAME) : []),
  ];
}

/** Casts in other shapes, and why. */
const ODD_CASTS: Record<string, string> = {
  launchCastOf2024: 'the shape of 2024',
  bareCast: 'every field that may be absent is absent',
  uncountedCast: 'the shape of a quote',
  hostileCast: 'its author is a user that no API should send',
  nobodysCast: 'no author',
  quotingByHashCast: 'the quote of 2024: its hash alone',
  quotingNothingCast: 'the quote of 2024, which is gone',
  ofACrowd: 'the quotes of 2024',
  oddEmbedsCast: 'embeds that no API should send',
  brokenFramesCast: 'frames that are invalid',
};

test.each(
  Object.entries({
    ...casts,
    built: aCast(),
    ofACrowd: crowd[0],
    quoted: quoted[0],
    focus: threads.focus,
    inAFeed: pagesOf(channels.garden, 25)[0]?.casts?.[0],
  }),
)('the cast %s', (name, cast) => {
  const lacks = [
    ...missing(cast, CAST),
    ...missing(cast?.reactions ?? {}, REACTIONS),
    ...missing(cast?.author ?? {}, USER),
    ...(cast?.embeds ?? []).flatMap(missingInEmbed),
    ...(cast?.channel ? missing(cast.channel, { object: true, id: true, name: true }) : []),
  ];
  if (ODD_CASTS[name]) expect(lacks).not.toEqual([]);
  else expect(lacks).toEqual([]);
});
