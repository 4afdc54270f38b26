import type { User } from '../src/entries/index.js';
import type { ApiDehydratedUser, ApiUser } from './api-models.js';
import { mentioning } from './mentions.js';

/** The URL of the world's pictures, which mocks/handlers.ts serves. */
export const PICTURES = 'https://pictures.castkit.example';

/** Every user of the world has a fid; all other fields may be missing. */
export type WorldUser = User & { fid: number };

/** What the API says of a viewer, and Castkit does not read. */
const NOT_BLOCKED = { blocking: false, blocked_by: false };

const SUBSCRIBED: ApiUser['pro'] = {
  status: 'subscribed',
  subscribed_at: '2025-06-01T00:00:00.000Z',
  expires_at: '2026-06-01T00:00:00.000Z',
};

/** What the API of 2024 sent of a user, and today's does not. */
interface OldFields {
  power_badge?: boolean;
}

/** A user of today's API. */
export function user(
  fid: number,
  username: string,
  display_name: string,
  more: Partial<ApiUser> & OldFields = {},
): WorldUser {
  const whole: ApiUser = {
    object: 'user',
    fid,
    username,
    display_name,
    pfp_url: `${PICTURES}/avatars/${username}.svg`,
    custody_address: `0x${fid.toString(16).padStart(40, '0')}`,
    registered_at: '2024-01-01T00:00:00.000Z',
    profile: { bio: { text: '' } },
    follower_count: 1200 + fid,
    following_count: 300 + fid,
    verifications: [],
    verified_addresses: {
      eth_addresses: [],
      sol_addresses: [],
      primary: { eth_address: null, sol_address: null },
    },
    auth_addresses: [],
    verified_accounts: [],
  };
  return { ...whole, ...more, fid };
}

export const users = {
  linda: user(3, 'linda', 'Linda Xie', {
    power_badge: true,
    profile: {
      bio: { text: 'Writes about gardens in /gardening with @alice.eth. More at lindaxie.com' },
    },
    follower_count: 194_720,
    following_count: 1,
    viewer_context: { following: false, followed_by: true, ...NOT_BLOCKED },
  }),
  alice: user(8, 'alice.eth', 'Alice'),
  carolina: user(12, 'caro-lina', 'Carolina with quite a long display name that gives way'),
  dev: user(21, 'devpill', 'Dev Pill'),
  noor: user(34, 'noor', 'نور الهدى'),
  yuki: user(233, 'yuki', '山田由紀・庭園と発酵食品についての長い名前'),
  /** Her name has a direction override that is not closed. */
  turner: user(377, 'turner', 'Tur\u202ener \u2067(she)'),
  /** A subscriber, whom today's API sends without `power_badge`. */
  pro: user(89, 'probably', 'Pro Bably', { pro: SUBSCRIBED }),
  /** Her picture's URL responds with 404. */
  faceless: user(55, 'faceless', 'Face Less', { pfp_url: `${PICTURES}/gone.svg` }),
  /** What today's API sends of users that it only mentions: the fid alone. */
  stranger: { object: 'user_dehydrated', fid: 880 } as WorldUser,
};

/** What the API sends of the author of a quote. */
export const dehydrated = ({ fid, username, display_name, pfp_url }: WorldUser) =>
  ({
    object: 'user_dehydrated',
    fid,
    username: username ?? '',
    display_name: display_name ?? null,
    pfp_url: pfp_url ?? null,
  }) satisfies ApiDehydratedUser;

/** A bio whose mentions only the byte offsets find, after letters of two bytes and more. */
export const mentioningBio = mentioning(
  'Café ☕ with @v @vitalik, gm@alice.devs and/dev',
  ...['@v', '@vitalik', '@alice.dev', '/dev'],
);

/** Users whose names have invisible characters, or an `@` of their own. */
export const unreadableUsers = {
  /** An invisible name: a Hangul filler, a Braille blank, characters of no width. */
  ghost: user(610, 'ghost', '\u3164\u2800\u200b\ufeff'),
  /** Name and username are invisible. */
  phantom: user(987, '\u115f', '\u202e\u2060'),
  /** The username starts with an `@`. */
  atSign: user(1597, '@atsign', 'At Sign'),
};

/** What no API should send. Only the first and the last have a username. */
export const hostileUsers: unknown[] = [
  { username: 'scripted', display_name: '<b>Scripted</b>', pfp_url: 'javascript:alert(1)' },
  { username: 'scripted', display_name: 'Scripted again' },
  { fid: 901, display_name: 'Nameless', pfp_url: 7 },
  { fid: 902, username: { toString: 'no' }, display_name: ['Listed'] },
  { fid: '903', username: '  spaced  ', display_name: null, profile: 'none', pfp_url: '//x' },
];

/** Fids whose requests fail. */
export const fidsThatFail = {
  broken: 500_001,
  empty: 500_002,
  silent: 500_003,
  recovering: 500_004,
  nobody: 500_005,
};

/** Searches with special responses. */
export const searches = {
  broken: 'broken',
  limited: 'limited',
  rubbish: 'rubbish',
  silent: 'silent',
  recovering: 'recovering',
  /** Finds Linda, once `releaseSlowSearch` is called if `holdSlowSearch` holds it back. */
  slow: 'slow',
  /** Finds all users with a username. */
  everybody: 'everybody',
  /** Finds users that no API should send, and Dev. */
  hostile: 'hostile',
};

/** The channels of the world, as the API sends them. */
const channels = [
  { object: 'channel', id: 'gardening', name: 'Gardening', image_url: null },
  { object: 'channel', id: 'dev', name: 'Dev', image_url: `${PICTURES}/avatars/dev.svg` },
  { object: 'channel', id: 'not a channel', name: 'Dev, too' },
  null,
];

/** The channels whose id or name starts with the text. */
export const findChannels = (q: string) =>
  channels.filter((channel) => channel?.name.toLowerCase().startsWith(q.toLowerCase()));

/** The users whose name or username starts with the text. */
export function findUsers(q: string): WorldUser[] {
  const start = q.toLowerCase();
  return Object.values(users).filter(({ username, display_name }) =>
    [username, display_name].some((name) => name?.toLowerCase().startsWith(start)),
  );
}
