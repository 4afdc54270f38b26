import './fonts.css';
import './preview.css';
import './start.css';
import { DocsContainer } from '@storybook/addon-docs/blocks';
import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Decorator, Preview, StoryContext } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { setupWorker } from 'msw/browser';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { PropsWithChildren } from 'react';
import { configure } from 'storybook/test';
import { SWRConfig } from 'swr';
import { casts } from '../mocks/casts.js';
import { bareFrame, crowdedFrame, hostileFrame, miniApp, petFrame } from '../mocks/frames.js';
import { forget, handlers, world } from '../mocks/index.js';
import { NeynarContextProvider, useNeynarContext } from '../src/entries/index.js';
import type { NeynarSettings, Theme } from '../src/entries/index.js';
import { FIND_TIMEOUT_MS, TIMEOUT_MS } from '../src/core/http/limit-time.js';
import { enPlain } from '../src/core/languages/en-plain.js';
import { directionOfLanguage } from '../src/embed/direction-of-language.js';
import { LANGUAGES } from '../src/embed/languages.js';
import type { WidgetFacts } from '../stories/catalog/widget-facts.js';
import { WidgetsOfGuide } from '../stories/catalog/WidgetsOfGuide.js';
import { wholeText } from '../stories/catalog/whole-text.js';
import { CatalogHeader } from './CatalogHeader.js';
import { LIMIT_MS } from './limits.mjs';
import { mediaHandlers } from './media-handlers.js';
import { relayHandlers } from './relay-handlers.js';
import { panelCode } from './shown-code.js';
import { catalogThemes } from './theme.js';
import { variants } from './variants.mjs';
import { codeOfPage, WidgetPage } from './WidgetPage.js';

/** Where the toolbar says both, this is the light side; .storybook/both-themes.ts has the other. */
type ToolbarTheme = Theme | 'both';
const oneOf = (theme: ToolbarTheme): Theme => (theme === 'both' ? 'light' : theme);

/** What Storybook keeps in the window of a preview. */
interface PreviewWindow {
  __STORYBOOK_PREVIEW__?: {
    storyStoreValue?: { userGlobals: { get: () => { theme: ToolbarTheme } } };
    channel: { emit: (event: string, detail: object) => void };
  };
}
const previewOf = (owner: Window) => (owner as PreviewWindow).__STORYBOOK_PREVIEW__;
function themeOf(owner: Window): Theme | undefined {
  const store = previewOf(owner)?.storyStoreValue;
  return store && oneOf(store.userGlobals.get().theme);
}

// The manager's `globals=theme:dark`. The runner opens a bare iframe.html, where Storybook ignores
// that.
const [, requested] =
  /(?:castkit-theme=|\btheme:)(\w+)/.exec(decodeURIComponent(location.search)) ?? [];
const asked: Record<string, Theme> = { light: 'light', dark: 'dark', both: 'light' };
const fromAddress = asked[requested ?? ''] ?? 'system';
// A story in a frame of a page has the theme of that page. The parent of all is the manager.
const page = window.parent === window ? undefined : themeOf(window.parent);
const initialTheme = page ?? fromAddress;

