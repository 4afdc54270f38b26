// @document shared
import { act, createRef } from 'react';
import type { ComponentType, RefAttributes } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { knownChannels } from '../mocks/channels.js';
import { miniApp, petFrame } from '../mocks/frames.js';
import { world } from '../mocks/index.js';
import { articles, commentsPageOf } from '../mocks/comments.js';
import * as comments from '../src/comments.js';
import * as composer from '../src/composer.js';
import * as castkit from '../src/index.js';
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

type RootProps = Record<string, unknown> & RefAttributes<HTMLElement>;

/** Every public component that renders an element, with its required props. */
const WIDGETS: Record<string, [component: unknown, props: Record<string, unknown>]> = {
  CastCard: [CastCard, { cast: world.launchCast }],
  'CastCard without a cast': [CastCard, { cast: null }],
  CastPoster: [CastPoster, { cast: world.launchCast }],
  'CastPoster without a cast': [CastPoster, { cast: null }],
  FrameCard: [FrameCard, { frame: petFrame }],
  'FrameCard of a mini app': [FrameCard, { frame: miniApp }],
  NeynarFrameCard: [NeynarFrameCard, { url: petFrame.frames_url }],
  'NeynarFrameCard with a first frame': [
    NeynarFrameCard,
    { url: petFrame.frames_url, initialFrame: petFrame },
  ],
  LinkedText: [LinkedText, { text: 'gm' }],
  ChannelCard: [ChannelCard, { channel: knownChannels.garden }],
  'ChannelCard without a channel': [ChannelCard, { channel: null }],
  NeynarChannelCard: [NeynarChannelCard, { channelId: 'silent-channel' }],
  'NeynarChannelCard when it is ready': [
    NeynarChannelCard,
    { channelId: 'garden', initialChannel: knownChannels.garden },
  ],
  ProfileCard: [ProfileCard, { user: world.users.linda }],
  'ProfileCard without a user': [ProfileCard, { user: null }],
  NeynarProfileCard: [NeynarProfileCard, { fid: world.fidsThatFail.silent }],
  'NeynarProfileCard when it is ready': [NeynarProfileCard, { fid: 3 }],
  'NeynarProfileCard when it has failed': [NeynarProfileCard, { fid: world.fidsThatFail.broken }],
  NeynarFeedList: [NeynarFeedList, { feedType: 'filter' }],
  'NeynarFeedList when it is ready': [
    NeynarFeedList,
    { feedType: 'filter', initialPages: [{ casts: [world.launchCast, null] }] },
  ],
  'NeynarFeedList when it has failed': [NeynarFeedList, { feedType: 'following', fid: 500 }],
  NeynarConversationList: [
    NeynarConversationList,
    { type: 'hash', identifier: world.silentCast.hash },
  ],
  'NeynarConversationList when it has failed': [
    NeynarConversationList,
    { type: 'hash', identifier: 'failed' },
  ],
  NeynarAuthButton: [NeynarAuthButton, {}],
  NeynarUserDropdown: [NeynarUserDropdown, { value: 'linda', onChange: () => {} }],
  NeynarAutoCompleteUser: [
    NeynarAutoCompleteUser,
    { selectedUsers: [world.users.linda], onSelectUsers: () => {} },
  ],
  CastComposer: [composer.CastComposer, { onSubmit: () => {} }],
  'CastComposer of a reply': [
    composer.CastComposer,
    { onSubmit: () => {}, author: world.users.linda, replyTo: world.launchCast },
  ],
  NeynarCastComposer: [composer.NeynarCastComposer, { onSubmit: () => {} }],
  CastComposerDialog: [composer.CastComposerDialog, { open: false, onClose: () => {} }],
  NeynarComments: [comments.NeynarComments, { url: articles.silent }],
  'NeynarComments when it is ready': [
    comments.NeynarComments,
    { url: articles.discussed, initialComments: commentsPageOf(articles.discussed) },
  ],
  ReactionBar: [ReactionBar, { reactions: world.launchCast.reactions }],
  NeynarCastCard: [NeynarCastCard, { type: 'hash', identifier: world.silentCast.hash }],
  'NeynarCastCard when it is ready': [NeynarCastCard, { type: 'hash', identifier: 'ready' }],
  'NeynarCastCard when it has failed': [NeynarCastCard, { type: 'hash', identifier: 'failed' }],
};

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', (url: URL) => {
    const { identifier, fid, fids } = Object.fromEntries(url.searchParams);
    if (fids === '3') return Promise.resolve(Response.json({ users: [world.users.linda] }));
    if (fids === `${world.fidsThatFail.broken}`) {
      return Promise.resolve(Response.json({}, { status: 500 }));
    }
    if (identifier === 'ready') return Promise.resolve(Response.json({ cast: world.launchCast }));
    if (identifier === 'failed' || fid === '500') {
      return Promise.resolve(Response.json({}, { status: 500 }));
    }
    return new Promise(() => {});
  });
});

const cleanups: (() => void)[] = [];
afterEach(() => {
  cleanups.splice(0).forEach((cleanup) => {
    cleanup();
  });
});

function createWidget(name: string, props: RootProps) {
  const [component, needed] = WIDGETS[name] ?? [];
  const Widget = component as ComponentType<RootProps>;
  return (
    <NeynarContextProvider settings={{ clientId: 'test' }}>
      <Widget {...needed} {...props} />
    </NeynarContextProvider>
  );
}

test('the list holds every public component', () => {
  const components = Object.entries({ ...castkit, ...composer, ...comments })
    .filter(
      ([name, value]) => /^[A-Z]/.test(name) && typeof value === 'object' && '$$typeof' in value,
    )
    .map(([name]) => name);
  expect(components.sort()).toEqual(
    Object.keys(WIDGETS)
      .filter((name) => !name.includes(' '))
      .sort(),
  );
});

describe.each(Object.keys(WIDGETS))('%s', (name) => {
  test('gives its root the ref, className, style and every other prop', async () => {
    const ref = createRef<HTMLElement>();
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    cleanups.push(() => {
      act(() => {
        root.unmount();
      });
    });
    await act(async () => {
      root.render(
        createWidget(name, {
          ref,
          className: 'mine',
          style: { order: 7 },
          id: 'it',
          'data-x': 'y',
        }),
      );
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    });
    if (name.includes('ready')) expect(container.textContent).toContain('Linda Xie');
    if (name.includes('failed')) expect(container.textContent).toContain('Try again');
    expect(ref.current).toBe(container.firstElementChild);
    expect(container.children).toHaveLength(1);
    expect(ref.current?.classList.contains('mine')).toBe(true);
    expect(ref.current?.style.order).toBe('7');
    expect(ref.current?.id).toBe('it');
    expect(ref.current?.dataset.x).toBe('y');
  });

  test('renders on a server', () => {
    expect(renderToString(createWidget(name, {}))).toMatch(
      /^<(article|button|dialog|div|form|p)\b/,
    );
  });
});
