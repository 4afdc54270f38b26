import { useState } from 'react';
import type { ReactElement } from 'react';
import { world } from '../../mocks/index.js';
import {
  CastCard,
  NeynarAutoCompleteUser,
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarChannelCard,
  NeynarProfileCard,
  NeynarUserDropdown,
} from '../../src/index.js';
import { knownChannels } from '../../mocks/channels.js';
import { petFrame } from '../../mocks/frames.js';

/** A widget and its request. */
export interface Widget {
  element: ReactElement;
  /** The end of the endpoint's address. */
  endpoint: string;
  /** That of the endpoint that takes its place after a 404. */
  successor?: string;
  /** What the endpoint should respond with. */
  json: Record<string, unknown>;
  /** The text of the widget once it has its response. */
  text: string;
  /** Whether the code that makes the request is loaded on demand. */
  isLazy?: boolean;
  /** Whether something must be typed before the request. */
  isTyped?: boolean;
  /** Which requests to the endpoint are meant. Default: all. */
  isMeant?: (url: URL) => boolean;
}

const cast = world.launchCast;
const users = [world.users.linda];
const casts = [cast];
const linkCast = {
  hash: '0x1',
  text: '',
  author: world.users.linda,
  embeds: [{ url: 'https://page.example/' }],
};

function Dropdown() {
  const [value, setValue] = useState('');
  return <NeynarUserDropdown value={value} onChange={setValue} />;
}

const search = {
  endpoint: '/user/search/',
  json: { result: { users } },
  text: 'Linda Xie',
  isTyped: true,
};

export const widgets = {
  NeynarCastCard: {
    element: <NeynarCastCard type="hash" identifier={cast.hash} />,
    endpoint: '/cast',
    json: { cast },
    text: 'Linda Xie',
  },
  NeynarProfileCard: {
    element: <NeynarProfileCard fid={users[0]!.fid} />,
    endpoint: '/user/bulk/',
    json: { users },
    text: 'Linda Xie',
  },
  NeynarChannelCard: {
    element: <NeynarChannelCard channelId="garden" />,
    endpoint: '/channel',
    json: { channel: knownChannels.garden },
    text: 'Gardens & Growing',
  },
  NeynarFeedList: {
    element: <NeynarFeedList feedType="following" fid={3} />,
    endpoint: '/feed/following/',
    json: { casts, next: null },
    text: 'Linda Xie',
  },
  'NeynarFeedList, next page': {
    element: (
      <NeynarFeedList
        feedType="following"
        fid={3}
        initialPages={[{ casts: [world.singularCast], next: { cursor: 'second' } }]}
      />
    ),
    endpoint: '/feed/following/',
    json: { casts, next: null },
    text: '1,204 likes',
    isMeant: (url) => url.searchParams.has('cursor'),
  },
  NeynarConversationList: {
    element: <NeynarConversationList type="hash" identifier={cast.hash} />,
    endpoint: '/cast/conversation/',
    json: { conversation: { cast: { ...cast, direct_replies: [] } }, next: null },
    text: 'Linda Xie',
  },
  NeynarFrameCard: {
    element: (
      <NeynarFrameCard
        url="https://pet.example/"
        onFrameBtnPress={() => Promise.resolve(petFrame)}
      />
    ),
    endpoint: '/frame/crawl',
    successor: '/cast/embed/crawl/',
    json: { frame: petFrame },
    text: 'Feed',
  },
  NeynarUserDropdown: { element: <Dropdown />, ...search },
  NeynarAutoCompleteUser: {
    element: <NeynarAutoCompleteUser selectedUsers={[]} onSelectUsers={() => {}} />,
    ...search,
  },
  'CastCard, quote by hash': {
    element: <CastCard cast={world.quotingByHashCast} />,
    endpoint: '/cast',
    json: { cast: world.singularCast },
    text: 'gm, shipping today.',
    isLazy: true,
  },
  'CastCard, link preview': {
    element: <CastCard cast={linkCast} />,
    endpoint: '/get',
    json: { contents: '<title>A page with a title</title>' },
    text: 'A page with a title',
    isLazy: true,
  },
} satisfies Record<string, Widget>;

export type WidgetName = keyof typeof widgets;
