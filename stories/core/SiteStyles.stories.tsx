import type { Meta, StoryObj } from '@storybook/react-vite';
import fc from 'fast-check';
import { useState, useSyncExternalStore } from 'react';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { petFrame } from '../../mocks/frames.js';
import { runs } from '../../mocks/effort.js';
import { world } from '../../mocks/index.js';
import { cleanUp, storeSession } from '../../mocks/login-page.js';
import {
  CastCard,
  FrameCard,
  LinkedText,
  NeynarAuthButton,
  NeynarAutoCompleteUser,
  NeynarCastCard,
  NeynarConversationList,
  NeynarFeedList,
  NeynarUserDropdown,
  ProfileCard,
  ReactionBar,
} from '../../src/entries/index.js';
import { findLayoutFaults } from '../catalog/layout-faults.js';
import { withRules } from '../catalog/with-rules.js';

const { linda } = world.users;

interface SiteArgs {
  /** The inline styles of the site, given to each widget. */
  styles: CSSProperties;
}

const reply = () => Promise.resolve(petFrame);

/** What an app shows of the network, with one style for all. */
function App({ styles }: SiteArgs) {
  return (
    <div style={{ display: 'grid', gap: 16, padding: 16 }}>
      <CastCard cast={world.launchCast} containerStyles={styles} allowReactions />
      <CastCard cast={world.quotingCast} containerStyles={styles} />
      <ProfileCard user={linda} containerStyles={styles} viewerFid={linda.fid} onCast={() => {}} />
      <FrameCard frame={petFrame} onFrameBtnPress={reply} style={styles} />
    </div>
  );
}

const meta = {
  title: "For contributors/A site's styles",
  id: 'theme-a-site-s-styles',
  tags: ['content'],
  render: (args) => <App {...args} />,
  args: { styles: {} },
  beforeEach: () => cleanUp,
} satisfies Meta<SiteArgs>;

export default meta;
type Story = StoryObj<SiteArgs>;
type Canvas = ReturnType<typeof within>;

const box = (element: Element) => element.getBoundingClientRect();
const cards = (canvas: Canvas) => canvas.getAllByRole('article');
const first = (canvas: Canvas) => cards(canvas)[0]!;
const content = (card: Element) => card.querySelector(':scope > div')!;

/** No widget has a broken text, and each card is as wide as its content. */
async function holdsTogether(canvas: Canvas) {
  for (const card of cards(canvas)) {
    await expect(findLayoutFaults(card)).toEqual([]);
    await expect(box(content(card)).width).toBeGreaterThan(200);
  }
  await expect(findLayoutFaults(canvas.getByRole('group', { name: /pet/i }))).toEqual([]);
}

/** In a flex row, texts keep the width of the card. */
export const Flex: Story = {
  args: { styles: { display: 'flex', gap: 12, alignItems: 'center' } },
  play: async ({ canvas }) => {
    await holdsTogether(canvas);
    const card = first(canvas);
    const { paddingLeft, paddingRight } = getComputedStyle(card);
    const inner = card.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    await expect(box(content(card)).width).toBeCloseTo(inner, 0);
  },
};

/** In a column with centred items, texts keep the width of the card. */
export const Column: Story = {
  args: {
    styles: { display: 'flex', flexDirection: 'column', alignItems: 'center', padding: '8px 16px' },
  },
  play: async ({ canvas }) => {
    await holdsTogether(canvas);
    const card = first(canvas);
    await expect(box(content(card)).width).toBeCloseTo(card.clientWidth - 32, 0);
  },
};

/**
 * The site's `color` on the root applies to texts, names, counts, links and buttons. Links in a
 * text are underlined.
 */
