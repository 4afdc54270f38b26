import type { StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { world } from '../../mocks/index.js';
import { emulate } from '../../mocks/real-input.js';
import { PICTURES } from '../../mocks/users.js';
import { askFirst } from '../../src/entries/consent.js';
import {
  CollectibleEmbed,
  createEmbed,
  SoundCloudEmbed,
  SpotifyEmbed,
  TokenEmbed,
  TwitchEmbed,
  VimeoEmbed,
  YouTubeEmbed,
} from '../../src/entries/embeds.js';
import { CastCard } from '../../src/entries/index.js';
import type { Cast, NeynarSettings } from '../../src/entries/index.js';
import { inLanguages } from '../catalog/in-language.js';
import type { Shown } from '../catalog/in-language.js';
import type { WidgetMeta } from '../catalog/widget-facts.js';

const Embed = createEmbed([
  YouTubeEmbed,
  VimeoEmbed,
  SpotifyEmbed,
  SoundCloudEmbed,
  TwitchEmbed,
  CollectibleEmbed,
  TokenEmbed,
]);
const components: NeynarSettings['components'] = { Embed };
const CONTRACT = '0x9a73abb628a9177768c387ce56d152c4b696dc7f';

/** A link with what the API sends of its page. */
const linked = (url: string, ogTitle: string, size = '955x500') => ({
  url,
  metadata: {
    _status: 'RESOLVED',
    content_type: 'text/html',
    html: { ogTitle, ogImage: [{ url: `${PICTURES}/photos/previews.svg?size=${size}` }] },
  },
});
const posting = (...embeds: object[]): Cast => ({ ...world.quietCast, embeds });

const video = linked('https://www.youtube.com/watch?v=aaaaaaaaaaa&t=90', 'How a feed stays still');
const short = linked('https://www.youtube.com/shorts/bbbbbbbbbbb', 'A cat, upright', '500x955');
const track = linked(
  'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
  'Quiet hours',
  '600x600',
);
const playlist = linked(
  'https://open.spotify.com/playlist/37i9dQZF1DX4sWSpwq3LiO',
  'Peaceful piano',
  '600x600',
);
const sound = linked('https://soundcloud.com/linda/ours', 'Ours, by Linda', '600x600');
const film = linked('https://vimeo.com/76979871', 'A film about nothing');
const channel = linked('https://www.twitch.tv/linda', 'Linda, live');
const art = linked(`https://zora.co/collect/base:${CONTRACT}/2`, 'Stinson beach', '600x600');
const coin = linked(`https://zora.co/coin/base:${CONTRACT}`, 'Boring Coin', '600x600');

const meta = {
  title: 'Widgets/Posts/Players and collectibles',
  id: 'widgets-players-and-collectibles',
  component: CastCard,
  args: { cast: posting(video) },
  parameters: {
    facts: {
      is: 'Plays videos and music of other services in a post, and shows collectibles and tokens as cards.',
      needs: 'nothing',
      guide: 'your-parts',
      tile: { says: 'Videos, music and art elsewhere' },
      weight: { bytes: 3780, beside: 'a card' },
      code: `// Outside of components: another one would be another component to React.
const Embed = createEmbed([YouTubeEmbed, SpotifyEmbed, CollectibleEmbed]);

<NeynarContextProvider settings={{ data: {}, components: { Embed } }}>
  <CastCard cast={cast} />
</NeynarContextProvider>`,
      rowsTitle: 'Options',
      rows: [
        [
          'YouTubeEmbed',
          'Embed',
          'Videos, shorts and live streams, from www.youtube-nocookie.com.',
        ],
        ['VimeoEmbed', 'Embed', 'Videos, from player.vimeo.com, without its tracking.'],
        ['SpotifyEmbed', 'Embed', 'Tracks, albums, playlists, episodes and shows.'],
        ['SoundCloudEmbed', 'Embed', 'Tracks and sets, from w.soundcloud.com.'],
        [
          'TwitchEmbed',
          'Embed',
          'Videos, clips and channels. Twitch is told the host of your page.',
        ],
        [
          'CollectibleEmbed',
          'Embed',
          'Pages that mint, and addresses of Zora, OpenSea, Foundation and Rarible.',
        ],
        ['TokenEmbed', 'Embed', 'Addresses of Zora’s coins, Uniswap, Clanker and block explorers.'],
        [
          'createEmbed',
          '(embeds) => Embed',
          'Combines them, and your own: the first that knows an embed renders it.',
        ],
      ],
    },
    hint: 'A press loads the player of the service, from its own host.',
    settings: { components },
  },
} satisfies WidgetMeta<typeof CastCard>;

export default meta;
type Story = StoryObj<typeof CastCard>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const frames = ({ canvasElement }: Pick<Context, 'canvasElement'>) => [
  ...canvasElement.querySelectorAll('iframe'),
];
const play = ({ canvas }: Pick<Context, 'canvas'>, host: string) =>
  canvas.getByRole('button', { name: `Play from ${host}` });

/** No story contacts a service: its frame has the address elsewhere. */
function keepFramesEmpty() {
  const { setAttribute } = Element.prototype;
  spyOn(HTMLIFrameElement.prototype, 'setAttribute').mockImplementation(function (
    this: HTMLIFrameElement,
    name,
    value,
  ) {
    setAttribute.call(this, name === 'src' ? 'data-src' : name, value);
  });
}

/** A frame that plays nothing, after a press. */
const pressed = (host: string): Story => ({
  beforeEach: keepFramesEmpty,
  play: async (context) => {
    await userEvent.click(play(context, host));
    await expect(frames(context)).toHaveLength(1);
  },
});

/**
 * Shows the picture that the API sends, and a button that says which host it plays from. Nothing
 * is requested from that host before the press.
 */
export const AVideo: Story = {
  tags: ['state'],
  play: async (context) => {
    const button = play(context, 'www.youtube-nocookie.com');
    await expect(button).toHaveAccessibleDescription('How a feed stays still');
    await expect(frames(context)).toEqual([]);
    const box = button.closest('[data-size]')!.firstElementChild!.getBoundingClientRect();
    await expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
  },
};

/**
 * After the press the player is in the same box, starts at the time of the link, and has the
 * focus.
 */
export const Playing: Story = {
  tags: ['behaviour'],
  beforeEach: keepFramesEmpty,
  play: async (context) => {
    const { canvas } = context;
    const card = canvas.getByRole('article');
    const before = card.offsetHeight;
    play(context, 'www.youtube-nocookie.com').focus();
    await userEvent.keyboard('{Enter}');
    const [frame] = frames(context);
    await expect(frame).toHaveAttribute(
      'data-src',
      'https://www.youtube-nocookie.com/embed/aaaaaaaaaaa?autoplay=1&start=90',
    );
    await expect(frame).toHaveFocus();
    await expect(frame).toHaveAttribute('title', 'How a feed stays still – YouTube player');
    await expect(card.offsetHeight).toBe(before);
    const { width } = frame!.getBoundingClientRect();
    await expect(width).toBeCloseTo(frame!.parentElement!.getBoundingClientRect().width, 0);
  },
};

/** A short is upright. */
export const AShort: Story = { tags: ['content'], args: { cast: posting(short) } };

/** Music is a row, with its sleeve before the title. */
export const Music: Story = {
  tags: ['content'],
  args: { cast: posting(track, sound) },
  play: async (context) => {
    for (const host of ['open.spotify.com', 'w.soundcloud.com']) {
      const row = play(context, host).closest<HTMLElement>('[data-size]')!;
      await expect(row.offsetHeight).toBeLessThanOrEqual(100);
    }
  },
};

/** A title that plays has the height of the service's own player. */
export const MusicPlaying: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: posting(track, sound) },
  beforeEach: keepFramesEmpty,
  play: async (context) => {
    for (const host of ['open.spotify.com', 'w.soundcloud.com'])
      await userEvent.click(play(context, host));
    const heights = frames(context).map(({ clientHeight }) => clientHeight);
    await expect(heights).toEqual([152, 166]);
  },
};

