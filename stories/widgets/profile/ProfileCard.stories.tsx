import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { world } from '../../../mocks/index.js';
import { cleanUp, storeSession } from '../../../mocks/login-page.js';
import { heard } from '../../../mocks/real-input.js';
import { mentioningBio, PICTURES } from '../../../mocks/users.js';
import { ProfileCard } from '../../../src/entries/index.js';
import type { User } from '../../../src/entries/index.js';
import { photoUrl } from '../../catalog/photos.js';
import type { WidgetMeta } from '../../catalog/widget-facts.js';

const BANNER = { url: photoUrl('dahlia') };

const { linda, carolina, noor, pro, stranger, faceless } = world.users;

const meta = {
  title: 'Widgets/People/ProfileCard',
  id: 'widgets-profilecard',
  component: ProfileCard,
  parameters: {
    facts: {
      is: 'Shows a profile from JSON that you have.',
      needs: 'data',
      guide: 'show-people',
      tile: { with: 'NeynarProfileCard' },
      weight: 'ProfileCard',
      notes: {
        heard: [
          ['Short counts', 'Are read in full: "194,720 followers".', 'exact-on-hover'],
          ['A cast that fails', '"Something went wrong. Please try again."', 'cast-handler-fails'],
        ],
        focus: [
          [
            'The own profile',
            '"Cast" and "Edit Profile" are buttons with these names.',
            'own-profile',
          ],
        ],
      },
    },
  },
  args: { user: linda },
} satisfies WidgetMeta<typeof ProfileCard>;

export default meta;
type Story = StoryObj<typeof meta>;

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** A count, whose number is an element of its own. */
const counted = (canvas: Canvas, text: string) =>
  canvas.getByText((_, element) => element?.tagName === 'SPAN' && element.textContent === text);

/**
 * Shows display name, `@username`, power badge, 'Follows you', bio, and the counts of following and
 * followers. 'View on Farcaster' leads to the profile in the social app.
 */
export const Whole: Story = {
  tags: ['state', 'in-gallery'],
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: 'Linda Xie' });
    await expect(within(card).getByRole('link', { name: 'Linda Xie' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/linda',
    );
    await expect(canvas.getByText('@linda')).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Power badge' })).toBeVisible();
    await expect(canvas.getByText('Follows you')).toBeVisible();
    await expect(counted(canvas, '1 following')).toBeVisible();
    await expect(counted(canvas, '194.7K followers')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
    const pill = canvas.getByRole('link', { name: 'View on Farcaster' });
    await expect(pill).toHaveAttribute('href', 'https://farcaster.xyz/linda');
    await expect(pill).toHaveAttribute('target', '_blank');
  },
};

/**
 * `banner`, `false` by default: the user's wide picture is above the profile, with a ratio of 3:1,
 * and the avatar on its edge.
 */
export const WithBanner: Story = {
  tags: ['content'],
  args: { banner: true, user: { ...linda, profile: { ...linda.profile, banner: BANNER } } },
  play: async ({ canvas, canvasElement }) => {
    const picture = canvasElement.querySelector<HTMLImageElement>(`img[src="${BANNER.url}"]`)!;
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
    const { width, height } = picture.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(3, 1);
    await expect(canvas.getByRole('article', { name: 'Linda Xie' })).toBeVisible();
    await expect(canvas.queryByRole('img', { name: '' })).toBeNull();
  },
};

/**
 * A banner that cannot load, or waits for consent, leaves its place empty, and a user without one
 * has no such place.
 */
export const BrokenBanner: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    banner: true,
    user: { ...linda, profile: { banner: { url: `${PICTURES}/gone.png` } } },
  },
  play: async ({ canvas, canvasElement }) => {
    const gone = () => canvasElement.querySelector('img[src$="/gone.png"]');
    await waitFor(() => expect(gone()).toBeNull());
    const card = canvas.getByRole('article', { name: 'Linda Xie' });
    const { width, height } = card.querySelector(':scope > div')!.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(3, 1);
  },
};

const BALLS = ['avatar', 'banner'].map((name) => `${PICTURES}/photos/ball.gif?${name}`);

/**
 * Under reduced motion, pictures by strangers do not move, whatever their format. A still replaces
 * them, and nothing is requested twice.
 */
