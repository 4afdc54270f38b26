import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSoundCloud, findSpotify, findTwitch, findVimeo, findYouTube } from './find-players.js';
import type { FindPlayer } from './find-players.js';

const ID = 'dQw4w9WgXcQ';
const TRACK = '4uLU6hMCjMI75M1A2tKUQC';

/** What is requested, and in which box. */
const seen = (find: FindPlayer, address: string) => {
  const player = find(address);
  return player && `${player.host}${player.path} ${player.size}`;
};

describe('A player', () => {
  test.each([
    [`https://www.youtube.com/watch?v=${ID}`, `${ID}?autoplay=1 wide`],
    [`http://youtube.com/watch?feature=share&v=${ID}&list=PL1`, `${ID}?autoplay=1 wide`],
    [`https://m.youtube.com/watch?v=${ID}&t=90`, `${ID}?autoplay=1&start=90 wide`],
    [`https://music.youtube.com/watch?v=${ID}&start=7`, `${ID}?autoplay=1&start=7 wide`],
    [`https://youtu.be/${ID}?si=tracker&t=1m30s`, `${ID}?autoplay=1&start=90 wide`],
    [`https://www.youtube.com/shorts/${ID}`, `${ID}?autoplay=1 tall`],
    [`https://www.youtube.com/live/${ID}/`, `${ID}?autoplay=1 wide`],
    [`https://www.youtube.com/watch/?v=${ID}`, `${ID}?autoplay=1 wide`],
    [`https://youtu.be/${ID}/?t=5`, `${ID}?autoplay=1&start=5 wide`],
    [`https://www.youtube.com/v/${ID}?end=40`, `${ID}?autoplay=1 wide`],
    [`https://www.youtube-nocookie.com/embed/${ID}`, `${ID}?autoplay=1 wide`],
    [`https://www.youtube.com/embed/${ID}?autoplay=0`, `${ID}?autoplay=1 wide`],
  ])('of YouTube (%s)', (address, expected) => {
    expect(seen(findYouTube, address)).toBe(`www.youtube-nocookie.com/embed/${expected}`);
  });

  test.each([
    ['https://vimeo.com/76979871', ''],
    ['https://www.vimeo.com/channels/staffpicks/76979871/', ''],
    ['https://vimeo.com/76979871/8272103f6e#t=1m5s', '&h=8272103f6e#t=65s'],
    ['https://player.vimeo.com/video/76979871?app_id=9', ''],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e&app_id=9', '&h=8272103f6e'],
    ['https://vimeo.com/76979871?h=8272103f6e', '&h=8272103f6e'],
    ['https://vimeo.com/76979871?h=8272103f6e%26x=1', ''],
  ])('of Vimeo (%s)', (address, more) => {
    const player = 'player.vimeo.com/video/76979871?dnt=1&autoplay=1';
    expect(seen(findVimeo, address)).toBe(`${player}${more} wide`);
  });

  test.each([
    [`https://open.spotify.com/track/${TRACK}?si=tracker`, `track/${TRACK} track`],
    [`https://open.spotify.com/intl-de/album/${TRACK}`, `album/${TRACK} list`],
    [`https://open.spotify.com/playlist/${TRACK}`, `playlist/${TRACK} list`],
    [`https://open.spotify.com/episode/${TRACK}?t=30`, `episode/${TRACK}?t=30 track`],
    [`https://open.spotify.com/show/${TRACK}`, `show/${TRACK} track`],
  ])('of Spotify (%s)', (address, expected) => {
    expect(seen(findSpotify, address)).toBe(`open.spotify.com/embed/${expected}`);
  });

  test.each([
    ['https://soundcloud.com/linda-k/ours?utm_source=x', 'linda-k/ours', 'sound'],
    ['https://m.soundcloud.com/linda_k/sets/all-of-them', 'linda_k/sets/all-of-them', 'list'],
  ])('of SoundCloud (%s)', (address, page, size) => {
    const url = encodeURIComponent(`https://soundcloud.com/${page}`);
    expect(seen(findSoundCloud, address)).toBe(
      `w.soundcloud.com/player/?url=${url}&auto_play=true ${size}`,
    );
  });

  test.each([
    ['https://www.twitch.tv/videos/1234567890', 'player.twitch.tv/?video=v1234567890'],
    ['https://twitch.tv/videos/12?t=1h2m3s', 'player.twitch.tv/?video=v12&time=3723s'],
    ['https://m.twitch.tv/Linda_K/', 'player.twitch.tv/?channel=linda_k'],
    ['https://clips.twitch.tv/Calm-Cat_1', 'clips.twitch.tv/embed?clip=Calm-Cat_1'],
    ['https://www.twitch.tv/linda/clip/Calm-Cat', 'clips.twitch.tv/embed?clip=Calm-Cat'],
  ])('of Twitch, with the hosts around it (%s)', (address, expected) => {
    expect(seen(findTwitch, address)).toBe(`${expected}&autoplay=true wide`);
    expect(findTwitch(address)).toHaveProperty('needsParent', true);
  });
});

