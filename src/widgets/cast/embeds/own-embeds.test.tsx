// A site draws parts of a cast itself: embeds, the header, the reactions (settings.components).
import { Children } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { world } from '../../../../mocks/testing.js';
import { CastCard, ComponentsProvider, NeynarContextProvider } from '../../../entries/index.js';
import type {
  Cast,
  CastEmbedProps,
  CastPartProps,
  NeynarSettings,
  WidgetComponents,
} from '../../../entries/index.js';

const cast = {
  ...world.quotingCast,
  embeds: [
    { url: 'https://music.castkit.example/songs/7' },
    { url: 'https://video.castkit.example/a.mp4' },
    { url: 'javascript:alert(1)' },
    ...(world.imageCast.embeds ?? []),
    ...(world.quotingCast.embeds ?? []),
  ],
};

/** The HTML of cards in a site that draws parts of them. */
const htmlOf = (components: WidgetComponents, cards: ReactNode, settings?: NeynarSettings) =>
  renderToString(
    <NeynarContextProvider settings={{ clientId: world.clientId, components, ...settings }}>
      {cards}
    </NeynarContextProvider>,
  );

function draw(Embed: (props: CastEmbedProps) => unknown) {
  const seen: unknown[] = [];
  const Seen = (props: CastEmbedProps) => {
    const { kind } = props.embed;
    seen.push(kind === 'quote' ? [kind, props.embed.hash.length] : [kind, props.embed]);
    return <>{Embed(props)}</>;
  };
  return { html: htmlOf({ Embed: Seen }, <CastCard cast={cast} />), seen };
}

test('gets each embed but pictures as the widgets have read it, and ours as its content', () => {
  const { html, seen } = draw(({ children }) => children);
  expect(seen).toEqual([
    ['link', expect.objectContaining({ url: 'https://music.castkit.example/songs/7' })],
    ['video', expect.objectContaining({ url: 'https://video.castkit.example/a.mp4' })],
    ['text', expect.objectContaining({ text: 'javascript:alert(1)' })],
    ['quote', 42],
    // The quoted cast quotes another.
    ['quote', 42],
  ]);
  expect(html).toBe(htmlOf({}, <CastCard cast={cast} />));
});

test('lays out the embeds: the pictures as one, and each other', () => {
  const drawn = (Embeds: WidgetComponents['Embeds'], embeds: Cast['embeds']) =>
    htmlOf({ Embeds }, <CastCard cast={{ ...cast, embeds }} fetchMissing={false} media="large" />);
  const counts: unknown[] = [];
  const count = ({ cast: { hash }, children }: CastPartProps) => {
    counts.push([hash, Children.toArray(children).length]);
    return children;
  };
  const boxes = drawn(count, cast.embeds).match(/data-media="true"/g);
  // Each knows that it is large.
  expect(boxes).toHaveLength(5);
  expect(drawn(undefined, cast.embeds).match(/data-media="true"/g)).toHaveLength(1);
  // The quoted cast has a picture and a quote of its own.
  const { hash } = world.quotingCast;
  expect(counts).toEqual([
    [hash, 5],
    [expect.any(String), 2],
  ]);
  // Nothing to lay out.
  expect(drawn(() => 'Mine', [])).not.toContain('Mine');
  expect(drawn(() => 'Mine', cast.embeds)).toContain('Mine');
});

test('knows the cast, what the API says of an address, and the quoted cast', () => {
  const metadata = { content_type: 'text/html', song: { artist: 'Pets' } };
  const seen: Pick<CastEmbedProps, 'cast' | 'metadata' | 'quoted'>[] = [];
  const song = { url: ' https://music.castkit.example/songs/7', metadata };
  const quoted = { ...world.launchCast, embeds: [song] };
  const quoting = {
    ...world.quietCast,
    embeds: [song, { cast_id: { hash: quoted.hash, fid: 3 }, cast: quoted }],
  };
  const embeds = [{ cast_id: { hash: '0x8', fid: 3 } }];
  const byHash = { ...world.quietCast, hash: '0x9', embeds };
  const Embed = ({ cast, metadata, quoted, children }: CastEmbedProps) => {
    seen.push({ cast, metadata, quoted });
    return children;
  };
  htmlOf({ Embed }, [
    <CastCard key="1" cast={quoting} />,
    <CastCard key="2" cast={byHash} fetchMissing={false} />,
  ]);
  expect(seen).toEqual([
    { cast: quoting, metadata, quoted: null },
    { cast: quoting, metadata: undefined, quoted },
    { cast: quoted, metadata, quoted: null },
    { cast: byHash, metadata: undefined, quoted: null },
  ]);
});

test('renders nothing of ours that the site leaves out', () => {
  const { html } = draw(({ embed }) => embed.kind);
  expect(html).not.toMatch(/music\.castkit|video\.castkit|blockquote/);
  expect(html).toContain('<img');
});

