// What a server writes has no `style` attribute: `default-src 'self'` refuses each of them. And no
// icon needs a style to be small.
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { knownChannels } from '../mocks/channels.js';
import { miniApp, petFrame } from '../mocks/frames.js';
import { pagesOf, world } from '../mocks/index.js';
import { articles, commentsPageOf } from '../mocks/comments.js';
import { NeynarComments } from '../src/comments.js';
import { CastComposer, CastComposerDialog, NeynarCastComposer } from '../src/composer.js';
import {
  CastCard,
  ChannelCard,
  CastPoster,
  FrameCard,
  LinkedText,
  NeynarAuthButton,
  NeynarAutoCompleteUser,
  NeynarCastCard,
  NeynarContextProvider,
  NeynarConversationList,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarChannelCard,
  NeynarProfileCard,
  NeynarUserDropdown,
  ProfileCard,
  ReactionBar,
} from '../src/index.js';
import type { Cast } from '../src/index.js';

const press = vi.fn();
const { linda } = world.users;
const hasEmbeds = (value: object): value is Cast => 'embeds' in value;
/** Every kind of picture, video, preview, quote and frame that the mocked world knows. */
const casts = Object.entries(world).filter(([, value]) => hasEmbeds(Object(value) as object));

const widgets: Record<string, ReactElement> = {
  CastCard: <CastCard cast={world.launchCast} allowReactions />,
  CastPoster: <CastPoster cast={world.launchCast} />,
  FrameCard: <FrameCard frame={petFrame} onFrameBtnPress={press} />,
  'FrameCard of a mini app': <FrameCard frame={miniApp} />,
  LinkedText: <LinkedText text="@linda in /garden: example.com" />,
  NeynarAuthButton: <NeynarAuthButton />,
  NeynarAutoCompleteUser: (
    <NeynarAutoCompleteUser
      selectedUsers={[{ fid: linda.fid, username: 'linda', display_name: 'Linda' }]}
      onSelectUsers={() => undefined}
    />
  ),
  NeynarCastCard: <NeynarCastCard type="hash" identifier={world.launchCast.hash} />,
  NeynarConversationList: <NeynarConversationList type="hash" identifier={world.launchCast.hash} />,
  NeynarFeedList: (
    <NeynarFeedList feedType="filter" initialPages={pagesOf(world.channels.garden, 60)} />
  ),
  NeynarFrameCard: <NeynarFrameCard url="https://frames.castkit.example/" />,
  ChannelCard: <ChannelCard channel={knownChannels.garden} />,
  NeynarChannelCard: <NeynarChannelCard channelId="garden" />,
  NeynarProfileCard: <NeynarProfileCard fid={linda.fid} />,
  NeynarUserDropdown: <NeynarUserDropdown value="linda" />,
  ProfileCard: <ProfileCard user={linda} viewerFid={1} onCast={() => true} />,
  CastComposer: (
    <CastComposer
      onSubmit={press}
      author={linda}
      quote={world.launchCast}
      defaultText="@linda: https://example.com/"
      onUpload={() => Promise.resolve('')}
    />
  ),
  NeynarCastComposer: <NeynarCastComposer onSubmit={press} replyTo={world.launchCast} />,
  CastComposerDialog: (
    <CastComposerDialog open onClose={press}>
      <NeynarCastComposer onSubmit={press} appearance="plain" />
    </CastComposerDialog>
  ),
  NeynarComments: (
    <NeynarComments
      url={articles.discussed}
      initialComments={commentsPageOf(articles.discussed)}
      onSubmit={press}
      author={linda}
    />
  ),
  ReactionBar: <ReactionBar reactions={world.launchCast.reactions} replies={12} />,
  ...Object.fromEntries(
    casts.map(([name, cast]) => [
      `CastCard of ${name}`,
      <CastCard key={name} cast={cast as Cast} renderFrames onFrameBtnPress={press} />,
    ]),
  ),
};

test('there are casts of all kinds', () => {
  expect(casts.length).toBeGreaterThan(20);
});

const write = (widget: ReactElement) =>
  renderToString(
    <NeynarContextProvider settings={{ clientId: 'test', proBadge: true }}>
      {widget}
    </NeynarContextProvider>,
  );

test.each(Object.entries(widgets))('%s', (_, widget) => {
  const html = write(widget);
  expect(html).toContain('<');
  expect(html.match(/<[^>]* style="[^>]*>/g)).toBeNull();
});

test('every icon has its width and its proportions, so that it is small without styles', () => {
  const icons = Object.values(widgets).flatMap(
    (widget) => write(widget).match(/<svg[^>]*>/g) ?? [],
  );
  // Icons, badges, marks and avatars without a picture.
  expect(new Set(icons).size).toBeGreaterThan(2);
  for (const icon of icons) expect(icon).toMatch(/ viewBox="0 0 (\d+) \1" width="\d\d"/);
});
