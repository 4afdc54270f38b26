import type { Meta, StoryObj } from '@storybook/react-vite';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { world } from '../../mocks/index.js';
import { emulate } from '../../mocks/real-input.js';
import {
  CastCard,
  NeynarContextProvider,
  Theme,
  useNeynarContext,
} from '../../src/entries/index.js';
import { colourOf, distance, unreadable } from '../catalog/contrast-of-texts.js';
import { SitePage } from '../catalog/SitePage.js';
import type { SiteName } from '../catalog/SitePage.js';

interface Args {
  site: SiteName;
}

const settings = { clientId: world.clientId, defaultTheme: Theme.Page };

/** A card in a theme that nobody has chosen: the page's. */
const meta = {
  title: 'Reference/The theme of a page',
  id: 'theme-of-a-page',
  tags: ['content'],
  args: { site: 'blog' },
  parameters: {
    provider: false,
    layout: 'fullscreen',
    // The rest is somebody else's page, with the colours that it has.
    a11y: { context: '.place, [data-part] article' },
    docs: { story: { inline: false, height: '560px' } },
  },
  render: ({ site }, { globals }) => (
    <SitePage name={site} isDark={globals.theme === 'dark'}>
      <NeynarContextProvider settings={settings}>
        <CastCard cast={world.launchCast} appearance="embed" allowReactions />
      </NeynarContextProvider>
    </SitePage>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What a page and the card on it look like. */
function lookOf(canvasElement: HTMLElement) {
  const one = (selector: string) => canvasElement.querySelector(selector)!;
  const card = one('.place article');
  return {
    page: colourOf(one('.place'), 'backgroundColor'),
    link: colourOf(one('.site p a'), 'color'),
    card: colourOf(card, 'backgroundColor'),
    mention: colourOf(one('.place p a'), 'color'),
    line: colourOf(card, 'borderTopColor'),
    radius: getComputedStyle(card).borderRadius,
    faults: unreadable(card),
  };
}

interface Expected {
  radius: string;
  /** The surface of the card, light and dark; else that of the page. */
  surfaces?: readonly [light: string, dark: string];
  /** How far the colour of links may be from that of the page: what is missing for the contrast. */
  linkMoves?: number;
  /** What of the page has a line, whose colour that of the card is. */
  lined?: string;
}

/** A card on one of the pages. */
function on(site: SiteName, { radius, surfaces: expected, linkMoves = 0, lined }: Expected): Story {
  return {
    args: { site },
    play: async ({ canvasElement, globals }) => {
      await waitFor(() => expect(lookOf(canvasElement).radius).toBe(radius));
      const look = lookOf(canvasElement);
      const surface = expected?.[globals.theme === 'dark' ? 1 : 0] ?? look.page;
      // The browser rounds what it blends, and the palette what it reads.
      await expect(distance(look.card, surface)).toBeLessThanOrEqual(1);
      await expect(distance(look.mention, look.link)).toBeLessThanOrEqual(linkMoves);
      if (lined) {
        const line = colourOf(canvasElement.querySelector(lined)!, 'borderTopColor');
        await expect(distance(look.line, line)).toBeLessThanOrEqual(1);
      }
      await expect(look.faults).toEqual([]);
    },
  };
}

/**
 * The theme `page` takes the surface, text, link colour, corners and lines of the page around the
 * provider: a blog on warm paper, in red and serif.
 */
export const Blog: Story = on('blog', { radius: '10px' });

/** The documentation of a library. */
export const Handbook: Story = on('docs', { radius: '6px', linkMoves: 4 });

/** A newspaper, whose links are underlined and black. */
export const Newspaper: Story = on('newspaper', { radius: '0px', lined: '.site pre' });

/** A yellow and black page without round corners. */
export const Brutalist: Story = on('brutalist', { radius: '0px', lined: '.site pre' });

/** Soft colours that are too faint for links keep their hue. */
export const Pastel: Story = on('pastel', { radius: '20px', linkMoves: 130 });

/** A page with the highest contrast. */
export const HighContrast: Story = on('contrast', { radius: '2px' });

/**
 * In front of a picture or a gradient without a colour of its own, the card takes the light or dark
 * surface that suits the page's text.
 */
export const Gradient: Story = on('gradient', {
  radius: '14px',
  surfaces: ['#ffffff', '#16121f'],
});

/** Green on black. */
export const Terminal: Story = on('terminal', { radius: '0px' });

/** On a middle grey where hardly anything can be read, the card is a step lighter or darker. */
export const MiddleGrey: Story = on('grey', {
  radius: '4px',
  surfaces: ['#93979d', '#55585e'],
  linkMoves: 80,
});

/** Texts with a contrast below 4.5, which the card does not take over from the page. */
export const LowContrast: Story = on('forum', { radius: '3px', linkMoves: 80 });

/**
 * Colours of any syntax count as the browser paints them, translucent ones over what is behind
 * them.
 */
export const Translucent: Story = on('glass', { radius: '18px', linkMoves: 2 });

/** A page without a style sheet of its own. */
export const Bare: Story = on('bare', { radius: '0px' });

/** A part of a page, with rules of its own, in which a provider stands. */
function Part({ css, children }: { css: string; children: ReactNode }) {
  const name = useId().replace(/\W/g, '');
  return (
    <section className={name} data-part="">
      <style>{`.${name} { padding: 16px; ${css} }`}</style>
      <p>
        A page <a href="#page">of its own</a>.
      </p>
      {children}
    </section>
  );
}

const card = (
  <NeynarContextProvider settings={settings}>
    <CastCard cast={world.launchCast} />
  </NeynarContextProvider>
);
const surfaces = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('[data-part] > article')].map((each) =>
    colourOf(each, 'backgroundColor'),
  );

/** Two providers on one page each take the palette of the part around them. */
export const TwoParts: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => (
    <>
      <Part css="background: #fff3c4; color: #332200">{card}</Part>
      <Part css="background: #12324a; color: #eef6ff; & a { color: #9fd3ff }">{card}</Part>
    </>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(surfaces(canvasElement)).toEqual(['#fff3c4', '#12324a']));
    const schemes = [...canvasElement.querySelectorAll('article')].map(
      (each) => getComputedStyle(each).colorScheme,
    );
    await expect(schemes).toEqual(['light', 'dark']);
  },
};