// It plays, too. What it focuses or scrolls to must not scroll the page around it.
if (page) {
  const element: { focus: (this: HTMLElement, options?: FocusOptions) => void } =
    HTMLElement.prototype;
  const { focus } = element;
  element.focus = function (options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  Element.prototype.scrollIntoView = () => {};
}

// The kinds of stories that axe checks (variants.mjs). In the catalog that people read: all.
const checkedKinds = new URLSearchParams(location.search).get('castkit-axe');

function chooseForAxe(context: StoryContext) {
  if (checkedKinds === null) return;
  if (checkedKinds.split(',').some((kind) => context.tags.includes(kind))) return;
  context.globals = { ...context.globals, a11y: { manual: true } };
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

function resolveTheme(theme: Theme): 'light' | 'dark' {
  if (theme === 'light' || theme === 'dark') return theme;
  return prefersDark.matches ? 'dark' : 'light';
}

function showTheme(theme: Theme) {
  document.documentElement.dataset.catalogTheme = resolveTheme(theme);
}

showTheme(initialTheme);

configure({ asyncUtilTimeout: LIMIT_MS });

// In the tests no request ends by its limit, which a busy machine may reach: a story of that limit
// replaces this function by its own.
if (navigator.webdriver) {
  const startTimer = window.setTimeout.bind(window);
  const limits = [TIMEOUT_MS, FIND_TIMEOUT_MS];
  // The longest time that a timer can have.
  const never = 2 ** 31 - 1;
  window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    startTimer(run, limits.includes(ms) ? never : ms, ...rest)) as typeof window.setTimeout;
}

// Relative times are the same in every picture: the catalog lives in the world's present.
Date.now = () => world.now;

function FollowToolbar({ theme, isAlone }: { theme: Theme; isAlone: boolean }) {
  const { setTheme } = useNeynarContext();
  useEffect(() => {
    // In a guide the page is ThemedDocs' to show: a story that mounts late there still has the theme
    // of before.
    if (isAlone) showTheme(theme);
    setTheme(theme);
  }, [isAlone, setTheme, theme]);
  return null;
}

/** The settings of the toolbar's language; a story's own take precedence. */
async function loadLanguage({ globals }: StoryContext): Promise<Record<string, unknown>> {
  const language = globals.language as string;
  if (language === 'en-plain') return { inLanguage: { messages: enPlain } };
  const messages = await LANGUAGES.get(language)?.();
  return { inLanguage: messages && { messages, locale: language } };
}

/** The name of a language in it: `Deutsch`. */
const nameOf = (language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

function FollowDirection({ direction }: { direction: string }) {
  useEffect(() => {
    document.documentElement.dir = direction;
    return () => {
      document.documentElement.dir = '';
    };
  }, [direction]);
  return null;
}

/**
 * One provider and one empty cache for each story; `parameters.settings` are the provider's
 * settings.
 */
const withProvider: Decorator = (Story, { globals, parameters, loaded, viewMode }) => {
  if (parameters.provider === false) return <Story />;
  const theme = oneOf(globals.theme as ToolbarTheme);
  const settings = parameters.settings as Partial<NeynarSettings> | undefined;
  const language = globals.language as string;
  // A page in Arabic runs from right to left, unless the toolbar says otherwise.
  const direction =
    (globals.direction as string) || (directionOfLanguage(language) === 'rtl' ? 'rtl' : '');
  return (
    <NeynarContextProvider
      settings={{
        clientId: world.clientId,
        defaultTheme: theme,
        ...(loaded.inLanguage as Partial<NeynarSettings> | undefined),
        ...settings,
      }}
    >
      {direction && <FollowDirection direction={direction} />}
      {settings?.defaultTheme === undefined && (
        <FollowToolbar theme={theme} isAlone={viewMode === 'story'} />
      )}
      <Story />
    </NeynarContextProvider>
  );
};

const withFreshCache: Decorator = (Story) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <Story />
  </SWRConfig>
);

/**
 * Effects run before the story plays: a play function may press at once what a visitor sees a moment later. React runs
 * them before it renders what a layout effect has changed.
 */
function EffectsFirst({ children }: PropsWithChildren) {
  const [, setIsLaidOut] = useState(false);
  useLayoutEffect(() => {
    setIsLaidOut(true);
  }, []);
  return children;
}

const withEffects: Decorator = (Story) => (
  <EffectsFirst>
    <Story />
  </EffectsFirst>
);

/** Guides and pages of a widget follow the toolbar, as the stories in them do. */
function ThemedDocs({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = props.context;
  const [theme, setTheme] = useState(() => themeOf(window) ?? initialTheme);
  useEffect(() => {
    // Frames in the page send these events as well: what counts is the theme of this window.
    const follow = () => {
      setTheme(themeOf(window) ?? initialTheme);
    };
    const events = ['setGlobals', 'globalsUpdated'];
    for (const event of events) channel.on(event, follow);
    // The toolbar may have been used between the first rendering and now.
    follow();
    return () => {
      for (const event of events) channel.off(event, follow);
    };
  }, [channel]);
  useEffect(() => {
    showTheme(theme);
    for (const { contentDocument } of document.querySelectorAll('iframe')) {
      // There is none in a frame of another origin or in a sandbox, whose window throws when read.
      const frame = contentDocument?.defaultView;
      const preview = frame && previewOf(frame);
      preview?.channel.emit('updateGlobals', { globals: { theme } });
    }
  }, [theme]);
  // The page has what .storybook/first-screen.mjs has put in its place.
  useLayoutEffect(() => {
    document.querySelector('.first-screen')?.remove();
  }, []);
  const [, guide = ''] = /\bid=([\w-]+)--docs\b/.exec(location.search) ?? [];
  return (
    <>
      <CatalogHeader />
      <DocsContainer {...props} theme={catalogThemes[resolveTheme(theme)]}>
        <main>
          {children}
          <WidgetsOfGuide guide={guide} />
        </main>
      </DocsContainer>
    </>
  );
}

/**
 * The addon for hover and focus reads `<style>` elements: the compiled widgets write one where
 * nothing else is known. They read this property from the prototype (safe-document.ts).
 */
function showPseudoStates({ globals }: StoryContext) {
  if (!globals.pseudo) return;
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');
  if (!own) return;
  Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
    value: undefined,
    configurable: true,
  });
  return () => {
    Object.defineProperty(Document.prototype, 'adoptedStyleSheets', own);
  };
}

