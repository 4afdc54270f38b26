import { readAddress, readStart } from './read-address.js';

export interface Player {
  /** The name of the service, which no language translates. */
  service: string;
  /** The host that is contacted when the visitor presses. */
  host: string;
  /** Path and query on that host. */
  path: string;
  /** The box: sixteen to nine, upright, or of a fixed height. */
  size: 'wide' | 'tall' | 'track' | 'sound' | 'list';
  /** Whether the service wants the hosts of the page and of the pages around it. */
  needsParent?: true;
}

/** Returns the player of an address; undefined for every other address. Never throws. */
export type FindPlayer = (address: string) => Player | undefined;

/** A query parameter, or nothing for 0. */
const from = (name: string, seconds: number) => (seconds ? `${name}=${seconds}` : '');

const YOUTUBE = new Set([
  ...['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'],
  ...['youtube-nocookie.com', 'www.youtube-nocookie.com'],
]);

/** The cookieless host is the same player. */
export const findYouTube: FindPlayer = (address) => {
  const url = readAddress(address);
  if (!url) return undefined;
  const { hostname, searchParams } = url;
  const path = url.pathname.replace(/\/$/, '');
  const [, kind, inPath] = /^\/(shorts|live|embed|v)\/([\w-]+)$/.exec(path) ?? [];
  const found =
    hostname === 'youtu.be'
      ? path.slice(1)
      : !YOUTUBE.has(hostname)
        ? null
        : path === '/watch'
          ? searchParams.get('v')
          : inPath;
  if (!found || !/^[\w-]{11}$/.test(found)) return undefined;
  const start = from('&start', readStart(searchParams.get('t') ?? searchParams.get('start')));
  return {
    service: 'YouTube',
    host: 'www.youtube-nocookie.com',
    path: `/embed/${found}?autoplay=1${start}`,
    size: kind === 'shorts' ? 'tall' : 'wide',
  };
};

export const findVimeo: FindPlayer = (address) => {
  const { hostname, pathname = '', searchParams, hash = '' } = readAddress(address) ?? {};
  // A video that only its link shows has a key after its id, or as a parameter.
  const [, id, inPath] =
    (hostname === 'vimeo.com' || hostname === 'www.vimeo.com'
      ? /^\/(?:channels\/[\w-]+\/)?(\d{1,12})(?:\/([\da-f]{8,12}))?\/?$/
      : hostname === 'player.vimeo.com'
        ? /^\/video\/(\d{1,12})\/?$/
        : /^$/
    ).exec(pathname) ?? [];
  if (!id) return undefined;
  const [key] = /^[\da-f]{8,12}$/.exec(inPath ?? searchParams?.get('h') ?? '') ?? [];
  const start = readStart(/^#t=(\w+)$/.exec(hash)?.[1]);
  return {
    service: 'Vimeo',
    host: 'player.vimeo.com',
    path: `/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}${start ? `#t=${start}s` : ''}`,
    size: 'wide',
  };
};

export const findSpotify: FindPlayer = (address) => {
  const { hostname, pathname = '', searchParams } = readAddress(address) ?? {};
  if (hostname !== 'open.spotify.com') return undefined;
  const [, kind, id] =
    /^\/(?:intl-[a-z]{2}\/)?(?:embed\/)?(track|album|playlist|episode|show)\/([\da-z]{22})\/?$/i.exec(
      pathname,
    ) ?? [];
  if (!kind || !id) return undefined;
  const start = kind === 'episode' ? from('?t', readStart(searchParams?.get('t'))) : '';
  return {
    service: 'Spotify',
    host: 'open.spotify.com',
    path: `/embed/${kind}/${id}${start}`,
    size: kind === 'album' || kind === 'playlist' ? 'list' : 'track',
  };
};

const SOUNDCLOUD = new Set(['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com']);
/** Pages of the service where a user's name would stand. */
const SOUNDCLOUD_PAGES =
  /^(?:charts|discover|jobs|pages|people|search|settings|stations|tags|you)$/;
/** Pages of a user where a track's name would stand. */
const SOUNDCLOUD_LISTS =
  /^(?:albums|comments|followers|following|likes|popular-tracks|reposts|sets|spotlight|tracks)$/;

export const findSoundCloud: FindPlayer = (address) => {
  const { hostname = '', pathname = '' } = readAddress(address) ?? {};
  if (!SOUNDCLOUD.has(hostname)) return undefined;
  const [, user = '', set, name = ''] =
    /^\/([\w-]{1,64})\/(sets\/)?([\w-]{1,255})\/?$/.exec(pathname) ?? [];
  if (!name || SOUNDCLOUD_PAGES.test(user) || (!set && SOUNDCLOUD_LISTS.test(name))) {
    return undefined;
  }
  const page = encodeURIComponent(`https://soundcloud.com/${user}/${set ?? ''}${name}`);
  return {
    service: 'SoundCloud',
    host: 'w.soundcloud.com',
    path: `/player/?url=${page}&auto_play=true`,
    size: set ? 'list' : 'sound',
  };
};

const TWITCH = new Set(['twitch.tv', 'www.twitch.tv', 'm.twitch.tv']);
/** Pages of the service where a channel's name would stand. */
const TWITCH_PAGES =
  /^(?:about|bits|clips|collections|dashboard|directory|downloads|drops|friends|inventory|jobs|login|payments|prime|privacy|search|settings|signup|store|subscriptions|team|turbo|user|videos|wallet)$/i;

export const findTwitch: FindPlayer = (address) => {
  const { hostname = '', pathname = '', searchParams } = readAddress(address) ?? {};
  const path = pathname.replace(/\/$/, '');
  const player = (host: string, query: string): Player => ({
    service: 'Twitch',
    host,
    path: `${query}&autoplay=true`,
    size: 'wide',
    needsParent: true,
  });
  const isTwitch = TWITCH.has(hostname);
  const [, clip] =
    (isTwitch
      ? /^\/\w{3,25}\/clip\/([\w-]{1,100})$/
      : hostname === 'clips.twitch.tv'
        ? /^\/([\w-]{1,100})$/
        : /^$/
    ).exec(path) ?? [];
  if (clip && clip !== 'embed') return player('clips.twitch.tv', `/embed?clip=${clip}`);
  if (!isTwitch) return undefined;
  const [, video] = /^\/videos\/(\d{1,12})$/.exec(path) ?? [];
  if (video) {
    const start = from('&time', readStart(searchParams?.get('t')));
    return player('player.twitch.tv', `/?video=v${video}${start && `${start}s`}`);
  }
  const [, channel] = /^\/(\w{3,25})$/.exec(path) ?? [];
  return channel && !TWITCH_PAGES.test(channel)
    ? player('player.twitch.tv', `/?channel=${channel.toLowerCase()}`)
    : undefined;
};
