// @vitest-environment node
// What a site's own links get, so that it can build addresses of its own.
import type { ComponentProps, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  CastCard,
  CastPoster,
  ChannelCard,
  NeynarContextProvider,
  ProfileCard,
} from '../../../entries/index.js';
import type { Cast, WidgetComponents } from '../../../entries/index.js';

type LinkProps = ComponentProps<NonNullable<WidgetComponents['Link']>>;

/** The links of a widget: their addresses, and what they lead to. */
function linksOf(widget: ReactNode) {
  const seen: { href?: string | undefined; cast?: string; fid?: number; username?: string }[] = [];
  function Link(props: LinkProps) {
    const { href, 'data-cast': hash, 'data-fid': fid, 'data-username': username } = props;
    seen.push(JSON.parse(JSON.stringify({ href, cast: hash, fid, username })) as (typeof seen)[0]);
    return <a {...props} />;
  }
  const html = renderToString(
    <NeynarContextProvider
      settings={{ clientId: 'test', components: { Link }, linkPreviews: 'metadata' }}
    >
      {widget}
    </NeynarContextProvider>,
  );
  // All that it gets may stand on an element.
  expect(html).not.toContain('[object');
  const names = [...html.matchAll(/<a [^>]*>/g)].flatMap(([tag]) =>
    [...tag.matchAll(/ ([\w-]+)="/g)].map(([, name = '']) => name),
  );
  expect(
    names.filter((name) => !/^(?:href|class|rel|target|dir|title|tabindex|aria-|data-)/.test(name)),
  ).toEqual([]);
  return seen;
}

const HASH = `0x${'ab'.repeat(20)}`;
const author = { fid: 3, username: 'linda', display_name: 'Linda' };
const cast: Cast = {
  hash: HASH,
  author,
  text: 'gm @rosa in /design, see https://blog.example',
  timestamp: '2026-01-01T00:00:00.000Z',
  replies: { count: 7 },
  reactions: { likes: [], likes_count: 1, recasts: [], recasts_count: 0 },
  channel: { id: 'design' },
  parent_hash: `0x${'cd'.repeat(20)}`,
  parent_author: { fid: 9 },
};
const linda = { fid: 3, username: 'linda' };

test('A link to a cast gets the whole hash of the cast as `data-cast`, also that of the time; one to a profile `data-fid` and `data-username`.', () => {
  const links = linksOf(<CastCard cast={cast} />);
  const toCast = links.filter((each) => each.href?.includes(HASH.slice(0, 10)));
  expect(toCast.length).toBeGreaterThanOrEqual(2);
  for (const each of toCast) expect(each).toMatchObject({ cast: HASH, ...linda });
  const toAuthor = links.filter((each) => each.href?.endsWith('/linda'));
  // The avatar, the name and the handle.
  expect(toAuthor).toHaveLength(3);
  for (const each of toAuthor) {
    expect(each).toMatchObject(linda);
    expect(each).not.toHaveProperty('cast');
  }
  const toRosa = links.find((each) => each.href?.endsWith('/rosa'));
  expect(toRosa).toEqual({ href: toRosa?.href, username: 'rosa' });
  for (const end of ['channel/design', 'blog.example']) {
    const other = links.find((each) => each.href?.includes(end));
    expect(other).toEqual({ href: other?.href });
  }
});

test('A name in a text has the fid of a user whom the API mentions, wherever it stands.', () => {
  const text = 'gm @rosa and @Old.Name, see @rosa and @nobody';
  const start = text.indexOf('@Old');
  const links = linksOf(
    <CastCard
      cast={{
        ...cast,
        text,
        mentioned_profiles: [
          { fid: 4, username: 'Rosa' },
          { fid: 5, username: 'new-name' },
          { fid: 'x', username: 'nobody' },
        ],
        mentioned_profiles_ranges: [null, { start, end: start + '@Old.Name'.length }],
      }}
    />,
  );
  const inText = links.filter(({ fid, username }) => username && fid !== linda.fid);
  expect(inText.map(({ fid, username }) => [fid, username])).toEqual([
    [4, 'rosa'],
    [5, 'new-name'],
    [4, 'rosa'],
    [undefined, 'nobody'],
  ]);
});

test('So do quotes, posters, profiles and channels.', () => {
  const quote = { hash: `0x${'ef'.repeat(20)}`, author: { fid: 4, username: 'rosa' }, text: 'gn' };
  const links = linksOf(
    <CastCard cast={{ ...cast, embeds: [{ cast: { ...quote, timestamp: cast.timestamp } }] }} />,
  );
  expect(links.map((each) => each.cast)).toContain(quote.hash);
  const poster = linksOf(<CastPoster cast={cast} />);
  expect(poster.map((each) => each.cast ?? each.fid)).toEqual(expect.arrayContaining([3, HASH]));
  const profile = linksOf(<ProfileCard user={author} />);
  expect(profile.every(({ fid }) => fid === 3)).toBe(true);
  expect(profile.length).toBeGreaterThan(0);
  const channel = linksOf(<ChannelCard channel={{ id: 'design', name: 'Design', lead: author }} />);
  expect(channel.filter(({ fid }) => fid === 3)).toHaveLength(1);
});

test('Links that authors have written are `nofollow ugc` in the HTML of a server, those to the social app are not.', () => {
  const html = renderToString(
    <NeynarContextProvider settings={{ clientId: 'test', linkPreviews: 'metadata' }}>
      <CastCard
        cast={{
          ...cast,
          embeds: [{ url: 'https://seo.example/' }, { url: 'https://a.example/v.mp4' }],
        }}
      />
      <ProfileCard
        user={{ ...author, profile: { bio: { text: 'Buy at https://seo.example/bio' } } }}
      />
      <ChannelCard
        channel={{
          id: 'design',
          name: 'Design',
          external_link: { title: 'Buy', url: 'https://seo.example/channel' },
        }}
      />
    </NeynarContextProvider>,
  );
  const rels = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => [
    /href="([^"]*)"/.exec(tag)?.[1],
    /rel="([^"]*)"/.exec(tag)?.[1],
  ]);
  const ofAuthors = rels.filter(([href]) => !href?.startsWith('https://farcaster.xyz/'));
  expect(ofAuthors.length).toBeGreaterThanOrEqual(3);
  for (const [href, rel] of ofAuthors)
    expect([href, rel]).toEqual([href, 'noreferrer nofollow ugc']);
  expect(rels).toContainEqual(['https://farcaster.xyz/linda', 'noreferrer']);
});
