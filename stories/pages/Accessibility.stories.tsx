import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { petFrame } from '../../mocks/frames.js';
import { goodLogin, world } from '../../mocks/index.js';
import { begin, cleanUp, loginUrl } from '../../mocks/login-page.js';
import { emulate, realInput, resize, touch } from '../../mocks/real-input.js';
import { widgetRows } from '../../mocks/widget-rows.js';
import { UsedWidget } from '../../mocks/widgets.js';
import { CastCard, FrameCard, useNeynarContext } from '../../src/entries/index.js';
import type { NeynarFrame } from '../../src/entries/index.js';

function ToastButton() {
  const { showToast } = useNeynarContext();
  return (
    <button
      type="button"
      style={{ padding: 8 }}
      onClick={() => {
        showToast('success', 'Signed in as @linda');
      }}
    >
      Tell me
    </button>
  );
}

/** Every widget in each state that looks different. */
const WIDGETS = widgetRows.flatMap((row) =>
  Object.entries(row.states).flatMap(([name, { props, isForTests }]) =>
    isForTests ? [] : [{ name, row, props }],
  ),
);

/** @param only the widgets of a story that looks at a few. Default: all. */
function EveryWidget({ only }: { only?: (name: string) => boolean }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      {WIDGETS.filter(({ name }) => only?.(name) ?? true).map(({ name, row, props }) => (
        <div key={name} data-widget={name}>
          <UsedWidget row={row} props={props} />
        </div>
      ))}
      <ToastButton />
    </div>
  );
}

const meta = {
  title: 'For contributors/Accessibility checks',
  id: 'quality-accessibility',
  render: () => <EveryWidget />,
  tags: ['all-widgets'],
  parameters: {
    settings: { loginUrl: loginUrl.href, onError: () => {} },
    expectedErrors: ['castkit, fetchCast:', 'castkit, fetchFrame:', 'castkit, fetchFeed:'],
    docs: { story: { inline: false, height: '480px' } },
    pictures: {
      window: true,
      mask: {
        video:
          'Its first picture comes when it has been near the view, which these stories pass by.',
      },
    },
  },
  beforeEach: () => {
    cleanUp();
    return () => {
      cleanUp();
      document.documentElement.style.removeProperty('zoom');
    };
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];
type Canvas = Context['canvas'];

/** Waits until everything is loaded; scrolls to what is loaded near the view. */
async function settled({ canvas, canvasElement }: Context) {
  await document.fonts.ready;
  for (const widget of canvasElement.querySelectorAll('[data-widget]')) {
    widget.scrollIntoView();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  await canvas.findByText('On boring feeds & other virtues');
  // The one in a cast is loaded on demand.
  await waitFor(() => expect(canvas.getAllByRole('button', { name: 'Feed' })).toHaveLength(2));
  await canvas.findByText('This image couldn’t be loaded');
  // The other one as well, in a browser without its codec.
  await canvas.findAllByText('This video couldn’t be played');
  await canvas.findByText(/^Failed to fetch/);
  await canvas.findByText('This feed couldn’t be loaded');
  // In a feed, and in the one under tabs.
  await waitFor(() => expect(canvas.getAllByText('The view from the indexer.')).toHaveLength(2));
  await canvas.findByText('Yes.');
  await waitFor(() =>
    expect(canvas.getAllByRole('article', { name: 'Linda Xie' })).toHaveLength(5),
  );
  await waitFor(() => expect(canvas.getAllByText('Loading...')).toHaveLength(1));
  window.scrollTo(0, 0);
}

async function signIn(canvas: Canvas): Promise<HTMLElement> {
  const button = canvas.getByRole('button', { name: 'Sign in with Neynar' });
  const login = await begin(() => userEvent.click(button));
  await login.post(goodLogin);
  return canvas.findByRole('button', { name: '@linda' });
}

/** What opens above the page, and how to open it. Add a new pop-up here. */
const OPENINGS: Record<string, (canvas: Canvas) => Promise<HTMLElement>> = {
  'The prompt': async (canvas) => {
    const [like] = canvas.getAllByRole('button', { name: /^Like/ });
    await userEvent.click(like!);
    await canvas.findByRole('button', { name: 'Close' });
    return canvas.getByRole('dialog', { name: 'Sign in to like' });
  },
  'The lightbox': async (canvas) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Image 1 of 6' }));
    return canvas.findByRole('dialog', { name: 'Image 1 of 6' });
  },
  'The users that were found': async ({ getByRole, findByRole }) => {
    const field = document.querySelector<HTMLElement>('[data-widget="NeynarUserDropdown"] input')!;
    await userEvent.type(field, 'lin');
    await findByRole('option', { name: /Linda/ });
    return getByRole('listbox').parentElement!;
  },
  'A toast': async (canvas) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tell me' }));
    return screen.findByRole('region', { name: 'Notifications' });
  },
  'The menu': async (canvas) => {
    await userEvent.click(await signIn(canvas));
    return canvas.findByRole('dialog', { name: '@linda' });
  },
};

