// The same page on a server and on a client: `isWhole` adds the widgets that request the API.
import {
  CastCard,
  FrameCard,
  LinkedText,
  NeynarAuthButton,
  NeynarAutoCompleteUser,
  NeynarConversationList,
  NeynarContextProvider,
  NeynarFeedList,
  NeynarFrameCard,
  NeynarUserDropdown,
  ProfileCard,
  ReactionBar,
} from 'castkit';
import { createContext, createElement as h, Fragment } from 'react';

const author = {
  fid: 1,
  username: 'rosa',
  display_name: 'Rosa Feld',
  power_badge: true,
  profile: { bio: { text: 'I grow beans.' } },
  follower_count: 1200,
  following_count: 3,
  viewer_context: { followed_by: true },
};
const cast = {
  hash: `0x${'5eed'.repeat(10)}`,
  author,
  text: 'The beans are out! Thank you @linus',
  timestamp: '2026-03-01T09:30:00.000Z',
  reactions: { likes_count: 2, recasts_count: 1, likes: [], recasts: [] },
  replies: { count: 3 },
  channel: { id: 'garden', name: 'garden' },
  embeds: [
    {
      url: 'https://images.castkit.example/beans.png',
      metadata: { image: { width_px: 4000, height_px: 3000 } },
    },
    {
      url: 'https://films.castkit.example/beans.mp4',
      metadata: {
        video: { streams: [{ width_px: 1920, height_px: 1080 }] },
        html: { ogImage: [{ url: 'https://films.castkit.example/beans.jpeg' }] },
      },
    },
    {
      url: 'https://beans.castkit.example/',
      metadata: {
        html: { ogTitle: 'Beans', ogImage: [{ url: 'https://x.castkit.example/a.png' }] },
      },
    },
    { cast: { hash: `0x${'beef'.repeat(10)}`, author, text: 'A quote' } },
  ],
};
const frame = {
  version: 'vNext',
  title: 'A frame',
  image: 'https://images.castkit.example/frame.png',
  buttons: [{ index: 1, title: 'Press', action_type: 'link' }],
  input: { text: 'Say something' },
  frames_url: 'https://frames.castkit.example/',
};
const miniApp = {
  version: '1',
  title: 'Game',
  image: 'https://images.castkit.example/game.png',
  frames_url: 'https://game.castkit.example/',
  manifest: {},
};

const none = () => {};
const onFrameBtnPress = (_, frame) => Promise.resolve(frame);
/** The widgets that request the API: a server renders their loading state. */
const fetching = [
  h(NeynarFeedList, {
    feedType: 'filter',
    initialPages: [{ casts: [{ ...cast, hash: `0x${'cafe'.repeat(10)}` }], next: { cursor: 'x' } }],
  }),
  h(NeynarConversationList, { type: 'hash', identifier: cast.hash }),
  h(NeynarFrameCard, { url: 'https://frames.castkit.example/', onFrameBtnPress }),
];
const widgets = [
  h(NeynarAuthButton),
  h(CastCard, {
    cast: { ...cast, frames: [frame] },
    allowReactions: true,
    renderFrames: true,
    onFrameBtnPress: none,
  }),
  h(CastCard, { cast }),
  h(CastCard, { cast: null }),
  h(CastCard, { cast: { ...cast, frames: [frame] }, renderFrames: true }),
  h(ProfileCard, { user: author }),
  h(ProfileCard, { user: author, viewerFid: 1, onCast: none }),
  h(FrameCard, { frame, onFrameBtnPress }),
  h(FrameCard, { frame: miniApp }),
  h(ReactionBar, { reactions: cast.reactions, replies: 3 }),
  h(LinkedText, { text: 'Alone: /garden' }),
  h(NeynarUserDropdown, { value: '' }),
  h(NeynarAutoCompleteUser, { selectedUsers: [author], onSelectUsers: none }),
];

/** Each widget on a page of its own. */
export const pages = [...widgets, ...fetching].map((widget) =>
  h(NeynarContextProvider, { settings: { clientId: 'a-site' } }, widget),
);

const Context = createContext('');
const Other = ({ children }) => h(Context.Provider, { value: 'a site' }, children);
const head = h('head', null, h('title', null, 'A site'));
const html = (...children) => h('html', { lang: 'en' }, ...children);

/** Where the provider of a whole document can be. */
const documents = {
  'around the body': (provider, body) => html(head, h(provider, null, body)),
  'around another provider, and that around the body': (provider, body) =>
    html(head, h(provider, null, h(Other, null, body))),
  'around the document': (provider, body) => h(provider, null, html(head, body)),
  'around a component that renders the body': (provider, body) =>
    html(
      head,
      h(
        provider,
        null,
        h(() => body),
      ),
    ),
  'around a component that renders the document': (provider, body) =>
    h(
      provider,
      null,
      h(() => html(head, body)),
    ),
  'in the body, before something else': (provider, body) =>
    html(head, h('body', null, h(provider, null, ...body.props.children), h('p', null, 'The end'))),
};

/** A whole document. */
export function whole({ where = 'around the body', ...settings } = {}) {
  const provider = ({ children }) =>
    h(
      NeynarContextProvider,
      { settings: { clientId: 'a-site', linkPreviews: false, ...settings } },
      children,
    );
  const main = h('main', null, ...widgets.map((widget, key) => h(Fragment, { key }, widget)));
  // Pages may hide parts of the document behind the names of their elements.
  const image = h('img', { name: 'getElementById', alt: '' });
  return documents[where](provider, h('body', null, main, h('footer', null, 'A footer', image)));
}

export function page({ isWhole = false, ...settings } = {}) {
  return h(
    NeynarContextProvider,
    { settings: { clientId: 'a-site', linkPreviews: false, ...settings } },
    ...[...widgets, ...(isWhole ? fetching : [])].map((widget, index) =>
      h(Fragment, { key: index }, widget),
    ),
  );
}