const all = [findYouTube, findVimeo, findSpotify, findSoundCloud, findTwitch];

test.each([
  `https://www.youtube.com.evil.test/watch?v=${ID}`,
  `https://evil.test/www.youtube.com/watch?v=${ID}`,
  `https://xyoutube.com/watch?v=${ID}`,
  `https://www.youtube.com./watch?v=${ID}`,
  `https://www.youtube.com@evil.test/watch?v=${ID}`,
  `https://user@www.youtube.com/watch?v=${ID}`,
  `https://:secret@www.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com:8443/watch?v=${ID}`,
  `https://www.yоutube.com/watch?v=${ID}`,
  `javascript://www.youtube.com/watch?v=${ID}`,
  `ftp://www.youtube.com/watch?v=${ID}`,
  `data:text/html,https://youtu.be/${ID}`,
  `https://www.youtube.com/watch?v=${ID}x`,
  `https://www.youtube.com/watch?v=../../redirect`,
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch',
  `https://www.youtube.com/redirect?v=${ID}`,
  `https://youtu.be/${ID}/../x`,
  `https://youtu.be/${ID}//`,
  `https://youtu.be//${ID}`,
  'https://www.youtube.com/@linda',
  `https://www.youtube.com/shorts/${ID}%2f..`,
  'https://vimeo.com/staffpicks',
  'https://vimeo.com/76979871/../about',
  'https://vimeo.com/76979871/nothexatall',
  'https://player.vimeo.com/76979871',
  `https://open.spotify.com/user/${TRACK}`,
  `https://open.spotify.com/track/${TRACK}%3Fx`,
  `https://spotify.com/track/${TRACK}`,
  'https://soundcloud.com/linda',
  'https://soundcloud.com/linda/likes',
  'https://soundcloud.com/linda/sets',
  'https://soundcloud.com/pages/contact',
  'https://soundcloud.com/linda/a%26auto_play=true',
  'https://on.soundcloud.com/abc/def',
  'https://www.twitch.tv/directory',
  'https://www.twitch.tv/videos',
  'https://www.twitch.tv/linda/clip/a%26parent=evil.test',
  'https://www.twitch.tv/videos/12%26parent=evil.test',
  'https://clips.twitch.tv/embed?clip=Calm-Cat',
  'https://player.twitch.tv/?channel=linda',
  '',
  'https://',
])('Any other address is none, however alike it looks. (%s)', (address) => {
  expect(all.map((find) => find(address))).toEqual(all.map(() => undefined));
});

test.each([
  ['-5', ''],
  ['1e3', ''],
  ['90&parent=x', ''],
  ['99999', ''],
  ['1m30s', '&start=90'],
  ['2h', '&start=7200'],
  ['0', ''],
])('A start time is whole seconds of at most a day, or none. (%s)', (start, expected) => {
  const address = `https://youtu.be/${ID}?t=${encodeURIComponent(start)}`;
  expect(findYouTube(address)?.path).toBe(`/embed/${ID}?autoplay=1${expected}`);
});

test('What an address holds besides does not reach the player, and nothing throws.', () => {
  const bases = [
    `https://youtu.be/${ID}`,
    'https://vimeo.com/1',
    `https://open.spotify.com/track/${TRACK}`,
    'https://soundcloud.com/linda/ours',
    'https://www.twitch.tv/linda',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...bases), fc.string(), fc.string(), (base, name, value) => {
      const query = new URLSearchParams({ [`x${name}`]: value }).toString();
      for (const find of all) {
        expect(find(`${base}?${query}`)).toEqual(find(base));
        find(name);
        find(`${base}/${name}`);
      }
    }),
  );
});