async function close(opened: HTMLElement) {
  const button = within(opened).queryByRole('button', { name: /Close|Sign out/ });
  await (button ? userEvent.click(button) : userEvent.keyboard('{Escape}'));
  await waitFor(() => expect(opened.isConnected && opened.checkVisibility()).toBe(false));
}

/**
 * Runs `find` on every widget and on everything that opens, and fails if it finds a fault. `begin`
 * is called first, to change the page.
 */
function everywhere(
  find: (root: HTMLElement) => string[],
  begin: () => Promise<boolean> = () => Promise.resolve(true),
  width?: number,
): Story {
  return {
    parameters: { pictures: { width } },
    play: async (context) => {
      const { canvas, canvasElement } = context;
      await settled(context);
      if (!(await begin())) return;
      const faults = new Map<string, string[]>();
      for (const widget of canvasElement.querySelectorAll<HTMLElement>('[data-widget]')) {
        faults.set(widget.dataset.widget ?? '', find(widget));
      }
      for (const [name, open] of Object.entries(OPENINGS)) {
        const opened = await open(canvas);
        // The button of the menu shows the signed-in user.
        const whole = opened.closest<HTMLElement>('[data-widget="NeynarAuthButton"]') ?? opened;
        faults.set(name, find(whole));
        await close(opened);
      }
      const found = [...faults].flatMap(([name, all]) => all.map((fault) => `${name}: ${fault}`));
      if (found.length > 0) throw new Error(found.slice(0, 20).join('\n'));
      await emulate({});
    },
  };
}

const elementsOf = (root: HTMLElement) =>
  [root, ...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none',
  );

const describe = (element: Element) =>
  `${element.tagName.toLowerCase()} ${JSON.stringify((element.getAttribute('aria-label') ?? element.textContent).slice(0, 40))}`;

/** Whether it is in a row that the reader scrolls sideways, as of tabs. */
function isInScrolledRow(element: Element, root: Element): boolean {
  for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
    const { overflowX } = getComputedStyle(box);
    if (overflowX === 'auto' && box.scrollWidth > box.clientWidth) return true;
  }
  return false;
}

/** Texts that a box cuts off. */
function cutTexts(root: HTMLElement): string[] {
  return elementsOf(root).flatMap((element) =>
    [...element.childNodes].flatMap((node) => {
      if (!(node instanceof Text) || !node.data.trim()) return [];
      if (isInScrolledRow(element, root)) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, ...text } = range.getBoundingClientRect().toJSON() as DOMRect;
      let { left, right, bottom } = text;
      for (let box: HTMLElement | null = element; box && box !== root; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.clipPath !== 'none') return [];
        if (style.overflowX === 'visible') continue;
        const { x, y, width, height } = box.getBoundingClientRect();
        const room = parseFloat(style.overflowClipMargin) || 0;
        const edge = new DOMRect(x - room, y - room, width + 2 * room, height + 2 * room);
        const isOneLine = style.textOverflow === 'ellipsis';
        const isFewLines = style.getPropertyValue('-webkit-line-clamp') !== 'none';
        // These are cut off by design: the whole text is on the page that they link to.
        if (isOneLine || isFewLines) {
          [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        }
        if (isFewLines) bottom = Math.min(bottom, edge.bottom);
        const isCutAcross = left < edge.left - 1 || right > edge.right + 1;
        if (isCutAcross || top < edge.top - 1 || bottom > edge.bottom + 1) {
          return [`cuts ${JSON.stringify(node.data.slice(0, 40))}`];
        }
      }
      return [];
    }),
  );
}

/** Elements that reach out of the window sideways. */
const cutBoxes = (root: HTMLElement): string[] =>
  elementsOf(root).flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const isOut = width > 0 && (left < -1 || right > window.innerWidth + 1);
    return isOut && !isInScrolledRow(element, root)
      ? [`${describe(element)} reaches from ${left} to ${right}`]
      : [];
  });

