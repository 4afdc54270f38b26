import type { StoryObj } from '@storybook/react-vite';
import { Children, Component, Profiler, useState } from 'react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { expect, fn, mocked, spyOn, userEvent, waitFor } from 'storybook/test';
import { petFrame } from '../../mocks/frames.js';
import { world } from '../../mocks/index.js';
import { cleanUp, storeSession } from '../../mocks/login-page.js';
import { poll, SNAPS } from '../../mocks/snaps.js';
import {
  AuthContextProvider,
  CastCard,
  CastPoster,
  ComponentsProvider,
  FrameCard,
  LinkedText,
  NeynarContextProvider,
  Theme,
  readCastText,
  useAuth,
  useLocalStorage,
  useNeynarContext,
  useReactions,
} from '../../src/entries/index.js';
import { CastComposer } from '../../src/entries/composer.js';
import { SnapCard } from '../../src/entries/snap.js';
import type {
  CastPartProps,
  INeynarAuthenticatedUser,
  WidgetComponents,
} from '../../src/entries/index.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const meta = {
  title: 'Reference/Provider',
  id: 'theme-provider',
  component: NeynarContextProvider,
  args: { settings: { clientId: world.clientId } },
  parameters: {
    facts: {
      is: 'Gives the widgets inside it their settings, and your page the theme and the toasts.',
      needs: 'nothing',
      guide: 'introduction',
      weight: 'NeynarContextProvider',
    },
    provider: false,
  },
} satisfies WidgetMeta<typeof NeynarContextProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

const root = document.documentElement;
const surface = (element: Element | null) => element && getComputedStyle(element).backgroundColor;
const WHITE = 'rgb(255, 255, 255)';
const NIGHT = 'rgb(22, 18, 31)';

/** A page that starts with this `defaultTheme`. */
function starting(defaultTheme: Theme | undefined, isDark: () => boolean): Story {
  return {
    args: {
      settings: { clientId: world.clientId, ...(defaultTheme && { defaultTheme }) },
      children: <CastCard cast={world.launchCast} />,
    },
    play: async ({ canvas }) => {
      await expect(root).toHaveClass(isDark() ? 'theme-dark' : 'theme-light');
      await expect(root).not.toHaveClass(isDark() ? 'theme-light' : 'theme-dark');
      await expect(surface(canvas.getByRole('article'))).toBe(isDark() ? NIGHT : WHITE);
    },
  };
}

/** Starts in the light theme by default, with the class `theme-light` on the root element. */
export const LightByDefault: Story = {
  ...starting(undefined, () => false),
  tags: ['behaviour', '!autodocs'],
};

/**
 * Starts in the dark theme with `defaultTheme: 'dark'`, with the class `theme-dark` on the root
 * element.
 */
export const Dark: Story = { ...starting(Theme.Dark, () => true), tags: ['content'] };

/** Follows the visitor's preference for light or dark with `defaultTheme: 'system'`. */
export const System: Story = {
  ...starting(Theme.System, () => matchMedia('(prefers-color-scheme: dark)').matches),
  tags: ['behaviour', '!autodocs'],
};

function Switch() {
  const { client_id, theme, setTheme } = useNeynarContext();
  return (
    <button
      type="button"
      onClick={() => {
        setTheme(theme === Theme.Dark ? Theme.Light : Theme.Dark);
      }}
    >
      {client_id}: {theme}
    </button>
  );
}

const rendered = fn();

/** Switching the theme re-renders no card. */
export const SwitchingRendersNoCard: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    children: (
      <>
        <Switch />
        <Profiler id="card" onRender={rendered}>
          <CastCard cast={world.launchCast} />
        </Profiler>
      </>
    ),
  },
  play: async ({ canvas }) => {
    rendered.mockClear();
    const button = canvas.getByRole('button', { name: 'castkit-catalog: light' });
    await userEvent.click(button);
    await expect(button).toHaveTextContent('castkit-catalog: dark');
    await expect(root).toHaveClass('theme-dark');
    await expect(surface(canvas.getByRole('article'))).toBe(NIGHT);
    await expect(rendered).not.toHaveBeenCalled();
  },
};

