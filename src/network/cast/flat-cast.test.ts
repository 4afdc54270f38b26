import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../../mocks/effort.js';
import { fromFlatCast, splitFlatCast } from './flat-cast.js';
import { parseCast } from './parse-cast.js';

const flat = {
  username: 'rish',
  displayName: 'Rish',
  avatarImgUrl: 'https://img.example/rish.png',
  hasPowerBadge: true,
  text: 'too many pastries',
  hash: '0xcc752c5511366aa87e5628706a94ffb5fea8f12a',
  timestamp: '2026-03-04T10:00:00.000Z',
  reactions: { likes_count: 413, recasts_count: 63, likes: [{ fid: 2, fname: 'v' }], recasts: [] },
  replies: 63,
  channel: { id: 'paris', name: 'Paris', url: 'https://farcaster.group/paris' },
  embeds: [{ url: 'https://img.example/1.png' }],
  frames: [],
};

it('is the cast that the API would send', () => {
  const { username, displayName, avatarImgUrl, hasPowerBadge, replies, ...cast } = flat;
  const author = {
    username,
    display_name: displayName,
    pfp_url: avatarImgUrl,
    power_badge: hasPowerBadge,
  };
  const same = { ...cast, author, replies: { count: replies } };
  expect({ ...parseCast(fromFlatCast(flat)), raw: 0 }).toEqual({ ...parseCast(same), raw: 0 });
  expect(parseCast(fromFlatCast(flat))).toMatchObject({
    hash: flat.hash,
    author: { username: 'rish', displayName: 'Rish', powerBadge: true },
    reactions: { like: { count: 413, fids: [2] } },
    replies: 63,
    channel: { id: 'paris' },
    embeds: [{ kind: 'image' }],
  });
});

it('is none without author, text and hash', () => {
  expect(fromFlatCast({})).toBeUndefined();
  expect(fromFlatCast({ replies: 3, displayName: 'Rish', text: '' })).toBeUndefined();
  for (const name of ['username', 'text', 'hash'] as const)
    expect(parseCast(fromFlatCast({ [name]: 'x' })), name).not.toBeNull();
});

it('keeps the fields from the element, and everything else for it', () => {
  const others = { id: 'card', allowReactions: true, containerStyles: {}, 'data-x': 1 };
  const ignored = { appAvatarImgUrl: '', isOwnProfile: true, isEmbed: false, direct_replies: [] };
  const misplaced = { type: 'hash', identifier: '0x', onCast: () => {} };
  const [fields, rest] = splitFlatCast({ ...flat, ...ignored, ...misplaced, ...others });
  expect(rest).toEqual(others);
  expect(fields).toEqual({ ...flat, ...ignored, ...misplaced });
});

it('never throws, and leads nowhere but to http(s)', () => {
  const names = [...Object.keys(flat), 'constructor', '__proto__', 'toString'];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.anything()), (props) => {
      const [fields] = splitFlatCast(props);
      const cast = parseCast(fromFlatCast(fields));
      expect(cast?.author.avatarUrl ?? 'https://').toMatch(/^https?:/);
      expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    }),
    runs(500),
  );
});

it('leaves how to react to the card', () => {
  expect(splitFlatCast({ reactions: 'client', text: 'gm' })).toEqual([
    { text: 'gm' },
    { reactions: 'client' },
  ]);
  expect(splitFlatCast({ reactions: { likes_count: 2 } })).toEqual([
    { reactions: { likes_count: 2 } },
    {},
  ]);
});