const prefersLess = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * While a story plays, nothing fades or moves: what it opens is visible at once, as for the tests, in
 * whose browser less motion is preferred. What a visitor presses afterwards moves.
 */
function rest() {
  if (!prefersLess.matches) document.documentElement.dataset.catalogPlays = '';
  return move;
}

function move() {
  delete document.documentElement.dataset.catalogPlays;
}

/** Data props are chosen from the catalog's world. */
const choices: Record<string, Record<string, unknown>> = {
  cast: casts,
  user: world.users,
  frame: { petFrame, miniApp, crowdedFrame, bareFrame, hostileFrame },
};

type ArgTypesEnhancer = NonNullable<Preview['argTypesEnhancers']>[number];
type ArgType = ReturnType<ArgTypesEnhancer>[string];

/**
 * What can be chosen for a prop that has no value yet: a button "Set boolean" and a list "Choose
 * option..." would say nothing.
 */
function choiceOf(name: string, type: string | undefined): Partial<ArgType> {
  if (type === 'boolean') return { options: [true, false], control: { type: 'inline-radio' } };
  if (type === 'enum') return { control: { type: 'inline-radio' } };
  if (type !== 'number') return {};
  if (!/fid$/i.test(name)) return { control: { type: 'range', min: 0, max: 100, step: 1 } };
  const fids = Object.values(world.users).map(({ fid }) => fid);
  return { options: fids.slice(0, 4), control: { type: 'inline-radio' } };
}

/** A row without an editor, and without Storybook's advice to set one up. */
const NO_CONTROL = { control: { disable: true } };

/** What is edited as JSON. Before it has a value there is nothing to edit. */
const isData = (type: string | undefined) =>
  !['boolean', 'enum', 'number', 'string'].includes(type ?? '');

/** What Storybook reads of a component, with the docstrings of its props. */
interface Documented {
  __docgenInfo?: {
    props?: Record<string, { description?: string; tags?: Record<string, string> }>;
  };
}

/**
 * The default of a prop in words: Storybook puts quotes around it, and shows the marks of a code
 * span, those of a line's end and the quotes of an empty text.
 */
function defaultOf({ table }: ArgType): Partial<ArgType> {
  const { summary } = (table?.defaultValue ?? {}) as { summary?: string };
  if (!summary) return {};
  const words = summary
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('`', '')
    .replaceAll('\\n', ' ')
    .replace(/^''$/, 'an empty text');
  return { table: { ...table, defaultValue: { summary: words } } };
}

const withChoices: ArgTypesEnhancer = ({ argTypes, initialArgs, component }) => {
  const { props = {} } = (component as Documented | undefined)?.__docgenInfo ?? {};
  const changed: typeof argTypes = {};
  for (const [name, argType] of Object.entries(argTypes)) {
    const mapping = choices[name];
    const { type: given } = argType as { type?: { name?: string } | string };
    const type = typeof given === 'object' ? given.name : given;
    const { description, tags } = props[name] ?? {};
    const isGiven = initialArgs[name] !== undefined && initialArgs[name] !== null;
    changed[name] = {
      ...argType,
      ...defaultOf(argType),
      ...(description && { description: wholeText(description, tags) }),
      ...(mapping
        ? { options: Object.keys(mapping), mapping, control: { type: 'select' } }
        : choiceOf(name, type)),
      // The editor of an element shows what React makes of it.
      ...(((!isGiven && isData(type)) || argType.table?.type?.summary === 'ReactNode') &&
        NO_CONTROL),
    };
  }
  return changed;
};

type ArgsEnhancer = NonNullable<Preview['argsEnhancers']>[number];

/** A value of the world is given by its name: its control shows it, and so does the address. */
const byName: ArgsEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(initialArgs).flatMap(([prop, value]) => {
      const named = Object.entries(argTypes[prop]?.mapping ?? {});
      const [name] = named.find(([, each]) => each === value) ?? [];
      return name ? [[prop, name]] : [];
    }),
  );

/** What the names stand for that `byName` has given. */
const valuesOf = ({ args, argTypes }: StoryContext) =>
  Object.fromEntries(
    Object.entries(args).map(([prop, value]) => {
      const { mapping = {} } = argTypes[prop] ?? {};
      return [prop, typeof value === 'string' && value in mapping ? mapping[value] : value];
    }),
  );