const sidewaysScroll = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth}`] : [];
};

/** Shows every widget, for the picture and for axe. */
export const EveryWidgetAtOnce: Story = {
  tags: ['content'],
  play: async (context) => {
    await settled(context);
    await expect(context.canvasElement.querySelectorAll('[data-widget]')).toHaveLength(
      WIDGETS.length,
    );
  },
};

/** No text is cut off when the visitor spaces text out (WCAG 1.4.12). */
export const SpacedText: Story = {
  ...everywhere(cutTexts, () => {
    const rules = document.createElement('style');
    rules.textContent = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-block-end: 2em !important; }`;
    document.querySelector('#storybook-root')?.prepend(rules);
    return Promise.resolve(true);
  }),
  // Firefox measures a text by the font of its letters, and Arabic is taller than the line: nothing seen is cut.
  tags: ['content', 'not-in-firefox'],
};

/** Fields have letters of at least 16 px, because phones zoom in on smaller ones. */
export const FieldsWithoutZoom: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <EveryWidget only={(name) => /Frame|Snap|User|Composer|Comment/.test(name)} />,
  parameters: { expectedErrors: ['castkit, fetchFrame:'] },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/^Failed to fetch/);
    const listed = () =>
      canvasElement.querySelectorAll(
        'input:not([type=checkbox], [type=file], [type=range]), textarea, select',
      );
    await waitFor(() => expect(listed().length).toBeGreaterThan(4));
    const fields = listed();
    // With a mouse the order of comments is set as small as what is around it.
    const isTouched = await touch(true);
    for (const field of fields) {
      if (field.localName === 'select' && !isTouched) continue;
      await expect(parseFloat(getComputedStyle(field).fontSize)).toBeGreaterThanOrEqual(16);
    }
  },
};

/** At 200 %, no text is cut off, and nothing scrolls sideways (WCAG 1.4.4). */
export const ZoomedTo200Percent: Story = {
  ...everywhere(
    (root) => [...cutTexts(root), ...sidewaysScroll()],
    async () => {
      if (!(await resize(800, 600))) return false;
      document.documentElement.style.setProperty('zoom', '2');
      return true;
    },
    800,
  ),
  // Firefox measures a text by the font of its letters, and Arabic is taller than the line: nothing seen is cut.
  tags: ['content', 'not-in-firefox'],
};

/** At 400 %, which is 320 pixels, one column scrolls one way (WCAG 1.4.10). */
export const ReflowsAt320Pixels: Story = {
  ...everywhere(
    (root) => [...cutTexts(root), ...cutBoxes(root), ...sidewaysScroll()],
    async () => {
      if (!(await resize(320, 256))) return false;
      await waitFor(() => expect(window.innerWidth).toBe(320));
      return true;
    },
    320,
  ),
  // Firefox measures a text by the font of its letters, and Arabic is taller than the line: nothing seen is cut.
  tags: ['content', 'not-in-firefox'],
};

/** Nothing moves under reduced motion, at rest or when opened. */
export const NoMotionWithReducedMotion: Story = {
  ...everywhere(
    (root) =>
      elementsOf(root)
        .flatMap((element) =>
          [null, '::before', '::after'].flatMap((part) => {
            const style = getComputedStyle(element, part);
            const longest = (list: string) => Math.max(...list.split(',').map(parseFloat));
            const isMoving =
              style.animationName !== 'none' && longest(style.animationDuration) > 0.01;
            const isSliding = longest(style.transitionDuration) > 0.01;
            return isMoving || isSliding ? [`${describe(element)}${part ?? ''} moves`] : [];
          }),
        )
        .concat(
          // What follows the reader's own scrolling moves by no time.
          document.getAnimations().some(({ timeline }) => timeline instanceof DocumentTimeline)
            ? ['there are animations']
            : [],
        ),
    async () => {
      await realInput({ x: 0, y: 0, isHover: true });
      return matchMedia('(prefers-reduced-motion: reduce)').matches;
    },
  ),
  tags: ['behaviour', '!autodocs'],
};

/** The system colours of this moment. */
function systemColours(): string[] {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.forcedColorAdjust = 'none';
  const names = ['CanvasText', 'LinkText', 'ButtonText', 'GrayText', 'Highlight', 'ButtonBorder'];
  const colours = ['Canvas', 'ButtonFace', 'Field', 'FieldText', ...names].map((name) => {
    probe.style.color = name;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return [...colours, 'none', 'rgba(0, 0, 0, 0)'];
}

/** axe takes the colours of the catalog's page for those of the paper or of the visitor. */
const foreignColours = {
  a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } },
};

const isForced = () => matchMedia('(forced-colors: active)').matches;