function Toggle() {
  const { theme, setTheme } = useNeynarContext();
  const turn = () => {
    setTheme((old) => (old === Theme.Dark ? Theme.Light : Theme.Dark));
  };
  return (
    <button
      type="button"
      onClick={() => {
        turn();
        turn();
        turn();
      }}
    >
      {theme}
    </button>
  );
}

/** `setTheme` takes a theme, or a function of the last one, like a state setter. */
export const SetThemeWithAFunction: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { children: <Toggle /> },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'light' });
    await userEvent.click(button);
    await expect(button).toHaveTextContent('dark');
    await expect(root).toHaveClass('theme-dark');
  },
};

/** `data-castkit-theme` sets the theme of a subtree or of one widget. */
export const ThemeOfASubtree: Story = {
  tags: ['content'],
  args: {
    children: (
      <div style={{ display: 'grid', gap: 16 }}>
        <CastCard cast={world.launchCast} />
        <div data-castkit-theme="dark">
          <CastCard cast={world.singularCast} />
        </div>
        <CastCard cast={world.uncountedCast} data-castkit-theme="dark" />
      </div>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article').map(surface)).toEqual([WHITE, NIGHT, NIGHT]);
  },
};

/** A token that the page sets, a property `--castkit-…`, applies to every widget. */
export const CustomTokens: Story = {
  tags: ['content'],
  // In the docs it has an iframe of its own, because it colours the whole page.
  parameters: { docs: { story: { inline: false, height: '240px' } } },
  args: {
    children: (
      <>
        <style>{':root { --castkit-accent: rgb(0, 120, 130) }'}</style>
        <CastCard cast={world.launchCast} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const mention = canvas.getByRole('link', { name: '@alice.eth' });
    await expect(mention).toHaveStyle({ color: 'rgb(0, 120, 130)' });
  },
};

function OwnLink({ children, ...props }: ComponentPropsWithoutRef<'a'>) {
  return (
    <a {...props} data-routed="" target={undefined}>
      {children}
    </a>
  );
}

const ownComponents: WidgetComponents = {
  Avatar: (props) => <img {...props} data-mine="" alt="" style={{ filter: 'grayscale(1)' }} />,
  Image: (props) => <img {...props} data-mine="" alt={props.alt} style={{ filter: 'sepia(1)' }} />,
  Link: OwnLink,
  Footer: ({ cast, url }) => (
    <footer style={{ marginBlockStart: 8 }}>
      <a href={url ?? undefined}>{`Discuss on our site (${cast.replies?.count ?? 0})`}</a>
    </footer>
  ),
};

/**
 * Setting `components`: a site's own avatar, picture, link and footer. They receive the props of
 * what they replace, including the class of its styles.
 */
export const OwnComponents: Story = {
  tags: ['content'],
  args: {
    settings: { clientId: world.clientId, components: ownComponents },
    children: <CastCard cast={world.imageCast} />,
  },
  play: async ({ canvas, canvasElement }) => {
    const name = canvas.getByRole('link', { name: 'Linda Xie' });
    await expect(name).toHaveAttribute('data-routed');
    await expect(name).not.toHaveAttribute('target');
    await expect(name).toHaveStyle({ fontWeight: '600' });
    await expect(canvasElement.querySelectorAll('img[data-mine]')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: /^Discuss on our site/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy link' })).toBeNull();
  },
};

const song = 'https://music.castkit.example/songs/7';

/**
 * A site renders some embeds itself, and gets the kind of each, with Castkit's own as its content.
 * That content requests nothing until it is rendered, and pictures and all other embeds stay as
 * they were.
 */
export const OwnEmbeds: Story = {
  tags: ['behaviour'],
  args: {
    settings: {
      clientId: world.clientId,
      components: {
        Embed: ({ embed, children }) =>
          embed.kind === 'link' && embed.url === song ? (
            <p style={{ margin: 0 }}>{`Song ${embed.url.split('/').at(-1) ?? ''}`}</p>
          ) : (
            children
          ),
      },
    },
    children: (
      <CastCard
        cast={{
          ...world.quotingCast,
          embeds: [
            { url: song },
            ...(world.imageCast.embeds ?? []),
            ...(world.quotingCast.embeds ?? []),
          ],
        }}
      />
    ),
  },
  beforeEach: () => {
    spyOn(window, 'fetch');
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Song 7')).toBeVisible();
    await expect(canvasElement.querySelector('blockquote')).toBeVisible();
    // Its own, and that of the quoted cast.
    await expect(canvasElement.querySelectorAll('button img')).toHaveLength(2);
    await expect(canvasElement.querySelector('[href*="music.castkit"]')).toBeNull();
    const asked = mocked(window.fetch).mock.calls.map(([input]) =>
      input instanceof Request ? input.url : input,
    );
    await expect(JSON.stringify(asked)).not.toContain('music.castkit');
  },
};

/**
 * `components.Header` replaces the name, username and time, also of a quoted cast, and
 * `components.Reactions` the buttons or links, whose press likes the cast on every card. Both get
 * the cast as the API sends it, its URL, and Castkit's own as their content.
 */
export const OwnHeadersAndReactions: Story = {
  tags: ['behaviour'],
  args: {
    settings: {
      clientId: world.clientId,
      components: {
        Header: ({ cast, children }) => (
          <div data-curated={cast.author?.fid}>
            {children}
            <small>Curated</small>
          </div>
        ),
        Reactions: function Clap({ cast }) {
          const { like, press } = useReactions(cast);
          return (
            <button onClick={() => press('like', () => true)}>
              {like.active ? 'Clapped' : 'Clap'}
            </button>
          );
        },
      },
    },
    children: (
      <>
        <CastCard cast={world.quotingCast} allowReactions />
        <CastCard cast={world.quotingCast} />
      </>
    ),
  },
  beforeEach: () => {
    storeSession();
    return cleanUp;
  },
  play: async ({ canvas, canvasElement }) => {
    // Beside the avatar, whatever element it is.
    const [avatar, own] = ['a > img', '[data-curated]'].map((each) =>
      canvasElement.querySelector(each)!.getBoundingClientRect(),
    );
    await expect(own!.left).toBeGreaterThanOrEqual(avatar!.right);
    const headers = canvasElement.querySelectorAll('[data-curated] header');
    // Each card's own, and that of its quote.
    await expect(headers).toHaveLength(4);
    // A card without reactions has none of the site's.
    await expect(canvas.getAllByRole('button', { name: /Clap/ })).toHaveLength(1);
    const name = canvas.getByRole('button', { name: /Clap/ }).textContent;
    await userEvent.click(canvas.getByRole('button', { name: /Clap/ }));
    await waitFor(async () => {
      await expect(canvas.getByRole('button', { name: /Clap/ })).not.toHaveTextContent(
        new RegExp(`^${name}$`),
      );
    });
  },
};

function SideBySide({ children }: CastPartProps) {
  return (
    <div data-part="row" style={{ display: 'flex', gap: 12, overflowX: 'auto' }}>
      {Children.map(children, (embed) => (
        <div style={{ flex: '0 0 240px' }}>{embed}</div>
      ))}
    </div>
  );
}

/** `components.Embeds` lays out the embeds of a cast: here they stand side by side. */
export const EmbedsSideBySide: Story = {
  tags: ['behaviour'],
  args: {
    settings: { clientId: world.clientId, components: { Embeds: SideBySide } },
    children: (
      <CastCard
        cast={{
          ...world.quotingCast,
          embeds: [...(world.imageCast.embeds ?? []), ...(world.quotingCast.embeds ?? [])],
        }}
        fetchMissing={false}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const row = canvasElement.querySelector('[data-part=row]')!;
    const [picture, quote] = [...row.children].map((each) => each.getBoundingClientRect());
    await expect(row.children).toHaveLength(2);
    await expect(quote!.left).toBeGreaterThanOrEqual(picture!.right);
    await expect(quote!.top).toBe(picture!.top);
    const text = canvasElement.querySelector('article p')!.getBoundingClientRect();
    await expect(row.getBoundingClientRect().left).toBe(text.left);
  },
};

/**
 * `components` has places beside the name, in place of the text, above and below. One card has
 * others by `ComponentsProvider`.
 */
export const OwnPlaces: Story = {
  tags: ['content'],
  args: {
    settings: {
      clientId: world.clientId,
      components: {
        Badge: () => <small data-part="badge">Member</small>,
        Text: ({ cast }) => (
          <p data-part="text" style={{ margin: 0, font: '15px monospace' }}>
            {cast.text}
          </p>
        ),
        Above: () => (
          <p data-part="above" style={{ margin: 0, padding: '12px 20px 0' }}>
            Recasted by Alice
          </p>
        ),
        Below: () => (
          <p data-part="below" style={{ margin: '8px 0 0' }}>
            3 notes
          </p>
        ),
      },
    },
    children: (
      <>
        <CastCard cast={world.launchCast} />
        <ComponentsProvider components={{ Below: () => <p>A vote</p> }}>
          <CastCard cast={{ ...world.launchCast, hash: '0x2' }} allowReactions />
        </ComponentsProvider>
      </>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const [first, second] = canvas.getAllByRole('article');
    const boxOf = (selector: string) => first!.querySelector(selector)!.getBoundingClientRect();
    const name = boxOf('header a');
    const badge = boxOf('[data-part=badge]');
    await expect(badge.left).toBeGreaterThan(name.right);
    await expect(Math.abs(badge.top + badge.height / 2 - name.top - name.height / 2)).toBeLessThan(
      4,
    );
    // The text, and what is below all, are in line with the name; in a narrow card with its picture.
    const isNarrow = first!.getBoundingClientRect().width < 400;
    const { left } = boxOf(isNarrow ? 'img' : 'header');
    await expect(boxOf('[data-part=text]').left).toBe(left);
    await expect(boxOf('[data-part=below]').left).toBe(left);
    await expect(boxOf('[data-part=below]').top).toBeGreaterThanOrEqual(boxOf('footer').bottom - 8);
    await expect(boxOf('[data-part=above]').bottom).toBeLessThanOrEqual(boxOf('header').top);
    await expect(canvasElement.querySelectorAll('[data-part=below]')).toHaveLength(1);
    await expect(second).toHaveTextContent('A vote');
  },
};

/** `components.Header` that renders nothing shows a cast without its author, whom it still names. */
export const WithoutAuthor: Story = {
  tags: ['behaviour'],
  args: {
    settings: { clientId: world.clientId, components: { Header: () => null } },
    children: (
      <div style={{ display: 'grid', gap: 16 }}>
        <CastCard cast={world.quotingCast} allowReactions />
        <CastCard cast={world.launchCast} appearance="compact" />
      </div>
    ),
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('article', { name: /^Post by / });
    for (const article of [first!, second!]) {
      for (const avatar of article.querySelectorAll('img[alt=""]')) {
        await expect(avatar).not.toBeVisible();
      }
      await expect(article.querySelector('header')).toBeNull();
      const text = article.querySelector('p')!.getBoundingClientRect();
      const box = article.getBoundingClientRect();
      const inset = box.right - text.right;
      await expect(Math.abs(text.left - box.left - inset)).toBeLessThan(2);
      await expect(text.top - box.top).toBeLessThan(30);
    }
    await expect(first!.querySelector('blockquote')).toHaveAccessibleName(/^Post by /);
    await expect(canvas.getByRole('button', { name: /^Like/ })).toBeVisible();
  },
};

const WORDS = 15;

/** A text that is cut off after some words, with the links of castkit. */
function FirstWords({ cast, children }: CastPartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { text, mentions } = readCastText(cast);
  const words = text.split(/(?<=\s)(?=\S)/);
  if (words.length <= WORDS) return children;
  return (
    <div>
      {isOpen ? (
        children
      ) : (
        <LinkedText text={`${words.slice(0, WORDS).join('').trimEnd()}…`} mentions={mentions} />
      )}
      <button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Fewer words' : 'All words'}</button>
    </div>
  );
}

const named = { fid: 4, username: 'old-name.eth' };
const text =
  'We asked @old-name.eth and /design, then wrote it down on castkit.xyz, word by word, for all ';

/** `readCastText` and `LinkedText` fold a text after words, and what is shown keeps its links. */
export const FoldedAfterWords: Story = {
  tags: ['behaviour'],
  args: {
    settings: { clientId: world.clientId, components: { Text: FirstWords } },
    children: (
      <CastCard
        cast={{
          ...world.launchCast,
          text: `${text}of those who read until the end, @alice`,
          mentioned_profiles: [{ ...named, username: 'new-name.eth' }],
          mentioned_profiles_ranges: [{ start: 9, end: 22 }],
        }}
      />
    ),
  },
  play: async ({ canvas }) => {
    const links = () =>
      [...canvas.getByRole('article').querySelectorAll('p:not(footer p) a')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]);
    const first = [
      ['@old-name.eth', 'https://farcaster.xyz/new-name.eth'],
      ['/design', 'https://farcaster.xyz/~/channel/design'],
      ['castkit.xyz', 'http://castkit.xyz'],
    ];
    await expect(links()).toEqual(first);
    await expect(canvas.getByRole('article')).toHaveTextContent(/word, for…All words/);
    await userEvent.click(canvas.getByRole('button', { name: 'All words' }));
    await expect(links()).toEqual([...first, ['@alice', 'https://farcaster.xyz/alice']]);
    await userEvent.click(canvas.getByRole('button', { name: 'Fewer words' }));
    await expect(links()).toEqual(first);
  },
};

/** A component that cannot be rendered is reported once, and the widgets keep their own element. */
export const UnusableComponents: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    settings: {
      clientId: world.clientId,
      components: {
        Link: 7,
        Avatar: {},
        Footer: 'no',
        Embed: null,
        Header: 7,
      } as unknown as WidgetComponents,
    },
    children: <CastCard cast={world.imageCast} />,
  },
  beforeEach: () => {
    spyOn(console, 'warn').mockImplementation(() => undefined);
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Linda Xie' })).toHaveAttribute('target');
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible();
  },
};

const measures: Record<string, string> = {
  '--castkit-radius': '4px',
  '--castkit-density': '0.6',
  '--castkit-font-size': '17px',
  '--castkit-image-height': '320px',
  '--castkit-card-width': '400px',
  '--castkit-avatar-radius': '25%',
};

/**
 * A page can set the corners, the density, the font size, the height of pictures, the width of
 * cards and the shape of avatars, independently of each other.
 */
export const CustomMeasures: Story = {
  tags: ['content'],
  // The catalog's own provider, which follows the toolbar.
  parameters: { provider: true },
  render: ({ children }) => <>{children}</>,
  args: {
    children: (
      <div style={{ display: 'grid', gap: 16 }}>
        {Object.entries(measures).map(([name, value]) => (
          <section key={name} style={{ [name]: value }}>
            <h2 style={{ margin: '0 0 6px', font: '600 13px/18px var(--catalog-fonts)' }}>
              {`${name}: ${value}`}
            </h2>
            <CastCard cast={world.imageCast} />
          </section>
        ))}
      </div>
    ),
  },
  play: async ({ canvasElement, canvas }) => {
    const rootOf = (name: string) =>
      canvas.getByText(`${name}: ${measures[name]}`).parentElement?.querySelector('article');
    const partOf = (name: string, selector: string) => rootOf(name)?.querySelector(selector);
    await expect(rootOf('--castkit-radius')).toHaveStyle({ borderRadius: '4px' });
    await expect(partOf('--castkit-radius', 'button')).toHaveStyle({ borderRadius: '3px' });
    await expect(partOf('--castkit-font-size', 'p')).toHaveStyle({
      fontSize: '17px',
      lineHeight: '24px',
    });
    await expect(partOf('--castkit-avatar-radius', 'a')).toHaveStyle({ borderRadius: '25%' });
    const widthOf = (name: string) => rootOf(name)?.getBoundingClientRect().width ?? 0;
    await expect(widthOf('--castkit-card-width')).toBeLessThanOrEqual(400);
    const heightOf = (name: string) => rootOf(name)?.getBoundingClientRect().height ?? 0;
    await expect(heightOf('--castkit-density')).toBeLessThan(heightOf('--castkit-radius'));
    const images = canvasElement.querySelectorAll('button > img');
    await expect(Math.max(...[...images].map((image) => image.clientHeight))).toBeGreaterThan(150);
  },
};

/**
 * Every widget that stands in a column has the same edges: `--castkit-card-width`, or 608 px by
 * default, is the most of them all.
 */
export const OneWidth: Story = {
  tags: ['content'],
  parameters: { provider: true },
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      {[{}, { '--castkit-card-width': '520px' }].map((style, index) => (
        <section key={index} style={{ ...style, display: 'grid', gap: 16 }}>
          <CastCard cast={world.singularCast} />
          <CastPoster cast={world.quietCast} />
          <SnapCard snap={poll} url={`${SNAPS}/poll`} />
          <FrameCard frame={petFrame} onFrameBtnPress={() => Promise.resolve(petFrame)} />
          <CastComposer onSubmit={() => undefined} />
        </section>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const sections = [...canvasElement.querySelectorAll('section')];
    const room = window.innerWidth - 32;
    for (const [index, { children }] of sections.entries()) {
      const edges = [...children].map((child) => {
        const { left, right } = child.getBoundingClientRect();
        return [left, right - left];
      });
      await expect(edges).toEqual(Array(5).fill([16, Math.min(index === 0 ? 608 : 520, room)]));
    }
  },
};

function Leaving(props: { children: ReactNode }) {
  const [isHere, setIsHere] = useState(true);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setIsHere(false);
        }}
      >
        Leave
      </button>
      {isHere && props.children}
    </>
  );
}

/** Removes the theme's class from the root element when the provider unmounts. */
export const LeavesNoClassBehind: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <Leaving>
      <NeynarContextProvider {...args} />
    </Leaving>
  ),
  play: async ({ canvas }) => {
    await expect(root).toHaveClass('theme-light');
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(root).not.toHaveClass('theme-light');
    await expect(root).not.toHaveClass('theme-dark');
  },
};