export const BlackOnWhite: Story = {
  args: { styles: { background: '#fff', color: '#000' } },
  play: async ({ canvas }) => {
    await holdsTogether(canvas);
    const black = 'rgb(0, 0, 0)';
    const card = within(first(canvas));
    for (const element of [
      card.getByRole('link', { name: 'Linda Xie' }),
      card.getByRole('link', { name: '@linda' }),
      card.getByText(/^1\.2K/),
      ...card.getAllByRole('button'),
      ...canvas.getAllByRole('button', { name: /^(Cast|Edit profile|Feed)$/ }).slice(1),
    ]) {
      await expect(element).toHaveStyle({ color: black });
    }
    const mention = card.getByRole('link', { name: '@alice.eth' });
    await expect(mention).toHaveStyle({ color: black, textDecorationLine: 'underline' });
    for (const root of [...cards(canvas), canvas.getByRole('group', { name: /pet/i })]) {
      await expect(findLayoutFaults(root, { isColoured: true })).toEqual([]);
    }
  },
};

/** The site's `padding` on the root replaces that of a card. */
export const ZeroPadding: Story = {
  tags: ['in-gallery'],
  args: { styles: { padding: 0 } },
  play: async ({ canvas }) => {
    await holdsTogether(canvas);
    const card = first(canvas);
    const { left, top } = box(card);
    const picture = card.querySelector('img')!;
    await expect(box(picture).left - left).toBeLessThan(2);
    await expect(box(picture).top - top).toBeLessThan(2);
    const footer = box(within(card).getByRole('button', { name: 'Copy link' }));
    await expect(box(card).right - footer.right).toBeLessThan(2);
    const profile = canvas.getByRole('article', { name: 'Linda Xie' });
    await expect(box(profile.querySelector('img')!).left - box(profile).left).toBeLessThan(2);
  },
};

/** Cards share a line, each as wide as the site sets it. */
export const InlineBlock: Story = {
  args: { styles: { display: 'inline-block', width: 300, verticalAlign: 'top' } },
  render: ({ styles }) => (
    <div style={{ padding: 16 }}>
      <CastCard cast={world.launchCast} containerStyles={styles} allowReactions />
      <CastCard cast={world.singularCast} containerStyles={styles} />
      <ProfileCard user={linda} containerStyles={styles} />
      <FrameCard frame={petFrame} onFrameBtnPress={reply} style={styles} />
    </div>
  ),
  play: async ({ canvas }) => {
    await holdsTogether(canvas);
    for (const card of cards(canvas)) await expect(box(card).width).toBe(300);
  },
};

/** In a grid with the site's own columns, the content spans them all. */
export const Grid: Story = {
  args: {
    styles: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, justifyItems: 'center' },
  },
  play: async ({ canvas }) => {
    await holdsTogether(canvas);
    const card = first(canvas);
    await expect(box(content(card)).width).toBeCloseTo(card.clientWidth, 0);
  },
};

/** What sheets of frameworks and themes have for texts, fields and what is busy. */
const FRAMEWORK = `
  .content p:not(:last-child), .content ul:not(:first-child) { margin: 15px; }
  .content input[type='text']:not(.browser-default):focus:not([readonly]),
  .content input:not([type='checkbox'], [type='radio']) { border: 3px solid red; background: red; padding: 1em; }
  .content [role='group'] > button:not(:first-child) { margin-left: -1px; border-radius: 0; }
  article { box-shadow: 0 0 9px red; }
  .content [aria-busy='true']:not(input, select, textarea, form)::before { content: ''; display: inline-block; width: 1em; height: 1em; background: red; margin: 4px; }
  .content a:not(.button):hover, .content a { text-decoration: underline; color: red; }
  .content img:not(.avatar) { border: 1px solid red; margin: 1em; }
`;