/**
 * Text, borders and icons have the colours that the visitor has chosen. To see them, switch on
 * "Emulate CSS media feature forced-colors" in the Rendering panel of the browser's tools.
 */
export const ForcedColours: Story = {
  ...everywhere(
    (root) => {
      const known = systemColours();
      return elementsOf(root).flatMap((element) => {
        const { color, stroke, borderTopWidth, borderTopColor } = getComputedStyle(element);
        const isIcon = element.matches('svg[viewBox="0 0 24 24"]');
        const used = [
          color,
          ...(isIcon ? [stroke] : []),
          ...(borderTopWidth === '0px' ? [] : [borderTopColor]),
        ];
        return used
          .filter((colour) => !known.includes(colour))
          .map((colour) => `${describe(element)} is ${colour}`);
      });
    },
    async () => {
      if (!(await emulate({ forcedColors: 'active' }))) return false;
      await waitFor(() => expect(isForced()).toBe(true));
      return true;
    },
  ),
  tags: ['content'],
};

/** The widgets that `OPENINGS` need. */
const opens = (name: string) =>
  /^(?:CastCard with (?:reactions|six pictures)|NeynarAuthButton|NeynarUserDropdown)$/.test(name);

/** What lies above the page has no shadow in forced colours, and a border in place of it. */
export const PopupsInForcedColours: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <EveryWidget only={opens} />,
  parameters: { ...foreignColours, expectedErrors: [] },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Image 1 of 6' });
    if (!(await emulate({ forcedColors: 'active' }))) return;
    await waitFor(() => expect(isForced()).toBe(true));
    for (const [name, open] of Object.entries(OPENINGS)) {
      const opened = await open(canvas);
      const edges = elementsOf(opened).filter((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        const isEdge = borderTopWidth === '1px' && borderTopStyle === 'solid';
        return isEdge && systemColours().slice(0, -2).includes(borderTopColor);
      });
      // A lightbox fills the window.
      if (name !== 'The lightbox') await expect([name, edges.length > 0]).toEqual([name, true]);
      await close(opened);
    }
    await emulate({});
  },
};

/**
 * Shows a pressed button by its shape and the focus by a ring, without relying on colour. To see
 * it, emulate forced colours, as in the story above.
 */
export const StatesInForcedColours: Story = {
  tags: ['content'],
  render: () => (
    <EveryWidget
      only={(name) => /^CastCard(?: with reactions|, reacted)$|^NeynarAuthButton$/.test(name)}
    />
  ),
  parameters: { ...foreignColours, expectedErrors: [] },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Like/, pressed: true });
    if (!(await emulate({ forcedColors: 'active' }))) return;
    await waitFor(() => expect(isForced()).toBe(true));
    const [on, off] = [true, false].map((pressed) =>
      canvas.getAllByRole('button', { name: /^Like/, pressed })[0]!.querySelector('svg')!,
    );
    await expect(getComputedStyle(off!).fill).toBe('none');
    await expect(systemColours()).toContain(getComputedStyle(on!).fill);
    await expect(getComputedStyle(on!).fill).not.toBe('none');

    canvas.getByRole('button', { name: 'Sign in with Neynar' }).focus();
    await realInput({ key: 'Tab' });
    const style = getComputedStyle(document.activeElement!);
    await expect([style.outlineStyle, style.outlineWidth]).toEqual(['solid', '2px']);
    await expect(systemColours()).toContain(style.outlineColor);
  },
};

const isShown = (element: Element | null) => element?.checkVisibility() === true;

/**
 * Prints text, pictures, counts, full dates and URLs, dark on white in both themes, without
 * controls.
 */