/** A provider keeps its theme when another provider on the page is unmounted. */
export const KeepsItsThemeBesideAnotherProvider: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { settings: { clientId: world.clientId, defaultTheme: Theme.Dark } },
  render: (args) => (
    <>
      <NeynarContextProvider {...args}>
        <CastCard cast={world.launchCast} />
      </NeynarContextProvider>
      <Leaving>
        <NeynarContextProvider {...args} />
      </Leaving>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Leave' }));
    await expect(root).toHaveClass('theme-dark');
    await expect(surface(canvas.getByRole('article'))).toBe(NIGHT);
  },
};

function OutsideProvider() {
  useNeynarContext();
  return null;
}

function OutsideAuthProvider() {
  useAuth();
  return null;
}

class Catching extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

/** A hook that is used outside its provider, and its error. */
function throwing(message: string, outsider: ReactNode): Story {
  return {
    parameters: { expectedErrors: [message] },
    render: () => <Catching>{outsider}</Catching>,
    play: async ({ canvasElement }) => {
      await expect(canvasElement.textContent).toBe(message);
    },
  };
}

/**
 * Outside its provider, `useNeynarContext` throws 'useNeynarContext must be used within a
 * NeynarContextProvider'.
 */
export const ContextThrowsOutsideItsProvider: Story = {
  ...throwing('useNeynarContext must be used within a NeynarContextProvider', <OutsideProvider />),
  tags: ['behaviour', '!autodocs'],
};