/** A list of titles is higher. */
export const AList: Story = { tags: ['content'], args: { cast: posting(playlist) } };

/** Vimeo and Twitch. */
export const OtherVideos: Story = { tags: ['content'], args: { cast: posting(film, channel) } };

/** Without metadata there is the address, and no picture. */
export const WithoutMetadata: Story = {
  tags: ['content'],
  args: { cast: posting({ url: video.url }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /watch\?v=aaaaaaaaaaa/ })).toBeVisible();
  },
};

/** A collectible shows its picture, its chain, its number and its contract; no price. */
export const ACollectible: Story = {
  tags: ['state'],
  args: { cast: posting(art) },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Stinson beach/ });
    await expect(link).toHaveAccessibleName(/Collectible · Base · #2 · 0x9a73…dc7f$/);
    const { left, top, width } = link.closest('[data-size]')!.getBoundingClientRect();
    // The picture is part of the link.
    const hit = document.elementFromPoint(left + width / 2, top + 20);
    if (hit) await expect(link.contains(hit)).toBe(true);
  },
};

/** A token is a smaller card. */
export const AToken: Story = {
  tags: ['content'],
  args: { cast: posting(coin) },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Boring Coin/ });
    await expect(link).toHaveAccessibleName(/Token · Base · 0x9a73…dc7f$/);
  },
};