/** In print, a card has the light palette, as in any theme. */
export const OnPaper: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => <Part css="background: #12324a; color: #eef6ff">{card}</Part>,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(surfaces(canvasElement)).toEqual(['#12324a']));
    if (!(await emulate({ media: 'print' }))) return;
    await waitFor(() => expect(surfaces(canvasElement)).toEqual(['#ffffff']));
    await emulate({});
  },
};

function Turning() {
  const [isNight, setIsNight] = useState(false);
  return (
    <div
      className={isNight ? 'night' : ''}
      style={{ ['--turning' as string]: isNight ? '#101820' : '#fefae0' }}
    >
      <button
        type="button"
        onClick={() => {
          setIsNight(!isNight);
        }}
      >
        Turn
      </button>
      <Part css="background: var(--turning); color: #606c38; transition: background-color 150ms">
        {card}
      </Part>
    </div>
  );
}

/**
 * Follows the visitor's colour scheme and the attributes of the elements around it, until their
 * transitions end.
 */
export const FollowsThePage: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => <Turning />,
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(surfaces(canvasElement)).toEqual(['#fefae0']));
    await userEvent.click(canvas.getByRole('button', { name: 'Turn' }));
    await waitFor(() => expect(surfaces(canvasElement)).toEqual(['#101820']));
    await expect(unreadable(canvasElement.querySelector('article')!)).toEqual([]);
  },
};

const NIGHT_PAGE = `background: #fdf6e3; color: #33302a;
  @media (prefers-color-scheme: dark) { background: #22303c; color: #e6edf3 }`;

/** A page that is dark for those who prefer it turns dark in one frame, with what is in it. */
export const FollowsTheScheme: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => <Part css={NIGHT_PAGE}>{card}</Part>,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(surfaces(canvasElement)).toEqual(['#fdf6e3']));
    const inTheFrame = new Promise<string[]>((resolve) => {
      matchMedia('(prefers-color-scheme: dark)').addEventListener(
        'change',
        () => {
          requestAnimationFrame(() => {
            resolve(surfaces(canvasElement));
          });
        },
        { once: true },
      );
    });
    if (!(await emulate({ colorScheme: 'dark' }))) return;
    await expect(await inTheFrame).toEqual(['#22303c']);
    await expect(unreadable(canvasElement.querySelector('article')!)).toEqual([]);
    await emulate({});
  },
};

function Themes() {
  const { theme, setTheme } = useNeynarContext();
  return (
    <button
      type="button"
      onClick={() => {
        setTheme((old) => (old === Theme.Page ? Theme.Light : Theme.Page));
      }}
    >
      {theme}
    </button>
  );
}

/**
 * `setTheme` turns the theme on and off: it sets one attribute on the element around the provider,
 * and removes it.
 */