/** Outside its provider, `useAuth` throws 'useAuth must be used within a AuthContextProvider'. */
export const AuthThrowsOutsideItsProvider: Story = {
  ...throwing('useAuth must be used within a AuthContextProvider', <OutsideAuthProvider />),
  tags: ['behaviour', '!autodocs'],
};

function Greeting() {
  const { isAuthenticated, user, setIsAuthenticated, setUser } = useAuth();
  return (
    <>
      <p>{isAuthenticated ? `Hello, ${user?.username ?? ''}` : 'Hello, whoever you are'}</p>
      <button
        type="button"
        onClick={() =>
          setUser({
            ...world.users.linda,
            username: 'linda',
            signer_uuid: 'own',
          } as INeynarAuthenticatedUser)
        }
      >
        Be Linda
      </button>
      <button type="button" onClick={() => setIsAuthenticated(false)}>
        Be nobody
      </button>
    </>
  );
}

const signedOut = fn();

/**
 * `AuthContextProvider` keeps a session without other widgets. Setting the user with `setUser`
 * calls no callback.
 */
export const AuthProviderAlone: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => (
    <AuthContextProvider clientId={world.clientId} eventsCallbacks={{ onSignout: signedOut }}>
      <Greeting />
    </AuthContextProvider>
  ),
  play: async ({ canvas }) => {
    signedOut.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Be Linda' }));
    await expect(canvas.getByText('Hello, linda')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Be nobody' }));
    await expect(canvas.getByText('Hello, whoever you are')).toBeVisible();
    await expect(signedOut).not.toHaveBeenCalled();
  },
};