/** The rules of a framework's sheet change nothing in a widget, however many classes they have. */
export const FrameworkSheet: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => (
    <div className="content">
      <CastCard
        cast={world.quotingCast}
        allowReactions
        onLikeBtnPress={() => new Promise(() => {})}
      />
      <NeynarFeedList feedType="following" fid={linda.fid} />
      <NeynarAutoCompleteUser selectedUsers={[]} onSelectUsers={() => {}} />
      <FrameCard frame={petFrame} onFrameBtnPress={reply} />
      <NeynarCastCard type="hash" identifier={world.silentCast.hash} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(cards(canvas).length).toBeGreaterThan(5));
    await userEvent.click(canvas.getAllByRole('button', { name: /^Like/ })[0]!);
    canvas.getByRole('combobox').focus();
    const PROPERTIES = [
      ...['content', 'margin', 'padding', 'border', 'borderRadius', 'color', 'backgroundColor'],
      ...['boxShadow', 'textDecorationLine', 'fontSize', 'display'],
    ] as const;
    const looks = () =>
      [...canvasElement.querySelectorAll('.content *')].flatMap((element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          const isThere = !part || style.content !== 'none';
          const shown = PROPERTIES.map((name) => `${name}: ${style[name as 'color']}`);
          return `${element.outerHTML.slice(0, 80)} ${part} ${isThere ? shown.join('; ') : ''}`;
        }),
      );
    const before = looks();
    const leave = withRules(FRAMEWORK)();
    const changed = looks().filter((look, index) => look !== before[index]);
    if (changed.length > 0) throw new Error(changed.join('\n'));
    leave();
  },
};

/** Styles that sites give to cards. */
const VALUES = {
  display: [
    ...['block', 'inline-block', 'flex', 'inline-flex', 'grid', 'inline-grid', 'table'],
    ...['flow-root', 'contents', 'list-item'],
  ],
  flexDirection: ['row', 'column', 'row-reverse', 'column-reverse'],
  flexWrap: ['wrap', 'nowrap'],
  alignItems: ['center', 'start', 'flex-end', 'stretch', 'baseline'],
  justifyContent: ['center', 'space-between', 'flex-end', 'stretch'],
  justifyItems: ['center', 'start', 'end'],
  alignContent: ['center', 'start'],
  gap: [0, 8, 24],
  gridTemplateColumns: ['1fr 1fr', '100px 1fr', 'repeat(3, auto)'],
  gridAutoFlow: ['column', 'row dense'],
  padding: [0, 4, '1rem', '32px 8px'],
  paddingLeft: [0, 24],
  margin: [0, 8, '0 auto'],
  width: ['100%', 'auto', 280, 'fit-content', 'max-content', 'min-content', '80%'],
  maxWidth: [320, 'none', '100%'],
  minWidth: [0, 'auto'],
  minHeight: [0, 240],
  height: ['auto', '100%', 'fit-content'],
  position: ['static', 'relative', 'sticky'],
  overflow: ['hidden', 'auto', 'visible', 'clip'],
  boxSizing: ['border-box', 'content-box'],
  float: ['left', 'right', 'none'],
  textAlign: ['center', 'right', 'justify'],
  direction: ['rtl', 'ltr'],
  fontSize: [12, 16, '1.25rem', 24],
  fontWeight: [400, 700],
  fontFamily: ['serif', 'monospace'],
  letterSpacing: [0.5, 'normal'],
  lineHeight: [1.3, 1.5, 'normal'],
  whiteSpace: ['normal', 'nowrap', 'pre-wrap'],
  wordBreak: ['break-all', 'break-word', 'keep-all'],
  textTransform: ['uppercase', 'none'],
  border: ['none', '4px solid red'],
  borderRadius: [0, 12],
  columnCount: [2],
} satisfies { [Name in keyof CSSProperties]: readonly CSSProperties[Name][] };

/** Two colours that can be read on each other. */
const COLOURS: CSSProperties[] = [
  { color: '#000', background: '#fff' },
  { color: 'white', background: 'black' },
  { color: 'rgb(255 240 220)', backgroundColor: 'rgb(60 20 80)' },
];

const declarations = fc.uniqueArray(
  fc.oneof(
    { arbitrary: fc.constant(['display', 'flex']), weight: 6 },
    ...Object.entries(VALUES).map(([name, values]) =>
      fc.constantFrom<string | number>(...values).map((value) => [name, value]),
    ),
  ),
  { selector: ([name]) => name, minLength: 1, maxLength: 8 },
);
const styles = fc
  .tuple(declarations, fc.option(fc.constantFrom(...COLOURS)))
  .map(([layout, colour]): CSSProperties => {
    const given: CSSProperties = { ...Object.fromEntries(layout), ...colour };
    // Cards have no intrinsic width: one that is sized by its content has its minimum alone.
    if (`${given.width}`.endsWith('-content')) delete given.minWidth;
    return given;
  });