export const BeginsAndEnds: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => (
    <Part css="background: #e0fbfc; color: #293241">
      <NeynarContextProvider settings={{ clientId: world.clientId }}>
        <Themes />
        <CastCard cast={world.launchCast} />
      </NeynarContextProvider>
    </Part>
  ),
  play: async ({ canvas, canvasElement }) => {
    const part = canvasElement.querySelector('[data-part]')!;
    const before = [part.attributes.length, part.children.length];
    const sheets = document.adoptedStyleSheets.length;
    await expect(surfaces(canvasElement)).toEqual(['#ffffff']);
    await userEvent.click(canvas.getByRole('button', { name: 'light' }));
    await waitFor(() => expect(surfaces(canvasElement)).toEqual(['#e0fbfc']));
    // It says where it is by one attribute, and renders nothing.
    await expect([part.attributes.length - 1, part.children.length]).toEqual(before);
    await userEvent.click(canvas.getByRole('button', { name: 'page' }));
    await waitFor(() => expect(surfaces(canvasElement)).toEqual(['#ffffff']));
    await expect([part.attributes.length, part.children.length]).toEqual(before);
    await expect(document.adoptedStyleSheets).toHaveLength(sheets);
  },
};

/** Tokens that the site set at the root of its page stay as they are. */
export const TokensOfTheSite: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => (
    <>
      <style>{':root { --castkit-accent: #b00020 }'}</style>
      <Part css="background: #e0fbfc; color: #293241">{card}</Part>
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(surfaces(canvasElement)).toEqual(['#e0fbfc']));
    await expect(canvas.getByRole('link', { name: '@alice.eth' })).toHaveStyle({
      color: 'rgb(176, 0, 32)',
    });
  },
};

/** Rules that no page means well by, or that went wrong. */
const HOSTILE = {
  'the text is the surface': 'background: #777; color: #777; & a { color: #777 }',
  'a transparent text': 'background: #fff; color: transparent; & a { color: transparent }',
  'no numbers': 'background: rgb(calc(NaN) 0 0); color: oklch(none none none)',
  'out of every screen': 'background: color(display-p3 9 -3 7); color: lab(999% 500 -500)',
  'without end': 'background: rgb(calc(infinity) 0 0); color: rgb(0 calc(-infinity) 0 / calc(NaN))',
  'links like the surface': 'background: #003; color: #fff; & > p a { color: #003 !important }',
  'slow paragraphs': '& > p, & a { color: #888; transition: all 9s } background: #808080',
  'a round page': 'border-radius: 9999px; & p { border-radius: 50% } background: #fff; color: #222',
};

/**
 * On any page, colours are corrected until texts have a contrast of 4.5 and shapes of 3, on every
 * surface and on hover, even if the page has no colours.
 */
export const HostilePages: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => (
    <>
      {Object.entries(HOSTILE).map(([name, css]) => (
        <Part key={name} css={css}>
          {card}
        </Part>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const parts = [...canvasElement.querySelectorAll('[data-part]')];
    await expect(parts).toHaveLength(Object.keys(HOSTILE).length);
    for (const part of parts) {
      await waitFor(() => expect(part.getAttributeNames().join()).toContain('data-castkit-page-'));
      const [article] = part.getElementsByTagName('article');
      await expect(getComputedStyle(article!).getPropertyValue('--castkit-text')).toMatch(
        /^#[0-9a-f]{6}$/,
      );
      await expect(unreadable(article!)).toEqual([]);
    }
  },
};

/** Works in a form whose controls are named like properties of the DOM. */
export const ControlsWithNamesOfTheDom: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => (
    <form aria-label="Names" style={{ background: '#1d3557', color: '#f1faee' }} data-part="">
      {['parentNode', 'append', 'assignedSlot', 'getRootNode', 'closest', 'matches'].map((name) => (
        <input key={name} name={name} aria-label={name} />
      ))}
      {card}
    </form>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(surfaces(canvasElement)).toEqual(['#1d3557']));
  },
};

/** A page that changes with every frame is read at most five times a second. */
export const ChangesAllTheTime: Story = {
  tags: ['behaviour', '!content', '!autodocs'],
  render: () => <Part css="background: #264653; color: #e9f5db">{card}</Part>,
  play: async ({ canvasElement }) => {
    const part = canvasElement.querySelector('[data-part]')!;
    await waitFor(() => expect(surfaces(canvasElement)).toEqual(['#264653']));
    let readings = 0;
    const observer = new MutationObserver((records) => {
      readings += records.flatMap(({ addedNodes }) => [...addedNodes]).length;
    });
    observer.observe(part, { childList: true });
    const start = performance.now();
    let frames = 0;
    const passed = () => performance.now() - start;
    // Some browsers draw few frames beside other work.
    while (passed() < 1000 || frames <= 10) {
      await new Promise(requestAnimationFrame);
      document.documentElement.style.setProperty('--scrolled', String(frames));
      frames += 1;
    }
    const most = 1 + passed() / 200;
    observer.disconnect();
    document.documentElement.style.removeProperty('--scrolled');
    await expect(readings).toBeGreaterThan(1);
    await expect(readings).toBeLessThanOrEqual(most);
  },
};
