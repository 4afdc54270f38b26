import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { world } from '../../mocks/index.js';
import { cleanUp, SESSION_KEY, storeSession } from '../../mocks/login-page.js';
import { ChannelButton, NeynarContextProvider } from '../../src/entries/index.js';
import { embedCode } from '../../src/entries/embed-code.js';
import type {} from '../../src/embed/window.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

/** Loads the script as a site does, once for all stories of a page. */
async function loadScript() {
  if (!window.castkit) {
    const script = document.createElement('script');
    script.src = './castkit/embed.js';
    await new Promise((resolve) => {
      script.onload = resolve;
      script.onerror = resolve;
      document.head.append(script);
    });
  }
  window.castkit?.configure({ clientId: world.clientId });
}

interface PageProps {
  /** The HTML of a page that has the script. */
  html: string;
}

/** A part of a page without React. A catalog that is older than the package has no script for it. */
function Page({ html }: PageProps) {
  if (!window.castkit) {
    return (
      <p role="alert">
        The elements are not built yet. Run <code>npm run build</code>, then start the catalog
        again.
      </p>
    );
  }
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Lets the session of the elements follow local storage, as that of another tab does. */
function followStorage() {
  const newValue = localStorage.getItem(SESSION_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue }));
}

const SCRIPT =
  '<script async src="/castkit/embed.js" data-client-id="your-client-id"></script>\n\n';

