// What the page of a widget says: what it is, what it needs, what it weighs, which guide is about it, and what it does
// for people who do not use a mouse, or do not see it as it is drawn. Its file of stories has it, as `parameters.facts`.
import type { Meta } from '@storybook/react-vite';

/** What a site has to have before a widget shows something. */
export const NEEDS = {
  nothing: 'Nothing',
  data: 'Nothing: you pass the data',
  reads: 'An open node, or a client id',
  clientId: 'A client id',
  signsIn: 'An open node; a server and an API key for sessions that can write',
  writes: 'A server and an API key, to post',
  reacts: 'A server and an API key; nothing with reactions="client"',
  rendersOnServer: 'A server that renders React Server Components',
} as const;

/** The guides and reference pages, by the id of their page. */
export const GUIDES = {
  introduction: 'Introduction',
  'show-posts': 'Show a post',
  'show-feeds': 'Show a feed',
  comments: 'Comments under a page',
  'show-people': 'Show people',
  'without-react': 'Without React',
  'look-and-words': 'Your look',
  'your-parts': 'Parts and layouts of your own',
  'sign-people-in': 'Let people sign in',
  'react-and-write': 'Let people like and reply',
  'write-posts': 'Let people write',
  'data-and-routes': 'Your own data',
  'on-a-server': 'On a server',
  'posters-and-html': 'Posters and HTML',
  'mini-apps': 'Mini apps',
  snaps: 'Snaps',
  'privacy-and-security': 'Privacy and security',
} as const;

/** A prop, an option, an argument or an attribute: its name, its values, what it does. */
export type FactRow = readonly [name: string, type: string, what: string];

/**
 * A key, a moment, or a need; what the widget does then; and the story that fails when this is no longer true, by the
 * end of its id if it is on the same page.
 */
export type AccessibilityNote = readonly [when: string, what: string, proof: string];

export interface AccessibilityNotes {
  /** Each key, and what it does. */
  keys?: readonly AccessibilityNote[];
  /** What screen readers say by themselves, or find, and when. */
  heard?: readonly AccessibilityNote[];
  /** Where the focus goes, and where it comes back to. */
  focus?: readonly AccessibilityNote[];
  /** Contrast, motion and targets, besides what holds for every widget. */
  seen?: readonly AccessibilityNote[];
}

/** What holds for every widget. */
export const FOR_ALL: readonly AccessibilityNote[] = [
  [
    'Contrast, names, targets',
    'Text 4.5 : 1, targets 24 by 24 px: axe checks every story in both themes.',
    'quality-accessibility--every-widget-at-once',
  ],
  [
    'Reduced motion',
    'Nothing moves or slides.',
    'quality-accessibility--no-motion-with-reduced-motion',
  ],
  [
    'Forced colours',
    'The visitor’s colours are used; states show without colour.',
    'quality-accessibility--states-in-forced-colours',
  ],
  ['Spaced text', 'Nothing is cut off.', 'quality-accessibility--spaced-text'],
  [
    'Zoom, 320 px',
    'All is there without scrolling sideways.',
    'quality-accessibility--reflows-at-320-pixels',
  ],
];

/** The id of the story of a note on a page. */
export const proofOf = (page: string, [, , proof]: AccessibilityNote) =>
  proof.includes('--') ? proof : `${page}--${proof}`;

/** A tile in the index of widgets. Its picture is there; without one it shows an element of the name. */
export interface WidgetTile {
  /** What the widget is, in a few words. */
  says: string;
  /** Default: that of the page. */
  name?: string;
  /** The folder that it is in. Default: that of the page. */
  group?: string;
  /** Whether it is smaller than a tile, whose middle it takes. */
  isSmall?: true;
  /** Of its own size. Default: about half of it, two thirds if it is small. */
  scale?: number;
}

export interface WidgetFacts {
  /** One sentence. No two pages have the same. */
  is: string;
  needs: keyof typeof NEEDS;
  guide: keyof typeof GUIDES;
  /** Its own, or that of another widget which looks the same. */
  tile?: WidgetTile | { with: string };
  /**
   * A row of tests/package/sizes.json; or the bytes beside something that the page has anyway, as
   * tests/package/size.test.ts measures them.
   */
  weight?: string | { bytes: number; beside: string };
  /** What a site writes, as in an `@example`. Default: that of the story's component. */
  code?: string;
  language?: 'html';
  /** In place of the props of the story's component. */
  rows?: readonly FactRow[];
  /**
   * What the rows are.
   * @default Props
   */
  rowsTitle?: 'Options' | 'Attributes' | 'Hooks' | 'Arguments';
  notes?: AccessibilityNotes;
}

/**
 * The default export of a file of stories whose page is that of a widget. Its facts are literals: tests read them
 * without the stories.
 */
export type WidgetMeta<Component = object> = Meta<Component> & {
  parameters: { facts: WidgetFacts };
};