export const StillPictures: Story = {
  tags: ['behaviour', '!autodocs'],
  args: {
    banner: true,
    user: { ...linda, pfp_url: BALLS[0], profile: { banner: { url: BALLS[1] } } },
  },
  play: async ({ canvasElement }) => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const pictures = () => [...canvasElement.querySelectorAll('img')];
    await waitFor(() =>
      expect(pictures().map((picture) => getComputedStyle(picture).opacity)).toEqual(['0', '0']),
    );
    for (const picture of pictures()) {
      const still = picture.previousElementSibling as HTMLCanvasElement;
      await expect(still.width).toBeGreaterThan(0);
      const { x, y, width, height } = picture.getBoundingClientRect();
      const box = still.getBoundingClientRect();
      await expect([box.x, box.y, box.width, box.height].map(Math.round)).toEqual(
        [x, y, width, height].map(Math.round),
      );
    }
    for (const url of BALLS) {
      await expect(performance.getEntriesByName(url).length).toBeLessThanOrEqual(1);
    }
  },
};

/** Channels, mentions and URLs in a bio are links, as in a cast. */
export const BioWithLinks: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    for (const [name, href] of [
      ['/gardening', 'https://farcaster.xyz/~/channel/gardening'],
      ['@alice.eth', 'https://farcaster.xyz/alice.eth'],
      ['lindaxie.com', 'http://lindaxie.com'],
    ] as const) {
      await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  },
};

/** Finds mentions in a bio by the byte offsets of the API. */
export const BioWithMentions: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { user: { ...linda, profile: { bio: mentioningBio } } },
  play: async ({ canvas }) => {
    const links = within(canvas.getByText(/^Café/)).getAllByRole('link');
    await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['@v', 'https://farcaster.xyz/v'],
      ['@vitalik', 'https://farcaster.xyz/vitalik'],
      ['@alice.dev', 'https://farcaster.xyz/alice.dev'],
      ['/dev', 'https://farcaster.xyz/~/channel/dev'],
    ]);
  },
};

/** Counts are abbreviated, and the title and screen readers have the exact number. */
export const ExactOnHover: Story = {
  tags: ['behaviour', '!autodocs'],
  play: async ({ canvas }) => {
    const short = counted(canvas, '194.7K followers');
    await expect(short.parentElement).toHaveAttribute('title', '194,720 followers');
    await expect(short).toHaveAttribute('aria-hidden', 'true');
    await expect(canvas.getByText('194,720 followers')).toBeInTheDocument();
    const transcript = await heard();
    if (transcript !== null) {
      await expect(transcript).toContain('194,720 followers');
      await expect(transcript).not.toContain('194.7K');
    }
  },
};

/**
 * The viewer's own profile has "Edit Profile", which opens the social app's settings page in a new
 * tab, and "Cast" if `onCast` is given, in place of 'View on Farcaster'.
 */
export const OwnProfile: Story = {
  tags: ['state'],
  args: { viewerFid: 3, onCast: fn() },
  play: async ({ args, canvas }) => {
    // The viewer's own profile does not say that it follows the viewer.
    await expect(canvas.queryByText('Follows you')).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'View on Farcaster' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Cast' }));
    await expect(args.onCast).toHaveBeenCalledOnce();
    const open = spyOn(window, 'open').mockReturnValue(null);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Profile' }));
    await expect(open).toHaveBeenCalledOnce();
    await expect(open).toHaveBeenCalledWith(
      'https://farcaster.xyz/~/settings',
      '_blank',
      'noopener,noreferrer',
    );
  },
};

/** Shows no "Cast" without `onCast`. */
export const OwnProfileWithoutCastHandler: Story = {
  tags: ['state'],
  args: { viewerFid: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Cast' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  },
};

/** Without `viewerFid` the signed-in user is the viewer. */
export const OwnProfileBySession: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { onCast: fn() },
  beforeEach: () => {
    storeSession();
    return cleanUp;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Cast' })).toBeVisible();
  },
};

/** Shows no buttons on another user's profile. */
export const OtherProfile: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { viewerFid: 4, onCast: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Shows no buttons on a profile without a fid, even without a viewer. */
export const ProfileWithoutFid: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { user: { username: 'ghost', display_name: 'Ghost' }, onCast: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('@ghost')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

const refusing = fn(() => Promise.reject(new Error('No composer')));
const onError = fn();

/** A handler that fails calls `onError` and shows a toast. */
export const CastHandlerFails: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { viewerFid: 3, onCast: refusing },
  parameters: { expectedErrors: ['castkit, onCast:'], settings: { onError } },
  play: async ({ canvas, canvasElement }) => {
    onError.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Cast' }));
    const page = within(canvasElement.ownerDocument.body);
    await expect(
      await page.findByText('Something went wrong. Please try again.'),
    ).toBeInTheDocument();
    await expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'handler', message: 'No composer' }),
      'onCast',
    );
  },
};