const meta = {
  title: 'Reference/Custom elements',
  id: 'widgets-custom-elements',
  component: Page,
  decorators: [
    // The theme of the toolbar, as a page with a theme of its own sets it.
    (Story, { globals }) => (
      <div data-castkit-theme={globals.theme === 'dark' ? 'dark' : 'light'}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    facts: {
      is: 'Every widget as a custom element, for pages without React.',
      needs: 'clientId',
      guide: 'without-react',
      tile: { says: 'All of them without React', group: 'Posts' },
      language: 'html',
      code: `<script async src="/castkit/embed.js" data-client-id="your-client-id"></script>

<castkit-cast url="https://farcaster.xyz/dwr/0x6a0ae6a1"></castkit-cast>
`,
      rowsTitle: 'Attributes',
      rows: [
        ['<castkit-cast>', 'url or hash', 'One post.'],
        ['<castkit-profile>', 'fid, viewer-fid, banner', 'A profile.'],
        ['<castkit-channel>', 'channel-id, viewer-fid, appearance', 'A channel.'],
        [
          '<castkit-feed>',
          'channel, fids, parent-url, embed-url or following; limit',
          'A feed; without an attribute, what is popular.',
        ],
        [
          '<castkit-conversation>',
          'url or hash, reply-depth, parents, limit',
          'A post with its replies.',
        ],
        ['<castkit-comments>', 'url, order, limit, submit', 'The comments on a page.'],
        ['<castkit-cast-wall>', 'casts, layout, moves', 'Chosen posts in columns or in a row.'],
        ['<castkit-liked-by>', 'hash, count, viewer-fid', 'Who likes a post.'],
        ['<castkit-cast-counter>', 'url, of, href', 'How many comments a page has.'],
        ['<castkit-frame>', 'url', 'A frame.'],
        ['<castkit-sign-in>', 'variant, label', 'A sign-in button.'],
        [
          '<castkit-share>',
          'text, url, channel, label, platform',
          'A link that shares the page in the social app.',
        ],
        ['<castkit-follow>', 'username, label', 'A link to where to follow a user.'],
        ['<castkit-channel-button>', 'channel-id, label', 'A link to a channel.'],
        ['<castkit-mention>', 'username, label', 'A link to a user, in a sentence.'],
        ['all', 'theme, lang, client-id', 'The theme, the language, and who asks the API.'],
      ],
    },
    // The elements bring a provider of their own.
    provider: false,
    docs: {
      source: {
        language: 'html',
        transform: (_: string, { args }: { args: PageProps }) => SCRIPT + args.html,
      },
    },
  },
  beforeEach: async () => {
    cleanUp();
    await loadScript();
    return cleanUp;
  },
} satisfies WidgetMeta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What the widget of an element shows, in its shadow tree. */
function inside(canvasElement: HTMLElement, name: string, index = 0) {
  const root = canvasElement.querySelectorAll(name)[index]?.shadowRoot?.firstElementChild;
  if (!(root instanceof HTMLElement)) throw new Error(`No <${name}> has started.`);
  return within(root);
}

/** An element with its widget, once a text of the widget is there. */
function element(html: string, text: string | RegExp) {
  const [, name = ''] = /<([\w-]+)/.exec(html) ?? [];
  return {
    args: { html },
    play: async ({ canvasElement }) => {
      await waitFor(() => expect(inside(canvasElement, name).getAllByText(text)[0]).toBeVisible());
    },
  } satisfies Story;
}

const { launchCast, singularCast, threads, channels, fidsThatFail, users } = world;
const CAST = `<castkit-cast hash="${launchCast.hash}"></castkit-cast>`;

/** `<castkit-cast>`: a cast by its hash or its URL. */
export const Cast: Story = {
  ...element(CAST, '1,204 likes'),
  tags: ['content'],
};

/** `<castkit-profile>`: a user by the fid. */
export const Profile: Story = {
  name: 'Element of a profile',
  ...element(`<castkit-profile fid="${users.linda.fid}"></castkit-profile>`, 'Linda Xie'),
  tags: ['content'],
};

/** `<castkit-feed>`: the casts of a channel. */
export const Feed: Story = {
  name: 'Element of a feed',
  ...element(`<castkit-feed channel-id="${channels.short}"></castkit-feed>`, '1,204 likes'),
  tags: ['content'],
};

/** `<castkit-channel>`: a channel by its attribute `channel-id`, without React. */
export const Channel: Story = {
  name: 'Element of a channel',
  ...element('<castkit-channel channel-id="garden"></castkit-channel>', 'Gardens & Growing'),
  tags: ['behaviour'],
};

/** `<castkit-conversation>`: a cast with its replies, and with what it replies to. */
export const Conversation: Story = {
  name: 'Element of a conversation',
  ...element(
    `<castkit-conversation hash="${threads.focus.hash}" include-chronological-parent-casts></castkit-conversation>`,
    'A button.',
  ),
  tags: ['content'],
};

/** `<castkit-cast-wall>`: chosen casts, by their hashes and addresses. */
export const CastWall: Story = {
  name: 'Element of a wall',
  ...element(
    `<castkit-cast-wall identifiers="${world.launchCast.hash} ${world.singularCast.hash}"></castkit-cast-wall>`,
    '1,204 likes',
  ),
  tags: ['behaviour'],
};

/** `<castkit-liked-by>`: who likes a cast. */
export const LikedBy: Story = {
  name: 'Element of likers',
  ...element(
    `<castkit-liked-by identifier="${world.launchCast.hash}" count="1204"></castkit-liked-by>`,
    /and 1,202 others/,
  ),
  tags: ['behaviour'],
};

/** `<castkit-cast-counter>`: how many comments a page has. */
export const CastCounter: Story = {
  name: 'Element of a counter',
  ...element(
    `<castkit-cast-counter url="${world.articles.discussed}" href="#comments"></castkit-cast-counter>`,
    '5 comments',
  ),
  tags: ['behaviour'],
};

/** `<castkit-frame>`: a frame by its URL. */
export const Frame: Story = {
  ...element(
    '<castkit-frame url="https://pets.castkit.example/frame"></castkit-frame>',
    'pets.castkit.example',
  ),
  tags: ['content'],
};

/** `<castkit-sign-in>`: the sign-in button. */
export const SignIn: Story = {
  ...element('<castkit-sign-in variant="farcaster"></castkit-sign-in>', 'Sign in with Farcaster'),
  tags: ['content'],
};

const ARTICLE = 'https://blog.example/hello';
/** What the API has of the comments on the article. */
let words: string[] = [];

/** Responds with them, in place of the network. */
function answer() {
  const { fetch } = window;
  spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (!url.pathname.includes('/feed/')) return fetch(input, init);
    const casts = words.map((text, at) => ({
      hash: `0x${String(at + 1).repeat(40)}`,
      text,
      author: users.linda,
      timestamp: new Date(1e12 + at * 1000).toISOString(),
      embeds: [{ url: ARTICLE }],
    }));
    return Response.json({
      casts: url.searchParams.get('embed_url') === ARTICLE ? casts : [],
    });
  });
}