const drawParts = (components: WidgetComponents, reactions?: 'client') =>
  htmlOf(components, <CastCard cast={world.quotingCast} reactions={reactions} />);

test('gets the cast, its URL and ours for a header, also of a quoted cast', () => {
  const seen: CastPartProps[] = [];
  const Header = (props: CastPartProps) => {
    seen.push(props);
    return <>{props.children}</>;
  };
  const heads = drawParts({ Header }).match(/<div data-head="" class="[^"]*"><header/g);
  expect(heads).toHaveLength(2);
  expect(seen).toHaveLength(2);
  expect(seen[0]).toMatchObject({ cast: world.quotingCast, url: expect.stringMatching(/^https:/) });
  expect(seen[1]?.cast).toBe(world.quotingCast.embeds?.[0]?.cast);
  const html = drawParts({ Header: ({ cast: { author } }) => <b>{`by ${author?.fid ?? ''}`}</b> });
  expect(html).not.toContain('<header');
  // Several elements are beside the avatar together.
  const several = drawParts({
    Header: ({ children }) => (
      <>
        {children}
        <b>Pro</b>
      </>
    ),
  });
  expect(
    several.match(/<div data-head="" class="[^"]*"><header.*?<\/header><b>Pro<\/b><\/div>/g),
  ).toHaveLength(2);
  expect(html.match(/<b>by \d+<\/b>/g)).toHaveLength(2);
});

test('draws reactions in place of ours, and none on a card without any', () => {
  const Reactions = ({ children }: CastPartProps) => <i>{children}</i>;
  const Nothing = () => null;
  expect(drawParts({ Reactions })).toBe(drawParts({}));
  expect(drawParts({ Reactions }, 'client')).toMatch(/<i><div[^>]* role="group"/);
  expect(drawParts({ Reactions: Nothing }, 'client')).not.toContain('role="group"');
});

const Tag =
  (name: string) =>
  ({ cast }: { cast: { hash?: string | null | undefined } }) => (
    <b>{`${name} ${cast.hash ?? ''}`}</b>
  );
const marks = (html: string) =>
  [...html.matchAll(/<b>(\w+) (\w+)<\/b>/g)].map(([, ...mark]) => mark);
const outer = world.quotingCast.hash;
const [quoting] = world.quotingCast.embeds as [{ cast: { hash: string } }];
const inner = quoting.cast.hash;

test('has parts beside the name, in place of the text, above and below', () => {
  const html = drawParts({
    ...{ Badge: Tag('badge'), Text: Tag('text'), Above: Tag('above'), Below: Tag('below') },
  });
  expect(marks(html)).toEqual([
    ...[
      ['above', outer],
      ['badge', outer],
      ['text', outer],
      ['badge', inner],
      ['text', inner],
    ],
    ['below', outer],
  ]);
  expect(html).not.toContain(world.quotingCast.text);
  const whole = drawParts({ Text: ({ children }) => <i>{children}</i> });
  expect(whole).toMatch(/<i><p dir="auto"/);
  expect(whole.replaceAll(/<\/?i>/g, '')).toBe(drawParts({}));
});

test('A cast that is covered, compact or has no text lacks them.', () => {
  const components = { Text: Tag('text'), Above: Tag('above'), Below: Tag('below') };
  const draw = (cast: object, props: object, moderate?: () => { level: 'cover' }) => {
    const card = <CastCard cast={{ ...world.quietCast, hash: '0x1', ...cast }} {...props} />;
    return marks(htmlOf(components, card, { moderate })).map(([name]) => name);
  };
  expect(draw({}, {})).toEqual(['above', 'text', 'below']);
  expect(draw({ text: '' }, {})).toEqual(['above', 'below']);
  expect(draw({}, { appearance: 'compact' })).toEqual(['above', 'text']);
  expect(draw({}, {}, () => ({ level: 'cover' }))).toEqual([]);
});

test('One card has other components than the page, and names what cannot be used.', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const html = htmlOf(
    { Badge: Tag('all'), Text: Tag('text') },
    <>
      <CastCard cast={{ ...world.quietCast, hash: '0x1' }} />
      <ComponentsProvider components={{ Badge: Tag('own'), Text: 7 as never }}>
        <CastCard cast={{ ...world.quietCast, hash: '0x2' }} />
      </ComponentsProvider>
      <ComponentsProvider components={null}>
        <CastCard cast={{ ...world.quietCast, hash: '0x3' }} />
      </ComponentsProvider>
    </>,
  );
  expect(marks(html)).toEqual([
    ...[
      ['all', '0x1'],
      ['text', '0x1'],
      ['own', '0x2'],
      ['text', '0x2'],
    ],
    ...[
      ['all', '0x3'],
      ['text', '0x3'],
    ],
  ]);
  expect(warn.mock.calls).toEqual([
    [expect.stringContaining('<ComponentsProvider components.Text>')],
  ]);
});
