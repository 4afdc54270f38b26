import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { petFrame } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import { cleanUp, storeSession } from '../../mocks/login-page.js';
import { CastCard, FrameCard, NeynarAuthButton, ReactionBar } from '../../src/entries/index.js';
import type { Cast } from '../../src/entries/index.js';

interface PageArgs {
  /** The page's rules. */
  css: string;
}

function Page({ cast }: { cast: Cast }) {
  return (
    <div className="article">
      <p>A page of somebody else, in words and styles of their own.</p>
      <CastCard cast={cast} allowReactions />
      <CastCard cast={world.quotingCast} />
      <CastCard cast={null} />
      <ReactionBar reactions={world.launchCast.reactions} replies={12} />
      <NeynarAuthButton />
      <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve(petFrame)} />
    </div>
  );
}

const meta = {
  title: "For contributors/In a stranger's page",
  id: 'theme-in-a-stranger-s-page',
  tags: ['content'],
  render: () => <Page cast={world.launchCast} />,
  args: { css: '' },
  // Signed in: the button has its menu beside it, closed.
  beforeEach: () => {
    storeSession();
    return cleanUp;
  },
  // The rules apply to the whole document, so each story has an iframe of its own in the docs.
  parameters: { docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<PageArgs>;

/**
 * Every computed property of every element of the card and of what rules put before and after it,
 * and its box: one line for each property. A path has no box, so borders and margins change nothing there.
 */
function fingerprint(card: Element, ignored: readonly string[]): string[] {
  const origin = card.getBoundingClientRect();
  return [card, ...card.querySelectorAll(':not(path)')].flatMap((element, index) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const box = [x - origin.x, y - origin.y, width, height].map((length) => length.toFixed(1));
    const line = (part: string, name: string, value: string) =>
      ignored.includes(name) || name.startsWith('--') || (part && UNSEEN.test(name))
        ? []
        : [`${index} ${element.tagName}${part} ${name}: ${value}`];
    const properties = ['', '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part);
      const isThere = part === '' || style.content !== 'none';
      return isThere
        ? Array.from(style).flatMap((name) => line(part, name, style.getPropertyValue(name)))
        : [];
    });
    return [...line('', 'box', box.join(' ')), ...properties];
  });
}

// These follow from the boxes.
const RELATIVE = ['perspective-origin', 'transform-origin'];

// Resets reach what the card's rules put before and after an element. Its size and the width of its border are
// compared, so these show nothing.
const UNSEEN = /^(box-sizing|border-.*-(style|color))$/;

// Properties that follow from `color`.
const OF_THE_FONT_COLOUR = [
  'color',
  // Of icons.
  'background-color',
  ...[
    'block-start',
    'block-end',
    'inline-start',
    'inline-end',
    'top',
    'right',
    'bottom',
    'left',
  ].map((side) => `border-${side}-color`),
  'caret-color',
  'column-rule-color',
  'outline-color',
  'text-decoration',
  'text-decoration-color',
  'text-emphasis-color',
  '-webkit-text-fill-color',
  '-webkit-text-stroke-color',
];

// Properties that follow from the font family.
const OF_THE_FONT_FAMILY = [
  ...['font-family', 'box', 'width', 'inline-size', 'height', 'block-size'],
  // Of hidden text, which is out of the flow.
  ...['top', 'right', 'bottom', 'left', 'inset-block-start', 'inset-block-end'],
  ...['inset-inline-start', 'inset-inline-end'],
];

/**
 * The page's rules change no property and no box of the widgets. That is more than a picture says,
 * so most have none.
 */
function untouchedBy(css: string, ignored: readonly string[] = []): Story {
  return {
    args: { css },
    play: async ({ canvasElement, args }) => {
      await document.fonts.ready;
      const frame = canvasElement.querySelector('.article');
      frame?.setAttribute('style', `inline-size: ${frame.clientWidth}px; margin: 0; padding: 0`);
      const widgets = [...(frame?.querySelectorAll(':scope > :not(p)') ?? [])];
      await expect(widgets).toHaveLength(7);
      const look = () =>
        widgets.flatMap((widget, number) =>
          fingerprint(widget, [...RELATIVE, ...ignored]).map((line) => `${number}: ${line}`),
        );
      const before = new Set(look());
      const rules = document.createElement('style');
      rules.textContent = args.css;
      canvasElement.prepend(rules);
      await expect(rules.sheet?.cssRules.length).toBeGreaterThan(0);
      const changed = look().filter((line) => !before.has(line));
      await expect(changed.slice(0, 20).join('\n')).toBe('');
    },
  };
}

/** A reset of every element changes nothing in a widget. */
export const StarReset: Story = {
  ...untouchedBy(
    '*, *::before, *::after { margin: 0; padding: 0; box-sizing: border-box; border: 0; font: inherit; vertical-align: baseline }',
  ),
  tags: ['in-gallery'],
};

