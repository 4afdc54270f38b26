import type { RenderElement } from './types.js';

/** Loads the widget of an element. */
export type LoadWidget = () => Promise<{
  attributes: readonly string[];
  render: RenderElement;
}>;

/** An element: the attributes that it renders from, and how its widget is loaded. */
interface ElementOfPage {
  readonly attributes: readonly string[];
  readonly load: LoadWidget;
}

/** The attributes of every element. */
export const COMMON_ATTRIBUTES = ['theme', 'lang'];

/**
 * The attributes that all elements with cards share. A widget's own table has what they mean
 * (attributes.ts), and loads with it; a test compares the names.
 */
export const CARD_ATTRIBUTES = [
  ...['viewer-fid', 'no-embeds', 'frames', 'reactions', 'appearance', 'media', 'show-reply-to'],
  ...[
    'show-parent',
    'max-lines',
    'show-more',
    'no-channel',
    'no-counts',
    'selectable',
    'press',
    'prefetch',
  ],
  ...['reply', 'quote'],
];

/** The elements by name. */
export const ELEMENTS: Readonly<Record<string, ElementOfPage>> = {
  'castkit-cast': {
    attributes: ['url', 'hash', ...CARD_ATTRIBUTES],
    load: async () => (await import('./elements/cast.js')).cast,
  },
  'castkit-profile': {
    attributes: ['fid', 'viewer-fid', 'banner'],
    load: async () => (await import('./elements/profile.js')).profile,
  },
  'castkit-channel': {
    attributes: ['channel', 'viewer-fid', 'appearance'],
    load: async () => (await import('./elements/channel.js')).channel,
  },
  'castkit-feed': {
    attributes: [
      ...['following', 'channel', 'fids', 'parent-url', 'embed-url', 'limit'],
      ...CARD_ATTRIBUTES,
    ],
    load: async () => (await import('./elements/feed.js')).feed,
  },
  'castkit-conversation': {
    attributes: ['url', 'hash', 'reply-depth', 'parents', 'limit', ...CARD_ATTRIBUTES],
    load: async () => (await import('./elements/conversation.js')).conversation,
  },
  'castkit-cast-wall': {
    attributes: ['casts', 'layout', 'moves', ...CARD_ATTRIBUTES],
    load: async () => (await import('./elements/cast-wall.js')).castWall,
  },
  'castkit-liked-by': {
    attributes: ['hash', 'count', 'viewer-fid'],
    load: async () => (await import('./elements/liked-by.js')).likedBy,
  },
  'castkit-cast-counter': {
    attributes: ['of', 'url', 'href'],
    load: async () => (await import('./elements/cast-counter.js')).castCounter,
  },
  'castkit-frame': {
    attributes: ['url'],
    load: async () => (await import('./elements/frame.js')).frame,
  },
  'castkit-sign-in': {
    attributes: ['label', 'variant'],
    load: async () => (await import('./elements/sign-in.js')).signIn,
  },
  'castkit-comments': {
    attributes: ['url', 'order', 'limit', 'submit', ...CARD_ATTRIBUTES],
    load: async () => (await import('./elements/comments.js')).comments,
  },
};

/** The attributes of the elements that are links, without a widget (links.ts). */
export const LINKS: Readonly<Record<string, readonly string[]>> = {
  'castkit-share': ['text', 'url', 'channel', 'label', 'platform'],
  'castkit-follow': ['username', 'label'],
  'castkit-channel-button': ['channel', 'label'],
  'castkit-mention': ['username', 'label'],
};