/** `refresh-interval`, in milliseconds: a button announces new comments, which move nothing. */
export const FreshComments: Story = {
  name: 'Element of comments that are looked for again',
  tags: ['behaviour'],
  args: {
    html: `<castkit-comments url="${ARTICLE}" refresh-interval="1000"></castkit-comments>`,
  },
  beforeEach: () => {
    words = ['The first word.'];
    answer();
  },
  play: async ({ canvasElement }) => {
    const find = (get: (comments: ReturnType<typeof inside>) => HTMLElement) =>
      waitFor(() => get(inside(canvasElement, 'castkit-comments')));
    await find(({ getByText }) => getByText('The first word.'));
    words = [...words, 'The second.'];
    const button = await find(({ getByRole }) => getByRole('button', { name: '1 new post' }));
    await expect(inside(canvasElement, 'castkit-comments').queryByText('The second.')).toBeNull();
    await userEvent.click(button);
    await expect(await find(({ getByText }) => getByText('The second.'))).toBeVisible();
  },
};

/**
 * `<castkit-share>`, `<castkit-follow>`, `<castkit-channel-button>` and `<castkit-mention>`: links to
 * the social app, which look as the widgets of their names.
 */
export const Links: Story = {
  name: 'Elements that are links',
  tags: ['content'],
  args: {
    html: `<p style="font: 15px/22px sans-serif">
  Written with <castkit-mention username="linda">@linda</castkit-mention>.
</p>
<div style="display: flex; flex-wrap: wrap; gap: 8px">
  <castkit-share text="Worth reading" url="https://blog.example/hello"></castkit-share>
  <castkit-follow username="linda" lang="ar"></castkit-follow>
  <castkit-channel-button channel-id="design" label="Talk with us"></castkit-channel-button>
</div>`,
  },
  render: ({ html }) => (
    <>
      <Page html={html} />
      <NeynarContextProvider settings={{ clientId: world.clientId }}>
        <p hidden>
          <ChannelButton channelId="design" label="Talk with us" />
        </p>
      </NeynarContextProvider>
    </>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(
        inside(canvasElement, 'castkit-share').getByRole('link', { name: 'Share on Farcaster' }),
      ).toBeVisible(),
    );
    const link = inside(canvasElement, 'castkit-channel-button').getByRole('link');
    const widget = canvasElement.querySelector('p[hidden] a')!;
    const mark = (element: Element) => {
      const { clipPath, inlineSize } = getComputedStyle(element, '::before');
      return { clipPath, inlineSize };
    };
    await expect(mark(link)).toEqual(mark(widget));
    const names = [
      ...['border', 'borderRadius', 'color', 'fontSize', 'fontWeight', 'lineHeight', 'padding'],
      ...['gap', 'overflowWrap', 'textDecoration', 'letterSpacing', 'boxSizing', 'cursor'],
    ] as const;
    const lookOf = (element: Element) => {
      const style = getComputedStyle(element);
      return Object.fromEntries(names.map((name) => [name, Reflect.get(style, name) as unknown]));
    };
    await expect(lookOf(link)).toEqual(lookOf(widget));
    await expect(
      inside(canvasElement, 'castkit-follow').getByRole('link', { name: /^متابعة/ }),
    ).toBeVisible();
  },
};

/** `reactions="client"`: links to the social app, which need no events and no session. */
export const ReactionsInTheClient: Story = {
  ...element(CAST.replace('hash', 'reactions="client" hash'), '1,204 likes'),
  tags: ['behaviour'],
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(
        inside(canvasElement, 'castkit-cast').getByRole('link', { name: /^Reply on Farcaster/ }),
      ).toHaveAttribute(
        'href',
        `https://farcaster.xyz/~/compose?parentCastHash=${launchCast.hash}`,
      ),
    );
    await expect(
      inside(canvasElement, 'castkit-cast').queryByRole('button', { name: /^Like/ }),
    ).toBeNull();
  },
};

/**
 * The attribute `theme` sets the theme of one element. By default it has the theme of the page
 * around it.
 */