/** Rules for images change nothing in a widget. */
export const ImagesNeverWider: Story = {
  ...untouchedBy(
    'img { max-width: 100%; height: auto; display: inline; border-radius: 8px; vertical-align: middle; box-shadow: 0 0 4px red }',
  ),
  tags: ['in-gallery'],
};

/** The rules of Tailwind's preflight change nothing in a widget. */
export const TailwindsReset: Story = {
  ...untouchedBy(`
  *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid #e5e7eb }
  html { line-height: 1.5; tab-size: 4; font-family: inherit }
  a { color: inherit; text-decoration: inherit }
  button { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background: transparent; opacity: 1 }
  img, svg, video { display: block; vertical-align: middle }
  img, video { max-width: 100%; height: auto }
`),
  tags: ['in-gallery'],
};

/** The rules of Bootstrap's reboot change nothing in a widget. */
export const BootstrapsReset: Story = {
  ...untouchedBy(`
  body { margin: 0; font-size: 1rem; font-weight: 400; line-height: 1.5; color: #212529; text-align: left }
  p { margin-top: 0; margin-bottom: 1rem }
  a { color: rgb(13, 110, 253); text-decoration: underline }
  img, svg { vertical-align: middle }
  button { border-radius: 0; margin: 0; font-family: inherit; font-size: inherit; line-height: inherit; text-transform: none; cursor: pointer }
`),
  tags: ['in-gallery'],
};

/** A small root font size changes nothing in a widget. */
export const SmallRootSize: Story = {
  ...untouchedBy('html { font-size: 62.5% } body { font-size: 1.6rem }'),
  // Firefox lays out in sixtieths of a pixel from the edge of the page: what moves with it may be a tenth wider.
  tags: ['in-gallery', 'not-in-firefox'],
};

/** The page's font family applies to the widgets, as intended. */
export const PageInTimes: Story = untouchedBy(
  'body { font-family: "Times New Roman", Times, serif }',
  OF_THE_FONT_FAMILY,
);

/** The widgets inherit none of the page's text styles except its font. */
export const InheritedStyles: Story = untouchedBy(`
  .article { text-transform: uppercase; letter-spacing: 2px; word-spacing: 8px; text-align: center; line-height: 2.4; font-style: italic;
    font-weight: 700; font-size: 22px; text-indent: 2em; text-shadow: 1px 1px red; color: green; white-space: pre; word-break: break-all;
    -webkit-text-fill-color: transparent; -webkit-text-stroke: 2px red; font-variant-caps: small-caps; text-align-last: center }
`);

/** What a page puts before and behind its links, on paper as well, does not stand in a widget. */
export const IconsOfLinks: Story = {
  ...untouchedBy(`
  a::before { content: "↗"; margin-inline-end: 4px } a[target=_blank]::after { content: "↗"; padding: 4px }
  a[href]::after { content: " (" attr(href) ")" }
`),
  tags: ['in-gallery'],
};

/** Rules for an article's own elements, heavier than a class, change nothing in a widget. */
export const ArticleRules: Story = {
  ...untouchedBy(`
  .article p { margin: 1.4em 0; font-size: 21px; line-height: 1.8; color: light-dark(#444, #bbb); font-family: Georgia }
  .article a { color: crimson; text-decoration: underline; border-bottom: 2px solid; padding: 0 2px; background: yellow }
  .article span { color: orange; padding: 2px } .article time { font-size: 30px } .article button { padding: 20px; border: 4px solid; font-size: 30px }
  .article header, .article footer { background: #eee; padding: 24px } .article img, .article svg { width: 100%; float: left; margin: 8px }
  .article div { margin-block-end: 12px }
`),
  tags: ['in-gallery'],
};

/** A right-to-left page mirrors the card. */
export const RightToLeftPage: Story = {
  render: () => (
    <div dir="rtl">
      <Page cast={world.arabicCast} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('article');
    const card = first!.getBoundingClientRect();
    const picture = first!.querySelector('img')?.getBoundingClientRect();
    const [button] = canvas.getAllByRole('button', { name: 'Copy link' });
    const copy = button!.getBoundingClientRect();
    await expect(card.right - (picture?.right ?? 0)).toBeLessThan(32);
    await expect(copy.left - card.left).toBeLessThan(32);
  },
};

/** A colour with `!important` applies to links, and changes nothing else. */
export const LinksColouredByForce: Story = {
  args: { css: 'a { color: light-dark(#c62828, #e5484d) !important }' },
  play: async (context) => {
    await untouchedBy(context.args.css, OF_THE_FONT_COLOUR).play?.(context);
    const [link] = context.canvas.getAllByRole('link', { name: '@alice.eth' });
    await expect(['rgb(198, 40, 40)', 'rgb(229, 72, 77)']).toContain(getComputedStyle(link!).color);
  },
};