const noop = () => {};

/** For texts: a site that wants them as narrow as can be, or cut off, has what it wants. */
const partOf = ({ width, whiteSpace, ...others }: CSSProperties): CSSProperties => ({
  ...others,
  ...(width !== 'min-content' && { width }),
  ...(whiteSpace !== 'nowrap' && { whiteSpace }),
});

/** Every widget that takes inline styles, by the prop that takes them. */
const CARDS: Record<string, ComponentType<SiteArgs>> = {
  'CastCard containerStyles': ({ styles }) => (
    <CastCard cast={world.launchCast} containerStyles={styles} allowReactions />
  ),
  'CastCard textStyles': ({ styles }) => (
    <CastCard cast={world.launchCast} textStyles={partOf(styles)} allowReactions />
  ),
  'CastCard style, with a frame and a quote': ({ styles }) => (
    <CastCard cast={world.quotingCast} style={styles} />
  ),
  'CastCard without a cast': ({ styles }) => <CastCard cast={null} containerStyles={styles} />,
};

const PROFILES_AND_FRAMES: typeof CARDS = {
  'ProfileCard containerStyles': ({ styles }) => (
    <ProfileCard user={linda} viewerFid={linda.fid} onCast={noop} containerStyles={styles} />
  ),
  'FrameCard style': ({ styles }) => (
    <FrameCard frame={petFrame} onFrameBtnPress={reply} style={styles} />
  ),
};

const FEEDS: typeof CARDS = {
  'NeynarFeedList containerStyles, style': ({ styles }) => (
    <NeynarFeedList
      feedType="filter"
      filterType="channel_id"
      channelId={world.channels.short}
      containerStyles={styles}
      style={styles}
    />
  ),
};

const CONVERSATIONS: typeof CARDS = {
  'NeynarConversationList style': ({ styles }) => (
    <NeynarConversationList type="hash" identifier={world.threads.focus.hash} style={styles} />
  ),
};

const SEARCHES: typeof CARDS = {
  'NeynarUserDropdown style': ({ styles }) => <NeynarUserDropdown value="ro" style={styles} />,
  'NeynarUserDropdown customStyles': function Search({ styles }) {
    const [value, setValue] = useState('');
    return (
      <NeynarUserDropdown
        value={value}
        onChange={setValue}
        aria-label="Find"
        customStyles={{ listItem: partOf(styles), userInfo: partOf(styles) }}
      />
    );
  },
  'NeynarAutoCompleteUser style': ({ styles }) => (
    <NeynarAutoCompleteUser
      selectedUsers={[{ username: 'linda', display_name: 'Linda Xie' }]}
      onSelectUsers={noop}
      style={styles}
    />
  ),
};

const CONTROLS: typeof CARDS = {
  'NeynarAuthButton style, modalStyle, modalButtonStyle': ({ styles }) => (
    <NeynarAuthButton
      style={styles}
      modalStyle={partOf(styles)}
      modalButtonStyle={partOf(styles)}
    />
  ),
  'ReactionBar style': ({ styles }) => (
    <ReactionBar reactions={world.launchCast.reactions} replies={12} style={styles} />
  ),
  'LinkedText style': ({ styles }) => (
    <LinkedText text="See https://a.example now" style={partOf(styles)} />
  ),
};

/** The styles that all widgets have now. */
const site = {
  styles: {} as CSSProperties,
  listeners: new Set<() => void>(),
  subscribe(listener: () => void) {
    site.listeners.add(listener);
    return () => site.listeners.delete(listener);
  },
  apply(next: CSSProperties) {
    // Without the last ones first: React warns of a shorthand that takes the place of a longhand.
    for (const each of [{}, next]) {
      site.styles = each;
      flushSync(() => {
        site.listeners.forEach((listener) => {
          listener();
        });
      });
    }
  },
};

function Widgets({ widgets }: { widgets: typeof CARDS }) {
  const given = useSyncExternalStore(site.subscribe, () => site.styles);
  // Each in a block of its own, as on a page: what one does to the next is the site's layout.
  const blocks: ReactNode[] = Object.entries(widgets).map(([name, Widget]) => (
    <div
      key={name}
      data-testid={name}
      style={{ contain: 'layout', width: 420, minHeight: 40, background: 'var(--castkit-surface)' }}
    >
      <Widget styles={given} />
    </div>
  ));
  return <div>{blocks}</div>;
}