/** Shows `!` and the fid if the display name is empty, even if there is a username. */
export const WithoutName: Story = {
  tags: ['content', 'in-gallery'],
  args: { user: { ...linda, display_name: ' \n ' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '!3' })).toBeVisible();
    await expect(canvas.getByText('@linda')).toBeVisible();
  },
};

/** Shows the fid if the API sent nothing else. */
export const OnlyAFid: Story = {
  tags: ['content', 'in-gallery'],
  args: { user: stranger },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '!880' })).toHaveAttribute(
      'href',
      'https://farcaster.xyz/~/profiles/880',
    );
    await expect(canvas.queryByText(/follow|@/)).toBeNull();
  },
};

/** Shows the default avatar when the picture cannot be loaded. */
export const BrokenPicture: Story = {
  tags: ['content', 'in-gallery'],
  args: { user: faceless },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Face Less')).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
};

/** A long name stays inside the card. */
export const LongName: Story = { tags: ['content', 'in-gallery'], args: { user: carolina } };

/** An Arabic name and bio read from right to left. */
export const RightToLeftName: Story = {
  tags: ['content', 'in-gallery'],
  args: { user: { ...noor, profile: { bio: { text: 'أكتب عن الحدائق في /gardening' } } } },
};

/** A name of invisible characters is treated as an empty one. */
export const UnreadableNames: Story = {
  tags: ['behaviour', '!autodocs'],
  render: (args) => (
    <div style={{ display: 'grid', gap: 16 }}>
      {Object.values(world.unreadableUsers).map((user) => (
        <ProfileCard {...args} key={user.fid} user={user} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole('article');
    const names = cards.map((each) => each.getAttribute('aria-label'));
    await expect(names).toEqual(['!610', '!987', 'At Sign']);
    await expect(canvas.getAllByText(/^@/).map((each) => each.textContent)).toEqual([
      '@ghost',
      '@atsign',
    ]);
  },
};

/** A long bio without spaces stays inside the card. */
export const LongBio: Story = {
  tags: ['content', 'in-gallery'],
  args: {
    user: {
      ...linda,
      profile: { bio: { text: `${'words '.repeat(60)}\n\n${'unbroken'.repeat(40)}` } },
    },
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};

/**
 * `settings.proBadge` shows the badge of subscribers; the API has not sent power badges since
 * November 2025.
 */
export const ProBadge: Story = {
  tags: ['content'],
  args: { user: pro },
  parameters: { settings: { proBadge: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Pro' })).toBeVisible();
  },
};

/** Without the setting only `power_badge` counts: subscribers have no badge. */
export const ProWithoutTheSetting: Story = {
  tags: ['behaviour', '!autodocs'],
  args: { user: pro },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};

/** Ignores fields of wrong types, and loads pictures only by http(s). */
export const HostileUser: Story = {
  tags: ['content', 'in-gallery'],
  args: {
    user: {
      fid: 7,
      username: { toString: () => 'x' },
      display_name: ['x'],
      pfp_url: 'javascript:alert(1)',
      profile: 'bio',
      follower_count: -1,
      following_count: 'many',
      viewer_context: { followed_by: 'no' },
      power_badge: 'no',
      pro: 'no',
    } as unknown as User,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: '!7' })).toBeVisible();
    await expect(canvas.queryByText(/follow|@/i)).toBeNull();
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};

/**
 * Shows where a user is, and links to the accounts on X and GitHub that the API has verified.
 * Accounts on other platforms, or with names that are not valid there, are left out.
 */
export const PlaceAndAccounts: Story = {
  tags: ['content'],
  args: {
    user: {
      ...world.users.linda,
      profile: {
        ...world.users.linda.profile,
        location: { address: { city: 'Rotterdam', country: 'Netherlands' } },
      },
      verified_accounts: [
        { platform: 'x', username: 'lindaxie' },
        { platform: 'github', username: 'linda-xie' },
        { platform: 'x', username: '../evil' },
        { platform: 'other', username: 'linda' },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rotterdam, Netherlands')).toBeVisible();
    const links = canvas.getAllByRole<HTMLAnchorElement>('link', { name: /^(x|github)\.com/ });
    await expect(links.map(({ href }) => href)).toEqual([
      'https://x.com/lindaxie',
      'https://github.com/linda-xie',
    ]);
  },
};

/** Shows the error when `user` is null. */
export const Missing: Story = {
  tags: ['state', 'in-gallery'],
  args: { user: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Error fetching user data')).toBeVisible();
  },
};

/** At 240 px the buttons are below the picture. */
export const Narrow: Story = {
  tags: ['content'],
  args: { viewerFid: 3, onCast: fn() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await expect(card.getBoundingClientRect().width).toBe(240);
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};