export const Themes: Story = {
  tags: ['content'],
  args: {
    html: ['light', 'dark']
      .map((theme) => `<castkit-cast theme="${theme}" hash="${singularCast.hash}"></castkit-cast>`)
      .join('\n<br />\n'),
  },
  play: async ({ canvasElement }) => {
    const background = (index: number) =>
      getComputedStyle(inside(canvasElement, 'castkit-cast', index).getByRole('article'))
        .backgroundColor;
    await waitFor(() => expect(background(0)).toBe('rgb(255, 255, 255)'));
    await waitFor(() => expect(background(1)).toBe('rgb(22, 18, 31)'));
    for (const index of [0, 1]) {
      await inside(canvasElement, 'castkit-cast', index).findByText('1 like');
    }
  },
};

/**
 * The attribute `lang` of the element or of the page around it sets the language, also as content
 * managers write it (`de_AT`). Arabic is mirrored.
 */
export const Languages: Story = {
  tags: ['content'],
  args: {
    html: `<castkit-cast lang="de_AT" hash="${launchCast.hash}"></castkit-cast>
<br />
<div lang="ar">
  <castkit-cast hash="${launchCast.hash}"></castkit-cast>
</div>`,
  },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(inside(canvasElement, 'castkit-cast').getByText('12 Antworten')).toBeVisible(),
    );
    await waitFor(() =>
      expect(inside(canvasElement, 'castkit-cast', 1).getAllByText(/إعجاب/)[0]).toBeInTheDocument(),
    );
  },
};

/**
 * A `<blockquote class="castkit-cast">` with an http(s) `cite`, as `embedCode` writes it, becomes
 * the card, in a shadow tree of the quote, which stays in the page. For content that is added
 * later, the page calls `upgrade`.
 */
export const UpgradedQuote: Story = {
  tags: ['content'],
  args: { html: embedCode(launchCast) ?? '' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Spent the weekend/)).toBeVisible();
    window.castkit?.upgrade(canvasElement);
    // The quote stays, and has the element in a shadow tree.
    const { shadowRoot } = canvasElement.querySelector('blockquote')!;
    await waitFor(() =>
      expect(
        inside(shadowRoot as unknown as HTMLElement, 'castkit-cast').getByText('1,204 likes'),
      ).toBeVisible(),
    );
  },
};

const onFailure = fn<(event: Event) => void>();

/**
 * A failed request shows its error in place of the element, and the page gets `castkit-error` with
 * its code.
 */
export const Failed: Story = {
  tags: ['state'],
  args: { html: `<castkit-profile fid="${fidsThatFail.broken}"></castkit-profile>` },
  parameters: { expectedErrors: ['castkit, fetchUser:'] },
  beforeEach: () => {
    document.addEventListener('castkit-error', onFailure);
    onFailure.mockClear();
    return () => {
      document.removeEventListener('castkit-error', onFailure);
    };
  },
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(
        inside(canvasElement, 'castkit-profile').getByRole('button', { name: 'Try again' }),
      ).toBeVisible(),
    );
    await expect(onFailure.mock.calls).toEqual([
      [
        expect.objectContaining({
          detail: { error: expect.objectContaining({ code: 'http' }), where: 'fetchUser' },
        }),
      ],
    ]);
  },
};

interface Like {
  type: string;
  identifier: string;
  respondWith: (liked: boolean) => void;
}

const onLike = fn((event: Event) => {
  (event as CustomEvent<Like>).detail.respondWith(true);
});

/**
 * `castkit-like` lets the page decide what a press does. `respondWith(true)` marks the cast as
 * liked.
 */
export const AsksThePageForALike: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { html: CAST.replace('hash', 'reactions hash') },
  beforeEach: () => {
    storeSession();
    followStorage();
    onLike.mockClear();
    document.addEventListener('castkit-like', onLike);
    return () => {
      document.removeEventListener('castkit-like', onLike);
      cleanUp();
      followStorage();
    };
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => inside(canvasElement, 'castkit-cast').getByText('1,204 likes'));
    const cast = inside(canvasElement, 'castkit-cast');
    await userEvent.click(cast.getByRole('button', { name: /^Like/ }));
    await waitFor(() =>
      expect(cast.getByRole('button', { name: /^Like/, pressed: true })).toBeVisible(),
    );
    await expect(cast.getByText('1,205 likes')).toBeVisible();
    const detail = expect.objectContaining({
      type: 'hash',
      identifier: launchCast.hash,
      isUndo: false,
    });
    await expect(onLike.mock.calls).toEqual([[expect.objectContaining({ detail })]]);
  },
};