/** The faults of all widgets with these styles. */
function faultsOf(canvas: Canvas, given: CSSProperties): string[] {
  site.apply(given);
  const isColoured = given.color !== undefined;
  return canvas.getAllByTestId(/style/i).flatMap((block: HTMLElement) => {
    // Chromium keeps the last layout of an open popover in some cases. Visitors open theirs anew.
    for (const overlay of block.querySelectorAll<HTMLElement>(':popover-open')) {
      block.style.display = 'none';
      overlay.getBoundingClientRect();
      block.style.display = '';
    }
    const faults = findLayoutFaults(block, { isColoured });
    return faults.map((fault) => `${block.dataset.testid}: ${fault}`);
  });
}

/** What has broken a widget, in its smallest form. */
const FOUND: Record<string, CSSProperties> = {
  'a row of the card and its line of words': { display: 'flex' },
  'a frame as wide as its content': { width: 'max-content', direction: 'rtl' },
  'a list as narrow as its content': { width: 'min-content', position: 'static' },
  'columns of text': { columnCount: 2, overflow: 'hidden' },
  'columns without a gap': { columnCount: 2, gap: 0, lineHeight: 1.3 },
  'a column of a grid, as wide as its content': { display: 'grid', justifyContent: 'center' },
  'lines of large letters': { fontSize: 24, direction: 'rtl' },
  'a frame in a column of lines': {
    display: 'flex',
    flexDirection: 'column-reverse',
    flexWrap: 'wrap',
    gap: 0,
  },
  'an overlay at the place of its parent': { position: 'sticky' },
};

/** Some hundred styles, of which fast-check shows the smallest that breaks something. */
function holdTogether(canvas: Canvas) {
  const check = (given: CSSProperties) => {
    const faults = faultsOf(canvas, given);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  };
  check({});
  fc.assert(fc.property(styles, check), {
    ...runs(500),
    examples: Object.values(FOUND).map((each): [CSSProperties] => [each]),
    includeErrorInReport: true,
  });
}

/** No style of a site makes a card collapse, overlap or hide its text. */
export const AnyStylesOfCards: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => <Widgets widgets={CARDS} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('group', { name: 'Reactions' })).toHaveLength(2);
    holdTogether(canvas);
  },
};

/** No style of a site makes a profile or a frame collapse, overlap or hide its text. */
export const AnyStylesOfProfilesAndFrames: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => <Widgets widgets={PROFILES_AND_FRAMES} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /pet/i })).toBeVisible();
    holdTogether(canvas);
  },
};

/** No style of a site makes a feed collapse, overlap or hide its text. */
export const AnyStylesOfFeeds: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => <Widgets widgets={FEEDS} />,
  play: async ({ canvas }) => {
    await canvas.findByText('The view from the indexer.');
    holdTogether(canvas);
  },
};

/** No style of a site makes a conversation collapse, overlap or hide its text. */
export const AnyStylesOfConversations: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => <Widgets widgets={CONVERSATIONS} />,
  play: async ({ canvas }) => {
    await canvas.findByText(/^And then what/);
    holdTogether(canvas);
  },
};

/** No style of a site makes the fields of a search or its list collapse, or hide their text. */
export const AnyStylesOfSearches: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => <Widgets widgets={SEARCHES} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Find' }), 'l');
    await canvas.findAllByRole('option');
    holdTogether(canvas);
  },
};

/** No style of a site makes buttons, texts or their overlays collapse, or hide their text. */
export const AnyStylesOfControls: Story = {
  // WebKit's driver waits less long than the page computes: each sheet styles every control anew.
  tags: ['behaviour', '!content', '!autodocs', 'not-in-webkit'],
  render: () => <Widgets widgets={CONTROLS} />,
  beforeEach: () => {
    storeSession();
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^@linda/ }));
    holdTogether(canvas);
  },
};
