import { describe, expect, test } from 'vitest';
import { parseCast } from '../src/network/cast/parse-cast.js';
import { CastCard, FrameCard, NeynarFeedList, ProfileCard } from '../src/entries/index.js';
import type { Cast, Frame, User } from '../src/entries/index.js';
import { tokenize } from '../src/network/text/tokenize.js';
import { readPayloads } from './payloads.js';
import { renderOnServer } from './render-under.js';

const casts = readPayloads<Cast>('casts');
const users = readPayloads<User>('users');

/** What a reader sees of a piece of HTML. */
function readable(html: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
}

function expectWebAddresses(html: string) {
  for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
    expect(address).toMatch(/^https?:\/\//);
  }
}

interface Mentions {
  mentioned_profiles?: { username: string }[];
  mentioned_profiles_ranges?: { start: number; end: number }[];
  mentioned_channels?: { id: string }[];
  mentioned_channels_ranges?: { start: number; end: number }[];
}

/** The mentions with positions in the response: the linked text and its URL. */
function linksOf(text: string, mentions: Mentions) {
  const bytes = new TextEncoder().encode(text);
  const at = (range?: { start: number; end: number }) =>
    range && new TextDecoder().decode(bytes.slice(range.start, range.end));
  return [
    ...(mentions.mentioned_profiles ?? []).map(({ username }, index) => ({
      text: at(mentions.mentioned_profiles_ranges?.[index]) ?? `@${username}`,
      href: `https://farcaster.xyz/${username}`,
    })),
    ...(mentions.mentioned_channels ?? []).map(({ id }, index) => ({
      text: at(mentions.mentioned_channels_ranges?.[index]) ?? `/${id}`,
      href: `https://farcaster.xyz/~/channel/${id}`,
    })),
  ];
}

/** What a piece of HTML links to people and channels in a text: all links in its paragraphs. */
function linkedIn(html: string): { text: string; href: string }[] {
  const paragraphs = html.match(/<p dir="auto".*?<\/p>/gs) ?? [];
  const links = paragraphs.join('').matchAll(/<a [^>]*href="([^"]*)"[^>]*>([@/][^<]*)<\/a>/g);
  return [...links].map(([, href = '', text = '']) => ({ text, href }));
}

/** Each mention is a link, and no link leads to another name than it shows. */
function expectMentions(html: string, text: string, mentions: Mentions) {
  const linked = linkedIn(html);
  expect(linked).toEqual(expect.arrayContaining(linksOf(text, mentions)));
  for (const { text: shown, href } of linked) {
    const folder = shown.startsWith('/') ? '~/channel/' : '';
    expect(href).toBe(`https://farcaster.xyz/${folder}${shown.slice(1)}`);
  }
}

describe.each(casts)('%s', (_, cast) => {
  test('is parsed with nothing lost', () => {
    const parsed = parseCast(cast);
    expect(parsed?.text.map(({ text }) => text).join('')).toBe(cast.text);
    expect(parsed).toMatchObject({
      hash: cast.hash,
      author: { fid: cast.author?.fid, username: cast.author?.username },
      timestamp: Date.parse(cast.timestamp ?? ''),
    });
  });

  test('links whom and what it mentions', () => {
    const html = renderOnServer(<CastCard cast={{ ...cast, embeds: [] }} />);
    expectMentions(html, cast.text ?? '', cast as Mentions);
  });

  test('is rendered with name, handle and text intact', () => {
    const html = renderOnServer(<CastCard cast={cast} />);
    const text = readable(html);
    expect(text).toContain(cast.author?.display_name?.trim() ?? '');
    expect(text).toContain(`@${cast.author?.username ?? ''}`);
    expect(text).toContain(cast.text ?? '');
    expectWebAddresses(html);
  });
});

test('all of them are rendered in one feed, each once', () => {
  const all = casts.map(([, cast]) => cast);
  const html = renderOnServer(
    <NeynarFeedList feedType="filter" initialPages={[{ casts: [...all, ...all] }]} />,
  );
  const positions = [...html.matchAll(/aria-posinset="(\d+)"/g)].map(([, position]) => position);
  expect(positions).toEqual(all.map((_, index) => `${index + 1}`));
  const text = readable(html);
  for (const cast of all) expect(text).toContain(cast.text ?? '');
});

// What those of the repository have, read by eye.
const domains =
  'sup.gg fubu.ch ba.td/pase nosiliduvuzeves.com www.iguzngtdjzjqpcstv.com satuluv.xyz zigudeba.xyz' +
  ' dofo.farm tus.storage lorurelib.gufis.io tifa.nazam.xyz/bozovuse c5.xyz/u/sotanesug.eth' +
  ' perenubo.app ruzitinuta.com 116a.io dofazaz.xyz zomip.eth.sucks ratitor.me gonora.com/zaper';
const others =
  '6.2-terogide U.S. tumoburote.eth tibemida.wqowtbuvLxbfoNolxfxr() @KA7G.NETWORK' +
  ' muzoniSarufa.kxgexruxLwidcEthyyg(tubazesEtaga)';

/** The texts anywhere in a payload. */
const textsOf = (payload: unknown) =>
  [...JSON.stringify(payload).matchAll(/"text":("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '']) => JSON.parse(text) as string,
  );

test('their bare domains are links, and what else has a dot is none', () => {
  const texts = [...casts, ...users].flatMap(textsOf);
  const words = texts.flatMap((text) =>
    tokenize(text).flatMap(({ kind, text }) =>
      kind === 'url' && !/^https?:/i.test(text) ? text : [],
    ),
  );
  for (const domain of domains.split(' ')) expect(words).toContain(domain);
  for (const other of others.split(' ')) {
    expect(texts.join(' ')).toContain(other);
    expect(words.filter((word) => other.includes(word))).toEqual([]);
  }
});

test.each(readPayloads<Frame>('frames'))('the frame %s is rendered', (_, frame) => {
  const html = renderOnServer(
    <FrameCard frame={frame} onFrameBtnPress={(_, shown) => Promise.resolve(shown)} />,
  );
  expect(html).toContain(new URL(frame.frames_url ?? '').hostname);
  for (const { title } of frame.buttons ?? []) expect(readable(html)).toContain(title ?? '');
  expectWebAddresses(html);
});

test('all users are rendered in one list, each under an id of their own', () => {
  const all = users.map(([, user]) => user);
  const html = renderOnServer(all.map((user) => <ProfileCard key={user.fid} user={user} />));
  expect(html.match(/<article/g)).toHaveLength(all.length);
  for (const user of all) expect(readable(html)).toContain(`@${user.username ?? ''}`);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(users)(
  'the user %s is rendered, with links to whom and what the bio mentions',
  (_, user) => {
    const html = renderOnServer(<ProfileCard user={user} />);
    const { bio } = user.profile ?? {};
    expectMentions(html, bio?.text ?? '', (bio ?? {}) as Mentions);
    const text = readable(html);
    expect(text).toContain(user.display_name?.trim() ?? `!${user.fid}`);
    expect(text).toContain(`@${user.username ?? ''}`);
    if (user.profile?.bio?.text?.trim()) expect(text).toContain(user.profile.bio.text);
    expect(text).toContain(`${(user.follower_count ?? NaN).toLocaleString('en')} follower`);
    expect(text).toContain(`${(user.following_count ?? NaN).toLocaleString('en')} following`);
    expectWebAddresses(html);
  },
);