const cards = fn();

function Restless() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setCount(count + 1);
        }}
      >
        {count}
      </button>
      <NeynarContextProvider
        settings={{ clientId: 'x', messages: { copyLink: 'Copy' }, eventsCallbacks: {} }}
      >
        {fixedCard}
      </NeynarContextProvider>
    </>
  );
}
const fixedCard = (
  <Profiler id="card" onRender={cards}>
    <CastCard cast={world.launchCast} />
  </Profiler>
);

/** Settings that are a new object at each render do not re-render cards. */
export const InlineSettingsRenderNoCard: Story = {
  tags: ['behaviour', '!autodocs'],
  render: () => <Restless />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible();
    cards.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: '0' }));
    await expect(canvas.getByRole('button', { name: '1' })).toBeVisible();
    await expect(cards).not.toHaveBeenCalled();
  },
};

const KEY = 'castkit-catalog-note';

function Note({ label }: { label: string }) {
  const [note, setNote, remove] = useLocalStorage(KEY, 'nothing');
  return (
    <p>
      {label}: <output aria-label={label}>{note}</output>{' '}
      <button
        type="button"
        onClick={() => {
          setNote((old) => `${old}!`);
        }}
      >
        {label} adds
      </button>{' '}
      <button type="button" onClick={remove}>
        {label} removes
      </button>
    </p>
  );
}

