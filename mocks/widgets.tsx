// Every public widget with its props, once: tests, the catalog and a consumer's site iterate over
// these rows. The site compiles this file against the packed package, so it imports types of the
// entries and what castkit/testing publishes, and nothing else.
import { useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import type * as comments from '../src/entries/comments.js';
import type * as composer from '../src/entries/composer.js';
import type * as castkit from '../src/entries/index.js';
import type { Channel, Frame, NeynarFrame, SelectedUser } from '../src/entries/index.js';
import type * as miniApp from '../src/entries/mini-app.js';
import type * as snap from '../src/entries/snap.js';
import { pagesOf, world } from './testing.js';

/** What the entries with components export. `castkit/poster` has one of castkit. */
export type WidgetModules = typeof castkit &
  typeof comments &
  typeof composer &
  typeof miniApp &
  typeof snap;

/** Data that castkit/testing does not publish. */
export interface WidgetData {
  channel: Channel;
  /** The comments on `world.articles.discussed`. */
  comments: comments.CommentsPage;
  /** A frame of 2024 with buttons, whose button `Feed` posts. */
  frame: NeynarFrame & { frames_url: string };
  miniApp: Frame;
  /** A snap with a form. */
  snap: object;
}

/** The names of all public components: a component without a row does not compile. */
export type WidgetName = keyof {
  [
    Name in keyof WidgetModules as Name extends Capitalize<Name>
      ? WidgetModules[Name] extends (props: never) => unknown
        ? Name
        : never
      : never
  ]: true;
};

/** A state of a widget. */
export interface WidgetState<Props = object> {
  props: Props;
  /** A text that the state has once its requests have their responses. */
  text?: string;
  /** The catalog's page of all widgets leaves it out: it looks like another state of the page. */
  isForTests?: true;
}

/** A request of a widget, and how it shows the response. */
export interface WidgetRequest<Props = object> {
  props: Props;
  /** The end of the endpoint's address. */
  endpoint: string;
  /** That of the endpoint that takes its place after a 404. */
  successor?: string;
  /** What the endpoint should respond with. */
  json: Record<string, unknown>;
  /** The text of the widget once it has its response. */
  text: string;
  /** Whether the code that makes the request is loaded on demand. */
  isLazy?: true;
  /** Whether something must be typed before the request. */
  isTyped?: true;
  /** How many requests it sends at once. Default: 1 */
  atOnce?: number;
  /** Which requests to the endpoint are meant. Default: all. */
  isMeant?: (url: URL) => boolean;
  /** What the others get. Default: an empty feed. */
  others?: Record<string, unknown>;
}

/** A use in a page that a server renders. */
export interface WidgetUse<Props = object> {
  /** Default: `required`. */
  props?: Props;
  /** Part of the HTML that a server renders. */
  html: string;
  /** Part of the HTML once everything is fetched. Default: `html`. */
  fetched?: string;
}

interface Parts<Props> {
  /** The fewest props. */
  required: Props;
  /** Props with which it has all that it can have. Default: `required`. */
  full?: Props;
}

interface RowOf<Props> extends Parts<Props> {
  hasRoot?: true;
  /** A prop that the page holds, and the prop with the handler that changes it. */
  controlled?: [value: keyof Props, onChange: keyof Props];
  use: WidgetUse<Props>;
  /** By their names on the catalog's page of all widgets, in the order of that page. */
  states?: Record<string, WidgetState<Props>>;
  /** By their names in tests/faults/rules.ts. */
  requests?: Record<string, WidgetRequest<Props>>;
}

/** A component that renders its children, and no element of its own. */
interface ProviderOf<Props> extends Parts<Props> {
  hasRoot: false;
}

type Rows = {
  [Name in WidgetName]:
    | RowOf<ComponentProps<WidgetModules[Name]>>
    | ProviderOf<ComponentProps<WidgetModules[Name]>>;
};

const { articles, channels, fidsThatFail, launchCast, silentCast, threads, users } = world;
const { alice, carolina, linda } = users;

const yes = () => true;
const post = () => ({ hash: `0x${'ab'.repeat(20)}` });
const nothing = () => {};

const settings = { clientId: world.clientId, linkPreviews: false as const, onError: nothing };
/** Rendered in little time: tests/isolation renders it thousands of times. */
/** The feed of a tab. */
const shortTab = {
  feedType: 'filter',
  filterType: 'channel_id',
  channelId: channels.short,
} as const;
const shortFeed = [{ casts: [world.facelessCast], next: { cursor: null } }];

const LOADING = 'Loading...';
const FAILED = 'Try again';
const AUTHOR = 'Linda Xie';
const SEARCH = 'role="combobox"';

const search = {
  endpoint: '/user/search/',
  json: { result: { users: [linda] } },
  text: AUTHOR,
  isTyped: true,
} as const;

const describeWidgets = (modules: WidgetModules, data: WidgetData) => {
  const { NeynarCastComposer } = modules;
  const press = () => Promise.resolve(data.frame);
  /** The handlers and options of cards. */
  const card = {
    allowReactions: true,
    renderFrames: true,
    onFrameBtnPress: press,
    onLikeBtnPress: yes,
    onRecastBtnPress: yes,
    onCommentBtnPress: yes,
  };
  return {
    AuthContextProvider: { hasRoot: false, required: { clientId: world.clientId } },
    NeynarContextProvider: { hasRoot: false, required: { settings } },
    ComponentsProvider: { hasRoot: false, required: { components: {} } },
    MiniAppProvider: {
      hasRoot: false,
      required: {},
      full: { backButtonEnabled: true, returnUrl: data.frame.frames_url },
    },
    MiniAppBridge: { hasRoot: false, required: {} },
    SignerGate: { hasRoot: false, required: {} },
    NeynarAuthButton: {
      required: {},
      use: {
        props: { variant: modules.SIWN_variant.WARPCAST },
        html: 'Sign in with Warpcast',
      },
      states: { NeynarAuthButton: { props: {} } },
    },
    CastCard: {
      required: { cast: launchCast },
      full: { ...card, cast: launchCast },
      use: {
        props: { cast: world.quotingByHashCast, allowReactions: true, onLikeBtnPress: yes },
        html: LOADING,
        fetched: 'gm, shipping today.',
      },
      states: {
        'CastCard with reactions': {
          props: {
            cast: launchCast,
            allowReactions: true,
            onLikeBtnPress: yes,
            onRecastBtnPress: yes,
            onCommentBtnPress: yes,
          },
        },
        'CastCard, reacted': {
          props: { cast: world.launchCastOf2024, allowReactions: true, viewerFid: linda.fid },
        },
        'CastCard with everything': { props: { cast: world.fullCast } },
        'CastCard with six pictures': { props: { cast: world.sixImagesCast } },
        'CastCard with a broken picture': { props: { cast: world.brokenImageCast } },
        'CastCard with a broken video': { props: { cast: world.brokenFilmCast } },
        'CastCard with a preview': { props: { cast: world.pageCast } },
        'CastCard with a quote': { props: { cast: world.quotingCast } },
        'CastCard with a frame': {
          props: { cast: world.frameCast, renderFrames: true, onFrameBtnPress: press },
        },
        'CastCard from the right': { props: { cast: world.arabicCast } },
        'CastCard, missing': { props: { cast: null } },
      },
      requests: {
        'CastCard, quote by hash': {
          props: { cast: world.quotingByHashCast },
          endpoint: '/cast',
          json: { cast: world.singularCast },
          text: 'gm, shipping today.',
          isLazy: true,
        },
        'CastCard, link preview': {
          props: {
            cast: {
              hash: '0x1',
              text: '',
              author: linda,
              embeds: [{ url: 'https://page.example/' }],
            },
          },
          endpoint: '/get',
          json: { contents: '<title>A page with a title</title>' },
          text: 'A page with a title',
          isLazy: true,
        },
      },
    },
    NeynarCastCard: {
      required: { type: 'hash', identifier: launchCast.hash },
      full: { ...card, type: 'hash', identifier: launchCast.hash },
      use: { html: LOADING, fetched: AUTHOR },
      states: {
        'NeynarCastCard, failed': {
          props: { type: 'hash', identifier: world.brokenCast.hash },
          text: FAILED,
        },
        'NeynarCastCard, loading': {
          props: { type: 'hash', identifier: silentCast.hash },
          text: LOADING,
        },
        'NeynarCastCard, ready': {
          props: { type: 'hash', identifier: launchCast.hash },
          text: AUTHOR,
          isForTests: true,
        },
      },
      requests: {
        NeynarCastCard: {
          props: { type: 'hash', identifier: launchCast.hash },
          endpoint: '/cast',
          json: { cast: launchCast },
          text: AUTHOR,
        },
      },
    },
    CastPoster: {
      required: { cast: launchCast },
      use: { html: '<blockquote' },
      states: {
        CastPoster: { props: { cast: launchCast } },
        'CastPoster from the right': { props: { cast: world.arabicCast } },
        'CastPoster, missing': { props: { cast: null } },
      },
    },
    ShareButton: {
      required: {},
      full: {
        text: 'Worth reading',
        url: 'https://pages.castkit.example/hello',
        channel: 'books',
        label: 'Share it',
        platform: true,
      },
      use: { html: 'Share on Farcaster' },
    },
    FollowButton: {
      required: { username: 'linda' },
      full: {
        ...{ username: 'linda', label: 'Follow her', fid: linda.fid, following: false },
        ...{ viewerFid: alice.fid, onFollow: yes },
      },
      use: { html: 'Follow @linda' },
    },
    ChannelButton: {
      required: { channelId: 'design' },
      full: { channelId: 'design', label: 'Talk with us' },
      use: { html: '/design' },
    },
    MentionLink: {
      required: { username: 'linda' },
      full: { username: 'linda', fid: linda.fid, label: 'Linda' },
      use: { html: '@linda' },
    },
    ReactionBar: {
      required: { reactions: launchCast.reactions },
      full: {
        reactions: launchCast.reactions,
        hash: launchCast.hash,
        replies: 3,
        onLike: yes,
        onRecast: yes,
        onComment: yes,
      },
      use: { props: { reactions: launchCast.reactions, replies: 12 }, html: '>12<' },
      states: { ReactionBar: { props: { reactions: launchCast.reactions, replies: 12 } } },
    },
    LikedBy: {
      required: { users: [linda, alice] },
      full: { users: [linda, alice], count: 14 },
      use: { props: { users: [linda, alice], count: 14 }, html: '12 others' },
      states: {
        LikedBy: { props: { users: [linda, alice], count: 14 } },
        'LikedBy, loading': { props: { users: null }, text: LOADING, isForTests: true },
        'LikedBy, of users without a name': { props: { users: [null, {}] }, isForTests: true },
      },
    },
    NeynarLikedBy: {
      required: { identifier: launchCast.hash },
      full: { identifier: launchCast.hash, viewerFid: linda.fid, count: 1204 },
      use: {
        props: { identifier: launchCast.hash, count: 1204 },
        html: LOADING,
        fetched: '1,202 others',
      },
      states: {
        NeynarLikedBy: { props: { identifier: launchCast.hash, count: 1204 } },
        'NeynarLikedBy, loading': {
          props: { identifier: world.silentCast.hash },
          text: LOADING,
          isForTests: true,
        },
      },
      requests: {
        NeynarLikedBy: {
          props: { identifier: launchCast.hash },
          endpoint: '/reactions/cast/',
          json: { reactions: [{ user: linda }], cursor: null },
          text: AUTHOR,
        },
      },
    },
    LinkedText: {
      required: { text: 'gm' },
      full: { text: 'See @linda and /dev at example.com', mentions: [{ username: 'linda' }] },
      use: { props: { text: 'See /dev' }, html: '/dev</a>' },
      states: {
        LinkedText: { props: { text: 'gm @alice.eth, see you in /dev or at example.com' } },
      },
    },
    ProfileCard: {
      required: { user: linda },
      full: { user: linda, viewerFid: linda.fid, onCast: yes },
      use: { html: AUTHOR },
      states: {
        ProfileCard: { props: { user: linda, onCast: yes } },
        'ProfileCard, own': { props: { user: alice, viewerFid: alice.fid, onCast: yes } },
        'ProfileCard, of another viewer': {
          props: { user: linda, viewerFid: 1, onCast: yes },
          isForTests: true,
        },
        'ProfileCard, missing': { props: { user: null }, isForTests: true },
      },
    },
    ChannelCard: {
      required: { channel: data.channel },
      use: { props: { channel: { id: 'design', name: 'Design' } }, html: '/design' },
      states: {
        ChannelCard: { props: { channel: data.channel } },
        'ChannelCard, missing': { props: { channel: null }, isForTests: true },
      },
    },
    NeynarChannelCard: {
      required: { channelId: 'garden' },
      use: { props: { channelId: 'design' }, html: LOADING, fetched: '/design' },
      states: {
        NeynarChannelCard: { props: { channelId: 'garden' } },
        'NeynarChannelCard, loading': {
          props: { channelId: 'silent-channel' },
          text: LOADING,
          isForTests: true,
        },
        'NeynarChannelCard, ready': {
          props: { channelId: 'garden', initialChannel: data.channel },
          text: AUTHOR,
          isForTests: true,
        },
      },
      requests: {
        NeynarChannelCard: {
          props: { channelId: 'garden' },
          endpoint: '/channel',
          json: { channel: data.channel },
          text: 'Gardens & Growing',
        },
      },
    },
    NeynarProfileCard: {
      required: { fid: linda.fid },
      full: { fid: linda.fid, viewerFid: linda.fid, onCast: yes },
      use: { html: LOADING, fetched: AUTHOR },
      states: {
        NeynarProfileCard: { props: { fid: linda.fid }, text: AUTHOR },
        'NeynarProfileCard, loading': {
          props: { fid: fidsThatFail.silent },
          text: LOADING,
          isForTests: true,
        },
        'NeynarProfileCard, failed': {
          props: { fid: fidsThatFail.broken },
          text: FAILED,
          isForTests: true,
        },
      },
      requests: {
        NeynarProfileCard: {
          props: { fid: linda.fid },
          endpoint: '/user/bulk/',
          json: { users: [linda] },
          text: AUTHOR,
        },
      },
    },
    NeynarProfile: {
      required: { fid: linda.fid },
      full: {
        ...{ fid: linda.fid, viewerFid: alice.fid, tabs: ['media', 'casts'], hash: 'tab' },
        ...{ onFollow: yes, onCast: yes, banner: true, refreshInterval: 60_000 },
        ...{ initialUser: linda, allowReactions: true },
      },
      use: { html: LOADING, fetched: AUTHOR },
      states: {
        NeynarProfile: { props: { fid: linda.fid }, text: AUTHOR },
        'NeynarProfile, loading': {
          props: { fid: fidsThatFail.silent },
          text: LOADING,
          isForTests: true,
        },
        'NeynarProfile, failed': {
          props: { fid: fidsThatFail.broken },
          text: FAILED,
          isForTests: true,
        },
      },
      requests: {
        'NeynarProfile, likes': {
          props: { fid: alice.fid, initialUser: alice, tabs: ['likes'] },
          endpoint: '/reactions/user/',
          json: { reactions: [{ cast: launchCast }], next: null },
          text: AUTHOR,
        },
      },
    },
    Profile: {
      required: { user: linda },
      full: {
        ...{ user: linda, viewerFid: alice.fid, hash: 'tab', banner: true, appearance: 'plain' },
        ...{ onFollow: yes, onCast: yes },
        tabs: [
          { id: 'casts', content: 'What Linda posts' },
          { id: 'shop', label: 'Shop', content: 'What Linda sells' },
        ],
      },
      use: { html: AUTHOR },
      states: {
        Profile: {
          props: { user: linda, tabs: [{ id: 'casts', content: 'What Linda posts' }] },
          text: AUTHOR,
        },
        'Profile, missing': {
          props: { user: null },
          text: 'Error fetching user data',
          isForTests: true,
        },
      },
    },
    UserList: {
      required: { users: [linda] },
      full: { users: [linda], hasNext: true, onLoadNext: nothing, viewerFid: linda.fid },
      use: { html: AUTHOR },
      states: {
        UserList: { props: { users: [linda, carolina] }, text: AUTHOR },
        'UserList, loading': { props: { users: null }, text: LOADING, isForTests: true },
      },
    },
    NeynarNotifications: {
      required: { viewerFid: alice.fid },
      full: {
        viewerFid: alice.fid,
        limit: 5,
        filters: ['mentions', 'likes'],
        refreshInterval: 60_000,
        initialPages: [{ notifications: world.notifications }],
      },
      use: { html: LOADING, fetched: 'mentioned you' },
      states: {
        NeynarNotifications: { props: { viewerFid: alice.fid }, text: 'mentioned you' },
        'NeynarNotifications, failed': {
          props: { viewerFid: fidsThatFail.broken },
          text: FAILED,
          isForTests: true,
        },
        'NeynarNotifications, loading': {
          props: { viewerFid: fidsThatFail.silent },
          text: LOADING,
          isForTests: true,
        },
      },
      requests: {
        NeynarNotifications: {
          props: { viewerFid: alice.fid },
          endpoint: '/notifications/',
          json: { notifications: [...world.notifications], next: null },
          text: 'mentioned you',
        },
      },
    },
    NotificationBell: {
      required: {},
      full: { count: 120, onClick: nothing },
      use: { props: { count: 3 }, html: '3 unread notifications' },
      states: {
        NotificationBell: { props: { count: 3 }, text: '3' },
        'NotificationBell, nothing new': { props: { count: 0 }, isForTests: true },
      },
      requests: {
        NotificationBell: {
          // It fetches once: otherwise it looks again every minute.
          props: { viewerFid: alice.fid, refreshInterval: 0 },
          endpoint: '/notifications/',
          json: { notifications: [], unseen_notifications_count: 86, next: null },
          text: '86',
        },
      },
    },
    Notifications: {
      required: { notifications: world.notifications },
      full: {
        notifications: world.notifications,
        filters: ['mentions', 'likes'],
        hasNext: true,
        onLoadNext: nothing,
      },
      use: { html: 'mentioned you' },
      states: {
        Notifications: {
          props: { notifications: world.notifications },
          text: 'mentioned you',
        },
        'Notifications, loading': {
          props: { notifications: null },
          text: LOADING,
          isForTests: true,
        },
        'Notifications, empty': {
          props: { notifications: [] },
          text: 'No notifications yet',
          isForTests: true,
        },
      },
    },
    FrameCard: {
      required: { frame: data.frame },
      full: { frame: data.frame, onFrameBtnPress: press },
      use: {
        props: {
          frame: { version: 'next', title: 'A game', frames_url: 'https://pets.castkit.example/' },
        },
        html: 'A game',
      },
      states: {
        FrameCard: { props: { frame: data.frame, onFrameBtnPress: press } },
        'FrameCard, a mini app': { props: { frame: data.miniApp } },
      },
    },
    NeynarFeedList: {
      required: { feedType: 'filter', filterType: 'channel_id', channelId: channels.short },
      full: { ...card, feedType: 'filter', initialPages: shortFeed },
      use: { html: LOADING, fetched: AUTHOR },
      states: {
        NeynarFeedList: {
          props: {
            feedType: 'filter',
            filterType: 'channel_id',
            channelId: channels.short,
            allowReactions: true,
          },
        },
        'NeynarFeedList, failed': {
          props: { feedType: 'filter', filterType: 'channel_id', channelId: channels.broken },
          text: FAILED,
        },
        'NeynarFeedList, loading': {
          props: { feedType: 'filter', filterType: 'channel_id', channelId: channels.silent },
          text: LOADING,
          isForTests: true,
        },
        'NeynarFeedList, ready': {
          props: {
            feedType: 'following',
            fid: linda.fid,
            initialPages: [{ casts: [launchCast, null] }],
          },
          text: AUTHOR,
          isForTests: true,
        },
        'NeynarFeedList, long': {
          props: { feedType: 'filter', initialPages: pagesOf(channels.garden, 60) },
          isForTests: true,
        },
      },
      requests: {
        NeynarFeedList: {
          props: { feedType: 'following', fid: 3 },
          endpoint: '/feed/following/',
          json: { casts: [launchCast], next: null },
          text: AUTHOR,
        },
        'NeynarFeedList, next page': {
          props: {
            feedType: 'following',
            fid: 3,
            initialPages: [{ casts: [world.singularCast], next: { cursor: 'second' } }],
          },
          endpoint: '/feed/following/',
          json: { casts: [launchCast], next: null },
          text: '1,204 likes',
          isMeant: (url) => url.searchParams.has('cursor'),
        },
      },
    },
    NeynarFeedTabs: {
      required: { feeds: [{ id: 'short', label: 'Short', ...shortTab }] },
      full: {
        ...card,
        hash: 'feed',
        feeds: [
          { id: 'short', label: 'Short', ...shortTab, initialPages: shortFeed },
          { id: 'popular', label: 'Trending', feedType: 'filter', filterType: 'global_trending' },
        ],
      },
      use: {
        props: { feeds: [{ id: 'short', label: 'Short', ...shortTab }] },
        html: LOADING,
        fetched: AUTHOR,
      },
      states: {
        NeynarFeedTabs: {
          props: { feeds: [{ id: 'short', label: 'Short', ...shortTab }], 'aria-label': 'Feeds' },
        },
      },
      requests: {
        NeynarFeedTabs: {
          props: { feeds: [{ id: 'mine', label: 'Mine', feedType: 'following', fid: 3 }] },
          endpoint: '/feed/following/',
          json: { casts: [launchCast], next: null },
          text: AUTHOR,
        },
      },
    },
    NeynarSearch: {
      required: {},
      full: {
        ...card,
        tabs: ['casts', 'users', 'channels'],
        defaultTab: 'casts',
        defaultQuery: 'changelog',
        defaultFilters: { authorFid: 8 },
        initialPages: [{ casts: [launchCast] }],
        onQueryChange: nothing,
        placeholder: 'Search the garden',
        authorFid: linda.fid,
        channelId: 'dev',
        after: '2025-04-20',
        sortType: 'algorithmic',
        mode: 'hybrid',
        limit: 5,
      },
      use: {
        props: { defaultQuery: 'shipping', initialPages: [{ casts: [launchCast] }] },
        html: AUTHOR,
      },
      states: {
        NeynarSearch: { props: { defaultQuery: 'shipping' }, text: 'gm, shipping today.' },
        'NeynarSearch, failed': {
          props: { defaultQuery: world.searches.broken },
          text: FAILED,
          isForTests: true,
        },
        'NeynarSearch, loading': {
          props: { defaultQuery: world.searches.silent },
          text: LOADING,
          isForTests: true,
        },
      },
      requests: {
        NeynarSearch: {
          props: { defaultQuery: 'shipping' },
          endpoint: '/cast/search/',
          json: { result: { casts: [launchCast], next: null } },
          text: AUTHOR,
        },
      },
    },
    FeedList: {
      required: { casts: [launchCast] },
      full: { ...card, casts: [world.facelessCast], hasNext: true, onLoadNext: nothing },
      use: { props: { casts: [launchCast] }, html: AUTHOR },
      states: {
        FeedList: {
          props: { casts: [launchCast, world.quotingCast], 'aria-label': 'Posts of the page' },
          text: AUTHOR,
        },
        'FeedList, loading': { props: { casts: null }, text: LOADING, isForTests: true },
        'FeedList, empty': { props: { casts: [] }, text: 'No posts yet', isForTests: true },
      },
    },
    CastWall: {
      required: { casts: [launchCast] },
      full: { ...card, casts: [world.facelessCast, launchCast], layout: 'row', moves: true },
      use: { props: { casts: [launchCast] }, html: AUTHOR },
      states: {
        CastWall: {
          props: { casts: [launchCast, world.quotingCast], 'aria-label': 'What people say' },
          text: AUTHOR,
        },
        'CastWall, a row': {
          props: { casts: [launchCast, world.singularCast], layout: 'row', moves: true },
          text: AUTHOR,
          isForTests: true,
        },
        'CastWall, loading': { props: { casts: null }, text: LOADING, isForTests: true },
        'CastWall, empty': { props: { casts: [] }, text: 'No posts yet', isForTests: true },
      },
    },
    NeynarCastWall: {
      required: { identifiers: [launchCast.hash] },
      full: {
        ...card,
        identifiers: [launchCast.hash, world.singularCast.hash],
        layout: 'row',
        moves: true,
      },
      use: { html: LOADING, fetched: AUTHOR },
      states: {
        NeynarCastWall: {
          props: { identifiers: [launchCast.hash], 'aria-label': 'Chosen by us' },
          text: AUTHOR,
        },
        'NeynarCastWall, empty': {
          props: { identifiers: [] },
          text: 'No posts yet',
          isForTests: true,
        },
      },
      requests: {
        NeynarCastWall: {
          props: { identifiers: [launchCast.hash] },
          endpoint: '/casts/',
          json: { result: { casts: [launchCast] } },
          text: AUTHOR,
        },
        'NeynarCastWall, one of two': {
          props: {
            identifiers: [world.singularCast.hash, 'https://farcaster.xyz/linda/0x1234abcd'],
          },
          endpoint: '/cast',
          successor: '/casts/',
          isMeant: ({ pathname }) => pathname.endsWith('/cast'),
          others: { result: { casts: [world.singularCast] } },
          json: { cast: launchCast },
          text: 'Spent the weekend',
        },
      },
    },
    NeynarConversationList: {
      required: { type: 'hash', identifier: threads.lonely.hash },
      full: { ...card, type: 'hash', identifier: threads.lonely.hash },
      use: { html: LOADING, fetched: 'Is anybody here?' },
      states: {
        NeynarConversationList: {
          props: {
            type: 'hash',
            identifier: threads.focus.hash,
            replyDepth: 5,
            includeChronologicalParentCasts: true,
          },
        },
        'NeynarConversationList, loading': {
          props: { type: 'hash', identifier: threads.silent.hash },
          text: LOADING,
          isForTests: true,
        },
        'NeynarConversationList, failed': {
          props: { type: 'hash', identifier: threads.broken.hash },
          text: FAILED,
          isForTests: true,
        },
      },
      requests: {
        NeynarConversationList: {
          props: { type: 'hash', identifier: launchCast.hash },
          endpoint: '/cast/conversation/',
          json: { conversation: { cast: { ...launchCast, direct_replies: [] } }, next: null },
          text: AUTHOR,
        },
      },
    },
    ConversationList: {
      required: { cast: launchCast },
      full: {
        ...card,
        cast: threads.focus,
        replies: [world.facelessCast],
        parents: [launchCast],
        hasNext: true,
        onLoadNext: nothing,
      },
      use: { props: { cast: launchCast }, html: 'No replies yet' },
      states: {
        ConversationList: {
          // Beside the other conversation of the page.
          props: {
            cast: launchCast,
            replies: [world.facelessCast],
            'aria-label': 'Conversation of the page',
          },
          text: AUTHOR,
        },
        'ConversationList, loading': { props: { cast: null }, text: LOADING, isForTests: true },
      },
    },
    UnfoldedReplies: {
      required: { cast: threads.crowded },
      full: { ...card, cast: threads.crowded, url: null },
      use: { props: { cast: threads.crowded, url: null }, html: 'Read' },
      states: { UnfoldedReplies: { props: { cast: threads.crowded }, text: 'Read' } },
    },
    NeynarUserDropdown: {
      required: { value: 'linda' },
      full: { value: 'linda', onChange: nothing },
      controlled: ['value', 'onChange'],
      use: { props: { value: 'linda', onChange: nothing }, html: SEARCH },
      states: { NeynarUserDropdown: { props: { value: '' } } },
      requests: { NeynarUserDropdown: { props: { value: '' }, ...search } },
    },
    NeynarAutoCompleteUser: {
      required: { selectedUsers: [], onSelectUsers: nothing },
      full: {
        selectedUsers: [{ username: 'linda', display_name: AUTHOR }],
        onSelectUsers: nothing,
      },
      controlled: ['selectedUsers', 'onSelectUsers'],
      use: { html: SEARCH },
      states: {
        NeynarAutoCompleteUser: {
          props: { selectedUsers: [linda, carolina] as SelectedUser[], onSelectUsers: nothing },
        },
      },
      requests: {
        NeynarAutoCompleteUser: {
          props: { selectedUsers: [], onSelectUsers: nothing },
          ...search,
        },
      },
    },
    CastComposer: {
      required: { onSubmit: post },
      full: {
        onSubmit: post,
        author: linda,
        quote: launchCast,
        defaultText: '@linda: https://example.com/',
        onUpload: () => Promise.resolve(''),
      },
      use: { html: '<textarea' },
      states: {
        'CastComposer of a reply': {
          props: { onSubmit: post, author: linda, replyTo: launchCast },
          isForTests: true,
        },
      },
    },
    NeynarCastComposer: {
      required: { onSubmit: post },
      full: { onSubmit: post, replyTo: launchCast },
      use: { html: '<textarea' },
      states: {
        'NeynarCastComposer with a quote': {
          props: { onSubmit: post, quote: launchCast },
          isForTests: true,
        },
      },
    },
    CastComposerDialog: {
      required: { open: false, onClose: nothing },
      full: {
        open: true,
        onClose: nothing,
        children: <NeynarCastComposer onSubmit={post} appearance="plain" />,
      },
      use: { html: '<dialog' },
    },
    NeynarComments: {
      required: { url: articles.discussed },
      full: {
        url: articles.discussed,
        initialComments: data.comments,
        onSubmit: post,
        author: linda,
      },
      use: { html: LOADING, fetched: 'upside down' },
      states: {
        'NeynarComments with a composer': {
          props: {
            url: articles.discussed,
            initialComments: data.comments,
            limit: 2,
            onSubmit: post,
            author: linda,
          },
        },
        'NeynarComments, loading': {
          props: { url: articles.silent },
          text: LOADING,
          isForTests: true,
        },
        'NeynarComments, ready': {
          props: { url: articles.discussed, initialComments: data.comments },
          text: AUTHOR,
          isForTests: true,
        },
      },
    },
    CommentList: {
      required: { comments: [launchCast] },
      full: { ...card, comments: [world.facelessCast], hasNext: true, onLoadNext: nothing },
      use: { props: { comments: [launchCast] }, html: AUTHOR },
      states: {
        CommentList: {
          props: {
            comments: [launchCast, world.singularCast],
            'aria-label': 'Comments of the page',
          },
          text: AUTHOR,
        },
        'CommentList, loading': { props: { comments: null }, text: LOADING, isForTests: true },
      },
    },
    CastCounter: {
      required: { count: 12 },
      full: { count: 12, hasMore: true, of: 'likes', url: articles.discussed, href: '#comments' },
      use: { props: { count: 12, url: articles.discussed }, html: '12 comments' },
      states: {
        CastCounter: { props: { count: 12, url: articles.discussed }, text: '12 comments' },
        'CastCounter, loading': { props: { count: null }, text: LOADING, isForTests: true },
      },
    },
    NeynarCastCounter: {
      required: { url: articles.discussed },
      full: { url: articles.discussed, of: 'replies', href: '#comments' },
      use: { props: { url: articles.discussed }, html: LOADING, fetched: '5 comments' },
      states: {
        NeynarCastCounter: { props: { url: articles.discussed } },
        'NeynarCastCounter, loading': {
          props: { url: articles.silent },
          text: LOADING,
          isForTests: true,
        },
      },
      requests: {
        NeynarCastCounter: {
          props: { url: articles.discussed },
          // What embeds the page, and what was posted under it.
          endpoint: '/feed/',
          successor: '/feed/parent_urls/',
          atOnce: 2,
          json: {
            casts: [{ ...launchCast, embeds: [{ url: articles.discussed }] }],
            next: null,
          },
          text: '1 comment',
        },
      },
    },
    NeynarReaders: {
      required: { url: articles.discussed },
      full: { url: articles.discussed, viewerFid: linda.fid, onSelect: nothing },
      use: {
        props: { url: articles.discussed, viewerFid: linda.fid, onSelect: nothing },
        html: '<div hidden',
        fetched: 'people you follow were here',
      },
      states: {
        NeynarReaders: {
          props: { url: articles.discussed, viewerFid: linda.fid, onSelect: nothing },
        },
      },
    },
    NeynarFrameCard: {
      required: { url: data.frame.frames_url },
      full: { url: data.frame.frames_url, onFrameBtnPress: press },
      use: { html: LOADING, fetched: 'pets.castkit.example' },
      states: {
        'NeynarFrameCard, failed': { props: { url: 'https://broken.castkit.example/' } },
        'NeynarFrameCard, ready': {
          props: { url: data.frame.frames_url, initialFrame: data.frame },
          isForTests: true,
        },
      },
      requests: {
        NeynarFrameCard: {
          props: { url: 'https://pet.example/', onFrameBtnPress: press },
          endpoint: '/frame/crawl',
          successor: '/cast/embed/crawl/',
          json: { frame: data.frame },
          text: 'Feed',
        },
      },
    },
    SnapCard: {
      required: { snap: data.snap },
      full: { snap: data.snap, url: 'https://polls.castkit.example/', cast: launchCast },
      use: { html: 'Garden' },
    },
    MiniAppDialog: {
      required: { url: 'https://game.castkit.example/', open: false, onClose: nothing },
      // Closed: an open one loads the mini app's page. src/mini-app/mini-app-host.test.tsx opens it.
      full: {
        url: 'https://game.castkit.example/',
        open: false,
        onClose: nothing,
        frame: data.miniApp,
        cast: launchCast,
        options: {},
      },
      use: { html: '<dialog' },
    },
  } satisfies Rows;
};

type Described = ReturnType<typeof describeWidgets>;

/** The names of all requests of widgets. */
export type WidgetRequestName = {
  [Name in WidgetName]: Described[Name] extends { requests: infer Requests }
    ? keyof Requests
    : never;
}[WidgetName];

/** A widget for code that treats all of them alike. */
export interface WidgetRow {
  name: WidgetName;
  Component: ComponentType<object>;
  /** Whether it renders one element, which takes the ref, the class and all other props. */
  hasRoot: boolean;
  controlled: readonly string[];
  required: object;
  full: object;
  /** None of a component without a root. */
  use: WidgetUse | undefined;
  states: Record<string, WidgetState>;
  requests: Record<string, WidgetRequest>;
}

/** The rows of all public components. @param modules the merged exports of the entries */
export function createWidgetRows(modules: WidgetModules, data: WidgetData): WidgetRow[] {
  return Object.entries<Partial<WidgetRow> & Parts<object>>(describeWidgets(modules, data)).map(
    ([key, row]) => {
      const name = key as WidgetName;
      return {
        name,
        Component: modules[name] as ComponentType<object>,
        hasRoot: true,
        controlled: [],
        full: row.required,
        use: undefined,
        states: {},
        requests: {},
        ...row,
      };
    },
  );
}

interface UsedProps {
  row: WidgetRow;
  props: object;
}

function Controlled({ row: { Component, controlled }, props }: UsedProps) {
  const [value = '', onChange = ''] = controlled;
  const [held, hold] = useState((props as Record<string, unknown>)[value]);
  return <Component {...props} {...{ [value]: held, [onChange]: hold }} />;
}

/** Renders a widget as a page does, which holds the value of a controlled one. */
export function UsedWidget({ row, props }: UsedProps) {
  const { Component } = row;
  return row.controlled.length > 0 ? (
    <Controlled row={row} props={props} />
  ) : (
    <Component {...props} />
  );
}