const preview: Preview = {
  argTypesEnhancers: [withChoices],
  argsEnhancers: [byName],
  initialGlobals: {
    theme: initialTheme,
    language: 'en',
    direction: '',
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'system', title: 'System' },
          { value: 'both', title: 'Light beside dark' },
        ],
      },
    },
    language: {
      description: 'Language of the widgets',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'en-plain', title: 'Plain English' },
          ...Array.from(LANGUAGES.keys(), (value) => ({ value, title: nameOf(value) })),
        ],
      },
    },
    direction: {
      description: 'Direction of the page',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Any direction' },
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  loaders: [
    loadLanguage,
    mswLoader(async () => {
      const worker = setupWorker(...mediaHandlers, ...handlers, ...relayHandlers);
      const options = {
        quiet: true,
        serviceWorker: { url: './mockServiceWorker.js' },
        onUnhandledRequest(request: Request, print: { error: () => void }) {
          if (new URL(request.url).origin !== location.origin) print.error();
        },
      };
      // One page or frame after another: one that starts while another installs the worker loads
      // again, by which MSW unregisters that worker, and the first waits for it without end.
      await navigator.locks.request('msw', () => worker.start(options));
      return worker;
    }),
  ],
  beforeEach: [forget, showPseudoStates, rest, chooseForAxe],
  afterEach: move,
  decorators: [withProvider, withFreshCache, withEffects],
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // Beside the rules that axe runs by default, those that must be enabled: the size of targets
      // (WCAG 2.2 AA) and experimental ones.
      options: {
        // The runner reads nothing else, and what passes is most of a result. The catalog's panel
        // shows all of it.
        ...(checkedKinds !== null && { resultTypes: ['violations'] }),
        rules: {
          'target-size': { enabled: true },
          'css-orientation-lock': { enabled: true },
          'focus-order-semantics': { enabled: true },
          'p-as-heading': { enabled: true },
        },
      },
    },
    backgrounds: { disable: true },
    // At Chromatic each story is looked at as it is here.
    chromatic: {
      modes: Object.fromEntries(
        variants.map(({ name, theme, width, height }) => [
          name,
          { theme, viewport: { width, height } },
        ]),
      ),
    },
    docs: {
      container: ThemedDocs,
      page: WidgetPage,
      toc: { headingSelector: 'h2', ignoreSelector: '[data-story-block] *' },
      codePanel: true,
      source: {
        transform: (jsx: string, context: StoryContext) => {
          const { component, parameters } = context;
          const { docs, facts } = parameters as {
            docs: { source: { originalSource?: string } };
            facts?: WidgetFacts;
          };
          return panelCode({
            source: docs.source.originalSource ?? jsx,
            component,
            args: valuesOf(context),
            facts,
            code: codeOfPage(facts, component),
          });
        },
      },
    },
    controls: { expanded: true },
    viewport: {
      options: {
        sidebar: { name: 'Sidebar, 280', styles: { width: '280px', height: '640px' } },
        phone: { name: 'Phone, 375', styles: { width: '375px', height: '720px' } },
        page: { name: 'Page, 800', styles: { width: '800px', height: '800px' } },
      },
    },
    options: {
      storySort: {
        // What the order does not name comes after it in its folder. The index of widgets has the same order.
        method: 'alphabetical',
        order: [
          'Start',
          ['Introduction', 'What it needs and costs', 'Whole pages'],
          'Guides',
          [
            'Show a post',
            'Show a feed',
            'Comments under a page',
            'Show people',
            'Without React',
            'oEmbed and WordPress',
            'Your look',
            'Your words and languages',
            'Parts and layouts of your own',
            'Let people sign in',
            'Sign in with your server',
            'Let people like and reply',
            'Let people write',
            'Hide, mute and moderate',
            'No account: open nodes',
            'Your own data',
            'A feed for many visitors',
            'On a server',
            'Posters and HTML',
            'Many machines',
            'Mini apps',
            'Snaps',
            'Privacy and security',
            'Switch from Neynar React',
          ],
          'Widgets',
          [
            'Posts',
            ['NeynarCastCard', 'CastCard'],
            'Lists',
            ['NeynarFeedList', 'FeedList'],
            'Comments',
            ['NeynarComments', 'CommentList'],
            'Writing',
            ['NeynarCastComposer', 'CastComposer'],
            'People',
            ['NeynarProfile', 'Profile'],
            'Sign-in',
            ['NeynarAuthButton'],
          ],
          'Recipes',
          'Playgrounds',
          'Reference',
          'For contributors',
        ],
      },
    },
  },
  tags: ['autodocs'],
};

export default preview;