const notes = { children: [<Note key="a" label="A" />, <Note key="b" label="B" />] };
const emptyStorage = () => {
  localStorage.removeItem(KEY);
};

/** `useLocalStorage` shares a value between components and tabs. */
export const StorageIsShared: Story = {
  tags: ['behaviour', '!autodocs'],
  args: notes,
  beforeEach: emptyStorage,
  play: async ({ canvas }) => {
    const [a, b] = [
      canvas.getByRole('status', { name: 'A' }),
      canvas.getByRole('status', { name: 'B' }),
    ];
    await userEvent.click(canvas.getByRole('button', { name: 'A adds' }));
    await expect(a).toHaveTextContent('nothing!');
    await expect(b).toHaveTextContent('nothing!');
    await expect(localStorage.getItem(KEY)).toBe('"nothing!"');

    localStorage.setItem(KEY, '"from another tab"');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await waitFor(() => expect(b).toHaveTextContent('from another tab'));

    await userEvent.click(canvas.getByRole('button', { name: 'B removes' }));
    await expect(a).toHaveTextContent('nothing');
    await expect(localStorage.getItem(KEY)).toBeNull();
  },
};

/** Falls back to the default value when the stored text is not JSON. */
export const StorageHoldsRubbish: Story = {
  tags: ['behaviour', 'for-developers', '!autodocs'],
  args: notes,
  parameters: { expectedErrors: ['Local storage could not be used.'] },
  beforeEach: () => {
    localStorage.setItem(KEY, '{not json');
    return emptyStorage;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: 'A' })).toHaveTextContent('nothing');
  },
};

/** Logs an error if the storage is full or blocked, and the component keeps its value. */
export const StorageThrows: Story = {
  tags: ['behaviour', '!autodocs'],
  args: notes,
  parameters: { expectedErrors: ['Local storage could not be used.'] },
  beforeEach: () => {
    emptyStorage();
    spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'A adds' }));
    await expect(canvas.getByRole('status', { name: 'A' })).toHaveTextContent('nothing!');
  },
};