export const Printed: Story = {
  tags: ['content'],
  parameters: foreignColours,
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await settled(context);
    // On a visitor's screen nothing is printed: what stands on the page would only be covered.
    if (!window.castkitEmulate) return;
    const opened = [
      await OPENINGS['A toast']!(canvas),
      await OPENINGS['The users that were found']!(canvas),
      await OPENINGS['The lightbox']!(canvas),
    ];
    if (!(await emulate({ media: 'print' }))) return;
    await waitFor(() => expect(matchMedia('print').matches).toBe(true));
    const card = canvasElement.querySelector<HTMLElement>(
      '[data-widget="CastCard with reactions"]',
    )!;
    const article = card.querySelector('article')!;
    await expect(article).toHaveStyle({
      color: 'rgb(28, 23, 38)',
      backgroundColor: 'rgb(255, 255, 255)',
      breakInside: 'avoid',
    });
    await expect(within(card).getByText('1,204 likes')).toBeVisible();
    const time = card.querySelector('time')!.parentElement!;
    await expect(getComputedStyle(time, '::after').content).toMatch(
      /^"https:..farcaster.xyz.linda/,
    );
    // '2h' has no meaning on paper, and the address has a line of its own.
    await expect(time.querySelector('time')).not.toBeVisible();
    await expect(getComputedStyle(time, '::before').content).toMatch(/^"March 4, 2026 at/);
    await expect(getComputedStyle(time, '::after').inlineSize).toBe(
      getComputedStyle(time.parentElement!).inlineSize,
    );
    await expect(article.getBoundingClientRect().width).toBeGreaterThanOrEqual(article.scrollWidth);
    // Images stay, although they are buttons.
    const buttons = [...canvasElement.querySelectorAll('[data-widget] button')].filter(isShown);
    for (const button of buttons) {
      const isCount = button.closest('[data-widget="ReactionBar"]') !== null;
      await expect(isCount || button.querySelector('img') !== null).toBe(true);
    }
    await expect(canvas.getAllByAltText('Image 1 of 2')[0]).toBeVisible();
    await expect([...canvasElement.querySelectorAll('input, form')].filter(isShown)).toEqual([]);
    await expect(opened.filter(isShown)).toEqual([]);
    const handle = within(card).getByText('@linda');
    await expect(handle.scrollWidth).toBeLessThanOrEqual(handle.clientWidth);
    const more = canvas.getByText('+2', { selector: 'span' });
    await expect(getComputedStyle(more).getPropertyValue('print-color-adjust')).toBe('exact');
    const frame = canvasElement.querySelector('[data-widget="FrameCard"] > *');
    await expect(frame).toHaveStyle({ breakInside: 'avoid' });
    const film = '[data-widget="CastCard with everything"] a[href$="/clock.mp4"]';
    const url = canvasElement.querySelector(film)!;
    await expect(url).toBeVisible();
    await expect(url.scrollWidth).toBeLessThanOrEqual(url.clientWidth);
  },
};

/** The keyboard alone opens the gallery, moves through the images, and returns to where it was. */
export const GalleryByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <CastCard cast={world.sixImagesCast} />,
  parameters: { expectedErrors: [] },
  play: async ({ canvas }) => {
    if (!(await realInput({ key: 'Tab' }))) return;
    const first = canvas.getByRole('button', { name: 'Image 1 of 6' });
    while (document.activeElement !== first) await realInput({ key: 'Tab' });
    await realInput({ key: 'Enter' });
    const dialog = await canvas.findByRole('dialog', { name: 'Image 1 of 6' });
    const button = (name: string) => within(dialog).getByRole('button', { name });
    await expect(button('Close')).toHaveFocus();
    const status = within(dialog).getByRole('status');
    await expect(status).toHaveTextContent('');
    await realInput({ key: 'Tab' });
    await realInput({ key: 'Tab' });
    await expect(button('Next image')).toHaveFocus();
    await realInput({ key: 'Enter' });
    // Screen readers say the name of a dialog when it opens, and not when it changes.
    await expect(status).toHaveTextContent('Image 2 of 6');
    for (const name of ['Close', 'Previous image', 'Next image']) {
      const { width, height } = button(name).getBoundingClientRect();
      await expect([width, height]).toEqual([44, 44]);
    }
    await realInput({ key: 'Escape' });
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(first).toHaveFocus();
  },
};

/** The keyboard alone types and sends a text to a frame; the focus stays on the button. */
export const FrameByKeyboard: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => (
    <FrameCard
      frame={petFrame}
      onFrameBtnPress={() =>
        new Promise((resolve) => {
          settle = resolve;
        })
      }
    />
  ),
  parameters: { expectedErrors: [] },
  play: async ({ canvas }) => {
    if (!(await realInput({ key: 'Tab' }))) return;
    await expect(canvas.getByRole('link')).toHaveFocus();
    await realInput({ key: 'Tab' });
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    for (const key of 'Rex') await realInput({ key });
    await realInput({ key: 'Tab' });
    const feed = canvas.getByRole('button', { name: 'Feed' });
    await expect(feed).toHaveFocus();
    await realInput({ key: 'Enter' });
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading...');
    await expect(feed).toHaveFocus();
    settle({ ...petFrame, input: { text: 'And its age?' } });
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
    await expect(feed).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: 'And its age?' })).toHaveValue('');
  },
};
let settle: (frame: NeynarFrame) => void = () => {};