/** An address that none of them knows stays a preview, however alike its host looks. */
export const OtherAddresses: Story = {
  tags: ['content'],
  args: {
    cast: posting(
      linked('https://www.youtube.com.evil.example/watch?v=aaaaaaaaaaa', 'Not a video'),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Not a video/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Play/ })).toBeNull();
  },
};

const consent = askFirst();
/**
 * With `settings.consent` the prompt is in the place of the button. Its press allows the host, and
 * plays.
 */
export const Asks: Story = {
  tags: ['content'],
  args: { cast: posting(video, art) },
  parameters: { settings: { components, consent } },
  beforeEach: () => {
    consent.reset();
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() =>
      expect(canvas.getByText('Player from www.youtube-nocookie.com')).toBeVisible(),
    );
    await expect(canvasElement.querySelectorAll('img[src]')).toHaveLength(0);
  },
};

/** The press on the prompt starts this player; another one of the host waits for its own. */
export const PlaysWithConsent: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: posting(video, short) },
  parameters: { settings: { components, consent } },
  beforeEach: () => {
    consent.reset();
    keepFramesEmpty();
  },
  play: async (context) => {
    const [show] = context.canvas.getAllByRole('button', { name: 'Show' });
    await waitFor(() => expect(show).toHaveStyle({ pointerEvents: 'auto' }));
    await userEvent.click(show!);
    await expect(frames(context)).toHaveLength(1);
    await expect(play(context, 'www.youtube-nocookie.com')).toBeVisible();
  },
};

/** On paper there is the picture and the link, in place of the player. */
export const OnPaper: Story = {
  tags: ['behaviour', '!autodocs'],
  ...pressed('www.youtube-nocookie.com'),
  play: async (context) => {
    await pressed('www.youtube-nocookie.com').play!(context);
    if (!(await emulate({ media: 'print' }))) return;
    await waitFor(() => expect(frames(context)[0]).not.toBeVisible());
    await expect(context.canvas.getByRole('link', { name: /How a feed/ })).toBeVisible();
    await emulate({});
  },
};

/** On paper no player says that it loads when somebody presses. */
export const WaitingOnPaper: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { cast: posting(video) },
  play: async ({ canvas }) => {
    const line = await canvas.findByText(/loads when you press play/);
    await expect(line).toBeVisible();
    if (!(await emulate({ media: 'print' }))) return;
    await waitFor(() => expect(line).not.toBeVisible());
    await emulate({});
  },
};

/** In a narrow column a button takes several lines, and nothing is cut off. */
export const Narrow: Story = {
  tags: ['content'],
  render: (args) => (
    <div style={{ inlineSize: 240 }}>
      <CastCard {...args} />
    </div>
  ),
  args: { cast: posting(video, track, art, coin) },
  play: async ({ canvasElement, canvas }) => {
    // The end of a contract is seen, too.
    const details = canvas.getAllByText(/dc7f$/);
    for (const { scrollHeight, clientHeight } of details) {
      await expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
    }
    const column = canvasElement.querySelector('article')!;
    await expect(column.scrollWidth).toBeLessThanOrEqual(240);
    for (const button of canvas.getAllByRole('button', { name: /^Play/ })) {
      const stage = button.closest('[data-size]')!.firstElementChild!.getBoundingClientRect();
      const { left, right, top, bottom } = button.getBoundingClientRect();
      await expect([left >= stage.left, right <= stage.right]).toEqual([true, true]);
      await expect([top >= stage.top, bottom <= stage.bottom]).toEqual([true, true]);
    }
  },
};

const shownInLanguages: Shown = {
  settings: { components },
  render: () => <CastCard cast={posting(video, art, coin)} />,
  messages: (messages) => [
    messages.embedPlay('www.youtube-nocookie.com'),
    messages.embedCollectible,
    messages.embedToken,
  ],
};

/** In German and in Arabic. */
export const InLanguages: Story = {
  ...(inLanguages(shownInLanguages) as Story),
  tags: ['content'],
};
