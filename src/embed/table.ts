import type { RenderElement } from './types.js';

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

/** What attributes were called before they had the names of the props. They still work. */
const FORMER = {
  'channel-id': 'channel',
  'hide-channel': 'no-channel',
  'hide-counts': 'no-counts',
  identifier: 'hash',
  identifiers: 'casts',
  'include-chronological-parent-casts': 'parents',
  'render-frames': 'frames',
} as const;
export const FORMER_NAMES: Readonly<Record<string, string>> = FORMER;
export type FormerName = (typeof FORMER)[keyof typeof FORMER];

/** Attributes, and their former names. */
export const withFormerNames = (attributes: readonly string[]): string[] =>
  attributes.flatMap((name) => [name, FORMER_NAMES[name] ?? []].flat());

/**
 * The attributes that all elements with cards share. A widget's own table has what they mean
 * (attributes.ts), and loads with it; a test compares the names.
 */
const CARD = [
  ...['viewer-fid', 'no-embeds', 'render-frames', 'reactions', 'appearance', 'media'],
  ...['show-reply-to', 'show-parent', 'max-lines', 'show-more', 'hide-channel', 'hide-counts'],
  ...['selectable', 'press', 'prefetch', 'reply', 'quote'],
] as const;
export const CARD_ATTRIBUTES: readonly string[] = CARD;

const WIDGETS = {
  'castkit-cast': {
    attributes: ['url', 'hash', ...CARD],
    load: async () => (await import('./elements/cast.js')).cast,
  },
  'castkit-profile': {
    attributes: ['fid', 'viewer-fid', 'banner'],
    load: async () => (await import('./elements/profile.js')).profile,
  },
  'castkit-channel': {
    attributes: ['channel-id', 'viewer-fid', 'appearance'],
    load: async () => (await import('./elements/channel.js')).channel,
  },
  'castkit-feed': {
    attributes: [
      ...['following', 'channel-id', 'fids', 'parent-url', 'embed-url'],
      ...['limit', 'refresh-interval', ...CARD],
    ],
    load: async () => (await import('./elements/feed.js')).feed,
  },
  'castkit-conversation': {
    attributes: [
      ...['url', 'hash', 'reply-depth', 'include-chronological-parent-casts', 'limit'],
      ...['refresh-interval', ...CARD],
    ],
    load: async () => (await import('./elements/conversation.js')).conversation,
  },
  'castkit-cast-wall': {
    attributes: ['identifiers', 'layout', 'moves', ...CARD],
    load: async () => (await import('./elements/cast-wall.js')).castWall,
  },
  'castkit-liked-by': {
    attributes: ['identifier', 'count', 'viewer-fid'],
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
    attributes: ['url', 'order', 'limit', 'refresh-interval', 'submit', ...CARD],
    load: async () => (await import('./elements/comments.js')).comments,
  },
} as const satisfies Readonly<Record<string, ElementOfPage>>;

/** The elements by name. */
export const ELEMENTS: Readonly<Record<string, ElementOfPage>> = WIDGETS;

const LINKED = {
  'castkit-share': ['text', 'url', 'channel-id', 'label', 'platform'],
  'castkit-follow': ['username', 'label'],
  'castkit-channel-button': ['channel-id', 'label'],
  'castkit-mention': ['username', 'label'],
} as const;

/** The attributes of the elements that are links, without a widget (links.ts). */
export const LINKS: Readonly<Record<string, readonly string[]>> = LINKED;

export type AttributeNames = {
  [Tag in keyof typeof WIDGETS]: (typeof WIDGETS)[Tag]['attributes'][number];
} & { [Tag in keyof typeof LINKED]: (typeof LINKED)[Tag][number] };
